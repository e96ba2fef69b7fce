"""What somebody tried who wanted to cheat, to lock others out, or to wear the server down."""

import asyncio
import socket
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi import FastAPI, WebSocket

from tests.server.guests import SWIFT, WAIT, Visitor, play_on, serving, two_at_table
from wardenclyffe.engine.table import Table
from wardenclyffe.server.app import create_app
from wardenclyffe.server.catalogue import MOST_OF_ONE
from wardenclyffe.server.connections import Connection
from wardenclyffe.server.hall import COMMANDS_PER_REQUEST, Hall, OpenTable
from wardenclyffe.server.limits import Buckets
from wardenclyffe.server.machines import Machines
from wardenclyffe.server.settings import Settings
from wardenclyffe.server.sockets import MOST_WAITING, SocketWatcher
from wardenclyffe.server.stores import open_store
from wardenclyffe.server.views import MOST_CHAT

INVISIBLE = ["\u200b", "\u2800", "\u3164", "\u00ad", "\u200e\u200f", "\ufeff", " \u0301", "\u2060\u200d", "\U000e0041"]


def test_much_talk_locks_nobody_out(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first:
        first.begin()
        for number in range(MOST_WAITING + 10):
            assert first.ask("chat", words=f"word {number}")["ok"]
    with bob.sit(table) as second:
        second.settle()
        heard = [line for line in second.raw if '"type":"chat"' in line]
        assert len(heard) == MOST_CHAT
        assert f"word {MOST_WAITING + 9}" in heard[-1]
        assert second.view["seat"] == 1


def test_talk_and_taking_back_are_rationed(tmp_path: Path) -> None:
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite", talk_rate=(0.0, 3.0))
    with serving(settings) as address, Visitor(address) as ada, Visitor(address) as bob:
        table = two_at_table(ada, bob)
        with ada.sit(table) as first, bob.sit(table) as second:
            play_on([first, second], 1)
            for number in range(2):
                assert first.ask("chat", words="hello", command=f"hello{number}")["ok"]
            assert first.ask("undo", length=first.settle()["length"])["ok"]
            for kind, more in (("chat", {"words": "hello"}), ("undo", {"length": 0}), ("ask_undo", {"length": 0})):
                assert first.ask(kind, **more)["error"] == "too-fast"
            assert first.ask("chat", words="hello", command="hello0")["ok"], "a repeat gets the first answer"
            assert first.choose(first.settle()["choices"][0]["id"])["ok"]
            assert second.ask("chat", words="the others may still speak")["ok"]


def test_no_command_id_meets_those_of_the_house(ada: Visitor, bob: Visitor) -> None:
    hot = ada.make({"kind": "me"}, {"kind": "hot", "name": "Zed"})["id"]
    sent = {"type": "chat", "command": "names", "words": "hello"}
    assert ada.post(f"/api/tables/{hot}/command", sent)["type"] == "answer"
    table = two_at_table(ada, bob, options={"draw": "10"})
    with ada.sit(table) as first, bob.sit(table) as second:
        assert first.ask("chat", words="hello", command="rematch")["ok"]
        while not first.settle()["over"]:
            play_on([first, second], 10)
        again = ada.post(f"/api/tables/{table}/rematch")["id"]
        assert bob.post(f"/api/tables/{table}/rematch")["id"] == again


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("command", {"type": "ping", "command": "x\n"}),
        ("command", {"type": "entropy", "command": "x", "entropy": "ab" * 16 + "\n"}),
        ("join", {"code": "A" * 22 + "\n"}),
    ],
)
def test_a_line_break_at_the_end_is_no_part_of_a_name(ada: Visitor, path: str, body: dict[str, Any]) -> None:
    table = ada.make({"kind": "me"}, {"kind": "open"})["id"]
    assert ada.post(f"/api/tables/{table}/{path}", body, 400)["error"] == "malformed"
    found = ada.http.patch("/api/me", json={"colour": "arc\n"})
    assert (found.status_code, found.json()["error"]) == (400, "malformed")


@pytest.mark.parametrize("name", INVISIBLE)
def test_a_name_can_be_seen(ada: Visitor, name: str) -> None:
    found = ada.http.patch("/api/me", json={"name": name})
    assert (found.status_code, found.json()["error"]) == (400, "malformed")
    assert ada.http.patch("/api/me", json={"name": f"A{name}da"}).json()["name"].startswith("A")


@pytest.mark.parametrize("name", ["Åsa", "李", "🎩", "محمد", "3", "👩‍🔬"])
def test_names_of_all_scripts_stay_as_they_are(ada: Visitor, name: str) -> None:
    assert ada.http.patch("/api/me", json={"name": name}).json()["name"] == name


def test_the_own_data_do_not_count_what_others_wrote_in_secret(ada: Visitor, bob: Visitor) -> None:
    found = []
    for ahead in (0, 5):
        table = two_at_table(ada, bob)
        with ada.sit(table) as first, bob.sit(table) as second:
            play_on([first, second], 16)
            for _ in range(ahead):
                assert second.choose(second.view["choices"][0]["id"])["ok"]
                second.settle()
            assert first.choose(first.view["choices"][0]["id"])["ok"]
        lines = ada.get("/api/me/export")["lines"]
        found.append([(line["number"], line["text"]) for line in lines if line["table"] == table])
    assert found[0] == found[1]


def test_nobody_goes_back_behind_the_back_of_one_who_is_away(tmp_path: Path) -> None:
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite", sweep=3600.0)
    with serving(settings) as address, Visitor(address) as ada, Visitor(address) as bob:
        table = two_at_table(ada, bob, away="1d")
        with ada.sit(table) as first:
            first.begin()
            assert first.choose(first.view["choices"][0]["id"])["ok"]

    async def stay_away() -> None:
        async with await open_store(settings.store) as store:
            hall = Hall(store, settings)
            try:
                await hall.open(table)
                await hall.care.sweep(time.time() + 2 * 86_400)
            finally:
                await hall.close()

    asyncio.run(stay_away())
    with serving(settings) as address:
        back = Visitor(address)
        back.http.cookies = ada.http.cookies
        with back.sit(table) as first:
            while not first.view or not first.view["choices"]:
                first.receive()
            assert first.view["seats"][1]["level"] == "greedy"
            assert first.view["undo"]["ask"] is False
            said = first.ask("ask_undo", length=first.view["length"])
            assert said["error"] == "away"
            assert len(first.settle()["log"]) == 2


def test_what_one_said_before_leaving_is_forgotten_with_them(ada: Visitor, bob: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "open"})["id"]
    bob.post(f"/api/tables/{table}/join", {"seat": 1})
    with bob.sit(table) as second:
        assert second.ask("chat", words="my secret recipe")["ok"]
    bob.post(f"/api/tables/{table}/leave")
    assert bob.http.delete("/api/me").status_code == 200
    with ada.sit(table) as first:
        first.settle()
        assert "recipe" not in "".join(first.raw)


def test_slow_connections_are_let_go(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Connection, "slowest", 0.3)
    host, _, port = ada.address.removeprefix("http://").partition(":")
    head = f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {ada.address}\r\n"
    whole = f"GET /api/me HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n"
    for sent in ("", "GET / HT", head, head + "Content-Length: 100\r\n\r\n{", whole + "GET / HT"):
        with socket.create_connection((host, int(port)), timeout=WAIT) as slow:
            slow.sendall(sent.encode())
            try:
                while slow.recv(4096):
                    pass
            except ConnectionResetError:
                pass
    table = ada.make({"kind": "me"}, {"kind": "hot"})["id"]
    with ada.sit(table) as seat:
        time.sleep(1)  # longer than a request may take: a socket is no request
        assert seat.ask("ping")["type"] == "pong"


def test_one_who_goes_in_the_middle_of_a_request_fills_no_log(ada: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    host, _, port = ada.address.removeprefix("http://").partition(":")
    head = f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {ada.address}\r\nContent-Length: 9\r\n\r\n"
    with socket.create_connection((host, int(port)), timeout=WAIT) as gone:
        gone.sendall(head.encode() + b"{")
        ada.get("/api/me")
    for _ in range(20):
        ada.get("/api/me")
    assert "Traceback" not in caplog.text


def test_what_waits_for_a_slow_reader_is_bounded() -> None:
    async def fill() -> int:
        watcher = SocketWatcher(cast(WebSocket, None), cast(OpenTable, None), None, -1, 0, 0)
        for _ in range(3 * MOST_WAITING):
            watcher.push(b"{}")
        return len(watcher.waiting)

    assert asyncio.run(fill()) <= MOST_WAITING + 1


def test_many_addresses_fill_no_memory() -> None:
    buckets = Buckets(0.0, 1.0)
    for number in range(2 * Buckets.MOST):
        assert buckets.take(str(number))
    assert len(buckets.of) <= Buckets.MOST
    assert not buckets.take(str(2 * Buckets.MOST - 1))


def test_one_guest_cannot_fill_the_lobby(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    mine = [ada.make({"kind": "me"}, {"kind": "open"})["id"]]
    loud = [bob.make({"kind": "me"}, {"kind": "open"})["id"] for _ in range(MOST_OF_ONE + 3)]
    listed = [card["id"] for card in eve.get("/api/lobby")]
    assert len([table for table in loud if table in listed]) == MOST_OF_ONE
    assert mine[0] in listed


def test_looking_back_holds_nobody_up(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay may take long: it is not done where all tables are served."""
    where: list[str] = []
    replayed = Table.at

    def watched(table: Table, length: int) -> Table:
        where.append(threading.current_thread().name)
        return replayed(table, length)

    table = ada.make({"kind": "me"}, {"kind": "hot"})["id"]
    with ada.sit(table) as seat:
        seat.begin()
        assert seat.choose(3, seat=0)["ok"]
    loop = [thread.name for thread in threading.enumerate() if thread.name.startswith("Thread-")]
    monkeypatch.setattr(Table, "at", watched)
    assert ada.get(f"/api/tables/{table}/at/1?seat=0")["at"] == 1
    assert len(where) == 1
    assert where[0] not in loop


def test_many_sockets_send_no_more_than_one_address_may(tmp_path: Path) -> None:
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite", address_rate=(0.0, 5.0))
    with serving(settings) as address, Visitor(address) as ada:
        table = ada.make({"kind": "me"}, {"kind": "hot"})["id"]
        with ada.sit(table) as first, ada.sit(table) as second:
            for seat in (first, second):
                for _ in range(5 * COMMANDS_PER_REQUEST // 2):
                    assert seat.ask("ping")["type"] == "pong"
            for seat in (first, second):
                seat.send("ping")
                assert seat.until("error")["error"] == "too-fast"


def test_sitting_down_everywhere_and_changing_names_are_rationed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    settings = replace(SWIFT, store=url, making_rate=(0.0, 8.0), talk_rate=(0.0, 3.0))
    with serving(settings) as address, Visitor(address) as ada, Visitor(address) as bob:
        tables = [ada.make({"kind": "me"}, {"kind": "open"})["id"] for _ in range(4)]  # five with the guest
        assert bob.http.patch("/api/me", json={"name": "Bob"}).status_code == 200
        for table in tables[:2]:
            bob.post(f"/api/tables/{table}/join", {})
        assert bob.post(f"/api/tables/{tables[2]}/join", {}, 429)["error"] == "too-fast"
        for _ in range(2):
            assert bob.http.patch("/api/me", json={"name": "Rob"}).status_code == 200
        assert bob.http.patch("/api/me", json={"name": "Bob"}).status_code == 429


def test_addresses_that_have_gone_are_not_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apps: list[FastAPI] = []

    def create(settings: Settings, machines: Machines | None) -> FastAPI:
        apps.append(create_app(settings, machines))
        return apps[-1]

    monkeypatch.setattr("tests.server.guests.create_app", create)
    with serving(replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite")) as address, Visitor(address) as ada:
        table = ada.make({"kind": "me"}, {"kind": "hot"})["id"]
        with ada.sit(table) as seat:
            seat.settle()
            assert dict(apps[0].state.server.sockets) == {"127.0.0.1": 1}
    assert dict(apps[0].state.server.sockets) == {}
