"""Reads a game's TOML, checks it, and says for every item in which line it stands and where it comes from.

An owner's file can be complete, or say `based_on = "house"` and hold only what differs; docs/editions.md tells how.
What a game never asks for is refused: a misspelt key would otherwise do nothing, and nobody would know.
"""

import hashlib
import re
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from wardenclyffe.engine.text import BadFile, hidden, nearest, quoted, read_text, shortened
from wardenclyffe.engine.vocabulary import slug

SOURCES = ("rulebook", "house", "own")
HOUSE = "house"
HEAD = ("game", "edition", "based_on", "replace")  # what can stand above the tables of any game
LABELS = ("id", "name", "source")  # an entry may always say these: errors and `wardenclyffe content` show them
LARGEST = 250_000  # characters; the largest house edition has 40,000
MOST_DOTS = 40  # in a line: the time that TOML takes for a key grows with the square of its parts
MOST_NUMBER = 10**12
LONGEST_NAME = 60


class BadContent(ValueError):
    """A content file that cannot be played with; the message names the file, the line and the item."""


class Item:
    """One entry of a content file, or a table within one, with checked access to its values.

    It notes every key that it is asked for, so that keys which mean nothing can be found.
    """

    def __init__(
        self,
        content: "Content",
        table: str,
        index: int,
        values: dict[str, Any],
        outer: "tuple[Item, str] | None" = None,
    ) -> None:
        self.content = content
        self.table = table
        self.index = index
        self.values = values
        self.outer = outer
        self.asked: set[str] = set() if outer is not None else set(LABELS)
        self.inner: list[Item] = []

    def bad(self, what: str, key: str = "") -> BadContent:
        """An error that names the file, the line and this item."""
        if self.outer is not None:
            item, held = self.outer
            return item.bad(f"{held}: {what}", held)
        name = self.values.get("name", "")
        label = f"{self.table} {self.index + 1}" + (f' "{shortened(name)}"' if isinstance(name, str) and name else "")
        return BadContent(f"{self.content.place(self.table, self.index, key)}, {label}: {what}")

    def has(self, key: str) -> bool:
        """Whether the entry says anything for a key that it may leave out."""
        self.asked.add(key)
        return key in self.values

    def take(self, key: str, kind: type) -> Any:
        """The value of a key, which must be there and of this kind."""
        if not self.has(key):
            raise self.bad(f"{key} is missing")
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.bad(f"{key} must be a {NAMES.get(kind, kind.__name__)}, not {quoted(value)}", key)
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

    def fixed(self, key: str, value: Any, rule: str) -> Any:
        """A value that the rulebook fixes, so that no edition may have another."""
        if self.take(key, type(value)) != value:
            raise self.bad(f"{key} must be {value!r}, as the rulebook says ({rule})", key)
        return value

    def word(self, key: str, allowed: list[str]) -> str:
        """A text that is one of a few."""
        value: str = self.take(key, str)
        if value not in allowed:
            raise self.bad(f"{key} {quoted(value)} is none of {', '.join(allowed)}", key)
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts, empty when the key is missing."""
        values = self.take(key, list) if self.has(key) else []
        if not all(isinstance(each, str) for each in values):
            raise self.bad(f"{key} must be a list of texts", key)
        return list(values)

    def part(self, key: str) -> "Item":
        """The table that stands under a key."""
        return self.within(key, [self.take(key, dict)])[0]

    def parts(self, key: str, form: str) -> "list[Item]":
        """The tables in the list under a key; `form` is how one of them is written."""
        values = self.take(key, list)
        if not all(isinstance(each, dict) for each in values):
            raise self.bad(f"{key}: write each as {form}", key)
        return self.within(key, values)

    def within(self, key: str, values: list[dict[str, Any]]) -> "list[Item]":
        """Items for the tables under a key, whose keys are looked after like those of the entry itself."""
        made = [Item(self.content, self.table, self.index, each, (self, key)) for each in values]
        self.inner += made
        return made

    def check_keys(self, known: Iterable[str]) -> None:
        """Refuse keys that nothing has asked this item for; `known` are those of all entries of its table."""
        for key in self.values:
            if key not in self.asked:
                if key in known:
                    raise self.bad(f"{key} means nothing for this entry: leave it out", key)
                raise self.bad(f"there is no key {quoted(key)}; {nearest(key, sorted(known))}", key)
        for item in self.inner:
            item.check_keys(sorted(item.asked))


NAMES = {str: "text", int: "whole number", list: "list", dict: "table", bool: "true or false"}


class Content:
    """A content file: `items(table)` gives the entries of one `[[table]]` in the order of the file."""

    def __init__(self, text: str, origin: str) -> None:
        self.text = text
        self.origin = origin
        self.tables = parse(text, origin)
        self.digest = hashlib.sha256(text.encode()).hexdigest()
        self.asked: dict[str, list[Item]] = {}
        # Of a file that was laid over the house edition: where each entry stands in either file, -1 for nowhere.
        self.layers: tuple[Content, Content] | None = None
        self.indexes: dict[str, list[tuple[int, int]]] = {}

    def bad(self, what: str, key: str = "") -> BadContent:
        """An error about the file, with the line of something that stands above its tables."""
        found = re.search(rf"^\s*\[*\s*[\"']?{re.escape(key)}\b", self.text, re.MULTILINE) if key else None
        line = f", line {self.text.count(chr(10), 0, found.end()) + 1}" if found else ""
        return BadContent(f"{self.origin}{line}: {what}")

    def head(self, key: str) -> str:
        """A text that stands above the tables, empty where it is missing."""
        value = self.tables.get(key, "")
        if not isinstance(value, str):
            raise self.bad(f"{key} must be a text, not {quoted(value)}", key)
        return value

    def items(self, table: str, count: int | None = None) -> list[Item]:
        """The entries of a table; each must say its source, and there must be `count` of them where it is given."""
        if table not in self.asked:
            found = self.entries(table)
            self.asked[table] = [Item(self, table, index, values) for index, values in enumerate(found)]
        items = self.asked[table]
        if count is not None and len(items) != count:
            raise self.bad(f"there must be {count} [[{table}]] entries, not {len(items)}", table)
        for item in items:
            item.word("source", list(SOURCES))
        return items

    def entries(self, table: str) -> list[dict[str, Any]]:
        """The entries of a table as plain data."""
        found = self.tables.get(table, [])
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            raise self.bad(f"{table} must be written as [[{table}]] entries", table)
        return found

    def some(self, table: str) -> list[Item]:
        """The entries of a table that needs at least one."""
        items = self.items(table)
        if not items:
            raise self.bad(f"there must be at least one [[{table}]] entry")
        return items

    def unique(self, items: list[Item], key: str) -> None:
        """Refuse two entries whose names would be typed alike."""
        found: dict[str, Item] = {}
        for item in items:
            value = item.text(key)
            typed = slug(value)
            if len(value) > LONGEST_NAME:
                raise item.bad(f"{key} has at most {LONGEST_NAME} characters, not {len(value)}", key)
            if not typed:
                raise item.bad(f"{key} {quoted(value)} has no letter and no digit, so nobody could type it", key)
            if typed in found:
                raise item.bad(f"{key} {quoted(value)} stands twice, first in entry {found[typed].index + 1}", key)
            found[typed] = item

    def check_all_read(self) -> None:
        """Refuse tables and keys that the game never asked for; one that asks for nothing has no use for the file."""
        if not self.asked:
            return
        known = [*HEAD, *self.asked]
        for table, value in self.tables.items():
            if table not in known:
                what = "table" if isinstance(value, list | dict) else "key"
                raise self.bad(f"there is no {what} {quoted(table)}; {nearest(table, sorted(known))}", table)
        for items in self.asked.values():
            asked = {key for item in items for key in item.asked}
            for item in items:
                item.check_keys(asked)

    # Where things stand.

    def place(self, table: str, index: int, key: str = "") -> str:
        """The file and the line of an entry of a table, or of a key in it."""
        if self.layers is not None:
            own, house = self.layers
            at, below = self.indexes[table][index]
            if at >= 0 and (below < 0 or not key or key in own.entries(table)[at]):
                return own.place(table, at, key)
            return f"house edition, {house.place(table, below, key)}"
        line = self.line_of(table, index, key)
        return f"{self.origin}, line {line}" if line else self.origin

    def line_of(self, table: str, index: int, key: str = "") -> int:
        """The line of an entry of a table, or of a key in it; 0 where it cannot be found."""
        at = 0
        passed = -1
        for number, line in enumerate(self.text.splitlines(), 1):
            header = re.match(r"\s*\[\[?\s*([\w.-]+)\s*\]\]?", line)
            if header:
                if passed == index:
                    break
                if header.group(1) == table:
                    passed += 1
                    at = number
            elif passed == index and key and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]", line):
                return number
        return at

    # An edition that is based on another.

    def over(self, house: "Content") -> "Content":
        """This file laid over the house edition: its entries change, add to or take out those of the house."""
        mixed = Content.__new__(Content)
        mixed.__dict__.update(self.__dict__)
        mixed.digest = hashlib.sha256(f"{house.digest}\n{self.text}".encode()).hexdigest()
        mixed.asked = {}
        mixed.layers = (self, house)
        mixed.indexes = {}
        whole = self.tables.get("replace", [])
        if not isinstance(whole, list) or not all(isinstance(each, str) for each in whole):
            raise self.bad('replace must be a list of tables, such as replace = ["events"]', "replace")
        for table in [*whole, *self.tables]:
            if table not in house.tables and table not in HEAD:
                raise self.bad(f"there is no table {quoted(table)}; {nearest(table, sorted(house.tables))}", table)
        mixed.tables = {key: self.tables[key] for key in HEAD if key in self.tables}
        for table, value in house.tables.items():
            if table not in HEAD and isinstance(value, list):
                below = [] if table in whole else house.entries(table)
                mixed.tables[table], mixed.indexes[table] = self.lay(table, below)
        return mixed

    def lay(self, table: str, below: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], list[tuple[int, int]]]:
        """The entries of a table as they are with this file's over those below, and where each stands in both."""
        own = [Item(self, table, index, values) for index, values in enumerate(self.entries(table))]
        key = key_of(below)
        places = {repr(entry[key]): index for index, entry in enumerate(below)} if key else {}
        found = list(below)
        at = [-1] * len(below)
        gone: set[int] = set()
        for item in own:
            out = item.has("remove") and item.take("remove", bool)
            if key and not item.has(key):
                raise item.bad(f"{key} is missing: it says which entry of the house edition is meant")
            if key:
                place = places.get(repr(item.values[key]), -1)
            else:
                place = 0 if len(below) == 1 else -1
            if out and place < 0:
                raise item.bad("remove: the house edition has no such entry", "remove")
            if place >= 0 and at[place] >= 0:
                raise item.bad(f"it stands twice, first in entry {at[place] + 1}", key)
            if out:
                gone.add(place)
                places.pop(repr(item.values[key]) if key else "", None)  # it may come again, as another entry
                continue
            entry = {name: value for name, value in item.values.items() if name != "remove"}
            if place < 0:
                found.append({"source": "own"} | entry)
                at.append(item.index)
                if key:
                    places[repr(entry[key])] = len(found) - 1
            else:
                found[place] = found[place] | {"source": "own"} | entry
                at[place] = item.index
        kept = [place for place in range(len(found)) if place not in gone]
        return [found[place] for place in kept], [(at[place], place if place < len(below) else -1) for place in kept]


def key_of(entries: list[dict[str, Any]]) -> str:
    """The key that tells the entries of a table apart: the first that all have, each with a value of its own."""
    if len(entries) < 2:
        return ""
    for key in entries[0]:
        if all(key in each for each in entries) and len({repr(each[key]) for each in entries}) == len(entries):
            return key
    return ""


@lru_cache(maxsize=16)
def parse(text: str, origin: str) -> dict[str, Any]:
    """The tables of a TOML text; raises BadContent for anything else, and never takes long."""
    if len(text) > LARGEST:
        raise BadContent(f"{origin}: a content file has at most {LARGEST} characters, not {len(text)}")
    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > MOST_DOTS:
            raise BadContent(f"{origin}, line {number}: a line has at most {MOST_DOTS} dots")
    try:
        text.encode()
        tables: dict[str, Any] = checked(tomllib.loads(text), origin, "")
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{origin}: this is not TOML: {error}") from None
    except UnicodeEncodeError:
        raise BadContent(f"{origin}: it has half of a surrogate pair, which is no text") from None
    except RecursionError:
        raise BadContent(f"{origin}: this is nested too deeply to be a content file") from None
    except ValueError as error:
        if isinstance(error, BadContent):
            raise
        raise BadContent(f"{origin}: it has a number with too many digits") from None
    return tables


def checked(value: Any, origin: str, key: str) -> Any:
    """A value without line breaks in its texts; refuses characters that cannot be seen, and monstrous numbers."""
    if isinstance(value, str):
        words = " ".join(value.split()) if "\n" in value or "\t" in value else value
        if letter := hidden(words):
            raise BadContent(f"{origin}: {shortened(key)} has the character {letter!a}, which cannot be shown")
        return words
    if isinstance(value, int) and abs(value) > MOST_NUMBER:
        raise BadContent(f"{origin}: {shortened(key)} has a number with too many digits")
    if isinstance(value, dict):
        return {checked(name, origin, "a key"): checked(each, origin, name) for name, each in value.items()}
    if isinstance(value, list):
        return [checked(each, origin, key) for each in value]
    return value


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
        if slug(word) != word:
            raise item.bad(f"id {quoted(word)} must be small letters, digits and hyphens", "id")
    return [item.text("id") for item in items]


def read_content(path: Path, origin: str = "") -> Content:
    """A content file from disk, which errors call by its path or else as said; raises BadContent if it is none."""
    try:
        return Content(read_text(path), origin or str(path))
    except BadFile as error:
        raise BadContent(str(error)) from None
