"""A position as plain data that can be compared, whatever it is made of: numbers, lists, vecs, pieces, steps."""

import inspect
import sys
from typing import Any

from librt.vecs import vec

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import Journal, State, Step

# Fields that say how the position is kept, not what it is.
ASIDE = ("chance", "journal", "verb_of", "fence", "choices", "judge", "found")


class LawBroken(AssertionError):
    """A law that a game does not keep."""


DECLARED: dict[type, list[str]] = {}  # what was found out already


def declared(kind: type) -> list[str]:
    """The fields that a class and its bases declare in their bodies, compiled or plain, sorted."""
    if kind not in DECLARED:
        names: set[str] = set()
        for each in kind.__mro__[:-1]:
            names.update(getattr(each, "__mypyc_attrs__", ()))
            names.update(name for name, note in inspect.get_annotations(each).items() if "ClassVar" not in str(note))
        DECLARED[kind] = sorted(name for name in names if not name.startswith("_"))
    return DECLARED[kind]


def fields(state: State) -> dict[str, Any]:
    """Everything that makes up a position, as plain data; raises LawBroken where a declared field was never set."""
    return {name: plain(value_of(state, name)) for name in declared(type(state)) if name not in ASIDE}


def value_of(thing: object, name: str) -> Any:
    """A declared field of a position or piece."""
    try:
        return getattr(thing, name)
    except AttributeError:
        raise LawBroken(f"{type(thing).__name__} declares {name!r}, but here it was never set") from None


def plain(value: Any) -> Any:
    """A copy all the way down of lists, pieces and steps; what never changes stands for itself."""
    if isinstance(value, list | tuple | vec):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, set):
        return sorted(value)
    if isinstance(value, Step):
        own = [name for name in declared(type(value)) if name not in declared(Step)]
        return [type(value).__name__, {name: plain(value_of(value, name)) for name in own}]
    if is_piece(value):
        return {name: plain(value_of(value, name)) for name in parts_of(value)}
    return value


def parts_of(piece: object) -> list[str]:
    """The declared fields of a piece; a position within a position keeps its own affairs aside."""
    return [name for name in declared(type(piece)) if name not in ASIDE or not isinstance(piece, State)]


def is_piece(value: object) -> bool:
    """Whether something is part of a position and changes with it: it has a clone of its own."""
    return hasattr(value, "clone") and not isinstance(value, Chance | Journal | type)


def numbers(value: Any) -> list[int]:
    """All whole numbers in a plain value, in order."""
    if isinstance(value, dict):
        return [number for each in value.values() for number in numbers(each)]
    if isinstance(value, list):
        return [number for each in value for number in [len(each) if isinstance(each, list) else 0, *numbers(each)]]
    return [int(value)] if isinstance(value, int) else []


def pieces(value: Any) -> list[object]:
    """All pieces in a value of a position, at any depth, but for the constants of their modules."""
    if isinstance(value, list | tuple):
        return [piece for each in value for piece in pieces(each)]
    if isinstance(value, dict):
        return [piece for each in value.values() for piece in pieces(each)]
    if not is_piece(value) or isinstance(value, Step):
        return []
    inside = [piece for name in parts_of(value) for piece in pieces(value_of(value, name))]
    constants = vars(sys.modules[type(value).__module__]).values()
    return inside if any(each is value for each in constants) else [value, *inside]


def shared_things(value: Any) -> list[object]:
    """What a value of a position refers to without owning it: figures, maps and the like, at any depth."""
    if isinstance(value, list | tuple | dict):
        return [each for part in (value.values() if isinstance(value, dict) else value) for each in shared_things(part)]
    if is_piece(value):
        return [each for name in parts_of(value) for each in shared_things(value_of(value, name))]
    return [value] if declared(type(value)) and not isinstance(value, Step) else []


def contents(thing: object) -> dict[str, Any]:
    """What a shared thing says now, one level deep: enough to see whether it changes."""
    return {name: plain(getattr(thing, name, None)) for name in declared(type(thing))}
