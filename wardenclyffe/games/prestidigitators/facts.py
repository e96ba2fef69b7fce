"""What a finished game of the Prestidigitators can tell a study of its balance."""

from functools import cache
from pathlib import Path

from wardenclyffe.engine.content import read_content
from wardenclyffe.engine.state import State
from wardenclyffe.games.prestidigitators.edition import read_edition
from wardenclyffe.games.prestidigitators.rules_table import HAND, PHYLACTERY, ROWS, Prestidigitators

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
    told = state.journal.told if state.journal is not None else []
    attacks = [each for each in told if each.event.name == "attacked"]
    for seat in range(2):
        place = f"@{seat + 1}"
        picked = [each["card"] for each in told if each.event.name == "picked" and each["seat"] == seat]
        attacked = [state.face[each["card"]] for each in attacks if each["seat"] == seat]
        destroyed = [each for each in told if each.event.name == "destroyed" and each["seat"] == seat]
        laid = list(state.face[seat * HAND : seat * HAND + HAND])
        hidden = laid.index(PHYLACTERY)
        found["card picked" + place] = listed(picked)
        found["first pick" + place] = listed(picked[:1])
        found["card on top at the start" + place] = listed([laid[row * ROWS] for row in range(ROWS)])
        found["place of the Phylactery" + place] = f"row {hidden // ROWS + 1}, {DEPTHS[hidden % ROWS]}"
        found["card attacked with" + place] = listed(attacked)
        found["card lost" + place] = listed([state.face[each["card"]] for each in destroyed])
        found["attacks made" + place] = str(len(attacked)) if len(attacked) < MANY else f"{MANY} or more"
    if state.loser in (0, 1) and attacks:
        found["card of the last attack in a game that was won"] = listed([state.face[attacks[-1]["card"]]])
    return found


def listed(kinds: list[int]) -> str:
    """The names of these kinds of cards, each once."""
    return "; ".join(names()[kind] for kind in sorted(set(kinds)))
