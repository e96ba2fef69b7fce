"""Faults of a store are named once, with their reason and place; what cannot be used is refused at the start."""

import asyncio
import logging
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.postgres import Postgres
from wardenclyffe.server.main import serve
from wardenclyffe.server.settings import Settings
from wardenclyffe.server.stores import StoreError, StoreUnavailable, faults, open_store
from wardenclyffe.server.stores.sqlite import BUSY_SECONDS, SqliteStore

NOBODY = 65534


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store counts as working again with its first success."""
    monkeypatch.setattr(faults, "QUIET_SECONDS", 0.0)


def store_lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the store has logged so far."""
    return [record.getMessage() for record in caplog.records if record.name == "wardenclyffe.store"]


def test_a_full_disk_is_logged_once_and_so_is_its_end(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)

    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "tables.sqlite") as store:
            await store.create("t", b"")
            await store._writer.do(lambda connection: connection.execute("PRAGMA max_page_count = 1"))
            for number in range(20):
                with pytest.raises(StoreUnavailable, match="the disk is full: make room"):
                    await store.append("t", None, ["chat say 0 " + "x" * 4000] * 5, f"c{number}")
            assert store.faults.failing
            assert (await store.info("t")).length == 0
            await store._writer.do(lambda connection: connection.execute("PRAGMA max_page_count = 100000"))
            await store.check()
            assert not store.faults.failing

    asyncio.run(run())
    first, second = store_lines(caplog)
    assert first.startswith(f"{tmp_path}/tables.sqlite: writing failed (database or disk is full); the disk is full")
    assert second.startswith(f"{tmp_path}/tables.sqlite: writing works again after ")
    assert second.endswith(" and 20 failures")


def damage(path: Path) -> None:
    """Overwrite the middle of a file, as a dying disk does."""
    with path.open("r+b") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(size // 3)
        file.write(b"\xa5" * (size // 3))


async def fill(path: Path) -> None:
    """A file of a few hundred pages."""
    async with await open_store(f"sqlite:///{path}") as store:
        await store.create("t", b"")
        for number in range(20):
            await store.append("t", None, ["chat say 0 " + "x" * 4000] * 20, f"c{number}")


def test_a_damaged_file_is_found_before_anybody_is_let_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite"
    asyncio.run(fill(path))
    damage(path)
    assert serve(Settings(port=0, store=f"sqlite:///{path}")) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"wardenclyffe: {path}: cannot be used as a store (")
    assert said.endswith("; it is damaged: stop the server and restore the latest backup\n")
    assert said.count("\n") == 1

    async def run() -> None:
        async with await SqliteStore.open(path) as store:
            for _ in range(3):
                with pytest.raises(StoreUnavailable, match="it is damaged"):
                    await store.read("t")

    asyncio.run(run())
    (line,) = store_lines(caplog)
    assert "xxx" not in line, "what was said at a table stands in the log"


def test_a_file_that_was_replaced_is_not_taken_for_an_empty_store(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite"

    async def run(other: bool) -> None:
        async with await SqliteStore.open(path) as store:
            path.rename(tmp_path / "moved")
            if other:
                with closing(sqlite3.connect(path)) as connection:
                    connection.execute("CREATE TABLE other (id)")
            for _ in range(3):
                with pytest.raises(StoreUnavailable, match="it was removed or replaced while the server ran") as failed:
                    await store.info("t")
                assert "no such table" not in str(failed.value)
        for each in tmp_path.iterdir():
            each.unlink()

    for other in (False, True):
        caplog.clear()
        asyncio.run(run(other))
        assert len(store_lines(caplog)) == 1


@contextmanager
def without_rights() -> Iterator[None]:
    """Be somebody who owns nothing: for root, file permissions mean nothing."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_file_that_can_only_be_read_is_refused_at_once() -> None:
    folder = Path(f"/tmp/wardenclyffe-read-only-{os.getpid()}")
    folder.mkdir()
    try:
        path = folder / "tables.sqlite"
        asyncio.run(fill(path))
        path.chmod(0o444)
        folder.chmod(0o555)
        began = time.monotonic()
        with without_rights(), pytest.raises(StoreError) as refused:
            asyncio.run(open_and_close(f"sqlite:///{path}"))
        assert time.monotonic() - began < BUSY_SECONDS, "it waited as for a file that somebody else holds"
        assert "it can only be read: give the server's user the right to write" in str(refused.value)
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


async def open_and_close(url: str) -> None:
    """Open a store and let go of it."""
    await (await open_store(url)).close()


def test_a_database_that_can_only_be_read_is_refused_at_once(postgres: Postgres, postgres_url: str) -> None:
    asyncio.run(open_and_close(postgres_url))
    name = postgres_url.partition("@/")[2].partition("?")[0]
    postgres.execute(postgres_url, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    try:
        with pytest.raises(StoreError, match="can only be read; name the primary database"):
            asyncio.run(open_and_close(postgres_url))
    finally:
        postgres.execute(
            postgres_url,
            f"SET default_transaction_read_only = off; ALTER DATABASE {name} RESET default_transaction_read_only",
        )


def test_a_postgresql_that_goes_is_logged_once_and_so_is_its_coming_back(
    postgres: Postgres, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    name = postgres_url.partition("@/")[2].partition("?")[0]
    other = postgres_url.replace(f"/{name}?", "/postgres?")
    close = (
        f"ALTER DATABASE {name} ALLOW_CONNECTIONS false;"
        f" SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    )

    async def run() -> None:
        async with await open_store(postgres_url) as store:
            await store.create("t", b"")
            await asyncio.to_thread(postgres.execute, other, close)
            for number in range(5):
                with pytest.raises(StoreUnavailable, match="it cannot be reached: see that it runs"):
                    await store.append("t", None, ["chat say 0 hello"], f"c{number}")
            assert store.faults.failing
            await asyncio.to_thread(postgres.execute, other, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await store.check()
            assert not store.faults.failing

    try:
        asyncio.run(run())
    finally:
        postgres.execute(other, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    first, second = store_lines(caplog)
    assert first.startswith(f"PostgreSQL at this machine/{name}: writing failed (")
    assert second.endswith(" 5 failures")
