"""The load test on loopback: tables with two sockets each, one choice per table and second, from choice to both views.

    python -m bench.load --store sqlite --tables 1000 --seconds 60
    python -m bench.load --store postgresql --processes 2 --tables 1000 --seconds 60 --beside

With `--beside` the same load follows on boardgame.io, with a game of about the same size, and the two are compared by
processor time per choice. It needs Node.js, and once: npm install --prefix bench/boardgame

Servers and this program share the machine's cores, so the numbers are on the safe side.
"""

import argparse
import asyncio
import gc
import json
import random
import statistics
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from bench.crash import a_store
from bench.load_guests import LoadGuest, Measured, ServerProcess, make_table, set_urgent

SETTINGS: dict[str, Any] = {
    "sockets_per_address": 10_000,
    "address_rate": [100_000.0, 100_000.0],
    "making_rate": [100_000.0, 100_000.0],
}
MAKERS = 8  # tables that are made at the same time before the clock starts


class Choice(msgspec.Struct):
    """A choice as far as this test reads it."""

    id: int
    say: str


class Board(msgspec.Struct):
    """The board as far as this test reads it."""

    phase: str = ""


class LoadView(msgspec.Struct):
    """A message as far as this test reads it; the rest is skipped."""

    type: str
    length: int = -1
    choices: list[Choice] = []
    board: Board = msgspec.field(default_factory=Board)
    error: str = ""


VIEW = msgspec.json.Decoder(LoadView)


class PacedTable(ABC):
    """A table with two sockets: a choice every second, measured until both seats have seen it."""

    def __init__(self, sockets: list[ClientConnection], chance: random.Random) -> None:
        self.sockets = sockets
        self.chance = chance
        self.lengths = [-1, -1]
        self.stirred = asyncio.Event()
        self.latencies: list[float] = []
        self.late = 0
        self.errors: list[str] = []

    @abstractmethod
    async def take(self, seat: int, raw: str | bytes) -> None:
        """Read a message: note the seat's new length, or an error."""

    @abstractmethod
    def next_choice(self, number: int) -> tuple[int, str, list[int]] | None:
        """Who chooses next, the message for it, and the lengths that both seats will see; None at the end."""

    async def listen(self, seat: int) -> None:
        """Keep the newest view of a seat."""
        async for raw in self.sockets[seat]:
            await self.take(seat, raw)
            self.stirred.set()

    async def until(self, lengths: list[int]) -> None:
        """Wait until the seats have seen these lengths."""
        while any(seen < length for seen, length in zip(self.lengths, lengths, strict=True)) and not self.errors:
            self.stirred.clear()
            await self.stirred.wait()

    async def play(self, begin: float, end: float) -> None:
        """One choice a second from `begin` to `end`."""
        number = 0
        loop = asyncio.get_running_loop()
        while (due := begin + number) < end:
            await asyncio.sleep(max(0.0, due - loop.time()))
            wish = None if self.errors else self.next_choice(number)
            if wish is None:
                return
            seat, message, lengths = wish
            sent = loop.time()
            await self.sockets[seat].send(message)
            await self.until(lengths)
            self.latencies.append(loop.time() - sent)
            number += 1
            if loop.time() > due + 1:
                self.late += 1
                number = max(number, int(loop.time() - begin) + 1)


class LoadTable(PacedTable):
    """A table of ours."""

    def __init__(self, sockets: list[ClientConnection], chance: random.Random) -> None:
        super().__init__(sockets, chance)
        self.views = [LoadView("none"), LoadView("none")]

    async def take(self, seat: int, raw: str | bytes) -> None:
        """Keep the newest view of a seat."""
        message = VIEW.decode(raw)
        if message.type == "view":
            self.views[seat] = message
            self.lengths[seat] = message.length
        elif message.type == "error":
            self.errors.append(message.error)

    def next_choice(self, number: int) -> tuple[int, str, list[int]] | None:
        """Whatever does not end the game soon."""
        movers = [seat for seat in (0, 1) if self.views[seat].choices]
        if not movers:
            return None
        seat = self.chance.choice(movers)
        view = self.views[seat]
        quiet = [choice for choice in view.choices if not choice.say.startswith("attack")] or view.choices
        # What is laid in secret shows only to the one who lays it.
        secret = view.board.phase == "arranging"
        lengths = [each.length + (0 if secret and other != seat else 1) for other, each in enumerate(self.views)]
        action = self.chance.choice(quiet).id
        command = {"type": "choose", "command": f"load-{number}", "length": view.length, "action": action}
        return seat, json.dumps(command), lengths


async def open_table(addresses: Sequence[str], number: int, free: asyncio.Semaphore) -> LoadTable:
    """Two guests, a table, two sockets; with several processes the two guests come through different ones."""
    async with free:
        chance = random.Random(number)
        here, there = addresses[number % len(addresses)], addresses[(number + 1) % len(addresses)]
        host, friend = (LoadGuest(here, f"guest{number}-{seat}", chance) for seat in (0, 1))
        table = await make_table(host, friend)
        opened = LoadTable([await host.connect(table), await friend.connect(table, there)], chance)
        await host.http.aclose()
        await friend.http.aclose()
        return opened


async def measure(
    servers: Sequence[Measured], opened: Sequence[PacedTable], seconds: float, urgent: bool = False
) -> dict[str, Any]:
    """Play all tables at once and return what was measured; `urgent` keeps other work off the machine meanwhile."""
    listening = [asyncio.create_task(table.listen(seat)) for table in opened for seat in (0, 1)]
    await asyncio.gather(*(table.until([0, 0]) for table in opened))
    gc.collect()
    gc.disable()  # this program's own pauses are not the server's
    if urgent:
        set_urgent(True)
    before = sum(server.processor_seconds() for server in servers)
    begin = asyncio.get_running_loop().time() + 0.5
    await asyncio.gather(*(table.play(begin + n / len(opened), begin + seconds) for n, table in enumerate(opened)))
    busy = sum(server.processor_seconds() for server in servers) - before
    if urgent:
        set_urgent(False)
    memory = sum(server.memory() for server in servers)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    await asyncio.gather(*(socket.close() for table in opened for socket in table.sockets))
    gc.enable()
    found = sorted(latency for table in opened for latency in table.latencies)
    cuts = statistics.quantiles(found, n=1000)
    return {
        "tables": len(opened),
        "sockets": 2 * len(opened),
        "choices": len(found),
        "p50_ms": round(cuts[499] * 1000, 1),
        "p99_ms": round(cuts[989] * 1000, 1),
        "most_ms": round(found[-1] * 1000, 1),
        "cpu_ms_per_choice": round(busy / len(found) * 1000, 3),
        "late_seconds": sum(table.late for table in opened),
        "errors": sum(len(table.errors) for table in opened),
        "memory_mb": round(memory, 1),
    }


async def load(store_url: str, tables: int, seconds: float, processes: int = 1, urgent: bool = False) -> dict[str, Any]:
    """Run the whole test on our own server."""
    servers = [ServerProcess({**SETTINGS, "store": store_url}) for _ in range(processes)]
    try:
        for server in servers:
            await server.start()
        free = asyncio.Semaphore(MAKERS)
        addresses = [server.address for server in servers]
        opened = await asyncio.gather(*(open_table(addresses, number, free) for number in range(tables)))
        return {"processes": processes} | await measure(servers, opened, seconds, urgent)
    finally:
        for server in servers:
            server.kill()


def main() -> None:
    """Run it from the shell."""
    parser = argparse.ArgumentParser(prog="python -m bench.load")
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--urgent", action="store_true", help="run at real-time priority while it is measured")
    parser.add_argument("--beside", action="store_true", help="the same load on boardgame.io as well")
    wish = parser.parse_args()
    with a_store(wish.store) as url:
        started = time.monotonic()
        found = asyncio.run(load(url, wish.tables, wish.seconds, wish.processes, wish.urgent))
    show(wish.store, found, started)
    if wish.beside:
        from bench.boardgame import load_boardgame

        started = time.monotonic()
        other = asyncio.run(load_boardgame(wish.tables, wish.seconds, wish.urgent))
        show("boardgame.io", other, started)
        ratio = found["cpu_ms_per_choice"] / other["cpu_ms_per_choice"]
        print(f"processor time per choice: {ratio:.2f} of boardgame.io's")


def show(name: str, found: dict[str, Any], started: float) -> None:
    """One line of results."""
    words = ", ".join(f"{key} {value}" for key, value in found.items())
    print(f"{name}: {words}, wall {time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
