"""The judgement of machine players: it looks through half-made actions and knows how a game ended."""

import pytest

from tests.games.currents.edition import PLAY
from tests.games.currents.table import act, cube, fresh, levels, posters, run, share, table
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import Window, open_state
from wardenclyffe.games.currents import GAME
from wardenclyffe.games.currents.rules_books import SCORING
from wardenclyffe.games.currents.rules_judge import finished
from wardenclyffe.games.currents.rules_judgement import expectations, winning_chances
from wardenclyffe.players import find_player


def test_chances_add_up_to_one_for_all_companies(calendar: str) -> None:
    game = table(2, ("hopper",), calendar)
    assert sum(winning_chances(game)) == pytest.approx(1.0)
    for seat in range(2):
        assert -1 < game.outlook(seat) < 1


def test_a_higher_price_more_cash_and_more_shares_are_better(calendar: str) -> None:
    game = table(3, calendar=calendar, turn=4)
    plain = game.outlook(0)
    for change in ("price", "cash", "share", "level"):
        better = table(3, calendar=calendar, turn=4)
        if change == "price":
            better.space[0] = 20
        elif change == "cash":
            better.cash[0] = 40
        elif change == "share":
            share(better, 0, 0, 2)
        else:
            levels(better, 0, 3, 1, 3)
        assert better.outlook(0) > plain
        assert better.outlook(1) < game.outlook(1)


def test_a_half_made_action_is_worth_its_best_end(calendar: str) -> None:
    game = table(2, calendar=calendar)
    cube(game, 0, "menlo-park-i")
    posters(game, "evening-edition", "open-house", "letter-to-the-editor")
    act(game, "brush")
    PLAY.do(game, "use brush")
    ends = []
    for action in game.legal(0):
        after = game.clone()
        after.apply(0, action)
        ends.append(expectations(finished(after))[0])
    assert game.outlook(0) == pytest.approx(max(ends), abs=0.05)
    assert game.outlook(0) >= expectations(game)[0]


def test_the_end_is_judged_by_the_rules() -> None:
    game = table(2, ("hopper",))
    game.space = [12, 12, 80]
    run(game, SCORING)
    assert [game.outlook(seat) for seat in range(2)] == game.returns() == [-0.5, -0.5]
    assert fresh().outlooks() == [0.0, 0.0]


@pytest.mark.parametrize("seats", [2, 3])
def test_greedy_beats_chance(calendar: str, seats: int) -> None:
    won = 0
    for number in range(3):
        state = open_state(GAME, seats, number, {"calendar": calendar})
        greedy = find_player("greedy:1")
        chance = FastChance(number)
        while owed := state.to_act():
            if owed[0] == 0:
                state.choose(0, greedy.choose(Window(GAME, state, 0), chance))
            else:
                state.apply(owed[0], state.draw(owed[0], chance))
        won += state.returns()[0] > 0
    assert won == 3
