"""A nation that resigns has lost, and the others go on without it (W-19.16)."""

import pytest

from tests.games.league.table import end, finish_phase, league_at, table
from tests.test_resigning import proven
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import CannotResign, Table
from wardenclyffe.games.league.rules import Allotting
from wardenclyffe.games.worlds.rules_pieces import PRODUCTION
from wardenclyffe.games.worlds.rules_table import BY_RESIGNING, NOT_OVER

pytestmark = pytest.mark.rule("W-19.16")


def play_out(at: Table) -> None:
    """Play to the end by chance."""
    chance = FastChance(7)
    while owed := at.state.to_act():
        at.choose(owed[0], at.state.draw(owed[0], chance))


def test_of_two_the_other_plays_on_and_the_record_proves_it() -> None:
    at = table(2)
    at.choose(0, at.vocabulary.action("done"))
    at.resign(1, ends=False)
    game = league_at(at)
    assert game.nations[1].ending == BY_RESIGNING
    assert game.phase > PRODUCTION, "nobody waits for one who has resigned"
    assert game.to_act() == [0]
    assert at.look(1)["prompt"].startswith("Your war is lost.")
    assert at.look(1)["choices"] == []
    assert at.undoable(0) == -1
    kinds = [each["kind"] for each in at.log(0)]
    assert kinds.index("resigned") < kinds.index("lost")
    play_out(at)
    assert at.returns() == game.returns() == [-1.0, -1.0], "one victory of two is not more than half"
    assert proven(at).returns() == at.returns()


def test_those_who_are_left_can_still_win_but_not_who_resigned() -> None:
    at = table(3)
    at.resign(2, ends=False)
    for seat in (0, 1):
        end(league_at(at), seat, won=True)
    at.state.settle()
    assert at.state.returns() == [1.0] * 3
    assert at.returns() == [1.0, 1.0, -1.0]


def test_who_resigns_in_the_others_turn_to_place_refugees_places_none() -> None:
    at = table(2)
    game = league_at(at)
    game.pool = 5
    game.pending.append(Allotting(1))
    assert at.state.to_act() == [1]
    at.resign(1, ends=False)
    assert game.to_act() == [0]
    assert game.pool == 5


def test_without_another_person_it_is_over_before_anything_else_happens() -> None:
    at = table(3)
    game = league_at(at)
    for seat in (1, 2):
        finish_phase(game, seat)
    fence = game.fence
    at.resign(0, ends=True)
    assert at.state.to_act() == []
    assert {nation.ending for nation in game.nations} == {BY_RESIGNING}
    assert game.phase == PRODUCTION
    assert game.fence == fence + 1
    assert at.returns() == [-1.0] * 3
    assert at.look(1)["result"] == "The League loses in turn 1: none of its 3 nations won."


def test_a_nation_that_has_stopped_has_nothing_to_give_up() -> None:
    at = table(2)
    end(league_at(at), 0, won=True)
    with pytest.raises(CannotResign, match="over for seat 1"):
        at.resign(0, ends=False)
    assert league_at(at).nations[1].ending == NOT_OVER
