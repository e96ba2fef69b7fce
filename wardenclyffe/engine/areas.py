"""Places that touch: a map of states, the links of a network, a board of hexes. Distances and ways are found once."""

from typing import Final

from mypy_extensions import mypyc_attr

APART: Final = 1_000_000  # the distance between places that no way connects
OFF_BOARD: Final = -1

# The six directions of a board of flat-topped hexes, clockwise.
UP: Final = 0
UP_RIGHT: Final = 1
DOWN_RIGHT: Final = 2
DOWN: Final = 3
DOWN_LEFT: Final = 4
UP_LEFT: Final = 5
DIRECTIONS: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Areas:
    """Places numbered from 0, and which of them touch.

    >>> line = Areas([[1], [0, 2], [1]])
    >>> line.touch(0, 1), line.distance(0, 2), line.way(0, 2)
    (True, 2, [1, 2])
    """

    count: int
    neighbours: list[list[int]]  # of each place, ascending
    distances: list[list[int]]

    def __init__(self, neighbours: list[list[int]]) -> None:
        self.count = len(neighbours)
        self.neighbours = [sorted(each) for each in neighbours]
        for place in range(self.count):
            for other in self.neighbours[place]:
                if place not in self.neighbours[other]:
                    raise ValueError(f"place {place} touches {other}, but {other} does not touch {place}")
        self.distances = [self.distances_from(place) for place in range(self.count)]

    def distances_from(self, start: int) -> list[int]:
        """How many steps each place is away from one of them."""
        found = [APART] * self.count
        found[start] = 0
        queue = [start]
        for place in queue:
            for other in self.neighbours[place]:
                if found[other] == APART:
                    found[other] = found[place] + 1
                    queue.append(other)
        return found

    def touch(self, one: int, other: int) -> bool:
        """Whether two places are neighbours."""
        return self.distances[one][other] == 1

    def distance(self, one: int, other: int) -> int:
        """The steps between two places; APART when no way connects them."""
        return self.distances[one][other]

    def way(self, start: int, goal: int) -> list[int]:
        """The places of a shortest way, without its start; the lowest numbers where several are as short."""
        found: list[int] = []
        at = start
        if self.distances[start][goal] == APART:
            return found
        while at != goal:
            for other in self.neighbours[at]:
                if self.distances[other][goal] < self.distances[at][goal]:
                    at = other
                    break
            found.append(at)
        return found


class HexBoard(Areas):
    """A board of flat-topped hexes in columns, every second column half a hex lower. Row 0 is at the top.

    >>> board = HexBoard(3, 2)
    >>> board.step(0, DOWN), board.step(0, DOWN_RIGHT), board.step(0, UP)
    (3, 1, -1)
    """

    columns: int
    rows: int
    steps: list[int]  # six for each hex

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.steps = []
        touching: list[list[int]] = []
        for place in range(columns * rows):
            near: list[int] = []
            for direction in range(DIRECTIONS):
                other = self.beside(place, direction)
                self.steps.append(other)
                if other != OFF_BOARD:
                    near.append(other)
            touching.append(near)
        super().__init__(touching)

    def beside(self, place: int, direction: int) -> int:
        """The hex that a direction leads to, worked out from column and row."""
        column = place % self.columns
        row = place // self.columns
        low = column % 2  # 1 for the columns that are half a hex lower
        if direction == UP:
            row -= 1
        elif direction == DOWN:
            row += 1
        else:
            if direction in (UP_RIGHT, UP_LEFT):
                row += low - 1
            else:
                row += low
            column += 1 if direction in (UP_RIGHT, DOWN_RIGHT) else -1
        if column < 0 or column >= self.columns or row < 0 or row >= self.rows:
            return OFF_BOARD
        return row * self.columns + column

    def step(self, place: int, direction: int) -> int:
        """The hex next to one in a direction, or OFF_BOARD."""
        return self.steps[place * DIRECTIONS + direction]
