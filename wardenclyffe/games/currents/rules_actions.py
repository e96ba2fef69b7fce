"""Chapters 7 to 11: what persons do with their characters."""

from typing import Any, Final

from wardenclyffe.engine.state import ALONE, NOBODY, Event, Found, PairVerb, Step, Verb
from wardenclyffe.games.currents.rules_automata import CLAIMED, DEVELOPED, TOOK_POSTER, turn_down
from wardenclyffe.games.currents.rules_deeds import NO_TEAM, SHIFT, STAY, Deed, deed_of, effect_steps
from wardenclyffe.games.currents.rules_market import BUY, SELL, Visit
from wardenclyffe.games.currents.rules_table import (
    AC,
    BULB,
    CHARACTERS,
    CLAIMS_COST,
    CLAIMS_UP_TO,
    DC,
    FEE_HOLIDAY,
    FINANCE,
    INVENTION,
    LEVELS,
    MANUFACTURING,
    NOBODY_YET,
    PATENT_OFFICE_CLOSED,
    PERK_COUNSEL,
    PERK_DISCOUNT,
    PERK_EASIER,
    PERK_FOUNDRY,
    PERK_NO_FEES,
    PERK_REACH,
    PERK_VOICE,
    POSTERS,
    PRESS_PAYS,
    PROJECTS,
    PROPAGANDA,
    RESEARCH_COST,
    SKILLS,
    TRACKS,
    Currents,
)

# The levels that can be advanced to, as track and level, in the order of the verb's nouns.
TARGET_TRACK: Final[list[int]] = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2]
TARGET_LEVEL: Final[list[int]] = [2, 3, 4, 5, 2, 3, 4, 2, 3, 4, 5]
TARGETS: Final = 11
FIRST_TARGET: Final[list[int]] = [0, 4, 7]
CURRENTS: Final = 2


class Actions(Step[Currents]):
    """C-7.1: persons act one after the other, until nobody has a character face up."""

    def owed(self, game: Currents) -> list[int]:
        return NOBODY if game.acting == NOBODY_YET else ALONE[game.acting]


class FirstToAct(Step[Currents]):
    """C-7.1: the actions of a turn begin with the most famous person."""

    def run(self, game: Currents) -> None:
        game.scene()
        game.acting = next_to_act(game, game.companies - 1)


class ActionOver(Step[Currents]):
    """C-7.1: the next person acts."""

    def run(self, game: Currents) -> None:
        game.acting = next_to_act(game, game.rank_of(game.present, game.acting))


def next_to_act(game: Currents, rank: int) -> int:
    """The next person after a rank of Present Fame who has a character face up."""
    for step in range(1, game.companies + 1):
        company = game.present[(rank + step) % game.companies]
        if company < game.seats and game.ready[company]:
            return company
    return NOBODY_YET


EMPLOYED: Final = Event("employed", "seat luminary")


class Use(Verb[Currents]):
    """C-7.2: exhaust a character for an action."""

    def refuse_noun(self, game: Currents, seat: int, noun: int) -> int:
        return 0 if game.ready[seat] >> noun & 1 else 702

    def find(self, game: Currents, seat: int, found: Found) -> None:
        ready = game.ready[seat]
        for character in range(CHARACTERS):
            if ready >> character & 1:
                found.add(character)

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        game.ready[seat] &= ~(1 << noun)
        game.say(EMPLOYED, seat, noun)
        game.begin_steps([Employ(game, seat, noun, ALL_ACTIONS), ACTION_OVER])


RESTED: Final = Event("rested", "seat luminary")


class Rest(Verb[Currents]):
    """C-7.4: pass."""

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        game.say(RESTED, seat, deed_of(game).team[0])
        game.pending.pop()


# Claim a project.


def fee(game: Currents, company: int, track: int) -> int:
    """C-8.7: what a person owes for the level of a technology that they use, in thousands."""
    if game.perk(company, PERK_NO_FEES) or game.today[FEE_HOLIDAY]:
        return 0
    level = game.level[company * TRACKS + track]
    holder = game.patent[track * LEVELS + level]
    return level if holder != NOBODY_YET and holder != company else 0


def cost_of(game: Currents, company: int, project: int, finance: int) -> int:
    """C-8.5: what a project costs a person with a character of this finance, without fees."""
    skipped = max(0, game.skips[company][project // 2] - game.perk(company, PERK_REACH))
    cost = game.figures.city_cost[project // 2] + game.phase * (skipped - finance)
    return max(0, cost + game.today[CLAIMS_COST] - game.perk(company, PERK_DISCOUNT))


PAID_COST: Final = Event("paid-cost", "seat project amount:number")


class Claim(PairVerb[Currents]):
    """C-8.1: claim a project with a current."""

    def refuse_first(self, game: Currents, seat: int, first: int) -> int:
        number = game.figures.project_number[first]
        if not game.figures.in_use[game.companies][first // 2]:
            return 802
        if game.owner[first] != NOBODY_YET:
            return 801
        if number > game.reach_of(seat):
            return 803
        limit = game.today[CLAIMS_UP_TO]
        return 1522 if limit and number > limit else 0

    def refuse_pair(self, game: Currents, seat: int, first: int, second: int) -> int:
        if game.level[seat * TRACKS + second] < game.level[seat * TRACKS + 1 - second]:
            return 804
        deed = deed_of(game)
        assert isinstance(deed, Employ)
        cost = cost_of(game, seat, first, deed.finance) + fee(game, seat, second) + fee(game, seat, BULB)
        return 0 if cost <= game.cash[seat] else 809

    def find(self, game: Currents, seat: int, found: Found) -> None:
        deed = deed_of(game)
        assert isinstance(deed, Employ)
        figures = game.figures
        ac = game.level[seat * TRACKS + AC]
        dc = game.level[seat * TRACKS + DC]
        most = min(game.level[seat * TRACKS + BULB], max(ac, dc))
        if game.today[CLAIMS_UP_TO]:
            most = min(most, game.today[CLAIMS_UP_TO])
        cash = game.cash[seat] - fee(game, seat, BULB)
        with_ac = cash - fee(game, seat, AC) if ac >= dc else -1
        with_dc = cash - fee(game, seat, DC) if dc >= ac else -1
        for city in figures.open_cities[game.companies]:
            cost = -1
            for project in range(2 * city, 2 * city + 2):
                if game.owner[project] == NOBODY_YET and figures.project_number[project] <= most:
                    if cost < 0:
                        cost = cost_of(game, seat, project, deed.finance)
                    if cost <= with_ac:
                        found.add(2 * project)
                    if cost <= with_dc:
                        found.add(2 * project + 1)

    def apply_pair(self, game: Currents, seat: int, first: int, second: int) -> None:
        deed = deed_of(game)
        assert isinstance(deed, Employ)
        game.pending.pop()
        cost = cost_of(game, seat, first, deed.finance)
        game.say(CLAIMED, seat, first, second)
        game.say(PAID_COST, seat, first, cost)
        game.pay(seat, cost)
        pay_fee(game, seat, second)
        pay_fee(game, seat, BULB)
        game.take_project(seat, first, second)


FEE: Final = Event("fee", "seat to:seat technology amount:number")


def pay_fee(game: Currents, seat: int, track: int) -> None:
    """C-8.7, C-8.8: pay the holder of a patent, or the bank for an automaton's."""
    amount = fee(game, seat, track)
    if amount:
        holder = game.patent[track * LEVELS + amount]
        game.say(FEE, seat, holder, track, amount)
        game.pay(seat, amount)
        game.earn(holder, amount)


# Advance in technology.


def needed(game: Currents, seat: int, track: int, level: int, skill: int) -> int:
    """C-9.2: what the levels from the present one up to another need of a skill in all."""
    total = 0
    for each in range(game.level[seat * TRACKS + track] + 1, level + 1):
        need = game.figures.needs[(track * LEVELS + each) * SKILLS + skill]
        if skill == INVENTION:
            need = max(0, need - game.perk(seat, PERK_EASIER + track))
        total += need
    if skill == MANUFACTURING:
        total -= game.perk(seat, PERK_FOUNDRY)
    elif skill == FINANCE:
        total -= game.perk(seat, PERK_COUNSEL)
    return max(0, total)


def patent_open(game: Currents, seat: int, track: int, level: int, finance: int) -> bool:
    """C-9.4: whether an advance to a level with this finance claims its patent."""
    if game.today[PATENT_OFFICE_CLOSED] or game.patent[track * LEVELS + level] != NOBODY_YET:
        return False
    return needed(game, seat, track, level, FINANCE) <= finance


class Join(Verb[Currents]):
    """C-9.1: exhaust one more character for the same advance."""

    def refuse(self, game: Currents, seat: int) -> int:
        return 1523 if game.cash[seat] < game.today[RESEARCH_COST] else 0

    def refuse_noun(self, game: Currents, seat: int, noun: int) -> int:
        if not game.ready[seat] >> noun & 1:
            return 702
        deed = deed_of(game)
        assert isinstance(deed, Employ)
        if noun < deed.team[-1]:
            return 901
        return 0 if can_advance_with(game, deed, seat, noun) else 901

    def find(self, game: Currents, seat: int, found: Found) -> None:
        deed = deed_of(game)
        assert isinstance(deed, Employ)
        ready = game.ready[seat]
        for character in range(deed.team[-1] + 1, CHARACTERS):
            if ready >> character & 1 and can_advance_with(game, deed, seat, character):
                found.add(character)

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        deed = deed_of(game)
        assert isinstance(deed, Employ)
        game.ready[seat] &= ~(1 << noun)
        game.say(EMPLOYED, seat, noun)
        larger = Employ(game, seat, noun, RESEARCH)
        larger.team = [*deed.team, noun]
        larger.invention += deed.invention
        larger.manufacturing += deed.manufacturing
        larger.finance += deed.finance
        game.pending[-1] = larger


def can_advance_with(game: Currents, deed: "Employ", seat: int, noun: int) -> bool:
    """Whether the team with one more character, and whoever can still join, could advance at all."""
    invention = deed.invention
    manufacturing = deed.manufacturing
    ready = game.ready[seat] >> noun
    character = noun
    while ready:
        if ready & 1:
            invention += game.rating(seat, character, INVENTION)
            manufacturing += game.rating(seat, character, MANUFACTURING)
        ready >>= 1
        character += 1
    for track in range(TRACKS):
        level = game.level[seat * TRACKS + track] + 1
        if (
            level <= game.figures.top_level[track]
            and needed(game, seat, track, level, INVENTION) <= invention
            and needed(game, seat, track, level, MANUFACTURING) <= manufacturing
        ):
            return True
    return False


RESEARCH_PAID: Final = Event("research-paid", "seat amount:number")


class Advance(Verb[Currents]):
    """C-9.1: advance a technology to a level."""

    def refuse(self, game: Currents, seat: int) -> int:
        return 1523 if game.cash[seat] < game.today[RESEARCH_COST] else 0

    def refuse_noun(self, game: Currents, seat: int, noun: int) -> int:
        track = TARGET_TRACK[noun]
        level = TARGET_LEVEL[noun]
        if level <= game.level[seat * TRACKS + track]:
            return 903
        deed = deed_of(game)
        assert isinstance(deed, Employ)
        if needed(game, seat, track, level, INVENTION) > deed.invention:
            return 902
        return 0 if needed(game, seat, track, level, MANUFACTURING) <= deed.manufacturing else 902

    def find(self, game: Currents, seat: int, found: Found) -> None:
        deed = deed_of(game)
        assert isinstance(deed, Employ)
        for track in range(TRACKS):
            for level in range(game.level[seat * TRACKS + track] + 1, game.figures.top_level[track] + 1):
                if (
                    needed(game, seat, track, level, INVENTION) > deed.invention
                    or needed(game, seat, track, level, MANUFACTURING) > deed.manufacturing
                ):
                    break
                found.add(FIRST_TARGET[track] + level - 2)

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        deed = deed_of(game)
        assert isinstance(deed, Employ)
        game.pending.pop()
        track = TARGET_TRACK[noun]
        level = TARGET_LEVEL[noun]
        if game.today[RESEARCH_COST]:
            game.say(RESEARCH_PAID, seat, game.today[RESEARCH_COST])
            game.pay(seat, game.today[RESEARCH_COST])
        patent = patent_open(game, seat, track, level, deed.finance)
        game.set_level(seat, track, level)
        if patent:
            game.take_patent(seat, track, level)


# Engage in propaganda.


POSTER_PAID: Final = Event("poster-paid", "seat poster amount:number")


class Card(Verb[Currents]):
    """C-10.2: take a propaganda card."""

    def refuse_noun(self, game: Currents, seat: int, noun: int) -> int:
        for place in range(len(game.posters)):
            if game.posters[place] == noun and game.posters_up >> place & 1:
                return 0
        return 1002

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        deed = deed_of(game)
        game.pending.pop()
        game.say(TOOK_POSTER, seat, noun)
        amount = poster_money(game, seat, noun, deed.team[0])
        game.say(POSTER_PAID, seat, noun, amount)
        game.earn(seat, amount)
        turn_down(game, game.rank_of(game.posters, noun))
        if game.figures.poster_fame[noun] or game.figures.poster_scale[noun]:
            game.begin_steps([Spread(game, seat, noun)])


def poster_money(game: Currents, seat: int, poster: int, character: int) -> int:
    """C-10.4: what a propaganda card brings a person."""
    finance = game.rating(seat, character, FINANCE)
    return game.figures.poster_cash[poster] + game.phase * finance + game.today[PRESS_PAYS]


class Develop(Verb[Currents]):
    """C-11.1: develop the HQ card of a skill."""

    def refuse_noun(self, game: Currents, seat: int, noun: int) -> int:
        if game.hq[seat] >> noun & 1:
            return 1102
        return 0 if game.rating(seat, deed_of(game).team[0], noun) > 0 else 1101

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        game.pending.pop()
        card = game.brand[seat] * SKILLS + noun
        game.hq[seat] |= 1 << noun
        game.say(DEVELOPED, seat, card)
        game.begin_steps(effect_steps(seat, game.figures.hq_effects[card]))  # C-11.3


USE: Final = Use("use", CHARACTERS)
REST: Final = Rest("rest")
CLAIM: Final = Claim("claim", PROJECTS, CURRENTS)
JOIN: Final = Join("join", CHARACTERS)
ADVANCE: Final = Advance("advance", TARGETS)
CARD: Final = Card("card", POSTERS)
DEVELOP: Final = Develop("develop", SKILLS)

# In the order of the verbs' numbers, as legal choices are found.
ALL_ACTIONS: Final[list[Verb[Any]]] = [REST, CLAIM, JOIN, ADVANCE, SHIFT, STAY, DEVELOP, BUY, SELL]
RESEARCH: Final[list[Verb[Any]]] = [JOIN, ADVANCE]


class Employ(Deed):
    """C-7.2: a character was exhausted, and the person chooses what for; with a second one it is an advance."""

    invention: int
    manufacturing: int
    finance: int

    def __init__(self, game: Currents, seat: int, character: int, verbs: list[Verb[Any]]) -> None:
        super().__init__(verbs, 702, seat, [character])
        self.invention = game.rating(seat, character, INVENTION)
        self.manufacturing = game.rating(seat, character, MANUFACTURING)
        self.finance = game.rating(seat, character, FINANCE)
        self.fame_reach = game.rating(seat, character, PROPAGANDA) + game.perk(seat, PERK_VOICE)
        self.scale_reach = self.fame_reach
        self.discount = game.phase * self.finance
        self.acts = True

    def after_shift(self, game: Currents) -> None:
        """C-10.2: the character's own move is followed by a propaganda card."""
        game.pending[-1] = TakeCard(self.seat, self.team)

    def after_trade(self, game: Currents) -> None:
        """C-12.1: the visit goes on."""
        game.pending[-1] = Visit(self.seat, self.team, self.discount)


class TakeCard(Deed):
    """C-10.2: a propaganda card must be taken."""

    def __init__(self, seat: int, team: list[int]) -> None:
        super().__init__([CARD], 1002, seat, team)


class Spread(Deed):
    """C-10.2: a marker may be moved as far as the propaganda card shows for it."""

    def __init__(self, game: Currents, seat: int, poster: int) -> None:
        super().__init__([SHIFT, STAY], 1002, seat, NO_TEAM)
        self.poster = poster
        self.fame_reach = game.figures.poster_fame[poster]
        self.scale_reach = game.figures.poster_scale[poster]


ACTIONS: Final = Actions([USE], 701)
FIRST_TO_ACT: Final = FirstToAct([], 701)
ACTION_OVER: Final = ActionOver([], 701)
