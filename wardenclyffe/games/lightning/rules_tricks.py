"""Chapters 5, 6 and 7: the three tricks of a round, power cards in them, and ties."""

from typing import Any, Final

from mypy_extensions import i64

from wardenclyffe.engine.state import ALONE, EVERYBODY, NOBODY, Event, Found, Step, Verb, holds, remove
from wardenclyffe.games.lightning.rules_powers import LEAVE, take_top
from wardenclyffe.games.lightning.rules_table import (
    ADD,
    ALL_SILENT,
    BIDDING,
    BROKER,
    CARDS,
    CHARGE,
    CONSOLE,
    DECLINE,
    DOUBLE,
    EACH,
    EVERY_SEAT,
    FIRST_TRICK,
    LEFTWARD,
    MORE,
    MOST_SEATS,
    NO_CARD,
    OTHERS,
    PRIZES,
    RECALL,
    REVERSE,
    SHOWN,
    SILENCE,
    VOLTAGE,
    Figures,
    Lightning,
    amount_of,
    insert,
)


class TurnUp(Step[Lightning]):
    """L-5.1: the dealer turns up the prizes, and bidding begins."""

    def __init__(self, number: int) -> None:
        super().__init__([], 501)
        self.number = number

    def run(self, game: Lightning) -> None:
        game.trick = self.number
        game.wider = 0
        game.silencer = NO_CARD
        game.reversals = 0
        turn_up_prizes(game, self.number)
        game.phase = BIDDING
        game.waiting = EVERY_SEAT[game.seats].copy()


LAST_TRICK: Final = Event("last-trick", "prizes:number")
TURNED_UP: Final = Event("turned-up", "dealer:seat card")
MORE_CARDS: Final = Event("more-cards", "card more:number")
REVERSED: Final = Event("reversed", "card")
SILENCED: Final = Event("silenced", "card")


def turn_up_prizes(game: Lightning, number: int) -> None:
    """Turn up prizes one by one, as many as there are; what works as a prize works at once (L-6.2, L-9.2)."""
    while number > 0 and game.cards_left():
        number -= 1
        card = game.turn_up()
        game.prizes.append(card)
        game.say(TURNED_UP, game.dealer, card)
        effects = game.figures.on_prize[card]
        for i in range(0, len(effects), 2):
            primitive = effects[i]
            if primitive == PRIZES:
                number += effects[i + 1]
            elif primitive == MORE:
                game.wider += effects[i + 1]
                game.say(MORE_CARDS, card, game.wider)
            elif primitive == REVERSE:
                game.reversals += 1
                game.say(REVERSED, card)
            elif primitive == SILENCE:
                game.silencer = ALL_SILENT
                game.say(SILENCED, card)
    if not game.cards_left():
        game.say(LAST_TRICK, len(game.prizes))


# Bids (L-5.2 to L-5.6).


class Bid(Verb[Lightning]):
    """L-5.2, L-5.5: add a card of the hand to the bid."""

    def refuse(self, game: Lightning, seat: int) -> int:
        bid = game.bids[seat]
        if len(bid) < game.trick or len(bid) < game.number_allowed(bid):
            return 0
        return 502

    def refuse_noun(self, game: Lightning, seat: int, noun: int) -> int:
        if not holds(game.hands[seat], noun):
            return 505
        bid = game.bids[seat]
        return 506 if bid and noun <= bid[-1] else 0

    def find(self, game: Lightning, seat: int, found: Found) -> None:
        bid = game.bids[seat]
        last = bid[-1] if bid else NO_CARD
        for card in game.hands[seat]:
            if card > last:
                found.add(card)

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        game.bids[seat].append(noun)


class Done(Verb[Lightning]):
    """L-5.3, L-5.4: seal the bid as it is."""

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        remove(game.waiting, seat)


class Bidding(Step[Lightning]):
    """L-5.4: all players bid at the same time; when the last bid is in, all are shown."""

    def owed(self, game: Lightning) -> list[int]:
        return game.waiting

    def run(self, game: Lightning) -> None:
        works = show_bids(game)
        if works:
            work_powers(game, works)
        taker = name_winner(game, works)
        if works & 1 << BROKER and amount_in_bid(game, taker, BROKER):
            game.pending.append(Collect(taker, works))
            game.pending.append(Broking(taker))
        else:
            collect(game, taker, works)


BID_CARD: Final = Event("bid", "seat card")
BID_NOTHING: Final = Event("bid-nothing", "seat")
TOTAL: Final = Event("total", "seat total:number")


def show_bids(game: Lightning) -> int:
    """Turn all bids up and add their cards (L-5.7); the primitives that work in them, a bit for each.

    A card that silences does so now (L-10.13).
    """
    game.phase = SHOWN
    game.fence += 1
    found: i64 = 0
    volts = game.figures.volts
    works = game.figures.works
    shown = game.shown
    for seat in LEFTWARD[game.seats][game.dealer]:
        total: i64 = 0
        hand = game.hands[seat]
        bid = game.bids[seat]
        for card in bid:
            total += volts[card]
            remove(hand, card)
            shown[card] = 1
            game.say(BID_CARD, seat, card)
            work = works[card]
            if work:
                found |= work
                if work & 1 << SILENCE:
                    game.silencer = card if game.silencer == NO_CARD else ALL_SILENT
                    game.say(SILENCED, card)
        game.totals[seat] = total
        if bid:
            game.say(TOTAL, seat, total)
        else:
            game.say(BID_NOTHING, seat)
    if game.silencer == NO_CARD:
        return found
    return works[game.silencer] if game.silencer >= 0 else 0


def amount_in_bid(game: Lightning, seat: int, primitive: int) -> int:
    """The numbers of this primitive on the cards of a seat's bid that work, added up."""
    total = 0
    works = game.figures.works
    for card in game.bids[seat]:
        if works[card] & 1 << primitive and (game.silencer == NO_CARD or game.silencer == card):
            total += amount_of(game.figures.on_bid[card], primitive)
    return total


REVERSED_BY_BID: Final = Event("reversed-by-bid", "seat times:number")
NEW_TOTAL: Final = Event("new-total", "seat total:number")


def work_powers(game: Lightning, works: int) -> None:
    """Let the power cards in the bids change the totals, in the fixed order (L-6.3, L-6.4)."""
    totals = game.totals
    shown = totals[:]
    leftward = LEFTWARD[game.seats][game.dealer]
    if works & 1 << CHARGE:
        for seat in leftward:
            charge(game, seat, amount_in_bid(game, seat, CHARGE))
    if works & (1 << DOUBLE | 1 << EACH | 1 << ADD):
        for seat in leftward:
            totals[seat] += bonus(game.figures, game.bids[seat], game.drawn[seat], game.silencer)
    if works & 1 << OTHERS:
        for seat in leftward:
            weight = amount_in_bid(game, seat, OTHERS)
            for each in leftward:
                if each != seat:
                    totals[each] += weight
    if works & 1 << REVERSE:
        for seat in leftward:
            turns = amount_in_bid(game, seat, REVERSE)
            if turns:
                game.reversals += turns
                game.say(REVERSED_BY_BID, seat, turns)
    for seat in leftward:
        if totals[seat] != shown[seat]:
            game.say(NEW_TOTAL, seat, totals[seat])


CHARGED: Final = Event("charged", "seat card")


def charge(game: Lightning, seat: int, number: int) -> None:
    """L-10.16: cards of the input deck join the bid without effects of their own."""
    for _ in range(number):
        card = game.draw_card(seat)
        if card == NO_CARD:
            return
        join_bid(game, seat, card)
        game.say(CHARGED, seat, card)


def join_bid(game: Lightning, seat: int, card: int) -> None:
    """Turn up a card that was drawn to a bid, and count it."""
    game.shown[card] = 1
    game.fence += 1
    game.drawn[seat].append(card)
    game.totals[seat] += game.figures.volts[card]


def silencer_of(figures: Figures, bid: list[int]) -> int:
    """The only card of a bid that works by itself, as far as its own cards say (L-10.13)."""
    found = NO_CARD
    for card in bid:
        if figures.works[card] & 1 << SILENCE:
            found = card if found == NO_CARD else ALL_SILENT
    return found


def bonus(figures: Figures, bid: list[int], charged: list[int], silencer: int) -> int:
    """What the power cards of a bid add to its own total, cards that joined it included (L-10.9 to L-10.11)."""
    twice = 0
    each = 0
    total = 0
    for card in bid:
        if not figures.works[card] or (silencer != NO_CARD and silencer != card):
            continue
        effects = figures.on_bid[card]
        for i in range(0, len(effects), 2):
            if effects[i] == ADD:
                total += effects[i + 1]
            elif effects[i] == DOUBLE:
                twice += effects[i + 1]
            elif effects[i] == EACH:
                each += effects[i + 1]
    if twice or each:
        cards = bid + charged
        highest = highest_voltage(figures, cards)
        if highest != NO_CARD:
            total += twice * figures.volts[highest]
        for card in cards:
            if figures.kind[card] == VOLTAGE:
                total += each
    return total


def highest_voltage(figures: Figures, cards: list[int]) -> int:
    """The highest voltage card among these, or NO_CARD."""
    found = NO_CARD
    for card in cards:
        if figures.kind[card] == VOLTAGE and (found == NO_CARD or figures.volts[card] > figures.volts[found]):
            found = card
    return found


# The winner (L-5.8, L-5.9) and ties (chapter 7).


TIED: Final = Event("tied", "players:number total:number")
NOTHING_LEFT: Final = Event("nothing-left", "seat")
WON_TRICK: Final = Event("won-trick", "seat trick:number total:number")


def name_winner(game: Lightning, works: int) -> int:
    """Compare the totals and draw for ties."""
    tied = in_front(game, able_to_win(game) if works & 1 << DECLINE else LEFTWARD[game.seats][game.dealer])
    while len(tied) > 1:
        game.say(TIED, len(tied), game.totals[tied[0]])
        drew = False
        for seat in tied:
            if draw_for_tie(game, seat):
                drew = True
        if not drew:
            game.say(NOTHING_LEFT, tied[0])
            break  # L-7.7: the first of them leftward
        tied = in_front(game, tied)
    game.say(WON_TRICK, tied[0], game.trick, game.totals[tied[0]])
    return tied[0]


def able_to_win(game: Lightning) -> list[int]:
    """The seats whose bids can win, leftward from the dealer: those that do not decline, or all (L-10.17)."""
    everybody = LEFTWARD[game.seats][game.dealer]
    found: list[int] = []
    for seat in everybody:
        if not amount_in_bid(game, seat, DECLINE):
            found.append(seat)
    return found if found else everybody


def in_front(game: Lightning, seats: list[int]) -> list[int]:
    """Those of the seats that share the winning total: the highest, or the lowest when the trick is reversed."""
    totals = game.totals
    sign: i64 = -1 if game.reversals & 1 else 1
    best = totals[seats[0]] * sign
    for seat in seats:
        best = max(best, totals[seat] * sign)
    found: list[int] = []
    for seat in seats:
        if totals[seat] * sign == best:
            found.append(seat)
    return found


TIE_CARD: Final = Event("tie-card", "seat card total:number")


def draw_for_tie(game: Lightning, seat: int) -> bool:
    """Draw a card from the common deck, or from the own input deck (L-7.6); says whether there was one (L-7.7)."""
    card = game.turn_up() if game.cards_left() else game.draw_card(seat)
    if card == NO_CARD:
        return False
    join_bid(game, seat, card)
    game.say(TIE_CARD, seat, card, game.totals[seat])
    return True


# After the winner is named (L-6.5).


class Give(Verb[Lightning]):
    """L-10.18: choose a prize to give away."""

    def refuse_noun(self, game: Lightning, seat: int, noun: int) -> int:
        return 0 if holds(game.prizes, noun) else 1018

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        game.pending.append(Giving(seat, noun))


GOT_PRIZE: Final = Event("got-prize", "seat from:seat card")


class Receiver(Verb[Lightning]):
    """L-10.18: choose who gets the prize."""

    def refuse_noun(self, game: Lightning, seat: int, noun: int) -> int:
        return 1018 if noun == seat or noun >= game.seats else 0

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        step = game.pending.pop()
        assert isinstance(step, Giving)
        remove(game.prizes, step.card)
        game.outputs[noun].append(step.card)
        game.say(GOT_PRIZE, noun, seat, step.card)


class Broking(Step[Lightning]):
    """L-10.18: the winner of the trick may give a prize away."""

    def __init__(self, seat: int) -> None:
        super().__init__([GIVE, LEAVE], 1018, True)
        self.seat = seat

    def owed(self, game: Lightning) -> list[int]:
        return ALONE[self.seat] if game.prizes else NOBODY


class Giving(Step[Lightning]):
    """L-10.18: the winner of the trick says who gets the prize; the answer takes the step away."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__([RECEIVER], 1018)
        self.seat = seat
        self.card = card

    def owed(self, game: Lightning) -> list[int]:
        return ALONE[self.seat]


class Collect(Step[Lightning]):
    """L-5.10, L-5.11: bids and drawn cards go to their owners' output decks, then the prizes to the winner's."""

    def __init__(self, taker: int, works: int) -> None:
        super().__init__([], 511)
        self.taker = taker
        self.works = works  # the primitives that work in the bids, a bit for each

    def run(self, game: Lightning) -> None:
        collect(game, self.taker, self.works)


WON_PRIZE: Final = Event("won-prize", "seat card")


def collect(game: Lightning, taker: int, works: int) -> None:
    """Lay all cards of the trick on output decks; when the common deck has run out, the game is over (L-9.1)."""
    if works & (1 << RECALL | 1 << CONSOLE):
        return_and_console(game, taker)
    for seat in range(game.seats):
        bid = game.bids[seat]
        if bid:
            game.outputs[seat].extend(bid)
            bid.clear()
        drawn = game.drawn[seat]
        if drawn:
            game.outputs[seat].extend(drawn)
            drawn.clear()
        game.totals[seat] = 0
    for card in game.prizes:
        game.say(WON_PRIZE, taker, card)
    game.outputs[taker].extend(game.prizes)
    game.prizes.clear()
    if not game.cards_left():
        game.finish()


RETURNED: Final = Event("returned", "seat card")


def return_and_console(game: Lightning, taker: int) -> None:
    """L-10.19, L-10.20: cards return to hands, where all know them to be, and those who lost take their consolation."""
    leftward = LEFTWARD[game.seats][game.dealer]
    for seat in leftward:
        card = highest_voltage(game.figures, game.bids[seat])
        if card != NO_CARD and amount_in_bid(game, seat, RECALL):
            remove(game.bids[seat], card)
            insert(game.hands[seat], card)
            game.show(card, EVERYBODY)
            game.say(RETURNED, seat, card)
    for seat in leftward:
        if seat != taker:
            take_top(game, seat, amount_in_bid(game, seat, CONSOLE))


BID: Final = Bid("bid", CARDS)
DONE: Final = Done("done")
GIVE: Final = Give("give", CARDS)
RECEIVER: Final = Receiver("to", MOST_SEATS)

BIDS: Final = Bidding([BID, DONE], 504, sealed=True)
TRICKS: Final[list[Step[Any]]] = [TurnUp(FIRST_TRICK), BIDS, TurnUp(2), BIDS, TurnUp(1), BIDS]
