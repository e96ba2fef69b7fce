"""Chapter 9: moves, attacks on cylinders, powder kegs."""

import pytest

from tests.games.worlds.battlefield import roll
from tests.games.worlds.table import count, kill, land, lay, letters, open_map, play, put, stand
from tests.games.worlds.words import do, legal, refusal, state, verbs, view
from tests.playing import told
from wardenclyffe.games.worlds.rules_kegs import enter
from wardenclyffe.games.worlds.rules_pieces import Group
from wardenclyffe.games.worlds.rules_table import BY_CLEARING, Worlds


def human_action(dice: str = "", **units: str) -> Worlds:
    """A Human Action phase with units by kind: the State, or the State and a number."""
    game = open_map(dice)
    for word, where in units.items():
        name, _, number = where.partition(" ")
        put(game, word.replace("_", "-"), name, int(number or 1))
    return play(game, "human-action")


@pytest.mark.rule("W-9.1")
def test_units_act_in_any_order_and_results_are_seen() -> None:
    game = human_action("G", infantry="ohio", cavalry="iowa", field_gun="texas")
    do(game, "take cavalry iowa", "go illinois", "keg ohio")
    assert game.kegs[state("ohio")] == 1
    assert verbs(game) == {"take", "recall", "done"}
    do(game, "take field-gun texas", "go louisiana")
    assert game.to_act() == []
    assert sum(game.spent) == 0


@pytest.mark.rule("W-9.2")
def test_a_unit_acts_once() -> None:
    game = human_action(infantry="ohio 2", cavalry="ohio")
    do(game, "take infantry ohio", "go indiana")
    assert refusal(game, "take infantry indiana") == "W-9.2"
    assert refusal(game, "keg indiana") == "W-9.8"
    assert refusal(game, "take infantry ohio") == ""
    do(game, "done")
    assert game.to_act() == []


@pytest.mark.rule("W-9.3")
def test_units_move_one_state_and_refugees_two() -> None:
    game = human_action(infantry="iowa", refugee="iowa")
    do(game, "take refugee iowa")
    assert refusal(game, "go texas") == "W-9.3"
    do(game, "go illinois")
    assert legal(game) == ["go kentucky", "go indiana", "go illinois", "go wisconsin", "go iowa", "go missouri"]
    do(game, "go kentucky")
    assert count(game, "refugee", "kentucky") == 1
    assert refusal(game, "take refugee kentucky") == "W-9.2"
    do(game, "take infantry iowa", "go missouri")
    assert game.to_act() == []


@pytest.mark.rule("W-9.3")
def test_a_refugee_may_stop_after_one_state() -> None:
    game = human_action(refugee="iowa", infantry="ohio")
    do(game, "take refugee iowa", "go missouri", "go missouri")
    assert count(game, "refugee", "missouri") == 1
    assert verbs(game) == {"take", "keg", "done"}


@pytest.mark.rule("W-9.3")
def test_states_with_tripods_and_dead_regions_may_be_entered_but_not_the_sea() -> None:
    game = human_action(refugee="texas", infantry="ohio")
    kill(game, "delta")
    stand(game, 1, "arkansas", "GGG")
    do(game, "take refugee texas")
    assert legal(game) == ["go arkansas", "go louisiana"]
    do(game, "go arkansas", "go missouri")
    assert count(game, "refugee", "missouri") == 1


@pytest.mark.rule("W-9.4")
def test_refugees_go_as_one_column() -> None:
    """The rulebook's example: of 14 refugees in the Carolinas 10 leave for other regions."""
    game = human_action(refugee="south-carolina 14", infantry="ohio")
    for _ in range(4):
        do(game, "take refugee south-carolina", "go north-carolina", "go north-carolina")
    do(game, "lead south-carolina", "go georgia", "go tennessee")
    assert count(game, "refugee", "tennessee") == 10
    assert refusal(game, "lead tennessee") == "W-9.4"
    assert told(game, "marched")[-1]["count"] == 10
    assert count(game, "refugee", "north-carolina") == 4


@pytest.mark.rule("W-9.4")
def test_one_refugee_is_no_column() -> None:
    assert refusal(human_action(refugee="iowa"), "lead iowa") == "W-9.4"


@pytest.mark.rule("W-9.5")
def test_only_infantry_beside_a_cylinder_attacks_it() -> None:
    game = human_action("Y", infantry="arkansas 2", cavalry="texas", artilleryman="texas")
    assert refusal(game, "assault 3") == "W-9.5"
    land(game, 3, "texas")
    do(game, "assault 3")
    assert refusal(game, "assault 3") == "W-9.5"
    assert count(game, "artilleryman", "texas") == 1
    assert refusal(game, "take artilleryman texas") == "W-9.2"


@pytest.mark.rule("W-9.6")
@pytest.mark.parametrize(("die", "tripods", "infantry"), [("G", "GGGG", 1), ("Y", "GGGGG", 1), ("R", "GGGGG", 0)])
def test_an_attack_on_a_cylinder(die: str, tripods: str, infantry: int) -> None:
    game = open_map(die)
    put(game, "infantry", "texas")
    cylinder = land(game, 3, "texas", "GGGGG")
    cup = game.land_cup[0]
    play(game, "human-action")
    do(game, "assault 3")
    assert letters(cylinder.tripods) == tripods
    assert count(game, "infantry", "texas") == infantry
    assert game.land_cup[0] == cup + 5 - len(tripods)
    assert game.martian == 0


@pytest.mark.rule("W-9.6")
def test_the_player_says_which_tripod_of_a_cylinder_falls() -> None:
    game = human_action("G", infantry="texas")
    cylinder = land(game, 3, "texas", "GGYRB")
    do(game, "assault 3")
    assert legal(game) == ["hit green", "hit yellow", "hit red", "hit blue"]
    assert refusal(game, "hit green-damaged") == "W-9.6"
    do(game, "hit red")
    assert letters(cylinder.tripods) == "GGYB"


@pytest.mark.rule("W-9.7")
def test_an_empty_cylinder_is_removed() -> None:
    game = human_action("G", infantry="texas 2")
    land(game, 3, "texas", "B")
    do(game, "assault 3")
    assert game.cylinders == []
    assert told(game, "cylinder-gone") == [{"cylinder": 3}]


@pytest.mark.rule("W-9.7")
def test_the_last_cylinder_wins_the_war() -> None:
    game = human_action("G", infantry="texas 2")
    game.groups.clear()
    land(game, 3, "texas", "B")
    do(game, "assault 3")
    assert game.ending == BY_CLEARING


@pytest.mark.rule("W-9.8")
@pytest.mark.parametrize(("die", "kegs", "infantry"), [("G", 1, 1), ("Y", 0, 0), ("R", 0, 1)])
def test_laying_a_keg(die: str, kegs: int, infantry: int) -> None:
    game = human_action(die, infantry="tennessee", cavalry="ohio")
    assert refusal(game, "keg ohio") == "W-9.8"
    do(game, "keg tennessee")
    assert game.kegs[state("tennessee")] == kegs
    assert count(game, "infantry", "tennessee") == infantry
    assert game.martian == 0


@pytest.mark.rule("W-9.8")
def test_several_kegs_in_one_state() -> None:
    game = human_action("GG", infantry="tennessee 2")
    do(game, "keg tennessee", "keg tennessee")
    assert game.kegs[state("tennessee")] == 2


@pytest.mark.rule("W-9.9")
def test_with_all_kegs_on_the_map_none_can_be_laid() -> None:
    game = human_action(infantry="tennessee")
    lay(game, "ohio", 6)
    assert game.kegs_left() == 0
    assert refusal(game, "keg tennessee") == "W-9.9"


@pytest.mark.rule("W-9.10")
def test_a_keg_can_be_taken_back_and_laid_elsewhere() -> None:
    game = human_action("G", infantry="tennessee")
    lay(game, "ohio", 6)
    assert refusal(game, "recall iowa") == "W-9.10"
    do(game, "recall ohio", "keg tennessee")
    assert (game.kegs[state("ohio")], game.kegs[state("tennessee")]) == (5, 1)


def onto_kegs(dice: str, tripods: str) -> tuple[Worlds, Group]:
    """A wave that has moved from Arkansas onto the two kegs of Tennessee."""
    game = open_map(dice)
    game.groups[0].acted = True
    group = stand(game, 1, "arkansas", tripods)
    lay(game, "tennessee", 2)
    play(game, "martian-action")
    return game, group


@pytest.mark.rule("W-9.14")
@pytest.mark.parametrize(("deed", "die"), [("keg ohio", "Y"), ("assault 3", "R")])
def test_the_player_says_who_tries(deed: str, die: str) -> None:
    game = open_map(die)
    land(game, 3, "ohio")
    put(game, "infantry", "ohio")
    put(game, "artilleryman", "ohio")
    play(game, "human-action")
    do(game, deed)
    assert legal(game) == ["send infantry", "send artilleryman"]
    assert refusal(game, "send cavalry") == "W-9.14"
    words = [view(game).choice(action).words for action in game.legal(0)]
    assert words == ["Send the Infantry", "Send the Artilleryman"]
    do(game, "send artilleryman")
    assert (count(game, "infantry", "ohio"), count(game, "artilleryman", "ohio")) == (1, 0)
    roll(game, "G")
    do(game, "keg ohio")  # nobody else is left that could
    assert game.kegs[state("ohio")] == 1


@pytest.mark.rule("W-9.11")
@pytest.mark.parametrize(("die", "damage"), [("G", 1), ("Y", 2), ("R", 0)])
def test_a_keg_explodes_when_a_group_enters(die: str, damage: int) -> None:
    game = open_map()
    lay(game, "tennessee", 1)
    group = stand(game, 1, "tennessee", "GGGGG")
    roll(game, die)
    enter(game, group)
    assert told(game, "kegs-blow") == [{"state": state("tennessee"), "group": 1, "damage": damage}]
    assert game.kegs[state("tennessee")] == 0


@pytest.mark.rule("W-9.11")
def test_kegs_explode_under_a_wave_that_moves_in() -> None:
    """The rulebook's example: two kegs in Tennessee, green and yellow, 3 damage: three tripods damaged."""
    game, group = onto_kegs("GGGY", "GGYRB")
    assert group.place == state("tennessee")
    do(game, "hit green", "hit yellow", "hit blue")
    assert letters(group.tripods) == "GgyRb"
    assert game.kegs[state("tennessee")] == 0


@pytest.mark.rule("W-9.12")
def test_the_damage_may_destroy_one_and_damage_another() -> None:
    """The other way that the rulebook's example names."""
    game, group = onto_kegs("GGGY", "GGYRB")
    cup = game.land_cup.copy()
    assert refusal(game, "hit red-damaged") == "W-9.12"
    do(game, "hit red", "hit red-damaged", "hit green")
    assert letters(group.tripods) == "GgYB"
    assert game.land_cup[2] == cup[2] + 1


@pytest.mark.rule("W-9.12")
def test_damage_beyond_the_group_is_lost_and_nobody_is_asked() -> None:
    game, _ = onto_kegs("GGYY", "Gy")
    assert game.group(1) is None
    assert game.to_act() == []
    assert told(game, "group-gone") == [{"group": 1}]


@pytest.mark.rule("W-9.11")
def test_tripods_that_arrive_or_are_assembled_set_off_nothing() -> None:
    game = open_map("G")
    land(game, 3, "texas")
    lay(game, "texas", 2)
    play(game, "assembly")
    assert game.group(3) is not None
    assert game.kegs[state("texas")] == 2
    again = open_map("G")
    again.groups[0].acted = True
    stand(again, 1, "dc")
    lay(again, "dc", 1)
    play(again, "martian-action")
    assert again.kegs[state("dc")] == 1


@pytest.mark.rule("W-9.13")
def test_characters_move_and_do_what_their_card_says() -> None:
    game = human_action("G", artilleryman="ohio", despatch_rider="iowa", astronomer="maine")
    do(game, "keg ohio", "take despatch-rider iowa", "go illinois", "go indiana", "take astronomer maine")
    assert count(game, "despatch-rider", "indiana") == 1
    assert count(game, "astronomer", "new-hampshire") == 1
    assert game.kegs[state("ohio")] == 1
