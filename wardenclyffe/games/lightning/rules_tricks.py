"""Chapters 5, 6 and 7: the three tricks of a round, power cards in them, and ties."""

from typing import Any, Final

from wardenclyffe.engine.state import EVERYBODY, NOBODY, Step, Verb, holds, remove
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
    PRIZES,
    RECALL,
    REVERSE,
    SILENCE,
    VOLTAGE,
    Edition,
)
from wardenclyffe.games.lightning.rules_powers import LEAVE, MOST_SEATS, take_top
from wardenclyffe.games.lightning.rules_table import (
    BID_CARD,
    BIDDING,
    CHARGED,
    FIRST_TRICK,
    LAST_TRICK,
    LEFTWARD,
    MORE_CARDS,
    NEW_TOTAL,
    NO_CARD,
    NOBODY_YET,
    NOTHING_LEFT,
    ONLY,
    PRIZE_TO,
    RETURNED,
    REVERSED,
    SHOWN,
    SILENCED,
    TIE_CARD,
    TIED,
    TOTAL,
    TURNED_UP,
    WON_TRICK,
    Table,
)

EVERY_SEAT: Final[list[list[int]]] = [list(range(seats)) for seats in range(7)]


class TurnUp(Step[Table]):
    """L-5.1: the dealer turns up the prizes, and bidding begins."""

    number: int

    def __init__(self, number: int) -> None:
        super().__init__([], 501)
        self.number = number

    def run(self, game: Table) -> None:
        game.trick = self.number
        game.wider = 0
        game.silenced = False
        game.reversals = 0
        game.taker = NOBODY_YET
        game.gift = NO_CARD
        turn_up_prizes(game, self.number)
        if not game.deck:
            game.tell(LAST_TRICK, game.dealer, len(game.prizes), self.number, EVERYBODY)
        game.phase = BIDDING
        game.waiting = EVERY_SEAT[game.seats].copy()


def turn_up_prizes(game: Table, number: int) -> None:
    """Turn up prizes one by one, as many as there are; what works as a prize works at once (L-6.2, L-9.2)."""
    while number > 0 and game.deck:
        number -= 1
        card = game.turn_up()
        game.prizes.append(card)
        game.tell(TURNED_UP, game.dealer, card, 0, EVERYBODY)
        effects = game.edition.on_prize[card]
        for i in range(0, len(effects), 2):
            primitive = effects[i]
            if primitive == PRIZES:
                number += effects[i + 1]
            elif primitive == MORE:
                game.wider += effects[i + 1]
                game.tell(MORE_CARDS, game.dealer, card, game.wider, EVERYBODY)
            elif primitive == REVERSE:
                game.reversals += 1
                game.tell(REVERSED, game.dealer, card, 0, EVERYBODY)
            elif primitive == SILENCE:
                game.silenced = True
                game.tell(SILENCED, game.dealer, card, 0, EVERYBODY)


# Bids (L-5.2 to L-5.6).


class Bid(Verb[Table]):
    """L-5.2, L-5.5: add a card of the hand to the bid."""

    def refuse(self, game: Table, seat: int) -> int:
        bid = game.bids[seat]
        if len(bid) < game.trick or len(bid) < game.number_allowed(bid):
            return 0
        return 502

    def nouns(self, game: Table, seat: int) -> list[int]:
        bid = game.bids[seat]
        if not bid:
            return game.hands[seat]
        last = bid[-1]
        found: list[int] = []
        for card in game.hands[seat]:
            if card > last:
                found.append(card)
        return found

    def refuse_noun(self, game: Table, seat: int, noun: int) -> int:
        if not holds(game.hands[seat], noun):
            return 505
        bid = game.bids[seat]
        return 506 if bid and noun <= bid[-1] else 0

    def apply(self, game: Table, seat: int, noun: int) -> None:
        game.bids[seat].append(noun)


class Done(Verb[Table]):
    """L-5.3, L-5.4: seal the bid as it is."""

    def nouns(self, game: Table, seat: int) -> list[int]:
        return ONLY[0]

    def refuse_noun(self, game: Table, seat: int, noun: int) -> int:
        return 0

    def apply(self, game: Table, seat: int, noun: int) -> None:
        remove(game.waiting, seat)


class Bidding(Step[Table]):
    """L-5.4: all players bid at the same time; when the last bid is in, all are shown."""

    def owed(self, game: Table) -> list[int]:
        return game.waiting

    def run(self, game: Table) -> None:
        show_bids(game)
        if game.lively:
            work_powers(game)
        name_winner(game)


def show_bids(game: Table) -> None:
    """Turn all bids up and add their cards (L-5.7); a card that silences does so now (L-10.13)."""
    game.phase = SHOWN
    game.fence += 1
    game.lively = False
    volts = game.edition.volts
    on_bid = game.edition.on_bid
    for seat in LEFTWARD[game.seats][game.dealer]:
        total = 0
        hand = game.hands[seat]
        for card in game.bids[seat]:
            total += volts[card]
            remove(hand, card)
            game.shown[card] = 1
            game.tell(BID_CARD, seat, card, 0, EVERYBODY)
            if on_bid[card]:
                game.lively = True
                if has_effect(on_bid[card], SILENCE):
                    game.silenced = True
                    game.tell(SILENCED, seat, card, 0, EVERYBODY)
        game.totals[seat] = total
        game.tell(TOTAL, seat, total, len(game.bids[seat]), EVERYBODY)
    if game.silenced:
        game.lively = False


def has_effect(effects: list[int], primitive: int) -> bool:
    """Whether a run of effects has this primitive."""
    for i in range(0, len(effects), 2):
        if effects[i] == primitive:
            return True
    return False


def amount_in_bid(game: Table, seat: int, primitive: int) -> int:
    """The numbers of this primitive in a seat's bid, added up; 0 when no power card works."""
    total = 0
    if game.lively:
        on_bid = game.edition.on_bid
        for card in game.bids[seat]:
            effects = on_bid[card]
            for i in range(0, len(effects), 2):
                if effects[i] == primitive:
                    total += effects[i + 1]
    return total


def work_powers(game: Table) -> None:
    """Let the power cards in the bids change the totals, in the fixed order (L-6.3, L-6.4)."""
    totals = game.totals
    shown = totals.copy()
    leftward = LEFTWARD[game.seats][game.dealer]
    for seat in leftward:
        charge(game, seat, amount_in_bid(game, seat, CHARGE))
    for seat in leftward:
        totals[seat] += bonus(game.edition, game.bids[seat], game.drawn[seat])
        weight = amount_in_bid(game, seat, OTHERS)
        if weight:
            for each in leftward:
                if each != seat:
                    totals[each] += weight
        turns = amount_in_bid(game, seat, REVERSE)
        if turns:
            game.reversals += turns
            game.tell(REVERSED, seat, NO_CARD, 0, EVERYBODY)
    for seat in leftward:
        if totals[seat] != shown[seat]:
            game.tell(NEW_TOTAL, seat, totals[seat], 0, EVERYBODY)


def charge(game: Table, seat: int, number: int) -> None:
    """L-10.16: cards of the input deck join the bid without effects of their own."""
    volts = game.edition.volts
    for _ in range(number):
        card = game.draw_card(seat)
        if card == NO_CARD:
            return
        game.shown[card] = 1
        game.fence += 1
        game.drawn[seat].append(card)
        game.totals[seat] += volts[card]
        game.tell(CHARGED, seat, card, 0, EVERYBODY)


def bonus(edition: Edition, bid: list[int], charged: list[int]) -> int:
    """What the power cards of a bid add to its own total, cards that joined it included (L-10.9 to L-10.11)."""
    twice = 0
    each = 0
    total = 0
    for card in bid:
        effects = edition.on_bid[card]
        for i in range(0, len(effects), 2):
            if effects[i] == ADD:
                total += effects[i + 1]
            elif effects[i] == DOUBLE:
                twice += effects[i + 1]
            elif effects[i] == EACH:
                each += effects[i + 1]
    if twice or each:
        cards = bid + charged
        highest = highest_voltage(edition, cards)
        if highest != NO_CARD:
            total += twice * edition.volts[highest]
        for card in cards:
            if edition.kind[card] == VOLTAGE:
                total += each
    return total


def highest_voltage(edition: Edition, cards: list[int]) -> int:
    """The highest voltage card among these, or NO_CARD."""
    found = NO_CARD
    for card in cards:
        if edition.kind[card] == VOLTAGE and (found == NO_CARD or edition.volts[card] > edition.volts[found]):
            found = card
    return found


# The winner (L-5.8, L-5.9) and ties (chapter 7).


def name_winner(game: Table) -> None:
    """Compare the totals, draw for ties, and ask a winner with a broker."""
    tied = in_front(game, able_to_win(game))
    while len(tied) > 1:
        game.tell(TIED, tied[0], len(tied), game.totals[tied[0]], EVERYBODY)
        drew = False
        for seat in tied:
            if draw_for_tie(game, seat):
                drew = True
        if not drew:
            game.tell(NOTHING_LEFT, tied[0], 0, 0, EVERYBODY)
            break  # L-7.7: the first of them leftward
        tied = in_front(game, tied)
    game.taker = tied[0]
    game.tell(WON_TRICK, game.taker, game.totals[game.taker], len(game.prizes), EVERYBODY)
    if amount_in_bid(game, game.taker, BROKER):
        game.begin_steps(ASK_BROKER)


def able_to_win(game: Table) -> list[int]:
    """The seats whose bids can win, leftward from the dealer: those that do not decline, or all (L-10.17)."""
    everybody = LEFTWARD[game.seats][game.dealer]
    if not game.lively:
        return everybody
    found: list[int] = []
    for seat in everybody:
        if not amount_in_bid(game, seat, DECLINE):
            found.append(seat)
    return found if found else everybody


def in_front(game: Table, seats: list[int]) -> list[int]:
    """Those of the seats that share the winning total: the highest, or the lowest when the trick is reversed."""
    totals = game.totals
    sign = -1 if game.reversals & 1 else 1
    found: list[int] = []
    best = 0
    for seat in seats:
        total = totals[seat] * sign
        if not found or total > best:
            best = total
            found = [seat]
        elif total == best:
            found.append(seat)
    return found


def draw_for_tie(game: Table, seat: int) -> bool:
    """Draw a card from the common deck, or from the own input deck (L-7.6); says whether there was one (L-7.7)."""
    if game.deck:
        card = game.turn_up()
    else:
        card = game.draw_card(seat)
        if card == NO_CARD:
            return False
        game.shown[card] = 1
        game.fence += 1
    game.drawn[seat].append(card)
    game.totals[seat] += game.edition.volts[card]
    game.tell(TIE_CARD, seat, card, game.totals[seat], EVERYBODY)
    return True


# After the winner is named (L-6.5).


class Give(Verb[Table]):
    """L-10.18: choose a prize to give away."""

    def nouns(self, game: Table, seat: int) -> list[int]:
        found = game.prizes.copy()
        found.sort()
        return found

    def refuse_noun(self, game: Table, seat: int, noun: int) -> int:
        return 0 if holds(game.prizes, noun) else 1018

    def apply(self, game: Table, seat: int, noun: int) -> None:
        game.gift = noun
        game.begin_steps(ASK_RECEIVER)


class Receiver(Verb[Table]):
    """L-10.18: choose who gets the prize."""

    def nouns(self, game: Table, seat: int) -> list[int]:
        found: list[int] = []
        for each in range(game.seats):
            if each != seat:
                found.append(each)
        return found

    def refuse_noun(self, game: Table, seat: int, noun: int) -> int:
        return 1018 if noun == seat or noun >= game.seats else 0

    def apply(self, game: Table, seat: int, noun: int) -> None:
        remove(game.prizes, game.gift)
        game.outputs[noun].append(game.gift)
        game.tell(PRIZE_TO, noun, game.gift, seat, EVERYBODY)
        game.gift = NO_CARD


class Taker(Step[Table]):
    """The winner of the trick decides."""

    def owed(self, game: Table) -> list[int]:
        return ONLY[game.taker] if game.prizes else NOBODY


class Collect(Step[Table]):
    """L-5.10, L-5.11: bids and drawn cards go to their owners' output decks, then the prizes to the winner's."""

    def run(self, game: Table) -> None:
        if game.lively:
            return_and_console(game)
        for seat in range(game.seats):
            game.outputs[seat] += game.bids[seat]
            game.bids[seat].clear()
            if game.drawn[seat]:
                game.outputs[seat] += game.drawn[seat]
                game.drawn[seat].clear()
            game.totals[seat] = 0
        for card in game.prizes:
            game.tell(PRIZE_TO, game.taker, card, game.taker, EVERYBODY)
        game.outputs[game.taker] += game.prizes
        game.prizes.clear()
        if not game.deck:
            game.finish()  # L-9.1


def return_and_console(game: Table) -> None:
    """L-10.19, L-10.20: cards return to hands, where all know them to be, and those who lost take their consolation."""
    leftward = LEFTWARD[game.seats][game.dealer]
    for seat in leftward:
        card = highest_voltage(game.edition, game.bids[seat])
        if card != NO_CARD and amount_in_bid(game, seat, RECALL):
            remove(game.bids[seat], card)
            game.hands[seat].append(card)
            game.hands[seat].sort()
            game.show(card, EVERYBODY)
            game.tell(RETURNED, seat, card, 0, EVERYBODY)
    for seat in leftward:
        if seat != game.taker:
            take_top(game, seat, amount_in_bid(game, seat, CONSOLE))


BID: Final = Bid("bid", CARDS, True)
DONE: Final = Done("done", 1, True)
GIVE: Final = Give("give", CARDS, True)
RECEIVER: Final = Receiver("to", MOST_SEATS, True)

ASK_BROKER: Final[list[Step[Any]]] = [Taker([GIVE, LEAVE], 1018, True)]
ASK_RECEIVER: Final[list[Step[Any]]] = [Taker([RECEIVER], 1018, True)]

BIDS: Final = Bidding([BID, DONE], 504, sealed=True)
COLLECT: Final = Collect([], 511)
TRICKS: Final[list[Step[Any]]] = [
    TurnUp(FIRST_TRICK),
    BIDS,
    COLLECT,
    TurnUp(2),
    BIDS,
    COLLECT,
    TurnUp(1),
    BIDS,
    COLLECT,
]
