"""Naval battles."""

from typing import Any, Final

from wardenclyffe.engine.state import Step, Verb
from wardenclyffe.games.worlds.rules_table import Worlds


class NavalBattle(Step[Worlds]):
    """Tripods have seen the freighters."""

    state: int
    freighters: int
    tripods: int

    def __init__(self, state: int, freighters: int, tripods: int) -> None:
        super().__init__([], 1101)
        self.state = state
        self.freighters = freighters
        self.tripods = tripods

    def run(self, game: Worlds) -> None:
        """All freighters escape."""
        game.gain_human(self.freighters)


NAVAL_VERBS: Final[list[Verb[Any]]] = []
