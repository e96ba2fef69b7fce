"""Chapter 1: the die, the map, counters, groups, cups."""

from collections import Counter

import pytest

from tests.games.worlds.edition import HOUSE
from tests.games.worlds.table import counts, kill, land, letters, lone, open_map, play, put, stand
from tests.games.worlds.words import do, kind, legal, region, state
from tests.playing import told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.games.worlds.rules_pieces import (
    CHANCES,
    FOR_KEG,
    FOR_WEED,
    GREEN,
    NONE_NEEDED,
    ON_GREEN,
    ON_RED,
    ON_YELLOW,
    RED,
    REGIONS,
    WAVES,
    YELLOW,
)
from wardenclyffe.games.worlds.rules_table import RED_WEED, ROW_BLUE, ROW_GREEN, ROW_YELLOW

FIGURES = HOUSE.figures


@pytest.mark.rule("W-1.1")
def test_the_die_has_three_green_faces_two_yellow_and_one_red() -> None:
    assert CHANCES == [3 / 6, 2 / 6, 1 / 6], "what views and machines reckon with"
    game = open_map()
    game.chance = FastChance(3)
    shown = Counter(game.roll(FOR_WEED, NONE_NEEDED) for _ in range(6000))
    assert abs(shown[GREEN] - 3000) < 160
    assert abs(shown[YELLOW] - 2000) < 160
    assert abs(shown[RED] - 1000) < 160
    faces = []
    for face in range(6):

        class One(FastChance):
            def below(self, n: int, face: int = face) -> int:
                assert n == 6
                return face

        game.chance = One()
        faces.append(game.roll(FOR_WEED, NONE_NEEDED))
    assert faces == [GREEN] * 3 + [YELLOW] * 2 + [RED]


@pytest.mark.rule("W-1.2")
def test_every_die_is_told_with_what_it_needed() -> None:
    game = open_map("GYR")
    for _ in range(3):
        game.roll(FOR_KEG, ON_GREEN)
    assert told(game, "rolled") == [
        {"purpose": FOR_KEG, "colour": colour, "needed": ON_GREEN} for colour in (GREEN, YELLOW, RED)
    ]


@pytest.mark.rule("W-1.2")
def test_only_the_exact_colour_succeeds() -> None:
    """Red is rarer than green, but where green is needed it fails."""
    game = open_map("R")
    put(game, "infantry", "ohio")
    play(game, "human-action")
    do(game, "keg ohio")
    assert game.kegs[state("ohio")] == 0


@pytest.mark.rule("W-1.3")
def test_units_stand_in_states_and_workforce_belongs_to_regions() -> None:
    game = open_map("Y")
    stand(game, 1, "iowa", "GGG")
    put(game, "infantry", "illinois")
    play(game, "devastation")
    assert game.units[kind("infantry") * 31 + state("illinois")] == 1
    assert game.workforce[region("upper-mississippi")] == FIGURES.workforce[region("upper-mississippi")] - 3
    names = [HOUSE.states[each] for each in FIGURES.states_in[region("upper-mississippi")]]
    assert sorted(names) == ["Illinois", "Iowa", "Minnesota", "Missouri", "Wisconsin"]


@pytest.mark.rule("W-1.4")
def test_states_that_touch_and_states_that_dots_join_are_neighbours() -> None:
    areas = FIGURES.areas
    for one, other in (("iowa", "illinois"), ("illinois", "indiana"), ("south-carolina", "georgia")):
        assert areas.touch(state(one), state(other))
    assert not areas.touch(state("kentucky"), state("texas"))
    assert areas.touch(state("michigan"), state("wisconsin"))
    assert state("wisconsin") in HOUSE.dots[state("michigan")]
    game = open_map()
    put(game, "cavalry", "michigan")
    play(game, "human-action")
    do(game, "take cavalry michigan")
    assert legal(game) == ["go ohio", "go indiana", "go wisconsin"]


@pytest.mark.rule("W-1.5")
def test_all_values_of_a_side_share_gears_and_colour() -> None:
    game = open_map()
    here = region("carolinas")
    seen = []
    for workforce in range(1, 13):
        game.workforce[here] = workforce
        seen.append((game.gears(here), game.row(state("south-carolina"))))
    low, middle, high, top = seen[0], seen[4], seen[8], seen[10]
    assert seen == [low] * 4 + [middle] * 4 + [high] * 2 + [top] * 2
    assert low == (1, ROW_YELLOW)
    assert middle == (2, ROW_GREEN)
    assert high == (4, ROW_GREEN)
    assert top == (5, ROW_BLUE)
    capital = region("dc")
    game.workforce[capital] = 10
    assert (game.gears(capital), game.row(state("dc"))) == (4, ROW_GREEN)


@pytest.mark.rule("W-1.6")
def test_a_live_region_has_a_gear_and_a_dead_one_none() -> None:
    game = open_map()
    kill(game, "florida")
    kill(game, "gulf", RED_WEED)
    assert [game.gears(each) for each in (region("florida"), region("gulf"))] == [0, 0]
    game.workforce[region("delta")] = 1
    assert all(game.gears(each) > 0 for each in range(REGIONS) if each not in (region("florida"), region("gulf")))


@pytest.mark.rule("W-1.7")
def test_kinds_of_units_are_flags() -> None:
    guns = [word for word, gun in zip(HOUSE.unit_ids, FIGURES.gun, strict=True) if gun]
    assert guns == ["field-gun", "siege-gun", "field-laser", "tesla-coil", "teslas-tripod"]
    assert [FIGURES.dice[kind(word)] for word in guns] == [1, 2, 1, 0, 0]
    assert [FIGURES.reach[kind(word)] for word in (*guns, "warship")] == [3, 3, 2, 0, 0, 3]
    assert [word for word, each in zip(HOUSE.unit_ids, FIGURES.naval, strict=True) if each] == ["freighter", "warship"]
    game = open_map()
    put(game, "infantry", "ohio")
    assert not game.has_gun(state("ohio"))
    put(game, "siege-gun", "ohio")
    assert game.has_gun(state("ohio"))


@pytest.mark.rule("W-1.8")
def test_handling_machines_only_say_a_colour() -> None:
    game = open_map()
    put(game, "infantry", "texas")
    put(game, "field-gun", "texas")
    play(game, "battle")
    assert game.battle is None
    play(game, "human-action")
    assert not any(phrase.startswith("assault") for phrase in legal(game))


@pytest.mark.rule("W-1.9")
def test_a_lone_tripod_is_a_group_and_what_arrives_joins_it() -> None:
    game = open_map("G")
    group = lone(game, "dc", "R")
    game.groups = [group]
    play(game, "martian-action")
    assert group.count() == 2
    assert group.mark > WAVES
    stand(game, 1, "dc", "GG")
    assert [each.mark for each in game.groups if each.place == state("dc")] == [1, group.mark]


@pytest.mark.rule("W-1.9")
def test_groups_have_no_upper_size() -> None:
    game = open_map("R")
    group = stand(game, 1, "ohio", "GGGGGGG")
    play(game, "devastation")
    assert told(game, "refugees") == [{"state": state("ohio"), "count": 6}]
    assert group.count() == 7


@pytest.mark.rule("W-1.10")
def test_waves_act_by_number_before_the_others_by_age() -> None:
    game = open_map()
    first = lone(game, "ohio")
    second = lone(game, "iowa")
    stand(game, 3, "ohio")
    stand(game, 1, "ohio")
    assert [group.mark for group in game.groups] == [1, 3, 5, first.mark, second.mark]
    game.groups.remove(first)
    assert game.new_mark() == first.mark
    game.add_group(first)
    assert [group.mark for group in game.groups] == [1, 3, 5, second.mark, first.mark]


@pytest.mark.rule("W-1.11")
@pytest.mark.parametrize("word", ["infantry", "cavalry", "refugee", "artilleryman", "freighter"])
def test_captured_units_are_a_point_each(word: str) -> None:
    game = open_map()
    put(game, word, "ohio")
    game.lose(kind(word), state("ohio"))
    assert game.martian == 1
    assert told(game, "captured") == [{"unit": kind(word), "state": state("ohio"), "count": 1}]


@pytest.mark.rule("W-1.12")
@pytest.mark.parametrize("word", ["field-gun", "siege-gun", "warship"])
def test_guns_and_warships_are_destroyed_without_points(word: str) -> None:
    game = open_map()
    put(game, word, "ohio")
    game.lose(kind(word), state("ohio"))
    assert game.martian == 0
    assert told(game, "destroyed") == [{"unit": kind(word), "state": state("ohio")}]


@pytest.mark.rule("W-1.12")
def test_infantry_that_is_destroyed_gives_nothing() -> None:
    game = open_map()
    put(game, "infantry", "ohio")
    game.destroy(kind("infantry"), state("ohio"))
    assert game.martian == 0


@pytest.mark.rule("W-1.13")
def test_destroyed_tripods_go_back_to_their_cup() -> None:
    game = open_map()
    group = stand(game, 1, "ohio", "Gb")
    before = game.land_cup.copy()
    game.hit(group, 7)
    assert game.land_cup == [before[0], before[1], before[2], before[3] + 1]
    assert letters(group.tripods) == "G"


@pytest.mark.rule("W-1.13")
def test_an_empty_cup_gives_as_many_as_there_are() -> None:
    game = open_map()
    game.land_cup = [0, 2, 0, 1]
    assert letters(game.draw_tripods(5)) == "YYB"
    assert game.draw_tripods(1) == counts("")
    assert game.naval_cup == FIGURES.naval_cup


@pytest.mark.rule("W-1.14")
def test_only_kegs_and_plans_are_limited() -> None:
    game = open_map("G" * 9)
    put(game, "infantry", "ohio", 9)
    play(game, "human-action")
    for _ in range(FIGURES.kegs):
        do(game, "keg ohio")
    assert not any(phrase.startswith("keg") for phrase in legal(game))
    assert sum(FIGURES.land_cup) >= 16 + 15 + 8
    assert land(game, 3, "texas").tripods == counts("GGYRB")


@pytest.mark.rule("W-1.2")
def test_what_a_chart_needs_is_nothing() -> None:
    game = open_map("Y")
    stand(game, 1, "ohio")
    play(game, "devastation")
    assert [each["needed"] for each in told(game, "rolled")] == [NONE_NEEDED]
    assert ON_GREEN | ON_YELLOW | ON_RED == 7
