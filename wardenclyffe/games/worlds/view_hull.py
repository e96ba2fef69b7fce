"""Tesla's Tripod for a screen: its level, damage and wrecks, and sentences."""

from typing import Any

from wardenclyffe.engine.view import Sentence
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.rules_hull import actions_left, count_wrecks
from wardenclyffe.games.worlds.rules_pieces import LEVELS, NOTHING
from wardenclyffe.games.worlds.rules_table import Worlds


def board(game: Worlds) -> dict[str, Any]:
    """How it stands with Tesla's Tripod; nothing in other scenarios."""
    if game.level == 0:
        return {}
    hull = {
        "level": game.level,
        "damage": game.damage,
        "actions": actions_left(game),
        "wrecks": count_wrecks(game),
        "upgrade": game.figures.hull_upgrade[game.level] if game.level < LEVELS else None,
    }
    return {"hull": hull}


def faces(edition: Edition) -> dict[str, Any]:
    """What each level can do; nothing in other scenarios."""
    figures = edition.figures
    if figures.scenario.workshop == NOTHING:
        return {}
    return {
        "hull": {
            "name": "Tesla's Tripod",
            "repair": figures.repair_price,
            "wreck": figures.wreck_worth,
            "levels": [
                {
                    "actions": figures.hull_actions[level].copy(),
                    "weapon": edition.weapons[level],
                    "dice": figures.hull_dice[level],
                    "range": figures.hull_reach[level],
                    "hits": figures.hull_hits[level],
                    "coil": figures.hull_coil[level],
                    "upgrade": figures.hull_upgrade[level],
                }
                for level in range(1, LEVELS + 1)
            ],
        }
    }


def text_lines(game: Worlds) -> list[str]:
    """Tesla's Tripod for a terminal."""
    if game.level == 0:
        return []
    return [
        f"Tesla's Tripod: level {game.level}, damage {game.damage}, actions {actions_left(game)}, "
        f"wrecks {count_wrecks(game)}"
    ]


SENTENCES: dict[str, Sentence] = {
    "hull-ready": "Tesla's Tripod stands ready in {state}.",
    "cylinder-ready": "{cylinder} lies in {state}.",
    "hull-hit": "Tesla's Tripod is hit: damage {damage}.",
    "hull-upgraded": "Tesla's Tripod reaches level {level} for {cost:point|points} and {wrecks:wreck|wrecks}.",
    "hull-repaired": "Tesla's Tripod is repaired for {cost:point|points} and {wrecks:wreck|wrecks}: damage {damage}.",
    "hull-moved": "Tesla's Tripod walks to hex {hex}.",
    "salvaged": "The {colour} wreck is Tesla's: {wrecks} in all.",
    "collision": "The {shade} tripod runs into Tesla's Tripod.",
    "coil-charged": "Tesla's Tripod fires its charged coil, {dice:die|dice}.",
    "coil-bolt": "A bolt at the {shade} tripod.",
}
