"""Plays many games between machine players: the same deals with every rotation of seats, in any number of processes."""

import hashlib
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.registry import Game, find_game
from wardenclyffe.engine.table import Window, house_speech, open_state
from wardenclyffe.lab.jobs import in_order
from wardenclyffe.lab.shares import Share
from wardenclyffe.players import find_player
from wardenclyffe.players.points import points_of

CHUNK = 20


@dataclass(frozen=True)
class Outcome:
    """How one game went: what each player (not each seat) returned, and how many choices were made."""

    returns: tuple[float, ...]
    choices: int


@dataclass
class Report:
    """The sum of many games: how many each player won alone, how many were drawn or shared, how many nobody won."""

    game: str
    players: list[str]
    games: int = 0
    wins: list[int] = field(default_factory=list)
    draws: int = 0
    lost: int = 0  # by all at the table: alone, or to an actor that no seat plays
    choices: int = 0
    seconds: float = 0.0

    def add(self, outcome: Outcome) -> None:
        """Count one more game."""
        points = points_of(outcome.returns)
        if 1.0 in points:
            self.wins[points.index(1.0)] += 1
        elif any(points):
            self.draws += 1
        else:
            self.lost += 1
        self.games += 1
        self.choices += outcome.choices

    def to_json(self) -> dict[str, Any]:
        """The numbers as plain data."""
        return asdict(self)

    def lines(self) -> list[str]:
        """The summary for people, with 95% intervals."""
        found = [f"{self.game}: {self.games} games, {self.choices / max(1, self.games):.1f} choices each"]
        width = max(16, *(len(code) for code in self.players))
        counted = [(code, "won", wins) for code, wins in zip(self.players, self.wins, strict=True)]
        if len(self.players) == 1:
            counted.append(("", "lost", self.lost))
        else:
            counted.append(("drawn", "", self.draws))
            if self.lost:
                counted.append(("nobody", "won", self.lost))
        for who, what, count in counted:
            found.append(f"  {who:<{width}} {what:<4} {Share(count, self.games).words():>6}")
        found.append(f"  {self.choices / max(self.seconds, 1e-9):,.0f} choices a second")
        return found


def seed_of(*parts: object) -> int:
    """A seed that depends on all the parts and on nothing else."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def next_seat(owed: list[int], order: Chance) -> int:
    """Who is asked next: where several owe a choice, chance decides, so that no seat is always asked first."""
    return owed[0] if len(owed) == 1 else owed[order.below(len(owed))]


class Company:
    """The players of one game, each with its own chance. A sealed answer is thought out once, as a whole."""

    def __init__(self, codes: list[str], seed: int, number: int) -> None:
        self.players = [find_player(code) for code in codes]
        self.chances = [FastChance(seed_of(seed, number, "player", player)) for player in range(len(codes))]
        self.decided: list[list[int]] = [[] for _ in codes]

    def choice(self, player: int, window: Window) -> int:
        """What a player chooses at this window."""
        if not self.decided[player]:
            self.decided[player] = list(self.players[player].answer(window, self.chances[player]))
        return self.decided[player].pop(0)


def play_one(game: Game, codes: list[str], number: int, seed: int, options: dict[str, str]) -> Outcome:
    """Play game `number`: each deal is played once for every rotation of the players."""
    seats = len(codes)
    deal, turn = divmod(number, seats)
    company = Company(codes, seed, number)
    state = open_state(game, seats, seed_of(seed, deal, "deal"), options)
    order = FastChance(seed_of(seed, deal, "order"))
    speech = house_speech(game, seats, options)
    made = 0
    while owed := state.to_act():
        seat = next_seat(owed, order)
        player = (seat + turn) % seats
        state.choose(seat, company.choice(player, Window(game, state, seat, speech)))
        made += 1
        if made > game.longest:
            raise RuntimeError(f"{game.name}: no end after {made} choices in game {number} with seed {seed}")
    returns = state.returns()
    return Outcome(tuple(returns[(player - turn) % seats] for player in range(seats)), made)


def play_some(name: str, codes: list[str], first: int, count: int, seed: int, options: dict[str, str]) -> list[Outcome]:
    """Play a run of games; this is the job that a worker process does."""
    game = find_game(name)
    return [play_one(game, codes, number, seed, options) for number in range(first, first + count)]


def simulate(
    game: Game,
    codes: list[str],
    games: int,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
    options: dict[str, str] | None = None,
) -> Report:
    """Play many games; the same seed gives the same report, but for the seconds, with any number of workers."""
    if not game.least_seats <= len(codes) <= game.most_seats:
        raise ValueError(
            f"{game.name} is for {game.least_seats} to {game.most_seats} players, but {len(codes)} codes were given"
        )
    for code in codes:
        find_player(code)
    settled = game.table_options(len(codes), options or {})
    report = Report(game.name, list(codes), wins=[0] * len(codes))
    began = time.perf_counter()
    jobs = [(game.name, codes, first, min(CHUNK, games - first), seed, settled) for first in range(0, games, CHUNK)]
    for some in in_order(play_some, jobs, workers):
        for outcome in some:
            report.add(outcome)
        if progress is not None:
            progress(report.games, games)
    report.seconds = time.perf_counter() - began
    return report
