"""What a quick player does with research and in the scenarios."""

import pytest

from tests.games.worlds.battlefield import roll
from tests.games.worlds.edition import HULL, MACHINES, RESEARCH
from tests.games.worlds.table import land, lay, lone, master, open_map, play, put, stand
from tests.games.worlds.test_judgement import by_hunches, next_hunch
from tests.games.worlds.test_scenarios import crowded
from tests.games.worlds.words import do, region, state
from wardenclyffe.games.worlds import SCENARIOS
from wardenclyffe.games.worlds.rules_kegs import enter
from wardenclyffe.games.worlds.rules_table import BUILT, RED_WEED


@pytest.mark.parametrize("scenario", SCENARIOS[1:])
def test_hunches_are_legal_to_the_end_of_every_scenario(scenario: str) -> None:
    game = by_hunches(3, scenario=scenario)
    assert game.outlook(0) == game.returns()[0]


def test_the_emp_bomb_is_studied_when_the_flying_machine_is_near() -> None:
    game = open_map(edition=RESEARCH)
    lone(game, "texas", "GG")
    game.pieces = 0b0001
    play(game, "production")
    assert next_hunch(game) != "tesla"
    game.pieces = 0b0011
    assert next_hunch(game) == "tesla"
    do(game, "tesla")
    assert next_hunch(game) == "research emp-bomb"
    do(game, "research emp-bomb")
    roll(game, "GY")
    assert next_hunch(game) == "experiment emp-bomb"
    do(game, "experiment emp-bomb", "experiment emp-bomb")
    assert not next_hunch(game).startswith(("research", "experiment"))


def test_what_was_gained_is_used() -> None:
    game = open_map(edition=RESEARCH)
    master(game, "emp-bomb", "radio", "x-rays", "sonic-keg")
    lone(game, "texas", "GG")
    game.land[region("florida")] = RED_WEED
    play(game, "production")
    assert next_hunch(game) == "irradiate florida"
    game = open_map(edition=RESEARCH)
    group = stand(game, 2, "kentucky", "GG")
    lay(game, "kentucky", 1, sonic=True)
    enter(game, group)
    game.settle()
    assert next_hunch(game) == "detonate 2"


def test_infantry_goes_for_machines() -> None:
    game = open_map(edition=MACHINES)
    play(game, "production")
    assert next_hunch(game) == "buy infantry"
    game = open_map(edition=MACHINES)
    put(game, "infantry", "tennessee")
    play(game, "human-action")
    assert next_hunch(game) == "storm tennessee"
    game = open_map(edition=MACHINES)
    put(game, "infantry", "arkansas")
    play(game, "human-action")
    assert next_hunch(game) == "take infantry arkansas"


def test_lodgings_are_paid_for() -> None:
    assert next_hunch(crowded(4, 2)) == "shelter 2"


def test_teslas_tripod_is_built_first_and_hunts_when_it_is_strong() -> None:
    game = open_map(edition=HULL)
    put(game, "teslas-tripod", "new-york")
    game.level = 1
    play(game, "production")
    assert next_hunch(game) == "upgrade 0"
    game.level, game.damage = 3, 0
    lone(game, "ohio", "GG")
    land(game, 3, "texas")
    play(game, "human-action")
    do(game, next_hunch(game))
    while game.to_act() and game.pending[-1].rule == 903:
        do(game, next_hunch(game))
    assert game.units[12 * len(game.kegs) + state("ohio")] == 1
    game = open_map(edition=HULL)
    put(game, "teslas-tripod", "ohio")
    game.level = 1
    lone(game, "ohio", "GG")
    play(game, "human-action")
    assert next_hunch(game) == "take teslas-tripod ohio"


def test_a_coil_is_bought_beside_guns_and_not_alone() -> None:
    for guns, wanted in ((2, "buy tesla-coil"), (0, "done")):
        game = open_map(edition=RESEARCH)
        master(game, "tesla-coil")
        stand(game, 1, "illinois", "GGG")
        put(game, "field-gun", "illinois", guns)
        game.harbours[:] = [BUILT] * len(game.harbours)
        play(game, "production")
        game.points = 8
        assert next_hunch(game) == wanted


def test_an_airship_takes_a_gun_to_the_enemy() -> None:
    game = open_map(edition=RESEARCH)
    master(game, "airships")
    stand(game, 1, "minnesota", "GG")
    put(game, "field-gun", "minnesota")
    put(game, "field-gun", "maine")
    play(game, "production")
    game.points = 4
    assert next_hunch(game) == "fly field-gun maine"
    do(game, next_hunch(game))
    assert next_hunch(game) == "go minnesota"
    game.groups.clear()
    assert next_hunch(game) == "go new-hampshire"  # whatever somebody else has taken aboard comes down somewhere


def test_kegs_are_tuned_and_set_off_under_those_who_stand_on_them() -> None:
    game = open_map(edition=RESEARCH)
    master(game, "sonic-keg")
    stand(game, 1, "kentucky", "GG")
    lay(game, "kentucky", 1)
    play(game, "production")
    game.points = 1
    assert next_hunch(game) == "tune kentucky"
    do(game, next_hunch(game))
    assert next_hunch(game) == "detonate 1"
