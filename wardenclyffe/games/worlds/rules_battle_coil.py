"""Tesla coils in battle (W-15.20, W-15.21): they strike tripods that are about to move."""

from typing import Final

from wardenclyffe.engine.state import Event, Step
from wardenclyffe.games.worlds.rules_battle_plans import (
    DICE,
    battle_of,
    damage_tripod,
    destroy_tripod,
    may_resight,
    throw,
)
from wardenclyffe.games.worlds.rules_battle_table import Battle
from wardenclyffe.games.worlds.rules_pieces import FOR_COIL, ON_RED
from wardenclyffe.games.worlds.rules_table import Worlds

DISCHARGES: Final = Event("coils-discharge", "tripod shade dice:number")


def discharge(game: Worlds, battle: Battle, coils: int) -> None:
    """Every coil in reach rolls a die at the tripod that acts (W-15.20)."""
    game.say(DISCHARGES, battle.actor, battle.shades[battle.actor], coils)
    throw(game, battle, FOR_COIL, ON_RED, ON_RED, coils)
    battle.goal = 1 if battle.damaged[battle.actor] else 2
    if may_resight(battle):
        game.push(DISCHARGED)
        game.push(DICE)
    else:
        settle_discharge(game, battle)


class Discharged(Step[Worlds]):
    """The dice of the coils stand."""

    def run(self, game: Worlds) -> None:
        settle_discharge(game, battle_of(game))


def settle_discharge(game: Worlds, battle: Battle) -> None:
    """Each red is a hit: a whole tripod is damaged, a damaged one destroyed (W-15.21)."""
    slot = battle.actor
    hits = battle.damaged[slot]
    for die in battle.dice:
        hits += ON_RED >> die & 1
    if hits >= 2:
        destroy_tripod(game, battle, slot)
    elif hits > battle.damaged[slot]:
        damage_tripod(game, battle, slot)


DISCHARGED: Final = Discharged([], 1521)
