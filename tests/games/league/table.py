"""Leagues to test from: the house edition, wars that are played a phase at a time, and the words that people type."""

from tests.games.worlds.battlefield import Loaded
from tests.playing import Playing
from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import Journal
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.league import GAME, JUDGE
from wardenclyffe.games.league.edition import LeagueEdition
from wardenclyffe.games.league.rules import begin
from wardenclyffe.games.league.rules_table import League
from wardenclyffe.games.worlds import JUDGE as WAR_JUDGE
from wardenclyffe.games.worlds.rules_table import BY_COLONISATION, BY_GERMS, NOT_OVER

OPTIONS = GAME.settle_options({"research": "off"})
EDITION: LeagueEdition = GAME.edition(GAME.house_content(), OPTIONS)
PLAYING = Playing(GAME, GAME.vocabulary(EDITION))
do, refusal, legal, verbs = PLAYING.do, PLAYING.refusal, PLAYING.legal, PLAYING.verbs


def league(nations: int, dice: str = "", seed: int = 1) -> League:
    """A League before its first choice."""
    game = begin(EDITION.figures, nations, JUDGE, WAR_JUDGE, Loaded(dice, seed), Journal())
    game.settle()
    return game


def table(nations: int, name: str = "league") -> Table:
    """A League at a real table."""
    names = ["Ada", "Bob", "Cleo", "Dan"][:nations]
    return Table(GAME, names, Secret(bytes(32), name), {"research": "off", "difficulty": "recruit"})


def league_at(at: Table) -> League:
    """The position of a table."""
    assert isinstance(at.state, League)
    return at.state


def finish_phase(game: League, seat: int, chance: Chance | None = None) -> None:
    """Let a nation play by hunches, or by chance, until it is done with the phase."""
    phase, turn = game.phase, game.turn
    while seat in game.to_act() and game.plays_apart() and (game.phase, game.turn) == (phase, turn):
        game.choose(seat, game.hunch(seat)[0] if chance is None else game.draw(seat, chance))


def to_phase(game: League, phase: int, turn: int = 1) -> None:
    """Play by hunches until a phase has begun for all, at that turn or later."""
    while game.to_act() and not (game.phase == phase and game.turn >= turn and game.plays_apart()):
        seat = game.to_act()[0]
        game.choose(seat, game.hunch(seat)[0])


def end(game: League, seat: int, won: bool) -> None:
    """Let the war of a nation be over."""
    nation = game.nations[seat]
    assert nation.ending == NOT_OVER
    if won:
        nation.human = 100
    else:
        nation.martian = 100
    nation.check()
    assert nation.ending == (BY_GERMS if won else BY_COLONISATION)
