"""The record of a game: a header and one line per choice, in a text that a person can read and write, and in JSON."""

import json
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from wardenclyffe.engine.chance import commitment
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import BadOption, Game, UnknownGame, find_game
from wardenclyffe.engine.state import Refused
from wardenclyffe.engine.table import CannotResign, Resignation, Secret, Table
from wardenclyffe.engine.text import hidden, nearest, quoted, shortened, whole
from wardenclyffe.engine.vocabulary import UnknownChoice

FORMAT = "wardenclyffe record 1"
RESIGNED_FORMAT = "wardenclyffe record 2"  # of a game that somebody gave up: older readers would call it unfinished
FORMATS = (FORMAT, RESIGNED_FORMAT)
RESIGNS, ENDS = "resigns", "resigns and ends the game"  # what stands for a choice where a seat gave up
LARGEST = 20_000_000  # characters; the longest game that a rule allows takes less
HEAD = ("game", "rules", "content", "table", "commitment")  # what every record has
TEXT_KEYS = (*HEAD, "seed", "result", "entropy", "option NAME", "seat NUMBER")
JSON_KINDS: dict[str, type] = {"format": str, "game": str, "rules": int, "content": str, "table": str}
JSON_KINDS |= {"commitment": str, "seed": str, "seats": list, "lines": list, "entropy": list, "result": list}
JSON_KINDS |= {"options": dict, "resigned": list}
JSON_WORDS = {str: "a text", int: "a whole number", list: "a list", dict: "an object"}


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
    resigned: list[Resignation] = field(default_factory=list)
    places: list[int] = field(default_factory=list, compare=False)  # the line of the text where each choice stands

    def to_text(self) -> str:
        """The text form; `from_text` reads it back to an equal record."""
        head = [self.format, f"game: {self.game}", f"rules: {self.rules}", f"content: {self.content}"]
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        head += [f"seat {number}: {name}" for number, name in enumerate(self.seats, 1)]
        head += [f"table: {self.table}", f"commitment: {self.commitment}"]
        head += [f"entropy: {each}" for each in self.entropy]
        if self.seed:
            head.append(f"seed: {self.seed}")
        if self.result:
            head.append("result: " + " ".join(repr(each).removesuffix(".0") for each in self.result))
        lines = [f"{seat + 1} {words}" for seat, words in self.lines]
        for each in reversed(self.resigned):
            lines.insert(each.at, f"{each.seat + 1} {ENDS if each.ends else RESIGNS}")
        return "\n".join([*head, "", *lines]) + "\n"

    @property
    def format(self) -> str:
        """The first line: what a reader must know."""
        return RESIGNED_FORMAT if self.resigned else FORMAT

    def to_json(self) -> str:
        """The JSON form."""
        values: dict[str, Any] = {"format": self.format}
        values |= {key: value for key, value in self.__dict__.items() if key not in ("places", "resigned")}
        if self.resigned:
            values["resigned"] = [[each.at, each.seat + 1, each.ends] for each in self.resigned]
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
        result=table.returns() if not table.state.to_act() else [],
        resigned=table.resigned,
    )


def read_record(text: str) -> Record:
    """A record from its text or its JSON; raises BadRecord naming the line that is wrong."""
    text = text.removeprefix("\ufeff")
    if len(text) > LARGEST:
        raise BadRecord(f"a record has at most {LARGEST} characters, not {len(text)}")
    return from_json(text) if text.lstrip().startswith("{") else from_text(text)


def from_json(text: str) -> Record:
    """A record from its JSON form."""
    try:
        values = json.loads(text, parse_int=json_number, parse_constant=json_number, object_pairs_hook=json_object)
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}: this is not JSON: {error.msg}") from None
    except RecursionError:
        raise BadRecord("the record is nested too deeply") from None
    if values.get("format") not in FORMATS:
        raise BadRecord(f"this is not a record: format must be {FORMAT!r}, not {quoted(values.get('format'))}")
    wanted = {name: kind for name, kind in JSON_KINDS.items() if name in HEAD or name in ("seats", "lines")}
    for name in [*wanted, *values]:
        if name not in values:
            raise BadRecord(f"the record has no {name!r}")
        if name not in JSON_KINDS:
            raise BadRecord(f"a record has no {quoted(name)}; {nearest(name, JSON_KINDS)}")
        if type(values[name]) is not JSON_KINDS[name]:
            raise BadRecord(f"{name} must be {JSON_WORDS[JSON_KINDS[name]]}, not {quoted(values[name])}")
    record = Record(
        game=line_of_text(values["game"], "game"),
        rules=values["rules"],
        content=line_of_text(values["content"], "content"),
        seats=[line_of_text(each, "seats") for each in values["seats"]],
        table=line_of_text(values["table"], "table"),
        commitment=line_of_text(values["commitment"], "commitment"),
        seed=line_of_text(values.get("seed", ""), "seed"),
        entropy=[line_of_text(each, "entropy") for each in values.get("entropy", [])],
        options={
            line_of_text(name, "options"): line_of_text(each, f"option {quoted(name)}")
            for name, each in values.get("options", {}).items()
        },
        lines=[json_choice(number, each) for number, each in enumerate(values["lines"], 1)],
        result=[json_share(each) for each in values.get("result", [])],
        resigned=[json_resignation(each) for each in values.get("resigned", [])],
    )
    record.places = list(range(1, len(record.lines) + 1))
    return record


def json_number(text: str) -> int:
    """A whole number; JSON also knows NaN, Infinity and numbers of any length."""
    number = whole(text.removeprefix("-"))
    if number is None:
        raise BadRecord(f"{quoted(text)} is no number of a record")
    return -number if text.startswith("-") else number


def json_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no key stands twice."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise BadRecord(f"{quoted(name)} stands twice")
        found[name] = value
    return found


def json_choice(number: int, line: Any) -> tuple[int, str]:
    """A choice of the JSON form."""
    if not isinstance(line, list) or len(line) != 2 or type(line[0]) is not int or not isinstance(line[1], str):
        raise BadRecord(f"choice {number}: write it as [seat, words], not {quoted(line)}")
    return line[0] - 1, line_of_text(line[1], f"choice {number}")


def json_resignation(each: Any) -> Resignation:
    """A resignation of the JSON form."""
    if not isinstance(each, list) or [type(part) for part in each] != [int, int, bool]:
        raise BadRecord(f"resigned: write [choices before, seat, whether it ends the game], not {quoted(each)}")
    return Resignation(each[0], each[1] - 1, each[2])


def json_share(each: Any) -> float:
    """What a seat got, in the JSON form."""
    if type(each) not in (int, float) or not math.isfinite(each):
        raise BadRecord(f"result: {quoted(each)} is no number")
    return float(each)


def line_of_text(value: Any, place: str) -> str:
    """A text that can stand in a line of the text form and be shown anywhere."""
    if not isinstance(value, str):
        raise BadRecord(f"{place}: {quoted(value)} must be a text")
    if letter := hidden(value):
        raise BadRecord(f"{place}: the character {letter!a} cannot be shown")
    return value.strip()


def from_text(text: str) -> Record:
    """A record from its text form. Empty lines and lines that begin with # are passed over."""
    head: dict[str, str] = {}
    record = Record("", 0, "", [], "", "")
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if number == 1:
            if line not in FORMATS:
                raise BadRecord(f"line 1: a record begins with {FORMAT!r}, not {quoted(line[:40])}")
        elif line and not line.startswith("#"):
            read_line(record, head, line_of_text(line, f"line {number}"), number)
    for key in HEAD:
        if key not in head:
            raise BadRecord(f"the record has no line '{key}: ...'")
    rules = whole(head["rules"])
    if rules is None:
        raise BadRecord(f"the record's head is malformed: rules: {quoted(head['rules'])} is no number")
    record.game, record.rules, record.content = head["game"], rules, head["content"]
    record.table, record.commitment, record.seed = head["table"], head["commitment"], head.get("seed", "")
    record.result = [share_of(each) for each in head.get("result", "").split()]
    return record


def read_line(record: Record, head: dict[str, str], line: str, number: int) -> None:
    """Take a line of the text form into the record, or into the head that is read when all lines are known."""
    if line[0].isdigit():
        word, _, words = line.partition(" ")
        seat = whole(word)
        if seat is None or not words.strip():
            raise BadRecord(f"line {number}: a choice is a seat's number and words, such as '1 attack 2'")
        if words.strip() in (RESIGNS, ENDS):
            record.resigned.append(Resignation(len(record.lines), seat - 1, words.strip() == ENDS))
            return
        record.lines.append((seat - 1, words.strip()))
        record.places.append(number)
        return
    key, colon, value = (part.strip() for part in line.partition(":"))
    if not colon:
        raise BadRecord(f"line {number}: {quoted(line[:40])} is neither 'name: value' nor a choice")
    kind, _, name = key.partition(" ")
    if kind == "option" and name:
        if name in record.options:
            raise BadRecord(f"line {number}: option {quoted(name)} stands twice")
        record.options[name] = value
    elif kind == "seat":
        due = len(record.seats) + 1
        if whole(name) != due:
            raise BadRecord(f"line {number}: {quoted(key)} stands where 'seat {due}' is due")
        record.seats.append(value)
    elif key == "entropy":
        record.entropy.append(value)
    elif key not in (*HEAD, "seed", "result"):
        raise BadRecord(f"line {number}: a record has no {quoted(key)}; {nearest(key, TEXT_KEYS)}")
    elif key in head:
        raise BadRecord(f"line {number}: {key!r} stands twice")
    else:
        head[key] = value


def share_of(text: str) -> float:
    """What a seat got, in the text form."""
    if not re.fullmatch(r"-?[0-9]{1,15}(\.[0-9]{1,20})?(e-?[0-9]{1,2})?", text):
        raise BadRecord(f"the record's head is malformed: result: {quoted(text)} is no number")
    return float(text)


def replay(record: Record, to: int | None = None, content: Content | None = None) -> Table:
    """The table that a record leads to, after `to` choices or all; raises BadRecord naming the line that is wrong.

    Without the revealed seed only games without chance can be replayed; others stop with a clear error.
    """
    try:
        game = find_game(record.game)
        check_edition(record, game, content)
        secret = Secret(seed_of(record), record.table, tuple(record.entropy))
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
        resign_at(record, table, number)
        place = f"line {record.places[number]}" if number < len(record.places) else f"choice {number + 1}"
        try:
            if not 0 <= seat < len(record.seats):
                raise BadRecord(f"{place}: there is no seat {seat + 1}")
            table.choose(seat, table.vocabulary.action(words))
        except UnknownChoice as error:
            raise BadRecord(f"{place}: {error}") from None
        except Refused as error:
            raise BadRecord(
                f"{place}: {shortened(record.seats[seat])} may not {words!r} here: rule {game.rule_number(error.rule)}"
            ) from None
    resign_at(record, table, len(record.lines) if to is None else to)
    return table


def resign_at(record: Record, table: Table, number: int) -> None:
    """Let the seats give up that did so after this number of choices; raises BadRecord where they could not."""
    for each in record.resigned:
        if each.at == number:
            try:
                table.resign(each.seat, each.ends)
            except CannotResign as error:
                raise BadRecord(f"after choice {number}: {error}, so nobody can resign there") from None
        elif not 0 <= each.at <= len(record.lines):
            raise BadRecord(f"there are {len(record.lines)} choices: nobody can resign after {each.at}")


def seed_of(record: Record) -> bytes:
    """The revealed seed, nothing while it is a secret."""
    if not re.fullmatch(r"([0-9a-fA-F]{2})*", record.seed):
        raise BadRecord("the seed is not written in hexadecimal digits")
    return bytes.fromhex(record.seed)


def check_edition(record: Record, game: Game, content: Content | None) -> None:
    """Refuse a record of other rules or of other content than what it would be replayed with."""
    if record.rules != game.version:
        raise BadRecord(
            f"the record was played with version {record.rules} of the rules of {game.name}; this is {game.version}"
        )
    digest = game.settle_content(content).digest
    if record.content != digest:
        raise BadRecord(
            f"the record was played with other content ({record.content[:12]}, not {digest[:12]}):"
            " name that file with --content"
        )


def verify(record: Record, content: Content | None = None, shares: Sequence[str] = ()) -> list[str]:
    """Check the whole record: the commitment, every choice and the result; returns what was found good.

    `shares` are those that players' own browsers sent before play: each must be in the key. Raises BadRecord with the
    first thing that is wrong.
    """
    good: list[str] = []
    if not record.seed:
        raise BadRecord("the seed is not revealed yet: a game can be verified when it is over")
    if commitment(seed_of(record), record.table) != record.commitment:
        raise BadRecord("the revealed seed does not match the commitment that was published before play")
    good.append("the seed is the one that was committed to before play")
    for share in shares:
        if share not in record.entropy:
            raise BadRecord(f"the share {share[:16]}... was left out: the key was made without it")
    if shares:
        good.append(f"all {len(shares)} named shares are among the {len(record.entropy)} in the key")
    table = replay(record, content=content)
    gone = [shortened(record.seats[each.seat]) for each in record.resigned]
    good.append(f"all {len(record.lines)} choices follow the rules" + (f"; {', '.join(gone)} resigned" if gone else ""))
    over = not table.state.to_act()
    result = table.returns() if over else []
    if over and not record.result:
        raise BadRecord(f"the game is over, but the record has no line 'result: ...'; the choices lead to {result}")
    if record.result != result:
        raise BadRecord(f"the result is written as {record.result}, but the choices lead to {result or 'no end yet'}")
    good.append("the result is what the choices lead to" if over else "the game is not over yet, and has no result")
    return good
