"""The load test on loopback: tables with two sockets each, one choice per table and second, from choice to both views.

    python -m bench.load --store sqlite|postgresql --tables 300 --seconds 60

One server process and this program share the machine's cores, so the numbers are on the safe side.
"""

import argparse
import asyncio
import gc
import json
import random
import statistics
import time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from bench.crash import a_store
from bench.load_guests import LoadGuest, ServerProcess, make_table

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
    over: bool = False
    choices: list[Choice] = []
    board: Board = msgspec.field(default_factory=Board)
    error: str = ""


VIEW = msgspec.json.Decoder(LoadView)


class LoadTable:
    """A table with two sockets: sends a choice every second and waits for both views."""

    def __init__(self, sockets: list[ClientConnection], chance: random.Random) -> None:
        self.sockets = sockets
        self.chance = chance
        self.views = [LoadView("none"), LoadView("none")]
        self.stirred = asyncio.Event()
        self.latencies: list[float] = []
        self.late = 0
        self.errors: list[str] = []

    async def listen(self, seat: int) -> None:
        """Keep the newest view of a seat."""
        async for raw in self.sockets[seat]:
            message = VIEW.decode(raw)
            if message.type == "view":
                self.views[seat] = message
                self.stirred.set()
            elif message.type == "error":
                self.errors.append(message.error)
                self.stirred.set()

    async def until(self, lengths: list[int]) -> None:
        """Wait until the seats have seen these lengths."""
        while any(view.length < length for view, length in zip(self.views, lengths, strict=True)) and not self.errors:
            self.stirred.clear()
            await self.stirred.wait()

    async def play(self, begin: float, end: float) -> None:
        """One choice a second from `begin` to `end`."""
        number = 0
        loop = asyncio.get_running_loop()
        while (due := begin + number) < end:
            await asyncio.sleep(max(0.0, due - loop.time()))
            movers = [seat for seat in (0, 1) if self.views[seat].choices]
            if not movers or self.errors:
                return
            seat = self.chance.choice(movers)
            view = self.views[seat]
            quiet = [choice for choice in view.choices if not choice.say.startswith("attack")] or view.choices
            action = self.chance.choice(quiet).id
            # What is laid in secret shows only to the one who lays it.
            secret = view.board.phase == "arranging"
            lengths = [each.length + (0 if secret and other != seat else 1) for other, each in enumerate(self.views)]
            sent = loop.time()
            command = {"type": "choose", "command": f"load-{number}", "length": view.length, "action": action}
            await self.sockets[seat].send(json.dumps(command))
            await self.until(lengths)
            self.latencies.append(loop.time() - sent)
            number += 1
            if loop.time() > due + 1:
                self.late += 1
                number = max(number, int(loop.time() - begin) + 1)


async def open_table(address: str, number: int, free: asyncio.Semaphore) -> LoadTable:
    """Two guests, a table, two sockets."""
    async with free:
        chance = random.Random(number)
        host, friend = (LoadGuest(address, f"guest{number}-{seat}", chance) for seat in (0, 1))
        table = await make_table(host, friend)
        opened = LoadTable([await host.connect(table), await friend.connect(table)], chance)
        await host.http.aclose()
        await friend.http.aclose()
        return opened


async def load(store_url: str, tables: int, seconds: float) -> dict[str, Any]:
    """Run the whole test and return what was measured."""
    server = ServerProcess({**SETTINGS, "store": store_url})
    await server.start()
    try:
        empty = server.memory()
        free = asyncio.Semaphore(MAKERS)
        opened = await asyncio.gather(*(open_table(server.address, number, free) for number in range(tables)))
        listening = [asyncio.create_task(table.listen(seat)) for table in opened for seat in (0, 1)]
        await asyncio.gather(*(table.until([0, 0]) for table in opened))
        gc.disable()  # this program's own pauses are not the server's
        busy = server.processor_seconds()
        begin = asyncio.get_running_loop().time() + 0.5
        await asyncio.gather(*(table.play(begin + n / tables, begin + seconds) for n, table in enumerate(opened)))
        busy = server.processor_seconds() - busy
        full = server.memory()
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        await asyncio.gather(*(socket.close() for table in opened for socket in table.sockets))
    finally:
        server.kill()
    found = sorted(latency for table in opened for latency in table.latencies)
    cuts = statistics.quantiles(found, n=1000)
    return {
        "tables": tables,
        "sockets": 2 * tables,
        "choices": len(found),
        "p50_ms": round(cuts[499] * 1000, 1),
        "p99_ms": round(cuts[989] * 1000, 1),
        "most_ms": round(found[-1] * 1000, 1),
        "cpu_ms_per_choice": round(busy / len(found) * 1000, 2),
        "late_seconds": sum(table.late for table in opened),
        "errors": sum(len(table.errors) for table in opened),
        "memory_mb": round(full, 1),
        "memory_empty_mb": round(empty, 1),
    }


def main() -> None:
    """Run it from the shell."""
    parser = argparse.ArgumentParser(prog="python -m bench.load")
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=60.0)
    wish = parser.parse_args()
    with a_store(wish.store) as url:
        started = time.monotonic()
        found = asyncio.run(load(url, wish.tables, wish.seconds))
    wall = time.monotonic() - started
    print(f"{wish.store}: " + ", ".join(f"{name} {value}" for name, value in found.items()) + f", wall {wall:.0f} s")


if __name__ == "__main__":
    main()
