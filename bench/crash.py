"""The crash test: kill -9 at random moments under playing guests; nothing acknowledged is lost, nobody is stuck.

    python -m bench.crash --store sqlite --kills 300 --guests 20 --seed 7
    python -m bench.crash --store postgresql --processes 2 --kills 300 --guests 20 --seed 7

The seed fixes the schedule of kills and what the guests choose. With several processes the two players of a table come
through different ones, and each kill takes one of them.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.load_guests import SEEN, LoadGuest, Seen, ServerProcess, make_table
from tests.postgres import running_postgres

SETTINGS: dict[str, Any] = {
    "machine_pause": 0.0,
    "patience": 0.5,
    "lease": 1.0,
    "sweep": 0.5,
    "sockets_per_address": 1000,
    "socket_rate": [1000.0, 1000.0],
    "address_rate": [10000.0, 10000.0],
    "making_rate": [10000.0, 10000.0],
}
STUCK_SECONDS = 60.0


@dataclass
class Acknowledged:
    """A command that the server said was done."""

    table: str
    sent: dict[str, Any]
    length: int


@dataclass
class Player:
    """A guest who plays table after table and remembers all that was acknowledged."""

    guest: LoadGuest
    done: list[Acknowledged] = field(default_factory=list)
    reconnects: int = 0
    progress: int = 0
    tables: list[str] = field(default_factory=list)

    async def play(self, table: str) -> None:
        """Play a table to its end, through every loss of the connection."""
        number = 0
        waiting: dict[str, Any] | None = None
        while True:
            socket = await self.guest.connect(table)
            newest = Seen("none")
            reached = -1  # the length that the last answer named: its view may come before or after it
            try:
                if waiting is not None:
                    await socket.send(encode(waiting))
                async for raw in socket:
                    seen = SEEN.decode(raw)
                    if seen.type == "view":
                        newest = seen
                    elif seen.type == "answer" and waiting is not None and seen.command == waiting["command"]:
                        self.done.append(Acknowledged(table, waiting, seen.length))
                        self.progress += 1
                        reached, waiting = seen.length, None
                    elif seen.type == "error" and seen.error not in ("stale", "store", "busy"):
                        raise RuntimeError(f"{self.guest.name}: {raw!r}")
                    elif seen.type == "error" and waiting is not None:
                        if seen.error == "stale":  # the newest view follows
                            waiting, newest = None, Seen("none")
                        else:
                            await socket.send(encode(waiting))
                    if newest.over:
                        return
                    if newest.choices and waiting is None and newest.length >= reached:
                        number += 1
                        action = self.guest.chance.choice(newest.choices).id
                        command = f"{self.guest.name}-{number}"
                        waiting = {"type": "choose", "command": command, "length": newest.length, "action": action}
                        await socket.send(encode(waiting))
            except (ConnectionClosed, OSError):
                pass
            self.reconnects += 1


def encode(message: dict[str, Any]) -> str:
    """A command as text."""

    return json.dumps(message)


async def keep_playing(host: Player, friend: Player | None) -> None:
    """Make one table after the other and play it."""
    while True:
        table = await make_table(host.guest, None if friend is None else friend.guest)
        host.tables.append(table)
        await asyncio.gather(*(player.play(table) for player in (host, friend) if player is not None))


async def crash(store_url: str, kills: int, guests: int, seed: int, processes: int = 1) -> dict[str, Any]:
    """Run the whole test; raises AssertionError when something acknowledged was lost or somebody was stuck."""
    chance = random.Random(seed)
    servers = [ServerProcess({**SETTINGS, "store": store_url}) for _ in range(processes)]
    for server in servers:
        await server.start()
    # Of every five guests the first plays alone; of the others every second comes through another process.
    addresses = [servers[(number % 5 + number // 5) % processes].address for number in range(guests)]
    players = [
        Player(LoadGuest(address, f"guest{number}", random.Random(chance.random())))
        for number, address in enumerate(addresses)
    ]
    for player in players:
        await player.guest.introduce()
    # Every fifth guest plays against a machine, the others in pairs.
    alone = players[::5]
    paired = [player for player in players if player not in alone]
    games: list[tuple[Player, Player | None]] = [(player, None) for player in alone]
    games += list(zip(paired[::2], paired[1::2], strict=False))
    playing = [asyncio.create_task(keep_playing(host, friend)) for host, friend in games]
    started = time.monotonic()
    try:
        for _ in range(kills):
            # Somebody must have played on since the last kill, so that every kill has something to destroy.
            await somebody_moves(players, playing)
            await asyncio.sleep(chance.uniform(0.0, 0.5))
            server = chance.choice(servers)
            server.kill()
            await server.start()
        await everybody_moves(games, playing)
        wall = time.monotonic() - started
        found = {"processes": processes, "seconds": round(wall, 1), "kills": kills, "seed": seed}
        return await judge(games, players) | found
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for server in servers:
            server.kill()


def check_running(playing: list["asyncio.Task[None]"]) -> None:
    """A guest who gave up tells why."""
    for task in playing:
        if task.done():
            task.result()


async def somebody_moves(players: list[Player], playing: list["asyncio.Task[None]"]) -> None:
    """Wait until one more choice was acknowledged."""
    before = sum(player.progress for player in players)
    deadline = time.monotonic() + STUCK_SECONDS
    while sum(player.progress for player in players) == before:
        check_running(playing)
        assert time.monotonic() < deadline, "nobody could play on after a kill"
        await asyncio.sleep(0.01)


async def everybody_moves(games: list[tuple[Player, Player | None]], playing: list["asyncio.Task[None]"]) -> None:
    """Wait until every table has gone on after the last kill."""
    before = [sum(player.progress for player in game if player is not None) for game in games]
    deadline = time.monotonic() + STUCK_SECONDS
    while True:
        check_running(playing)
        now = [sum(player.progress for player in game if player is not None) for game in games]
        still = [game for game, then, later in zip(games, before, now, strict=True) if later <= then]
        stuck = [table for host, _ in still for table in host.tables[-1:] or ["no table yet"]]
        if not stuck:
            return
        assert time.monotonic() < deadline, f"stuck after the last kill: {stuck}"
        await asyncio.sleep(0.05)


async def judge(games: list[tuple[Player, Player | None]], players: list[Player]) -> dict[str, Any]:
    """Ask the server again for everything that it had acknowledged: the first answer must still stand."""
    checked = 0
    for player in players:
        for done in list(player.done):
            again = await player.guest.post(f"/api/tables/{done.table}/command", done.sent)
            assert again.get("length") == done.length, f"lost at {done.table}: {done.sent}: {again}"
            checked += 1
    tables = [table for host, _ in games for table in host.tables]
    for table in tables:
        found = await players[0].guest.http.get(f"/api/tables/{table}/view")
        assert found.status_code == 200, f"table {table}: {found.text}"
    return {
        "tables": len(tables),
        "acknowledged": checked,
        "lost": 0,
        "reconnects": sum(player.reconnects for player in players),
    }


@contextmanager
def a_store(kind: str) -> Iterator[str]:
    """An empty store of this kind, thrown away at the end."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="wardenclyffe-") as folder:
            yield f"sqlite:///{folder}/tables.sqlite"
    else:
        with running_postgres() as postgres:
            yield postgres.database()


def main() -> None:
    """Run it from the shell."""
    parser = argparse.ArgumentParser(prog="python -m bench.crash")
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--guests", type=int, default=20)
    parser.add_argument("--seed", type=int, default=7)
    wish = parser.parse_args()
    with a_store(wish.store) as url:
        try:
            found = asyncio.run(crash(url, wish.kills, wish.guests, wish.seed, wish.processes))
        except AssertionError as error:
            sys.exit(f"seed {wish.seed}: {error}")
    print(f"{wish.store}: " + ", ".join(f"{name} {value}" for name, value in found.items()))


if __name__ == "__main__":
    main()
