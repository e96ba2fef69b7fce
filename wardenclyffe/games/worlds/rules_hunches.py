"""What a quick player does on the map without looking further: open harbours, buy and march guns, lead refugees out."""

from typing import Final

from wardenclyffe.engine.state import NOBODY
from wardenclyffe.games.worlds.rules_devastation import UnitLoss
from wardenclyffe.games.worlds.rules_events import REBUILD, WhichGroup, WhichState
from wardenclyffe.games.worlds.rules_hull import steps_of
from wardenclyffe.games.worlds.rules_human import ASSAULT, KEG, LEAD, diggers
from wardenclyffe.games.worlds.rules_hunches_research import act_for_scenario, invest, pick_for_research
from wardenclyffe.games.worlds.rules_hunches_units import (
    errand,
    join,
    lay_keg,
    least_harm,
    move_support,
    quietest,
    ride,
)
from wardenclyffe.games.worlds.rules_martian import Lure, Route
from wardenclyffe.games.worlds.rules_picks import Pick, group_of
from wardenclyffe.games.worlds.rules_pieces import (
    CAVALRY,
    HARBOURS,
    INFANTRY,
    NOTHING,
    PLAYER,
    REFUGEE,
    SEA,
    STATES,
    TESLA_COIL,
)
from wardenclyffe.games.worlds.rules_production import (
    BUY,
    DONE,
    HARBOUR,
    TAKE,
    Marching,
    Onward,
    PaidMarch,
    Placing,
    factory_states,
    harbour_price,
    is_sold,
    march_price,
    price,
)
from wardenclyffe.games.worlds.rules_research import FLY, Flight
from wardenclyffe.games.worlds.rules_survey import MOST_SIZE, REFUGEES_A_TURN, WORKFORCE_A_TURN, Survey
from wardenclyffe.games.worlds.rules_table import UNBUILT, Worlds

WORTH_A_HARBOUR: Final = 0.5
WORTH_A_MARCH: Final = 0.08
WORTH_A_POINT: Final = 0.015
WORTH_A_LURE: Final = 0.2  # in tripods, for each tripod that may be lured
GUARDS: Final = ((INFANTRY, 2), (CAVALRY, 3))  # that keep off events, and from which turn on they are bought for it
MISSED: Final = 1.3  # how much more the first gun of a kind is wanted, for it keeps off events
RIDERS: Final = 2  # that are enough for the whole country
LONGEST_RIDE: Final = 2
FARTHEST_MARCH: Final = 3  # States that a gun is marched for points to meet a group
LONGEST_WAY: Final = 6
FARTHEST_HARBOUR: Final = 3  # States that refugees go to one

# How guns come to a State.
MARCH: Final = 0
PURCHASE: Final = 1
FLIGHT: Final = 2


class Plan:
    """The best that points can do against tripods: guns or riders to a State, bought, marched or flown."""

    worth: float  # tripods destroyed, weighted, for each point
    goal: int
    kind: int  # to buy; of what marches, NOTHING for all guns of a State
    start: int  # the factory, or the State of those that march
    how: int

    def __init__(self) -> None:
        self.worth = WORTH_A_POINT
        self.goal = NOTHING
        self.kind = NOTHING
        self.start = NOTHING
        self.how = MARCH

    def propose(self, worth: float, goal: int, kind: int, start: int, how: int) -> None:
        """Take this instead if it does more for each point."""
        if worth > self.worth:
            self.worth, self.goal, self.kind, self.start, self.how = worth, goal, kind, start, how


class Market:
    """What points can buy now: the price of every gun and of a step on the road, and where new units come."""

    def __init__(self, game: Worlds) -> None:
        self.purse = game.points
        self.step = march_price(game)
        self.factories = factory_states(game)
        self.guns: list[int] = []
        self.prices: list[int] = []
        for kind in game.figures.guns:
            if is_sold(game, kind):
                self.guns.append(kind)
                self.prices.append(price(game, kind))


def best_plan(game: Worlds, survey: Survey) -> Plan:
    """Look at every State with tripods, and at every way to bring guns there."""
    plan = Plan()
    market = Market(game)
    for goal in range(STATES):
        if survey.tripods[goal] > 0:
            away = game.figures.areas.distances[goal]
            consider_marches(game, survey, plan, market, goal)
            for start in market.factories:
                if away[start] <= FARTHEST_MARCH:
                    consider_buying(game, survey, plan, market, goal, start)
    if FLY.refuse(game, PLAYER) == 0:
        consider_flights(game, survey, plan)
    if is_sold(game, CAVALRY) and game.strength[CAVALRY] < RIDERS:
        for start in market.factories:
            consider_lures(game, survey, plan, market, start)
    return plan


def consider_marches(game: Worlds, survey: Survey, plan: Plan, market: Market, goal: int) -> None:
    """All guns of a State near by that meet nobody there."""
    away = game.figures.areas.distances[goal]
    dice = survey.dice[goal]
    before = survey.reward(goal, dice)
    for start in range(STATES):
        if survey.dice[start] > 0 and survey.tripods[start] == 0 and away[start] <= FARTHEST_MARCH:
            guns = 0
            for kind in game.figures.guns:
                guns += game.units[kind * STATES + start]
            cost = market.step * away[start] * guns
            if cost <= market.purse:
                gain = survey.reward(goal, dice + survey.dice[start]) - before
                plan.propose(gain / (cost + 1), goal, NOTHING, start, MARCH)


def consider_buying(game: Worlds, survey: Survey, plan: Plan, market: Market, goal: int, start: int) -> None:
    """Spend all points on guns of one kind for a State, from a factory, and see what each point would do there."""
    before = survey.reward(goal, survey.dice[goal])
    way = market.step * game.figures.areas.distances[goal][start]
    for i in range(len(market.guns)):
        kind = market.guns[i]
        if kind == TESLA_COIL and start != goal:
            continue  # a coil by itself is lost on the way
        each = market.prices[i] + way
        eager = MISSED if game.strength[kind] == 0 else 1.0
        count = 1
        while count * each <= market.purse and count <= 4:
            gain = survey.reward(goal, survey.more(goal, kind, count)) - before
            plan.propose(eager * gain / (count * each), goal, kind, start, PURCHASE)
            count += 1


def consider_flights(game: Worlds, survey: Survey, plan: Plan) -> None:
    """One gun that meets nobody by airship to any State with tripods."""
    for goal in range(STATES):
        if survey.tripods[goal] == 0:
            continue
        before = survey.reward(goal, survey.dice[goal])
        for kind in game.figures.guns:
            gain = survey.reward(goal, survey.more(goal, kind, 1)) - before
            for start in range(STATES):
                if survey.tripods[start] == 0 and game.units[kind * STATES + start] > 0:
                    plan.propose(gain / (game.figures.flight_price + 1), goal, kind, start, FLIGHT)


def consider_lures(game: Worlds, survey: Survey, plan: Plan, market: Market, start: int) -> None:
    """Cavalry for the neighbourhood of groups that are likely to move: it rides the first step itself."""
    away = game.figures.areas.distances[start]
    rider = price(game, CAVALRY)
    for goal in range(STATES):
        if away[goal] <= LONGEST_RIDE and survey.herds[goal] > 0.0:
            cost = rider + market.step * max(0, away[goal] - 1)
            if cost <= market.purse:
                plan.propose(WORTH_A_LURE * survey.herds[goal] / cost, goal, CAVALRY, start, PURCHASE)


# Production.


def spend(game: Worlds) -> list[int]:
    """Research and the scenario first; then a harbour, a gun, a march, or nothing more."""
    found = invest(game)
    if found != NOTHING:
        return [found]
    survey = Survey(game)
    if game.points >= harbour_price(game):
        best = NOTHING
        most = 0.0 if game.free_harbour else WORTH_A_HARBOUR
        for site in range(HARBOURS):
            if game.harbours[site] == UNBUILT:
                worth = harbour_worth(game, survey, game.figures.harbour_state[site])
                if worth > most:
                    best = site
                    most = worth
        if best != NOTHING:
            return [HARBOUR.first + best]
    for kind, since in GUARDS:
        if wants_guard(game, kind, since):
            return [BUY.first + kind]
    plan = best_plan(game, survey)
    if plan.goal == NOTHING:
        return [DONE.first]
    if plan.how == PURCHASE:
        return with_pick(game, BUY.first + plan.kind, Placing(plan.kind), survey, plan)
    if plan.how == FLIGHT:
        return [FLY.first + plan.kind * STATES + plan.start]
    if plan.start == plan.goal:
        return [DONE.first]
    kind = plan.kind if plan.kind != NOTHING else gun_in(game, plan.start)
    return with_pick(game, TAKE.first + kind * STATES + plan.start, PaidMarch(kind, plan.start), survey, plan)


def with_pick(game: Worlds, action: int, step: Pick, survey: Survey, plan: Plan | None) -> list[int]:
    """A choice, and what is picked at once where it asks for something."""
    if len(step.options(game)) == 1:
        return [action]
    return [action, step.verbs[0].first + pick(game, step, survey, plan)]


def wants_guard(game: Worlds, kind: int, since: int) -> bool:
    """Whether no unit of a kind is there to keep off events, and it is time for one."""
    return (
        game.turn >= since
        and game.strength[kind] == 0
        and is_sold(game, kind)
        and game.points >= price(game, kind)
        and bool(factory_states(game))
    )


def gun_in(game: Worlds, state: int) -> int:
    """A kind of gun in a State."""
    for kind in game.figures.guns:
        if game.units[kind * STATES + state] > game.spent[kind * STATES + state]:
            return kind
    return NOTHING


def harbour_worth(game: Worlds, survey: Survey, state: int) -> float:
    """How many refugees a turn a harbour in a State would help."""
    figures = game.figures
    away = figures.areas.distances[state]
    region = figures.region_of[state]
    found = 0.0
    loss = 0.0
    for group in game.groups:
        place = group.place
        if place == SEA:
            continue
        at_home = figures.region_of[place] == region
        if at_home or away[place] <= FARTHEST_HARBOUR:
            size = min(group.count(), MOST_SIZE)
            if at_home:
                loss += WORKFORCE_A_TURN[size]
            if not game.is_dead(place):
                found += REFUGEES_A_TURN[size] * help_from(away[place], survey.to_harbour[place])
    for other in survey.camps:
        if away[other] <= FARTHEST_HARBOUR:
            found += 0.5 * game.count(REFUGEE, other) * help_from(away[other], survey.to_harbour[other])
    return found * min(1.0, game.workforce[region] / (2.0 * loss + 0.1))


def help_from(away: int, now: int) -> float:
    """What a harbour so many steps away adds, when the next one is so far."""
    if away > FARTHEST_HARBOUR or away >= now:
        return 0.0
    if now > 2:
        return 0.5 if away <= 2 else 0.15
    return 0.1


# Refugees.


def best_refuge(game: Worlds, survey: Survey, state: int, steps: int) -> int:
    """Where a refugee is best off, within so many steps."""
    away = game.figures.areas.distances[state]
    region_of = game.figures.region_of
    home = region_of[state]
    best = state
    most = survey.safety(state, survey.room(home) < 0.0) + WORTH_A_MARCH
    for other in range(STATES):
        if other != state and away[other] <= steps:
            region = region_of[other]
            room = survey.room(region)
            if region == home:
                room += 1.0
            needed = 0.34 if survey.to_harbour[other] == 0 else 1.0
            worth = survey.safety(other, room < needed)
            if worth > most:
                best = other
                most = worth
    return best


def lead_out(game: Worlds, survey: Survey) -> list[int]:
    """Refugees that are better off elsewhere: all of a State where there is room, else one."""
    steps = game.figures.steps[REFUGEE]
    for state in survey.camps:
        place = REFUGEE * STATES + state
        ready = int(game.units[place] - game.spent[place])
        if ready > 0:
            goal = best_refuge(game, survey, state, steps)
            if goal != state:
                needed = 0.34 * ready if survey.to_harbour[goal] == 0 else float(ready)
                room = survey.room(game.figures.region_of[goal])
                if game.figures.region_of[goal] == game.figures.region_of[state]:
                    room += ready
                if ready > 1 and room >= needed:
                    return with_pick(game, LEAD.first + state, Marching(REFUGEE, state, ready, steps - 1), survey, None)
                return with_pick(game, TAKE.first + place, Marching(REFUGEE, state, 1, steps - 1), survey, None)
    return NOBODY


def step_to(game: Worlds, start: int, goal: int) -> int:
    """The next State on the way."""
    if start == goal:
        return start
    away = game.figures.areas.distances[goal]
    for state in game.figures.areas.neighbours[start]:
        if away[state] < away[start]:
            return state
    return start


# Human action.


def act(game: Worlds) -> list[int]:
    """Refugees first, then guns towards tripods, attacks on cylinders, those who help them, and kegs."""
    survey = Survey(game)
    row = lead_out(game, survey)
    if row:
        return row
    found = act_for_scenario(game, survey)
    if found != NOTHING:
        return [found]
    for state in range(STATES):
        if survey.dice[state] > 0 and survey.tripods[state] == 0:
            kind = gun_in(game, state)
            if kind != NOTHING and hunting_ground(game, survey, state) != state:
                return set_out(game, survey, kind * STATES + state)
    for cylinder in game.cylinders:
        if diggers(game, cylinder.place):
            return [ASSAULT.first + cylinder.number - 1]
    found = move_support(game, survey)
    if found != NOTHING:
        return set_out(game, survey, found)
    state = lay_keg(game, survey)
    if state != NOTHING:
        return [KEG.first + state]
    return [DONE.first]


def set_out(game: Worlds, survey: Survey, place: int) -> list[int]:
    """Take up a unit of a kind in a State, and its first step."""
    kind = place // STATES
    step = Marching(kind, place % STATES, 1, steps_of(game, kind) - 1)
    return with_pick(game, TAKE.first + place, step, survey, None)


def hunting_ground(game: Worlds, survey: Survey, state: int) -> int:
    """The State with tripods that guns had best go to, near ones first; their own when there is none."""
    away = game.figures.areas.distances[state]
    best = state
    most = 0.0
    for goal in range(STATES):
        if survey.tripods[goal] > 0 and 0 < away[goal] <= LONGEST_WAY:
            dice = survey.dice[goal]
            gain = survey.reward(goal, dice + survey.dice[state]) - survey.reward(goal, dice)
            worth = gain / (1.0 + away[goal])
            if worth > most:
                best = goal
                most = worth
    return best


# Picks.


def pick(game: Worlds, step: Pick, seen: Survey | None, made: Plan | None) -> int:
    """The noun that a quick player picks; a look at the position and a plan for it are used where there are any."""
    found = pick_for_research(game, step, seen)
    if found != NOTHING:
        return found
    if not isinstance(step, (Placing, Flight, PaidMarch, Marching, Onward)):
        return pick_other(game, step)
    survey = seen if seen is not None else Survey(game)
    if isinstance(step, Marching):
        return step_or_first(game, step.state, goal_of(game, survey, step), step)
    if isinstance(step, Onward):
        return best_refuge(game, survey, step.state, 1)
    options = step.options(game)
    if isinstance(step, Placing) and (step.kind == INFANTRY or (step.kind == CAVALRY and game.strength[CAVALRY] == 0)):
        return quietest(survey, options)
    plan = made if made is not None else best_plan(game, survey)
    if isinstance(step, PaidMarch):
        goal = plan.goal if plan.goal != NOTHING and plan.start == step.state else NOTHING
        if goal == NOTHING:
            goal = hunting_ground(game, survey, step.state)
        return step_or_first(game, step.state, goal, step)
    if isinstance(step, Flight):
        return plan.goal if plan.goal in options else options[0]
    return plan.start if plan.how == PURCHASE and plan.start in options else options[0]


def goal_of(game: Worlds, survey: Survey, step: Marching) -> int:
    """Where those who set out in the Human Action are going."""
    if step.kind == REFUGEE:
        return best_refuge(game, survey, step.state, step.more + 1)
    if step.kind == INFANTRY:
        return errand(game, survey, step.state)
    if step.kind == CAVALRY:
        return ride(survey, step.state)
    return hunting_ground(game, survey, step.state)


def step_or_first(game: Worlds, start: int, goal: int, step: Pick) -> int:
    """The next State on the way, or the first that is offered when there is no way to go."""
    found = step_to(game, start, goal)
    return found if found != start else step.options(game)[0]


def pick_other(game: Worlds, step: Pick) -> int:
    """Martian moves that the player steers, events, and losses."""
    options = step.options(game)
    if isinstance(step, (Route, Lure)):
        return least_harm(game, group_of(game, step.mark), options)
    if isinstance(step, WhichState):
        if game.figures.event_effect[step.card] == REBUILD:
            return poorest(game, options)
        state = join(game, step)
        if state != NOTHING:
            return state
    if isinstance(step, WhichGroup):
        best = options[0]
        for mark in options:
            group = game.group(mark)
            other = game.group(best)
            assert group is not None
            assert other is not None
            if group.count() > other.count():
                best = mark
        return best
    if isinstance(step, UnitLoss):
        for kind in (REFUGEE, CAVALRY):
            if kind in options:
                return kind
    return options[0]


def poorest(game: Worlds, states: list[int]) -> int:
    """The State whose region has the least workforce."""
    best = states[0]
    for state in states:
        if game.workforce[game.figures.region_of[state]] < game.workforce[game.figures.region_of[best]]:
            best = state
    return best
