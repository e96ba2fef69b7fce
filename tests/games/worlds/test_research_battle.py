"""Chapter 15 in battles: lasers, radio, coils on land and at sea."""

import pytest

from tests.games.worlds.battlefield import field, fresh, roll, sea, unrolled
from tests.games.worlds.edition import HILLS, PLAIN, PLANS, RESEARCH
from tests.games.worlds.table import count, master, open_map, play, put, stand
from tests.games.worlds.words import battle, do, forecast, guns, hex_of, kind, legal, refusal, tripods, units_in
from tests.playing import told
from wardenclyffe.games.worlds.rules_battle import LandBattle
from wardenclyffe.games.worlds.rules_naval import NavalBattle
from wardenclyffe.games.worlds.rules_pieces import Group
from wardenclyffe.games.worlds.rules_table import Worlds


def march(units: dict[str, int], tripods: list[int], where: int = PLAIN, *known: str) -> Worlds:
    """A land battle from its very beginning, with technologies."""
    game = fresh(RESEARCH.figures)
    master(game, *known)
    for word, each in units.items():
        game.add(kind(word), where, each)
    game.add_group(Group(1, where, tripods))
    game.push(LandBattle(1))
    game.settle()
    return game


ONE_GREEN = [1, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.rule("W-15.12")
def test_a_laser_destroys_at_range_2() -> None:
    """The rulebook's example: a laser with two earthworks fires at range 2, loses one, and yellow destroys."""
    game = field(["green 42", "blue 11"], ["field-laser 45 2"])
    game.settle()
    assert tripods(game)[0] == "43"
    assert forecast(game, "shoot 1")["best"] == {
        "range": 2,
        "needed": "yellow",
        "dice": 1,
        "hit": 0.333,
        "destroy": 0.333,
    }
    roll(game, "Y")
    do(game, "shoot 1")
    assert told(game, "battle-tripod-destroyed")[0] == {"tripod": 0, "shade": 0}
    assert told(game, "gun-unmasked")[0]["works"] == 1


@pytest.mark.rule("W-15.12")
@pytest.mark.parametrize(("start", "die", "falls"), [("43", "G", True), ("43", "Y", False), ("42", "G", False)])
def test_a_laser_needs_green_at_1_and_yellow_at_2(start: str, die: str, falls: bool) -> None:
    game = field([f"green {start}", "blue 11"], ["field-laser 45"])
    game.settle()
    roll(game, die)
    do(game, "shoot 1")
    assert (told(game, "battle-tripod-destroyed") != []) is falls
    assert told(game, "battle-tripod-damaged") == []


@pytest.mark.rule("W-15.12")
def test_a_laser_reaches_no_further_and_starts_battles() -> None:
    game = field(["green 41"], ["field-laser 45", "field-gun 45"])
    game.settle()
    assert legal(game) == ["shoot 2", "volley", "hold"]
    assert refusal(game, "shoot 1") == "W-7.24"
    game = open_map(edition=RESEARCH)
    stand(game, 1, "ohio", "G")
    put(game, "field-laser", "ohio")
    play(game, "battle")
    assert battle(game).kinds == [kind("field-laser")]


@pytest.mark.rule("W-15.14")
@pytest.mark.parametrize(("count_of_guns", "given"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_radio_and_hills_share_one_earthworks_for_each_gun(count_of_guns: int, given: int) -> None:
    """The rulebook's example: two by the hills and one by radio, at most one for each gun."""
    game = march({"field-gun": count_of_guns}, ONE_GREEN.copy(), HILLS, "radio")
    for gun in range(3):
        if battle(game).banks:
            do(game, f"bank {gun + 1}")
            assert refusal(game, f"bank {gun + 1}").startswith("W-6.")
    assert sorted(battle(game).works, reverse=True) == [1] * given + [0] * (count_of_guns - given)


@pytest.mark.rule("W-15.14")
def test_radio_alone_gives_one_and_infantry_digs_on_top() -> None:
    """The rulebook's example without hills: one by radio, and more only by digging."""
    game = march({"field-gun": 1, "infantry": 1}, ONE_GREEN.copy(), PLAIN, "radio")
    assert battle(game).works == [1]
    roll(game, "Y")
    do(game, "dig 1")
    assert battle(game).works == [3]
    assert march({"field-gun": 1}, ONE_GREEN.copy(), PLAIN, "airships").battle is not None
    assert battle(march({"field-gun": 1}, ONE_GREEN.copy(), PLAIN, "airships")).works == [0]
    game = march({"field-gun": 1, "siege-gun": 1}, ONE_GREEN.copy(), PLAIN, "radio")
    assert legal(game)[:2] == ["bank 1", "bank 2"]


@pytest.mark.rule("W-15.19")
def test_a_coil_alone_starts_a_battle() -> None:
    """The rulebook's example: a coil in Maine, a tripod comes, and the next Battle phase takes both to the board."""
    game = open_map(edition=RESEARCH)
    stand(game, 1, "maine", "G")
    put(game, "tesla-coil", "maine")
    play(game, "battle")
    assert battle(game).kinds == [kind("tesla-coil")]
    assert {phrase.split()[0] for phrase in legal(game)} == {"set"}
    assert refusal(game, "set 48") == "W-6.15"


@pytest.mark.rule("W-15.19")
def test_a_coil_takes_no_earthworks_and_never_fires() -> None:
    game = march({"tesla-coil": 1, "field-gun": 1, "infantry": 1}, ONE_GREEN.copy(), HILLS, "radio")
    assert refusal(game, "dig 2") == "W-6.9"
    assert battle(game).works[battle(game).kinds.index(kind("tesla-coil"))] == 0
    game = field(["green 43"], ["tesla-coil 45", "field-gun 45"], dice="G")
    game.settle()
    assert legal(game) == ["shoot 2", "volley", "hold"]
    assert refusal(game, "shoot 1") == "W-7.23"


@pytest.mark.rule("W-15.19")
def test_a_coil_is_fired_at_and_destroyed_without_points() -> None:
    game = field(["green 43"], ["tesla-coil 45", "field-gun 45 1"], green="fire", dice="Y")
    martian = game.martian
    game.settle()
    assert guns(game) == ["", "45"]
    assert game.martian == martian
    assert units_in(game, PLAIN) == {"field-gun": 1}


@pytest.mark.rule("W-15.19")
def test_a_coil_keeps_the_battle_going() -> None:
    game = field(["green 41"], ["tesla-coil 77"], dice="G" * 7)
    game.settle()
    assert game.battle is None
    assert len(told(game, "battle-round")) == 7
    assert units_in(game, PLAIN) == {"tesla-coil": 1}


@pytest.mark.rule("W-15.20")
def test_every_coil_in_reach_rolls_before_each_hex() -> None:
    """Of two coils one is four hexes away before the first hex, and both are near enough before the second."""
    game = field(["green 42"], ["tesla-coil 45", "tesla-coil 46"], green="double-move", dice="GY" * 10)
    game.settle()
    first = told(game, "coils-discharge")[:2]
    assert [each["dice"] for each in first] == [1, 2]
    assert [hex_of(each["hex"]) for each in told(game, "tripod-moved")][:2] == ["43", "44"]
    game = field(["green 41", "blue 11"], ["tesla-coil 45"], blue="detect")
    game.settle()
    assert [hex_of(each["hex"]) for each in told(game, "tripod-moved")][:1] == ["42"]
    assert "coils-discharge" not in [each.event.name for each in game.journal.told[:6]]  # type: ignore[union-attr]


@pytest.mark.rule("W-15.20")
@pytest.mark.parametrize("orders", ["fire", "detect"])
def test_without_a_move_coils_are_silent(orders: str) -> None:
    game = field(["green 43", "blue 11"], ["tesla-coil 45", "field-gun 45"], green=orders, blue="detect", dice="G")
    game.settle()
    assert told(game, "coils-discharge") == []


@pytest.mark.rule("W-15.20")
def test_a_line_of_sight_can_help_a_coil() -> None:
    game = field(["green 42", "blue 11"], ["tesla-coil 45", "field-gun 45"], plans=("line-of-sight",), dice="G")
    game.settle()
    assert legal(game) == ["pass", "quiet", "resight 1"]
    roll(game, "RG")
    do(game, "resight 1")
    assert battle(game).damaged[0] == 1
    assert tripods(game)[0] == "43"


@pytest.mark.rule("W-15.21")
def test_a_double_move_ends_after_the_step_of_a_hit() -> None:
    """The rulebook's example: a tripod on a Double Move is hit, moves one hex and does no more."""
    game = field(["green 42", "blue 11"], ["tesla-coil 45", "field-gun 45"], green="double-move", blue="fire", dice="R")
    game.settle()
    assert tripods(game)[0] == "43"
    assert battle(game).damaged[0] == 1
    assert unrolled(game) == ""


@pytest.mark.rule("W-15.21")
def test_a_tripod_that_was_hit_takes_no_second_action() -> None:
    game = field(["green 43", "blue 11"], ["tesla-coil 45", "field-gun 46"], green="down fire", blue="detect", dice="R")
    game.settle()
    assert tripods(game)[0] == "44"
    assert told(game, "tripod-fires") == []


@pytest.mark.rule("W-15.21")
def test_a_damaged_tripod_is_destroyed_before_it_moves() -> None:
    game = field(["green 45 damaged", "blue 11"], ["tesla-coil 46", "field-gun 45"], dice="RG")
    game.settle()
    assert tripods(game)[0] == ""
    assert guns(game)[0] == "46"
    assert told(game, "tripod-moved")[0]["tripod"] == 1


@pytest.mark.rule("W-15.21")
def test_nobody_asks_about_the_dice_of_coils_that_have_done_enough() -> None:
    guns = ["tesla-coil 45", "tesla-coil 46", "tesla-coil 57", "field-gun 45"]
    for tripod, dice in (("green 44 damaged", "RGG"), ("green 44", "RRG")):
        game = field([tripod, "blue 43"], guns, plans=("line-of-sight",), blue="detect", dice=dice)
        game.settle()
        assert tripods(game)[0] == ""
        assert battle(game).held[PLANS.index("line-of-sight")] == 1


@pytest.mark.rule("W-15.21")
def test_two_coils_can_destroy_a_whole_tripod_and_end_the_battle() -> None:
    game = field(["green 45"], ["tesla-coil 46", "tesla-coil 57"], dice="RR")
    game.settle()
    assert game.battle is None
    assert game.group(1) is None
    assert count(game, "tesla-coil", "illinois") == 2


@pytest.mark.rule("W-15.22")
def test_a_coil_of_the_harbour_joins_in_the_top_row() -> None:
    game = fresh(RESEARCH.figures)
    game.add(kind("tesla-coil"), PLAIN, 1)
    game.push(NavalBattle(PLAIN, 1, 1))
    game.settle()
    do(game, "set 41")
    assert legal(game) == [f"set {column}1" for column in range(1, 8)]
    assert refusal(game, "set 42") == "W-11.1"
    do(game, "set 11")
    assert [hex_of(each["hex"]) for each in told(game, "gun-set")] == ["41", "11"]
    game = at_sea("down", "G", ["freighter 11", "tesla-coil 71"])
    assert refusal(game, "helm 2") == "W-11.20"
    assert "helm 1" in legal(game)


def at_sea(orders: str, dice: str, ships: list[str], tripod: str = "44") -> Worlds:
    """A naval battle beside a coil, after the Martians' first step."""
    game = sea([f"green {tripod}"], ships, dice=dice, green=orders)
    game.add(kind("tesla-coil"), PLAIN, 1)
    game.settle()
    return game


@pytest.mark.rule("W-15.22")
@pytest.mark.parametrize("orders", ["down", "closest", "freighter", "warship"])
def test_all_ways_to_move_at_sea_are_moves(orders: str) -> None:
    game = at_sea(orders, "R", ["freighter 21", "tesla-coil 61"], "43")
    assert battle(game).damaged == [1]
    assert told(game, "coils-discharge") == [{"tripod": 0, "shade": 0, "dice": 1}]
    assert tripods(game) == ["44"] if orders == "down" else legal(game)[0].startswith("steer")


@pytest.mark.rule("W-15.22")
def test_a_coil_is_a_warship_for_the_cards() -> None:
    game = at_sea("warship", "G", ["freighter 11", "tesla-coil 42"])
    assert tripods(game) == ["43"]
    lone = sea(["green 44"], ["freighter 11"], green="warship")
    lone.settle()
    assert tripods(lone) == ["44"]


@pytest.mark.rule("W-15.22")
def test_a_coil_at_sea_is_lost_to_its_state_and_keeps_the_battle_going() -> None:
    game = at_sea("fire", "Y", ["freighter 11", "tesla-coil 42"])
    assert count(game, "tesla-coil", "illinois") == 0
    assert battle(game).coils == 0
    game = at_sea("closest", "GGG", ["freighter 43", "tesla-coil 41"])
    assert told(game, "ship-captured") != []
    assert len(told(game, "battle-round")) == 3
    assert game.battle is None
    assert count(game, "tesla-coil", "illinois") == 0


@pytest.mark.rule("W-15.22")
def test_afterwards_the_coil_is_in_its_state() -> None:
    game = at_sea("down", "R", ["freighter 71", "tesla-coil 41"], "42")
    assert battle(game).damaged == [1]
    roll(game, "R")
    do(game, "hold")
    assert game.battle is None
    assert count(game, "tesla-coil", "illinois") == 1
