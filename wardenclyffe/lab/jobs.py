"""Runs jobs in processes of this machine or on a Ray cluster and hands back their results in the order of the jobs."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from wardenclyffe.engine.registry import Game, play_edition
from wardenclyffe.engine.text import seen, shortened

Result = TypeVar("Result")
WIDTH = 30


class LabTrouble(ValueError):
    """A request that the laboratory cannot carry out; the message says why and what to do."""


class Parser(argparse.ArgumentParser):
    """A command line that reports a mistake in one line, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Report the mistake and how to get help."""
        raise LabTrouble(f"{' '.join(message.split())}; see '{self.prog} --help'")


def in_order(
    work: Callable[..., Result], jobs: Sequence[tuple[Any, ...]], workers: int = 1, on: str = "local"
) -> Iterator[Result]:
    """The result of `work(*job)` for each job, in order, however many work at it and wherever."""
    if on == "ray":
        yield from on_ray(work, jobs, workers)
    elif workers <= 1 or len(jobs) <= 1:
        for job in jobs:
            yield work(*job)
    else:
        with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
            waiting = [pool.submit(work, *job) for job in jobs]
            try:
                for each in waiting:
                    yield each.result()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise


def on_ray(work: Callable[..., Result], jobs: Sequence[tuple[Any, ...]], workers: int) -> Iterator[Result]:
    """The same on Ray: the cluster that RAY_ADDRESS names, or one of so many workers on this machine."""
    if find_spec("ray") is None:
        raise LabTrouble("Ray is not installed: pip install 'wardenclyffe[ray]', or leave out --on ray")
    ray: Any = import_module("ray")
    ours = not ray.is_initialized()
    if ours:
        wish: dict[str, Any] = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": max(1, workers)}
        ray.init(log_to_driver=False, include_dashboard=False, **wish)
    try:
        remote = ray.remote(work)
        waiting = [remote.remote(*job) for job in jobs]
        for each in waiting:
            yield ray.get(each)
    finally:
        if ours:
            ray.shutdown()


def bar(done: int, total: int) -> None:
    """Draw a progress bar on standard error, if that is a terminal."""
    if sys.stderr.isatty():
        filled = WIDTH * done // max(1, total)
        end = "\n" if done >= total else ""
        print(f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {done} of {total}", end=end, file=sys.stderr, flush=True)


def common_arguments(parser: Parser, game: str = "the game's name", seats: str = "as few as the game allows") -> None:
    """What every command of the laboratory takes."""
    parser.add_argument("game", help=game)
    parser.add_argument("codes", nargs="*", help="players' codes, such as greedy or search:50ms")
    parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same games (0)")
    parser.add_argument("--seats", type=int, default=0, help=f"players at a table ({seats})")
    parser.add_argument("--workers", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--on", choices=["local", "ray"], default="local", help="where they run (local)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--content", type=Path, metavar="FILE", help="an edition of your own, not the house edition")


def read_options(wishes: list[str]) -> dict[str, str]:
    """Options from NAME=VALUE texts."""
    found: dict[str, str] = {}
    for wish in wishes:
        name, equals, value = wish.partition("=")
        if not equals:
            raise LabTrouble(f"--option {shortened(wish)}: write it as NAME=VALUE")
        if name in found:
            raise LabTrouble(f"--option {shortened(wish)}: {shortened(name)} stands twice")
        found[name] = value
    return found


def said_options(game: Game, options: dict[str, str]) -> list[str]:
    """The arguments that make a table of this game differ from a usual one."""
    said = ["--content", str(game.own_edition)] if game.own_edition is not None else []
    for option in game.options:
        if options[option.name] != option.default:
            said += ["--option", f"{option.name}={options[option.name]}"]
    return said


def seats_of(game: Game, wished: int) -> int:
    """How many sit at the table: as wished, or as few as can."""
    seats = wished or game.least_seats
    if not game.least_seats <= seats <= game.most_seats:
        raise LabTrouble(f"--seats {seats}: {game.name} is for {game.least_seats} to {game.most_seats} players")
    return seats


def positive(number: int, name: str) -> int:
    """Refuse a number below 1."""
    if number < 1:
        raise LabTrouble(f"{name} {number}: it must be at least 1")
    return number


def write_page(path: Path, lines: list[str]) -> None:
    """Write a report."""
    try:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise LabTrouble(f"{path}: it cannot be written: {error.strerror}") from None


def run_command(arguments: list[str], parser: Parser, do: Callable[[Any], None]) -> int:
    """Read the arguments and do the work; trouble with the input becomes one line and status 2."""
    from wardenclyffe.players import allow_programs

    allow_programs()
    try:
        wish = parser.parse_args(arguments)
        if wish.content is not None:
            if wish.on == "ray":
                raise LabTrouble("--content: machines of a Ray cluster do not have the file; leave out --on ray")
            play_edition(wish.content, wish.game)
        do(wish)
    except ValueError as error:
        if type(error) is ValueError:
            raise
        print(f"wardenclyffe {parser.prog.split()[-1]}: {' '.join(seen(str(error)).split())}", file=sys.stderr)
        return 2
    return 0
