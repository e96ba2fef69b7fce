"""Guided first games at a real server: only the script is played, by learner and machines, and then all is free."""

import json

import msgspec
import pytest

from tests.server.guests import Json, Visitor
from wardenclyffe.engine.guide import guide_of
from wardenclyffe.engine.registry import find_game, games
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.server.catalogue import usual_seats


def learn(visitor: Visitor, game: str) -> str:
    """Make a first game."""
    return str(visitor.post(f"/api/games/{game}/learn")["id"])


def wanted(view: Json) -> list[str]:
    """The open choices that the lesson waits for."""
    words = view["lesson"]["wanted"]
    return [each["say"] for each in view["choices"] if {each["say"], "*", f"{each['say'].split()[0]} *"} & set(words)]


def test_only_the_script_is_taken_and_machines_follow_it(ada: Visitor) -> None:
    table = learn(ada, "duel")
    with ada.sit(table) as seat:
        seat.settle()
        assert seat.view["lesson"]["step"] == 0
        assert wanted(seat.view) == ["play henry-villard"]
        assert len(seat.view["choices"]) > 1
        length = seat.view["length"]
        said = seat.ask("choose", length=length, say="play alfred-southwick")
        assert said["error"] == "lesson"
        assert said["words"].startswith("In this lesson: ")
        assert seat.ask("choose", length=length, says=["play henry-villard", "electrify chicago"])["error"] == "lesson"
        assert seat.view["undo"]["can"] is False
        assert seat.ask("undo", length=length)["error"] == "fence"
        assert seat.ask("ask_undo", length=length)["error"] == "lesson"
        for say in ("play henry-villard", "electrify buffalo", "acquire thomson"):
            assert seat.ask("choose", length=seat.settle()["length"], say=say)["ok"]
        # What the rules let one take back, the lesson does, and stands where it stood.
        assert seat.ask("undo", length=seat.settle()["length"])["ok"]
        assert wanted(seat.settle()) == ["acquire thomson", "acquire westinghouse"]
        for say in ("acquire thomson", "place", "end"):
            assert seat.ask("choose", length=seat.settle()["length"], say=say)["ok"]
        while seat.view["lesson"]["step"] < 5:
            seat.receive()
        assert [event["words"] for event in seat.view["log"]][-3:-1] == [
            "Cog acquires a Brush share.",
            "Cog closes Out West to AC.",
        ]


def test_what_others_have_played_after_is_not_taken_back_while_the_script_lasts(ada: Visitor) -> None:
    table = learn(ada, "league")
    with ada.sit(table) as seat:
        length = seat.settle()["length"]
        assert seat.ask("choose", length=length, say=wanted(seat.view)[0])["ok"]
        while seat.view["lesson"]["step"] < 1:
            seat.receive()
        assert seat.view["undo"]["can"] is False
        assert seat.ask("undo", length=seat.view["length"])["error"] == "fence"
        assert wanted(seat.view) == ["done"]


@pytest.mark.parametrize("game", [name for name, game in games().items() if guide_of(game) is not None])
def test_a_lesson_is_left_resumed_and_becomes_a_free_game(ada: Visitor, game: str) -> None:
    table = learn(ada, game)
    card = next(each for each in ada.get("/api/me/tables") if each["id"] == table)
    assert (card["lesson"], card["over"], card["your_turn"]) == (True, False, True)
    steps: list[int] = []
    while True:
        # Leaving and coming back at every step changes nothing.
        with ada.sit(table) as seat:
            view = seat.settle()
            while not view["choices"] or (
                view["lesson"]["wanted"] == [] and view["lesson"]["step"] < view["lesson"]["of"]
            ):
                seat.receive()
                view = seat.view
            steps.append(view["lesson"]["step"])
            if view["lesson"]["step"] == view["lesson"]["of"]:
                break
            assert seat.ask("choose", length=view["length"], say=wanted(view)[0])["ok"]
    assert sorted(set(steps)) == list(range(view["lesson"]["of"] + 1))
    assert view["lesson"]["say"] == [guide_of(find_game(game)).farewell]  # type: ignore[union-attr]


def test_the_guide_of_a_game_and_its_pictures_can_be_asked_for(ada: Visitor) -> None:
    for game, entry in games().items():
        guide = guide_of(entry)
        if guide is None:
            continue
        assert ada.get(f"/api/games/{game}/guide")["win"] == guide.win
        found = ada.get(f"/api/games/{game}/figures")
        assert [each["title"] for each in found["figures"]] == [each.title for each in guide.figures]
        assert all(each["view"]["board"] for each in found["figures"])
        assert found["faces"]
    assert ada.get("/api/games/chess/guide", status=404)["error"] == "unknown-game"


def test_rules_are_sent_with_their_tables(ada: Visitor) -> None:
    rules = {each["number"]: each for each in ada.get("/api/games/worlds/rules")}
    assert rules["W-12.2"]["table"][0] == ["counter", "green", "yellow", "red"]
    assert ["destroyed", "Move", "Move", "Flying Machine"] in rules["W-12.2"]["table"]
    assert rules["W-12.1"]["table"] == []


@pytest.mark.parametrize("game", sorted(games()))
def test_faces_for_the_rules_are_those_of_a_usual_table(ada: Visitor, game: str) -> None:
    """Nothing but what never changes: the faces of a table with another seed say the same."""
    found = ada.get(f"/api/games/{game}/faces")
    names = [f"Player {seat}" for seat in range(usual_seats(find_game(game)))]
    table = Table(find_game(game), names, Secret(b"another", "table"))
    assert found == json.loads(msgspec.json.encode(table.view(-1).faces()))


def test_faces_of_an_unknown_game(ada: Visitor) -> None:
    assert ada.get("/api/games/chess/faces", status=404)["error"] == "unknown-game"


def test_two_first_games_are_alike(ada: Visitor, bob: Visitor) -> None:
    boards = [visitor.get(f"/api/tables/{learn(visitor, 'duel')}/view")["board"] for visitor in (ada, bob)]
    assert boards[0] == boards[1]
