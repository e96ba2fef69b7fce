"""A socket at a table: views go out, commands come in, each within its limits."""

import asyncio
import contextlib
import logging
from collections import deque

from fastapi import WebSocket, WebSocketDisconnect
from msgspec import MsgspecError, ValidationError, json

from wardenclyffe.engine.text import shortened
from wardenclyffe.server.commands import pass_entropy, perform
from wardenclyffe.server.gate import address_of
from wardenclyffe.server.guests import token_of
from wardenclyffe.server.hall import Hall, OpenTable
from wardenclyffe.server.limits import Bucket
from wardenclyffe.server.messages import Answer, AnyCommand, AskHint, Failed, Show
from wardenclyffe.server.problems import Problem, Stale, not_yours
from wardenclyffe.server.seating import come_back
from wardenclyffe.server.stores import StoreError, hash_token

logger = logging.getLogger("wardenclyffe.sockets")

MOST_WAITING = 200
LONGEST_REASON = 300  # characters; msgspec repeats what it does not know
COMMANDS: json.Decoder[AnyCommand] = json.Decoder(AnyCommand)
A_VIEW = b""  # stands in the queue for a view, which is made when its turn comes


def read_command(raw: str | bytes) -> AnyCommand:
    """A command from its text; a Problem says what is wrong with it."""
    try:
        return COMMANDS.decode(raw)
    except (MsgspecError, UnicodeError, RecursionError) as error:
        words = shortened(str(error), LONGEST_REASON) if isinstance(error, ValidationError) else "This is not JSON."
        raise Problem(400, "malformed", words if words.endswith(".") else words + ".") from None


def command_id_of(raw: str | bytes) -> str:
    """The id in a message that could not be read as a command, if it has one."""
    with contextlib.suppress(MsgspecError, UnicodeError, RecursionError):
        values = json.decode(raw)
        if isinstance(values, dict) and isinstance(values.get("command"), str):
            return str(values["command"])[:64]
    return ""


class SocketWatcher:
    """One who looks at a table through a socket; a view is made when it can be sent, so it is always the newest."""

    def __init__(
        self, socket: WebSocket, table: OpenTable, guest: str | None, viewer: int, new_since: int, after: int
    ) -> None:
        self.socket = socket
        self.address = ""
        self.token = b""
        self.table = table
        self.guest = guest
        self.viewer = viewer
        self.new_since = new_since
        self.mark = (-1, -1)
        self.chat_seq = after
        self.heard: dict[int, int] = {}
        self.waiting: deque[bytes] = deque()
        self.stirred = asyncio.Event()
        self.ending: Problem | None = None

    def push(self, message: bytes) -> None:
        """Send a message soon."""
        if self.ending is not None:
            return
        self.waiting.append(message)
        if len(self.waiting) > MOST_WAITING:
            self.close(Problem(429, "too-slow", "You read too slowly: connect again."))
        self.stirred.set()

    def push_view(self) -> None:
        """Send the newest view soon; one that waits already will be as new."""
        if A_VIEW not in self.waiting:
            self.waiting.append(A_VIEW)
        self.stirred.set()

    def close(self, error: Problem) -> None:
        """Send the reason, then close."""
        self.ending = error
        self.stirred.set()

    async def send_waiting(self) -> None:
        """Send what waits until the socket ends."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                while self.waiting and not (self.ending and len(self.waiting) > MOST_WAITING):
                    message = self.waiting.popleft()
                    for each in self.make_view() if message == A_VIEW else [message]:
                        await self.socket.send_text(each.decode())
                if self.ending is not None:
                    await refuse_socket(self.socket, self.ending)
                    return
                self.stirred.clear()
                await self.stirred.wait()

    def make_view(self) -> list[bytes]:
        """The newest view; where it cannot be made the socket ends, and the browser connects again."""
        try:
            return self.table.view_for(self)
        except Exception:
            logger.exception("table %s: a view could not be made", self.table.id)
            self.close(Problem(500, "internal", "The table could not be shown: connect again."))
            return []


async def refuse_socket(socket: WebSocket, problem: Problem) -> None:
    """Send the reason, then close; whoever has gone already needs neither."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(json.encode(problem.failed("")).decode())
        await socket.close(problem.close_code, problem.error)


async def attend(hall: Hall, socket: WebSocket, table: OpenTable, guest: str | None, after: int) -> None:
    """Serve one socket at a table until it ends."""
    if guest is not None:
        await come_back(hall, table, guest)
    live = table.live
    mine = live.seats_of(guest)
    viewer = mine[0] if len(mine) == 1 else -1
    new_since = 0
    if guest is not None and mine:
        seen = await hall.store.seen(guest, table.id)
        new_since = min(live.noticing.moment_after[mine[0]][seen:], default=live.moments(mine[0]))
    watcher = SocketWatcher(socket, table, guest, viewer, new_since, after)
    watcher.address = address_of(socket.scope)
    watcher.token = hash_token(token_of(socket))
    table.watchers.add(watcher)
    table.show(watcher, again=True)
    table.stir_here()
    sender = hall.run(watcher.send_waiting())
    passing: asyncio.TimerHandle | None = None
    if guest is not None and mine and live.table is None:
        loop = asyncio.get_running_loop()
        passing = loop.call_later(hall.settings.patience, lambda: hall.run(pass_entropy(hall, table, guest)))
    try:
        await listen(hall, table, watcher)
    except WebSocketDisconnect:
        pass
    finally:
        if passing is not None:
            passing.cancel()
        table.watchers.discard(watcher)
        table.stir_here()
        sender.cancel()
        if guest is not None and mine:
            with contextlib.suppress(StoreError):
                await hall.store.mark_seen(guest, table.id, live.steps[mine[0]])


async def listen(hall: Hall, table: OpenTable, watcher: SocketWatcher) -> None:
    """Take one command after the other."""
    bucket = Bucket(*hall.settings.socket_rate)
    refusals = Bucket(1.0, 20.0)
    while watcher.ending is None:
        message = await watcher.socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        raw = message.get("text")
        if raw is None:
            raw = message.get("bytes") or b""
        try:
            if not bucket.take() or not hall.commands.take(watcher.address):
                raise Problem(429, "too-fast", "Too many messages: slow down.")
            if len(raw) > hall.settings.largest_message:
                raise Problem(413, "too-large", f"A message has at most {hall.settings.largest_message} characters.")
            command = read_command(raw)
        except Problem as problem:
            watcher.push(json.encode(problem.failed(command_id_of(raw) if problem.status == 400 else "")))
            if not refusals.take():
                watcher.close(problem)
            continue
        if isinstance(command, AskHint):
            # The coach takes a second, and its player may choose meanwhile.
            hall.run(answer(hall, table, watcher, command))
        else:
            await answer(hall, table, watcher, command)


async def answer(hall: Hall, table: OpenTable, watcher: SocketWatcher, command: AnyCommand) -> None:
    """Do one command and send its answer; a stale one gets the newest view too."""
    table = hall.tables.get(table.id, table)
    try:
        if isinstance(command, Show):
            show(table, watcher, command)
        else:
            watcher.push(await perform(hall, table, watcher.guest, command, watcher.address))
    except Problem as problem:
        watcher.push(json.encode(problem.failed(command.command)))
        if isinstance(problem, Stale):
            table.show(watcher, again=True)
    except StoreError:
        words = "The store is not responding: send the same command again."
        watcher.push(json.encode(Failed(command.command, "store", words)))


def show(table: OpenTable, watcher: SocketWatcher, command: Show) -> None:
    """Look from another seat: one that this guest holds, or none."""
    if command.seat >= 0 and command.seat not in table.live.seats_of(watcher.guest):
        raise not_yours()
    watcher.viewer = command.seat
    watcher.push(json.encode(Answer(command.command, True, table.live.steps[command.seat])))
    table.show(watcher, again=True)
