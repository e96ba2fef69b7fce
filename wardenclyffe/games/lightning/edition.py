"""Reads an edition of Master of Lightning: checks every card and lays them out as the lists that the rules use."""

from typing import Any

from wardenclyffe.engine.content import BadContent, Content, Item
from wardenclyffe.engine.state import Step
from wardenclyffe.games.lightning.rules_edition import (
    ADD,
    BROKER,
    CARDS,
    CHARGE,
    CONSOLE,
    DECLINE,
    DOUBLE,
    EACH,
    MORE,
    OTHERS,
    POWER,
    PRIZES,
    RECALL,
    REVERSE,
    SCORING,
    SILENCE,
    VALUE,
    VOLTAGE,
    Edition,
)
from wardenclyffe.games.lightning.rules_powers import Spend, before_effect

EXTRA_CARDS = 36
SUIT_COUNT = 4
LETTERS = "abcdefgh"
KINDS = {"power": POWER, "scoring": SCORING, "value": VALUE, "voltage": VOLTAGE}
ON_BID = {
    "silence": SILENCE,
    "charge": CHARGE,
    "double": DOUBLE,
    "each": EACH,
    "add": ADD,
    "others": OTHERS,
    "decline": DECLINE,
    "reverse": REVERSE,
    "broker": BROKER,
    "recall": RECALL,
    "console": CONSOLE,
    "more": MORE,
}
ON_PRIZE = {"silence": SILENCE, "reverse": REVERSE, "more": MORE, "prizes": PRIZES}
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


class House:
    """An edition with its words: the identifier, name, text and source of each card, and the suits."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.texts: list[str] = []
        self.sources: list[str] = []
        self.suit_ids: list[str] = []
        self.suit_names: list[str] = []
        self.suit_letters: list[str] = []
        self.edition: Edition


def read_edition(content: Content) -> House:
    """Check the content of an edition and number its cards in their order."""
    house = House()
    suits = content.items("suit", SUIT_COUNT)
    content.unique(suits, "id")
    for suit in suits:
        house.suit_ids.append(suit.text("id"))
        house.suit_names.append(suit.text("name"))
        house.suit_letters.append(suit.text("letter"))
    kinds: list[int] = []
    card_suits: list[int] = []
    volts: list[int] = []
    extra: list[int] = []
    favour: list[int] = []
    on_before: list[list[Step[Any]]] = []
    on_bid: list[list[int]] = []
    on_prize: list[list[int]] = []
    smaller = False  # whether a card that does not allow a bigger bid was read
    items = content.items("card")
    content.unique(items, "id")
    for item in items:
        kind = item.word("kind", list(KINDS))
        steps, bids, prizes = read_effects(item, kind)
        brings = judge_effects(item, kind)
        if MORE not in bids[::2]:
            smaller = True
        elif smaller:
            raise item.bad("it allows a bigger bid (L-5.6), so it must stand before all cards that do not")
        number = item.number("copies", 1, len(LETTERS))
        for copy in range(number):
            letter = f" {LETTERS[copy]}" if number > 1 else ""
            house.ids.append(item.text("id") + letter.replace(" ", "-"))
            house.names.append(item.text("name") + letter)
            house.texts.append(item.text("text") if kind == "power" else "")
            house.sources.append(item.text("source"))
            kinds.append(KINDS[kind])
            card_suits.append(read_suit(item, kind, house.suit_ids))
            volts.append(read_volts(item, kind))
            extra.append(1 if "extra" in item.values and item.take("extra", bool) else 0)
            favour.append(brings)
            on_before.append(steps)
            on_bid.append(bids)
            on_prize.append(prizes)
    if len(house.ids) != CARDS:
        raise BadContent(f"{content.origin}: the deck has {CARDS} cards with all copies (L-1.2), not {len(house.ids)}")
    if sum(extra) != EXTRA_CARDS:
        raise BadContent(f"{content.origin}: {EXTRA_CARDS} cards must be extra (L-1.7), not {sum(extra)}")
    house.edition = Edition(kinds, card_suits, volts, extra, favour, on_before, on_bid, on_prize)
    return house


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
    if kind != "power":
        return 0
    brings = 0
    for effect in item.take("effects", list):
        primitive, number = effect["do"], effect.get("n", 1)
        if effect["when"] == "prize":
            continue
        if primitive in MAY_BE_NEGATIVE:
            volts = number if primitive == "add" else -number
            brings += max(0, volts - COMMON_VOLTS) // VOLTS_A_POINT
        else:
            brings += BRINGS.get(primitive, 0) * number
    return brings


def read_effects(item: Item, kind: str) -> tuple[list[Step[Any]], list[int], list[int]]:
    """The effects of a card before the tricks, in a bid and as a prize."""
    steps: list[Step[Any]] = []
    bids: list[int] = []
    prizes: list[int] = []
    if kind != "power":
        if "effects" in item.values:
            raise item.bad(f"a {kind} card has no effects", "effects")
        return steps, bids, prizes
    for effect in item.take("effects", list):
        if not isinstance(effect, dict):
            raise item.bad("an effect is written as { when = ..., do = ..., n = ... }", "effects")
        when, primitive, amount = effect.get("when"), str(effect.get("do")), effect.get("n", 1)
        if type(amount) is not int or amount == 0 or (amount < 0 and primitive not in MAY_BE_NEGATIVE):
            raise item.bad(f"{primitive} cannot have the number {amount!r}", "effects")
        if steps and isinstance(steps[-1], Spend):
            raise item.bad("spend must be its last effect (L-10.24)", "effects")
        step = before_effect(primitive, amount) if when == "before" else None
        if step is not None:
            steps.append(step)
        elif when == "bid" and primitive in ON_BID:
            bids += [ON_BID[primitive], amount]
        elif when == "prize" and primitive in ON_PRIZE:
            prizes += [ON_PRIZE[primitive], amount]
        else:
            raise item.bad(f"there is no effect {primitive!r} for {when!r}; see chapter 10 of rules.md", "effects")
    if not steps and not bids and not prizes:
        raise item.bad("a power card needs at least one effect", "effects")
    return steps, bids, prizes
