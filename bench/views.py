"""How large views are as they are sent, and what a choice costs the server, over the recorded games.

    python -m bench.views [--repeat 3] [NAME ...]

Every seat looks on through a connection of its own. Time is the process's own: making a choice (the rules, who
notices it, what it leads to for lists) and then making the messages of every seat. The best of the repeats counts.
"""

import argparse
import gc
import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path

from wardenclyffe.engine.record import Record, read_record
from wardenclyffe.engine.registry import games
from wardenclyffe.server.hall import OpenTable, summary_after
from wardenclyffe.server.header import Header, HeaderSeat
from wardenclyffe.server.live import NO_ENTROPY, LiveTable
from wardenclyffe.server.noticing import Bundle
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.stores import Line, Seat

UNDO_EVERY = 7  # choices: now and then the latest one is taken back, and the result thrown away
GAMES = Path(__file__).parent.parent / "tests" / "games"


@dataclass(eq=False)
class Onlooker:
    """One who looks from a seat and keeps nothing."""

    guest: str | None
    viewer: int
    new_since: int = 0
    mark: tuple[int, int] = (-1, -1)
    chat_seq: int = 0
    heard: dict[int, int] = field(default_factory=dict)
    address: str = ""
    token: bytes = b""
    due: bool = False

    def push(self, message: bytes) -> None:
        """Nothing else is sent in these games."""

    def push_view(self) -> None:
        """A view is due."""
        self.due = True

    def close(self, error: Problem) -> None:
        """Nothing to close."""


@dataclass
class Measured:
    """What was sent over one game, and the seconds that it took."""

    choices: int = 0
    applying: float = 0.0
    undoing: list[float] = field(default_factory=list)  # seconds to work out each taking back
    viewing: float = 0.0
    shows: list[int] = field(default_factory=list)  # bytes of each view with what is sent ahead of it
    messages: list[int] = field(default_factory=list)


def open_table(record: Record) -> OpenTable:
    """The table of a record before its first choice, with somebody on every seat."""
    seats = len(record.seats)
    header = Header(
        table=record.table,
        game=record.game,
        rules=record.rules,
        content=record.content,
        options=record.options,
        seats=[HeaderSeat("guest")] * seats,
        commitment=record.commitment,
        away="never",
    )
    live = LiveTable(header, bytes.fromhex(record.seed))
    live.sit([Seat(seat, f"guest{seat}", name, "arc") for seat, name in enumerate(record.seats)])
    added = [*record.entropy, *[NO_ENTROPY] * seats]
    for seat in range(seats):
        live.apply(Line(seat, f"event entropy {seat} {added[seat]}", f"guest{seat}", 0.0))
    return OpenTable(live)


def measure(record: Record) -> Measured:
    """Play a recorded game at a live table."""
    table = open_table(record)
    live = table.live
    for seat in range(len(record.seats)):
        table.watchers.add(Onlooker(f"guest{seat}", seat))
    found = Measured()
    look(table, found)
    found.viewing = 0.0
    for seat, words in record.lines:
        began = time.process_time()
        bundle = Bundle(live.playing().ahead(), seat)
        bundle.choose(live.playing().vocabulary.action(words))
        summary_after(live, bundle)
        live.apply(Line(live.number, bundle.line, None, 0.0), bundle)
        found.applying += time.process_time() - began
        found.choices += 1
        look(table, found)
        if found.choices % UNDO_EVERY == 0:
            began = time.process_time()
            live.prepare_undo(found.choices - 1, all_after=False)
            found.undoing.append(time.process_time() - began)
    return found


def look(table: OpenTable, found: Measured) -> None:
    """Send everybody what is new to them."""
    began = time.process_time()
    sent: list[list[bytes]] = []
    for watcher in table.watchers:
        table.show(watcher)
        if isinstance(watcher, Onlooker) and watcher.due:
            watcher.due = False
            sent.append(table.view_for(watcher))
    found.viewing += time.process_time() - began
    for messages in sent:
        found.shows.append(sum(map(len, messages)))
        found.messages += map(len, messages)


def records_of(game: str) -> list[Record]:
    """The recorded games of a title that its rules and content still play."""
    paths = sorted((GAMES / game / "records").glob("*.txt"))
    found = [read_record(path.read_text(encoding="utf-8")) for path in paths]
    digest = games()[game].house_content().digest
    return [each for each in found if (each.rules, each.content) == (games()[game].version, digest)]


def main() -> None:
    """Print a line for each game and number of seats."""
    parser = argparse.ArgumentParser(prog="python -m bench.views", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--repeat", type=int, default=3)
    wish = parser.parse_args()
    for name in wish.names or sorted(games()):
        records = records_of(name)
        for seats in sorted({len(record.seats) for record in records}):
            these = [record for record in records if len(record.seats) == seats]
            runs: list[list[Measured]] = []
            for _ in range(wish.repeat):
                gc.collect()
                runs.append([measure(record) for record in these])
            choices = sum(each.choices for each in runs[0])
            applying = min(sum(each.applying for each in run) for run in runs) / choices
            viewing = min(sum(each.viewing for each in run) for run in runs) / choices
            undoing = [seconds for each in runs[0] for seconds in each.undoing]
            shows = [size for each in runs[0] for size in each.shows]
            largest = max(size for each in runs[0] for size in each.messages)
            print(
                f"{name}, {seats} seats, {len(these)} games, {choices} choices:"
                f" mean {statistics.fmean(shows) / 1000:.1f} kB, largest message {largest / 1000:.1f} kB,"
                f" choice {1000 * applying:.2f} ms + views {1000 * viewing:.2f} ms,"
                f" undo {1000 * statistics.fmean(undoing):.2f} ms"
            )


if __name__ == "__main__":
    main()
