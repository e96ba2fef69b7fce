"""A look back as text: the win chance as a chart of letters, and the turning points in words."""

from wardenclyffe.players.coach_moments import Review

HEIGHT = 8
BLOCKS = " ▁▂▃▄▅▆▇█"
LABEL = 7  # letters before the chart itself


def chance_at(review: Review, at: float) -> float:
    """The chance after `at` choices, on straight lines between the moments that were judged."""
    points = [(moment.at, moment.chance) for moment in review.moments] + [(review.length, review.end)]
    before = points[0]
    for point in points:
        if point[0] >= at:
            share = (at - before[0]) / (point[0] - before[0]) if point[0] > before[0] else 1.0
            return before[1] + max(0.0, share) * (point[1] - before[1])
        before = point
    return review.end


def chart(review: Review, width: int) -> list[str]:
    """The chance over the game, from the first choice to the end, with the numbers of the turning points below.

    >>> print("\\n".join(chart(Review(0, 10, [], 1.0, []), 18)[-2:]))
        0% ███████████
           0        10
    """
    columns = max(10, width - LABEL)
    heights = [chance_at(review, review.length * column / (columns - 1)) for column in range(columns)]
    lines: list[str] = []
    for row in range(HEIGHT - 1, -1, -1):
        label = {HEIGHT - 1: "100%", HEIGHT // 2 - 1: "50%", 0: "0%"}.get(row, "")
        cells = [BLOCKS[max(0, min(8, round(8 * (HEIGHT * height - row))))] for height in heights]
        lines.append(f"{label:>6} {''.join(cells)}".rstrip())
    marks = [" "] * columns
    for number, point in enumerate(review.turning_points, 1):
        place = round(point.at * (columns - 1) / max(1, review.length))
        while place < columns and marks[place] != " ":
            place += 1
        if place < columns:
            marks[place] = str(number)
    if review.turning_points:
        lines.append((" " * LABEL + "".join(marks)).rstrip())
    lines.append(f"{' ' * LABEL}0{review.length:>{columns - 1}}")
    return lines


def point_lines(review: Review) -> list[tuple[str, str]]:
    """Each turning point as a mark and a sentence."""
    return [
        (
            f"{number}  ",
            f"After choice {point.at}, from {point.before:.0%} to {point.after:.0%}. {point.words}",
        )
        for number, point in enumerate(review.turning_points, 1)
    ]
