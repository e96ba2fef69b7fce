"""Land battles."""

from typing import Any, Final

from wardenclyffe.engine.state import Step, Verb
from wardenclyffe.games.worlds.rules_table import Worlds


class LandBattle(Step[Worlds]):
    """A group of tripods meets the guns of its State."""

    mark: int

    def __init__(self, mark: int) -> None:
        super().__init__([], 601)
        self.mark = mark


BATTLE_VERBS: Final[list[Verb[Any]]] = []
