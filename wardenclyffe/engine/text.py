"""Text from outside: which characters it may have, how a number is read from it, and how an error repeats it."""

import difflib
import unicodedata
from collections.abc import Iterable

JOINERS = "\u200c\u200d"  # needed within the words of some scripts, and within pictures
MOST_DIGITS = 15
LONGEST_QUOTE = 60
LONGEST_WORD = 80  # comparing longer ones with all that is known would take too long


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
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_QUOTE + 4 else f"{value[:LONGEST_QUOTE]} ...")
    said = repr(value)
    return said if len(said) <= LONGEST_QUOTE + 4 else f"{said[:LONGEST_QUOTE]} ..."


def nearest(word: str, known: Iterable[str]) -> str:
    """The end of an error about a word that is not known: the nearest that is, or all of them.

    >>> nearest("reacton", ["attack", "reaction"]), nearest("rp", ["number", "pr"]), nearest("x", ["a", "b"])
    ("did you mean 'reaction'?", "did you mean 'pr'?", 'there are a, b')
    """
    names = list(known)
    if len(word) <= LONGEST_WORD:
        plain = {name.lower(): name for name in names}
        near = difflib.get_close_matches(word.lower(), plain, n=1, cutoff=0.5)
        if near:
            return f"did you mean {plain[near[0]]!r}?"
    return f"there are {', '.join(names)}" if names else "there are none"
