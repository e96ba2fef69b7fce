"""What machine players are told of the League: each nation is judged by its own war, and the sheet by a fixed order."""

from typing import Final

from wardenclyffe.engine.state import Judge
from wardenclyffe.games.league.rules import ALLOT, FILL, LEAVE, fitting
from wardenclyffe.games.league.rules_table import League
from wardenclyffe.games.worlds.rules_judgement import WorldsJudge
from wardenclyffe.games.worlds.rules_pieces import (
    CAVALRY_TRACK,
    CRISIS,
    GUN_TRACK,
    HARBOUR_TRACK,
    INDUSTRY_TRACK,
    INFANTRY_TRACK,
    PLAYER,
    RAMPING_UP,
    ROAD_TRACK,
)
from wardenclyffe.games.worlds.rules_table import NOT_OVER, Worlds

# Which crisis hurts most comes first; then what helps most.
FIRST: Final[list[int]] = [INDUSTRY_TRACK, GUN_TRACK, HARBOUR_TRACK, INFANTRY_TRACK, CAVALRY_TRACK, ROAD_TRACK]


class LeagueJudge(Judge[League]):
    """Every nation looks at its own war; what the others bring to the sheet is a gift."""

    war: WorldsJudge

    def __init__(self) -> None:
        self.war = WorldsJudge()

    def outlook(self, game: League, seat: int) -> float:
        """That of the nation's war; at the end, what the League has come to."""
        if not game.pending:
            return game.returns()[seat]
        nation = war_of(game, seat)
        return self.war.outlook(nation, PLAYER) if nation.ending == NOT_OVER else nation.returns()[PLAYER]

    def calm(self, game: League) -> bool:
        """Never, as in the war itself."""
        return False

    def hunch(self, game: League, seat: int) -> list[int]:
        """The choice of a quick player in the nation's war, or the box that needs refugees most."""
        if game.plays_apart():
            return self.war.hunch(war_of(game, seat), PLAYER)
        for level in (CRISIS, RAMPING_UP):
            for track in FIRST:
                if game.levels[track] == level:
                    return [(FILL if fitting(game, track) > 1 else ALLOT).first + track]
        return [LEAVE.first]


def war_of(game: League, seat: int) -> Worlds:
    """The war of a nation, with the buffer of this position, which no other thread uses."""
    nation = game.nations[seat]
    nation.found = game.found
    return nation
