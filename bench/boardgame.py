"""The other side of the load test: the same load on boardgame.io, which keeps its matches in memory alone."""

import asyncio
import json
import random
import shutil
import sys
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

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

    def __init__(self, sockets: list[ClientConnection], chance: random.Random, match: str, keys: list[str]) -> None:
        super().__init__(sockets, chance)
        self.match = match
        self.keys = keys
        self.turn = "0"

    async def take(self, seat: int, raw: str | bytes) -> None:
        """Answer pings, and read the state that a message brings."""
        text = raw if isinstance(raw, str) else raw.decode()
        if text == "2":
            await self.sockets[seat].send("3")
            return
        if not text.startswith(f"42/{GAME},"):
            return
        kind, *values = json.loads(text.partition(",")[2])
        if kind == "sync":
            self.see(seat, values[1]["state"])
        elif kind == "update":
            self.see(seat, values[1])
        elif kind == "error":
            self.errors.append(text)

    def see(self, seat: int, state: dict[str, Any]) -> None:
        """Note how far a seat has seen."""
        self.lengths[seat] = int(state["_stateID"])
        self.turn = str(state["ctx"]["currentPlayer"])

    def next_choice(self, number: int) -> tuple[int, str, list[int]] | None:
        """Pick any card of the display."""
        seat, before = int(self.turn), self.lengths[0]
        payload = {"type": "pick", "args": [self.chance.randrange(24)], "playerID": self.turn}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": self.keys[seat]}}
        sent = json.dumps(["update", action, before, self.match, self.turn])
        return seat, f"42/{GAME},{sent}", [before + 1, before + 1]


async def open_match(address: str, number: int, free: asyncio.Semaphore) -> Match:
    """A match with two who have joined it, and their sockets."""
    async with free, httpx.AsyncClient(base_url=address, timeout=30) as http:
        made = (await http.post(f"/games/{GAME}/create", json={"numPlayers": 2})).json()
        match = str(made["matchID"])
        keys: list[str] = []
        sockets: list[ClientConnection] = []
        for seat in ("0", "1"):
            body = {"playerID": seat, "playerName": f"guest{number}-{seat}"}
            joined = (await http.post(f"/games/{GAME}/{match}/join", json=body)).json()
            keys.append(str(joined["playerCredentials"]))
            sockets.append(await open_socket(address, match, seat, keys[-1]))
        return Match(sockets, random.Random(number), match, keys)


async def open_socket(address: str, match: str, seat: str, key: str) -> ClientConnection:
    """A socket of a player that has asked for the state of the match."""
    place = address.replace("http", "ws") + "/socket.io/?EIO=4&transport=websocket"
    socket = await connect(place, compression=None, proxy=None, open_timeout=20)
    await socket.recv()
    await socket.send(f"40/{GAME},")
    while not str(await socket.recv()).startswith(f"40/{GAME},"):
        pass
    await socket.send(f"42/{GAME},{json.dumps(['sync', match, seat, key, 2])}")
    return socket


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
