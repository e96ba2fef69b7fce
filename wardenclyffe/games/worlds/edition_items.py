"""What the readers of an edition ask of an entry: flags, numbers and States, each with a default or a clear error."""

from wardenclyffe.engine.content import Item
from wardenclyffe.engine.text import quoted

COLOUR_NAMES = ["green", "yellow", "red", "blue"]
MOST_NUMBER = 99


def flag(item: Item, key: str) -> bool:
    """True where an entry says so, false where it says nothing."""
    return bool(item.take(key, bool)) if item.has(key) else False


def number_or(item: Item, key: str, default: int) -> int:
    """A number, or a default where the entry says nothing."""
    return item.number(key, 0, MOST_NUMBER) if item.has(key) else default


def numbers_of(item: Item, key: str, count: int) -> list[int]:
    """A list of so many whole numbers, none below zero."""
    values = item.take(key, list)
    if len(values) != count or not all(isinstance(each, int) and 0 <= each <= MOST_NUMBER for each in values):
        raise item.bad(f"{key} must be {count} whole numbers from 0 to {MOST_NUMBER}", key)
    return list(values)


def states_of(item: Item, key: str, state_ids: list[str]) -> list[str]:
    """The States that a list names."""
    words = item.texts(key)
    for word in words:
        if word not in state_ids:
            raise item.bad(f"{key}: {quoted(word)} is no State", key)
    return words
