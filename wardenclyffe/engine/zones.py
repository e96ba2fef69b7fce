"""Zones: where cards lie and who sees their faces, and a general way to deal anew what a seat cannot know.

A game whose secrets are no more than faces of cards in hands and decks declares who sees each zone, and its `redeal` is
one call for each kind of card. What play reveals in other ways (a hand without a certain card, an order that was
looked at) stays by hand. A deck that nobody has seen needs no zone while it is drawn from with `State.pull`, but it
belongs to the pool of cards that a hidden hand may hold: list it among the zones.
"""

from mypy_extensions import mypyc_attr

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import SPECTATOR


@mypyc_attr(allow_interpreted_subclasses=True)
class Zone:
    """A place for cards. `eyes` has a bit for each seat that sees all faces there; bit SPECTATOR for those who watch.

    A zone is kept ascending, as a hand is, unless it is `ordered`: then every card keeps its place, as in a row.
    """

    cards: list[int]
    eyes: int
    ordered: bool

    def __init__(self, cards: list[int], eyes: int, ordered: bool = False) -> None:
        self.cards = cards
        self.eyes = eyes
        self.ordered = ordered

    # clone: begin
    def clone(self) -> "Zone":
        """The same piece, sharing nothing that can change."""
        other = Zone(self.cards.copy(), self.eyes)
        other.ordered = self.ordered
        return other

    # clone: end


def deal_anew(zones: list[Zone], seat: int, known: list[int], chance: Chance) -> None:
    """Deal the cards whose faces a seat cannot know to the same zones anew, every deal equally likely.

    `known` has for each card a bit for each seat that has seen it wherever it lies, as `State.known` does. How many
    unknown cards lie in each zone, and which others know them, stays as it was, since the table can see that. The deal
    depends on nothing else: the cards are sorted before they are shuffled. Seat -1 is a spectator.
    """
    bit = 1 << (seat if seat >= 0 else SPECTATOR)
    pool: list[int] = []
    for zone in zones:
        if not zone.eyes & bit:
            for card in zone.cards:
                if not known[card] & bit:
                    pool.append(card)
    pool.sort()
    # Who else knows a card belongs to its place at the table: it is read before the first card moves.
    seen_by: list[int] = []
    for zone in zones:
        if not zone.eyes & bit:
            seen_by += unknown_marks(zone, bit, known)
    chance.shuffle(pool)
    at = 0
    for zone in zones:
        if not zone.eyes & bit:
            for place in range(len(zone.cards)):
                if not known[zone.cards[place]] & bit:
                    zone.cards[place] = pool[at]
                    at += 1
    for place in range(at):
        known[pool[place]] = seen_by[place]
    for zone in zones:
        if not zone.ordered and not zone.eyes & bit:
            zone.cards.sort()


def unknown_marks(zone: Zone, bit: int, known: list[int]) -> list[int]:
    """Who knows each card of a zone that a seat does not know: place by place, or just how many of each in a hand."""
    found: list[int] = []
    for card in zone.cards:
        if not known[card] & bit:
            found.append(known[card])
    if not zone.ordered:
        found.sort()
    return found
