"""Finds choices and pieces by the names that stand on the screen, whatever words a choice is stored under."""

import re
from typing import Any

from wardenclyffe.engine.table import Table
from wardenclyffe.engine.vocabulary import slug

NAMES = ("name", "person", "title")  # what a piece is called, in its face
SAID = ("text", "words", "ability", "effect", "goal")  # what stands on it


def face_words(face: dict[str, Any]) -> list[str]:
    """The sentences that stand on a piece."""
    found = [face[key] for key in SAID if face.get(key)]
    return [line for each in found for line in (each if isinstance(each, list) else [each])]


def by_screen(table: Table, seat: int, plain: str, legal: list[int]) -> list[int]:
    """The open choices that a text names by what the screen shows of them; the closest kind of likeness counts.

    That is the whole of a choice's words, then those before its details, then the name of its piece, alone or after
    the verb, then words that stand in it in this order.
    """
    view = table.view(seat)
    faces = view.faces()
    wanted = slug(plain)
    shown = {action: view.choice(action) for action in legal}
    whole = [action for action, choice in shown.items() if slug(choice.words) == wanted]
    brief = [action for action, choice in shown.items() if slug(re.split(r"[(:,]", choice.words)[0]) == wanted]
    named: list[int] = []
    for key in NAMES:
        named = named or [
            action
            for action, choice in shown.items()
            if is_called(faces.get(choice.piece, {}).get(key), wanted, table.state.verb_of[action].name)
        ]
    inside = [action for action, choice in shown.items() if is_in_order(wanted, slug(choice.words))]
    return whole or brief or named or inside


def by_closed_piece(table: Table, seat: int, plain: str) -> int:
    """The closed choice of this moment whose piece has this name, alone or after the verb; -1 for none."""
    faces = table.view(seat).faces()
    for each in table.refusals(seat):
        face = faces.get(each["piece"], {})
        if any(is_called(face.get(key), slug(plain), each["say"].partition(" ")[0]) for key in NAMES):
            return table.vocabulary.action(each["say"])
    return -1


def is_called(name: str | None, wanted: str, verb: str) -> bool:
    """Whether a text is this name, alone or after a verb."""
    return bool(name) and wanted in (slug(name or ""), slug(f"{verb} {name}"))


def is_in_order(wanted: str, words: str) -> bool:
    """Whether all words of a text stand in another in the same order.

    >>> is_in_order("attack-mine", "attack-with-mine-in-row-2"), is_in_order("mine-attack", "attack-with-mine-in-row-2")
    (True, False)
    """
    rest = iter(words.split("-"))
    return bool(wanted) and all(word in rest for word in wanted.split("-"))


def pieces_called(faces: dict[str, Any], wish: str) -> list[dict[str, Any]]:
    """The faces of all pieces with this name, each once."""
    found = [face for face in faces.values() if any(is_called(face.get(key), slug(wish), "") for key in NAMES)]
    return [face for place, face in enumerate(found) if face not in found[:place]]
