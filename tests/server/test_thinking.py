"""Who is served when many want something worked out: addresses and guests in turn, machines first, nobody never."""

import asyncio
from collections.abc import Sequence

import pytest

from wardenclyffe.server.problems import Problem
from wardenclyffe.server.thinking import MOST_HINTS, MOST_PASSED, Asker, Turns, Urgency

MACHINE, HINT, REVIEW = Urgency


def served(wishes: Sequence[tuple[Urgency, Asker]], workers: int = 1) -> list[tuple[Urgency, str]]:
    """In which order these are served who all came while the workers were busy."""

    async def run() -> list[tuple[Urgency, str]]:
        turns = Turns(workers)
        order: list[tuple[Urgency, str]] = []
        begin = asyncio.Event()

        async def busy() -> None:
            async with turns.turn(MACHINE, Asker("busy", "busy")):
                await begin.wait()

        async def ask(urgency: Urgency, asker: Asker) -> None:
            async with turns.turn(urgency, asker):
                order.append((urgency, asker.guest))
                await asyncio.sleep(0)

        holding = [asyncio.create_task(busy()) for _ in range(workers)]
        asking = [asyncio.create_task(ask(*wish)) for wish in wishes]
        for _ in range(2):
            await asyncio.sleep(0)
        begin.set()
        await asyncio.gather(*holding, *asking)
        assert (turns.free, turns.for_coach) == (workers, max(1, workers // 2))
        return order

    return asyncio.run(run())


@pytest.mark.parametrize("urgency", list(Urgency))
def test_many_tables_of_one_guest_do_not_keep_another_waiting(urgency: Urgency) -> None:
    many = [(urgency, Asker("loud", "here"))] * MOST_HINTS
    for other in (Asker("quiet", "there"), Asker("quiet", "here")):
        found = served([*many, (urgency, other)][-MOST_HINTS:])
        assert found.index((urgency, "quiet")) == 1


def test_many_guests_of_one_address_do_not_keep_another_address_waiting() -> None:
    many = [(MACHINE, Asker(f"guest {number}", "here")) for number in range(36)]
    found = served([*many, (MACHINE, Asker("quiet", "there"))])
    assert found.index((MACHINE, "quiet")) == 1


def test_machines_come_before_hints_and_hints_before_looking_back() -> None:
    who = Asker("ada", "here")
    assert [urgency for urgency, _ in served([(REVIEW, who), (HINT, who), (MACHINE, who)])] == [MACHINE, HINT, REVIEW]


@pytest.mark.parametrize("urgency", [HINT, REVIEW])
def test_what_is_less_urgent_is_not_passed_over_for_ever(urgency: Urgency) -> None:
    machines = [(MACHINE, Asker(f"guest {number}", f"address {number}")) for number in range(40)]
    found = served([*machines, (urgency, Asker("ada", "here"))])
    assert found.index((urgency, "ada")) == MOST_PASSED


def test_hints_leave_workers_to_the_machines() -> None:
    async def run() -> int:
        turns = Turns(4)
        hints = [asyncio.create_task(hold(turns, Asker(f"guest {number}", "here"))) for number in range(MOST_HINTS)]
        await asyncio.sleep(0.01)
        free = turns.free
        for each in hints:
            each.cancel()
        await asyncio.gather(*hints, return_exceptions=True)
        assert turns.free == 4, "whoever gives up gives the worker back"
        return free

    assert asyncio.run(run()) == 2


async def hold(turns: Turns, asker: Asker) -> None:
    """Take a turn and keep it."""
    async with turns.turn(HINT, asker):
        await asyncio.Event().wait()


def test_too_many_hints_of_one_address_are_refused_with_the_reason_and_others_are_not() -> None:
    async def run() -> str:
        turns = Turns(1)
        asking = [asyncio.create_task(hold(turns, Asker(f"guest {n}", "here"))) for n in range(MOST_HINTS + 1)]
        await asyncio.sleep(0.01)
        other = asyncio.create_task(hold(turns, Asker("quiet", "there")))
        await asyncio.sleep(0.01)
        assert not other.done()
        try:
            await hold(turns, Asker("one more", "here"))
        except Problem as problem:
            return problem.words
        finally:
            for each in (*asking, other):
                each.cancel()
            await asyncio.gather(*asking, other, return_exceptions=True)
        return ""

    words = f"{MOST_HINTS} questions from your address are waiting for the coach: ask again in a moment."
    assert asyncio.run(run()) == words
