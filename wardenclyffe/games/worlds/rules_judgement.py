"""What machine players of The War of the Worlds think of a position, and what a quick one would do next."""

from wardenclyffe.engine.state import Judge
from wardenclyffe.games.worlds.rules_table import MOST_POINTS, NOT_OVER, Worlds


class WorldsJudge(Judge[Worlds]):
    """A judgement of the war as a whole."""

    def outlook(self, game: Worlds, seat: int) -> float:
        """From -1 to 1."""
        if game.ending != NOT_OVER:
            return game.returns()[0]
        return (game.human - game.martian) / MOST_POINTS
