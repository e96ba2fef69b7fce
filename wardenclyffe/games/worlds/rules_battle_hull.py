"""Tesla's Tripod in battle (W-18.6 to W-18.9): it walks, collides, and fires its charged coil."""

from typing import Any, Final

from wardenclyffe.engine.state import Event, Found, Step, Verb
from wardenclyffe.games.worlds.rules_battle_moves import board_of, check_end, collide
from wardenclyffe.games.worlds.rules_battle_plans import Asking, battle_of, damage_tripod, destroy_tripod, throw_one
from wardenclyffe.games.worlds.rules_battle_table import MOST_HEXES, MOST_TRIPODS, Battle
from wardenclyffe.games.worlds.rules_hull import actions_left, salvage
from wardenclyffe.games.worlds.rules_pieces import FOR_COIL, NOTHING, ON_RED, TESLAS_TRIPOD
from wardenclyffe.games.worlds.rules_table import NOT_OVER, Worlds


def hull_of(battle: Battle) -> int:
    """The number of Tesla's Tripod among the guns of a battle, or NOTHING."""
    for gun in range(len(battle.kinds)):
        if battle.kinds[gun] == TESLAS_TRIPOD and battle.guns[gun] != NOTHING:
            return gun
    return NOTHING


def may_act(game: Worlds, battle: Battle) -> bool:
    """Whether Tesla's Tripod stands on the board with an action left."""
    if game.level == 0:
        return False
    hull = hull_of(battle)
    return hull != NOTHING and battle.fired[hull] < actions_left(game)


def refuse_hull(game: Worlds) -> int:
    """0, or the rule that keeps Tesla's Tripod from acting."""
    if game.level == 0:
        return 1801
    if hull_of(battle_of(game)) == NOTHING:
        return 1806
    return 0 if may_act(game, battle_of(game)) else 1803


HULL_MOVED: Final = Event("hull-moved", "gun hex")


class Walk(Verb[Worlds]):
    """W-18.7: Tesla's Tripod walks into a neighbouring hex."""

    def refuse(self, game: Worlds, seat: int) -> int:
        return refuse_hull(game)

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        battle = battle_of(game)
        board = board_of(game, battle)
        return 0 if noun < board.count and board.touch(battle.guns[hull_of(battle)], noun) else 1807

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        battle = battle_of(game)
        for near in board_of(game, battle).neighbours[battle.guns[hull_of(battle)]]:
            found.add(near)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        hull = hull_of(battle)
        battle.fired[hull] += 1
        battle.guns[hull] = noun
        game.say(HULL_MOVED, hull, noun)
        for slot in range(len(battle.tripods)):  # W-18.8: each that stands there
            if battle.tripods[slot] == noun and game.ending == NOT_OVER:
                collide(game, battle, slot, hull)
        if game.ending == NOT_OVER:
            check_end(game, battle)


CHARGES: Final = Event("coil-charged", "dice:number")


class Charge(Verb[Worlds]):
    """W-18.9: fire the charged coil."""

    def refuse(self, game: Worlds, seat: int) -> int:
        rule = refuse_hull(game)
        if rule:
            return rule
        return 0 if game.figures.hull_coil[game.level] > 0 else 1809

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        hull = hull_of(battle)
        battle.fired[hull] += 1
        dice = game.figures.hull_coil[game.level]
        game.say(CHARGES, dice)
        next_bolt(game, battle, dice)


def next_bolt(game: Worlds, battle: Battle, left: int) -> None:
    """The next die of the coil; where several tripods differ, the player says at which."""
    targets = find_marks(battle)
    if left == 0 or not targets:
        return
    game.push(Bolts(left - 1))
    if len(targets) == 1:
        bolt(game, battle, targets[0])
    else:
        game.push(BOLTING)


def find_marks(battle: Battle) -> list[int]:
    """The tripods on the board, each once where several are the same."""
    found: list[int] = []
    for slot in range(len(battle.tripods)):
        if battle.tripods[slot] != NOTHING and battle.first_tripod(slot):
            found.append(slot)
    return found


class Bolts(Step[Worlds]):
    """The dice of a coil that are still to be rolled."""

    def __init__(self, left: int) -> None:
        super().__init__([], 1809)
        self.left = left

    def run(self, game: Worlds) -> None:
        next_bolt(game, battle_of(game), self.left)


class Bolt(Verb[Worlds]):
    """W-18.9: the tripod that a die of the coil is rolled at."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        battle = battle_of(game)
        if noun >= len(battle.tripods) or battle.tripods[noun] == NOTHING:
            return 1809
        return 0 if battle.first_tripod(noun) else 618

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        for slot in find_marks(battle_of(game)):
            found.add(slot)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        bolt(game, battle_of(game), noun)


BOLT_THROWN: Final = Event("coil-bolt", "tripod shade")


def bolt(game: Worlds, battle: Battle, slot: int) -> None:
    """Roll a die of the coil, at any range."""
    battle.target = slot
    game.say(BOLT_THROWN, slot, battle.shades[slot])
    throw_one(game, battle, FOR_COIL, ON_RED, ON_RED, BOLTED)


class Bolted(Step[Worlds]):
    """The die of the coil stands: red is 1 damage."""

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        slot = battle.target
        if not ON_RED >> battle.dice[0] & 1:
            return
        if not battle.damaged[slot]:
            damage_tripod(game, battle, slot)
            return
        destroy_tripod(game, battle, slot)
        salvage(game, battle.at_sea, battle.shades[slot])
        check_end(game, battle)


WALK: Final = Walk("walk", MOST_HEXES)
CHARGE: Final = Charge("charge")
BOLT: Final = Bolt("bolt", MOST_TRIPODS)
HULL_ACTIONS: Final[list[Verb[Any]]] = [WALK, CHARGE]  # in the Human step
HULL_BATTLE_VERBS: Final[list[Verb[Any]]] = [*HULL_ACTIONS, BOLT]
BOLTING: Final = Asking([BOLT], 1809, once=True)
BOLTED: Final = Bolted([], 1809)
