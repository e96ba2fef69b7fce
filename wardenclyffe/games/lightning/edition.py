"""Reads an edition of Master of Lightning: checks every card and lays them out as the lists that the rules use."""

from typing import Any

from wardenclyffe.engine.content import BadContent, Content, Item
from wardenclyffe.games.lightning import rules_table as t

LETTERS = "abcdefgh"
KINDS = {"power": t.POWER, "scoring": t.SCORING, "value": t.VALUE, "voltage": t.VOLTAGE}
ON_BEFORE = {
    "draw": t.DRAW,
    "scrap": t.SCRAP,
    "take-top": t.TAKE_TOP,
    "steal": t.STEAL,
    "royalty": t.ROYALTY,
    "drop": t.DROP,
    "forecast": t.FORECAST,
    "expose": t.EXPOSE,
    "spend": t.SPEND,
}
ON_BID = {
    "silence": t.SILENCE,
    "charge": t.CHARGE,
    "double": t.DOUBLE,
    "each": t.EACH,
    "add": t.ADD,
    "others": t.OTHERS,
    "decline": t.DECLINE,
    "reverse": t.REVERSE,
    "broker": t.BROKER,
    "recall": t.RECALL,
    "console": t.CONSOLE,
    "more": t.MORE,
}
ON_PRIZE = {"silence": t.SILENCE, "reverse": t.REVERSE, "more": t.MORE, "prizes": t.PRIZES}
PRIMITIVES = {"before": ON_BEFORE, "bid": ON_BID, "prize": ON_PRIZE}
MAY_BE_NEGATIVE = ("add", "others")
# What each effect before the tricks or in a bid brings its owner in a long game, in points, for a number of 1: fitted
# to how games of quick players ended. Effects that are not here bring less than two points.
BRINGS = {
    "steal": 21,
    "royalty": -14,
    "drop": -6,
    "draw": 4,
    "take-top": 12,
    "more": 4,
    "double": 8,
    "reverse": 8,
    "console": 8,
}
# Volts that a power card adds count from those of a common card on, as it takes the place of one in a bid.
COMMON_VOLTS = 30
VOLTS_A_POINT = 3


class Edition:
    """The words of an edition's cards and suits, and its figures.

    `titles` are the names without what only tells copies apart.
    """

    def __init__(self, content: Content) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.titles: list[str] = []
        self.texts: list[str] = []
        self.sources: list[str] = []
        self.suit_ids: list[str] = []
        self.suit_names: list[str] = []
        self.suit_letters: list[str] = []
        self.figures = t.Figures()
        suits = content.items("suit", t.SUITS)
        content.unique(suits, "id")
        for suit in suits:
            self.suit_ids.append(suit.text("id"))
            self.suit_names.append(suit.text("name"))
            self.suit_letters.append(suit.text("letter"))
        items = content.items("card")
        content.unique(items, "id")
        for item in items:
            self.read_card(item)
        if len(self.ids) != t.CARDS:
            raise BadContent(f"{content.origin}: the deck has {t.CARDS} cards (L-1.2), not {len(self.ids)}")

    def read_card(self, item: Item) -> None:
        """Read all copies of a card."""
        kind = item.word("kind", list(KINDS))
        effects = read_effects(item, kind)
        if t.MORE in effects[1][::2] and 0 in self.figures.more:
            raise item.bad("it allows a bigger bid (L-5.6), so it must stand before all cards that do not")
        suit = read_suit(item, kind, self.suit_ids)
        volts = read_volts(item, kind)
        extra = "extra" in item.values and item.take("extra", bool)
        number = item.number("copies", 1, len(LETTERS))
        for letter in LETTERS[:number] if number > 1 else [""]:
            self.ids.append(f"{item.text('id')}-{letter}".removesuffix("-"))
            self.names.append(f"{item.text('name')} {letter}".rstrip())
            self.titles.append(item.text("name").removesuffix(", red"))
            self.texts.append(item.text("text") if kind == "power" else "")
            self.sources.append(item.text("source"))
            self.figures.add(KINDS[kind], suit, volts, extra, judge_effects(item, kind), effects)


def read_suit(item: Item, kind: str, suits: list[str]) -> int:
    """The number of a card's suit; -1 for the kinds that have none."""
    if kind in ("value", "voltage"):
        return suits.index(item.word("suit", suits))
    if "suit" in item.values:
        raise item.bad(f"a {kind} card has no suit", "suit")
    return -1


def read_volts(item: Item, kind: str) -> int:
    """What a card counts in a bid (L-1.3 to L-1.6)."""
    if kind == "voltage":
        return item.number("volts", 10, 60)
    if kind == "scoring":
        if item.values.get("volts") == 0:
            raise item.bad("a scoring card is positive or negative (L-1.4), not 0", "volts")
        return item.number("volts", -100, 100)
    if "volts" in item.values:
        raise item.bad(f"a {kind} card has no volts", "volts")
    return 0


def judge_effects(item: Item, kind: str) -> int:
    """What the effects of a power card bring its owner in a long game, in points."""
    brings = 0
    for effect in item.take("effects", list) if kind == "power" else []:
        primitive, number = effect["do"], effect.get("n", 1)
        if effect["when"] == "prize":
            continue
        if primitive in MAY_BE_NEGATIVE:
            volts = number if primitive == "add" else -number
            brings += max(0, volts - COMMON_VOLTS) // VOLTS_A_POINT
        else:
            brings += BRINGS.get(primitive, 0) * number
    return brings


def read_effects(item: Item, kind: str) -> tuple[list[int], list[int], list[int]]:
    """The effects of a card before the tricks, in a bid and as a prize, each a run of a primitive and its number."""
    found: dict[str, list[int]] = {when: [] for when in PRIMITIVES}
    if kind != "power" and "effects" in item.values:
        raise item.bad(f"a {kind} card has no effects", "effects")
    effects: list[Any] = item.take("effects", list) if kind == "power" else []
    if kind == "power" and not effects:
        raise item.bad("a power card needs at least one effect", "effects")
    for effect in effects:
        if not isinstance(effect, dict):
            raise item.bad("an effect is written as { when = ..., do = ..., n = ... }", "effects")
        when, primitive, amount = str(effect.get("when")), str(effect.get("do")), effect.get("n", 1)
        if type(amount) is not int or amount == 0 or (amount < 0 and primitive not in MAY_BE_NEGATIVE):
            raise item.bad(f"{primitive} cannot have the number {amount!r}", "effects")
        if t.SPEND in found["before"][::2]:
            raise item.bad("spend must be its last effect (L-10.24)", "effects")
        if primitive not in PRIMITIVES.get(when, {}):
            raise item.bad(f"there is no effect {primitive!r} for {when!r}; see chapter 10 of rules.md", "effects")
        found[when] += [PRIMITIVES[when][primitive], amount]
    return found["before"], found["bid"], found["prize"]
