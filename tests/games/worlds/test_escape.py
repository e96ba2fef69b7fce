"""Chapter 10: fleeing by sea, too many refugees, totals, landings."""

import pytest

from tests.games.worlds.battlefield import unrolled
from tests.games.worlds.edition import HOUSE
from tests.games.worlds.table import count, counts, kill, letters, open_harbour, open_map, play, put, stand
from tests.games.worlds.words import do, kind, legal, refusal, region, state
from tests.playing import told
from wardenclyffe.games.worlds.rules_escape import MOST_FREIGHTERS
from wardenclyffe.games.worlds.rules_pieces import REGIONS
from wardenclyffe.games.worlds.rules_table import BY_COLONISATION, BY_GERMS, NOT_OVER, RED_WEED, Worlds


def quiet(dice: str = "") -> Worlds:
    """A map on which no region produces but DC's, so that totals are 1."""
    game = open_map(dice)
    for word in HOUSE.region_ids:
        if word != "dc":
            game.land[region(word)] = RED_WEED
    return game


def escape(game: Worlds, **refugees: int) -> Worlds:
    """Play the Escape phase with so many refugees in each State."""
    for word, number in refugees.items():
        put(game, "refugee", word.replace("_", "-"), number)
    return play(game, "escape")


@pytest.mark.rule("W-10.1")
def test_only_from_states_with_a_harbour() -> None:
    game = open_map("GG")
    open_harbour(game, "boston")
    escape(game, massachusetts=1, maine=1)
    assert count(game, "refugee", "massachusetts") == 0
    assert count(game, "refugee", "maine") == 1


@pytest.mark.rule("W-10.2")
def test_the_player_orders_the_states() -> None:
    game = open_map("GGGG")
    for word in ("boston", "portland", "charleston"):
        open_harbour(game, word)
    escape(game, massachusetts=1, maine=1)
    assert legal(game) == ["go maine", "go massachusetts"]
    assert refusal(game, "go south-carolina") == "W-10.2"
    do(game, "go massachusetts")
    assert [each["state"] for each in told(game, "flees")] == [state("massachusetts"), state("maine")]


@pytest.mark.rule("W-10.3")
def test_green_and_red_board_and_yellow_stays() -> None:
    game = open_map("GYRYG")
    open_harbour(game, "boston")
    put(game, "refugee", "massachusetts", 3)
    put(game, "astronomer", "massachusetts")
    play(game, "escape")
    assert told(game, "flees") == [{"state": state("massachusetts"), "count": 2, "stayed": 2}]
    assert count(game, "refugee", "massachusetts") == 1
    assert count(game, "astronomer", "massachusetts") == 1
    assert unrolled(game) == ""


@pytest.mark.rule("W-10.3")
def test_characters_flee_like_refugees() -> None:
    game = quiet("RG")
    open_harbour(game, "boston")
    put(game, "despatch-rider", "massachusetts")
    play(game, "escape")
    assert count(game, "despatch-rider", "massachusetts") == 0
    assert game.human == 1 + 1


@pytest.mark.rule("W-10.3")
def test_who_finds_no_freighter_stays() -> None:
    game = open_map("G" * (MOST_FREIGHTERS + 1))
    open_harbour(game, "boston")
    escape(game, massachusetts=MOST_FREIGHTERS + 3)
    assert told(game, "flees") == [{"state": state("massachusetts"), "count": MOST_FREIGHTERS, "stayed": 3}]
    assert told(game, "escaped")[0]["count"] == MOST_FREIGHTERS


@pytest.mark.rule("W-10.4")
@pytest.mark.parametrize(("die", "tripods"), [("Y", 1), ("R", 2)])
def test_yellow_and_red_are_a_naval_battle(die: str, tripods: int) -> None:
    game = open_map("GG" + die)
    open_harbour(game, "boston")
    escape(game, massachusetts=2)
    assert game.battle is not None
    assert told(game, "sighted") == [{"state": state("massachusetts"), "freighters": 2, "tripods": tripods}]
    assert sum(game.naval_cup) == sum(game.figures.naval_cup) - tripods or game.battle.left == 0


@pytest.mark.rule("W-10.4")
def test_nobody_aboard_needs_no_second_die() -> None:
    game = open_map("YG")
    open_harbour(game, "boston")
    escape(game, massachusetts=1)
    assert unrolled(game) == "G"


@pytest.mark.rule("W-10.5")
def test_whoever_escapes_is_a_point_at_once() -> None:
    game = quiet("GGGG")
    open_harbour(game, "boston")
    put(game, "refugee", "massachusetts", 3)
    game.human = 97
    play(game, "escape")
    assert game.ending == BY_GERMS
    assert told(game, "totals") == []


@pytest.mark.rule("W-10.6")
def test_tripods_in_the_state_make_no_difference() -> None:
    game = quiet("GG")
    open_harbour(game, "boston")
    stand(game, 1, "massachusetts", "GGGGG")
    escape(game, massachusetts=1)
    assert told(game, "escaped") == [{"state": state("massachusetts"), "count": 1}]


@pytest.mark.rule("W-10.6")
def test_every_refugee_at_sea_is_a_freighter() -> None:
    game = open_map("GGGY")
    open_harbour(game, "boston")
    escape(game, massachusetts=3)
    assert game.battle is not None
    assert game.battle.kinds.count(kind("freighter")) == 3


@pytest.mark.rule("W-10.7")
def test_refugees_beyond_the_gears_are_captured() -> None:
    """The rulebook's example: 14 refugees in the Carolinas, whose counter has 4 gears: 10 are captured."""
    game = escape(open_map(), south_carolina=14)
    assert count(game, "refugee", "south-carolina") == 4
    assert game.martian == 10


@pytest.mark.rule("W-10.7")
def test_a_dead_region_shelters_nobody() -> None:
    game = open_map()
    kill(game, "carolinas")
    put(game, "astronomer", "north-carolina")
    escape(game, south_carolina=2, north_carolina=3)
    assert game.martian == 5
    assert count(game, "astronomer", "north-carolina") == 1


@pytest.mark.rule("W-10.8")
def test_the_player_says_where_they_are_captured() -> None:
    game = escape(open_map(), south_carolina=3, north_carolina=3)
    assert legal(game) == ["go north-carolina", "go south-carolina"]
    assert refusal(game, "go georgia") == "W-10.8"
    do(game, "go north-carolina", "go north-carolina")
    assert [count(game, "refugee", where) for where in ("north-carolina", "south-carolina")] == [1, 3]
    assert game.martian == 2


@pytest.mark.rule("W-10.9")
def test_a_point_for_every_region_that_produces() -> None:
    game = open_map()
    kill(game, "gulf")
    kill(game, "delta", RED_WEED)
    play(game, "escape")
    assert game.human == REGIONS - 2
    assert told(game, "totals") == [{"regions": REGIONS - 2}]


@pytest.mark.rule("W-10.9")
def test_excess_refugees_are_captured_before_the_totals() -> None:
    game = open_map()
    game.human = 99
    game.martian = 99
    escape(game, south_carolina=5)
    assert game.ending == BY_COLONISATION


@pytest.mark.rule("W-10.10")
def test_those_who_escaped_are_counted_once() -> None:
    game = quiet("GGG")
    open_harbour(game, "boston")
    escape(game, massachusetts=2)
    assert game.human == 2 + 1


@pytest.mark.rule("W-10.11")
@pytest.mark.parametrize(
    ("human", "landed", "numbers"),
    [(28, 0, []), (29, 0, [3]), (45, 0, [3]), (45, 8, []), (60, 8, [4]), (90, 0, [3, 4, 5]), (89, 24, [5])],
)
def test_cylinders_land_at_three_six_and_nine_germs(human: int, landed: int, numbers: list[int]) -> None:
    game = quiet("GGG")
    game.human = human
    game.landed = landed
    play(game, "escape")
    assert [cylinder.number for cylinder in game.cylinders] == numbers


@pytest.mark.rule("W-10.11")
def test_a_cylinder_lands_once_even_if_germs_fall_and_rise() -> None:
    game = quiet("G")
    game.human = 30
    play(game, "escape")
    game.human = 20
    play(game, "escape")
    game.human = 30
    play(game, "escape")
    assert [each["cylinder"] for each in told(game, "landed")] == [3]


@pytest.mark.rule("W-10.12")
@pytest.mark.parametrize(("die", "word"), [("G", "texas"), ("Y", "minnesota"), ("R", "florida")])
def test_where_a_cylinder_lands(die: str, word: str) -> None:
    game = quiet(die)
    game.human = 30
    play(game, "escape")
    assert game.cylinders[0].place == state(word)


@pytest.mark.rule("W-10.13")
def test_a_cylinder_has_five_tripods_that_can_be_seen() -> None:
    game = quiet("G")
    game.human = 30
    before = sum(game.land_cup)
    play(game, "escape")
    assert sum(game.cylinders[0].tripods) == 5
    assert sum(game.land_cup) == before - 5
    assert all(letter in "GYRB" for letter in letters(game.cylinders[0].tripods))


@pytest.mark.rule("W-1.13")
def test_an_empty_cup_lands_no_cylinder() -> None:
    game = quiet("G")
    game.human = 30
    game.land_cup = counts("")[:4]
    play(game, "escape")
    assert game.cylinders == []
    assert game.ending == NOT_OVER
