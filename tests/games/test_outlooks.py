"""The quick judgement of a position in the games of two: what one-ply players and searches go by."""

import pytest

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.table import open_state


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", ["duel", "prestidigitators"])
def test_both_outlooks_are_those_of_the_seats_at_every_moment(name: str, seed: int) -> None:
    game = find_game(name)
    state = open_state(game, 2, seed, game.settle_options({}))
    chance = FastChance(seed)
    while owed := state.to_act():
        assert state.outlooks() == pytest.approx([state.outlook(0), state.outlook(1)])
        assert -1 <= state.outlook(0) <= 1
        state.apply(owed[0], state.draw(owed[0], chance))
    assert state.outlooks() == state.returns()
