"""A CSV file that a long run writes as it goes, and from which a run that was stopped goes on."""

import csv
import hashlib
import io
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from wardenclyffe.engine.registry import Game
from wardenclyffe.lab.jobs import LabTrouble

Parsed = TypeVar("Parsed")


def run_name(game: Game, *parts: Any) -> str:
    """A name for a run that changes with anything that changes its games: rules, content, and all the parts."""
    text = json.dumps([game.name, game.version, game.house_content().digest, *parts])
    return hashlib.sha256(text.encode()).hexdigest()[:12]


class Ledger:
    """The rows of one run; the first column names the run, the others are the caller's."""

    def __init__(self, path: Path, run: str, columns: list[str]) -> None:
        self.path = path
        self.run = run
        self.columns = ["run", *columns]

    def read(self, parse: Callable[[list[str]], Parsed]) -> list[Parsed]:
        """What the whole rows of the file say; raises LabTrouble when the file is of something else."""
        if not self.path.exists():
            return []
        found: list[Parsed] = []
        for line, row in self.rows():
            if row[:1] != [self.run]:
                raise LabTrouble(f"{self.path}: this file holds the games of another run; name another file")
            try:
                found.append(parse(row[1:]))
            except (ValueError, RecursionError):
                raise LabTrouble(f"{self.path}, line {line}: this line is not a game; remove it") from None
        return found

    def rows(self) -> Iterator[tuple[int, list[str]]]:
        """The whole rows below the head, each with the number of its line."""
        try:
            # A line without an end is what a crash left of it.
            reader = csv.reader(io.StringIO(self.path.read_text(encoding="utf-8").rpartition("\n")[0]))
            if next(reader, self.columns) != self.columns:
                raise LabTrouble(f"{self.path}: this file was not written by such a run; name another file")
            for row in reader:
                yield reader.line_num, row
        except OSError as error:
            raise LabTrouble(f"{self.path}: it cannot be read: {error.strerror}") from None
        except (UnicodeDecodeError, csv.Error):
            raise LabTrouble(f"{self.path}: this is no CSV file in UTF-8; name another file") from None

    def begin(self, rows: Iterable[list[str]]) -> None:
        """Write the file anew with what is whole in it; the old one is there until the new one is."""
        fresh = self.path.with_name(self.path.name + ".part")
        try:
            write(fresh, "w", [self.columns, *([self.run, *row] for row in rows)])
            fresh.replace(self.path)
        except OSError as error:
            raise LabTrouble(f"{self.path}: it cannot be written: {error.strerror}") from None

    def add(self, rows: Iterable[list[str]]) -> None:
        """Append rows, so that they are there when the run is stopped."""
        write(self.path, "a", ([self.run, *row] for row in rows))


def write(path: Path, mode: str, rows: Iterable[list[str]]) -> None:
    """Write rows to a file."""
    with path.open(mode, newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
