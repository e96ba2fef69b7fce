"""Draws docs/images/terminal.svg from a real game at a terminal: `python -m tests.terminal.picture`."""

import re
import tempfile
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tests.terminal.shell import Terminal

PICTURE = Path(__file__).parents[2] / "docs" / "images" / "terminal.svg"
COMMAND = ("play", "prestidigitators", "--seed", "7")
SET_UP = """
pick lightning, pick lightning, pick fireball, pick grenade, pick decoy, pick thunderbolt, pick discharge,
pick magic missile, lay lightning, lay thunderbolt, lay fireball, lay grenade, lay phylactery, lay discharge,
lay decoy, lay lightning, lay magic missile, guard 2
"""
SHOWN = ("attack 1", "why raise 1 2")  # what is typed in the picture
PROMPT = "\x1b[1;36m> "
COLUMNS = 84
WIDE, HIGH, SIZE = 8.4, 20, 14  # a column, a line and a letter, in the picture's units
LEFT, TOP = 24, 62

# The terminal's colours on the house's dark paper.
COLOURS = {"31": "#ff7a7a", "32": "#6fce9b", "33": "#f0c877", "36": "#58d0f5", "2": "#8f8a7e"}
INK, PANEL, BAR, LINE, BRASS = "#f0e6d0", "#161b22", "#1e252e", "#3d4854", "#d0a04c"


@dataclass
class Run:
    """Letters of one look, side by side on a line."""

    column: int
    look: str
    letters: str


def shown_at_the_terminal() -> str:
    """Everything that the terminal showed from the first line of the picture on."""
    with tempfile.TemporaryDirectory() as state, Terminal(Path(state), *COMMAND, COLUMNS=str(COLUMNS)) as terminal:
        start = 0
        for typed in (*SET_UP.replace("\n", " ").split(","), *SHOWN):
            terminal.until(PROMPT)
            if typed == SHOWN[0]:
                start = terminal.read_to - len(PROMPT)
            terminal.type(typed.strip() + "\r")
        terminal.until(PROMPT)
        return terminal.seen[start : terminal.read_to]


def lines_of(seen: str) -> list[list[Run]]:
    """The lines that a terminal makes of what it is sent."""
    lines: list[list[tuple[str, str]]] = [[]]
    column, look = 0, ""
    for piece in re.findall(r"\x1b\[[?\d;]*[A-Za-z]|.|\n|\r", seen):
        if piece == "\n":
            lines.append([])
            column = 0
        elif piece == "\r":
            column = 0
        elif piece.endswith("m") and piece.startswith("\x1b"):
            look = "" if piece[2:-1] in ("", "0") else piece[2:-1]
        elif piece == "\x1b[K":
            del lines[-1][column:]
        elif not piece.startswith("\x1b") and piece.isprintable():
            lines[-1] = [*lines[-1][:column], (piece, look), *lines[-1][column + 1 :]]
            column += 1
    return [runs_of(line) for line in lines]


def runs_of(line: list[tuple[str, str]]) -> list[Run]:
    """A line's letters, those of one look taken together."""
    runs: list[Run] = []
    for column, (letter, look) in enumerate(line):
        if runs and runs[-1].look == look:
            runs[-1].letters += letter
        else:
            runs.append(Run(column, look, letter))
    return [run for run in runs if run.letters.strip()]


def drawn(run: Run, y: float) -> str:
    """A run as SVG text that is as wide as its columns, whatever the reader's fonts."""
    indent = len(run.letters) - len(run.letters.lstrip())
    letters = run.letters.strip()
    x = LEFT + (run.column + indent) * WIDE
    parts = run.look.split(";")
    fill = next((COLOURS[part] for part in parts if part in COLOURS), INK)
    weight = ' font-weight="700"' if "1" in parts else ""
    return (
        f'<text x="{x:.1f}" y="{y:.0f}" fill="{fill}"{weight} textLength="{len(letters) * WIDE:.1f}"'
        f' lengthAdjust="spacingAndGlyphs" xml:space="preserve">{escape(letters)}</text>'
    )


def picture(lines: list[list[Run]]) -> str:
    """The whole picture: a dark panel with a title bar, and the terminal's lines on it."""
    width = 2 * LEFT + COLUMNS * WIDE
    height = TOP + len(lines) * HIGH + 8
    title = "wardenclyffe " + " ".join(COMMAND)
    spark = "M30 12 24 21 29 21 26 30 35 18 30 18 33 12Z"
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}"'
        f' height="{height}" role="img" aria-label="A game of the Prestidigitators in the terminal"',
        f' font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="{SIZE}">',
        f'<rect x=".5" y=".5" width="{width - 1:.0f}" height="{height - 1}" rx="12" fill="{PANEL}" stroke="{LINE}"/>',
        f'<path d="M.5 40V12.5a12 12 0 0 1 12-12H{width - 12.5:.1f}a12 12 0 0 1 12 12V40Z" fill="{BAR}"/>',
        f'<path d="M.5 40H{width - 0.5:.1f}" stroke="{BRASS}"/>',
        f'<path d="{spark}" fill="{BRASS}"/>',
        f'<text x="{width / 2:.0f}" y="25" fill="{INK}" text-anchor="middle">{title}</text>',
    ]
    body = [drawn(run, TOP + number * HIGH + SIZE) for number, line in enumerate(lines) for run in line]
    return "\n".join([*head, *body, "</svg>"]) + "\n"


def main() -> None:
    """Play, draw and write."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    lines = lines_of(shown_at_the_terminal())
    lines[-1] = [Run(0, "1;36", "> ▌")]
    PICTURE.write_text(picture(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
