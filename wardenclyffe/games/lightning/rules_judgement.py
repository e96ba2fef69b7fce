"""The judge of Master of Lightning: what a collection of cards is likely to score, and which bid is worth its cards.

A player that looks one choice ahead bids well by the quick judgement, for a bid in the making counts as the best that
can become of it. Searches ask for the longer one, which also looks at the six strongest cards and at what the common
deck still has of each suit. The numbers of both were fitted to how thousands of games between equal players ended.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from wardenclyffe.engine.state import NOBODY, Judge, holds
from wardenclyffe.games.lightning.rules_table import (
    ALL_SILENT,
    ASKING,
    BIDDING,
    BROKER,
    CHARGE,
    CONSOLE,
    DECLINE,
    FIRST_TRICK,
    HAND,
    NO_CARD,
    OTHERS,
    OVER,
    PER_SUIT_CARD,
    REJECTED,
    REVERSE,
    SCORING,
    SETTING_UP,
    SUITS,
    VALUE,
    VOLTAGE,
    Lightning,
)
from wardenclyffe.games.lightning.rules_tricks import BID, DONE, bonus, silencer_of


class Weights:
    """What a collection will score by the end of a long game, in points, by what it holds.

    Early points are worth less than late ones, volts win tricks, those on the six strongest cards most of all, and a
    card that brings none is in the way. `late_doubt` and `shared_doubt` say how far apart two collections lie of which
    one wins about three times as often: at the end, and for what is still to come, which the players share.
    """

    early_points: float
    any_volt: float
    strong_volt: float
    any_card: float
    voltage_card: float
    value_card: float
    power_card: float
    suit_to_come: float  # how much of a suit in the common deck will join its owned Value cards
    values_to_come: float  # and of its Value cards the owned suit
    late_doubt: float
    shared_doubt: float

    def __init__(self, quick: bool) -> None:
        self.early_points = -0.5 if quick else -0.27
        self.any_volt = 0.39 if quick else 0.26
        self.strong_volt = 0.0 if quick else 0.21
        self.any_card = -2.0 if quick else -1.7
        self.voltage_card = -8.5 if quick else -7.7
        self.value_card = 12.0 if quick else 1.9
        self.power_card = 0.86 if quick else 0.97
        self.suit_to_come = 0.0 if quick else 0.28
        self.values_to_come = 0.0 if quick else 0.31
        self.late_doubt = 7.2 if quick else 5.9
        self.shared_doubt = 87.0 if quick else 109.0


QUICK: Final = Weights(True)
LONG: Final = Weights(False)
# How much of the game is still to come is counted by the common deck: with this many cards it counts as one.
LONG_GAME: Final = 60.0
# A volt in hand, for the tricks that are left in the round.
SAVED_VOLT: Final = 0.16
# Volts of a card that is turned up unseen, and what such a card brings in points.
UNSEEN_VOLTS: Final = 20.0
UNSEEN_WORTH: Final = 3.0
# The best bid of the others has about so many times the volts of their average card, for each card of the trick, when
# the prizes are tempting; by the number of players. It is less where few want them.
EVEN_BID: Final[list[float]] = [1.0, 1.0, 1.45, 1.8, 2.25, 2.35, 2.45]
TEMPTING: Final = 10.0
LEAST_TEMPTING: Final = 0.1
SPREAD: Final = 13.0

BEYOND: Final = 1e9

# Places of a tally: scoring cards, volts, cards, favour of the power cards, voltage cards by suit, Value cards by suit.
PLAIN: Final = 0
VOLTS: Final = 1
NUMBER: Final = 2
FAVOUR: Final = 3
CARDS_OF: Final = 4
VALUES_OF: Final = CARDS_OF + SUITS
NOTHING_TO_COME: Final[list[int]] = [0] * (SUITS + SUITS)


class LightningJudge(Judge[Lightning]):
    """How likely each seat is to win, as what it would return."""

    def outlook(self, game: Lightning, seat: int) -> float:
        """By a seat's cards and its bid."""
        if game.phase == OVER:
            return game.returns()[seat]
        later = still_to_come(game)
        points: list[float] = []
        for each in range(game.seats):
            if each == seat:
                points.append(prospects(game, each))
            else:
                hope = standing(QUICK, tally(game, each), 0, later, NOTHING_TO_COME)
                points.append(hope + hand_for_later(game, each))
        return as_returns(points, QUICK.late_doubt + later * QUICK.shared_doubt / game.seats)[seat]

    def outlooks(self, game: Lightning) -> list[float]:
        """For every seat, where nobody has begun a bid, by the longer judgement."""
        if game.phase == OVER:
            return game.returns()
        later = still_to_come(game)
        coming = to_come(game)
        points: list[float] = []
        for seat in range(game.seats):
            hope = standing(LONG, tally(game, seat), strongest_six(game, seat), later, coming)
            points.append(hope + hand_for_later(game, seat))
        return as_returns(points, LONG.late_doubt + later * LONG.shared_doubt / game.seats)

    def calm(self, game: Lightning) -> bool:
        """Between two rounds: what a hand is still good for in the later tricks is hard to tell."""
        return game.phase == ASKING or (game.phase == BIDDING and game.trick == FIRST_TRICK)

    def hunch(self, game: Lightning, seat: int) -> list[int]:
        """In a trick, the rest of the best bid."""
        found: list[int] = []
        if game.phase == BIDDING:
            trick = Trick(game, seat, tally(game, seat))
            for card in best_bid(game, seat, trick)[len(game.bids[seat]) :]:
                found.append(BID.first + card)
            found.append(DONE.first)
        return found


JUDGE: Final = LightningJudge()


def tally(game: Lightning, seat: int) -> list[int]:
    """All that counts of the cards that a seat owns."""
    found = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    figures = game.figures
    kind = figures.kind
    suit = figures.suit
    volts = figures.volts
    for cards in (game.inputs[seat], game.outputs[seat], game.hands[seat]):
        found[NUMBER] += len(cards)
        for card in cards:
            what = kind[card]
            found[VOLTS] += volts[card]
            if what == VOLTAGE:
                found[CARDS_OF + suit[card]] += 1
            elif what == SCORING:
                found[PLAIN] += volts[card]
            elif what == VALUE:
                found[VALUES_OF + suit[card]] += 1
            else:
                found[FAVOUR] += figures.favour[card]
    return found


def still_to_come(game: Lightning) -> float:
    """How much of a long game is still to come."""
    return game.cards_left() / LONG_GAME


def to_come(game: Lightning) -> list[int]:
    """What the common deck still has: voltage cards by suit, then Value cards by suit."""
    found = [0] * (SUITS + SUITS)
    figures = game.figures
    for cards in (game.coming, game.deck, game.under, game.buried):
        for card in cards:
            kind = figures.kind[card]
            if kind == VOLTAGE:
                found[figures.suit[card]] += 1
            elif kind == VALUE:
                found[SUITS + figures.suit[card]] += 1
    return found


def standing(weights: Weights, counts: list[int], strongest: int, later: float, coming: list[int]) -> float:
    """What a collection is likely to score in the end, in points, but for what all players share."""
    points = counts[PLAIN]
    values = 0
    cards = 0
    matches = 0.0
    for i in range(SUITS):
        owned = counts[CARDS_OF + i]
        valued = counts[VALUES_OF + i]
        points += PER_SUIT_CARD * owned * valued
        matches += weights.suit_to_come * valued * coming[i] + weights.values_to_come * owned * coming[SUITS + i]
        cards += owned
        values += valued
    hope = weights.early_points * points + weights.any_card * counts[NUMBER] + weights.voltage_card * cards
    hope += weights.value_card * values + weights.power_card * counts[FAVOUR]
    hope += weights.any_volt * counts[VOLTS] + weights.strong_volt * strongest
    return points + later * hope + PER_SUIT_CARD * matches


def strongest_six(game: Lightning, seat: int) -> int:
    """The volts of the strongest hand that a seat's cards could make."""
    volts = game.figures.volts
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


def prospects(game: Lightning, seat: int) -> float:
    """What a seat's cards are worth, and what it can hope for with the answer that it has begun or sealed."""
    counts = tally(game, seat)
    later = still_to_come(game)
    total = standing(QUICK, counts, 0, later, NOTHING_TO_COME)
    hand = game.hands[seat]
    if game.phase == SETTING_UP:
        rejects = game.rejects[seat]
        left: list[int] = []
        for card in hand:
            if not rejects or card > rejects[-1]:
                left.append(card)
        for card in rejects + worst(game, counts, left, REJECTED - len(rejects)):
            total -= worth(game, counts, card, later)
    elif game.phase == BIDDING and (game.bids[seat] or not holds(game.waiting, seat)):
        trick = Trick(game, seat, counts)
        bid = best_bid(game, seat, trick)
        total += value_of_bid(game, trick, bid) + value_of_rest(game, hand, bid)
    else:
        total += hand_for_later(game, seat)
    return total


def hand_for_later(game: Lightning, seat: int) -> float:
    """What a hand promises in a trick where the seat has not bid; at the start of a round that is luck."""
    if game.phase != BIDDING or game.trick == FIRST_TRICK:
        return 0.0
    return strongest(game, game.hands[seat], game.trick * (game.trick + 1) // 2)


def as_returns(points: list[float], doubt: float) -> list[float]:
    """Shares of wins from what all seats are likely to score, as what they would return (-1 to 1)."""
    best = -BEYOND
    for mine in points:
        best = max(best, mine)
    total = 0.0
    shares: list[float] = []
    for mine in points:
        share = exp((mine - best) / doubt)
        total += share
        shares.append(share)
    others = len(points) - 1
    for seat in range(len(points)):
        share = shares[seat] / total
        shares[seat] = share - (1.0 - share) / others
    return shares


def worth(game: Lightning, counts: list[int], card: int, later: float) -> float:
    """What one card more brings to a collection, in points."""
    figures = game.figures
    kind = figures.kind[card]
    volts: int = figures.volts[card]
    points = 0
    hope = QUICK.any_card + QUICK.any_volt * volts
    if kind == SCORING:
        points = volts
    elif kind == VOLTAGE:
        points = PER_SUIT_CARD * counts[VALUES_OF + figures.suit[card]]
        hope += QUICK.voltage_card
    elif kind == VALUE:
        points = PER_SUIT_CARD * counts[CARDS_OF + figures.suit[card]]
        hope += QUICK.value_card
    else:
        hope += QUICK.power_card * figures.favour[card]
    hope += QUICK.early_points * points
    return points + later * hope


def worst(game: Lightning, counts: list[int], cards: list[int], number: int) -> list[int]:
    """The cards that are worth least, ascending."""
    later = still_to_come(game)
    left = cards.copy()
    found: list[int] = []
    while len(found) < number and left:
        least = left[0]
        for card in left:
            if worth(game, counts, card, later) < worth(game, counts, least, later):
                least = card
        left.remove(least)
        found.append(least)
    found.sort()
    return found


def average_volts(game: Lightning, seat: int) -> float:
    """The volts of the average card that the others can draw and hold."""
    total = 0
    number = 0
    volts = game.figures.volts
    for each in range(game.seats):
        if each != seat:
            for cards in (game.inputs[each], game.hands[each]):
                number += len(cards)
                for card in cards:
                    total += volts[card]
    return total / number if number else 0.0


class Trick:
    """What a seat needs to know to judge its bids: what the prizes are worth to it, and what they must beat."""

    prize: float
    least: float  # the worst prize, which a broker gives away
    even: float  # a bid that wins as often as it loses

    def __init__(self, game: Lightning, seat: int, counts: list[int]) -> None:
        later = still_to_come(game)
        self.prize = 0.0
        self.least = 0.0
        for card in game.prizes:
            each = worth(game, counts, card, later)
            self.prize += each
            self.least = min(self.least, each)
        tempting = max(LEAST_TEMPTING, min(1.0, self.prize / TEMPTING))
        self.even = tempting * EVEN_BID[game.seats] * average_volts(game, seat) * (game.trick + game.wider)


def best_bid(game: Lightning, seat: int, trick: Trick) -> list[int]:
    """The best bid that begins with the cards already put into it; a sealed bid is what it is."""
    begun = game.bids[seat]
    if not holds(game.waiting, seat):
        return begun
    figures = game.figures
    hand = game.hands[seat]
    # The hand as masks: bit i stands for card i of the hand.
    fixed: i64 = 0
    lively: i64 = 0
    wide: i64 = 0
    free: i64 = 0
    for i in range(len(hand)):
        card = hand[i]
        bit: i64 = 1 << i
        if holds(begun, card):
            fixed |= bit
        elif not begun or card > begun[-1]:
            free |= bit
        if figures.works[card]:
            lively |= bit
        if figures.more[card]:
            wide |= bit
    strong = by_volts(game, hand)
    places = game.trick * (game.trick - 1) // 2
    number = game.number_allowed(NOBODY)
    best_mask: i64 = fixed
    best = -BEYOND
    chosen: i64 = free
    while True:
        mask: i64 = chosen | fixed
        size = count_bits(mask)
        if size <= number or (mask & wide and size <= game.number_allowed(cards_of(hand, mask))):
            total = 0
            rest = 0
            left = places
            for i in strong:
                volts = figures.volts[hand[i]]
                if mask >> i & 1:
                    total += volts
                elif left > 0 and volts > 0:
                    rest += volts
                    left -= 1
            if mask & lively:
                value = value_of_bid(game, trick, cards_of(hand, mask))
            else:
                value = trick.prize * chance_of(trick, total, game.reversals)
            value += SAVED_VOLT * rest
            # Of equals the one with the lower mask, as people put fewer cards down when more do not help.
            if value >= best:
                best = value
                best_mask = mask
        if chosen == 0:
            return cards_of(hand, best_mask)
        chosen = (chosen - 1) & free


def by_volts(game: Lightning, hand: list[int]) -> list[int]:
    """The places of a hand's cards, those with the most volts first."""
    volts = game.figures.volts
    found: list[int] = []
    for i in range(len(hand)):
        place = len(found)
        while place > 0 and volts[hand[found[place - 1]]] < volts[hand[i]]:
            place -= 1
        found.insert(place, i)
    return found


def cards_of(hand: list[int], mask: i64) -> list[int]:
    """The cards of a hand that a mask has a bit for."""
    found: list[int] = []
    for i in range(len(hand)):
        if mask >> i & 1:
            found.append(hand[i])
    return found


def count_bits(mask: i64) -> int:
    """How many bits a mask has."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def value_of_bid(game: Lightning, trick: Trick, bid: list[int]) -> float:
    """What a bid is likely to bring in this trick: the prizes times the chance to win them."""
    figures = game.figures
    prize = trick.prize
    total = 0.0
    for card in bid:
        volts: int = figures.volts[card]
        total += volts
    reversals = game.reversals
    declined = False
    consolation = 0.0
    silencer = game.silencer if game.silencer != NO_CARD else silencer_of(figures, bid)
    if silencer != ALL_SILENT:
        total += bonus(figures, bid, NOBODY, silencer)
        for card in bid:
            if silencer != NO_CARD and silencer != card:
                continue
            effects = figures.on_bid[card]
            for i in range(0, len(effects), 2):
                primitive = effects[i]
                amount = effects[i + 1]
                if primitive == OTHERS:
                    total -= amount
                elif primitive == CHARGE:
                    total += amount * UNSEEN_VOLTS
                elif primitive == REVERSE:
                    reversals += amount
                elif primitive == DECLINE:
                    declined = True
                elif primitive == BROKER:
                    prize -= trick.least
                elif primitive == CONSOLE:
                    consolation += amount * UNSEEN_WORTH
    if declined:
        return consolation
    chance = chance_of(trick, total, reversals)
    return prize * chance + consolation * (1.0 - chance)


def chance_of(trick: Trick, total: float, reversals: int) -> float:
    """How likely a total is to win."""
    ahead = (total - trick.even) / SPREAD
    if reversals & 1:
        ahead = -ahead
    return 1.0 / (1.0 + exp(-ahead)) if ahead > -50.0 else 0.0


def value_of_rest(game: Lightning, hand: list[int], bid: list[int]) -> float:
    """What the cards that stay in hand are worth for the later tricks of the round."""
    rest: list[int] = []
    for card in hand:
        if not holds(bid, card):
            rest.append(card)
    return strongest(game, rest, game.trick * (game.trick - 1) // 2)


def strongest(game: Lightning, cards: list[int], places: int) -> float:
    """What these cards are worth in tricks that have room for so many of them: the strongest count."""
    volts: list[int] = []
    for card in cards:
        if game.figures.volts[card] > 0:
            volts.append(game.figures.volts[card])
    volts.sort()
    total = 0
    for i in range(min(places, len(volts))):
        total += volts[len(volts) - 1 - i]
    return SAVED_VOLT * total
