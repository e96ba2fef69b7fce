"""What a screen is shown of a battle: the board by ids, prompts, odds, events and reasons."""

from typing import Any

import pytest

from tests.games.worlds.battlefield import field, march, roll, sail, sea
from tests.games.worlds.edition import HOUSE, PLAIN, PLANS
from tests.games.worlds.words import PLAY, battle, do, forecast, prompt, verbs, view
from wardenclyffe.games.worlds.rules_pieces import BREAK_THROUGH, CAVALRY_TRACK, INFANTRY_TRACK
from wardenclyffe.games.worlds.rules_table import Worlds

ODDS = ("range", "needed", "dice", "hit", "destroy")


def shown(game: Worlds) -> dict[str, Any]:
    """The battle as a screen gets it."""
    board: dict[str, Any] = view(game).board()["battle"]
    return board


def events(game: Worlds, kind: str) -> list[dict[str, Any]]:
    """Events of a kind as they go over the wire."""
    assert game.journal is not None
    speaker = view(game)
    return [speaker.event(told) for told in game.journal.told if told.event.name == kind]


def test_the_board_names_every_piece_and_its_hex() -> None:
    game = field(["green 42", "red 31 damaged"], ["field-gun 45 2", "siege-gun 77"], {"infantry": "18 18"}, ("trap",))
    game.settle()
    board = shown(game)
    assert board["board"] == "board-land"
    assert board["state"] == f"state-{HOUSE.state_ids[PLAIN]}"
    assert board["group"] == "group-1"
    assert board["tripods"] == [
        {"piece": "tripod-1", "shade": "green", "damaged": False, "hex": "hex-42"},
        {"piece": "tripod-2", "shade": "red", "damaged": True, "hex": "hex-31"},
    ]
    gun = {"piece": "gun-1", "kind": "field-gun", "hex": "hex-45", "works": 2, "fired": 0, "moved": False}
    assert board["guns"][0] == gun | {"loaded": False}
    assert board["crowd"] == [{"piece": "crowd-infantry-1", "kind": "infantry", "hex": "hex-18", "count": 2}]
    assert board["plans"] == {"plan-trap": 1}
    assert (board["line"], board["moment"], board["round"]) == ("green", "martians", 1)


def test_the_card_and_the_line_that_is_carried_out() -> None:
    game = field(["green 44", "blue 21"], ["field-gun 45", "siege-gun 45"], green="detect fire")
    game.settle()
    board = shown(game)
    assert board["card"] == "land-card-a-card-of-the-test"
    assert (board["line"], board["actor"], board["action"]) == ("green", "tripod-1", 1)
    do(game, "target 1")
    board = shown(game)
    assert (board["line"], board["actor"], board["action"], board["moment"]) == (None, None, None, "humans")


def test_prompts_and_odds_of_a_shot() -> None:
    game = field(["green 42", "red 43 damaged"], ["siege-gun 45 1"], green="down", red="detect")
    roll(game, "G")
    game.settle()
    assert prompt(game).startswith("Round 1")
    do(game, "shoot 1")
    assert prompt(game) == "At which tripod does Siege Gun 1 fire?"
    assert forecast(game, "at 1") == {"range": 2, "needed": "yellow", "dice": 2, "hit": 0.556, "destroy": 0.111}
    assert forecast(game, "at 2") == {"range": 2, "needed": "yellow", "dice": 2, "hit": 0.556, "destroy": 0.556}
    assert "Ada" in view(game, -1).prompt()


def test_every_shot_of_a_gun_has_its_odds_before_one_is_chosen() -> None:
    game = field(["green 42", "red 43 damaged", "blue 11"], ["siege-gun 45 1"], green="down", red="detect", blue="down")
    roll(game, "G")
    game.settle()
    shots = forecast(game, "shoot 1")["shots"]
    assert [(shot["tripod"], shot["say"]) for shot in shots] == [("tripod-1", "at 1"), ("tripod-2", "at 2")]
    do(game, "shoot 1")
    for shot in shots:
        odds = {key: shot[key] for key in ODDS}
        assert odds == forecast(game, shot["say"]), "the same odds as when the gun aims"


def test_a_lone_target_is_not_named() -> None:
    game = field(["green 42"], ["field-gun 45", "siege-gun 45"], green="down")
    game.settle()
    found = {say: forecast(game, say)["shots"] for say in ("shoot 1", "shoot 2")}
    assert [shot["say"] for shots in found.values() for shot in shots] == ["", ""]
    assert [(shots[0]["dice"], shots[0]["hit"]) for shots in found.values()] == [(1, 0.333), (2, 0.556)]
    assert forecast(game, "volley")["shots"] == [
        {"gun": gun, "tripod": "tripod-1", "any": shot["hit"]} | {key: shot[key] for key in ODDS}
        for gun, [shot] in zip(("gun-1", "gun-2"), found.values(), strict=True)
    ]


def test_a_volley_tells_the_odds_of_all_the_shots_that_each_gun_still_has() -> None:
    game = field(["green 42"], ["field-gun 45", "siege-gun 45"], plans=("terrain", "surprise-shot"), green="down")
    game.settle()
    do(game, "terrain")
    assert [shot["any"] for shot in forecast(game, "volley")["shots"]] == [0.556, 0.802]
    do(game, "surprise 1")
    assert [shot["any"] for shot in forecast(game, "volley")["shots"]] == [0.802, 0.802], "two dice more, once"
    roll(game, "GGG")
    do(game, "shoot 1")
    assert [shot["any"] for shot in forecast(game, "volley")["shots"]] == [0.333, 0.802]
    game = field(["green 46 damaged"], ["teslas-tripod 45"], green="detect")
    game.level, game.damage = 3, 1
    game.settle()
    assert [shot["any"] for shot in forecast(game, "volley")["shots"]] == [0.75], "as many as it has actions"


def test_the_trap_question_marks_the_tripod_that_is_about_to_act() -> None:
    game = field(["green 41", "red 31"], ["field-gun 77"], plans=("trap",), green="detect", red="detect")
    game.settle()
    assert prompt(game) == "The green tripod is about to act. Spring a trap first?"
    board = shown(game)
    assert (board["actor"], board["action"], board["line"]) == ("tripod-1", 0, "green")
    do(game, "pass")
    assert prompt(game) == "The red tripod is about to act. Spring a trap first?"
    assert shown(game)["actor"] == "tripod-2"


def test_while_the_card_is_decided_it_is_the_martians_turn() -> None:
    game = field(["green 42", "red 41"], ["field-gun 45"], plans=("kriegsspiel",))
    game.land_deck = [0, 1]
    game.settle()
    assert prompt(game) == "Use your Kriegsspiel on this card?"
    assert shown(game)["moment"] == "martians"
    do(game, "kriegsspiel")
    assert prompt(game) == "Which of the two cards do the tripods follow?"
    assert shown(game)["moment"] == "martians"
    battle(game).held[PLANS.index("trap")] = 1
    roll(game, "G")
    do(game, "trap")
    assert prompt(game) == "Which tripod does the trap damage?"
    assert shown(game)["moment"] == "martians"
    do(game, "pass", "heed first")
    while "shoot 1" not in PLAY.legal(game):
        do(game, PLAY.legal(game)[0])
    assert shown(game)["moment"] == "humans"


def test_who_gives_earthworks_is_said_in_few_words() -> None:
    state = HOUSE.state_ids.index
    game = march({"field-gun": 3}, [1, 0, 0, 0, 0, 0, 0, 0], state("tennessee"))
    words = [view(game).choice(action).words for action in game.legal(0)]
    assert words[0] == "Hill earthworks: Field Gun 1 (0 so far)"
    game = march({"field-gun": 3}, [1, 0, 0, 0, 0, 0, 0, 0])
    assert "Both" not in str([view(game).choice(action).words for action in game.legal(0)])
    do(game, "set 45")
    assert "Both Field Guns in hex 45" in [view(game).choice(action).words for action in game.legal(0)]


def test_odds_of_preparing_and_of_another_roll() -> None:
    game = march({"field-gun": 1, "infantry": 1, "cavalry": 1}, [1, 0, 0, 0, 0, 0, 0, 0])
    assert forecast(game, "dig 1") == {"gain": [1, 2], "loss": 0.167}
    battle(game).works[0] = 3
    assert forecast(game, "dig 1") == {"gain": [1], "loss": 0.167}, "at most four"
    assert forecast(game, "scout") == {"odds": 0.833, "loss": 0.333}
    game = field(["green 42"], ["field-gun 45"], plans=("line-of-sight",), green="down")
    game.settle()
    roll(game, "G")
    do(game, "shoot 1")
    assert forecast(game, "resight 1") == {"odds": 0.333}, "yellow is needed at range 2"


def test_odds_of_planning_again() -> None:
    game = march({"field-gun": 1, "cavalry": 1}, [1, 0, 0, 0, 0, 0, 0, 0], points=10)
    do(game, "devise line-of-sight")
    roll(game, "R")
    do(game, "scout")
    assert forecast(game, "resight 1") == {"odds": 0.833, "loss": 0.333}


@pytest.mark.parametrize(("die", "better"), [("R", 0.833), ("G", 0.333)])
def test_odds_of_digging_again(die: str, better: float) -> None:
    game = march({"field-gun": 1, "infantry": 1}, [1, 0, 0, 0, 0, 0, 0, 0], points=10)
    do(game, "devise line-of-sight")
    roll(game, die)
    do(game, "dig 1")
    assert forecast(game, "resight 1") == {"odds": better, "loss": 0.167}


def test_sappers_and_veterans_lose_nobody() -> None:
    game = march({"field-gun": 1, "infantry": 1, "cavalry": 1}, [1, 0, 0, 0, 0, 0, 0, 0], points=10)
    game.tracks[INFANTRY_TRACK] = game.tracks[CAVALRY_TRACK] = BREAK_THROUGH
    assert forecast(game, "dig 1") == {"gain": [1, 2]}
    assert forecast(game, "scout") == {"odds": 0.833}
    do(game, "devise line-of-sight")
    battle(game).works[0] = 3
    roll(game, "R")
    do(game, "dig 1")  # one more is all that any die can bring, so nobody asks for another roll
    assert battle(game).works[0] == 4
    assert "scout" in verbs(game)


def test_odds_of_what_a_tripod_tries() -> None:
    game = field(["green 43"], ["field-gun 45", "siege-gun 45"], green="fire")
    game.settle()
    assert prompt(game) == "Several targets are equally close: which one does the green tripod fire at?"
    assert forecast(game, "target 2") == {"range": 2, "needed": "yellow", "odds": 0.333, "works": 0}
    choice = view(game).choice(PLAY.vocabulary.action("target 2"))
    assert (choice.words, choice.piece) == ("Siege Gun 2 in hex 45", "gun-2")


def test_events_carry_ids_and_words() -> None:
    game = field(["green 43"], ["field-gun 45", "siege-gun 26 1"], green="fire down", dice="Y")
    game.settle()
    fired = events(game, "tripod-fires")[0]
    assert (fired["tripod"], fired["gun"], fired["range"], fired["shade"]) == ("tripod-1", "gun-1", 2, "green")
    assert fired["words"] == "The green tripod fires at the Field Gun at range 2."
    assert events(game, "tripod-acts")[0]["words"] == "The green tripod: Fire."
    assert events(game, "tripod-acts")[1]["words"] == ""
    assert events(game, "tripod-moved")[0]["hex"] == "hex-44"
    lost = events(game, "gun-lost")[0]
    assert (lost["gun"], lost["unit"], lost["words"]) == ("gun-1", "shop-field-gun", ""), "the map tells of it"
    die = events(game, "rolled")[-1]
    assert (die["purpose"], die["colour"]) == ("die-tripod-fire", "yellow")
    assert die["words"] == "A tripod fires: the die shows yellow (yellow needed)."
    assert fired["scene"] == 1


@pytest.mark.parametrize(
    ("riders", "words"),
    [
        (["cavalry"], "Send the Cavalry out to plan"),
        (["despatch-rider"], "Send the Despatch Rider out to plan"),
        (["cavalry", "despatch-rider"], "Send a rider out to plan"),
    ],
)
def test_who_goes_out_to_plan_is_named(riders: list[str], words: str) -> None:
    game = march({"field-gun": 1} | dict.fromkeys(riders, 1), [1, 0, 0, 0, 0, 0, 0, 0], points=10)
    assert view(game).choice(PLAY.vocabulary.action("scout")).words == words


def test_prompts_of_preparing_and_placing() -> None:
    game = march(
        {"field-gun": 1, "infantry": 1, "cavalry": 1, "refugee": 2}, [1, 0, 0, 0, 0, 0, 0, 0], points=10, dice="Y"
    )
    assert prompt(game) == "Prepare for battle. You have 10 production points."
    do(game, "scout")
    assert prompt(game) == "Which plan does the Cavalry bring?"
    do(game, "adopt trap", "ready")
    assert prompt(game) == "Where do you place Field Gun 1?"
    do(game, "set 45")
    assert prompt(game) == "Where do you place the Infantry?"
    do(game, "set 18")
    words = {view(game).choice(action).words for action in game.legal(0)}
    assert {"Refugee in hex 18", "Both Refugees in hex 78"} <= words


def test_a_naval_battle_is_shown_too() -> None:
    game = sea(["green 44"], ["warship 46", "freighter 11"], green="up")
    game.settle()
    board = shown(game)
    assert board["board"] == "board-sea"
    assert board["group"] is None
    assert board["crowd"] == []
    assert prompt(game) == "Round 1: move and fire."
    do(game, "helm 2")
    assert prompt(game) == "Where does Freighter 2 go?"
    choice = view(game).choice(PLAY.vocabulary.action("course 12"))
    assert (choice.piece, choice.to) == ("gun-2", "hex-12")


def test_between_battles_nothing_is_shown() -> None:
    game = sail(1, 1)
    game.battle = None
    assert "battle" not in view(game).board()


@pytest.mark.parametrize(
    ("phrase", "reason"),
    [
        ("shoot 2", "No tripod is in its range."),
        ("at 1", "It cannot fire now."),
        ("terrain", "That takes a Terrain, and a gun with a tripod in its range."),
        ("surprise 1", "That takes a Surprise Shot, and a gun that can fire."),
        ("walk 33", "Tesla's Tripod is not in this scenario."),
        ("helm 1", "It cannot fire now."),
    ],
)
def test_reasons(phrase: str, reason: str) -> None:
    game = field(["green 42"], ["field-gun 45", "field-gun 77"])
    game.settle()
    action = PLAY.vocabulary.action(phrase)
    rule = game.refusal(0, action)
    assert rule
    assert view(game).refused(action, rule).words == reason
