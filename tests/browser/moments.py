"""Moments of recorded games as the real client shows them: no game has to be played to look at its screens."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import json as wire

from wardenclyffe.engine.record import Record, read_record, replay
from wardenclyffe.engine.view import Choice
from wardenclyffe.server.faces import faces_of
from wardenclyffe.server.header import Header, HeaderSeat, house_digest
from wardenclyffe.server.live import LiveTable
from wardenclyffe.server.noticing import told_at
from wardenclyffe.server.stores import Line
from wardenclyffe.server.views import Views

GAMES = Path(__file__).parent.parent / "games"
MOST_LOOKS = 1000
SHOWS = 'document.querySelector(".board > :not(h1, .page)") && document.fonts.status === "loaded"'


@dataclass(frozen=True)
class Moment:
    """The position after `to` choices of a record, or the end (-1), seen from a seat; what is pressed and read."""

    name: str
    record: str
    to: int
    seat: int = 0
    press: list[str] = field(default_factory=list)
    reads: list[str] = field(default_factory=list)


# One page goes through the moments of a game in this order; a trick of Lightning is shown to those who saw the bidding.
WALK = {
    "prestidigitators": [
        Moment("picking", "first-phylactery-falls", 2, 0, [".display-grid .is-can >> nth=2"]),
        Moment("arranging", "first-phylactery-falls", 17, 0),
        Moment("duel", "second-phylactery-falls", 36, 0, [".lane-near .cascade .is-can >> nth=-1"]),
        Moment("end", "second-phylactery-falls", -1),
    ],
    "duel": [
        Moment("inventors", "goal-brush", 0),
        Moment("draft", "goal-brush", 3),
        Moment("turn", "goal-brush", 54),
        Moment("replay", "goal-brush", -1, 0, [".result-dialog .close"]),
    ],
    "lightning": [
        Moment("rejecting", "six-players-shared-victory", 3, 1),
        Moment("asked", "six-players-shared-victory", 18, 1),
        Moment("bidding", "six-players-shared-victory", 31, 1, [".volt-hand .is-can >> nth=0"]),
        Moment("trick", "six-players-shared-victory", 75, 1),
    ],
    "currents": [
        Moment("auction", "2-persons-1-automata-three-by-two-person", 2, 1),
        Moment("bidding", "6-persons-0-automata-six-phases-person", 69, 0),
        Moment("employ", "2-persons-1-automata-three-by-two-person", 93, 0),
        Moment("end", "2-persons-1-automata-three-by-two-person", -1),
    ],
    "worlds": [
        Moment("spending", "cleared", 373),
        Moment("harbours", "capital", 47, 0, [".harbours summary"]),
        Moment("actions", "scenarios/base-won", 192),
        Moment("marching", "cleared", 36),
        Moment("battle", "scenarios/base-won", 265, 0, [], ["Move Freighter 1 in hex 11", "Warship 10 in hex 25"]),
        Moment("relief", "scenarios/handling-machines-machines", 59),
        Moment("end", "colonised", -1, 0, [], ["Refugees: "]),
    ],
    "league": [
        Moment("waiting", "4-lost", 97, 1),
        Moment("battle", "3-won", 1569, 2, [], ["may fire twice"]),
        Moment("placing", "3-won", 1460, 0),
        Moment("sheet", "3-won", 1460, 0, [".sheet-button svg"]),
    ],
}


def record_in(game: str, name: str) -> Record:
    """A recorded game by the name of its file."""
    return read_record((GAMES / game / "records" / f"{name}.txt").read_text(encoding="utf-8"))


def moment_where(game: str, name: str, wanted: Callable[[dict[str, Choice]], bool]) -> Moment:
    """The first moment of the recorded games at which the choices, by their typed words, are as wanted."""
    folder = GAMES / game / "records"
    for path in sorted(folder.glob("**/*.txt")):
        record = str(path.relative_to(folder).with_suffix(""))
        table = replay(record_in(game, record), 0)
        for number, (seat, words) in enumerate(record_in(game, record).lines):
            view = table.view(seat)
            if wanted({table.vocabulary.text(action): view.choice(action) for action in table.state.legal(seat)}):
                return Moment(name, record, number, seat)
            table.choose(seat, table.vocabulary.action(words))
    raise AssertionError(f"no recorded game has a moment of {name}")


def header_at(record: Record, *persons: int) -> Header:
    """The header of a table at which a record is played, by persons and machines."""
    table = replay(record, 0)
    seats = [HeaderSeat("guest" if number in persons else "machine", "greedy") for number in range(len(record.seats))]
    digest = house_digest(table.game)
    return Header(
        record.table, record.game, record.rules, digest, table.options, seats, record.commitment, "never"
    )  # fmt: skip


def live_at(record: Record, to: int, *persons: int) -> LiveTable:
    """A table of the server at which the first choices of a record were made, by persons and machines."""
    table = replay(record, 0)
    head = header_at(record, *persons)
    live = LiveTable(head, table.secret.seed)
    for person in persons:
        live.places[person].name = "Guest"
    live.table = table
    live.rename()
    live.noticing.tell(told_at(table))
    for seat, words in record.lines[:to] if to >= 0 else record.lines:
        live.apply(Line(live.number, f"choice {seat} {words}", None, 0.0))
    return live


class Stage:
    """A page whose table is whatever moment it is told to show."""

    def __init__(self, page: Any, game: str) -> None:
        self.page = page
        self.game = game
        self.socket: Any = None
        self.faces = b"{}"
        self.heard: list[dict[str, Any]] = []
        self.sequence = 0
        page.route_web_socket("**/socket*", self.connect)
        page.route("**/api/tables/stage/**", self.answer)

    def connect(self, socket: Any) -> None:
        """Hold the page's line; what it says is noted and never answered."""
        self.socket = socket
        socket.on_message(lambda text: self.heard.append(json.loads(text)))

    def wait_for(self, kind: str) -> None:
        """Wait until the page has said something of this kind."""
        for _ in range(MOST_LOOKS):
            if any(message["type"] == kind for message in self.heard):
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"the page has never said {kind}")

    def answer(self, route: Any) -> None:
        """Faces and looks back are the only things that a page at rest asks for."""
        if "/faces/" in route.request.url:
            route.fulfill(body=self.faces, content_type="application/json")
        elif "/at/" in route.request.url:
            route.fulfill(body=json.dumps(self.view | {"at": self.view["moments"]}), content_type="application/json")
        else:
            route.abort()

    def show(self, moment: Moment, *others: int, change: Callable[[Any], None] | None = None) -> None:
        """Show a moment, as the one who looks from its seat would see it, perhaps with other persons at the table.

        `change` may alter the position before it is shown.
        """
        live = live_at(record_in(self.game, moment.record), moment.to, moment.seat, *others)
        if change:
            change(live.playing().state)
        view = Views(live).view(moment.seat, {moment.seat}, None)
        self.faces = faces_of(live).body
        self.sequence += 1000
        self.view = wire.decode(wire.encode(view)) | {"table": "stage"}
        self.view |= {"length": self.sequence + view.length, "seq": self.sequence}
        if self.socket is None:
            self.page.goto("/t/stage")
        while self.socket is None:
            self.page.wait_for_timeout(10)
        self.tell()
        for selector in moment.press:
            self.page.locator(selector).click(position={"x": 8, "y": 12})
        self.page.mouse.move(0, 0)

    def tell(self) -> None:
        """Send the view as it stands here."""
        self.socket.send(json.dumps(self.view))
        self.page.wait_for_function(f"() => {SHOWS}")

    def chosen(self) -> list[list[str]]:
        """What the page has chosen so far, message by message; choices that go by their numbers are empty."""
        return [message.get("says", []) for message in self.heard if message["type"] == "choose"]


def walk(page: Any, game: str) -> Iterator[Moment]:
    """Every moment of a game, one after the other on the same page."""
    stage = Stage(page, game)
    for moment in WALK[game]:
        stage.show(moment)
        yield moment
