"""Chapter 2: how a game begins."""

from collections import Counter

import pytest

from tests.games.worlds.battlefield import Loaded
from tests.games.worlds.edition import HOUSE
from tests.games.worlds.words import region, state
from tests.playing import told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import Journal
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.rules import begin
from wardenclyffe.games.worlds.rules_judgement import WorldsJudge
from wardenclyffe.games.worlds.rules_pieces import NOTHING, PHASES, REGIONS
from wardenclyffe.games.worlds.rules_table import DESTROYED, LIVE, UNBUILT, Worlds


def set_up(dice: str = "", seed: int = 1, difficulty: str = "general") -> Worlds:
    """A game at its first choice; the dice of its set-up come first."""
    figures = Edition(GAME.house_content(), difficulty).figures
    game = begin(figures, WorldsJudge(), Loaded(dice, seed) if dice else FastChance(seed), Journal())
    game.settle()
    return game


@pytest.mark.rule("W-2.1")
def test_nothing_human_is_on_the_map_and_all_tracks_are_at_0() -> None:
    game = set_up()
    assert (game.human, game.martian, game.pieces, game.turn) == (0, 0, 0, 1)
    assert game.points == sum(game.gears(each) for each in range(REGIONS))
    assert sum(game.units) == sum(game.kegs) == 0
    assert game.cylinders == []
    dead = [each for each in range(REGIONS) if game.land[each] == DESTROYED]
    for site, where in enumerate(game.figures.harbour_state):
        if game.figures.region_of[where] not in dead:
            assert game.harbours[site] == UNBUILT


@pytest.mark.rule("W-2.2")
def test_regions_begin_with_their_workforce() -> None:
    """The rulebook's example: 8 for Florida's region, 10 for South Carolina's."""
    game = set_up("GG" + "G" * 6)
    for word, workforce in (("florida", 8), ("south-carolina", 10), ("new-york", 10), ("dc", 12)):
        assert game.workforce[game.figures.region_of[state(word)]] == workforce
    capital = game.figures.region_of[game.figures.capital]
    assert game.figures.states_in[capital] == [state("dc")]
    assert all(each <= 10 for number, each in enumerate(game.figures.workforce) if number != capital)


@pytest.mark.rule("W-2.3")
def test_a_machine_of_each_colour_stands_in_its_state() -> None:
    game = set_up()
    found = {HOUSE.state_ids[each]: colour for each, colour in enumerate(game.machines) if colour != NOTHING}
    assert found == {"texas": 0, "minnesota": 1, "florida": 2}


@pytest.mark.rule("W-2.4")
@pytest.mark.parametrize(("die", "word"), [("G", "texas"), ("Y", "minnesota"), ("R", "florida")])
def test_wave_1_comes_down_by_the_chart_with_five_tripods(die: str, word: str) -> None:
    """The rulebook's example: green places wave 1 in Texas."""
    game = set_up(die)
    wave = game.group(1)
    assert wave is not None
    assert wave.place == state(word)
    assert wave.count() == 5


@pytest.mark.rule("W-2.5")
def test_the_region_of_wave_1_is_destroyed() -> None:
    game = set_up("GY" + "R" * 6)
    assert [HOUSE.region_ids[each] for each in range(REGIONS) if game.land[each] != LIVE] == ["gulf"]
    assert told(game, "region-destroyed") == [{"region": region("gulf")}]


@pytest.mark.rule("W-2.6")
def test_wave_2_leaves_its_region_alive_and_may_share_a_state() -> None:
    """The rulebook's example: yellow places wave 2 in Minnesota, whose region is not destroyed."""
    game = set_up("GY")
    wave = game.group(2)
    assert wave is not None
    assert wave.place == state("minnesota")
    assert wave.count() == 5
    assert game.land[region("upper-mississippi")] == LIVE
    same = set_up("YY")
    assert [same.groups[0].place, same.groups[1].place] == [state("minnesota")] * 2


@pytest.mark.rule("W-2.7")
def test_six_lone_tripods_come_down_a_roll_each() -> None:
    game = set_up("GG" + "GYRGYR")
    alone = game.groups[2:]
    assert [group.mark for group in alone] == [6, 7, 8, 9, 10, 11]
    assert [HOUSE.state_ids[group.place] for group in alone] == ["texas", "minnesota", "florida"] * 2
    assert [group.count() for group in alone] == [1] * 6
    drawn = Counter(dict.fromkeys(range(4), 0))
    for group in game.groups:
        for tripod, count in enumerate(group.tripods):
            drawn[tripod // 2] += count
    assert sum(drawn.values()) == 16
    assert [game.land_cup[colour] + drawn[colour] for colour in range(4)] == game.figures.land_cup


@pytest.mark.rule("W-2.8")
@pytest.mark.parametrize(
    ("difficulty", "lone", "points"), [("recruit", 3, 10), ("general", 6, 0), ("last-stand", 8, 0)]
)
def test_the_difficulty_is_lone_tripods_and_points(difficulty: str, lone: int, points: int) -> None:
    game = set_up(difficulty=difficulty)
    assert len(game.groups) == 2 + lone
    assert told(game, "income") == [{"before": points, "after": game.points}]
    assert GAME.settle_options({})["difficulty"] == "general"


@pytest.mark.rule("W-2.9")
def test_the_back_of_the_first_event_can_be_seen() -> None:
    backs = {set_up(seed=seed).event_back for seed in range(60)}
    assert backs == set(range(PHASES))
    game = set_up(seed=4)
    assert told(game, "turned-up")[0]["phase"] in range(PHASES)
