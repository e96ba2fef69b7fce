"""Looking ahead from a position: the outlook after a choice, what is likely to be chosen, and what that comes to."""

from typing import Final

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import State

PLAY_ON: Final = 4  # choices by chance before an outlook that said nothing is asked for again
LONGEST: Final = 100_000  # more choices than a playout to the end can have
BEYOND: Final = 1e9  # more than anything is worth


def outlook_after(state: State, seat: int, action: int) -> float:
    """The seat's outlook right after its choice, in a position of which nothing is changed."""
    after = state.clone()
    after.apply(seat, action)
    return after.outlook(seat)


def guess(state: State, seat: int) -> list[int]:
    """What a seat is likely to choose: the game's own hunch, or the one choice with the best outlook after it."""
    hunch = state.hunch(seat)
    if hunch:
        return hunch
    legal = state.likely(seat)
    best = legal[0]
    promise = -BEYOND
    for action in legal:
        outlook = outlook_after(state, seat, action)
        if outlook > promise:
            best = action
            promise = outlook
    return [best]


def play_on(state: State, seat: int) -> None:
    """Let a seat that owes a choice do what is likely."""
    for action in guess(state, seat):
        state.apply(seat, action)


def foretell(state: State, pauses: int = 1) -> list[float]:
    """What a position is worth to each seat when all do what is likely until things were calm so often."""
    while True:
        owed = state.to_act()
        if not owed:
            return state.returns()
        if state.choices == state.moment and state.calm():
            pauses -= 1
            if pauses <= 0:
                return state.outlooks()
        play_on(state, owed[0])


def judge(state: State, depth: int, chance: Chance) -> list[float]:
    """What a position is worth to each seat: its returns at the end, or the outlook after `depth` choices by chance.

    Play goes on until sealed choices are all in, since half of them say little, and past an outlook of exactly nothing
    for everybody (set-up, most often), which says nothing.
    """
    left = depth if depth >= 0 else LONGEST
    while True:
        owed = state.to_act()
        if not owed:
            return state.returns()
        if left <= 0 and state.choices == state.moment:
            values = state.outlooks()
            for value in values:
                if value != 0.0:
                    return values
            left = PLAY_ON
        mover = owed[0]
        state.apply(mover, state.draw(mover, chance))
        left -= 1
