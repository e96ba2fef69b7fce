"""What one viewer sees of a table, ready for the wire; the costly parts are made once for all who share them."""

import asyncio
from typing import Any

from msgspec import Raw, json

from wardenclyffe.engine.table import Table
from wardenclyffe.server.faces import faces_of
from wardenclyffe.server.live import LiveTable
from wardenclyffe.server.messages import (
    ActorView,
    Asking,
    ChatLine,
    HintsView,
    LogMessage,
    LogPart,
    SeatView,
    UndoView,
    View,
)
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.script import due, lesson_view, reach

MOST_CHAT = 100  # lines of chat that one who comes is sent
LARGEST_PART = 10_000  # bytes of the log in one message


class Views:
    """The views of one live table; a part that has not changed is not made again."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.version = -1
        self.parts: dict[int, dict[str, Any]] = {}
        self.news: dict[tuple[int, int], tuple[int, list[bytes]]] = {}
        self.closed: dict[int, list[dict[str, Any]]] = {}

    def refresh(self) -> None:
        """Forget what was made of an older version of the table."""
        if self.version != self.live.version:
            self.parts.clear()
            self.news.clear()
            self.closed.clear()
            self.version = self.live.version

    def part(self, viewer: int) -> dict[str, Any]:
        """Everything that all who look from this seat have in common."""
        self.refresh()
        if viewer not in self.parts:
            self.parts[viewer] = look_of(self.live, viewer) | {"undo": undo_view(self.live, viewer)}
        return self.parts[viewer]

    def events(self, viewer: int, batch: int) -> tuple[int, list[bytes]]:
        """The events, encoded, that are new to one who has heard all up to a batch, and how many stay before them."""
        self.refresh()
        if (viewer, batch) not in self.news:
            stay, events = self.live.events(viewer, batch)
            self.news[viewer, batch] = (stay, [json.encode(event) for event in events])
        return self.news[viewer, batch]

    def refusals(self, seat: int) -> list[dict[str, Any]]:
        """Why each other choice of this moment is closed to the seat; made only where somebody asks."""
        self.refresh()
        if seat not in self.closed:
            self.closed[seat] = self.live.playing().refusals(seat)
        return self.closed[seat]

    def messages(self, viewer: int, here: set[int], guest: str | None, new_since: int, batch: int) -> list[bytes]:
        """The newest view for one who has heard the log up to a batch, after what is too long for one message."""
        start, events = self.events(viewer, batch)
        found: list[bytes] = []
        size = sum(map(len, events))
        while size > LARGEST_PART:
            many, taken = 0, 0
            while taken < LARGEST_PART and many < len(events):
                taken += len(events[many])
                many += 1
            found.append(json.encode(LogMessage(start, together(events[:many]), viewer)))
            start, events, size = start + many, events[many:], size - taken
        log = LogPart(start, together(events))
        return [*found, json.encode(self.view(viewer, here, guest, new_since, log))]

    def view(
        self, viewer: int, here: set[int], guest: str | None, new_since: int = 0, log: LogPart | None = None
    ) -> View:
        """The newest view for one who looks from this seat, with the whole log unless a part of it is given."""
        live = self.live
        mine = live.seats_of(guest)
        if log is None:
            log = LogPart(0, together(self.events(viewer, 0)[1]))
        return View(
            at=live.moments(viewer),
            log=log,
            asking=asking_view(live, mine),
            entropy=live.table is None and any(not live.places[seat].entropy for seat in mine),
            new_since=new_since,
            **self.part(viewer),
            **self.common(viewer, here, mine),
        )

    async def view_at(
        self, viewer: int, moment: int, scene: int, here: set[int], guest: str | None, reveal: bool
    ) -> View:
        """The table at an earlier moment or scene, without choices and log.

        With `reveal`, for when it is over, nothing is hidden.
        """
        live = self.live
        part: dict[str, Any]
        if live.table is None:
            part = look_of(live, viewer)
        else:
            # A long game takes a while to replay: not here, where all tables are served.
            then = await asyncio.to_thread(live.table.at, live.moment_to_length(viewer, moment))
            if scene:
                then = scene_of(then, scene)
            if reveal:
                then = then.revealed()
            part = looked_back(then, viewer) if scene else look_at(then, viewer)
        return self.earlier(part, moment, viewer, here, live.seats_of(guest))

    def revealed_end(self, viewer: int) -> View:
        """The end of a game with nothing hidden."""
        live = self.live
        part = look_at(live.playing().revealed(), viewer)
        return self.earlier(part, live.moments(viewer), viewer, set(), [])

    def earlier(self, part: dict[str, Any], moment: int, viewer: int, here: set[int], mine: list[int]) -> View:
        """The view of a moment that is looked back at."""
        return View(
            at=moment,
            log=LogPart(0, []),
            undo=UndoView(False, False, "You are looking back."),
            asking=None,
            entropy=False,
            new_since=moment,
            **(part | {"choices": [], "lone": ""}),
            **self.common(viewer, here, mine),
        )

    def common(self, viewer: int, here: set[int], mine: list[int]) -> dict[str, Any]:
        """What every view of the table has, of now and of earlier moments."""
        live = self.live
        head = live.header
        return {
            "seq": live.steps[viewer] + live.events_told,
            "length": live.steps[viewer],
            "moments": live.moments(viewer),
            "seat": viewer,
            "seats": seat_views(live, here),
            "host": live.host,
            "actors": [ActorView(name) for name in live.actors],
            "hot": mine if len(mine) > 1 else [],
            "table": head.table,
            "game": head.game,
            "title": live.game.title,
            "options": head.options,
            "faces": faces_of(live).digest,
            "begun": live.table is not None,
            "commitment": head.commitment,
            "away": head.away,
            "hints": HintsView(head.hints, live.hinted),
            "rematch": live.rematch,
            "lesson": lesson_view(live),
        }

    def chat(self, viewer: int, after: int) -> list[ChatLine]:
        """What was said after this sequence number, the latest of it if it is very much."""
        found: list[ChatLine] = []
        live = self.live
        for line in range(len(live.said) - 1, -1, -1):
            said = live.said[line]
            if said.seqs[viewer] <= after or len(found) == MOST_CHAT:
                break
            if said.words or said.left:
                by = live.names[said.seat] if said.left else ""
                name = live.before.speaker(live.names, said.seat, line - said.left)
                found.append(ChatLine(said.seqs[viewer], said.seat, name, said.words, said.time, by))
        return found[::-1]


def together(events: list[bytes]) -> Raw:
    """Encoded events as one list."""
    return Raw(b"[" + b",".join(events) + b"]")


def look_of(live: LiveTable, viewer: int) -> dict[str, Any]:
    """Prompt, choices and board; before play begins, what the table waits for."""
    if live.table is not None:
        return look_at(live.table, viewer)
    empty = [live.names[seat] for seat, place in enumerate(live.places) if not place.filled]
    waiting = f"Waiting for somebody to sit down: {', '.join(empty)}." if empty else "Waiting for everybody to be here."
    return nothing_to_do(waiting) | {"board": {}}


def look_at(table: Table, viewer: int) -> dict[str, Any]:
    """What a seat sees of a game, its heavy parts encoded."""
    seen = table.look(viewer)
    return seen | {heavy: Raw(json.encode(seen[heavy])) for heavy in ("choices", "board")}


def looked_back(table: Table, viewer: int) -> dict[str, Any]:
    """A scene as a seat may see it: the board alone, since nobody chooses in the middle of what runs by itself."""
    return nothing_to_do("") | {"board": Raw(json.encode(table.view(viewer).board()))}


def nothing_to_do(prompt: str) -> dict[str, Any]:
    """The part of a view that speaks of choices, where there are none."""
    return {"prompt": prompt, "rule": "", "to_act": [], "over": False, "result": "", "choices": [], "lone": ""}


def scene_of(table: Table, scene: int) -> Table:
    """The table as it was when a scene of its latest moment began."""
    journal = table.state.journal
    assert journal is not None
    if scene > len(journal.scenes) or journal.scenes[scene - 1].moment != table.state.moment:
        raise Problem(404, "unknown-scene", f"This moment has no scene {scene}.")
    return table.at_scene(scene)


def seat_views(live: LiveTable, here: set[int]) -> list[SeatView]:
    """The seats as everybody sees them; a machine is always here."""
    return [
        SeatView(
            live.names[seat],
            place.colour,
            place.kind,
            place.machine,
            seat in here or bool(place.machine),
            place.resigned,
        )
        for seat, place in enumerate(live.places)
    ]


def asking_view(live: LiveTable, mine: list[int]) -> Asking | None:
    """A question that waits for answers."""
    question = live.question
    if question is None:
        return None
    waiting = live.still_asked(question)
    you = [seat for seat in waiting if seat in mine]
    return Asking(question.seat, live.names[question.seat], waiting, you)


def undo_view(live: LiveTable, seat: int) -> UndoView:
    """Whether the seat can take back its latest choice."""
    if seat < 0:
        return UndoView(False, False, "You are watching.")
    if live.table is None:
        return UndoView(False, False, "The game has not begun.")
    if live.over:
        return UndoView(False, False, "The game is over.")
    if live.places[seat].resigned:
        return UndoView(False, False, "You have resigned.")
    if live.last_choice(seat) < 0:
        return UndoView(False, False, "You have not chosen anything yet.")
    if reach(live, seat) >= 0:
        return UndoView(True, False, "")
    if due(live) is not None:
        return UndoView(False, False, "In this lesson nothing more is taken back.")
    if live.all_others_away(seat):
        return UndoView(False, False, "The others are away: nobody is here to agree.")
    return UndoView(False, True, "Something was shown, drawn or answered since your choice: ask the others.")
