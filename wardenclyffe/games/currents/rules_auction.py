"""Chapter 4 and C-5.1: luminaries revealed, auctioned and dealt, and new propaganda cards."""

from typing import Final

from wardenclyffe.engine.state import ALONE, NOBODY, Event, Found, Step, Verb, holds, remove
from wardenclyffe.games.currents.rules_deeds import effect_steps
from wardenclyffe.games.currents.rules_table import (
    EVENT_LOT,
    LUMINARIES,
    MOST_BID,
    NO_LOT,
    NOBODY_YET,
    SIX_PHASES,
    Currents,
    with_one,
)

MINIMUM: Final = 2  # thousands for each phase
DEALT_FOR: Final = 1
ALONE_MINIMUM: Final = 1
SHARES_PHASE: Final = 2


OFFERED: Final = Event("offered", "luminary")


class Reveal(Step[Currents]):
    """C-4.1, C-4.2: luminaries are laid out, in phase 2 with shares."""

    def run(self, game: Currents) -> None:
        game.scene()
        game.out = 0
        game.hired = 0
        third = (game.phase - 1) // 2 if game.calendar == SIX_PHASES else game.phase - 1
        cup = game.luminaries[third].copy()
        game.luminaries[third] = cup
        while len(game.offer) <= game.companies:
            luminary = game.pull(cup)
            game.offer.append(luminary)
            game.say(OFFERED, luminary)
        game.offer.sort()
        if game.phase == SHARES_PHASE:
            deal_shares(game)


ATTACHED: Final = Event("attached", "luminary brand")
BOXED: Final = Event("boxed", "brand count:number")


def deal_shares(game: Currents) -> None:
    """Lay a set-aside share with each luminary on offer and put the rest into the box."""
    shares: list[int] = []
    for company in range(game.companies):
        for _ in range(game.aside[company]):
            shares.append(company)
    game.aside = [0] * game.companies
    for luminary in game.offer:
        company = game.pull(shares)
        game.attached = with_one(game.attached, luminary, company)
        game.say(ATTACHED, luminary, game.brand[company])
    for company in shares:
        game.box = with_one(game.box, company, game.box[company] + 1)
    for company in range(game.companies):
        if game.box[company]:
            game.say(BOXED, game.brand[company], game.box[company])


OPTED_OUT: Final = Event("opted-out", "seat")


def opener(game: Currents) -> int:
    """The person who opens the next auction; who cannot pay the minimum has opted out (C-4.3, C-4.10)."""
    for company in game.present:
        if company < game.seats and not game.out >> company & 1:
            if game.cash[company] >= game.phase * MINIMUM:
                return company
            game.out |= 1 << company
            game.say(OPTED_OUT, company)
    return NOBODY_YET


OPENED: Final = Event("opened", "seat luminary")


class Open(Verb[Currents]):
    """C-4.3: put a luminary up for auction; the first bid follows."""

    def refuse_noun(self, game: Currents, seat: int, noun: int) -> int:
        return 0 if holds(game.offer, noun) else 403

    def find(self, game: Currents, seat: int, found: Found) -> None:
        for luminary in game.offer:
            found.add(luminary)

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        game.say(OPENED, seat, noun)
        game.lot = noun
        game.bid = 0
        game.bidder = NOBODY_YET
        game.asked = seat
        game.left = game.out
        game.begin_steps([BIDDING])


class OptOut(Verb[Currents]):
    """C-4.9: take no further part in this phase's auction."""

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        game.out |= 1 << seat
        game.say(OPTED_OUT, seat)
        game.asked = opener(game)


class Auction(Step[Currents]):
    """C-4.3: openers one after the other, until none is left."""

    def owed(self, game: Currents) -> list[int]:
        return NOBODY if game.asked == NOBODY_YET else ALONE[game.asked]


class FirstOpener(Step[Currents]):
    """C-4.3: who opens first."""

    def run(self, game: Currents) -> None:
        game.asked = opener(game)


def least_bid(game: Currents) -> int:
    """The lowest bid that can be made now (C-4.4, C-4.6, C-5.5)."""
    if game.bidder != NOBODY_YET:
        return game.bid + 1
    if game.lot == EVENT_LOT and game.seats == 1:
        return ALONE_MINIMUM
    return game.phase * MINIMUM


BADE: Final = Event("bade", "seat amount:number")


class Bid(Verb[Currents]):
    """C-4.6: bid so many thousands; the noun 0 is $1k."""

    def refuse_noun(self, game: Currents, seat: int, noun: int) -> int:
        if noun + 1 > game.cash[seat]:
            return 406
        if noun + 1 < least_bid(game):
            if game.bidder != NOBODY_YET:
                return 406
            return 505 if game.lot == EVENT_LOT else 404
        return 0

    def find(self, game: Currents, seat: int, found: Found) -> None:
        for amount in range(least_bid(game), min(game.cash[seat], MOST_BID) + 1):
            found.add(amount - 1)

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        game.bid = noun + 1
        game.bidder = seat
        game.say(BADE, seat, noun + 1)
        ask_next(game)


LEFT: Final = Event("left", "seat")


class Leave(Verb[Currents]):
    """C-4.5: bid no more for this lot."""

    def refuse(self, game: Currents, seat: int) -> int:
        # C-4.3: the opener makes the first bid.
        return 403 if game.bidder == NOBODY_YET and game.lot != EVENT_LOT else 0

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        game.left |= 1 << seat
        game.say(LEFT, seat)
        ask_next(game)


def ask_next(game: Currents) -> None:
    """Whom the bidding comes to next, or nobody when it is over."""
    order: list[int] = game.present
    if game.lot != EVENT_LOT:
        order = list(range(game.seats))  # C-4.5: clockwise, not by fame
    place = game.rank_of(order, game.asked)
    least = least_bid(game)
    for step in range(1, len(order) + 1):
        company = order[(place + step) % len(order)]
        if company == game.bidder:
            break
        if company < game.seats and not game.left >> company & 1:
            if game.cash[company] >= least and least <= MOST_BID:
                game.asked = company
                return
            game.left |= 1 << company  # C-4.10
    game.asked = NOBODY_YET


HIRED: Final = Event("hired", "seat luminary amount:number")
WON_PRIZE: Final = Event("won-prize", "seat event amount:number")
NO_BID: Final = Event("no-bid", "event")


class Bidding(Step[Currents]):
    """C-4.5, C-5.4: bids until one person is left."""

    def owed(self, game: Currents) -> list[int]:
        return NOBODY if game.asked == NOBODY_YET else ALONE[game.asked]

    def run(self, game: Currents) -> None:
        lot = game.lot
        winner = game.bidder
        game.lot = NO_LOT
        game.bidder = NOBODY_YET
        if lot == EVENT_LOT:
            if winner == NOBODY_YET:
                game.say(NO_BID, game.event)  # C-5.6
            else:
                game.say(WON_PRIZE, winner, game.event, game.bid)
                game.pay(winner, game.bid)
                game.begin_steps(effect_steps(winner, game.figures.event_effects[game.event]))
            game.bid = 0
            return
        game.say(HIRED, winner, lot, game.bid)
        game.pay(winner, game.bid)
        game.out |= 1 << winner
        hire(game, winner, lot)
        game.bid = 0
        game.asked = opener(game)


def hire(game: Currents, person: int, luminary: int) -> None:
    """A person takes a luminary of the offer with its share (C-4.7)."""
    game.hired |= 1 << person
    game.staff[person] |= 1 << luminary
    game.ready[person] |= 1 << luminary
    leave_offer(game, person, luminary)


SHARE_CAME: Final = Event("share-came", "seat brand")


def leave_offer(game: Currents, company: int, luminary: int) -> None:
    """A luminary leaves the offer, and its share goes to a company."""
    remove(game.offer, luminary)
    if game.attached[luminary] != NOBODY_YET:
        game.say(SHARE_CAME, company, game.brand[game.attached[luminary]])
        game.give_share(company, game.attached[luminary])
        game.attached = with_one(game.attached, luminary, NOBODY_YET)


DEALT: Final = Event("dealt", "seat luminary amount:number")
DEALT_TO_AUTOMATON: Final = Event("dealt-to-automaton", "seat luminary")


class Deal(Step[Currents]):
    """C-4.11 to C-4.13: who has no new luminary is dealt one."""

    def run(self, game: Currents) -> None:
        game.scene()
        for company in game.present:
            if company < game.seats and not game.hired >> company & 1:
                luminary = game.offer[game.below(len(game.offer))]
                amount = min(DEALT_FOR, game.cash[company])
                game.say(DEALT, company, luminary, amount)
                game.pay(company, amount)
                hire(game, company, luminary)
        for company in game.present:
            if company >= game.seats:
                luminary = game.offer[game.below(len(game.offer))]
                game.say(DEALT_TO_AUTOMATON, company, luminary)
                leave_offer(game, company, luminary)


REFRESHED: Final = Event("refreshed", "count:number")
POSTED: Final = Event("posted", "poster")


class Refresh(Step[Currents]):
    """C-5.1: new propaganda cards."""

    def run(self, game: Currents) -> None:
        count = game.figures.posters_shown[game.companies]
        game.say(REFRESHED, count)
        cup = game.poster_cup.copy()
        game.poster_cup = cup
        game.posters = []
        for _ in range(count):
            poster = game.pull(cup)
            game.posters.append(poster)
            game.say(POSTED, poster)
        game.posters_up = (1 << count) - 1


OPEN: Final = Open("open", LUMINARIES)
OPT_OUT: Final = OptOut("opt-out")
BID: Final = Bid("bid", MOST_BID)
LEAVE: Final = Leave("leave")

REVEAL: Final = Reveal([], 401)
FIRST_OPENER: Final = FirstOpener([], 403)
AUCTION: Final = Auction([OPEN, OPT_OUT], 403)
BIDDING: Final = Bidding([BID, LEAVE], 405)
DEAL: Final = Deal([], 411)
REFRESH: Final = Refresh([], 501)
