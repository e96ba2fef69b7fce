"""What a finished game of Master of Lightning can tell a study of its balance."""

from functools import cache
from pathlib import Path

from wardenclyffe.engine.content import read_content
from wardenclyffe.engine.state import Told
from wardenclyffe.games.lightning.edition import Edition
from wardenclyffe.games.lightning.rules_table import POWER, VALUE, Lightning

KINDS = ("power", "scoring", "Value", "voltage")
TRICKS_A_STEP = 3
VOLTS_A_STEP = 50
LEAD_A_STEP = 25


@cache
def house() -> Edition:
    """The house edition, for its names."""
    return Edition(read_content(Path(__file__).parent / "content.toml"))


def facts(state: Lightning) -> dict[str, str]:
    """What each seat rejected, bid, won and owns at the end, and what decided the game."""
    found: dict[str, str] = {}
    told = state.journal.told if state.journal is not None else []
    dealer = next((each["seat"] for each in told if each.event.name == "first-dealer"), 0)
    figures = state.figures

    def cards(seat: int, *events: str) -> list[int]:
        return [each["card"] for each in told if each.event.name in events and each["seat"] == seat]

    for seat in range(state.seats):
        place = f"@{seat + 1}"
        owned = state.inputs[seat] + state.outputs[seat]
        tricks = sum(each.event.name == "won-trick" and each["seat"] == seat for each in told)
        behind = (seat - dealer) % state.seats
        negative = sum(figures.score[card] < 0 for card in owned)
        found["place from the first dealer" + place] = f"{behind} to the left" if behind else "0: the first dealer"
        found["kind of card rejected" + place] = kinds_of(state, cards(seat, "rejected"))
        found["power card rejected" + place] = powers(state, cards(seat, "rejected"))
        found["tricks won" + place] = stepped(tricks, TRICKS_A_STEP)
        found["Value suits owned at the end" + place] = value_suits(state, owned)
        found["Value cards at the end" + place] = str(sum(figures.kind[card] == VALUE for card in owned))
        found["negative cards at the end" + place] = stepped(negative, 2)
        found["power card won as a prize" + place] = powers(state, cards(seat, "won-prize", "got-prize"))
        found["power card bid" + place] = powers(state, cards(seat, "bid"))
        found["power card played before the tricks" + place] = powers(state, cards(seat, "played"))
        found["power card at the end" + place] = powers(state, owned)
    found["decided by"] = decision(state)
    plain = max(state.plain_scores)
    led = any(state.plain_scores[seat] == plain for seat in state.winners)
    found["a winner also led by scoring cards alone"] = "yes" if led else "no"
    found["volts of a winner"] = stepped(max(state.scores), VOLTS_A_STEP)
    found["lead of the winner in volts"] = stepped(max(state.scores) - sorted(state.scores)[-2], LEAD_A_STEP)
    found["rounds"] = str(state.rounds)
    found |= tricks_of(state, told)
    found["ending"] = "L-9.3" if by_power_card(told) else "L-9.1"
    return found


def tricks_of(state: Lightning, told: list[Told]) -> dict[str, str]:
    """How many tricks of a hundred had a negative prize, were tied, or were won with 0 or less."""
    names = [each.event.name for each in told]
    ends = [place for place, name in enumerate(names) if name == "won-trick"]
    negative = tied = low = 0
    for first, last in zip([0, *ends], ends, strict=False):
        prizes = [each["card"] for each in told[first:last] if each.event.name == "turned-up"]
        negative += any(state.figures.score[card] < 0 for card in prizes)
        tied += "tied" in names[first:last]
        low += told[last]["total"] <= 0
    counted = {"with a negative prize": negative, "that were tied": tied, "won with 0 or less": low}
    return {f"tricks of a hundred {what}": stepped(100 * n // max(1, len(ends)), 5) for what, n in counted.items()}


def decision(state: Lightning) -> str:
    """What told the winner from the others (L-9.8 to L-9.10)."""
    if len(state.winners) > 1:
        return "nothing: a shared victory"
    alone = state.scores.count(max(state.scores)) == 1
    return "more volts" if alone else "more volts by scoring cards alone"


def by_power_card(told: list[Told]) -> bool:
    """Whether the common deck ran out by a power card before the tricks rather than in a trick."""
    last = [each.event.name for each in told if each.event.name in ("played", "won-trick")][-1:]
    return last == ["played"]


def stepped(number: int, step: int) -> str:
    """A number as one of the ranges 0 to 2, 3 to 5 and so on."""
    first = number // step * step
    return f"{first} to {first + step - 1}"


def powers(state: Lightning, cards: list[int]) -> str:
    """The titles of the power cards among these, each once."""
    return "; ".join(sorted({house().titles[card] for card in cards if state.figures.kind[card] == POWER}))


def kinds_of(state: Lightning, cards: list[int]) -> str:
    """The kinds of these cards, scoring cards by their sign, each once."""
    found: set[str] = set()
    for card in cards:
        score = state.figures.score[card]
        found.add("positive" if score > 0 else "negative" if score < 0 else KINDS[state.figures.kind[card]])
    return "; ".join(sorted(found))


def value_suits(state: Lightning, cards: list[int]) -> str:
    """The suits of which there is a Value card among these."""
    suits = sorted({state.figures.suit[card] for card in cards if state.figures.kind[card] == VALUE})
    return "; ".join(house().suit_names[suit] for suit in suits)
