"""Whole recorded games, one for each of the five ends."""

from pathlib import Path

import pytest

from tests.records import replayed
from wardenclyffe.games.worlds.edition import ENDING_IDS
from wardenclyffe.games.worlds.facts import facts
from wardenclyffe.games.worlds.rules_table import Worlds, is_won

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_written(path: Path) -> None:
    game = replayed(path).state
    assert isinstance(game, Worlds)
    assert ENDING_IDS[game.ending] == path.stem
    assert game.returns() == [1.0 if is_won(game.ending) else -1.0]
    found = facts(game)
    assert found["decided by"] == path.stem
    assert found["turns"] == str(game.turn)


def test_there_is_a_record_for_each_end() -> None:
    assert sorted(path.stem for path in RECORDS) == sorted(ENDING_IDS[1:6])
