"""What a machine player sees at a glance: where tripods stand and may go, where refugees are safe, what guns can do."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wardenclyffe.games.worlds.rules_pieces import (
    CHANCES,
    DIE_COLOURS,
    REFUGEE,
    REGIONS,
    SEA,
    STATES,
    TESLA_COIL,
    Group,
)
from wardenclyffe.games.worlds.rules_table import DESTROYED, LIVE, MOVE, Worlds

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
    """One look at a position, for as long as nothing in it changes."""

    game: Worlds
    tripods: vec[i64]  # by State
    entering: vec[float]  # how many groups are likely to come into each State in the next Martian action
    traffic: vec[float]  # how many tripods are likely to come into each State, two of a group at most
    staying: vec[float]  # the chance that somebody of those in a State is still there afterwards
    herds: vec[float]  # how much there is to be lured from a State and its neighbours
    rewards: vec[float]  # what guns are likely to destroy, weighted, by State and their dice
    load: vec[float]  # refugees that each region will have to shelter
    to_harbour: vec[i64]  # steps from each State to the next harbour
    dice: vec[i64]  # of guns by State; a coil beside guns is as good as one, alone it is lost at once
    camps: list[int]  # the States with refugees

    def __init__(self, game: Worlds) -> None:
        self.game = game
        self.tripods = vec[i64]([0] * STATES)
        self.entering = vec[float]([0.0] * STATES)
        self.traffic = vec[float]([0.0] * STATES)
        self.staying = vec[float]([0.0] * STATES)
        self.herds = vec[float]([0.0] * STATES)
        self.rewards = vec[float]([0.0] * (STATES * (MOST_DICE + 1)))
        for group in game.groups:
            size = group.count()
            if group.place == SEA:
                for colour in range(DIE_COLOURS):
                    self.expect(size, game.figures.sea_return[colour], CHANCES[colour])
            else:
                self.look_ahead(group, size)
        self.find_harbours()
        self.find_refugees()
        self.count_dice()

    def look_ahead(self, group: Group, size: int) -> None:
        """What can be done against a group on land, and where it is likely to go."""
        game = self.game
        figures = game.figures
        state = group.place
        self.tripods[state] += size
        importance = weight(game, group)
        killed_by = KILLED[min(size, MOST_SIZE)]
        first_die = state * (MOST_DICE + 1)
        for dice in range(1, MOST_DICE + 1):
            self.rewards[first_die + dice] += importance * (killed_by[dice] * size)
        moves = self.moving(group)
        self.staying[state] = 1.0 - (1.0 - self.staying[state]) * moves
        lured = moves * (1.0 + 0.5 * min(size, MOST_SIZE))
        self.herds[state] += lured
        for near in figures.areas.neighbours[state]:
            self.herds[near] += lured
        first = state * DIE_COLOURS
        total = 0.0
        for colour in range(DIE_COLOURS):
            if not game.is_dead(figures.movement[first + colour]):
                total += CHANCES[colour]
        for colour in range(DIE_COLOURS):
            place = figures.movement[first + colour]
            if place != SEA and (total == 0.0 or not game.is_dead(place)):
                self.expect(size, place, moves * CHANCES[colour] / (total if total > 0.0 else 1.0))

    def expect(self, size: int, place: int, chance: float) -> None:
        """A group of so many tripods comes into a State with this chance."""
        self.entering[place] += chance
        self.traffic[place] += chance * min(MOST_DAMAGED, size)

    def moving(self, group: Group) -> float:
        """The chance that a group on land moves in the next Martian action."""
        found = 0.0
        row = self.game.row(group.place) * DIE_COLOURS
        for colour in range(DIE_COLOURS):
            if self.game.figures.action[row + colour] == MOVE:
                found += CHANCES[colour]
        return found

    def find_harbours(self) -> None:
        """The steps to the next harbour from everywhere."""
        game = self.game
        steps = vec[i64]([DISTANT] * STATES)
        for state in game.figures.ports:
            if game.has_harbour(state):
                away = game.figures.areas.distances[state]
                for other in range(STATES):
                    step: i64 = away[other]
                    if step < steps[other]:
                        steps[other] = step
        self.to_harbour = steps

    def find_refugees(self) -> None:
        """Where refugees are, and how many each region will have to shelter."""
        game = self.game
        self.camps = []
        self.load = vec[float]([0.0] * REGIONS)
        left = game.strength[REFUGEE]
        state = 0
        while left > 0:
            count = game.units[REFUGEE * STATES + state]
            if count > 0:
                left -= count
                self.camps.append(state)
                self.load[game.figures.region_of[state]] += self.sheltered(state, count)
            state += 1

    def count_dice(self) -> None:
        """The dice of the guns in every State."""
        game = self.game
        dice = vec[i64]([0] * STATES)
        for kind in game.figures.guns:
            left = game.strength[kind]
            each: i64 = game.figures.dice[kind]
            state: i64 = 0
            while left > 0:
                count = game.units[kind * STATES + state]
                if count > 0:
                    left -= count
                    dice[state] += count * each
                state += 1
        if game.strength[TESLA_COIL] > 0:
            for place in range(STATES):
                dice[place] += min(dice[place], game.units[TESLA_COIL * STATES + place])
        self.dice = dice

    def reward(self, state: int, dice: int) -> float:
        """What guns with so many dice in a State are likely to destroy there, weighted."""
        return self.rewards[state * (MOST_DICE + 1) + min(dice, MOST_DICE)]

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
        later = 0.45 - 0.07 * float(self.to_harbour[state])
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
        found += 0.25 * (1 + game.built())
    return found
