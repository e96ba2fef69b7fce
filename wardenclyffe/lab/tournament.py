"""A round robin over players' codes: paired deals with all rotations of seats, ratings, and a table of who beats whom.

    wardenclyffe tournament GAME CODE CODE... [--deals N] [--seed N] [--seats N] [--workers N] [--on local|ray]
                                              [--out FILE.csv] [--option NAME=VALUE] [--json]

Every pair of codes plays the same deals, each once for every rotation of the seats; at tables for more than two the two
codes sit alternately. With --out every game becomes a line of a CSV file, and a run that was interrupted goes on where
it stopped. The same seed gives the same table for any number of workers, here or on Ray.
"""

import argparse
import csv
import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce

from wardenclyffe.engine.registry import Game
from wardenclyffe.lab.jobs import (
    LabTrouble,
    bar,
    common_arguments,
    in_order,
    positive,
    read_options,
    run_command,
    seats_of,
)
from wardenclyffe.lab.simulate import Outcome, interval, play_some
from wardenclyffe.players import find_player

COLUMNS = ["run", "lineup", "number", "players", "returns", "choices"]
CLOSE = 1e-9
Z = 1.959964
DEALS_A_JOB = 4


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: Game
    codes: tuple[str, ...]
    seats: int
    deals: int
    seed: int
    options: dict[str, str]

    def check(self) -> None:
        """Refuse what cannot be played, in a sentence."""
        for code in self.codes:
            find_player(code)
        if len(set(self.codes)) < len(self.codes):
            raise LabTrouble("each code can take part once: leave out the second of the two that are the same")
        if len(self.codes) < 2:
            raise LabTrouble("a tournament needs at least two codes, for example: greedy search:50ms")
        if self.seats < 2:
            raise LabTrouble(f"{self.game.name} is played alone here: give --seats 2 or more")

    def lineups(self) -> list[list[str]]:
        """Who sits together; where the seats are odd, each of a pair has the majority once."""
        found: list[list[str]] = []
        for one, other in combinations(self.codes, 2):
            found.append([one if seat % 2 == 0 else other for seat in range(self.seats)])
            if self.seats % 2:
                found.append([other if seat % 2 == 0 else one for seat in range(self.seats)])
        return found

    def digest(self) -> str:
        """A name for the run that changes with anything that changes its games; more deals are the same run."""
        parts = [self.game.name, self.game.version, self.game.house_content().digest, list(self.codes)]
        text = json.dumps([*parts, self.seats, self.seed, sorted(self.options.items())])
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def jobs(self) -> list[tuple[int, int, int]]:
        """Lineup, first game and number of games; all lineups advance together, so that an early stop is fair."""
        found: list[tuple[int, int, int]] = []
        for deal in range(0, self.deals, DEALS_A_JOB):
            count = min(DEALS_A_JOB, self.deals - deal) * self.seats
            found += [(lineup, deal * self.seats, count) for lineup in range(len(self.lineups()))]
        return found


Results = dict[tuple[int, int], Outcome]


def play(
    plan: Plan, out: Path | None, workers: int = 1, on: str = "local", progress: Callable[[int, int], None] = bar
) -> Results:
    """Play all that is not in the file yet; the outcomes by lineup and number of the game."""
    plan.check()
    done = read_results(plan, out) if out is not None and out.exists() else {}
    lineups = plan.lineups()
    jobs = [
        job for job in plan.jobs() if any((job[0], number) not in done for number in range(job[1], job[1] + job[2]))
    ]
    calls = [(plan.game.name, lineups[lineup], first, count, plan.seed, plan.options) for lineup, first, count in jobs]
    total = len(plan.jobs())
    finished = total - len(jobs)
    if out is not None:
        write_results(plan, out, done)
    for (lineup, first, _), outcomes in zip(jobs, in_order(play_some, calls, workers, on), strict=True):
        fresh = {
            (lineup, first + place): each for place, each in enumerate(outcomes) if (lineup, first + place) not in done
        }
        if out is not None:
            append_results(plan, out, fresh)
        done |= fresh
        finished += 1
        progress(finished, total)
    wanted = plan.deals * plan.seats
    return {place: done[place] for place in sorted(done) if place[1] < wanted}


def rows_of(plan: Plan, results: Results) -> Iterator[list[str]]:
    """The lines of the file for some results."""
    run = plan.digest()
    lineups = plan.lineups()
    for (lineup, number), outcome in results.items():
        players = " | ".join(lineups[lineup])
        returns = " ".join(f"{each:g}" for each in outcome.returns)
        yield [run, str(lineup), str(number), players, returns, str(outcome.choices)]


def write_results(plan: Plan, out: Path, results: Results) -> None:
    """Write the file anew with what is whole in it, so that half a line left by a crash is gone."""
    with out.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(rows_of(plan, results))


def append_results(plan: Plan, out: Path, results: Results) -> None:
    """Add results to the file."""
    with out.open("a", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows_of(plan, results))


def read_results(plan: Plan, out: Path) -> Results:
    """The results that a file holds; raises LabTrouble when they are of another tournament."""
    found: Results = {}
    run = plan.digest()
    with out.open(newline="", encoding="utf-8") as file:
        reader = csv.reader(file)
        if next(reader, COLUMNS) != COLUMNS:
            raise LabTrouble(f"{out}: this is no file of a tournament; name another with --out")
        for row in reader:
            if len(row) != len(COLUMNS) or not row[5].isdecimal():
                continue
            if row[0] != run:
                raise LabTrouble(f"{out}: these are games of another tournament; name another file with --out")
            returns = tuple(float(each) for each in row[4].split())
            if len(returns) == plan.seats:
                found[int(row[1]), int(row[2])] = Outcome(returns, int(row[5]))
    return found


# What the games say.


@dataclass(frozen=True)
class Standing:
    """A code's place: its rating (openskill) with a 95 % interval, and its share of points against all others."""

    code: str
    rating: float
    spread: float
    share: float
    least: float
    most: float
    games: int


@dataclass(frozen=True)
class Table:
    """The table of a tournament: standings from the top, and points and meetings of each code against each."""

    game: str
    codes: tuple[str, ...]
    standings: list[Standing]
    points: dict[tuple[str, str], float]
    meetings: dict[tuple[str, str], int]

    def share(self, one: str, other: str) -> float:
        """The share of points that one code takes against another."""
        return self.points[one, other] / max(1, self.meetings[one, other])

    def to_json(self) -> dict[str, Any]:
        """The table as plain data."""
        return {
            "game": self.game,
            "standings": [vars(each) for each in self.standings],
            "cross": {
                one: {other: round(self.share(one, other), 4) for other in self.codes if other != one}
                for one in self.codes
            },
        }

    def lines(self) -> list[str]:
        """The table for people."""
        width = max(12, *(len(code) for code in self.codes))
        said = [f"{self.game}", f"{'':>3} {'code':<{width}} {'rating':>7} {'95 %':>7} {'points':>8}   95 %"]
        for place, each in enumerate(self.standings, 1):
            said.append(
                f"{place:>2}. {each.code:<{width}} {each.rating:7.1f} {'±' + format(each.spread, '.1f'):>7} "
                f"{each.share:8.1%}   {each.least:.1%} to {each.most:.1%} of {each.games}"
            )
        order = [each.code for each in self.standings]
        said += ["", "points of the row against the column"]
        said.append(f"    {'':<{width}} " + " ".join(f"{place:>7}." for place in range(1, len(order) + 1)))
        for place, one in enumerate(order, 1):
            cells = [f"{self.share(one, other):>8.1%}" if other != one else f"{'':>8}" for other in order]
            said.append(f"{place:>2}. {one:<{width}} " + " ".join(cells))
        widest = max((each.most - each.least) / 2 for each in self.standings)
        said += ["", f"the widest interval of points is ±{widest:.1%}"]
        return said


def table_of(plan: Plan, results: Results) -> Table:
    """Standings and cross table; games count in the order of their numbers, whatever the order they were played in."""
    lineups = plan.lineups()
    model = PlackettLuce()
    ratings = {code: model.rating() for code in plan.codes}
    points = {(one, other): 0.0 for one in plan.codes for other in plan.codes}
    meetings = dict.fromkeys(points, 0)
    for lineup, number in sorted(results, key=lambda place: (place[1], place[0])):
        codes = lineups[lineup]
        returns = results[lineup, number].returns
        for one in range(plan.seats):
            for other in range(plan.seats):
                if codes[one] != codes[other]:
                    points[codes[one], codes[other]] += score(returns[one], returns[other])
                    meetings[codes[one], codes[other]] += 1
        rate(model, ratings, codes, returns)
    standings = []
    for code in plan.codes:
        games = sum(meetings[code, other] for other in plan.codes)
        won = sum(points[code, other] for other in plan.codes)
        least, most = interval(round(won), games)
        rating = ratings[code]
        standings.append(Standing(code, rating.mu, Z * rating.sigma, won / max(1, games), least, most, games))
    standings.sort(key=lambda each: (-each.rating, each.code))
    return Table(plan.game.name, plan.codes, standings, points, meetings)


def score(mine: float, theirs: float) -> float:
    """1 for returning more, a half for as much."""
    return 0.5 if abs(mine - theirs) < CLOSE else float(mine > theirs)


def rate(model: PlackettLuce, ratings: dict[str, Any], codes: list[str], returns: tuple[float, ...]) -> None:
    """Let one game move the ratings; a code in several seats moves once, by what its best seat did."""
    best = {code: max(value for each, value in zip(codes, returns, strict=True) if each == code) for code in codes}
    names = list(best)
    ranks = [float(sum(other > best[name] + CLOSE for other in best.values())) for name in names]
    rated = model.rate([[ratings[name]] for name in names], ranks=ranks)
    for name, team in zip(names, rated, strict=True):
        ratings[name] = team[0]


def main(arguments: list[str]) -> int:
    """The command `tournament`; see the head of this module for its arguments."""
    parser = argparse.ArgumentParser("wardenclyffe tournament", description="a round robin over players' codes")
    common_arguments(parser)
    parser.add_argument("--deals", type=int, default=50, help="deals for each pair, each played in all rotations (50)")
    parser.add_argument("--out", type=Path, help="a CSV file for the games; a run that stopped goes on from it")
    parser.add_argument("--json", action="store_true", help="print the table as JSON")
    return run_command(arguments, parser, print_table)


def print_table(wish: Any, game: Game) -> None:
    """Play and print."""
    seats = seats_of(game, wish.seats or max(2, game.least_seats))
    options = game.settle_options(read_options(wish.option))
    plan = Plan(game, tuple(wish.codes), seats, positive(wish.deals, "--deals"), wish.seed, options)
    table = table_of(plan, play(plan, wish.out, positive(wish.workers, "--workers"), wish.on))
    print(json.dumps(table.to_json(), indent=1) if wish.json else "\n".join(table.lines()))
