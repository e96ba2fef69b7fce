"""Resigning at a served table, and names that stay on what people did and said before a machine took over."""

import json
from dataclasses import replace
from pathlib import Path

from tests.server.guests import SWIFT, Visitor, play_on, serving, two_at_table
from wardenclyffe.engine.record import read_record, verify


def table_of_three(ada: Visitor, bob: Visitor) -> str:
    """A table of Lightning with two people and a machine that plays by chance."""
    seats = [{"kind": "me"}, {"kind": "friend"}, {"kind": "machine", "level": "greedy"}]
    made = ada.post("/api/tables", {"game": "lightning", "seats": seats})
    bob.post(f"/api/tables/{made['id']}/join", {"code": made["invites"][0]["code"], "entropy": "ab" * 16})
    ada.post(f"/api/tables/{made['id']}/command", {"type": "entropy", "command": "chance", "entropy": "cd" * 16})
    return str(made["id"])


def test_of_two_people_the_other_wins_and_both_are_told(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    table = two_at_table(ada, bob)
    path = f"/api/tables/{table}"
    assert eve.post(f"{path}/resign", {}, 403)["error"] == "no-guest"
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 3)
        ada.post(f"{path}/resign")
        for seat in (first, second):
            seen = seat.settle()
            assert seen["over"]
            assert seen["seats"][0]["resigned"]
            assert seen["log"][-1]["kind"] == "resigned"
            assert not seen["choices"]
        assert second.view["result"] == f"{second.view['seats'][0]['name']} resigns: You win."
        assert first.view["log"][-1]["words"] == "You resign."
        assert first.ask("ask_undo", length=first.view["length"])["error"] in ("over", "resigned")
        assert bob.get(f"{path}/at/{second.view['moments']}?reveal=1")["over"]
    record = read_record(ada.http.get(f"{path}/record").text)
    assert verify(record)[-1] == "the result is what the choices lead to"
    assert record.result == [-1.0, 1.0]
    assert ada.post(f"{path}/resign", {}, 409)["error"] == "over"
    assert ada.post(f"{path}/rematch")["id"]
    assert [each["over"] for each in bob.get("/api/me/tables") if each["id"] == table] == [True]


def test_of_three_the_others_play_on_and_a_machine_takes_over(tmp_path: Path) -> None:
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite")
    with serving(settings) as address, Visitor(address) as ada, Visitor(address) as bob:
        table = table_of_three(ada, bob)
        path = f"/api/tables/{table}"
        with ada.sit(table) as first, bob.sit(table) as second:
            first.begin()
            second.begin()
            bob.post(f"{path}/resign")
            assert second.ask("choose", length=0, action=0)["error"] == "resigned"
            seen = first.settle()
            assert not seen["over"]
            assert (seen["seats"][1]["resigned"], seen["seats"][1]["level"]) == (True, "greedy")
            assert [each["kind"] for each in seen["log"]].count("resigned") == 1
            assert bob.post(f"{path}/resign", {}, 409)["error"] == "resigned"
            while not (first.settle()["to_act"] == [0] and first.view["choices"]):
                first.receive()
            for _ in range(3):
                play_on([first], 1)
            assert first.ask("ask_undo", length=first.view["length"])["type"] in ("answer", "error")
        with bob.sit(table) as again:
            assert again.settle()["seats"][1]["level"] == "greedy", "coming back does not take the game up again"
        ada.post(f"{path}/resign")
        assert ada.get(f"{path}/view")["over"]
        assert bob.get(f"{path}/view")["seats"][0]["resigned"]
        record = read_record(ada.http.get(f"{path}/record").text)
        verify(record)
        assert [(each.seat, each.ends) for each in record.resigned] == [(1, False), (0, True)]
    with serving(settings) as address, Visitor(address) as eve:
        seen = eve.get(f"{path}/view")
        assert seen["over"]
        assert [each["resigned"] for each in seen["seats"]] == [True, True, False]


def test_of_two_allies_the_other_plays_on_and_then_nobody_has_won(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob, game="league")
    path = f"/api/tables/{table}"
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 3)
        ada.post(f"{path}/resign")
        for seat in (first, second):
            seen = seat.settle()
            assert not seen["over"]
            assert seen["to_act"] == [1]
            assert seen["seats"][0]["resigned"]
            assert seen["board"]["league"]["nations"][0]["ending"] == "resigned"
        assert not first.view["undo"]["ask"]
        assert second.view["choices"]
        bob.post(f"{path}/resign")
        assert second.settle()["over"]
        assert second.view["log"][-1]["kind"] == "league-lost"
    record = read_record(ada.http.get(f"{path}/record").text)
    assert verify(record)[-1] == "the result is what the choices lead to"
    assert record.result == [-1.0, -1.0]
    assert [(each.seat, each.ends) for each in record.resigned] == [(0, False), (1, True)]


def test_there_is_nothing_to_resign_from_before_play(ada: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "friend"})["id"]
    assert ada.post(f"/api/tables/{table}/resign", {}, 409)["error"] == "not-begun"


def test_names_stay_on_what_was_done_and_said_before_leaving(tmp_path: Path) -> None:
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite")
    with serving(settings) as address, Visitor(address) as ada, Visitor(address) as bob:
        table = two_at_table(ada, bob)
        bob.http.patch("/api/me", json={"name": "Bob"})
        with ada.sit(table) as first, bob.sit(table) as second:
            play_on([first, second], 3)
            second.ask("chat", words="Good luck")
            bob.post(f"/api/tables/{table}/leave")
            first.settle()
            assert (first.view["seats"][1]["kind"], first.view["seats"][1]["colour"]) == ("machine", "")
            machine = first.view["seats"][1]["name"]
            assert machine != "Bob"
            while not any(machine in each["words"] for each in first.settle()["log"]):
                first.receive()
            words = [each["words"] for each in first.view["log"]]
            assert any(each.startswith("Bob picks") for each in words)
    with serving(settings) as address, Visitor(address) as eve:
        with eve.sit(table) as seat:
            seat.settle()
            words = [each["words"] for each in seat.view["log"]]
            assert any(each.startswith("Bob picks") for each in words)
            assert any(each.startswith(f"{machine} picks") for each in words)
            chat = [each for each in map(json.loads, seat.raw) if each["type"] == "chat"]
            said = [(each["name"], each["words"], each.get("by", "")) for each in chat]
        assert said == [("Bob", "Good luck", ""), ("Bob", "", machine)]
    with serving(settings) as address, Visitor(address) as again:
        again.http.cookies = bob.http.cookies
        assert again.http.delete("/api/me").status_code == 200
        with again.sit(table) as seat:
            assert "Bob" not in str(seat.settle())
            assert not any("Bob" in each for each in seat.raw)
