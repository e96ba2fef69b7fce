"""Sends mutated text through every door by which text comes in, and counts what happens.

    python bench/fuzz.py [N] [--seed S] [--processes P] [--door NAME] [--choices N] [--json]

Whatever comes in, a door answers with success or with one sentence. Anything else is a traceback and is printed with
the text that led to it; so is an input that takes more than two seconds of processor time. Both make the exit status 1.
"""

import argparse
import json
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from wardenclyffe.engine.content import BadContent, Content, read_content
from wardenclyffe.engine.record import BadRecord, read_record, record_of, verify
from wardenclyffe.engine.registry import BadOption, Game, UnknownGame, find_game, games
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.engine.text import BadFile
from wardenclyffe.engine.vocabulary import UnknownChoice
from wardenclyffe.players import UnknownPlayer, find_player
from wardenclyffe.players.stdio import Failed, read_answer
from wardenclyffe.server.bodies import NewTable
from wardenclyffe.server.header import Header, HeaderSeat, read_header
from wardenclyffe.server.live import LiveTable
from wardenclyffe.server.messages import AnyCommand
from wardenclyffe.server.stores import Line
from wardenclyffe.terminal import keep
from wardenclyffe.terminal.commands import understand
from wardenclyffe.terminal.contents import find_entries, show_entry
from wardenclyffe.terminal.rulebook import find_rules
from wardenclyffe.terminal.screen import Screen
from wardenclyffe.terminal.trouble import Trouble

INPUTS = 1_000_000
CHUNK = 500
TOO_LONG = 2.0  # seconds
HANGING = 20.0  # seconds after which an input is given up
CHOICES = 12  # in a record, and usually after a content file was accepted
ODD = [
    *("\u00b2", "\u0663", "\x1b[31m", "\x00", "\ud800", "\u202e", "\u2028", "\u200d", "\ufeff", "\u00e9", "\U0001f469"),
    *("9" * 5000, "-1", "0", "1", "99", "1e999", "NaN", "Infinity", "-0.0", "0x" + "f" * 5000, "1_0", "1979-05-27"),
    *("[[", "]]", "[" * 300, "{", "}", '"', "'", '"""', "=", ":", "#", "\t", "\r", "\n", " ", "", ",", ".", "-", "/"),
    *("true", "null", "[]", "{}", '""', "a." * 30, "~nobody/", "..", "x" * 900, '["x"]', "[1, 2]"),
    *("remove = true\n", 'based_on = "house"\n', 'replace = ["card"]\n', "effects = []", 'source = "own"'),
]


class Door:
    """A way for text to come in: texts to begin with, what to do with one, and which errors are answers."""

    def __init__(
        self,
        name: str,
        share: int,
        seeds: Callable[[], list[str]],
        use: Callable[[str], None],
        answers: tuple[type[Exception], ...],
    ) -> None:
        self.name = name
        self.share = share  # of all inputs, against the other doors
        self.seeds = seeds
        self.use = use
        self.answers = answers

    def accepts(self, text: str) -> bool:
        """Whether the text is taken; False when it is answered with a sentence, anything else raises."""
        try:
            self.use(text)
        except self.answers as error:
            said = str(error)
            ours = not isinstance(error, msgspec.MsgspecError)
            if ours and (not said.strip() or "\n" in said or len(said) > 4000 or "set_int_max_str_digits" in said):
                raise AssertionError(f"this is not one clear sentence: {said[:200]!r}") from error
            return False
        return True


# What there is to begin with.


def table_of(game: Game, number: int = 0, content: Content | None = None, choices: int = CHOICES) -> Table:
    """A table of a game some choices on, always the same for the same number."""
    chance = random.Random(number)
    seats = 1 if game.most_seats == 1 else max(2, game.least_seats)
    table = Table(game, ["Ada", "Bert"][:seats], Secret(bytes([number % 256]) * 32, f"table-{number}"), content=content)
    for _ in range(choices):
        owed = table.state.to_act()
        if not owed:
            break
        table.choose(owed[0], chance.choice(table.state.legal(owed[0])))
    return table


@cache
def tables() -> list[Table]:
    """Two tables of every game."""
    return [table_of(game, number) for game in games().values() for number in range(2)]


@cache
def records() -> list[str]:
    """Their records as text."""
    return [record_of(table, reveal=True).to_text() for table in tables()]


@cache
def json_records() -> list[str]:
    """Their records as JSON."""
    return [record_of(table, reveal=True).to_json() for table in tables()]


@cache
def house_texts() -> list[str]:
    """The house edition of every game, and a small edition based on it."""
    found: list[str] = []
    for game in games().values():
        house = game.house_content()
        found.append(house.text)
        own = ['based_on = "house"']
        for table, entries in house.tables.items():
            if isinstance(entries, list) and entries:
                first = {key: value for key, value in entries[0].items() if key != "source"}
                own.append(f"[[{table}]]\n" + "\n".join(f"{key} = {toml(value)}" for key, value in first.items()))
        found.append("\n".join(own) + "\n")
    return found


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


@cache
def options() -> list[str]:
    """Options of every game as they are typed: the game, then name=value after each other."""
    free = ["duel", "prestidigitators draw=60;blank=2 / destroy if greater, sink this / collapse opposing"]
    return free + [
        f"{game.name} "
        + ";".join(f"{option.name}={(option.values or (option.default,))[-1]}" for option in game.options)
        for game in games().values()
    ]


def typed() -> list[str]:
    """What somebody might type at a table."""
    said = [table.vocabulary.text(table.state.legal(table.state.to_act()[0])[-1]) for table in tables()]
    return [*said, "3", "why", "why 2", "rules 4.2", "log 10", "about mine", "help", "undo", "save game.record", "quit"]


@cache
def rows() -> list[str]:
    """The stored lines of tables, all of one table in a text."""
    found: list[str] = []
    for table in tables():
        head = header_of(table).to_bytes().decode()
        lines = [f"event entropy {seat} -" for seat in range(len(table.names))]
        lines += [f"choice {seat} {table.vocabulary.text(action)}" for seat, action in table.choices]
        told = [f"event {each}" for each in ("hint 0", "ask 0 2", "answer 0 yes", "machine 0 greedy", "back 0")]
        told += ["chat say 0 Well played", "chat name 0 Ada", "event rematch x", "event leave 0 greedy"]
        found.append("\n".join([head, *lines, *told]))
        found.append("\n".join([head, *lines, "undo 0 to 3", "event machine 0 greedy"]))
    return found


def header_of(table: Table) -> Header:
    """A header as the server stores it."""
    seats = [HeaderSeat("guest") for _ in table.names]
    return Header(
        table.secret.table,
        table.game.name,
        table.game.version,
        table.content.digest,
        table.options,
        seats,
        "c",
        "never",
    )


def bodies() -> list[str]:
    """Bodies of requests and messages."""
    new = {
        "game": "duel",
        "seats": [{"kind": "me"}, {"kind": "machine", "level": "greedy"}],
        "options": {"draft": "on"},
    }
    choose = {"type": "choose", "command": "c1", "length": 0, "say": "pick mine"}
    both = {"type": "choose", "command": "c1", "length": 0, "says": ["pick mine", "pick fan"]}
    return [json.dumps(each) for each in (new, choose, both, {"type": "why", "command": "c2", "say": "attack 1"})]


def answers() -> list[str]:
    """What a program might answer at the first table."""
    table = tables()[0]
    legal = table.state.legal(table.state.to_act()[0])
    return [json.dumps({"choice": choice}) for choice in (legal[0], table.vocabulary.text(legal[-1]))]


# What the doors do.


def use_record(text: str) -> None:
    """Check a record as `wardenclyffe verify` does."""
    verify(read_record(text))


def use_content(text: str) -> None:
    """Read an edition, and where it can be played, look at it and play some choices."""
    meant = min(house_texts(), key=lambda each: (each[:40] != text[:40], each[-40:] != text[-40:]))
    game = list(games().values())[house_texts().index(meant) // 2]
    content = Content(text, "own.toml")
    settled = game.read(content, game.settle_options({}))[0]
    if settled.digest != game.house_content().digest:
        table = table_of(game, len(text), content, PLAYED[0])
        for seat in (0, -1):
            table.look(seat)
            table.view(seat).text_board()


def use_options(text: str) -> None:
    """Settle the options of a game."""
    name, _, rest = text.partition(" ")
    game = find_game(name)
    game.table_options(max(2, game.least_seats), dict(each.partition("=")[::2] for each in rest.split(";") if each))


def use_code(text: str) -> None:
    """Find a machine player."""
    find_player(text)


def use_typed(text: str) -> None:
    """Understand a line at every table; what it asks for about rules and cards is looked up and printed."""
    for table in tables()[::2]:
        try:
            wish = understand(table, table.state.to_act()[0], text)
        except Trouble:
            continue
        with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):
            Screen(colour=False).say(wish.text)
    word, _, rest = text.partition(" ")
    table = tables()[len(text) % len(tables())]
    if word == "rules":
        find_rules(table.game, rest)
    elif word == "about":
        with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):
            for _, entry in find_entries(table.content, rest):
                show_entry(Screen(colour=False), entry)


def use_file(text: str) -> None:
    """Write bytes to a file and read it as a record or as content, as the command line does."""
    with tempfile.TemporaryDirectory(dir=SCRATCH) as folder:
        file = Path(folder) / "file"
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        if text.startswith("ward"):
            keep.open_record(file)
        else:
            read_content(file)


def use_file_name(text: str) -> None:
    """Save a game under a name."""
    path = keep.named_file(text)
    if path.is_absolute() or ".." in path.parts:
        return  # not a place to try things out in
    with tempfile.TemporaryDirectory(dir=SCRATCH) as folder:
        for force in (False, True):
            keep.save(tables()[0], ["human", "greedy"], Path(folder) / path, force)


def use_rows(text: str) -> None:
    """Replay a stored table as the server does."""
    head, *lines = text.split("\n")
    header = read_header(head.encode("utf-8", "replace"))
    live = LiveTable(
        header, next((each.secret.seed for each in tables() if each.secret.table == header.table), bytes(32))
    )
    for number, line in enumerate(lines):
        live.apply(Line(number, line, "guest", 1.0))


def use_body(text: str) -> None:
    """Read a body or a message, and bring its words to the engine."""
    raw = text.encode("utf-8", "surrogatepass")
    if '"seats"' in text:
        wish = msgspec.json.decode(raw, type=NewTable)
        game = find_game(wish.game)
        game.table_options(len(wish.seats), wish.options)
        return
    command: Any = msgspec.json.decode(raw, type=AnyCommand)
    for words in [getattr(command, "say", None), *(getattr(command, "says", None) or [])]:
        if words is not None:
            tables()[-4].vocabulary.action(words)


def use_answer(text: str) -> None:
    """Read the answer of a program."""
    table = tables()[0]
    read_answer(text, table.window(table.state.to_act()[0]), table.vocabulary)


PLAYED = [CHOICES]  # how many choices are made with an edition that was accepted
SCRATCH = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
DOORS = [
    Door("record, text", 20, lambda: records(), use_record, (BadRecord,)),
    Door("record, JSON", 20, lambda: json_records(), use_record, (BadRecord,)),
    Door("content", 20, lambda: house_texts(), use_content, (BadContent,)),
    Door("options", 10, lambda: options(), use_options, (BadOption, UnknownGame)),
    Door("players' codes", 10, lambda: ["greedy:8", "search:50it:explore=0.5:depth=20", "noisy:0.3:greedy", "random"],
         use_code, (UnknownPlayer,)),
    Door("typed lines", 6, lambda: typed(), use_typed, (Trouble,)),
    Door("files", 6, lambda: [*records(), *house_texts()], use_file, (BadFile, BadContent, Trouble)),
    Door("names of files", 4, lambda: ["game.record", "my games/one.record", "~/x"], use_file_name, (Trouble,)),
    Door("stored rows", 14, lambda: rows(), use_rows, (ValueError, msgspec.MsgspecError)),
    Door("bodies", 10, lambda: bodies(), use_body,
         (BadOption, UnknownGame, UnknownChoice, UnicodeError, RecursionError, msgspec.MsgspecError)),
    Door("programs' answers", 5, lambda: answers(), use_answer, (Failed,)),
]  # fmt: skip


# Mutation.


def mutate(text: str, chance: random.Random) -> str:
    """A text with one to three things changed in it."""
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3))):
        text = chance.choice(CHANGES)(text, chance)
    return text


def put_odd(text: str, chance: random.Random) -> str:
    """Something odd in some place."""
    at = chance.randint(0, len(text))
    return text[:at] + chance.choice(ODD) + text[at + chance.choice((0, 0, 1, 3)) :]


def put_value(text: str, chance: random.Random) -> str:
    """Another value after a key, or another word in place of one."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    mark = next((mark for mark in (" = ", ": ", " ") if mark in lines[at]), "")
    if mark:
        head, _, _ = lines[at].partition(mark)
        other = chance.choice(lines).partition(mark)[2] if chance.random() < 0.5 else chance.choice(ODD)
        lines[at] = f"{head}{mark}{other}"
    return "\n".join(lines)


def change_number(text: str, chance: random.Random) -> str:
    """Another number in place of one."""
    places = [at for at in range(chance.randint(0, len(text)), len(text)) if text[at].isdigit()][:1]
    other = chance.choice(("0", "1", "2", "5", "9", "12", "100", "-3", "99999", "1.5"))
    return text[: places[0]] + other + text[places[0] + 1 :] if places else text


def move_lines(text: str, chance: random.Random) -> str:
    """A line left out, said twice, or somewhere else."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    line = lines[at] if chance.random() < 0.4 else lines.pop(at)
    if lines and chance.random() < 0.6:
        lines.insert(chance.randrange(len(lines)), line)
    return "\n".join(lines)


def cut(text: str, chance: random.Random) -> str:
    """A part left out, said twice, or the end cut off."""
    at = chance.randint(0, len(text))
    end = min(len(text), at + chance.choice((1, 1, 2, 8, 40)))
    if chance.random() < 0.2:
        return text[:at]
    return text[:at] + text[end:] if chance.random() < 0.6 else text[:end] + text[at:]


def misspell(text: str, chance: random.Random) -> str:
    """Two letters swapped, or a letter in the other case."""
    if len(text) < 2:
        return text
    at = chance.randrange(len(text) - 1)
    if chance.random() < 0.5:
        return text[:at] + text[at].swapcase() + text[at + 1 :]
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


CHANGES = [put_odd, put_odd, put_value, put_value, change_number, move_lines, cut, misspell]


# Counting.


@dataclass
class Count:
    """What came of the inputs of one door; `faults` are the texts that led to a traceback or took too long."""

    door: str
    inputs: int = 0
    accepted: int = 0
    refused: int = 0
    tracebacks: int = 0
    slowest: float = 0.0
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Count") -> None:
        """Count another run of the same door as well."""
        self.inputs += other.inputs
        self.accepted += other.accepted
        self.refused += other.refused
        self.tracebacks += other.tracebacks
        self.slowest = max(self.slowest, other.slowest)
        self.faults += other.faults

    @property
    def clean(self) -> bool:
        """Whether nothing went wrong."""
        return self.tracebacks == 0 and self.slowest <= TOO_LONG


def give_up(number: int, frame: object) -> None:
    """End an input that hangs: what it was doing is in the traceback."""
    raise TimeoutError(f"no answer after {HANGING:g} s")


def run_chunk(door: int, number: int, seed: int, inputs: int, choices: int = CHOICES) -> Count:
    """Send some inputs through one door; the same numbers send the same inputs."""
    PLAYED[0] = choices
    signal.signal(signal.SIGPROF, give_up)
    there = DOORS[door]
    chance = random.Random(f"{seed}/{there.name}/{number}")
    seeds = there.seeds()
    count = Count(there.name)
    for _ in range(inputs):
        text = mutate(chance.choice(seeds), chance)
        began = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, HANGING)
        try:
            if there.accepts(text):
                count.accepted += 1
            else:
                count.refused += 1
        except Exception:
            count.tracebacks += 1
            count.faults.append(f"{traceback.format_exc()}\nfor {text[:400]!r}")
        signal.setitimer(signal.ITIMER_PROF, 0)
        took = time.process_time() - began
        count.slowest = max(count.slowest, took)
        if took > TOO_LONG:
            count.faults.append(f"{took:.1f} s for {text[:400]!r}")
        count.inputs += 1
    return count


def jobs(inputs: int, seed: int, only: str = "") -> list[tuple[int, int, int, int]]:
    """The chunks of a run, in turn from every door."""
    doors = [number for number, door in enumerate(DOORS) if only in door.name]
    whole = sum(DOORS[number].share for number in doors)
    found: list[tuple[int, int, int, int]] = []
    for number in doors:
        left = inputs * DOORS[number].share // max(1, whole)
        for chunk in range(0, left, CHUNK):
            found.append((number, chunk, seed, min(CHUNK, left - chunk)))
    return sorted(found, key=lambda job: (job[1], job[0]))


def fuzz(inputs: int, seed: int = 0, processes: int = 1, only: str = "", choices: int = CHOICES) -> list[Count]:
    """Send so many inputs through the doors and count what came of them."""
    counts = {door.name: Count(door.name) for door in DOORS if only in door.name}
    todo = [(*job, choices) for job in jobs(inputs, seed, only)]
    if processes <= 1:
        for job in todo:
            counts[DOORS[job[0]].name].add(run_chunk(*job))
    else:
        with multiprocessing.get_context("spawn").Pool(processes) as pool:
            for done in pool.starmap(run_chunk, todo, chunksize=1):
                counts[done.door].add(done)
    return list(counts.values())


def main() -> int:
    """Fuzz, print the table and say whether all went well."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("inputs", type=int, nargs="?", default=INPUTS, help=f"how many inputs ({INPUTS})")
    parser.add_argument("--seed", type=int, default=0, help="the same seed sends the same inputs (0)")
    parser.add_argument("--processes", type=int, default=1, help="how many processes send them (1)")
    parser.add_argument("--door", default="", help="only doors with this in their name")
    parser.add_argument("--choices", type=int, default=CHOICES, help=f"made with an accepted edition ({CHOICES})")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    wish = parser.parse_args()
    began = time.perf_counter()
    counts = fuzz(wish.inputs, wish.seed, wish.processes, wish.door, wish.choices)
    if wish.json:
        print(json.dumps([asdict(count) for count in counts], indent=1))
    else:
        print(f"{'door':<20}{'inputs':>10}{'accepted':>10}{'refused':>10}{'tracebacks':>12}{'slowest ms':>12}")
        for count in counts:
            figures = f"{count.inputs:>10}{count.accepted:>10}{count.refused:>10}{count.tracebacks:>12}"
            print(f"{count.door:<20}{figures}{1000 * count.slowest:>12.0f}")
        print(f"{sum(count.inputs for count in counts)} inputs in {time.perf_counter() - began:.0f} s")
    for count in counts:
        for fault in count.faults[:5]:
            print(f"\n{count.door}: {fault[-3000:]}", file=sys.stderr)
    return 0 if all(count.clean for count in counts) else 1


if __name__ == "__main__":
    sys.exit(main())
