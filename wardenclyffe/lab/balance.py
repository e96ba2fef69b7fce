"""How fair a game is: who wins from which seat and with what, how long games are, and how they end.

    wardenclyffe balance GAME [CODE...] [--games N] [--out FILE.html] [--summary FILE.md] [--csv FILE.csv] [--json]
                              [--seed N] [--seats N] [--workers N] [--on local|ray] [--option NAME=VALUE]
                              [--content FILE]

One code plays all seats (search:20it without one), several take them in turn. With --csv every game becomes a line of a
file, and a run that was stopped goes on from it. The same seed gives the same report for any number of workers.

A game may say more than seats and endings: its `facts` is a function from the final position, which has its
journal, to a dict of texts. A name such as `inventor@1` is a fact about seat 1, and the win share of those who have
each value is given; a name without a seat is a fact about the game, and its frequency is given. Several values of one
fact are separated by "; ". The fact `ending` is the number of the rule that ended the game, where a game can tell more
than `rule_at_end` does.
"""

import json
import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wardenclyffe.engine.registry import Game, find_game
from wardenclyffe.engine.state import State
from wardenclyffe.lab import jobs
from wardenclyffe.lab.ledger import Ledger, run_name
from wardenclyffe.lab.profile import fill_seats, quantile, watch
from wardenclyffe.lab.shares import Share
from wardenclyffe.players.points import points_of

CODE = "search:20it"
COLUMNS = ["number", "returns", "choices", "ending", "facts"]
GAMES_A_JOB = 10
LONGEST_RULE = 60
WINS = "win share by "
OFTEN = "how often: "


@dataclass(frozen=True)
class Ended:
    """One finished game: what each seat won, how many choices it took, the rule that ended it, and its facts."""

    returns: tuple[float, ...]
    choices: int
    ending: str
    facts: dict[str, str]

    def points(self) -> list[float]:
        """One point, shared when several won; none when all at the table have lost."""
        return points_of(self.returns)


def end_of(game: Game, state: State, choices: int) -> Ended:
    """The result and the facts of a final position."""
    facts: dict[str, str] = dict(game.facts(state))
    ending = facts.pop("ending", game.rule_number(state.rule_at_end))
    return Ended(tuple(state.returns()), choices, ending, facts)


def play_games(name: str, codes: list[str], first: int, count: int, seed: int, options: dict[str, str]) -> list[Ended]:
    """Play a run of games; this is the job of a worker."""
    game = find_game(name)
    found: list[Ended] = []
    for number in range(first, first + count):
        choices = -1
        for moment in watch(game, codes, number, seed, options):
            choices += 1
            if isinstance(moment, State):
                found.append(end_of(game, moment, choices))
    return found


@dataclass(frozen=True)
class Section:
    """Some shares under a heading: win shares, of which `fair` is what a seat has on average, or frequencies."""

    heading: str
    rows: dict[str, Share]
    fair: float = 0.0


@dataclass(frozen=True)
class Study:
    """What is to be played."""

    game: Game
    codes: list[str]
    games: int
    seed: int
    options: dict[str, str]

    def run(self) -> str:
        """A name for the run that changes with anything that changes its games; more games are the same run."""
        return run_name(self.game, self.codes, self.seed, sorted(self.options.items()))

    def command(self) -> str:
        """The command that plays this again."""
        codes = list(dict.fromkeys(self.codes))
        said = ["wardenclyffe", "balance", self.game.name, *codes, "--seats", str(len(self.codes))]
        said += ["--games", str(self.games), "--seed", str(self.seed)]
        return shlex.join(said + jobs.said_options(self.game, self.options))


@dataclass
class Balance:
    """What many games say about a game's fairness."""

    study: Study
    games: list[Ended] = field(default_factory=list)

    def seats(self) -> dict[str, Share]:
        """The share of wins of each seat."""
        found: dict[str, Share] = {}
        for ended in self.games:
            for seat, points in enumerate(ended.points()):
                found.setdefault(self.seat_name(seat), Share()).add(points)
        return found

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        names = self.study.game.seat_names
        return f"{seat + 1}: {names[seat]}" if seat < len(names) else f"{seat + 1}"

    def drawn(self) -> Share:
        """The share of games that were drawn or won by several together."""
        return Share(sum(0 < max(ended.points()) < 1 for ended in self.games), len(self.games))

    def lost(self) -> Share:
        """The share of games that nobody at the table won: alone, or against an actor that no seat plays."""
        return Share(sum(not any(ended.points()) for ended in self.games), len(self.games))

    def fair(self) -> float:
        """What a seat wins on average: 1 in so many seats, less what nobody at the table won."""
        return (1 - self.lost().share) / max(1, len(self.study.codes))

    def endings(self) -> dict[str, Share]:
        """How often each rule ended a game."""
        rules = self.study.game.rules()
        found: dict[str, Share] = {}
        for number in sorted({ended.ending for ended in self.games}):
            words = rules[number].words.replace("*", "").replace("`", "") if number in rules else ""
            short = words if len(words) <= LONGEST_RULE else words[: LONGEST_RULE - 3].rstrip() + "..."
            count = sum(ended.ending == number for ended in self.games)
            found[f"{number} {short}".strip()] = Share(count, len(self.games))
        return found

    def facts(self) -> list[Section]:
        """For each fact of a seat the win share with each value; for each fact of the game how often it was so."""
        won: dict[str, dict[str, Share]] = {}
        happened: dict[str, dict[str, Share]] = {}
        for ended in self.games:
            points = ended.points()
            for name, text in ended.facts.items():
                about, _, seat = name.partition("@")
                for value in text.split("; ") if text else []:
                    if seat:
                        won.setdefault(about, {}).setdefault(value, Share()).add(points[int(seat) - 1])
                    else:
                        happened.setdefault(about, {}).setdefault(value, Share(0, len(self.games))).points += 1
        fair = self.fair()
        found = [Section(WINS + about, in_good_order(rows), fair) for about, rows in won.items()]
        return found + [Section(OFTEN + about, in_good_order(rows)) for about, rows in happened.items()]

    def sections(self) -> list[Section]:
        """Everything that is a share."""
        return [
            Section("ways of ending", self.endings()),
            Section(WINS + "seat", self.seats(), self.fair()),
            *self.facts(),
        ]

    def lengths(self) -> list[int]:
        """How many choices each game took."""
        return [ended.choices for ended in self.games]

    def summary(self) -> list[str]:
        """The headline of every report."""
        lengths = self.lengths()
        low, middle, high = (quantile(lengths, share) for share in (0.1, 0.5, 0.9))
        return [
            f"{self.study.game.title}: {len(self.games)} games of {', '.join(dict.fromkeys(self.study.codes))}, "
            f"{len(self.study.codes)} seats, seed {self.study.seed}",
            f"length: {middle} choices in the middle, four of five from {low} to {high}, "
            f"shortest {min(lengths)}, longest {max(lengths)}",
            *(f"{words}: {share.words()}" for words, share in self.without_winner().items()),
        ]

    def without_winner(self) -> dict[str, Share]:
        """The games without a single winner at the table, by how they ended; alone there is only won or lost."""
        alone = len(self.study.codes) == 1
        found = {} if alone else {"drawn or won together": self.drawn()}
        return found | {"lost by all at the table": self.lost()} if alone or self.lost().points else found

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        lengths = self.lengths()
        return {
            "game": self.study.game.name,
            "players": self.study.codes,
            "games": len(self.games),
            "seed": self.study.seed,
            "command": self.study.command(),
            "length": {"least": min(lengths), "middle": quantile(lengths, 0.5), "most": max(lengths)},
            "drawn": self.drawn().to_json(),
            "lost": self.lost().to_json(),
            "sections": {
                section.heading: {name: share.to_json() for name, share in section.rows.items()}
                for section in self.sections()
            },
        }


def in_good_order(rows: dict[str, Share]) -> dict[str, Share]:
    """Numbers in order of size, everything else from the greatest share down."""
    if all(name[:1].isdecimal() for name in rows):
        return dict(sorted(rows.items(), key=lambda row: (leading_number(row[0]), row[0])))
    return dict(sorted(rows.items(), key=lambda row: (-row[1].share, row[0])))


def leading_number(text: str) -> int:
    """The number that a text begins with.

    >>> leading_number("12 to 14")
    12
    """
    digits = len(text) - len(text.lstrip("0123456789"))
    return int(text[:digits])


def balance_game(
    study: Study,
    workers: int = 1,
    on: str = "local",
    csv: Path | None = None,
    progress: Callable[[int, int], None] = jobs.bar,
) -> Balance:
    """Play many games and collect what they say, the same for any number of workers; those in the file are done."""
    ledger = Ledger(csv, study.run(), COLUMNS) if csv is not None else None
    done = dict(ledger.read(read_row)) if ledger is not None else {}
    firsts = [
        first
        for first in range(0, study.games, GAMES_A_JOB)
        if any(number not in done for number in range(first, min(first + GAMES_A_JOB, study.games)))
    ]
    parts = [
        (study.game.name, study.codes, first, min(GAMES_A_JOB, study.games - first), study.seed, study.options)
        for first in firsts
    ]
    if ledger is not None:
        ledger.begin(row_of(number, done[number]) for number in sorted(done))
    total = -(-study.games // GAMES_A_JOB)
    finished = total - len(parts)
    for first, some in zip(firsts, jobs.in_order(play_games, parts, workers, on), strict=True):
        fresh = {number: ended for number, ended in enumerate(some, first) if number not in done}
        if ledger is not None:
            ledger.add(row_of(number, ended) for number, ended in fresh.items())
        done |= fresh
        finished += 1
        progress(finished, total)
    return Balance(study, [done[number] for number in range(study.games)])


def row_of(number: int, ended: Ended) -> list[str]:
    """The line of the file for a game."""
    returns = " ".join(repr(each) for each in ended.returns)
    return [str(number), returns, str(ended.choices), ended.ending, json.dumps(ended.facts, ensure_ascii=False)]


def read_row(row: list[str]) -> tuple[int, Ended]:
    """The game of a line of the file."""
    number, returns, choices, ending, facts = row
    values = tuple(float(each) for each in returns.split())
    told = json.loads(facts)
    if not isinstance(told, dict) or not all(isinstance(each, str) for each in told.values()):
        raise ValueError("facts are an object of texts")
    return int(number), Ended(values, int(choices), ending, told)


def main(arguments: list[str]) -> int:
    """The command `balance`; see the head of this module for its arguments."""
    parser = jobs.Parser("wardenclyffe balance", description="win shares by seat and by what games say of themselves")
    jobs.common_arguments(parser)
    parser.add_argument("--games", type=int, default=200, help="how many games are played (200)")
    parser.add_argument("--out", type=Path, help="write the report as an HTML page")
    parser.add_argument("--summary", type=Path, help="write the report as a Markdown page")
    parser.add_argument("--csv", type=Path, help="a CSV file for the games; a run that stopped goes on from it")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    return jobs.run_command(arguments, parser, play_and_report)


def play_and_report(wish: Any) -> None:
    """Play, print and write."""
    from wardenclyffe.lab.balance_report import as_lines, as_markdown, as_page

    game = find_game(wish.game)
    codes = fill_seats(wish.codes, jobs.seats_of(game, wish.seats), CODE)
    options = game.table_options(len(codes), jobs.read_options(wish.option))
    study = Study(game, codes, jobs.positive(wish.games, "--games"), wish.seed, options)
    balance = balance_game(study, jobs.positive(wish.workers, "--workers"), wish.on, wish.csv)
    if wish.out is not None:
        jobs.write_page(wish.out, as_page(balance))
    if wish.summary is not None:
        jobs.write_page(wish.summary, as_markdown(balance))
    print(json.dumps(balance.to_json(), indent=1) if wish.json else "\n".join(as_lines(balance)))
