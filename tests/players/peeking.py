"""The test that no peeking passes: a player must do the same in every world that it cannot tell from the true one."""

from collections.abc import Callable
from typing import Any

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import State
from wardenclyffe.engine.table import Window
from wardenclyffe.lab.laws import Subject

Think = Callable[[Window, FastChance], Any]


def peeks(subject: Subject, state: State, seat: int, think: Think, seed: int, worlds: int = 3) -> bool:
    """Whether what a player thinks changes when all that its seat cannot know is imagined anew."""
    truth = think(Window(subject.game, state, seat), FastChance(seed))
    for number in range(worlds):
        world = state.imagine(seat, FastChance(seed * 31 + number))
        if think(Window(subject.game, world, seat), FastChance(seed)) != truth:
            return True
    return False
