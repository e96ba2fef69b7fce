"""Who has won: the one rule by which the coach, the levels and the laboratory count."""

from collections.abc import Sequence

NEARLY = 1e-9


def points_of(returns: Sequence[float]) -> list[float]:
    """One point for each game: to the seats that returned more than 0, shared among them.

    When nobody did, those who returned 0 have drawn and share the point, unless they sit alone. The point goes to
    nobody when all at the table have lost: alone, or to an actor that no seat plays.

    >>> points_of([1.0, -1.0]), points_of([0.5, 0.5, -1.0]), points_of([0.0, 0.0])
    ([1.0, 0.0], [0.5, 0.5, 0.0], [0.5, 0.5])
    >>> points_of([-1.0, -1.0]), points_of([1.0]), points_of([0.0])
    ([0.0, 0.0], [1.0], [0.0])
    """
    best = max(returns)
    least = NEARLY if best > NEARLY or len(returns) == 1 else -NEARLY
    shares = [each > least for each in returns]
    return [share / max(1, sum(shares)) for share in shares]
