"""Zones: what a seat cannot see is dealt anew, evenly, and by nothing but what the seat sees."""

from collections import Counter
from collections.abc import Callable

import pytest

from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.state import EVERYBODY, SPECTATOR
from wardenclyffe.engine.zones import Zone, deal_anew

CARDS = 16
Deal = Callable[[list[Zone], int, list[int], Chance], None]


def dealt(seed: int) -> tuple[list[Zone], list[int]]:
    """Three hands, a deck, an open row and a row that lies face down; some cards of hands were shown to some seats."""
    chance = FastChance(seed)
    cards = list(range(CARDS))
    chance.shuffle(cards)
    zones = [Zone(sorted(cards[3 * seat : 3 * seat + 3]), 1 << seat) for seat in range(3)]
    zones += [Zone(sorted(cards[9:12]), 0), Zone(cards[12:14], EVERYBODY), Zone(cards[14:], 0, ordered=True)]
    known = [0] * CARDS
    known[cards[0]] = 0b010  # the first seat has shown a card to the second,
    known[cards[3]] = EVERYBODY  # the second one to all,
    known[cards[15]] = 0b001  # and the first has peeked at the end of the row
    return zones, known


def observed(zones: list[Zone], known: list[int], seat: int) -> list[object]:
    """What a seat sees: faces where it may, sizes, and who else knows what."""
    bit = 1 << (seat if seat >= 0 else SPECTATOR)
    found: list[object] = []
    for zone in zones:
        faces = [card if (zone.eyes | known[card]) & bit else -1 for card in zone.cards]
        marks = [known[card] for card in zone.cards]
        found.append((faces, marks) if zone.ordered else (sorted(faces), sorted(marks)))
    return found


def cards_of(zones: list[Zone]) -> list[list[int]]:
    return [zone.cards for zone in zones]


def check(deal: Deal) -> None:
    """The secrets law, as lab/laws.py has it: the same to the eye, and decided by what the eye sees."""
    for seed in range(60):
        for seat in (-1, 0, 1, 2):
            zones, known = dealt(seed)
            before = observed(zones, known, seat)
            deal(zones, seat, known, FastChance(seed))
            assert observed(zones, known, seat) == before
            again, marks = [zone.clone() for zone in zones], known.copy()
            deal(again, seat, marks, FastChance(seed))
            assert cards_of(again) == cards_of(zones)
            assert marks == known


def test_an_imagined_deal_looks_the_same_and_depends_on_what_is_seen_alone() -> None:
    check(deal_anew)


def test_every_deal_is_equally_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    chance = FastChance(3)
    for _ in range(6000):
        zones = [Zone([0, 3], 0b10), Zone([1, 2], 0)]
        deal_anew(zones, 0, [0] * 4, chance)
        counts[tuple(zones[0].cards)] += 1
    assert set(counts) == {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}
    assert all(850 < count < 1150 for count in counts.values())


def test_a_clone_shares_nothing() -> None:
    zone = Zone([1, 2], 1, ordered=True)
    other = zone.clone()
    other.cards.append(3)
    assert (zone.cards, other.eyes, other.ordered) == ([1, 2], 1, True)


# Planted leaks: each must be caught by the check above.


def unsorted(zones: list[Zone], seat: int, known: list[int], chance: Chance) -> None:
    """Shuffles the cards as they truly lie."""
    hidden = [zone for zone in zones if not zone.eyes >> max(seat, 0) & 1]
    slots = [(zone, i) for zone in hidden for i, card in enumerate(zone.cards) if not known[card] >> max(seat, 0) & 1]
    pool = [zone.cards[i] for zone, i in slots]
    chance.shuffle(pool)
    for (zone, i), card in zip(slots, pool, strict=True):
        zone.cards[i] = card
    for zone in hidden:
        if not zone.ordered:
            zone.cards.sort()


def careless(zones: list[Zone], seat: int, known: list[int], chance: Chance) -> None:
    """Lets the marks of who knows a card travel with it."""
    marks = known.copy()
    deal_anew(zones, seat, known, chance)
    known[:] = marks


def blind(zones: list[Zone], seat: int, known: list[int], chance: Chance) -> None:
    """Forgets which cards the seat was shown."""
    deal_anew(zones, seat, [0] * CARDS, chance)


@pytest.mark.parametrize("leak", [unsorted, careless, blind])
def test_a_planted_leak_is_caught(leak: Deal) -> None:
    with pytest.raises(AssertionError):
        check(leak)
