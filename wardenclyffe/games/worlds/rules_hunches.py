"""What a quick player does on the map without looking further: open harbours, buy and march guns, lead refugees out."""

from typing import Final

from wardenclyffe.games.worlds.rules_events import REBUILD, WhichGroup, WhichState
from wardenclyffe.games.worlds.rules_human import ASSAULT, KEG, LEAD, digger
from wardenclyffe.games.worlds.rules_hunches_units import (
    errand,
    herd,
    join,
    lay_keg,
    least_harm,
    move_support,
    quietest,
    ride,
)
from wardenclyffe.games.worlds.rules_judgement_research import act_for_scenario, invest, pick_for_research
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
from wardenclyffe.games.worlds.rules_survey import MOST_SIZE, REFUGEES_A_TURN, WORKFORCE_A_TURN, Survey, reward
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


class Order:
    """Guns for a State, from a factory, with what the way costs each of them and what may be spent in all."""

    def __init__(self, goal: int, start: int, way: int, purse: int) -> None:
        self.goal, self.start, self.way, self.purse = goal, start, way, purse


def best_plan(game: Worlds, survey: Survey) -> Plan:
    """Look at every State with tripods, and at every way to bring guns there."""
    plan = Plan()
    step = march_price(game)
    purse = game.points
    for goal in range(STATES):
        if survey.tripods[goal] == 0:
            continue
        away = game.figures.areas.distances[goal]
        before = reward(game, goal, survey.dice[goal])
        for start in range(STATES):
            if survey.dice[start] > 0 and survey.tripods[start] == 0 and away[start] <= FARTHEST_MARCH:
                guns = 0
                for kind in game.figures.guns:
                    guns += game.units[kind * STATES + start]
                cost = step * away[start] * guns
                if cost <= purse:
                    gain = reward(game, goal, survey.dice[goal] + survey.dice[start]) - before
                    plan.propose(gain / (cost + 1), goal, NOTHING, start, MARCH)
        for start in factory_states(game):
            if away[start] <= FARTHEST_MARCH:
                consider_buying(game, survey, plan, Order(goal, start, step * away[start], purse), before)
    if FLY.refuse(game, PLAYER) == 0:
        consider_flights(game, survey, plan)
    for start in factory_states(game):
        consider_lures(game, survey, plan, Order(NOTHING, start, step, purse))
    return plan


def consider_buying(game: Worlds, survey: Survey, plan: Plan, order: Order, before: float) -> None:
    """Spend all points on guns of one kind for a State, and see what each point would do there."""
    goal = order.goal
    for kind in game.figures.guns:
        if not is_sold(game, kind) or (kind == TESLA_COIL and order.start != goal):
            continue  # a coil by itself is lost on the way
        each = price(game, kind) + order.way
        eager = MISSED if game.strength[kind] == 0 else 1.0
        count = 1
        while count * each <= order.purse and count <= 4:
            gain = reward(game, goal, survey.more(goal, kind, count)) - before
            plan.propose(eager * gain / (count * each), goal, kind, order.start, PURCHASE)
            count += 1


def consider_flights(game: Worlds, survey: Survey, plan: Plan) -> None:
    """One gun that meets nobody by airship to any State with tripods."""
    for goal in range(STATES):
        if survey.tripods[goal] == 0:
            continue
        before = reward(game, goal, survey.dice[goal])
        for kind in game.figures.guns:
            gain = reward(game, goal, survey.more(goal, kind, 1)) - before
            for start in range(STATES):
                if survey.tripods[start] == 0 and game.units[kind * STATES + start] > 0:
                    plan.propose(gain / (game.figures.flight_price + 1), goal, kind, start, FLIGHT)


def consider_lures(game: Worlds, survey: Survey, plan: Plan, order: Order) -> None:
    """Cavalry for the neighbourhood of groups that are likely to move: it rides the first step itself."""
    if not is_sold(game, CAVALRY) or game.strength[CAVALRY] >= RIDERS:
        return
    away = game.figures.areas.distances[order.start]
    for goal in range(STATES):
        cost = price(game, CAVALRY) + order.way * max(0, away[goal] - 1)
        if away[goal] <= LONGEST_RIDE and cost <= order.purse:
            plan.propose(WORTH_A_LURE * herd(game, survey, goal) / cost, goal, CAVALRY, order.start, PURCHASE)


# Production.


def spend(game: Worlds) -> int:
    """Research and the scenario first; then a harbour, a gun, a march, or nothing more."""
    found = invest(game)
    if found != NOTHING:
        return found
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
            return HARBOUR.first + best
    for kind, since in GUARDS:
        if wants_guard(game, kind, since):
            return BUY.first + kind
    plan = best_plan(game, survey)
    if plan.goal == NOTHING:
        return DONE.first
    if plan.how == PURCHASE:
        return BUY.first + plan.kind
    if plan.how == FLIGHT:
        return FLY.first + plan.kind * STATES + plan.start
    if plan.start == plan.goal:
        return DONE.first
    kind = plan.kind if plan.kind != NOTHING else gun_in(game, plan.start)
    return TAKE.first + kind * STATES + plan.start


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
        if group.place == SEA:
            continue
        size = min(group.count(), MOST_SIZE)
        if figures.region_of[group.place] == region:
            loss += WORKFORCE_A_TURN[size]
        if not game.is_dead(group.place):
            found += REFUGEES_A_TURN[size] * help_from(survey, away[group.place], survey.to_harbour[group.place])
    for other in range(STATES):
        count = game.count(REFUGEE, other)
        if count > 0:
            found += 0.5 * count * help_from(survey, away[other], survey.to_harbour[other])
    return found * min(1.0, game.workforce[region] / (2.0 * loss + 0.1))


def help_from(survey: Survey, away: int, now: int) -> float:
    """What a harbour so many steps away adds, when the next one is so far."""
    if away > 3 or away >= now:
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


def lead_out(game: Worlds, survey: Survey) -> int:
    """Refugees that are better off elsewhere: all of a State where there is room, else one."""
    for state in range(STATES):
        place = REFUGEE * STATES + state
        ready = int(game.units[place] - game.spent[place])
        if ready > 0:
            goal = best_refuge(game, survey, state, game.figures.steps[REFUGEE])
            if goal != state:
                needed = 0.34 * ready if survey.to_harbour[goal] == 0 else float(ready)
                room = survey.room(game.figures.region_of[goal])
                if game.figures.region_of[goal] == game.figures.region_of[state]:
                    room += ready
                if ready > 1 and room >= needed:
                    return LEAD.first + state
                return TAKE.first + place
    return NOTHING


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


def act(game: Worlds) -> int:
    """Refugees first, then guns towards tripods, attacks on cylinders, those who help them, and kegs."""
    survey = Survey(game)
    found = lead_out(game, survey)
    if found == NOTHING:
        found = act_for_scenario(game)
    if found != NOTHING:
        return found
    for state in range(STATES):
        if survey.dice[state] > 0 and survey.tripods[state] == 0:
            kind = gun_in(game, state)
            if kind != NOTHING and hunting_ground(game, survey, state) != state:
                return TAKE.first + kind * STATES + state
    for cylinder in game.cylinders:
        if digger(game, cylinder.place) != NOTHING:
            return ASSAULT.first + cylinder.number - 1
    found = move_support(game, survey)
    if found != NOTHING:
        return TAKE.first + found
    state = lay_keg(game, survey)
    if state != NOTHING:
        return KEG.first + state
    return DONE.first


def hunting_ground(game: Worlds, survey: Survey, state: int) -> int:
    """The State with tripods that guns had best go to, near ones first; their own when there is none."""
    away = game.figures.areas.distances[state]
    best = state
    most = 0.0
    for goal in range(STATES):
        if survey.tripods[goal] > 0 and 0 < away[goal] <= LONGEST_WAY:
            gain = reward(game, goal, survey.dice[goal] + survey.dice[state]) - reward(game, goal, survey.dice[goal])
            worth = gain / (1.0 + away[goal])
            if worth > most:
                best = goal
                most = worth
    return best


# Picks.


def pick(game: Worlds, step: Pick) -> int:
    """The noun that a quick player picks."""
    found = pick_for_research(game, step)
    if found != NOTHING:
        return found
    if isinstance(step, Placing):
        if step.kind == INFANTRY or (step.kind == CAVALRY and game.strength[CAVALRY] == 0):
            return quietest(Survey(game), step.options(game))
        plan = best_plan(game, Survey(game))
        options = step.options(game)
        if plan.how == PURCHASE and plan.start in options:
            return plan.start
        return options[0]
    if isinstance(step, Flight):
        goal = best_plan(game, Survey(game)).goal
        options = step.options(game)
        return goal if goal in options else options[0]
    if isinstance(step, PaidMarch):
        plan = best_plan(game, Survey(game))
        goal = plan.goal if plan.goal != NOTHING and plan.start == step.state else NOTHING
        if goal == NOTHING:
            goal = hunting_ground(game, Survey(game), step.state)
        return step_or_first(game, step.state, goal, step)
    if isinstance(step, Marching):
        if step.kind == REFUGEE:
            goal = best_refuge(game, Survey(game), step.state, step.more + 1)
        elif step.kind == INFANTRY:
            goal = errand(game, Survey(game), step.state)
        elif step.kind == CAVALRY:
            goal = ride(game, Survey(game), step.state)
        else:
            goal = hunting_ground(game, Survey(game), step.state)
        return step_or_first(game, step.state, goal, step)
    if isinstance(step, Onward):
        return best_refuge(game, Survey(game), step.state, 1)
    return pick_other(game, step)


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
    if isinstance(step, WhichState) and game.figures.event_effect[step.card] == REBUILD:
        best = options[0]
        for state in options:
            if game.workforce[game.figures.region_of[state]] < game.workforce[game.figures.region_of[best]]:
                best = state
        return best
    for kind in (REFUGEE, CAVALRY):
        if len(step.verbs) == 1 and step.verbs[0].name == "lose" and kind in options:
            return kind
    return options[0]
