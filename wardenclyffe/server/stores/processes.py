"""Server processes in the store: which of them live, who plays for the machines of a table, and who looks at it.

A process says that it lives by counting up a number. Another gives it up when that number has stood still for some
time by its own monotonic clock: a clock that is set back or forward stops nothing. What a process owned and who was
present through it go with it.
"""

import time
from collections.abc import Iterable

from wardenclyffe.server.stores.base import Present, Pulse, check_text
from wardenclyffe.server.stores.primitives import Dangling, Primitives, Statement, no_table


class Processes(Primitives):
    """The part of a store that lets several processes serve the same tables."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self._counted: dict[str, int] = {}  # the number to which each process has counted through this store
        self._pulses: dict[str, tuple[int, float]] = {}  # of each process its number, and since when it has stood there

    async def beat(self, owner: str, seconds: float) -> Pulse:
        """Say that a process lives, and give up those that gave no sign for `seconds` by this process's own clock."""
        counted, _, living = await self._transact(
            [
                ("UPDATE processes SET beat = beat + 1 WHERE owner = $1 RETURNING beat", (owner,)),
                _known(owner),
                ("SELECT owner, beat FROM processes", ()),
            ]
        )
        # One that was given up may be back in the store by something that it did since, but counts from 0 again.
        known = bool(counted) and counted[0][0] == self._counted.get(owner, 0) + 1
        self._counted[owner] = counted[0][0] if counted else 0
        now = time.monotonic()
        pulses: dict[str, tuple[int, float]] = {}
        for other, beat in living:
            before = self._pulses.get(other)
            pulses[other] = before if before is not None and before[0] == beat else (beat, now)
        self._pulses = pulses
        silent = [(other, beat) for other, (beat, since) in pulses.items() if other != owner and now - since >= seconds]
        if silent:
            # One that gave a sign in this very moment has another number by now, and stays.
            await self._transact([("DELETE FROM processes WHERE owner = $1 AND beat = $2", each) for each in silent])
        return Pulse(known, len(silent))

    async def claim(self, table: str, owner: str) -> str:
        """Own a table unless another living process does; the answer says who owns it now."""
        check_text(f"table {table}, owner", owner, 200)
        try:
            results = await self._transact(
                [
                    _known(owner),
                    (
                        "INSERT INTO leases (table_id, owner) VALUES ($1, $2) ON CONFLICT (table_id) DO NOTHING",
                        (table, owner),
                    ),
                    ("SELECT owner FROM leases WHERE table_id = $1", (table,)),
                ]
            )
        except Dangling:
            raise no_table(table) from None
        return str(results[2][0][0]) if results[2] else ""

    async def release(self, owner: str, table: str | None = None) -> None:
        """Give up one table, or with None everything that a process had, and the process itself."""
        if table is None:
            await self._transact([("DELETE FROM processes WHERE owner = $1", (owner,))])
        else:
            await self._transact([("DELETE FROM leases WHERE owner = $1 AND table_id = $2", (owner, table))])

    async def set_present(self, owner: str, came: Iterable[Present], went: Iterable[Present]) -> None:
        """Tell the other processes which guests look at which tables through this one."""
        statements: list[Statement] = [_known(owner)]
        statements += [
            (
                "INSERT INTO presence (owner, table_id, guest) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                (owner, *each),
            )
            for each in came
        ]
        statements += [
            ("DELETE FROM presence WHERE owner = $1 AND table_id = $2 AND guest = $3", (owner, *each)) for each in went
        ]
        if len(statements) > 1:
            await self._transact(statements)

    async def present_elsewhere(self, owner: str) -> list[Present]:
        """Which guests look at which tables through other processes."""
        rows = await self._rows("SELECT DISTINCT table_id, guest FROM presence WHERE owner <> $1", owner)
        return [(table, guest) for table, guest in rows]


def _known(owner: str) -> Statement:
    return "INSERT INTO processes (owner, beat) VALUES ($1, 0) ON CONFLICT (owner) DO NOTHING", (owner,)
