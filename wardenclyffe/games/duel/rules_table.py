"""The table of Duel: its pieces, what they are worth, who knows what, and the personal goals (chapters 1, 8 and 9)."""

from math import exp
from typing import Final

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import State

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
SET_POINTS: Final[list[int]] = [0, 1, 3, 6, 8, 9]  # D-9.2
FREE_STRENGTH: Final = 2  # D-6.4
MILESTONE: Final = 3  # D-6.1

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

NOTHING: Final = -1


# What a one-ply player thinks of things, in points of a region; found by trying in self-play.
REACH: Final = 0.35  # how much of a promise counts in each region
DOUBT: Final = 1.2  # how far a lead must go to be nearly sure at the end
DOUBT_A_TURN: Final = 0.5
MONOPOLY_A_TURN: Final = 0.05
RESERVE: Final = 0.6
STEP: Final = 0.5  # a step towards the next multiple of three
PR_LEAD: Final = 0.12
CHIP: Final = 0.4
CHIP_A_POINT: Final = 0.9
CITY: Final = 1.6
SHARE_POINT: Final = 0.8
PROPAGANDA_STEP: Final = 0.6
CHIP_TAKEN: Final = 0.8
MONOPOLY: Final = 0.5
IN_HAND: Final = 0.4
IN_HAND_NOW: Final = 0.4
GOAL_HELD: Final = 0.9
GOAL_NEAR: Final = 0.25
USUAL: Final[list[float]] = [1.6, 1.4, 0.6, 0.5, 0.5]


class Edition:
    """The content of one edition as plain lists, by the number of each piece."""

    track: int
    power: list[int]
    region_of_company: list[int]
    technology: list[int]
    goal: list[int]
    goal_number: list[int]
    goal_pr: list[int]
    region_of_city: list[int]
    actions: list[list[int]]
    strength: list[int]
    companies_in: list[list[int]]

    def __init__(
        self,
        track: int,
        power: list[int],
        region_of_company: list[int],
        technology: list[int],
        goal: list[int],
        goal_number: list[int],
        goal_pr: list[int],
        region_of_city: list[int],
        actions: list[list[int]],
        strength: list[int],
    ) -> None:
        self.track = track
        self.power = power
        self.region_of_company = region_of_company
        self.technology = technology
        self.goal = goal
        self.goal_number = goal_number
        self.goal_pr = goal_pr
        self.region_of_city = region_of_city
        self.actions = actions
        self.strength = strength
        self.companies_in = [[], [], []]
        for company in range(COMPANIES):
            self.companies_in[region_of_company[company]].append(company)


class Duel(State):
    """A position: all pieces of the game, and what can be read off them; the rules that move them are elsewhere."""

    edition: Edition
    drafting: bool  # D-4.5: off for a first game
    phase: int
    turn: int  # whose turn it is
    region: int  # the region whose bonus is being awarded
    stage: int  # of the draft

    inventor: list[int]  # each seat's inventor, by company
    power: list[int]
    pr: list[int]
    reserve: list[int]
    shares: list[int]  # eight for each seat
    market: list[int]
    chips: list[int]  # who holds each technology
    closed: list[int]  # the power shut out of each region
    points: list[int]  # three for each seat

    offer: list[int]  # oldest first
    city_deck: list[int]  # the top is the end
    city_sunk: int  # so many at the bottom went there openly
    owner: list[int]  # of each city

    deck: list[int]
    hands: list[list[int]]  # ascending
    picked: list[int]  # each seat's sealed pick of the draft
    played: list[int]

    assistant: int  # played this turn
    unused: list[int]  # how often each action of the assistant is still open
    free: int
    portfolio: bool  # whether this turn's portfolio action is used

    winner: int
    ending: int

    def lay_out(self, edition: Edition, drafting: bool) -> None:
        """Put every piece where it lies before the first choice."""
        self.edition = edition
        self.drafting = drafting
        self.phase = 0
        self.turn = NOTHING
        self.region = NOTHING
        self.stage = NO_DRAFT
        self.inventor = [NOTHING, NOTHING]
        self.power = [NOTHING, NOTHING]
        self.pr = [0, 0]
        self.reserve = [0, 0]
        self.shares = [0] * (2 * COMPANIES)
        self.market = [0] * COMPANIES
        self.chips = [NOTHING] * TECHNOLOGIES
        self.closed = [OPEN] * REGIONS
        self.points = [0] * (2 * REGIONS)
        self.offer = []
        self.city_deck = []
        self.city_sunk = 0
        self.owner = [NOTHING] * CITIES
        self.deck = []
        self.hands = [[], []]
        self.picked = [NOTHING, NOTHING]
        self.played = []
        self.known = [0] * ASSISTANTS
        self.assistant = NOTHING
        self.unused = [0] * ACTIONS
        self.free = 0
        self.portfolio = False
        self.winner = NOTHING
        self.ending = NOT_OVER

    def clone(self) -> "Duel":
        """The same position, sharing nothing that can change."""
        other = Duel()
        self.copy_to(other)
        other.edition = self.edition
        other.drafting = self.drafting
        other.phase = self.phase
        other.turn = self.turn
        other.region = self.region
        other.stage = self.stage
        other.inventor = self.inventor.copy()
        other.power = self.power.copy()
        other.pr = self.pr.copy()
        other.reserve = self.reserve.copy()
        other.shares = self.shares.copy()
        other.market = self.market.copy()
        other.chips = self.chips.copy()
        other.closed = self.closed.copy()
        other.points = self.points.copy()
        other.offer = self.offer.copy()
        other.city_deck = self.city_deck.copy()
        other.city_sunk = self.city_sunk
        other.owner = self.owner.copy()
        other.deck = self.deck.copy()
        other.hands = [self.hands[0].copy(), self.hands[1].copy()]
        other.picked = self.picked.copy()
        other.played = self.played.copy()
        other.assistant = self.assistant
        other.unused = self.unused.copy()
        other.free = self.free
        other.portfolio = self.portfolio
        other.winner = self.winner
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
        count = 0
        for holder in self.chips:
            if holder == seat:
                count += 1
        return count

    def city_count(self, seat: int) -> int:
        """How many cities a seat has electrified."""
        count = 0
        for holder in self.owner:
            if holder == seat:
                count += 1
        return count

    def add_share(self, seat: int, company: int) -> None:
        """Place one share of a company on a seat's side of its region."""
        place = seat * COMPANIES + company
        count = self.shares[place]
        self.shares[place] = count + 1
        self.points[seat * REGIONS + self.edition.region_of_company[company]] += (
            SET_POINTS[count + 1] - SET_POINTS[count]
        )

    def drop_share(self, seat: int, company: int) -> None:
        """Take one placed share of a company away from a seat's side."""
        place = seat * COMPANIES + company
        count = self.shares[place]
        self.shares[place] = count - 1
        self.points[seat * REGIONS + self.edition.region_of_company[company]] -= (
            SET_POINTS[count] - SET_POINTS[count - 1]
        )

    def is_minor(self, company: int) -> bool:
        """Whether a company belongs to neither inventor (D-2.5)."""
        return company != self.inventor[0] and company != self.inventor[1]

    # Personal goals.

    def goal_progress(self, seat: int) -> int:
        """How far a seat has come towards its goal, in the goal's own unit."""
        rival = 1 - seat
        kind = self.edition.goal[self.inventor[seat]]
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
        return self.edition.goal_number[self.inventor[seat]]

    def meets_goal(self, seat: int) -> bool:
        """Whether a seat's goal is met as things stand: what is asked for, and the PR that goes with it."""
        if self.pr[seat] < self.edition.goal_pr[self.inventor[seat]]:
            return False
        return self.goal_progress(seat) >= self.goal_number(seat)

    # Who knows what.

    def knows(self, seat: int, card: int) -> bool:
        """Whether a seat knows where an assistant is (D-1.4); a spectator (-1) knows no card in a hand."""
        return seat >= 0 and (self.known[card] >> seat) & 1 == 1

    def imagine(self, seat: int, chance: Chance) -> "Duel":
        """A clone with the decks, the unseen cards of hands and the sealed picks dealt anew."""
        other = self.clone()
        other.chance = chance
        other.choices = other.moment
        other.redeal(seat, chance)
        return other

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal anew all that a seat cannot know, in place."""
        # D-5.8: the cities at the bottom went there openly; those above them nobody has seen.
        hidden = self.city_deck[self.city_sunk :]
        hidden.sort()
        chance.shuffle(hidden)
        self.city_deck = self.city_deck[: self.city_sunk] + hidden
        pool = self.deck.copy()
        for holder in range(2):
            for card in self.hands[holder]:
                if not self.knows(seat, card):
                    pool.append(card)
        pool.sort()
        chance.shuffle(pool)
        for holder in range(2):
            if holder != seat:
                self.redeal_hand(seat, holder, pool, chance)
        self.deck = pool
        for card in pool:
            self.known[card] = 0

    def redeal_hand(self, seat: int, holder: int, pool: list[int], chance: Chance) -> None:
        """Give a hand other cards from the pool where the seat does not know them, and other secret picks."""
        hand: list[int] = []
        drawn: list[int] = []
        for card in self.hands[holder]:
            if self.knows(seat, card):
                hand.append(card)
            else:
                drawn.append(pool.pop())
        for card in drawn:
            self.known[card] = 1 << holder
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

    # A quick judgement for one-ply players; its weights are rough on purpose.

    def outlook(self, seat: int) -> float:
        """The chance to lead two regions in the end or to meet the goal alone before, from what lies on the table."""
        if self.winner != NOTHING:
            return self.returns()[seat]
        if self.phase == 0:
            return 0.0
        reach = (self.promise(seat) - self.promise(1 - seat)) * REACH
        spread = DOUBT + DOUBT_A_TURN * (self.turns_left(0) + self.turns_left(1))
        first = self.hold(seat, 0, reach, spread)
        second = self.hold(seat, 1, reach, spread)
        third = self.hold(seat, 2, reach, spread)
        regions = first * second + first * third + second * third - 2 * first * second * third
        mine = self.goal_hope(seat)
        yours = self.goal_hope(1 - seat)
        sudden = mine * (1 - yours)
        lost = yours * (1 - mine)
        return 2 * (sudden + (1 - sudden - lost) * regions) - 1

    def outlooks(self) -> list[float]:
        """Both outlooks at once: the chances of the two players make up a whole."""
        first = self.outlook(0)
        return [first, -first]

    def turns_left(self, seat: int) -> int:
        """How many assistants a seat will still play."""
        return len(self.hands[seat]) + HAND * (PHASES - self.phase)

    def hold(self, seat: int, region: int, reach: float, spread: float) -> float:
        """How likely a seat is to lead a region in the end."""
        margin = reach + self.score(seat, region) - self.score(1 - seat, region)
        margin += self.home_promise(seat, region) - self.home_promise(1 - seat, region)
        margin += 0.4 if self.leads(region) == seat else -0.4
        later = MONOPOLY_A_TURN * (self.turns_left(0) + self.turns_left(1))
        if self.closed[region] == self.power[1 - seat]:
            margin += later
        elif self.closed[region] == self.power[seat]:
            margin -= later
        return 1 / (1 + exp(-margin / spread))

    def home_promise(self, seat: int, region: int) -> float:
        """What the reserved shares can still add to their region."""
        company = self.inventor[seat]
        if self.edition.region_of_company[company] != region:
            return 0.0
        chances = self.turns_left(seat)
        if self.turn == seat and self.assistant != NOTHING and not self.portfolio:
            chances += 1
        placed = self.shares[seat * COMPANIES + company]
        more = min(self.reserve[seat], chances)
        return RESERVE * (SET_POINTS[placed + more] - SET_POINTS[placed])

    def promise(self, seat: int) -> float:
        """What a seat can still make of its cards, open actions, chips and PR, in points."""
        total = 0.0
        for chip in range(TECHNOLOGIES):
            if self.chips[chip] == seat:
                total += self.chip_promise(seat, chip)
        lead = self.pr[seat] - self.pr[1 - seat]
        total += STEP * (self.pr[seat] % MILESTONE) + PR_LEAD * max(-4, min(4, lead))
        for card in self.hands[seat]:
            total += self.card_promise(seat, card)
        if self.picked[seat] != NOTHING:
            worth = self.card_promise(seat, self.picked[seat])
            total += worth if self.stage == KEEPING else -worth
        if seat == self.turn:
            best = 0.0
            for action in range(ACTIONS):
                worth = self.action_promise(seat, action, FREE_STRENGTH)
                best = max(best, worth)
                if self.unused[action] > 0:
                    strength = self.edition.strength[self.assistant]
                    total += self.unused[action] * self.action_promise(seat, action, strength)
            total += self.free * best
        return total

    def card_promise(self, seat: int, card: int) -> float:
        """What an assistant in the hand is worth: half by its actions as such, half by what they could do now."""
        total = 0.0
        for action in self.edition.actions[card]:
            usual = USUAL[action] * (self.edition.strength[card] if action == PROPAGANDA else 1)
            total += IN_HAND * usual + IN_HAND_NOW * self.action_promise(seat, action, self.edition.strength[card])
        return total

    def action_promise(self, seat: int, action: int, strength: int) -> float:
        """What one action could bring a seat now, in points."""
        if action == ELECTRIFY:
            for city in self.offer:
                if self.closed[self.edition.region_of_city[city]] != self.power[seat]:
                    return CITY
            return 0.3
        if action == ACQUIRE:
            best = 0
            for chip in range(TECHNOLOGIES):
                if self.chips[chip] == seat:
                    best = max(best, self.share_promise(seat, chip))
            return SHARE_POINT * best
        if action == PROPAGANDA:
            return PROPAGANDA_STEP * strength
        if action == ADVANCE:
            gain = 0.0
            for chip in range(TECHNOLOGIES):
                if self.chips[chip] != seat:
                    gain = max(gain, self.chip_promise(seat, chip) + self.chip_promise(1 - seat, chip))
            return CHIP_TAKEN * gain
        return MONOPOLY

    def chip_promise(self, seat: int, chip: int) -> float:
        """What holding a technology is worth to a seat while it can still acquire shares."""
        return CHIP + CHIP_A_POINT * self.share_promise(seat, chip) * min(6, self.turns_left(seat)) / 6

    def share_promise(self, seat: int, chip: int) -> int:
        """The most points that one more share of a technology's companies would bring a seat."""
        best = 0
        for company in range(COMPANIES):
            if self.market[company] > 0 and self.edition.technology[company] == chip:
                held = self.shares[seat * COMPANIES + company]
                best = max(best, SET_POINTS[held + 1] - SET_POINTS[held])
        return best

    def goal_hope(self, seat: int) -> float:
        """How likely a seat is to meet its goal at the end of this phase, as far as it can be guessed."""
        need = max(0, self.goal_number(seat) - self.goal_progress(seat))
        need += (max(0, self.edition.goal_pr[self.inventor[seat]] - self.pr[seat]) + 1) // 2
        mine = len(self.hands[seat])
        yours = len(self.hands[1 - seat])
        if need == 0:
            return GOAL_HELD / (1 + 0.4 * yours)
        if self.turn == seat and self.free > 0:
            mine += 1
        return min(0.5, GOAL_NEAR * mine / (need * need))
