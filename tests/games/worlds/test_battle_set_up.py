"""Chapter 6: when a land battle is fought, and how it is set up."""

import pytest

from tests.games.worlds.battlefield import field, fresh, lay_card, march, roll, unrolled
from tests.games.worlds.edition import FAR, HILLS, HOUSE, PLAIN, PLANS
from tests.games.worlds.words import (
    at,
    battle,
    do,
    guns,
    hex_of,
    kind,
    legal,
    prompt,
    refusal,
    tripods,
    units_in,
    verbs,
)
from tests.playing import told
from wardenclyffe.games.worlds.rules import BATTLES
from wardenclyffe.games.worlds.rules_battle_table import FARTHEST, KRIEGSSPIEL, TRAP
from wardenclyffe.games.worlds.rules_pieces import Cylinder, Group
from wardenclyffe.games.worlds.rules_table import STANDING, Worlds

ONE_GREEN = [1, 0, 0, 0, 0, 0, 0, 0]
FIGURES = HOUSE.battle.figures


def phase(units: dict[str, int], places: dict[int, int]) -> Worlds:
    """A Battle phase: units in Illinois, and groups by mark in their States, a green tripod each."""
    game = fresh()
    for word, count in units.items():
        game.add(kind(word), PLAIN, count)
    for mark, place in places.items():
        game.add_group(Group(mark, place, ONE_GREEN.copy()))
    game.push(BATTLES)
    game.settle()
    return game


def break_off(game: Worlds) -> None:
    """End the battle here and now."""
    del game.pending[battle(game).depth :]
    game.settle()


@pytest.mark.rule("W-6.1")
@pytest.mark.parametrize(
    ("units", "fights"),
    [
        ({"field-gun": 1}, True),
        ({"siege-gun": 1}, True),
        ({"infantry": 2, "cavalry": 1, "refugee": 3, "astronomer": 1}, False),
        ({}, False),
    ],
)
def test_a_battle_needs_a_gun(units: dict[str, int], fights: bool) -> None:
    game = phase(units, {1: PLAIN, 2: FAR})
    assert (game.battle is not None) == fights


@pytest.mark.rule("W-6.1")
def test_a_cylinder_starts_no_battle() -> None:
    game = fresh()
    game.add(kind("field-gun"), PLAIN, 1)
    game.cylinders.append(Cylinder(3, PLAIN, ONE_GREEN.copy()))
    game.push(BATTLES)
    game.settle()
    assert game.battle is None


@pytest.mark.rule("W-6.2")
def test_the_player_says_which_group_is_next() -> None:
    game = phase({"field-gun": 1}, {1: PLAIN, 2: PLAIN, 3: FAR})
    assert legal(game) == ["group 1", "group 2"]
    do(game, "group 2")
    assert battle(game).mark == 2


@pytest.mark.rule("W-6.3")
def test_a_group_fights_once_in_a_phase() -> None:
    game = phase({"field-gun": 1}, {1: PLAIN, 2: PLAIN})
    do(game, "group 1")
    break_off(game)
    assert battle(game).mark == 2
    break_off(game)
    assert game.battle is None
    assert [group.fought for group in game.groups] == [True, True, False]


@pytest.mark.rule("W-6.3")
def test_a_further_battle_needs_a_gun_that_is_left() -> None:
    game = phase({"field-gun": 1, "infantry": 1}, {1: PLAIN, 2: PLAIN})
    do(game, "group 1")
    battle(game).alive[0] = 0
    game.destroy(kind("field-gun"), PLAIN)
    break_off(game)
    assert game.battle is None
    assert [group.fought for group in game.groups] == [True, False, False]


@pytest.mark.rule("W-6.4")
def test_all_units_of_the_state_take_part() -> None:
    game = march({"field-gun": 1, "infantry": 2, "cavalry": 1, "refugee": 4, "astronomer": 1}, ONE_GREEN.copy())
    fight = battle(game)
    assert [HOUSE.unit_ids[each] for each in fight.kinds] == ["field-gun"]
    placed = {HOUSE.unit_ids[each]: count for each, count in enumerate(fight.to_place) if count}
    assert placed == {"infantry": 2, "cavalry": 1, "refugee": 4, "astronomer": 1}


@pytest.mark.rule("W-6.5")
def test_the_parts_of_the_land_board_are_apart() -> None:
    land = FIGURES.land
    artillery = [place for place in range(land.count) if FIGURES.artillery[place]]
    bottom = list(range(land.count - land.columns, land.count))
    assert (land.columns, land.rows, len(artillery)) == (7, 8, 7)
    assert len({*artillery, *bottom, *FIGURES.land_letters}) == 7 + 7 + 5
    assert min(land.distance(gun, letter) for gun in artillery for letter in FIGURES.land_letters) == FARTHEST + 1


@pytest.mark.rule("W-6.6")
def test_in_hills_the_player_prepares_after_the_tripods() -> None:
    hills = march({"field-gun": 1, "infantry": 1}, ONE_GREEN.copy(), HILLS)
    assert tripods(hills) != [""]
    assert "dig" in verbs(hills)
    plain = march({"field-gun": 1, "infantry": 1}, ONE_GREEN.copy())
    assert tripods(plain) == [""]
    assert told(plain, "land-card") == []
    do(plain, "ready", "set 45", "set 48")
    assert told(plain, "tripod-set") != []
    do(hills, "ready", "set 45", "set 48")
    for game in (hills, plain):
        assert battle(game).rounds >= 1
        assert told(game, "tripod-acts")
        assert told(game, "gun-fires") == []


@pytest.mark.rule("W-6.7")
def test_preparations_in_any_order_and_placing_last() -> None:
    game = march({"field-gun": 3, "infantry": 1, "cavalry": 1}, ONE_GREEN.copy(), HILLS, points=10, dice="YR")
    assert verbs(game) == {"bank", "dig", "scout", "draft", "devise", "ready"}
    assert refusal(game, "set 45") == "W-6.7"
    do(game, "draft", "dig 1", "scout", "bank 2", "ready")
    assert verbs(game) == {"set", "mass"}
    assert refusal(game, "ready") == "W-6.7"
    nothing = march({"field-gun": 1}, ONE_GREEN.copy())
    assert verbs(nothing) == {"set"}


@pytest.mark.rule("W-6.8")
def test_hills_give_two_earthworks_and_one_to_a_gun() -> None:
    single = march({"siege-gun": 1}, ONE_GREEN.copy(), HILLS)
    assert battle(single).works == [1]
    pair = march({"field-gun": 1, "siege-gun": 1}, ONE_GREEN.copy(), HILLS)
    assert battle(pair).works == [1, 1]
    three = march({"field-gun": 2, "siege-gun": 1}, ONE_GREEN.copy(), HILLS)
    assert legal(three) == ["bank 1", "bank 3", "ready"]
    do(three, "bank 3")
    assert refusal(three, "bank 3") == "W-6.8"
    do(three, "bank 1")
    assert battle(three).works == [1, 0, 1]
    assert refusal(three, "bank 2") == "W-6.7"
    assert battle(march({"field-gun": 1}, ONE_GREEN.copy(), PLAIN)).works == [0]


@pytest.mark.rule("W-6.9")
def test_four_earthworks_at_most() -> None:
    game = fresh(dice="Y")
    game.add(kind("field-gun"), PLAIN, 2)
    game.add(kind("infantry"), PLAIN, 1)
    game.set_works(kind("field-gun"), PLAIN, [3, 4])
    game.add_group(Group(1, PLAIN, ONE_GREEN.copy()))
    game.push(BATTLES)
    game.settle()
    assert battle(game).works == [3, 4]
    assert game.works_of(kind("field-gun"), PLAIN) == [0, 0]
    assert refusal(game, "dig 2") == "W-6.9"
    do(game, "dig 1")
    assert battle(game).works == [4, 4]


@pytest.mark.rule("W-6.10")
@pytest.mark.parametrize(("face", "works", "left"), [("G", 1, 1), ("Y", 2, 1), ("R", 1, 0)])
def test_digging(face: str, works: int, left: int) -> None:
    game = march({"field-gun": 2, "infantry": 1}, ONE_GREEN.copy(), dice=face)
    do(game, "dig 1")
    assert battle(game).works == [works, 0]
    assert game.count(kind("infantry"), PLAIN) == left
    assert game.martian == 0
    assert "dig" not in verbs(game)


@pytest.mark.rule("W-6.10")
def test_another_kind_that_digs_is_the_one_that_is_lost() -> None:
    game = march({"field-gun": 1, "infantry": 1, "artilleryman": 1}, ONE_GREEN.copy(), dice="R")
    do(game, "dig 1")
    assert prompt(game) == "Who in Illinois tries? The die may cost you the unit."
    assert legal(game) == ["send infantry", "send artilleryman"]
    assert refusal(game, "send cavalry") == "W-6.10"
    do(game, "send artilleryman")
    assert units_in(game, PLAIN) == {"infantry": 1, "field-gun": 1}
    roll(game, "G")
    do(game, "dig 1")  # only one is left that could
    assert battle(game).works == [2]


@pytest.mark.rule("W-6.12")
def test_another_kind_that_plans_is_the_one_that_is_lost() -> None:
    game = march({"field-gun": 1, "cavalry": 1, "despatch-rider": 1}, ONE_GREEN.copy(), dice="Y")
    do(game, "scout")
    assert legal(game) == ["send cavalry", "send despatch-rider"]
    do(game, "send despatch-rider", "adopt trap")
    assert units_in(game, PLAIN) == {"cavalry": 1, "field-gun": 1}


@pytest.mark.rule("W-6.12")
def test_with_one_kind_of_plan_left_nobody_is_asked() -> None:
    game = march({"field-gun": 1, "cavalry": 1}, ONE_GREEN.copy(), dice="Y")
    cup = game.figures.battle.plans
    battle(game).used = [0 if plan == "terrain" else cup[number] for number, plan in enumerate(PLANS)]
    do(game, "scout")
    assert battle(game).held[PLANS.index("terrain")] == 1
    assert "adopt" not in verbs(game)


@pytest.mark.rule("W-6.7")
def test_nobody_is_asked_when_no_gun_can_take_the_earthworks_of_hills() -> None:
    game = fresh(dice="GG")
    game.add(kind("field-gun"), HILLS, 3)
    game.add(kind("infantry"), HILLS, 2)
    game.set_works(kind("field-gun"), HILLS, [3, 3, 3])
    game.add_group(Group(1, HILLS, ONE_GREEN.copy()))
    game.push(BATTLES)
    game.settle()
    do(game, "dig 1", "dig 2", "bank 3")
    assert verbs(game) == {"set", "mass"}


@pytest.mark.rule("W-6.8")
def test_hills_give_earthworks_anew_in_every_battle() -> None:
    game = fresh()
    game.add(kind("field-gun"), HILLS, 1)
    for mark in (1, 2):
        game.add_group(Group(mark, HILLS, ONE_GREEN.copy()))
    game.push(BATTLES)
    game.settle()
    do(game, "group 1")
    assert battle(game).works == [1]
    break_off(game)
    assert battle(game).works == [2]


@pytest.mark.rule("W-6.2")
def test_battles_in_several_states_are_the_players_to_order() -> None:
    game = fresh()
    for mark, place in enumerate((PLAIN, HILLS), 1):
        game.add(kind("field-gun"), place, 1)
        game.add_group(Group(mark, place, ONE_GREEN.copy()))
    game.push(BATTLES)
    game.settle()
    assert legal(game) == ["group 1", "group 2"]
    do(game, "group 2")
    assert battle(game).state == HILLS


@pytest.mark.rule("W-6.10", "W-7.38")
def test_the_example_of_two_waves_and_one_infantry() -> None:
    """Two waves, an infantry, two field guns: yellow for the first battle, red for the second."""
    game = fresh(dice="Y")
    game.add(kind("field-gun"), PLAIN, 2)
    game.add(kind("infantry"), PLAIN, 1)
    for mark in (1, 2):
        game.add_group(Group(mark, PLAIN, ONE_GREEN.copy()))
    game.push(BATTLES)
    game.settle()
    do(game, "group 1", "dig 1")
    assert battle(game).works == [2, 0]
    break_off(game)
    assert battle(game).mark == 2
    works = battle(game).works
    assert sorted(works) == [0, 2]
    roll(game, "R")
    do(game, f"dig {works.index(2) + 1}")
    assert sorted(battle(game).works) == [0, 3]
    assert game.count(kind("infantry"), PLAIN) == 0


@pytest.mark.rule("W-6.11")
def test_a_gun_is_concealed_while_it_has_earthworks() -> None:
    for works, kinds in ((1, {"tripod-detects"}), (0, {"tripod-fires"})):
        game = field(["green 44"], [f"field-gun 45 {works}"], green="detect fire", dice="RR")
        game.settle()
        assert {name for name in ("tripod-detects", "tripod-fires") if told(game, name)} == kinds


@pytest.mark.rule("W-6.12")
@pytest.mark.parametrize(("face", "plans", "left"), [("G", 1, 1), ("Y", 1, 0), ("R", 0, 1)])
def test_planning(face: str, plans: int, left: int) -> None:
    game = march({"field-gun": 1, "cavalry": 1}, ONE_GREEN.copy(), dice=face)
    do(game, "scout")
    if face == "Y":
        assert legal(game) == [f"adopt {plan}" for plan in PLANS]
        do(game, "adopt terrain")
        assert battle(game).held[PLANS.index("terrain")] == 1
    assert sum(battle(game).held) == plans
    assert game.count(kind("cavalry"), PLAIN) == left
    assert game.martian == 0
    assert "scout" not in verbs(game)


@pytest.mark.rule("W-6.13")
def test_plans_cost_five_and_ten() -> None:
    game = march({"field-gun": 1}, ONE_GREEN.copy(), points=19)
    do(game, "devise trap")
    assert (game.points, battle(game).held[PLANS.index("trap")]) == (9, 1)
    assert refusal(game, "devise trap") == "W-6.13"
    do(game, "draft")
    assert (game.points, sum(battle(game).held)) == (4, 2)
    assert verbs(game) == {"set"}


@pytest.mark.rule("W-6.14")
def test_the_cup_has_a_fixed_number_of_each_plan() -> None:
    game = march({"field-gun": 1, "cavalry": 1}, ONE_GREEN.copy(), points=300, dice="Y")
    for _ in range(HOUSE.battle.figures.plans[PLANS.index("trap")]):
        do(game, "devise trap")
    assert refusal(game, "devise trap") == "W-6.14"
    battle(game).held[PLANS.index("trap")] -= 1
    battle(game).used[PLANS.index("trap")] += 1
    assert refusal(game, "devise trap") == "W-6.14"
    do(game, "scout")
    assert refusal(game, "adopt trap") == "W-6.14"
    do(game, "adopt terrain")
    while "draft" in verbs(game):
        do(game, "draft")
    assert battle(game).cup_size(FIGURES) == 0
    assert [battle(game).held[plan] + battle(game).used[plan] for plan in range(len(PLANS))] == FIGURES.plans


@pytest.mark.rule("W-6.15")
def test_guns_stand_in_artillery_hexes() -> None:
    game = march({"field-gun": 2, "siege-gun": 1}, ONE_GREEN.copy())
    hexes = ["45", "26", "66", "17", "37", "57", "77"]
    assert legal(game) == [f"{verb} {name}" for verb in ("set", "mass") for name in hexes]
    assert refusal(game, "set 44") == "W-6.15"
    do(game, "mass 45")
    assert guns(game)[:2] == ["45", "45"]
    do(game, "set 45")
    assert told(game, "gun-set")[-1]["hex"] == at("45")


@pytest.mark.rule("W-6.16")
def test_all_others_stand_in_the_bottom_row() -> None:
    game = march({"field-gun": 1, "infantry": 1, "refugee": 5}, ONE_GREEN.copy())
    do(game, "ready", "set 45")
    assert legal(game) == [f"set {column}8" for column in range(1, 8)]
    assert refusal(game, "set 45") == "W-6.16"
    assert refusal(game, "mass 18") == "W-6.16"
    do(game, "set 78", "set 18", "mass 28")
    crowd = told(game, "crowd-set")
    assert [(HOUSE.unit_ids[each["unit"]], hex_of(each["hex"]), each["count"]) for each in crowd] == [
        ("infantry", "78", 1),
        ("refugee", "18", 1),
        ("refugee", "28", 4),
    ]
    assert battle(game).people == 6


@pytest.mark.rule("W-6.17")
def test_the_example_of_set_up() -> None:
    """Two green tripods, a yellow and a red one: C, D and E."""
    game = march({"field-gun": 1}, [2, 0, 1, 0, 1, 0, 0, 0])
    lay_card(game, "Left Flank Forward")
    letters = FIGURES.land_letters
    do(game, "set 17")
    placed = [each["hex"] for each in told(game, "tripod-set")]
    assert placed == [letters[2], letters[2], letters[3], letters[4]]


@pytest.mark.rule("W-6.18")
def test_equal_guns_are_one_choice() -> None:
    game = march({"field-gun": 3, "infantry": 2}, ONE_GREEN.copy(), dice="G")
    assert legal(game) == ["dig 1", "ready"]
    assert refusal(game, "dig 2") == "W-6.18"
    do(game, "dig 1")
    assert legal(game) == ["dig 1", "dig 2", "ready"]


@pytest.mark.rule("W-6.18")
def test_it_does_not_matter_where_earthworks_come_from() -> None:
    game = march({"field-gun": 3, "infantry": 1}, ONE_GREEN.copy(), HILLS, dice="G")
    do(game, "bank 1", "bank 2", "dig 3", "mass 45")
    fight = battle(game)
    assert fight.works == [1, 1, 1]
    assert [fight.first_gun(gun) for gun in range(3)] == [True, False, False]


@pytest.mark.rule("W-6.19")
def test_plans_for_nothing_as_many_as_the_cup_has() -> None:
    game = fresh()
    cup = game.figures.battle.plans
    game.effects[STANDING + TRAP] = 1
    game.effects[STANDING + KRIEGSSPIEL] = cup[KRIEGSSPIEL] + 2
    game.add(kind("field-gun"), PLAIN, 1)
    game.add_group(Group(1, PLAIN, ONE_GREEN.copy()))
    game.push(BATTLES)
    game.settle()
    held = battle(game).held
    assert (held[TRAP], held[KRIEGSSPIEL], sum(held)) == (1, cup[KRIEGSSPIEL], 1 + cup[KRIEGSSPIEL])
    assert battle(game).cup(game.figures.battle, KRIEGSSPIEL) == 0
    assert game.effects[STANDING + TRAP] == 1
    assert unrolled(game) == ""
