"""What people type, as it may be stored and shown: without characters that hide or turn others."""

import unicodedata

BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
JOINERS = "\u200c\u200d"  # needed within the words of some scripts, and within pictures


def plain_words(words: str) -> str:
    """What a person typed, without line breaks, control characters, and characters that only hide or turn others.

    >>> plain_words("  Well\\tplayed!\\n ")
    'Well played!'
    """
    return " ".join("".join(map(plain_character, words)).split())


def plain_character(character: str) -> str:
    """A character, or what stands for it: a gap for a control character or a blank letter, nothing for a hidden one."""
    kind = unicodedata.category(character)
    if kind == "Cc" or character in BLANK_LETTERS:
        return " "
    return "" if kind in ("Cf", "Cs") and character not in JOINERS else character


def plain_name(words: str) -> str:
    """A name as `plain_words`, or nothing when nobody could see it.

    >>> plain_name("\\u200b"), plain_name("Ada")
    ('', 'Ada')
    """
    name = plain_words(words)
    return name if any(unicodedata.category(each)[0] in "LNPS" for each in name) else ""
