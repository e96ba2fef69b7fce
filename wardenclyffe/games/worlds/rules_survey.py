"""What a machine player sees at a glance: where tripods stand and may go, where refugees are safe, what guns can do."""

from typing import Final

from wardenclyffe.games.worlds.rules_pieces import (
    DIE_COLOURS,
    PIECES,
    REFUGEE,
    REGIONS,
    SEA,
    STATES,
    TESLA_COIL,
    Group,
)
from wardenclyffe.games.worlds.rules_table import DESTROYED, LIVE, MOVE, Worlds

FACE_CHANCE: Final[list[float]] = [3 / 6, 2 / 6, 1 / 6]
LAST_TURN: Final = 9.0  # when wars are over, roughly
MOST_SIZE: Final = 5
# What a group does to its State in a turn on average, by the number of its tripods.
REFUGEES_A_TURN: Final[list[float]] = [0.0, 1.5, 1.83, 1.67, 2.83, 4.67]
POINTS_A_TURN: Final[list[float]] = [0.0, 0.0, 0.5, 1.17, 2.0, 1.5]
WORKFORCE_A_TURN: Final[list[float]] = [0.0, 1.5, 1.83, 2.17, 3.17, 5.17]
# The share of a group that guns with so many dice destroy in one battle, measured in play.
MOST_DICE: Final = 8
KILLED: Final[list[list[float]]] = [
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.42, 0.71, 0.88, 0.95, 0.97, 0.98, 0.99, 1.0],
    [0.0, 0.12, 0.39, 0.58, 0.73, 0.82, 0.87, 0.93, 0.95],
    [0.0, 0.02, 0.19, 0.32, 0.5, 0.64, 0.72, 0.76, 0.83],
    [0.0, 0.01, 0.08, 0.22, 0.32, 0.4, 0.51, 0.6, 0.65],
    [0.0, 0.0, 0.03, 0.15, 0.22, 0.27, 0.35, 0.43, 0.53],
]
BOARDS: Final = 0.67
ESCAPES: Final = 0.5  # what one who has boarded is worth on average, naval battles included
DISTANT: Final = 9
MOST_DAMAGED: Final = 2  # tripods that a keg can reach


class Survey:
    """One look at a position."""

    game: Worlds
    tripods: list[int]  # by State
    entering: list[float]  # how many groups are likely to come into each State in the next Martian action
    traffic: list[float]  # how many tripods are likely to come into each State, two of a group at most
    staying: list[float]  # the chance that somebody of those in a State is still there afterwards
    load: list[float]  # refugees that each region will have to shelter
    to_harbour: list[int]  # steps from each State to the next harbour
    dice: list[int]  # of guns by State; a coil beside guns is as good as one, alone it is lost at once

    def __init__(self, game: Worlds) -> None:
        self.game = game
        self.tripods = [0] * STATES
        self.entering = [0.0] * STATES
        self.traffic = [0.0] * STATES
        self.staying = [0.0] * STATES
        for group in game.groups:
            if group.place == SEA:
                for colour in range(DIE_COLOURS):
                    self.expect(group, game.figures.sea_return[colour], FACE_CHANCE[colour])
            else:
                self.look_ahead(group)
        self.find_harbours()
        self.load = [0.0] * REGIONS
        for state in range(STATES):
            count = game.units[REFUGEE * STATES + state]
            if count > 0:
                self.load[game.figures.region_of[state]] += self.sheltered(state, count)
        self.dice = [0] * STATES
        for kind in game.figures.guns:
            for state in range(STATES):
                count = game.units[kind * STATES + state]
                if count > 0:
                    self.dice[state] += count * game.figures.dice[kind]
        for state in range(STATES):
            self.dice[state] += min(self.dice[state], game.units[TESLA_COIL * STATES + state])

    def look_ahead(self, group: Group) -> None:
        """Where a group on land is likely to go."""
        game = self.game
        state = group.place
        self.tripods[state] += group.count()
        moves = self.moving(group)
        self.staying[state] = 1.0 - (1.0 - self.staying[state]) * moves
        first = state * DIE_COLOURS
        total = 0.0
        for colour in range(DIE_COLOURS):
            if not game.is_dead(game.figures.movement[first + colour]):
                total += FACE_CHANCE[colour]
        for colour in range(DIE_COLOURS):
            place = game.figures.movement[first + colour]
            if place != SEA and (total == 0.0 or not game.is_dead(place)):
                self.expect(group, place, moves * FACE_CHANCE[colour] / (total if total > 0.0 else 1.0))

    def expect(self, group: Group, place: int, chance: float) -> None:
        """A group comes into a State with this chance."""
        self.entering[place] += chance
        self.traffic[place] += chance * min(MOST_DAMAGED, group.count())

    def moving(self, group: Group) -> float:
        """The chance that a group on land moves in the next Martian action."""
        found = 0.0
        row = self.game.row(group.place) * DIE_COLOURS
        for colour in range(DIE_COLOURS):
            if self.game.figures.action[row + colour] == MOVE:
                found += FACE_CHANCE[colour]
        return found

    def find_harbours(self) -> None:
        """The steps to the next harbour from everywhere."""
        game = self.game
        self.to_harbour = [DISTANT] * STATES
        for state in game.figures.ports:
            if game.has_harbour(state):
                away = game.figures.areas.distances[state]
                for other in range(STATES):
                    if away[other] < self.to_harbour[other]:
                        self.to_harbour[other] = away[other]

    def sheltered(self, state: int, count: int) -> float:
        """How many of the refugees in a State will still need shelter after the ships have left."""
        return count * (1.0 - BOARDS) if self.to_harbour[state] == 0 else float(count)

    def more(self, state: int, kind: int, count: int) -> int:
        """The dice of a State with so many more guns of a kind."""
        dice = self.dice[state]
        if kind == TESLA_COIL:
            return dice + max(0, min(count, dice - 2 * self.game.units[TESLA_COIL * STATES + state]))
        return dice + count * self.game.figures.dice[kind]

    def room(self, region: int) -> float:
        """How many more refugees a region can shelter."""
        return self.game.gears(region) - self.load[region]

    def safety(self, state: int, crowded: bool) -> float:
        """What a refugee in a State is worth at the end of the Human Action, in points of both sides."""
        region = self.game.figures.region_of[state]
        caught = min(1.0, self.staying[state] + self.entering[state])
        later = 0.45 - 0.07 * self.to_harbour[state]
        if self.game.land[region] != LIVE or crowded:
            stays = -1.0
        else:
            stays = later * (1.0 - caught) - caught
        if self.to_harbour[state] == 0:
            return BOARDS * ESCAPES + (1.0 - BOARDS) * stays
        return stays


def killed(dice: int, size: int) -> float:
    """How many tripods of a group guns with so many dice are likely to destroy."""
    if size <= 0 or dice <= 0:
        return 0.0
    return KILLED[min(size, MOST_SIZE)][min(dice, MOST_DICE)] * size


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
