"""Chapter 15 on the map: Tesla, breakthroughs, and what technologies do outside battles."""

import pytest

from tests.games.worlds.battlefield import roll
from tests.games.worlds.edition import HOUSE, RESEARCH
from tests.games.worlds.table import count, counts, kill, land, lay, letters, lone, master, open_map, play, put, stand
from tests.games.worlds.words import do, forecast, kind, legal, prompt, refusal, region, state, verbs, view
from tests.playing import told
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.edition_scenarios import TECHNOLOGY_IDS
from wardenclyffe.games.worlds.rules_kegs import enter
from wardenclyffe.games.worlds.rules_martian import build_piece
from wardenclyffe.games.worlds.rules_pieces import TECHNOLOGIES
from wardenclyffe.games.worlds.rules_table import (
    BY_CLEARING,
    BY_FLYING_MACHINE,
    DESTROYED,
    NOT_OVER,
    RED_WEED,
    Worlds,
    none_yet,
)


def tech(word: str) -> int:
    """A technology."""
    return TECHNOLOGY_IDS.index(word)


def production(points: int, *known: str, dice: str = "") -> Worlds:
    """A Production phase after its income, with exactly these points; with technologies, Tesla is there."""
    game = open_map(edition=RESEARCH)
    put(game, "astronomer", "maine")
    play(game, "production")
    if known:
        master(game, *known)
    game.points = points
    roll(game, dice)
    return game


def with_tesla(points: int, dice: str = "") -> Worlds:
    """The same with Tesla in New York and nothing begun."""
    game = production(points, dice=dice)
    game.tesla = True
    return game


@pytest.mark.rule("W-15.1")
def test_research_is_an_option_that_is_on() -> None:
    assert GAME.settle_options({})["research"] == "on"
    assert "tesla" in verbs(production(5))
    game = play(open_map(), "production")
    assert not verbs(game) & {"tesla", "research", "experiment", "fly", "irradiate", "tune", "detonate"}
    assert refusal(game, "tesla") == refusal(game, "research radio") == refusal(game, "experiment radio") == "W-15.1"
    assert "research" not in view(game).board()
    assert "technology-radio" not in view(game).faces()


@pytest.mark.rule("W-15.2")
def test_tesla_comes_to_new_york_once_for_5_points() -> None:
    game = production(12)
    assert forecast(game, "tesla") == {"cost": 5, "points": [12, 7]}
    do(game, "tesla")
    assert game.points == 7
    assert told(game, "tesla-comes") == [{"state": state("new-york"), "cost": 5}]
    assert refusal(game, "tesla") == "W-15.2"
    assert refusal(production(4), "tesla") == "W-5.3"


@pytest.mark.rule("W-15.2")
def test_tesla_does_not_come_to_a_dead_region() -> None:
    game = production(12)
    kill(game, "new-york")
    assert refusal(game, "tesla") == "W-15.2"


@pytest.mark.rule("W-15.3")
def test_nothing_harms_tesla() -> None:
    game = open_map("R", edition=RESEARCH)
    game.tesla = True
    stand(game, 1, "new-york", "GGGGG")
    put(game, "field-gun", "new-york")
    play(game, "battle")
    assert sum(game.battle.to_place) == 0 if game.battle else True
    game = open_map("R", edition=RESEARCH)
    game.tesla = True
    stand(game, 1, "new-york", "GGGGG")
    play(game, "devastation")
    assert told(game, "captured") == told(game, "destroyed") == []
    game.gain_martian(1)
    play(game, "martian-action")
    assert game.tesla
    assert not any(phrase.startswith("fly") for phrase in legal(production(9, "radio")))


@pytest.mark.rule("W-15.4")
def test_technologies_are_begun_once_each_and_only_with_tesla() -> None:
    game = production(12)
    assert refusal(game, "research radio") == refusal(game, "experiment radio") == "W-15.4"
    do(game, "tesla", "research radio", "research tesla-coil")
    assert game.points == 12 - 5 - 2 - 3
    assert refusal(game, "research radio") == "W-15.4"
    assert refusal(game, "experiment x-rays") == "W-15.4"
    assert refusal(game, "research death-ray") == "W-5.3"


@pytest.mark.rule("W-15.5")
@pytest.mark.parametrize(
    ("word", "cost", "colours", "breakthroughs"),
    [
        ("airships", 3, "Y", 2),
        ("death-ray", 5, "Y", 2),
        ("emp-bomb", 2, "Y", 1),
        ("field-laser", 12, "GR", 3),
        ("radio", 2, "GY", 2),
        ("sonic-keg", 2, "GR", 2),
        ("tesla-coil", 3, "G", 2),
        ("x-rays", 2, "Y", 2),
    ],
)
def test_the_cost_is_paid_to_begin_and_again_for_each_roll(
    word: str, cost: int, colours: str, breakthroughs: int
) -> None:
    """The rulebook's example among them: for the EMP bomb green and red have no effect, though 2 points are paid."""
    for die in "GYR":
        game = with_tesla(100, die)
        do(game, f"research {word}")
        assert game.points == 100 - cost
        do(game, f"experiment {word}")
        assert game.points == 100 - 2 * cost
        assert game.progress[tech(word)] == (1 if die in colours else 0)
    assert RESEARCH.figures.tech_steps[tech(word)] == breakthroughs


@pytest.mark.rule("W-15.5")
def test_odds_and_the_expected_cost_are_known_beforehand() -> None:
    game = with_tesla(50)
    assert forecast(game, "research radio") == {"cost": 2, "points": [50, 48], "odds": 0.833, "expected": 6.8}
    do(game, "research radio")
    assert forecast(game, "experiment radio")["expected"] == 4.8
    roll(game, "G")
    do(game, "experiment radio")
    card = view(game).board()["research"]["technologies"]["technology-radio"]
    assert card == {"progress": 1, "done": False, "today": True, "expected": 2.4}
    face = view(game).faces()["technology-field-laser"]
    assert (face["cost"], face["needed"], face["odds"], face["unit"]) == (
        12,
        ["green", "red"],
        0.667,
        "shop-field-laser",
    )


@pytest.mark.rule("W-15.6")
def test_one_breakthrough_a_turn_for_each_technology() -> None:
    """The rulebook's example: the death ray succeeds at once, then the airships, and neither can go on this turn."""
    game = with_tesla(30, "YY")
    do(game, "research death-ray", "research airships", "experiment death-ray", "experiment airships")
    assert game.points == 30 - 5 - 3 - 5 - 3
    assert refusal(game, "experiment death-ray") == refusal(game, "experiment airships") == "W-15.6"
    do(game, "done")
    play(game, "production")
    assert "experiment death-ray" in legal(game)


@pytest.mark.rule("W-15.6")
def test_attempts_go_on_until_one_succeeds() -> None:
    game = with_tesla(20, "GRRGY")
    do(game, "research emp-bomb", *["experiment emp-bomb"] * 5)
    assert game.points == 20 - 6 * 2
    assert game.knows(tech("emp-bomb"))
    assert len(told(game, "experiment-fails")) == 4


@pytest.mark.rule("W-15.7")
def test_a_complete_technology_is_used_at_once_and_needs_no_more() -> None:
    game = with_tesla(40, "YY")
    do(game, "research airships", "experiment airships")
    assert refusal(game, "fly astronomer maine") == "W-15.8"
    game.broke_through = 0
    do(game, "experiment airships")
    assert told(game, "technology-complete") == [{"technology": tech("airships")}]
    assert "fly astronomer maine" in legal(game)
    assert refusal(game, "experiment airships") == "W-15.7"


@pytest.mark.rule("W-15.8")
def test_airships_take_any_unit_anywhere() -> None:
    """The rulebook's example: Cavalry and a refugee fly from Kentucky to Texas and Maine, for 4 points each."""
    game = production(9, "airships")
    put(game, "cavalry", "kentucky")
    put(game, "refugee", "kentucky")
    stand(game, 1, "texas", "GG")
    lay(game, "texas", 1)
    kill(game, "gulf")
    do(game, "fly cavalry kentucky")
    assert prompt(game) == "Where does the airship take the Cavalry from Kentucky?"
    assert refusal(game, "go kentucky") == "W-15.8"
    assert forecast(game, "go texas") == {"cost": 4, "points": [9, 5], "tripods": 2}
    do(game, "go texas", "fly refugee kentucky", "go maine")
    assert (count(game, "cavalry", "texas"), count(game, "refugee", "maine"), game.points) == (1, 1, 1)
    assert game.kegs[state("texas")] == 1
    assert refusal(production(3, "airships"), "fly astronomer maine") == "W-5.3"


@pytest.mark.rule("W-15.8")
def test_a_gun_that_flies_leaves_its_earthworks() -> None:
    game = production(4, "airships")
    put(game, "field-gun", "ohio")
    game.set_works(kind("field-gun"), state("ohio"), [3])
    do(game, "fly field-gun ohio", "go iowa")
    assert game.works == []


def under_the_ray(dice: str, *tripods: str) -> Worlds:
    """An assembly in Texas of cylinders with these tripods, from number 3 on, where there is a death ray."""
    game = open_map(dice, edition=RESEARCH)
    master(game, "death-ray")
    for number, each in enumerate(tripods, 3):
        land(game, number, "texas", each)
    play(game, "assembly")
    return game


@pytest.mark.rule("W-15.9")
def test_the_death_ray_takes_two_tripods_of_a_new_wave() -> None:
    """The rulebook's example: cylinder 3 becomes wave 3 with three tripods instead of five."""
    game = under_the_ray("G", "GGYRB")
    assert legal(game) == ["hit green", "hit yellow", "hit red", "hit blue"]
    assert refusal(game, "hit green-damaged") == "W-15.9"
    do(game, "hit blue", "hit green")
    wave = game.group(3)
    assert wave is not None
    assert letters(wave.tripods) == "GYR"
    assert game.land_cup == [each - wave.tripods[2 * colour] for colour, each in enumerate(full_cup(game))]


def full_cup(game: Worlds) -> list[int]:
    """The land cup with all tripods but the one at sea."""
    found = game.figures.land_cup.copy()
    for group in game.groups:
        if group.mark == 5:
            for tripod, each in enumerate(group.tripods):
                found[tripod // 2] -= each
    return found


@pytest.mark.rule("W-15.9")
def test_each_new_wave_meets_the_death_ray() -> None:
    game = under_the_ray("GG", "GGG", "YYYY")
    assert [group.count() for group in game.groups if group.mark in (3, 4)] == [1, 2]


@pytest.mark.rule("W-15.10")
def test_a_wave_of_two_never_appears_and_that_may_win_the_war() -> None:
    game = under_the_ray("G", "GY")
    assert game.group(3) is None
    assert game.cylinders == []
    assert game.ending == NOT_OVER
    assert game.land_cup == full_cup(game)
    game = open_map("G", edition=RESEARCH)
    game.groups.clear()
    master(game, "death-ray")
    land(game, 3, "texas", "GY")
    play(game, "assembly")
    assert game.ending == BY_CLEARING


@pytest.mark.rule("W-15.11")
def test_the_emp_bomb_may_remove_the_new_piece() -> None:
    """The rulebook's example: yellow leaves the first piece, green removes the second."""
    game = open_map(edition=RESEARCH)
    master(game, "emp-bomb")
    stand(game, 1, "texas", "G")
    stand(game, 2, "texas", "G")
    kill(game, "gulf")
    roll(game, "RYRG" + "GGGG")
    play(game, "martian-action")
    built = told(game, "piece-built")
    assert [each["count"] for each in built] == [1, 2]
    assert told(game, "piece-lost") == [{"piece": built[1]["piece"], "count": 1}]
    assert game.pieces == 1 << built[0]["piece"]


@pytest.mark.rule("W-15.11")
@pytest.mark.parametrize(("die", "over"), [("G", False), ("Y", True), ("R", True)])
def test_the_emp_roll_comes_before_the_fourth_piece_decides(die: str, over: bool) -> None:
    game = open_map(die, edition=RESEARCH)
    master(game, "emp-bomb")
    game.pieces = 0b0111
    build_piece(game)
    assert (game.ending == BY_FLYING_MACHINE) is over
    assert game.pieces == (0b1111 if over else 0b0111)


@pytest.mark.rule("W-15.13")
def test_the_first_of_a_unit_is_given_in_any_state_and_more_are_bought() -> None:
    game = with_tesla(60, "GG")
    kill(game, "gulf")
    assert refusal(game, "buy tesla-coil") == "W-15.13"
    do(game, "research tesla-coil", "experiment tesla-coil")
    game.broke_through = 0
    do(game, "experiment tesla-coil")
    assert prompt(game) == "The first Tesla Coil is yours: in which State do you place it?"
    assert len(legal(game)) == len(HOUSE.states)
    do(game, "go texas")
    assert count(game, "tesla-coil", "texas") == 1
    points = game.points
    do(game, "buy tesla-coil")
    assert refusal(game, "go maine") == "W-5.6"
    do(game, "go ohio")
    assert points - game.points == 8
    master(game, "field-laser")
    do(game, "buy field-laser", "go ohio")
    assert points - game.points == 8 + 14


@pytest.mark.rule("W-15.15")
def test_powder_kegs_are_turned_for_a_point_in_two_phases() -> None:
    """The rulebook's example: a keg lies on the map, the research is completed, and a point turns the keg."""
    game = production(5, "radio")
    lay(game, "ohio", 2)
    assert refusal(game, "tune ohio") == "W-15.15"
    master(game, "sonic-keg")
    do(game, "tune ohio")
    assert (game.points, game.kegs[state("ohio")], game.sonic[state("ohio")]) == (4, 1, 1)
    assert game.kegs_left() == game.figures.kegs - 2
    assert refusal(game, "tune maine") == "W-9.10"
    play(game, "human-action")
    do(game, "tune ohio")
    assert game.sonic[state("ohio")] == 2
    do(game, "recall ohio")
    assert (game.sonic[state("ohio")], game.kegs_left()) == (1, game.figures.kegs - 1)


@pytest.mark.rule("W-15.16")
def test_a_sonic_keg_is_set_off_at_will() -> None:
    game = open_map(edition=RESEARCH)
    master(game, "sonic-keg")
    group = stand(game, 2, "kentucky", "GG")
    lone(game, "ohio")
    lay(game, "kentucky", 1, sonic=True)
    put(game, "infantry", "maine")
    play(game, "human-action")
    assert refusal(game, "detonate 6") == "W-15.16"
    assert forecast(game, "detonate 2") == {"two": 0.833, "one": 0.167, "kegs": 1}
    roll(game, "G")
    do(game, "detonate 2", "hit green")
    assert letters(group.tripods) == "gg"
    assert game.kegs_left() == game.figures.kegs


@pytest.mark.rule("W-15.16")
def test_it_does_not_explode_by_itself() -> None:
    game = open_map(edition=RESEARCH)
    master(game, "sonic-keg")
    group = stand(game, 2, "kentucky", "GG")
    lay(game, "kentucky", 2, sonic=True)
    enter(game, group)
    game.settle()
    assert prompt(game) == "Wave 2 stands on your sonic kegs: set one off?"
    do(game, "decline")
    assert game.sonic[state("kentucky")] == 2
    assert letters(group.tripods) == "GG"


@pytest.mark.rule("W-15.16")
def test_what_a_battle_has_left_can_be_struck_before_it_ravages() -> None:
    game = open_map("RG", edition=RESEARCH)
    master(game, "sonic-keg")
    group = stand(game, 2, "kentucky", "Gr")
    stand(game, 3, "ohio", "GG")
    lay(game, "kentucky", 2, sonic=True)
    play(game, "devastation")
    assert prompt(game) == "Devastation is about to begin: set off sonic kegs first?"
    assert legal(game) == ["detonate 2", "decline"]
    assert told(game, "ravages") == []
    do(game, "detonate 2", "hit red-damaged")
    assert letters(group.tripods) == "G"
    do(game, "decline")
    assert [each["group"] for each in told(game, "ravages")] == [2, 3]
    assert game.sonic[state("kentucky")] == 1


@pytest.mark.rule("W-15.16")
def test_without_tripods_on_sonic_kegs_devastation_begins_at_once() -> None:
    game = open_map("G", edition=RESEARCH)
    master(game, "sonic-keg")
    stand(game, 2, "ohio", "GG")
    lay(game, "kentucky", 2, sonic=True)
    play(game, "devastation")
    assert len(told(game, "ravages")) == 1


@pytest.mark.rule("W-15.17")
@pytest.mark.parametrize(("die", "left"), [("G", "b"), ("Y", "b"), ("R", "Rb")])
def test_what_a_sonic_keg_does(die: str, left: str) -> None:
    game = production(0, "sonic-keg", dice=die)
    group = stand(game, 2, "kentucky", "Rb")
    lay(game, "kentucky", 1, sonic=True)
    do(game, "detonate 2")
    first = "hit red"
    do(game, first)
    if die != "R":
        do(game, "hit red-damaged")
    assert letters(group.tripods) == (left if die != "R" else "rb")
    assert told(game, "sonic-blast") == [{"state": state("kentucky"), "group": 2, "damage": 1 if die == "R" else 2}]
    assert game.sonic[state("kentucky")] == 0


@pytest.mark.rule("W-15.18")
def test_powder_kegs_explode_and_sonic_ones_wait() -> None:
    """The rulebook's example: two sonic kegs and a powder one in Kentucky; only the powder one has to roll."""
    game = open_map("G", edition=RESEARCH)
    master(game, "sonic-keg")
    group = stand(game, 2, "kentucky", "GY")
    stand(game, 3, "kentucky", "R")
    lay(game, "kentucky", 2, sonic=True)
    lay(game, "kentucky", 1)
    enter(game, group)
    game.settle()
    do(game, "hit yellow")
    assert letters(group.tripods) == "Gy"
    assert game.kegs[state("kentucky")] == 0
    assert legal(game) == ["detonate 2", "decline"]
    assert refusal(game, "detonate 3") == "W-15.18"
    roll(game, "R")
    do(game, "detonate 2", "hit green", "decline")
    assert letters(group.tripods) == "gy"
    assert game.sonic[state("kentucky")] == 1


@pytest.mark.rule("W-15.18")
def test_a_group_that_the_powder_destroys_is_no_question() -> None:
    game = open_map("G", edition=RESEARCH)
    group = stand(game, 2, "kentucky", "g")
    lay(game, "kentucky", 1, sonic=True)
    lay(game, "kentucky", 1)
    enter(game, group)
    game.settle()
    assert game.group(2) is None
    assert game.to_act() == []


@pytest.mark.rule("W-15.23")
def test_x_rays_turn_red_weed_back_for_4_points_a_roll() -> None:
    """The rulebook's example: of three regions under Red Weed one is tried, green fails, the second roll succeeds."""
    game = production(13, "x-rays", dice="GY")
    for word in ("gulf", "delta"):
        kill(game, word)
    for word in ("florida", "michigan", "carolinas"):
        kill(game, word, RED_WEED)
    assert refusal(game, "irradiate gulf") == "W-15.23"
    assert forecast(game, "irradiate florida") == {"cost": 4, "points": [13, 9], "odds": 0.5}
    do(game, "irradiate florida")
    assert game.land[region("florida")] == RED_WEED
    do(game, "irradiate florida")
    assert game.land[region("florida")] == DESTROYED
    assert game.points == 5
    assert refusal(production(9, "radio"), "irradiate florida") == "W-15.23"


@pytest.mark.rule("W-15.23")
def test_red_weed_may_come_back() -> None:
    game = production(4, "x-rays", dice="R")
    kill(game, "florida", RED_WEED)
    do(game, "irradiate florida")
    assert game.land[region("florida")] == DESTROYED
    game.groups[0].acted = True
    roll(game, "R")
    play(game, "martian-action")
    assert game.land[region("florida")] == RED_WEED


def test_the_phase_goes_on_while_any_of_it_can_be_paid_for() -> None:
    game = production(5)
    assert "done" in legal(game)
    do(game, "tesla")
    assert game.to_act() == []
    game = production(2, "airships")
    game.units = none_yet()
    assert game.to_act() == [0]
    game.points = 1
    assert game.to_act() == []


def test_the_text_board_tells_of_research() -> None:
    game = production(20, "radio")
    do(game, "research x-rays")
    lay(game, "ohio", 1, sonic=True)
    lines = view(game).text_board()
    assert lines[-3:] == ["Tesla works in New York.", "Technologies: Radio", "Research: X-Rays 0 of 2"]
    assert "    Ohio: 1 sonic keg" in lines


def test_every_technology_has_a_name_and_a_text() -> None:
    assert len(RESEARCH.technologies) == len(RESEARCH.technology_texts) == TECHNOLOGIES
    assert counts("G")[0] == 1
