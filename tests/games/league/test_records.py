"""Whole recorded Leagues of one to four nations, won and lost."""

from pathlib import Path

import pytest

from tests.games.league.make_records import WANTED
from tests.records import replayed
from wardenclyffe.games.league.facts import facts
from wardenclyffe.games.league.rules_table import League

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_league_ends_as_written(path: Path) -> None:
    game = replayed(path).state
    assert isinstance(game, League)
    nations, word = path.stem.split("-")
    assert game.seats == int(nations)
    assert game.returns() == [1.0 if word == "won" else -1.0] * game.seats
    assert (2 * game.victories() > game.seats) == (word == "won")
    found = facts(game)
    assert found["decided by"] == word
    assert found["nations that won"] == str(game.victories())


def test_there_is_a_record_for_every_size() -> None:
    assert [path.stem for path in RECORDS] == [f"{size}-{word}" for size in WANTED for word in sorted(WANTED[size])]
