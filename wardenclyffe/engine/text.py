"""Text from outside: which characters it may have, how a number is read from it, and how an error repeats it."""

import difflib
import unicodedata
from collections.abc import Iterable
from pathlib import Path

JOINERS = "\u200c\u200d"  # needed within the words of some scripts, and within pictures
MOST_DIGITS = 15
LONGEST_QUOTE = 60
LONGEST_WORD = 80  # comparing longer ones with all that is known would take too long
LARGEST_FILE = 20_000_000  # bytes; more is no file of ours, and a device may never end


class BadFile(ValueError):
    """A file that is not there, cannot be read, or is no text; the message names it."""


def read_text(path: Path) -> str:
    """The text of a file, whatever system wrote it; raises BadFile with the reason."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise BadFile(f"{path}: cannot be read: {error.strerror}") from None
    except ValueError:
        raise BadFile(f"{path}: cannot be read: no file has such a name") from None
    if len(raw) > LARGEST_FILE:
        raise BadFile(f"{path}: cannot be read: it has more than {LARGEST_FILE} bytes")
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise BadFile(f"{path}: cannot be read: it is not UTF-8 text") from None


def whole(text: str) -> int | None:
    """The number that a text of plain digits means; None for anything else, and for more digits than make sense.

    >>> whole("12"), whole("\u00b2"), whole("-1"), whole("9" * 5000)
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else None


def hidden(text: str) -> str:
    """The first character of a text that cannot be seen, turns others round or steers a terminal; nothing if none does.

    >>> hidden("Zo\u00eb \U0001f469\u200d\U0001f52c"), hidden("red\\x1b[31m"), hidden("\\ud800")
    ('', '\\x1b', '\\ud800')
    """
    if text.isprintable():
        return ""
    for letter in text:
        if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") and letter not in JOINERS:
            return letter
    return ""


def seen(text: str) -> str:
    """A text as it can be printed anywhere: a gap for each character that is hidden.

    >>> seen("red\\x1b[31m")
    'red [31m'
    """
    return text if text.isprintable() else "".join(" " if hidden(letter) else letter for letter in text)


def quoted(value: object) -> str:
    """A value as an error repeats it: in one line, and not all of it where it is long.

    >>> quoted("a" + "b" * 100)[-8:]
    "bbb ...'"
    """
    return repr(shortened(value)) if isinstance(value, str) else shortened(repr(value))


def shortened(text: str, most: int = LONGEST_QUOTE) -> str:
    """A text as an error repeats it where it needs no quotes."""
    return text if len(text) <= most + 4 else f"{text[:most]} ..."


def nearest(word: str, known: Iterable[str]) -> str:
    """The end of an error about a word that is not known: the nearest that is, or all of them.

    >>> nearest("reacton", ["attack", "reaction"]), nearest("rp", ["number", "pr"]), nearest("x", ["a", "b"])
    ("did you mean 'reaction'?", "did you mean 'pr'?", 'there are a, b')
    """
    names = list(known)
    if len(word) <= LONGEST_WORD:
        plain = {name.lower(): name for name in names}
        near = difflib.get_close_matches(word.lower(), plain, n=1, cutoff=0.6 if len(word) > 3 else 0.5)
        if near:
            return f"did you mean {plain[near[0]]!r}?"
    return f"there are {', '.join(names)}" if names else "there are none"
