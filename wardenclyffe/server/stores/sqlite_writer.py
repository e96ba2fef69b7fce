"""The writing side of the SQLite store: one thread that commits in groups, and what it does with many appends at once.

Every statement lets the interpreter go and asks for it back, and has to wait where the event loop is busy. So all
appends of a group share a few statements.
"""

import asyncio
import contextlib
import itertools
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec import json

from wardenclyffe.server.stores.base import Addition, Appended, MovedOn, StoreUnavailable
from wardenclyffe.server.stores.faults import Doing, Faults
from wardenclyffe.server.stores.primitives import Clash, Dangling, no_table, taken_seat

T = TypeVar("T")

LARGEST_GROUP = 256
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
NOW = "((julianday('now') - 2440587.5) * 86400.0)"

Outcome = tuple[Any, Exception | None]
Covering = Callable[[str, int], None]


@dataclass(slots=True)
class Job:
    """Work for the writer, or an addition to a table, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any] | Addition
    waiting: "asyncio.Future[Any]"


class Writer:
    """One thread that runs the jobs waiting for it in one transaction, and answers each only after the commit.

    `covering` is told, inside the transaction, at which table the number of another's change is about to be covered.
    """

    def __init__(self, faults: Faults, connection: sqlite3.Connection, me: str, covering: Covering) -> None:
        self._faults = faults
        self._connection = connection
        self._me = me
        self._covering = covering
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` inside a transaction and return its result once that is on disk."""
        result: T = await self._wait_for(work)
        return result

    async def append(self, addition: Addition) -> Appended:
        """Append to a table, together with all others who append now."""
        result: Appended = await self._wait_for(addition)
        return result

    async def _wait_for(self, work: Callable[[sqlite3.Connection], Any] | Addition) -> Any:
        if self._closing:
            raise StoreUnavailable(f"{self._faults.place}: the store is closed")
        job = Job(work, self._loop.create_future())
        self._jobs.put(job)
        return await job.waiting

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
            group: list[Job] = []
            while job is not None:
                if not job.waiting.cancelled():
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
                outcomes = self._commit(group)
                with contextlib.suppress(RuntimeError):  # the loop has ended, and nobody waits any more
                    self._loop.call_soon_threadsafe(_answer, group, outcomes)

    def _commit(self, group: list[Job]) -> list[Outcome]:
        outcomes: list[Outcome] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for run in _runs(group):
                outcomes += self._attempt_all(run)
            self._connection.execute("COMMIT")
        except Exception as error:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            words = str(failed(self._faults, "writing", error))
            return [(None, StoreUnavailable(words)) for _ in group]
        if not any(isinstance(refusal, StoreUnavailable) for _, refusal in outcomes):
            self._faults.fine("writing")
        return outcomes

    def _attempt_all(self, jobs: Sequence[Job]) -> list[Outcome]:
        """Appends to different tables, or one job of another kind."""
        additions = [job.work for job in jobs if isinstance(job.work, Addition)]
        if not additions:
            return [self._attempt(job.work) for job in jobs if not isinstance(job.work, Addition)]
        found, refusal = self._attempt(lambda connection: append_all(connection, additions, self._me, self._covering))
        if refusal is None:
            return list(found)
        if len(jobs) == 1:
            return [(None, refusal)]
        # What one of them refuses must not undo its neighbours.
        return [self._attempt_all([job])[0] for job in jobs]

    def _attempt(self, work: Callable[[sqlite3.Connection], Any]) -> Outcome:
        # A savepoint each: what one job refuses must not undo its neighbours in the group.
        self._connection.execute("SAVEPOINT job")
        result: Any = None
        refusal: Exception | None = None
        try:
            result = work(self._connection)
        except Exception as error:
            if not self._connection.in_transaction:
                raise  # SQLite gave up the whole transaction (disk full): nothing of the group is stored
            self._connection.execute("ROLLBACK TO job")
            refusal = _refusal(self._faults, error)
        self._connection.execute("RELEASE job")
        return result, refusal


def _answer(group: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    """Answer all who wait for a group, in one turn of the event loop."""
    for job, (result, refusal) in zip(group, outcomes, strict=True):
        if job.waiting.done():
            continue
        if refusal is not None:
            job.waiting.set_exception(refusal)
        else:
            job.waiting.set_result(result)


def _runs(group: Sequence[Job]) -> Iterator[list[Job]]:
    """A group in order, cut so that no table is appended to twice in one run and other work stands alone."""
    run: list[Job] = []
    tables: set[str] = set()
    for job in group:
        table = job.work.table if isinstance(job.work, Addition) else ""
        if run and (not table or "" in tables or table in tables):
            yield run
            run, tables = [], set()
        run.append(job)
        tables.add(table)
    if run:
        yield run


def append_all(
    connection: sqlite3.Connection, additions: Sequence[Addition], me: str, covering: Covering
) -> list[Outcome]:
    """Append to several tables, each once; for each what was done or why it was refused."""
    asked = itertools.chain.from_iterable((each.table, each.command_id) for each in additions)
    # One row for all of them: another step of the query would be another wait for the interpreter.
    row = connection.execute(
        "SELECT json_group_array("
        "json_array(v.column1, t.length, t.writer, t.change, c.start, c.length, hex(c.answer))),"
        f" (SELECT COALESCE(MAX(change), 0) FROM tables) FROM (VALUES {_marks(2, len(additions))}) AS v"
        " LEFT JOIN tables AS t ON t.id = v.column1"
        " LEFT JOIN commands AS c ON c.table_id = v.column1 AND c.id = v.column2",
        list(asked),
    ).fetchone()
    standing = {table: rest for table, *rest in json.decode(row[0])}
    change = row[1]
    outcomes: list[Outcome] = []
    now = time.time()
    lines: list[object] = []
    tables: list[object] = []
    commands: list[object] = []
    for each in additions:
        table, expected = each.table, each.expected_length
        start, writer, changed, done_start, done_length, answer = standing[table]
        if start is None:
            outcomes.append((None, no_table(table)))
            continue
        if done_start is not None:
            outcomes.append((Appended(done_start, done_length, bytes.fromhex(answer), repeated=True), None))
            continue
        if expected is not None and expected != start:
            outcomes.append((None, MovedOn(table, expected, start)))
            continue
        if each.covers(writer, me):
            covering(table, changed)
        _sit(connection, table, each.seats)
        length = start + len(each.lines)
        change += 1
        for place, line in enumerate(each.lines):
            lines += (table, start + place, line, each.author, now)
        tables += (table, length, change, each.status, each.summary, each.waiting, each.due, each.moved)
        commands += (table, each.command_id, start, length, each.answer, each.author)
        outcomes.append((Appended(start, length, each.answer, repeated=False), None))
    if lines:
        marks = _marks(5, len(lines) // 5)
        connection.execute(f"INSERT INTO lines (table_id, number, line, author, at) VALUES {marks}", lines)
    if tables:
        connection.execute(
            f"UPDATE tables SET length = v.column2, changed = {NOW}, change = v.column3,"
            " status = COALESCE(v.column4, status), summary = COALESCE(v.column5, summary),"
            " waiting = CASE WHEN v.column5 IS NULL THEN waiting ELSE v.column6 END,"
            " due = CASE WHEN v.column5 IS NULL THEN due ELSE v.column7 END,"
            " moved = CASE WHEN v.column5 IS NULL THEN moved ELSE MAX(moved, v.column8) END,"
            f" writer = ? FROM (VALUES {_marks(8, len(tables) // 8)}) AS v WHERE tables.id = v.column1",
            [me, *tables],
        )
        marks = _marks(6, len(commands) // 6)
        connection.execute(
            f"INSERT INTO commands (table_id, id, start, length, answer, author) VALUES {marks}", commands
        )
    return outcomes


def _marks(columns: int, rows: int) -> str:
    """Places for the values of several rows."""
    row = "(" + ",".join("?" * columns) + ")"
    return ",".join([row] * rows)


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


def _refusal(faults: Faults, error: Exception) -> Exception:
    if isinstance(error, sqlite3.IntegrityError):
        missing = error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
        return Dangling() if missing else Clash()
    return failed(faults, "writing", error) if isinstance(error, sqlite3.Error) else error


def failed(faults: Faults, doing: Doing, error: Exception) -> StoreUnavailable:
    """Note a fault of the file, and what is said of it."""
    words = str(error).replace("no such table", "it lacks the part")  # which is not about games
    if words.startswith(UNDECODABLE):
        words = UNDECODABLE  # and the text itself, which can be what somebody said
    return StoreUnavailable(faults.failed(doing, reason_of(error), words))


def reason_of(error: Exception) -> str:
    """What kind of fault it is; SQLite's extended codes have the plain one in their lowest byte."""
    code = getattr(error, "sqlite_errorcode", None)
    if str(error).startswith((REPLACED, "no such table")):
        return "replaced"
    if str(error).startswith(UNDECODABLE):
        return "corrupt"
    return "other" if code is None else REASONS.get(code & 0xFF, "other")
