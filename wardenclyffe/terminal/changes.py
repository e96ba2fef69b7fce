"""What to draw of a board that the reader has seen before: the parts that changed."""

SMALL = 8  # lines of a part that is drawn whole
MOST = 0.75  # a board of which more has changed is drawn whole


def blocks(lines: list[str]) -> list[list[str]]:
    """A board in its parts: a heading with the indented lines below it."""
    found: list[list[str]] = []
    for line in lines:
        if line[:1].isspace() and found:
            found[-1].append(line)
        else:
            found.append([line])
    return found


def changed(before: list[str], now: list[str]) -> list[str]:
    """The lines to draw: parts that are new or other than before; of long parts the heading and what is new in it.

    >>> changed(["Ada", "  row 1", "Bob", "  row 1"], ["Ada", "  row 1", "Bob", "  row 2"])
    ['Bob', '  row 2']
    """
    old = blocks(before)
    seen = set(before)
    drawn: list[str] = []
    for block in blocks(now):
        if block not in old:
            drawn += block if len(block) <= SMALL else [block[0], *(line for line in block[1:] if line not in seen)]
    return now if len(drawn) > MOST * len(now) else drawn
