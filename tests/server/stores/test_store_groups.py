"""Many who append at once: each gets what they would have got alone, whatever becomes of the others."""

import asyncio
from collections.abc import Awaitable

from tests.server.stores.test_store_tables import using
from wardenclyffe.server.stores import Appended, MovedOn, SeatTaken, Store, UnknownGuest, UnknownTable

MANY = 40


async def at_once(*appends: Awaitable[Appended]) -> list[Appended | BaseException]:
    """All of them, in one group or in a few."""
    return await asyncio.gather(*appends, return_exceptions=True)


def test_what_one_refuses_undoes_no_other(store_url: str) -> None:
    async def test(store: Store) -> None:
        ada = await store.create_guest("ada", "Ada", "arc")
        bob = await store.create_guest("bob", "Bob", "arc")
        for table in ("a", "b", "c", "d", "e"):
            await store.create(table, b"", seats={0: ada.id})
        await store.append("b", 0, ["choice 0 pass"], "old", answer=b"\xff\0first")
        good, repeated, late, nowhere, nobody, taken, beside = await at_once(
            store.append("a", 0, ["choice 0 pass", "choice 1 bid"], "1", answer=b"{}", author=ada.id, status="over"),
            store.append("b", 0, ["choice 0 bid"], "old"),
            store.append("b", 0, ["choice 0 bid"], "new"),
            store.append("none", 0, ["choice 0 bid"], "new"),
            store.append("e", 0, ["choice 0 bid"], "new", author="nobody"),
            store.append("d", 0, ["event sit 0"], "new", seats={0: bob.id}),
            store.append("c", 0, ["event sit 1"], "1", seats={1: bob.id}, summary=b"s", waiting=2, due=5.0, moved=7.0),
        )
        assert good == Appended(0, 2, b"{}", repeated=False)
        assert repeated == Appended(0, 1, b"\xff\0first", repeated=True)
        assert [type(each) for each in (late, nowhere, nobody, taken)] == [
            MovedOn, UnknownTable, UnknownGuest, SeatTaken,
        ]  # fmt: skip
        assert beside == Appended(0, 1, b"", repeated=False)
        assert [(line.text, line.author) for line in await store.read("a")] == [
            ("choice 0 pass", ada.id), ("choice 1 bid", ada.id),
        ]  # fmt: skip
        assert ((await store.info("a")).status, (await store.info("c")).summary) == ("over", b"s")
        assert [seat.guest for seat in await store.seats("c")] == [ada.id, bob.id]
        assert await store.due_tables(6.0, 10) == ["c"]
        assert [(await store.info(table)).length for table in ("b", "c", "d", "e")] == [1, 1, 0, 0]

    using(store_url, test)


def test_of_many_at_one_length_one_is_taken_and_chat_of_all(store_url: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t", b"")
        choices = await at_once(*(store.append("t", 0, ["choice 0 pass"], f"c{n}") for n in range(MANY)))
        assert [isinstance(each, MovedOn) for each in choices].count(False) == 1
        said = await at_once(*(store.append("t", None, [f"chat say 0 {n}"], f"s{n}") for n in range(MANY)))
        assert sorted(each.start for each in said if isinstance(each, Appended)) == list(range(1, MANY + 1))
        assert len({line.text for line in await store.read("t")}) == MANY + 1

    using(store_url, test)
