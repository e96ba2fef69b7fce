"""The other side of the load test: the same load on boardgame.io, which keeps its matches in memory alone."""

import asyncio
import random
import shutil
import sys
from functools import partial
from typing import Any

import httpx
import msgspec

from bench.bare_socket import open_bare
from bench.load import MAKERS, PacedTable, measure
from bench.load_guests import ROOT, Measured

FOLDER = ROOT / "bench" / "boardgame"
GAME = "draft"


class Boardgame(Measured):
    """A boardgame.io server in a process of its own."""

    PROBE = "/games"

    def command(self) -> list[str]:
        """How it is started."""
        node = shutil.which("node")
        if node is None or not (FOLDER / "node_modules" / "boardgame.io").is_dir():
            sys.exit("boardgame.io is missing: install Node.js, then run npm install --prefix bench/boardgame")
        return [node, str(FOLDER / "server.js"), str(self.port)]


class Match(PacedTable):
    """A match of two, each over a socket of its own, in the messages of boardgame.io's client."""

    def __init__(self, chance: random.Random, match: str) -> None:
        super().__init__(chance)
        self.match = match
        self.keys: list[str] = []
        self.turn = "0"

    def take(self, seat: int, raw: bytes) -> None:
        """Answer pings, say who is there once the socket is open, and read the state that a message brings."""
        if raw == b"2":
            self.sockets[seat].send(b"3")
        elif raw.startswith(b"40/"):
            self.say(seat, ["sync", self.match, str(seat), self.keys[seat], 2])
        elif raw.startswith(b"42/"):
            kind, *values = msgspec.json.decode(raw.partition(b",")[2])
            if kind == "sync":
                self.see(seat, values[1]["state"])
            elif kind == "update":
                self.see(seat, values[1])
            elif kind == "error":
                self.errors.append(raw.decode())

    def say(self, seat: int, message: list[Any]) -> None:
        """Send a message of the game."""
        self.sockets[seat].send(worded(message))

    def see(self, seat: int, state: dict[str, Any]) -> None:
        """Note how far a seat has seen."""
        self.lengths[seat] = int(state["_stateID"])
        self.turn = str(state["ctx"]["currentPlayer"])

    def next_choice(self, number: int) -> tuple[int, bytes, list[int]] | None:
        """Pick any card of the display."""
        seat, before = int(self.turn), self.lengths[0]
        payload = {"type": "pick", "args": [self.chance.randrange(24)], "playerID": self.turn}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": self.keys[seat]}}
        return seat, worded(["update", action, before, self.match, self.turn]), [before + 1, before + 1]


def worded(message: list[Any]) -> bytes:
    """A message in the form of socket.io."""
    return f"42/{GAME},".encode() + msgspec.json.encode(message)


async def open_match(address: str, number: int, free: asyncio.Semaphore) -> Match:
    """A match with two who have joined it, and their sockets."""
    async with free, httpx.AsyncClient(base_url=address, timeout=30) as http:
        made = (await http.post(f"/games/{GAME}/create", json={"numPlayers": 2})).json()
        opened = Match(random.Random(number), str(made["matchID"]))
        for seat in (0, 1):
            body = {"playerID": str(seat), "playerName": f"guest{number}-{seat}"}
            joined = (await http.post(f"/games/{GAME}/{opened.match}/join", json=body)).json()
            opened.keys.append(str(joined["playerCredentials"]))
            path = "/socket.io/?EIO=4&transport=websocket"
            opened.sockets.append(await open_bare(address, path, partial(opened.hear, seat)))
            opened.sockets[-1].send(f"40/{GAME},".encode())
        return opened


async def load_boardgame(tables: int, seconds: float, urgent: bool = False) -> dict[str, Any]:
    """Run the whole test on boardgame.io."""
    server = Boardgame()
    try:
        await server.start()
        free = asyncio.Semaphore(MAKERS)
        opened = await asyncio.gather(*(open_match(server.address, number, free) for number in range(tables)))
        return {"processes": 1} | await measure([server], opened, seconds, urgent)
    finally:
        server.kill()
