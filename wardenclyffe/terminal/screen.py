"""Lines, colours and questions on a terminal or through a pipe; a colour is never the only cue."""

import os
import re
import shutil
import sys
import textwrap
from typing import Final

from wardenclyffe.engine.text import seen

STYLES: Final = {
    "title": "1;33",
    "heading": "1",
    "prompt": "1;36",
    "number": "36",
    "quiet": "2",
    "energy": "33",
    "no": "31",
    "good": "32",
}
WIDEST: Final = 100
NARROWEST: Final = 40
LONGEST_ITEM: Final = 36  # letters of a piece that is kept on one line
GLUE: Final = "\u2007"  # a space that no line is broken at
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
PAINTED: Final = rf"(\x1b\[(?:0|{'|'.join(STYLES.values())})m)"  # all that `paint` writes around a text
# What stands out on any game's board: whose turn it is, what lies hidden, what a stack is worth.
MARKS: Final = ((r"<- .*$", "prompt"), (r"\[.*?\]|\?\?\?|\(empty\)", "quiet"), (r"\benergy \d+( to \d+)?", "energy"))


class Screen:
    """Where a person reads and types. Colours need a terminal, and NO_COLOR or `colour=False` turns them off."""

    def __init__(self, colour: bool = True) -> None:
        self.typed = sys.stdin.isatty()
        self.terminal = sys.stdout.isatty()
        plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
        self.colour = colour and self.terminal and not plain
        self.width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))
        self.editor = self.typed and self.terminal and has_line_editor()

    def paint(self, text: str, style: str) -> str:
        """The text in a style, where colours are on."""
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self.colour and text and style else text

    def say(self, text: str = "", style: str = "") -> None:
        """Print a line; nothing in it can steer the terminal but the styles of its parts."""
        parts = re.split(PAINTED, text) if self.colour else [text]
        plain = "".join(part if place % 2 else seen(part) for place, part in enumerate(parts))
        print(self.paint(plain, style), flush=self.terminal)

    def tell(self, text: str, first: str = "", style: str = "") -> None:
        """Print a sentence after a mark such as "- ", wrapped with the rest under its beginning."""
        for line in self.wrap(text, first):
            self.say(line, style)

    def wrap(self, text: str, first: str = "", under: str | None = None) -> list[str]:
        """The lines of a sentence after a mark, the later ones indented as far as the mark is wide.

        No word is cut, so that what can be typed or copied stays whole, however narrow the terminal is.
        """
        wrapped = textwrap.wrap(
            seen(text),
            self.width,
            initial_indent=first,
            subsequent_indent=" " * len(first) if under is None else under,
            break_long_words=False,
            break_on_hyphens=False,
        )
        return wrapped or [first.rstrip()]

    def board(self, lines: list[str]) -> None:
        """Print a game's board: lines that are not indented are headings, and long ones end between two pieces."""
        for line in lines:
            for each in self.between_pieces(line):
                self.say(self.marked(each) if self.colour else each)

    def between_pieces(self, line: str) -> list[str]:
        """A line of a board as it fits the terminal; a list is broken after a comma where that is possible."""
        if len(line) <= self.width:
            return [line]
        text = line.lstrip()
        indent = line[: len(line) - len(text)]
        items = re.split(r"(?<=[,;>|]) ", text)
        glued = " ".join(item.replace(" ", GLUE) if len(item) <= LONGEST_ITEM else item for item in items)
        return [each.replace(GLUE, " ") for each in self.wrap(glued, indent, f"{indent}    ")]

    def marked(self, line: str) -> str:
        """A line of a board with its headings, hidden things and energies in their colours."""
        mark = re.search(MARKS[0][0], line)
        tail = self.paint(mark.group(), "prompt") if mark else ""
        head = line[: mark.start()] if mark else line
        if head and not head[0].isspace():
            return self.paint(head, "heading") + tail
        for pattern, style in MARKS[1:]:
            head = re.sub(pattern, lambda found, style=style: self.paint(found.group(), style), head)  # type: ignore[misc]
        return head + tail

    def ask(self, prompt: str) -> str | None:
        """What the person typed, without the spaces around it, or None at the end of input.

        What comes through a pipe is repeated after the prompt, so that the output reads like a conversation.
        """
        if self.typed:
            try:
                return printable(input(self.for_line_editor(seen(prompt))))
            except EOFError:
                print()
                return None
        sys.stdout.write(self.paint(seen(prompt), "prompt"))
        sys.stdout.flush()
        line = sys.stdin.readline()
        print(printable(line), flush=True)
        return printable(line) if line else None

    def for_line_editor(self, prompt: str) -> str:
        """A painted prompt whose colours the line editor does not count as columns."""
        painted = self.paint(prompt, "prompt")
        return re.sub(r"(\x1b\[[\d;]*m)", "\001\\1\002", painted) if self.editor else painted

    def passing(self, text: str) -> None:
        """Show a line that is written over by the next one; only a terminal shows it."""
        if self.terminal:
            sys.stdout.write(f"\r\x1b[K{self.paint(seen(text), 'quiet')}" if text else "\r\x1b[K")
            sys.stdout.flush()

    def clear(self) -> None:
        """Empty the screen, its scrolled-off part and the line editor's memory, so that nothing secret stays."""
        if self.terminal:
            sys.stdout.write(CLEAR)
            sys.stdout.flush()
        if self.editor:
            import readline

            readline.clear_history()


def printable(line: str) -> str:
    """A line without control characters and without the spaces around it."""
    return seen(line).strip()


def has_line_editor() -> bool:
    """Switch on line editing (arrow keys, a memory of what was typed) where Python has it."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return False
    return True


def progress_bar(done: int, total: int, began: str = "") -> None:
    """Draw a progress bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        return
    width = 30
    full = width * done // max(1, total)
    sys.stderr.write(f"\r\x1b[K{began}[{'#' * full}{'.' * (width - full)}] {done} of {total}")
    if done >= total:
        sys.stderr.write("\r\x1b[K")
    sys.stderr.flush()
