"""How fair a game is: who wins from which seat and with what, how long games are, and how they end.

    wardenclyffe balance GAME [CODE...] [--games N] [--out FILE.html] [--csv FILE.csv] [--seed N] [--seats N]
                              [--workers N] [--on local|ray] [--option NAME=VALUE]

One code plays all seats (search:20it without one). A game may say more than seats and endings: its extras["facts"] is a
function from the final position to a dict of texts. A name such as `inventor@1` is a fact about seat 1, and the win
share of those who have each value is given; a name without a seat is a fact about the game, and its frequency is given.
Several values of one fact are separated by "; ".
"""

import argparse
import csv
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from wardenclyffe.engine.registry import Game, find_game
from wardenclyffe.engine.state import State
from wardenclyffe.lab.jobs import bar, common_arguments, in_order, positive, read_options, run_command, seats_of
from wardenclyffe.lab.profile import fill_seats, quantile, watch
from wardenclyffe.lab.simulate import interval

CODE = "search:20it"
CLOSE = 1e-9
GAMES_A_JOB = 10
BINS = 20


@dataclass(frozen=True)
class Ended:
    """One finished game: what each seat won, how many choices it took, the rule that ended it, and its facts."""

    returns: tuple[float, ...]
    choices: int
    ending: str
    facts: dict[str, str]

    def points(self) -> list[float]:
        """A point for winning, shared when several returned as much; nobody's in a game alone that was lost."""
        best = max(self.returns)
        if len(self.returns) == 1:
            return [1.0 if best > 0 else 0.0]
        winners = [abs(each - best) < CLOSE for each in self.returns]
        return [win / sum(winners) for win in winners]


def end_of(game: Game, state: State, choices: int) -> Ended:
    """What a final position says."""
    facts: dict[str, str] = game.extras["facts"](state) if "facts" in game.extras else {}
    return Ended(tuple(state.returns()), choices, game.rule_number(state.rule_at_end), facts)


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


@dataclass
class Share:
    """How often something happened among so many: points may be shared, so they need not be whole."""

    points: float = 0.0
    of: int = 0

    def add(self, points: float) -> None:
        """Count once more."""
        self.points += points
        self.of += 1

    @property
    def share(self) -> float:
        """The share itself."""
        return self.points / max(1, self.of)

    def bounds(self) -> tuple[float, float]:
        """Its 95 % interval."""
        return interval(round(self.points), self.of)


@dataclass
class Balance:
    """What many games say about a game's fairness."""

    game: Game
    codes: list[str]
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
        names = self.game.seat_names
        return f"{seat + 1}: {names[seat]}" if seat < len(names) else f"{seat + 1}"

    def drawn(self) -> Share:
        """The share of games that nobody won alone."""
        found = Share()
        for ended in self.games:
            found.add(float(max(ended.points()) < 1))
        return found

    def endings(self) -> dict[str, Share]:
        """How often each rule ended a game."""
        rules = self.game.rules()
        found: dict[str, Share] = {}
        for number in sorted({ended.ending for ended in self.games}):
            words = rules[number].words if number in rules else ""
            short = words if len(words) <= 60 else words[:57].rstrip() + "..."
            share = found.setdefault(f"{number} {short}".strip(), Share())
            for ended in self.games:
                share.add(float(ended.ending == number))
        return found

    def facts(self) -> dict[str, dict[str, Share]]:
        """For each fact of a seat the win share with each value; for each fact of the game how often it was so."""
        found: dict[str, dict[str, Share]] = {}
        for ended in self.games:
            points = ended.points()
            for name, text in ended.facts.items():
                about, _, seat = name.partition("@")
                for value in text.split("; "):
                    share = found.setdefault(about, {}).setdefault(value, Share())
                    if seat:
                        share.add(points[int(seat) - 1])
                    else:
                        share.points += 1
                if not seat:
                    for share in found[about].values():
                        share.of = len(self.games)
        return found

    def tables(self) -> dict[str, dict[str, Share]]:
        """Everything that is a share, under its heading."""
        return {"wins by seat": self.seats(), "ways of ending": self.endings(), **self.facts()}

    def lengths(self) -> list[int]:
        """How many choices each game took."""
        return [ended.choices for ended in self.games]

    def summary(self) -> list[str]:
        """The first lines of every report."""
        lengths = self.lengths()
        low, middle, high = (quantile(lengths, share) for share in (0.1, 0.5, 0.9))
        drawn = self.drawn()
        return [
            f"{self.game.title}: {len(self.games)} games of {', '.join(dict.fromkeys(self.codes))}",
            f"length: {middle} choices in the middle, four of five from {low} to {high}",
            f"without a single winner: {drawn.share:.1%} (95 %: {drawn.bounds()[0]:.1%} to {drawn.bounds()[1]:.1%})",
        ]

    def lines(self) -> list[str]:
        """The report as plain tables."""
        said = self.summary()
        for heading, rows in self.tables().items():
            width = max(len(name) for name in rows)
            said += ["", heading]
            for name, share in rows.items():
                least, most = share.bounds()
                said.append(f"  {name:<{width}}  {share.share:6.1%}   (95 %: {least:.1%} to {most:.1%})  of {share.of}")
        return said

    def html(self) -> str:
        """The report as a page that needs nothing else."""
        parts = [f"<p>{escape(line)}</p>" for line in self.summary()[1:]]
        parts += ["<h2>Length in choices</h2>", histogram(self.lengths())]
        for heading, rows in self.tables().items():
            parts += [f"<h2>{escape(heading.capitalize())}</h2>", share_table(rows)]
        title = escape(f"{self.game.title}: balance")
        return (
            f'<!doctype html>\n<html lang="en"><meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n'
            f"<title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n"
            f"<p>{escape(self.summary()[0])}</p>\n" + "\n".join(parts) + "\n</html>\n"
        )

    def write_csv(self, path: Path) -> None:
        """One line a game, with all its facts."""
        names = sorted({name for ended in self.games for name in ended.facts})
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(["number", "returns", "choices", "ending", *names])
            for number, ended in enumerate(self.games):
                returns = " ".join(f"{each:g}" for each in ended.returns)
                facts = [ended.facts.get(name, "") for name in names]
                writer.writerow([number, returns, ended.choices, ended.ending, *facts])


STYLE = (
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}"
    "table{border-collapse:collapse;width:100%}td,th{padding:.2rem .6rem;text-align:left;vertical-align:middle}"
    "td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}svg{display:block;max-width:100%}"
    ".bar{fill:#3b7dd8}.whisker{stroke:currentColor;stroke-width:1.5}text{fill:currentColor;font-size:11px}"
)


def share_table(rows: dict[str, Share]) -> str:
    """A table of shares, each with a bar and the whisker of its interval."""
    lines = ["<table><tr><th>what</th><th>share</th><th>95 %</th><th>of</th><th></th></tr>"]
    for name, share in rows.items():
        least, most = share.bounds()
        lines.append(
            f'<tr><td>{escape(name)}</td><td class="n">{share.share:.1%}</td>'
            f'<td class="n">{least:.1%} to {most:.1%}</td><td class="n">{share.of}</td>'
            f'<td><svg width="200" height="16" role="img" aria-label="{share.share:.1%}">'
            f'<rect class="bar" x="0" y="3" width="{200 * share.share:.1f}" height="10"/>'
            f'<line class="whisker" x1="{200 * least:.1f}" x2="{200 * most:.1f}" y1="8" y2="8"/></svg></td></tr>'
        )
    return "\n".join([*lines, "</table>"])


def histogram(lengths: list[int]) -> str:
    """How many games were how long."""
    low, high = min(lengths), max(lengths)
    width = max(1, -(-(high - low + 1) // BINS))
    counts = [0] * ((high - low) // width + 1)
    for length in lengths:
        counts[(length - low) // width] += 1
    most = max(counts)
    bars = [
        f'<rect class="bar" x="{30 * place}" y="{110 - 100 * count / most:.1f}" width="28" '
        f'height="{100 * count / most:.1f}"><title>{low + place * width} to {low + place * width + width - 1}: '
        f"{count} games</title></rect>"
        for place, count in enumerate(counts)
    ]
    end = 30 * len(counts)
    return (
        f'<svg viewBox="0 0 {end} 130" width="{end}" role="img" aria-label="from {low} to {high} choices">'
        + "".join(bars)
        + f'<text x="0" y="125">{low}</text><text x="{end}" y="125" text-anchor="end">{high}</text></svg>'
    )


def balance_game(
    game: Game, codes: list[str], games: int, seed: int, options: dict[str, str], workers: int = 1, on: str = "local"
) -> Balance:
    """Play many games and collect what they say, the same for any number of workers."""
    jobs = [
        (game.name, codes, first, min(GAMES_A_JOB, games - first), seed, options)
        for first in range(0, games, GAMES_A_JOB)
    ]
    balance = Balance(game, codes)
    for done, some in enumerate(in_order(play_games, jobs, workers, on), 1):
        balance.games += some
        bar(done, len(jobs))
    return balance


def main(arguments: list[str]) -> int:
    """The command `balance`; see the head of this module for its arguments."""
    parser = argparse.ArgumentParser("wardenclyffe balance", description="win shares by seat and by what games say")
    common_arguments(parser)
    parser.add_argument("--games", type=int, default=200, help="how many games are played (200)")
    parser.add_argument("--out", type=Path, help="write the report as an HTML page")
    parser.add_argument("--csv", type=Path, help="write one line a game")
    return run_command(arguments, parser, print_balance)


def print_balance(wish: Any, game: Game) -> None:
    """Play, print and write."""
    options = game.settle_options(read_options(wish.option))
    codes = fill_seats(wish.codes, seats_of(game, wish.seats), CODE)
    games, workers = positive(wish.games, "--games"), positive(wish.workers, "--workers")
    balance = balance_game(game, codes, games, wish.seed, options, workers, wish.on)
    if wish.out is not None:
        wish.out.write_text(balance.html(), encoding="utf-8")
    if wish.csv is not None:
        balance.write_csv(wish.csv)
    print("\n".join(balance.lines()))
