"""The sequence of play of Duel: set-up, phases, draft, goals and final scoring (chapters 2 to 4, 8 and 10)."""

from typing import Any, Final

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import ALONE, NOBODY, Event, Journal, Step, Verb, place_verbs, remove
from wardenclyffe.games.duel.rules_actions import (
    END_TURN,
    PLACE_SHARE,
    PLAY,
    SELL_SHARE,
    FromHand,
    clear_turn,
    replace_cities,
)
from wardenclyffe.games.duel.rules_bonuses import (
    BONUSES,
    CLAIM_CHIP,
    CLAIM_CITY,
    CLAIM_MONOPOLY,
    CLAIM_SHARE,
    DECLINE,
    FIVE_ACTIONS,
)
from wardenclyffe.games.duel.rules_judgement import DuelJudge
from wardenclyffe.games.duel.rules_table import (
    ASSISTANTS,
    BY_GOAL,
    BY_REGIONS,
    CITIES,
    COMPANIES,
    GIVING,
    HAND,
    HEAD_START,
    KEEPING,
    NO_DRAFT,
    NOTHING,
    PHASES,
    REGIONS,
    SHARES,
    TECHNOLOGIES,
    Duel,
    Figures,
)

BOTH: Final[list[int]] = [0, 1]


# Chapter 2: set-up.


INVENTOR: Final = Event("inventor", "seat inventor")


class PickInventor(Verb[Duel]):
    """Pick an inventor, and with it a power and a company (D-2.1, D-2.2)."""

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """The second player takes the other power."""
        return 202 if seat == 1 and game.figures.power[noun] == game.power[0] else 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """One share is placed and four are reserved (D-2.3); then the market is known (D-2.5)."""
        game.inventor[seat] = noun
        game.power[seat] = game.figures.power[noun]
        game.add_share(seat, noun)
        game.reserve[seat] = SHARES - 1
        game.say(INVENTOR, seat, noun)
        if seat == 1:
            game.pr[0] = HEAD_START
            game.chips[game.figures.technology[noun]] = 1
            for company in range(COMPANIES):
                game.market[company] = SHARES if game.is_minor(company) else 0


FIRST_CHIPS: Final = Event("first-chips", "seat own:chip chip")
LAST_CHIP: Final = Event("last-chip", "seat chip")


class PickChip(Verb[Duel]):
    """The second player's further technology chip (D-2.7)."""

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Not the one of the own company, which they have already."""
        return 0 if game.chips[noun] == NOTHING else 207

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """The first player gets the last one (D-2.8)."""
        game.chips[noun] = seat
        game.say(FIRST_CHIPS, seat, game.figures.technology[game.inventor[seat]], noun)
        for chip in range(TECHNOLOGIES):
            if game.chips[chip] == NOTHING:
                game.chips[chip] = 1 - seat
                game.say(LAST_CHIP, 1 - seat, chip)


class SetUp(Step[Duel]):
    """A seat picks an inventor or a technology chip."""

    def __init__(self, verb: Verb[Duel], rule: int, seat: int) -> None:
        super().__init__([verb], rule, once=True)
        self.seat = seat

    def owed(self, game: Duel) -> list[int]:
        """The seat whose pick it is."""
        return ALONE[self.seat]


class Decks(Step[Duel]):
    """Three cities are laid out (D-2.9); both decks are cups, drawn from by chance (D-2.10)."""

    def run(self, game: Duel) -> None:
        """All cities and all assistants are still to come."""
        game.city_deck = list(range(CITIES))
        game.deck = list(range(ASSISTANTS))
        replace_cities(game)


# Chapters 3 and 4: phases and their draft.


PHASE_BEGINS: Final = Event("phase", "phase:number")
DEALT: Final = Event("dealt", "seat assistant")


class Phase(Step[Duel]):
    """A phase begins: three assistants each (D-3.2, D-4.1)."""

    def run(self, game: Duel) -> None:
        """Deal, and put the parts of the phase in order."""
        game.phase += 1
        game.played.clear()
        game.say(PHASE_BEGINS, game.phase)
        for seat in range(2):
            hand: list[int] = []
            for _ in range(HAND):
                card = game.pull(game.deck)
                game.show(card, 1 << seat)
                hand.append(card)
            hand.sort()
            game.hands[seat] = hand
            for card in hand:
                game.whisper(DEALT, seat, card)
        # D-3.1: the second player begins phase two.
        game.turn = 1 if game.phase == 2 else 0
        clear_turn(game)
        if game.phase < PHASES:
            game.begin_steps(BONUSES)
        game.begin_steps(TURNS_AND_GOALS)
        if game.drafting:
            game.stage = KEEPING
            game.begin_steps(DRAFT)


class Pick(FromHand):
    """A pick of the draft: the card to keep (D-4.2), or the card to pass (D-4.3)."""

    def __init__(self, name: str, rule: int, event: Event) -> None:
        super().__init__(name, rule)
        self.event = event

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Sealed until both have picked (D-4.6)."""
        game.picked[seat] = noun
        game.whisper(self.event, seat, noun)


class Draft(Step[Duel]):
    """Both seats pick at the same time, in any order."""

    def owed(self, game: Duel) -> list[int]:
        """Who has not picked."""
        if game.picked[0] == NOTHING:
            return BOTH if game.picked[1] == NOTHING else ALONE[0]
        return ALONE[1] if game.picked[1] == NOTHING else NOBODY


class FirstPick(Draft):
    """Keep one, pass two (D-4.2)."""

    def run(self, game: Duel) -> None:
        """The cards change hands; each player knows those that they passed on."""
        passed: list[list[int]] = [[], []]
        for seat in range(2):
            for card in game.hands[seat]:
                if card != game.picked[seat]:
                    passed[seat].append(card)
        for seat in range(2):
            hand = [game.picked[seat]]
            for card in passed[1 - seat]:
                hand.append(card)
                receive(game, seat, card)
            hand.sort()
            game.hands[seat] = hand
            game.picked[seat] = NOTHING
        game.stage = GIVING


DRAFTED: Final = Event("drafted")


class SecondPick(Draft):
    """Pass one (D-4.3), which completes the hands (D-4.4)."""

    def run(self, game: Duel) -> None:
        """The two cards change hands."""
        for seat in range(2):
            remove(game.hands[seat], game.picked[seat])
        for seat in range(2):
            game.hands[seat].append(game.picked[1 - seat])
            game.hands[seat].sort()
            receive(game, seat, game.picked[1 - seat])
        game.picked[0] = NOTHING
        game.picked[1] = NOTHING
        game.stage = NO_DRAFT
        game.say(DRAFTED)


RECEIVED: Final = Event("received", "seat assistant")


def receive(game: Duel, seat: int, card: int) -> None:
    """A card that reaches a hand is known to both: to the seat, and to the one who passed it."""
    game.show(card, 3)
    game.whisper(RECEIVED, seat, card)


# Chapters 5 to 8: turns and goals.


class Turns(Step[Duel]):
    """The players take turns until no assistant is left (D-5.1)."""

    def owed(self, game: Duel) -> list[int]:
        """Whose turn it is."""
        return NOBODY if game.turn == NOTHING else ALONE[game.turn]


GOAL_MET: Final = Event("goal", "seat inventor")
BOTH_GOALS: Final = Event("both-goals")


class Goals(Step[Duel]):
    """The goals are checked once the last turn of a phase is over (D-8.2)."""

    def run(self, game: Duel) -> None:
        """Exactly one wins (D-8.3); otherwise play goes on (D-8.4)."""
        first = game.meets_goal(0)
        second = game.meets_goal(1)
        if first and second:
            game.say(BOTH_GOALS)
        elif first or second:
            game.winner = 0 if first else 1
            game.ending = BY_GOAL
            game.say(GOAL_MET, game.winner, game.inventor[game.winner])
            game.pending.clear()


# Chapter 10: final scoring.


FINAL_LEADER: Final = Event("final-leader", "seat region")
WON: Final = Event("won", "seat count:number")


class FinalScoring(Step[Duel]):
    """Who leads more regions wins (D-10.2)."""

    def run(self, game: Duel) -> None:
        """Score all three (D-10.1)."""
        led = 0
        for region in range(REGIONS):
            leader = game.leads(region)
            led += leader
            game.say(FINAL_LEADER, leader, region)
        game.winner = 1 if led > 1 else 0
        game.ending = BY_REGIONS
        game.say(WON, game.winner, led if game.winner == 1 else REGIONS - led)


PICK_INVENTOR: Final = PickInventor("inventor", COMPANIES)
PICK_CHIP: Final = PickChip("chip", TECHNOLOGIES)
KEEP: Final = Pick("keep", 402, Event("kept", "seat assistant"))
GIVE: Final = Pick("give", 403, Event("passed", "seat assistant"))
VERBS: Final[list[Verb[Any]]] = [
    PICK_INVENTOR,
    PICK_CHIP,
    KEEP,
    GIVE,
    PLAY,
    *FIVE_ACTIONS,
    PLACE_SHARE,
    SELL_SHARE,
    END_TURN,
    CLAIM_SHARE,
    CLAIM_CITY,
    CLAIM_CHIP,
    CLAIM_MONOPOLY,
    DECLINE,
]
VERB_OF: Final[list[Verb[Any]]] = place_verbs(VERBS)

DRAFT: Final[list[Step[Any]]] = [FirstPick([KEEP], 402, sealed=True), SecondPick([GIVE], 403, sealed=True)]
TURNS_AND_GOALS: Final[list[Step[Any]]] = [
    Turns([PLAY, *FIVE_ACTIONS, PLACE_SHARE, SELL_SHARE, END_TURN], 501, public=True),
    Goals([], 802),
]
PHASE: Final = Phase([], 302)
GAME: Final[list[Step[Any]]] = [
    SetUp(PICK_INVENTOR, 201, 0),
    SetUp(PICK_INVENTOR, 202, 1),
    SetUp(PICK_CHIP, 207, 1),
    Decks([], 209),
    PHASE,
    PHASE,
    PHASE,
    FinalScoring([], 1001),
]
JUDGE: Final = DuelJudge()


def begin(figures: Figures, drafting: bool, chance: Chance, journal: Journal | None) -> Duel:
    """The position before the first player picks an inventor."""
    game = Duel()
    game.open(2, VERB_OF, chance, journal, 1002, JUDGE)
    game.lay_out(figures, drafting)
    game.begin_steps(GAME)
    return game
