"""What a quick player does with Tesla's research and in the scenarios (W-15 to W-18)."""

from typing import Final

from wardenclyffe.games.worlds.rules_battle_hull import CHARGE, WALK, hull_of, may_act
from wardenclyffe.games.worlds.rules_battle_moves import board_of
from wardenclyffe.games.worlds.rules_battle_table import Battle
from wardenclyffe.games.worlds.rules_escape import Lodging
from wardenclyffe.games.worlds.rules_hull import MEND, UPGRADE, actions_left, count_wrecks, steps_of
from wardenclyffe.games.worlds.rules_human import STORM, diggers
from wardenclyffe.games.worlds.rules_kegs import DETONATE, TUNE, first_on_sonic
from wardenclyffe.games.worlds.rules_picks import Pick
from wardenclyffe.games.worlds.rules_pieces import (
    CHANCES,
    EMP_BOMB,
    INFANTRY,
    LEVELS,
    NOTHING,
    PLAYER,
    STATES,
    TESLAS_TRIPOD,
    X_RAYS,
)
from wardenclyffe.games.worlds.rules_production import BUY, TAKE, Marching, Onward, PaidMarch, Placing, price
from wardenclyffe.games.worlds.rules_research import EXPERIMENT, INVITE, IRRADIATE, RESEARCH, Receiving
from wardenclyffe.games.worlds.rules_survey import Survey
from wardenclyffe.games.worlds.rules_table import RED_WEED, Worlds

PIECES_TO_WORRY: Final = 2  # of the flying machine, before an EMP bomb is sought
BRAVE: Final = 2  # tripods of a group that Tesla's Tripod at its last level goes for, for each of its actions
FARTHEST_RAID: Final = 4  # States that Infantry marches to a machine


# Production.


def invest(game: Worlds) -> int:
    """The next purchase for research or a scenario, or NOTHING."""
    if game.level > 0:
        found = build(game)
        if found != NOTHING:
            return found
    if game.figures.scenario.machines:
        found = raise_raiders(game)
        if found != NOTHING:
            return found
    return study(game) if game.figures.research else NOTHING


def study(game: Worlds) -> int:
    """What is known is used; the EMP bomb is sought when the flying machine comes near its end."""
    found = sonics(game)
    if found != NOTHING:
        return found
    if game.knows(X_RAYS) and game.points >= game.figures.ray_price:
        for region in range(len(game.land)):
            if game.land[region] == RED_WEED:
                return IRRADIATE.first + region
    if game.built() >= PIECES_TO_WORRY:
        found = pursue(game, EMP_BOMB)
        if found != NOTHING:
            return found
    return NOTHING


def sonics(game: Worlds) -> int:
    """Turn every keg to its sonic side, and set off those that a group stands on, or NOTHING."""
    mark = first_on_sonic(game)
    if mark != NOTHING:
        return sound(mark)
    if TUNE.refuse(game, PLAYER) == 0:
        for state in range(STATES):
            if game.kegs[state] > 0:
                return TUNE.first + state
    return NOTHING


def pursue(game: Worlds, tech: int) -> int:
    """The next step towards a technology, or NOTHING."""
    if game.knows(tech):
        return NOTHING
    if not game.tesla:
        return INVITE.first if INVITE.refuse(game, PLAYER) == 0 else NOTHING
    if RESEARCH.refuse_noun(game, PLAYER, tech) == 0:
        return RESEARCH.first + tech
    return EXPERIMENT.first + tech if EXPERIMENT.refuse_noun(game, PLAYER, tech) == 0 else NOTHING


def build(game: Worlds) -> int:
    """Repair, then upgrade, with as many wrecks as can be used."""
    wrecks = count_wrecks(game)
    for verb in (MEND, UPGRADE):
        if verb.refuse(game, PLAYER) == 0:
            for noun in range(min(wrecks, verb.count - 1), -1, -1):
                if verb.refuse_noun(game, PLAYER, noun) == 0:
                    return verb.first + noun
    return NOTHING


def raise_raiders(game: Worlds) -> int:
    """Infantry against a machine that nobody is marching on yet."""
    if game.points < price(game, INFANTRY):
        return NOTHING
    return BUY.first + INFANTRY if game.strength[INFANTRY] < 2 and best_raid(game, NOTHING) != NOTHING else NOTHING


def best_raid(game: Worlds, start: int) -> int:
    """The machine that is best attacked, from a State or from a factory, or NOTHING."""
    figures = game.figures
    best = NOTHING
    most = 0.0
    for state in range(STATES):
        machine = game.machines[state]
        if machine == NOTHING:
            continue
        away = figures.areas.distances[state]
        steps = FARTHEST_RAID + 1
        if start != NOTHING:
            steps = away[start]
        else:
            for factory in figures.factories:
                if not game.is_dead(factory):
                    steps = min(steps, away[factory])
        worth = CHANCES[machine] / (2.0 + steps)
        if steps <= FARTHEST_RAID and worth > most:
            best = state
            most = worth
    return best


# Human action.


def act_for_scenario(game: Worlds, survey: Survey) -> int:
    """Attack machines, and move Tesla's Tripod and raiders, or NOTHING."""
    if game.figures.scenario.machines:
        for state in range(STATES):
            if game.machines[state] != NOTHING and diggers(game, state):
                return STORM.first + state
        for state in range(STATES):
            place = INFANTRY * STATES + state
            if game.units[place] > game.spent[place] and best_raid(game, state) != NOTHING:
                return TAKE.first + place
    if game.level > 0:
        steps = steps_of(game, TESLAS_TRIPOD)
        for state in range(STATES):
            place = TESLAS_TRIPOD * STATES + state
            if game.units[place] > game.spent[place] and haven(game, survey, state, steps) != state:
                return TAKE.first + place
    return NOTHING


def haven(game: Worlds, survey: Survey, state: int, steps: int) -> int:
    """Where Tesla's Tripod is best off, within so many States: by weak groups when it is strong, else far from all."""
    away = game.figures.areas.distances[state]
    bold = BRAVE * actions_left(game) if game.level == LEVELS and game.damage < LEVELS - 1 else 0
    best = state
    most = -99.0
    for goal in range(STATES):
        if away[goal] > steps:
            continue
        tripods = survey.tripods[goal]
        worth = 1.0 - 0.01 * away[goal]
        if tripods > 0:
            worth = 2.0 + 0.1 * float(tripods) if tripods <= bold else -float(tripods)
        elif bold == 0:
            worth -= survey.entering[goal]
        else:
            worth += 0.05 * min(survey.entering[goal], 2.0)
        if goal == state:
            worth += 0.02
        if worth > most:
            best = goal
            most = worth
    return best


# Picks.


def pick_for_research(game: Worlds, step: Pick, seen: Survey | None) -> int:
    """The noun of a moment of research or a scenario, or NOTHING where others know better."""
    if isinstance(step, Lodging):
        return step.options(game)[-1]
    if isinstance(step, Receiving):
        return strongest(game)
    if isinstance(step, Placing) and step.kind == INFANTRY and game.figures.scenario.machines:
        return nearest(game, step.options(game), best_raid(game, NOTHING))
    if isinstance(step, (Marching, Onward, PaidMarch)):
        goal = NOTHING
        if step.kind == TESLAS_TRIPOD:
            survey = seen if seen is not None else Survey(game)
            goal = haven(game, survey, step.state, step.more + 1 if isinstance(step, (Marching, Onward)) else 1)
        elif step.kind == INFANTRY and game.figures.scenario.machines:
            goal = best_raid(game, step.state)
        if goal != NOTHING:
            return nearest(game, step.options(game), goal)
    return NOTHING


def nearest(game: Worlds, options: list[int], goal: int) -> int:
    """The State among these that is nearest a goal."""
    if goal == NOTHING:
        return options[0]
    away = game.figures.areas.distances[goal]
    best = options[0]
    for state in options:
        if away[state] < away[best]:
            best = state
    return best


def strongest(game: Worlds) -> int:
    """The State with the most guns, where another is least alone, or the capital."""
    survey = Survey(game)
    best = game.figures.capital
    for state in range(STATES):
        if survey.dice[state] > survey.dice[best]:
            best = state
    return best


def sound(mark: int) -> int:
    """Set off a sonic keg under a group."""
    return DETONATE.first + mark


# Battle.


def fight_with_hull(game: Worlds, battle: Battle) -> int:
    """Bolts while nothing is near for the laser; Tesla's Tripod steps back from what would run into it."""
    if not may_act(game, battle):
        return NOTHING
    if CHARGE.refuse(game, PLAYER) == 0:
        return CHARGE.first
    board = board_of(game, battle)
    here = battle.guns[hull_of(battle)]
    worst = danger(game, battle, here)
    best = NOTHING
    for near in board.neighbours[here]:
        there = danger(game, battle, near)
        if there < worst:
            worst = there
            best = near
    return WALK.first + best if best != NOTHING else NOTHING


def danger(game: Worlds, battle: Battle, here: int) -> int:
    """How close tripods are to a hex."""
    board = board_of(game, battle)
    found = 0
    for there in battle.tripods:
        if there != NOTHING:
            away = board.distances[here][there]
            found += 100 if away == 0 else max(0, 4 - away)
    return found
