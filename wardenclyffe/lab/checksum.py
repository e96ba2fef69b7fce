"""Plays random games by number and sums up their ends, so that two ways of running the rules can be compared."""

import hashlib
import sys

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.playout import playout
from wardenclyffe.engine.registry import find_game
from wardenclyffe.lab.laws import Subject
from wardenclyffe.lab.plain import is_compiled
from wardenclyffe.lab.positions import fields, numbers


def checksum(name: str, seats: int, first: int, count: int) -> tuple[str, int]:
    """The digest of how games number `first` and following end, and how many choices they took together."""
    game = find_game(name)
    subject = Subject(game, seats)
    digest = hashlib.sha256()
    made = 0
    for number in range(first, first + count):
        state = subject.open(FastChance(number))
        length = playout(state, FastChance(number + 1_000_000_007), game.longest)
        made += length
        position = fields(state)
        position.pop("pending")
        digest.update(repr((length, state.returns(), numbers(dict(sorted(position.items()))))).encode())
    return digest.hexdigest(), made


def main(arguments: list[str]) -> None:
    """Arguments: game, seats, number of the first game, how many. Prints compiled or plain, choices and digest."""
    name, seats, first, count = arguments
    digest, made = checksum(name, int(seats), int(first), int(count))
    print("compiled" if is_compiled() else "plain", made, digest)


if __name__ == "__main__":
    main(sys.argv[1:])
