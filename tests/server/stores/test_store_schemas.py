"""Stores that an older Wardenclyffe made are brought up to date when they are opened, and lose nothing."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from tests.postgres import Postgres
from wardenclyffe.server.stores import Store, open_store, postgres_schema, sqlite_schema

OLDEST = Path(__file__).parent / "schemas"
NEWEST = len(sqlite_schema.STEPS)
EVERY = range(1, NEWEST + 1)


def test_both_stores_have_the_same_schemas() -> None:
    assert len(postgres_schema.STEPS) == NEWEST


def older_sqlite(path: Path, version: int) -> str:
    """A file with everything in it that a store of this schema can hold; the first was dumped by the program itself."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript((OLDEST / "sqlite-1.dump").read_text())
        for step in sqlite_schema.STEPS[1:version]:
            connection.executescript(step)
        connection.execute("UPDATE meta SET value = ? WHERE key = 'schema'", (str(version),))
    return f"sqlite:///{path}"


def older_postgres(postgres: Postgres, url: str, version: int) -> str:
    """The same in PostgreSQL."""
    script = (OLDEST / "postgresql-1.dump").read_text()
    script += "SET search_path = wardenclyffe;\n" + "\n".join(postgres_schema.STEPS[1:version])
    script += f"UPDATE wardenclyffe.meta SET value = '{version}' WHERE key = 'schema';\n"
    postgres.execute(url, script)
    return url


@pytest.fixture(params=EVERY)
def older(request: pytest.FixtureRequest) -> int:
    """Every schema up to the newest."""
    version: int = request.param
    return version


@pytest.fixture(params=["sqlite", "postgresql"])
def older_url(request: pytest.FixtureRequest, older: int, tmp_path: Path) -> Iterator[str]:
    """The address of a store of an older schema."""
    if request.param == "sqlite":
        yield older_sqlite(tmp_path / "older.sqlite", older)
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        yield older_postgres(postgres, request.getfixturevalue("postgres_url"), older)


def test_nothing_is_lost_and_everything_works(older_url: str) -> None:
    async def run() -> None:
        async with await open_store(older_url) as store:
            await check_content(store)
        async with await open_store(older_url) as store:  # and once more, now that it is up to date
            assert (await store.info("live")).length == 5

    asyncio.run(run())


async def check_content(store: Store) -> None:
    """What the dump holds, and that one can go on with it."""
    assert [(each.id, each.status, each.note, each.length) for each in await store.tables()] == [
        ("frozen", "frozen", "a reason", 0),
        ("over", "over", "", 2),
        ("live", "live", "", 3),
    ]
    assert await store.header("live") == b'{"table": "live"}'
    assert await store.seed("live") == b"seed one"
    assert [line.text for line in await store.read("live")] == ["event sit 1", "chat say 1 hello", "choice 0 pass"]
    ada, bob = await store.guest_of("token of Ada"), await store.guest_of("token of Bob")
    assert ada is not None
    assert bob is not None
    assert (ada.name, bob.name) == ("Ada", "Bob")
    assert await store.guest_of("link of Ada", "link") is not None
    assert [(seat.number, seat.name) for seat in await store.seats("live")] == [(0, "Ada"), (1, "Bob")]
    assert await store.seen(ada.id, "live") == 3
    invite = await store.invite("code of an invitation")
    assert invite is not None
    assert (invite.table, invite.seat) == ("live", 1)
    assert (await store.append("live", 2, ["choice 0 pass"], "c2")).answer == b"a2"
    await store.append("live", 3, ["choice 1 pass"], "new", author=bob.id)
    await store.append("live", None, ["chat say 0 well"], "newer", author=ada.id)
    await store.create("new", b"{}", seats={0: ada.id})
    assert [each.table.id for each in await store.tables_of(ada.id)] == ["new", "live"]
    await store.delete_guest(bob.id)
    assert [line.text for line in await store.read("live", 1)] == [
        "chat", "choice 0 pass", "choice 1 pass", "chat say 0 well",
    ]  # fmt: skip


async def make(url: str) -> None:
    """Open a store, so that it is made or brought up to date."""
    async with await open_store(url):
        pass


def sqlite_shape(path: Path) -> list[tuple[str, str, str]]:
    """All tables and indexes of a file, however their text is laid out."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT type, name, COALESCE(sql, '') FROM sqlite_master ORDER BY type, name")
        return [(kind, name, " ".join(sql.split())) for kind, name, sql in rows]


def test_an_older_file_gets_the_shape_of_a_new_one(tmp_path: Path) -> None:
    asyncio.run(make(older_sqlite(tmp_path / "older.sqlite", 1)))
    asyncio.run(make(f"sqlite:///{tmp_path}/new.sqlite"))
    assert sqlite_shape(tmp_path / "older.sqlite") == sqlite_shape(tmp_path / "new.sqlite")


async def postgres_shape(url: str) -> list[tuple[str, ...]]:
    """All columns, indexes and functions of a database."""
    connection = await asyncpg.connect(url)
    found: list[tuple[str, ...]] = []
    for sql in (
        "SELECT table_name, column_name, data_type, is_nullable, COALESCE(column_default, '')"
        " FROM information_schema.columns WHERE table_schema = 'wardenclyffe' ORDER BY 1, 2",
        "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'wardenclyffe' ORDER BY 1, 2",
        "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
        " WHERE connamespace = 'wardenclyffe'::regnamespace ORDER BY 1, 2",
        "SELECT proname, regexp_replace(prosrc, '\\s+', ' ', 'g') FROM pg_proc"
        " WHERE pronamespace = 'wardenclyffe'::regnamespace ORDER BY 1",
    ):
        found += [tuple(row) for row in await connection.fetch(sql)]
    await connection.close()
    return found


def test_an_older_database_gets_the_shape_of_a_new_one(postgres: Postgres, postgres_url: str) -> None:
    asyncio.run(make(older_postgres(postgres, postgres_url, 1)))
    older = asyncio.run(postgres_shape(postgres_url))
    postgres.empty(postgres_url)
    asyncio.run(make(postgres_url))
    assert older == asyncio.run(postgres_shape(postgres_url))
