"""The record of a game: a header and one line per choice, in a text that a person can read and write, and in JSON."""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import BadOption, Game, UnknownGame, find_game
from wardenclyffe.engine.state import Refused
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.engine.vocabulary import UnknownChoice

FORMAT = "wardenclyffe record 1"


class BadRecord(ValueError):
    """A record that cannot be read or does not play; the message names the line."""


@dataclass
class Record:
    """A game as it was played. `lines` holds (seat, words) pairs; `seed` is empty until it is revealed."""

    game: str
    rules: int
    content: str
    seats: list[str]
    table: str
    commitment: str
    seed: str = ""
    entropy: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    lines: list[tuple[int, str]] = field(default_factory=list)
    result: list[float] = field(default_factory=list)
    places: list[int] = field(default_factory=list, compare=False)  # the line of the text where each choice stands

    def to_text(self) -> str:
        """The text form; `from_text` reads it back to an equal record."""
        head = [FORMAT, f"game: {self.game}", f"rules: {self.rules}", f"content: {self.content}"]
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        head += [f"seat {number}: {name}" for number, name in enumerate(self.seats, 1)]
        head += [f"table: {self.table}", f"commitment: {self.commitment}"]
        head += [f"entropy: {each}" for each in self.entropy]
        if self.seed:
            head.append(f"seed: {self.seed}")
        if self.result:
            head.append("result: " + " ".join(repr(each).removesuffix(".0") for each in self.result))
        return "\n".join([*head, "", *(f"{seat + 1} {words}" for seat, words in self.lines)]) + "\n"

    def to_json(self) -> str:
        """The JSON form."""
        values: dict[str, Any] = {"format": FORMAT}
        values |= {key: value for key, value in self.__dict__.items() if key != "places"}
        values["lines"] = [[seat + 1, words] for seat, words in self.lines]
        return json.dumps(values, indent=1)


def record_of(table: Table, reveal: bool) -> Record:
    """The record of a table so far; with `reveal` the seed is in it, as is right only when the game is over."""
    return Record(
        game=table.game.name,
        rules=table.game.version,
        content=table.content.digest,
        seats=list(table.names),
        table=table.secret.table,
        commitment=table.secret.commitment,
        seed=table.secret.seed.hex() if reveal else "",
        entropy=list(table.secret.entropy),
        options=dict(table.options),
        lines=[(seat, table.vocabulary.text(action)) for seat, action in table.choices],
        result=list(table.state.returns()) if not table.state.to_act() else [],
    )


def read_record(text: str) -> Record:
    """A record from its text or its JSON; raises BadRecord naming the line that is wrong."""
    return from_json(text) if text.lstrip().startswith("{") else from_text(text)


def from_json(text: str) -> Record:
    """A record from its JSON form."""
    try:
        values = json.loads(text)
        if values.get("format") != FORMAT:
            raise BadRecord(f"this is not a record: format must be {FORMAT!r}, not {values.get('format')!r}")
        lines = []
        for number, line in enumerate(values["lines"], 1):
            seat, words = line
            if type(seat) is not int or not isinstance(words, str):
                raise BadRecord(f"choice {number}: write it as [seat, words], not {line!r}")
            lines.append((seat - 1, words))
        record = Record(
            game=str(values["game"]),
            rules=int(values["rules"]),
            content=str(values["content"]),
            seats=[str(each) for each in values["seats"]],
            table=str(values["table"]),
            commitment=str(values["commitment"]),
            seed=str(values.get("seed", "")),
            entropy=[str(each) for each in values.get("entropy", [])],
            options={str(name): str(value) for name, value in values.get("options", {}).items()},
            lines=lines,
            result=[float(each) for each in values.get("result", [])],
        )
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}: this is not JSON: {error.msg}") from None
    except KeyError as error:
        raise BadRecord(f"the record has no {error.args[0]!r}") from None
    except (TypeError, AttributeError, ValueError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord(f"the record is malformed: {error}") from None
    record.places = list(range(1, len(lines) + 1))
    return record


def from_text(text: str) -> Record:
    """A record from its text form. Empty lines and lines that begin with # are passed over."""
    head: dict[str, str] = {}
    options: dict[str, str] = {}
    seats: list[str] = []
    entropy: list[str] = []
    lines: list[tuple[int, str]] = []
    places: list[int] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if number == 1:
            if line != FORMAT:
                raise BadRecord(f"line 1: a record begins with {FORMAT!r}, not {line[:40]!r}")
        elif not line or line.startswith("#"):
            continue
        elif line[0].isdigit():
            seat, _, words = line.partition(" ")
            if not seat.isdigit() or not words.strip():
                raise BadRecord(f"line {number}: a choice is a seat's number and words, such as '1 attack 2'")
            lines.append((int(seat) - 1, words.strip()))
            places.append(number)
        else:
            key, colon, value = (part.strip() for part in line.partition(":"))
            if not colon:
                raise BadRecord(f"line {number}: {line[:40]!r} is neither 'name: value' nor a choice")
            if key.startswith("option "):
                options[key.removeprefix("option ")] = value
            elif key.startswith("seat "):
                seats.append(value)
            elif key == "entropy":
                entropy.append(value)
            elif key in ("game", "rules", "content", "table", "commitment", "seed", "result"):
                head[key] = value
            else:
                raise BadRecord(f"line {number}: a record has no {key!r}")
    for key in ("game", "rules", "content", "table", "commitment"):
        if key not in head:
            raise BadRecord(f"the record has no line '{key}: ...'")
    try:
        rules = int(head["rules"])
        result = [float(each) for each in head.get("result", "").split()]
    except ValueError as error:
        raise BadRecord(f"the record's head is malformed: {error}") from None
    return Record(
        head["game"], rules, head["content"], seats, head["table"], head["commitment"], head.get("seed", ""),
        entropy, options, lines, result, places,
    )  # fmt: skip


def replay(record: Record, to: int | None = None, content: Content | None = None) -> Table:
    """The table that a record leads to, after `to` choices or all; raises BadRecord naming the line that is wrong.

    Without the revealed seed only games without chance can be replayed; others stop with a clear error.
    """
    try:
        game = find_game(record.game)
        check_edition(record, game, content)
        secret = Secret(bytes.fromhex(record.seed), record.table, tuple(record.entropy))
        table = Table(game, record.seats, secret, record.options, content)
    except (UnknownGame, BadOption) as error:
        raise BadRecord(str(error)) from None
    except ValueError as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord(f"the record cannot be opened: {error}") from None
    if to is not None and not 0 <= to <= len(record.lines):
        raise BadRecord(f"the record has {len(record.lines)} choices: there is no position after {to}")
    for number, (seat, words) in enumerate(record.lines[:to]):
        place = f"line {record.places[number]}" if number < len(record.places) else f"choice {number + 1}"
        try:
            if not 0 <= seat < len(record.seats):
                raise BadRecord(f"{place}: there is no seat {seat + 1}")
            table.choose(seat, table.vocabulary.action(words))
        except UnknownChoice as error:
            raise BadRecord(f"{place}: {error}") from None
        except Refused as error:
            raise BadRecord(
                f"{place}: {record.seats[seat]} may not {words!r} here: rule {game.rule_number(error.rule)}"
            ) from None
    return table


def check_edition(record: Record, game: Game, content: Content | None) -> None:
    """Refuse a record of other rules or of other content than what it would be replayed with."""
    if record.rules != game.version:
        raise BadRecord(
            f"the record was played with version {record.rules} of the rules of {game.name}; this is {game.version}"
        )
    digest = (content if content is not None else game.house_content()).digest
    if record.content != digest:
        raise BadRecord(
            f"the record was played with other content ({record.content[:12]}, not {digest[:12]}):"
            " name that file with --content"
        )


def verify(record: Record, content: Content | None = None) -> list[str]:
    """Check the whole record: the commitment, every choice and the result; returns what was found good.

    Raises BadRecord with the first thing that is wrong.
    """
    good: list[str] = []
    if not record.seed:
        raise BadRecord("the seed is not revealed yet: a game can be verified when it is over")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        raise BadRecord("the seed is not written in hexadecimal digits") from None
    if hashlib.sha256(seed + record.table.encode()).hexdigest() != record.commitment:
        raise BadRecord("the revealed seed does not match the commitment that was published before play")
    good.append("the seed is the one that was committed to before play")
    table = replay(record, content=content)
    good.append(f"all {len(record.lines)} choices follow the rules")
    over = not table.state.to_act()
    result = list(table.state.returns()) if over else []
    if record.result and record.result != result:
        raise BadRecord(f"the result is written as {record.result}, but the choices lead to {result or 'no end yet'}")
    good.append("the result is what the choices lead to" if over else "the game is not over")
    return good
