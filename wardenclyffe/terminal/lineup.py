"""Who sits where: one person against machines, or several persons at one keyboard."""

import hashlib
import secrets

from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import Game
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.players import Player, UnknownPlayer, find_player
from wardenclyffe.terminal.trouble import Trouble

HUMAN = "human"
OPPONENT = "greedy"


def line_up(game: Game, seats: int | None, seat: int | None, against: str | None) -> list[str]:
    """The code of every seat's player: the person's seat is human, the others are as `against` says, in order.

    One code stands for all other seats; without a number of seats there are as many as the codes need.
    """
    codes = [code.strip() for code in against.split(",")] if against is not None else [OPPONENT]
    if seats is None:
        seats = max(game.least_seats, len(codes) + 1 if against is not None else min(2, game.most_seats))
    if not game.least_seats <= seats <= game.most_seats:
        wanted = " to ".join(str(each) for each in dict.fromkeys((game.least_seats, game.most_seats)))
        hint = "leave out --against" if game.most_seats == 1 and against is not None else "change --seats or --against"
        raise Trouble(f"{game.name} is for {wanted} players, not {seats}: {hint}")
    if seat is None:
        seat = 1
    if not 1 <= seat <= seats:
        raise Trouble(f"--seat {seat}: the seats of this table go from 1 to {seats}")
    others = seats - 1
    if len(codes) == 1:
        codes *= others
    if len(codes) != others:
        raise Trouble(f"--against {against}: there are {others} other seats, but {len(codes)} codes")
    return [*codes[: seat - 1], HUMAN, *codes[seat - 1 :]]


def machines(codes: list[str]) -> dict[int, Player]:
    """The machine player of every seat that is not a person's."""
    found: dict[int, Player] = {}
    for seat, code in enumerate(codes):
        if code != HUMAN:
            try:
                found[seat] = find_player(code)
            except UnknownPlayer as error:
                raise Trouble(f"seat {seat + 1}: {error}; '{HUMAN}' is a person at this keyboard") from None
    return found


def names_of(codes: list[str]) -> list[str]:
    """What the players are called; those of the same kind are numbered.

    >>> names_of(["human", "greedy", "greedy"])
    ['Player', 'Greedy 1', 'Greedy 2']
    """
    plain = ["Player" if code == HUMAN else code.capitalize() for code in codes]
    names = []
    for seat, name in enumerate(plain):
        names.append(f"{name} {plain[: seat + 1].count(name)}" if plain.count(name) > 1 else name)
    return names


def new_table(
    game: Game, codes: list[str], seed: int | None, options: dict[str, str], content: Content | None
) -> Table:
    """A fresh table; the same seed deals the same game."""
    if seed is None:
        secret = Secret(secrets.token_bytes(32), secrets.token_hex(8))
    else:
        secret = Secret(hashlib.sha256(f"wardenclyffe seed {seed}".encode()).digest(), f"seed-{seed}")
    return Table(game, names_of(codes), secret, options, content)
