"""A round robin over players' codes: paired deals with all rotations of seats, ratings, and a table of who beats whom.

    wardenclyffe tournament GAME|all [CODE...] [--deals N] [--seed N] [--seats N] [--lineup alternate|one-against-rest]
                                     [--ladder] [--workers N] [--on local|ray] [--out FILE.csv] [--summary FILE.md]
                                     [--option NAME=VALUE] [--content FILE] [--json]

Without codes `random` and the game's levels play. Every pair of codes plays the same deals, each once for every
rotation of the seats; with --ladder only neighbours in the list meet. At tables for more than two the two codes sit
alternately, or each in turn sits alone among players of the other code. In a game for one seat every code plays the
same deals, and they are ranked by how many they win. With --out every game becomes a line of a CSV file, and a run that
was stopped goes on from it. The same seed gives the same table for any number of workers, here or on Ray.
"""

import json
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from wardenclyffe.engine.registry import Game, find_game, games
from wardenclyffe.lab import jobs
from wardenclyffe.lab.ledger import Ledger, run_name
from wardenclyffe.lab.ratings import Played, Table, solo_table_of, table_of
from wardenclyffe.lab.simulate import Outcome, play_some
from wardenclyffe.players import find_player
from wardenclyffe.players.levels import levels_of

COLUMNS = ["lineup", "number", "players", "returns", "choices"]
DEALS = 50
DEALS_A_JOB = 4
USUAL_SEATS = 4
ALTERNATE = "alternate"
ONE_AGAINST_REST = "one-against-rest"
ALL = "all"


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: Game
    codes: tuple[str, ...]
    seats: int
    deals: int
    seed: int
    options: dict[str, str]
    lineup: str = ALTERNATE
    ladder: bool = False

    def check(self) -> None:
        """Refuse what cannot be played, with one sentence."""
        for code in self.codes:
            find_player(code)
        if len(set(self.codes)) < len(self.codes):
            raise jobs.LabTrouble("each code can take part once: leave out the second of the two that are the same")
        if self.seats > 1 and find_spec("openskill") is None:
            raise jobs.LabTrouble("ratings need openskill: install it with pip install 'wardenclyffe[lab]'")
        if len(self.codes) < 2:
            raise jobs.LabTrouble("a tournament needs at least two codes, for example: greedy search:50ms")

    @property
    def alone(self) -> bool:
        """Whether one sits alone against a table of the other."""
        return self.lineup == ONE_AGAINST_REST and self.seats > 2

    def pairs(self) -> list[tuple[str, str]]:
        """Who is compared with whom."""
        return list(pairwise(self.codes) if self.ladder else combinations(self.codes, 2))

    def lineups(self) -> list[tuple[str, ...]]:
        """Who sits together; where the two of a pair have not the same seats, each has them once."""
        if self.seats == 1:
            return [(code,) for code in self.codes]
        found: list[tuple[str, ...]] = []
        for one, other in self.pairs():
            if self.alone:
                found += [(one, *[other] * (self.seats - 1)), (other, *[one] * (self.seats - 1))]
                continue
            found.append(tuple(one if seat % 2 == 0 else other for seat in range(self.seats)))
            if self.seats % 2:
                found.append(tuple(other if seat % 2 == 0 else one for seat in range(self.seats)))
        return found

    def run(self) -> str:
        """A name for the run that changes with anything that changes its games; more deals are the same run."""
        options = sorted(self.options.items())
        return run_name(self.game, self.codes, self.seats, self.seed, options, self.alone, self.ladder)

    def jobs(self) -> list[tuple[int, int, int]]:
        """Lineup, first game and number of games; all lineups advance together, so that an early stop is fair."""
        found: list[tuple[int, int, int]] = []
        for deal in range(0, self.deals, DEALS_A_JOB):
            count = min(DEALS_A_JOB, self.deals - deal) * self.seats
            found += [(lineup, deal * self.seats, count) for lineup in range(len(self.lineups()))]
        return found

    def command(self) -> str:
        """The command that plays this again."""
        said = ["wardenclyffe", "tournament", self.game.name, *self.codes]
        said += ["--deals", str(self.deals), "--seed", str(self.seed), "--seats", str(self.seats)]
        if self.alone:
            said += ["--lineup", self.lineup]
        if self.ladder:
            said.append("--ladder")
        return shlex.join(said + jobs.said_options(self.game, self.options))

    def title(self) -> str:
        """What is played, in words."""
        size = f", {self.seats} seats" if self.seats > 2 else ""
        deals = f"{self.deals} deals{'' if self.seats == 1 else ' a pair'}"
        return f"{self.game.title}{size}: {deals}, seed {self.seed}"


Results = dict[tuple[int, int], Outcome]


def play(
    plan: Plan, out: Path | None, workers: int = 1, on: str = "local", progress: Callable[[int, int], None] = jobs.bar
) -> Results:
    """Play all that is not in the file yet; the outcomes by lineup and number of the game."""
    plan.check()
    ledger = Ledger(out, plan.run(), COLUMNS) if out is not None else None
    done = dict(ledger.read(read_row)) if ledger is not None else {}
    lineups = plan.lineups()
    parts = [
        job for job in plan.jobs() if any((job[0], number) not in done for number in range(job[1], job[1] + job[2]))
    ]
    calls = [
        (plan.game.name, list(lineups[lineup]), first, count, plan.seed, plan.options) for lineup, first, count in parts
    ]
    total = len(plan.jobs())
    finished = total - len(parts)
    if ledger is not None:
        ledger.begin(rows_of(plan, done))
    for (lineup, first, _), outcomes in zip(parts, jobs.in_order(play_some, calls, workers, on), strict=True):
        fresh = {
            (lineup, first + place): each for place, each in enumerate(outcomes) if (lineup, first + place) not in done
        }
        if ledger is not None:
            ledger.add(rows_of(plan, fresh))
        done |= fresh
        finished += 1
        progress(finished, total)
    wanted = plan.deals * plan.seats
    return {place: done[place] for place in sorted(done) if place[1] < wanted}


def rows_of(plan: Plan, results: Results) -> list[list[str]]:
    """The lines of the file for some results."""
    lineups = plan.lineups()
    found: list[list[str]] = []
    for (lineup, number), outcome in results.items():
        returns = " ".join(repr(each) for each in outcome.returns)
        found.append([str(lineup), str(number), " | ".join(lineups[lineup]), returns, str(outcome.choices)])
    return found


def read_row(row: list[str]) -> tuple[tuple[int, int], Outcome]:
    """The result of a line of the file."""
    lineup, number, _, returns, choices = row
    return (int(lineup), int(number)), Outcome(tuple(float(each) for each in returns.split()), int(choices))


def table_from(plan: Plan, results: Results) -> Table:
    """The table of a tournament from its results."""
    lineups = plan.lineups()
    played = [
        Played(lineups[lineup], results[lineup, number].returns, number // plan.seats)
        for lineup, number in sorted(results, key=lambda place: (place[1], place[0]))
    ]
    if plan.seats == 1:
        return solo_table_of(plan.title(), plan.codes, played, plan.pairs())
    return table_of(plan.title(), plan.codes, played, plan.alone)


def main(arguments: list[str]) -> int:
    """The command `tournament`; see the head of this module for its arguments."""
    parser = jobs.Parser("wardenclyffe tournament", description="a round robin over players' codes")
    jobs.common_arguments(parser, "the game's name, or all", "four where a game can have them")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"deals for each pair, in all rotations ({DEALS})")
    parser.add_argument(
        "--lineup",
        choices=[ALTERNATE, ONE_AGAINST_REST],
        default=ALTERNATE,
        help="how two codes share a table for more than two (alternate)",
    )
    parser.add_argument("--ladder", action="store_true", help="only neighbours in the list of codes meet")
    parser.add_argument("--out", type=Path, help="a CSV file for the games; a run that stopped goes on from it")
    parser.add_argument("--summary", type=Path, help="write the tables as a Markdown page")
    parser.add_argument("--json", action="store_true", help="print the tables as JSON")
    return jobs.run_command(arguments, parser, play_and_print)


def play_and_print(wish: Any) -> None:
    """Play the tournament of one game or of all, and print."""
    several = wish.game == ALL
    if several and wish.option:
        raise jobs.LabTrouble("--option: options are a game's own; name one game instead of all")
    names = list(games()) if several else [wish.game]
    plans = [plan_for(wish, find_game(name), several) for name in names]
    workers = jobs.positive(wish.workers, "--workers")
    tables: list[Table] = []
    for plan in plans:
        plan.check()
    for plan in plans:
        out = out_for(wish.out, plan.game.name) if several and wish.out is not None else wish.out
        tables.append(table_from(plan, play(plan, out, workers, wish.on)))
        if wish.summary is not None:
            jobs.write_page(wish.summary, summary(plans, tables))
        if not wish.json:
            print("\n".join(["", *tables[-1].lines()] if len(tables) > 1 else tables[-1].lines()), flush=True)
    if wish.json:
        data = [table.to_json() for table in tables]
        print(json.dumps(data if several else data[0], indent=1))


def plan_for(wish: Any, game: Game, several: bool) -> Plan:
    """What is wished for one game; a number of seats for all games is cut to what each can have."""
    usual = min(game.most_seats, max(game.least_seats, 2, wish.seats or USUAL_SEATS))
    seats = usual if several or not wish.seats else jobs.seats_of(game, wish.seats)
    codes = tuple(wish.codes) or ("random", *(level.code for level in levels_of(game)))
    options = game.table_options(seats, jobs.read_options(wish.option))
    return Plan(game, codes, seats, jobs.positive(wish.deals, "--deals"), wish.seed, options, wish.lineup, wish.ladder)


def out_for(out: Path, name: str) -> Path:
    """The file for one of several games: games.csv becomes games-duel.csv."""
    return out.with_name(f"{out.stem}-{name}{out.suffix}")


def summary(plans: list[Plan], tables: list[Table]) -> list[str]:
    """The tables as a page of documentation, with the commands that make them."""
    said = ["# Ratings", ""]
    for plan, table in zip(plans, tables, strict=False):
        names = {level.code: level.name for level in levels_of(plan.game)}
        offered = [f"{names[code]} is `{code}`" for code in plan.codes if code in names]
        levels = [f"Levels: {', '.join(offered)}.", ""] if offered else []
        said += [f"## {table.title}", "", "```", plan.command(), "```", "", *levels, *table.markdown(), ""]
    return said[:-1]
