"""The quick judgement of a position: what one-ply players and searches go by."""

import pytest

from tests.games.duel.table import fresh
from wardenclyffe.engine.chance import FastChance


@pytest.mark.parametrize("seed", range(6))
def test_both_outlooks_are_those_of_the_seats_at_every_moment(seed: int) -> None:
    game = fresh(seed, True)
    chance = FastChance(seed)
    while owed := game.to_act():
        assert game.outlooks() == pytest.approx([game.outlook(0), game.outlook(1)])
        assert -1 <= game.outlook(0) <= 1
        game.apply(owed[0], game.draw(owed[0], chance))
    assert game.outlooks() == game.returns()
