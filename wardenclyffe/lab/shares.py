"""Shares and how sure they are: what every report of the laboratory counts in."""

import math
from dataclasses import dataclass

Z = 1.959964  # so many standard deviations to either side hold 95%


def interval(points: float, games: int) -> tuple[float, float]:
    """Wilson's 95% interval of a share; shared points make it too wide rather than too narrow.

    >>> [round(bound, 3) for bound in interval(50, 100)]
    [0.404, 0.596]
    """
    if games == 0:
        return 0.0, 1.0
    share = points / games
    middle = share + Z * Z / (2 * games)
    spread = Z * math.sqrt(max(0.0, share * (1 - share)) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass
class Share:
    """How often something happened among so many: points may be shared, so they need not be whole.

    >>> share = Share()
    >>> for points in (1, 0.5, 0, 0.5): share.add(points)
    >>> share.share, share.of
    (0.5, 4)
    """

    points: float = 0.0
    of: int = 0

    def add(self, points: float) -> None:
        """Count once more."""
        self.points += points
        self.of += 1

    @property
    def share(self) -> float:
        """The share itself."""
        return self.points / max(1, self.of)

    @property
    def bounds(self) -> tuple[float, float]:
        """Its 95% interval."""
        return interval(self.points, self.of)

    @property
    def within(self) -> float:
        """Half the width of its 95% interval."""
        least, most = self.bounds
        return (most - least) / 2

    def words(self) -> str:
        """The share with its interval.

        >>> Share(50, 100).words()
        '50.0% (95%: 40.4% to 59.6%)'
        """
        least, most = self.bounds
        return f"{self.share:.1%} (95%: {least:.1%} to {most:.1%})"

    def cell(self) -> str:
        """The share with half the width of its interval, for a table."""
        return f"{self.share:.1%} ±{100 * self.within:.1f}"

    def to_json(self) -> dict[str, float]:
        """The share as plain data."""
        least, most = self.bounds
        return {"share": round(self.share, 4), "least": round(least, 4), "most": round(most, 4), "of": self.of}


@dataclass
class Lead:
    """How much more often one won than another on the same deals: only deals on which they differ say something.

    >>> lead = Lead()
    >>> for mine, theirs in ((1, 0), (1, 1), (0, 0), (1, 0)): lead.add(mine, theirs)
    >>> lead.ahead, lead.behind, lead.of, lead.lead
    (2, 0, 4, 0.5)
    """

    ahead: int = 0
    behind: int = 0
    of: int = 0

    def add(self, mine: float, theirs: float) -> None:
        """Count one more deal by the points of both."""
        self.ahead += mine > theirs
        self.behind += mine < theirs
        self.of += 1

    @property
    def lead(self) -> float:
        """The difference of the two win rates."""
        return (self.ahead - self.behind) / max(1, self.of)

    @property
    def within(self) -> float:
        """Half the width of its 95% interval: Bonett and Price's for paired shares, which holds for few deals too."""
        games = self.of + 2
        ahead, behind = (self.ahead + 1) / games, (self.behind + 1) / games
        return Z * math.sqrt((ahead + behind - (ahead - behind) ** 2) / games)

    def cell(self) -> str:
        """The lead with half the width of its interval, for a table."""
        return f"{100 * self.lead:+.1f} ±{100 * self.within:.1f}"

    def to_json(self) -> dict[str, float]:
        """The lead as plain data."""
        return {"lead": round(self.lead, 4), "within": round(self.within, 4), "of": self.of}


def markdown_table(head: list[str], rows: list[list[str]]) -> list[str]:
    """A table in Markdown; all but the first column are numbers.

    >>> markdown_table(["who", "won"], [["a|b", "1"]])
    ['| who | won |', '|---|--:|', '| a\\\\|b | 1 |']
    """
    lines = [head, *rows]
    said = ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines]
    return [said[0], "|---|" + "--:|" * (len(head) - 1), *said[1:]]
