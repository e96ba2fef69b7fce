"""A war that is won by silencing all handling machines (W-16.10), which quick players never do: how to find one.

Every turn is played in several ways, each by somebody who sends Infantry to all machines and cylinders and now and then
does something odd, and the most promising positions go on. The dice are those of the table's own seed, so what is found
is an honest game.
"""

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.rules_human import ASSAULT, STORM, Actions, diggers
from wardenclyffe.games.worlds.rules_pieces import INFANTRY, NOTHING, PLAYER, STATES
from wardenclyffe.games.worlds.rules_production import (
    BUY,
    TAKE,
    Marching,
    PaidMarch,
    Placing,
    Spending,
    factory_states,
    march_price,
    price,
)
from wardenclyffe.games.worlds.rules_table import BY_MACHINES, NOT_OVER, Worlds

WIDTH = 4  # positions that go on
WAYS = 40  # in which a turn is played from each of them
MOST_TURNS = 10
MOST_WARS = 20
AT_A_CYLINDER = 2  # Infantry
RESERVES = (0, 0, 12, 24, 36, 48)  # points that are kept for guns
ODD = (0, 2, 4, 8)  # choices in a hundred that are made by chance
FIRST = INFANTRY * STATES


class Raider:
    """Infantry for every machine and cylinder, one at a time; everything else by hunches."""

    def __init__(self, dice: FastChance) -> None:
        self.dice = dice
        self.reserve = RESERVES[dice.below(len(RESERVES))]
        self.odd = ODD[dice.below(len(ODD))]

    def choose(self, game: Worlds) -> int:
        """The next choice."""
        if self.dice.below(100) < self.odd:
            return game.draw(PLAYER, self.dice)
        step = game.pending[-1]
        found = NOTHING
        if game.battle is not None:
            pass
        elif isinstance(step, Spending):
            found = self.spend(game)
        elif isinstance(step, Actions):
            found = act(game)
        elif isinstance(step, Placing) and step.kind == INFANTRY:
            goals = orders(game)[1]
            if goals:
                found = step.verbs[0].first + nearest(game, step.options(game), goals)[1]
        elif isinstance(step, (PaidMarch, Marching)) and step.kind == INFANTRY:
            goals = [goal for state, goal in orders(game)[0] if state == step.state != goal]
            if goals:
                found = step.verbs[0].first + nearest(game, step.options(game), goals[:1])[1]
        return game.hunch(PLAYER)[0] if found == NOTHING else found

    def spend(self, game: Worlds) -> int:
        """Move Infantry on for points, then buy more for what nobody goes to, or NOTHING."""
        pairs, goals = orders(game)
        step = march_price(game)
        for state, goal in pairs:
            if state != goal and game.points >= step * game.figures.areas.distances[state][goal]:
                return TAKE.first + FIRST + state
        factories = factory_states(game)
        if goals and factories:
            cost = price(game, INFANTRY) + step * nearest(game, factories, goals)[0]
            if game.points - self.reserve >= cost:
                return BUY.first + INFANTRY
        return NOTHING


def act(game: Worlds) -> int:
    """Attack what is there, or move on, or NOTHING."""
    for state in range(STATES):
        if game.machines[state] != NOTHING and diggers(game, state):
            return STORM.first + state
    for cylinder in game.cylinders:
        if diggers(game, cylinder.place):
            return ASSAULT.first + cylinder.number - 1
    for state, goal in orders(game)[0]:
        if state != goal and game.units[FIRST + state] > game.spent[FIRST + state]:
            return TAKE.first + FIRST + state
    return NOTHING


def orders(game: Worlds) -> tuple[list[tuple[int, int]], list[int]]:
    """Where each Infantry is and what it goes for, the shortest ways first, and the goals to which nobody goes."""
    goals = [state for state in range(STATES) if game.machines[state] != NOTHING]
    goals += [cylinder.place for cylinder in game.cylinders for _ in range(AT_A_CYLINDER)]
    free = [state for state in range(STATES) for _ in range(game.units[FIRST + state])]
    found: list[tuple[int, int]] = []
    left = goals.copy()
    while free and goals:
        _, state, goal = nearest(game, free, left or goals)
        found.append((state, goal))
        free.remove(state)
        if left:
            left.remove(goal)
    return found, left


def nearest(game: Worlds, places: list[int], goals: list[int]) -> tuple[int, int, int]:
    """The shortest way from one of these places to one of the goals: its length, where it begins and where it ends."""
    away = game.figures.areas.distances
    return min((away[place][goal], place, goal) for place in places for goal in goals)


def promise(game: Worlds) -> float:
    """How near a position is to the end that is looked for."""
    tripods = sum(group.count() for group in game.groups)
    landed = sum(sum(cylinder.tripods) for cylinder in game.cylinders)
    machines = sum(machine != NOTHING for machine in game.machines)
    dice = sum(int(game.strength[kind]) * game.figures.dice[kind] for kind in game.figures.guns)
    own = 0.8 * dice + 0.5 * int(game.strength[INFANTRY]) + 0.05 * game.points
    # Germs end the war otherwise, and bring more cylinders.
    return own - 4.0 * machines - 3.0 * tripods - 0.5 * len(game.groups) - 1.5 * landed - 0.05 * game.human


def play_turn(game: Worlds, raider: Raider) -> list[int]:
    """Play a turn to its end."""
    made: list[int] = []
    turn = game.turn
    while game.to_act() and game.turn == turn:
        made.append(raider.choose(game))
        game.choose(PLAYER, made[-1])
    return made


def silence(start: Worlds, seed: int) -> list[int]:
    """The choices of a war that ends when the last machine, tripod and cylinder is gone; none if none was found."""
    beam: list[tuple[list[int], Worlds]] = [([], start)]
    for turn in range(MOST_TURNS):
        found: dict[float, tuple[list[int], Worlds]] = {}  # one of each promise: equal ones are most often the same
        for place, (made, before) in enumerate(beam):
            for way in range(WAYS):
                game = before.clone()
                more = play_turn(game, Raider(FastChance((seed * MOST_TURNS + turn) * 1000 + place * WAYS + way)))
                if game.ending == BY_MACHINES:
                    return made + more
                if game.ending == NOT_OVER:
                    found[promise(game)] = (made + more, game)
        beam = [found[each] for each in sorted(found, reverse=True)[:WIDTH]]
    return []


def silenced() -> Table:
    """A table at which a recruit has won so."""
    for number in range(MOST_WARS):
        options = {"scenario": "handling-machines", "difficulty": "recruit"}
        table = Table(GAME, ["Ada"], Secret(bytes([number]) * 32, f"machines-{number}"), options)
        assert isinstance(table.state, Worlds)
        for action in silence(table.state.clone(), number):
            table.choose(PLAYER, action)
        if table.state.ending == BY_MACHINES:
            return table
    raise SystemExit(f"no war of {MOST_WARS} was won by silencing all machines")
