"""Tables in one SQLite file: one writer thread that commits in groups, readers beside it."""

import asyncio
import contextlib
import functools
import os
import queue
import re
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from wardenclyffe.server.stores.base import Addition, Appended, MovedOn, StoreError, StoreUnavailable, steps_from
from wardenclyffe.server.stores.faults import WAYS_OUT, Doing, Faults
from wardenclyffe.server.stores.primitives import Clash, Dangling, Row, Statement, no_table, taken_seat
from wardenclyffe.server.stores.sql import SqlStore
from wardenclyffe.server.stores.sqlite_schema import STEPS

T = TypeVar("T")

APPLICATION_ID = 0x57415244  # "WARD" in the file's header tells our files from other programs' ones
OLDEST_SQLITE = (3, 37, 0)  # the first with STRICT tables
BUSY_SECONDS = 10.0
POLL_SECONDS = 0.05
LARGEST_GROUP = 256
READERS = 3
REPLACED = "this is another file by now"
UNDECODABLE = "Could not decode to UTF-8"  # how a damaged text is reported
REASONS = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_NOTADB: "corrupt",
    sqlite3.SQLITE_CANTOPEN: "replaced",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_IOERR: "disk",
}

# Unix seconds; `unixepoch('subsec')` would be younger than the SQLite of many systems.
_NOW = "((julianday('now') - 2440587.5) * 86400.0)"
_CHANGE = "(SELECT COALESCE(MAX(change), 0) + 1 FROM tables)"


class SqliteStore(SqlStore):
    """The store for one machine; several processes may share the file."""

    NOW = _NOW
    TOUCH = f"changed = {_NOW}, writer = '', change = {_CHANGE}"
    LOCK = ""

    def __init__(self, path: Path, writing: sqlite3.Connection) -> None:
        super().__init__(str(path))
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._writer = Writer(self.faults, writing)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._reading = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._polling = self._reader()
        self._polled = int(self._polling.execute("SELECT COALESCE(MAX(change), 0) FROM tables").fetchone()[0])
        self._poller = asyncio.create_task(self._poll())

    @classmethod
    async def open(cls, path: Path, check: bool = False) -> "SqliteStore":
        """Open the file, and make it when it is missing; with `check` all of it is looked through first."""
        return cls(path, await asyncio.to_thread(_prepare, path, check))

    async def close(self) -> None:
        """Finish what is under way and let go of the file."""
        self._poller.cancel()
        await asyncio.wait([self._poller])
        await asyncio.to_thread(self._writer.close)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()
        self._wakeups.end()

    async def delete_guest(self, guest: str) -> None:
        """Forget a guest, also in the journal file beside the database."""
        await super().delete_guest(guest)
        await self._rows("PRAGMA wal_checkpoint(TRUNCATE)")

    async def _rows(self, sql: str, *args: object) -> Sequence[Row]:
        numbered = _numbered(self._sql(sql))

        def read() -> Sequence[Row]:
            try:
                connection: sqlite3.Connection | None = getattr(self._reading, "connection", None)
                if connection is None:
                    connection = self._reading.connection = self._reader()
                rows = connection.execute(numbered, args).fetchall()
            except sqlite3.Error as error:
                raise _failed(self.faults, "reading", error) from error
            self.faults.fine("reading")
            return rows

        try:
            reading = self._loop.run_in_executor(self._readers, read)
        except RuntimeError:
            raise StoreUnavailable(f"{self._path}: the store is closed") from None
        return await reading

    async def _transact(self, statements: Sequence[Statement]) -> list[Sequence[Row]]:
        numbered = [(_numbered(self._sql(sql)), args) for sql, args in statements]

        def work(connection: sqlite3.Connection) -> list[Sequence[Row]]:
            return [connection.execute(sql, args).fetchall() for sql, args in numbered]

        return await self._writer.do(work)

    async def _append(self, addition: Addition) -> Appended:
        table, command_id, expected = addition.table, addition.command_id, addition.expected_length

        def work(connection: sqlite3.Connection) -> Appended:
            row = connection.execute("SELECT length, writer, change FROM tables WHERE id = ?", (table,)).fetchone()
            if row is None:
                raise no_table(table)
            start, writer, change = row
            done = connection.execute(
                "SELECT start, length, answer FROM commands WHERE table_id = ? AND id = ?", (table, command_id)
            ).fetchone()
            if done is not None:
                return Appended(done[0], done[1], done[2], repeated=True)
            if expected is not None and expected != start:
                raise MovedOn(table, expected, start)
            if writer != self.me and change > self._polled:
                # Our name is about to cover the other writer's, so that the next poll would miss their change.
                self._loop.call_soon_threadsafe(self._wakeups.wake, [table])
            _sit(connection, table, addition.seats)
            now = time.time()
            connection.executemany(
                "INSERT INTO lines (table_id, number, line, author, at) VALUES (?, ?, ?, ?, ?)",
                [(table, start + place, line, addition.author, now) for place, line in enumerate(addition.lines)],
            )
            length = start + len(addition.lines)
            connection.execute(
                f"UPDATE tables SET length = ?, changed = {_NOW}, writer = ?, change = {_CHANGE},"
                " status = COALESCE(?, status) WHERE id = ?",
                (length, self.me, addition.status, table),
            )
            if addition.summary is not None:
                connection.execute(
                    "UPDATE tables SET summary = ?, waiting = ?, due = ?, moved = MAX(moved, ?) WHERE id = ?",
                    (addition.summary, addition.waiting, addition.due, addition.moved, table),
                )
            connection.execute(
                "INSERT INTO commands (table_id, id, start, length, answer, author) VALUES (?, ?, ?, ?, ?, ?)",
                (table, command_id, start, length, addition.answer, addition.author),
            )
            return Appended(start, length, addition.answer, repeated=False)

        return await self._writer.do(work)

    def _announce(self, tables: Sequence[str]) -> None:
        """Other processes see the commit when they poll."""

    async def _poll(self) -> None:
        version = -1
        while True:
            with contextlib.suppress(sqlite3.Error):  # a locked file is looked at again in a moment
                version, changed = await self._loop.run_in_executor(self._readers, self._look, version)
                self._wakeups.wake(changed)
            await asyncio.sleep(POLL_SECONDS)

    def _look(self, version: int) -> tuple[int, list[str]]:
        # The version costs one glance at shared memory; it moves whenever another connection commits.
        now = int(self._polling.execute("PRAGMA data_version").fetchone()[0])
        if now == version:
            return version, []
        rows = self._polling.execute(
            "SELECT id, writer, change FROM tables WHERE change > ? ORDER BY change", (self._polled,)
        ).fetchall()
        if rows:
            self._polled = rows[-1][2]
        return now, [table for table, writer, _ in rows if writer != self.me]

    def _reader(self) -> sqlite3.Connection:
        connection = _connect(self._path)
        # Readers come one by one, as they are needed: the file must still be one of ours by then.
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            connection.close()
            raise sqlite3.OperationalError(REPLACED)
        self._connections.append(connection)
        connection.execute("PRAGMA query_only = ON")
        return connection


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    future: "Future[Any]"


class Writer:
    """One thread that runs the jobs waiting for it in one transaction, and answers each only after the commit."""

    def __init__(self, faults: Faults, connection: sqlite3.Connection) -> None:
        self._faults = faults
        self._connection = connection
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` inside a transaction and return its result once that is on disk."""
        if self._closing:
            raise StoreUnavailable(f"{self._faults.place}: the store is closed")
        future: Future[T] = Future()
        self._jobs.put(_Job(work, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Do the jobs that wait, then end the thread."""
        self._closing = True
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        going = True
        while going:
            job = self._jobs.get()
            group: list[_Job] = []
            while job is not None:
                if job.future.set_running_or_notify_cancel():
                    group.append(job)
                if len(group) == LARGEST_GROUP:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            else:
                going = False
            if group:
                self._commit(group)

    def _commit(self, group: list[_Job]) -> None:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._attempt(job) for job in group]
            self._connection.execute("COMMIT")
        except Exception as error:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            words = str(_failed(self._faults, "writing", error))
            for job in group:
                job.future.set_exception(StoreUnavailable(words))
            return
        if not any(isinstance(refusal, StoreUnavailable) for _, refusal in outcomes):
            self._faults.fine("writing")
        for job, (result, refusal) in zip(group, outcomes, strict=True):
            if refusal is not None:
                job.future.set_exception(refusal)
            else:
                job.future.set_result(result)

    def _attempt(self, job: _Job) -> tuple[Any, Exception | None]:
        # A savepoint each: what one job refuses must not undo its neighbours in the group.
        self._connection.execute("SAVEPOINT job")
        result: Any = None
        refusal: Exception | None = None
        try:
            result = job.work(self._connection)
        except Exception as error:
            if not self._connection.in_transaction:
                raise  # SQLite gave up the whole transaction (disk full): nothing of the group is stored
            self._connection.execute("ROLLBACK TO job")
            refusal = _refusal(self._faults, error)
        self._connection.execute("RELEASE job")
        return result, refusal


def _prepare(path: Path, check: bool) -> sqlite3.Connection:
    """The writing connection, to a file whose schema is there and ours."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        wanted = ".".join(map(str, OLDEST_SQLITE))
        raise StoreError(f"SQLite {sqlite3.sqlite_version} is too old; install {wanted} or newer, or use PostgreSQL")
    try:
        # Seeds are in the file: nobody else on the machine may read it.
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        pass
    except OSError as error:
        raise StoreError(f"{path}: cannot be made ({error.strerror}); name a file in a folder of yours") from None
    try:
        connection = _connect(path)
        _use_wal(connection)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("BEGIN IMMEDIATE")
        _check_schema(path, connection)
        connection.execute("COMMIT")
        if check:
            check_pages(connection)
    except sqlite3.Error as error:
        way_out = WAYS_OUT.get(_reason(error), "name another file")
        raise StoreError(f"{path}: cannot be used as a store ({error}); {way_out}") from None
    return connection


def check_pages(connection: sqlite3.Connection) -> None:
    """Look through all pages of a file; raises DatabaseError with the first thing that is wrong."""
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        error = sqlite3.DatabaseError(" ".join(str(found).split()))
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error


def _check_schema(path: Path, connection: sqlite3.Connection) -> None:
    version = 0
    if connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            raise StoreError(f"{path}: is a database of another program; name another file")
        version = int(connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()[0])
    else:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for step in steps_from(version, STEPS, str(path), "file"):
        for statement in step.split(";\n"):
            connection.execute(statement)
    connection.execute(
        "INSERT INTO meta (key, value) VALUES ('schema', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (str(len(STEPS)),),
    )


def _connect(path: Path) -> sqlite3.Connection:
    # Never made anew: a file that was moved away must not be taken for an empty store.
    address = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(address, BUSY_SECONDS, isolation_level=None, check_same_thread=False, uri=True)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _use_wal(connection: sqlite3.Connection) -> None:
    # Two processes that switch at once make SQLite say "locked" at once instead of waiting.
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if _reason(error) != "locked" or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def _sit(connection: sqlite3.Connection, table: str, seats: Mapping[int, str | None]) -> None:
    for seat, guest in seats.items():
        if guest is None:
            connection.execute("DELETE FROM seats WHERE table_id = ? AND number = ?", (table, seat))
            continue
        taken = connection.execute(
            "INSERT INTO seats (table_id, number, guest) VALUES (?, ?, ?) ON CONFLICT (table_id, number)"
            " DO UPDATE SET guest = excluded.guest WHERE guest IS NULL OR guest = excluded.guest RETURNING number",
            (table, seat, guest),
        ).fetchall()
        if not taken:
            raise taken_seat(table, seat)


@functools.cache
def _numbered(sql: str) -> str:
    return re.sub(r"\$(\d+)", r"?\1", sql)


def _refusal(faults: Faults, error: Exception) -> Exception:
    if isinstance(error, sqlite3.IntegrityError):
        missing = error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
        return Dangling() if missing else Clash()
    return _failed(faults, "writing", error) if isinstance(error, sqlite3.Error) else error


def _failed(faults: Faults, doing: Doing, error: Exception) -> StoreUnavailable:
    words = str(error).replace("no such table", "it lacks the part")  # which is not about games
    if words.startswith(UNDECODABLE):
        words = UNDECODABLE  # and the text itself, which can be what somebody said
    return StoreUnavailable(faults.failed(doing, _reason(error), words))


def _reason(error: Exception) -> str:
    """What kind of fault it is; SQLite's extended codes have the plain one in their lowest byte."""
    code = getattr(error, "sqlite_errorcode", None)
    if str(error).startswith((REPLACED, "no such table")):
        return "replaced"
    if str(error).startswith(UNDECODABLE):
        return "corrupt"
    return "other" if code is None else REASONS.get(code & 0xFF, "other")
