"""Where games are kept: record files in the user's state folder, and those that a person saves."""

import os
import re
from pathlib import Path

from wardenclyffe.engine.chance import commitment
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.record import BadRecord, Record, read_record, record_of, replay
from wardenclyffe.engine.table import Table
from wardenclyffe.engine.text import BadFile, hidden, read_text, seen, shortened
from wardenclyffe.terminal.trouble import Trouble

LONGEST_NAME = 1000
PLAYERS = "# players: "  # a remark in a record that says who plays each seat


def kept_folder() -> Path:
    """The folder of kept games: $XDG_STATE_HOME, %LOCALAPPDATA% or ~/.local/state, then wardenclyffe/games."""
    named = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        base = Path(named) if named else Path.home() / ".local" / "state"
    except RuntimeError:
        raise Trouble("nobody knows your home folder, so there is none for kept games; set XDG_STATE_HOME") from None
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
            record = read_record(read_plain_file(path))
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


def named_file(typed: str) -> Path:
    """The file that a person names, with ~ for a home folder."""
    if letter := hidden(typed):
        raise Trouble(f"{seen(shortened(typed))}: the character {letter!a} cannot stand in the name of a file")
    if len(typed) > LONGEST_NAME:
        raise Trouble(f"{shortened(typed)}: the name of a file has at most {LONGEST_NAME} characters")
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        raise Trouble(f"{shortened(typed)}: nobody knows that home folder; write the path without ~") from None


def save(table: Table, players: list[str], path: Path, force: bool) -> str:
    """Save a game where a person wants it; returns what it was written over, nothing for a new file.

    Without force only an earlier save of this game is written over, and only if the new one holds all that it holds.
    """
    over = ""
    if os.path.isdir(path):
        raise Trouble(f"{path}: this is a folder; name a file in it")
    if os.path.lexists(path):
        if not path.is_file():
            raise Trouble(f"{path}: this is no plain file; name another one")
        over = "the file that was" if force else "the earlier save"
        if not force:
            check_earlier(path, record_of(table, reveal=True))
    write(path, text_of(table, players))
    return over


def check_earlier(path: Path, now: Record) -> None:
    """Refuse to write over a file that holds anything but an earlier moment of the same game."""
    try:
        then = read_record(read_plain_file(path))
        same = (then.game, then.commitment) == (now.game, now.commitment)
    except ValueError:
        same = False
    if not same:
        raise Trouble(f"{path}: this file is not a record of this game; 'save! {path}' overwrites it")
    if then.lines != now.lines[: len(then.lines)]:
        raise Trouble(f"{path}: this file has choices that were taken back since; 'save! {path}' overwrites it")


def read_plain_file(path: Path) -> str:
    """The text of a file on a disk; a pipe or a device could keep a game waiting for ever."""
    if not path.is_file():
        raise BadFile(f"{path}: cannot be read: it is no plain file")
    return read_text(path)


def open_record(path: Path) -> Record:
    """The record in a file; raises Trouble naming the file and the line."""
    return record_in(path, read_text(path))


def record_in(path: Path, text: str) -> Record:
    """The record that the text of a file holds."""
    try:
        return read_record(text)
    except BadRecord as error:
        raise Trouble(f"{path}, {error}") from None


def resume(path: Path, content: Content | None) -> tuple[Table, list[str]]:
    """The game of a record that is not over, and who played each seat where the record says so."""
    text = read_text(path)
    record = record_in(path, text)
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
    remark = re.search(rf"^{re.escape(PLAYERS)}(.*)$", text, re.MULTILINE)
    players = [code.strip() for code in remark.group(1).split(",")] if remark else []
    if players and len(players) != len(table.names):
        raise Trouble(f"{path}: '{PLAYERS.strip()}' names {len(players)} players for {len(table.names)} seats")
    return table, players
