"""Powder kegs: how a group comes upon them, and damage that leaves nothing to choose (W-9.11, W-9.12)."""

import pytest

from tests.games.worlds.battlefield import unrolled
from tests.games.worlds.table import kill, lay, letters, open_map, play, put, stand
from tests.games.worlds.words import do, legal, state
from tests.playing import told
from wardenclyffe.games.worlds.rules_kegs import spread
from wardenclyffe.games.worlds.rules_pieces import Group
from wardenclyffe.games.worlds.rules_table import BY_CLEARING, RED_WEED, Worlds


def acting(dice: str, where: str, tripods: str = "G") -> tuple[Worlds, Group]:
    """A Martian Action phase that is about to begin, in which only wave 1 acts."""
    game = open_map(dice)
    game.groups[0].acted = True
    return game, stand(game, 1, where, tripods)


@pytest.mark.rule("W-9.11", "W-12.4")
def test_kegs_explode_under_a_tripod_that_splits_off() -> None:
    """The group in Ohio stays where it is, and its keg with it; the new tripod meets the keg of Indiana."""
    game, group = acting("RRY", "ohio", "GG")
    lay(game, "ohio")
    lay(game, "indiana")
    cup = game.land_cup.copy()
    play(game, "martian-action")
    (new,) = told(game, "split")
    assert told(game, "kegs-blow") == [{"state": state("indiana"), "group": new["new"], "damage": 2}]
    assert game.group(new["new"]) is None
    assert letters(group.tripods) == "GG"
    assert (game.kegs[state("ohio")], game.kegs[state("indiana")], game.laid) == (1, 0, 1)
    assert game.land_cup == cup
    assert unrolled(game) == ""


@pytest.mark.rule("W-9.11", "W-12.8")
def test_kegs_explode_under_a_group_that_comes_back_from_sea() -> None:
    game, group = acting("YG", "sea", "GG")
    lay(game, "north-carolina")
    play(game, "martian-action")
    assert group.place == state("north-carolina")
    assert letters(group.tripods) == "Gg"
    assert game.kegs[state("north-carolina")] == 0


@pytest.mark.rule("W-9.11", "W-12.14")
def test_kegs_explode_under_a_group_that_was_lured() -> None:
    game, group = acting("GGG", "south-carolina", "GG")
    put(game, "cavalry", "georgia")
    lay(game, "georgia")
    play(game, "martian-action")
    do(game, "attract georgia", "go georgia")
    assert group.place == state("georgia")
    assert letters(group.tripods) == "Gg"
    assert game.kegs[state("georgia")] == 0


@pytest.mark.rule("W-9.11", "W-12.11")
def test_kegs_explode_under_a_group_that_has_only_dead_regions_ahead() -> None:
    game, group = acting("GG", "pennsylvania", "GG")
    for word in ("delaware-valley", "chesapeake", "ohio-valley"):
        kill(game, word, RED_WEED)
    lay(game, "maryland")
    play(game, "martian-action")
    assert group.place == state("maryland")
    assert letters(group.tripods) == "Gg"
    assert game.kegs[state("maryland")] == 0


@pytest.mark.rule("W-9.12")
def test_damage_that_just_destroys_everything_is_dealt_without_a_question() -> None:
    """A whole tripod and a damaged one fall to 3 damage, however it is dealt."""
    game, _ = acting("GGGY", "arkansas", "Gy")
    lay(game, "tennessee", 2)
    play(game, "martian-action")
    assert told(game, "kegs-blow")[0]["damage"] == 3
    assert game.to_act() == []
    assert game.group(1) is None


@pytest.mark.rule("W-9.12")
def test_damage_that_comes_to_the_same_however_it_is_dealt_asks_nobody() -> None:
    game = open_map()
    group = stand(game, 1, "ohio", "Gg")
    spread(game, group, 2)
    assert game.to_act() == []
    assert letters(group.tripods) == "g"


@pytest.mark.rule("W-9.12")
def test_damage_that_leaves_a_tripod_is_for_the_player_to_deal() -> None:
    game, group = acting("GGY", "arkansas", "Gy")
    lay(game, "tennessee")
    play(game, "martian-action")
    assert told(game, "kegs-blow")[0]["damage"] == 2
    assert legal(game) == ["hit green", "hit yellow-damaged"]
    do(game, "hit green")
    assert legal(game) == ["hit green-damaged", "hit yellow-damaged"]
    do(game, "hit yellow-damaged")
    assert letters(group.tripods) == "g"


@pytest.mark.rule("W-3.1", "W-3.2")
def test_the_last_group_to_be_blown_up_wins_before_the_martians_score() -> None:
    """At 99 Martian points the destroyed region would end the war, had it not ended before."""
    game, _ = acting("GGY", "arkansas")
    game.groups.pop()
    kill(game, "florida")
    lay(game, "tennessee")
    game.martian = 99
    play(game, "martian-action")
    assert game.ending == BY_CLEARING
    assert game.martian == 99
    assert told(game, "martian-totals") == []
    assert unrolled(game) == ""
