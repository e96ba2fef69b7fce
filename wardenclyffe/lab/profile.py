"""What playing a game is like in numbers: how many choices there are, how long games are, what is decided how often.

    wardenclyffe profile GAME [CODE...] [--games N] [--seed N] [--seats N] [--workers N] [--on local|ray]
                              [--option NAME=VALUE] [--content FILE] [--json]

One code plays all seats, several take them in turn; without a code everybody plays by chance.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.registry import Game, find_game
from wardenclyffe.engine.state import Journal, State
from wardenclyffe.engine.table import Window, house_speech, open_state
from wardenclyffe.lab import jobs
from wardenclyffe.lab.simulate import Company, next_seat, seed_of
from wardenclyffe.players import find_player

GAMES_A_JOB = 10


class Moment:
    """A choice about to be made: the position, the seat that makes it, what it may choose and what it chooses."""

    __slots__ = ("action", "legal", "owed", "seat", "state")

    def __init__(self, state: State, seat: int, owed: int, legal: list[int], action: int) -> None:
        self.state = state
        self.seat = seat
        self.owed = owed
        self.legal = legal
        self.action = action


def watch(game: Game, codes: list[str], number: int, seed: int, options: dict[str, str]) -> Iterator[Moment | State]:
    """Play one game and hand over each choice before it is made, and at the end the final position and its journal."""
    seats = len(codes)
    company = Company(codes, seed, number)
    state = open_state(game, seats, seed_of(seed, number, "deal"), options, Journal())
    order = FastChance(seed_of(seed, number, "order"))
    speech = house_speech(game, seats, options)
    made = 0
    while owed := state.to_act():
        seat = next_seat(owed, order)
        action = company.choice(seat, Window(game, state, seat, speech))
        yield Moment(state, seat, len(owed), state.legal(seat), action)
        state.choose(seat, action)
        made += 1
        if made > game.longest:
            raise RuntimeError(f"{game.name}: no end after {made} choices in game {number} with seed {seed}")
    yield state


def fill_seats(codes: list[str], seats: int, default: str) -> list[str]:
    """The code of every seat: those given take the seats in turn."""
    for code in codes:
        find_player(code)
    given = codes or [default]
    return [given[seat % len(given)] for seat in range(seats)]


@dataclass
class Kind:
    """What is known of choices with one verb: how often it was chosen, how often it could be, with how many nouns."""

    chosen: int = 0
    offered: int = 0
    nouns: int = 0


@dataclass
class Profile:
    """The numbers of some games."""

    game: str
    players: list[str]
    lengths: list[int] = field(default_factory=list)
    branching: dict[int, int] = field(default_factory=dict)  # how often there were so many legal choices
    kinds: dict[str, Kind] = field(default_factory=dict)
    together: int = 0  # choices made while others owed one too
    choices: int = 0

    def add(self, moment: Moment) -> None:
        """Count one choice."""
        state = moment.state
        self.choices += 1
        self.together += moment.owed > 1
        count = len(moment.legal)
        self.branching[count] = self.branching.get(count, 0) + 1
        nouns: dict[str, int] = {}
        for action in moment.legal:
            name = state.verb_of[action].name
            nouns[name] = nouns.get(name, 0) + 1
        for name, number in nouns.items():
            kind = self.kinds.setdefault(name, Kind())
            kind.offered += 1
            kind.nouns += number
        self.kinds[state.verb_of[moment.action].name].chosen += 1

    def join(self, other: "Profile") -> None:
        """Add the numbers of other games."""
        self.lengths += other.lengths
        self.together += other.together
        self.choices += other.choices
        for count, times in other.branching.items():
            self.branching[count] = self.branching.get(count, 0) + times
        for name, kind in other.kinds.items():
            mine = self.kinds.setdefault(name, Kind())
            mine.chosen += kind.chosen
            mine.offered += kind.offered
            mine.nouns += kind.nouns

    def to_json(self) -> dict[str, Any]:
        """The numbers as plain data."""
        return {
            "game": self.game,
            "players": self.players,
            "games": len(self.lengths),
            "length": {"least": min(self.lengths), "middle": quantile(self.lengths, 0.5), "most": max(self.lengths)},
            "branching": {"mean": self.mean_branching(), "most": max(self.branching), "single": self.single()},
            "together": self.together / self.choices,
            "kinds": {name: vars(kind) for name, kind in sorted(self.kinds.items())},
        }

    def mean_branching(self) -> float:
        """How many choices there are on average."""
        return sum(count * times for count, times in self.branching.items()) / max(1, self.choices)

    def single(self) -> float:
        """The share of choices that had to be made."""
        return self.branching.get(1, 0) / max(1, self.choices)

    def lines(self) -> list[str]:
        """The numbers for people."""
        lengths = self.lengths
        tenth, middle, ninth = (quantile(lengths, share) for share in (0.1, 0.5, 0.9))
        said = [
            f"{self.game}: {len(lengths)} games of {', '.join(dict.fromkeys(self.players))}",
            f"length: {middle} choices in the middle, four of five from {tenth} to {ninth}, "
            f"shortest {min(lengths)}, longest {max(lengths)}",
            f"branching: {self.mean_branching():.1f} on average, {max(self.branching)} at most; "
            f"{self.single():.1%} of choices were forced, {self.together / self.choices:.1%} made at the same time",
            "",
            f"{'verb':<20}{'share':>8}{'offered':>9}{'taken':>8}{'nouns':>8}",
        ]
        for name, kind in sorted(self.kinds.items(), key=lambda each: -each[1].chosen):
            said.append(
                f"{name:<20}{kind.chosen / self.choices:>8.1%}{kind.offered / self.choices:>9.1%}"
                f"{kind.chosen / kind.offered:>8.1%}{kind.nouns / kind.offered:>8.1f}"
            )
        return said


def quantile(values: list[int], share: float) -> int:
    """The value below which this share lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def profile_some(name: str, codes: list[str], first: int, count: int, seed: int, options: dict[str, str]) -> Profile:
    """The profile of a run of games; this is the job of a worker."""
    game = find_game(name)
    profile = Profile(name, codes)
    for number in range(first, first + count):
        length = 0
        for moment in watch(game, codes, number, seed, options):
            if isinstance(moment, Moment):
                profile.add(moment)
                length += 1
        profile.lengths.append(length)
    return profile


def profile_game(
    game: Game, codes: list[str], games: int, seed: int, options: dict[str, str], workers: int = 1, on: str = "local"
) -> Profile:
    """The profile of many games, the same for any number of workers."""
    parts = [
        (game.name, codes, first, min(GAMES_A_JOB, games - first), seed, options)
        for first in range(0, games, GAMES_A_JOB)
    ]
    whole = Profile(game.name, codes)
    for done, each in enumerate(jobs.in_order(profile_some, parts, workers, on), 1):
        whole.join(each)
        jobs.bar(done, len(parts))
    return whole


def main(arguments: list[str]) -> int:
    """The command `profile`; see the head of this module for its arguments."""
    parser = jobs.Parser("wardenclyffe profile", description="branching, length and decisions of a game")
    jobs.common_arguments(parser)
    parser.add_argument("--games", type=int, default=100, help="how many games are played (100)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    return jobs.run_command(arguments, parser, print_profile)


def print_profile(wish: Any) -> None:
    """Play and print."""
    game = find_game(wish.game)
    codes = fill_seats(wish.codes, jobs.seats_of(game, wish.seats), "random")
    options = game.table_options(len(codes), jobs.read_options(wish.option))
    games, workers = jobs.positive(wish.games, "--games"), jobs.positive(wish.workers, "--workers")
    profile = profile_game(game, codes, games, wish.seed, options, workers, wish.on)
    print(json.dumps(profile.to_json(), indent=1) if wish.json else "\n".join(profile.lines()))
