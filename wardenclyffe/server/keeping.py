"""Keeping finished games: their end is stored so that it outlives the rules, and old ones go when nobody looks."""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from wardenclyffe.server.faces import faces_of
from wardenclyffe.server.header import Header
from wardenclyffe.server.past import PastGame, PastTable, keep
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.stores import StoreError

if TYPE_CHECKING:
    from wardenclyffe.server.hall import Hall, OpenTable

logger = logging.getLogger("wardenclyffe.keeping")

EVERYBODY_LEFT = "everybody has left it."
DAY = 86_400.0
PRUNE_SECONDS = 3600.0  # between two looks for games to delete
PAUSE_SECONDS = 0.05  # between two finished games whose end is made up for: players come first
MANY = 50


class Keeping:
    """What one process does for games that are over."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall

    def start(self) -> None:
        """Make up for ends that were not kept, and begin to prune if the operator wishes it."""
        self.hall.run(self.make_up())
        if self.hall.settings.keep_days:
            self.hall.run(self.keep_pruning())

    async def ended(self, table: "OpenTable") -> None:
        """A game has ended, or one that had was opened: keep its end."""
        faces = faces_of(table.live)
        await self.hall.store.keep_ending(table.id, await keep(table.live, faces.digest, faces.body))

    async def make_up(self) -> None:
        """Keep the end of finished games that an older version, or one that was killed, has not kept."""
        last = ""
        while names := await self.hall.store.without_ending(last, MANY):
            for name in names:
                last = name
                with contextlib.suppress(Problem):
                    opened = await self.hall.open(name)
                    if opened.live.over:
                        await self.ended(opened)
                    if not opened.watchers:
                        self.hall.tables.pop(name, None)
                await asyncio.sleep(PAUSE_SECONDS)

    async def past(self, header: Header) -> None:
        """Raise PastGame for a finished game whose end was kept; else it cannot be shown."""
        store, table = self.hall.store, header.table
        body = await store.ending(table)
        if body is not None:
            await store.look(table)
            raise PastGame(PastTable(header, body, await store.read(table), await store.seats(table)))

    # Retention.

    async def keep_pruning(self) -> None:
        """Look for games to delete, again and again."""
        while True:
            with contextlib.suppress(StoreError):
                await self.prune(time.time())
            await asyncio.sleep(PRUNE_SECONDS)

    async def prune(self, now: float) -> int:
        """Delete finished games that nobody has looked at for as long as the operator keeps them, and say so."""
        hall, days = self.hall, self.hall.settings.keep_days
        for table in list(hall.tables.values()):
            if table.live.over and table.watchers:
                await hall.store.look(table.id)
        count = 0
        while gone := await hall.store.prune(now - days * DAY, EVERYBODY_LEFT, MANY):
            for name in gone:
                hall.tables.pop(name, None)
            count += len(gone)
        if count:
            hall.metrics.pruned.add(by=count)
            logger.warning(
                "%d finished games were deleted: nobody had looked at them for %d days (--keep)", count, days
            )
        return count
