"""How guns and warships fire (W-7.23 to W-7.29), with the plans that help them (W-7.34 to W-7.36)."""

from typing import Any, Final

from wardenclyffe.engine.state import Event, Found, Step, Verb
from wardenclyffe.games.worlds.rules_battle_moves import board_of, check_end
from wardenclyffe.games.worlds.rules_battle_plans import (
    DICE,
    PASS,
    QUIET,
    SPRING_TRAP,
    Asking,
    ReadyVerb,
    battle_of,
    damage_tripod,
    destroy_tripod,
    may_resight,
    throw,
    use_plan,
)
from wardenclyffe.games.worlds.rules_battle_table import (
    EXPLOSIVE_SHELL,
    MOST_PIECES,
    MOST_TRIPODS,
    NEEDED,
    SURPRISE_SHOT,
    TERRAIN,
    Battle,
)
from wardenclyffe.games.worlds.rules_hull import actions_left, dice_of, hits_of, reach_of, salvage
from wardenclyffe.games.worlds.rules_pieces import FOR_GUN_FIRE, FOR_WARSHIP_FIRE, NOTHING, TESLAS_TRIPOD
from wardenclyffe.games.worlds.rules_table import Worlds


def shots(game: Worlds, battle: Battle, gun: int) -> int:
    """How often a gun may fire in this round (W-7.23, W-7.36); Tesla's Tripod as it has actions (W-18.3)."""
    if battle.kinds[gun] == TESLAS_TRIPOD:
        return actions_left(game)
    return 2 if battle.terrain else 1


def has_shot(game: Worlds, battle: Battle, gun: int) -> bool:
    """Whether a gun stands on the board and has a shot left."""
    if battle.guns[gun] == NOTHING or battle.fired[gun] >= shots(game, battle, gun):
        return False
    return dice_of(game, battle.kinds[gun]) > 0


def may_fire(game: Worlds, battle: Battle, gun: int) -> bool:
    """Whether a gun has a shot left and a tripod in its reach."""
    if not has_shot(game, battle, gun):
        return False
    return nearest_tripod(game, battle, battle.guns[gun]) <= reach_of(game, battle.kinds[gun])


def terrain_helps(game: Worlds, battle: Battle) -> bool:
    """Whether a Terrain that is held would let a gun fire again that has fired (W-7.36)."""
    if battle.held[TERRAIN] == 0 or battle.terrain:
        return False
    for gun in range(len(battle.guns)):
        if battle.fired[gun] == 1 and may_fire_twice(game, battle, gun):
            return True
    return False


def may_fire_twice(game: Worlds, battle: Battle, gun: int) -> bool:
    """Whether a gun has a tripod in its reach and would fire at it once more with Terrain (W-7.36, W-18.3)."""
    kind = battle.kinds[gun]
    if battle.guns[gun] == NOTHING or kind == TESLAS_TRIPOD or dice_of(game, kind) == 0:
        return False
    return nearest_tripod(game, battle, battle.guns[gun]) <= reach_of(game, kind)


def nearest_tripod(game: Worlds, battle: Battle, place: int) -> int:
    """How far the nearest tripod is away from a hex."""
    from_here = board_of(game, battle).distances[place]
    nearest = len(from_here)
    for there in battle.tripods:
        if there != NOTHING and from_here[there] < nearest:
            nearest = from_here[there]
    return nearest


def anybody_may_fire(game: Worlds, battle: Battle) -> bool:
    """Whether any gun can fire now."""
    for gun in range(len(battle.guns)):
        if may_fire(game, battle, gun):
            return True
    return False


def refuse_target(game: Worlds, battle: Battle, gun: int, slot: int) -> int:
    """0, or the rule that forbids a gun to fire at a tripod."""
    if slot >= len(battle.tripods) or battle.tripods[slot] == NOTHING:
        return 723
    distance = board_of(game, battle).distances[battle.guns[gun]][battle.tripods[slot]]
    if distance > reach_of(game, battle.kinds[gun]):
        return 724
    return 0 if battle.first_tripod(slot) else 618


def find_aims(game: Worlds, battle: Battle, gun: int) -> list[int]:
    """The tripods in a gun's reach, each once where several are the same."""
    found: list[int] = []
    for slot in range(len(battle.tripods)):
        if refuse_target(game, battle, gun, slot) == 0:
            found.append(slot)
    return found


def best_aim(game: Worlds, battle: Battle, gun: int) -> int:
    """W-7.29: the closest tripod in reach, a damaged one first, or NOTHING."""
    from_here = board_of(game, battle).distances[battle.guns[gun]]
    best = NOTHING
    least = 2 * reach_of(game, battle.kinds[gun]) + 2
    for slot in range(len(battle.tripods)):
        if battle.tripods[slot] != NOTHING:
            worth = 2 * from_here[battle.tripods[slot]] + 1 - battle.damaged[slot]
            if worth < least:
                least = worth
                best = slot
    return best


# Verbs.


class Shoot(ReadyVerb):
    """W-7.23: let a gun or warship fire."""

    def ready(self, game: Worlds, battle: Battle, gun: int) -> bool:
        return may_fire(game, battle, gun)

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """A gun that has a shot left is refused for its reach alone (W-7.24)."""
        battle = battle_of(game)
        rule = super().refuse_noun(game, seat, noun)
        if rule == self.rule and noun < len(battle.guns) and has_shot(game, battle, noun):
            return 724
        return rule

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        aims = find_aims(game, battle, noun)
        if len(aims) == 1:
            fire(game, battle, noun, aims[0])
        else:
            battle.gun = noun
            game.push(AIMING)


class At(Verb[Worlds]):
    """W-7.23: the tripod that the gun fires at."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        battle = battle_of(game)
        return refuse_target(game, battle, battle.gun, noun)

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        battle = battle_of(game)
        for slot in find_aims(game, battle, battle.gun):
            found.add(slot)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        fire(game, battle, battle.gun, noun)


class Volley(Verb[Worlds]):
    """W-7.29: let everybody fire at their best odds."""

    def refuse(self, game: Worlds, seat: int) -> int:
        battle = battle_of(game)
        if anybody_may_fire(game, battle):
            return 0
        for gun in range(len(battle.guns)):
            if has_shot(game, battle, gun):
                return 724
        return 723

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        game.push(NEXT_OF_VOLLEY)


class NextOfVolley(Step[Worlds]):
    """One gun of a volley; the next follows when its shot is settled."""

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        for gun in range(len(battle.guns)):
            if may_fire(game, battle, gun):
                game.push(self)
                fire(game, battle, gun, best_aim(game, battle, gun))
                return


HELD_FIRE: Final = Event("fire-held")


class Hold(Verb[Worlds]):
    """W-7.23: end the Human step."""

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle_of(game).holding = True
        game.say(HELD_FIRE)


LOADED: Final = Event("gun-loaded", "gun unit")


class Surprise(ReadyVerb):
    """W-7.35: put a Surprise Shot on a gun or warship that can fire."""

    def refuse(self, game: Worlds, seat: int) -> int:
        return 0 if battle_of(game).held[SURPRISE_SHOT] else 735

    def ready(self, game: Worlds, battle: Battle, gun: int) -> bool:
        return may_fire(game, battle, gun) and not battle.loaded[gun]

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        use_plan(game, battle, SURPRISE_SHOT)
        battle.loaded[noun] = 1
        game.say(LOADED, noun, battle.kinds[noun])


class UseTerrain(Verb[Worlds]):
    """W-7.36: let everybody fire twice in this round."""

    def refuse(self, game: Worlds, seat: int) -> int:
        battle = battle_of(game)
        if battle.held[TERRAIN] and not battle.terrain:
            for gun in range(len(battle.guns)):
                if may_fire_twice(game, battle, gun):
                    return 0
        return 736

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        use_plan(game, battle, TERRAIN)
        battle.terrain = True


class Shell(Verb[Worlds]):
    """W-7.34: the tripod that was just damaged is destroyed."""

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        use_plan(game, battle, EXPLOSIVE_SHELL)
        bring_down(game, battle, battle.target)


# The shot.


EXTRA_DICE: Final = 2  # of a Surprise Shot (W-7.35)
GUN_FIRES: Final = Event("gun-fires", "gun unit tripod shade range:number dice:number")
UNMASKED: Final = Event("gun-unmasked", "gun unit works:number")


def fire(game: Worlds, battle: Battle, gun: int, slot: int) -> None:
    """Roll all dice of a gun at a tripod (W-7.26); the shot costs one earthworks (W-7.27)."""
    kind = battle.kinds[gun]
    distance = board_of(game, battle).distances[battle.guns[gun]][battle.tripods[slot]]
    dice = dice_of(game, kind)
    if battle.loaded[gun]:
        battle.loaded[gun] = 0
        dice += EXTRA_DICE
    battle.fired[gun] += 1
    battle.gun = gun
    battle.target = slot
    game.say(GUN_FIRES, gun, kind, slot, battle.shades[slot], distance, dice)
    if battle.works[gun] > 0:
        battle.works[gun] -= 1
        game.say(UNMASKED, gun, kind, battle.works[gun])
    needed = 1 << NEEDED[distance]
    throw(game, battle, FOR_WARSHIP_FIRE if battle.at_sea else FOR_GUN_FIRE, needed, needed, dice)
    battle.goal = 1 if battle.damaged[slot] or hits_of(game, kind) > 1 else 2
    if may_resight(battle):
        game.push(SHOT)
        game.push(DICE)
    else:
        settle_shot(game, battle)


def count_hits(game: Worlds, battle: Battle) -> int:
    """What the dice of a shot do to the tripod."""
    hits = 0
    for die in battle.dice:
        if battle.needed >> die & 1:
            hits += hits_of(game, battle.kinds[battle.gun])
    return hits


class Shot(Step[Worlds]):
    """The dice of a shot stand."""

    def run(self, game: Worlds) -> None:
        settle_shot(game, battle_of(game))


def settle_shot(game: Worlds, battle: Battle) -> None:
    """W-7.25: damage or destroy; a tripod just damaged may still be destroyed by a shell (W-7.34)."""
    hits = count_hits(game, battle)
    slot = battle.target
    if hits == 0:
        return
    if hits + battle.damaged[slot] >= 2:
        bring_down(game, battle, slot)
        return
    damage_tripod(game, battle, slot)
    if battle.held[EXPLOSIVE_SHELL] and not battle.quiet:
        game.push(SHELL_AT_HAND)


def bring_down(game: Worlds, battle: Battle, slot: int) -> None:
    """A tripod falls to a shot; Tesla's Tripod keeps the wreck (W-18.10)."""
    destroy_tripod(game, battle, slot)
    if battle.kinds[battle.gun] == TESLAS_TRIPOD:
        salvage(game, battle.at_sea, battle.shades[slot])
    check_end(game, battle)


SHOOT: Final = Shoot("shoot", MOST_PIECES, 723)
AT: Final = At("at", MOST_TRIPODS)
VOLLEY: Final = Volley("volley")
HOLD: Final = Hold("hold")
SURPRISE: Final = Surprise("surprise", MOST_PIECES, 735)
USE_TERRAIN: Final = UseTerrain("terrain")
SHELL: Final = Shell("shell")
FIRING: Final[list[Verb[Any]]] = [SPRING_TRAP, SHOOT, VOLLEY, HOLD, SURPRISE, USE_TERRAIN]  # in the Human step
FIRE_VERBS: Final[list[Verb[Any]]] = [SHOOT, AT, VOLLEY, HOLD, SURPRISE, USE_TERRAIN, SHELL]

AIMING: Final = Asking([AT], 723, once=True)
SHELL_AT_HAND: Final = Asking([PASS, QUIET, SHELL], 734, once=True)
NEXT_OF_VOLLEY: Final = NextOfVolley([], 729)
SHOT: Final = Shot([], 725)
