"""Chapters 16 and 17: machines that build tripods, and the exodus of the refugees."""

import pytest

from tests.games.worlds.battlefield import Loaded, roll
from tests.games.worlds.edition import EXODUS, HOUSE, HULL, MACHINES
from tests.games.worlds.table import count, kill, land, letters, lone, master, open_harbour, open_map, play, put, stand
from tests.games.worlds.words import battle, do, forecast, legal, prompt, refusal, region, state, verbs
from tests.playing import told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import Journal
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.rules import begin
from wardenclyffe.games.worlds.rules_devastation import cost_workforce
from wardenclyffe.games.worlds.rules_events import falling_star
from wardenclyffe.games.worlds.rules_judgement import WorldsJudge
from wardenclyffe.games.worlds.rules_pieces import FOR_ASSEMBLY, NOTHING, REGIONS
from wardenclyffe.games.worlds.rules_table import BY_MACHINES, LIVE, NOT_OVER, STORM, Worlds, is_won

NINE = {
    "texas": 0,
    "minnesota": 0,
    "florida": 0,
    "maine": 0,
    "michigan": 1,
    "tennessee": 1,
    "missouri": 1,
    "ohio": 2,
    "new-york": 2,
}


def set_up(edition: Edition, dice: str = "", seed: int = 1) -> Worlds:
    """A game of a scenario at its first choice."""
    game = begin(edition.figures, WorldsJudge(), Loaded(dice, seed) if dice else FastChance(seed), Journal())
    game.settle()
    return game


def machine_map(dice: str = "") -> Worlds:
    """A map with the nine machines and a tripod at sea."""
    return open_map(dice, edition=MACHINES)


# Handling Machines.


@pytest.mark.rule("W-16.1")
def test_nothing_but_machines_is_on_the_map() -> None:
    game = set_up(MACHINES, "YGGGGGYYY" * 2)
    assert game.cylinders == []
    assert all(each == LIVE for each in game.land)
    assert told(game, "placed") == []


@pytest.mark.rule("W-16.2")
def test_nine_machines_and_sixteen_points() -> None:
    game = set_up(MACHINES)
    found = {HOUSE.state_ids[each]: colour for each, colour in enumerate(game.machines) if colour != NOTHING}
    assert found == NINE
    assert told(game, "income")[0]["before"] == 16
    assert game.points == 16 + sum(game.gears(each) for each in range(REGIONS))


@pytest.mark.rule("W-16.3")
def test_two_dice_for_each_machine_before_the_first_turn() -> None:
    game = set_up(MACHINES, "G" * 18)
    green = sorted(word for word, colour in NINE.items() if colour == 0)
    assert sorted(HOUSE.state_ids[group.place] for group in game.groups) == green
    assert [group.count() for group in game.groups] == [2] * 4
    rolled = [each for each in told(game, "rolled") if each["purpose"] == FOR_ASSEMBLY]
    assert len(rolled) == 18
    for difficulty, dice in (("recruit", 1), ("last-stand", 3)):
        assert Edition(GAME.house_content(), difficulty, scenario="handling-machines").figures.scenario.dice == dice


@pytest.mark.rule("W-16.4")
def test_all_tripods_of_a_state_fight_as_one() -> None:
    game = machine_map()
    lone(game, "iowa", "GY")
    put(game, "field-gun", "iowa")
    play(game, "battle")
    assert battle(game).left == 2


@pytest.mark.rule("W-16.5")
def test_a_newcomer_joins_at_the_end_of_the_martian_action_phase() -> None:
    game = machine_map("GGY")
    wave = stand(game, 1, "arkansas", "GG")
    other = lone(game, "tennessee", "Y")
    play(game, "martian-action")
    assert told(game, "moved")[0]["group"] == wave.mark
    assert told(game, "joined") == [{"group": other.mark, "host": 1}]
    assert letters(wave.tripods) == "GGY"
    assert [group.mark for group in game.groups] == [1, 5]
    acted = [each["group"] for each in told(game, "acts")]
    assert sorted(acted) == sorted({1, other.mark})


@pytest.mark.rule("W-16.5")
def test_groups_of_the_base_game_stay_apart() -> None:
    game = open_map("GGY")
    stand(game, 1, "arkansas", "GG")
    lone(game, "tennessee", "Y")
    play(game, "martian-action")
    assert told(game, "joined") == []
    assert len(game.groups) == 3


@pytest.mark.rule("W-16.6")
def test_at_sea_everybody_stays_alone_and_waves_take_in_others() -> None:
    game = machine_map("GGG")
    game.effects[STORM] = 1
    lone(game, "sea", "Y")
    play(game, "martian-action")
    assert [group.mark for group in game.groups] == [5, 6]


@pytest.mark.rule("W-16.7")
def test_machines_build_in_every_assembly() -> None:
    game = machine_map("G" * 9)
    here = lone(game, "texas", "y")
    play(game, "assembly")
    assert here.count() == 2
    assert len(told(game, "machine-builds")) == 4
    assert len(game.groups) == 2 + 3
    roll(game, "R" * 9)
    play(game, "assembly")
    assert len(told(game, "machine-builds")) == 4 + 2


@pytest.mark.rule("W-16.7")
def test_a_falling_star_joins_at_once() -> None:
    game = machine_map("G")
    here = lone(game, "texas", "Y")
    falling_star(game)
    assert here.count() == 2
    assert len(game.groups) == 2


@pytest.mark.rule("W-16.8")
@pytest.mark.parametrize(("die", "machine", "infantry"), [("G", False, 1), ("Y", True, 1), ("R", True, 0)])
def test_infantry_attacks_machines(die: str, machine: bool, infantry: int) -> None:
    game = machine_map()
    put(game, "infantry", "ohio")
    play(game, "human-action")
    assert forecast(game, "storm ohio") == {"odds": 0.5, "loss": 0.167}
    assert refusal(game, "storm texas") == refusal(game, "storm iowa") == "W-16.8"
    roll(game, die)
    do(game, "storm ohio")
    assert (game.machines[state("ohio")] != NOTHING) is machine
    assert count(game, "infantry", "ohio") == infantry
    assert game.to_act() == []


@pytest.mark.rule("W-16.8")
def test_in_other_scenarios_machines_are_safe() -> None:
    game = open_map()
    put(game, "infantry", "texas")
    play(game, "human-action")
    assert "storm" not in verbs(game)
    assert refusal(game, "storm texas") == "W-1.8"


@pytest.mark.rule("W-16.9")
def test_a_cylinder_is_assembled_by_the_machine_of_its_state() -> None:
    game = machine_map("GY")
    game.machines = [0 if each == state("texas") else NOTHING for each in range(len(game.machines))]
    here = lone(game, "texas", "Y")
    land(game, 3, "texas", "GGYRB")
    play(game, "assembly")
    wave = game.group(3)
    assert wave is not None
    assert wave.count() == 6
    assert game.group(here.mark) is None
    game = machine_map("G" * 9)
    game.machines[state("texas")] = NOTHING
    land(game, 3, "texas", "GGYRB")
    play(game, "assembly")
    assert len(game.cylinders) == 1


@pytest.mark.rule("W-16.9")
def test_the_death_ray_meets_a_new_wave_before_it_joins_another() -> None:
    game = machine_map("GY")
    game.machines = [0 if each == state("texas") else NOTHING for each in range(len(game.machines))]
    master(game, "death-ray")
    host = stand(game, 3, "texas", "Y")
    land(game, 4, "texas", "GGYRB")
    play(game, "assembly")
    do(game, "hit green", "hit green")
    assert game.group(4) is None
    assert letters(host.tripods) == "YYRB"


@pytest.mark.rule("W-16.10")
def test_the_war_is_won_when_nothing_is_left() -> None:
    game = machine_map("G")
    game.groups.clear()
    game.check()
    assert game.ending == NOT_OVER
    game.machines = [NOTHING] * len(game.machines)
    game.machines[state("ohio")] = 2
    put(game, "infantry", "ohio")
    play(game, "human-action")
    roll(game, "G")
    do(game, "storm ohio")
    assert game.ending == BY_MACHINES
    assert is_won(game.ending)
    assert game.returns() == [1.0]


@pytest.mark.rule("W-16.10")
def test_a_cylinder_or_a_tripod_is_in_the_way() -> None:
    game = machine_map()
    game.machines = [NOTHING] * len(game.machines)
    game.check()
    assert game.ending == NOT_OVER
    game.groups.clear()
    land(game, 3, "texas", "G")
    game.check()
    assert game.ending == NOT_OVER
    game.cylinders.clear()
    game.check()
    assert game.ending == BY_MACHINES


# Refugees.


@pytest.mark.rule("W-17.1")
def test_thirty_two_refugees_and_full_regions() -> None:
    game = set_up(EXODUS, "GG" + "G" * 6)
    for word in ("texas", "iowa", "ohio", "alabama", "north-carolina", "virginia", "new-york", "maine"):
        assert count(game, "refugee", word) == 4
    assert sum(game.units) == 32
    dead = region("gulf")
    capital = region("dc")
    assert game.workforce[capital] == 12
    assert all(game.workforce[each] == 10 for each in range(REGIONS) if each not in (dead, capital))
    assert len(game.groups) == 8


@pytest.mark.rule("W-17.2")
def test_lost_workforce_takes_to_the_roads() -> None:
    """The rulebook's example: workforce falls by 2, and 2 refugees are added in the State."""
    game = open_map(edition=EXODUS)
    cost_workforce(game, state("ohio"), 2)
    assert count(game, "refugee", "ohio") == 2
    assert told(game, "workforce") == [{"region": region("ohio-valley"), "before": 10, "after": 8}]
    game = open_map("G", edition=EXODUS)
    stand(game, 1, "ohio", "GG")
    play(game, "devastation")
    assert count(game, "refugee", "ohio") == 2 + 2


@pytest.mark.rule("W-17.2")
def test_only_for_what_was_there_and_also_when_a_region_falls() -> None:
    game = open_map(edition=EXODUS)
    game.workforce[region("ohio-valley")] = 3
    cost_workforce(game, state("ohio"), 7)
    assert count(game, "refugee", "ohio") == 3
    assert game.land[region("ohio-valley")] != LIVE
    plain = open_map()
    cost_workforce(plain, state("ohio"), 2)
    assert count(plain, "refugee", "ohio") == 0


@pytest.mark.rule("W-17.3")
def test_refugees_go_three_states() -> None:
    game = open_map(edition=EXODUS)
    put(game, "refugee", "iowa")
    play(game, "human-action")
    do(game, "take refugee iowa", "go illinois", "go indiana", "go ohio")
    assert count(game, "refugee", "ohio") == 1
    assert game.to_act() == []


@pytest.mark.rule("W-17.4")
def test_one_harbour_of_choice_is_free_in_every_production_phase() -> None:
    game = open_map(edition=EXODUS)
    play(game, "production")
    game.points = 4
    assert forecast(game, "harbour boston") == {"cost": 0, "points": [4, 4]}
    do(game, "harbour boston")
    assert game.points == 4
    assert forecast(game, "harbour portland")["cost"] == 3
    do(game, "harbour portland")
    assert game.points == 1
    play(game, "production")
    assert game.free_harbour
    do(game, "done")
    assert told(game, "harbour-built")[0]["cost"] == 0
    game = open_map(edition=EXODUS)
    play(game, "production")
    game.points = 0
    assert verbs(game) == {"harbour", "done"}


@pytest.mark.rule("W-17.5")
def test_a_group_captures_no_more_than_it_has_tripods() -> None:
    """The rulebook's example: one tripod and two refugees: one is captured."""
    game = open_map("Y", edition=EXODUS)
    lone(game, "ohio", "G")
    put(game, "refugee", "ohio", 2)
    game.groups[0].acted = True
    play(game, "martian-action")
    assert (count(game, "refugee", "ohio"), game.martian) == (1, 1)
    game = open_map("YY", edition=EXODUS)
    lone(game, "ohio", "GG")
    lone(game, "ohio", "y")
    put(game, "refugee", "ohio", 5)
    game.groups[0].acted = True
    play(game, "martian-action")
    assert (count(game, "refugee", "ohio"), game.martian) == (2, 3)


def crowded(refugees: int, points: int) -> Worlds:
    """The end of an Escape phase with so many refugees in a region of one gear."""
    game = open_map(edition=EXODUS)
    game.workforce[region("ohio-valley")] = 3
    put(game, "refugee", "ohio", refugees)
    game.points = points
    return play(game, "escape")


@pytest.mark.rule("W-17.6")
def test_shelter_can_be_paid_for() -> None:
    """The rulebook's example: two refugees in a region with one gear, and a point saves the second."""
    game = crowded(2, 5)
    assert prompt(game) == "Ohio Valley cannot shelter 1 of its refugees: how many lodgings do you pay for?"
    assert legal(game) == ["shelter 0", "shelter 1"]
    assert forecast(game, "shelter 0") == {"cost": 0, "points": [5, 5], "martian": 1}
    do(game, "shelter 1")
    assert (game.points, game.martian, count(game, "refugee", "ohio")) == (4, 0, 2)


@pytest.mark.rule("W-17.6")
def test_who_is_not_paid_for_is_captured() -> None:
    game = crowded(6, 3)
    assert refusal(game, "shelter 4") == "W-17.6"
    do(game, "shelter 2")
    assert (game.points, game.martian, count(game, "refugee", "ohio")) == (1, 3, 3)


@pytest.mark.rule("W-17.7")
def test_it_is_paid_anew_each_turn_and_in_dead_regions_too() -> None:
    game = open_map(edition=EXODUS)
    kill(game, "ohio-valley")
    put(game, "refugee", "ohio", 2)
    put(game, "refugee", "west-virginia", 1)
    open_harbour(game, "boston")
    game.points = 3
    play(game, "escape")
    do(game, "shelter 1")
    assert sorted(legal(game)) == ["go ohio", "go west-virginia"]
    do(game, "go ohio", "go west-virginia")
    assert (count(game, "refugee", "ohio"), game.martian) == (1, 2)
    play(game, "escape")
    assert legal(game) == ["shelter 0", "shelter 1"]
    do(game, "shelter 0")
    assert count(game, "refugee", "ohio") == 0


@pytest.mark.rule("W-16.11")
@pytest.mark.rule("W-17.8")
@pytest.mark.rule("W-18.15")
@pytest.mark.parametrize(("edition", "points"), [(HOUSE, 0), (MACHINES, 50), (EXODUS, 60), (HULL, 45)])
def test_the_martians_have_a_lead_in_scenarios(edition: Edition, points: int) -> None:
    assert set_up(edition).martian == points
