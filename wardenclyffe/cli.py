"""The command `wardenclyffe`: reads the command line and calls the room that does the work.

Each command imports what it needs when it runs, so that start-up stays quick and extras stay optional.
"""

import argparse
import json
import os
import shlex
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from wardenclyffe import __version__

if TYPE_CHECKING:
    from wardenclyffe.engine.content import Content

BAD_INPUT = 2
INTERRUPTED = 130
NO_READER = 141
NOT_READY = 1
LONGEST_COMPLAINT = 600  # characters of what argparse says: it repeats all that was typed


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit status: 0, 2 after one line about bad input, 130 after Ctrl-C."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # what a terminal cannot show must not stop a game
    try:
        typed = sys.argv[1:] if arguments is None else arguments
        if typed and typed[0] in LABORATORY:
            status = run_laboratory(typed[0], typed[1:])
        else:
            wish = parser().parse_args(typed)
            status = wish.run(wish)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has gone; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NO_READER
    except ValueError as error:
        if not isinstance(error, known_trouble()):
            raise
        print(f"wardenclyffe: {one_line(error)}", file=sys.stderr)
        return BAD_INPUT
    return status


def known_trouble() -> tuple[type[ValueError], ...]:
    """The errors that say what is wrong with the input; any other is a fault of the program and is not hidden."""
    from wardenclyffe.engine.content import BadContent
    from wardenclyffe.engine.record import BadRecord
    from wardenclyffe.engine.registry import BadOption, UnknownGame
    from wardenclyffe.engine.text import BadFile
    from wardenclyffe.players import UnknownPlayer
    from wardenclyffe.server.options import BadSetting
    from wardenclyffe.server.stores import StoreError
    from wardenclyffe.terminal.trouble import Trouble

    return (BadContent, BadFile, BadRecord, BadOption, BadSetting, StoreError, UnknownGame, UnknownPlayer, Trouble)


def one_line(words: object) -> str:
    """What an error says, on one line that a terminal can show."""
    from wardenclyffe.engine.text import seen

    return " ".join(seen(str(words)).split())


class Parser(argparse.ArgumentParser):
    """A command line that reports a mistake in one line, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Exit with the mistake and how to get help."""
        from wardenclyffe.engine.text import shortened

        said = one_line(shortened(message, LONGEST_COMPLAINT))
        print(f"{self.prog}: {said}; see '{self.prog} --help'", file=sys.stderr)
        raise SystemExit(BAD_INPUT)


# Commands of the laboratory, which read their own arguments.
LABORATORY = {
    "tournament": "a round robin between machine players, with ratings",
    "balance": "who wins from which seat and with what, and how games end",
    "profile": "how a game branches, how long it is, what is decided",
    "coach": "look back at a recorded game: chances and turning points",
}


def parser() -> Parser:
    """The commands and their options."""
    from wardenclyffe.server.options import SERVE, WHERE, add_options, positive

    top = Parser(prog="wardenclyffe", description="Five table games around Tesla, lightning and duels.")
    top.add_argument("--version", action="version", version=f"wardenclyffe {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], words: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words, description=words.capitalize() + ".")
        made.set_defaults(run=run)
        return made

    command("games", run_games, "the games that can be played")

    play = command("play", run_play, "play a game in the terminal")
    play.add_argument("game", nargs="?", metavar="GAME", help="the name of a game, as 'wardenclyffe games' lists them")
    play.add_argument("--seat", type=int, metavar="N", help="your seat, from 1 (default 1)")
    play.add_argument("--against", metavar="CODE,...", help="the other seats: human, random, greedy ...")
    play.add_argument("--seats", type=int, metavar="N", help="how many play")
    play.add_argument("--seed", type=int, metavar="S", help="deal the game of this number (default: a secret one)")
    play.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with a game that was kept or saved")
    add_edition(play)
    add_colour(play)

    simulate = command("simulate", run_simulate, "let machine players play many games")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("codes", nargs="*", metavar="CODE", help="one code a seat, such as greedy random")
    simulate.add_argument("--players", default="", metavar="CODE,...", help="the same in one word: greedy,random")
    simulate.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (default 100)")
    simulate.add_argument("--seed", type=int, default=0, metavar="S")
    simulate.add_argument("--workers", type=positive, default=1, metavar="N", help="processes (default 1)")
    add_edition(simulate)
    simulate.add_argument("--json", action="store_true", help="print the numbers as JSON")

    replay = command("replay", run_replay, "show a recorded game")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--to", type=int, metavar="N", help="stop after N choices")
    replay.add_argument("--seat", type=int, metavar="N", help="as this seat saw it (default: as a spectator)")
    add_content(replay)
    add_colour(replay)

    verify = command("verify", run_verify, "check a recorded game: the seed, every choice, the result")
    verify.add_argument("file", metavar="FILE")
    words = "a share that your browser sent before play, as the table's page shows it"
    verify.add_argument("--share", action="append", default=[], metavar="HEX", help=words)
    add_content(verify)

    rules = command("rules", run_rules, "the rules of a game in our words")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("id", nargs="*", metavar="ID", help="a number (P-4.2), a chapter (4) or a word; default: all")
    add_colour(rules)

    content = command("content", run_content, "what a game's content holds and where each item comes from")
    content.add_argument("game", metavar="GAME")
    content.add_argument("name", nargs="*", metavar="NAME", help="only the item of this name")
    add_content(content)
    add_colour(content)

    bench = command("bench", run_bench, "measure how fast the games run")
    bench.add_argument("--games", metavar="NAME,...", help="only these games")
    bench.add_argument("--json", action="store_true", help="print the numbers as JSON")

    for name, words in LABORATORY.items():
        commands.add_parser(name, help=words, add_help=False)

    serve = command("serve", run_serve, "open the tables for browsers")
    add_options(serve, SERVE)

    ready = command("ready", run_ready, "ask the server on this machine whether it is ready")
    add_options(ready, SERVE)

    backup = command("backup", run_backup, "save all tables to one file, also while a server runs")
    backup.add_argument("file", metavar="FILE", help="the file to write; it must not exist yet")
    add_options(backup, WHERE)

    restore = command("restore", run_restore, "bring all tables back from a backup, with the server stopped")
    restore.add_argument("file", metavar="FILE", help="a file that 'wardenclyffe backup' wrote")
    restore.add_argument("--replace", action="store_true", help="move tables that are there aside first")
    add_options(restore, WHERE)
    return top


def add_edition(made: argparse.ArgumentParser) -> None:
    """The options that make a table differ."""
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add_content(made)


def add_content(made: argparse.ArgumentParser) -> None:
    """The option that names a content file."""
    made.add_argument("--content", metavar="FILE", help="an edition of your own in place of the house edition")


def add_colour(made: argparse.ArgumentParser) -> None:
    """The option that turns colours off."""
    made.add_argument("--no-color", "--no-colour", dest="colour", action="store_false", help="no colours")


# What the commands share.


def options_of(wish: argparse.Namespace) -> dict[str, str]:
    """The options of a game from `--option name=value`."""
    from wardenclyffe.engine.text import shortened
    from wardenclyffe.terminal.trouble import Trouble

    found: dict[str, str] = {}
    for each in wish.option:
        name, equals, value = each.partition("=")
        if not equals:
            raise Trouble(f"--option {shortened(each)}: write it as name=value")
        if name.strip() in found:
            raise Trouble(f"--option {shortened(each)}: {shortened(name)} stands twice")
        found[name.strip()] = value.strip()
    return found


def content_of(wish: argparse.Namespace) -> "Content | None":
    """The content file that was named, if one was."""
    from wardenclyffe.engine.content import read_content

    return None if wish.content is None else read_content(Path(wish.content))


# The commands, in the order of the help.


def run_games(wish: argparse.Namespace) -> int:
    """List the games with what they are and who can play."""
    from wardenclyffe.engine.registry import games

    for game in games().values():
        seats = " to ".join(str(each) for each in dict.fromkeys((game.least_seats, game.most_seats)))
        players = "1 player" if seats == "1" else f"{seats} players"
        print(f"{game.name:<18} {game.title} ({players}, about {game.minutes} minutes)")
        print(f"{'':<18} {game.blurb}")
        told: tuple[str, ...] = ()
        for option in game.options:
            default = f"; default {option.default}" if option.default else ""
            print(f"{'':<18} --option {option.name}=...  {option.words}{default}")
            if option.values + option.said != told:  # options that are numbered have the same values
                for value in option.values:
                    print(f"{'':<22} {value:<14} {option.say(value)}")
            told = option.values + option.said
    return 0


def run_play(wish: argparse.Namespace) -> int:
    """Sit down at a terminal table, a new one or a kept one."""
    from wardenclyffe.engine.registry import find_game
    from wardenclyffe.terminal import keep
    from wardenclyffe.terminal.lineup import line_up, new_table
    from wardenclyffe.terminal.play import TerminalTable
    from wardenclyffe.terminal.screen import Screen
    from wardenclyffe.terminal.trouble import Trouble

    content = content_of(wish)
    kept: Path | None = None
    if wish.resume is None:
        if wish.game is None:
            raise Trouble("play: name a game, such as 'wardenclyffe play prestidigitators'")
        game = find_game(wish.game)
        codes = line_up(game, wish.seats, wish.seat, wish.against)
        table = new_table(game, codes, wish.seed, options_of(wish), content)
    else:
        if wish.seats is not None or wish.seed is not None or wish.option:
            raise Trouble("--resume: seats, seed and options are the record's; leave out --seats, --seed and --option")
        file = Path(wish.resume) if wish.resume else latest_kept(wish.game)
        table, codes = keep.resume(file, content)
        game = table.game
        if wish.game is not None and find_game(wish.game) is not game:
            raise Trouble(f"{file}: this is a game of {game.name}, not of {wish.game}")
        if not codes or wish.seat is not None or wish.against is not None:
            codes = line_up(game, len(table.names), wish.seat, wish.against)
        kept = file if file.resolve().parent == keep.kept_folder().resolve() else None
    again = ["wardenclyffe", "play", game.name, "--resume"]
    if wish.content is not None:
        again += ["--content", wish.content]
    return TerminalTable(table, codes, Screen(wish.colour), kept, shlex.join(again)).run()


def latest_kept(name: str | None) -> Path:
    """The file of the game that was left last."""
    from wardenclyffe.engine.registry import find_game
    from wardenclyffe.terminal import keep
    from wardenclyffe.terminal.trouble import Trouble

    found = keep.unfinished(find_game(name).name if name is not None else "")
    if not found:
        what = f"no unfinished game of {name}" if name is not None else "no unfinished game"
        raise Trouble(f"--resume: {what} is kept in {keep.kept_folder()}; name a saved file, or begin a new game")
    return found[0]


def run_simulate(wish: argparse.Namespace) -> int:
    """Let machine players play many games and sum them up."""
    from wardenclyffe.engine.registry import find_game, play_edition
    from wardenclyffe.lab.simulate import simulate
    from wardenclyffe.players import allow_programs
    from wardenclyffe.terminal.screen import progress_bar
    from wardenclyffe.terminal.trouble import Trouble

    game = find_game(wish.game) if wish.content is None else play_edition(Path(wish.content), wish.game)
    codes = wish.codes + [code.strip() for code in wish.players.split(",") if code.strip()]
    if not game.least_seats <= len(codes) <= game.most_seats:
        wanted = " to ".join(str(each) for each in dict.fromkeys((game.least_seats, game.most_seats)))
        given = f"--players {wish.players}" if wish.players else " ".join(codes) or "no codes"
        raise Trouble(f"{given}: {game.name} is for {wanted} players, not {len(codes)}")
    allow_programs()
    report = simulate(game, codes, wish.games, wish.seed, wish.workers, progress_bar, options_of(wish))
    show_numbers(report.to_json() if wish.json else report.lines())
    return 0


def show_numbers(numbers: dict[str, Any] | list[str]) -> None:
    """Print plain data as JSON, or lines as they are."""
    print(json.dumps(numbers, indent=1) if isinstance(numbers, dict) else "\n".join(numbers))


def run_replay(wish: argparse.Namespace) -> int:
    """Show a recorded game: what happened, and the board it led to."""
    from wardenclyffe.engine.record import BadRecord, replay
    from wardenclyffe.terminal.keep import open_record
    from wardenclyffe.terminal.log import spoken
    from wardenclyffe.terminal.screen import Screen
    from wardenclyffe.terminal.trouble import Trouble

    record = open_record(Path(wish.file))
    try:
        table = replay(record, wish.to, content_of(wish))
    except BadRecord as error:
        raise Trouble(f"{wish.file}, {error}") from None
    if wish.seat is not None and not 1 <= wish.seat <= len(table.names):
        raise Trouble(f"--seat {wish.seat}: the seats of this game go from 1 to {len(table.names)}")
    seat = wish.seat - 1 if wish.seat is not None else -1
    screen = Screen(wish.colour)
    screen.say(f"{table.game.title}: {' against '.join([*table.names, *table.actors])}", "title")
    screen.say(f"{len(table.choices)} of {len(record.lines)} choices")
    screen.say()
    for line in spoken(table, seat):
        screen.tell(line["words"], f"{line['at']:>4}  ")
    screen.say()
    view = table.view(seat)
    screen.board(view.text_board())
    screen.say()
    screen.say(view.prompt(), "prompt")
    return 0


def run_verify(wish: argparse.Namespace) -> int:
    """Check a recorded game and say what was found good."""
    from wardenclyffe.engine.record import BadRecord, verify
    from wardenclyffe.terminal.keep import open_record
    from wardenclyffe.terminal.trouble import Trouble

    record = open_record(Path(wish.file))
    try:
        good = verify(record, content_of(wish), wish.share)
    except BadRecord as error:
        raise Trouble(f"{wish.file}, {error}") from None
    for line in good:
        print(f"good: {line}")
    return 0


def run_rules(wish: argparse.Namespace) -> int:
    """Print the rules of a game, all or some."""
    from wardenclyffe.engine.registry import find_game
    from wardenclyffe.terminal.rulebook import find_rules, show_rules
    from wardenclyffe.terminal.screen import Screen

    show_rules(Screen(wish.colour), find_rules(find_game(wish.game), " ".join(wish.id)))
    return 0


def run_content(wish: argparse.Namespace) -> int:
    """Print what a content file holds, after checking that the game can be played with it."""
    from wardenclyffe.engine.registry import find_game
    from wardenclyffe.terminal.contents import find_entries, show_content, show_entry
    from wardenclyffe.terminal.screen import Screen

    game = find_game(wish.game)
    content = game.read(content_of(wish), game.settle_options({}))[0]
    screen = Screen(wish.colour)
    if not wish.name:
        show_content(screen, game, content)
        return 0
    for _, entry in find_entries(content, " ".join(wish.name)):
        show_entry(screen, entry)
    return 0


def run_bench(wish: argparse.Namespace) -> int:
    """Measure how fast the games run."""
    from wardenclyffe.engine.registry import find_game, games
    from wardenclyffe.lab.bench import bench, lines

    names = [name.strip() for name in wish.games.split(",")] if wish.games else list(games())
    for name in names:
        find_game(name)
    measured = bench(names, say_passing)
    say_passing("")
    show_numbers(measured if wish.json else lines(measured))
    return 0


def say_passing(text: str, stream: TextIO | None = None) -> None:
    """Show progress on a terminal, in a line that the next one overwrites."""
    stream = stream or sys.stderr
    if stream.isatty():
        stream.write(f"\r\x1b[K{text}")
        stream.flush()


def run_laboratory(name: str, arguments: list[str]) -> int:
    """Run a command of the laboratory with its arguments."""
    module = import_module(f"wardenclyffe.lab.{name}")
    status: int = module.main(arguments)
    return status


def need_web(command: str) -> None:
    """Refuse a command whose packages are not installed, and say how to get them."""
    from wardenclyffe.terminal.trouble import Trouble

    missing = [name for name in ("fastapi", "uvicorn", "msgspec") if find_spec(name) is None]
    if missing:
        raise Trouble(f"{command} needs {', '.join(missing)}: install them with pip install 'wardenclyffe[web]'")


def run_serve(wish: argparse.Namespace) -> int:
    """Open the tables for browsers."""
    need_web("serve")
    from wardenclyffe.engine.registry import play_edition
    from wardenclyffe.server.main import serve
    from wardenclyffe.server.options import SERVE, values_of
    from wardenclyffe.server.settings import settings_of

    values = values_of(wish, SERVE)
    for file in values["content"]:
        play_edition(Path(file))
    try:
        if serve(settings_of(values), browser=not values["no_browser"]):
            return BAD_INPUT
    except KeyboardInterrupt:
        pass  # Ctrl-C is how a server is meant to end
    print("Wardenclyffe is closed.")
    return 0


def run_ready(wish: argparse.Namespace) -> int:
    """Say whether the server with these options is ready; the status says it to programs."""
    from wardenclyffe.server.options import SERVE, values_of
    from wardenclyffe.server.ready import ask_ready

    good, words = ask_ready(values_of(wish, SERVE))
    print(words)
    return 0 if good else NOT_READY


def run_backup(wish: argparse.Namespace) -> int:
    """Save all tables to one file."""
    need_web("backup")
    from wardenclyffe.server.options import WHERE, values_of
    from wardenclyffe.server.stores.backup import back_up

    saved = back_up(values_of(wish, WHERE)["store"], Path(wish.file))
    print(f"{saved.file}: {saved.words()}, checked")
    return 0


def run_restore(wish: argparse.Namespace) -> int:
    """Bring all tables back from a backup."""
    need_web("restore")
    from wardenclyffe.server.options import WHERE, values_of
    from wardenclyffe.server.stores.backup import restore

    found, kept = restore(values_of(wish, WHERE)["store"], Path(wish.file), wish.replace)
    print(f"{found.file}: {found.words()}, checked")
    if kept is not None:
        print(f"what was there before is kept in {kept}")
    return 0
