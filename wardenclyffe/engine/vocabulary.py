"""Verbs and nouns, action numbers and text: people and records say `carry 1 3`, search says 57."""

import difflib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from wardenclyffe.engine.state import Verb
from wardenclyffe.engine.text import LONGEST_WORD, quoted

Nouns = Sequence[str] | tuple[list[str], list[str]]
NO_NOUN = [""]


class UnknownChoice(ValueError):
    """Text that names no action of the game."""


class CannotBeTyped(ValueError):
    """Names of pieces by which a choice could not be told from another, or would not be found again."""


class Vocabulary:
    """The text of every action of a game, both ways.

    `nouns[verb]` has the words of each of the verb's nouns, or two lists for the parts of a pair; a verb that needs no
    noun is left out.
    """

    def __init__(self, verbs: list[Verb[Any]], nouns: Mapping[str, Nouns]) -> None:
        self.verbs = verbs
        self.texts: list[str] = []
        for verb in verbs:
            words = nouns.get(verb.name, NO_NOUN)
            if isinstance(words, tuple):
                words = [f"{first} {second}" for first in words[0] for second in words[1]]
            if len(words) != verb.count:
                raise ValueError(f"verb {verb.name!r} has {verb.count} nouns but words for {len(words)}")
            self.texts += [f"{verb.name} {word}".strip() for word in words]
        self.actions = {text: action for action, text in enumerate(self.texts)}
        if len(self.actions) != len(self.texts):
            twice = next(text for action, text in enumerate(self.texts) if self.actions[text] != action)
            raise CannotBeTyped(f"two choices would both be typed {quoted(twice)}")
        for text in self.texts:
            if as_typed(text) != text:
                raise CannotBeTyped(f"the choice {quoted(text)} could not be typed: use small letters, single spaces")

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, action: int) -> str:
        """The words of an action number."""
        return self.texts[action]

    def action(self, text: str) -> int:
        """The number of an action in words; case and extra spaces do not matter."""
        plain = as_typed(text)
        if plain in self.actions:
            return self.actions[plain]
        near = difflib.get_close_matches(plain, self.actions, n=1) if len(plain) <= LONGEST_WORD else []
        hint = f"; did you mean {near[0]!r}?" if near else f"; the verbs are {', '.join(v.name for v in self.verbs)}"
        raise UnknownChoice(f"{quoted(text.strip())} names nothing that can be chosen{hint}")


def as_typed(text: str) -> str:
    """The words of a choice as they are looked up, whatever capitals and spaces were typed."""
    return " ".join(text.lower().split())


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """A name as it is typed and stored: small letters and hyphens.

    >>> slug("J. P. Morgan")
    'j-p-morgan'
    """
    kept = "".join(letter if letter.isalnum() else " " for letter in name.lower())
    return "-".join(kept.split())
