"""The quick judgement of a position: what one-ply players and searches go by."""

import pytest

from tests.games.prestidigitators.table import as_duel, duel
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.table import Window, open_state
from wardenclyffe.games.prestidigitators.rules_table import HAND, PHYLACTERY, ROWS
from wardenclyffe.players import find_player

STRONG = ["Lightning | Thunderbolt", "Battery", "Phylactery"]
WEAK = ["Fan | Decoy", "Bubble | Ground", "Phylactery"]


def test_a_lead_melts_while_nothing_is_destroyed() -> None:
    state = duel(STRONG, WEAK, draw="20").state
    fresh = state.outlook(0)
    assert fresh > 0
    for quiet, share in ((10, 0.5), (19, 0.05)):
        state.quiet = quiet
        assert state.outlook(0) == pytest.approx(share * fresh)
        assert state.outlook(1) == pytest.approx(-share * fresh)


def test_a_lead_stays_where_no_draw_threatens() -> None:
    state = duel(STRONG, WEAK, draw="off").state
    lead = state.outlook(0)
    assert lead > 0
    state.quiet = 500
    assert state.outlook(0) == lead


@pytest.mark.parametrize(("code", "games"), [("greedy", 30), ("noisy:0.5:greedy", 30), ("search:20it", 6)])
def test_no_machine_begins_with_its_phylactery_on_top(code: str, games: int) -> None:
    """The first attack could take it, and the game with it."""
    game = find_game("prestidigitators")
    player = find_player(code)
    for seed in range(games):
        state = as_duel(open_state(game, 2, seed))
        chance = FastChance(seed)
        while state.picks:
            state.apply(state.turn, state.draw(state.turn, chance))
        while not any(state.stacks):
            seat = state.to_act()[-1]
            state.apply(seat, player.choose(Window(game, state, seat), chance))
        for seat in (0, 1):
            tops = [state.face[seat * HAND + row * ROWS] for row in range(ROWS)]
            assert PHYLACTERY not in tops, f"seed {seed}, seat {seat}"
