"""The coach at a table: hints for whoever owes a choice and nobody else, and a look back when the game is over."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.guests import SWIFT, AtTable, Json, Visitor, play_hot, play_on, serving, two_at_table
from wardenclyffe.engine.registry import games

LONG = "3000ms"


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose coach thinks for a good while."""
    folder = tmp_path_factory.mktemp("slow")
    with serving(replace(SWIFT, store=f"sqlite:///{folder}/tables.sqlite", hint_budget=LONG)) as found:
        yield found


def hint(player: AtTable, **more: Any) -> Json:
    """Ask for a hint on the newest view."""
    return player.ask("hint", length=player.view["length"], **more)


def at_turn(seat: AtTable) -> None:
    """Wait until the seat owes a choice."""
    while not seat.view or not seat.view["choices"]:
        seat.receive()


@pytest.mark.parametrize("game", sorted(games()))
def test_a_hint_can_be_followed_in_every_game(ada: Visitor, game: str) -> None:
    least = games()[game].least_seats
    machines = [{"kind": "machine", "level": "random"}] * (least - 1)
    table = ada.make({"kind": "me"}, *machines, game=game)["id"]
    with ada.sit(table) as seat:
        seat.begin()
        for _ in range(2 if games()[game].thinking.follow else 4):  # where each thought is a whole game, two are enough
            at_turn(seat)
            found = hint(seat)
            assert found["type"] == "hint", found
            assert 1 <= len(found["hints"]) <= 3
            open_now = {each["id"]: each for each in seat.view["choices"]}
            for each in found["hints"]:
                same = ("id", "say", "words", "piece", "to")
                assert [each[key] for key in same] == [open_now[each["id"]][key] for key in same]
                assert 0 <= each["chance"] <= 1
                assert each["why"].endswith((".", "!", "?"))
            answer = seat.choose(found["hints"][0]["id"])
            assert answer["type"] == "answer"
            while seat.view["length"] < answer["length"]:
                seat.receive()


def test_the_same_position_gets_the_same_hint_and_counts_once(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        first.begin()
        second.begin()
        found, again = hint(first), hint(first)
        assert found["hints"] == again["hints"]
        plain = {"type": "hint", "command": "again", "length": first.view["length"]}
        assert ada.post(f"/api/tables/{table}/command", plain)["hints"] == found["hints"]
        assert second.settle()["hints"] == {"allowed": True, "asked": [1, 0]}
        assert first.settle()["hints"]["asked"] == [1, 0]


def test_who_gets_no_hint(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    table = two_at_table(ada, bob)
    waiting = ada.make({"kind": "me"}, {"kind": "friend"})["id"]
    eve.http.patch("/api/me", json={"name": "Eve"})
    with ada.sit(table) as first, bob.sit(table) as second, eve.sit(table) as watcher:
        first.begin()
        for seat in (second, watcher):
            seat.settle()
        said = hint(second)
        assert (said["error"], said["words"]) == (
            "not-your-turn",
            f"Not now: the table is waiting for {first_name(first)}.",
        )
        assert hint(watcher)["error"] == "not-your-seat"
        assert hint(second, seat=0)["error"] == "not-your-seat"
        old = first.view["length"]
        assert first.choose(first.view["choices"][0]["id"])["ok"]
        second.settle()
        assert second.choose(second.view["choices"][0]["id"])["ok"]
        first.settle()
        assert first.ask("hint", length=old)["error"] == "stale"
    body = {"type": "hint", "command": "early", "length": 0}
    assert ada.post(f"/api/tables/{waiting}/command", body, 409)["error"] == "not-begun"


def first_name(seat: AtTable) -> str:
    """How the first seat is called."""
    return str(seat.view["seats"][0]["name"])


def test_a_table_can_be_played_without_hints(ada: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "machine", "level": "random"}, hints=False)["id"]
    with ada.sit(table) as seat:
        seat.begin()
        at_turn(seat)
        assert seat.view["hints"]["allowed"] is False
        said = hint(seat)
        assert (said["error"], said["words"]) == ("no-hints", "This table is played without hints.")


def test_a_second_ask_is_refused_while_the_first_is_worked_out(slow: str) -> None:
    with Visitor(slow) as ada:
        table = ada.make({"kind": "me"}, {"kind": "machine", "level": "random"})["id"]
        other = ada.make({"kind": "me"}, {"kind": "machine", "level": "random"})["id"]
        with ada.sit(table) as seat, ada.sit(other) as elsewhere:
            seat.begin()
            at_turn(seat)
            elsewhere.begin()
            at_turn(elsewhere)
            first = seat.send("hint", length=seat.view["length"])
            second = hint(seat)
            assert (second["error"], "wait for it" in second["words"]) == ("thinking", True)
            assert hint(elsewhere)["error"] == "thinking", "one guest does not fill the workers"
            # The same command again is not a second ask: it gets the same answer.
            same = {"type": "hint", "command": first, "length": seat.view["length"]}
            repeated = ada.post(f"/api/tables/{table}/command", same)
            assert repeated == seat.until("hint", command=first)
            assert seat.settle()["hints"]["asked"] == [1, 0]


def test_a_choice_may_be_made_while_the_coach_still_thinks(slow: str) -> None:
    with Visitor(slow) as ada:
        table = ada.make({"kind": "me"}, {"kind": "machine", "level": "random"})["id"]
        with ada.sit(table) as seat:
            seat.begin()
            at_turn(seat)
            asked = seat.send("hint", length=seat.view["length"])
            assert seat.choose(seat.view["choices"][0]["id"])["type"] == "answer"
            assert seat.until("error", command=asked)["error"] == "stale"
            assert seat.settle()["hints"]["asked"] == [0, 0]


def test_a_coach_that_fails_says_so(tmp_path: Path) -> None:
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite", hint_budget="nonsense")
    with serving(settings) as address, Visitor(address) as ada:
        table = ada.make({"kind": "me"}, {"kind": "machine", "level": "random"})["id"]
        with ada.sit(table) as seat:
            seat.begin()
            at_turn(seat)
            assert hint(seat)["error"] == "no-hint"
            assert seat.choose(seat.view["choices"][0]["id"])["type"] == "answer"


def lay_all(seat: AtTable, count: int) -> None:
    """Lay some cards of the secret arrangement."""
    for _ in range(count):
        seat.settle()
        assert seat.choose(seat.view["choices"][0]["id"])["type"] == "answer"
    seat.settle()


def test_a_hint_in_a_secret_moment_is_told_when_it_is_over(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second, eve.sit(table) as watcher:
        first.begin()
        second.begin()
        play_on([first, second], 16)
        assert "in secret" in first.settle()["prompt"]
        second.settle()
        watcher.settle()
        before = [len(second.raw), len(watcher.raw)]
        assert hint(first)["type"] == "hint"
        assert first.settle()["hints"]["asked"] == [0, 0]
        second.settle()
        watcher.settle()
        news = [*second.raw[before[0] :], *watcher.raw[before[1] :]]
        assert all('"pong"' in message for message in news), "nobody else is sent anything"
        lay_all(first, 9)
        lay_all(second, 8)
        assert second.settle()["hints"]["asked"] == [0, 0]
        lay_all(second, 1)
        for seat in (first, second, watcher):
            assert seat.settle()["hints"]["asked"] == [1, 0]
    with ada.sit(table) as later:
        assert later.settle()["hints"]["asked"] == [1, 0]


# After a game.


def finished_table(host: Visitor) -> str:
    """A short game that is over."""
    made = host.make({"kind": "hot", "name": "Ada"}, {"kind": "hot", "name": "Bob"}, options={"draw": "10"})
    table = str(made["id"])
    with host.sit(table) as screen:
        screen.begin()
        play_hot(screen)
    return table


def look_back(visitor: Visitor, table: str, **wish: int) -> Json:
    """Ask until the review is there."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        found: Json = visitor.post(f"/api/tables/{table}/coach", wish)
        if found["review"] is not None:
            return found
        assert found["done"] <= found["of"] or found["of"] == 0
        time.sleep(0.1)
    raise AssertionError("the coach never came to an end")


def test_the_coach_looks_back_at_a_game_that_is_over(ada: Visitor, eve: Visitor) -> None:
    table = finished_table(ada)
    moments = ada.get(f"/api/tables/{table}/view")["moments"]
    found = look_back(ada, table)
    review = found["review"]
    assert (found["seat"], review["length"]) == (0, moments)
    places = [each["at"] for each in review["moments"]]
    assert places == sorted(set(places))
    assert review["turning_points"]
    for point in review["turning_points"]:
        assert point["at"] in places
        assert point["words"].startswith(("Ada: ", "Bob: "))
        assert ada.get(f"/api/tables/{table}/at/{point['at']}")["at"] == point["at"]
    other = look_back(eve, table, seat=1)
    assert other["seat"] == 1
    assert other["review"]["end"] == 1 - review["end"] or review["end"] == other["review"]["end"] == 0.5
    assert look_back(eve, table, seat=0)["review"] == review, "it is worked out once"
    assert ada.post(f"/api/tables/{table}/coach", {"seat": 5}, 404)["error"] == "unknown-seat"


def test_the_coach_waits_for_the_end(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    said = ada.post(f"/api/tables/{table}/coach", {"seat": 1}, 409)
    assert (said["error"], said["words"]) == ("not-over", "The coach reviews a game when it is over.")
