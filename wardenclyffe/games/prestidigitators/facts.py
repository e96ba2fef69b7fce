"""What a finished game of the Prestidigitators can tell a study of its balance."""

from functools import cache
from pathlib import Path

from wardenclyffe.engine.content import read_content
from wardenclyffe.engine.state import State
from wardenclyffe.games.prestidigitators.edition import read_edition
from wardenclyffe.games.prestidigitators.rules_table import (
    ATTACKED,
    DESTROYED,
    HAND,
    PHYLACTERY,
    PICKED,
    ROWS,
    WON,
    Prestidigitators,
)

DEPTHS = ("on top", "in the middle", "at the bottom")
MANY = 8


@cache
def names() -> list[str]:
    """The names of the house edition's cards."""
    return read_edition(read_content(Path(__file__).parent / "content.toml"), {}).names


def facts(state: State) -> dict[str, str]:
    """What each seat picked, how it arranged, what it attacked with and lost, and what struck the last blow."""
    assert isinstance(state, Prestidigitators)
    found: dict[str, str] = {}
    lines = state.journal.lines if state.journal is not None else []
    for seat in range(2):
        place = f"@{seat + 1}"
        picked = [piece for _, what, who, piece, _, _ in lines if what == PICKED and who == seat]
        attacks = [state.face[piece] for _, what, who, piece, _, _ in lines if what == ATTACKED and who == seat]
        lost = [state.face[piece] for _, what, who, piece, _, _ in lines if what == DESTROYED and who == seat]
        laid = state.face[seat * HAND : seat * HAND + HAND]
        hidden = laid.index(PHYLACTERY)
        found["card picked" + place] = listed(picked)
        found["first pick" + place] = listed(picked[:1])
        found["card on top at the start" + place] = listed([laid[row * ROWS] for row in range(ROWS)])
        found["place of the Phylactery" + place] = f"row {hidden // ROWS + 1}, {DEPTHS[hidden % ROWS]}"
        found["card attacked with" + place] = listed(attacks)
        found["card lost" + place] = listed(lost)
        found["attacks made" + place] = str(len(attacks)) if len(attacks) < MANY else f"{MANY} or more"
    if any(what == WON for _, what, _, _, _, _ in lines):
        blows = [state.face[piece] for _, what, _, piece, _, _ in lines if what == ATTACKED]
        found["card of the last attack in a game that was won"] = listed(blows[-1:])
    return found


def listed(kinds: list[int]) -> str:
    """The names of these kinds of cards, each once."""
    return "; ".join(names()[kind] for kind in sorted(set(kinds)))
