"""Strengths that are offered to people: each is a name for a code that anyone can run, and none of them peeks.

Weaker ones do what people do: they look less far, and now and then they do not look at all.
"""

from dataclasses import dataclass, replace

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.registry import Game
from wardenclyffe.engine.table import Window
from wardenclyffe.engine.text import quoted
from wardenclyffe.players.base import Player, UnknownPlayer

FINEST = 1_000_000


@dataclass(frozen=True)
class Level:
    """A named strength; `words` say what it feels like, `rating` is what docs/ratings.md measured in a game."""

    name: str
    code: str
    words: str
    cast: tuple[str, ...]  # what its machines are called, one for each seat of the largest table
    rating: float | None = None


LEVELS = (
    Level(
        "Apprentice",
        "noisy:0.5:greedy",
        "Gentle: makes many mistakes, for your first games",
        ("Wick", "Cog", "Tick", "Fuse", "Spool", "Latch"),
    ),
    Level(
        "Journeyman",
        "greedy",
        "Fair: takes what looks best at once, and falls for a plan",
        ("Bellows", "Ratchet", "Rivet", "Piston", "Gasket", "Flywheel"),
    ),
    Level(
        "Master",
        "search:12ms",
        "Tough: thinks ahead and punishes mistakes",
        ("Regulator", "Dynamo", "Turbine", "Escapement", "Governor", "Rheostat"),
    ),
    Level(
        "Wizard",
        "search:50ms",
        "Merciless: thinks ahead four times as long as a Master",
        ("Meridian", "Colossus", "Tempest", "Corona", "Leviathan", "Zenith"),
    ),
)


def levels_of(game: Game) -> tuple[Level, ...]:
    """The strengths offered in a game, the weakest first."""
    if not game.ratings:
        return LEVELS
    return tuple(replace(level, rating=rating) for level, rating in zip(LEVELS, game.ratings, strict=True))


def level_code(game: Game, name: str) -> str:
    """The code of a named strength in a game; case does not matter.

    >>> from wardenclyffe.engine.registry import find_game
    >>> level_code(find_game("prestidigitators"), "journeyman")
    'greedy'
    """
    for level in levels_of(game):
        if level.name.lower() == name.lower():
            return level.code
    raise UnknownPlayer(
        f"there is no level {name!r}; the levels are {', '.join(each.name for each in levels_of(game))}"
    )


class NoisyPlayer(Player):
    """Another player that sometimes plays at random, but prepares play with care, so that it does not lose at once."""

    def __init__(self, share: float, other: Player, code: str) -> None:
        self.share = share
        self.other = other
        self.code = code

    def choose(self, window: Window, chance: Chance) -> int:
        """The other player's choice, or a random one."""
        legal = window.legal()
        careless = len(legal) > 1 and chance.below(FINEST) < int(self.share * FINEST)
        if careless and not prepares(window, chance):
            return legal[chance.below(len(legal))]
        return self.other.choose(window, chance)


def prepares(window: Window, chance: Chance) -> bool:
    """Whether a choice only prepares play."""
    set_up = window.game.set_up
    return bool(set_up) and window.imagine(chance).pending[-1].verbs[0].name in set_up


def make_noisy(rest: str) -> NoisyPlayer:
    """A noisy player from what follows the colon of its code: the share of careless choices and the other's code."""
    from wardenclyffe.players import find_player

    share, _, code = (rest or "0.3:greedy").partition(":")
    try:
        number = float(share)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1 or not code or code.startswith("noisy"):
        raise UnknownPlayer(
            f"noisy: {quoted(rest)}: write noisy:0.3:greedy, a share from 0 to 1 and another player's code"
        )
    return NoisyPlayer(number, find_player(code), f"noisy:{rest}" if rest else "noisy")
