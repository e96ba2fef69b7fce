"""What a player is: something that is handed a window on its seat and answers with a choice."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.table import Table, Window


class UnknownPlayer(ValueError):
    """A code that names no player."""


class Player:
    """A machine player. It sees the game only through the window: what its seat may choose and can imagine."""

    code: str
    milliseconds: int = 0  # that it may think about a choice, where the clock decides

    def choose(self, window: Window, chance: Chance) -> int:
        """One of the window's legal actions; all chance comes from the generator that is handed in."""
        raise NotImplementedError

    def answer(self, window: Window, chance: Chance) -> list[int]:
        """The next choice, and in a sealed moment those that the player has decided to make after it."""
        return [self.choose(window, chance)]


def whole_answer(player: Player, table: Table, seat: int, chance: Chance) -> list[int]:
    """What a machine does next: one choice, or in a sealed moment all of them until the seat has answered.

    They belong together: a bid is thought out once, and the time between its cards would tell others how many it has.
    """
    moment = table.state.moment
    sealed = table.state.pending[-1].sealed
    ahead = table.ahead()
    made: list[int] = []
    while True:
        for action in player.answer(ahead.window(seat), chance):
            ahead.choose(seat, action)
            made.append(action)
        if not sealed or ahead.state.moment != moment or seat not in ahead.state.to_act():
            return made
