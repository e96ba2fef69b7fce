"""Chapter 3: the five ways to end."""

import pytest

from tests.games.worlds.table import kill, land, lone, open_map, play, put, stand
from tests.games.worlds.words import do, state
from tests.playing import told
from wardenclyffe.games.worlds.rules_pieces import REGIONS
from wardenclyffe.games.worlds.rules_table import (
    BY_CAPITAL,
    BY_CLEARING,
    BY_COLONISATION,
    BY_FLYING_MACHINE,
    BY_GERMS,
    LIVE,
    NOT_OVER,
)


@pytest.mark.rule("W-3.1")
def test_the_game_is_over_at_once() -> None:
    game = open_map()
    put(game, "infantry", "ohio", 3)
    game.martian = 99
    stand(game, 1, "ohio", "GGG")
    play(game, "human-action")
    game.capture(0, state("ohio"), 1)
    assert game.ending == BY_COLONISATION
    assert game.pending == []
    assert game.to_act() == []
    assert told(game, "lost") == [{"seat": 0, "ending": BY_COLONISATION}]


@pytest.mark.rule("W-3.2")
def test_the_conditions_are_looked_at_in_their_order() -> None:
    game = open_map()
    game.human = game.martian = 100
    game.pieces = 15
    kill(game, "dc")
    game.groups.clear()
    seen = []
    for undo in range(5):
        game.ending = NOT_OVER
        game.check()
        seen.append(game.ending)
        if undo == 0:
            stand(game, 1, "ohio")
        elif undo == 1:
            game.human = 0
        elif undo == 2:
            game.martian = 0
        else:
            game.land[game.figures.region_of[state("dc")]] = LIVE
    assert seen == [BY_CLEARING, BY_GERMS, BY_COLONISATION, BY_CAPITAL, BY_FLYING_MACHINE]


@pytest.mark.rule("W-3.2")
def test_the_last_tripod_wins_the_war() -> None:
    game = open_map()
    group = game.groups[0]
    tripod = next(place for place, count in enumerate(group.tripods) if count)
    game.hit(group, tripod)
    assert game.ending == NOT_OVER
    game.hit(group, tripod + 1)
    assert game.ending == BY_CLEARING
    assert game.returns() == [1.0]


@pytest.mark.rule("W-3.2")
def test_the_fall_of_the_capital_loses_it() -> None:
    game = open_map("Y")
    game.workforce[game.figures.region_of[state("dc")]] = 7
    stand(game, 1, "dc", "GGGGG")
    play(game, "devastation")
    assert game.ending == BY_CAPITAL
    assert game.returns() == [-1.0]


@pytest.mark.rule("W-3.2")
def test_the_fourth_piece_of_the_flying_machine_loses_it() -> None:
    game = open_map("RR")
    kill(game, "gulf")
    for mark in (1, 2):
        stand(game, mark, "texas")
    game.pieces = 7
    play(game, "martian-action")
    assert game.ending == BY_FLYING_MACHINE
    assert game.group(2) is not None


@pytest.mark.rule("W-3.3")
@pytest.mark.parametrize("what", ["at sea", "lone", "cylinder", "nothing"])
def test_what_keeps_the_war_going(what: str) -> None:
    game = open_map()
    game.groups.clear()
    if what == "at sea":
        stand(game, 1, "sea")
    elif what == "lone":
        stand(game, 6, "ohio")
    elif what == "cylinder":
        land(game, 3, "texas")
    game.check()
    assert game.ending == (BY_CLEARING if what == "nothing" else NOT_OVER)


@pytest.mark.rule("W-3.4")
def test_totals_are_one_change() -> None:
    """Red Weed and destroyed regions are awarded together, and told together."""
    game = open_map("GG")
    kill(game, "gulf")
    kill(game, "delta")
    game.groups[0].acted = True
    play(game, "martian-action")
    assert told(game, "martian-points") == [{"before": 0, "after": 4}]


@pytest.mark.rule("W-3.5")
def test_what_an_end_counts() -> None:
    game = open_map()
    assert game.returns() == [0.0]
    for ending, counted in ((BY_CLEARING, 1.0), (BY_GERMS, 1.0), (BY_COLONISATION, -1.0), (BY_FLYING_MACHINE, -1.0)):
        game.ending = ending
        assert game.returns() == [counted]


@pytest.mark.rule("W-3.6", "W-8.10")
@pytest.mark.parametrize(
    ("before", "change", "germs", "points"),
    [(8, 7, 1, 5), (95, 9, 10, 0), (31, -2, 2, 9), (1, -2, 0, 0), (0, -2, 0, 0)],
)
def test_ten_victory_points_are_a_germ(before: int, change: int, germs: int, points: int) -> None:
    """The rulebook's example of a loss: 3 germs and 1 point less 2 are 2 germs and 9 points."""
    game = open_map()
    game.human = before
    if change > 0:
        game.gain_human(change)
    else:
        game.lose_human(-change)
    assert divmod(game.human, 10) == (germs, points)
    assert game.ending == (BY_GERMS if germs == 10 else NOT_OVER)


@pytest.mark.rule("W-3.7")
def test_ten_martian_points_are_a_step_of_colonisation() -> None:
    game = open_map()
    game.martian = 19
    game.gain_martian(1)
    assert divmod(game.martian, 10) == (2, 0)
    game.gain_martian(80)
    assert game.ending == BY_COLONISATION


@pytest.mark.rule("W-3.8")
def test_a_destroyed_region_ends_the_game_within_fifty_turns() -> None:
    game = open_map()
    kill(game, "gulf")
    turns = 0
    while game.ending == NOT_OVER:
        game.groups[0].acted = True
        game.human = 0
        play(game, "martian-action")
        turns += 1
    assert turns <= 50
    assert sum(each == LIVE for each in game.land) == REGIONS - 1


@pytest.mark.rule("W-3.1")
def test_nothing_can_be_chosen_after_the_end() -> None:
    game = open_map()
    lone(game, "ohio")
    put(game, "infantry", "ohio")
    play(game, "human-action")
    game.gain_human(100)
    with pytest.raises(IndexError):
        do(game, "done")
    assert game.refusal(0, 0) == 301
