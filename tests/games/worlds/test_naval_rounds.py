"""Naval battles: plans at sea, what every round begins anew, which ship is sought, and where ships escape (W-11)."""

import pytest

from tests.games.worlds.battlefield import roll, sail, sea
from tests.games.worlds.edition import HOUSE
from tests.games.worlds.words import battle, do, guns, hex_of, legal, tripods
from tests.playing import told
from wardenclyffe.games.worlds.rules_battle_table import LINES

FIGURES = HOUSE.battle.figures


@pytest.mark.rule("W-11.6", "W-7.31")
def test_kriegsspiel_offers_a_second_naval_card() -> None:
    other = HOUSE.battle.naval_names.index("Another Hood Rises")
    game = sea(["green 44"], ["freighter 41", "freighter 11"], ("kriegsspiel",), green="down")
    game.settle()
    first = battle(game).card
    assert legal(game) == ["pass", "quiet", "kriegsspiel"]
    game.naval_deck = [other]
    do(game, "kriegsspiel")
    assert told(game, "second-naval-card") == [{"card": other}]
    assert legal(game) == ["heed first", "heed second"]
    do(game, "heed second")
    assert battle(game).card == other
    assert game.naval_discard == [first]
    assert [each["action"] for each in told(game, "tripod-acts")] == FIGURES.sea_do[LINES * other]
    assert len(game.land_deck) == FIGURES.land_cards
    assert game.land_discard == []


@pytest.mark.rule("W-11.6", "W-7.31")
def test_kriegsspiel_at_sea_for_the_card_of_set_up() -> None:
    game = sail(1, 1, points=10)
    do(game, "set 41")
    game.naval_deck = [0]
    do(game, "devise kriegsspiel")
    assert legal(game) == ["pass", "quiet", "kriegsspiel"]
    assert battle(game).rounds == 0
    assert told(game, "tripod-set") == []
    game.naval_deck = [1]
    do(game, "kriegsspiel")
    game.naval_deck = [2]  # for the first round
    do(game, "heed second")
    (placed,) = told(game, "tripod-set")
    assert placed["hex"] == FIGURES.sea_at[LINES + placed["shade"]]
    assert placed["hex"] != FIGURES.sea_at[placed["shade"]]
    assert game.naval_discard[:2] == [0, 1]


@pytest.mark.rule("W-11.6", "W-7.33")
def test_a_line_of_sight_saves_a_freighter() -> None:
    game = sea(["green 44"], ["freighter 45", "freighter 11"], ("line-of-sight",), green="fire", dice="G")
    game.settle()
    assert legal(game) == ["pass", "quiet", "resight 1"]
    roll(game, "Y")
    do(game, "resight 1")
    assert guns(game) == ["45", "11"]
    assert game.martian == 0


@pytest.mark.rule("W-11.6", "W-7.33")
def test_a_line_of_sight_lets_a_warship_hit() -> None:
    game = sea(["green 42", "red 71"], ["warship 45", "freighter 11"], ("line-of-sight",))
    game.settle()
    roll(game, "R")
    do(game, "shoot 1")
    assert legal(game) == ["pass", "quiet", "resight 1"]
    roll(game, "Y")
    do(game, "resight 1")
    assert battle(game).damaged == [1, 0]


@pytest.mark.rule("W-11.6", "W-7.34")
def test_an_explosive_shell_destroys_what_a_warship_has_damaged() -> None:
    game = sea(["green 42", "red 71"], ["warship 45", "freighter 11"], ("explosive-shell",))
    cup = game.naval_cup.copy()
    game.settle()
    roll(game, "Y")
    do(game, "shoot 1")
    assert battle(game).damaged == [1, 0]
    assert legal(game) == ["pass", "quiet", "shell"]
    do(game, "shell")
    assert tripods(game) == ["", "72"]
    assert game.naval_cup[0] == cup[0] + 1


@pytest.mark.rule("W-11.6", "W-7.32")
def test_a_trap_at_sea_may_be_sprung_before_a_tripod_acts() -> None:
    """A tripod that it damages does nothing special."""
    game = sea(["green 44", "red 24"], ["freighter 45", "freighter 11"], ("trap",), green="focused-fire", dice="G")
    game.settle()
    assert legal(game) == ["pass", "quiet", "trap"]
    assert told(game, "tripod-acts") == []
    do(game, "trap", "snare 1", "snare 2")
    assert battle(game).damaged == [1, 1]
    assert len(told(game, "tripod-idle")) == 1
    assert guns(game) == ["45", "11"]
    assert tripods(game) == ["44", "25"]


@pytest.mark.rule("W-11.20", "W-11.21")
def test_ships_move_and_fire_again_in_the_next_round() -> None:
    game = sea(["green 43"], ["warship 45", "freighter 11"], green="up")
    game.settle()
    do(game, "helm 1", "course 44", "helm 2", "course 12")
    roll(game, "R")
    do(game, "shoot 1")
    assert battle(game).rounds == 2
    assert tripods(game) == ["41"]
    assert [each for each in legal(game) if each.startswith("helm")] == ["helm 1", "helm 2"]
    do(game, "helm 2", "course 13", "helm 1", "course 43")
    roll(game, "Y")
    do(game, "shoot 1")
    assert battle(game).damaged == [1]
    assert guns(game) == ["43", "13"]


@pytest.mark.rule("W-11.22")
@pytest.mark.parametrize(("start", "end"), [("15", "16"), ("25", "26")])
@pytest.mark.parametrize("order", ["by-hand", "run"])
def test_a_freighter_has_not_escaped_in_the_row_before_the_last(start: str, end: str, order: str) -> None:
    game = sea(["green 76"], [f"freighter {start}", "freighter 51"], green="up")
    game.settle()
    if order == "run":
        do(game, "run")
    else:
        do(game, "helm 1", f"course {end}")
    assert guns(game)[0] == end
    assert game.human == 0
    assert told(game, "ship-escaped") == []


@pytest.mark.rule("W-11.22")
def test_a_warship_does_not_escape_by_the_bottom_row() -> None:
    game = sea(["green 76"], ["warship 16", "freighter 51"], green="up")
    game.settle()
    do(game, "helm 1", "course 17")
    assert guns(game) == ["17", "51"]
    assert game.human == 0


@pytest.mark.rule("W-11.7", "W-11.10", "W-11.11")
@pytest.mark.parametrize(
    ("order", "ships"),
    [
        ("closest", ["warship 41", "freighter 46"]),
        ("closest", ["freighter 46", "warship 41"]),
        ("freighter", ["freighter 41", "freighter 46"]),
        ("freighter", ["freighter 46", "freighter 41"]),
        ("warship", ["warship 41", "warship 46", "freighter 11"]),
        ("warship", ["warship 46", "warship 41", "freighter 11"]),
    ],
)
def test_a_tripod_seeks_only_the_nearest_ship(order: str, ships: list[str]) -> None:
    """A ship that is three hexes up does not count beside one that is two hexes down, whichever was there first."""
    game = sea(["green 44"], ships, green=order)
    game.settle()
    assert [hex_of(each["hex"]) for each in told(game, "tripod-moved")] == ["45"]
