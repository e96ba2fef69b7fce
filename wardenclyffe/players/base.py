"""What a player is: something that is handed a window on its seat and answers with a choice."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.table import Window


class UnknownPlayer(ValueError):
    """A code that names no player."""


class Player:
    """A machine player. It sees the game only through the window: what its seat may choose and can imagine."""

    code: str

    def choose(self, window: Window, chance: Chance) -> int:
        """One of the window's legal actions; all chance comes from the generator that is handed in."""
        raise NotImplementedError

    def answer(self, window: Window, chance: Chance) -> list[int]:
        """The next choice, and in a sealed moment those that the player has decided to make after it."""
        return [self.choose(window, chance)]
