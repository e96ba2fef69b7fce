"""The load test on loopback: tables with two sockets each, one choice per table and second, from choice to both views.

    python -m bench.load --store sqlite --tables 1000 --seconds 60
    python -m bench.load --store postgresql --processes 2 --tables 1000 --seconds 60 --beside

With `--beside` the same load follows on boardgame.io, with a game of about the same size, and the two are compared by
processor time per choice. It needs Node.js, and once: npm install --prefix bench/boardgame

Servers and this program share the machine's cores, so the numbers are on the safe side; how much of them this program
uses itself is among the results.
"""

import argparse
import asyncio
import gc
import random
import statistics
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from bench.bare_socket import BareSocket, open_bare
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

    def __init__(self, chance: random.Random) -> None:
        self.sockets: list[BareSocket] = []
        self.chance = chance
        self.loop = asyncio.get_running_loop()
        self.lengths = [-1, -1]
        self.wanted = [0, 0]
        self.finished = self.loop.create_future()
        self.stirred = asyncio.Event()
        self.latencies: list[float] = []
        self.late = 0
        self.errors: list[str] = []
        self.number = 0
        self.begin = self.end = self.sent = 0.0

    @abstractmethod
    def take(self, seat: int, raw: bytes) -> None:
        """Read a message: note the seat's new length, or an error."""

    @abstractmethod
    def next_choice(self, number: int) -> tuple[int, bytes, list[int]] | None:
        """Who chooses next, the message for it, and the lengths that both seats will see; None at the end."""

    def hear(self, seat: int, raw: bytes) -> None:
        """A message has come: perhaps both seats have now seen what they should."""
        self.take(seat, raw)
        if self.errors:
            self.finish()
        elif self.lengths[0] >= self.wanted[0] and self.lengths[1] >= self.wanted[1]:
            self.stirred.set()
            if self.sent:
                self.seen()

    async def ready(self) -> None:
        """Wait until both seats have been shown the table."""
        await self.stirred.wait()

    async def play(self, begin: float, end: float) -> None:
        """One choice a second from `begin` to `end`."""
        self.begin, self.end = begin, end
        self.loop.call_at(begin, self.choose)
        await self.finished

    def choose(self) -> None:
        """Make the next choice."""
        wish = None if self.errors else self.next_choice(self.number)
        if wish is None:
            self.finish()
            return
        seat, message, self.wanted = wish
        self.sent = self.loop.time()
        self.sockets[seat].send(message)

    def seen(self) -> None:
        """Both seats have seen the choice: note how long it took, and wait for the next second."""
        now = self.loop.time()
        self.latencies.append(now - self.sent)
        self.sent = 0.0
        due = self.begin + self.number
        self.number += 1
        if now > due + 1:
            self.late += 1
            self.number = max(self.number, int(now - self.begin) + 1)
        if self.begin + self.number < self.end:
            self.loop.call_at(self.begin + self.number, self.choose)
        else:
            self.finish()

    def finish(self) -> None:
        """No more choices."""
        if not self.finished.done():
            self.finished.set_result(None)
        self.stirred.set()


class LoadTable(PacedTable):
    """A table of ours."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self.views = [LoadView("none"), LoadView("none")]

    def take(self, seat: int, raw: bytes) -> None:
        """Keep the newest view of a seat."""
        message = VIEW.decode(raw)
        if message.type == "view":
            self.views[seat] = message
            self.lengths[seat] = message.length
        elif message.type == "error":
            self.errors.append(message.error)

    def next_choice(self, number: int) -> tuple[int, bytes, list[int]] | None:
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
        return seat, msgspec.json.encode(command), lengths


async def open_table(addresses: Sequence[str], number: int, free: asyncio.Semaphore) -> LoadTable:
    """Two guests, a table, two sockets; with several processes the two guests come through different ones."""
    async with free:
        chance = random.Random(number)
        here, there = addresses[number % len(addresses)], addresses[(number + 1) % len(addresses)]
        guests = [LoadGuest(here, f"guest{number}-{seat}", chance) for seat in (0, 1)]
        table = await make_table(*guests)
        opened = LoadTable(chance)
        for seat, (guest, through) in enumerate(zip(guests, (here, there), strict=True)):
            path = f"/api/tables/{table}/socket"
            opened.sockets.append(await open_bare(through, path, partial(opened.hear, seat), Cookie=guest.cookie))
            await guest.http.aclose()
        return opened


async def measure(
    servers: Sequence[Measured], opened: Sequence[PacedTable], seconds: float, urgent: bool = False
) -> dict[str, Any]:
    """Play all tables at once and return what was measured; `urgent` keeps other work off the machine meanwhile."""
    await asyncio.gather(*(table.ready() for table in opened))
    gc.collect()
    gc.disable()  # this program's own pauses are not the server's
    if urgent:
        set_urgent(True)
    before = sum(server.processor_seconds() for server in servers)
    driving = time.process_time()
    begin = asyncio.get_running_loop().time() + 0.5
    await asyncio.gather(*(table.play(begin + n / len(opened), begin + seconds) for n, table in enumerate(opened)))
    busy = sum(server.processor_seconds() for server in servers) - before
    driving = time.process_time() - driving
    if urgent:
        set_urgent(False)
    memory = sum(server.memory() for server in servers)
    for table in opened:
        for socket in table.sockets:
            socket.close()
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
        "driver_ms_per_choice": round(driving / len(found) * 1000, 3),
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
