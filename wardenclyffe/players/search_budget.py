"""How long a search may think: so many iterations, so many choices of imagined play, or so many seconds."""

from time import perf_counter
from typing import Final

LEAST_TIME: Final = 1e-6  # seconds that anything takes, and the least share of a budget


class Budget:
    """What a search may use up: iterations where they are given, else choices, else seconds.

    Iterations and choices give the same thoughts on every machine; choices cost about the same time wherever in a game
    they are made, where an iteration may play the whole of it.
    """

    iterations: int
    choices: int
    seconds: float

    def __init__(self, iterations: int = 0, choices: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.choices = choices
        self.seconds = seconds

    def used(self, iterations: int, choices: int, begun: float) -> float:
        """The share that is used up by what was thought since then."""
        if self.iterations > 0:
            return iterations / self.iterations
        if self.choices > 0:
            return choices / self.choices
        return (perf_counter() - begun) / max(self.seconds, LEAST_TIME)
