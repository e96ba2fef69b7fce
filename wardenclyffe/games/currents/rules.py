"""War of Currents: the sequence of play from the draft to the scoring; the chapters have files of their own."""

from typing import Any, Final

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import ALONE, NOBODY, Event, Journal, Step, Verb, place_verbs
from wardenclyffe.games.currents.rules_actions import (
    ACTIONS,
    ADVANCE,
    CARD,
    CLAIM,
    DEVELOP,
    FIRST_TO_ACT,
    JOIN,
    REST,
    USE,
)
from wardenclyffe.games.currents.rules_auction import (
    AUCTION,
    BID,
    DEAL,
    FIRST_OPENER,
    LEAVE,
    OPEN,
    OPT_OUT,
    REFRESH,
    REVEAL,
)
from wardenclyffe.games.currents.rules_automata import AUTOMATA
from wardenclyffe.games.currents.rules_books import BOOKKEEPING, SCORING, set_turn
from wardenclyffe.games.currents.rules_deeds import DECLINE, SHIFT, STAY, TAKE
from wardenclyffe.games.currents.rules_events import REVEAL_EVENT, STOCKS
from wardenclyffe.games.currents.rules_judge import JUDGE
from wardenclyffe.games.currents.rules_judgement import character_worths
from wardenclyffe.games.currents.rules_market import BUY, DONE, EXCHANGE, SELL
from wardenclyffe.games.currents.rules_table import (
    BRANDS,
    COUNSEL,
    EASIER,
    EFFECT_SIZE,
    FOUNDRY,
    LUMINARIES,
    NO_FEES,
    NOBODY_YET,
    PERK_COUNSEL,
    PERK_EASIER,
    PERK_FOUNDRY,
    PERK_NO_FEES,
    PERK_REACH,
    PERK_VOICE,
    REACH,
    SET_ASIDE,
    SIX_PHASES,
    TO_MARKET,
    VOICE,
    Currents,
    Figures,
    with_one,
)


class PickCompany(Verb[Currents]):
    """C-2.3: take a company that nobody has."""

    def refuse_noun(self, game: Currents, seat: int, noun: int) -> int:
        return 0 if game.company_of[noun] == NOBODY_YET else 203

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        draft(game, noun)


class Draft(Step[Currents]):
    """C-2.2, C-2.3: the companies are drafted in an order by chance, automata at random."""

    def owed(self, game: Currents) -> list[int]:
        if game.drafting and game.drafting[0] < game.seats:
            return ALONE[game.drafting[0]]
        return NOBODY

    def run(self, game: Currents) -> None:
        if not game.drafting:
            return
        free: list[int] = []
        for brand in range(BRANDS):
            if game.company_of[brand] == NOBODY_YET:
                free.append(brand)
        draft(game, game.pull(free))
        game.begin_steps([DRAFT])


DRAFTED: Final = Event("drafted", "seat brand")


def draft(game: Currents, brand: int) -> None:
    """The next company takes a brand and all that comes with it (C-2.4 to C-2.6)."""
    company = game.drafting[0]
    game.drafting = game.drafting[1:]
    game.say(DRAFTED, company, brand)
    game.brand = with_one(game.brand, company, brand)
    game.company_of = with_one(game.company_of, brand, company)
    game.aside = with_one(game.aside, company, SET_ASIDE)
    game.market[company] = TO_MARKET
    game.present.insert(0, company)
    game.future.insert(0, company)
    if company < game.seats:
        game.staff[company] = 1 << (LUMINARIES + brand)
        game.ready[company] = game.staff[company]
        give_ability(game, company, game.figures.ability[brand])


def give_ability(game: Currents, company: int, ability: list[int]) -> None:
    """A person's company has its inventor's ability for the whole game (C-15.11 to C-15.16)."""
    for place in range(0, len(ability), EFFECT_SIZE):
        kind = ability[place]
        number = ability[place + 1]
        if kind == NO_FEES:
            game.add_perk(company, PERK_NO_FEES, 1)
        elif kind == EASIER:
            game.add_perk(company, PERK_EASIER + ability[place + 2], number)
        elif kind == FOUNDRY:
            game.add_perk(company, PERK_FOUNDRY, number)
        elif kind == COUNSEL:
            game.add_perk(company, PERK_COUNSEL, number)
        elif kind == VOICE:
            game.add_perk(company, PERK_VOICE, number)
        elif kind == REACH:
            game.add_perk(company, PERK_REACH, number)


TURN_BEGAN: Final = Event("turn-began", "turn:number phase:number")


class Turn(Step[Currents]):
    """C-3.2, C-3.3: a turn, which may begin a phase."""

    def run(self, game: Currents) -> None:
        if game.turn == 0:
            set_turn(game, 1)
        game.say(TURN_BEGAN, game.turn, game.phase)
        game.begin_steps(TURN_PARTS)
        if game.calendar == SIX_PHASES or game.turn % 2 == 1:
            game.begin_steps(PHASE_PARTS)


# In the order of their numbers; every step lists its verbs in this order too.
VERBS: Final[list[Verb[Any]]] = [
    PickCompany("company", BRANDS),
    OPEN,
    OPT_OUT,
    BID,
    LEAVE,
    USE,
    REST,
    CLAIM,
    JOIN,
    ADVANCE,
    SHIFT,
    STAY,
    CARD,
    DEVELOP,
    BUY,
    SELL,
    DONE,
    TAKE,
    EXCHANGE,
    DECLINE,
]
VERB_OF: Final[list[Verb[Any]]] = place_verbs(VERBS)

DRAFT: Final = Draft([VERBS[0]], 203)
PHASE_PARTS: Final[list[Step[Any]]] = [REVEAL, FIRST_OPENER, AUCTION, DEAL, REFRESH]
TURN_PARTS: Final[list[Step[Any]]] = [REVEAL_EVENT, STOCKS, AUTOMATA, FIRST_TO_ACT, ACTIONS, *BOOKKEEPING]
TURN: Final = Turn([], 303)
GAME: Final[list[Step[Any]]] = [DRAFT, TURN, TURN, TURN, TURN, TURN, TURN, SCORING]


def begin(
    figures: Figures, seats: int, automata: list[int], calendar: int, chance: Chance, journal: Journal | None
) -> Currents:
    """The position before the first company is drafted; `automata` says which ones play beside the seats."""
    game = Currents()
    game.open(seats, VERB_OF, chance, journal, 1406, JUDGE)
    figures.worths = character_worths(figures.ratings)
    game.lay_out(figures, calendar, [-1] * seats + automata)
    game.shuffle(game.drafting)  # C-2.2
    game.begin_steps(GAME)
    return game
