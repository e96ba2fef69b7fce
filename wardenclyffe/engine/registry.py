"""What a game tells the world about itself, and where games are found, also those of other packages."""

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.content import Content, read_content
from wardenclyffe.engine.state import Journal, State
from wardenclyffe.engine.vocabulary import Vocabulary


class UnknownGame(ValueError):
    """A name that no installed game has."""


class BadOption(ValueError):
    """An option of a game that does not exist, or a value that it cannot have."""


@dataclass(frozen=True)
class Option:
    """A way in which a table can differ: one of a few values, or free text that `check` refuses with a sentence."""

    name: str
    words: str
    default: str
    values: tuple[str, ...] = ()
    check: Callable[[str], None] | None = None

    def refuse(self, value: str) -> None:
        """Raise BadOption with one clear sentence when the option cannot have this value."""
        if self.values and value not in self.values:
            raise BadOption(f"option {self.name}: {value!r} is none of {', '.join(self.values)}")
        if self.check is not None:
            try:
                self.check(value)
            except ValueError as error:
                raise BadOption(f"option {self.name}: {error}") from None


@dataclass(frozen=True)
class Choice:
    """What a choice looks like: its words, the piece to light up and, for a movement, where the piece goes."""

    words: str
    piece: str = ""
    to: str = ""


@dataclass(frozen=True)
class Line:
    """A line of the log in words, with the pieces that it speaks of."""

    words: str
    pieces: tuple[str, ...] = ()


class Words:
    """How a game speaks to one seat: everything a person, a screen or a machine may observe goes through here.

    `seat` is the one who looks, -1 for a spectator. Only public things and that seat's own may enter the answers.
    """

    def __init__(self, state: Any, seat: int, names: list[str], vocabulary: Vocabulary) -> None:
        self.state = state
        self.seat = seat
        self.names = names
        self.vocabulary = vocabulary

    def prompt(self) -> str:
        """What this seat must do now, or what it waits for, or how the game ended."""
        raise NotImplementedError

    def choice(self, action: int) -> Choice:
        """A choice that is open to this seat now."""
        return Choice(self.vocabulary.text(action))

    def refused(self, action: int, rule: int) -> Choice:
        """A sentence on why this seat may not choose this now, and the piece that it is about."""
        raise NotImplementedError

    def board(self) -> dict[str, Any]:
        """All that this seat can see, as plain data for a screen."""
        raise NotImplementedError

    def line(self, what: int, who: int, piece: int, other: int) -> Line | None:
        """A line of the journal in words; None for a line that only machines need."""
        raise NotImplementedError

    def result(self) -> str:
        """How the game ended and why, in a sentence; empty while it goes on."""
        raise NotImplementedError

    def text_board(self) -> list[str]:
        """The board for a terminal, as lines of text."""
        raise NotImplementedError

    def name(self, seat: int) -> str:
        """The seat's name, or "You" for the one who looks."""
        return "You" if seat == self.seat else self.names[seat]

    def verb(self, seat: int, plain: str, third: str) -> str:
        """`name` with the verb's form that fits: You slide, Ada slides."""
        return f"{self.name(seat)} {plain if seat == self.seat else third}"


@dataclass(frozen=True)
class Rule:
    """A numbered rule of rules.md."""

    number: str
    chapter: str
    words: str


@dataclass(frozen=True)
class Game:
    """A game's entry in the registry.

    `version` goes up whenever a record could play differently. `begin` gives the position before the first choice.
    """

    name: str
    title: str
    prefix: str
    version: int
    least_seats: int
    most_seats: int
    blurb: str
    folder: Path
    read: Callable[[Content, dict[str, str]], Any]
    begin: Callable[[Any, int, dict[str, str], Chance, Journal | None], State]
    vocabulary: Callable[[Any], Vocabulary]
    words: Callable[[State, int, list[str], Vocabulary, Any], Words]
    options: tuple[Option, ...] = ()
    minutes: int = 20
    seat_names: tuple[str, ...] = ()
    limit: int = 100_000  # more choices than any game can have
    extras: dict[str, Any] = field(default_factory=dict)

    def settle_options(self, wished: dict[str, str]) -> dict[str, str]:
        """The value of every option: as wished, or else its default; raises BadOption for what cannot be."""
        known = {option.name: option for option in self.options}
        for name in wished:
            if name not in known:
                has = f"its options are {', '.join(known)}" if known else "it has none"
                raise BadOption(f"{self.name} has no option {name!r}: {has}")
        settled = {option.name: " ".join(wished.get(option.name, option.default).split()) for option in self.options}
        for name, value in settled.items():
            known[name].refuse(value)
        return settled

    def house_content(self) -> Content:
        """The content that comes with the game."""
        return read_content(self.folder / "content.toml")

    def rules(self) -> dict[str, Rule]:
        """The numbered rules of the game's rules.md, in order."""
        return read_rules((self.folder / "rules.md").read_text(encoding="utf-8"), self.prefix)

    def rule_number(self, rule: int) -> str:
        """The number of a rule as people write it: 402 is P-4.2."""
        return f"{self.prefix}-{rule // 100}.{rule % 100}"


def read_rules(text: str, prefix: str) -> dict[str, Rule]:
    """The paragraphs of a rules.md that begin with a number in bold, in order."""
    found: dict[str, Rule] = {}
    chapter = ""
    paragraph: list[str] = []
    number = ""

    def finish() -> None:
        if number:
            if number in found:
                raise ValueError(f"rules.md: {number} stands twice")
            found[number] = Rule(number, chapter, " ".join(paragraph).strip())

    for line in [*text.splitlines(), ""]:
        match = re.match(rf"\*\*({prefix}-\d+\.\d+)\*\*\s*(.*)", line)
        if match or line.startswith("#") or not line.strip():
            finish()
            number = ""
            paragraph = []
        if line.startswith("#"):
            chapter = line.lstrip("# ").strip()
        elif match:
            number = match.group(1)
            paragraph = [match.group(2)]
        elif number:
            paragraph.append(line.strip())
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
    return dict(sorted(found.items())), broken


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
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"the games are {', '.join(known)}"
    raise UnknownGame(f"there is no game {name!r}; {hint}")
