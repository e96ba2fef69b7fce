"""Who can sit down at a table: machine players, found by a short code such as `greedy` or `search:500ms`."""

from collections.abc import Callable

from wardenclyffe.engine.text import nearest, quoted
from wardenclyffe.players.base import Player, UnknownPlayer
from wardenclyffe.players.greedy import make_greedy
from wardenclyffe.players.levels import make_noisy
from wardenclyffe.players.random import RandomPlayer
from wardenclyffe.players.search import make_search
from wardenclyffe.players.stdio import allow_programs, make_stdio

# The makers of players by the first word of their code; what follows a colon is the maker's to read.
MAKERS: dict[str, Callable[[str], Player]] = {
    "random": RandomPlayer,
    "greedy": make_greedy,
    "search": make_search,
    "noisy": make_noisy,
}


def find_player(code: str) -> Player:
    """The player with this code; raises UnknownPlayer with the codes that exist.

    `stdio:COMMAND` starts a program, and only where `allow_programs` was called.

    >>> find_player("greedy:8").code
    'greedy:8'
    """
    kind, _, rest = code.partition(":")
    if kind == "stdio":
        return make_stdio(rest)
    if kind not in MAKERS:
        raise UnknownPlayer(f"there is no player {quoted(code)}; {nearest(kind, MAKERS)}")
    return MAKERS[kind](rest)


__all__ = ["MAKERS", "Player", "UnknownPlayer", "allow_programs", "find_player"]
