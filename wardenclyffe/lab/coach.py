"""The coach at a shell: looks back at a recorded game and shows the win chance, the turning points and better choices.

    wardenclyffe coach RECORD [--seat N] [--code BUDGET] [--seed N] [--content FILE] [--json]

RECORD is a finished game's record with its revealed seed. The budget is what follows `search:` in a player's code, for
example 400it or 50ms, for every choice of the game.
"""

import argparse
import json
import sys
from pathlib import Path

from wardenclyffe.engine.content import BadContent, read_content
from wardenclyffe.engine.record import BadRecord, read_record, replay
from wardenclyffe.engine.table import Table
from wardenclyffe.engine.text import BadFile, read_text, seen
from wardenclyffe.lab.jobs import bar
from wardenclyffe.players.base import UnknownPlayer
from wardenclyffe.players.chart import chart, point_lines
from wardenclyffe.players.coach import REVIEW_CODE, NotOver, review
from wardenclyffe.players.coach_moments import Review

WIDTH = 79


def lines(table: Table, found: Review, record: Path) -> list[str]:
    """A review for people: the chart, the turning points, and how to see one of them."""
    said = [f"{table.game.title}: the chances of {table.names[found.seat]}", "", *chart(found, WIDTH), ""]
    said += [mark + words for mark, words in point_lines(found)]
    if not found.turning_points:
        return [*said, "Nobody had a choice in this game."]
    first = found.turning_points[0].at
    return [*said, f"See such a moment: wardenclyffe replay {record} --to {first} --seat {found.seat + 1}"]


def main(arguments: list[str]) -> int:
    """The command `coach`; see the head of this module for its arguments."""
    parser = argparse.ArgumentParser("wardenclyffe coach", description="looks back at a recorded game")
    parser.add_argument("record", type=Path, help="the record of a finished game")
    parser.add_argument("--seat", type=int, default=1, help="whose chances (the first seat is 1)")
    parser.add_argument("--code", default=REVIEW_CODE, help=f"the search's budget for every choice ({REVIEW_CODE})")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the search (0)")
    parser.add_argument("--content", type=Path, metavar="FILE", help="the edition that the game was played with")
    parser.add_argument("--json", action="store_true", help="print the review as JSON")
    wish = parser.parse_args(arguments)
    try:
        content = read_content(wish.content) if wish.content is not None else None
        table = replay(read_record(read_text(wish.record)), content=content)
        if not 1 <= wish.seat <= len(table.names):
            raise BadRecord(f"--seat {wish.seat}: this game has seats 1 to {len(table.names)}")
        found = review(table, wish.seat - 1, wish.code, wish.seed, bar)
    except (BadContent, BadFile, BadRecord, NotOver, UnknownPlayer) as error:
        place = "" if isinstance(error, BadContent | BadFile) else f"{wish.record}: "
        print(f"wardenclyffe coach: {' '.join(seen(f'{place}{error}').split())}", file=sys.stderr)
        return 2
    print(json.dumps(found.to_json(), indent=1) if wish.json else "\n".join(lines(table, found, wish.record)))
    return 0
