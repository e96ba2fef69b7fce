"""Whole recorded games: one for each of the five ends, and every scenario won and lost."""

from pathlib import Path

import pytest

from tests.games.worlds.make_records import FIVE
from tests.records import replayed
from wardenclyffe.games.worlds import SCENARIOS
from wardenclyffe.games.worlds.edition import ENDING_IDS
from wardenclyffe.games.worlds.facts import facts
from wardenclyffe.games.worlds.rules_table import Worlds, is_won

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.txt"))
OF_SCENARIOS = ("hull", "machines")  # ends that only a scenario has
SCENARIO_RECORDS = sorted((FOLDER / "scenarios").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_written(path: Path) -> None:
    game = replayed(path).state
    assert isinstance(game, Worlds)
    assert ENDING_IDS[game.ending] == path.stem
    assert game.returns() == [1.0 if is_won(game.ending) else -1.0]
    found = facts(game)
    assert found["decided by"] == path.stem
    assert found["turns"] == str(game.turn)


def test_there_is_a_record_for_each_end_of_the_base_game() -> None:
    assert sorted(path.stem for path in RECORDS) == sorted(FIVE)


@pytest.mark.parametrize("path", SCENARIO_RECORDS, ids=lambda path: path.stem)
def test_a_game_of_a_scenario_ends_as_written(path: Path) -> None:
    game = replayed(path).state
    assert isinstance(game, Worlds)
    assert game.figures.research
    assert is_won(game.ending) == path.stem.endswith(("-won", "-machines"))
    for ending in OF_SCENARIOS:
        assert (ENDING_IDS[game.ending] == ending) == path.stem.endswith(f"-{ending}")


def test_every_scenario_was_won_and_lost() -> None:
    found = {path.stem for path in SCENARIO_RECORDS}
    special = {"teslas-tripod-hull", "handling-machines-machines"}
    assert found == {f"{word}-{end}" for word in SCENARIOS for end in ("won", "lost")} | special
