"""Reads an edition of Master of Lightning: checks every card and lays them out as the lists that the rules use."""

from typing import Any

from wardenclyffe.engine.content import BadContent, Content, Item, ids, names
from wardenclyffe.engine.text import quoted
from wardenclyffe.engine.vocabulary import slug
from wardenclyffe.games.lightning import rules_table as t

EXTRA_SUIT = "new-york"
LETTERS = "abcdefgh"
NUMBERED = ("scoring", "voltage")
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
WITHOUT_NUMBER = ("scrap", "steal", "expose", "spend", "silence", "double", "decline", "reverse", "broker", "recall")
MOST_AMOUNT = 200
FORM = '{ when = "bid", do = "add", n = 10 }'
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
# Effects that come down to volts, with how many for a number of 1: a bid has about two voltage cards, and a card that
# is turned up unseen brings 20. They count from the volts of a common card on, whose place the power card takes.
VOLTS_BY = {"add": 1, "others": -1, "each": 2, "charge": 20}
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
        self.figures = t.Figures()
        suits = content.items("suit", t.SUITS)
        content.unique(suits, "id")
        self.suit_ids, self.suit_names = ids(suits), names(suits)
        self.suit_letters = [suit.text("letter") for suit in suits]
        for suit in suits:
            check_extra(suit)
        items = content.items("card")
        content.unique(items, "id")
        for item in items:
            self.read_card(item)
        self.check_suits(suits)
        self.check_deck(content.origin)

    def read_card(self, item: Item) -> None:
        """Read all cards of an entry, those with a red border last."""
        kind = item.word("kind", list(KINDS))
        told = read_effects(item, kind)
        effects = numbered_effects(told)
        if t.MORE in effects[1][::2] and 0 in self.figures.more:
            raise item.bad("it allows a bigger bid (L-5.6), so it must stand before all cards that do not")
        if item.has("extra"):
            raise item.bad("a card comes out with its suit or by a red border: write red (L-1.7)", "extra")
        suit = -1
        if kind in ("value", "voltage"):
            suit = self.suit_ids.index(item.word("suit", self.suit_ids))
        elif item.has("suit"):
            raise item.bad(f"a {kind} card has no suit", "suit")
        favour = judge_effects(told)
        for key, red in (("volts" if kind in NUMBERED else "copies", ""), ("red", ", red")):
            volts = read_volts(item, kind, key)
            for place, each in enumerate(volts):
                number = f" {abs(each)}" if kind in NUMBERED else ""
                letter = f" {LETTERS[volts[:place].count(each)]}" if volts.count(each) > 1 else ""
                self.ids.append(self.own_id(item, item.text("id") + number + red + letter))
                self.names.append(item.text("name") + number + red + letter)
                self.titles.append(item.text("name") + number)
                self.texts.append(item.text("text") if kind == "power" else "")
                self.sources.append(item.text("source"))
                extra = red != "" or (suit >= 0 and self.suit_ids[suit] == EXTRA_SUIT)
                self.figures.add(KINDS[kind], suit, each, extra, favour, effects)

    def own_id(self, item: Item, name: str) -> str:
        """The id of a card, which no other card has: numbers and letters may make two ids alike."""
        word = slug(name)
        if word in self.ids:
            raise item.bad(f"it gives a second card the id {word!r}: choose another id", "id")
        return word

    def check_suits(self, suits: list[Item]) -> None:
        """Every suit needs voltage cards and Value cards (L-1.3, L-1.5)."""
        for number, suit in enumerate(suits):
            for kind, name, rule in ((t.VOLTAGE, "voltage", "L-1.3"), (t.VALUE, "Value", "L-1.5")):
                if (kind, number) not in zip(self.figures.kind, self.figures.suit, strict=True):
                    raise suit.bad(f"the suit has no {name} card ({rule})")

    def check_deck(self, origin: str) -> None:
        """The deck has 144 cards, scoring cards of both signs, and enough to deal without extra and power cards."""
        if len(self.ids) != t.CARDS:
            raise BadContent(f"{origin}: the deck has {t.CARDS} cards (L-1.2), not {len(self.ids)}")
        figures = self.figures
        plain = [card for card in range(t.CARDS) if not figures.extra[card] and figures.kind[card] != t.POWER]
        for sign, name in ((1, "positive"), (-1, "negative")):
            if not any(figures.score[card] * sign > 0 for card in plain):
                raise BadContent(f"{origin}: there is no {name} scoring card without a red border (L-1.4)")
        everything = [card for card in range(t.CARDS) if figures.kind[card] != t.POWER]
        for cards, seats, without in ((plain, 4, "power and extra cards"), (everything, t.MOST_SEATS, "power cards")):
            if len(cards) <= seats * t.DEALT:
                short = f"{len(cards)} cards are too few to deal {t.DEALT} each (L-2.2)"
                raise BadContent(f"{origin}: for {seats} players without {without}, {short}")


def check_extra(suit: Item) -> None:
    """New York is the suit that comes out below five players (L-1.7)."""
    extra = suit.has("extra") and suit.take("extra", bool)
    if extra != (suit.text("id") == EXTRA_SUIT):
        raise suit.bad(f"extra = true stands on the suit with the id {EXTRA_SUIT!r} and on no other (L-1.7)", "extra")


def read_volts(item: Item, kind: str, key: str) -> list[int]:
    """What each card of an entry counts in a bid (L-1.3 to L-1.6): its numbers, or 0 for each copy."""
    if key == "red" and (not item.has("red") or kind in ("value", "voltage")):
        if item.has("red"):
            raise item.bad(f"a {kind} card has no red border: it comes out with its suit (L-1.7)", "red")
        return []
    if kind not in NUMBERED:
        if item.has("volts"):
            raise item.bad(f"a {kind} card has no volts", "volts")
        return [0] * item.number(key, 0, len(LETTERS))
    least, most = (10, 60) if kind == "voltage" else (-100, 100)
    volts: list[Any] = item.take(key, list)
    for each in volts:
        if type(each) is not int or not least <= each <= most:
            raise item.bad(f"{key} {quoted(each)} is outside {least}..{most}", key)
        if each == 0:
            raise item.bad("a scoring card is positive or negative (L-1.4), not 0", key)
        if volts.count(each) > len(LETTERS):
            raise item.bad(f"{each} stands more than {len(LETTERS)} times", key)
    return volts


def judge_effects(effects: list[tuple[str, str, int]]) -> int:
    """What the effects of a power card bring its owner in a long game, in points."""
    brings = 0
    for when, primitive, amount in effects:
        if when == "prize":
            continue
        if primitive in VOLTS_BY:
            brings += max(0, VOLTS_BY[primitive] * amount - COMMON_VOLTS) // VOLTS_A_POINT
        else:
            brings += BRINGS.get(primitive, 0) * amount
    return brings


def read_effects(item: Item, kind: str) -> list[tuple[str, str, int]]:
    """The effects of a card: when each works, what it does, and its number."""
    if kind != "power" and item.has("effects"):
        raise item.bad(f"a {kind} card has no effects", "effects")
    effects = [read_effect(part) for part in item.parts("effects", FORM)] if kind == "power" else []
    if kind == "power" and not effects:
        raise item.bad("a power card needs at least one effect", "effects")
    if "spend" in [primitive for _, primitive, _ in effects[:-1]]:
        raise item.bad("spend must be its last effect (L-10.24)", "effects")
    return effects


def read_effect(part: Item) -> tuple[str, str, int]:
    """One effect of a power card (chapter 10)."""
    when = part.word("when", list(PRIMITIVES))
    primitive = part.text("do")
    if primitive not in PRIMITIVES[when]:
        raise part.bad(f"there is no effect {quoted(primitive)} for {when!r}; see chapter 10 of rules.md")
    if primitive in WITHOUT_NUMBER:
        if part.has("n"):
            raise part.bad(f"{primitive} has no number: leave out n")
        return when, primitive, 1
    least = -MOST_AMOUNT if primitive in MAY_BE_NEGATIVE else 1
    amount = part.number("n", least, MOST_AMOUNT) if part.has("n") else 1
    if amount == 0:
        raise part.bad(f"{primitive} cannot have the number 0")
    return when, primitive, amount


def numbered_effects(effects: list[tuple[str, str, int]]) -> tuple[list[int], list[int], list[int]]:
    """The effects before the tricks, in a bid and as a prize, each a run of a primitive and its number."""
    found: dict[str, list[int]] = {when: [] for when in PRIMITIVES}
    for when, primitive, amount in effects:
        found[when] += [PRIMITIVES[when][primitive], amount]
    return found["before"], found["bid"], found["prize"]
