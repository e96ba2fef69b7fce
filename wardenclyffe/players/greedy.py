"""The player that looks one choice ahead, in a few imagined worlds, and takes what promises most.

Where a game is well played by its hunches (`Thinking.follow`), it follows those instead.
"""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.table import Window
from wardenclyffe.engine.text import quoted, whole
from wardenclyffe.players.base import Player, UnknownPlayer
from wardenclyffe.players.search_ahead import outlook_after

WORLDS = 6
CLOSE = 1e-9


class GreedyPlayer(Player):
    """Tries every legal choice in each imagined world and adds up the game's own quick judgement of what follows."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds
        self.code = "greedy" if worlds == WORLDS else f"greedy:{worlds}"

    def choose(self, window: Window, chance: Chance) -> int:
        """The choice with the best sum of outlooks; ties are broken at random."""
        legal = window.legal()
        if len(legal) == 1:
            return legal[0]
        if window.game.thinking.follow:
            hunch = window.imagine(chance).hunch(window.seat)
            if hunch:
                return hunch[0]
        sums = [0.0] * len(legal)
        for _ in range(self.worlds):
            world = window.imagine(chance)
            for i, action in enumerate(legal):
                sums[i] += outlook_after(world, window.seat, action)
        best = max(sums)
        equal = [legal[i] for i in range(len(legal)) if sums[i] >= best - CLOSE]
        return equal[chance.below(len(equal))]


def make_greedy(rest: str) -> GreedyPlayer:
    """A greedy player from what follows the colon of its code: the number of worlds."""
    worlds = whole(rest) if rest else WORLDS
    if worlds is None or not 1 <= worlds <= 1000:
        raise UnknownPlayer(f"greedy: {quoted(rest)}: the number of imagined worlds is from 1 to 1000")
    return GreedyPlayer(worlds)
