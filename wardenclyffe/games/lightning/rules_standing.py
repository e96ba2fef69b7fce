"""A judgement for a player with time to search: how likely each seat is to win with the cards that it owns.

It looks at more than the quick one (`rules_prospects.py`): at the six strongest cards, which make the best hand, and at
what the common deck still has of each suit. The numbers were fitted to how 28,000 games of two to six quick players
ended. On games of four that were held out they foretell the winner better than the quick ones do (a mean log loss of
0.806 instead of 0.817).
"""

from typing import Final

from wardenclyffe.games.lightning.rules_edition import VALUE, VOLTAGE
from wardenclyffe.games.lightning.rules_prospects import (
    CARDS_OF,
    FAVOUR,
    NUMBER,
    PLAIN,
    VALUES_OF,
    VOLTS,
    as_returns,
    hand_for_later,
    still_to_come,
    tally,
)
from wardenclyffe.games.lightning.rules_table import BIDDING, HAND, PER_SUIT_CARD, SUITS, Table

# What a collection will score by the end of a long game, in points: early points are worth less than late ones, volts
# win tricks, those on the six strongest cards most of all, and a card that brings none is in the way.
EARLY_POINTS: Final = -0.27
STRONG_VOLT: Final = 0.21
ANY_VOLT: Final = 0.26
ANY_CARD: Final = -1.7
VOLTAGE_CARD: Final = -7.7
VALUE_CARD: Final = 1.9
POWER_CARD: Final = 0.97
# How much of a suit in the common deck will join its owned Value cards, and of its Value cards the owned suit.
SUIT_TO_COME: Final = 0.28
VALUES_TO_COME: Final = 0.31
# How far apart two collections lie that win about three times as often: at the end, and for what is still to come,
# which the players share.
LATE_DOUBT: Final = 5.9
SHARED_DOUBT: Final = 109.0


def chances(game: Table) -> list[float]:
    """How likely each seat is to win, as what it would return, where nobody has begun a bid."""
    later = still_to_come(game)
    coming = to_come(game)
    points: list[float] = []
    for seat in range(game.seats):
        mine = standing(tally(game, seat), strongest_six(game, seat), later, coming)
        if game.phase == BIDDING:
            mine += hand_for_later(game, seat)
        points.append(mine)
    return as_returns(points, LATE_DOUBT + later * SHARED_DOUBT / game.seats)


def standing(counts: list[int], strongest: int, later: float, coming: list[int]) -> float:
    """What a collection is likely to score in the end, in points, but for what all players share."""
    points = counts[PLAIN]
    values = 0
    cards = 0
    matches = 0.0
    for i in range(SUITS):
        owned = counts[CARDS_OF + i]
        valued = counts[VALUES_OF + i]
        points += PER_SUIT_CARD * owned * valued
        matches += SUIT_TO_COME * valued * coming[i] + VALUES_TO_COME * owned * coming[SUITS + i]
        cards += owned
        values += valued
    hope = EARLY_POINTS * points + ANY_CARD * counts[NUMBER] + VOLTAGE_CARD * cards
    hope += VALUE_CARD * values + POWER_CARD * counts[FAVOUR]
    hope += ANY_VOLT * counts[VOLTS] + STRONG_VOLT * strongest
    return points + later * hope + PER_SUIT_CARD * matches


def to_come(game: Table) -> list[int]:
    """What the common deck still has: voltage cards by suit, then Value cards by suit."""
    found = [0] * (SUITS + SUITS)
    edition = game.edition
    for card in game.deck:
        kind = edition.kind[card]
        if kind == VOLTAGE:
            found[edition.suit[card]] += 1
        elif kind == VALUE:
            found[SUITS + edition.suit[card]] += 1
    return found


def strongest_six(game: Table, seat: int) -> int:
    """The volts of the strongest hand that a seat's cards could make."""
    volts = game.edition.volts
    strong = [0] * HAND  # ascending
    for cards in (game.inputs[seat], game.outputs[seat], game.hands[seat]):
        for card in cards:
            if volts[card] > strong[0]:
                place = 0
                while place + 1 < HAND and strong[place + 1] < volts[card]:
                    strong[place] = strong[place + 1]
                    place += 1
                strong[place] = volts[card]
    total = 0
    for each in strong:
        total += each
    return total
