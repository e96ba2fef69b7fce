"""What a look back at a finished game is made of: judged moments, turning points and chances to win."""

import math
from dataclasses import asdict, dataclass
from typing import Any

from wardenclyffe.engine.table import Table
from wardenclyffe.players.telling import sentence

MISTAKE = 0.06  # a choice that costs so much win chance is worth a word
SWING = 0.12  # so is a moment when so much changed
MOST_POINTS = 6

SUREST = 0.99  # the most that a judgement can promise while the game goes on


@dataclass(frozen=True)
class Moment:
    """One choice of a finished game as the asking seat could judge it just before it was made.

    `at` counts the choices before it; `chance` is the asker's chance to win. For the asker's own choices there is what
    the coach would have done, and what the choice cost. Where imagined games are played to their end, `worlds` counts
    those that the chance rests on.
    """

    at: int
    seat: int
    say: str
    words: str
    chance: float
    best: str = ""
    best_words: str = ""
    cost: float = 0.0
    worlds: int = 0


@dataclass(frozen=True)
class TurningPoint:
    """A choice that changed a lot: the asker's chance before and after it, and what happened."""

    at: int
    seat: int
    before: float
    after: float
    words: str


@dataclass(frozen=True)
class Review:
    """A look back at a game of `length` choices: the judged moments in order, the chance at the end, what turned it."""

    seat: int
    length: int
    moments: list[Moment]
    end: float
    turning_points: list[TurningPoint]

    def to_json(self) -> dict[str, Any]:
        """The review as plain data."""
        return asdict(self)


def win_chance(steepness: float | None, contenders: int, value: float) -> float:
    """The chance to win that a search's value (-1 to 1) stands for among so many who can win.

    A value is what a seat is likely to return, and so a share of wins. Where a game's outlook counts something else,
    the odds of winning follow it by the game's `steepness`, as fitted to games between equal searches (a drawn game as
    half a win).

    >>> win_chance(None, 2, 0.0), win_chance(None, 2, 1.0), win_chance(None, 4, 0.0)
    (0.5, 1.0, 0.25)
    """
    if value > 0.999:
        return 1.0
    if steepness is None:
        # A loss returns -1 shared among the others.
        chance = (1 + value * (contenders - 1)) / contenders
        return 0.0 if chance < 0.001 else min(SUREST, max(1 - SUREST, chance))
    if value < -0.999:
        return 0.0
    return 1 / (1 + (contenders - 1) * math.exp(-steepness * value))


def chance_for(table: Table, value: float) -> float:
    """The chance to win that a value stands for at this table; allies win and lose together."""
    return win_chance(table.game.steepness, 2 if table.game.allied else table.contenders, value)


def chance_after(moments: list[Moment], place: int, end: float) -> float:
    """The chance at the next moment that was judged."""
    return moments[place + 1].chance if place + 1 < len(moments) else end


def turning_point(table: Table, seat: int, moments: list[Moment], place: int, end: float) -> TurningPoint:
    """A turning point in words: what was chosen, what was better and by how much."""
    moment = moments[place]
    said = [f"{table.names[moment.seat]}: {sentence(moment.words)}"]
    points = round(100 * moment.cost)
    if points > 0:
        said.append(f"Better by {points} point{'' if points == 1 else 's'}: {sentence(moment.best_words)}")
    elif moment.seat == seat and not table.game.thinking.follow:
        said.append("The coach saw nothing better.")
    return TurningPoint(moment.at, moment.seat, moment.chance, chance_after(moments, place, end), " ".join(said))
