"""The table of Duel: its pieces, what they are worth, who knows what, and the personal goals (chapters 1, 8 and 9)."""

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import State

POWERS: Final = 2
AC: Final = 0
DC: Final = 1
OPEN: Final = -1  # a region without a monopoly chip; otherwise the power that is shut out

REGIONS: Final = 3
NEW_ENGLAND: Final = 0
NEW_YORK: Final = 1
OUT_WEST: Final = 2

TECHNOLOGIES: Final = 3
COMPANIES: Final = 8
SHARES: Final = 5
CITIES: Final = 24
ASSISTANTS: Final = 24
HAND: Final = 3
OFFER: Final = 3
PHASES: Final = 3

ELECTRIFY: Final = 0
ACQUIRE: Final = 1
PROPAGANDA: Final = 2
ADVANCE: Final = 3
MONOPOLISE: Final = 4
ACTIONS: Final = 5

CITY_POINTS: Final = 2
SET_POINTS: Final = vec[i64]([0, 1, 3, 6, 8, 9])  # D-9.2
FREE_STRENGTH: Final = 2  # D-6.4
MILESTONE: Final = 3  # D-6.1
BONUS_STEPS: Final = 3  # D-9.4
HEAD_START: Final = 2  # D-2.8

GOAL_SHUT_OUT: Final = 0
GOAL_CITIES: Final = 1
GOAL_CHIPS: Final = 2
GOAL_COMPANIES: Final = 3
GOAL_PR_LEAD: Final = 4
GOAL_MINOR_SHARES: Final = 5
GOAL_REGION_LEAD: Final = 6
GOAL_EVERY_REGION: Final = 7

NOT_OVER: Final = 0
BY_GOAL: Final = 1
BY_REGIONS: Final = 2

# The moments of the draft, as far as secrets go.
NO_DRAFT: Final = 0
KEEPING: Final = 1
GIVING: Final = 2

NOTHING: Final = -1  # no seat, card or company


@dataclass
class Figures:
    """The numbers of one edition, by the number of each piece."""

    power: vec[i64]
    region_of_company: vec[i64]
    technology: vec[i64]
    goal: vec[i64]
    goal_number: vec[i64]
    goal_pr: vec[i64]
    region_of_city: vec[i64]
    actions: list[list[int]]
    strength: vec[i64]


class Duel(State):
    """A position: all pieces of the game, and what can be read off them; the rules that move them are elsewhere."""

    figures: Figures
    drafting: bool  # D-4.5: off for a first game
    phase: int
    turn: int  # whose turn it is; NOTHING between turns
    stage: int  # of the draft

    inventor: list[int]  # each seat's inventor, by company
    power: vec[i64]
    pr: vec[i64]
    reserve: vec[i64]
    shares: vec[i64]  # eight for each seat
    market: vec[i64]
    chips: vec[i64]  # who holds each technology
    closed: vec[i64]  # the power shut out of each region
    points: vec[i64]  # three for each seat

    offer: list[int]  # oldest first
    city_deck: list[int]  # those that nobody has seen: a cup, kept ascending
    city_sunk: list[int]  # those below them, which went there openly: the first comes up first
    owner: vec[i64]  # of each city

    deck: list[int]  # a cup as well
    hands: list[list[int]]  # ascending
    picked: list[int]  # each seat's sealed pick of the draft
    played: list[int]

    assistant: int  # played this turn
    unused: vec[i64]  # how often each action of the assistant is still open
    free: int
    portfolio: bool  # whether this turn's portfolio action is used

    winner: int
    ending: int

    def lay_out(self, figures: Figures, drafting: bool) -> None:
        """Put every piece where it lies before the first choice."""
        self.figures = figures
        self.drafting = drafting
        self.phase = 0
        self.turn = NOTHING
        self.stage = NO_DRAFT
        self.inventor = [NOTHING, NOTHING]
        self.power = vec[i64]([NOTHING, NOTHING])
        self.pr = vec[i64]([0, 0])
        self.reserve = vec[i64]([0, 0])
        self.shares = vec[i64]([0] * (2 * COMPANIES))
        self.market = vec[i64]([0] * COMPANIES)
        self.chips = vec[i64]([NOTHING] * TECHNOLOGIES)
        self.closed = vec[i64]([OPEN] * REGIONS)
        self.points = vec[i64]([0] * (2 * REGIONS))
        self.offer = []
        self.city_deck = []
        self.city_sunk = []
        self.owner = vec[i64]([NOTHING] * CITIES)
        self.deck = []
        self.hands = [[], []]
        self.picked = [NOTHING, NOTHING]
        self.played = []
        self.known = [0] * ASSISTANTS
        self.assistant = NOTHING
        self.unused = vec[i64]([0] * ACTIONS)
        self.free = 0
        self.portfolio = False
        self.winner = NOTHING
        self.ending = NOT_OVER

    def clone(self) -> "Duel":
        """The same position, sharing nothing that can change."""
        other = Duel()
        self.copy_to(other)
        other.figures, other.drafting, other.phase, other.turn = self.figures, self.drafting, self.phase, self.turn
        other.stage, other.inventor, other.power, other.pr = self.stage, self.inventor.copy(), self.power[:], self.pr[:]
        other.reserve, other.shares, other.market = self.reserve[:], self.shares[:], self.market[:]
        other.chips, other.closed, other.points = self.chips[:], self.closed[:], self.points[:]
        other.offer, other.city_deck, other.city_sunk = self.offer.copy(), self.city_deck.copy(), self.city_sunk.copy()
        other.owner, other.deck = self.owner[:], self.deck.copy()
        other.hands = [self.hands[0].copy(), self.hands[1].copy()]
        other.picked, other.played, other.assistant = self.picked.copy(), self.played.copy(), self.assistant
        other.unused, other.free, other.portfolio, other.winner = self.unused[:], self.free, self.portfolio, self.winner
        other.ending = self.ending
        return other

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser; 0 for both while the game goes on."""
        if self.winner == 0:
            return [1.0, -1.0]
        if self.winner == 1:
            return [-1.0, 1.0]
        return [0.0, 0.0]

    # Pieces in regions.

    def score(self, seat: int, region: int) -> int:
        """The points of a seat in a region (D-9.2), kept up to date by every placing and selling."""
        return self.points[seat * REGIONS + region]

    def leads(self, region: int) -> int:
        """The seat that leads a region (D-9.3)."""
        mine = self.points[region]
        yours = self.points[REGIONS + region]
        if mine != yours:
            return 0 if mine > yours else 1
        if self.pr[0] != self.pr[1]:
            return 0 if self.pr[0] > self.pr[1] else 1
        return 0 if self.chip_count(0) > self.chip_count(1) else 1

    def chip_count(self, seat: int) -> int:
        """How many technology chips lie in front of a seat."""
        return count_held(self.chips, seat)

    def city_count(self, seat: int) -> int:
        """How many cities a seat has electrified."""
        return count_held(self.owner, seat)

    def cities_left(self) -> int:
        """How many cities the deck holds."""
        return len(self.city_deck) + len(self.city_sunk)

    def offer_after(self, city: int) -> int:
        """The city on offer with the next higher number; CITIES when there is none."""
        found = CITIES
        for each in self.offer:
            if city < each < found:
                found = each
        return found

    def add_share(self, seat: int, company: int) -> None:
        """Place one share of a company on a seat's side of its region."""
        place = seat * COMPANIES + company
        count = self.shares[place]
        self.shares[place] = count + 1
        self.points[seat * REGIONS + self.figures.region_of_company[company]] += (
            SET_POINTS[count + 1] - SET_POINTS[count]
        )

    def drop_share(self, seat: int, company: int) -> None:
        """Take one placed share of a company away from a seat's side."""
        place = seat * COMPANIES + company
        count = self.shares[place]
        self.shares[place] = count - 1
        self.points[seat * REGIONS + self.figures.region_of_company[company]] -= (
            SET_POINTS[count] - SET_POINTS[count - 1]
        )

    def is_minor(self, company: int) -> bool:
        """Whether a company belongs to neither inventor (D-2.5)."""
        return company != self.inventor[0] and company != self.inventor[1]

    # Personal goals.

    def goal_progress(self, seat: int) -> int:
        """How far a seat has come towards its goal, in the goal's own unit."""
        rival = 1 - seat
        kind = self.figures.goal[self.inventor[seat]]
        count = 0
        if kind == GOAL_SHUT_OUT:
            for power in self.closed:
                if power == self.power[rival]:
                    count += 1
        elif kind == GOAL_CITIES:
            count = self.city_count(seat)
        elif kind == GOAL_CHIPS:
            count = self.chip_count(seat)
        elif kind == GOAL_COMPANIES:
            for company in range(COMPANIES):
                if self.shares[seat * COMPANIES + company] > 0:
                    count += 1
        elif kind == GOAL_PR_LEAD:
            count = self.pr[seat] - self.pr[rival]
        elif kind == GOAL_MINOR_SHARES:
            for company in range(COMPANIES):
                if company != self.inventor[seat]:
                    count += self.shares[seat * COMPANIES + company]
        elif kind == GOAL_REGION_LEAD:
            count = self.score(seat, 0) - self.score(rival, 0)
            for region in range(1, REGIONS):
                count = max(count, self.score(seat, region) - self.score(rival, region))
        else:
            count = self.score(seat, 0)
            for region in range(1, REGIONS):
                count = min(count, self.score(seat, region))
        return count

    def goal_number(self, seat: int) -> int:
        """What a seat's progress must reach."""
        return self.figures.goal_number[self.inventor[seat]]

    def meets_goal(self, seat: int) -> bool:
        """Whether a seat's goal is met as things stand: what is asked for, and the PR that goes with it."""
        if self.pr[seat] < self.figures.goal_pr[self.inventor[seat]]:
            return False
        return self.goal_progress(seat) >= self.goal_number(seat)

    # Who knows what.

    def knows(self, seat: int, card: int) -> bool:
        """Whether a seat knows where an assistant is (D-1.4); a spectator (-1) knows no card in a hand."""
        return seat >= 0 and (self.known[card] >> seat) & 1 == 1

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal the unseen cards of hands and the sealed picks anew; the cups draw when they are drawn from."""
        pool = self.deck
        for holder in range(2):
            for card in self.hands[holder]:
                if not self.knows(seat, card):
                    self.known[card] = 0
                    pool.append(card)
        pool.sort()
        for holder in range(2):
            if holder != seat:
                self.redeal_hand(seat, holder, chance)

    def redeal_hand(self, seat: int, holder: int, chance: Chance) -> None:
        """Give a hand other cards where the seat does not know them, and other secret picks."""
        hand: list[int] = []
        drawn: list[int] = []
        for card in self.hands[holder]:
            if self.knows(seat, card):
                hand.append(card)
            else:
                new = self.deck.pop(chance.below(len(self.deck)))
                self.known[new] = 1 << holder
                drawn.append(new)
        if seat < 0 and self.drafting and self.stage != KEEPING:
            self.imagine_draft(drawn, chance)
        hand += drawn
        hand.sort()
        self.hands[holder] = hand
        if self.picked[holder] != NOTHING:
            self.picked[holder] = hand[chance.below(len(hand))]

    def imagine_draft(self, drawn: list[int], chance: Chance) -> None:
        """For a spectator: which card of a hand is the one that the other player has never seen.

        It is the card kept first, unless that one was passed on (one chance in three) or has been played already.
        """
        passed = self.stage != GIVING and chance.below(HAND) == 0
        place = chance.below(HAND)
        for i in range(len(drawn)):
            if passed or i != place:
                self.known[drawn[i]] = 3


def count_held(holders: vec[i64], seat: i64) -> int:
    """How many of these things the seat holds."""
    count = 0
    for holder in holders:
        if holder == seat:
            count += 1
    return count
