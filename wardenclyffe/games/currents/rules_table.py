"""The table of War of Currents: what an edition fixes in numbers, the pieces, and what every chapter does with them.

Companies are numbered by who leads them: first the seats, then the automata. A brand is one of the six names.
"""

from typing import Final

from wardenclyffe.engine.areas import Areas
from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import Event, State

BRANDS: Final = 6
LUMINARIES: Final = 42
CHARACTERS: Final = 48  # the luminaries, then the inventors of the six brands
SKILLS: Final = 4
INVENTION: Final = 0
MANUFACTURING: Final = 1
FINANCE: Final = 2
PROPAGANDA: Final = 3
CITIES: Final = 24
PROJECTS: Final = 48  # two a city, the lower one first
POSTERS: Final = 36
EVENTS: Final = 20
HQ_CARDS: Final = 24
TRACKS: Final = 3
AC: Final = 0
DC: Final = 1
BULB: Final = 2
LEVELS: Final = 6  # room for levels 0 to 5; 0 is not used
TOP_NUMBER: Final = 5  # the number of the projects that count double
TURNS: Final = 6
MOST_SHIFT: Final = 5
MOST_BID: Final = 200
MOST_OF_ONE: Final = 4  # regular shares of one opponent
SET_ASIDE: Final = 2
TO_MARKET: Final = 4
NOBODY_YET: Final = -1
NO_LOT: Final = -1
EVENT_LOT: Final = 42  # the lot that is the prize of an event, numbered after the luminaries

SIX_PHASES: Final = 0
THREE_BY_TWO: Final = 1

PERSON: Final = -1  # in place of the automaton that leads a company
BABBAGE: Final = 0
AUTOMATON_LEVELS: Final = 4

# Effects, numbered as in chapter 15.
CASH: Final = 1
RISE: Final = 2
FAME: Final = 3
SWAY: Final = 4
STUDY: Final = 5
SHARE: Final = 6
SKILL: Final = 7
DISCOUNT: Final = 8
REACH: Final = 9
DIVIDEND: Final = 10
NO_FEES: Final = 11
EASIER: Final = 12
FOUNDRY: Final = 13
COUNSEL: Final = 14
VOICE: Final = 15
LEVY: Final = 17
GRANT: Final = 18
DRIFT: Final = 19
TRIBUTE: Final = 20
CLAIMS_COST: Final = 21
CLAIMS_UP_TO: Final = 22
RESEARCH_COST: Final = 23
MARKET_CLOSED: Final = 24
PRESS_SILENT: Final = 25
PATENT_OFFICE_CLOSED: Final = 26
FEE_HOLIDAY: Final = 27
PRESS_PAYS: Final = 28
WORKS_PROJECTS: Final = 29
WORKS_PATENTS: Final = 30
WORKS_PARTS: Final = 31
WORKS_LEVELS: Final = 32
WORKS_HOLDINGS: Final = 33
WORKS_LARGE: Final = 34
KINDS: Final = 35
EFFECT_SIZE: Final = 3  # an effect is three numbers in a row: kind, number, and of what

# What a person's company has for the rest of the game: PERKS numbers a company.
PERK_REACH: Final = 0
PERK_DISCOUNT: Final = 1
PERK_DIVIDEND: Final = 2
PERK_NO_FEES: Final = 3
PERK_FOUNDRY: Final = 4
PERK_COUNSEL: Final = 5
PERK_VOICE: Final = 6
PERK_EASIER: Final = 7  # one for each track
PERK_SKILL: Final = 10  # one for each skill of the inventor
PERKS: Final = 14

# The markers that an automaton's card can name.
MARKER_NONE: Final = 0
MARKER_FAME: Final = 1
MARKER_AC: Final = 2
MARKER_DC: Final = 3

NO_EVENT_TODAY: Final[list[int]] = [0] * KINDS

PRICED: Final = Event("priced", "seat before:number after:number")
FAMED: Final = Event("famed", "seat before:number after:number")
SCALED: Final = Event("scaled", "before:number after:number")
PAID: Final = Event("paid", "seat amount:number")
EARNED: Final = Event("earned", "seat amount:number")
STUDIED: Final = Event("studied", "seat technology level:number")
PATENTED: Final = Event("patented", "seat technology level:number")
GOT_SHARE: Final = Event("got-share", "seat brand")


def with_one(items: list[int], place: int, item: int) -> list[int]:
    """A copy of a list with another item in one place."""
    found = items.copy()
    found[place] = item
    return found


class Figures:
    """The numbers of an edition, as lists by the number of the piece."""

    start_cash: int
    start_space: int
    posters_shown: list[int]  # by the number of companies
    ratings: list[int]  # of each character SKILLS numbers
    third: list[int]  # of each luminary, 0 to 2
    ability: list[list[int]]  # of each brand
    city_cost: list[int]
    city_large: list[bool]
    city_part: list[int]
    open_cities: list[list[int]]  # by the number of companies: the map in use
    in_use: list[list[bool]]  # the same, as an answer for each city
    areas: list[Areas]  # by the number of companies
    project_number: list[int]
    project_worth: list[int]
    needs: list[int]  # of each track and level SKILLS numbers, of which three are used
    top_level: list[int]
    spaces: int
    left_of: list[int]  # of each space, where one space to the left is
    profit: list[int]  # of each space
    scale_value: list[int]  # by the distance from START
    poster_fame: list[int]
    poster_scale: list[int]
    poster_cash: list[int]
    event_stock: list[int]  # how far up, or below zero how far left
    event_auction: list[bool]
    event_alone: list[bool]
    event_only_alone: list[bool]
    event_effects: list[list[int]]
    hq_points: list[int]
    hq_effects: list[list[int]]
    hq_works: list[list[int]]  # what a Works asks for, as an effect; nothing for other cards
    card_marker: list[int]  # of each automaton's card, by level and turn
    card_push: list[int]
    card_advances: list[list[int]]  # track, level and whether it takes the patent, in a row
    card_claims: list[bool]
    card_skill: list[int]
    price_points: list[int]  # by rank, BRANDS of them
    cash_points: list[int]
    preferred: int  # how many shares the preferred one counts as
    worths: list[float]  # what machine players think of an action of each character


class Currents(State):
    """A position of War of Currents.

    Lists that seldom change are replaced when they do, never changed in place, so that clones can share them. They are
    marked `shared`.
    """

    figures: Figures
    calendar: int
    companies: int
    automaton: list[int]  # shared; PERSON, or which automaton leads the company
    turn: int
    phase: int
    drafting: list[int]  # shared; companies that are still to be drafted, the next one first
    brand: list[int]  # shared
    company_of: list[int]  # shared; by brand
    cash: list[int]
    space: list[int]
    level: list[int]  # TRACKS numbers a company
    patent: list[int]  # LEVELS numbers a track: the company that holds it
    owner: list[int]  # of each project
    skips: list[list[int]]  # of each company, the cities skipped on the way to each city; the inner lists are shared
    market: list[int]
    held: list[int]  # BRANDS numbers a company: regular shares of each company
    aside: list[int]  # shared
    attached: list[int]  # shared; the company whose share lies with each luminary
    box: list[int]  # shared; shares that left the game
    present: list[int]
    future: list[int]
    acdc: int  # above 0 AC is the more famous current, below 0 DC
    staff: list[int]  # the characters of each company, a bit for each
    ready: list[int]  # those of them that are face up
    perks: list[int]  # shared
    hq: list[int]  # the developed cards of each company, a bit for each skill
    offer: list[int]
    luminaries: list[list[int]]  # cups, one for each third of the game; the inner lists are shared
    poster_cup: list[int]  # shared
    posters: list[int]  # shared
    posters_up: int  # a bit for each place of `posters`
    event_cup: list[int]  # shared
    event: int
    today: list[int]  # the number of each effect that lasts for the turn, by kind; shared
    lot: int
    bid: int
    bidder: int
    asked: int
    left: int  # persons who left the bidding, a bit for each
    out: int  # persons who won a luminary in this phase or opted out
    hired: int  # persons who won a luminary in this phase
    acting: int
    bought: list[int]  # of each company, the companies whose shares it bought this turn, a bit for each
    sold: list[int]
    history: list[int]  # the prices after each turn, a number for each company; shared
    scores: list[int]  # shared
    winner: int

    def lay_out(self, figures: Figures, calendar: int, automaton: list[int]) -> None:
        """Everything before the draft."""
        count = len(automaton)
        self.figures, self.calendar, self.companies, self.automaton = figures, calendar, count, automaton
        self.turn = self.phase = 0
        self.drafting = list(range(count))
        self.brand = [NOBODY_YET] * count
        self.company_of = [NOBODY_YET] * BRANDS
        self.cash = [figures.start_cash if level == PERSON else 0 for level in automaton]  # C-2.1
        self.space = [figures.start_space] * count
        self.level = [1] * (count * TRACKS)
        self.patent = [NOBODY_YET] * (TRACKS * LEVELS)
        self.owner = [NOBODY_YET] * PROJECTS
        self.skips = [[0] * CITIES for _ in range(count)]
        self.market = [0] * count
        self.held = [0] * (count * BRANDS)
        self.aside = [0] * count
        self.attached = [NOBODY_YET] * LUMINARIES
        self.box = [0] * count
        self.present = []
        self.future = []
        self.acdc = 0
        self.staff = [0] * count
        self.ready = [0] * count
        self.perks = [0] * (count * PERKS)
        self.hq = [0] * count
        self.offer = []
        self.luminaries = [[], [], []]
        for luminary in range(LUMINARIES):
            self.luminaries[figures.third[luminary]].append(luminary)
        self.poster_cup = list(range(POSTERS))
        self.posters = []
        self.posters_up = 0
        self.event_cup = []
        for event in range(EVENTS):
            if self.seats == 1 or not figures.event_only_alone[event]:  # C-2.12
                self.event_cup.append(event)
        self.event = NOBODY_YET
        self.today = NO_EVENT_TODAY
        self.lot = NO_LOT
        self.bid = self.left = self.out = self.hired = 0
        self.bidder = self.asked = self.acting = self.winner = NOBODY_YET
        self.bought, self.sold = [0] * count, [0] * count
        self.history, self.scores = [], []

    def clone(self) -> "Currents":
        """The same position, sharing nothing that can change."""
        other = Currents()
        self.copy_to(other)
        other.figures, other.calendar, other.companies = self.figures, self.calendar, self.companies
        other.automaton, other.turn, other.phase, other.drafting = self.automaton, self.turn, self.phase, self.drafting
        other.brand, other.company_of, other.cash = self.brand, self.company_of, self.cash.copy()
        other.space, other.level, other.patent = self.space.copy(), self.level.copy(), self.patent.copy()
        other.owner, other.skips, other.market = self.owner.copy(), self.skips.copy(), self.market.copy()
        other.held, other.aside, other.attached, other.box = self.held.copy(), self.aside, self.attached, self.box
        other.present, other.future, other.acdc = self.present.copy(), self.future.copy(), self.acdc
        other.staff, other.ready, other.perks = self.staff.copy(), self.ready.copy(), self.perks
        other.hq, other.offer, other.luminaries = self.hq.copy(), self.offer.copy(), self.luminaries.copy()
        other.poster_cup, other.posters, other.posters_up = self.poster_cup, self.posters, self.posters_up
        other.event_cup, other.event, other.today, other.lot = self.event_cup, self.event, self.today, self.lot
        other.bid, other.bidder, other.asked, other.left = self.bid, self.bidder, self.asked, self.left
        other.out, other.hired, other.acting, other.bought = self.out, self.hired, self.acting, self.bought.copy()
        other.sold, other.history, other.scores, other.winner = self.sold.copy(), self.history, self.scores, self.winner
        return other

    def redeal(self, seat: int, chance: Chance) -> None:
        """Only what is still to come is hidden, and that is drawn when it comes (C-1.8)."""

    def returns(self) -> list[float]:
        """1 for the winner, and for every other company an equal part of -1; nothing while the game goes on.

        An automaton's victory is a defeat of every seat (C-14.8), so the seats' returns need not add up to nothing.
        """
        found: list[float] = []
        for seat in range(self.seats):
            if self.winner == NOBODY_YET:
                found.append(0.0)
            else:
                found.append(1.0 if seat == self.winner else -1.0 / (self.companies - 1))
        return found

    # Companies.

    def is_person(self, company: int) -> bool:
        """Whether a company is a seat's."""
        return company < self.seats

    def perk(self, company: int, perk: int) -> int:
        """What a company has of one perk."""
        return self.perks[company * PERKS + perk]

    def add_perk(self, company: int, perk: int, number: int) -> None:
        """Give a company more of a perk for the rest of the game."""
        place = company * PERKS + perk
        self.perks = with_one(self.perks, place, self.perks[place] + number)

    def rating(self, company: int, character: int, skill: int) -> int:
        """The rating of a character who works for a company."""
        rating = self.figures.ratings[character * SKILLS + skill]
        if character >= LUMINARIES:
            rating += self.perks[company * PERKS + PERK_SKILL + skill]
        return rating

    # Money.

    def pay(self, company: int, amount: int) -> None:
        """A person pays the bank."""
        self.cash[company] -= amount
        self.say(PAID, company, amount)

    def earn(self, company: int, amount: int) -> None:
        """A person gets money; an automaton never does (C-1.5)."""
        if company < self.seats:
            self.cash[company] += amount
            self.say(EARNED, company, amount)

    # Prices (C-12.4, C-12.8).

    def move_price(self, company: int, spaces: int) -> None:
        """Move a price up along the track, or down for a number below zero, as far as the track goes."""
        before = self.space[company]
        after = before + spaces
        if after < 1:
            after = 1
        elif after > self.figures.spaces:
            after = self.figures.spaces
        if after != before:
            self.space[company] = after
            self.say(PRICED, company, before, after)

    def move_left(self, company: int, spaces: int) -> None:
        """Move a price left by so many columns."""
        before = self.space[company]
        after = before
        for _ in range(spaces):
            after = self.figures.left_of[after]
        if after != before:
            self.space[company] = after
            self.say(PRICED, company, before, after)

    # Fame.

    def rank_of(self, track: list[int], company: int) -> int:
        """The rank of a company on a fame track, the first being 0."""
        for rank in range(len(track)):
            if track[rank] == company:
                return rank
        return len(track)

    def move_fame(self, company: int, ranks: int) -> None:
        """Move a company up in Future Fame, or down for a number below zero, as far as the track goes (C-10.3)."""
        before = self.rank_of(self.future, company)
        after = min(max(before - ranks, 0), self.companies - 1)
        if after != before:
            self.future.pop(before)
            self.future.insert(after, company)
            self.say(FAMED, company, before + 1, after + 1)

    def move_scale(self, spaces: int) -> None:
        """Move the AC/DC marker towards AC, or towards DC for a number below zero, as far as the scale goes."""
        before = self.acdc
        end = len(self.figures.scale_value) - 1
        after = min(max(before + spaces, -end), end)
        if after != before:
            self.acdc = after
            self.say(SCALED, before, after)

    # Projects.

    def current_used(self, company: int) -> int:
        """The higher current of a company; if both are equal, the more famous one, and AC at START (C-6.11)."""
        first = company * TRACKS
        ac = self.level[first + AC]
        dc = self.level[first + DC]
        if ac != dc:
            return AC if ac > dc else DC
        return DC if self.acdc < 0 else AC

    def reach_of(self, company: int) -> int:
        """The highest project number that a company's technology allows."""
        first = company * TRACKS
        return min(self.level[first + BULB], max(self.level[first + AC], self.level[first + DC]))

    def price_step(self, project: int, current: int) -> int:
        """How far a project moves the price of who claims it with a current (C-8.10, C-8.11)."""
        fame = self.figures.scale_value[abs(self.acdc)]
        if (current == AC) != (self.acdc > 0):
            fame = -fame
        step = self.figures.project_worth[project] + fame
        return 2 * step if self.figures.project_number[project] == TOP_NUMBER else step

    def take_project(self, company: int, project: int, current: int) -> None:
        """A company has claimed a project: its price rises, and its cube is put there."""
        self.move_price(company, self.price_step(project, current))
        self.put_cube(company, project)

    def put_cube(self, company: int, project: int) -> None:
        """A project is claimed; from now on cities are skipped from there too."""
        self.owner[project] = company
        distances = self.figures.areas[self.companies].distances[project // 2]
        old = self.skips[company]
        first = True
        for other in range(PROJECTS):
            if other != project and self.owner[other] == company:
                first = False
                break
        nearer: list[int] = []
        for city in range(CITIES):
            skipped = max(distances[city] - 1, 0)
            nearer.append(skipped if first else min(skipped, old[city]))
        self.skips[company] = nearer

    # Technology.

    def set_level(self, company: int, track: int, level: int) -> None:
        """A company reaches a level of a technology."""
        self.level[company * TRACKS + track] = level
        self.say(STUDIED, company, track, level)

    def take_patent(self, company: int, track: int, level: int) -> None:
        """Claim a patent that nobody has; the price goes up by its level (C-6.8, C-9.6)."""
        self.patent[track * LEVELS + level] = company
        self.say(PATENTED, company, track, level)
        self.move_price(company, level)

    # Shares.

    def give_share(self, company: int, other: int) -> None:
        """A company gets a regular share of a company."""
        self.held[company * BRANDS + other] += 1
        self.say(GOT_SHARE, company, self.brand[other])

    def may_hold_more(self, company: int, other: int) -> bool:
        """Whether a company may purchase one more share of a company (C-12.7)."""
        return other == company or self.held[company * BRANDS + other] < MOST_OF_ONE

    # Scoring.

    def price_ranking(self) -> list[int]:
        """The companies from the highest price to the lowest (C-14.2)."""
        found: list[int] = []
        for company in self.present:
            place = len(found)
            while place > 0 and self.dearer(company, found[place - 1]):
                place -= 1
            found.insert(place, company)
        return found

    def dearer(self, company: int, other: int) -> bool:
        """Whether a company that is less famous than another ranks before it all the same."""
        if self.space[company] != self.space[other]:
            return self.space[company] > self.space[other]
        return company < self.seats and other >= self.seats

    def cash_ranking(self) -> list[int]:
        """The persons from the most cash to the least (C-14.3)."""
        found: list[int] = []
        for company in self.present:
            if company < self.seats:
                place = len(found)
                while place > 0 and self.cash[company] > self.cash[found[place - 1]]:
                    place -= 1
                found.insert(place, company)
        return found

    def share_points(self, company: int) -> int:
        """The points of a company's shares at the present prices (C-14.1)."""
        ranking = self.price_ranking()
        total = 0
        for rank in range(len(ranking)):
            shares = self.held[company * BRANDS + ranking[rank]]
            if ranking[rank] == company:
                shares += self.figures.preferred
            total += shares * self.figures.price_points[rank]
        return total

    def cash_points(self, company: int) -> int:
        """The points of a company's cash (C-14.3)."""
        if company >= self.seats:
            return 0
        return self.figures.cash_points[self.rank_of(self.cash_ranking(), company)]

    def hq_points(self, company: int) -> int:
        """The points of a company's developed HQ cards (C-14.4, C-14.5)."""
        total = 0
        for skill in range(SKILLS):
            card = self.brand[company] * SKILLS + skill
            if self.hq[company] >> skill & 1 and self.works_done(company, card):
                total += self.figures.hq_points[card]
        return total

    def works_done(self, company: int, card: int) -> bool:
        """Whether what a Works asks for is true; other HQ cards ask for nothing."""
        works = self.figures.hq_works[card]
        if not works:
            return True
        return self.works_progress(company, works[0]) >= works[1]

    def works_progress(self, company: int, kind: int) -> int:
        """How far a company is with what a Works asks for (C-15.29 to C-15.34)."""
        count = 0
        if kind == WORKS_PATENTS:
            for holder in self.patent:
                if holder == company:
                    count += 1
        elif kind == WORKS_LEVELS:
            for track in range(TRACKS):
                count += self.level[company * TRACKS + track]
        elif kind == WORKS_HOLDINGS:
            for other in range(self.companies):
                if other != company:
                    count += self.held[company * BRANDS + other]
        else:
            seen = 0
            for project in range(PROJECTS):
                if self.owner[project] == company:
                    city = project // 2
                    if kind == WORKS_PROJECTS:
                        count += 1
                    elif kind == WORKS_PARTS:
                        seen |= 1 << self.figures.city_part[city]
                    elif self.figures.city_large[city]:
                        seen |= 1 << city
            while seen:
                count += seen & 1
                seen >>= 1
        return count

    def score(self, company: int) -> int:
        """All points of a company as things stand."""
        return self.share_points(company) + self.cash_points(company) + self.hq_points(company)
