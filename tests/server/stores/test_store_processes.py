"""Several processes at the same tables: leases and wake-ups. Two stores stand for two processes."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator

import asyncpg
import pytest

from tests.server.stores.test_store_tables import using
from wardenclyffe.server.stores import MovedOn, Pulse, Store, StoreUnavailable, open_store
from wardenclyffe.server.stores.postgres import CHANNEL, LARGEST_NOTE

PATIENCE = 30.0


async def hear(changes: AsyncIterator[list[str]], *tables: str) -> list[str]:
    """Wait until all these tables have been named; returns all that were."""
    heard: list[str] = []
    while not set(tables) <= set(heard):
        heard += await asyncio.wait_for(anext(changes), PATIENCE)
    return heard


def test_a_table_has_one_owner_until_that_process_is_gone(store_url: str) -> None:
    async def test(first: Store) -> None:
        async with await open_store(store_url) as second:
            await first.create("t", b"")
            assert await first.claim("t", "first") == "first"
            assert await second.claim("t", "second") == "first"
            await first.append("t", 0, ["choice 0 pass"], "a")
            with pytest.raises(MovedOn):  # the fence: whoever wrote last knows the length, the other does not
                await second.append("t", 0, ["choice 0 bid"], "b")
            await second.release("second", "t")
            assert await second.claim("t", "second") == "first", "nobody gives up another's table"
            await first.release("first", "t")
            assert await second.claim("t", "second") == "second"
            await second.release("second")
            assert await first.claim("t", "first") == "first"

    using(store_url, test)


def test_a_process_that_counts_no_further_is_given_up_with_all_it_had(store_url: str) -> None:
    async def test(first: Store) -> None:
        async with await open_store(store_url) as second:
            await first.create("t", b"")
            assert await first.beat("first", 600) == Pulse(known=False, buried=0)
            assert await first.beat("first", 600) == Pulse(known=True, buried=0)
            assert await first.claim("t", "first") == "first"
            await first.set_present("first", [("t", "ada")], [])
            assert await second.beat("second", 0.05) == Pulse(known=False, buried=0), "seen for the first time"
            assert await second.present_elsewhere("second") == [("t", "ada")]
            await asyncio.sleep(0.06)
            await first.beat("first", 600)
            assert (await second.beat("second", 0.05)).buried == 0, "it has counted on"
            assert await second.claim("t", "second") == "first"
            await asyncio.sleep(0.06)
            assert (await second.beat("second", 0.05)).buried == 1
            assert await second.claim("t", "second") == "second"
            assert await second.present_elsewhere("second") == []
            assert not (await first.beat("first", 600)).known, "it learns that it was given up"

    using(store_url, test)


def test_a_process_that_was_given_up_learns_it_though_it_has_owned_something_since(store_url: str) -> None:
    async def test(first: Store) -> None:
        async with await open_store(store_url) as second:
            for table in ("t", "u"):
                await first.create(table, b"")
            for _ in range(3):
                await first.beat("first", 600)
            await first.claim("t", "first")
            await second.beat("second", 0.0)
            assert await second.claim("t", "second") == "second", "the other was taken for dead"
            assert await first.claim("u", "first") == "first", "this brings it back into the list of processes"
            assert not (await first.beat("first", 600)).known, "what it had before is lost all the same"
            assert (await first.beat("first", 600)).known

    using(store_url, test)


def test_a_clock_that_is_set_back_keeps_no_table_from_anybody(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(first: Store) -> None:
        async with await open_store(store_url) as second:
            await first.create("t", b"")
            await first.claim("t", "first")
            await second.beat("second", 0.05)
            monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
            await asyncio.sleep(0.06)
            assert (await second.beat("second", 0.05)).buried == 1
            assert await second.claim("t", "second") == "second"

    using(store_url, test)
    assert "until" not in columns_of(store_url, "leases"), "no moment of any clock is stored"


def columns_of(url: str, table: str) -> list[str]:
    """The columns of a table of the store."""
    if url.startswith("sqlite:///"):
        connection = sqlite3.connect(url.removeprefix("sqlite:///"))
        found = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        connection.close()
        return found

    async def ask() -> list[str]:
        connection = await asyncpg.connect(url)
        rows = await connection.fetch("SELECT column_name FROM information_schema.columns WHERE table_name = $1", table)
        await connection.close()
        return [row[0] for row in rows]

    return asyncio.run(ask())


def test_of_many_who_claim_a_table_one_gets_it(store_url: str) -> None:
    async def test(store: Store) -> None:
        async with await open_store(store_url) as other:
            await store.create("t", b"")
            claims = [(store, other)[place % 2].claim("t", f"owner {place}") for place in range(12)]
            assert len(set(await asyncio.gather(*claims))) == 1

    using(store_url, test)


def test_who_is_present_through_which_process(store_url: str) -> None:
    async def test(store: Store) -> None:
        for table in ("a", "b"):
            await store.create(table, b"")
        await store.set_present("one", [("a", "ada"), ("b", "bob")], [])
        await store.set_present("two", [("a", "ada")], [])
        assert sorted(await store.present_elsewhere("three")) == [("a", "ada"), ("b", "bob")]
        assert await store.present_elsewhere("one") == [("a", "ada")]
        await store.set_present("one", [("b", "bob")], [("a", "ada")])
        assert await store.present_elsewhere("two") == [("b", "bob")]
        await store.release("one")
        assert await store.present_elsewhere("two") == []

    using(store_url, test)


def test_changes_of_others_are_heard(store_url: str) -> None:
    async def test(store: Store) -> None:
        async with await open_store(store_url) as other:
            changes = store.changes()
            guest = await other.create_guest("token", "Nikola", "violet")
            await other.create("t", b"", seats={0: guest.id})
            await hear(changes, "t")
            await other.create("u", b"")
            await hear(changes, "u")
            assert (await store.info("u")).length == 0
            await other.append("t", 0, ["choice 0 pass"], "a")
            await hear(changes, "t")
            assert (await store.info("t")).length == 1
            await other.set_status("u", "frozen", "does not replay")
            await hear(changes, "u")
            await other.change_guest(guest.id, "N. Tesla", "violet")
            await hear(changes, "t")
            await other.delete_guest(guest.id)
            await hear(changes, "t")

    using(store_url, test)


def test_many_changes_at_once_are_all_heard_by_every_listener(store_url: str) -> None:
    tables = [f"table-with-a-rather-long-name-to-fill-the-note-{place:04}" for place in range(200)]
    assert sum(map(len, tables)) > LARGEST_NOTE, "more than one note of PostgreSQL's"

    async def test(store: Store) -> None:
        async with await open_store(store_url) as other:
            await asyncio.gather(*(store.create(table, b"") for table in tables))
            listeners = [store.changes(), store.changes()]
            await asyncio.gather(*(other.append(table, 0, ["choice 0 pass"], "a") for table in tables))
            await asyncio.gather(*(hear(listener, *tables) for listener in listeners))

    using(store_url, test)


def test_what_is_new_at_several_tables_is_found_in_one_look(store_url: str) -> None:
    async def test(store: Store) -> None:
        ada = await store.create_guest("ada", "Ada", "arc")
        for table, seats in (("a", {1: ada.id}), ("b", {}), ("c", {0: ada.id})):
            await store.create(table, b"", seats=seats)
            await store.append(table, 0, ["choice 0 pass", "choice 1 bid"], "x", author=ada.id)
        await store.set_status("b", "frozen", "does not replay")
        found = await store.news({"a": 1, "b": 2, "none": 0})
        assert set(found) == {"a", "b"}
        assert [(line.number, line.text, line.author) for line in found["a"].lines] == [(1, "choice 1 bid", ada.id)]
        assert found["a"].lines == await store.read("a", 1)
        assert found["a"].seats == await store.seats("a")
        assert (found["a"].status, found["b"].status, found["b"].note) == ("live", "frozen", "does not replay")
        assert (found["b"].seats, found["b"].lines) == ([], [])

    using(store_url, test)


def test_ones_own_appends_wake_nobody_at_home(store_url: str) -> None:
    async def test(store: Store) -> None:
        async with await open_store(store_url) as other:
            changes = store.changes()
            await store.create("mine", b"")
            for length in range(20):
                await store.append("mine", length, ["choice 0 pass"], f"a{length}")
            await other.create("theirs", b"")
            assert "mine" not in await hear(changes, "theirs")

    using(store_url, test)


def test_an_own_append_does_not_cover_the_change_of_another(store_url: str) -> None:
    async def test(store: Store) -> None:
        async with await open_store(store_url) as other:
            await store.create("t", b"")
            changes = store.changes()
            await other.append("t", None, ["chat - from afar"], "a")
            await store.append("t", None, ["chat - from here"], "b")
            await hear(changes, "t")

    using(store_url, test)


def test_who_knew_all_lines_of_another_need_not_look_again(store_url: str) -> None:
    async def test(store: Store) -> None:
        async with await open_store(store_url) as other:
            for table in ("t", "u"):
                await store.create(table, b"")
            changes = store.changes()
            await other.append("t", 0, ["choice 0 pass"], "a")
            await hear(changes, "t")
            await store.append("t", 1, ["choice 1 pass"], "b")
            await other.append("u", 0, ["choice 0 pass"], "a")
            assert "t" not in await hear(changes, "u")

    using(store_url, test)


def test_changes_end_with_the_store(store_url: str) -> None:
    async def run() -> None:
        store = await open_store(store_url)
        changes = store.changes()
        waiting = asyncio.ensure_future(anext(changes, ["the end"]))
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.wait_for(waiting, PATIENCE) == ["the end"]

    asyncio.run(run())


def test_others_are_told_at_once_by_a_note(postgres_url: str) -> None:
    async def test(store: Store) -> None:
        notes: asyncio.Queue[str] = asyncio.Queue()
        connection = await asyncpg.connect(postgres_url)
        await connection.add_listener(CHANNEL, lambda *note: notes.put_nowait(note[-1]))
        await asyncio.gather(*(store.create(table, b"secret header") for table in "abc"))
        told: set[str] = set()
        while not told >= set("abc"):
            note = await asyncio.wait_for(notes.get(), PATIENCE)
            assert "header" not in note, "a note names tables and nothing else"
            told.update(note.split(" ")[1:])
        assert told == set("abc")
        await connection.close()

    using(postgres_url, test)


@pytest.mark.parametrize("covered", [False, True], ids=["untouched", "covered by an own append"])
def test_a_change_that_no_note_told_is_found(postgres_url: str, covered: bool) -> None:
    async def test(store: Store) -> None:
        await store.create("t", b"")
        await store.append("t", 0, ["choice 0 pass"], "a")
        changes = store.changes()
        connection = await asyncpg.connect(postgres_url)
        # As if a process had died between its commit and its note.
        await connection.execute(
            "UPDATE wardenclyffe.tables SET changed = extract(epoch FROM clock_timestamp()), writer = $1",
            "" if covered else "the dead",
        )
        await connection.close()
        if covered:
            await store.append("t", 1, ["choice 0 pass"], "b")
        await hear(changes, "t")

    using(postgres_url, test)


def test_lost_connections_are_made_anew(postgres_url: str) -> None:
    async def append(store: Store, length: int, command: str) -> None:
        for _ in range(20):
            try:
                await store.append("t", length, ["choice 0 pass"], command)
                return
            except StoreUnavailable:
                await asyncio.sleep(0.1)
        raise AssertionError("the store stays unavailable")

    async def test(store: Store) -> None:
        async with await open_store(postgres_url) as other:
            await store.create("t", b"")
            changes = store.changes()
            await append(other, 0, "a")
            await hear(changes, "t")
            connection = await asyncpg.connect(postgres_url)
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await connection.close()
            await append(other, 1, "b")
            await hear(changes, "t")
            assert (await store.info("t")).length == 2

    using(postgres_url, test)
