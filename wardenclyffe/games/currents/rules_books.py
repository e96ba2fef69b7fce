"""Chapters 13 and 14: bookkeeping from a to i, and the scoring at the end."""

from typing import Any, Final

from wardenclyffe.engine.state import Event, Step
from wardenclyffe.games.currents.rules_market import BUY, EXCHANGE, Invest
from wardenclyffe.games.currents.rules_table import (
    AC,
    BRANDS,
    DC,
    LEVELS,
    NO_EVENT_TODAY,
    NOBODY_YET,
    PERK_DIVIDEND,
    SIX_PHASES,
    TURNS,
    Currents,
)

PRESENT_SET: Final = Event("present-set", "seat")


class SetPresent(Step[Currents]):
    """C-13.1: a."""

    def run(self, game: Currents) -> None:
        game.scene()
        game.present = game.future.copy()
        game.say(PRESENT_SET, game.present[0])


FAME_BONUS: Final = Event("fame-bonus", "seat")


class FameBonus(Step[Currents]):
    """C-13.2: b."""

    def run(self, game: Currents) -> None:
        game.scene()
        game.say(FAME_BONUS, game.present[0])
        game.move_price(game.present[0], game.phase)


class PatentBonus(Step[Currents]):
    """C-13.3: c."""

    def run(self, game: Currents) -> None:
        game.scene()
        if game.acdc >= 0:
            patent_bonus(game, AC)
        if game.acdc <= 0:
            patent_bonus(game, DC)


PATENT_BONUS: Final = Event("patent-bonus", "seat technology")


def patent_bonus(game: Currents, track: int) -> None:
    """The company with the highest patent of a current goes up by the phase."""
    for level in range(LEVELS - 1, 1, -1):
        holder = game.patent[track * LEVELS + level]
        if holder != NOBODY_YET:
            game.say(PATENT_BONUS, holder, track)
            game.move_price(holder, game.phase)
            return


class ScaleBack(Step[Currents]):
    """C-13.4: d."""

    def run(self, game: Currents) -> None:
        game.scene()
        if game.acdc != 0:
            game.move_scale(-1 if game.acdc > 0 else 1)


PROFIT: Final = Event("profit", "seat amount:number")


class Profits(Step[Currents]):
    """C-13.5: e."""

    def run(self, game: Currents) -> None:
        game.scene()
        for seat in range(game.seats):
            amount = game.figures.profit[game.space[seat]] + game.perk(seat, PERK_DIVIDEND)
            game.say(PROFIT, seat, amount)
            game.earn(seat, amount)


class Investing(Step[Currents]):
    """C-13.6, C-13.10: f, in the order of Present Fame."""

    def run(self, game: Currents) -> None:
        game.scene()
        game.begin_steps([AskToInvest(company) for company in game.present])


class AskToInvest(Step[Currents]):
    """One company's part of f: an automaton takes a share, a person is asked if there is anything to choose."""

    def __init__(self, company: int) -> None:
        super().__init__([], 1306)
        self.company = company

    def run(self, game: Currents) -> None:
        if self.company >= game.seats:
            take_share(game, self.company)
        else:
            game.begin_steps([Invest(self.company)])
            if not can_invest(game, self.company):
                game.pending.pop()


def can_invest(game: Currents, seat: int) -> bool:
    """Whether a person could buy or exchange anything at all."""
    for brand in range(BRANDS):
        if BUY.refuse_noun(game, seat, brand) == 0:
            return True
        if EXCHANGE.refuse_first(game, seat, brand) == 0:
            for other in range(BRANDS):
                if EXCHANGE.refuse_pair(game, seat, brand, other) == 0:
                    return True
    return False


TOOK_SHARE: Final = Event("took-share", "seat brand")


def take_share(game: Currents, company: int) -> None:
    """C-13.10: the share that an automaton takes for nothing."""
    wanted = NOBODY_YET
    if game.market[company] > 0:
        wanted = company
    else:
        for other in game.present:
            dearer = wanted == NOBODY_YET or game.space[other] > game.space[wanted]
            if dearer and game.market[other] > 0 and game.may_hold_more(company, other):
                wanted = other
    if wanted != NOBODY_YET:
        game.say(TOOK_SHARE, company, game.brand[wanted])
        game.market[wanted] -= 1
        game.give_share(company, wanted)
        game.move_price(wanted, game.phase)


TURN_OVER: Final = Event("turn-over", "turn:number")


class FaceUp(Step[Currents]):
    """C-13.11 to C-13.13: g, h and i."""

    def run(self, game: Currents) -> None:
        game.scene()
        game.ready = game.staff.copy()
        game.event = NOBODY_YET
        game.today = NO_EVENT_TODAY
        for company in range(game.companies):
            game.bought[company] = 0
            game.sold[company] = 0
        game.history = game.history + game.space
        game.say(TURN_OVER, game.turn)
        if game.turn < TURNS:
            set_turn(game, game.turn + 1)


def set_turn(game: Currents, turn: int) -> None:
    """C-3.1: the turn and its phase."""
    game.turn = turn
    game.phase = turn if game.calendar == SIX_PHASES else (turn + 1) // 2


SCORED: Final = Event("scored", "seat shares:number cash:number hq:number total:number")
WON: Final = Event("won", "seat total:number")


class Scoring(Step[Currents]):
    """Chapter 14."""

    def run(self, game: Currents) -> None:
        game.scene()
        scores: list[int] = []
        for company in range(game.companies):
            shares = game.share_points(company)
            cash = game.cash_points(company)
            hq = game.hq_points(company)
            scores.append(shares + cash + hq)
            game.say(SCORED, company, shares, cash, hq, shares + cash + hq)
        game.scores = scores
        game.winner = leader(game, scores)
        game.say(WON, game.winner, scores[game.winner])


def leader(game: Currents, scores: list[int]) -> int:
    """C-14.6: the most points; a person before an automaton; the more famous one."""
    best = game.present[0]
    for company in game.present:
        tied = scores[company] == scores[best]
        if scores[company] > scores[best] or (tied and company < game.seats and best >= game.seats):
            best = company
    return best


BOOKKEEPING: Final[list[Step[Any]]] = [
    SetPresent([], 1301),
    FameBonus([], 1302),
    PatentBonus([], 1303),
    ScaleBack([], 1304),
    Profits([], 1305),
    Investing([], 1306),
    FaceUp([], 1311),
]
SCORING: Final = Scoring([], 1401)
