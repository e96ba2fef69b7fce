"""Chapter 7, second half: the Human step, battle plans, and the end of a land battle."""

import pytest

from tests.games.worlds.battlefield import field, lay_card, march, ready, roll, unrolled
from tests.games.worlds.edition import FAR, HILLS, HOUSE, PLAIN, PLANS
from tests.games.worlds.words import at, battle, do, forecast, guns, kind, legal, refusal, tripods, verbs
from tests.playing import told
from wardenclyffe.games.worlds.rules_battle import HUMAN_STEP
from wardenclyffe.games.worlds.rules_table import BY_CLEARING, Worlds


def shoot_at(game: Worlds, tripod: int, dice: str) -> None:
    """Let the first gun fire at a tripod, with these dice."""
    roll(game, dice)
    do(game, "shoot 1", f"at {tripod}")


@pytest.mark.rule("W-7.23")
def test_every_gun_may_fire_once_in_any_order() -> None:
    game = ready(["green 43"], ["field-gun 45", "siege-gun 45"])
    assert legal(game) == ["shoot 1", "shoot 2", "volley", "hold"]
    roll(game, "RR")
    do(game, "shoot 2")
    assert refusal(game, "shoot 2") == "W-7.23"
    roll(game, "R")
    do(game, "shoot 1")
    assert battle(game).rounds == 2


@pytest.mark.rule("W-7.23")
def test_fire_can_be_held() -> None:
    game = ready(["green 43"], ["field-gun 45", "siege-gun 45 2"])
    do(game, "hold")
    assert battle(game).rounds == 2
    assert battle(game).works == [0, 2]
    assert told(game, "gun-fires") == []


@pytest.mark.rule("W-7.23")
def test_the_player_picks_the_target() -> None:
    game = ready(["green 43", "red 44"], ["field-gun 45"])
    do(game, "shoot 1")
    assert legal(game) == ["at 1", "at 2"]
    roll(game, "G")
    do(game, "at 2")
    assert battle(game).damaged == [0, 1]


@pytest.mark.rule("W-7.24")
@pytest.mark.parametrize(("place", "face", "odds"), [("44", "G", 0.5), ("43", "Y", 0.333), ("42", "R", 0.167)])
def test_a_gun_hits_on_the_colour_of_the_range(place: str, face: str, odds: float) -> None:
    for rolled in "GYR":
        game = ready([f"green {place}"], ["field-gun 45"])
        assert forecast(game, "shoot 1")["best"]["hit"] == odds
        roll(game, rolled)
        do(game, "shoot 1")
        assert bool(battle(game).damaged[0]) == (rolled == face)


@pytest.mark.rule("W-7.24")
def test_a_gun_reaches_no_further_than_its_kind() -> None:
    game = ready(["green 41", "red 44"], ["field-gun 45", "field-gun 77"])
    assert refusal(game, "shoot 2") == "W-7.24"
    assert legal(game) == ["shoot 1", "volley", "hold"]
    do(game, "shoot 1")
    assert told(game, "gun-fires")[0]["tripod"] == 1


@pytest.mark.rule("W-7.25")
def test_a_second_hit_destroys() -> None:
    game = ready(["green 44 damaged", "red 42"], ["field-gun 45"])
    cup = game.land_cup[0]
    shoot_at(game, 1, "G")
    assert tripods(game)[0] == ""
    assert game.land_cup[0] == cup + 1
    group = game.group(1)
    assert group is not None
    assert group.tripods == [0, 0, 0, 0, 1, 0, 0, 0]


@pytest.mark.rule("W-7.25")
def test_a_kind_whose_hits_count_double_destroys_at_once() -> None:
    game = ready(["green 44", "red 42"], ["field-gun 45"])
    usual = game.figures.hits
    game.figures.hits = [2] * len(usual)
    try:
        do(game, "shoot 1")
        assert forecast(game, "at 1")["destroy"] == 0.5
        roll(game, "G")
        do(game, "at 1")
    finally:
        game.figures.hits = usual
    assert tripods(game)[0] == ""


@pytest.mark.rule("W-7.26")
@pytest.mark.parametrize(
    ("faces", "damaged", "gone"), [("GG", 0, True), ("GR", 1, False), ("YG", 1, False), ("RY", 0, False)]
)
def test_a_siege_gun_rolls_two_dice(faces: str, damaged: int, gone: bool) -> None:
    game = ready(["green 44", "red 42"], ["siege-gun 45"])
    do(game, "shoot 1")
    odds = forecast(game, "at 1")
    assert (odds["dice"], odds["hit"], odds["destroy"]) == (2, 0.75, 0.25)
    roll(game, faces)
    do(game, "at 1")
    assert (tripods(game)[0] == "") == gone
    assert battle(game).damaged[0] == damaged
    assert unrolled(game) == ""


@pytest.mark.rule("W-7.26")
def test_dice_that_are_left_over_are_lost() -> None:
    game = ready(["green 44 damaged", "red 44"], ["siege-gun 45"])
    shoot_at(game, 1, "GG")
    assert tripods(game) == ["", "44"]
    assert battle(game).damaged[1] == 0


@pytest.mark.rule("W-7.27")
def test_a_shot_costs_one_earthworks() -> None:
    game = ready(["green 42"], ["siege-gun 45 2", "field-gun 45"])
    roll(game, "GG")
    do(game, "shoot 1")
    assert battle(game).works == [1, 0]
    assert told(game, "gun-unmasked") == [{"gun": 0, "unit": kind("siege-gun"), "works": 1}]


@pytest.mark.rule("W-7.28")
def test_rounds_without_a_target_pass_by_themselves() -> None:
    game = field(["green 21"], ["field-gun 77"])
    game.settle()
    assert game.battle is None
    assert len(told(game, "battle-round")) == 7


@pytest.mark.rule("W-7.29")
def test_a_volley_fires_at_the_best_odds() -> None:
    game = ready(["green 43", "red 44", "blue 44 damaged"], ["field-gun 45", "siege-gun 45 1"])
    best = forecast(game, "volley")["shots"]
    assert [(each["gun"], each["tripod"], each["range"]) for each in best] == [
        ("gun-1", "tripod-3", 1),
        ("gun-2", "tripod-3", 1),
    ]
    roll(game, "GRR")
    do(game, "volley")
    fired = told(game, "gun-fires")
    assert [(each["gun"], each["tripod"]) for each in fired] == [(0, 2), (1, 1)]
    assert battle(game).rounds == 2


@pytest.mark.rule("W-7.29", "W-7.30")
def test_a_volley_stops_for_plans_and_goes_on() -> None:
    game = ready(["green 44", "red 43"], ["field-gun 45", "siege-gun 45"], plans=("explosive-shell", "line-of-sight"))
    roll(game, "R")
    do(game, "volley")
    assert legal(game) == ["pass", "quiet", "resight 1"]
    roll(game, "G")
    do(game, "resight 1")
    assert legal(game) == ["pass", "quiet", "shell"]
    roll(game, "YY")
    do(game, "shell")
    assert game.battle is None
    assert game.group(1) is None
    assert [each["gun"] for each in told(game, "gun-fires")] == [0, 1]
    assert [each["tripod"] for each in told(game, "gun-fires")] == [0, 1]


# Plans.


@pytest.mark.rule("W-7.30")
def test_a_plan_is_used_once() -> None:
    game = ready(["green 43"], ["field-gun 45"], plans=("terrain",))
    do(game, "terrain")
    assert battle(game).held[PLANS.index("terrain")] == 0
    assert battle(game).used[PLANS.index("terrain")] == 1
    assert refusal(game, "terrain") == "W-7.36"


@pytest.mark.rule("W-7.30")
def test_nobody_is_asked_about_plans_that_are_not_held() -> None:
    game = field(["green 43"], ["field-gun 45"], plans=("explosive-shell", "terrain"), green="fire", dice="G")
    game.settle()
    assert "shoot" in verbs(game)


@pytest.mark.rule("W-7.30")
def test_the_player_may_want_no_more_questions_in_a_round() -> None:
    game = field(["green 41", "red 31"], ["field-gun 45"], plans=("trap", "line-of-sight"), green="down", red="down")
    game.settle()
    assert legal(game) == ["pass", "quiet", "trap"]
    do(game, "quiet")
    assert battle(game).rounds == 1
    assert verbs(game) == {"shoot", "volley", "hold", "trap"}
    do(game, "hold")
    assert battle(game).rounds == 2
    assert legal(game) == ["pass", "quiet", "trap"]


@pytest.mark.rule("W-7.31")
def test_kriegsspiel_offers_a_second_card() -> None:
    game = field(["green 41"], ["field-gun 45"], plans=("kriegsspiel",), green="down")
    other = HOUSE.battle.land_names.index("Green in Front")
    game.land_deck.append(other)
    game.land_deck.sort()
    game.settle()
    assert legal(game) == ["pass", "quiet", "kriegsspiel"]
    do(game, "kriegsspiel")
    assert legal(game) == ["heed first", "heed second"]
    second = battle(game).second
    do(game, "heed second")
    assert battle(game).card == second
    assert len(game.land_discard) == 1
    assert tripods(game) == ["43" if second == other else "42"]


@pytest.mark.rule("W-7.30")
def test_questions_come_back_in_the_human_step() -> None:
    game = field(["green 42", "red 31"], ["field-gun 45"], plans=("trap", "explosive-shell"), green="down", red="down")
    game.settle()
    do(game, "quiet")
    roll(game, "Y")
    do(game, "shoot 1")
    assert legal(game) == ["pass", "quiet", "shell"]


@pytest.mark.rule("W-7.30", "W-7.31")
def test_no_questions_while_preparing_do_not_silence_the_card_of_set_up() -> None:
    game = march({"field-gun": 1, "infantry": 1}, [1, 0, 0, 0, 0, 0, 0, 0], points=20, dice="R")
    do(game, "devise line-of-sight", "devise kriegsspiel", "dig 1", "quiet", "set 17")
    assert legal(game) == ["pass", "quiet", "kriegsspiel"]
    assert battle(game).rounds == 0


@pytest.mark.rule("W-7.31")
def test_another_kriegsspiel_may_follow() -> None:
    game = field(["green 41"], ["field-gun 45"], plans=("kriegsspiel", "kriegsspiel"), green="down")
    game.land_deck += [0, 1]
    game.settle()
    do(game, "kriegsspiel", "heed first")
    assert legal(game) == ["pass", "quiet", "kriegsspiel"]
    do(game, "kriegsspiel", "heed second")
    assert battle(game).held[PLANS.index("kriegsspiel")] == 0
    assert len(game.land_discard) == 2


@pytest.mark.rule("W-7.31")
def test_kriegsspiel_for_the_card_of_set_up() -> None:
    game = march({"field-gun": 1}, [1, 0, 0, 0, 0, 0, 0, 0], points=10)
    lay_card(game, "Left Flank Forward")
    do(game, "devise kriegsspiel", "set 17")
    assert legal(game) == ["pass", "quiet", "kriegsspiel"]
    assert battle(game).rounds == 0
    do(game, "pass")
    assert told(game, "tripod-set") != []
    hills = march({"field-gun": 1}, [1, 0, 0, 0, 0, 0, 0, 0], HILLS, points=10)
    assert "devise" in verbs(hills)
    assert told(hills, "tripod-set") != []


@pytest.mark.rule("W-7.30", "W-7.32")
def test_a_trap_may_be_sprung_while_a_new_card_is_decided_about() -> None:
    """The question about the card stays open until it is answered."""
    game = field(["green 41", "red 31"], ["field-gun 45"], plans=("trap", "trap", "kriegsspiel"), green="down")
    game.land_deck.append(0)
    game.land_deck.sort()
    game.settle()
    assert legal(game) == ["pass", "quiet", "kriegsspiel", "trap"]
    roll(game, "R")
    do(game, "trap")
    assert legal(game) == ["pass", "quiet", "kriegsspiel", "trap"]
    do(game, "kriegsspiel")
    assert legal(game) == ["heed first", "heed second", "trap"]
    roll(game, "G")
    do(game, "trap", "snare 1", "snare 2")
    assert battle(game).damaged == [1, 1]
    assert legal(game) == ["heed first", "heed second"]


@pytest.mark.rule("W-7.30", "W-7.32")
def test_in_hills_a_trap_may_fail_before_other_plans_are_paid_for() -> None:
    game = march({"field-gun": 1}, [1, 0, 1, 0, 0, 0, 0, 0], HILLS, points=20)
    do(game, "devise trap")
    roll(game, "R")
    do(game, "trap")
    assert refusal(game, "trap") == "W-7.32"
    do(game, "devise trap")
    roll(game, "G")
    do(game, "trap", "snare 1", "snare 2")  # while placing: nothing is left to prepare
    assert battle(game).damaged == [1, 1]
    assert verbs(game) == {"set"}


@pytest.mark.rule("W-7.32")
def test_no_trap_before_the_tripods_are_on_the_board() -> None:
    game = march({"field-gun": 1}, [1, 0, 1, 0, 0, 0, 0, 0], points=20)
    do(game, "devise trap")
    assert refusal(game, "trap") == "W-7.32"


@pytest.mark.rule("W-7.30", "W-7.33")
def test_in_hills_no_questions_about_the_card_of_set_up_do_not_silence_the_preparations() -> None:
    plans = ("kriegsspiel", "line-of-sight")
    game = march({"field-gun": 1, "infantry": 1}, [1, 0, 0, 0, 0, 0, 0, 0], HILLS, dice="R", standing=plans)
    assert legal(game) == ["pass", "quiet", "kriegsspiel"]
    do(game, "quiet", "dig 1")
    assert legal(game) == ["pass", "quiet", "resight 1"]


@pytest.mark.rule("W-7.32")
def test_a_trap_damages_two_on_green() -> None:
    game = ready(["green 43", "red 44", "blue 44"], ["field-gun 45"], plans=("trap",))
    roll(game, "G")
    do(game, "trap")
    assert legal(game) == ["pass", "snare 1", "snare 2", "snare 3"]
    do(game, "snare 3")
    assert refusal(game, "snare 3") == "W-7.32"
    do(game, "snare 1")
    assert battle(game).damaged == [1, 0, 1]
    assert tripods(game) == ["43", "44", "44"]


@pytest.mark.rule("W-7.32")
def test_a_trap_may_damage_only_one_of_two() -> None:
    game = ready(["green 43", "red 44"], ["field-gun 45"], plans=("trap",))
    roll(game, "G")
    do(game, "trap", "snare 2", "pass")
    assert battle(game).damaged == [0, 1]


@pytest.mark.rule("W-7.32")
def test_who_spares_a_tripod_is_asked_once() -> None:
    game = ready(["green 43", "red 44"], ["field-gun 45"], plans=("trap",))
    roll(game, "G")
    do(game, "trap", "pass")
    assert battle(game).damaged == [0, 0]
    assert "shoot" in verbs(game)


@pytest.mark.rule("W-7.32")
@pytest.mark.parametrize(("face", "damaged"), [("G", [1, 1]), ("Y", [0, 1]), ("R", [0, 1])])
def test_a_trap_never_destroys(face: str, damaged: list[int]) -> None:
    game = ready(["green 43", "red 44 damaged"], ["field-gun 45"], plans=("trap", "trap"))
    roll(game, face)
    do(game, "trap")
    assert battle(game).damaged == damaged
    assert refusal(game, "trap") == ("W-7.32" if face == "G" else "")


@pytest.mark.rule("W-7.33")
def test_line_of_sight_rolls_a_die_of_a_pair_again() -> None:
    game = ready(["green 44", "red 42"], ["siege-gun 45"], plans=("line-of-sight", "line-of-sight"))
    shoot_at(game, 1, "GY")
    assert legal(game) == ["pass", "quiet", "resight 2"]
    assert refusal(game, "resight 1") == "W-7.33"
    roll(game, "R")
    do(game, "resight 2")
    assert legal(game) == ["pass", "quiet", "resight 2"]
    roll(game, "G")
    do(game, "resight 2")
    assert tripods(game)[0] == ""
    assert battle(game).used[PLANS.index("line-of-sight")] == 2


@pytest.mark.rule("W-7.33")
def test_line_of_sight_on_a_die_of_the_martians() -> None:
    game = field(["green 44"], ["field-gun 45"], plans=("line-of-sight",), green="fire", dice="G")
    game.settle()
    assert legal(game) == ["pass", "quiet", "resight 1"]
    roll(game, "Y")
    do(game, "resight 1")
    assert guns(game) == ["45"]
    hit = field(["green 44"], ["field-gun 45"], plans=("line-of-sight",), green="fire", dice="G")
    hit.settle()
    do(hit, "pass")
    assert hit.battle is None


@pytest.mark.rule("W-7.33")
def test_line_of_sight_is_not_offered_for_a_die_that_suits() -> None:
    game = field(["green 44"], ["field-gun 45"], plans=("line-of-sight",), green="fire", dice="Y")
    game.settle()
    assert "shoot" in verbs(game)
    roll(game, "G")
    do(game, "shoot 1")
    assert battle(game).damaged == [1]


@pytest.mark.rule("W-7.33")
def test_line_of_sight_is_not_offered_when_the_hits_suffice() -> None:
    game = ready(["green 44 damaged", "red 42"], ["siege-gun 45"], plans=("line-of-sight",))
    shoot_at(game, 1, "GR")
    assert tripods(game)[0] == ""


@pytest.mark.rule("W-7.33")
def test_line_of_sight_is_not_offered_again_when_the_new_hits_suffice() -> None:
    game = ready(["green 44 damaged", "red 42"], ["siege-gun 45"], plans=("line-of-sight", "line-of-sight"))
    shoot_at(game, 1, "RR")
    roll(game, "G")
    do(game, "resight 1")
    assert tripods(game)[0] == ""
    assert battle(game).held[PLANS.index("line-of-sight")] == 1


@pytest.mark.rule("W-7.33")
def test_line_of_sight_on_the_die_of_planning() -> None:
    game = march({"field-gun": 1, "cavalry": 1}, [1, 0, 0, 0, 0, 0, 0, 0], points=10, dice="R")
    do(game, "devise line-of-sight", "scout")
    roll(game, "Y")
    do(game, "resight 1")
    assert verbs(game) == {"adopt"}


@pytest.mark.rule("W-7.33")
def test_line_of_sight_on_dice_of_preparing() -> None:
    game = march({"field-gun": 1, "infantry": 1}, [1, 0, 0, 0, 0, 0, 0, 0], points=10, dice="R")
    do(game, "devise line-of-sight", "dig 1")
    assert legal(game) == ["pass", "quiet", "resight 1"]
    roll(game, "Y")
    do(game, "resight 1")
    assert battle(game).works == [2]
    assert game.count(kind("infantry"), PLAIN) == 1


@pytest.mark.rule("W-7.34")
def test_an_explosive_shell_destroys_what_a_gun_has_damaged() -> None:
    game = ready(["green 44", "red 42"], ["field-gun 45"], plans=("explosive-shell",))
    shoot_at(game, 1, "G")
    assert legal(game) == ["pass", "quiet", "shell"]
    do(game, "shell")
    assert tripods(game)[0] == ""
    assert battle(game).used[PLANS.index("explosive-shell")] == 1


@pytest.mark.rule("W-7.34")
def test_no_shell_after_a_trap() -> None:
    game = ready(["green 44"], ["field-gun 45"], plans=("explosive-shell", "trap"))
    roll(game, "G")
    do(game, "trap")
    assert battle(game).damaged == [1]
    assert "shell" not in verbs(game)


@pytest.mark.rule("W-7.35")
@pytest.mark.parametrize(("unit", "dice"), [("field-gun", 3), ("siege-gun", 4)])
def test_a_surprise_shot_adds_two_dice_once(unit: str, dice: int) -> None:
    game = ready(["green 42"], [f"{unit} 45"], plans=("surprise-shot", "terrain"))
    do(game, "surprise 1", "terrain")
    assert refusal(game, "surprise 1") == "W-7.35"
    assert forecast(game, "shoot 1")["best"]["dice"] == dice
    roll(game, "G" * dice)
    do(game, "shoot 1")
    assert unrolled(game) == ""
    assert told(game, "gun-fires")[-1]["dice"] == dice
    assert forecast(game, "shoot 1")["best"]["dice"] == dice - 2


@pytest.mark.rule("W-7.35")
def test_one_surprise_shot_for_a_shot() -> None:
    game = ready(["green 42"], ["field-gun 45"], plans=("surprise-shot", "surprise-shot", "terrain"))
    do(game, "surprise 1")
    assert refusal(game, "surprise 1") == "W-7.35"
    roll(game, "GGG")
    do(game, "terrain", "shoot 1", "surprise 1")
    assert forecast(game, "shoot 1")["best"]["dice"] == 3


@pytest.mark.rule("W-7.36")
@pytest.mark.parametrize("order", ["shoot 1", "volley"])
def test_terrain_may_follow_the_last_shot(order: str) -> None:
    game = ready(["green 42"], ["field-gun 45"], plans=("terrain",))
    roll(game, "G")
    do(game, order)
    assert battle(game).rounds == 1
    assert legal(game) == ["hold", "terrain"]
    do(game, "terrain")
    roll(game, "R")
    do(game, "shoot 1")
    assert battle(game).damaged == [1]
    assert battle(game).rounds == 2


@pytest.mark.rule("W-7.36")
def test_terrain_is_not_offered_where_it_cannot_help() -> None:
    game = ready(["green 44"], ["field-gun 45"], plans=("terrain", "explosive-shell"))
    roll(game, "G")
    do(game, "shoot 1", "shell")
    assert game.battle is None
    far = ready(["green 42"], ["field-gun 45"], plans=("terrain",))
    battle(far).fired = [1]
    assert HUMAN_STEP.owed(far) == [0]
    battle(far).tripods = [at("41")]
    assert HUMAN_STEP.owed(far) == []


@pytest.mark.rule("W-7.36")
def test_terrain_lets_everybody_fire_twice() -> None:
    game = ready(["green 42", "red 43"], ["siege-gun 45 2"], plans=("terrain",))
    do(game, "terrain", "shoot 1")
    roll(game, "GG")
    do(game, "at 1")
    assert battle(game).works == [1]
    shoot_at(game, 2, "GG")
    assert [each["tripod"] for each in told(game, "gun-fires")] == [0, 1]
    assert battle(game).rounds == 2
    assert not battle(game).terrain
    assert battle(game).works == [0]


# The end.


@pytest.mark.rule("W-7.37")
def test_a_battle_ends_with_the_last_tripod() -> None:
    game = ready(["green 44 damaged"], ["field-gun 45 2"], crowd={"infantry": "18"})
    roll(game, "G")
    do(game, "shoot 1")
    assert game.battle is None
    assert game.count(kind("infantry"), PLAIN) == 1


@pytest.mark.rule("W-7.38")
def test_what_is_left_goes_back_to_the_map() -> None:
    game = ready(["green 44 damaged", "red 44"], ["field-gun 45 3", "siege-gun 45 1"], plans=("trap",))
    fight = battle(game)
    fight.tripods[1] = -1
    fight.left = 1
    roll(game, "G")
    do(game, "shoot 1")
    assert game.battle is None
    assert game.works_of(kind("field-gun"), PLAIN) == [2]
    assert game.works_of(kind("siege-gun"), PLAIN) == [1]
    group = game.group(1)
    assert group is not None
    assert group.tripods == [0, 0, 0, 0, 1, 0, 0, 0]
    assert HOUSE.battle.figures.land_cards in game.land_discard
    again = march({"field-gun": 1}, [1, 0, 0, 0, 0, 0, 0, 0], points=5)
    assert battle(again).cup_size(HOUSE.battle.figures) == sum(HOUSE.battle.figures.plans)


@pytest.mark.rule("W-7.38")
def test_an_empty_group_is_gone_and_victory_is_checked() -> None:
    game = ready(["green 44 damaged"], ["field-gun 45"])
    game.groups = [group for group in game.groups if group.place != FAR]
    roll(game, "G")
    do(game, "shoot 1")
    assert game.group(1) is None
    assert game.ending == BY_CLEARING
