"""What a finished game of Master of Lightning can tell a study of its balance."""

import re
from functools import cache
from pathlib import Path

from wardenclyffe.engine.content import read_content
from wardenclyffe.engine.state import State
from wardenclyffe.games.lightning.edition import House, read_edition
from wardenclyffe.games.lightning.rules_edition import POWER, VALUE
from wardenclyffe.games.lightning.rules_table import (
    BID_CARD,
    DEALER,
    PLAYED,
    PRIZE_TO,
    REJECTED_CARD,
    WON_TRICK,
    Table,
)

KINDS = ("power", "scoring", "Value", "voltage")
TRICKS_A_STEP = 3
VOLTS_A_STEP = 50
LEAD_A_STEP = 25
FIRST, SECOND = "more volts", "more volts by scoring cards alone"


@cache
def house() -> House:
    """The house edition, for its names."""
    return read_edition(read_content(Path(__file__).parent / "content.toml"))


def facts(state: State) -> dict[str, str]:
    """What each seat rejected, bid, won and owns at the end, and what decided the game."""
    assert isinstance(state, Table)
    found: dict[str, str] = {}
    lines = state.journal.lines if state.journal is not None else []
    dealer = next((who for _, what, who, _, _, _ in lines if what == DEALER), 0)
    for seat in range(state.seats):
        place = f"@{seat + 1}"
        mine = [(what, piece) for _, what, who, piece, _, _ in lines if who == seat]
        owned = state.inputs[seat] + state.outputs[seat]
        tricks = sum(what == WON_TRICK for what, _ in mine)
        scores = [state.edition.score[card] for card in owned]
        behind = (seat - dealer) % state.seats
        found["place from the first dealer" + place] = f"{behind} to the left" if behind else "0: the first dealer"
        found["kind of card rejected" + place] = kinds_of(
            state, [piece for what, piece in mine if what == REJECTED_CARD]
        )
        found["tricks won" + place] = stepped(tricks, TRICKS_A_STEP)
        found["Value suits owned at the end" + place] = value_suits(state, owned)
        found["Value cards at the end" + place] = str(sum(state.edition.kind[card] == VALUE for card in owned))
        found["negative cards at the end" + place] = stepped(sum(score < 0 for score in scores), 2)
        found["power card won as a prize" + place] = powers(state, [card for what, card in mine if what == PRIZE_TO])
        found["power card bid" + place] = powers(state, [card for what, card in mine if what == BID_CARD])
        found["power card played before the tricks" + place] = powers(
            state, [card for what, card in mine if what == PLAYED]
        )
        found["power card at the end" + place] = powers(state, owned)
    found["decided by"] = decision(state)
    plain = max(state.plain_scores)
    found["a winner also led by scoring cards alone"] = (
        "yes" if any(state.plain_scores[seat] == plain for seat in state.winners) else "no"
    )
    found["volts of a winner"] = stepped(max(state.scores), VOLTS_A_STEP)
    found["lead of the winner in volts"] = stepped(max(state.scores) - sorted(state.scores)[-2], LEAD_A_STEP)
    found["rounds"] = str(state.rounds)
    found["ending"] = "L-9.3" if by_power_card(lines) else "L-9.1"
    return found


def decision(state: Table) -> str:
    """What told the winner from the others (L-9.8 to L-9.10)."""
    if len(state.winners) > 1:
        return "nothing: a shared victory"
    best = max(state.scores)
    return FIRST if state.scores.count(best) == 1 else SECOND


def by_power_card(lines: list[tuple[int, int, int, int, int, int]]) -> bool:
    """Whether the common deck ran out by a power card before the tricks rather than in a trick."""
    last = [what for _, what, _, _, _, _ in lines if what in (PLAYED, WON_TRICK)][-1:]
    return last == [PLAYED]


def stepped(number: int, step: int) -> str:
    """A number as one of the ranges 0 to 2, 3 to 5 and so on."""
    first = number // step * step
    return f"{first} to {first + step - 1}"


def plain_name(card: int) -> str:
    """A card's name without what only tells copies apart."""
    return re.sub(r"(, red)?( [a-h])?$", "", house().names[card])


def powers(state: Table, cards: list[int]) -> str:
    """The names of the power cards among these, each once."""
    return "; ".join(sorted({plain_name(card) for card in cards if state.edition.kind[card] == POWER}))


def kinds_of(state: Table, cards: list[int]) -> str:
    """The kinds of these cards, scoring cards by their sign, each once."""
    found: set[str] = set()
    for card in cards:
        score = state.edition.score[card]
        found.add("positive" if score > 0 else "negative" if score < 0 else KINDS[state.edition.kind[card]])
    return "; ".join(sorted(found))


def value_suits(state: Table, cards: list[int]) -> str:
    """The suits of which there is a Value card among these."""
    suits = sorted({state.edition.suit[card] for card in cards if state.edition.kind[card] == VALUE})
    return "; ".join(house().suit_names[suit] for suit in suits)
