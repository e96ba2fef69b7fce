"""The player that plays anything legal, everything equally likely."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.table import Window
from wardenclyffe.engine.text import quoted
from wardenclyffe.players.base import Player, UnknownPlayer


class RandomPlayer(Player):
    """Plays at random."""

    def __init__(self, rest: str = "") -> None:
        if rest:
            raise UnknownPlayer(f"the player 'random' takes no settings, but was given {quoted(rest)}")
        self.code = "random"

    def choose(self, window: Window, chance: Chance) -> int:
        """Any legal action, each equally likely."""
        legal = window.legal()
        return legal[chance.below(len(legal))]
