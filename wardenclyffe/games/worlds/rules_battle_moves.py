"""How tripods move in a battle, and what they run into (W-7.9 to W-7.13, W-11.7 to W-11.14)."""

from typing import Final

from wardenclyffe.engine.areas import DIRECTIONS, DOWN, OFF_BOARD, HexBoard
from wardenclyffe.engine.state import Event, Found, Step, Verb, holds
from wardenclyffe.games.worlds.rules_battle_coil import discharge
from wardenclyffe.games.worlds.rules_battle_plans import Asking, battle_of, destroy_tripod
from wardenclyffe.games.worlds.rules_battle_table import (
    CLOSEST,
    FARTHEST,
    FREIGHTERWARD,
    MOST_HEXES,
    MOST_PIECES,
    WARSHIPWARD,
    Battle,
)
from wardenclyffe.games.worlds.rules_hull import salvage
from wardenclyffe.games.worlds.rules_pieces import FREIGHTER, KINDS, NOTHING, TESLA_COIL, TESLAS_TRIPOD
from wardenclyffe.games.worlds.rules_table import NOT_OVER, Worlds

CENTREWARD: Final = MOST_PIECES  # what a tripod tries that the edge has turned away (W-11.9)


def board_of(game: Worlds, battle: Battle) -> HexBoard:
    """The board on which the battle is fought."""
    return game.figures.battle.sea if battle.at_sea else game.figures.battle.land


class MoveDown(Step[Worlds]):
    """W-7.17: the second hex of a Double Move; a coil that has hit the tripod ends it (W-15.21)."""

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        if battle.tripods[battle.actor] != NOTHING and not battle.damaged[battle.actor]:
            stride(game, battle, battle.actor, DOWN)


def stride(game: Worlds, battle: Battle, slot: int, what: int) -> None:
    """Move one hex, in a direction or closer to something; before it every coil in reach rolls (W-15.20)."""
    coils = coils_in_reach(game, battle, slot) if battle.coils > 0 else 0
    if coils == 0 or (what >= DIRECTIONS and not find_ways(game, battle, slot, what)):
        step_on(game, battle, slot, what)
        return
    game.push(STRIDES[what])
    discharge(game, battle, coils)


def coils_in_reach(game: Worlds, battle: Battle, slot: int) -> int:
    """How many coils have a tripod in the reach of a gun."""
    from_here = board_of(game, battle).distances[battle.tripods[slot]]
    count = 0
    for gun in range(len(battle.kinds)):
        if battle.kinds[gun] == TESLA_COIL and battle.guns[gun] != NOTHING and from_here[battle.guns[gun]] <= FARTHEST:
            count += 1
    return count


class Stride(Step[Worlds]):
    """W-15.21: the coils have rolled, and a tripod that still stands makes its step."""

    def __init__(self, what: int) -> None:
        super().__init__([], 1521)
        self.what = what

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        if battle.tripods[battle.actor] == NOTHING:
            check_end(game, battle)
        else:
            step_on(game, battle, battle.actor, self.what)


def step_on(game: Worlds, battle: Battle, slot: int, what: int) -> None:
    """Make the step of a move."""
    if what < DIRECTIONS:
        advance(game, battle, slot, what)
    else:
        approach(game, battle, slot, what)


def advance(game: Worlds, battle: Battle, slot: int, direction: int) -> None:
    """Move one hex in a direction, or what the edge makes of it (W-7.10, W-11.9)."""
    board = board_of(game, battle)
    place = board.steps[battle.tripods[slot] * DIRECTIONS + direction]
    if place != OFF_BOARD:
        enter(game, battle, slot, place)
    elif battle.at_sea:
        approach(game, battle, slot, CENTREWARD)
    else:
        enter(game, battle, slot, board.steps[battle.tripods[slot] * DIRECTIONS + DOWN])


def approach(game: Worlds, battle: Battle, slot: int, what: int) -> None:
    """Move one hex closer to a ship or to the centre; the player chooses among hexes equally good (W-11.13)."""
    ways = find_ways(game, battle, slot, what)
    if len(ways) == 1:
        enter(game, battle, slot, ways[0])
    elif ways:
        battle.asked = what
        game.push(STEERING)


def find_ways(game: Worlds, battle: Battle, slot: int, what: int) -> list[int]:
    """The hexes next to a tripod that lead to the nearest of what it seeks, ascending."""
    board = board_of(game, battle)
    here = board.distances[battle.tripods[slot]]
    goals: list[int] = []
    if what == CENTREWARD:
        goals.append(game.figures.battle.centre)
    else:
        nearest = 0
        for ship in range(len(battle.guns)):
            place = battle.guns[ship]
            if place == NOTHING or not sought(battle.kinds[ship], what):
                continue
            if not goals or here[place] < nearest:
                nearest = here[place]
                goals.clear()
                goals.append(place)
            elif here[place] == nearest and not holds(goals, place):
                goals.append(place)
    ways: list[int] = []
    for near in board.neighbours[battle.tripods[slot]]:
        for goal in goals:
            if board.distances[near][goal] < here[goal]:
                ways.append(near)
                break
    return ways


def sought(kind: int, what: int) -> bool:
    """Whether a kind of ship is what a tripod is looking for; for the cards a ship is a freighter or a warship."""
    return what == CLOSEST or (kind == FREIGHTER) == (what == FREIGHTERWARD)


class AnswerVerb(Verb[Worlds]):
    """Decide for the tripod that acts, among what is equally good for it."""

    def answers(self, game: Worlds, battle: Battle) -> list[int]:
        """What the card leaves open, ascending."""
        raise NotImplementedError

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        return 0 if holds(self.answers(game, battle_of(game)), noun) else game.pending[-1].rule

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        for noun in self.answers(game, battle_of(game)):
            found.add(noun)

    def answered(self, game: Worlds, battle: Battle, noun: int) -> None:
        """What comes of it."""
        raise NotImplementedError

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        self.answered(game, battle_of(game), noun)


class Steer(AnswerVerb):
    """W-11.13: say which way a tripod takes."""

    def answers(self, game: Worlds, battle: Battle) -> list[int]:
        return find_ways(game, battle, battle.actor, battle.asked)

    def answered(self, game: Worlds, battle: Battle, noun: int) -> None:
        enter(game, battle, battle.actor, noun)


TRIPOD_MOVED: Final = Event("tripod-moved", "tripod shade hex")
TRIPOD_LEFT: Final = Event("tripod-left", "tripod shade")


def enter(game: Worlds, battle: Battle, slot: int, place: int) -> None:
    """A tripod enters a hex: what stands there is lost, and the bottom row of a land board leads out of the battle."""
    battle.tripods[slot] = place
    game.say(TRIPOD_MOVED, slot, battle.shades[slot], place)
    if game.level > 0 and meets_hull(game, battle, slot, place):
        return
    overrun(game, battle, place)
    if game.ending != NOT_OVER:
        return
    board = board_of(game, battle)
    if not battle.at_sea and place // board.columns == board.rows - 1:
        take_crowd(game, battle, place % board.columns, board.columns, place)
        if game.ending != NOT_OVER:
            return
        battle.tripods[slot] = NOTHING  # W-7.13
        battle.left -= 1
        game.say(TRIPOD_LEFT, slot, battle.shades[slot])
    check_end(game, battle)


COLLISION: Final = Event("collision", "tripod shade")


def meets_hull(game: Worlds, battle: Battle, slot: int, place: int) -> bool:
    """W-18.8: whether a tripod has walked into Tesla's, which is the end of it; nobody else in the hex is lost."""
    for gun in range(len(battle.guns)):
        if battle.guns[gun] == place and battle.kinds[gun] == TESLAS_TRIPOD:
            collide(game, battle, slot, gun)
            if game.ending == NOT_OVER:
                check_end(game, battle)
            return True
    return False


def collide(game: Worlds, battle: Battle, slot: int, hull: int) -> None:
    """W-18.8: the tripod is destroyed, and Tesla's takes 1 damage."""
    shade = battle.shades[slot]
    game.say(COLLISION, slot, shade)
    destroy_tripod(game, battle, slot)
    salvage(game, battle.at_sea, shade)
    lose_gun(game, battle, hull)


def overrun(game: Worlds, battle: Battle, place: int) -> None:
    """W-7.11, W-11.12: every gun or ship in a hex is lost to the tripod that comes."""
    for gun in range(len(battle.guns)):
        if battle.guns[gun] == place:
            lose_gun(game, battle, gun)
            if game.ending != NOT_OVER:
                return


CROWD_LOST: Final = Event("crowd-lost", "unit hex count:number")


def take_crowd(game: Worlds, battle: Battle, column: int, columns: int, place: int) -> None:
    """W-7.12: all in a hex of the bottom row that are no guns are captured."""
    if battle.people == 0:
        return
    for kind in range(KINDS):
        at = kind * columns + column
        count = battle.crowd[at]
        if count > 0:
            battle.crowd[at] = 0
            battle.people -= count
            game.say(CROWD_LOST, kind, place, count)
            if game.figures.captured[kind]:
                game.capture(kind, battle.state, count)
                if game.ending != NOT_OVER:
                    return
            else:
                for _ in range(count):
                    game.destroy(kind, battle.state)


GUN_LOST: Final = Event("gun-lost", "gun unit")
SHIP_LOST: Final = Event("ship-lost", "gun unit")
SHIP_CAPTURED: Final = Event("ship-captured", "gun unit")


def lose_gun(game: Worlds, battle: Battle, gun: int) -> None:
    """A gun or a ship is gone: destroyed, or captured, as its kind has it (W-7.11, W-11.14)."""
    kind = battle.kinds[gun]
    if kind == TESLAS_TRIPOD:
        game.lose(kind, battle.state)  # W-18.5: it takes damage, and with its end the war is over
        return
    battle.guns[gun] = NOTHING
    battle.alive[gun] = 0
    if kind == TESLA_COIL:
        battle.coils -= 1
    if not battle.at_sea or not game.figures.naval[kind]:
        game.say(GUN_LOST, gun, kind)
        game.lose(kind, battle.state)
    elif game.figures.captured[kind]:
        game.say(SHIP_CAPTURED, gun, kind)
        game.gain_martian(1)
    else:
        game.say(SHIP_LOST, gun, kind)


def check_end(game: Worlds, battle: Battle) -> None:
    """W-7.37, W-11.24: the battle is over the moment one side has nothing left; what was still to come is dropped."""
    if battle.left > 0:
        if battle.people > 0:
            return
        for gun in range(len(battle.alive)):
            kind = battle.kinds[gun]
            if battle.alive[gun] and (not battle.at_sea or kind in (FREIGHTER, TESLA_COIL)):  # W-15.22, W-18.14
                return
    del game.pending[battle.depth :]


STEER: Final = Steer("steer", MOST_HEXES)
STEERING: Final = Asking([STEER], 1113, once=True)
MOVE_DOWN: Final = MoveDown([], 717)
STRIDES: Final = [Stride(what) for what in range(WARSHIPWARD + 1)]
