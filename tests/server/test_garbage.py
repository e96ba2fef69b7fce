"""Playing leaves no rings of objects behind: the server may look for garbage as seldom as it does."""

import gc

import pytest

from bench.views import measure, records_of
from wardenclyffe.engine.registry import games

CHOICES = 60


@pytest.mark.parametrize("game", sorted(games()))
def test_a_game_that_is_played_and_shown_leaves_nothing_that_must_be_looked_for(game: str) -> None:
    record = records_of(game)[0]
    record.lines = record.lines[:CHOICES]
    measure(record)  # what is made once stays
    gc.collect()
    gc.disable()
    try:
        found = measure(record)
        assert gc.collect() < found.choices, "less than one object for a choice"
    finally:
        gc.enable()
