"""What a quick player does on the map without looking further: open harbours, buy and march guns, lead refugees out."""

from typing import Final

from wardenclyffe.games.worlds.rules_events import REBUILD, WhichGroup, WhichState
from wardenclyffe.games.worlds.rules_human import ASSAULT, KEG, LEAD, digger
from wardenclyffe.games.worlds.rules_judgement_research import act_for_scenario, invest, pick_for_research
from wardenclyffe.games.worlds.rules_martian import Attract, Lure, Route
from wardenclyffe.games.worlds.rules_picks import Pick
from wardenclyffe.games.worlds.rules_pieces import CAVALRY, HARBOURS, NOTHING, PIECES, REFUGEE, SEA, STATES, Group
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
from wardenclyffe.games.worlds.rules_survey import MOST_SIZE, REFUGEES_A_TURN, WORKFORCE_A_TURN, Survey, killed
from wardenclyffe.games.worlds.rules_table import DESTROYED, UNBUILT, Worlds

WORTH_A_HARBOUR: Final = 0.5
WORTH_A_MARCH: Final = 0.08
WORTH_A_POINT: Final = 0.015
FARTHEST_MARCH: Final = 3  # States that a gun is marched for points to meet a group
LONGEST_WAY: Final = 6


class Plan:
    """The best that points can do against tripods: guns to a State, bought or marched."""

    worth: float  # tripods destroyed, weighted, for each point
    goal: int
    kind: int  # to buy, or NOTHING
    start: int  # the factory, or the State of the guns that march

    def __init__(self) -> None:
        self.worth = WORTH_A_POINT
        self.goal = NOTHING
        self.kind = NOTHING
        self.start = NOTHING


def weight(game: Worlds, group: Group) -> float:
    """How much it matters to destroy a tripod of a group, next to any other."""
    figures = game.figures
    found = 1.0
    if group.place == SEA:
        return found
    away = figures.areas.distances[figures.capital][group.place]
    if away <= 2:
        found += 0.5 * (3 - away)
    if game.land[figures.region_of[group.place]] == DESTROYED:
        found += 0.25 * (1 + bin_count(game.pieces))
    return found


def bin_count(bits: int) -> int:
    """How many of the pieces are built."""
    count = 0
    for piece in range(PIECES):
        count += (bits >> piece) & 1
    return count


def reward(game: Worlds, state: int, dice: int) -> float:
    """What guns with so many dice in a State are likely to destroy there, weighted."""
    found = 0.0
    for group in game.groups:
        if group.place == state:
            found += weight(game, group) * killed(dice, group.count())
    return found


def best_plan(game: Worlds, survey: Survey) -> Plan:
    """Look at every State with tripods, and at every way to bring guns there."""
    plan = Plan()
    step = march_price(game)
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
                if cost <= game.points:
                    gain = reward(game, goal, survey.dice[goal] + survey.dice[start]) - before
                    if gain / (cost + 1) > plan.worth:
                        plan.worth = gain / (cost + 1)
                        plan.goal = goal
                        plan.kind = NOTHING
                        plan.start = start
        for start in factory_states(game):
            if away[start] <= FARTHEST_MARCH:
                consider_buying(game, survey, plan, goal, start, step * away[start], before)
    return plan


def consider_buying(game: Worlds, survey: Survey, plan: Plan, goal: int, start: int, way: int, before: float) -> None:
    """Spend all points on guns of one kind for a State, and see what each point would do there."""
    for kind in game.figures.guns:
        if not is_sold(game, kind):
            continue
        each = price(game, kind) + way
        count = 1
        while count * each <= game.points and count <= 4:
            gain = reward(game, goal, survey.dice[goal] + count * game.figures.dice[kind]) - before
            if gain / (count * each) > plan.worth:
                plan.worth = gain / (count * each)
                plan.goal = goal
                plan.kind = kind
                plan.start = start
            count += 1


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
    plan = best_plan(game, survey)
    if plan.goal == NOTHING:
        return DONE.first
    if plan.kind != NOTHING:
        return BUY.first + plan.kind
    if plan.start == plan.goal:
        return DONE.first
    return TAKE.first + gun_in(game, plan.start) * STATES + plan.start


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
        count = game.units[REFUGEE * STATES + other]
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
        ready = game.units[place] - game.spent[place]
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
    """Refugees first, then guns towards tripods, then kegs where tripods may come."""
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
    if game.kegs_left() > 0:
        for state in range(STATES):
            if survey.entering[state] > 0.2 and game.kegs[state] < 2 and digger(game, state) != NOTHING:
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


def attract(game: Worlds, step: Attract) -> int:
    """Lure a group that has somewhere better to go: to sea, or away from the capital."""
    return step.verbs[0].first + step.options(game)[0]


# Picks.


def pick(game: Worlds, step: Pick) -> int:
    """The noun that a quick player picks."""
    found = pick_for_research(game, step)
    if found != NOTHING:
        return found
    if isinstance(step, Placing):
        plan = best_plan(game, Survey(game))
        options = step.options(game)
        if plan.goal != NOTHING and plan.kind != NOTHING and plan.start in options:
            return plan.start
        return options[0]
    if isinstance(step, PaidMarch):
        plan = best_plan(game, Survey(game))
        goal = plan.goal if plan.goal != NOTHING and plan.start == step.state else NOTHING
        if goal == NOTHING:
            goal = hunting_ground(game, Survey(game), step.state)
        return step_or_first(game, step.state, goal, step)
    if isinstance(step, Marching):
        if step.kind == REFUGEE:
            goal = best_refuge(game, Survey(game), step.state, step.more + 1)
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
        away = game.figures.areas.distances[game.figures.capital]
        best = options[0]
        for place in options:
            if place == SEA:
                return place
            if away[place] > away[best]:
                best = place
        return best
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
