"""Where names and harbours stand on the drawn map: places that only screens need, from `drawing.toml`."""

import tomllib
from functools import cache
from pathlib import Path

Point = tuple[int, int]

DRAWING = Path(__file__).parent / "drawing.toml"


class Drawing:
    """The places of a drawing; what it does not name stands where the content puts it."""

    def __init__(self, text: str) -> None:
        tables = tomllib.loads(text)
        self.sea = point(tables["sea"])
        self.names = {name: point(place) for name, place in tables["names"].items()}
        self.harbours = {name: point(place) for name, place in tables["harbours"].items()}


def point(place: list[int]) -> Point:
    """Two whole numbers: across and down."""
    across, down = place
    return int(across), int(down)


@cache
def drawing() -> Drawing:
    """The drawing of the house map."""
    return Drawing(DRAWING.read_text("utf-8"))


def is_within(spot: Point, outline: str) -> bool:
    """Whether a point lies inside an outline, by the crossings of a ray to the right.

    >>> is_within((2, 2), "0,0 4,0 4,4 0,4"), is_within((5, 2), "0,0 4,0 4,4 0,4")
    (True, False)
    """
    corners = [point([int(part) for part in pair.split(",")]) for pair in outline.split()]
    x, y = spot
    inside = False
    for i, (ax, ay) in enumerate(corners):
        bx, by = corners[i - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
