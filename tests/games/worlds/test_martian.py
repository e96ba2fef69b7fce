"""Chapters 12 and 13: what groups do on the map, Red Weed, captures, assembly."""

from collections import Counter

import pytest

from tests.games.worlds.battlefield import roll, unrolled
from tests.games.worlds.edition import HOUSE
from tests.games.worlds.table import count, kill, land, lay, letters, lone, open_map, play, put, stand
from tests.games.worlds.words import PLAY, do, legal, refusal, region, state, verbs, view
from tests.playing import told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.games.worlds.edition import ACTION_IDS, ROW_IDS
from wardenclyffe.games.worlds.rules_martian import Attract, Wander, wander
from wardenclyffe.games.worlds.rules_pieces import SEA, WAVES, Group
from wardenclyffe.games.worlds.rules_table import DESTROYED, LIVE, RED_WEED, Worlds

FIGURES = HOUSE.figures


def acting(dice: str, where: str, tripods: str = "G", mark: int = 1) -> tuple[Worlds, Group]:
    """A Martian Action phase in which one group acts, with dice for it."""
    game = open_map(dice)
    game.groups[0].acted = True
    return game, stand(game, mark, where, tripods)


def cell(row: str, colour: int) -> str:
    """A result of the action chart."""
    return ACTION_IDS[FIGURES.action[3 * ROW_IDS.index(row) + colour]]


@pytest.mark.rule("W-12.1")
def test_groups_act_by_number_and_age() -> None:
    game = open_map("YYYG")
    lone(game, "ohio")
    stand(game, 2, "ohio")
    stand(game, 1, "ohio")
    play(game, "martian-action")
    assert [each["group"] for each in told(game, "acts")] == [1, 2, 6]
    assert told(game, "moved")[0]["group"] == 5


@pytest.mark.rule("W-12.2")
def test_the_chart_keeps_what_the_examples_fix() -> None:
    assert cell("blue", 0) == "arrival"
    assert cell("green", 0) == "move"
    assert cell("destroyed", 2) == "flying-machine"
    assert "arrival-split" in (cell("green", 1), cell("green", 2))
    everywhere = [cell(row, colour) for row in ROW_IDS for colour in range(3)]
    assert set(everywhere) == set(ACTION_IDS)
    assert everywhere.count("flying-machine") == 1
    for row in ("destroyed", "red-weed"):
        assert "move" in [cell(row, colour) for colour in range(3)]


@pytest.mark.rule("W-12.2")
def test_the_row_is_the_counter_at_that_moment() -> None:
    game = open_map()
    where = state("ohio")
    rows = []
    for workforce in (12, 9, 5, 4):
        game.workforce[region("ohio-valley")] = workforce
        rows.append(ROW_IDS[game.row(where)])
    kill(game, "ohio-valley")
    rows.append(ROW_IDS[game.row(where)])
    kill(game, "ohio-valley", RED_WEED)
    rows.append(ROW_IDS[game.row(where)])
    assert rows == ["blue", "green", "green", "yellow", "destroyed", "red-weed"]


@pytest.mark.rule("W-12.3")
def test_an_arrival_in_dc() -> None:
    """The rulebook's example: wave 2 in DC with its blue counter rolls green and gains a tripod."""
    game, group = acting("G", "dc", "GY", 2)
    before = sum(game.land_cup)
    play(game, "martian-action")
    assert group.count() == 3
    assert sum(game.land_cup) == before - 1
    assert group.place == state("dc")


@pytest.mark.rule("W-12.4")
def test_arrival_and_split_in_texas() -> None:
    """The rulebook's example: the new tripod rolls yellow and is placed at sea."""
    game, group = acting("RY", "texas", "GGY")
    play(game, "martian-action")
    assert letters(group.tripods) == "GGY"
    assert group.place == state("texas")
    new = game.groups[-1]
    assert new.place == SEA
    assert new.count() == 1
    assert new.mark > WAVES
    assert [each["group"] for each in told(game, "acts")] == [1]
    assert not new.acted


@pytest.mark.rule("W-12.5")
def test_repair_is_by_chance_and_nothing_without_damage() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        game, group = acting("Y", "ohio", "gyR")
        assert cell("green", 1) == "repair"
        game.chance.other = FastChance(seed)  # type: ignore[attr-defined]
        play(game, "martian-action")
        seen[letters(group.tripods)] += 1
    assert set(seen) == {"GyR", "gYR"}
    game, group = acting("Y", "ohio", "GY")
    play(game, "martian-action")
    assert letters(group.tripods) == "GY"


@pytest.mark.rule("W-12.6")
def test_a_missing_piece_of_the_flying_machine_is_built() -> None:
    built = set()
    for seed in range(30):
        game, _ = acting("R", "texas")
        kill(game, "gulf")
        game.pieces = 5
        game.chance.other = FastChance(seed)  # type: ignore[attr-defined]
        play(game, "martian-action")
        built.add(game.pieces)
    assert built == {7, 13}


@pytest.mark.rule("W-12.7")
def test_a_move_follows_the_chart() -> None:
    for word in HOUSE.state_ids:
        for colour, die in enumerate("GYR"):
            game, group = acting("", word)
            roll(game, die)
            wander(game, group)
            assert group.place == FIGURES.movement[3 * state(word) + colour]
    assert FIGURES.movement[3 * state("texas") + 1] == SEA
    assert SEA in FIGURES.movement[3 * state("south-carolina") : 3 * state("south-carolina") + 3]
    for word in ("tennessee", "kentucky", "maine"):
        assert state(word) in FIGURES.movement


@pytest.mark.rule("W-12.8")
def test_to_sea_and_back() -> None:
    """The rulebook's example: a tripod in green Texas moves to sea, and next turn comes back to North Carolina."""
    game, group = acting("GY", "texas")
    assert game.row(state("texas")) == ROW_IDS.index("green")
    play(game, "martian-action")
    assert group.place == SEA
    game.groups[0].acted = False
    roll(game, "YY")
    play(game, "martian-action")
    assert group.place == state("north-carolina")
    assert unrolled(game) == ""


@pytest.mark.rule("W-12.8")
def test_every_group_at_sea_rolls_for_itself() -> None:
    """The rulebook's example: wave 2 rolls green and lands in Maine, the lone tripod rolls red: Mississippi."""
    game = open_map("GRY")
    wave = stand(game, 2, "sea", "GG")
    alone = lone(game, "sea")
    game.groups[1].place = state("ohio")
    game.groups[1].acted = True
    kill(game, "delta")
    play(game, "martian-action")
    assert wave.place == state("maine")
    assert alone.place == state("mississippi")


@pytest.mark.rule("W-12.9")
def test_a_group_that_moves_fights_in_the_next_turn() -> None:
    game, group = acting("GG", "arkansas")
    put(game, "field-gun", "tennessee")
    lay(game, "tennessee", 1)
    roll(game, "GGR")
    play(game, "martian-action")
    assert group.place == state("tennessee")
    assert game.kegs[state("tennessee")] == 0
    assert game.battle is None
    assert count(game, "field-gun", "tennessee") == 1


@pytest.mark.rule("W-12.10")
def test_a_group_rolls_again_rather_than_enter_a_dead_region() -> None:
    game, group = acting("GGYGR", "georgia")
    kill(game, "carolinas")
    play(game, "martian-action")
    assert group.place == SEA
    assert told(game, "rerolled") == [{"group": 1, "dice": 4}]
    assert told(game, "rolled")[-1]["needed"] == 4


@pytest.mark.rule("W-12.10")
def test_its_own_live_region_is_allowed_and_its_own_dead_one_is_not() -> None:
    game, group = acting("G", "wisconsin")
    wander(game, group)
    assert group.place == state("illinois")
    game, group = acting("GRY", "wisconsin")
    kill(game, "upper-mississippi")
    wander(game, group)
    assert group.place == state("michigan")


@pytest.mark.rule("W-12.11")
def test_with_only_dead_regions_ahead_it_goes_towards_dc() -> None:
    game, group = acting("G", "minnesota")
    kill(game, "upper-mississippi")
    play(game, "martian-action")
    away = FIGURES.areas.distances[FIGURES.capital]
    ways = sorted(set(FIGURES.movement[3 * state("minnesota") : 3 * state("minnesota") + 3]))
    best = [place for place in ways if away[place] == min(away[each] for each in ways)]
    if len(best) > 1:
        assert legal(game) == [f"go {HOUSE.state_ids[place]}" for place in best]
        do(game, legal(game)[0])
    assert group.place in best


@pytest.mark.rule("W-12.11")
def test_the_player_settles_ties() -> None:
    game, group = acting("G", "virginia")
    kill(game, "chesapeake")
    kill(game, "ohio-valley")
    group.place = state("west-virginia")
    kill(game, "delaware-valley")
    play(game, "martian-action")
    assert legal(game) == ["go maryland", "go virginia"]
    assert refusal(game, "go pennsylvania") == "W-12.11"
    assert refusal(game, "go georgia") == "W-12.14"
    do(game, "go maryland")
    assert group.place == state("maryland")


@pytest.mark.rule("W-12.12")
def test_cavalry_nearby_may_try_once_each() -> None:
    game, _ = acting("GRRG", "south-carolina", "GG")
    put(game, "cavalry", "georgia", 2)
    put(game, "cavalry", "south-carolina")
    put(game, "cavalry", "texas")
    put(game, "infantry", "north-carolina")
    play(game, "martian-action")
    assert legal(game) == ["attract south-carolina", "attract georgia", "decline"]
    assert refusal(game, "attract texas") == "W-12.12"
    do(game, "attract georgia")
    assert legal(game) == ["attract south-carolina", "attract georgia", "decline"]
    do(game, "attract georgia")
    assert legal(game) == ["attract south-carolina", "decline"]
    do(game, "decline")
    assert game.groups[0].place == FIGURES.movement[3 * state("south-carolina")]


@pytest.mark.rule("W-12.12")
def test_not_for_what_splits_off_and_not_at_sea() -> None:
    game, _ = acting("RG", "texas")
    put(game, "cavalry", "texas")
    play(game, "martian-action")
    assert game.to_act() == []
    assert len(told(game, "split")) == 1
    at_sea = open_map("Y")
    put(at_sea, "cavalry", "north-carolina")
    play(at_sea, "martian-action")
    assert told(at_sea, "moved") != []


@pytest.mark.rule("W-12.13")
@pytest.mark.parametrize(("die", "cavalry", "lured"), [("G", 1, True), ("Y", 0, True), ("R", 1, False)])
def test_what_the_die_of_an_attraction_does(die: str, cavalry: int, lured: bool) -> None:
    game, group = acting("G" + die + "G", "south-carolina")
    put(game, "cavalry", "georgia")
    play(game, "martian-action")
    do(game, "attract georgia")
    assert count(game, "cavalry", "georgia") == cavalry
    assert game.martian == 0
    assert verbs(game) == {"go"} if lured else group.place == state("north-carolina")


@pytest.mark.rule("W-12.14")
def test_the_player_says_where_an_attracted_wave_goes() -> None:
    """The rulebook's example: Cavalry in Georgia attracts a wave in South Carolina, and sends it to sea."""
    game, group = acting("GG", "south-carolina", "GGGG")
    put(game, "cavalry", "georgia")
    play(game, "martian-action")
    do(game, "attract georgia")
    assert legal(game) == ["go north-carolina", "go georgia", "go sea"]
    assert refusal(game, "go tennessee") == "W-12.14"
    do(game, "go sea")
    assert group.place == SEA
    assert told(game, "attracted") == [{"group": 1, "unit": 1, "state": state("georgia")}]


@pytest.mark.rule("W-12.12")
def test_the_player_says_which_rider_attracts() -> None:
    game, _ = acting("GRY", "south-carolina")
    put(game, "cavalry", "georgia")
    put(game, "despatch-rider", "georgia")
    play(game, "martian-action")
    assert view(game).choice(PLAY.vocabulary.action("attract georgia")).words == "A rider in Georgia lures it (83%)"
    do(game, "attract georgia")
    assert legal(game) == ["send cavalry", "send despatch-rider"]
    do(game, "send despatch-rider")
    assert legal(game) == ["attract georgia", "decline"]
    do(game, "attract georgia")  # the rider has failed, so only the Cavalry is left
    assert (count(game, "cavalry", "georgia"), count(game, "despatch-rider", "georgia")) == (0, 1)
    assert verbs(game) == {"go"}


@pytest.mark.rule("W-12.14")
def test_into_any_of_three_dead_regions() -> None:
    game, group = acting("GG", "south-carolina")
    group.place = state("tennessee")
    for word in ("cumberland", "chesapeake", "carolinas"):
        kill(game, word)
    put(game, "cavalry", "georgia")
    roll(game, "G")
    game.pending.clear()
    game.push(Wander(group.mark))
    game.push(Attract(group.mark, []))
    do(game, "attract georgia")
    assert legal(game) == ["go virginia", "go north-carolina", "go kentucky"]


@pytest.mark.rule("W-12.14")
def test_not_into_a_dead_region_while_another_place_is_there() -> None:
    game, _ = acting("GG", "south-carolina")
    kill(game, "deep-south")
    put(game, "cavalry", "georgia")
    play(game, "martian-action")
    do(game, "attract georgia")
    assert legal(game) == ["go north-carolina", "go sea"]


@pytest.mark.rule("W-12.15")
def test_red_turns_a_destroyed_region_to_red_weed() -> None:
    game, group = acting("RG", "ohio")
    group.acted = True
    kill(game, "gulf")
    kill(game, "delta")
    roll(game, "RG")
    play(game, "martian-action")
    assert [game.land[region(word)] for word in ("delta", "gulf")] == [RED_WEED, DESTROYED]


@pytest.mark.rule("W-12.16")
def test_points_for_dead_regions() -> None:
    """The rulebook's example: two destroyed and one under Red Weed are 8; a turn later one and two are 10."""
    game, group = acting("", "ohio")
    group.acted = True
    kill(game, "gulf", RED_WEED)
    kill(game, "delta")
    kill(game, "florida")
    roll(game, "GY")
    play(game, "martian-action")
    assert game.martian == 8
    for each in game.groups:
        each.acted = True
    roll(game, "RG")
    play(game, "martian-action")
    assert game.martian == 18
    assert sum(each == LIVE for each in game.land) == len(game.land) - 3


@pytest.mark.rule("W-12.17")
def test_refugees_beside_a_group_are_captured_at_the_end() -> None:
    game, group = acting("", "ohio")
    group.acted = True
    put(game, "refugee", "ohio", 3)
    put(game, "refugee", "indiana", 2)
    for word in ("infantry", "cavalry", "astronomer"):
        put(game, word, "ohio")
    land(game, 3, "indiana")
    play(game, "martian-action")
    assert game.martian == 3
    assert count(game, "refugee", "indiana") == 2
    assert [count(game, word, "ohio") for word in ("infantry", "cavalry", "astronomer")] == [1, 1, 1]


@pytest.mark.rule("W-12.17")
def test_a_group_that_moves_in_captures_too() -> None:
    game, group = acting("GG", "arkansas")
    put(game, "refugee", "tennessee", 2)
    play(game, "martian-action")
    assert group.place == state("tennessee")
    assert game.martian == 2


@pytest.mark.rule("W-13.1")
@pytest.mark.parametrize(
    ("word", "die", "risen"),
    [
        ("texas", "G", True),
        ("texas", "Y", False),
        ("texas", "R", False),
        ("minnesota", "Y", True),
        ("florida", "R", True),
    ],
)
def test_the_colour_of_the_machine_assembles_a_cylinder(word: str, die: str, risen: bool) -> None:
    """The rulebook's example: a cylinder beside the green machine rolls green and becomes a wave."""
    game = open_map(die)
    land(game, 4, word, "GGYR")
    play(game, "assembly")
    assert (game.group(4) is not None) == risen
    assert len(game.cylinders) == (0 if risen else 1)
    if risen:
        wave = game.group(4)
        assert wave is not None
        assert letters(wave.tripods) == "GGYR"
        assert wave.place == state(word)


@pytest.mark.rule("W-13.2")
def test_a_cylinder_that_landed_this_turn_rolls_already() -> None:
    game = open_map("G")
    game.human = 30
    play(game, "escape")
    roll(game, "G")
    play(game, "assembly")
    assert game.group(3) is not None


@pytest.mark.rule("W-13.3")
def test_a_new_wave_sets_off_no_keg_and_fights_next_turn() -> None:
    game = open_map("GG")
    land(game, 3, "texas")
    land(game, 4, "texas")
    lay(game, "texas", 1)
    put(game, "field-gun", "texas")
    play(game, "assembly")
    assert [group.mark for group in game.groups] == [3, 4, 5]
    assert game.kegs[state("texas")] == 1
    assert game.battle is None
    play(game, "battle")
    assert legal(game) == ["group 3", "group 4"]
