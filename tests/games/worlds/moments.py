"""A position for every moment of the game in which the player chooses: for what has to hold at all of them."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.games.worlds.battlefield import fresh, march, sail
from tests.games.worlds.edition import EXODUS, HILLS, HULL, MACHINES, PLAIN, PLANS, RESEARCH
from tests.games.worlds.table import counts, kill, land, lay, lone, master, open_harbour, open_map, play, put, stand
from tests.games.worlds.words import battle, kind, region, state
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import Step
from wardenclyffe.games.worlds import (
    rules_battle,
    rules_battle_fire,
    rules_battle_hull,
    rules_battle_martians,
    rules_battle_moves,
    rules_battle_plans,
    rules_naval,
)
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.edition_scenarios import TECHNOLOGY_IDS
from wardenclyffe.games.worlds.rules_battle import Digger, LandBattle
from wardenclyffe.games.worlds.rules_devastation import UnitLoss
from wardenclyffe.games.worlds.rules_escape import Crowd, Lodging
from wardenclyffe.games.worlds.rules_events import Offer, WhichGroup, WhichState
from wardenclyffe.games.worlds.rules_human import ASSAULT, KEG, Breach, Volunteer
from wardenclyffe.games.worlds.rules_kegs import LAST_CALL, Blast, SonicEntry
from wardenclyffe.games.worlds.rules_martian import Attract, Burning, Lure, Rider, Route
from wardenclyffe.games.worlds.rules_pieces import REFUGEE
from wardenclyffe.games.worlds.rules_production import Marching, Onward, PaidMarch, Placing
from wardenclyffe.games.worlds.rules_research import Flight, Receiving
from wardenclyffe.games.worlds.rules_table import RED_WEED, Worlds

BATTLE_RULES = (
    rules_battle,
    rules_battle_fire,
    rules_battle_hull,
    rules_battle_martians,
    rules_battle_moves,
    rules_battle_plans,
    rules_naval,
)
ARMY = {"field-gun": 2, "siege-gun": 1, "infantry": 1, "artilleryman": 1, "cavalry": 1, "despatch-rider": 1}
BATTLES = 40  # by chance: enough for every moment of one


def busy_map(edition: Edition, phase: str, points: int = 60) -> Worlds:
    """A phase of a war with something of every kind on the map."""
    game = open_map(edition=edition)
    for word in ("infantry", "artilleryman", "cavalry", "despatch-rider", "field-gun", "siege-gun", "refugee"):
        for where in ("ohio", "texas", "maine"):
            put(game, word, where, 3)
    stand(game, 1, "ohio", "GgYR")
    stand(game, 2, "alabama", "GY")
    lone(game, "ohio", "BB")
    land(game, 3, "texas")
    lay(game, "ohio", 2)
    lay(game, "ohio", 1, sonic=True)
    kill(game, "delta", RED_WEED)
    open_harbour(game, "portland")
    open_harbour(game, "boston")
    put(game, "refugee", "massachusetts", 2)
    if edition is HULL:
        put(game, "teslas-tripod", "maine")
        game.level, game.wrecks[0] = 1, 2
    play(game, phase)
    game.points = points
    return game


def picks() -> list[Step[Any]]:
    """The moments outside battles that carry what they are about."""
    ohio = state("ohio")
    card = RESEARCH.event_ids.index
    attract = Attract(1, [])
    return [
        Placing(kind("infantry")),
        PaidMarch(kind("field-gun"), ohio),
        Flight(kind("field-gun"), ohio),
        Receiving(kind("tesla-coil")),
        Marching(REFUGEE, ohio, 2, 1),
        Onward(REFUGEE, ohio, 2, 1),
        UnitLoss(ohio),
        Blast(1, 2),
        Breach(3),
        Volunteer(KEG, ohio),
        Volunteer(ASSAULT, 2),
        Crowd(region("ohio-valley")),
        Lodging(region("ohio-valley")),
        SonicEntry(1),
        LAST_CALL,
        Burning(1, 2),
        Lure(1, 1214),
        attract,
        Rider(attract, ohio),
        Offer(card("volunteers")),
        WhichState(card("the-artilleryman")),
        WhichState(card("blasting-powder")),
        WhichGroup(card("quarrel-among-the-martians")),
    ]


def on_the_map() -> Iterator[Worlds]:
    """Every moment outside battles."""
    for edition in (RESEARCH, MACHINES, EXODUS, HULL):
        for points in (0, 60):
            for phase in ("production", "battle", "human-action", "escape"):
                yield busy_map(edition, phase, points)
    for phase in ("production", "human-action"):
        game = busy_map(RESEARCH, phase)
        master(game, *TECHNOLOGY_IDS)
        yield game
    for step in picks():
        game = busy_map(RESEARCH, "human-action")
        game.push(step)
        yield game
    game = busy_map(RESEARCH, "human-action")
    game.land = [RED_WEED] * len(game.land)
    game.push(Route(1, 1211))
    yield game


def battles() -> Iterator[Worlds]:
    """Battles that are about to begin: on a plain, in hills, with Tesla's Tripod and coils, at sea."""
    for seed in range(BATTLES):
        game = sail(4, 2, 30, seed=seed) if seed % 4 == 0 else march(ARMY, counts("GgYRB"), PLAIN, 30, seed=seed)
        if seed % 4 == 2:
            game = march(ARMY, counts("GGYRB"), HILLS, seed=seed)
        elif seed % 4 == 3:
            game = fresh(HULL.figures, seed=seed)
            for word, number in (("teslas-tripod", 1), ("tesla-coil", 2), ("field-gun", 2)):
                put(game, word, "illinois", number)
            game.level = 3
            stand(game, 1, "illinois", "GGYYR")
            game.push(LandBattle(1))
            game.settle()
        battle(game).held = [0 if seed % 8 == 5 else 3] * len(PLANS)
        yield game


def in_battle() -> Iterator[Worlds]:
    """Every moment of battles, each a few times."""
    seen: dict[int, int] = {}
    for seed, game in enumerate(battles()):
        chance = FastChance(seed)
        while game.to_act() and game.battle is not None:
            step = game.pending[-1]
            key = id(type(step)) if isinstance(step, Digger) else id(step)
            seen[key] = seen.get(key, 0) + 1
            if seen[key] <= 6:
                yield game
            game.apply(0, game.draw(0, chance))


def name_of(step: Step[Any]) -> str:
    """What a moment is called: the name of a constant of the rules of battles, or else its class."""
    for module in BATTLE_RULES:
        for name, value in vars(module).items():
            if value is step:
                return name
    return type(step).__name__


@cache
def every_name() -> frozenset[str]:
    """The names of all moments in which somebody chooses."""
    found = {type(step).__name__ for step in picks()} | {
        "Route",
        "Digger",
        "Spending",
        "Actions",
        "NextBattle",
        "Sailing",
    }
    for module in BATTLE_RULES:
        found |= {name for name, value in vars(module).items() if isinstance(value, Step) and value.verbs}
    return frozenset(found)
