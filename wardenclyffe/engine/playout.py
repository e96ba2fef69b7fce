"""A game played to its end by chance: what benchmarks measure and law tests repeat."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import State


def playout(state: State, chance: Chance, limit: int) -> int:
    """Play to the end with random choices; returns how many were made, or raises past `limit`."""
    made = 0
    owed = state.to_act()
    while owed:
        if made == limit:
            raise RuntimeError(f"no end after {limit} choices")
        seat = owed[0]
        step = state.pending[-1]
        state.carry_out(step, seat, state.draw_from(step, seat, chance))
        owed = state.run_on()
        made += 1
    return made
