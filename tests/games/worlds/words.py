"""Pieces and choices by the words that people type, and what a position shows."""

from typing import Any

from tests.games.worlds.edition import HOUSE, edition_of
from tests.playing import Playing
from wardenclyffe.engine.view import View
from wardenclyffe.games.worlds import GAME, vocabulary
from wardenclyffe.games.worlds.edition_battle import SHADES
from wardenclyffe.games.worlds.rules_battle_plans import battle_of
from wardenclyffe.games.worlds.rules_battle_table import Battle
from wardenclyffe.games.worlds.rules_pieces import KINDS, NOTHING
from wardenclyffe.games.worlds.rules_table import Worlds

PLAY = Playing(GAME, vocabulary(HOUSE))
do, refusal, legal, verbs = PLAY.do, PLAY.refusal, PLAY.legal, PLAY.verbs


def at(name: str) -> int:
    """A hex by its column and row."""
    return (int(name[1]) - 1) * HOUSE.battle.figures.land.columns + int(name[0]) - 1


def hex_of(place: int) -> str:
    """The column and row of a hex; nothing for a piece that is gone."""
    return "" if place == NOTHING else HOUSE.battle.hex_names()[place]


def state(word: str) -> int:
    """A State."""
    return HOUSE.state_ids.index(word)


def region(word: str) -> int:
    """A region."""
    return HOUSE.region_ids.index(word)


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
