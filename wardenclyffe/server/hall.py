"""The hall: every table that is open in this process, kept in step with the store, with those who watch it."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import MsgspecError, json

from wardenclyffe.engine.chance import commitment
from wardenclyffe.engine.record import BadRecord
from wardenclyffe.engine.state import EVERYBODY
from wardenclyffe.engine.table import Table
from wardenclyffe.players.coach_moments import Moment
from wardenclyffe.server.bodies import ReviewView
from wardenclyffe.server.care import Care
from wardenclyffe.server.header import AWAY_SECONDS, Header, Summary, read_header, read_summary
from wardenclyffe.server.keeping import EVERYBODY_LEFT, Keeping
from wardenclyffe.server.limits import Buckets
from wardenclyffe.server.live import LiveTable
from wardenclyffe.server.machine_seats import MachineSeats
from wardenclyffe.server.machines import Machines
from wardenclyffe.server.messages import Here, HintView
from wardenclyffe.server.metrics import Metrics
from wardenclyffe.server.noticing import Bundle
from wardenclyffe.server.problems import Problem, deleted, unknown_table
from wardenclyffe.server.settings import Settings
from wardenclyffe.server.stores import Line, MovedOn, News, Seat, Store, StoreError, StoreUnavailable, UnknownTable
from wardenclyffe.server.stores.endings import LOOK_SECONDS
from wardenclyffe.server.thinking import Asker
from wardenclyffe.server.views import Views

logger = logging.getLogger("wardenclyffe.hall")

COMMANDS_PER_REQUEST = 4  # one address may send so many commands, through all its sockets, for each HTTP request
REMEMBERED_ANSWERS = 256
DELAY_SECONDS = 1.0  # between two looks at how late the event loop is
LONGEST_TURN = 0.02  # seconds for which the replay of one table may hold up all others


class Watcher(Protocol):
    """Somebody who looks at a table: a guest or nobody in particular, from a seat or as a spectator."""

    guest: str | None
    viewer: int
    new_since: int
    mark: tuple[int, int]
    chat_seq: int
    heard: dict[int, int]  # for each viewer it has been, up to which batch its log was sent
    address: str
    token: bytes  # the hash under which the store knows the browser, to be closed when it is signed out

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

    def __init__(self, live: LiveTable, bundling: float = 0.0) -> None:
        self.id = live.header.table
        self.bundling = bundling  # seconds for which comings and goings are collected before all are told
        self.live = live
        self.views = Views(live)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.answers: OrderedDict[str, bytes] = OrderedDict()
        self.playing: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        self.looked = 0.0  # when the store was last told that somebody looks at a game that is over
        self.owned = False  # whether this process plays for the machines
        self.elsewhere: frozenset[str] = frozenset()  # guests who look through other processes
        self.told_here: list[bool] | None = None
        self.telling: asyncio.TimerHandle | None = None
        self.hints: dict[int, GivenHint] = {}  # the latest of each seat
        self.reviews: dict[int, Reviewing] = {}
        self.departed = 0  # how many of those who sat here have been deleted
        self.revoked: dict[str, float] = {}  # when a browser of each guest was last signed out

    def here(self) -> set[int]:
        """The seats whose guests are looking, through whichever process."""
        guests = self.elsewhere | {watcher.guest for watcher in self.watchers if watcher.guest is not None}
        return {seat for seat, place in enumerate(self.live.places) if place.guest in guests}

    def present(self) -> set[str]:
        """The guests who hold a seat and look at the table through this process."""
        sitting = {place.guest for place in self.live.places if place.guest is not None}
        return {watcher.guest for watcher in self.watchers if watcher.guest is not None and watcher.guest in sitting}

    def asker(self) -> Asker:
        """For whom the machines of this table think: the one who made it, from where they look now."""
        guest = self.live.places[self.live.host].guest or ""
        addresses = [watcher.address for watcher in self.watchers if watcher.guest == guest]
        return Asker(guest, addresses[0] if addresses else "")

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

    def stir_here(self) -> None:
        """Somebody came or went: tell all soon, once for all who come and go at about the same time."""
        if self.bundling <= 0:
            self.tell_here()
        elif self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(self.bundling, self.tell_here)

    def tell_here(self) -> None:
        """Tell every watcher who is here, if that has changed: one who only watches is news to nobody."""
        self.telling = None
        here = self.here()
        told = [seat in here or bool(place.machine) for seat, place in enumerate(self.live.places)]
        if told != self.told_here:
            self.told_here = told
            message = json.encode(Here(told))
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
        self.seats = MachineSeats(self)
        self.care = Care(self)
        self.keeping = Keeping(self)
        self.hinting: dict[str, AskedHint] = {}  # by guest: nobody fills the workers with questions
        self.reviewing: Counter[str] = Counter()  # games that the coach is looking back at, by address

    async def start(self) -> None:
        """Begin to listen for changes by other processes and to look after tables that wait for a machine."""
        changes = self.store.changes()

        async def follow() -> None:
            async for tables in changes:
                with contextlib.suppress(StoreError):
                    await self.refresh(tables)

        self.run(follow())
        await self.care.start()
        self.keeping.start()
        self.run(self.measure_delays())

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
        self.seats.close()
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
        if found.live.over and found.used - found.looked > LOOK_SECONDS:
            found.looked = found.used
            self.run(self.store.look(table))
        return found

    async def load(self, table: str) -> OpenTable:
        """Replay a table from the store; one that no longer replays is frozen with the reason, never repaired."""
        try:
            info = await self.store.info(table)
        except UnknownTable:
            raise deleted() if await self.store.pruned(table) else unknown_table() from None
        if info.status == "frozen" and info.note == EVERYBODY_LEFT:
            raise frozen(info.note)
        seed = await self.store.seed(table)
        header: Header | None = None
        try:
            header = read_header(await self.store.header(table))
            if commitment(seed, table) != header.commitment:
                header = None
                raise BadRecord("its stored seed is not the one that was committed to when the table was made")
            live = LiveTable(header, seed)
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
            if info.status == "over" and header is not None:
                await self.keeping.past(header)
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
        opened = OpenTable(live, self.settings.bundling)
        opened.departed = sum(seat.guest is None for seat in held)
        opened.revoked = {seat.guest: seat.revoked for seat in held if seat.guest is not None}
        opened.elsewhere = self.care.elsewhere.get(table, frozenset())
        self.tables[table] = opened
        self.seats.nudge(opened)
        return opened

    async def catch_up(self, table: OpenTable, seats: bool = False) -> None:
        """Apply what the store has and this process has not; call it with the table's lock held."""
        lines = await self.store.read(table.id, table.live.number)
        self.apply_lines(table, lines)
        if seats or any(line.kind == "event" for line in lines):
            await self.take_seats(table, await self.store.seats(table.id))

    def apply_lines(self, table: OpenTable, lines: Sequence[Line]) -> None:
        """Apply what another process has written; raises a Problem where this one cannot follow it."""
        for line in lines:
            try:
                table.live.apply(line)
            except ValueError:
                # Written by a process with other rules: let go of the table, and look at it afresh when asked.
                problem = Problem(
                    409, "frozen", "This table was moved on by another version of the game: connect again."
                )
                self.drop(table, problem)
                raise problem from None

    async def take_seats(self, table: OpenTable, held: list[Seat]) -> None:
        """Take over who sits there now, and what follows where somebody was deleted or signed out."""
        departed = sum(seat.guest is None for seat in held)
        if departed != table.departed:
            table.departed = departed
            table.live.forget(await self.store.read(table.id))
        table.live.sit(held)
        await self.check_browsers(table, held)

    async def check_browsers(self, table: OpenTable, held: Sequence[Seat]) -> None:
        """Close the sockets of browsers that were signed out, by whichever process."""
        before = table.revoked
        table.revoked = {seat.guest: seat.revoked for seat in held if seat.guest is not None}
        for guest, revoked in table.revoked.items():
            if revoked != before.get(guest, revoked):
                known = {token.hash for token in await self.store.tokens(guest)}
                for watcher in list(table.watchers):
                    if watcher.guest == guest and watcher.token not in known:
                        watcher.close(signed_out())

    async def refresh(self, tables: list[str]) -> None:
        """Other processes changed tables: look at all of them at once, and show what is new."""
        known = {name: self.tables[name].live.number for name in tables if name in self.tables}
        alone = [name for name in tables if name in self.loading]
        for name, news in (await self.store.news(known) if known else {}).items():
            opened = self.tables.get(name)
            if opened is None:
                continue
            if opened.lock.locked() or opened.live.number != known[name]:
                alone.append(name)  # something was done here meanwhile, and the news may be old
                continue
            async with opened.lock:
                await self.take_news(opened, news)
        for name in alone:
            self.run(self.refresh_alone(name))

    async def refresh_alone(self, name: str) -> None:
        """Look again at a table that is being loaded or written to, when that is done."""
        if name in self.loading:
            await asyncio.wait([self.loading[name]])
        opened = self.tables.get(name)
        if opened is not None:
            async with opened.lock:
                for news in (await self.store.news({name: opened.live.number})).values():
                    await self.take_news(opened, news)

    async def take_news(self, table: OpenTable, news: News) -> None:
        """Take over what another process did at a table, and show it; call it with the table's lock held."""
        if news.status == "frozen":
            self.drop(table, frozen(news.note))
            return
        try:
            self.apply_lines(table, news.lines)
            await self.take_seats(table, news.seats)
        except (Problem, StoreError):
            return
        except Exception:
            logger.exception("table %s could not be brought up to date", table.id)
            return
        table.show_all()
        self.seats.nudge(table)

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
        was_over = live.over
        listing = {} if ready is None else self.listing(live, summary_after(live, ready))
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
                    **listing,
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
        if live.over and not was_over:
            self.run(self.keeping.ended(table))
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
        listing = self.listing(table.live, table.live.summary())
        await self.store.append(table.id, None, [], f"summary:{secrets.token_hex(8)}", **listing)

    def listing(self, live: LiveTable, summary: Summary) -> dict[str, Any]:
        """What the store keeps of a table for lists, and from when on some process should look after it."""
        due: float | None = None
        if summary.machines:
            due = 0.0  # at once, and whatever the clock says
        elif not summary.begun and live.filled_at:
            due = live.filled_at + self.settings.absence
        elif summary.begun and not summary.over and summary.away != "never":
            due = summary.moved + AWAY_SECONDS[summary.away]
        return {
            "summary": summary.to_bytes(),
            "status": "over" if summary.over else "live",
            "waiting": 0 if summary.begun else len(summary.open),
            "due": due,
            "moved": summary.moved,
        }

    async def measure_delays(self) -> None:
        """Measure how late this process is with what is due: what all its tables feel."""
        while True:
            due = time.monotonic() + DELAY_SECONDS
            await asyncio.sleep(DELAY_SECONDS)
            self.metrics.delays.add(seconds=max(0.0, time.monotonic() - due))


def summary_after(live: LiveTable, ready: Bundle | Table) -> Summary:
    """The summary of a table after a choice or after taking back, as it must stand in the same commit."""
    after = ready.table if isinstance(ready, Bundle) else ready
    owed = list(after.state.to_act())
    moved = ready.mask & EVERYBODY == EVERYBODY if isinstance(ready, Bundle) else owed != live.to_act()
    return live.summary(owed, moved or after.state.moment != live.playing().state.moment)


def frozen(note: str) -> Problem:
    """A table that cannot be played on."""
    return Problem(409, "frozen", f"This table is frozen: {note}")


def signed_out() -> Problem:
    """A browser that was signed out from another one."""
    return Problem(403, "signed-out", "This browser was signed out: open your personal link to come back.")
