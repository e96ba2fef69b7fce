"""Views stay small: the recorded games as they would be sent, against what each game may take."""

import statistics

import pytest

from bench.views import measure, records_of

LARGEST = 25_000


@pytest.mark.parametrize(
    ("game", "seats", "mean"), [("duel", 2, 6_500), ("lightning", 6, 15_000), ("prestidigitators", 2, 8_000)]
)
def test_what_is_sent_of_a_recorded_game(game: str, seats: int, mean: int) -> None:
    record = next(record for record in records_of(game) if len(record.seats) == seats)
    record.lines = record.lines[:150]
    found = measure(record)
    assert statistics.fmean(found.shows) < mean
    assert max(found.messages) < LARGEST
