"""What a finished League can tell a study of its balance."""

from wardenclyffe.engine.state import State
from wardenclyffe.games.league.rules_table import League
from wardenclyffe.games.worlds.rules_pieces import BREAK_THROUGH, CRISIS


def facts(state: State) -> dict[str, str]:
    """How many nations have won, how long it took, and how far the sheet had come."""
    assert isinstance(state, League)
    return {
        "ending": "W-19.15",
        "decided by": "won" if state.returns()[0] > 0 else "lost",
        "turns": str(state.turn),
        "nations that won": str(state.victories()),
        "tracks out of their crisis": str(sum(level != CRISIS for level in state.levels)),
        "tracks with a breakthrough": str(sum(level == BREAK_THROUGH for level in state.levels)),
    }
