"""What machine players of The War of the Worlds think of a position, and what a quick one would do next."""

from math import tanh
from typing import Final

from wardenclyffe.engine.state import NOBODY, Judge
from wardenclyffe.games.worlds.rules_events import PAY, Offer
from wardenclyffe.games.worlds.rules_human import Actions
from wardenclyffe.games.worlds.rules_hunches import act, bin_count, pick, reward, spend, weight
from wardenclyffe.games.worlds.rules_martian import Attract
from wardenclyffe.games.worlds.rules_picks import Pick
from wardenclyffe.games.worlds.rules_pieces import PRODUCTION, REFUGEE, REGIONS, SEA, STATES
from wardenclyffe.games.worlds.rules_production import Spending
from wardenclyffe.games.worlds.rules_survey import MOST_SIZE, WORKFORCE_A_TURN, Survey
from wardenclyffe.games.worlds.rules_table import LIVE, NOT_OVER, Worlds

HORIZON: Final = 6.0  # turns that a war still lasts, roughly
TRIPOD: Final = 3.0
GUN_DIE: Final = 1.0
POINT: Final = 0.06
SCALE: Final = 60.0
PIECE: Final[list[float]] = [0.0, 4.0, 12.0, 30.0, 100.0]


class WorldsJudge(Judge[Worlds]):
    """A judgement of the war as a whole: points now, and what regions, tripods, guns and refugees will still bring."""

    def outlook(self, game: Worlds, seat: int) -> float:
        """From -1 to 1."""
        if game.ending != NOT_OVER:
            return game.returns()[0]
        return tanh(balance(game) / SCALE)

    def calm(self, game: Worlds) -> bool:
        """At the start of a Production phase the turn before has had its consequences."""
        return game.phase == PRODUCTION and game.fresh

    def hunch(self, game: Worlds, seat: int) -> list[int]:
        """The next choice of a quick player."""
        step = game.pending[-1]
        if isinstance(step, Spending):
            return [spend(game)]
        if isinstance(step, Actions):
            return [act(game)]
        if isinstance(step, Offer):
            return [PAY.first]
        if isinstance(step, Attract):
            return [step.verbs[0].first + step.options(game)[0]]
        if isinstance(step, Pick):
            return [step.verbs[0].first + pick(game, step)]
        return NOBODY


def balance(game: Worlds) -> float:
    """How far the human side is ahead, in victory points."""
    survey = Survey(game)
    found = float(game.human - game.martian) + POINT * game.points - PIECE[bin_count(game.pieces)]
    loss = [0.0] * REGIONS
    for group in game.groups:
        if group.place != SEA:
            loss[game.figures.region_of[group.place]] += WORKFORCE_A_TURN[min(group.count(), MOST_SIZE)]
            found -= TRIPOD * weight(game, group) * group.count()
        else:
            found -= TRIPOD * group.count()
    for cylinder in game.cylinders:
        for count in cylinder.tripods:
            found -= TRIPOD * 0.8 * count
    for region in range(REGIONS):
        if game.land[region] == LIVE:
            found += 3.0 * min(HORIZON, game.workforce[region] / (loss[region] + 0.5)) - 2.0 * HORIZON
        else:
            found -= 2.0 * HORIZON
    for state in range(STATES):
        count = game.units[REFUGEE * STATES + state]
        if count > 0:
            crowded = survey.room(game.figures.region_of[state]) < 0.0
            found += count * survey.safety(state, crowded)
        if survey.dice[state] > 0:
            found += GUN_DIE * survey.dice[state] + TRIPOD * reward(game, state, survey.dice[state])
    return found
