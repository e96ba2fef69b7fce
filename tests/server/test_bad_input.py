"""Malformed, oversized, stale, repeated and forged messages get a typed error and change nothing."""

import json
import socket
import struct
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.guests import SWIFT, AtTable, Visitor, play_on, serving, two_at_table

PICKS = 16  # of both seats of Prestidigitators together; then both lay nine cards in secret
LAYS = 9
MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    '"choose"',
    "{}",
    '{"type":"choose"}',
    '{"type":"juggle","command":"x"}',
    '{"type":"choose","command":"x","length":-1,"action":0}',
    '{"type":"choose","command":"x","length":0,"action":"0"}',
    '{"type":"choose","command":"x","length":0,"action":0,"extra":1}',
    '{"type":"choose","command":"a b","length":0,"action":0}',
    '{"type":"choose","command":"","length":0,"action":0}',
    '{"type":"choose","command":"x","length":1e400,"action":0}',
    '{"type":"chat","command":"x","words":""}',
    '{"type":"entropy","command":"x","entropy":"zz"}',
    "\ud7ff" * 100,
    "[" * 2000,
]


def view_of(seat: AtTable) -> dict[str, Any]:
    """The newest view without what a ping may bring."""
    return dict(seat.settle())


@pytest.mark.parametrize("message", MALFORMED)
def test_malformed_messages_change_nothing(ada: Visitor, message: str) -> None:
    table = ada.make({"kind": "me"}, {"kind": "hot"})["id"]
    with ada.sit(table) as seat:
        seat.begin()
        before = view_of(seat)
        seat.socket.send(message)
        said = seat.until("error")
        assert said["error"] == "malformed"
        assert said["words"].endswith(".")
        assert view_of(seat) == before


def test_bytes_that_are_no_text_are_refused(ada: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "hot"})["id"]
    with ada.sit(table) as seat:
        seat.begin()
        seat.socket.send(b"\xff\xfe\x00")
        assert seat.until("error")["error"] == "malformed"


def test_long_words_that_nobody_knows_are_not_repeated_in_full(ada: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "hot"})["id"]
    long = "x" * 3000
    with ada.sit(table) as seat:
        seat.begin()
        seat.socket.send(json.dumps({"type": "ping", "command": "x", long: 1}))
        assert len(seat.until("error")["words"]) < 320
    found = ada.http.post("/api/tables", json={"game": "duel", "seats": [{"kind": "me"}], long: 1})
    assert found.status_code == 400
    assert len(found.json()["words"]) < 320


def test_oversized_messages_are_refused_and_huge_ones_end_the_socket(ada: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "hot"})["id"]
    with ada.sit(table) as seat:
        seat.begin()
        seat.socket.send(json.dumps({"type": "chat", "command": "x", "words": "x" * 5000}))
        assert seat.until("error")["error"] == "too-large"
        assert seat.ask("ping")["type"] == "pong"
    found = ada.http.post("/api/tables", content=b"[" + b" " * 20_000 + b"]")
    assert (found.status_code, found.json()["error"]) == (413, "too-large")


def test_a_stale_choice_is_refused_with_the_new_view(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 2)
        old = first.view["length"]
        assert first.choose(first.view["choices"][0]["id"])["ok"]
        first.settle()
        said = first.ask("choose", length=old, action=0)
        assert said["error"] == "stale"
        assert first.until("view")["length"] == old + 1


def test_what_another_answers_in_secret_makes_no_choice_stale(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], PICKS)
        before = first.view["length"]
        while second.settle()["choices"]:
            assert second.choose(second.view["choices"][0]["id"])["ok"]
        # That the other has finished can be seen, but changes nothing of what was chosen meanwhile.
        assert first.settle()["to_act"] == [0]
        assert first.view["length"] > before
        action = first.view["choices"][0]["id"]
        assert first.ask("choose", length=before, action=action).get("ok"), "stale by another's secret answer"
        assert first.ask("choose", length=before, action=action)["error"] == "stale"
        assert first.ask("choose", length=first.settle()["length"] + 1, action=action)["error"] == "stale"
        before = first.view["length"]
        assert second.ask("undo", length=second.settle()["length"])["ok"]
        assert first.settle()["to_act"] == [0, 1]
        assert first.ask("choose", length=before, action=first.view["choices"][0]["id"])["ok"]
        play_on([first, second], 2 * LAYS - 10)
        before = first.view["length"]
        play_on([first, second], 2)
        assert first.ask("choose", length=before, action=0)["error"] == "stale"


def test_two_processes_let_both_answer_in_secret_at_once(store_url: str) -> None:
    settings = replace(SWIFT, store=store_url)
    with serving(settings) as here, serving(settings) as there, Visitor(here) as ada, Visitor(here) as bob:
        table = two_at_table(ada, bob)
        far = Visitor(there)
        far.http.headers["Cookie"] = bob.cookie
        far.http.cookies = bob.http.cookies
        with ada.sit(table) as first, bob.sit(table) as second:
            play_on([first, second], PICKS)
        with ada.sit(table) as first, far.sit(table) as second:
            for _ in range(LAYS):
                asked = []
                for seat in (first, second):
                    seat.settle()
                    choice = seat.view["choices"][0]["id"]
                    asked.append(seat.send("choose", length=seat.view["length"], action=choice))
                for seat, command in zip((first, second), asked, strict=True):
                    assert seat.until("answer", command=command)["ok"]


def test_a_repeated_command_gets_the_first_answer(store_url: str) -> None:
    with serving(replace(SWIFT, store=store_url)) as address, Visitor(address) as ada, Visitor(address) as bob:
        table = two_at_table(ada, bob)
        with ada.sit(table) as first:
            first.begin()
            action = first.view["choices"][0]["id"]
            answer = first.ask("choose", command="same", length=0, action=action)
            assert first.ask("choose", command="same", length=0, action=action) == answer
            assert first.settle()["length"] == 1
            assert bob.post(f"/api/tables/{table}/command", {"type": "ping", "command": "same"})["type"] == "pong"
        # Another process, which has no memory of it, gives the same answer.
        with serving(replace(SWIFT, store=store_url)) as other:
            again = Visitor(other)
            again.http.headers["Cookie"] = ada.cookie
            sent = {"type": "choose", "command": "same", "length": 0, "action": action}
            assert again.post(f"/api/tables/{table}/command", sent) == answer
            assert again.get(f"/api/tables/{table}/view")["length"] == 1


def test_a_choice_of_another_moment_is_refused_in_words(ada: Visitor) -> None:
    table = ada.make({"kind": "hot"}, {"kind": "hot"}, game="duel")["id"]
    with ada.sit(table) as seat:
        seat.begin()
        refused = seat.choose(say="end", seat=0)
        assert (refused["error"], refused["words"]) == ("refused", "This is not the moment for it.")
        asked = seat.ask("why", say="end", seat=0)
        assert (asked["words"], asked["rule"]) == (refused["words"], refused["rule"])


def test_forged_seats_are_refused(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    table = two_at_table(ada, bob)
    path = f"/api/tables/{table}"
    with bob.sit(table) as second, eve.sit(table) as watcher:
        second.begin()
        watcher.settle()
        for forger in (second, watcher):
            assert forger.ask("choose", length=0, action=3, seat=0)["error"] == "not-your-seat"
            assert forger.ask("show", seat=0)["error"] == "not-your-seat"
            assert forger.ask("undo", length=0, seat=0)["error"] == "not-your-seat"
        assert watcher.ask("chat", words="hello")["error"] == "not-your-seat"
        assert watcher.ask("entropy", entropy="00" * 16)["error"] == "not-your-seat"
        assert second.choose(second.view["commitment"] and 0)["error"] == "refused"
    assert eve.get(f"{path}/view?seat=0", 403)["error"] == "not-your-seat"
    assert bob.get(f"{path}/view?seat=0", 403)["error"] == "not-your-seat"
    assert eve.get(f"{path}/at/0?seat=1", 403)["error"] == "not-your-seat"
    assert eve.post(f"{path}/leave", {}, 403)["error"] == "no-guest"
    assert eve.post(f"{path}/link", {}, 403)["error"] == "no-guest"
    assert eve.post(f"{path}/join", {"seat": 0}, 409)["error"] == "seat-taken"
    assert eve.post(f"{path}/join", {"code": "A" * 22}, 404)["error"] == "unknown-invite"


def test_bad_tables_get_one_clear_sentence(ada: Visitor) -> None:
    me = {"kind": "me"}
    for wish, words in [
        ({"game": "prestidigitator", "seats": [me, me]}, "did you mean"),
        ({"game": "prestidigitators", "seats": [me]}, "needs 2 seats, not 1"),
        ({"game": "prestidigitators", "seats": [me, me]}, "one seat as yourself"),
        ({"game": "prestidigitators", "seats": [{"kind": "open"}, {"kind": "open"}]}, "seats must be yours"),
        ({"game": "prestidigitators", "seats": [me, {"kind": "machine", "level": "search:600000ms"}]}, "no machine"),
        ({"game": "prestidigitators", "seats": [me, {"kind": "open"}], "options": {"moon": "full"}}, "no option"),
    ]:
        said = ada.post("/api/tables", wish, 400)
        assert said["error"] == "bad-table"
        assert words in said["words"], said
    assert ada.get("/api/tables/nowhere/view", 404)["error"] == "unknown-table"
    with ada.sit("nowhere") as seat:
        assert seat.until("error")["error"] == "unknown-table"


def test_limits_per_socket_and_per_address(tmp_path: Path) -> None:
    narrow = replace(
        SWIFT,
        store=f"sqlite:///{tmp_path}/tables.sqlite",
        socket_rate=(0.0, 5.0),
        address_rate=(0.0, 20.0),
        sockets_per_address=2,
    )
    with serving(narrow) as address, Visitor(address) as ada:
        table = ada.make({"kind": "me"}, {"kind": "open"})["id"]
        with ada.sit(table) as first, ada.sit(table), ada.sit(table) as third:
            assert third.until("error")["error"] == "too-many"
            for _ in range(5):
                assert first.ask("ping")["type"] == "pong"
            first.send("ping")
            assert first.until("error")["error"] == "too-fast"
        for path in ("/", "/mine", f"/t/{table}", "/client/look/base.css", "/favicon.ico"):
            assert {ada.http.get(path).status_code for _ in range(25)} == {200}, path
        statuses = [ada.http.get("/api/games").status_code for _ in range(30)]
        assert statuses[0] == 200
        assert statuses[-1] == 429


def test_a_text_that_is_no_text_ends_the_socket_and_takes_no_line_in_the_log(
    ada: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    table = ada.make({"kind": "me"}, {"kind": "hot"})["id"]
    with ada.sit(table) as seat:
        seat.begin()
        with seat.socket.send_context():
            seat.socket.protocol.send_text(b"\xff\xfe")
        with pytest.raises(ConnectionClosed) as closed:
            seat.until("nothing that ever comes")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
    assert caplog.records == []


def test_whoever_asks_for_an_unknown_table_and_goes_takes_no_line_in_the_log(
    ada: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    host, port = ada.address.removeprefix("http://").split(":")
    asked = (
        f"GET /api/tables/nowhere/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {ada.address}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    for _ in range(10):
        with socket.create_connection((host, int(port))) as plain:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            plain.sendall(asked.encode())
    assert ada.get("/api/me")["known"] is False
    assert caplog.records == []


@pytest.mark.parametrize("digits", [3000, 60_000])
def test_a_name_that_no_qr_code_can_hold_is_refused(ada: Visitor, digits: int) -> None:
    made = ada.make({"kind": "me"}, {"kind": "friend"})
    path = f"/api/tables/{made['id']}/qr/{made['invites'][0]['code']}.svg"
    found = ada.http.get(path, headers={"Host": "127.0.0.1:" + "0" * digits})
    assert (found.status_code, found.json()["error"]) == (400, "too-long")
