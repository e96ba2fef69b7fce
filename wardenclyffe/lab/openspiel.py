"""OpenSpiel's C++ as a yardstick: its random rollouts, and its information-set tree search on gin rummy."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from wardenclyffe.engine.chance import FastChance

ROLLOUT_GAMES = ("hearts", "gin_rummy", "backgammon", "chess", "go(board_size=9)")
SEARCH_GAME = "gin_rummy"
ROLLOUTS = 20
CURIOSITY = 2.0
ANY_WORLDS = -1
BETWEEN = 4  # choices by chance between one position of a search and the next

Work = Callable[[], int]


def installed() -> bool:
    """Whether OpenSpiel is at hand."""
    return find_spec("pyspiel") is not None


def rollout_work(name: str) -> tuple[Work, float]:
    """Work that plays random games in C++ and says how many, and how many steps such a game has.

    The games are those of OpenSpiel's tree search in one iteration, which is nearly all rollouts.
    """
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    chance = FastChance(3)
    state = game.new_initial_state()
    leave_to_chance(state, chance)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7), 1.0, 1, 100, False, 7, False)

    def work() -> int:
        bot.step(state)
        return ROLLOUTS

    return work, mean_length(state, chance)


def search_work(positions: int, iterations: int) -> Work:
    """Work that searches some positions of gin rummy, each with a fresh tree, and says how many iterations it ran.

    One rollout an iteration and a fresh world for each, as in our own search; the bot forgets its tree at every step.
    """
    pyspiel: Any = import_module("pyspiel")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.ISMCTSBot(7, evaluator, CURIOSITY, iterations, ANY_WORLDS)
    states = search_positions(pyspiel.load_game(SEARCH_GAME), positions)

    def work() -> int:
        for state in states:
            bot.step(state)
        return iterations * len(states)

    return work


def search_positions(game: Any, count: int) -> list[Any]:
    """Positions with a real choice from the beginnings of random games: the bot answers others without a search."""
    found: list[Any] = []
    deal = 0
    while len(found) < count:
        chance = FastChance(deal)
        deal += 1
        state = game.new_initial_state()
        left = BETWEEN * len(found)
        while not state.is_terminal():
            leave_to_chance(state, chance)
            legal = state.legal_actions()
            if left <= 0 and len(legal) > 1:
                found.append(state)
                break
            if legal:
                state.apply_action(legal[chance.below(len(legal))])
                left -= 1
    return found


def leave_to_chance(state: Any, chance: FastChance) -> None:
    """Let chance act until a player must, or the game is over."""
    while state.is_chance_node():
        state.apply_action(draw_outcome(state.chance_outcomes(), chance))


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
