"""Chapter 11: naval battles."""

import pytest

from tests.games.worlds.battlefield import roll, sail, sea, unrolled
from tests.games.worlds.edition import HOUSE
from tests.games.worlds.table import open_map
from tests.games.worlds.words import at, battle, do, forecast, guns, hex_of, kind, legal, refusal, state, tripods, verbs
from tests.playing import told
from wardenclyffe.engine.areas import DOWN
from wardenclyffe.games.worlds.rules_naval import NavalBattle
from wardenclyffe.games.worlds.rules_table import BY_COLONISATION, BY_GERMS, THUNDER_CHILD, Worlds

FIGURES = HOUSE.battle.figures


def moves(game: Worlds) -> list[str]:
    """Where tripods went."""
    return [hex_of(each["hex"]) for each in told(game, "tripod-moved")]


@pytest.mark.rule("W-11.1")
def test_freighters_begin_in_the_top_row() -> None:
    game = sail(5, 1)
    assert [HOUSE.unit_ids[each] for each in battle(game).kinds] == ["freighter"] * 5
    assert legal(game) == [f"{verb} {column}1" for verb in ("set", "mass") for column in range(1, 8)]
    assert refusal(game, "set 42") == "W-11.1"
    do(game, "set 11", "set 11", "mass 71")
    assert [hex_of(each["hex"]) for each in told(game, "gun-set")] == ["11", "11", "71", "71", "71"]


@pytest.mark.rule("W-11.2")
def test_warships_and_plans_are_bought_before_the_tripods_are_seen() -> None:
    game = sail(1, 1, points=13)
    do(game, "set 41")
    assert verbs(game) == {"commission", "draft", "devise", "ready"}
    assert told(game, "tripod-set") == []
    do(game, "commission", "commission", "draft")
    assert game.points == 0
    assert len(told(game, "warship-joins")) == 2
    assert sum(battle(game).held) + sum(battle(game).used) == 1
    assert refusal(game, "commission").startswith("W-")


@pytest.mark.rule("W-11.2")
def test_what_cannot_be_paid_for_is_not_offered() -> None:
    game = sail(1, 1, points=9)
    do(game, "set 41", "draft")
    assert refusal(game, "commission") == ""
    do(game, "commission")
    assert game.points == 0
    assert told(game, "tripod-set") != [] or "pass" in verbs(game)


@pytest.mark.rule("W-11.3")
def test_the_naval_board() -> None:
    board = FIGURES.sea
    assert (board.columns, board.rows) == (7, 7)
    assert min(FIGURES.sea_letters) >= board.columns
    below = board.step(FIGURES.sea_letters[2], DOWN)
    assert board.step(below, DOWN) == FIGURES.centre
    assert hex_of(FIGURES.centre) == "44"


@pytest.mark.rule("W-11.4")
@pytest.mark.parametrize("count", [1, 2])
def test_tripods_come_out_of_the_naval_cup(count: int) -> None:
    game = sail(2, count)
    assert sum(game.naval_cup) == sum(HOUSE.figures.naval_cup) - count
    game.naval_deck = [0]
    do(game, "mass 71")
    placed = told(game, "tripod-set")
    assert [each["hex"] for each in placed] == [FIGURES.sea_at[each["shade"]] for each in placed]
    assert len(placed) == count


@pytest.mark.rule("W-11.5")
def test_warships_are_placed_after_the_tripods() -> None:
    game = sail(1, 1, points=4)
    do(game, "set 11", "commission")
    assert tripods(game)[0] != ""
    assert refusal(game, "set 41") == "W-11.5"
    assert refusal(game, f"set {tripods(game)[0]}") == "W-11.5"
    assert len(legal(game)) == 6 * 7 - 1
    do(game, "set 77")
    assert guns(game)[1] == "77"


@pytest.mark.rule("W-11.6")
def test_the_rounds_are_those_of_a_land_battle() -> None:
    game = sea(["green 44", "green 24 damaged"], ["freighter 77", "freighter 11"], green="down fire")
    game.settle()
    acts = told(game, "tripod-acts")
    assert [(each["tripod"], each["action"]) for each in acts] == [(1, 3), (0, 3), (0, 7)]
    assert "run" in verbs(game)


@pytest.mark.rule("W-11.6")
def test_plans_work_at_sea() -> None:
    game = sea(["green 44"], ["warship 45", "freighter 11"], ("terrain", "surprise-shot", "explosive-shell", "trap"))
    do_round(game)
    assert {"terrain", "surprise", "trap"} <= verbs(game)
    do(game, "surprise 1")
    assert forecast(game, "shoot 1")["best"]["dice"] == 3


@pytest.mark.rule("W-7.30", "W-11.6")
def test_a_trap_may_be_sprung_before_the_warships_are_placed() -> None:
    game = sail(1, 2, points=14, dice="G")
    do(game, "set 41", "commission", "devise trap")
    assert verbs(game) == {"set", "trap"}
    do(game, "trap", "snare 1", "snare 2")
    assert battle(game).damaged == [1, 1]
    assert verbs(game) == {"set"}


def do_round(game: Worlds) -> None:
    """Let the tripods stay where they are: nothing in range to fire at."""
    fight = battle(game)
    held, fight.held = fight.held, [0] * len(fight.held)
    places = fight.tripods.copy(), fight.guns.copy()
    for ship in range(len(fight.guns)):
        fight.guns[ship] = FIGURES.sea.count - 1
    fight.tripods[0] = 0
    game.settle()
    fight.tripods, fight.guns = places
    fight.held = held


@pytest.mark.rule("W-11.7", "W-11.10", "W-11.11")
@pytest.mark.parametrize(
    ("order", "ships", "way"),
    [
        ("closest", ["warship 46", "freighter 11"], ["45"]),
        ("freighter", ["warship 43", "freighter 47"], ["45"]),
        ("warship", ["freighter 43", "warship 47"], ["45"]),
        ("warship", ["freighter 43"], []),
    ],
)
def test_which_ship_a_tripod_moves_towards(order: str, ships: list[str], way: list[str]) -> None:
    game = sea(["green 44"], ships, green=order)
    game.settle()
    assert moves(game) == way


@pytest.mark.rule("W-11.8")
def test_the_example_of_fire_at_a_warship() -> None:
    """Two hexes away, green: missed."""
    game = sea(["green 44"], ["warship 46", "freighter 11"], green="fire", dice="G")
    game.settle()
    assert told(game, "tripod-fires") == [{"tripod": 0, "shade": 0, "gun": 0, "unit": kind("warship"), "range": 2}]
    assert guns(game)[0] == "46"


@pytest.mark.rule("W-11.8")
@pytest.mark.parametrize(("ships", "face"), [("45", "G"), ("46", "Y"), ("47", "R")])
def test_fire_needs_the_colour_of_the_range(ships: str, face: str) -> None:
    for rolled in "GYR":
        game = sea(["green 44"], [f"warship {ships}", "freighter 11"], green="fire", dice=rolled)
        game.settle()
        assert (guns(game)[0] == "") == (rolled == face)


@pytest.mark.rule("W-11.9")
@pytest.mark.parametrize(
    ("order", "start", "end"),
    [("up", "44", "43"), ("down", "44", "45"), ("up-left", "44", "34"), ("down-right", "44", "55"), ("up", "41", "42")],
)
def test_arrows_and_the_edge(order: str, start: str, end: str) -> None:
    game = sea([f"green {start}"], ["freighter 11"], green=order)
    game.settle()
    assert moves(game) == [end]


@pytest.mark.rule("W-11.12")
@pytest.mark.parametrize("order", ["down", "closest", "freighter", "warship"])
def test_whatever_makes_a_tripod_enter_takes_all_ships(order: str) -> None:
    ships = ["warship 45", "freighter 45", "freighter 45", "freighter 11"]
    game = sea(["green 44"], ships, green=order)
    game.settle()
    assert guns(game) == ["", "", "", "11"]
    assert game.martian == 2
    assert len(told(game, "ship-lost")) == 1
    assert len(told(game, "ship-captured")) == 2


@pytest.mark.rule("W-11.13")
def test_the_player_chooses_among_ways_that_are_equally_good() -> None:
    game = sea(["green 44"], ["freighter 24", "freighter 64"], green="freighter")
    game.settle()
    ways = legal(game)
    assert ways == ["steer 34", "steer 54", "steer 35", "steer 55"]
    assert refusal(game, "steer 45") == "W-11.13"
    do(game, "steer 55")
    assert moves(game) == ["55"]


@pytest.mark.rule("W-11.13")
def test_the_player_chooses_the_way_to_the_centre() -> None:
    game = sea(["green 14"], ["freighter 77"], green="up-left")
    game.settle()
    assert [each.split()[0] for each in legal(game)] == ["steer"] * len(legal(game))
    assert len(legal(game)) == 2


@pytest.mark.rule("W-11.14")
def test_a_freighter_that_is_hit_is_captured() -> None:
    game = sea(["green 44"], ["freighter 45", "freighter 11"], green="fire", dice="G")
    game.settle()
    assert guns(game)[0] == ""
    assert game.martian == 1
    assert not any(game.units)
    last = sea(["green 44"], ["freighter 45", "freighter 11"], green="fire", dice="G")
    last.martian = 99
    last.settle()
    assert last.ending == BY_COLONISATION


@pytest.mark.rule("W-11.15")
def test_arrival_at_sea() -> None:
    game = sea(["green 44"], ["freighter 42", "freighter 11"], green="arrival")
    game.settle()
    assert hex_of(told(game, "tripod-arrived")[0]["hex"]) == "42"
    assert guns(game)[0] == ""
    assert game.martian == 1
    assert sum(game.naval_cup) + 2 == sum(HOUSE.figures.naval_cup)


@pytest.mark.rule("W-11.15")
@pytest.mark.parametrize("order", ["arrival", "fire-all", "focused-fire", "high-activity"])
def test_a_damaged_tripod_does_nothing_special_at_sea(order: str) -> None:
    game = sea(["green 44 damaged"], ["freighter 45"], green=f"{order} down", dice="GG")
    game.settle()
    assert len(told(game, "tripod-idle")) == 1
    assert told(game, "tripod-acts") == []


@pytest.mark.rule("W-11.15")
@pytest.mark.parametrize("order", ["closest", "fire", "down", "freighter", "warship"])
def test_plain_actions_are_open_to_a_damaged_tripod(order: str) -> None:
    game = sea(["green 44 damaged"], ["warship 46", "freighter 11"], green=order, dice="R")
    game.settle()
    assert len(told(game, "tripod-acts")) == 1


@pytest.mark.rule("W-11.16")
def test_fire_all_at_sea() -> None:
    ships = ["warship 45", "freighter 46", "freighter 47", "freighter 11"]
    game = sea(["green 44"], ships, green="fire-all", dice="GYR")
    game.settle()
    assert guns(game) == ["", "", "", "11"]
    assert game.martian == 2
    assert unrolled(game) == ""


@pytest.mark.rule("W-11.17")
def test_focused_fire_at_sea() -> None:
    game = sea(["green 44"], ["freighter 47", "warship 11"], green="focused-fire", dice="G")
    game.settle()
    assert game.martian == 1
    assert unrolled(game) == "G"
    assert game.battle is None


@pytest.mark.rule("W-11.18")
def test_high_activity_at_sea_is_two_shots() -> None:
    game = sea(["green 44"], ["freighter 45", "freighter 46", "freighter 11"], green="high-activity", dice="GY")
    game.settle()
    assert guns(game) == ["", "", "11"]
    assert unrolled(game) == ""


@pytest.mark.rule("W-11.19")
def test_tripods_stay_on_the_board() -> None:
    game = sea(["green 46"], ["freighter 11"], green="down")
    game.settle()
    assert tripods(game) == ["47"]
    do(game, "hold")
    assert tripods(game) == ["46"]


@pytest.mark.rule("W-11.20")
def test_a_warship_moves_and_then_fires() -> None:
    game = sea(["green 42"], ["warship 45", "freighter 11"], green="warship")
    game.settle()
    assert tripods(game) == ["43"]
    do(game, "helm 1")
    assert game.rule_now(0) == 1120
    assert refusal(game, "course 43") == "W-11.20"
    do(game, "course 44")
    assert guns(game)[0] == "44"
    assert refusal(game, "helm 1") == "W-11.20"
    roll(game, "G")
    do(game, "shoot 1")
    assert battle(game).damaged == [1]


@pytest.mark.rule("W-11.20", "W-11.5")
@pytest.mark.parametrize(
    ("place", "first", "then", "rule"),
    [("45", "shoot 1", "helm 1", "W-11.20"), ("44", "helm 1", "course 43", "W-11.5")],
)
def test_no_ship_moves_after_firing_or_into_a_tripods_hex(place: str, first: str, then: str, rule: str) -> None:
    game = sea(["green 42"], [f"warship {place}", "freighter 11"], green="warship")
    game.settle()
    do(game, first)
    assert refusal(game, then) == rule


@pytest.mark.rule("W-7.36")
def test_terrain_takes_a_ship_with_a_tripod_in_its_range() -> None:
    game = sea(["green 41"], ["freighter 11", "warship 47"], plans=("terrain",), green="fire", dice="GGGG")
    game.settle()
    assert refusal(game, "terrain") == "W-7.36"
    do(game, "helm 2", "course 46", "hold")
    assert refusal(game, "terrain") == "W-7.36"
    do(game, "helm 2", "course 45", "hold", "helm 2", "course 44")
    assert refusal(game, "terrain") == ""


@pytest.mark.rule("W-7.23", "W-7.24")
def test_why_ships_cannot_fire() -> None:
    game = sea(["green 43"], ["freighter 11", "warship 47"], green="fire", dice="G")
    game.settle()
    assert refusal(game, "volley") == refusal(game, "shoot 2") == "W-7.24"
    do(game, "helm 2", "course 46")
    assert refusal(game, "volley") == ""
    do(game, "shoot 2")
    assert refusal(game, "volley") == refusal(game, "shoot 2") == "W-7.23"


@pytest.mark.rule("W-11.4")
@pytest.mark.parametrize("cup", [0, 1])
def test_as_many_tripods_pursue_the_freighters_as_the_cup_has(cup: int) -> None:
    game = open_map()
    game.naval_cup = [cup, 0, 0, 0]
    game.push(NavalBattle(state("maine"), 3, 2))
    game.settle()
    assert [each["tripods"] for each in told(game, "naval-battle-begins")] == [cup]
    assert (game.battle is None, game.human) == ((True, 3) if cup == 0 else (False, 0))


@pytest.mark.rule("W-11.20")
def test_a_ship_with_one_way_is_not_asked_for_it() -> None:
    game = sea(["green 21", "red 76"], ["freighter 11", "freighter 41"], green="fire", red="up", dice="Y")
    game.settle()
    do(game, "helm 1")
    assert guns(game)[0] == "12"
    assert refusal(game, "helm 1") == "W-11.21"


@pytest.mark.rule("W-11.21")
def test_a_freighter_moves_one_hex_or_stays() -> None:
    game = sea(["green 76"], ["freighter 11", "freighter 31"], green="up")
    game.settle()
    assert legal(game)[:2] == ["hold", "helm 1"]
    do(game, "helm 2")
    assert game.rule_now(0) == 1121
    assert legal(game) == ["course 21", "course 41", "course 32"]
    assert refusal(game, "course 77") == "W-11.21"
    do(game, "course 32")
    assert refusal(game, "helm 2") == "W-11.21"
    do(game, "hold")
    assert battle(game).rounds == 2
    assert guns(game) == ["11", "32"]


@pytest.mark.rule("W-11.22")
def test_a_freighter_escapes_by_the_bottom_row() -> None:
    game = sea(["green 76"], ["freighter 16", "freighter 31"], green="up")
    game.settle()
    do(game, "helm 1", "course 17")
    assert game.human == 1
    assert guns(game) == ["", "31"]
    won = sea(["green 76"], ["freighter 16", "freighter 31"], green="up")
    won.human = 99
    won.settle()
    do(won, "helm 1", "course 17")
    assert won.ending == BY_GERMS
    assert won.to_act() == []


@pytest.mark.rule("W-11.23")
def test_without_tripods_all_freighters_escape() -> None:
    game = sea(["green 43 damaged"], ["warship 45", "freighter 11", "freighter 71"], green="warship")
    game.settle()
    roll(game, "G")
    do(game, "shoot 1")
    assert game.battle is None
    assert game.human == 2
    assert told(game, "ships-escaped") == [{"count": 2}]


@pytest.mark.rule("W-11.24")
def test_the_battle_ends_with_the_last_freighter() -> None:
    game = sea(["green 44"], ["freighter 45", "warship 77"], green="fire", dice="G")
    game.settle()
    assert game.battle is None
    gone = sea(["green 76"], ["freighter 16", "warship 31"], green="up")
    gone.settle()
    do(gone, "helm 1", "course 17")
    assert gone.battle is None
    assert gone.human == 1


@pytest.mark.rule("W-11.25")
def test_tripods_return_to_the_cup_and_warships_go() -> None:
    game = sail(2, 2, points=8)
    do(game, "mass 41", "commission", "commission", "mass 77")
    while game.battle is not None:
        do(game, "hold" if "hold" in legal(game) else legal(game)[0])
    assert game.naval_cup == HOUSE.figures.naval_cup
    assert not any(game.units)
    assert game.points == 0
    assert len(game.naval_deck) + len(game.naval_discard) == FIGURES.naval_cards


@pytest.mark.rule("W-11.26")
def test_all_freighters_run_in_one_choice() -> None:
    game = sea(["green 33"], ["freighter 11", "freighter 36", "freighter 21", "warship 77"], green="up")
    game.settle()
    assert tripods(game) == ["32"]
    do(game, "run")
    assert guns(game) == ["12", "", "22", "77"]
    assert game.human == 1
    assert "run" not in verbs(game)


@pytest.mark.rule("W-11.26")
def test_a_freighter_goes_round_a_tripod() -> None:
    for other, way in (("23", "52"), ("63", "32")):
        game = sea(["green 43", f"red {other}"], ["freighter 41", "warship 77"], green="up", red="up")
        game.settle()
        assert tripods(game)[0] == "42"
        do(game, "run")
        assert guns(game)[0] == way


@pytest.mark.rule("W-11.26")
def test_a_freighter_without_a_free_hex_further_down_stays() -> None:
    wall = ["green 33", "red 43", "yellow 53"]
    game = sea(wall, ["freighter 41", "freighter 13"], green="down", red="down", yellow="down")
    game.settle()
    assert tripods(game) == ["34", "44", "54"]
    battle(game).guns[0] = at("43")  # where they have come from
    do(game, "run")
    assert guns(game) == ["43", "14"]
    assert refusal(game, "run") == "W-11.26"
    assert "helm 1" in legal(game), "it may still be moved by hand"


@pytest.mark.rule("W-11.27")
def test_warships_for_nothing() -> None:
    game = sail(1, 1)
    game.effects[THUNDER_CHILD] = 1
    do(game, "set 11")
    assert [HOUSE.unit_ids[each] for each in battle(game).kinds] == ["freighter", "warship", "warship"]
    assert game.effects[THUNDER_CHILD] == 0
    assert game.points == 0
    assert {each["price"] for each in told(game, "warship-joins")} == {0}
