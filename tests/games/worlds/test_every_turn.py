"""What is done once in a phase is done again in the next turn: groups fight, ravage and act, refugees flee."""

import pytest

from tests.games.worlds.battlefield import roll
from tests.games.worlds.table import count, open_harbour, open_map, play, put, stand
from tests.games.worlds.words import battle, state
from tests.playing import told
from wardenclyffe.games.worlds.rules_table import Worlds

TURNS = 3


def wave(where: str) -> Worlds:
    """A map with nothing on it but a wave of one tripod."""
    game = open_map()
    stand(game, 1, where)
    game.groups.pop()
    return game


@pytest.mark.rule("W-8.1", "W-12.1")
def test_a_group_ravages_and_acts_in_every_turn() -> None:
    game = wave("ohio")
    for turn in range(1, TURNS + 1):
        roll(game, "R")  # refugees, who are captured
        play(game, "devastation")
        roll(game, "Y")  # a repair, of which there is no need
        play(game, "martian-action")
        assert len(told(game, "ravages")) == turn
        assert len(told(game, "acts")) == turn
        assert game.martian == 3 * turn


@pytest.mark.rule("W-6.3")
def test_a_group_fights_again_in_the_next_turn() -> None:
    game = wave("ohio")
    put(game, "field-gun", "ohio")
    for turn in range(1, TURNS + 1):
        play(game, "battle")
        assert len(told(game, "battle-begins")) == turn
        del game.pending[battle(game).depth :]  # the battle ends, and both sides are still there
        game.settle()
        assert game.to_act() == []
        assert len(told(game, "battle-begins")) == turn
        roll(game, "R")
        play(game, "devastation")
        roll(game, "Y")
        play(game, "martian-action")


@pytest.mark.rule("W-10.1", "W-10.3")
def test_refugees_who_stayed_flee_again_in_the_next_turn() -> None:
    game = open_map("Y")
    open_harbour(game, "boston")
    put(game, "refugee", "massachusetts")
    play(game, "escape")
    assert count(game, "refugee", "massachusetts") == 1
    roll(game, "GG")
    play(game, "escape")
    assert [each["count"] for each in told(game, "flees")] == [0, 1]
    assert told(game, "escaped") == [{"state": state("massachusetts"), "count": 1}]
