"""Companies by number, and pieces by the words that people type."""

from tests.games.currents.edition import EDITION, FIGURES
from wardenclyffe.games.currents.rules_table import BRANDS

TESLA, EDISON, THOMSON, BRUSH, MAXIM, WALKER = range(BRANDS)
# What a city of each size costs.
SMALL, MEDIUM, LARGE = (
    FIGURES.city_cost[EDITION.city_ids.index(word)] for word in ("menlo-park", "hartford", "boston")
)


def person(word: str) -> int:
    """A character by id; an inventor has the id of the company."""
    return EDITION.character_ids.index(word)


def project(word: str) -> int:
    """A project by id."""
    return EDITION.project_ids.index(word)


def worth(word: str) -> int:
    """The profitability of a project by id."""
    return FIGURES.project_worth[project(word)]


def left(space: int, times: int = 1) -> int:
    """Where so many spaces to the left lead."""
    for _ in range(times):
        space = FIGURES.left_of[space]
    return space


def event(word: str) -> int:
    """An event by id."""
    return EDITION.event_ids.index(word)
