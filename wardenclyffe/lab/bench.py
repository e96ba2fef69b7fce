"""How fast the rules run: in the compiled loop, stepped from Python, plain, cloned, imagined; beside OpenSpiel."""

import json
import sys
import time
from collections.abc import Callable
from statistics import geometric_mean
from typing import Any

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.registry import Game, find_game, games
from wardenclyffe.engine.state import State, playout
from wardenclyffe.lab.laws import Subject, any_legal
from wardenclyffe.lab.plain import is_compiled, run_plain

ROUNDS = 5
SECONDS = 0.25
ROLLOUTS = 20
OPENSPIEL = ("hearts", "gin_rummy", "backgammon", "chess", "go(board_size=9)")

Progress = Callable[[str], None]


def best_rate(work: Callable[[], int], seconds: float = SECONDS, rounds: int = ROUNDS) -> float:
    """How many things `work` does in a second of one core, by the best of a few short measurements.

    Counts the processor's time, so that other programs on the machine disturb it little; what noise is left only ever
    slows down, hence the best.
    """
    best = 0.0
    for _ in range(rounds):
        done = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
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
        return sum(playout(subject.open(chance), chance, game.limit) for _ in range(20))

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
        length = playout(subject.open(chance.clone()), chance.clone(), game.limit)
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
            playout(state.imagine(0, chance), chance, game.limit)
        return len(positions)

    return best_rate(work)


def main(arguments: list[str]) -> None:
    """Print the playout rate of the named game as it runs in this process; this is what the plain process does."""
    print(json.dumps(playout_rate(find_game(arguments[0]))))


def openspiel_rates(progress: Progress) -> dict[str, float]:
    """Steps a second of OpenSpiel's own C++ random rollouts, where it is installed."""
    try:
        import pyspiel
    except ImportError:
        return {}
    rates: dict[str, float] = {}
    for name in OPENSPIEL:
        progress(f"OpenSpiel {name}")
        game = pyspiel.load_game(name)
        chance = FastChance(3)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(draw_outcome(state.chance_outcomes(), chance))
        rates[name] = mean_length(state, chance) * best_rate(rollouts(pyspiel, game, state))
    return rates


def rollouts(pyspiel: Any, game: Any, state: Any) -> Callable[[], int]:
    """Work that plays random games of OpenSpiel in C++: its tree search of one iteration, nearly all of it rollouts."""
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7), 1.0, 1, 100, False, 7, False)

    def work() -> int:
        bot.step(state)
        return ROLLOUTS

    return work


def mean_length(start: Any, chance: FastChance, games: int = 60) -> float:
    """The mean number of steps of random games of OpenSpiel, chance's own among them."""
    steps = 0
    for _ in range(games):
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw_outcome(state.chance_outcomes(), chance))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[chance.below(len(legal))])
            steps += 1
    return steps / games


def draw_outcome(outcomes: list[tuple[int, float]], chance: FastChance) -> int:
    """One of OpenSpiel's chance outcomes by its probability."""
    left = chance.below(1 << 30) / (1 << 30)
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            return outcome
    return outcomes[-1][0]


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
        }
    found["openspiel"] = openspiel_rates(progress)
    return found


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
    if found["openspiel"]:
        for name, rate in found["openspiel"].items():
            said.append(f"OpenSpiel {name:<20} {rate:>12,.0f} steps a second")
        mean = geometric_mean(found["openspiel"].values())
        said.append(f"OpenSpiel, geometric mean        {mean:>12,.0f}")
        for name, rates in found["games"].items():
            said.append(f"{name} plays {rates['choices_per_s'] / mean:.1f} times as fast")
    else:
        said.append("OpenSpiel is not installed: pip install open_spiel, to compare")
    return said


if __name__ == "__main__":
    main(sys.argv[1:])
