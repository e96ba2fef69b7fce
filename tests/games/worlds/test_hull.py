"""Chapter 18: Tesla's Tripod, on the map, at the yard and in battle."""

from typing import Any

import pytest

from tests.games.worlds.battlefield import Loaded, field, fresh, roll, sea
from tests.games.worlds.edition import HULL, PLAIN
from tests.games.worlds.table import count, open_map, play, put, stand
from tests.games.worlds.words import (
    battle,
    do,
    forecast,
    guns,
    kind,
    legal,
    prompt,
    refusal,
    state,
    tripods,
    verbs,
    view,
)
from tests.playing import told
from wardenclyffe.engine.state import Journal
from wardenclyffe.games.worlds.facts import facts
from wardenclyffe.games.worlds.rules import begin
from wardenclyffe.games.worlds.rules_judgement import WorldsJudge
from wardenclyffe.games.worlds.rules_naval import NavalBattle
from wardenclyffe.games.worlds.rules_pieces import REGIONS
from wardenclyffe.games.worlds.rules_table import BY_HULL, LIVE, NOT_OVER, Worlds

TRIPOD = kind("teslas-tripod")


def on_map(level: int = 1, damage: int = 0, where: str = "new-york", dice: str = "") -> Worlds:
    """A map with Tesla's Tripod."""
    game = open_map(dice, edition=HULL)
    put(game, "teslas-tripod", where)
    game.level = level
    game.damage = damage
    return game


def fight(
    foes: list[str],
    place: str,
    level: int = 3,
    damage: int = 0,
    dice: str = "",
    guns: tuple[str, ...] = (),
    **orders: str,
) -> Worlds:
    """A round of a land battle with Tesla's Tripod in a hex; tripods stand still unless told otherwise."""
    silent: dict[str, Any] = dict.fromkeys(("green", "yellow", "red", "blue"), "detect")
    game = field(foes, [f"teslas-tripod {place}", *guns], dice=dice, **(silent | orders))
    game.level = level
    game.damage = damage
    game.settle()
    return game


@pytest.mark.rule("W-18.1")
def test_how_it_begins() -> None:
    game = begin(HULL.figures, WorldsJudge(), Loaded("GYRGYR"), Journal())
    game.settle()
    assert [game.workforce[each] for each in range(REGIONS)] == [8] * REGIONS
    assert all(each == LIVE for each in game.land)
    assert (game.groups[0].mark, game.groups[0].place) == (1, state("texas"))
    assert len(game.groups) == 1 + 6
    assert [(each.number, each.place, sum(each.tripods)) for each in game.cylinders] == [(2, state("minnesota"), 5)]
    assert (count(game, "teslas-tripod", "new-york"), game.level, game.damage) == (1, 1, 0)


@pytest.mark.rule("W-18.2")
def test_three_levels() -> None:
    figures = HULL.figures
    assert figures.hull_actions[1:] == [[1], [2, 1], [3, 2, 1]]
    assert figures.hull_coil[1:] == [0, 0, 3]
    face = view(on_map()).faces()["hull"]
    assert [each["range"] for each in face["levels"]] == [2, 3, 2]
    assert [each["hits"] for each in face["levels"]] == [1, 1, 2]
    assert "hull" not in view(open_map()).faces()


@pytest.mark.rule("W-18.3")
@pytest.mark.parametrize(("damage", "shots"), [(0, 3), (1, 2), (2, 1)])
def test_actions_fall_with_damage(damage: int, shots: int) -> None:
    """The rulebook's example: level 3 begins with three actions, and with 1 damage has two."""
    game = fight(["green 43", "blue 11"], "45", damage=damage, dice="G" * 9)
    made = 0
    while battle(game).rounds == 1:
        do(game, "shoot 1")
        made += 1
    assert made == shots


@pytest.mark.rule("W-18.3")
def test_terrain_gives_it_no_more_actions() -> None:
    game = fight(["green 43", "blue 11"], "45", level=1, dice="GG", guns=("field-gun 45",))
    battle(game).terrain = True
    do(game, "shoot 1")
    assert refusal(game, "shoot 1") == "W-7.23"
    assert refusal(game, "walk 44") == "W-18.3"


@pytest.mark.rule("W-18.6")
def test_where_it_does_not_stand_it_does_nothing() -> None:
    game = field(["green 43"], ["field-gun 45"], green="detect")
    game.level = 3
    game.settle()
    assert refusal(game, "walk 44") == refusal(game, "charge") == "W-18.6"


@pytest.mark.rule("W-18.4")
def test_an_action_is_up_to_two_states() -> None:
    """The rulebook's example: a whole level 3 can go up to 6 States."""
    game = on_map(level=3)
    play(game, "human-action")
    assert forecast(game, "take teslas-tripod new-york") == {"steps": 6}
    do(game, "take teslas-tripod new-york", "go pennsylvania", "go ohio", "go indiana", "go illinois", "go iowa")
    do(game, "go minnesota")
    assert count(game, "teslas-tripod", "minnesota") == 1
    game = on_map()
    play(game, "human-action")
    do(game, "take teslas-tripod new-york", "go pennsylvania", "go pennsylvania")
    assert count(game, "teslas-tripod", "pennsylvania") == 1
    assert game.to_act() == []


@pytest.mark.rule("W-18.4")
def test_it_is_moved_for_points_too() -> None:
    game = play(on_map(), "production")
    game.points = 2
    do(game, "take teslas-tripod new-york", "go pennsylvania")
    assert (game.points, count(game, "teslas-tripod", "pennsylvania")) == (0, 1)


@pytest.mark.rule("W-18.5")
def test_a_hit_is_one_damage() -> None:
    game = fight(["green 43", "blue 11"], "45", dice="Y", green="fire")
    assert game.damage == 1
    assert guns(game) == ["45"]
    assert told(game, "hull-hit") == [{"damage": 1}]
    game = fight(["green 43", "blue 11"], "45", green="focused-fire")
    assert game.damage == 1


@pytest.mark.rule("W-18.5")
def test_devastation_and_earthworks() -> None:
    game = on_map(level=2, dice="G")
    stand(game, 1, "new-york", "GG")
    play(game, "devastation")
    assert (game.damage, game.martian, count(game, "teslas-tripod", "new-york")) == (1, 0, 1)
    game = on_map(level=2, dice="G")
    put(game, "infantry", "new-york")
    stand(game, 1, "new-york", "GG")
    play(game, "devastation")
    assert view(game).choice(game.legal(0)[-1]).words == "Lose Tesla's Tripod (1 damage)"
    game = on_map(level=2)
    put(game, "infantry", "new-york")
    stand(game, 1, "new-york", "GG")
    play(game, "battle")
    assert refusal(game, "dig 1") in ("W-6.9", "W-6.7")


@pytest.mark.rule("W-18.6")
def test_it_starts_battles_like_a_gun() -> None:
    game = on_map(where="iowa")
    stand(game, 1, "iowa", "G")
    play(game, "battle")
    assert battle(game).kinds == [TRIPOD]
    assert refusal(game, "set 48") == "W-6.15"


@pytest.mark.rule("W-18.7")
def test_it_walks_one_hex_in_any_direction() -> None:
    game = fight(["green 11", "blue 71"], "45", level=2)
    assert {"walk", "hold"} <= verbs(game)
    assert "shoot" not in verbs(game)
    assert len([phrase for phrase in legal(game) if phrase.startswith("walk")]) == 6
    assert refusal(game, "walk 43") == "W-18.7"
    do(game, "walk 46", "walk 47")
    assert guns(game) == ["47"]
    assert battle(game).rounds == 2


@pytest.mark.rule("W-18.8")
def test_a_tripod_that_runs_into_it_is_destroyed() -> None:
    game = fight(["green 44", "blue 11"], "45", guns=("field-gun 45",), green="down")
    assert tripods(game)[0] == ""
    assert guns(game) == ["45", "45"]
    assert (game.damage, sum(game.wrecks)) == (1, 1)


@pytest.mark.rule("W-18.8")
def test_it_runs_into_several_at_once() -> None:
    game = fight(["green 44", "yellow 44", "blue 11"], "45")
    assert forecast(game, "walk 44") == {"collisions": 2}
    do(game, "walk 44")
    assert tripods(game) == ["", "", "11"]
    assert (game.damage, sum(game.wrecks)) == (2, 2)


@pytest.mark.rule("W-18.8")
def test_what_arrives_on_it_is_destroyed() -> None:
    game = fight(["green 11", "blue 71"], "41", green="arrival")
    assert told(game, "collision") != []
    assert game.damage == 1


@pytest.mark.rule("W-18.9")
def test_the_coil_throws_three_bolts_at_any_range() -> None:
    game = fight(["green 11", "blue 71 damaged"], "46", dice="")
    assert forecast(game, "charge") == {"needed": "red", "odds": 0.167, "dice": 3}
    do(game, "charge")
    assert prompt(game) == "Which tripod does the next bolt of the coil strike?"
    roll(game, "RRG")
    do(game, "bolt 1", "bolt 2")
    assert len(told(game, "coil-bolt")) == 3
    assert battle(game).damaged[0] == 1
    assert tripods(game)[1] == ""
    assert sum(game.wrecks) == 1


@pytest.mark.rule("W-18.9")
def test_only_level_3_has_a_coil_and_it_never_reacts() -> None:
    game = fight(["green 43", "blue 11"], "45", level=2)
    assert refusal(game, "charge") == "W-18.9"
    game = fight(["green 42", "blue 11"], "46", green="down")
    assert told(game, "coils-discharge") == []


@pytest.mark.rule("W-18.10")
def test_wrecks_are_what_it_destroys_itself() -> None:
    game = fight(["green 44 damaged", "blue 11"], "45", dice="G", guns=("field-gun 45",))
    cup = game.land_cup.copy()
    do(game, "shoot 2")
    assert sum(game.wrecks) == 0
    assert game.land_cup != cup
    game = fight(["green 44", "blue 11"], "45", dice="G")
    cup = game.land_cup.copy()
    do(game, "shoot 1")
    assert sum(game.wrecks) == 1
    assert game.land_cup == cup


@pytest.mark.rule("W-18.10")
def test_wrecks_pay_4_each_without_change() -> None:
    game = play(on_map(), "production")
    game.wrecks[0] = 4
    game.land_cup[0] -= 4
    game.points = 10
    assert forecast(game, "upgrade 2") == {"cost": 4, "points": [10, 6], "wrecks": 2}
    assert refusal(game, "upgrade 0") == "W-5.3"
    assert refusal(game, "upgrade 4") == refusal(game, "upgrade 5") == "W-18.10"
    cup = game.land_cup[0]
    do(game, "upgrade 3")
    assert (game.points, sum(game.wrecks), game.land_cup[0] - cup, game.level) == (10, 1, 3, 2)


@pytest.mark.rule("W-18.11")
def test_upgrades_and_repairs_in_production() -> None:
    game = play(on_map(), "production")
    game.points = 50
    assert refusal(game, "repair 0") == "W-18.11"
    do(game, "upgrade 0")
    game.damage = 1
    do(game, "upgrade 0")
    assert (game.points, game.level, game.damage) == (50 - 12 - 16, 3, 1)
    assert refusal(game, "upgrade 0") == "W-18.11"
    do(game, "repair 0")
    assert (game.points, game.damage) == (50 - 28 - 6, 0)
    plain = play(open_map(), "production")
    assert refusal(plain, "upgrade 0") == refusal(plain, "repair 0") == "W-18.1"


@pytest.mark.rule("W-18.12")
def test_the_war_is_lost_with_it() -> None:
    game = fight(["green 43", "blue 11"], "45", level=1, dice="Y", green="fire")
    assert game.ending == BY_HULL
    assert game.returns() == [-1.0]
    assert facts(game)["ending"] == "W-18.12"
    assert view(game).result().endswith("Tesla's Tripod is destroyed.")
    game = on_map(level=3, damage=2)
    game.hurt(state("new-york"))
    assert game.ending == BY_HULL
    game = on_map(level=3, damage=1)
    game.hurt(state("new-york"))
    assert game.ending == NOT_OVER


@pytest.mark.rule("W-18.12")
def test_other_endings_come_first() -> None:
    game = on_map(level=1)
    game.martian = 100
    game.damage = 1
    game.check()
    assert game.ending != BY_HULL


@pytest.mark.rule("W-18.13")
def test_the_laser_destroys_what_it_hits() -> None:
    game = fight(["green 43", "blue 11"], "45", dice="Y")
    assert forecast(game, "shoot 1")["best"]["destroy"] == 0.333
    do(game, "shoot 1")
    assert tripods(game)[0] == ""
    game = fight(["green 42", "blue 11"], "45", level=2, dice="RG")
    do(game, "shoot 1")
    assert battle(game).damaged[0] == 1
    assert refusal(fight(["green 42", "blue 11"], "45"), "shoot 1") == "W-7.24"


@pytest.mark.rule("W-18.14")
def test_it_joins_at_sea_in_the_top_row() -> None:
    game = fresh(HULL.figures)
    game.add(TRIPOD, PLAIN, 1)
    game.level = 3
    game.push(NavalBattle(PLAIN, 1, 1))
    game.settle()
    do(game, "set 41")
    assert legal(game) == [f"set {column}1" for column in range(1, 8)]


@pytest.mark.rule("W-18.14")
def test_at_sea_it_walks_fires_and_does_not_keep_the_battle_going() -> None:
    game = sea(["green 44"], ["freighter 71", "teslas-tripod 42"], dice="G", green="warship")
    game.add(TRIPOD, PLAIN, 1)
    game.level = 3
    game.settle()
    assert tripods(game) == ["43"]
    assert {"shoot", "walk", "charge", "helm"} <= verbs(game)
    assert refusal(game, "helm 2") == "W-11.20"
    game = sea(["green 44"], ["freighter 43", "teslas-tripod 11"], green="freighter")
    game.add(TRIPOD, PLAIN, 1)
    game.level = 3
    game.settle()
    assert game.battle is None
    assert game.count(TRIPOD, PLAIN) == 1


def test_the_board_tells_of_it() -> None:
    game = on_map(level=2, damage=1)
    assert view(game).board()["hull"] == {"level": 2, "damage": 1, "actions": 1, "wrecks": 0, "upgrade": 16}
    assert view(game).text_board()[-1] == "Tesla's Tripod: level 2, damage 1, actions 1, wrecks 0"
    assert "hull" not in view(open_map()).board()
