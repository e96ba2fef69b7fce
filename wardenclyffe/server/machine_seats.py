"""Machines at tables: who owes a choice, which process plays for it, and when its answer is shown."""

import asyncio
import contextlib
import secrets
import time
from typing import TYPE_CHECKING

from wardenclyffe.players import find_player
from wardenclyffe.server.machines import NoWorkers
from wardenclyffe.server.noticing import Bundle
from wardenclyffe.server.script import kept_waiting, scripted
from wardenclyffe.server.stores import MovedOn

if TYPE_CHECKING:
    from wardenclyffe.server.hall import Hall, OpenTable


class MachineSeats:
    """Plays for the machines of all tables that this process owns."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.waking: dict[str, asyncio.TimerHandle] = {}

    def close(self) -> None:
        """Wake for nobody any more."""
        for handle in self.waking.values():
            handle.cancel()

    def nudge(self, table: "OpenTable") -> None:
        """Let a machine play if one is owed a choice."""
        if table.playing is None and machines_owe(table) and self.hall.tables.get(table.id) is table:
            table.playing = self.hall.run(self.play(table))

    async def play(self, table: "OpenTable") -> None:
        """Play for the machines as long as one owes a choice and this process owns the table."""
        try:
            while machines_owe(table):
                if not await self.own(table):
                    self.wake_later(table)
                    return
                await self.play_one(table, machines_owe(table)[0])
        finally:
            table.playing = None

    async def own(self, table: "OpenTable") -> bool:
        """Own the table, unless another living process does."""
        if not table.owned:
            table.owned = await self.hall.store.claim(table.id, self.hall.name) == self.hall.name
        return table.owned

    def wake_later(self, table: "OpenTable") -> None:
        """Look again when the process that owns the table would be given up, in case it is gone."""
        if table.id in self.waking:
            self.waking.pop(table.id).cancel()

        def wake() -> None:
            self.waking.pop(table.id, None)
            self.nudge(table)

        self.waking[table.id] = asyncio.get_running_loop().call_later(self.hall.settings.lease, wake)

    async def play_one(self, table: "OpenTable", seat: int) -> None:
        """What a machine does next, shown a fixed time after it was asked: how long it thinks tells nothing."""
        hall, live = self.hall, table.live
        length = live.steps[seat]
        level = live.places[seat].machine
        started = time.monotonic()
        # Nobody waits to see what is played on a board apart.
        pause = 0.0 if live.playing().state.plays_apart() else hall.settings.machine_pause
        wished = scripted(live, seat)
        if not wished:
            try:
                wished = await hall.machines.choose(live.record_for_machine(), seat, level, table.asker())
            except NoWorkers:
                return  # asked again while the choice is owed, after the pause before the next start
        await asyncio.sleep(pause_left(pause, level, time.monotonic() - started))
        async with table.lock:
            if (
                live.noticing.good_since[seat] > length
                or seat not in live.to_act()
                or live.places[seat].machine != level
            ):
                return
            bundle = Bundle(live.playing().ahead(), seat)
            make_what_is_legal(bundle, wished)
            command = f"machine:{live.number}:{secrets.token_hex(4)}"
            with contextlib.suppress(MovedOn):
                await hall.write(table, [bundle.line], command, ready=bundle)
        table.show_all()


def machines_owe(table: "OpenTable") -> list[int]:
    """The seats of machines that owe a choice, at a table where a person still sits."""
    live = table.live
    if not any(place.guest and place.kind != "machine" for place in live.places):
        return []
    return [seat for seat in live.to_act() if live.places[seat].machine and not kept_waiting(live, seat)]


def make_what_is_legal(bundle: Bundle, wished: list[int]) -> None:
    """Make a machine's choices until one is not allowed; where not even the first is, any one choice."""
    state, seat = bundle.table.state, bundle.seat
    for action in wished:
        if seat not in state.to_act() or action not in state.legal(seat):
            break
        bundle.choose(action)
    if not bundle.actions:
        bundle.choose(secrets.choice(state.legal(seat)))


def pause_left(pause: float, level: str, thought: float) -> float:
    """How long to wait yet: to the end of the pause, which covers the time that the machine may take.

    One that took longer all the same is shown at the end of the doubled pause, and so on up.

    >>> round(pause_left(0.5, "greedy", 0.1), 3), round(pause_left(0.5, "greedy", 0.6), 3)
    (0.4, 0.4)
    """
    budget = find_player(level).milliseconds / 1000
    due = pause + budget if pause > 0 else 0.0
    while 0 < due < thought:
        due *= 2
    return max(0.0, due - thought)
