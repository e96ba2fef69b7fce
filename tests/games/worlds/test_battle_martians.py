"""Chapter 7, first half: the Martian step of a land battle."""

import pytest

from tests.games.worlds.battlefield import field, lay_card, march, unrolled
from tests.games.worlds.edition import HOUSE, PLAIN
from tests.games.worlds.words import PLAY, at, battle, do, guns, hex_of, kind, legal, prompt, refusal, tripods, view
from tests.playing import told
from wardenclyffe.games.worlds.rules_table import BY_COLONISATION, NOT_OVER, Worlds

FIGURES = HOUSE.battle.figures


def acted(game: Worlds) -> list[int]:
    """The tripods in the order in which they acted, once for each action."""
    return [each["tripod"] for each in told(game, "tripod-acts")]


@pytest.mark.rule("W-7.1")
def test_the_martians_act_first_in_every_round() -> None:
    game = field(["green 41"], ["field-gun 45"])
    game.settle()
    assert tripods(game) == ["42"]
    assert legal(game) == ["shoot 1", "volley", "hold"]
    do(game, "hold")
    assert battle(game).rounds == 2
    assert tripods(game) == ["43"]


@pytest.mark.rule("W-7.2")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    game = field(["green 41"], ["field-gun 77"])
    last = FIGURES.land_cards
    game.land_discard = [3]
    game.settle()
    assert told(game, "land-card")[0] == {"card": last}
    assert sorted(game.land_deck + game.land_discard + [battle(game).card]) == [3, last]
    assert told(game, "battle-cards-shuffled") != []


@pytest.mark.rule("W-7.2")
def test_nothing_is_shuffled_between_battles() -> None:
    game = march({"field-gun": 1}, [1, 0, 0, 0, 0, 0, 0, 0])
    do(game, "set 45")
    while game.battle is not None:
        do(game, "hold")
    cards = len(told(game, "land-card"))
    assert len(game.land_discard) == cards
    assert len(game.land_deck) == FIGURES.land_cards - cards


@pytest.mark.rule("W-7.3")
def test_a_card_is_carried_out_from_green_to_blue() -> None:
    game = field(["blue 21", "red 31", "yellow 41", "green 51"], ["field-gun 77"])
    game.settle()
    assert acted(game)[:4] == [3, 2, 1, 0]


@pytest.mark.rule("W-7.3")
def test_the_example_of_a_card() -> None:
    """Green tripods fire and move down, the yellow one moves down-left and detects, the red one down-left and fires."""
    game = march({"field-gun": 1}, [2, 0, 1, 0, 1, 0, 0, 0])
    lay_card(game, "Left Flank Forward")
    do(game, "set 77")
    events = told(game, "tripod-acts")
    words = [(each["tripod"], each["action"]) for each in events[:8]]
    assert words == [(0, 7), (0, 3), (1, 7), (1, 3), (2, 4), (2, 6), (3, 4), (3, 7)]
    moves = [(each["tripod"], hex_of(each["hex"])) for each in told(game, "tripod-moved")[:4]]
    assert moves == [(0, "42"), (1, "42"), (2, "41"), (3, "52")]


@pytest.mark.rule("W-7.4")
def test_tripods_of_a_colour_act_from_the_bottom_up_and_from_the_left() -> None:
    game = field(["green 52", "green 43", "green 22", "green 31"], ["field-gun 77"], green="down detect")
    game.settle()
    assert acted(game)[:8] == [1, 1, 2, 2, 0, 0, 3, 3]


@pytest.mark.rule("W-7.5")
def test_detect_passes_revealed_guns_over() -> None:
    game = field(["green 44"], ["field-gun 45", "siege-gun 26 2"], green="detect", dice="R")
    game.settle()
    assert told(game, "tripod-detects") == [{"tripod": 0, "shade": 0, "gun": 1, "unit": 3, "range": 3}]
    assert battle(game).works == [0, 1]


@pytest.mark.rule("W-7.5")
def test_the_example_of_detecting() -> None:
    """Two hexes away yellow is needed, and green has no effect."""
    game = field(["green 43"], ["field-gun 45 1"], green="detect", dice="G")
    game.settle()
    assert told(game, "tripod-detects")[0]["range"] == 2
    assert battle(game).works == [1]
    game = field(["green 43"], ["field-gun 45 1"], green="detect", dice="Y")
    game.settle()
    assert battle(game).works == [0]
    assert guns(game) == ["45"]


@pytest.mark.rule("W-7.6")
@pytest.mark.parametrize(("place", "face"), [("44", "G"), ("43", "Y"), ("42", "R")])
def test_the_colour_of_success_is_that_of_the_range(place: str, face: str) -> None:
    for rolled in "GYR":
        game = field([f"green {place}"], ["field-gun 45", "field-gun 45 4"], green="fire", dice=rolled)
        game.settle()
        assert (guns(game)[0] == "") == (rolled == face)


@pytest.mark.rule("W-7.6")
def test_nothing_is_hit_from_four_hexes_away() -> None:
    game = field(["green 41"], ["field-gun 45"], green="fire detect focused-fire down", dice="GYR")
    game.settle()
    assert unrolled(game) == "GYR"
    assert guns(game) == ["45"]


@pytest.mark.rule("W-7.7")
def test_the_example_of_firing() -> None:
    """Two hexes away, yellow: the gun is destroyed, without points."""
    game = field(["green 43"], ["field-gun 45", "siege-gun 45 1"], green="fire", dice="Y")
    game.settle()
    assert guns(game) == ["", "45"]
    assert game.count(kind("field-gun"), PLAIN) == 0
    assert game.martian == 0


@pytest.mark.rule("W-7.7", "W-6.18")
@pytest.mark.parametrize(
    ("gunners", "die", "left"),
    [(["field-gun 45 1", "siege-gun 26"], "R", ["45", ""]), (["field-gun 45", "field-gun 45"], "G", ["", "45"])],
    ids=["concealed guns are passed over", "equal targets are no choice"],
)
def test_which_gun_is_fired_at(gunners: list[str], die: str, left: list[str]) -> None:
    game = field(["green 44"], gunners, green="fire", dice=die)
    game.settle()
    assert guns(game) == left


@pytest.mark.rule("W-7.8")
def test_the_player_chooses_among_equally_close_targets() -> None:
    game = field(["green 44"], ["field-gun 45", "siege-gun 45", "field-gun 26"], green="fire", dice="G")
    game.settle()
    assert legal(game) == ["target 1", "target 2"]
    assert refusal(game, "target 3") == "W-7.8"
    assert "fire at" in prompt(game)
    do(game, "target 2")
    assert guns(game) == ["45", "", "26"]


@pytest.mark.rule("W-7.8")
@pytest.mark.parametrize("order", ["detect", "focused-detect"])
def test_the_player_chooses_whose_earthworks_go(order: str) -> None:
    game = field(["green 44"], ["field-gun 45 1", "siege-gun 45 1"], green=order, dice="G")
    game.settle()
    do(game, "target 1")
    assert battle(game).works == [0, 1]


@pytest.mark.rule("W-7.9")
@pytest.mark.parametrize(
    "move", ["down 42 43", "down-left 42 33", "down-right 42 53", "down-left 32 22", "down-right 32 42"]
)
def test_moves(move: str) -> None:
    order, start, end = move.split()
    game = field([f"green {start}", f"red {end}"], ["field-gun 77 4"], green=order)
    game.settle()
    assert hex_of(told(game, "tripod-moved")[0]["hex"]) == end
    assert told(game, "battle-tripod-destroyed") == []


@pytest.mark.rule("W-7.10")
@pytest.mark.parametrize(("order", "start", "end"), [("down-left", "12", "13"), ("down-right", "72", "73")])
def test_at_the_edge_a_tripod_moves_straight_down(order: str, start: str, end: str) -> None:
    game = field([f"green {start}"], ["field-gun 45 4"], green=order)
    game.settle()
    assert hex_of(told(game, "tripod-moved")[0]["hex"]) == end


@pytest.mark.rule("W-7.11")
def test_entering_a_hex_destroys_every_gun_in_it() -> None:
    game = field(["green 44"], ["field-gun 45", "siege-gun 45 3", "field-gun 77"])
    game.settle()
    assert guns(game)[:2] == ["", ""]
    assert game.martian == 0
    assert game.count(kind("siege-gun"), PLAIN) == 0
    assert game.count(kind("field-gun"), PLAIN) == 1


@pytest.mark.rule("W-7.12")
def test_entering_a_hex_captures_all_others() -> None:
    crowd = {"infantry": "48 38", "refugee": "48 48", "cavalry": "48", "astronomer": "48"}
    game = field(["green 47", "blue 22"], ["field-gun 26"], crowd)
    game.settle()
    assert game.martian == 5
    assert battle(game).people == 1
    assert game.count(kind("infantry"), PLAIN) == 1
    assert game.count(kind("refugee"), PLAIN) == 0


@pytest.mark.rule("W-7.12")
def test_captures_can_end_the_game() -> None:
    game = field(["green 47"], ["field-gun 77"], {"refugee": "48"})
    game.martian = 99
    game.settle()
    assert game.ending == BY_COLONISATION
    assert game.to_act() == []


@pytest.mark.rule("W-7.13")
def test_a_tripod_that_reaches_the_bottom_leaves_as_it_is() -> None:
    game = field(["green 47", "red 47 damaged", "blue 22"], ["field-gun 26"], green="down fire", red="down")
    game.settle()
    assert tripods(game)[:2] == ["", ""]
    assert told(game, "tripod-left") == [{"tripod": 0, "shade": 0}, {"tripod": 1, "shade": 2}]
    assert (0, 7) not in [(each["tripod"], each["action"]) for each in told(game, "tripod-acts")]
    group = game.group(1)
    assert group is not None
    assert group.tripods == [1, 0, 0, 0, 0, 1, 1, 0]


@pytest.mark.rule("W-7.13")
def test_the_second_hex_of_a_double_move_is_lost_at_the_bottom() -> None:
    game = field(["green 47", "blue 21"], ["field-gun 77"], green="double-move")
    game.settle()
    assert [each["tripod"] for each in told(game, "tripod-moved") if each["tripod"] == 0] == [0]


@pytest.mark.rule("W-7.14", "W-7.22")
@pytest.mark.parametrize(
    "order",
    ["arrival", "detect-all", "double-move", "fire-all", "focused-detect", "focused-fire", "high-activity"],
)
def test_a_damaged_tripod_does_nothing_special(order: str) -> None:
    game = field(["green 44 damaged"], ["field-gun 45", "field-gun 45 2"], green=f"{order} down", dice="GGGG")
    game.settle()
    assert told(game, "tripod-idle") == [{"tripod": 0, "shade": 0}]
    assert told(game, "tripod-acts") == []
    assert unrolled(game) == "GGGG"
    assert tripods(game) == ["44"]


@pytest.mark.rule("W-7.22")
def test_the_example_of_a_damaged_tripod() -> None:
    """The damaged yellow tripod only moves down-left."""
    game = march({"field-gun": 1}, [0, 0, 0, 1, 0, 0, 0, 0])
    lay_card(game, "Left Flank Forward")
    do(game, "set 77")
    assert told(game, "tripod-acts")[0] == {"tripod": 0, "shade": 1, "action": 4}
    assert {each["action"] for each in told(game, "tripod-acts")} == {4}


@pytest.mark.rule("W-7.22")
def test_the_example_of_a_damaged_tripod_with_a_special_action() -> None:
    """The damaged blue tripod gets Focused Fire and does not act."""
    game = march({"field-gun": 1}, [0, 0, 0, 0, 1, 0, 0, 1])
    lay_card(game, "One Steady Beam")
    do(game, "set 45")
    blue = battle(game).shades.index(3)
    assert {each["tripod"] for each in told(game, "tripod-idle")} == {blue}


@pytest.mark.rule("W-7.30")
def test_nobody_asks_about_a_trap_for_a_tripod_that_will_not_act() -> None:
    foes = ["green 41 damaged", "yellow 31 damaged", "red 51"]
    orders = {"green": "detect detect", "yellow": "fire-all", "red": "detect"}
    game = field(foes, ["field-gun 77"], plans=("trap",), **orders)  # type: ignore[arg-type]
    game.settle()
    asked = []
    while battle(game).rounds == 1:
        asked.append((tripods(game)[battle(game).actor], battle(game).action))
        do(game, "pass")
    # Not for the second action of the damaged green tripod, nor for the special action of the yellow one.
    assert asked == [("41", 0), ("51", 0)]
    assert len(told(game, "tripod-idle")) == 1


@pytest.mark.rule("W-7.30")
def test_nobody_asks_about_a_trap_for_a_tripod_that_has_left() -> None:
    game = field(["green 47", "red 41"], ["field-gun 11"], plans=("trap",), green="down detect", red="detect")
    game.settle()
    do(game, "pass")  # the green tripod walks off the board, and its second action is lost
    assert tripods(game)[0] == ""
    assert battle(game).actor == 1


@pytest.mark.rule("W-7.30")
def test_a_second_trap_may_follow_before_the_same_action() -> None:
    game = field(["green 44", "red 21", "red 31"], ["field-gun 45"], plans=("trap", "trap"), green="fire", dice="RG")
    game.settle()
    do(game, "trap")
    assert legal(game) == ["pass", "quiet", "trap"]
    assert battle(game).actor == 0
    do(game, "trap", "snare 1", "snare 2")
    assert told(game, "tripod-idle") == []
    assert acted(game)[0] == 0


@pytest.mark.rule("W-7.30")
def test_a_second_trap_is_asked_about_after_one_that_damaged_others() -> None:
    game = field(
        ["green 44", "red 21", "red 31"], ["field-gun 45"], plans=("trap", "trap"), green="focused-fire", dice="GG"
    )
    game.settle()
    do(game, "trap", "snare 2", "snare 3")
    assert legal(game) == ["pass", "quiet", "trap"]
    do(game, "trap")
    assert battle(game).damaged[0] == 1
    assert told(game, "tripod-idle") == [{"tripod": 0, "shade": 0}]


@pytest.mark.rule("W-7.32", "W-6.18")
def test_a_trap_can_spare_those_that_have_acted_already() -> None:
    three = ["green 43", "green 43", "green 43", "blue 11"]
    game = field(three, ["field-gun 45"] * 4, plans=("trap",), green="focused-fire", blue="detect", dice="G")
    game.settle()
    do(game, "pass", "trap")  # the first of the three has fired, the second is about to
    assert legal(game) == ["pass", "snare 1", "snare 2", "snare 4"]
    assert refusal(game, "snare 3") == "W-6.18"
    words = [view(game).choice(PLAY.vocabulary.action(f"snare {number}")).words for number in (1, 2, 4)]
    assert [each.partition(", ")[2] for each in words] == ["which has acted", "which is about to act", ""]
    do(game, "snare 2")
    assert legal(game) == ["pass", "snare 1", "snare 3", "snare 4"]
    do(game, "snare 3")
    assert battle(game).damaged == [0, 1, 1, 0]
    assert len(told(game, "gun-lost")) == 1
    assert [each["tripod"] for each in told(game, "tripod-idle")] == [1, 2]


@pytest.mark.rule("W-7.32")
def test_a_quick_player_traps_those_that_have_still_to_act() -> None:
    three = ["green 43", "green 43", "green 43", "red 21"]
    game = field(three, ["field-gun 45"] * 4, plans=("trap",), green="focused-fire", red="detect", dice="G")
    game.settle()
    do(game, "pass", "trap")
    hunches = []
    for _ in range(2):
        hunches.append(PLAY.vocabulary.text(game.hunch(0)[0]))
        do(game, hunches[-1])
    assert hunches == ["snare 2", "snare 3"]


@pytest.mark.rule("W-7.22")
def test_a_tripod_that_a_trap_damages_takes_no_second_action() -> None:
    game = field(["green 41", "green 31"], ["field-gun 77"], plans=("trap",), green="down detect", dice="G")
    game.settle()
    do(game, "pass", "trap", "snare 1", "snare 2")
    assert battle(game).damaged == [1, 1]
    first = [each["tripod"] for each in told(game, "tripod-acts")][:2]
    assert sorted(first) == [0, 1]


@pytest.mark.rule("W-7.15")
def test_the_example_of_an_arrival() -> None:
    """Yellow: Arrival; a blue tripod appears on C and, as its line is still to come, moves down twice."""
    game = march({"field-gun": 1}, [0, 0, 1, 0, 0, 0, 0, 0])
    lay_card(game, "Out of the Pit")
    game.land_cup = [0, 0, 0, 1]
    do(game, "set 77")
    arrived = told(game, "tripod-arrived")[0]
    assert arrived == {"tripod": 1, "shade": 3, "hex": FIGURES.land_letters[2]}
    moves = [hex_of(each["hex"]) for each in told(game, "tripod-moved") if each["tripod"] == 1]
    assert moves[:2] == ["42", "43"]
    group = game.group(1)
    assert group is not None
    assert group.tripods[6] == 1


@pytest.mark.rule("W-7.15")
@pytest.mark.parametrize("colour", ["green", "yellow", "red"])
def test_an_arrival_acts_in_the_same_round_only_if_its_line_is_still_to_come(colour: str) -> None:
    game = field(["yellow 44"], ["field-gun 45 4"], green="down", yellow="arrival", red="down")
    game.land_cup = [int(colour == each) for each in ("green", "yellow", "red", "blue")]
    game.settle()
    assert hex_of(told(game, "tripod-arrived")[0]["hex"]) == "41"
    assert tripods(game) == ["44", "42" if colour == "red" else "41"]
    assert legal(game)[0] == "shoot 1"


@pytest.mark.rule("W-7.15")
def test_an_empty_cup_gives_no_tripod() -> None:
    game = field(["yellow 21"], ["field-gun 37"], yellow="arrival down")
    game.land_cup = [0, 0, 0, 0]
    game.settle()
    assert told(game, "tripod-arrived") == []


@pytest.mark.rule("W-7.16")
def test_detect_all() -> None:
    gunners = ["field-gun 45 1", "siege-gun 45 2", "field-gun 26 1", "field-gun 37"]
    game = field(["green 44"], gunners, green="detect-all", dice="GYR")
    game.settle()
    assert [(each["gun"], each["range"]) for each in told(game, "tripod-detects")] == [(0, 1), (1, 1), (2, 3)]
    assert battle(game).works == [0, 2, 0, 0]


@pytest.mark.rule("W-7.17")
def test_double_move() -> None:
    game = field(["green 43"], ["field-gun 45 1", "field-gun 77"], green="double-move")
    game.settle()
    assert [hex_of(each["hex"]) for each in told(game, "tripod-moved")] == ["44", "45"]
    assert guns(game) == ["", "77"]


@pytest.mark.rule("W-7.18")
def test_fire_all() -> None:
    gunners = ["field-gun 45", "siege-gun 45 2", "field-gun 26", "field-gun 37"]
    game = field(["green 44"], gunners, green="fire-all", dice="GRY")
    game.settle()
    assert [each["gun"] for each in told(game, "tripod-fires")] == [0, 2, 3]
    assert guns(game) == ["", "45", "", "37"]


@pytest.mark.rule("W-7.19", "W-7.20")
@pytest.mark.parametrize(
    ("order", "gunners", "works", "left"),
    [
        ("focused-detect", ["field-gun 45", "siege-gun 26 2"], [0, 1], ["45", "26"]),
        ("focused-fire", ["field-gun 45 1", "siege-gun 26"], [1, 0], ["45", ""]),
    ],
)
def test_what_is_focused_needs_no_die(order: str, gunners: list[str], works: list[int], left: list[str]) -> None:
    game = field(["green 44"], gunners, green=order, dice="G")
    game.settle()
    assert battle(game).works == works
    assert guns(game) == left
    assert unrolled(game) == "G"


@pytest.mark.rule("W-7.21")
@pytest.mark.parametrize(
    ("gunners", "dice", "works", "left", "attempts"),
    [
        (["field-gun 45 1", "field-gun 37 4"], "GRG", [0, 3], ["", "37"], (2, 1)),
        (["field-gun 45 4", "siege-gun 45"], "GRRG", [3, 0], ["45", ""], (2, 2)),
    ],
)
def test_high_activity_is_attempts_to_reveal_and_to_fire(
    gunners: list[str], dice: str, works: list[int], left: list[str], attempts: tuple[int, int]
) -> None:
    game = field(["green 44"], gunners, green="high-activity", dice=dice)
    game.settle()
    assert battle(game).works == works
    assert guns(game) == left
    assert unrolled(game) == ""
    assert (len(told(game, "tripod-detects")), len(told(game, "tripod-fires"))) == attempts


@pytest.mark.rule("W-7.37")
def test_a_battle_ends_in_the_middle_of_a_card() -> None:
    game = field(["green 44", "yellow 21"], ["field-gun 45"], green="fire down", dice="G")
    game.settle()
    assert game.battle is None
    assert told(game, "tripod-acts") == [{"tripod": 0, "shade": 0, "action": 7}]
    assert game.ending == NOT_OVER


@pytest.mark.rule("W-7.37")
def test_a_battle_goes_on_without_guns() -> None:
    game = field(["green 44"], ["field-gun 45"], {"refugee": "18"}, dice="")
    game.settle()
    assert game.battle is None
    assert len(told(game, "battle-round")) == 4
    assert told(game, "tripod-left") != []
    assert game.count(kind("refugee"), PLAIN) == 1


def test_where_tripods_come_from_is_a_scene() -> None:
    game = field(["green 41", "yellow 21"], ["field-gun 77"])
    game.settle()
    assert game.journal is not None
    acts = [told for told in game.journal.told if told.event.name == "tripod-acts"]
    assert [each.scene for each in acts[:2]] == [1, 2]
    first = game.journal.scenes[0]
    assert isinstance(first, Worlds)
    assert battle(first).tripods[0] == at("41")
