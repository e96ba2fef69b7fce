"""Several processes at the same tables: leases and wake-ups. Two stores stand for two processes."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from tests.server.stores.test_store_tables import using
from wardenclyffe.server.stores import MovedOn, Store, StoreUnavailable, open_store
from wardenclyffe.server.stores.postgres import CHANNEL, LARGEST_NOTE

PATIENCE = 30.0


async def hear(changes: AsyncIterator[str], *tables: str) -> None:
    """Wait until all these tables have been named."""
    missing = set(tables)
    while missing:
        missing.discard(await asyncio.wait_for(anext(changes), PATIENCE))


def test_a_table_has_one_owner_until_the_lease_lapses(store_url: str) -> None:
    async def test(first: Store) -> None:
        async with await open_store(store_url) as second:
            await first.create("t", b"")
            lease = await first.claim("t", "first", 600)
            assert lease.owner == "first"
            assert lease.seconds > 0
            assert (await second.claim("t", "second", 600)).owner == "first"
            assert (await first.claim("t", "first", 0)).owner == "first", "an owner may change its own lease"
            assert (await second.claim("t", "second", 600)).owner == "second", "a lapsed lease is anyone's"
            assert (await first.claim("t", "first", 600)).owner == "second"
            assert await first.renew("first", 600) == []
            await first.append("t", 0, ["choice 0 pass"], "a")
            with pytest.raises(MovedOn):  # the fence: whoever wrote last knows the length, the other does not
                await second.append("t", 0, ["choice 0 bid"], "b")
            await first.release("first", "t")
            assert (await first.claim("t", "first", 600)).owner == "second", "nobody gives up another's table"
            await second.release("second", "t")
            assert (await first.claim("t", "first", 600)).owner == "first"

    using(store_url, test)


def test_of_many_who_claim_a_table_one_gets_it(store_url: str) -> None:
    async def test(store: Store) -> None:
        async with await open_store(store_url) as other:
            await store.create("t", b"")
            claims = [(store, other)[place % 2].claim("t", f"owner {place}", 600) for place in range(12)]
            assert len({lease.owner for lease in await asyncio.gather(*claims)}) == 1

    using(store_url, test)


def test_renewing_and_releasing_all_tables_of_an_owner(store_url: str) -> None:
    async def test(store: Store) -> None:
        for table in ("a", "b", "c"):
            await store.create(table, b"")
        await store.claim("a", "me", 0)
        await store.claim("b", "me", 0)
        await store.claim("c", "you", 600)
        assert await store.renew("me", 600) == ["a", "b"]
        assert (await store.claim("a", "you", 600)).owner == "me"
        await store.release("me")
        assert (await store.claim("a", "you", 600)).owner == "you"
        assert (await store.claim("b", "you", 600)).owner == "you"

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


def test_ones_own_appends_wake_nobody_at_home(store_url: str) -> None:
    async def test(store: Store) -> None:
        async with await open_store(store_url) as other:
            changes = store.changes()
            await store.create("mine", b"")
            for length in range(20):
                await store.append("mine", length, ["choice 0 pass"], f"a{length}")
            await other.create("theirs", b"")
            heard = [await asyncio.wait_for(anext(changes), PATIENCE)]
            while heard[-1] != "theirs":
                heard.append(await asyncio.wait_for(anext(changes), PATIENCE))
            assert "mine" not in heard

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


def test_changes_end_with_the_store(store_url: str) -> None:
    async def run() -> None:
        store = await open_store(store_url)
        changes = store.changes()
        waiting = asyncio.ensure_future(anext(changes, "the end"))
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.wait_for(waiting, PATIENCE) == "the end"

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
            "UPDATE wardenclyffe.tables SET changed = extract(epoch FROM clock_timestamp()), writer = 'the dead'"
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
