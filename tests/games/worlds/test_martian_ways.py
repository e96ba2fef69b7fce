"""Where groups go on the map: past dead regions, towards DC, and where there is nothing to be lured from (W-12)."""

import pytest

from tests.games.worlds.battlefield import unrolled
from tests.games.worlds.table import count, kill, open_map, play, put, stand
from tests.games.worlds.words import legal, region, state
from tests.playing import told
from wardenclyffe.games.worlds.rules_pieces import SEA, Group
from wardenclyffe.games.worlds.rules_table import LIVE, RED_WEED, Worlds


def acting(dice: str, where: str, dead: tuple[str, ...]) -> tuple[Worlds, Group]:
    """A Martian Action phase that is about to begin, in which only wave 1 acts; some regions are under Red Weed."""
    game = open_map(dice)
    game.groups[0].acted = True
    for word in dead:
        kill(game, word, RED_WEED)
    return game, stand(game, 1, where)


@pytest.mark.rule("W-12.4", "W-12.10")
def test_a_tripod_that_splits_off_rolls_again_rather_than_enter_a_dead_region() -> None:
    game, group = acting("RGGY", "ohio", ("delaware-valley",))
    play(game, "martian-action")
    new = game.groups[-1]
    assert new.place == state("west-virginia")
    assert told(game, "rerolled") == [{"group": new.mark, "dice": 3}]
    assert group.place == state("ohio")
    assert unrolled(game) == ""


@pytest.mark.rule("W-12.4", "W-12.11")
def test_a_tripod_that_splits_off_into_dead_regions_goes_towards_dc() -> None:
    game, group = acting("R", "mississippi", ("deep-south", "cumberland", "gulf"))
    play(game, "martian-action")
    assert len(told(game, "split")) == 1
    assert game.groups[-1].place == state("tennessee")
    assert group.place == state("mississippi")
    assert told(game, "rerolled") == []


@pytest.mark.rule("W-12.11")
@pytest.mark.parametrize(
    ("where", "dead", "way"),
    [
        # New Jersey and Ohio are further from DC, and so are Alabama and Louisiana.
        ("pennsylvania", ("delaware-valley", "chesapeake", "ohio-valley"), "maryland"),
        ("mississippi", ("delta", "deep-south", "cumberland", "gulf"), "tennessee"),
    ],
)
def test_the_way_nearest_to_dc_is_taken_wherever_it_stands_among_the_three(
    where: str, dead: tuple[str, ...], way: str
) -> None:
    game, group = acting("G", where, dead)
    chart = game.figures.movement[3 * state(where) : 3 * state(where) + 3]
    assert min(chart) < state(way) < max(chart)
    play(game, "martian-action")
    assert game.to_act() == []
    assert group.place == state(way)


@pytest.mark.rule("W-12.12", "W-12.14")
@pytest.mark.parametrize(
    ("where", "dice", "way"),
    [("connecticut", "GYR", state("new-york")), ("maine", "GRY", SEA)],
)
def test_nobody_is_asked_to_lure_a_group_that_has_one_way_only(where: str, dice: str, way: int) -> None:
    game, group = acting(dice, where, ("new-england",))
    put(game, "cavalry", where)
    play(game, "martian-action")
    assert game.to_act() == []
    assert group.place == way
    assert count(game, "cavalry", where) == 1
    assert unrolled(game) == ""


@pytest.mark.rule("W-12.12", "W-12.14")
def test_the_player_is_asked_to_lure_a_group_that_has_two_ways() -> None:
    game, _ = acting("G", "connecticut", ())
    assert game.land[region("new-england")] == LIVE
    put(game, "cavalry", "connecticut")
    play(game, "martian-action")
    assert legal(game) == ["attract connecticut", "decline"]
