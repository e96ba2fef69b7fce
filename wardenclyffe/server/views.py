"""What one viewer sees of a table, ready for the wire; the costly parts are made once for all who share them."""

import asyncio
from typing import Any

from msgspec import Raw, json

from wardenclyffe.engine.state import EVERYBODY
from wardenclyffe.engine.table import Table
from wardenclyffe.server.live import LiveTable
from wardenclyffe.server.messages import Asking, ChatLine, HintsView, SeatView, UndoView, View

MOST_CHAT = 100  # lines of chat that one who comes is sent


class Views:
    """The views of one live table; a part that has not changed is not made again."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.version = -1
        self.parts: dict[int, dict[str, Any]] = {}

    def part(self, viewer: int) -> dict[str, Any]:
        """Everything that all who look from this seat have in common."""
        if self.version != self.live.version:
            self.parts.clear()
            self.version = self.live.version
        if viewer not in self.parts:
            self.parts[viewer] = self.make_part(viewer)
        return self.parts[viewer]

    def make_part(self, viewer: int) -> dict[str, Any]:
        """Look at the table from a seat."""
        live = self.live
        part = look_of(live, live.table, viewer)
        part["log"] = Raw(json.encode(live.log(viewer)))
        part["undo"] = undo_view(live, viewer)
        return part

    def view(self, viewer: int, here: set[int], guest: str | None, new_since: int) -> View:
        """The newest view for one who looks from this seat."""
        live = self.live
        mine = live.seats_of(guest)
        return View(
            seq=live.steps[viewer] + live.events,
            length=live.steps[viewer],
            moments=live.moments(viewer),
            at=live.moments(viewer),
            seat=viewer,
            seats=seat_views(live, here),
            asking=asking_view(live, mine),
            entropy=live.table is None and any(not live.places[seat].entropy for seat in mine),
            hot=mine if len(mine) > 1 else [],
            new_since=new_since,
            **self.part(viewer),
            **common(live),
        )

    async def view_at(self, viewer: int, moment: int, here: set[int], guest: str | None, reveal: bool) -> View:
        """The table at an earlier moment, without choices; with `reveal`, for when it is over, nothing is hidden."""
        live = self.live
        mine = live.seats_of(guest)
        part: dict[str, Any]
        if live.table is None:
            part = look_of(live, None, viewer)
        else:
            # A long game takes a while to replay: not here, where all tables are served.
            then = await asyncio.to_thread(live.table.at, live.moment_to_length(viewer, moment))
            if reveal:
                then.state = copy_revealed(then)
            part = look_of(live, then, viewer)
        log = [line for line in live.log(viewer) if line["at"] <= moment]
        return View(
            seq=live.steps[viewer] + live.events,
            length=live.steps[viewer],
            moments=live.moments(viewer),
            at=moment,
            seat=viewer,
            seats=seat_views(live, here),
            log=log,
            undo=UndoView(False, False, "You are looking back."),
            asking=None,
            entropy=False,
            hot=mine if len(mine) > 1 else [],
            new_since=moment,
            **(part | {"choices": [], "refused": []}),
            **common(live),
        )

    def chat(self, viewer: int, after: int) -> list[ChatLine]:
        """What was said after this sequence number, the latest of it if it is very much."""
        found: list[ChatLine] = []
        for said in reversed(self.live.said):
            if said.seqs[viewer] <= after or len(found) == MOST_CHAT:
                break
            if said.words:
                name = self.live.names[said.seat]
                found.append(ChatLine(said.seqs[viewer], said.seat, name, said.words, said.time))
        return found[::-1]


def look_of(live: LiveTable, table: Table | None, viewer: int) -> dict[str, Any]:
    """Prompt, choices, refusals and board; before play begins, what the table waits for."""
    if table is None:
        empty = [live.names[seat] for seat, place in enumerate(live.places) if not place.filled]
        prompt = (
            f"Waiting for somebody to sit down: {', '.join(empty)}." if empty else "Waiting for everybody to be here."
        )
        return {
            "prompt": prompt,
            "to_act": [],
            "over": False,
            "result": "",
            "choices": [],
            "refused": [],
            "board": {},
        }
    seen = table.look(viewer)
    for heavy in ("choices", "refused", "board"):
        seen[heavy] = Raw(json.encode(seen[heavy]))
    return seen


def common(live: LiveTable) -> dict[str, Any]:
    """What is the same for every viewer."""
    head = live.header
    return {
        "table": head.table,
        "game": head.game,
        "title": live.game.title,
        "options": head.options,
        "begun": live.table is not None,
        "commitment": head.commitment,
        "away": head.away,
        "hints": HintsView(head.hints, live.hinted),
        "rematch": live.rematch,
    }


def seat_views(live: LiveTable, here: set[int]) -> list[SeatView]:
    """The seats as everybody sees them; a machine is always here."""
    return [
        SeatView(live.names[seat], place.colour, place.kind, place.machine, seat in here or bool(place.machine))
        for seat, place in enumerate(live.places)
    ]


def asking_view(live: LiveTable, mine: list[int]) -> Asking | None:
    """A question that waits for answers."""
    question = live.question
    if question is None:
        return None
    you = [seat for seat in question.waiting if seat in mine]
    return Asking(question.seat, live.names[question.seat], question.waiting, you)


def undo_view(live: LiveTable, seat: int) -> UndoView:
    """Whether the seat can take back its latest choice."""
    if seat < 0:
        return UndoView(False, False, "You are watching.")
    if live.table is None:
        return UndoView(False, False, "The game has not begun.")
    if live.over:
        return UndoView(False, False, "The game is over.")
    if live.last_choice(seat) < 0:
        return UndoView(False, False, "You have not chosen anything yet.")
    if live.undoable(seat) >= 0:
        return UndoView(True, False, "")
    if live.all_others_away(seat):
        return UndoView(False, False, "The others are away: nobody is here to agree.")
    return UndoView(False, True, "Something was shown, drawn or answered since your choice: ask the others.")


def copy_revealed(table: Table) -> Any:
    """A position in which everybody knows every card, for looking back when the game is over."""
    state = table.state.clone()
    state.journal = table.state.journal
    state.known = [EVERYBODY] * len(state.known)
    return state
