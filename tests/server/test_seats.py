"""Invitations, open seats, personal links, leaving, standing in, rematches, chat, and being forgotten."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.server.guests import SWIFT, Visitor, play_on, serving, two_at_table
from wardenclyffe.server.hall import Hall
from wardenclyffe.server.stores import open_store


def test_an_invitation_is_good_for_one_seat_once(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    made = ada.make({"kind": "me"}, {"kind": "friend"})
    table, code = made["id"], made["invites"][0]["code"]
    assert len(code) == 22  # 128 bits
    shown = bob.get(f"/api/invites/{code}")
    assert (shown["table"], shown["seat"], shown["free"]) == (table, 1, True)
    assert shown["commitment"] == made["commitment"]
    svg = bob.http.get(f"/api/tables/{table}/qr/{code}.svg")
    assert svg.headers["content-type"].startswith("image/svg+xml")
    assert ElementTree.fromstring(svg.text).tag == "{http://www.w3.org/2000/svg}svg"  # or an <img> shows nothing
    assert bob.post(f"/api/tables/{table}/join", {"code": code})["seat"] == 1
    assert bob.post(f"/api/tables/{table}/join", {"code": code})["seat"] == 1
    assert eve.get(f"/api/invites/{code}", 404)["error"] == "unknown-invite"
    assert eve.post(f"/api/tables/{table}/join", {"code": code}, 404)["error"] == "unknown-invite"


def test_a_new_invitation_voids_the_one_before(ada: Visitor, bob: Visitor) -> None:
    made = ada.make({"kind": "me"}, {"kind": "friend"})
    path = f"/api/tables/{made['id']}"
    fresh = ada.post(f"{path}/invite", {"seat": 1})["code"]
    assert bob.post(f"{path}/join", {"code": made["invites"][0]["code"]}, 404)["error"] == "unknown-invite"
    assert bob.post(f"{path}/join", {"code": fresh})["seat"] == 1
    assert ada.post(f"{path}/invite", {"seat": 1}, 409)["error"] == "seat-taken"


def test_an_open_seat_is_in_the_lobby_until_it_is_taken(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "open"})["id"]
    assert table in [each["id"] for each in eve.get("/api/lobby")]
    with ada.sit(table) as seat:
        assert bob.post(f"/api/tables/{table}/join", {"entropy": "ee" * 16})["seat"] == 1
        assert seat.ask("entropy", entropy="5e" * 32)["ok"]
        assert not seat.settle()["begun"], "whoever takes an open seat must come to the table"
        with bob.sit(table) as other:
            other.begin()
        seat.begin()
        assert [each["kind"] for each in seat.view["seats"]] == ["guest", "guest"]
    assert table not in [each["id"] for each in eve.get("/api/lobby")]
    assert eve.post(f"/api/tables/{table}/join", {}, 409)["error"] == "seat-taken"


@pytest.mark.parametrize(
    ("summary", "listed"),
    [
        (b'{"game":"prestidigitators","title":"Prestidigitators","open":[1]}', True),
        (b'{"game":"prestidigitators","title":"Prestidigitators","open":[1],"away":"9d"}', False),
        (b"{", False),
        (b"", False),
    ],
)
def test_a_summary_of_another_version_breaks_no_list(tmp_path: Path, summary: bytes, listed: bool) -> None:
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    with serving(replace(SWIFT, store=url)) as address, Visitor(address) as ada:
        old = ada.make({"kind": "me"}, {"kind": "open"})["id"]
        fresh = ada.make({"kind": "me"}, {"kind": "open"})["id"]

        async def age() -> None:
            async with await open_store(url) as store:
                await store.append(old, None, [], "aged", summary=summary, waiting=1)

        asyncio.run(age())
        expected = {fresh, old} if listed else {fresh}
        for path in ("/api/lobby", "/api/me/tables"):
            assert {each["id"] for each in ada.get(path)} == expected
        assert ada.get(f"/api/tables/{old}/view")["begun"] is False


def test_a_silent_browser_is_not_waited_for(tmp_path: Path) -> None:
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite", patience=0.1)
    with serving(settings) as address, Visitor(address) as ada:
        table = ada.make({"kind": "me"}, {"kind": "machine", "level": "random"})["id"]
        with ada.sit(table) as seat:
            while not seat.view or not seat.view["begun"]:
                seat.receive()
        assert ada.get("/api/me/tables")[0]["your_turn"] is True


def test_names_and_colours_reach_the_table(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first:
        first.begin()
        bob.http.patch("/api/me", json={"name": " Bob\tthe  Second ", "colour": "moss"})
        ada.http.patch("/api/me", json={"name": "Ada"})
        deadline = time.monotonic() + 20
        while [each["name"] for each in first.settle()["seats"]] != ["Ada", "Bob the Second"]:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert first.view["seats"][1]["colour"] == "moss"


def test_a_personal_link_brings_the_same_guest_to_another_device(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    table = two_at_table(ada, bob)
    old = ada.post(f"/api/tables/{table}/link")
    link = ada.post(f"/api/tables/{table}/link")
    assert eve.post("/api/come-back", {"code": old["code"]}, 404)["error"] == "unknown-link"
    assert eve.post("/api/come-back", {"code": link["code"]})["known"] is True
    with eve.sit(table) as device:
        device.begin()
        assert device.view["seat"] == 0
        assert device.choose(device.view["choices"][0]["id"])["ok"]


def test_leaving_lets_a_machine_play_on(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 1)
        bob.post(f"/api/tables/{table}/leave")
        while first.view["to_act"] != [0] or first.view["seats"][1]["kind"] != "machine":
            first.receive()
        view = second.settle()
        assert view["seat"] == -1
        assert view["choices"] == []
        assert second.ask("choose", length=view["length"], action=0)["error"] == "not-your-seat"


def test_a_friends_seat_stays_a_friends_seat_when_it_is_left_before_play(
    ada: Visitor, bob: Visitor, eve: Visitor
) -> None:
    made = ada.make({"kind": "me"}, {"kind": "friend"})
    path = f"/api/tables/{made['id']}"
    bob.post(f"{path}/join", {"code": made["invites"][0]["code"]})
    bob.post(f"{path}/leave")
    assert ada.get(f"{path}/view")["seats"][1]["kind"] == "friend"
    assert made["id"] not in [card["id"] for card in eve.get("/api/lobby")]
    for wish in ({}, {"seat": 1}, {"code": made["invites"][0]["code"]}):
        eve.post(f"{path}/join", wish, 404 if "code" in wish else 409)
    code = ada.post(f"{path}/invite", {"seat": 1})["code"]
    assert eve.post(f"{path}/join", {"code": code})["seat"] == 1


def test_the_makers_seat_at_a_table_of_friends_does_not_become_anybodys(ada: Visitor, bob: Visitor) -> None:
    made = ada.make({"kind": "me"}, {"kind": "friend"})
    path = f"/api/tables/{made['id']}"
    bob.post(f"{path}/join", {"code": made["invites"][0]["code"]})
    ada.post(f"{path}/leave")
    view = bob.get(f"{path}/view")
    assert (view["seats"][0]["kind"], view["host"]) == ("friend", 1), "the table goes to who sits there"
    assert bob.post(f"{path}/invite", {"seat": 0})["code"]


def test_an_open_seat_is_open_again_when_it_is_left_before_play(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    path = f"/api/tables/{ada.make({'kind': 'me'}, {'kind': 'open'})['id']}"
    bob.post(f"{path}/join", {})
    bob.post(f"{path}/leave")
    assert eve.post(f"{path}/join", {"seat": 1})["seat"] == 1


def test_a_table_that_everybody_left_is_frozen(ada: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "machine", "level": "random"})["id"]
    ada.post(f"/api/tables/{table}/leave")
    said = ada.get(f"/api/tables/{table}/view", 409)
    assert said["error"] == "frozen"
    assert "everybody has left" in said["words"]


def test_chat_is_stored_with_the_table(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first:
        assert first.ask("chat", words="  good\n luck \u202e ")["ok"]
    with bob.sit(table) as second:
        assert second.until("chat")["words"] == "good luck"


def test_a_rematch_is_the_same_for_both_and_the_seats_move_on(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        assert ada.post(f"/api/tables/{table}/rematch", {}, 409)["error"] == "not-over"
        seats = [first, second]
        number = 0
        while not first.settle()["over"]:
            mover = next(seat for seat in seats if seat.settle()["choices"])
            attacks = [each for each in mover.view["choices"] if each["say"].startswith("attack")]
            wanted = attacks or mover.view["choices"]
            number += 1
            assert mover.choose(wanted[number % len(wanted)]["id"])["ok"]
        again = bob.post(f"/api/tables/{table}/rematch")["id"]
        assert ada.post(f"/api/tables/{table}/rematch")["id"] == again
        assert first.settle()["rematch"] == again
    with ada.sit(again) as first, bob.sit(again) as second:
        assert first.ask("entropy", entropy="11" * 16)["ok"]
        second.begin()
        first.settle()
        assert (first.view["seat"], second.view["seat"]) == (1, 0)


def test_export_and_deletion(ada: Visitor, bob: Visitor) -> None:
    bob.http.patch("/api/me", json={"name": "Bartholomew"})
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        second.ask("chat", words="my secret recipe")
        play_on([first, second], 2)
        found = bob.get("/api/me/export")
        assert found["name"] == "Bartholomew"
        assert [each["id"] for each in found["tables"]] == [table]
        assert any("my secret recipe" in line["text"] for line in found["lines"])
        assert bob.http.delete("/api/me").json() == {"ok": True}
        assert second.until("error")["error"] == "no-guest"
        while first.view["seats"][1]["kind"] != "machine":
            first.receive()
    assert bob.get("/api/me")["known"] is False
    with ada.sit(table) as again:
        view = again.settle()
        assert "Bartholomew" not in str(view)
        assert "recipe" not in "".join(again.raw)
        assert again.choose(view["choices"][0]["id"])["ok"]


@pytest.mark.parametrize("away", ["never", "1d", "3d"])
def test_a_machine_stands_in_for_one_who_stays_away(tmp_path: Path, away: str) -> None:
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite", sweep=3600.0)
    with serving(settings) as address, Visitor(address) as ada, Visitor(address) as bob:
        table = two_at_table(ada, bob, away=away)
        with ada.sit(table) as first:
            first.begin()
            assert first.choose(first.view["choices"][0]["id"])["ok"]

    async def sweep(days: float) -> str:
        async with await open_store(settings.store) as store:
            hall = Hall(store, settings)
            try:
                await hall.open(table)
                await hall.care.sweep(time.time() + days * 86_400)
                return hall.tables[table].live.places[1].machine
            finally:
                await hall.close()

    assert asyncio.run(sweep(0.9)) == ""
    assert asyncio.run(sweep(1.1)) == ("greedy" if away == "1d" else "")
    assert asyncio.run(sweep(3.1)) == ("" if away == "never" else "greedy")
    if away == "1d":
        with serving(settings) as address:
            back = Visitor(address)
            back.http.headers["Cookie"] = bob.cookie
            back.http.cookies = bob.http.cookies
            with back.sit(table) as second:
                assert second.settle()["seats"][1]["level"] == ""
                assert second.view["seat"] == 1
