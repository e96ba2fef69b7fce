"""A sensible judgement: it values prizes, keeps clear of negative ones and saves strong cards for where they count.

A player that looks one choice ahead bids well by it, for a bid in the making counts as the best that can become of it.
"""

from typing import Final

from wardenclyffe.engine.state import holds
from wardenclyffe.games.lightning.rules_edition import (
    BROKER,
    CHARGE,
    CONSOLE,
    DECLINE,
    OTHERS,
    REVERSE,
    SCORING,
    SILENCE,
    VALUE,
    VOLTAGE,
)
from wardenclyffe.games.lightning.rules_table import (
    BIDDING,
    PER_SUIT_CARD,
    REJECTED,
    SETTING_UP,
    SUITS,
    Table,
)
from wardenclyffe.games.lightning.rules_tricks import bonus, has_effect

# What a volt is worth in points: saved for a later trick of the round, and in a deck for the rest of the game.
SAVED_VOLT: Final = 0.12
KEPT_VOLT: Final = 0.2
POWER_WORTH: Final = 4.0
# What the suits are likely to bring later: a Value card for a voltage card, and voltage cards for a Value card.
HOPED_VALUE: Final = 0.6
HOPED_CARDS: Final = 2.0
# Volts of a card that is turned up unseen, and what such a card brings in points.
UNSEEN_VOLTS: Final = 20.0
UNSEEN_WORTH: Final = 5.0
# A bid is even against the others when it has so many volts a card, and this many volts more make it likely to win.
EVEN_VOLTS: Final = 28.0
SPREAD: Final = 18.0


def prospects(game: Table, seat: int) -> float:
    """What a seat's cards are worth, and what it can hope for with the answer that it has begun or sealed."""
    counts = count_suits(game, seat)
    hand = game.hands[seat]
    total = 0.0
    for cards in (game.inputs[seat], game.outputs[seat], hand):
        for card in cards:
            total += worth(game, counts, card)
    if game.phase == SETTING_UP:
        rejects = game.rejects[seat]
        later: list[int] = []
        for card in hand:
            if not rejects or card > rejects[-1]:
                later.append(card)
        for card in rejects + worst(game, counts, later, REJECTED - len(rejects)):
            total -= worth(game, counts, card)
    elif game.phase == BIDDING:
        if game.bids[seat] or not holds(game.waiting, seat):
            total += best_value(game, seat, counts)
        else:
            total += strongest(game, hand, game.trick * (game.trick + 1) // 2)
    return total


def count_suits(game: Table, seat: int) -> list[int]:
    """How many voltage cards and how many Value cards of each suit a seat owns: the first four, the last four."""
    counts = [0, 0, 0, 0, 0, 0, 0, 0]
    kind = game.edition.kind
    suit = game.edition.suit
    for cards in (game.inputs[seat], game.outputs[seat], game.hands[seat]):
        for card in cards:
            if kind[card] == VOLTAGE:
                counts[suit[card]] += 1
            elif kind[card] == VALUE:
                counts[SUITS + suit[card]] += 1
    return counts


def worth(game: Table, counts: list[int], card: int) -> float:
    """What a card is likely to bring to a collection with these suits, in points."""
    edition = game.edition
    kind = edition.kind[card]
    volts = edition.volts[card]
    if kind == SCORING:
        return volts + 0.3 * KEPT_VOLT * volts
    if kind == VOLTAGE:
        values = counts[SUITS + edition.suit[card]]
        return PER_SUIT_CARD * (values + HOPED_VALUE) + KEPT_VOLT * (volts - UNSEEN_VOLTS)
    if kind == VALUE:
        return PER_SUIT_CARD * (counts[edition.suit[card]] + HOPED_CARDS)
    return POWER_WORTH * edition.favour[card]


def worst(game: Table, counts: list[int], cards: list[int], number: int) -> list[int]:
    """The cards that are worth least, ascending."""
    left = cards.copy()
    found: list[int] = []
    while len(found) < number and left:
        least = left[0]
        for card in left:
            if worth(game, counts, card) < worth(game, counts, least):
                least = card
        left.remove(least)
        found.append(least)
    found.sort()
    return found


def best_value(game: Table, seat: int, counts: list[int]) -> float:
    """The value of the best bid that begins with the cards already put into it; a sealed bid is what it is."""
    hand = game.hands[seat]
    begun = game.bids[seat]
    later: list[int] = []
    if holds(game.waiting, seat):
        for card in hand:
            if not begun or card > begun[-1]:
                later.append(card)
    prize = 0.0
    least = 0.0
    for card in game.prizes:
        each = worth(game, counts, card)
        prize += each
        least = min(least, each)
    best = -1000.0
    for chosen in range(1 << len(later)):
        bid = begun.copy()
        for i in range(len(later)):
            if chosen >> i & 1:
                bid.append(later[i])
        if len(bid) <= game.number_allowed(bid):
            value = value_of_bid(game, bid, prize, least) + value_of_rest(game, hand, bid)
            best = max(best, value)
    return best


def value_of_bid(game: Table, bid: list[int], prize: float, least: float) -> float:
    """What a bid is likely to bring in this trick: the prizes times the chance to win them."""
    edition = game.edition
    total = 0.0
    silent = game.silenced
    for card in bid:
        total += edition.volts[card]
        if has_effect(edition.on_bid[card], SILENCE):
            silent = True
    reversals = game.reversals
    declined = False
    consolation = 0.0
    if not silent:
        total += bonus(edition, bid, [])
        for card in bid:
            effects = edition.on_bid[card]
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
                    prize -= least
                elif primitive == CONSOLE:
                    consolation += amount * UNSEEN_WORTH
    if declined:
        return consolation
    ahead = (total - EVEN_VOLTS * (game.trick + game.wider)) / SPREAD
    if reversals & 1:
        ahead = -ahead
    # A smooth step from never to always.
    chance = 0.5 + 0.5 * ahead / (1.0 + abs(ahead))
    return prize * chance + consolation * (1.0 - chance)


def value_of_rest(game: Table, hand: list[int], bid: list[int]) -> float:
    """What the cards that stay in hand are worth for the later tricks of the round."""
    rest: list[int] = []
    for card in hand:
        if not holds(bid, card):
            rest.append(card)
    return strongest(game, rest, game.trick * (game.trick - 1) // 2)


def strongest(game: Table, cards: list[int], places: int) -> float:
    """What these cards are worth in tricks that have room for so many of them: the strongest count."""
    volts: list[int] = []
    for card in cards:
        if game.edition.volts[card] > 0:
            volts.append(game.edition.volts[card])
    volts.sort()
    total = 0
    for i in range(min(places, len(volts))):
        total += volts[len(volts) - 1 - i]
    return SAVED_VOLT * total
