"""Where games are kept: record files in the user's state folder, and those that a person saves."""

import os
import re
from pathlib import Path

from wardenclyffe.engine.chance import commitment
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.record import BadRecord, Record, read_record, record_of, replay
from wardenclyffe.engine.table import Table
from wardenclyffe.terminal.trouble import Trouble

PLAYERS = "# players: "  # a remark in a record that says who plays each seat


def kept_folder() -> Path:
    """The folder of kept games: $XDG_STATE_HOME, %LOCALAPPDATA% or ~/.local/state, then wardenclyffe/games."""
    named = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    base = Path(named) if named else Path.home() / ".local" / "state"
    return base / "wardenclyffe" / "games"


def kept_file(table: Table) -> Path:
    """A file of its own for a game: no other game that was kept before has it."""
    name = f"{table.game.name}-{table.secret.table}"
    path = kept_folder() / f"{name}.record"
    number = 2
    while path.exists():
        path = kept_folder() / f"{name}-{number}.record"
        number += 1
    return path


def unfinished(game: str) -> list[Path]:
    """The kept games of this name, or of any where it is empty, that are not over, the latest first."""
    found: list[tuple[float, Path]] = []
    for path in kept_folder().glob("*.record"):
        try:
            record = read_record(path.read_text(encoding="utf-8"))
            if game in ("", record.game) and record.lines and not record.result:
                found.append((path.stat().st_mtime, path))
        except (OSError, ValueError):
            continue  # somebody else's file: neither offered nor touched
    return [path for _, path in sorted(found, reverse=True)]


def text_of(table: Table, players: list[str]) -> str:
    """A game as its record with the seed, so that it can go on, and with who plays each seat."""
    first, _, rest = record_of(table, reveal=True).to_text().partition("\n")
    return f"{first}\n{PLAYERS}{', '.join(players)}\n{rest}"


def write(path: Path, text: str, private: bool = False) -> None:
    """Write a file whole or not at all; raises Trouble when it cannot be written."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        if private:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_through(part, text, 0o600 if private else 0o666)
        os.replace(part, path)
    except OSError as error:
        raise Trouble(f"{path}: cannot be written: {error.strerror}") from None


def write_through(part: Path, text: str, mode: int) -> None:
    """Write a new file down to the disk; what cannot be finished is taken away again."""
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        if os.path.lexists(part):
            part.unlink()
        raise


def save(table: Table, players: list[str], path: Path, force: bool) -> None:
    """Save a game where a person wants it; a file that is no record of this game is left alone unless forced."""
    if os.path.isdir(path):
        raise Trouble(f"{path}: this is a folder; name a file in it")
    if os.path.lexists(path) and not force and not is_record_of(path, table):
        raise Trouble(f"{path}: this file is not a record of this game; 'save! {path}' overwrites it")
    write(path, text_of(table, players))


def is_record_of(path: Path, table: Table) -> bool:
    """Whether a file holds a record of this very game."""
    try:
        record = read_record(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return (record.game, record.commitment) == (table.game.name, table.secret.commitment)


def read_file(path: Path) -> str:
    """The text of a file; raises Trouble naming the file."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Trouble(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Trouble(f"{path}: cannot be read: it is not UTF-8 text") from None


def open_record(path: Path) -> Record:
    """The record in a file; raises Trouble naming the file and the line."""
    try:
        return read_record(read_file(path))
    except BadRecord as error:
        raise Trouble(f"{path}, {error}") from None


def resume(path: Path, content: Content | None) -> tuple[Table, list[str]]:
    """The game of a record that is not over, and who played each seat where the record says so."""
    record = open_record(path)
    if record.result:
        raise Trouble(f"{path}: this game is over; see it with 'wardenclyffe replay {path}'")
    if not record.seed:
        raise Trouble(f"{path}: the seed is not in this record, so only the table that dealt the game can go on")
    try:
        table = replay(record, content=content)
    except BadRecord as error:
        raise Trouble(f"{path}, {error}") from None
    if commitment(table.secret.seed, record.table) != record.commitment:
        raise Trouble(f"{path}: the seed does not match the commitment, so this is not the game that was begun")
    if not table.state.to_act():
        raise Trouble(f"{path}: this game is over; see it with 'wardenclyffe replay {path}'")
    remark = re.search(rf"^{re.escape(PLAYERS)}(.*)$", read_file(path), re.MULTILINE)
    players = [code.strip() for code in remark.group(1).split(",")] if remark else []
    return table, players if len(players) == len(table.names) else []
