"""Tables in PostgreSQL, for any number of server processes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any
from urllib.parse import urlsplit

from wardenclyffe.server.stores.base import (
    Addition,
    Appended,
    BadStoreURL,
    MovedOn,
    StoreError,
    StoreUnavailable,
    steps_from,
)
from wardenclyffe.server.stores.faults import Doing
from wardenclyffe.server.stores.postgres_schema import STEPS
from wardenclyffe.server.stores.primitives import Clash, Dangling, Row, Statement, no_table, taken_seat
from wardenclyffe.server.stores.sql import SqlStore

try:
    import asyncpg
except ImportError:
    raise StoreError("PostgreSQL needs the Python package asyncpg; install it, or use sqlite:///FILE") from None

SPACE = "wardenclyffe"
CHANNEL = "wardenclyffe_tables"
ADVISORY_LOCK = 0x57415244454E
LARGEST_POOL = 8
CONNECT_SECONDS = 10.0
COMMAND_SECONDS = 10.0
BATCH_SECONDS = 0.01
SWEEP_SECONDS = 2.0
LARGEST_NOTE = 7000  # bytes; PostgreSQL takes just under 8000

REASONS = {
    "53100": "full",
    "25006": "read-only",
    "XX001": "corrupt",
    "XX002": "corrupt",
    "58030": "disk",
    "42P01": "replaced",  # our tables are not there any more
    "3F000": "replaced",
    "42883": "replaced",
    "57014": "slow",
    "55P03": "locked",
}

_NOW = "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
_TROUBLES = (OSError, asyncio.TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


class PostgresStore(SqlStore):
    """The store for several processes; NOTIFY only wakes them, and a slow sweep finds what no note told."""

    NOW = _NOW
    TOUCH = f"changed = {_NOW}, writer = ''"
    LOCK = " FOR UPDATE"

    def __init__(self, url: str, pool: Any, swept: float) -> None:
        super().__init__(f"PostgreSQL at {_place(url)}")
        self._url = url
        self._pool = pool
        self._unsaid: dict[str, None] = {}
        self._stirred = asyncio.Event()
        self._swept = swept
        self._reported: dict[str, float] = {}
        self._tasks = [asyncio.create_task(self._tell()), asyncio.create_task(self._hear())]

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        """Connect, and make the tables when they are missing."""
        pool = None
        try:
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=LARGEST_POOL,
                timeout=CONNECT_SECONDS,
                command_timeout=COMMAND_SECONDS,
                server_settings={"search_path": SPACE, "application_name": "wardenclyffe"},
            )
            async with pool.acquire() as connection, connection.transaction():
                if await connection.fetchval("SHOW transaction_read_only") == "on":
                    raise StoreError(f"PostgreSQL at {_place(url)}: can only be read; name the primary database")
                await _check_schema(_place(url), connection)
            swept = await pool.fetchval(f"SELECT {_NOW}")
        except (*_TROUBLES, ValueError) as error:
            if pool is not None:
                await pool.close()
            if isinstance(error, StoreError):
                raise
            kind = BadStoreURL if isinstance(error, (ValueError, asyncpg.InterfaceError)) else StoreUnavailable
            raise kind(
                f"PostgreSQL at {_place(url)}: cannot be used ({_words(error)}); see that it runs and that user,"
                " password and database in the address are right"
            ) from None
        return cls(url, pool, swept)

    async def close(self) -> None:
        """Send the wake-ups that wait and let go of the connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)
        with contextlib.suppress(*_TROUBLES):
            await self._say()
        try:
            await asyncio.wait_for(self._pool.close(), COMMAND_SECONDS)
        except _TROUBLES:
            self._pool.terminate()
        self._wakeups.end()

    async def _rows(self, sql: str, *args: object) -> Sequence[Row]:
        async with self._connection("reading") as connection:
            rows: Sequence[Row] = await connection.fetch(self._sql(sql), *args)
            return rows

    async def _transact(self, statements: Sequence[Statement]) -> list[Sequence[Row]]:
        async with self._connection() as connection:
            if len(statements) == 1:
                sql, args = statements[0]
                return [await connection.fetch(self._sql(sql), *args)]
            async with connection.transaction():
                return [await connection.fetch(self._sql(sql), *args) for sql, args in statements]

    async def _append(self, addition: Addition) -> Appended:
        table = addition.table
        async with self._connection() as connection:
            outcome, first, total, stored, previous = await connection.fetchrow(
                "SELECT * FROM append_lines($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
                table,
                addition.expected_length,
                list(addition.lines),
                addition.command_id,
                addition.answer,
                addition.author,
                list(addition.seats),
                list(addition.seats.values()),
                addition.summary,
                addition.status,
                self.me,
                addition.waiting,
                addition.due,
                addition.moved,
            )
        if outcome == "unknown":
            raise no_table(table)
        if outcome == "moved":
            assert addition.expected_length is not None
            raise MovedOn(table, addition.expected_length, total)
        if outcome == "taken":
            raise taken_seat(table, total)
        if outcome == "appended" and previous != self.me:
            # Our name covers the other writer's now, so that the next sweep would miss their change.
            self._wakeups.wake([table])
        return Appended(first, total, stored, outcome == "repeated")

    @contextlib.asynccontextmanager
    async def _connection(self, doing: Doing = "writing") -> AsyncIterator[Any]:
        try:
            async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                yield connection
        except asyncpg.UniqueViolationError:
            raise Clash from None
        except asyncpg.ForeignKeyViolationError:
            raise Dangling from None
        except asyncpg.DataError as error:
            raise StoreError(f"PostgreSQL refuses a value: {_words(error)}") from None
        except _TROUBLES as error:
            raise StoreUnavailable(self.faults.failed(doing, _reason(error), _words(error))) from error
        self.faults.fine(doing)

    # Wake-ups

    def _announce(self, tables: Sequence[str]) -> None:
        self._unsaid.update(dict.fromkeys(tables))
        self._stirred.set()

    async def _tell(self) -> None:
        # NOTIFY takes a lock of the whole server when it commits: outside the appends, and many tables at once.
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            await asyncio.sleep(BATCH_SECONDS)
            with contextlib.suppress(*_TROUBLES):  # the other processes' sweep finds the change
                await self._say()

    async def _say(self) -> None:
        tables, self._unsaid = list(self._unsaid), {}
        while tables:
            note = self.me
            while tables and len(note) + len(tables[-1]) < LARGEST_NOTE:
                note += " " + tables.pop()
            await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, note)

    async def _hear(self) -> None:
        while True:
            with contextlib.suppress(*_TROUBLES):  # a lost connection is made anew, and the sweep looks back
                connection = await asyncpg.connect(
                    self._url,
                    timeout=CONNECT_SECONDS,
                    command_timeout=COMMAND_SECONDS,
                    server_settings={"search_path": SPACE, "application_name": "wardenclyffe wake-ups"},
                )
                try:
                    await connection.add_listener(CHANNEL, self._heard)
                    while True:
                        await self._sweep(connection)
                        await asyncio.sleep(SWEEP_SECONDS)
                finally:
                    connection.terminate()
            await asyncio.sleep(SWEEP_SECONDS)

    def _heard(self, connection: object, process: int, channel: str, note: object) -> None:
        writer, *tables = str(note).split(" ")
        if writer != self.me:
            self._wakeups.wake(tables)

    async def _sweep(self, connection: Any) -> None:
        # No transaction lasts longer than a command may take, so nothing older can still appear.
        since = self._swept - 2 * COMMAND_SECONDS
        now = await connection.fetchval(f"SELECT {_NOW}")
        rows = await connection.fetch(
            "SELECT id, changed FROM tables WHERE changed > $1 AND writer <> $2", since, self.me
        )
        self._wakeups.wake(table for table, changed in rows if self._reported.get(table) != changed)
        self._reported = dict(rows)
        self._swept = now


async def _check_schema(place: str, connection: Any) -> None:
    await connection.execute("SELECT pg_advisory_xact_lock($1)", ADVISORY_LOCK)
    version = 0
    if await connection.fetchval("SELECT to_regclass($1) IS NOT NULL", f"{SPACE}.meta"):
        version = int(await connection.fetchval("SELECT value FROM meta WHERE key = 'schema'"))
    else:
        await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SPACE}")
    for step in steps_from(version, STEPS, f"PostgreSQL at {place}", "database"):
        await connection.execute(step)
    await connection.execute(
        "INSERT INTO meta (key, value) VALUES ('schema', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        str(len(STEPS)),
    )


def _reason(error: BaseException) -> str:
    """What kind of fault it is."""
    if isinstance(error, asyncio.TimeoutError):
        return "slow"
    state = getattr(error, "sqlstate", None)
    if state is None:
        return "gone"  # no connection, or it broke
    return REASONS.get(state, "gone" if state[:2] in ("08", "57", "53", "28", "3D", "55") else "other")


def _place(url: str) -> str:
    """The address without user and password, for messages and logs."""
    try:
        parts = urlsplit(url)
        return f"{parts.hostname or 'this machine'}{parts.path}"
    except ValueError:
        return "a malformed address"


def _words(error: BaseException) -> str:
    return str(error).partition("\n")[0] or type(error).__name__
