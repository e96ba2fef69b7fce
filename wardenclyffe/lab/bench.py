"""How fast the rules run: in the compiled loop, stepped from Python, plain, cloned, imagined; beside OpenSpiel."""

import json
import sys
import time
from collections.abc import Callable
from statistics import geometric_mean
from typing import Any

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.playout import playout
from wardenclyffe.engine.registry import Game, find_game, games
from wardenclyffe.engine.state import State
from wardenclyffe.engine.table import Window
from wardenclyffe.lab import openspiel
from wardenclyffe.lab.laws import Subject, any_legal
from wardenclyffe.lab.plain import is_compiled, run_plain
from wardenclyffe.players.search import make_search

ROUNDS = 5
SECONDS = 0.25
POSITIONS = 4  # that are searched in turn, so that no lucky one stands for all
ITERATIONS = 500  # of each search, ours and OpenSpiel's
TO_THE_END = ":depth=-1:look=0"

Progress = Callable[[str], None]


def best_rate(work: Callable[[], int]) -> float:
    """How many things `work` does in a second of one core, by the best of a few short measurements.

    Counts the processor's time, so that other programs on the machine disturb it little; what noise is left only ever
    slows down, hence the best.
    """
    best = 0.0
    for _ in range(ROUNDS):
        done = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            done += work()
        best = max(best, done / spent)
    return best


def seats_for_bench(game: Game) -> int:
    """Four players where a game can have them, or else as many as it can."""
    return max(game.least_seats, min(4, game.most_seats))


def playout_rate(game: Game) -> float:
    """Choices a second in random games inside the compiled loop."""
    subject = Subject(game, seats_for_bench(game))
    chance = FastChance(1)

    def work() -> int:
        return sum(playout(subject.open(chance), chance, game.longest) for _ in range(20))

    return best_rate(work)


def stepped_rate(game: Game) -> float:
    """Choices a second in random games when every step is called from Python."""
    subject = Subject(game, seats_for_bench(game))
    chance = FastChance(1)

    def work() -> int:
        made = 0
        for _ in range(20):
            state = subject.open(chance)
            to_act, legal, apply, below = state.to_act, state.legal, state.apply, chance.below
            while owed := to_act():
                seat = owed[0]
                choices = legal(seat)
                apply(seat, choices[below(len(choices))])
                made += 1
        return made

    return best_rate(work)


def middle_positions(game: Game, count: int) -> list[State]:
    """Positions from the middle of random games."""
    subject = Subject(game, seats_for_bench(game))
    found: list[State] = []
    for number in range(count):
        chance = FastChance(number)
        length = playout(subject.open(chance.clone()), chance.clone(), game.longest)
        state = subject.open(chance.clone())
        for _ in range(length // 2):
            seat = state.to_act()[0]
            state.apply(seat, any_legal(state, seat, chance))
            if not state.to_act():
                break
        found.append(state)
    return found


def clone_time(game: Game) -> float:
    """Nanoseconds for a clone of a position from the middle of a game."""
    positions = middle_positions(game, 20)

    def work() -> int:
        for state in positions:
            state.clone()
        return len(positions)

    return 1e9 / best_rate(work)


def imagined_rate(game: Game) -> float:
    """Imagined worlds a second, each played to the end by chance."""
    positions = middle_positions(game, 20)
    chance = FastChance(2)

    def work() -> int:
        for state in positions:
            playout(state.imagine(0, chance), chance, game.longest)
        return len(positions)

    return best_rate(work)


def main(arguments: list[str]) -> None:
    """Print the playout rate of the named game as it runs in this process; this is what the plain process does."""
    print(json.dumps(playout_rate(find_game(arguments[0]))))


def openings(game: Game, count: int) -> list[tuple[State, int]]:
    """Positions at the opening of play, and who has a choice there: the verbs that a game calls set-up are over.

    A game names them in `set_up`; they are chosen by chance. Where a choice must be, search would not think.
    """
    setting_up = game.set_up
    subject = Subject(game, seats_for_bench(game))
    found: list[tuple[State, int]] = []
    for number in range(count):
        chance = FastChance(number)
        state = subject.open(chance)
        while owed := state.to_act():
            seat = owed[0]
            if state.pending[-1].verbs[0].name not in setting_up and len(state.legal(seat)) > 1:
                found.append((state, seat))
                break
            state.apply(seat, state.draw(seat, chance))
    return found


def search_rate(game: Game, wishes: str = "") -> float:
    """Iterations a second of `search` at the opening of play, as tuned for the game, with a fresh tree each time."""
    opened = openings(game, POSITIONS)
    code = f"{ITERATIONS}it{wishes}"

    def work() -> int:
        for state, seat in opened:
            make_search(code).search(Window(game, state, seat), FastChance(seat))
        return ITERATIONS * len(opened)

    return best_rate(work)


def openspiel_rates(progress: Progress) -> dict[str, float]:
    """Steps a second of OpenSpiel's own C++ random rollouts, where it is installed."""
    rates: dict[str, float] = {}
    for name in openspiel.ROLLOUT_GAMES if openspiel.installed() else ():
        progress(f"OpenSpiel {name}")
        work, length = openspiel.rollout_work(name)
        rates[name] = length * best_rate(work)
    return rates


def openspiel_search_rate() -> float | None:
    """Iterations a second of OpenSpiel's ISMCTS on gin rummy; None where it is not installed."""
    return best_rate(openspiel.search_work(POSITIONS, ITERATIONS)) if openspiel.installed() else None


def bench(names: list[str] | None = None, progress: Progress = lambda words: None) -> dict[str, Any]:
    """All measurements of the named games, or of all games, and of OpenSpiel in the same run."""
    found: dict[str, Any] = {"games": {}, "openspiel": {}}
    for name in names or list(games()):
        game = find_game(name)
        progress(game.title)
        found["games"][name] = {
            "choices_per_s": playout_rate(game),
            "stepped_per_s": stepped_rate(game),
            "plain_choices_per_s": float(json.loads(run_plain("wardenclyffe.lab.bench", [name]))),
            "clone_ns": clone_time(game),
            "imagined_playouts_per_s": imagined_rate(game),
            "search_iterations_per_s": search_rate(game),
            "search_to_the_end_per_s": search_rate(game, TO_THE_END),
        }
    found["openspiel"] = openspiel_rates(progress)
    found["playouts"] = compare_playouts(found["games"], found["openspiel"])
    progress("OpenSpiel ISMCTS")
    theirs = openspiel_search_rate()
    found["search"] = compare_search(found["games"], theirs)
    return found


def compare_playouts(rates: dict[str, dict[str, float]], theirs: dict[str, float]) -> dict[str, Any]:
    """How many times OpenSpiel's random rollouts ours are as fast: each game, and the geometric mean over the games.

    Theirs is the geometric mean over OpenSpiel's games.
    """
    if not theirs:
        return {"openspiel_per_s": None}
    mean = geometric_mean(theirs.values())
    times = {name: each["choices_per_s"] / mean for name, each in rates.items()}
    return {"openspiel_per_s": mean, "times": times, "geometric_mean": geometric_mean(times.values())}


def compare_search(rates: dict[str, dict[str, float]], theirs: float | None) -> dict[str, Any]:
    """How many times OpenSpiel's iterations ours are: for each game, and as a geometric mean over the games."""
    if theirs is None:
        return {"openspiel_ismcts_gin_rummy_per_s": None}
    times = {name: each["search_iterations_per_s"] / theirs for name, each in rates.items()}
    to_the_end = [each["search_to_the_end_per_s"] / theirs for each in rates.values()]
    return {
        "openspiel_ismcts_gin_rummy_per_s": theirs,
        "times": times,
        "geometric_mean": geometric_mean(times.values()),
        "geometric_mean_to_the_end": geometric_mean(to_the_end),
    }


def lines(found: dict[str, Any]) -> list[str]:
    """The measurements for people, with the ratios."""
    said = ["compiled" if is_compiled() else "plain Python: not compiled, expect about a tenth of the speed"]
    said.append(f"{'choices a second':<20}{'playouts':>12}{'stepped':>12}{'plain':>12}{'clone':>10}{'imagined':>12}")
    for name, rates in found["games"].items():
        said.append(
            f"{name:<20}{rates['choices_per_s']:>12,.0f}{rates['stepped_per_s']:>12,.0f}"
            f"{rates['plain_choices_per_s']:>12,.0f}{rates['clone_ns']:>7,.0f} ns"
            f"{rates['imagined_playouts_per_s']:>10,.0f}/s"
        )
    return [*said, *playout_lines(found), "", *search_lines(found)]


def playout_lines(found: dict[str, Any]) -> list[str]:
    """Random games beside OpenSpiel's: steps a second of theirs, and how many times as fast each of ours is."""
    compared = found["playouts"]
    if compared["openspiel_per_s"] is None:
        return []
    said = [f"OpenSpiel {name:<24}{rate:>12,.0f} steps a second" for name, rate in found["openspiel"].items()]
    said.append(f"{'OpenSpiel, geometric mean':<34}{compared['openspiel_per_s']:>12,.0f}")
    said += [f"{name:<34}{times:>12.1f} times OpenSpiel" for name, times in compared["times"].items()]
    return [*said, f"{'geometric mean over the games':<34}{compared['geometric_mean']:>12.1f} times OpenSpiel"]


def search_lines(found: dict[str, Any]) -> list[str]:
    """Iterations of search a second: as tuned, and with games played to their end, as OpenSpiel's are."""
    times = found["search"].get("times")
    head = f"{'search iterations/s':<20}{'as tuned':>12}{'to the end':>12}"
    said = [head + (f"{'times OpenSpiel':>18}" if times else "")]
    for name, rates in found["games"].items():
        line = f"{name:<20}{rates['search_iterations_per_s']:>12,.0f}{rates['search_to_the_end_per_s']:>12,.0f}"
        said.append(line + (f"{times[name]:>18.1f}" if times else ""))
    if not times:
        return [*said, "OpenSpiel is not installed: pip install open_spiel, to compare"]
    theirs = found["search"]["openspiel_ismcts_gin_rummy_per_s"]
    said.append(f"OpenSpiel's ISMCTS on gin_rummy: {theirs:,.0f} iterations a second")
    said.append(
        f"geometric mean over the games: {found['search']['geometric_mean']:.1f} times OpenSpiel "
        f"({found['search']['geometric_mean_to_the_end']:.1f} with games played to their end)"
    )
    return said


if __name__ == "__main__":
    main(sys.argv[1:])
