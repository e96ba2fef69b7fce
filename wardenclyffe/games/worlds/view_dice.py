"""The die for a screen: the chance of its colours, and a set of them in words."""

from wardenclyffe.games.worlds.edition_items import COLOUR_NAMES
from wardenclyffe.games.worlds.rules_battle_table import FARTHEST, NEEDED
from wardenclyffe.games.worlds.rules_pieces import CHANCES, DIE_COLOURS

# Of success by range (W-7.6); there is no range 0.
BY_RANGE = [0.0, *(CHANCES[NEEDED[distance]] for distance in range(1, FARTHEST + 1))]


def odds(*colours: int) -> float:
    """The chance that a die shows one of these colours.

    >>> odds(0, 1)
    0.833
    """
    return round(sum(CHANCES[colour] for colour in colours), 3)


def percent(chance: float) -> str:
    """A chance as people read it."""
    return f"{round(100 * chance)}%"


def colours_of(needed: int) -> list[int]:
    """The colours of a set."""
    return [colour for colour in range(DIE_COLOURS) if needed >> colour & 1]


def colour_words(needed: int) -> str:
    """A set of colours in words: green or red."""
    return " or ".join(COLOUR_NAMES[colour] for colour in colours_of(needed))
