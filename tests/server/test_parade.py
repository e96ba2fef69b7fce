"""Scenes, actors, bundles, faces and reasons at a live table, with a toy that has all of them."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server import parade
from tests.server.guests import SWIFT, AtTable, Json, Visitor, serving
from wardenclyffe.engine.record import read_record, verify
from wardenclyffe.server.stores import open_store


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows the parade."""
    folder = tmp_path_factory.mktemp("parade")
    with parade.installed(), serving(replace(SWIFT, store=f"sqlite:///{folder}/tables.sqlite")) as found:
        yield found


@contextmanager
def marching(*people: Visitor) -> Iterator[tuple[str, list[AtTable]]]:
    """A parade of these people, begun."""
    host, *friends = people
    wish = {"game": "parade", "seats": [{"kind": "me"}, *({"kind": "friend"} for _ in friends)]}
    made = host.post("/api/tables", wish)
    for friend, invite in zip(friends, made["invites"], strict=True):
        friend.post(f"/api/tables/{made['id']}/join", {"code": invite["code"], "entropy": "ab" * 16})
    with ExitStack() as stack:
        seats = [stack.enter_context(person.sit(made["id"])) for person in people]
        for seat in seats:
            seat.begin()
            seat.settle()
        yield made["id"], seats


def kinds(view: Json) -> list[str]:
    """The kinds of the events in a view's log."""
    return [event["kind"] for event in view["log"]]


# Actors and line-ups.


def test_one_who_is_played_by_nobody_has_a_name_after_the_seats(ada: Visitor) -> None:
    with marching(ada) as (_, [seat]):
        assert [each["name"] for each in seat.view["seats"]] == ["Guest"]
        assert seat.view["actors"] == [{"name": "The Band"}]
        assert seat.choose(says=["march two", "march one", "march two", "march three"])["ok"]
        played = [event for event in seat.settle()["log"] if event["kind"] == "played"]
        assert (played[0]["seat"], played[0]["words"]) == (1, "The Band plays at 1.")


def test_a_line_up_that_does_not_go_is_refused_before_anything_is_stored(ada: Visitor) -> None:
    wish = {"game": "parade", "seats": [{"kind": "me"}], "options": {"band": "fast"}}
    said = ada.post("/api/tables", wish, 400)
    assert (said["error"], said["words"]) == ("bad-table", "Option band: a fast band needs at least two seats.")
    assert ada.get("/api/me/tables") == []
    facts = next(each for each in ada.get("/api/games") if each["name"] == "parade")
    assert (facts["seats"], facts["usual_seats"]) == ([1, 2], 1)


# Faces, reasons and forecasts.


def test_faces_are_sent_once_under_a_name_that_may_be_kept(ada: Visitor, eve: Visitor) -> None:
    with marching(ada) as (table, [seat]):
        digest = seat.view["faces"]
        found = eve.http.get(f"/api/tables/{table}/faces/{digest}")
        assert found.json() == {"bag": {"name": "The bag", "balls": 3}}
        assert "immutable" in found.headers["cache-control"]
        assert found.headers["content-encoding"] == "gzip"
        assert eve.get(f"/api/tables/{table}/faces/{'0' * 16}", 404)["error"] == "unknown-faces"
        assert "The bag" not in "".join(seat.raw)


def test_reasons_are_given_on_demand(ada: Visitor) -> None:
    with marching(ada) as (_, [seat]):
        assert seat.choose(say="march one")["ok"]
        view = seat.settle()
        assert "refused" not in view
        assert view["rule"] == "R-1.1"
        closed = {
            "say": "march one",
            "words": "Not as many steps as in the turn before.",
            "piece": "walker-0",
            "to": "",
        }
        assert seat.ask("why", piece="walker-0")["refused"] == [closed | {"rule": "R-1.2"}]
        assert seat.ask("why", piece="bag")["refused"] == []
        assert [each["say"] for each in seat.ask("why")["refused"]] == ["march one"]
        one = seat.ask("why", say="march one")
        assert (one["rule"], one["refused"][0]["piece"]) == ("R-1.2", "walker-0")
        assert seat.ask("why", say="march one", piece="bag")["error"] == "malformed"
        forecasts = {choice["say"]: choice.get("forecast") for choice in view["choices"]}
        assert forecasts == {"march two": {"place": 3}, "march three": {"place": 4}, "look": None}


# The log.


def test_a_view_brings_only_what_is_new_in_the_log(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    with marching(ada, bob) as (table, [first, second]):
        assert first.choose(say="march two")["ok"]
        assert second.settle()["to_act"] == [1]
        assert second.choose(say="look")["ok"]
        first.settle()
        parts = [message for message in first.raw if '"type":"view"' in message][-2:]
        assert '"log":{"start":0,"events":[{"at":1,"kind":"marched","seat":0,"steps":2,' in parts[0]
        assert '"log":{"start":1,"events":[{"at":2,"kind":"looked","seat":1,' in parts[1]
        assert kinds(first.view) == ["marched", "looked"]
        assert kinds(second.settle()) == ["marched", "looked", "found"]
        with ada.sit(table) as again, eve.sit(table) as watcher:
            assert again.settle()["log"] == first.view["log"]
            assert kinds(watcher.settle()) == ["marched", "looked"]


def test_undo_replaces_the_end_of_the_log(ada: Visitor, bob: Visitor) -> None:
    with marching(ada, bob) as (table, [first, second]):
        assert first.choose(say="march one")["ok"]
        assert first.choose(say="march two")["ok"] if first.settle() else None
        assert first.ask("undo", length=first.settle()["length"])["ok"]
        assert first.choose(say="march three")["ok"] if first.settle() else None
        for seat in (first, second):
            assert [event.get("steps") for event in seat.settle()["log"]] == [1, 3]
            assert seat.view["log"] == ada.get(f"/api/tables/{table}/view?seat=0")["log"]["events"] or seat is second


def test_a_new_name_reaches_the_whole_log(ada: Visitor, bob: Visitor) -> None:
    with marching(ada, bob) as (_, [first, second]):
        assert first.choose(say="march two")["ok"]
        assert second.settle()["log"][0]["words"].startswith("Guest marches")
        ada.http.patch("/api/me", json={"name": "Ada"})
        while second.view["log"][0]["words"] != "Ada marches 2 steps.":
            second.receive()


# Bundles.


def test_several_choices_are_made_and_taken_back_as_one(ada: Visitor, tmp_path: Path) -> None:
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite")
    with parade.installed():
        with serving(settings) as address, Visitor(address) as guest, marching(guest) as (table, [seat]):
            assert seat.choose(say="march three")["ok"]
            seat.settle()
            assert seat.choose(says=["march one", "march two"])["ok"]
            assert seat.settle()["moments"] == 3
            assert seat.view["board"]["places"]["walker-0"] == 6
            assert seat.view["undo"]["can"]

        async def lines() -> list[str]:
            async with await open_store(settings.store) as store:
                return [line.text for line in await store.read(table)]

        assert asyncio.run(lines())[-1] == "choices 0 march one\tmarch two"
        with serving(settings) as address:
            back = Visitor(address)
            back.http.cookies = guest.http.cookies
            with back.sit(table) as seat:
                assert seat.settle()["moments"] == 3
                assert seat.ask("undo", length=seat.view["length"])["ok"]
                assert seat.settle()["moments"] == 1
                assert seat.view["board"]["places"]["walker-0"] == 3
                assert kinds(seat.view) == ["marched"]
                assert seat.ask("undo", length=seat.view["length"])["ok"]
                assert seat.settle()["log"] == []


def test_a_bundle_is_refused_as_a_whole_at_its_first_refusal(ada: Visitor) -> None:
    with marching(ada) as (_, [seat]):
        said = seat.choose(says=["march one", "march two", "march two", "look"])
        assert (said["error"], said["index"], said["rule"]) == ("refused", 2, "R-1.2")
        assert seat.settle()["moments"] == 0
        said = seat.ask("choose", length=0, actions=[0, 0])
        assert (said["index"], said["words"]) == (1, "Not as many steps as in the turn before.")
        assert seat.choose(say="march one")["ok"]
        said = seat.ask("choose", length=seat.settle()["length"], say="march one")
        assert (said["error"], said.get("index")) == ("refused", None)
        mistakes: list[Json] = [{}, {"action": 1, "says": ["look"]}, {"says": []}, {"actions": [0] * 41}]
        for wrong in mistakes:
            assert seat.ask("choose", length=seat.settle()["length"], **wrong)["error"] == "malformed"


def test_a_bundle_is_of_one_seat(ada: Visitor, bob: Visitor) -> None:
    with marching(ada, bob) as (_, [first, _]):
        said = first.choose(says=["march two", "march three"])
        assert (said["error"], said["index"]) == ("refused", 1)
        assert "waiting for" in said["words"]
        assert first.settle()["moments"] == 0


def test_what_was_shown_on_the_way_stays_shown(ada: Visitor) -> None:
    """A refusal after a draw would else be a free look at what comes next: the choices up to it are made."""
    with marching(ada) as (_, [seat]):
        said = seat.choose(says=["look", "march one", "march one"])
        assert said["ok"] is True
        assert said["stopped"]["index"] in (1, 2)
        assert said["stopped"]["rule"] == "R-1.2"
        assert seat.settle()["moments"] == said["stopped"]["index"]
        undo = seat.view["undo"]
        assert (undo["can"], undo["ask"]) == (False, True)
        assert seat.ask("ask_undo", length=seat.view["length"])["ok"]
        assert seat.settle()["moments"] == 0


def test_a_record_has_one_line_for_each_choice_of_a_bundle(ada: Visitor) -> None:
    with marching(ada) as (table, [seat]):
        for _ in range(3):
            assert seat.choose(says=["march one", "march two", "march three"])["ok"]
            seat.settle()
        assert seat.view["over"]
    with parade.installed():
        record = read_record(ada.http.get(f"/api/tables/{table}/record").text)
        assert len(record.lines) == 9
        assert len(verify(record)) == 3


# Scenes.


def test_scenes_can_be_looked_at_one_by_one_through_the_own_eyes(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    with marching(ada, bob) as (table, [first, second]):
        assert first.choose(say="look")["ok"]
        ball = first.settle()["board"]["seen"][0]
        two = "march two" if ball != 1 else "march three"
        assert first.choose(say=two)["ok"]
        assert second.settle()["to_act"] == [1]
        for say in ("march one", "march three" if two == "march two" else "march two"):
            assert second.choose(say=say)["ok"]
            second.settle()
        played = [event for event in first.settle()["log"] if event["kind"] == "played"]
        assert [(event["at"], event["scene"]) for event in played] == [(4, 1), (4, 2), (4, 3)]
        path = f"/api/tables/{table}/at"
        for scene in (1, 2, 3):
            view = ada.get(f"{path}/4?scene={scene}")
            assert view["board"]["places"]["walker-2"] == scene - 1
            assert view["board"]["seen"] == [ball, None]
            assert (view["at"], view["over"], view["choices"], view["to_act"]) == (4, False, [], [])
            assert eve.get(f"{path}/4?scene={scene}")["board"]["seen"] == [None, None]
            assert bob.get(f"{path}/4?scene={scene}")["board"]["seen"] == [None, None]
        assert ada.get(f"{path}/4")["board"]["places"]["walker-2"] == 3
        for moment, scene in ((4, 4), (3, 1), (4, 99)):
            assert ada.get(f"{path}/{moment}?scene={scene}", 404)["error"] == "unknown-scene"
        assert ada.get(f"{path}/4?scene=1&reveal=1", 403)["error"] == "not-over"
        # An event of a later moment is in no scene of an earlier one.
        mover = next(seat for seat in (first, second) if seat.settle()["choices"])
        assert mover.choose(mover.view["choices"][0]["id"])["ok"]
        assert "scene" not in mover.settle()["log"][-1]
