"""Plays 100,000 random games of every game, compiled and plain, and compares how they end.

    make compiled
    PYTHONPATH=build/compiled .venv-dev/bin/python bench/soak.py [--games 100000] [--plain 100000] [NAME ...]

Also writes and reads back the records of 1,000 games. A dead end or an endless game stops it with an error.
"""

import argparse
import time

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.record import read_record, record_of, replay
from wardenclyffe.engine.registry import Game, find_game, games
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.lab.checksum import checksum
from wardenclyffe.lab.plain import is_compiled, run_plain


def soak(game: Game, count: int, plain: int) -> None:
    """Play the games of one title, spread over its numbers of seats."""
    sizes = range(game.least_seats, game.most_seats + 1)
    for seats in sizes:
        each = count // len(sizes)
        began = time.perf_counter()
        _, made = checksum(game.name, seats, 0, each)
        spent = time.perf_counter() - began
        print(f"{game.name}, {seats} seats: {each} games, {made / each:.1f} choices each, {spent:.0f} s, all ended")
        both = min(each, plain // len(sizes))
        if both:
            here, _ = checksum(game.name, seats, 0, both)
            _, _, there = run_plain("wardenclyffe.lab.checksum", [game.name, str(seats), "0", str(both)]).split()
            if here != there:
                raise SystemExit(f"{game.name}: the first {both} games end differently compiled and plain")
            print(f"  the first {both} end the same {'compiled' if is_compiled() else 'here'} and plain")


def round_trips(game: Game, count: int) -> None:
    """Write the records of random games and read them back."""
    for number in range(count):
        seats = game.least_seats + number % (game.most_seats - game.least_seats + 1)
        names = [f"Player {seat + 1}" for seat in range(seats)]
        table = Table(game, names, Secret(number.to_bytes(32, "big"), f"soak-{number}"))
        chance = FastChance(number)
        while owed := table.state.to_act():
            table.choose(owed[0], table.state.draw(owed[0], chance))
        record = record_of(table, reveal=True)
        again = read_record(record.to_text())
        if again != record or read_record(record.to_json()) != record:
            raise SystemExit(f"{game.name}: the record of game {number} does not read back")
        if replay(again).state.returns() != table.state.returns():
            raise SystemExit(f"{game.name}: the record of game {number} replays to another end")
    print(f"{game.name}: {count} records round-trip")


def main() -> None:
    """Read the arguments and soak every game that was named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("names", nargs="*", default=list(games()))
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--plain", type=int, default=100_000)
    parser.add_argument("--records", type=int, default=1_000)
    wished = parser.parse_args()
    for name in wished.names:
        soak(find_game(name), wished.games, wished.plain)
        round_trips(find_game(name), wished.records)


if __name__ == "__main__":
    main()
