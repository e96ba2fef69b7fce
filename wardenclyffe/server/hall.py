"""The hall: every table that is open in this process, kept in step with the store, with those who watch it."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import MsgspecError, json

from wardenclyffe.engine.chance import commitment
from wardenclyffe.engine.record import BadRecord
from wardenclyffe.engine.state import EVERYBODY
from wardenclyffe.engine.table import Table
from wardenclyffe.players import find_player
from wardenclyffe.players.coach import Moment
from wardenclyffe.server.header import AWAY_SECONDS, Summary, read_header, read_summary
from wardenclyffe.server.limits import Buckets
from wardenclyffe.server.live import LiveTable
from wardenclyffe.server.machines import Machines
from wardenclyffe.server.messages import Here, HintView, ReviewView
from wardenclyffe.server.metrics import Metrics
from wardenclyffe.server.noticing import Bundle
from wardenclyffe.server.problems import Problem, unknown_table
from wardenclyffe.server.settings import Settings
from wardenclyffe.server.stores import Line, MovedOn, Store, StoreError, StoreUnavailable, TableInfo, UnknownTable
from wardenclyffe.server.views import Views

logger = logging.getLogger("wardenclyffe.hall")

COMMANDS_PER_REQUEST = 4  # one address may send so many commands, through all its sockets, for each HTTP request
REMEMBERED_ANSWERS = 256
DELAY_SECONDS = 1.0  # between two looks at how late the event loop is
LONGEST_TURN = 0.02  # seconds for which the replay of one table may hold up all others
EVERYBODY_LEFT = "everybody has left it."
STAND_IN = "greedy"  # who plays for one who stays away or has left


class Watcher(Protocol):
    """Somebody who looks at a table: a guest or nobody in particular, from a seat or as a spectator."""

    guest: str | None
    viewer: int
    new_since: int
    mark: tuple[int, int]
    chat_seq: int
    heard: dict[int, int]  # for each viewer it has been, up to which batch its log was sent

    def push(self, message: bytes) -> None:
        """Send a message soon."""

    def push_view(self) -> None:
        """Send the newest view soon; it is made when its turn to be sent comes."""

    def close(self, error: Problem) -> None:
        """Send the reason, then close."""


@dataclass
class GivenHint:
    """The choices that were advised to a seat on a view of this length."""

    length: int
    hints: list[HintView]


@dataclass
class AskedHint:
    """A hint that is being worked out, and the command that asked for it."""

    command: str
    task: asyncio.Task[GivenHint]


@dataclass
class Reviewing:
    """How far the coach has come with a seat's game; it rests when nobody has asked for a while."""

    asked: float
    places: list[int] | None = None
    moments: list[Moment] = field(default_factory=list)
    review: ReviewView | None = None
    task: asyncio.Task[None] | None = None
    failed: bool = False


class OpenTable:
    """A table in this process: its replay, its views, its watchers and its machine at work."""

    def __init__(self, live: LiveTable) -> None:
        self.id = live.header.table
        self.live = live
        self.views = Views(live)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.answers: OrderedDict[str, bytes] = OrderedDict()
        self.playing: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        self.lease_until = 0.0
        self.hints: dict[int, GivenHint] = {}  # the latest of each seat
        self.reviews: dict[int, Reviewing] = {}
        self.departed = 0  # how many of those who sat here have been deleted

    def here(self) -> set[int]:
        """The seats whose guests are looking."""
        guests = {watcher.guest for watcher in self.watchers if watcher.guest is not None}
        return {seat for seat, place in enumerate(self.live.places) if place.guest in guests}

    def view_for(self, watcher: Watcher) -> list[bytes]:
        """The newest view for a watcher, with all of the log that it has not been sent."""
        live, viewer = self.live, watcher.viewer
        found = self.views.messages(viewer, self.here(), watcher.guest, watcher.new_since, watcher.heard.get(viewer, 0))
        watcher.heard[viewer] = live.noticing.batch
        watcher.mark = (live.steps[viewer], live.public)
        return found

    def show(self, watcher: Watcher, again: bool = False) -> None:
        """Send a watcher what is new to them: first what was said, then the view if it changed."""
        live = self.live
        if watcher.viewer >= 0 and watcher.viewer not in live.seats_of(watcher.guest):
            watcher.viewer = -1  # the seat was given up
            again = True
        for line in self.views.chat(watcher.viewer, watcher.chat_seq):
            watcher.push(json.encode(line))
            watcher.chat_seq = line.seq
        if again or watcher.mark != (live.steps[watcher.viewer], live.public):
            watcher.push_view()

    def show_all(self) -> None:
        """Send every watcher what is new to them."""
        for watcher in list(self.watchers):
            self.show(watcher)

    def tell_here(self) -> None:
        """Tell every watcher who is here."""
        here = self.here()
        places = self.live.places
        message = json.encode(Here([seat in here or bool(place.machine) for seat, place in enumerate(places)]))
        for watcher in list(self.watchers):
            watcher.push(message)

    def remember(self, command_id: str, answer: bytes) -> None:
        """Keep an answer at hand for a command that is sent again."""
        self.answers[command_id] = answer
        if len(self.answers) > REMEMBERED_ANSWERS:
            self.answers.popitem(last=False)


class Hall:
    """All tables of one server process."""

    def __init__(
        self, store: Store, settings: Settings, machines: Machines | None = None, metrics: Metrics | None = None
    ) -> None:
        self.store = store
        self.metrics = metrics or Metrics()
        self.settings = settings
        self.machines = machines or Machines(settings.workers, settings.machine_deadline)
        self.name = secrets.token_hex(8)
        self.talk = Buckets(*settings.talk_rate)
        rate, burst = settings.address_rate
        self.commands = Buckets(COMMANDS_PER_REQUEST * rate, COMMANDS_PER_REQUEST * burst)
        self.tables: dict[str, OpenTable] = {}
        self.loading: dict[str, asyncio.Task[OpenTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.waking: dict[str, asyncio.TimerHandle] = {}
        self.hinting: dict[str, AskedHint] = {}  # by guest: nobody fills the workers with questions
        self.reviewing = 0  # games that the coach is looking back at

    async def start(self) -> None:
        """Begin to listen for changes by other processes and to look after tables that wait for a machine."""
        changes = self.store.changes()

        async def follow() -> None:
            async for table in changes:
                try:
                    await self.refresh(table)
                except (Problem, StoreError):
                    continue
                except Exception:
                    logger.exception("table %s could not be brought up to date", table)

        self.run(follow())
        self.run(self.keep_leases())
        self.run(self.measure_delays())
        self.run(self.keep_sweeping())

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something run beside; a failure is logged and does not end the server."""

        async def guarded() -> None:
            try:
                await work
            except asyncio.CancelledError:
                raise
            except StoreUnavailable:
                pass  # the store has said what is wrong; the next sweep takes the work up again
            except Exception:
                logger.exception("work beside the tables failed")

        task = asyncio.get_running_loop().create_task(guarded())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        task.add_done_callback(lambda done: work.close())  # it may have been cancelled before it began
        return task

    async def close(self) -> None:
        """Stop all work, give up the leases and end the machines."""
        for handle in self.waking.values():
            handle.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.machines.close()
        with contextlib.suppress(StoreError):
            await self.store.release(self.name)

    # Opening tables and keeping them in step with the store.

    async def open(self, table: str) -> OpenTable:
        """A table by its id; raises a Problem when it does not exist or is frozen."""
        found = self.tables.get(table)
        if found is None:
            task = self.loading.get(table)
            if task is None:
                task = asyncio.get_running_loop().create_task(self.load(table))
                self.loading[table] = task
                task.add_done_callback(lambda done: self.loading.pop(table, None))
            found = await asyncio.shield(task)
        found.used = time.monotonic()
        return found

    async def load(self, table: str) -> OpenTable:
        """Replay a table from the store; one that no longer replays is frozen with the reason, never repaired."""
        try:
            info = await self.store.info(table)
        except UnknownTable:
            raise unknown_table() from None
        if info.status == "frozen" and info.note == EVERYBODY_LEFT:
            raise frozen(info.note)
        seed = await self.store.seed(table)
        try:
            live = LiveTable(read_header(await self.store.header(table)), seed)
            if commitment(seed, table) != live.header.commitment:
                raise BadRecord("its stored seed is not the one that was committed to when the table was made")
            began = time.monotonic()
            for line in await self.store.read(table):
                if time.monotonic() - began > LONGEST_TURN:
                    await asyncio.sleep(0)
                    began = time.monotonic()
                try:
                    live.apply(line)
                except ValueError as error:
                    # Everybody may read the reason, and a choice can be a secret.
                    secret = "it holds a choice that cannot be made there by the rules as they are now"
                    reason = secret if line.kind in ("choice", "choices") else str(error)
                    raise BadRecord(f"line {line.number}: {reason}") from None
        except (ValueError, MsgspecError) as error:
            note = str(error)[:900]
            if (info.status, info.note) != ("frozen", note):
                logger.error("table %s is frozen: it no longer replays", table)
                await self.store.set_status(table, "frozen", note)
            raise frozen(note) from None
        if info.status == "frozen":  # it replays again, with the rules that it was begun with
            await self.store.set_status(table, "over" if live.over else "live")
        held = await self.store.seats(table)
        live.sit(held)
        with contextlib.suppress(MsgspecError):
            live.moved = read_summary(info.summary).moved
        opened = OpenTable(live)
        opened.departed = sum(seat.guest is None for seat in held)
        self.tables[table] = opened
        self.nudge(opened)
        return opened

    async def catch_up(self, table: OpenTable, seats: bool = False) -> None:
        """Apply what the store has and this process has not; call it with the table's lock held."""
        for line in await self.store.read(table.id, table.live.number):
            try:
                table.live.apply(line)
            except ValueError:
                # Written by a process with other rules: let go of the table, and look at it afresh when asked.
                problem = Problem(
                    409, "frozen", "This table was moved on by another version of the game: connect again."
                )
                self.drop(table, problem)
                raise problem from None
            seats = seats or line.kind == "event"
        if seats:
            held = await self.store.seats(table.id)
            departed = sum(seat.guest is None for seat in held)
            if departed != table.departed:
                table.departed = departed
                table.live.forget(await self.store.read(table.id))
            table.live.sit(held)

    async def refresh(self, table: str) -> None:
        """Another process changed a table: look at it again and show what is new."""
        if table in self.loading:
            await asyncio.wait([self.loading[table]])
        opened = self.tables.get(table)
        if opened is None:
            return
        info = await self.store.info(table)
        if info.status == "frozen":
            self.drop(opened, frozen(info.note))
            return
        async with opened.lock:
            await self.catch_up(opened, seats=True)
        opened.show_all()
        self.nudge(opened)

    def drop(self, table: OpenTable, problem: Problem) -> None:
        """Let go of a table and close the sockets of all who watch it."""
        self.tables.pop(table.id, None)
        for watcher in list(table.watchers):
            watcher.close(problem)

    async def write(
        self,
        table: OpenTable,
        lines: Sequence[str],
        command_id: str,
        *,
        anywhere: bool = False,
        answer: bytes = b"",
        author: str | None = None,
        seats: Mapping[int, str | None] | None = None,
        ready: Bundle | Table | None = None,
    ) -> bytes:
        """Store lines and apply them; call it with the table's lock held. Returns the answer that stands.

        `ready` is what the last line leads to, worked out before it is stored. Raises MovedOn after catching up.
        """
        live = table.live
        summary = None if ready is None else summary_after(live, ready)
        status = None if summary is None else "over" if summary.over else "live"
        try:
            with self.metrics.store_seconds.measure():
                appended = await self.store.append(
                    table.id,
                    None if anywhere else live.number,
                    lines,
                    command_id,
                    answer=answer,
                    author=author,
                    seats=seats,
                    summary=None if summary is None else summary.to_bytes(),
                    status=status,  # type: ignore[arg-type]
                )
        except MovedOn:
            await self.catch_up(table)
            raise
        if isinstance(ready, Bundle) and not appended.repeated:
            by = "machine" if author is None else "guest"
            self.metrics.choices.add(live.game.name, by, by=len(ready.actions))
        if appended.repeated or appended.start != live.number:
            await self.catch_up(table, seats=bool(seats))
        else:
            now = time.time()
            for place, text in enumerate(lines):
                live.apply(Line(appended.start + place, text, author, now), ready)
            if seats:
                live.sit(await self.store.seats(table.id))
        table.remember(command_id, appended.answer)
        return appended.answer

    async def first_answer(self, table: OpenTable, command_id: str) -> bytes | None:
        """The answer that a command got when it was done before, None when it never was."""
        if command_id in table.answers:
            return table.answers[command_id]
        try:
            return (await self.store.append(table.id, -1, [], command_id)).answer
        except MovedOn:
            return None

    async def store_summary(self, table: OpenTable) -> None:
        """Write the summary anew after seats have changed; call it with the table's lock held."""
        summary = table.live.summary()
        status = "over" if summary.over else "live"
        await self.store.append(
            table.id,
            None,
            [],
            f"summary:{secrets.token_hex(8)}",
            summary=summary.to_bytes(),
            status=status,  # type: ignore[arg-type]
        )

    # Machines.

    def nudge(self, table: OpenTable) -> None:
        """Let a machine play if one is owed a choice."""
        if table.playing is None and self.machines_owe(table) and self.tables.get(table.id) is table:
            table.playing = self.run(self.play_machines(table))

    def machines_owe(self, table: OpenTable) -> list[int]:
        """The seats of machines that owe a choice, at a table where a person still sits."""
        live = table.live
        if not any(place.guest and place.kind != "machine" for place in live.places):
            return []
        return [seat for seat in live.to_act() if live.places[seat].machine]

    async def play_machines(self, table: OpenTable) -> None:
        """Play for the machines as long as one owes a choice and this process owns the table."""
        try:
            while self.machines_owe(table):
                lease = await self.own(table)
                if lease > 0:
                    self.wake_later(table, lease)
                    return
                await self.play_one(table, self.machines_owe(table)[0])
        finally:
            table.playing = None

    async def own(self, table: OpenTable) -> float:
        """Own the table; returns 0, or for how many seconds another process owns it."""
        now = time.monotonic()
        if table.lease_until > now + self.settings.lease / 3:
            return 0.0
        lease = await self.store.claim(table.id, self.name, self.settings.lease)
        if lease.owner != self.name:
            return max(lease.seconds, 0.1)
        table.lease_until = now + self.settings.lease
        return 0.0

    def wake_later(self, table: OpenTable, seconds: float) -> None:
        """Look again when the other process's lease has run out, in case it is gone."""
        if table.id in self.waking:
            self.waking.pop(table.id).cancel()

        def wake() -> None:
            self.waking.pop(table.id, None)
            self.nudge(table)

        self.waking[table.id] = asyncio.get_running_loop().call_later(seconds + 0.05, wake)

    async def play_one(self, table: OpenTable, seat: int) -> None:
        """What a machine does next, shown a fixed time after it was asked: how long it thinks tells nothing."""
        live = table.live
        length = live.steps[seat]
        level = live.places[seat].machine
        started = time.monotonic()
        wished = await self.machines.choose(live.record_for_machine(), seat, level)
        await asyncio.sleep(pause_left(self.settings.machine_pause, level, time.monotonic() - started))
        async with table.lock:
            if live.steps[seat] != length or seat not in live.to_act() or live.places[seat].machine != level:
                return
            bundle = Bundle(live.playing().ahead(), seat)
            make_what_is_legal(bundle, wished)
            command = f"machine:{live.number}:{secrets.token_hex(4)}"
            with contextlib.suppress(MovedOn):
                await self.write(table, [bundle.line], command, ready=bundle)
        table.show_all()

    # Looking after tables.

    async def keep_leases(self) -> None:
        """Prolong this process's leases while it lives."""
        while True:
            await asyncio.sleep(self.settings.lease / 3)
            with contextlib.suppress(StoreError):
                mine = set(await self.store.renew(self.name, self.settings.lease))
                until = time.monotonic() + self.settings.lease
                for table in self.tables.values():
                    table.lease_until = until if table.id in mine else 0.0

    async def measure_delays(self) -> None:
        """Measure how late this process is with what is due: what all its tables feel."""
        while True:
            due = time.monotonic() + DELAY_SECONDS
            await asyncio.sleep(DELAY_SECONDS)
            self.metrics.delays.add(seconds=max(0.0, time.monotonic() - due))

    async def keep_sweeping(self) -> None:
        """Look again and again for tables whose machine nobody serves and for seats that stay away."""
        while True:
            with contextlib.suppress(StoreError):
                await self.sweep(time.time())
            await asyncio.sleep(self.settings.sweep)

    async def sweep(self, now: float) -> None:
        """Open the live tables that need this process, and let go of those that nobody looks at."""
        for info in await self.store.tables("live"):
            if info.id not in self.tables and needs_care(info, now, 2 * self.settings.lease):
                with contextlib.suppress(Problem, StoreError):
                    await self.open(info.id)
        for table in list(self.tables.values()):
            await self.stand_in(table, now)
            self.nudge(table)
            idle = time.monotonic() - table.used > self.settings.idle
            if idle and not table.watchers and table.playing is None:
                self.tables.pop(table.id, None)
                with contextlib.suppress(StoreError):
                    await self.store.release(self.name, table.id)

    async def stand_in(self, table: OpenTable, now: float) -> None:
        """Let a machine play for seats that have owed a choice for as long as the table allows."""
        live = table.live
        if live.table is None or live.over or now - live.last_move < AWAY_SECONDS[live.header.away]:
            return
        if await self.own(table) > 0:
            return
        async with table.lock:
            away = [seat for seat in live.to_act() if not live.places[seat].machine and seat not in table.here()]
            if away:
                lines = [f"event machine {seat} {STAND_IN}" for seat in away]
                with contextlib.suppress(MovedOn):
                    await self.write(table, lines, f"away:{live.number}:{secrets.token_hex(4)}")
                    await self.store_summary(table)
        table.show_all()
        self.nudge(table)


def make_what_is_legal(bundle: Bundle, wished: list[int]) -> None:
    """Make a machine's choices until one is not allowed; where not even the first is, any one choice."""
    state, seat = bundle.table.state, bundle.seat
    for action in wished:
        if seat not in state.to_act() or action not in state.legal(seat):
            break
        bundle.choose(action)
    if not bundle.actions:
        bundle.choose(secrets.choice(state.legal(seat)))


def summary_after(live: LiveTable, ready: Bundle | Table) -> Summary:
    """The summary of a table after a choice or after taking back, as it must stand in the same commit."""
    after = ready.table if isinstance(ready, Bundle) else ready
    owed = list(after.state.to_act())
    moved = ready.mask & EVERYBODY == EVERYBODY if isinstance(ready, Bundle) else owed != live.to_act()
    return live.summary(owed, moved or after.state.moment != live.playing().state.moment)


def pause_left(pause: float, level: str, thought: float) -> float:
    """How long to wait yet: to the end of the pause, which covers the time that the machine may take.

    One that took longer all the same is shown at the end of the doubled pause, and so on up.

    >>> round(pause_left(0.5, "greedy", 0.1), 3), round(pause_left(0.5, "greedy", 0.6), 3)
    (0.4, 0.4)
    """
    budget = getattr(find_player(level), "milliseconds", 0) / 1000
    due = pause + budget if pause > 0 else 0.0
    while 0 < due < thought:
        due *= 2
    return max(0.0, due - thought)


def needs_care(info: TableInfo, now: float, patience: float) -> bool:
    """Whether a table has waited too long for its machine, or for somebody who stays away."""
    try:
        summary = read_summary(info.summary)
    except MsgspecError:
        return False
    waited = now - info.changed
    return waited > patience if summary.machines else summary.begun and waited > AWAY_SECONDS[summary.away]


def frozen(note: str) -> Problem:
    """A table that cannot be played on."""
    return Problem(409, "frozen", f"This table is frozen: {note}")
