"""Machines and the coach think in worker processes, with a deadline; whatever happens there, the table goes on."""

import asyncio
import contextlib
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from wardenclyffe.engine.record import Record
from wardenclyffe.server import worker
from wardenclyffe.server.metrics import Times
from wardenclyffe.server.thinking import Asker, Turns, Urgency

logger = logging.getLogger("wardenclyffe.machines")

START_SECONDS = 120.0  # for a worker to load the games: where the processors are busy that takes longer than a thought
FIRST_REST = 1.0  # seconds after a start that failed; each further failure doubles them
LONGEST_REST = 60.0

Answerer = Callable[[Record, int, str], list[int]]


class NoWorkers(Exception):
    """No worker process could be started; the next try comes after a pause."""


class Machines:
    """A pool of spawned workers that is made anew when it breaks or hangs."""

    def __init__(self, workers: int, deadline: float, answer: Answerer = worker.answer) -> None:
        self.workers = workers
        self.deadline = deadline
        self.answer = answer
        self.pool: Executor | None = None
        self.started: Future[None] | None = None  # done when the first worker of the pool is ready
        self.starting = asyncio.Lock()
        self.rest = 0.0  # how long nothing was tried after the latest start, 0.0 when that went well
        self.next_try = 0.0
        self.trouble = ""  # why it failed, as it was logged
        # More questions than workers would let those who wait be taken for those who hang.
        self.turns = Turns(workers)
        self.seconds = Times("thinking_seconds", "From a question to its answer, with the wait for a worker.", "work")

    def make_pool(self) -> Executor:
        """A new pool, whose workers start when they are needed."""
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=worker.prepare)

    async def ready_pool(self) -> Executor | None:
        """The pool, started when it is first needed, once a worker of it is ready; None where another use broke it.

        Were the start a part of the deadline, a busy machine would throw away every pool before it can answer.
        """
        async with self.starting:
            if self.pool is None or self.started is None:
                if self.resting():
                    await asyncio.sleep(self.next_try - time.monotonic())
                try:
                    self.pool = self.make_pool()
                    self.started = self.pool.submit(worker.ready)
                except Exception as error:
                    self.close()
                    raise self.no_workers(error) from error
            pool, started = self.pool, self.started
        ready = asyncio.wrap_future(started)
        # Nobody may be waiting any more when the pool breaks, and asyncio would complain that nobody has looked.
        ready.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.wait([ready], timeout=START_SECONDS)
        if started.done() and not started.cancelled() and started.exception() is None:
            self.rest, self.trouble = 0.0, ""
            return pool
        if self.pool is not pool:
            return None
        self.restart(pool)
        late = TimeoutError(f"none was ready after {START_SECONDS:g} seconds")
        raise self.no_workers(started.exception() if started.done() and not started.cancelled() else late)

    def no_workers(self, error: BaseException | None) -> NoWorkers:
        """A start has failed: say so once for each reason, and leave a growing pause before the next."""
        self.rest = min(LONGEST_REST, 2 * self.rest or FIRST_REST)
        self.next_try = time.monotonic() + self.rest
        trouble = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        if trouble != self.trouble:
            self.trouble = trouble
            logger.error("no worker could be started; machines wait, and it is tried again after a pause: %s", trouble)
        return NoWorkers()

    def resting(self) -> bool:
        """Whether no worker could be started and the next try is yet to come."""
        return self.rest > 0.0 and time.monotonic() < self.next_try

    async def choose(self, record: Record, seat: int, code: str, asker: Asker) -> list[int]:
        """The machine's next choice, with those that belong to it; none when it failed, hung or broke its worker.

        Raises `NoWorkers` where none can be started: a random choice would spoil the game for a fault of the server.
        """
        with self.seconds.measure("machine"):
            async with self.turns.turn(Urgency.MACHINE, asker):
                found: list[int] | None = await self.work(f"the machine {code}", self.answer, record, seat, code)
        return found or []

    async def coach(
        self, urgency: Urgency, asker: Asker, work: Callable[..., Any], record: Record, *more: object
    ) -> Any:
        """What the coach finds out about a record, or None when it failed, hung, broke its worker or there is none."""
        if self.resting():
            return None
        with self.seconds.measure(urgency.name.lower()), contextlib.suppress(NoWorkers):
            async with self.turns.turn(urgency, asker):
                return await self.work("the coach", work, record, *more)
        return None

    async def work(self, who: str, work: Callable[..., Any], record: Record, *more: object) -> Any:
        """What a function finds out about a record in a worker process, or None when that came to nothing."""
        for _ in range(2):
            pool = await self.ready_pool()
            if pool is None:
                continue
            try:
                asked = asyncio.get_running_loop().run_in_executor(pool, work, record, *more)
                return await asyncio.wait_for(asked, self.deadline)
            except TimeoutError:
                logger.warning("table %s: %s passed its deadline", record.table, who)
                self.restart(pool)
                return None
            except BrokenProcessPool:
                # Perhaps broken by another table's machine: one more try in a new pool.
                self.restart(pool)
            except Exception as error:
                logger.warning("table %s: %s failed: %s", record.table, who, type(error).__name__)
                return None
        return None

    def restart(self, pool: Executor) -> None:
        """Throw a broken or hanging pool away, unless somebody has already."""
        if self.pool is pool:
            self.close()

    def close(self) -> None:
        """End all workers."""
        if self.pool is not None:
            pool, self.pool = self.pool, None
            kill_pool(pool)


def kill_pool(pool: Executor) -> None:
    """End the workers of a pool at once, those that hang too."""
    if isinstance(pool, ProcessPoolExecutor):
        # The public interface has no way to end a worker that hangs.
        for process in list((pool._processes or {}).values()):
            process.kill()
    pool.shutdown(wait=False, cancel_futures=True)
