"""Policies whose choices say nothing of what a seat holds, for tests of how often worlds are imagined."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import State
from wardenclyffe.games.prestidigitators.rules import ARRANGING, ATTACK, LAY, TURNS
from wardenclyffe.games.prestidigitators.rules_attack import GUARD, STAY
from wardenclyffe.games.prestidigitators.rules_table import ROWS, Prestidigitators
from wardenclyffe.lab.laws import any_legal


def blind_prestidigitator(state: State, seat: int, chance: Chance) -> int:
    """Proposes what anybody could think possible, each equally likely; gives the game up (-1) when it is not."""
    assert isinstance(state, Prestidigitators)
    step = state.pending[-1]
    if step is ARRANGING:
        cards = [kind for kind, count in enumerate(state.hands[seat]) for _ in range(count)]
        return LAY.first + cards[chance.below(len(cards))]
    rows = [row for row in range(ROWS) if state.stacks[seat * ROWS + row]]
    if step is TURNS:
        moves = [action for action in state.legal(seat) if state.verb_of[action] is not ATTACK]
        proposals = moves + [ATTACK.first + row for row in rows]
    elif GUARD in step.verbs:
        proposals = [STAY.first, *(GUARD.first + row for row in rows if row != state.strike.row)]
    else:
        return any_legal(state, seat, chance)
    action = proposals[chance.below(len(proposals))]
    return action if state.refusal(seat, action) == 0 else -1
