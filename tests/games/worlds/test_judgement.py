"""What machine players think: the outlook moves the right way, and hunches are legal and sensible."""

import pytest

from tests.games.worlds.battlefield import field, fresh, ready
from tests.games.worlds.table import kill, lone, open_harbour, open_map, play, put, stand
from tests.games.worlds.words import PLAY, do, kind, region, state, verbs
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import open_state
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.rules_battle import LandBattle
from wardenclyffe.games.worlds.rules_naval import NavalBattle
from wardenclyffe.games.worlds.rules_survey import Survey, killed
from wardenclyffe.games.worlds.rules_table import BY_GERMS, HOODS, Worlds


def by_hunches(seed: int, difficulty: str = "general", scenario: str = "base") -> Worlds:
    """A game in which every choice is a hunch, each checked."""
    game = open_state(GAME, 1, seed, {"difficulty": difficulty, "scenario": scenario})
    assert isinstance(game, Worlds)
    while game.to_act():
        first, *rest = game.hunch(0)
        game.choose(0, first)
        for action in rest:
            assert game.hunch(0) == [action]  # what was picked at once would be picked now too
            game.choose(0, action)
        assert -1.0 <= game.outlook(0) <= 1.0
    return game


def next_hunch(game: Worlds) -> str:
    """What a quick player would choose now, in words."""
    return PLAY.vocabulary.text(game.hunch(0)[0])


@pytest.mark.parametrize("seed", range(6))
def test_hunches_are_legal_to_the_end(seed: int) -> None:
    game = by_hunches(seed, ("general", "recruit", "last-stand")[seed % 3])
    assert game.outlook(0) == game.returns()[0]


def test_hunches_win_sometimes_and_chance_never() -> None:
    won = sum(by_hunches(seed, "recruit").ending <= BY_GERMS for seed in range(20, 28))
    lucky = 0
    for seed in range(20, 28):
        game = open_state(GAME, 1, seed, {"difficulty": "recruit"})
        chance = FastChance(seed)
        while game.to_act():
            game.apply(0, game.draw(0, chance))
        lucky += game.returns()[0] > 0
    assert won >= lucky + 3


def test_the_outlook_moves_the_right_way() -> None:
    game = play(open_map(), "production")
    before = game.outlook(0)
    better = game.clone()
    better.human += 20
    assert better.outlook(0) > before
    worse = game.clone()
    worse.martian += 20
    assert worse.outlook(0) < before
    dead = game.clone()
    kill(dead, "carolinas")
    assert dead.outlook(0) < before
    invaded = game.clone()
    stand(invaded, 1, "virginia", "GGGGG")
    assert invaded.outlook(0) < before
    defended = invaded.clone()
    put(defended, "siege-gun", "virginia", 3)
    assert defended.outlook(0) > invaded.outlook(0)
    pieces = game.clone()
    pieces.pieces = 7
    assert pieces.outlook(0) < before


def test_a_choice_that_asks_for_something_comes_with_its_answer() -> None:
    game = rich_with_a_tripod_in_ohio()
    put(game, "infantry", "maine", 1)
    put(game, "cavalry", "maine", 2)
    row = [PLAY.vocabulary.text(action) for action in game.hunch(0)]
    assert [words.split()[0] for words in row] == ["buy", "go"]


def test_refugees_are_worth_more_where_they_can_flee() -> None:
    game = open_map()
    open_harbour(game, "boston")
    stand(game, 1, "ohio", "GG")
    survey = Survey(game)
    assert survey.to_harbour[state("massachusetts")] == 0
    assert survey.safety(state("massachusetts"), False) > survey.safety(state("illinois"), False)
    assert survey.safety(state("illinois"), False) > survey.safety(state("ohio"), False)
    assert survey.safety(state("illinois"), True) == -1.0
    assert survey.room(region("carolinas")) == 4


def test_more_dice_destroy_more() -> None:
    for size in range(1, 6):
        values = [killed(dice, size) for dice in range(10)]
        assert values == sorted(values)
        assert values[-1] <= size


def test_a_quick_player_opens_a_harbour_near_refugees() -> None:
    game = open_map()
    stand(game, 1, "florida", "GGGGG")
    play(game, "production")
    game.points = 5
    assert next_hunch(game) in ("harbour tampa", "harbour savannah", "harbour wilmington", "harbour charleston")


def rich_with_a_tripod_in_ohio() -> Worlds:
    """Production with points for guns and no harbour left to build."""
    game = open_map()
    lone(game, "ohio")
    play(game, "production")
    game.points = 24
    game.harbours = [2] * len(game.harbours)
    return game


def buys_one_far_away(game: Worlds, unit: str) -> None:
    """A quick player buys one unit, places it far from the tripod, and wants no second."""
    assert next_hunch(game) == f"buy {unit}"
    do(game, next_hunch(game))
    place = next_hunch(game).removeprefix("go ")
    assert game.figures.areas.distances[state("ohio")][state(place)] > 2
    do(game, next_hunch(game))
    assert next_hunch(game) != f"buy {unit}"


def test_a_quick_player_keeps_a_guard_out_of_harm() -> None:
    """Infantry keeps off looters and strikes, so one is bought, far from any group, and stays there."""
    buys_one_far_away(rich_with_a_tripod_in_ohio(), "infantry")


def test_a_quick_player_buys_one_cavalry_as_a_lookout() -> None:
    """Cavalry keeps off surprises, from the third turn on and away from the tripods."""
    game = rich_with_a_tripod_in_ohio()
    put(game, "infantry", "maine")
    assert next_hunch(game) != "buy cavalry"
    game.turn = 3
    buys_one_far_away(game, "cavalry")


def test_a_quick_player_sends_a_warship_under_hoods_on_the_horizon() -> None:
    game = open_map()
    game.points = 8
    game.push(NavalBattle(state("massachusetts"), 1, 2))
    game.settle()
    while "commission" not in verbs(game):
        do(game, next_hunch(game))
    assert next_hunch(game) == "ready"
    game.effects[HOODS] = 10
    assert next_hunch(game) == "commission"
    do(game, "commission")
    assert next_hunch(game) == "ready"


def test_a_quick_player_brings_guns_to_tripods() -> None:
    game = open_map()
    put(game, "infantry", "maine")
    lone(game, "ohio")
    play(game, "production")
    game.points = 24
    game.harbours = [2] * len(game.harbours)
    do(game, next_hunch(game))
    do(game, next_hunch(game))
    assert game.has_gun(state("ohio"))
    assert game.count(kind("refugee"), state("ohio")) == 0


def test_a_quick_player_leads_refugees_to_the_harbour() -> None:
    game = open_map()
    open_harbour(game, "boston")
    stand(game, 1, "vermont", "GGG")
    put(game, "refugee", "vermont", 3)
    play(game, "human-action")
    assert next_hunch(game) == "lead vermont"
    while game.to_act() and next_hunch(game) != "done":
        do(game, next_hunch(game))
    assert game.count(kind("refugee"), state("massachusetts")) == 3


@pytest.mark.parametrize(
    ("place", "orders", "answer"),
    [
        ("44", "fire", "kriegsspiel"),
        ("44", "down fire-all", "kriegsspiel"),
        ("44", "arrival", "kriegsspiel"),
        ("44", "down", "pass"),
        ("41", "fire", "pass"),
        ("44 damaged", "down fire", "pass"),
        ("44 damaged", "fire-all", "pass"),
        ("44 damaged", "fire", "kriegsspiel"),
    ],
)
def test_a_quick_player_asks_for_another_card_where_this_one_hurts(place: str, orders: str, answer: str) -> None:
    game = field([f"green {place}"], ["field-gun 45"], plans=("kriegsspiel",), green=orders)
    game.settle()
    assert next_hunch(game) == answer


@pytest.mark.parametrize(
    ("tripod", "gun"), [("green 43", "surprise 1"), ("green 77", "surprise 2"), ("green 42", "surprise 1")]
)
def test_a_surprise_shot_goes_to_the_gun_nearest_to_a_tripod(tripod: str, gun: str) -> None:
    game = ready([tripod], ["field-gun 45", "field-gun 57"], plans=("surprise-shot",))
    assert next_hunch(game) == gun


@pytest.mark.parametrize(("guns", "answer"), [(("field-gun", "teslas-tripod"), 1), (("teslas-tripod", "siege-gun"), 2)])
def test_a_quick_player_never_gives_up_teslas_tripod_for_a_gun(guns: tuple[str, str], answer: int) -> None:
    game = field(["green 43"], [f"{gun} 45" for gun in guns], green="fire")
    game.level = 1
    game.settle()
    assert next_hunch(game) == f"target {answer}"


def test_a_quick_player_counts_the_dice_of_teslas_tripod() -> None:
    game = fresh()
    game.level = 2
    put(game, "teslas-tripod", "illinois")
    put(game, "field-gun", "illinois")
    stand(game, 1, "illinois", "GGGG")
    game.points = 40
    game.push(LandBattle(1))
    game.settle()
    assert next_hunch(game) == "draft", "three dice against four tripods are worth a plan"
