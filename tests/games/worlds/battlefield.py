"""Battles to test from: boards laid out by hand, and dice that fall as the test says."""

from typing import Any

from mypy_extensions import i64

from tests.games.worlds.edition import FAR, HOUSE, PLAIN, PLANS, card_lines, edition
from tests.games.worlds.words import at, battle, kind, shade
from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.state import Journal, Step
from wardenclyffe.games.worlds.rules import begin
from wardenclyffe.games.worlds.rules_battle import LAND_END, LAND_ROUND, LandBattle
from wardenclyffe.games.worlds.rules_battle_table import Battle
from wardenclyffe.games.worlds.rules_judgement import WorldsJudge
from wardenclyffe.games.worlds.rules_naval import NAVAL_END, NAVAL_ROUND, NavalBattle
from wardenclyffe.games.worlds.rules_pieces import NOTHING, Group
from wardenclyffe.games.worlds.rules_table import STANDING, Worlds

FACE = {"G": 0, "Y": 3, "R": 5}


class Loaded(Chance):
    """Dice that fall as a test says; what is no die is drawn by a seed."""

    def __init__(self, dice: str = "", seed: int = 1) -> None:
        self.dice = dice
        self.other = FastChance(seed)

    def below(self, n: i64) -> i64:
        if n == 6 and self.dice:
            face, self.dice = self.dice[0], self.dice[1:]
            return FACE[face]
        return self.other.below(n)

    def clone(self) -> "Loaded":
        other = Loaded(self.dice)
        other.other = self.other.clone()
        return other


def fresh(figures: Any = None, dice: str = "", seed: int = 1) -> Worlds:
    """A map without units and groups, before anything has happened."""
    game = begin(HOUSE.figures if figures is None else figures, WorldsJudge(), Loaded(dice, seed), Journal())
    game.pending.clear()
    if not game.land_deck:
        game.land_deck = list(range(game.figures.battle.land_cards))
        game.naval_deck = list(range(game.figures.battle.naval_cards))
    game.add_group(Group(5, FAR, game.draw_tripods(1)))
    return game


def roll(game: Worlds, dice: str) -> None:
    """Let the next dice fall like this."""
    assert isinstance(game.chance, Loaded)
    game.chance.dice = dice


def unrolled(game: Worlds) -> str:
    """The dice that have not fallen yet."""
    assert isinstance(game.chance, Loaded)
    return game.chance.dice


def field(
    tripods: list[str],
    guns: list[str],
    crowd: dict[str, str] | None = None,
    plans: tuple[str, ...] = (),
    dice: str = "",
    state: int = PLAIN,
    **orders: str,
) -> Worlds:
    """A land battle before the Martian step of a round, with a card of the given orders.

    A tripod is "green 41" or "green 41 damaged", a gun with earthworks "field-gun 45 2", a crowd {"infantry": "48"}.
    """
    figures = edition("land-cards", card_lines(orders, "CDEA")).figures
    game = fresh(figures, dice)
    group = Group(1, state, [0] * 8)
    game.add_group(group)
    fight = Battle(False, state, 1)
    fight.lay_out(figures.battle.land.columns)
    game.battle = fight
    for words in tripods:
        colour, place, *hurt = words.split()
        fight.add_tripod(shade(colour), len(hurt), at(place))
        group.tripods[2 * shade(colour) + len(hurt)] += 1
        game.land_cup[shade(colour)] -= 1
    put_guns(game, fight, guns, state)
    for word, place in (crowd or {}).items():
        for name in place.split():
            game.add(kind(word), state, 1)
            fight.crowd[kind(word) * figures.battle.land.columns + at(name) % figures.battle.land.columns] += 1
            fight.people += 1
    game.land_deck = [figures.battle.land_cards - 1]
    begin_round(game, fight, plans, LAND_END, LAND_ROUND)
    return game


def ready(
    enemies: list[str], gunners: list[str], plans: tuple[str, ...] = (), crowd: dict[str, str] | None = None
) -> Worlds:
    """A Human step: tripods that have just searched in vain, and guns."""
    game = field(enemies, gunners, crowd, plans=plans, green="detect", yellow="detect", red="detect", blue="detect")
    roll(game, "")
    fight = battle(game)
    works, fight.works = fight.works, [0] * len(fight.works)
    fight.quiet = True
    held, fight.held = fight.held, [0] * len(PLANS)
    game.settle()
    fight.works = works
    fight.held = held
    fight.quiet = False
    return game


def put_guns(game: Worlds, fight: Battle, guns: list[str], state: int | None) -> None:
    """Put guns or ships on the board; guns stand in the State as well."""
    for words in guns:
        unit, place, *works = words.split()
        gun = fight.add_gun(kind(unit), int(works[0]) if works else 0)
        fight.guns[gun] = at(place)
        if state is not None:
            game.add(kind(unit), state, 1)


def begin_round(game: Worlds, fight: Battle, plans: tuple[str, ...], end: Step[Worlds], first: Step[Worlds]) -> None:
    """Put the sequence of play at the first round of a battle, with these plans in hand."""
    for plan in plans:
        fight.held[PLANS.index(plan)] += 1
    game.push(end)
    fight.depth = len(game.pending)
    game.push(first)


def sea(
    tripods: list[str], ships: list[str], plans: tuple[str, ...] = (), dice: str = "", points: int = 0, **orders: str
) -> Worlds:
    """A naval battle before the Martian step of a round, with a card of the given orders."""
    figures = edition("naval-cards", card_lines(orders, "CDEA")).figures
    game = fresh(figures, dice)
    game.points = points
    fight = Battle(True, PLAIN, NOTHING)
    fight.lay_out(0)
    game.battle = fight
    for words in tripods:
        colour, place, *hurt = words.split()
        fight.add_tripod(shade(colour), len(hurt), at(place))
        game.naval_cup[shade(colour)] -= 1
    put_guns(game, fight, ships, None)
    game.naval_deck = [figures.battle.naval_cards - 1]
    begin_round(game, fight, plans, NAVAL_END, NAVAL_ROUND)
    return game


def march(
    units: dict[str, int],
    tripods: list[int],
    state: int = PLAIN,
    points: int = 0,
    dice: str = "",
    seed: int = 1,
    standing: tuple[str, ...] = (),
) -> Worlds:
    """A land battle from its beginning: units by kind, the eight counts of a group, plans that events bring."""
    game = fresh(dice=dice, seed=seed)
    for plan in standing:
        game.effects[STANDING + PLANS.index(plan)] += 1
    for word, count in units.items():
        game.add(kind(word), state, count)
    game.points = points
    for tripod, count in enumerate(tripods):
        game.land_cup[tripod // 2] -= count
    game.add_group(Group(1, state, tripods))
    game.push(LandBattle(1))
    game.settle()
    return game


def sail(freighters: int, tripods: int, points: int = 0, dice: str = "", seed: int = 1) -> Worlds:
    """A naval battle from its very beginning."""
    game = fresh(dice=dice, seed=seed)
    game.points = points
    game.push(NavalBattle(PLAIN, freighters, tripods))
    game.settle()
    return game


def lay_card(game: Worlds, name: str) -> None:
    """Let this card be the next that is drawn on land."""
    game.land_deck = [HOUSE.battle.land_names.index(name)]
