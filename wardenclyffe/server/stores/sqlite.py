"""Tables in one SQLite file: one writer thread that commits in groups, readers beside it."""

import asyncio
import contextlib
import functools
import os
import re
import sqlite3
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from wardenclyffe.server.stores.base import Addition, Appended, StoreError, StoreUnavailable, steps_from
from wardenclyffe.server.stores.faults import WAYS_OUT
from wardenclyffe.server.stores.primitives import Row, Statement
from wardenclyffe.server.stores.sql import SqlStore
from wardenclyffe.server.stores.sqlite_schema import STEPS
from wardenclyffe.server.stores.sqlite_writer import NOW, REPLACED, Writer, failed, reason_of

APPLICATION_ID = 0x57415244  # "WARD" in the file's header tells our files from other programs' ones
OLDEST_SQLITE = (3, 37, 0)  # the first with STRICT tables
BUSY_SECONDS = 10.0
POLL_SECONDS = 0.05
READERS = 3

_CHANGE = "(SELECT COALESCE(MAX(change), 0) + 1 FROM tables)"


class SqliteStore(SqlStore):
    """The store for one machine; several processes may share the file."""

    NOW = NOW
    TOUCH = f"changed = {NOW}, writer = '', change = {_CHANGE}"
    LOCK = ""

    def __init__(self, path: Path, writing: sqlite3.Connection) -> None:
        super().__init__(str(path))
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._writer = Writer(self.faults, writing, self.me, self._covering)
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
                raise failed(self.faults, "reading", error) from error
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
        return await self._writer.append(addition)

    def _covering(self, table: str, change: int) -> None:
        if change > self._polled:
            self._loop.call_soon_threadsafe(self._wakeups.wake, [table])

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
        way_out = WAYS_OUT.get(reason_of(error), "name another file")
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
            if reason_of(error) != "locked" or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


@functools.cache
def _numbered(sql: str) -> str:
    return re.sub(r"\$(\d+)", r"?\1", sql)
