"""Whole recorded games, one for each of the five ends, and one told line by line."""

from pathlib import Path

import pytest

from wardenclyffe.engine.record import read_record, record_of, replay, verify
from wardenclyffe.games.worlds.edition import ENDING_IDS
from wardenclyffe.games.worlds.facts import facts
from wardenclyffe.games.worlds.rules_table import Worlds, is_won

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_written(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    assert len(verify(record)) == 3
    table = replay(record)
    assert isinstance(table.state, Worlds)
    assert ENDING_IDS[table.state.ending] == path.stem
    assert table.state.returns() == [1.0 if is_won(table.state.ending) else -1.0]
    assert table.state.to_act() == []
    assert record_of(table, reveal=True) == record
    found = facts(table.state)
    assert found["decided by"] == path.stem
    assert found["turns"] == str(table.state.turn)


def test_there_is_a_record_for_each_end() -> None:
    assert sorted(path.stem for path in RECORDS) == sorted(ENDING_IDS[1:6])


@pytest.mark.parametrize(("seat", "name"), [(0, "player"), (-1, "spectator")])
def test_a_game_is_told_line_by_line(seat: int, name: str) -> None:
    record = read_record((FOLDER / "told" / "record.txt").read_text(encoding="utf-8"))
    told = [line["words"] for line in replay(record).log(seat)]
    assert told == (FOLDER / "told" / f"{name}.log").read_text(encoding="utf-8").splitlines()
