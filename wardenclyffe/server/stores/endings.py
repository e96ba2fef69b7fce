"""How finished games are kept: the end of each as it was shown, and which of them nobody looks at any more."""

import time
from collections.abc import Sequence

from wardenclyffe.server.stores.primitives import Dangling, Primitives, Statement, no_table

LOOK_SECONDS = 3600.0  # a look is noted once in so long
# Rows that belong to a table, in the order in which they can be deleted.
PARTS = ("lines", "commands", "secrets", "seats", "marks", "invites", "leases", "presence")


class Endings(Primitives):
    """The part of a store that keeps finished games readable, and lets them go when nobody reads them."""

    async def keep_ending(self, table: str, body: bytes) -> None:
        """Keep the end of a game that is over."""
        sql = (
            "INSERT INTO endings (table_id, looked, body) VALUES ($1, $2, $3)"
            " ON CONFLICT (table_id) DO UPDATE SET body = excluded.body"
        )
        try:
            await self._transact([(sql, (table, time.time(), body))])
        except Dangling:
            raise no_table(table) from None

    async def ending(self, table: str) -> bytes | None:
        """The end of a game as it was kept, None when there is none."""
        rows = await self._rows("SELECT body FROM endings WHERE table_id = $1", table)
        return bytes(rows[0][0]) if rows else None

    async def without_ending(self, after: str, limit: int) -> list[str]:
        """Finished tables whose end is not kept yet, in the order of their ids."""
        kept = "SELECT 1 FROM endings WHERE table_id = tables.id"
        sql = f"SELECT id FROM tables WHERE status = 'over' AND id > $1 AND NOT EXISTS ({kept}) ORDER BY id LIMIT $2"
        return await self._ids(sql, after, limit)

    async def look(self, table: str) -> None:
        """Note that somebody looked at a finished game."""
        now = time.time()
        sql = "UPDATE endings SET looked = $2 WHERE table_id = $1 AND looked < $3"
        await self._transact([(sql, (table, now, now - LOOK_SECONDS))])

    async def prune(self, before: float, abandoned: str, limit: int) -> list[str]:
        """Delete finished games that nobody has looked at since, and games that were left by all; returns their ids.

        `abandoned` is the note of those. What is left of a deleted game is its id, so that its link can be answered.
        """
        gone: list[str] = []
        old = "SELECT table_id FROM endings WHERE looked < $1"
        left = "SELECT id FROM tables WHERE status = 'frozen' AND changed < $1 AND note = $2"
        for table in await self._ids(f"{old} UNION ALL {left} LIMIT $3", before, abandoned, limit):
            results = await self._transact(pruning(table, before))
            gone += [row[0] for row in results[-1]]
        return gone

    async def pruned(self, table: str) -> bool:
        """Whether a table was deleted since nobody looked at it."""
        return bool(await self._rows("SELECT 1 FROM pruned WHERE id = $1", table))


def pruning(table: str, before: float) -> Sequence[Statement]:
    """The statements that delete a table, unless somebody looks at it at the last moment."""
    unless = "NOT EXISTS (SELECT 1 FROM endings WHERE table_id = $1)"
    return [
        ("DELETE FROM endings WHERE table_id = $1 AND looked < $2", (table, before)),
        *((f"DELETE FROM {part} WHERE table_id = $1 AND {unless}", (table,)) for part in PARTS),
        (f"INSERT INTO pruned (id, at) SELECT id, {{now}} FROM tables WHERE id = $1 AND {unless}", (table,)),
        (f"DELETE FROM tables WHERE id = $1 AND {unless} RETURNING id", (table,)),
    ]
