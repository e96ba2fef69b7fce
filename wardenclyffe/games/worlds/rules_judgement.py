"""What machine players of The War of the Worlds think of a position, and what a quick one would do next."""

from math import tanh
from typing import Final

from wardenclyffe.engine.state import NOBODY, Judge
from wardenclyffe.games.worlds.rules_battle_judgement import battle_hunch, battle_outlook
from wardenclyffe.games.worlds.rules_events import PAY, Offer
from wardenclyffe.games.worlds.rules_hull import count_wrecks
from wardenclyffe.games.worlds.rules_human import Actions
from wardenclyffe.games.worlds.rules_hunches import act, pick, spend
from wardenclyffe.games.worlds.rules_hunches_research import sound
from wardenclyffe.games.worlds.rules_hunches_units import attract
from wardenclyffe.games.worlds.rules_kegs import LastCall, SonicEntry, first_on_sonic
from wardenclyffe.games.worlds.rules_martian import Attract
from wardenclyffe.games.worlds.rules_picks import Pick
from wardenclyffe.games.worlds.rules_pieces import (
    CAVALRY,
    CHANCES,
    DEVASTATION,
    DIE_COLOURS,
    EMP_BOMB,
    ESCAPE,
    INFANTRY,
    NOTHING,
    RADIO,
    RED,
    REFUGEE,
    REGIONS,
    SEA,
    STATES,
    Group,
)
from wardenclyffe.games.worlds.rules_production import Marching, Onward, PaidMarch, Placing, Spending
from wardenclyffe.games.worlds.rules_research import UNBEGUN
from wardenclyffe.games.worlds.rules_survey import (
    LAST_TURN,
    MOST_SIZE,
    POINTS_A_TURN,
    WORKFORCE_A_TURN,
    Survey,
    weight,
)
from wardenclyffe.games.worlds.rules_table import DESTROYED, LIVE, NOT_OVER, Worlds

# All in victory points.
SHORTEST: Final = 1.5
TRIPOD: Final = 3.0
IN_CYLINDER: Final = 2.4
GUN_DIE: Final = 1.2
INFANTRY_WORTH: Final = 0.9
CAVALRY_WORTH: Final = 0.9
GROUP_A_TURN: Final = 2.0  # what a group brings the Martians in an action: splits, repairs, captures
POINT: Final = 0.08
ABROAD: Final = 0.6  # how much of its way a group goes before it ravages
SCALE: Final = 50.0
PIECE: Final[list[float]] = [0.0, 4.0, 12.0, 30.0, 100.0]


class WorldsJudge(Judge[Worlds]):
    """A judgement of the war as a whole: points now, and what regions, tripods, guns and refugees will still bring."""

    def outlook(self, game: Worlds, seat: int) -> float:
        """From -1 to 1; half a move is judged by how a quick player would end it."""
        world = game
        while world.ending == NOT_OVER and half_way(world):
            if world is game:
                world = game.clone()
            for action in self.hunch(world, seat):
                world.apply(seat, action)
        if world.ending != NOT_OVER:
            return world.returns()[0]
        return tanh(balance(world) / SCALE)

    def calm(self, game: Worlds) -> bool:
        """Never: dice decide so much that only the end tells, and play by hunches is there in a few milliseconds."""
        return False

    def hunch(self, game: Worlds, seat: int) -> list[int]:
        """The next choice of a quick player."""
        if game.battle is not None:
            return battle_hunch(game)
        step = game.pending[-1]
        if isinstance(step, Spending):
            return spend(game)
        if isinstance(step, Actions):
            return act(game)
        if isinstance(step, Offer):
            return [PAY.first]
        if isinstance(step, Attract):
            return [attract(game, step)]
        if isinstance(step, SonicEntry):
            return [sound(step.mark)]
        if isinstance(step, LastCall):
            return [sound(first_on_sonic(game))]
        if isinstance(step, Pick):
            return [step.verbs[0].first + pick(game, step, None, None)]
        return NOBODY


def half_way(game: Worlds) -> bool:
    """Whether a unit was taken up or bought and has not been put down."""
    if not game.pending:
        return False  # it waits for other nations (W-19.2)
    return isinstance(game.pending[-1], (Placing, PaidMarch, Marching, Onward))


def balance(game: Worlds) -> float:
    """How far the human side is ahead, with what both sides will still gain."""
    survey = Survey(game)
    built = game.built()
    found = float(game.human - game.martian) + POINT * game.points - PIECE[built]
    turns = max(SHORTEST, LAST_TURN - game.turn)
    if game.phase <= ESCAPE:
        turns += 1.0
    found -= GROUP_A_TURN * turns * len(game.groups)
    loss = [0.0] * REGIONS
    for group in game.groups:
        size = min(group.count(), MOST_SIZE)
        found -= TRIPOD * weight(game, group) * group.count()
        spread_loss(game, survey, group, WORKFORCE_A_TURN[size], loss)
        if group.place == SEA:
            continue
        if game.land[game.figures.region_of[group.place]] == DESTROYED:
            found -= (PIECE[built + 1] - PIECE[built]) * CHANCES[RED]
        elif game.phase < DEVASTATION and not game.is_dead(group.place):
            found -= POINTS_A_TURN[size]
    for cylinder in game.cylinders:
        for count in cylinder.tripods:
            found -= IN_CYLINDER * count
    for region in range(REGIONS):
        alive = 0.0
        if game.land[region] == LIVE:
            alive = min(turns, game.workforce[region] / (loss[region] + 0.4))
        # A live region gives the humans a point a turn, a dead one gives the Martians two.
        found += 3.0 * alive - 2.0 * turns
    for state in range(STATES):
        count = game.units[REFUGEE * STATES + state]
        if count > 0:
            found += count * survey.safety(state, survey.room(game.figures.region_of[state]) < 0.0)
        if survey.dice[state] > 0:
            found += GUN_DIE * float(survey.dice[state]) + TRIPOD * survey.reward(state, survey.dice[state])
        found += INFANTRY_WORTH * game.count(INFANTRY, state)
        found += CAVALRY_WORTH * game.count(CAVALRY, state)
    if game.battle is not None:
        found += battle_outlook(game)
    return found + scenario_balance(game, turns)


def scenario_balance(game: Worlds, turns: float) -> float:
    """What machines will still build, and what research and Tesla's Tripod are worth, in victory points."""
    found = 0.0
    if game.figures.scenario.machines:
        for machine in game.machines:
            if machine != NOTHING:
                found -= 3.0 * CHANCES[machine] * min(turns, 4.0)
    if game.level > 0:
        found += 6.0 * game.level - 8.0 * game.damage + 0.4 * count_wrecks(game)
    if game.knows(EMP_BOMB):
        found += 8.0
    elif game.progress[EMP_BOMB] != UNBEGUN:
        found += 3.0
    if game.knows(RADIO):
        found += 2.0
    elif game.progress[RADIO] != UNBEGUN:
        found += 0.6 * (1 + game.progress[RADIO])
    return found + (2.0 if game.tesla else 0.0)


def spread_loss(game: Worlds, survey: Survey, group: Group, lost: float, loss: list[float]) -> None:
    """Share what a group costs in workforce between where it stands and where it is likely to go next."""
    figures = game.figures
    if group.place == SEA:
        for colour in range(DIE_COLOURS):
            loss[figures.region_of[figures.sea_return[colour]]] += lost * CHANCES[colour] * ABROAD
        return
    moves = survey.moving(group)
    loss[figures.region_of[group.place]] += lost * (1.0 - moves * ABROAD)
    first = group.place * DIE_COLOURS
    for colour in range(DIE_COLOURS):
        place = figures.movement[first + colour]
        if place != SEA:
            loss[figures.region_of[place]] += lost * moves * ABROAD * CHANCES[colour]
