"""What a quick player does with Infantry, Cavalry and characters: kegs, lures, attacks on cylinders, places to join."""

from typing import Final

from wardenclyffe.games.worlds.rules_events import MUSTER, POWDER, RECRUIT, WhichState
from wardenclyffe.games.worlds.rules_hull import dice_of
from wardenclyffe.games.worlds.rules_human import diggers
from wardenclyffe.games.worlds.rules_martian import Attract, results
from wardenclyffe.games.worlds.rules_picks import DECLINE, group_of
from wardenclyffe.games.worlds.rules_pieces import (
    CAVALRY,
    CHANCES,
    DIE_COLOURS,
    INFANTRY,
    NOTHING,
    REFUGEE,
    SEA,
    STATES,
    Group,
)
from wardenclyffe.games.worlds.rules_survey import (
    LAST_TURN,
    MOST_SIZE,
    POINTS_A_TURN,
    WORKFORCE_A_TURN,
    Survey,
    killed,
    weight,
)
from wardenclyffe.games.worlds.rules_table import DESTROYED, LIVE, Worlds

# All in victory points of both sides.
LURED_TRIPOD: Final = 2.5
KEG: Final = 1.6  # under a group that comes
LEAST_LURE: Final = 1.2  # what a lure must promise, for a third of the riders do not return
AT_SEA: Final = 0.5  # what a group costs that goes to sea and comes back somewhere
FEWEST_TURNS: Final = 2.0
FALL_OF_DC: Final = 12.0
REGION_A_TURN: Final = 1.8  # a region that is lost, with the chance that it would have been lost anyway
KEGS_IN_A_STATE: Final = 2
LEAST_TRAFFIC: Final = 0.4  # tripods that must be likely to come where a keg is laid
LAYING: Final = 1.5  # what it is worth to lay a keg, for each tripod that is likely to come
LONGEST_RIDE: Final = 3


# Infantry.


def keg_worth(game: Worlds, survey: Survey, state: int) -> float:
    """How many tripods another keg in a State is likely to reach."""
    if game.kegs[state] >= KEGS_IN_A_STATE or game.kegs_left() == 0:
        return 0.0
    return survey.traffic[state]


def quietest(survey: Survey, states: list[int]) -> int:
    """The State where a group is least likely to be."""
    best = states[0]
    for state in states:
        if survey.entering[state] + survey.staying[state] < survey.entering[best] + survey.staying[best]:
            best = state
    return best


def errand(game: Worlds, survey: Survey, state: int) -> int:
    """Where Infantry of a State goes: to a cylinder, to where a keg is worth most, to guns, or nowhere."""
    if game.strength[INFANTRY] == 1:  # the only guard keeps out of harm
        return quietest(survey, [state, *game.figures.areas.neighbours[state]])
    away = game.figures.areas.distances[state]
    best = state
    most = 0.1 + 0.3 * float(survey.dice[state]) + LAYING * keg_worth(game, survey, state)
    for cylinder in game.cylinders:
        worth = 2.0 / (1 + away[cylinder.place])
        if away[cylinder.place] <= LONGEST_RIDE and worth > most:
            best = cylinder.place
            most = worth
    for other in game.figures.areas.neighbours[state]:
        worth = 0.5 * LAYING * keg_worth(game, survey, other)
        if worth > most:
            best = other
            most = worth
    for other in range(STATES):
        worth = 0.4 * float(survey.dice[other]) / (1 + away[other])
        if away[other] <= 2 and worth > most:
            best = other
            most = worth
    return best


# Cavalry.


def ride(survey: Survey, state: int) -> int:
    """Where Cavalry of a State goes: beside the largest herd, or towards the nearest group."""
    areas = survey.game.figures.areas
    away = areas.distances[state]
    best = state
    most = 0.2 + survey.herds[state]
    nearest = state
    steps = STATES
    for other in range(STATES):
        if away[other] <= 1:
            worth = survey.herds[other] - 0.3 * float(survey.tripods[other])
            if worth > most:
                best = other
                most = worth
        if survey.tripods[other] > 0 and away[other] < steps:
            nearest = other
            steps = away[other]
    return nearest if steps > 1 and most <= 0.2 else best


def harm(game: Worlds, group: Group, place: int) -> float:
    """What a group is likely to cost if it goes to a place."""
    if place == SEA:
        return AT_SEA
    figures = game.figures
    region = figures.region_of[place]
    size = min(group.count(), MOST_SIZE)
    if game.land[region] == LIVE:
        share = min(1.0, WORKFORCE_A_TURN[size] / game.workforce[region])
        found = REGION_A_TURN * max(FEWEST_TURNS, LAST_TURN - game.turn) * share + POINTS_A_TURN[size]
        if place == figures.capital:
            found += FALL_OF_DC * share
    else:
        found = 0.3
        if game.land[region] == DESTROYED:
            found += 1.0 + 1.5 * game.built()
    found += 0.5 * game.count(REFUGEE, place)
    dice = 0
    for kind in figures.guns:
        dice += dice_of(game, kind) * game.count(kind, place)
    found -= LURED_TRIPOD * weight(game, group) * killed(dice, group.count())
    return found - KEG * min(game.kegs[place], 2 * group.count())


def attract(game: Worlds, step: Attract) -> int:
    """Lure a group whose best way for us is much better than what its dice promise."""
    group = group_of(game, step.mark)
    ways = results(game, group)
    first = group.place * DIE_COLOURS
    total = 0.0
    chance = 0.0
    for colour in range(DIE_COLOURS):
        place = game.figures.movement[first + colour]
        if place in ways:
            total += CHANCES[colour] * harm(game, group, place)
            chance += CHANCES[colour]
    least = harm(game, group, least_harm(game, group, ways))
    if total / chance - least < LEAST_LURE:
        return DECLINE.first
    return step.verbs[0].first + step.options(game)[0]


def least_harm(game: Worlds, group: Group, ways: list[int]) -> int:
    """The way on which a group costs least."""
    best = ways[0]
    for place in ways:
        if harm(game, group, place) < harm(game, group, best):
            best = place
    return best


# Events.


def join(game: Worlds, step: WhichState) -> int:
    """The State where units or kegs of an event are worth most, or NOTHING where the event brings neither."""
    effect = game.figures.event_effect[step.card]
    if effect not in (RECRUIT, MUSTER, POWDER):
        return NOTHING
    survey = Survey(game)
    best = NOTHING
    most = 0.0
    for state in step.options(game):
        worth = survey.entering[state]
        if effect != POWDER:
            worth = worth_of_joining(game, survey, game.figures.event_unit[step.card], state)
        if best == NOTHING or worth > most:
            best = state
            most = worth
    return best


def worth_of_joining(game: Worlds, survey: Survey, kind: int, state: int) -> float:
    """How useful a new unit would be in a State, beside others of its kind."""
    figures = game.figures
    away = figures.areas.distances[state]
    found = 0.0
    if kind == INFANTRY and game.strength[INFANTRY] == 0:
        found = -survey.entering[state] - survey.staying[state]
    elif figures.digs[kind]:
        found = LAYING * keg_worth(game, survey, state) + 0.2 * float(survey.dice[state])
        for cylinder in game.cylinders:
            if away[cylinder.place] <= 1:
                found += 3.0 / (1 + away[cylinder.place])
    elif figures.scouts[kind]:
        found = survey.herds[state] + 0.4 * float(survey.dice[state])
    elif figures.gun[kind]:
        for goal in range(STATES):
            if survey.tripods[goal] > 0:
                gain = survey.reward(goal, survey.more(goal, kind, 1)) - survey.reward(goal, survey.dice[goal])
                found = max(found, gain / (1 + away[goal]))
    else:
        found = -survey.entering[state] - 2.0 * survey.staying[state] - 0.2 * float(survey.to_harbour[state])
    return found


def lay_keg(game: Worlds, survey: Survey) -> int:
    """A State with somebody who can lay a keg where tripods are likely to come, or NOTHING."""
    for state in range(STATES):
        if keg_worth(game, survey, state) > LEAST_TRAFFIC and diggers(game, state):
            return state
    return NOTHING


def move_support(game: Worlds, survey: Survey) -> int:
    """A place of Infantry or Cavalry that is more useful elsewhere, or NOTHING."""
    for state in range(STATES):
        foot = INFANTRY * STATES + state
        if game.units[foot] > game.spent[foot] and errand(game, survey, state) != state:
            return foot
        horse = CAVALRY * STATES + state
        if game.units[horse] > game.spent[horse] and ride(survey, state) != state:
            return horse
    return NOTHING
