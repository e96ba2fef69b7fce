"""What belongs together is handed in together: a sealed answer whole, anything else one choice at a time."""

import pytest

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.registry import Game, games
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.players import find_player
from wardenclyffe.players.base import whole_answer

ALL_GAMES = [pytest.param(game, id=name) for name, game in games().items()]


@pytest.mark.parametrize("code", ["random", "noisy:0.5:greedy", "greedy", "search:6it:follow=0:plan=0"])
@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_sealed_answer_is_whole_and_the_rest_comes_one_by_one(game: Game, code: str) -> None:
    table = Table(game, [f"Player {seat}" for seat in range(game.least_seats)], Secret(bytes(32), "answers"))
    player = find_player(code)
    chance = FastChance(5)
    for _ in range(60):
        if not table.state.to_act():
            break
        seat = table.state.to_act()[-1]
        sealed = table.state.pending[-1].sealed
        moment = table.state.moment
        before = len(table.choices), table.state.legal(seat)
        made = whole_answer(player, table, seat, chance)
        assert (len(table.choices), table.state.legal(seat)) == before, "thinking changes nothing at the table"
        for action in made:
            assert table.state.moment == moment, "an answer ends with its moment"
            table.choose(seat, action)
        if sealed:
            assert table.state.moment != moment or seat not in table.state.to_act()
        else:
            assert len(made) == 1


@pytest.mark.parametrize("code", ["random", "greedy", "search:6it:follow=0:plan=0"])
def test_three_rejects_and_nine_cards_laid_are_one_answer(code: str) -> None:
    for name, count in (("lightning", 3), ("prestidigitators", 9)):
        table = Table(games()[name], ["Ada", "Bob"], Secret(bytes(32), "answers"))
        while not table.state.pending[-1].sealed:
            seat = table.state.to_act()[0]
            table.choose(seat, table.state.legal(seat)[0])
        assert len(whole_answer(find_player(code), table, 1, FastChance(5))) == count
