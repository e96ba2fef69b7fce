"""What a game tells the world about itself, and where games are found, also those of other packages."""

import json
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.content import HOUSE, BadContent, Content, read_content
from wardenclyffe.engine.state import Journal, State
from wardenclyffe.engine.text import hidden, nearest, quoted
from wardenclyffe.engine.view import View
from wardenclyffe.engine.vocabulary import CannotBeTyped, Vocabulary

LONGEST_OPTION = 300  # characters
EDITIONS = "WARDENCLYFFE_EDITIONS"  # owners' editions as a JSON object, game to file: other processes inherit it


class UnknownGame(ValueError):
    """A name that no installed game has."""


class BadOption(ValueError):
    """An option of a game that does not exist, or a value that it cannot have."""


@dataclass(frozen=True)
class Option:
    """A way in which a table can differ: one of a few values, or free text that `check` refuses with a sentence.

    `said` are words for the values, in the same order, as a new table's page and the terminal show them. With
    `pictured` that page shows a picture of each: `option-GAME-VALUE.svg` among the client's art.
    """

    name: str
    words: str
    default: str
    values: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    check: Callable[[str], None] | None = None
    pictured: bool = False

    def say(self, value: str) -> str:
        """A value in words: those that were declared, or else "As needed" for `as-needed`."""
        if self.said and value in self.values:
            return self.said[self.values.index(value)]
        return f"{value[:1].upper()}{value[1:]}".replace("-", " ") if self.values else value

    def refuse(self, value: str) -> None:
        """Raise BadOption with one clear sentence when the option cannot have this value."""
        if self.values and value not in self.values:
            raise BadOption(f"option {self.name}: {quoted(value)} is not one of {', '.join(self.values)}")
        if letter := hidden(value):
            raise BadOption(f"option {self.name}: the character {letter!a} cannot be shown")
        if len(value) > LONGEST_OPTION:
            raise BadOption(f"option {self.name}: at most {LONGEST_OPTION} characters, not {len(value)}")
        if self.check is not None:
            try:
                self.check(value)
            except ValueError as error:
                raise BadOption(f"option {self.name}: {error}") from None


@dataclass(frozen=True)
class Rule:
    """A numbered rule of rules.md, with the table that follows it, if there is one: the row of its heads first."""

    number: str
    chapter: str
    words: str
    table: tuple[tuple[str, ...], ...] = ()

    def says(self, wanted: str) -> bool:
        """Whether these words stand in the rule, in its table or over its chapter, in small letters or large."""
        told = [self.chapter, self.words, *(" ".join(row) for row in self.table)]
        return wanted.lower() in " ".join(told).lower()


@dataclass(frozen=True)
class Thinking:
    """How a search thinks about a game: what won paired games. `players/search_tree.py` says what each part does."""

    explore: float = 1.0
    depth: int = 0
    look: bool = False
    prior: float = 0.0
    follow: bool = False
    plan: bool = False


def no_actors(seats: int, options: dict[str, str]) -> list[str]:
    """Nobody but those who sit in seats."""
    return []


def no_facts(state: State) -> dict[str, str]:
    """Nothing but seats and endings is counted."""
    return {}


def anything_goes(seats: int, options: dict[str, str]) -> None:
    """Any number of seats goes with any options."""


@dataclass(frozen=True)
class Game:
    """A game's entry in the registry: what it is, how it begins, and what it tells of itself.

    `version` goes up whenever a record could play differently. `begin` gives the position before the first choice.
    """

    name: str
    title: str
    prefix: str
    version: int
    least_seats: int
    most_seats: int
    blurb: str
    edition: Callable[[Content, dict[str, str]], Any]
    begin: Callable[[Any, int, dict[str, str], Chance, Journal | None], State]
    vocabulary: Callable[[Any], Vocabulary]
    view: Callable[[State, int, list[str], Vocabulary, Any], View]
    folder: Path = Path()  # of rules.md and content.toml; by itself it is where `begin` is written
    options: tuple[Option, ...] = ()
    minutes: int = 20
    seat_names: tuple[str, ...] = ()
    own_edition: Path | None = None  # an owner's content file that is played in place of the house edition

    # Actors that no seat plays: their names, in the order in which the rules count them after the seats.
    actors: Callable[[int, dict[str, str]], list[str]] = no_actors
    # Raises BadOption when these options do not go with so many seats; asked before a table is made.
    check: Callable[[int, dict[str, str]], None] = anything_goes

    # What the game is, as OpenSpiel declares it; the law tests hold the game to it.
    chance: bool = True  # whether anything is drawn or rolled
    secrets: bool = True  # whether a seat can know what another does not
    zero_sum: bool = True  # whether the returns of all seats add up to nothing
    allied: bool = False  # whether all seats win or lose together, and the rules go on without one that resigns
    longest: int = 100_000  # more choices than any game can have

    # For machine players and the laboratory.
    set_up: tuple[str, ...] = ()  # verbs that only prepare play
    thinking: Thinking = Thinking()
    ratings: tuple[float, ...] = ()  # of the levels, as docs/ratings.md measured them
    steepness: float | None = None  # how steeply the odds of winning follow the outlook, where it counts something else
    facts: Callable[[Any], dict[str, str]] = no_facts  # what balance studies count, from a final position
    content_notes: tuple[str, ...] = ()  # what the writer of a content file must know

    def __post_init__(self) -> None:
        if self.folder == Path():
            written = sys.modules[self.begin.__module__].__file__
            assert written is not None
            object.__setattr__(self, "folder", Path(written).parent)

    def table_options(self, seats: int, wished: dict[str, str]) -> dict[str, str]:
        """The options of a table with so many seats; raises BadOption for what does not go together."""
        settled = self.settle_options(wished)
        self.check(seats, settled)
        return settled

    def settle_options(self, wished: dict[str, str]) -> dict[str, str]:
        """The value of every option: as wished, or else its default; raises BadOption for what cannot be."""
        known = {option.name: option for option in self.options}
        for name in wished:
            if name not in known:
                has = f"its options are {', '.join(known)}" if known else "it has none"
                raise BadOption(f"{self.name} has no option {quoted(name)}: {has}")
        settled = {option.name: " ".join(wished.get(option.name, option.default).split()) for option in self.options}
        for name, value in settled.items():
            known[name].refuse(value)
        return settled

    def house_content(self) -> Content:
        """The content that tables play with unless they bring their own: the game's, or an owner's in its place."""
        if self.own_edition is not None:
            return replace(self, own_edition=None).settle_content(read_content(self.own_edition))
        return read_content(self.folder / "content.toml", "content.toml")

    def settle_content(self, content: Content | None) -> Content:
        """The house edition, or an owner's edition: laid over the house edition where it is based on that."""
        if content is None:
            return self.house_content()
        if content.head("game") not in ("", self.name):
            raise content.bad(f"this is an edition of {quoted(content.head('game'))}, not of {self.name!r}", "game")
        content.head("edition")
        if content.head("based_on") not in ("", HOUSE):
            raise content.bad(f"an edition can be based on {HOUSE!r} and on nothing else", "based_on")
        if content.head("based_on") and content.layers is None:
            return content.over(self.house_content())
        if "replace" in content.tables and content.layers is None:
            raise content.bad(f"replace needs based_on = {HOUSE!r}", "replace")
        return content

    def read(self, content: Content | None, options: dict[str, str]) -> tuple[Content, Any, Vocabulary]:
        """The content that a table plays with, the edition that it describes, and the words of its choices.

        Raises BadContent for anything that cannot be played, and for everything that would mean nothing.
        """
        settled = self.settle_content(content)
        edition = self.edition(settled, options)
        settled.check_all_read()
        try:
            return settled, edition, self.vocabulary(edition)
        except CannotBeTyped as error:
            raise settled.bad(str(error)) from None

    def rules(self) -> dict[str, Rule]:
        """The numbered rules of the game's rules.md, in order."""
        return read_rules((self.folder / "rules.md").read_text(encoding="utf-8"), self.prefix)

    def rule_number(self, rule: int) -> str:
        """The number of a rule as people write it: 402 is P-4.2."""
        return f"{self.prefix}-{rule // 100}.{rule % 100}"


def read_rules(text: str, prefix: str) -> dict[str, Rule]:
    """The paragraphs of a rules.md that begin with a number in bold, in order, with the tables that follow them."""
    found: dict[str, Rule] = {}
    chapter = ""
    number = ""  # of the rule that lines belong to
    is_over = False  # whether its paragraph has ended, so that only a table can follow
    for line in text.splitlines():
        plain = line.strip()
        match = re.match(rf"\*\*({prefix}-\d+\.\d+)\*\*\s*(.*)", line)
        if line.startswith("#"):
            chapter, number = line.lstrip("# ").strip(), ""
        elif match:
            number, is_over = match.group(1), False
            if number in found:
                raise ValueError(f"rules.md: {number} appears twice")
            found[number] = Rule(number, chapter, match.group(2).strip())
        elif number and plain.startswith("|"):
            rule, is_over = found[number], True
            row = tuple(cell.strip() for cell in plain.strip("|").split("|"))
            is_line = all(re.fullmatch(":?-+:?", cell) for cell in row)  # between the heads and the rows
            if (rule.table and len(row) != len(rule.table[0])) or (is_line and len(rule.table) != 1):
                raise ValueError(f"rules.md: the table of {number} has rows of one length, and one row of heads")
            if not is_line:
                found[number] = replace(rule, table=(*rule.table, row))
        elif not plain:
            is_over = True
        elif is_over:
            number = ""
        elif number:
            rule = found[number]
            found[number] = replace(rule, words=f"{rule.words} {plain}".strip())
    return found


@cache
def load_games() -> tuple[dict[str, Game], dict[str, str]]:
    """Every installed game that loads, and for every other one the reason why not."""
    found: dict[str, Game] = {}
    broken: dict[str, str] = {}
    for entry in entry_points(group="wardenclyffe.games"):
        try:
            game: Game = entry.load()
        except Exception as error:  # another package's game must not take all others with it
            broken[entry.name] = f"{type(error).__name__}: {error}"
        else:
            found[game.name] = game
    for name, path in own_editions().items():
        if name in found:
            found[name] = replace(found[name], own_edition=Path(path))
    return dict(sorted(found.items())), broken


def own_editions() -> dict[str, str]:
    """The owners' editions that this process was told to play, by game."""
    try:
        named = json.loads(os.environ.get(EDITIONS, "{}"))
    except (ValueError, RecursionError):
        named = None
    if not isinstance(named, dict) or not all(isinstance(path, str) for path in named.values()):
        raise BadContent(f'{EDITIONS}: write it as {{"duel": "/path/to/own.toml"}}')
    return named


def play_edition(path: Path, name: str = "") -> Game:
    """Play an owner's edition wherever the house edition would be played, in this process and those that it starts.

    Without a name the file must say of which game it is. Raises BadContent when it cannot be played.
    """
    name = name or read_content(path).head("game")
    if not name:
        raise BadContent(f'{path}: it must say of which game it is, such as game = "duel"')
    game = replace(find_game(name), own_edition=path.absolute())
    game.read(None, game.settle_options({}))
    os.environ[EDITIONS] = json.dumps(own_editions() | {name: str(path.absolute())})
    load_games.cache_clear()
    return find_game(name)


def games() -> dict[str, Game]:
    """Every installed game by name, sorted; other packages add theirs through the group `wardenclyffe.games`."""
    return load_games()[0]


def find_game(name: str) -> Game:
    """The game of this name; raises UnknownGame with the names that exist."""
    known, broken = load_games()
    if name in known:
        return known[name]
    if name in broken:
        raise UnknownGame(f"the game {name!r} is installed but cannot be loaded: {broken[name]}")
    raise UnknownGame(f"there is no game {quoted(name)}; {nearest(name, known)}")
