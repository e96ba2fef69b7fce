"""Battles to test from: boards laid out by hand, cards of one's own, and dice that fall as the test says."""

from functools import cache
from typing import Any

from mypy_extensions import i64

from tests.playing import Playing
from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.state import Journal
from wardenclyffe.engine.view import View
from wardenclyffe.games.worlds import GAME, vocabulary
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.edition_battle import SHADES
from wardenclyffe.games.worlds.rules import begin
from wardenclyffe.games.worlds.rules_battle import LAND_END, LAND_ROUND, LandBattle
from wardenclyffe.games.worlds.rules_battle_plans import battle_of
from wardenclyffe.games.worlds.rules_battle_table import Battle
from wardenclyffe.games.worlds.rules_judgement import WorldsJudge
from wardenclyffe.games.worlds.rules_naval import NAVAL_END, NAVAL_ROUND, NavalBattle
from wardenclyffe.games.worlds.rules_pieces import KINDS, NOTHING, Group
from wardenclyffe.games.worlds.rules_table import Worlds

FACE = {"G": 0, "Y": 3, "R": 5}
OPTIONS = GAME.settle_options({})
HOUSE = Edition(GAME.house_content(), OPTIONS["difficulty"])
RESEARCH = Edition(GAME.house_content(), OPTIONS["difficulty"], research=True)
MACHINES, EXODUS, HULL = (
    Edition(GAME.house_content(), OPTIONS["difficulty"], scenario=word)
    for word in ("handling-machines", "refugees", "teslas-tripod")
)
EDITIONS = [HOUSE, RESEARCH, MACHINES, EXODUS, HULL]
PLAY = Playing(GAME, vocabulary(HOUSE))
do, refusal, legal, verbs = PLAY.do, PLAY.refusal, PLAY.legal, PLAY.verbs
HILLS = HOUSE.state_ids.index("tennessee")
PLAIN = HOUSE.state_ids.index("illinois")
FAR = HOUSE.state_ids.index("maine")
PLANS = HOUSE.battle.plan_ids


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


@cache
def edition(table: str, lines: tuple[tuple[str, str, str], ...]) -> Edition:
    """The house edition with one more card: for each colour its letter and its actions."""
    text = GAME.house_content().text + f'\n[[{table}]]\nname = "A Card of the Test"\nsource = "own"\n'
    for shade, letter, actions in lines:
        words = ", ".join(f'"{action}"' for action in actions.split())
        text += f'{shade} = {{ at = "{letter}", do = [{words}] }}\n'
    made = Edition(Content(text, "test"), OPTIONS["difficulty"])
    EDITIONS.append(made)
    return made


def edition_of(game: Worlds) -> Edition:
    """The edition that a position is played with."""
    return next(each for each in EDITIONS if each.figures is game.figures)


def card_lines(orders: dict[str, str], letters: str) -> tuple[tuple[str, str, str], ...]:
    """Lines for all colours; those that a test does not name move down."""
    return tuple((shade, letters[i], orders.get(shade, "down")) for i, shade in enumerate(SHADES))


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


def at(name: str) -> int:
    """A hex by its column and row."""
    return (int(name[1]) - 1) * HOUSE.battle.figures.land.columns + int(name[0]) - 1


def hex_of(place: int) -> str:
    """The column and row of a hex; nothing for a piece that is gone."""
    return "" if place == NOTHING else HOUSE.battle.hex_names()[place]


def kind(word: str) -> int:
    """A kind of unit."""
    return HOUSE.unit_ids.index(word)


def shade(word: str) -> int:
    """A colour of tripods."""
    return SHADES.index(word)


def battle(game: Worlds) -> Battle:
    """The battle that is being fought."""
    return battle_of(game)


def tripods(game: Worlds) -> list[str]:
    """Where the tripods are, by number."""
    return [hex_of(place) for place in battle(game).tripods]


def guns(game: Worlds) -> list[str]:
    """Where the guns or ships are, by number."""
    return [hex_of(place) for place in battle(game).guns]


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
    for plan in plans:
        fight.held[PLANS.index(plan)] += 1
    game.land_deck = [figures.battle.land_cards - 1]
    game.push(LAND_END)
    fight.depth = len(game.pending)
    game.push(LAND_ROUND)
    return game


def put_guns(game: Worlds, fight: Battle, guns: list[str], state: int | None) -> None:
    """Put guns or ships on the board; guns stand in the State as well."""
    for words in guns:
        unit, place, *works = words.split()
        gun = fight.add_gun(kind(unit), int(works[0]) if works else 0)
        fight.guns[gun] = at(place)
        if state is not None:
            game.add(kind(unit), state, 1)


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
    for plan in plans:
        fight.held[PLANS.index(plan)] += 1
    game.naval_deck = [figures.battle.naval_cards - 1]
    game.push(NAVAL_END)
    fight.depth = len(game.pending)
    game.push(NAVAL_ROUND)
    return game


def march(
    units: dict[str, int], tripods: list[int], state: int = PLAIN, points: int = 0, dice: str = "", seed: int = 1
) -> Worlds:
    """A land battle from its very beginning: units by kind, tripods as the eight counts of a group."""
    game = fresh(dice=dice, seed=seed)
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


def view(game: Worlds, seat: int = 0) -> View:
    """The view of the player, or of a spectator."""
    return GAME.view(game, seat, ["Ada", "The Martians"], PLAY.vocabulary, edition_of(game))


def prompt(game: Worlds) -> str:
    """What the player is asked."""
    return view(game).prompt()


def forecast(game: Worlds, phrase: str) -> dict[str, Any]:
    """What a choice would lead to."""
    return view(game).choice(PLAY.vocabulary.action(phrase)).forecast


def units_in(game: Worlds, state: int) -> dict[str, int]:
    """All units of a State by kind."""
    return {HOUSE.unit_ids[each]: game.count(each, state) for each in range(KINDS) if game.count(each, state)}
