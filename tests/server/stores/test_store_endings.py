"""Both stores keep the ends of games, and let go of all of a game at once."""

import asyncio
import time

from wardenclyffe.server.stores import Store, open_store
from wardenclyffe.server.stores.endings import LOOK_SECONDS

LEFT = "everybody has left it."


async def fill(store: Store) -> None:
    """Three finished tables, one that goes on and one that was left by all."""
    guest = await store.create_guest("token", "Ada", "arc")
    for table in ("a", "b", "c", "going", "left"):
        await store.create(table, b"{}", seed=b"seed", seats={0: guest.id})
        await store.append(table, 0, ["choice 0 pass"], "c", author=guest.id)
        await store.create_invite(table, f"code of {table}", 1)
        await store.mark_seen(guest.id, table, 1)
    for table in ("a", "b", "c"):
        await store.set_status(table, "over")
    await store.set_status("left", "frozen", LEFT)


def test_ends_are_kept_and_games_are_let_go_as_a_whole(store_url: str) -> None:
    async def run() -> None:
        async with await open_store(store_url) as store:
            await fill(store)
            assert await store.without_ending("", 10) == ["a", "b", "c"]
            assert await store.without_ending("a", 1) == ["b"]
            for table in ("a", "b"):
                await store.keep_ending(table, table.encode())
            await store.keep_ending("a", b"again")
            assert (await store.ending("a"), await store.ending("c")) == (b"again", None)
            assert await store.without_ending("", 10) == ["c"]
            await store.look("a")  # looked at just now, so nothing is noted
            now = time.time()
            assert await store.prune(now - LOOK_SECONDS, LEFT, 10) == []
            assert sorted(await store.prune(now + 60, LEFT, 10)) == ["a", "b", "left"]
            assert [each.id for each in await store.tables()] == ["going", "c"]
            assert [await store.pruned(table) for table in ("a", "b", "left", "c", "never")] == [True] * 3 + [False] * 2
            assert await store.invite("code of a") is None
            assert await store.invite("code of c") is not None
            guest = await store.guest_of("token")
            assert guest is not None
            found = await store.export_guest(guest.id)
            assert {line.table for line in found.lines} == set(found.seen) == {"going", "c"}

    asyncio.run(run())
