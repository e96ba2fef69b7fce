"""Tables in a store: appending, reading, seats, and what is refused."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from wardenclyffe.server.stores import (
    Guest,
    MovedOn,
    SeatTaken,
    Store,
    StoreError,
    StoreUnavailable,
    TableExists,
    UnknownGuest,
    UnknownTable,
    open_store,
)
from wardenclyffe.server.stores.base import LONGEST_LINE

SEED = b"the secret seed of the table, 32"


def using(url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test on the store at an address."""

    async def run() -> None:
        async with await open_store(url) as store:
            await test(store)

    asyncio.run(run())


async def two_guests(store: Store) -> tuple[Guest, Guest]:
    """Nikola and Thomas, new to the store."""
    return await store.create_guest("n", "Nikola", "violet"), await store.create_guest("t", "Thomas", "amber")


def texts_of(lines: object) -> list[str]:
    assert isinstance(lines, list)
    return [line.text for line in lines]


def test_lines_come_back_in_order_with_their_kinds(store_url: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t", b"header")
        await store.append("t", 0, ["event seat 0", "choice 0 electrify albany"], "a")
        await store.append("t", 2, ["chat 0 Grüße, 世界 ⚡"], "b")
        await store.append("t", 3, ["undo 0 1"], "c")
        lines = await store.read("t")
        assert texts_of(lines) == ["event seat 0", "choice 0 electrify albany", "chat 0 Grüße, 世界 ⚡", "undo 0 1"]
        assert [line.number for line in lines] == [0, 1, 2, 3]
        assert [line.kind for line in lines] == ["event", "choice", "chat", "undo"]
        assert texts_of(await store.read("t", 2)) == ["chat 0 Grüße, 世界 ⚡", "undo 0 1"]
        assert await store.read("t", 4) == []
        assert await store.header("t") == b"header"

    using(store_url, test)


def test_everything_is_there_after_reopening(store_url: str) -> None:
    async def write(store: Store) -> None:
        await store.create("t", bytes(range(256)), seed=SEED, summary=b"turn 0")
        await store.append("t", 0, ["choice 0 pass"], "a", summary=b"turn 1")

    async def read(store: Store) -> None:
        info = await store.info("t")
        assert (info.length, info.summary, info.status) == (1, b"turn 1", "live")
        assert await store.header("t") == bytes(range(256))
        assert await store.seed("t") == SEED
        assert texts_of(await store.read("t")) == ["choice 0 pass"]

    using(store_url, write)
    using(store_url, read)


def test_a_stale_append_is_refused_with_the_new_length_and_changes_nothing(store_url: str) -> None:
    async def test(store: Store) -> None:
        guest = await store.create_guest("token", "Nikola", "violet")
        await store.create("t", b"")
        await store.append("t", 0, ["choice 0 pass", "choice 1 pass"], "a")
        for stale in (0, 1, 3, -1):
            with pytest.raises(MovedOn) as refused:
                await store.append(
                    "t", stale, ["choice 0 bid"], f"b{stale}", seats={0: guest.id}, summary=b"new", status="over"
                )
            assert refused.value.length == 2
        assert len(await store.read("t")) == 2
        assert await store.seats("t") == []
        info = await store.info("t")
        assert (info.length, info.summary, info.status) == (2, b"", "live")

    using(store_url, test)


def test_a_refused_command_id_is_not_used_up(store_url: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t", b"")
        with pytest.raises(MovedOn):
            await store.append("t", 5, ["choice 0 pass"], "a")
        assert not (await store.append("t", 0, ["choice 0 pass"], "a")).repeated

    using(store_url, test)


def test_a_repeated_command_returns_the_first_answer_though_the_table_moved_on(store_url: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t", b"")
        await store.create("u", b"")
        first = await store.append("t", 0, ["choice 0 pass"], "a", answer=b"first answer")
        await store.append("t", 1, ["choice 1 pass"], "b")
        again = await store.append("t", 0, ["choice 0 bid 9"], "a", answer=b"another answer")
        assert (first.start, first.length, first.answer, first.repeated) == (0, 1, b"first answer", False)
        assert (again.start, again.length, again.answer, again.repeated) == (0, 1, b"first answer", True)
        assert texts_of(await store.read("t")) == ["choice 0 pass", "choice 1 pass"]
        assert not (await store.append("u", 0, ["choice 0 pass"], "a")).repeated, "ids are the table's own"

    using(store_url, test)


def test_of_racing_appends_exactly_one_wins(store_url: str) -> None:
    async def test(store: Store) -> None:
        async with await open_store(store_url) as other:
            await store.create("t", b"")
            for length in range(5):
                racers = [
                    (store if place % 2 else other).append("t", length, [f"choice 0 r{place}"], f"{length}-{place}")
                    for place in range(12)
                ]
                results = await asyncio.gather(*racers, return_exceptions=True)
                losers = [result for result in results if isinstance(result, BaseException)]
                assert len(losers) == 11
                assert all(isinstance(loser, MovedOn) and loser.length == length + 1 for loser in losers), losers
            assert (await store.info("t")).length == 5
            assert await store.read("t") == await other.read("t")

    using(store_url, test)


def test_the_same_command_racing_itself_is_done_once(store_url: str) -> None:
    async def test(store: Store) -> None:
        async with await open_store(store_url) as other:
            await store.create("t", b"")
            racers = [(store, other)[place % 2].append("t", 0, ["choice 0 pass"], "a") for place in range(12)]
            results = await asyncio.gather(*racers)
            assert sorted(result.repeated for result in results) == [False] + [True] * 11
            assert {(result.start, result.length) for result in results} == {(0, 1)}

    using(store_url, test)


def test_chat_goes_wherever_the_log_stands(store_url: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t", b"")
        chats = [store.append("t", None, [f"chat - {place}"], f"c{place}") for place in range(30)]
        results = await asyncio.gather(*chats)
        assert sorted(result.start for result in results) == list(range(30))
        assert [line.number for line in await store.read("t")] == list(range(30))

    using(store_url, test)


def test_a_refusal_in_a_group_leaves_its_neighbours_alone(store_url: str) -> None:
    async def test(store: Store) -> None:
        for table in ("t", "u", "v"):
            await store.create(table, b"")
        results = await asyncio.gather(
            store.append("t", 0, ["choice 0 pass"], "a"),
            store.append("u", 7, ["choice 0 pass"], "a"),
            store.append("nowhere", 0, ["choice 0 pass"], "a"),
            store.append("t", None, ["chat - x"], "b", author="nobody"),
            store.append("v", None, ["chat - y"], "c"),
            return_exceptions=True,
        )
        assert [type(result).__name__ for result in results[1:4]] == ["MovedOn", "UnknownTable", "UnknownGuest"]
        assert [texts_of(await store.read(table)) for table in "tuv"] == [["choice 0 pass"], [], ["chat - y"]]

    using(store_url, test)


def test_seats_change_with_the_line_that_says_so(store_url: str) -> None:
    async def test(store: Store) -> None:
        nikola, thomas = await two_guests(store)
        await store.create("t", b"", seats={0: nikola.id, 1: nikola.id})
        assert [(seat.number, seat.name) for seat in await store.seats("t")] == [(0, "Nikola"), (1, "Nikola")]
        with pytest.raises(SeatTaken, match="seat 1"):
            await store.append("t", 0, ["event sit 1"], "a", seats={2: thomas.id, 1: thomas.id})
        assert len(await store.seats("t")) == 2, "a refused append seats nobody"
        await store.append("t", 0, ["event leave 1"], "b", seats={1: None})
        await store.append("t", 1, ["event sit 1"], "c", seats={1: thomas.id, 0: nikola.id})
        assert [(seat.number, seat.name) for seat in await store.seats("t")] == [(0, "Nikola"), (1, "Thomas")]
        with pytest.raises(UnknownGuest):
            await store.append("t", 2, ["event sit 2"], "d", seats={2: "nobody"})
        assert (await store.info("t")).length == 2

    using(store_url, test)


def test_two_who_take_the_same_seat_at_once(store_url: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t", b"")
        guests = [await store.create_guest(f"token {place}", f"guest {place}", "red") for place in range(6)]
        takes = [
            store.append("t", None, ["event sit 0"], guest.id, author=guest.id, seats={0: guest.id}) for guest in guests
        ]
        results = await asyncio.gather(*takes, return_exceptions=True)
        assert sum(isinstance(result, SeatTaken) for result in results) == 5
        assert len(await store.read("t")) == 1
        winner = next(place for place, result in enumerate(results) if not isinstance(result, BaseException))
        assert [seat.guest for seat in await store.seats("t")] == [guests[winner].id]

    using(store_url, test)


def test_the_seed_is_returned_by_nothing_but_seed(store_url: str) -> None:
    async def test(store: Store) -> None:
        guest = await store.create_guest("token", "Nikola", "violet")
        made = await store.create("t", b"header", seed=SEED, seats={0: guest.id})
        appended = await store.append("t", 0, ["choice 0 pass"], "a", author=guest.id, answer=b"done")
        shown = [
            made,
            appended,
            await store.read("t"),
            await store.header("t"),
            await store.info("t"),
            await store.tables(),
            await store.tables_of(guest.id),
            await store.seats("t"),
            await store.export_guest(guest.id),
            await store.claim("t", "me"),
        ]
        assert SEED.decode() not in repr(shown)
        assert SEED.hex() not in repr(shown)
        assert await store.seed("t") == SEED

    using(store_url, test)


def test_tables_by_status_in_the_order_of_their_making(store_url: str) -> None:
    async def test(store: Store) -> None:
        for table in ("a", "b", "c", "d"):
            await store.create(table, b"")
            await asyncio.sleep(0.01)
        await store.append("b", 0, ["event over"], "x", status="over")
        await asyncio.sleep(0.01)
        await store.set_status("a", "frozen", "no longer replays at line 3")
        assert [table.id for table in await store.tables()] == ["d", "c", "b", "a"]
        assert [table.id for table in await store.tables("live")] == ["d", "c"]
        assert [table.id for table in await store.tables(limit=1)] == ["d"]
        frozen = await store.info("a")
        assert (frozen.status, frozen.note) == ("frozen", "no longer replays at line 3")

    using(store_url, test)


@pytest.mark.parametrize(
    "line",
    ["", "chosen 0 pass", "bid 3", " choice 0", "chat two\nlines", "chat a\rb", "chat zero\0", "chat \ud800"],
)
def test_lines_that_no_store_takes(store_url: str, line: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t", b"")
        with pytest.raises(StoreError, match="table t, new line 1: "):
            await store.append("t", 0, ["choice 0 pass", line], "a")
        assert await store.read("t") == []

    using(store_url, test)


def test_the_longest_line_and_one_byte_more(store_url: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t", b"")
        longest = "chat " + "é" * ((LONGEST_LINE - 5) // 2) + "x"
        await store.append("t", 0, [longest], "a")
        assert texts_of(await store.read("t")) == [longest]
        with pytest.raises(StoreError, match=f"{LONGEST_LINE + 1} bytes"):
            await store.append("t", 1, [longest + "x"], "b")
        for command in ("", "x" * 129, "a\0"):
            with pytest.raises(StoreError, match="command id"):
                await store.append("t", 1, ["chat - x"], command)

    using(store_url, test)


def test_tables_that_exist_and_tables_that_do_not(store_url: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t", b"first", seed=SEED)
        with pytest.raises(TableExists, match="table t"):
            await store.create("t", b"second", seed=b"other")
        assert (await store.header("t"), await store.seed("t")) == (b"first", SEED)
        with pytest.raises(UnknownGuest):
            await store.create("u", b"", seats={0: "nobody"})
        for bad in ("", "a b", "a/b", "é", "x" * 65):
            with pytest.raises(StoreError, match="table id"):
                await store.create(bad, b"")
        asked: list[Callable[[], Awaitable[object]]] = [
            lambda: store.read("u"),
            lambda: store.header("u"),
            lambda: store.seed("u"),
            lambda: store.info("u"),
            lambda: store.seats("u"),
            lambda: store.set_status("u", "over"),
            lambda: store.claim("u", "me"),
            lambda: store.create_invite("u", "code"),
            lambda: store.append("u", 0, ["choice 0 pass"], "a"),
        ]
        for ask in asked:
            with pytest.raises(UnknownTable, match="table u: does not exist"):
                await ask()

    using(store_url, test)


def test_a_closed_store_says_so(store_url: str) -> None:
    async def run() -> None:
        store = await open_store(store_url)
        await store.create("t", b"")
        under_way = [asyncio.create_task(store.append("t", None, ["chat - x"], f"c{place}")) for place in range(5)]
        await asyncio.gather(*under_way)
        await store.close()
        with pytest.raises(StoreUnavailable):
            await store.append("t", 5, ["chat - x"], "d")
        with pytest.raises(StoreUnavailable):
            await store.read("t")

    asyncio.run(run())
