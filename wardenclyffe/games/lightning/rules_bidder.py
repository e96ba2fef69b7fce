"""A sensible bidder: it values prizes, keeps clear of negative ones and saves strong cards for where they count.

It looks only at what its seat can observe: its own cards, the prizes, and what lies face up.
"""

from typing import Final

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
from wardenclyffe.games.lightning.rules_powers import BURY, EXPOSE, LEAVE, PLAY, READY, SCRAP, STEAL, others_with_cards
from wardenclyffe.games.lightning.rules_setup import REJECT
from wardenclyffe.games.lightning.rules_table import BIDDING, NO_CARD, PER_SUIT_CARD, REJECTED, SETTING_UP, SUITS, Table
from wardenclyffe.games.lightning.rules_tricks import BID, DONE, GIVE, RECEIVER, bonus, has_effect

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


def sensible_choice(game: Table, seat: int) -> int:
    """The action number that a sensible bidder would choose."""
    verbs = game.pending[-1].verbs
    counts = count_suits(game, seat)
    if game.moment == SETTING_UP:
        # Rejects are named in ascending order, so the next one is the first that comes after those already named.
        rejects = worst(game, counts, game.hands[seat], REJECTED)
        return REJECT.first + rejects[len(game.rejects[seat])]
    if game.moment == BIDDING:
        bid = best_bid(game, seat, counts)
        begun = len(game.bids[seat])
        return BID.first + bid[begun] if len(bid) > begun else DONE.first
    for verb in verbs:
        if verb is PLAY:
            cards = PLAY.nouns(game, seat)
            return PLAY.first + cards[0] if cards else READY.first
        if verb is STEAL or verb is EXPOSE:
            return verb.first + leader_among(game, others_with_cards(game, seat))
        if verb is RECEIVER:
            return verb.first + leader_among(game, RECEIVER.nouns(game, seat))
        if verb is SCRAP or verb is BURY or verb is GIVE:
            card = worst(game, counts, verb.nouns(game, seat), 1)[0]
            return verb.first + card if worth(game, counts, card) < 0 else LEAVE.first
    return game.legal(seat)[0]


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


def leader_among(game: Table, seats: list[int]) -> int:
    """The one of these seats that scores most by what lies face up."""
    best = seats[0]
    for each in seats:
        if game.plain_score(game.outputs[each]) > game.plain_score(game.outputs[best]):
            best = each
    return best


def best_bid(game: Table, seat: int, counts: list[int]) -> list[int]:
    """The best bid that begins with the cards that the seat has already put into it."""
    hand = game.hands[seat]
    begun = game.bids[seat]
    last = begun[-1] if begun else NO_CARD
    later: list[int] = []
    for card in hand:
        if card > last:
            later.append(card)
    prize = 0.0
    least = 0.0
    for card in game.prizes:
        each = worth(game, counts, card)
        prize += each
        least = min(least, each)
    best = begun
    best_value = -1000.0
    for chosen in range(1 << len(later)):
        bid = begun.copy()
        for i in range(len(later)):
            if chosen >> i & 1:
                bid.append(later[i])
        if len(bid) <= game.number_allowed(bid):
            value = value_of_bid(game, bid, prize, least) + value_of_rest(game, hand, bid)
            if value > best_value:
                best_value = value
                best = bid
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
    """What the cards that stay in hand are worth for the later tricks of the round, the strongest of them counting."""
    places = game.trick * (game.trick - 1) // 2
    if not places:
        return 0.0
    volts = game.edition.volts
    rest: list[int] = []
    for card in hand:
        if card not in bid:
            rest.append(volts[card])
    rest.sort()
    total = 0
    for i in range(min(places, len(rest))):
        strength = rest[len(rest) - 1 - i]
        if strength > 0:
            total += strength
    return SAVED_VOLT * total
