"""Reads a game's TOML, checks it, and says for every item in which line it stands and where it comes from."""

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Any

from wardenclyffe.engine.vocabulary import slug

SOURCES = ("rulebook", "house", "own")


class BadContent(ValueError):
    """A content file that cannot be played with; the message names the file, the line and the item."""


class Item:
    """One entry of a content file, with checked access to its values."""

    def __init__(self, content: "Content", table: str, index: int, values: dict[str, Any]) -> None:
        self.content = content
        self.table = table
        self.index = index
        self.values = values

    def bad(self, what: str, key: str = "") -> BadContent:
        """An error that names the file, the line and this item."""
        line = self.content.line_of(self.table, self.index, key)
        name = self.values.get("name", "")
        label = f'{self.table} {self.index + 1} "{name}"' if name else f"{self.table} {self.index + 1}"
        return BadContent(f"{self.content.origin}, line {line}, {label}: {what}")

    def take(self, key: str, kind: type) -> Any:
        """The value of a key, which must be there and of this kind."""
        if key not in self.values:
            raise self.bad(f"{key} is missing")
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.bad(f"{key} must be a {NAMES.get(kind, kind.__name__)}, not {value!r}", key)
        return value

    def text(self, key: str) -> str:
        """A text that is not empty."""
        value: str = self.take(key, str)
        if not value.strip():
            raise self.bad(f"{key} is empty", key)
        return value

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value: int = self.take(key, int)
        if not least <= value <= most:
            raise self.bad(f"{key} {value} is outside {least}..{most}", key)
        return value

    def word(self, key: str, allowed: list[str]) -> str:
        """A text that is one of a few."""
        value: str = self.take(key, str)
        if value not in allowed:
            raise self.bad(f"{key} {value!r} is none of {', '.join(allowed)}", key)
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts, empty when the key is missing."""
        values = self.values.get(key, [])
        if not isinstance(values, list) or not all(isinstance(each, str) for each in values):
            raise self.bad(f"{key} must be a list of texts", key)
        return list(values)


NAMES = {str: "text", int: "whole number", list: "list", dict: "table", bool: "true or false"}


class Content:
    """A content file: `items(table)` gives the entries of one `[[table]]` in the order of the file."""

    def __init__(self, text: str, origin: str) -> None:
        self.text = text
        self.origin = origin
        self.digest = hashlib.sha256(text.encode()).hexdigest()
        try:
            self.tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadContent(f"{origin}: this is not TOML: {error}") from None

    def items(self, table: str, count: int | None = None) -> list[Item]:
        """The entries of a table; each must say its source, and there must be `count` of them where it is given."""
        found = self.tables.get(table, [])
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            raise BadContent(f"{self.origin}: {table} must be written as [[{table}]] entries")
        if count is not None and len(found) != count:
            raise BadContent(f"{self.origin}: there must be {count} [[{table}]] entries, not {len(found)}")
        items = [Item(self, table, index, values) for index, values in enumerate(found)]
        for item in items:
            item.word("source", list(SOURCES))
        return items

    def unique(self, items: list[Item], key: str) -> None:
        """Refuse two entries whose names would be typed alike."""
        seen: dict[str, Item] = {}
        for item in items:
            value = item.text(key)
            typed = slug(value)
            if typed in seen:
                raise item.bad(f"{key} {value!r} stands twice, first in entry {seen[typed].index + 1}", key)
            seen[typed] = item

    def line_of(self, table: str, index: int, key: str = "") -> int:
        """The line of an entry of a table, or of a key in it."""
        lines = self.text.splitlines()
        at = 0
        seen = -1
        for number, line in enumerate(lines, 1):
            header = re.match(r"\s*\[\[?\s*([\w.-]+)\s*\]\]?", line)
            if header:
                if seen == index:
                    break
                if header.group(1) == table:
                    seen += 1
                    at = number
            elif seen == index and key and re.match(rf"\s*{re.escape(key)}\s*=", line):
                return number
        return at


def named(content: Content, table: str, count: int | None) -> list[Item]:
    """The entries of a table, each with a name and an id of its own."""
    items = content.items(table, count)
    content.unique(items, "name")
    content.unique(items, "id")
    return items


def names(items: list[Item]) -> list[str]:
    """The name of each entry."""
    return [item.text("name") for item in items]


def ids(items: list[Item]) -> list[str]:
    """The id of each entry, as it is typed and stored."""
    for item in items:
        word = item.text("id")
        if not word.replace("-", "").isalnum() or word != word.lower():
            raise item.bad(f"id {word!r} must be small letters, digits and hyphens", "id")
    return [item.text("id") for item in items]


def read_content(path: Path) -> Content:
    """A content file from disk; a file that is not there or not text gets a clear error."""
    try:
        return Content(path.read_text(encoding="utf-8"), path.name)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise BadContent(f"{path}: cannot be read: {reason}") from None
