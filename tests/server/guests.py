"""Real guests for tests: a browser's cookies and Origin, sockets, and a server on a loopback port to visit."""

import itertools
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from wardenclyffe.server.app import create_app
from wardenclyffe.server.machines import Machines
from wardenclyffe.server.main import config_of, listen_all
from wardenclyffe.server.settings import Settings

Json = dict[str, Any]
WAIT = 30.0
APPS: dict[str, FastAPI] = {}  # the applications that run in this process, by their address
SWIFT = Settings(
    host="127.0.0.1",
    port=0,
    machine_pause=0.0,
    patience=60.0,
    hint_budget="40it",
    review_seconds=1.0,
    lease=2.0,
    sweep=0.5,
    bundling=0.0,
    socket_rate=(1000.0, 1000.0),
    talk_rate=(1000.0, 1000.0),
    address_rate=(2000.0, 5000.0),
    making_rate=(1000.0, 1000.0),
)


@contextmanager
def serving(settings: Settings, machines: Machines | None = None) -> Iterator[str]:
    """A server in a thread of this process; gives its address."""
    sockets = listen_all(settings)
    port = sockets[0].getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    APPS[address] = create_app(replace(settings, port=port), machines)
    server = uvicorn.Server(config_of(settings, APPS[address], timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, args=(sockets,), daemon=True)
    thread.start()
    deadline = time.monotonic() + WAIT
    while not server.started:
        if not thread.is_alive() or time.monotonic() > deadline:
            raise RuntimeError("the server did not start")
        time.sleep(0.01)
    try:
        yield address
    finally:
        del APPS[address]
        server.should_exit = True
        thread.join()
        for each in sockets:
            each.close()


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, headers={"Origin": address}, timeout=WAIT)

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, *error: object) -> None:
        self.http.close()

    @property
    def cookie(self) -> str:
        """The Cookie header of this browser."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def post(self, path: str, body: object = None, status: int = 200) -> Any:
        """POST and expect a status."""
        found = self.http.post(path, json={} if body is None else body)
        assert found.status_code == status, found.text
        return found.json()

    def get(self, path: str, status: int = 200) -> Any:
        """GET and expect a status."""
        found = self.http.get(path)
        assert found.status_code == status, found.text
        return found.json()

    def make(self, *seats: Json, **more: Any) -> Json:
        """Make a table of Prestidigitators."""
        made: Json = self.post("/api/tables", {"game": "prestidigitators", "seats": list(seats), **more})
        return made

    def sit(self, table: str, after: int = 0) -> "AtTable":
        """Open a socket at a table."""
        address = self.address.replace("http", "ws") + f"/api/tables/{table}/socket?after={after}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        return AtTable(
            connect(address, origin=Origin(self.address), additional_headers=headers, close_timeout=1).__enter__()
        )


class AtTable:
    """A socket at a table; keeps the newest view and everything that came."""

    numbers = itertools.count(1)

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: Json = {}
        self.logs: dict[int, list[Json]] = {}  # of each seat that was looked from
        self.raw: list[str] = []

    def __enter__(self) -> "AtTable":
        return self

    def __exit__(self, *error: object) -> None:
        self.socket.close()

    def receive(self) -> Json:
        """The next message."""
        text = self.socket.recv(timeout=WAIT)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = json.loads(text)
        if message["type"] == "log":
            self.extend(message["seat"], message)
        if message["type"] == "view":
            message["log"] = self.extend(message["seat"], message["log"])
            self.view = message
        return message

    def extend(self, seat: int, part: Json) -> list[Json]:
        """The whole log of a seat, once a new part of it is in its place."""
        log = self.logs.setdefault(seat, [])
        assert part["start"] <= len(log), "a part of the log is missing"
        self.logs[seat] = log[: part["start"]] + part["events"]
        return self.logs[seat]

    def until(self, kind: str, **wanted: Any) -> Json:
        """The next message of a kind with these values."""
        while True:
            message = self.receive()
            if message["type"] == kind and all(message.get(key) == value for key, value in wanted.items()):
                return message

    def send(self, kind: str, **values: Any) -> str:
        """Send a command and return its id."""
        command = values.pop("command", None) or f"c{next(self.numbers)}"
        self.socket.send(json.dumps({"type": kind, "command": command, **values}))
        return str(command)

    def ask(self, kind: str, **values: Any) -> Json:
        """Send a command and wait for its answer or error."""
        command = self.send(kind, **values)
        while True:
            message = self.receive()
            if message.get("command") == command:
                return message

    def begin(self) -> None:
        """Add chance of one's own and wait until play has begun."""
        while not self.view or (not self.view["begun"] and not self.view["entropy"]):
            self.receive()
        if self.view["entropy"]:
            assert self.ask("entropy", entropy="5e" * 32)["type"] == "answer"
        while not self.view["begun"]:
            self.receive()

    def settle(self) -> Json:
        """Wait for everything that the server has sent by now: its answer to a ping comes last."""
        self.ask("ping")
        return self.view

    def choose(self, action: int | None = None, **named: Any) -> Json:
        """Make a choice on the newest view, by its number or as named."""
        wish = named if action is None else {"action": action, **named}
        return self.ask("choose", length=self.view["length"], **wish)


def two_at_table(host: Visitor, friend: Visitor, **more: Any) -> str:
    """A table at which two people sit, made by invitation, ready to begin."""
    made = host.make({"kind": "me"}, {"kind": "friend"}, **more)
    table = str(made["id"])
    friend.post(f"/api/tables/{table}/join", {"code": made["invites"][0]["code"], "entropy": "ab" * 16})
    host.post(f"/api/tables/{table}/command", {"type": "entropy", "command": "chance", "entropy": "cd" * 16})
    return table


def play_on(seats: list[AtTable], choices: int) -> None:
    """Play some choices in turn: the first legal one of whoever is to act first."""
    for _ in range(choices):
        for seat in seats:
            seat.settle()
        if seats[0].view["over"]:
            return
        mover = next(seat for seat in seats if seat.view["seat"] == seat.view["to_act"][0])
        assert mover.choose(mover.view["choices"][0]["id"])["type"] == "answer"
    for seat in seats:
        seat.settle()


def play_hot(screen: AtTable, choices: int = 10_000) -> int:
    """Play on for both seats of one screen, attacking where one can; returns how far the game has come."""
    screen.settle()
    for _ in range(choices):
        if screen.view["over"]:
            break
        screen.ask("show", seat=screen.view["to_act"][0])
        view = screen.settle()
        found = [each for each in view["choices"] if each["say"].startswith("attack")] or view["choices"]
        assert screen.choose(found[view["moments"] % len(found)]["id"], seat=view["seat"])["type"] == "answer"
        screen.settle()
    return int(screen.view["moments"])
