"""The queue for all who want something worked out: addresses take turns, and so do the guests of an address.

Machines come before hints and hints before looking back, but what has been passed over often enough comes all the same:
a table full of machines must not keep a hint waiting for ever.
"""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from enum import IntEnum
from typing import NamedTuple

from wardenclyffe.server.problems import Problem

MOST_PASSED = 8  # turns of what is more urgent before a turn of what is less
MOST_HINTS = 8  # of one address that may wait


class Asker(NamedTuple):
    """For whom something is worked out, and from which address they look; either may be unknown."""

    guest: str = ""
    address: str = ""


class Urgency(IntEnum):
    """What is worked out, the most urgent first."""

    MACHINE = 0
    HINT = 1
    REVIEW = 2


class Line:
    """Those who wait for one kind of work: the next is of the address, and there of the guest, served longest ago."""

    def __init__(self) -> None:
        self.addresses: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()
        self.passed = 0

    def add(self, asker: Asker) -> asyncio.Future[None]:
        """Stand in line."""
        turn = asyncio.get_running_loop().create_future()
        self.addresses.setdefault(asker.address, OrderedDict()).setdefault(asker.guest, deque()).append(turn)
        return turn

    def waiting(self, address: str) -> int:
        """How many of an address stand in line."""
        return sum(len(turns) for turns in self.addresses.get(address, {}).values())

    def length(self) -> int:
        """How many stand in line."""
        return sum(self.waiting(address) for address in self.addresses)

    def remove(self, asker: Asker, turn: asyncio.Future[None]) -> None:
        """Leave the line before one's turn."""
        guests = self.addresses.get(asker.address, OrderedDict())
        if turn in guests.get(asker.guest, ()):
            guests[asker.guest].remove(turn)
            self.tidy(asker.address, asker.guest)

    def next(self) -> asyncio.Future[None]:
        """The turn that comes now; its address and its guest go to the end of the line."""
        address, guests = next(iter(self.addresses.items()))
        guest, turns = next(iter(guests.items()))
        turn = turns.popleft()
        guests.move_to_end(guest)
        self.addresses.move_to_end(address)
        self.tidy(address, guest)
        return turn

    def tidy(self, address: str, guest: str) -> None:
        """Forget who has nothing left to wait for."""
        if not self.addresses[address][guest]:
            del self.addresses[address][guest]
        if not self.addresses[address]:
            del self.addresses[address]


class Turns:
    """Gives out the workers, one turn at a time."""

    def __init__(self, workers: int) -> None:
        self.free = workers
        self.for_coach = max(1, workers // 2)  # of several workers some are never kept from the machines
        self.lines = {urgency: Line() for urgency in Urgency}

    @contextlib.asynccontextmanager
    async def turn(self, urgency: Urgency, asker: Asker) -> AsyncIterator[None]:
        """Wait for one's turn and hold a worker; a Problem says that too many hints of one address wait already."""
        line = self.lines[urgency]
        if urgency is Urgency.HINT and line.waiting(asker.address) >= MOST_HINTS:
            words = f"{MOST_HINTS} questions from your address are waiting for the coach: ask again in a moment."
            raise Problem(503, "busy", words)
        turn = line.add(asker)
        self.give()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.take_back(urgency)
            else:
                line.remove(asker, turn)
            raise
        try:
            yield
        finally:
            self.take_back(urgency)

    def waiting(self) -> dict[str, int]:
        """How many wait for each kind of work."""
        return {urgency.name.lower(): line.length() for urgency, line in self.lines.items()}

    def take_back(self, urgency: Urgency) -> None:
        """A worker is free again."""
        self.free += 1
        if urgency is not Urgency.MACHINE:
            self.for_coach += 1
        self.give()

    def give(self) -> None:
        """Give free workers to those whose turn it is."""
        while self.free and (urgency := self.most_urgent()) is not None:
            turn = self.lines[urgency].next()
            if turn.cancelled():  # whoever waited for it is about to leave the line
                continue
            for other, line in self.lines.items():
                line.passed = 0 if other is urgency else line.passed + bool(line.addresses and other > urgency)
            self.free -= 1
            if urgency is not Urgency.MACHINE:
                self.for_coach -= 1
            turn.set_result(None)

    def most_urgent(self) -> Urgency | None:
        """The kind of work whose turn it is."""
        ready = [
            urgency
            for urgency, line in self.lines.items()
            if line.addresses and (urgency is Urgency.MACHINE or self.for_coach)
        ]
        starved = [urgency for urgency in ready if self.lines[urgency].passed >= MOST_PASSED]
        return next(iter(starved or ready), None)
