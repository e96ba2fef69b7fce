"""Devastation (W-8): every group on land ravages its State."""

from typing import Final

from wardenclyffe.engine.state import Event, Step
from wardenclyffe.games.worlds.rules_picks import LOSE, GroupByGroup, Pick, ask
from wardenclyffe.games.worlds.rules_pieces import (
    DIE_COLOURS,
    FOR_DEVASTATION,
    KINDS,
    NONE_NEEDED,
    REFUGEE,
    SEA,
    STATES,
    Group,
)
from wardenclyffe.games.worlds.rules_table import NOT_OVER, RESOLVE, Worlds


class GroupsReady(Step[Worlds]):
    """A phase begins in which every group acts once."""

    def run(self, game: Worlds) -> None:
        """None of them has yet."""
        for group in game.groups:
            group.acted = False
            group.fought = False


# The columns of an entry of the devastation chart.
UNITS_LOST: Final = 0
WORKFORCE_LOST: Final = 1
REFUGEES_MADE: Final = 2
POINTS_LOST: Final = 3
COLUMNS: Final = 4
MOST_ROWS: Final = 5  # groups of five and more share a row

RAVAGES: Final = Event("ravages", "group state region colour")


class Devastations(GroupByGroup):
    """Each group rolls and follows its list from the top (W-8.1, W-8.2, W-8.4)."""

    def takes(self, group: Group) -> bool:
        """Groups at sea ravage nothing (W-8.3)."""
        return group.place != SEA

    def act(self, game: Worlds, group: Group) -> None:
        game.scene()
        state = group.place
        colour = game.roll(FOR_DEVASTATION, NONE_NEEDED)
        game.say(RAVAGES, group.mark, state, game.figures.region_of[state], colour)
        row = min(group.count(), MOST_ROWS) - 1
        entry = (row * DIE_COLOURS + colour) * COLUMNS
        game.push(Aftermath(state, entry))
        if game.figures.devastation[entry + UNITS_LOST] > 0:
            ask(game, UnitLoss(state))


class UnitLoss(Pick):
    """A unit of the State is lost; the player says of which kind (W-8.5)."""

    def __init__(self, state: int) -> None:
        super().__init__([LOSE], 805)
        self.state = state

    def options(self, game: Worlds) -> list[int]:
        """The kinds that stand in the State."""
        return [kind for kind in range(KINDS) if game.units[kind * STATES + self.state] > 0]

    def picked(self, game: Worlds, noun: int) -> None:
        """Guns are destroyed, all others captured (W-8.6)."""
        game.lose(noun, self.state)


class Aftermath(Step[Worlds]):
    """What the list of a group says after the loss of a unit: workforce, refugees, victory points."""

    def __init__(self, state: int, entry: int) -> None:
        super().__init__([], 804)
        self.state, self.entry = state, entry

    def run(self, game: Worlds) -> None:
        """A dead region has no more to lose, and with the fall of a region the list ends (W-8.8, W-8.11)."""
        figures = game.figures
        if game.is_dead(self.state):
            return
        lost = figures.devastation[self.entry + WORKFORCE_LOST]
        if lost > 0:
            cost_workforce(game, self.state, lost)
        if game.ending != NOT_OVER or game.is_dead(self.state):
            return
        made = figures.devastation[self.entry + REFUGEES_MADE]
        if made > 0:
            flock(game, self.state, made)
        lose_points(game, figures.devastation[self.entry + POINTS_LOST])


HEARTENED: Final = Event("heartened", "count:number")


def lose_points(game: Worlds, points: int) -> None:
    """Lose victory points, unless an event has strengthened the resolve of the people (W-8.10)."""
    if points > 0 and game.human > 0 and game.effects[RESOLVE] > 0:
        game.effects[RESOLVE] -= 1
        game.say(HEARTENED, points)
    else:
        game.lose_human(points)


REFUGEES: Final = Event("refugees", "state count:number")


def flock(game: Worlds, state: int, count: int) -> None:
    """People flee to a State, or appear in it."""
    game.add(REFUGEE, state, count)
    game.say(REFUGEES, state, count)


def cost_workforce(game: Worlds, state: int, count: int) -> None:
    """Take workforce from the region of a State; in an exodus those people take to the roads (W-17.2)."""
    region = game.figures.region_of[state]
    before = game.workforce[region]
    game.lose_workforce(region, count)
    lost = before - game.workforce[region]
    if game.figures.scenario.exodus and lost > 0 and game.ending == NOT_OVER:
        flock(game, state, lost)


GROUPS_READY: Final = GroupsReady([], 801)
DEVASTATIONS: Final = Devastations([], 801)
