"""Saving a store to one file while it is in use, and bringing it back."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from wardenclyffe.server.stores.base import StoreError, steps_from
from wardenclyffe.server.stores.opening import file_of
from wardenclyffe.server.stores.sqlite import APPLICATION_ID, check_pages
from wardenclyffe.server.stores.sqlite_schema import STEPS

HOW_TO_SAVE = (
    "a database is saved by PostgreSQL's own tools, also while servers run:"
    " pg_dump --format=custom --schema=wardenclyffe --file={file} URL"
)
HOW_TO_BRING_BACK = (
    "a database is brought back by PostgreSQL's own tools, with all servers stopped:"
    " pg_restore --clean --if-exists --exit-on-error --single-transaction --dbname=URL {file}"
)


@dataclass(frozen=True)
class Saved:
    """What a backup holds."""

    file: Path
    tables: int
    guests: int
    size: int

    def words(self) -> str:
        """The same in words."""
        return f"{self.tables} tables and {self.guests} guests, {self.size / 1e6:.1f} MB"


def back_up(url: str | None, file: Path) -> Saved:
    """Save a store to a new file: all of it as it was at one moment, however much is written meanwhile."""
    source = file_of(url, HOW_TO_SAVE.format(file=file))
    if file.exists():
        raise StoreError(f"{file}: exists already; name a new file")
    with opened(source) as store:
        check_ours(source, store)
        return copy(store, file)


def restore(url: str | None, file: Path, replace: bool = False) -> tuple[Saved, Path | None]:
    """Bring a store back from a file; returns what it holds and where the store that it replaced is kept."""
    target = file_of(url, HOW_TO_BRING_BACK.format(file=file))
    with opened(file) as saved:
        check_ours(file, saved)
        check_pages_of(file, saved)
        kept = None
        if target.exists() and target.stat().st_size:
            if not replace:
                raise StoreError(f"{target}: holds tables already; with --replace they are moved aside")
            kept = move_aside(target)
        return copy(saved, target), kept


def copy(source: sqlite3.Connection, file: Path) -> Saved:
    """Copy a whole store to a file that appears only when it is complete, checked and on disk."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        # Seeds are in the file: nobody else on the machine may read it.
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with closing(sqlite3.connect(part)) as target:
            # In one step, so in one reading transaction: writers go on beside it and never make it begin anew.
            source.backup(target, pages=-1)
            target.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            check_pages_of(part, target)
            tables = target.execute("SELECT count(*) FROM tables").fetchone()[0]
            guests = target.execute("SELECT count(*) FROM guests").fetchone()[0]
        with part.open("r+b") as written:
            os.fsync(written.fileno())
        part.replace(file)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"{file}: cannot be written ({error}); name a file on a disk with room") from None
    folder = os.open(file.absolute().parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)
    return Saved(file, tables, guests, file.stat().st_size)


def move_aside(target: Path) -> Path:
    """Give a store another name, unless a server still uses it."""
    with opened(target) as store:
        try:
            # Only the last one who has the file open may turn its write-ahead log off.
            store.execute("PRAGMA busy_timeout = 0")
            if store.execute("PRAGMA journal_mode = DELETE").fetchone()[0] != "delete":
                raise sqlite3.OperationalError("in use")
        except sqlite3.OperationalError:
            raise StoreError(f"{target}: is in use; stop the server first") from None
    kept = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    target.rename(kept)
    return kept


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a file that must be there."""
    if not path.is_file():
        raise StoreError(f"{path}: there is no such file")
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", isolation_level=None, uri=True)) as connection:
        yield connection


def check_ours(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a file that is not a store, or that a newer Wardenclyffe wrote."""
    try:
        ours = connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
        version = int(connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()[0]) if ours else 0
    except sqlite3.Error as error:
        raise StoreError(f"{path}: cannot be read as a store ({error})") from None
    if not ours:
        raise StoreError(f"{path}: is not a store of Wardenclyffe")
    steps_from(version, STEPS, str(path), "file")


def check_pages_of(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a damaged file."""
    try:
        check_pages(connection)
    except sqlite3.Error as error:
        raise StoreError(f"{path}: is damaged ({error}); take another backup") from None
