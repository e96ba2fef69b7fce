"""Chapter 8: what groups do to their States."""

import pytest

from tests.games.worlds.battlefield import unrolled
from tests.games.worlds.edition import HOUSE
from tests.games.worlds.table import count, kill, land, lay, lone, open_harbour, open_map, play, put, stand
from tests.games.worlds.words import do, kind, legal, refusal, region, state
from tests.playing import told
from wardenclyffe.games.worlds.rules_table import BUILT, BY_COLONISATION, DESTROYED, LIVE, LOST, Worlds

HERE = "new-york"


def ravaged(dice: str, tripods: str = "GG", human: int = 50, **units: int) -> Worlds:
    """A wave in New York after its devastation, or at the choice of a loss."""
    game = open_map(dice)
    game.human = human
    stand(game, 1, HERE, tripods)
    for word, number in units.items():
        put(game, word.replace("_", "-"), HERE, number)
    return play(game, "devastation")


@pytest.mark.rule("W-8.1")
def test_every_group_on_land_rolls_once() -> None:
    game = open_map("GYR")
    stand(game, 1, HERE)
    stand(game, 2, HERE)
    lone(game, "ohio")
    play(game, "devastation")
    assert [each["group"] for each in told(game, "ravages")] == [1, 2, 6]
    assert unrolled(game) == ""


@pytest.mark.rule("W-8.2")
def test_the_first_wave_may_destroy_what_the_second_then_finds_dead() -> None:
    game = open_map("YG")
    game.workforce[region("delta")] = 3
    stand(game, 2, "arkansas", "G")
    stand(game, 1, "mississippi", "GGG")
    play(game, "devastation")
    assert game.land[region("delta")] == DESTROYED
    assert count(game, "refugee", "arkansas") == 0


@pytest.mark.rule("W-8.3")
def test_groups_at_sea_and_cylinders_ravage_nothing() -> None:
    game = open_map()
    stand(game, 1, "sea", "GGGGG")
    land(game, 3, "texas")
    before = game.workforce.copy()
    play(game, "devastation")
    assert game.workforce == before
    assert told(game, "rolled") == []


@pytest.mark.rule("W-8.4")
def test_the_chart_of_the_rulebook() -> None:
    rows = {
        5: ([1, 5, 6, 1], [0, 7, 2, 2], [1, 2, 6, 2]),
        4: ([0, 3, 3, 2], [0, 4, 2, 2], [0, 2, 4, 2]),
        3: ([1, 2, 2, 1], [1, 3, 1, 1], [0, 1, 2, 2]),
        2: ([1, 2, 2, 0], [0, 2, 1, 1], [0, 1, 3, 1]),
        1: ([0, 1, 2, 0], [0, 3, 0, 0], [0, 0, 3, 0]),
    }
    for size, columns in rows.items():
        for letter, (units, workforce, refugees, points) in zip("GYR", columns, strict=True):
            for tripods in ("R" * size, "r" * size):
                game = ravaged(letter, tripods, infantry=2)
                assert count(game, "infantry", HERE) == 2 - units
                assert game.workforce[region(HERE)] == 10 - workforce
                assert count(game, "refugee", HERE) == refugees
                assert game.human == 50 - points


@pytest.mark.rule("W-8.4")
def test_the_example_of_two_tripods_in_new_york() -> None:
    """The rulebook's example: green, a unit lost, workforce from 10 to 8, two refugees."""
    game = ravaged("G", "GG", field_gun=1)
    assert count(game, "field-gun", HERE) == 0
    assert told(game, "workforce") == [{"region": region("new-york"), "before": 10, "after": 8}]
    assert count(game, "refugee", HERE) == 2


@pytest.mark.rule("W-8.4")
def test_six_tripods_use_the_row_of_five() -> None:
    assert count(ravaged("G", "GGGYYY"), "refugee", HERE) == 6


@pytest.mark.rule("W-8.5")
def test_the_player_says_which_unit_is_lost() -> None:
    game = ravaged("G", "GG", field_gun=1, infantry=2, astronomer=1)
    assert legal(game) == ["lose infantry", "lose field-gun", "lose astronomer"]
    assert refusal(game, "lose cavalry") == "W-8.5"
    assert game.workforce[region(HERE)] == 10
    do(game, "lose field-gun")
    assert count(game, "infantry", HERE) == 2
    assert game.workforce[region(HERE)] == 8


@pytest.mark.rule("W-8.5")
def test_without_a_unit_there_nothing_is_lost() -> None:
    game = open_map("G")
    stand(game, 1, HERE, "GG")
    put(game, "infantry", "connecticut")
    open_harbour(game, "manhattan")
    lay(game, HERE, 1)
    play(game, "devastation")
    assert count(game, "infantry", "connecticut") == 1
    assert game.harbours[HOUSE.harbour_ids.index("manhattan")] == BUILT
    assert game.kegs[state(HERE)] == 1
    assert told(game, "captured") == []


@pytest.mark.rule("W-8.5")
def test_the_gun_with_the_fewest_earthworks_is_lost() -> None:
    game = open_map("G")
    stand(game, 1, HERE, "GG")
    put(game, "siege-gun", HERE, 2)
    game.set_works(kind("siege-gun"), state(HERE), [4, 1])
    play(game, "devastation")
    assert game.works_of(kind("siege-gun"), state(HERE)) == [4]


@pytest.mark.rule("W-8.6")
@pytest.mark.parametrize(("word", "points"), [("infantry", 1), ("refugee", 1), ("field_gun", 0)])
def test_guns_are_destroyed_and_others_captured(word: str, points: int) -> None:
    assert ravaged("G", "GG", **{word: 1}).martian == points


@pytest.mark.rule("W-8.7")
def test_workforce_is_lost_by_the_region() -> None:
    game = open_map("YY")
    stand(game, 1, "new-york")
    stand(game, 2, "connecticut")
    play(game, "devastation")
    assert game.workforce[region("new-york")] == 4


@pytest.mark.rule("W-8.8")
def test_at_no_workforce_the_region_falls_and_the_list_ends() -> None:
    game = open_map("G")
    game.human = 50
    game.workforce[region("new-york")] = 5
    stand(game, 1, HERE, "GGGGG")
    play(game, "devastation")
    assert game.land[region("new-york")] == DESTROYED
    assert game.workforce[region("new-york")] == 0
    assert count(game, "refugee", HERE) == 0
    assert game.human == 50


@pytest.mark.rule("W-8.9")
def test_all_harbours_of_the_region_go_with_it() -> None:
    game = open_map("Y")
    for word in ("wilmington", "charleston", "savannah"):
        open_harbour(game, word)
    game.workforce[region("carolinas")] = 1
    stand(game, 1, "south-carolina")
    play(game, "devastation")
    assert [game.harbours[HOUSE.harbour_ids.index(word)] for word in ("wilmington", "charleston")] == [LOST, LOST]
    assert game.has_harbour(state("georgia"))
    assert len(told(game, "harbour-lost")) == 2


@pytest.mark.rule("W-8.11")
def test_in_a_dead_region_only_a_unit_is_lost() -> None:
    game = open_map("GR")
    game.human = 20
    kill(game, "new-york")
    put(game, "infantry", HERE)
    stand(game, 1, HERE, "GGGGG")
    lone(game, HERE)
    play(game, "devastation")
    assert count(game, "infantry", HERE) == 0
    assert game.martian == 1
    assert count(game, "refugee", HERE) == 0
    assert game.human == 20


@pytest.mark.rule("W-8.12")
def test_refugees_of_one_group_can_be_the_loss_of_the_next() -> None:
    game = open_map("GG")
    stand(game, 1, HERE, "GG")
    stand(game, 2, HERE, "YY")
    play(game, "devastation")
    assert count(game, "refugee", HERE) == 2 - 1 + 2
    assert game.martian == 1
    assert game.land[region("new-york")] == LIVE


@pytest.mark.rule("W-3.1", "W-8.4")
@pytest.mark.parametrize("others", [(), ("field-gun",)])
def test_a_captured_unit_may_end_the_war_before_the_workforce_is_lost(others: tuple[str, ...]) -> None:
    """With a gun in the State the player says which unit it is."""
    game = open_map("G")
    game.martian = 99
    stand(game, 1, HERE, "GG")
    for word in ("infantry", *others):
        put(game, word, HERE)
    play(game, "devastation")
    if others:
        do(game, "lose infantry")
    assert game.ending == BY_COLONISATION
    assert game.workforce[region(HERE)] == 10
    assert count(game, "refugee", HERE) == 0
    assert told(game, "workforce") == []
