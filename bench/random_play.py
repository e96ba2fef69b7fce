"""Games by random choices, for every number of seats and every value of an option: that all end, and how long they get.

    python -m bench.random_play league --games 5000
    python -m bench.random_play worlds --games 5000 --each scenario [--only base ...] [--option difficulty=recruit]

A game without an end, or a position without a choice, stops the run with its number and seed.
"""

import argparse
import time

from wardenclyffe.engine.registry import Game, find_game
from wardenclyffe.lab.simulate import Outcome, play_one


def measured(game: Game, seats: int, games: int, seed: int, options: dict[str, str]) -> str:
    """A line on so many games: the seconds they took, their lengths in choices, and how many were won by somebody."""
    began = time.perf_counter()
    found: list[Outcome] = [play_one(game, ["random"] * seats, number, seed, options) for number in range(games)]
    lengths = [each.choices for each in found]
    longest = lengths.index(max(lengths))
    won = sum(max(each.returns) > 0 for each in found)
    return (
        f"{games} games in {time.perf_counter() - began:.1f} s, {sum(lengths) / games:.1f} choices each, "
        f"longest {lengths[longest]} (game {longest}), {won} won"
    )


def main() -> None:
    """Print a line for each kind of table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", type=find_game)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--each", metavar="NAME", help="an option of which every value is played")
    parser.add_argument("--only", nargs="+", metavar="VALUE", help="only these values of it")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    wish = parser.parse_args()
    game: Game = wish.game
    options = dict(each.split("=", 1) for each in wish.option)
    values = {each.name: each.values for each in game.options}.get(wish.each, ("",))
    for seats in range(game.least_seats, game.most_seats + 1):
        for value in wish.only or values:
            chosen = options | ({wish.each: value} if wish.each else {})
            line = measured(game, seats, wish.games, wish.seed, game.table_options(seats, chosen))
            print(f"{game.name}, seats {seats}{f', {wish.each} {value}' if wish.each else ''}: {line}", flush=True)


if __name__ == "__main__":
    main()
