"""Guests in a store: tokens, links, invitations, marks, export and deletion."""

import asyncio
import hashlib
import sqlite3
from pathlib import Path

import asyncpg
import msgspec
import pytest

from tests.server.stores.test_store_tables import two_guests, using
from wardenclyffe.server.stores import Store, StoreError, UnknownGuest, open_store
from wardenclyffe.server.stores.base import DEPARTED_NAME


def everything_in(url: str) -> str:
    """All rows of a store in words, read past it."""
    if url.startswith("sqlite:///"):
        connection = sqlite3.connect(url.removeprefix("sqlite:///"))
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = [connection.execute(f"SELECT * FROM {name}").fetchall() for name in names]
        connection.close()
        return repr(rows)

    async def read() -> str:
        connection = await asyncpg.connect(url, server_settings={"search_path": "wardenclyffe"})
        names = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'wardenclyffe'")
        rows = [[tuple(row) for row in await connection.fetch(f"SELECT * FROM {name}")] for (name,) in names]
        await connection.close()
        return repr(rows)

    return asyncio.run(read())


def test_only_hashes_of_tokens_are_stored(store_url: str) -> None:
    async def test(store: Store) -> None:
        guest = await store.create_guest("cookie-of-the-guest", "Nikola", "violet")
        await store.add_token(guest.id, "link-of-the-guest", "link")
        await store.create("t", b"")
        await store.create_invite("t", "code-of-the-invite", 1)

    using(store_url, test)
    stored = everything_in(store_url)
    for secret in ("cookie-of-the-guest", "link-of-the-guest", "code-of-the-invite"):
        assert secret not in stored
        assert repr(hashlib.sha256(secret.encode()).digest()) in stored


def test_a_guest_is_known_by_cookie_and_by_link_and_not_by_the_wrong_one(store_url: str) -> None:
    async def test(store: Store) -> None:
        guest = await store.create_guest("cookie", "Nikola", "violet")
        await store.add_token(guest.id, "link", "link")
        await store.add_token(guest.id, "second cookie", "cookie")
        assert await store.guest_of("cookie") == guest
        assert await store.guest_of("second cookie") == guest
        assert await store.guest_of("link", "link") == guest
        assert await store.guest_of("link") is None, "a link is no cookie"
        assert await store.guest_of("cookie", "link") is None
        assert await store.guest_of("") is None
        assert await store.guest_of("\ud800\0") is None
        await store.drop_tokens(guest.id, "link")
        assert await store.guest_of("link", "link") is None
        assert await store.guest_of("cookie") == guest
        with pytest.raises(StoreError, match="in use"):
            await store.create_guest("cookie", "Impostor", "red")
        with pytest.raises(UnknownGuest):
            await store.add_token("nobody", "x", "link")

    using(store_url, test)


def test_a_new_name_shows_at_the_guests_tables(store_url: str) -> None:
    async def test(store: Store) -> None:
        guest = await store.create_guest("cookie", "Nikola", "violet")
        await store.create("t", b"", seats={1: guest.id})
        changed = await store.change_guest(guest.id, "N. Tesla", "amber")
        assert (changed.id, changed.name, changed.colour) == (guest.id, "N. Tesla", "amber")
        (seat,) = await store.seats("t")
        assert (seat.number, seat.guest, seat.name, seat.colour) == (1, guest.id, "N. Tesla", "amber")
        with pytest.raises(UnknownGuest):
            await store.change_guest("nobody", "x", "red")
        for name in ("", "a\0b", "x" * 161, "\udfff"):
            with pytest.raises(StoreError, match="name of the guest"):
                await store.change_guest(guest.id, name, "red")

    using(store_url, test)


def test_my_tables_with_all_my_seats_and_how_far_i_have_seen(store_url: str) -> None:
    async def test(store: Store) -> None:
        me, other = await two_guests(store)
        await store.create("hotseat", b"", seats={0: me.id, 1: me.id})
        await asyncio.sleep(0.01)
        await store.create("duel", b"", seats={0: other.id, 1: me.id}, summary=b"turn of 1")
        await store.create("theirs", b"", seats={0: other.id})
        await store.mark_seen(me.id, "hotseat", 4)
        await store.mark_seen(me.id, "hotseat", 2)
        mine = await store.tables_of(me.id)
        assert [(entry.table.id, entry.seats, entry.seen) for entry in mine] == [
            ("duel", (1,), 0),
            ("hotseat", (0, 1), 4),
        ]
        assert mine[0].table.summary == b"turn of 1"
        assert await store.seen(me.id, "hotseat") == 4
        assert await store.seen(other.id, "hotseat") == 0
        with pytest.raises(StoreError, match="nothing was marked"):
            await store.mark_seen(me.id, "nowhere", 1)

    using(store_url, test)


def test_invitations_lead_to_their_table_until_dropped(store_url: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t", b"")
        await store.create_invite("t", "any")
        await store.create_invite("t", "seat 1", 1)
        await store.create_invite("t", "seat 2", 2)
        found = await store.invite("seat 1")
        assert found is not None
        assert (found.table, found.seat) == ("t", 1)
        found = await store.invite("any")
        assert found is not None
        assert (found.table, found.seat) == ("t", None)
        assert await store.invite("guess") is None
        with pytest.raises(StoreError, match="in use"):
            await store.create_invite("t", "any")
        await store.drop_invites("t", 1)
        assert await store.invite("seat 1") is None
        assert await store.invite("seat 2") is not None
        await store.drop_invites("t")
        assert await store.invite("seat 2") is None
        assert await store.invite("any") is None

    using(store_url, test)


def test_export_holds_all_of_a_guest_and_nothing_of_others(store_url: str) -> None:
    async def test(store: Store) -> None:
        me, other = await two_guests(store)
        await store.add_token(me.id, "link", "link")
        await store.create("t", b"", seats={0: me.id, 1: other.id})
        await store.create("watched", b"")
        await store.append("t", 0, ["choice 0 pass"], "a", author=me.id)
        await store.append("t", 1, ["chat 1 a reply of Thomas"], "b", author=other.id)
        await store.append("watched", 0, ["chat - a remark of Nikola"], "c", author=me.id)
        await store.mark_seen(me.id, "watched", 1)
        export = await store.export_guest(me.id)
        assert export.guest == me
        assert sorted(token.purpose for token in export.tokens) == ["cookie", "link"]
        assert [(entry.table.id, entry.seats) for entry in export.tables] == [("t", (0,))]
        assert export.seen == {"watched": 1}
        assert [(line.table, line.number, line.text) for line in export.lines] == [
            ("t", 0, "choice 0 pass"),
            ("watched", 0, "chat - a remark of Nikola"),
        ]
        text = msgspec.json.encode(export).decode()
        assert "Thomas" not in text
        assert other.id not in text
        with pytest.raises(UnknownGuest):
            await store.export_guest("nobody")

    using(store_url, test)


def test_deletion_forgets_the_guest_and_keeps_the_record(store_url: str) -> None:
    name, remark, reply = "Nikola of Smiljan", "a private remark", "a private answer"

    async def test(store: Store) -> str:
        me = await store.create_guest("me", name, "violet")
        other = await store.create_guest("other", "Thomas", "amber")
        await store.add_token(me.id, "link", "link")
        await store.create("t", b"header", seats={0: me.id, 1: other.id})
        await store.append("t", 0, ["choice 0 electrify albany"], "a", author=me.id, answer=reply.encode())
        await store.append("t", 1, [f"chat 0 {remark}"], "b", author=me.id)
        await store.append("t", 2, ["chat 1 goodbye"], "c", author=other.id)
        await store.mark_seen(me.id, "t", 3)
        await store.delete_guest(me.id)
        assert [line.text for line in await store.read("t")] == ["choice 0 electrify albany", "chat", "chat 1 goodbye"]
        assert [line.author for line in await store.read("t")] == [None, None, other.id]
        assert [(seat.number, seat.guest, seat.name) for seat in await store.seats("t")] == [
            (0, None, DEPARTED_NAME),
            (1, other.id, "Thomas"),
        ]
        assert (await store.append("t", 0, ["choice 0 pass"], "a")).repeated, "the command stays done"
        assert await store.guest_of("me") is None
        assert await store.guest_of("link", "link") is None
        assert await store.seen(me.id, "t") == 0
        for ask in (store.guest, store.export_guest, store.delete_guest):
            with pytest.raises(UnknownGuest):
                await ask(me.id)
        with pytest.raises(UnknownGuest):
            await store.append("t", 3, ["choice 0 pass"], "d", author=me.id)
        # Somebody else may sit down in the place of the one who went.
        await store.append("t", 3, ["event sit 0"], "e", seats={0: other.id})
        return me.id

    async def run() -> str:
        async with await open_store(store_url) as store:
            gone = await test(store)
            if store_url.startswith("sqlite:///"):
                for file in Path(store_url.removeprefix("sqlite:///")).parent.iterdir():
                    for trace in (name, remark, reply, gone):
                        assert trace.encode() not in file.read_bytes(), f"{trace} is still in {file.name}"
            return gone

    gone = asyncio.run(run())
    stored = everything_in(store_url)
    for trace in (name, remark, reply, gone):
        assert trace not in stored


def test_deletion_while_the_guest_still_writes(store_url: str) -> None:
    async def test(store: Store) -> None:
        async with await open_store(store_url) as other:
            me = await store.create_guest("me", "Nikola", "violet")
            for table in ("t", "u"):
                await store.create(table, b"", seats={0: me.id})
            writes = [
                (store, other)[place % 2].append("tu"[place % 3 == 0], None, ["chat 0 hm"], f"c{place}", author=me.id)
                for place in range(40)
            ]
            under_way = [asyncio.ensure_future(write) for write in writes]
            await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
            await other.delete_guest(me.id)
            results = await asyncio.gather(*under_way, return_exceptions=True)
            done = [result for result in results if not isinstance(result, BaseException)]
            assert all(isinstance(r, UnknownGuest) for r in results if isinstance(r, BaseException)), results
            lines = [*await store.read("t"), *await store.read("u")]
            assert len(lines) == len(done) >= 1
            assert {(line.text, line.author) for line in lines} == {("chat", None)}

    using(store_url, test)


def test_deletion_waits_for_a_line_that_is_being_written(postgres_url: str) -> None:
    async def test(store: Store) -> None:
        me = await store.create_guest("me", "Nikola", "violet")
        await store.create("t", b"")
        writing, watching = [await asyncpg.connect(postgres_url) for _ in range(2)]
        transaction = writing.transaction()
        await transaction.start()
        await writing.execute(
            "SELECT wardenclyffe.append_lines('t', NULL, ARRAY['chat - last words'], 'a', '', $1, '{}', '{}', NULL,"
            " NULL, 'another process', 0, NULL, 0) FROM set_config('search_path', 'wardenclyffe', true)",
            me.id,
        )
        deleting = asyncio.ensure_future(store.delete_guest(me.id))
        while not await watching.fetchval("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)"):
            assert not deleting.done(), "the deletion overtook the line"
            await asyncio.sleep(0.01)
        await transaction.commit()
        await deleting
        assert [(line.text, line.author) for line in await store.read("t")] == [("chat", None)]
        for connection in (writing, watching):
            await connection.close()

    using(postgres_url, test)
