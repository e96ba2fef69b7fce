"""Finished games that can no longer be replayed: shown as they ended, from what was kept of them then.

What is kept names nobody: where a player is meant stands a mark, and names come from the seats as they are now, so that
a guest who was forgotten is forgotten here too.
"""

import asyncio
import gzip
import lzma
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from msgspec import Raw, Struct, json

from wardenclyffe.server.faces import Faces
from wardenclyffe.server.header import Header
from wardenclyffe.server.limits import Bucket
from wardenclyffe.server.live import LiveTable, told_apart
from wardenclyffe.server.messages import AnyCommand, ChatLine, Ping, Pong
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.stores import Line, Seat
from wardenclyffe.server.views import MOST_CHAT, Views

WORDS = (
    "This game was played with rules or cards that have changed since:"
    " it can be looked at and its record downloaded, but not played on."
)
LEFT = "left"
COMMANDS: json.Decoder[AnyCommand] = json.Decoder(AnyCommand)


class Ending(Struct):
    """The end of a game: for each seat and, last, for spectators the view and what was revealed; faces and record."""

    views: list[Raw]
    revealed: list[Raw]
    digest: str
    faces: Raw
    record: str
    names: list[str]  # of machines; of people a mark


def mark(seat: int, left: str = "") -> str:
    """What stands for the name of a player, or of one who left: two characters that no text of a game has."""
    return f"\ue000{seat}{left}\ue001"


@contextmanager
def marked(live: LiveTable) -> Iterator[list[str]]:
    """Let a table speak of marks instead of people for a moment; nothing may be awaited meanwhile."""
    table, names = live.playing(), live.names
    marks = [name if live.places[seat].kind == "machine" else mark(seat) for seat, name in enumerate(names)]
    before = live.before.names
    live.names = table.names = marks
    live.before.names = {seat: mark(seat, LEFT) for seat in before}
    try:
        yield marks
    finally:
        live.names = table.names = names
        live.before.names = before


async def keep(live: LiveTable, digest: str, faces: bytes) -> bytes:
    """What is kept of a game that is over; made bit by bit, since players at other tables do not wait for it."""
    views: list[Raw] = []
    revealed: list[Raw] = []
    for viewer in (*range(len(live.places)), -1):
        with marked(live):
            views.append(Raw(json.encode(Views(live).view(viewer, set(), None))))
        await asyncio.sleep(0)
        with marked(live):
            revealed.append(Raw(json.encode(Views(live).revealed_end(viewer))))
        await asyncio.sleep(0)
    with marked(live) as names:
        ending = Ending(views, revealed, digest, Raw(faces), live.record().to_text(), names)
    # Every seat's log is nearly the same: it takes a wide window to see that.
    return await asyncio.to_thread(lzma.compress, json.encode(ending), preset=3)


class PastGame(Problem):
    """What a request gets that wants to play on; those that only look find the table here."""

    def __init__(self, table: "PastTable") -> None:
        super().__init__(409, "past", WORDS)
        self.table = table


class PastTable:
    """A finished table as it was kept, with the names of now."""

    def __init__(self, header: Header, body: bytes, lines: list[Line], seats: list[Seat]) -> None:
        self.header = header
        self.ending = json.decode(lzma.decompress(body), type=Ending)
        self.guests = {seat.number: seat.guest for seat in seats}
        told = [line.text.split(" ", 3) for line in lines if line.kind == "chat"]
        hot = {int(words[2]): words[3] for words in told if words[1:2] == ["name"] and len(words) == 4}
        self.left = {int(words[2]): words[3] for words in told if words[1:2] == [LEFT] and len(words) == 4}
        held = {seat.number: seat.name for seat in seats}
        self.names = told_apart(
            [
                (hot.get(seat) or held.get(seat) or f"Seat {seat + 1}") if name == mark(seat) else name
                for seat, name in enumerate(self.ending.names)
            ]
        )
        self.said: list[ChatLine] = []
        gone: set[int] = set()
        for line in lines:
            words = line.text.split(" ", 3)
            if words[:2] == ["event", "leave"]:
                gone.add(int(words[2]))
            elif words[:2] == ["chat", "say"] and len(words) == 4:
                seat = int(words[2])
                name = self.names[seat] if seat in gone else self.left.get(seat, self.names[seat])
                self.said.append(ChatLine(len(self.said) + 1, seat, name, words[3], line.at))
        rematches = [line.text.split(" ")[2] for line in lines if line.text.startswith("event rematch ")]
        self.rematch = rematches[-1] if rematches else ""

    def named(self, text: str, plain: bool = False) -> str:
        """A kept text with the names of now; in JSON they are written as there."""
        for seat, name in enumerate(self.names):
            for kind, called in (("", name), (LEFT, self.left.get(seat, name))):
                text = text.replace(mark(seat, kind), called if plain else json.encode(called).decode()[1:-1])
        return text

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest holds."""
        return [seat for seat, each in self.guests.items() if guest is not None and each == guest]

    def viewer(self, guest: str | None, seat: int | None) -> int:
        """From where somebody looks: when a game is over, from any seat."""
        if seat is not None:
            if seat >= len(self.names):
                raise Problem(404, "unknown-seat", f"There is no seat {seat} at this table.")
            return seat
        mine = self.seats_of(guest)
        return mine[0] if len(mine) == 1 else -1

    def view(self, guest: str | None, seat: int | None) -> bytes:
        """The last view."""
        return json.encode(self.of_now(self.ending.views[self.viewer(guest, seat)], guest))

    def of_now(self, kept: Raw, guest: str | None) -> dict[str, Any]:
        """A kept view with what can change after the end: names, whose seats they are, and the rematch."""
        view: dict[str, Any] = json.decode(self.named(bytes(kept).decode()))
        mine = self.seats_of(guest)
        return view | {"rematch": self.rematch, "hot": mine if len(mine) > 1 else []}

    def view_at(self, moment: int, scene: int, guest: str | None, seat: int | None) -> bytes:
        """The end with everything revealed; earlier moments would have to be replayed."""
        view = self.of_now(self.ending.revealed[self.viewer(guest, seat)], guest)
        if moment != view["moments"] or scene:
            raise Problem(409, "past", "Of a game with older rules or cards only the end can be shown.")
        return json.encode(view)

    def faces(self) -> Faces:
        """What never changed of the pieces."""
        body = bytes(self.ending.faces)
        return Faces(self.ending.digest, body, gzip.compress(body, 9, mtime=0))

    def record(self) -> str:
        """The whole record."""
        return self.named(self.ending.record, plain=True)

    def chat(self, after: int) -> list[bytes]:
        """What was said, the latest of it."""
        return [json.encode(line) for line in self.said if line.seq > after][-MOST_CHAT:]

    async def attend(self, socket: WebSocket, guest: str | None, after: int, rate: tuple[float, float]) -> None:
        """Serve a socket: everything at once, then only signs of life."""
        bucket = Bucket(*rate)
        try:
            for message in [*self.chat(after), self.view(guest, None)]:
                await socket.send_text(message.decode())
            while True:
                raw = await socket.receive()
                if raw["type"] == "websocket.disconnect":
                    return
                if not bucket.take():
                    raise Problem(429, "too-fast", "Too many messages: slow down.")
                await socket.send_text(self.answer(raw.get("text") or raw.get("bytes") or "").decode())
        except WebSocketDisconnect:
            return

    def answer(self, raw: str | bytes) -> bytes:
        """A pong, or why nothing can be done."""
        try:
            command = COMMANDS.decode(raw)
        except ValueError:
            return json.encode(Problem(400, "malformed", "This is not a command.").failed(""))
        if isinstance(command, Ping):
            return json.encode(Pong(command.command))
        return json.encode(Problem(409, "past", WORDS).failed(command.command))
