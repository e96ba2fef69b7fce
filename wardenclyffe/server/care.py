"""Looking after tables: signs of life, who is present through which process, and what nobody else attends to."""

import asyncio
import contextlib
import secrets
import time
from collections import defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING

from wardenclyffe.server.header import AWAY_SECONDS
from wardenclyffe.server.live import NO_ENTROPY
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.stores import MovedOn, Present, StoreError

if TYPE_CHECKING:
    from wardenclyffe.server.hall import Hall, OpenTable

STAND_IN = "greedy"  # who plays for one who stays away or has left
MOST_SWEPT = 100  # tables that one sweep opens; the rest comes with the next


class Care:
    """What one process does for tables besides serving those who look at them."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.shared: set[Present] = set()  # who is present through this process, as far as the others were told
        self.elsewhere: dict[str, frozenset[str]] = {}

    async def start(self) -> None:
        """Learn who is present through other processes before anything is decided by that, then keep at it."""
        await self.beat()
        await self.share_presence()
        self.hall.run(self.keep_beating())
        self.hall.run(self.keep_sharing())
        self.hall.run(self.keep_sweeping())

    # Signs of life.

    async def keep_beating(self) -> None:
        """Show the other processes that this one lives."""
        while True:
            await asyncio.sleep(self.hall.settings.lease / 3)
            with contextlib.suppress(StoreError):
                await self.beat()

    async def beat(self) -> None:
        """Give one sign of life; tables of a process that gives none any more are looked after at once."""
        hall = self.hall
        pulse = await hall.store.beat(hall.name, hall.settings.lease)
        if not pulse.known:  # new, or given up for dead while it stood still: what it owned is anybody's
            self.shared.clear()
            for table in hall.tables.values():
                table.owned = False
        if pulse.buried:
            await self.sweep(time.time())

    # Presence.

    async def keep_sharing(self) -> None:
        """Tell the other processes who is present here, and learn who is present there."""
        while True:
            await asyncio.sleep(self.hall.settings.presence)
            with contextlib.suppress(StoreError):
                await self.share_presence()

    async def share_presence(self) -> None:
        """All comings and goings since the last time, both ways, each in one go."""
        hall = self.hall
        here = {(table.id, guest) for table in hall.tables.values() for guest in table.present()}
        if here != self.shared:
            await hall.store.set_present(hall.name, here - self.shared, self.shared - here)
            self.shared = here
        found: dict[str, set[str]] = defaultdict(set)
        for name, guest in await hall.store.present_elsewhere(hall.name):
            found[name].add(guest)
        before, self.elsewhere = self.elsewhere, {name: frozenset(guests) for name, guests in found.items()}
        for name in before.keys() | self.elsewhere.keys():
            table = hall.tables.get(name)
            if table is not None and table.elsewhere != self.elsewhere.get(name, frozenset()):
                table.elsewhere = self.elsewhere.get(name, frozenset())
                table.tell_here()

    # Sweeping.

    async def keep_sweeping(self) -> None:
        """Look again and again for tables whose machine nobody serves and for seats that stay away."""
        while True:
            with contextlib.suppress(StoreError):
                await self.sweep(time.time())
            await asyncio.sleep(self.hall.settings.sweep)

    async def sweep(self, now: float) -> None:
        """Open the tables that are due and that no process attends to, and let go of those that nobody looks at."""
        hall = self.hall
        for name in await hall.store.due_tables(now, MOST_SWEPT):
            with contextlib.suppress(Problem, StoreError):
                await hall.seats.own(await hall.open(name))
        for table in list(hall.tables.values()):
            await self.give_back(table, now)
            await self.stand_in(table, now)
            hall.seats.nudge(table)
            idle = time.monotonic() - table.used > hall.settings.idle
            if idle and not table.watchers and table.playing is None:
                hall.tables.pop(table.id, None)
                if table.owned:
                    with contextlib.suppress(StoreError):
                        await hall.store.release(hall.name, table.id)

    async def stand_in(self, table: "OpenTable", now: float) -> None:
        """Let a machine play for seats that have owed a choice for as long as the table allows."""
        live = table.live

        def owing() -> list[int]:
            if live.over or now - live.last_move < AWAY_SECONDS[live.header.away]:
                return []
            return [seat for seat in live.to_act() if not live.places[seat].machine]

        await self.settle(table, owing, f"event machine {{}} {STAND_IN}")

    async def give_back(self, table: "OpenTable", now: float) -> None:
        """Give back seats whose players are not there though play could begin, so that nobody can block a table.

        The one who made the table keeps the seat: play begins without that player's own chance.
        """
        live = table.live

        def late(joined: bool) -> list[int]:
            if not live.filled_at or now - live.filled_at < self.hall.settings.absence:
                return []
            return [seat for seat in live.missing() if live.places[seat].joined == joined]

        if not await self.settle(table, lambda: late(True), "event free {} absent", empty=True):
            await self.settle(table, lambda: late(False), f"event entropy {{}} {NO_ENTROPY}")

    async def settle(self, table: "OpenTable", find: Callable[[], list[int]], line: str, empty: bool = False) -> bool:
        """Write a line for those of the seats whose players are not there; whether there were any."""
        hall = self.hall

        def absent() -> list[int]:
            return [seat for seat in find() if seat not in table.here()]

        if not absent() or not await hall.seats.own(table):
            return False
        async with table.lock:
            seats = absent()
            if seats:
                command = f"away:{table.live.number}:{secrets.token_hex(4)}"
                emptied = dict.fromkeys(seats) if empty else None
                with contextlib.suppress(MovedOn):
                    await hall.write(table, [line.format(seat) for seat in seats], command, seats=emptied)
                    await hall.store_summary(table)
        table.show_all()
        hall.seats.nudge(table)
        return bool(seats)
