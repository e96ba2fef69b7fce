"""The sequence of play of Duel: set-up, phases, draft, goals, bonuses, final scoring (chapters 2 to 4, 8 to 10)."""

from typing import Any, Final

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import EVERYBODY, NOBODY, Journal, Step, Verb, holds, place_verbs, remove
from wardenclyffe.games.duel.rules_actions import (
    ACQUIRE_SHARE,
    ADVANCE_TECHNOLOGY,
    ELECTRIFY_CITY,
    END_TURN,
    MONOPOLISE_POWER,
    ONLY,
    PLACE_SHARE,
    PLAY,
    REFRESH,
    SELL_SHARE,
    TELL_ACQUIRE,
    TELL_BOTH_GOALS,
    TELL_CHIP,
    TELL_DEAL,
    TELL_DECLINE,
    TELL_DRAFTED,
    TELL_GIVE,
    TELL_GOAL,
    TELL_INVENTOR,
    TELL_KEEP,
    TELL_LAST_CHIP,
    TELL_LEADER,
    TELL_NO_BONUS,
    TELL_PHASE,
    TELL_RECEIVE,
    TELL_WIN,
    WAGE_PROPAGANDA,
    advance_marker,
    clear_turn,
    place_city,
    replace_cities,
    sorted_offer,
)
from wardenclyffe.games.duel.rules_table import (
    ASSISTANTS,
    BY_GOAL,
    BY_REGIONS,
    CITIES,
    COMPANIES,
    GIVING,
    HAND,
    KEEPING,
    NEW_ENGLAND,
    NEW_YORK,
    NO_DRAFT,
    NOTHING,
    OUT_WEST,
    PHASES,
    REGIONS,
    SHARES,
    TECHNOLOGIES,
    Duel,
    Edition,
)

FIRST: Final[list[int]] = [0]
SECOND: Final[list[int]] = [1]
BOTH: Final[list[int]] = [0, 1]
SEAT: Final[list[list[int]]] = [FIRST, SECOND]


# Chapter 2: set-up.


class PickInventor(Verb[Duel]):
    """Pick an inventor, and with it a power and a company (D-2.1, D-2.2)."""

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """All eight, or the four of the other power."""
        found: list[int] = []
        for inventor in range(COMPANIES):
            if self.refuse_noun(game, seat, inventor) == 0:
                found.append(inventor)
        return found

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """The second player takes the other power."""
        return 202 if seat == 1 and game.edition.power[noun] == game.power[0] else 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """One share is placed and four are reserved (D-2.3); then the market is known (D-2.5)."""
        game.inventor[seat] = noun
        game.power[seat] = game.edition.power[noun]
        game.add_share(seat, noun)
        game.reserve[seat] = SHARES - 1
        game.tell(TELL_INVENTOR, seat, noun, 0, EVERYBODY)
        if seat == 1:
            game.pr[0] = 2
            game.chips[game.edition.technology[noun]] = 1
            for company in range(COMPANIES):
                game.market[company] = SHARES if game.is_minor(company) else 0


class PickChip(Verb[Duel]):
    """The second player's further technology chip (D-2.7)."""

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """The two that are left."""
        found: list[int] = []
        for chip in range(TECHNOLOGIES):
            if game.chips[chip] == NOTHING:
                found.append(chip)
        return found

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Not the one of the own company, which they have already."""
        return 0 if game.chips[noun] == NOTHING else 207

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """The first player gets the last one (D-2.8)."""
        game.chips[noun] = seat
        game.tell(TELL_CHIP, seat, noun, game.edition.technology[game.inventor[seat]], EVERYBODY)
        for chip in range(TECHNOLOGIES):
            if game.chips[chip] == NOTHING:
                game.chips[chip] = 1 - seat
                game.tell(TELL_LAST_CHIP, 1 - seat, chip, 0, EVERYBODY)


class FirstInventor(Step[Duel]):
    """The first player picks an inventor."""

    def owed(self, game: Duel) -> list[int]:
        """Seat 0."""
        return FIRST


class SecondPlayer(Step[Duel]):
    """The second player picks an inventor, or a technology chip."""

    def owed(self, game: Duel) -> list[int]:
        """Seat 1."""
        return SECOND


class Decks(Step[Duel]):
    """Both decks are shuffled and three cities laid out (D-2.9, D-2.10)."""

    def run(self, game: Duel) -> None:
        """By chance."""
        for city in range(CITIES):
            game.city_deck.append(city)
        game.shuffle(game.city_deck)
        replace_cities(game)
        for card in range(ASSISTANTS):
            game.deck.append(card)
        game.shuffle(game.deck)


# Chapters 3 and 4: phases and their draft.


class Phase(Step[Duel]):
    """A phase begins: three assistants each (D-3.2, D-4.1)."""

    def run(self, game: Duel) -> None:
        """Deal, and put the parts of the phase in order."""
        game.phase += 1
        game.played.clear()
        game.tell(TELL_PHASE, NOTHING, game.phase, 0, EVERYBODY)
        for seat in range(2):
            hand: list[int] = []
            for _ in range(HAND):
                card = game.deck.pop()
                game.show(card, 1 << seat)
                hand.append(card)
            hand.sort()
            game.hands[seat] = hand
            for card in hand:
                game.tell(TELL_DEAL, seat, card, 0, 1 << seat)
        # D-3.1: the second player begins phase two.
        game.turn = 1 if game.phase == 2 else 0
        clear_turn(game)
        if game.phase < PHASES:
            game.begin_steps(BONUSES)
        game.begin_steps(TURNS_AND_GOALS)
        if game.drafting:
            game.stage = KEEPING
            game.begin_steps(DRAFT)


class Keep(Verb[Duel]):
    """First pick of the draft: the card to keep (D-4.2)."""

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """The hand."""
        return game.hands[seat]

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """A card of the hand."""
        return 0 if holds(game.hands[seat], noun) else 402

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Sealed until both have picked (D-4.6)."""
        game.picked[seat] = noun
        game.tell(TELL_KEEP, seat, noun, 0, 1 << seat)


class Give(Verb[Duel]):
    """Second pick of the draft: the card to pass (D-4.3)."""

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """The hand."""
        return game.hands[seat]

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """A card of the hand."""
        return 0 if holds(game.hands[seat], noun) else 403

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Sealed until both have picked (D-4.6)."""
        game.picked[seat] = noun
        game.tell(TELL_GIVE, seat, noun, 0, 1 << seat)


class Draft(Step[Duel]):
    """Both seats pick at the same time, in any order."""

    def owed(self, game: Duel) -> list[int]:
        """Who has not picked."""
        if game.picked[0] == NOTHING:
            return BOTH if game.picked[1] == NOTHING else FIRST
        return SECOND if game.picked[1] == NOTHING else NOBODY


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
        game.tell(TELL_DRAFTED, NOTHING, 0, 0, EVERYBODY)


def receive(game: Duel, seat: int, card: int) -> None:
    """A card that reaches a hand is known to both: to the seat, and to the one who passed it."""
    game.show(card, 3)
    game.tell(TELL_RECEIVE, seat, card, 0, 1 << seat)


# Chapters 5 to 8: turns and goals.


class Turns(Step[Duel]):
    """The players take turns until no assistant is left (D-5.1)."""

    def owed(self, game: Duel) -> list[int]:
        """Whose turn it is."""
        return NOBODY if game.turn == NOTHING else SEAT[game.turn]


class Goals(Step[Duel]):
    """The goals are checked once the last turn of a phase is over (D-8.2)."""

    def run(self, game: Duel) -> None:
        """Exactly one wins (D-8.3); otherwise play goes on (D-8.4)."""
        first = game.meets_goal(0)
        second = game.meets_goal(1)
        if first and second:
            game.tell(TELL_BOTH_GOALS, NOTHING, 0, 0, EVERYBODY)
        elif first or second:
            game.winner = 0 if first else 1
            game.ending = BY_GOAL
            game.tell(TELL_GOAL, game.winner, game.inventor[game.winner], 0, EVERYBODY)
            game.pending.clear()


# Chapter 9: region bonuses.


class ClaimShare(Verb[Duel]):
    """New York's bonus: any share of the market (D-9.5)."""

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """The companies that have shares in the market."""
        found: list[int] = []
        for company in range(COMPANIES):
            if game.market[company] > 0:
                found.append(company)
        return found

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """A minor company with a share left (D-2.4, D-5.12)."""
        if not game.is_minor(noun):
            return 204
        return 0 if game.market[noun] > 0 else 512

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Place it, whoever holds the technology."""
        game.market[noun] -= 1
        game.add_share(seat, noun)
        game.tell(TELL_ACQUIRE, seat, noun, 0, EVERYBODY)


class ClaimCity(Verb[Duel]):
    """Out West's bonus: any city on offer (D-9.6)."""

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """The cities on offer."""
        return sorted_offer(game)

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """It must be on offer."""
        return 0 if holds(game.offer, noun) else 504

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Place it, whatever the chip of its region says."""
        place_city(game, seat, noun)


class Decline(Verb[Duel]):
    """Leave out a bonus, a free action in it, or the non-leader's action (D-9.9)."""

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """No noun is needed."""
        return ONLY

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Nothing more to ask."""
        return 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Nothing happens, and nothing stays open."""
        game.free = 0
        game.tell(TELL_DECLINE, seat, 0, 0, EVERYBODY)


class Bonus(Step[Duel]):
    """A region is scored and its bonus awarded (D-9.1, D-9.7), then the non-leader acts (D-9.8)."""

    region: int

    def __init__(self, region: int) -> None:
        super().__init__([], 901)
        self.region = region

    def run(self, game: Duel) -> None:
        """Score the region now, not earlier."""
        leader = game.leads(self.region)
        game.region = self.region
        game.turn = leader
        game.tell(TELL_LEADER, leader, self.region, 0, EVERYBODY)
        game.pending.append(ANSWER)
        if not self.can_be_had(game, leader):
            game.tell(TELL_NO_BONUS, leader, self.region, 0, EVERYBODY)
        elif self.region == NEW_ENGLAND:
            advance_marker(game, leader, 3)
            game.pending.append(FREE_ACTIONS)
        else:
            game.pending.append(CLAIMS[self.region])

    def can_be_had(self, game: Duel, leader: int) -> bool:
        """Whether there is anything to award (D-9.11)."""
        if self.region == NEW_ENGLAND:
            return game.pr[leader] < game.edition.track
        if self.region == OUT_WEST:
            return len(game.offer) > 0
        for count in game.market:
            if count > 0:
                return True
        return False


class FreeActions(Step[Duel]):
    """New England's leader uses the free action at once, and those it leads to (D-9.4, D-9.10)."""

    def owed(self, game: Duel) -> list[int]:
        """The leader, while a free action is left."""
        return SEAT[game.turn] if game.free > 0 else NOBODY


class Claim(Step[Duel]):
    """The leader takes the bonus of New York or Out West, or the non-leader takes their action."""

    def owed(self, game: Duel) -> list[int]:
        """The seat whose moment it is."""
        return SEAT[game.turn]


class Answer(Step[Duel]):
    """The moment of the non-leader comes (D-9.8)."""

    def run(self, game: Duel) -> None:
        """One action is open to them: it is paid like a free one."""
        game.turn = 1 - game.turn
        game.free = 1
        game.pending.append(CLAIM_OF_NON_LEADER)


class BonusesOver(Step[Duel]):
    """Nothing stays open from the bonuses."""

    def run(self, game: Duel) -> None:
        """No region is being scored any more."""
        game.region = NOTHING


# Chapter 10: final scoring.


class FinalScoring(Step[Duel]):
    """Who leads more regions wins (D-10.2)."""

    def run(self, game: Duel) -> None:
        """Score all three (D-10.1)."""
        led = 0
        for region in range(REGIONS):
            leader = game.leads(region)
            led += leader
            game.tell(TELL_LEADER, leader, region, 1, EVERYBODY)
        game.winner = 1 if led > 1 else 0
        game.ending = BY_REGIONS
        game.tell(TELL_WIN, game.winner, led if game.winner == 1 else REGIONS - led, 0, EVERYBODY)


PICK_INVENTOR: Final = PickInventor("inventor", COMPANIES, sure=True)
PICK_CHIP: Final = PickChip("chip", TECHNOLOGIES, sure=True)
KEEP: Final = Keep("keep", ASSISTANTS, sure=True)
GIVE: Final = Give("give", ASSISTANTS, sure=True)
CLAIM_SHARE: Final = ClaimShare("claim-share", COMPANIES, sure=True)
CLAIM_CITY: Final = ClaimCity("claim-city", CITIES, sure=True)
DECLINE: Final = Decline("decline", 1, sure=True)

FIVE_ACTIONS: Final[list[Verb[Any]]] = [
    ELECTRIFY_CITY,
    REFRESH,
    ACQUIRE_SHARE,
    WAGE_PROPAGANDA,
    ADVANCE_TECHNOLOGY,
    MONOPOLISE_POWER,
]
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
    DECLINE,
]
VERB_OF: Final[list[Verb[Any]]] = place_verbs(VERBS)

FREE_ACTIONS: Final = FreeActions([*FIVE_ACTIONS, DECLINE], 904)
CLAIMS: Final[list[Step[Any]]] = [
    FREE_ACTIONS,
    Claim([CLAIM_SHARE, DECLINE], 905, once=True),
    Claim([CLAIM_CITY, DECLINE], 906, once=True),
]
ANSWER: Final = Answer([], 908)
CLAIM_OF_NON_LEADER: Final = Claim([ADVANCE_TECHNOLOGY, MONOPOLISE_POWER, DECLINE], 908, once=True)

DRAFT: Final[list[Step[Any]]] = [FirstPick([KEEP], 402, sealed=True), SecondPick([GIVE], 403, sealed=True)]
TURNS_AND_GOALS: Final[list[Step[Any]]] = [
    Turns([PLAY, *FIVE_ACTIONS, PLACE_SHARE, SELL_SHARE, END_TURN], 501),
    Goals([], 802),
]
BONUSES: Final[list[Step[Any]]] = [Bonus(NEW_ENGLAND), Bonus(NEW_YORK), Bonus(OUT_WEST), BonusesOver([], 901)]
PHASE: Final = Phase([], 302)
GAME: Final[list[Step[Any]]] = [
    FirstInventor([PICK_INVENTOR], 201, once=True),
    SecondPlayer([PICK_INVENTOR], 202, once=True),
    SecondPlayer([PICK_CHIP], 207, once=True),
    Decks([], 209),
    PHASE,
    PHASE,
    PHASE,
    FinalScoring([], 1001),
]


def begin(edition: Edition, drafting: bool, chance: Chance, journal: Journal | None) -> Duel:
    """The position before the first player picks an inventor."""
    game = Duel()
    game.open(2, VERB_OF, chance, journal)
    game.rule_at_end = 1002
    game.lay_out(edition, drafting)
    game.begin_steps(GAME)
    return game
