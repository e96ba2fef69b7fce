"""Units are placed on the board of a battle, by land and at sea (W-6.15, W-6.16, W-11.1, W-11.5)."""

from typing import Final

from wardenclyffe.engine.state import ALONE, NOBODY, Event, Found, Step, Verb
from wardenclyffe.games.worlds.rules_battle_moves import board_of
from wardenclyffe.games.worlds.rules_battle_plans import SPRING_TRAP, battle_of
from wardenclyffe.games.worlds.rules_battle_table import MOST_HEXES, Battle
from wardenclyffe.games.worlds.rules_pieces import KINDS, NOTHING, PLAYER, WARSHIP
from wardenclyffe.games.worlds.rules_table import Worlds


def next_gun(battle: Battle) -> int:
    """The first gun or ship that has no hex yet, or NOTHING."""
    for gun in range(len(battle.guns)):
        if battle.guns[gun] == NOTHING and battle.alive[gun]:
            return gun
    return NOTHING


def next_kind(battle: Battle) -> int:
    """The first kind of other units that has to be placed, or NOTHING."""
    for kind in range(KINDS):
        if battle.to_place[kind] > 0:
            return kind
    return NOTHING


def count_waiting(battle: Battle) -> int:
    """How many units of the kind that is placed next are still without a hex."""
    gun = next_gun(battle)
    if gun == NOTHING:
        return battle.to_place[next_kind(battle)]
    count = 0
    for other in range(gun, len(battle.guns)):
        if battle.guns[other] == NOTHING and battle.alive[other] and battle.kinds[other] == battle.kinds[gun]:
            count += 1
    return count


def placing_rule(battle: Battle) -> int:
    """The rule that says where the next unit is placed."""
    gun = next_gun(battle)
    if battle.at_sea:
        return 1105 if battle.kinds[gun] == WARSHIP else 1101  # W-15.22: coils stand in the top row as well
    return 616 if gun == NOTHING else 615


def refuse_hex(game: Worlds, place: int) -> int:
    """0, or the rule that forbids to place the next unit in a hex."""
    battle = battle_of(game)
    board = board_of(game, battle)
    if place >= board.count:
        return 605
    row = place // board.columns
    rule = placing_rule(battle)
    if rule == 1101:
        return 0 if row == 0 else rule
    if rule == 1105:
        return 0 if row > 0 and not battle.tripod_at(place) else rule
    if rule == 615:
        return 0 if game.figures.battle.artillery[place] else rule
    return 0 if row == board.rows - 1 else rule


GUN_SET: Final = Event("gun-set", "gun unit hex")


def place_next(game: Worlds, place: int) -> None:
    """Put the next unit into a hex."""
    battle = battle_of(game)
    gun = next_gun(battle)
    if gun != NOTHING:
        battle.guns[gun] = place
        game.say(GUN_SET, gun, battle.kinds[gun], place)
    else:
        place_crowd(game, battle, next_kind(battle), place, 1)


CROWD_SET: Final = Event("crowd-set", "unit hex count:number")


def place_crowd(game: Worlds, battle: Battle, kind: int, place: int, count: int) -> None:
    """Put other units into a hex of the bottom row."""
    columns = game.figures.battle.land.columns
    battle.to_place[kind] -= count
    battle.crowd[kind * columns + place % columns] += count
    battle.people += count
    game.say(CROWD_SET, kind, place, count)


def find_hexes(game: Worlds, found: Found) -> None:
    """All hexes that the next unit can be placed in."""
    battle = battle_of(game)
    board = board_of(game, battle)
    gun = next_gun(battle)
    if battle.at_sea:
        if battle.kinds[gun] != WARSHIP:
            for place in range(board.columns):
                found.add(place)
            return
        for place in range(board.columns, board.count):
            if not battle.tripod_at(place):
                found.add(place)
    elif gun != NOTHING:
        for place in range(board.count):
            if game.figures.battle.artillery[place]:
                found.add(place)
    else:
        for place in range(board.count - board.columns, board.count):
            found.add(place)


class Set(Verb[Worlds]):
    """Put the next unit into a hex."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        return refuse_hex(game, noun)

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        find_hexes(game, found)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        place_next(game, noun)


class Mass(Set):
    """Put all that are left of a kind into one hex."""

    def refuse(self, game: Worlds, seat: int) -> int:
        return 0 if count_waiting(battle_of(game)) > 1 else placing_rule(battle_of(game))

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        if next_gun(battle) == NOTHING:
            kind = next_kind(battle)
            place_crowd(game, battle, kind, noun, battle.to_place[kind])
            return
        for _ in range(count_waiting(battle)):
            place_next(game, noun)


class Placing(Step[Worlds]):
    """While anything is still beside the board."""

    def owed(self, game: Worlds) -> list[int]:
        battle = battle_of(game)
        return NOBODY if next_gun(battle) == NOTHING and next_kind(battle) == NOTHING else ALONE[PLAYER]

    def rule_now(self, game: Worlds) -> int:
        return placing_rule(battle_of(game))


SET: Final = Set("set", MOST_HEXES)
MASS: Final = Mass("mass", MOST_HEXES)
PLACING: Final = Placing([SET, MASS, SPRING_TRAP], 607)
