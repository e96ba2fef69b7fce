"""Table ids waiting to be looked at again, each at most once per listener."""

import asyncio
from collections.abc import AsyncIterator, Iterable


class Listener(AsyncIterator[list[str]]):
    """One consumer of wake-ups; an id that is waiting already is not added again."""

    def __init__(self) -> None:
        self._waiting: dict[str, None] = {}
        self._stirred = asyncio.Event()
        self._ended = False

    def wake(self, tables: Iterable[str]) -> None:
        """Add ids to those that wait."""
        self._waiting.update(dict.fromkeys(tables))
        self._stirred.set()

    def end(self) -> None:
        """Let the consumer stop once it has taken what waits."""
        self._ended = True
        self._stirred.set()

    async def __anext__(self) -> list[str]:
        """All ids that wait, those that have waited longest first."""
        while not self._waiting:
            if self._ended:
                raise StopAsyncIteration
            self._stirred.clear()
            await self._stirred.wait()
        tables, self._waiting = list(self._waiting), {}
        return tables


class Wakeups:
    """All listeners of one store."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self) -> Listener:
        """A new listener, which hears everything from now on."""
        listener = Listener()
        self._listeners.append(listener)
        return listener

    def wake(self, tables: Iterable[str]) -> None:
        """Tell every listener."""
        named = list(tables)
        if named:
            for listener in self._listeners:
                listener.wake(named)

    def end(self) -> None:
        """End every listener."""
        for listener in self._listeners:
            listener.end()
        self._listeners.clear()
