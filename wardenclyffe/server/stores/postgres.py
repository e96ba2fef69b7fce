"""Tables in PostgreSQL, for any number of server processes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from msgspec import json

from wardenclyffe.server.stores.base import (
    Addition,
    Appended,
    BadStoreURL,
    Line,
    MovedOn,
    News,
    StoreError,
    StoreUnavailable,
    steps_from,
)
from wardenclyffe.server.stores.faults import Doing
from wardenclyffe.server.stores.postgres_schema import STEPS
from wardenclyffe.server.stores.primitives import Clash, Dangling, Row, Statement, no_table, taken_seat
from wardenclyffe.server.stores.sql import SqlStore, seat_of

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
NOTE_SECONDS = 1.5  # by then a note has been heard, or is lost
LARGEST_GROUP = 64
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


# Each addition by the function of the schema, all in one statement and so in one commit. Neither lines nor the ids of
# guests hold a line break, and no guest is called "-".
APPEND = r"""
SELECT done.* FROM unnest(
    CAST($1 AS text[]), CAST($2 AS integer[]), CAST($3 AS text[]), CAST($4 AS text[]), CAST($5 AS bytea[]),
    CAST($6 AS text[]), CAST($7 AS text[]), CAST($8 AS text[]), CAST($9 AS bytea[]), CAST($10 AS text[]),
    CAST($11 AS integer[]), CAST($12 AS double precision[]), CAST($13 AS double precision[])
) WITH ORDINALITY AS new(id, expected, lines, command, answer, author, seats, guests, summary, status, waiting, due,
    moved, place), LATERAL append_lines(
    new.id, new.expected, string_to_array(new.lines, E'\n'), new.command, new.answer, new.author,
    CAST(string_to_array(new.seats, E'\n') AS integer[]), string_to_array(new.guests, E'\n', '-'),
    new.summary, new.status, $14, new.waiting, new.due, new.moved
) AS done ORDER BY new.place
"""


# Subqueries, so that a few rows of each table are looked up: joined, all lines of all tables would be read.
NEWS = """
SELECT t.id, t.status, t.note,
    (SELECT json_agg(json_build_array(l.number, l.line, l.author, l.at) ORDER BY l.number)
        FROM lines AS l WHERE l.table_id = known.id AND l.number >= known.length),
    (SELECT json_agg(json_build_array(s.number, s.guest, g.name, g.colour, g.revoked) ORDER BY s.number)
        FROM seats AS s LEFT JOIN guests AS g ON g.id = s.guest WHERE s.table_id = known.id)
FROM unnest(CAST($1 AS text[]), CAST($2 AS integer[])) AS known(id, length) JOIN tables AS t ON t.id = known.id
"""


class BareConnection(asyncpg.Connection):  # type: ignore[misc]
    """A connection that is used again as it is: nothing here leaves locks, cursors or settings behind."""

    def get_reset_query(self) -> str:
        """None of what asyncpg would ask of the server after every use."""
        return ""


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
        self._waiting: list[tuple[Addition, asyncio.Future[Appended]]] = []
        self._appending: asyncio.Task[None] | None = None
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
                connection_class=BareConnection,
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
        if self._appending is not None:
            await asyncio.wait([self._appending])
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
        waiting: asyncio.Future[Appended] = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, waiting))
        if self._appending is None or self._appending.done():
            self._appending = asyncio.create_task(self._append_waiting())
        return await waiting

    async def _append_waiting(self) -> None:
        # Those who come while one group is under way make up the next: one commit for all of them.
        while self._waiting:
            group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
            # In the order of ids, so that two processes wait for each other's rows instead of deadlocking.
            group.sort(key=lambda each: each[0].table)
            for (_, waiting), outcome in zip(group, await self._append_group([each[0] for each in group]), strict=True):
                if waiting.done():
                    continue
                if isinstance(outcome, Exception):
                    waiting.set_exception(outcome)
                else:
                    waiting.set_result(outcome)

    async def _append_group(self, group: Sequence[Addition]) -> list[Appended | Exception]:
        try:
            async with self._connection() as connection:
                rows = await connection.fetch(APPEND, *zip(*map(_columns, group), strict=True), self.me)
        except Exception as error:
            if len(group) == 1 or isinstance(error, StoreUnavailable):
                return [error for _ in group]
            # What one of them refuses must not undo the others.
            return [(await self._append_group([each]))[0] for each in group]
        return [self._appended(addition, row) for addition, row in zip(group, rows, strict=True)]

    async def news(self, known: Mapping[str, int]) -> dict[str, News]:
        """What is new at several tables, in one look for all of them."""
        found: dict[str, News] = {}
        for table, status, note, lines, seats in await self._rows(NEWS, list(known), list(known.values())):
            found[table] = News(
                status,
                note,
                [seat_of(row) for row in json.decode(seats or "[]")],
                [Line(*row) for row in json.decode(lines or "[]")],
            )
        return found

    def _appended(self, addition: Addition, row: Row) -> Appended | Exception:
        table, (outcome, first, total, stored, previous) = addition.table, row
        if outcome == "unknown":
            return no_table(table)
        if outcome == "moved":
            assert addition.expected_length is not None
            return MovedOn(table, addition.expected_length, total)
        if outcome == "taken":
            return taken_seat(table, total)
        if outcome == "appended" and addition.covers(previous, self.me):
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
        # No transaction lasts longer than a command may take, so nothing older can still appear. What changed in this
        # very moment is left to its note: tables that are played all the time need no sweep.
        since = self._swept - 2 * COMMAND_SECONDS
        now = await connection.fetchval(f"SELECT {_NOW}")
        rows = await connection.fetch(
            "SELECT id, changed FROM tables WHERE changed > $1 AND changed < $2 AND writer <> $3",
            since,
            now - NOTE_SECONDS,
            self.me,
        )
        self._wakeups.wake(table for table, changed in rows if self._reported.get(table) != changed)
        self._reported = dict(rows)
        self._swept = now


def _columns(addition: Addition) -> tuple[object, ...]:
    """An addition as one value for each parameter of its group."""
    return (
        addition.table,
        addition.expected_length,
        "\n".join(addition.lines),
        addition.command_id,
        addition.answer,
        addition.author,
        "\n".join(map(str, addition.seats)),
        "\n".join("-" if guest is None else guest for guest in addition.seats.values()),
        addition.summary,
        addition.status,
        addition.waiting,
        addition.due,
        addition.moved,
    )


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
