"""Lists and sweeps cost what they show: one look at the store, by an index, however many tables there are."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tests.server.stores.test_store_tables import using
from wardenclyffe.server.stores import Store, open_store
from wardenclyffe.server.stores.sqlite import SqliteStore

MANY = 600


async def fill(store: Store, tables: int) -> None:
    """Tables that are played, which no lobby shows."""
    await asyncio.gather(*(store.create(f"played-{number:04}", b"{}") for number in range(tables)))


def test_an_old_open_table_is_found_behind_many_newer_ones(store_url: str) -> None:
    async def test(store: Store) -> None:
        ada = await store.create_guest("ada", "Ada", "arc")
        await store.create("old", b"header", seats={0: ada.id}, maker=ada.id, waiting=1)
        await fill(store, MANY)
        (found,) = await store.open_tables(0.0, 5, 100)
        assert (found.table.id, found.header) == ("old", b"header")
        assert [(seat.number, seat.name) for seat in found.seats] == [(0, "Ada")]
        assert await store.open_tables(found.table.changed + 1, 5, 100) == [], "nothing has happened there for long"
        await store.append("old", None, [], "begun", summary=b"{}", waiting=0)
        assert await store.open_tables(0.0, 5, 100) == []

    using(store_url, test)


def test_of_one_makers_open_tables_only_the_latest_are_shown(store_url: str) -> None:
    async def test(store: Store) -> None:
        ada, bob = [await store.create_guest(name, name, "arc") for name in ("ada", "bob")]
        await store.create("hers", b"", seats={0: ada.id, 1: bob.id}, maker=ada.id, waiting=1)
        for number in range(8):
            await store.create(f"his-{number}", b"", seats={0: bob.id}, maker=bob.id, waiting=1)
        shown = [each.table.id for each in await store.open_tables(0.0, 5, 100)]
        assert shown == ["his-7", "his-6", "his-5", "his-4", "his-3", "hers"], "that bob sits there hides no table"
        assert [each.table.id for each in await store.open_tables(0.0, 5, 2)] == shown[:2]
        await store.set_status("his-7", "frozen", "gone")
        assert "his-2" in [each.table.id for each in await store.open_tables(0.0, 5, 100)]

    using(store_url, test)


def test_my_tables_in_the_order_in_which_all_could_notice_something(store_url: str) -> None:
    async def test(store: Store) -> None:
        ada, bob = [await store.create_guest(name, name, "arc") for name in ("ada", "bob")]
        for table in ("a", "b", "c"):
            await store.create(table, table.encode(), seats={0: ada.id, 1: ada.id, 2: bob.id})
        created = (await store.info("c")).created
        await store.append("a", 0, ["choice 0 pass"], "x", summary=b"s", moved=created + 10)
        await store.append("b", 0, ["choice 0 pass"], "x", summary=b"s", moved=created - 10)
        await store.append("b", 1, ["choice 0 pass"], "y")
        found = await store.list_tables_of(ada.id, 10)
        assert [each.table.id for each in found] == ["a", "c", "b"]
        assert [[seat.number for seat in each.seats] for each in found] == [[0, 1, 2]] * 3
        assert [each.table.id for each in await store.list_tables_of(ada.id, 1)] == ["a"]

    using(store_url, test)


def test_tables_that_are_due_and_that_nobody_attends_to(store_url: str) -> None:
    async def test(store: Store) -> None:
        await fill(store, 3)
        await store.create("machine", b"", due=0.0)
        await store.create("away", b"", due=500.0)
        await store.create("owned", b"", due=0.0)
        await store.claim("owned", "somebody")
        assert await store.due_tables(100.0, 10) == ["machine"]
        assert await store.due_tables(1000.0, 10) == ["machine", "away"]
        await store.release("somebody")
        assert set(await store.due_tables(100.0, 10)) == {"machine", "owned"}
        await store.append("machine", 0, ["choice 0 pass"], "x", summary=b"s")
        await store.append("owned", 0, ["choice 0 pass"], "x")
        assert await store.due_tables(1000.0, 10) == ["owned", "away"], "a line without a summary leaves it as it was"
        await store.set_status("away", "over")
        assert await store.due_tables(1000.0, 10) == ["owned"]

    using(store_url, test)


@pytest.mark.parametrize(
    ("ask", "index"),
    [
        (lambda store: store.open_tables(0.0, 5, 100), "tables_waiting"),
        (lambda store: store.due_tables(9e9, 100), "tables_due"),
        (lambda store: store.list_tables_of("ada", 100), "seats_guest"),
    ],
    ids=["lobby", "sweep", "my tables"],
)
def test_a_list_is_one_look_by_an_index(tmp_path: Path, ask, index: str, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "tables.sqlite"
    asked: list[tuple[str, tuple[object, ...]]] = []
    rows = SqliteStore._rows

    async def listening(store: SqliteStore, sql: str, *args: object) -> object:
        asked.append((store._sql(sql), args))
        return await rows(store, sql, *args)

    async def look() -> None:
        async with await open_store(f"sqlite:///{path}") as store:
            await fill(store, 20)
            monkeypatch.setattr(SqliteStore, "_rows", listening)
            await ask(store)

    asyncio.run(look())
    ((sql, args),) = asked
    connection = sqlite3.connect(path)
    plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {sql.replace('$', '?')}", args)]
    connection.close()
    assert any(f"INDEX {index}" in line for line in plan), plan
    assert not any(line.startswith("SCAN tables") and "INDEX" not in line for line in plan[:3]), plan
