"""Recorded games play again to the same end, and one of them to the same words."""

from pathlib import Path

import pytest

from tests.games.currents.make_records import wanted
from wardenclyffe.engine.record import read_record, record_of, replay, verify
from wardenclyffe.games.currents.rules_table import Currents

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_written(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    assert len(verify(record)) == 3
    table = replay(record)
    assert isinstance(table.state, Currents)
    seats, automata, winner = int(path.stem[0]), int(path.stem.split("-")[2]), path.stem.rsplit("-", 1)[1]
    assert table.state.to_act() == []
    assert (table.state.seats, table.state.companies) == (seats, seats + automata)
    assert (table.state.winner < seats) is (winner == "person")
    assert record_of(table, reveal=True) == record


def test_there_is_a_record_for_each_line_up() -> None:
    names = [
        f"{seats}-persons-{automata}-automata-{calendar}-{winner}" for seats, automata, calendar, winner in wanted()
    ]
    assert sorted(path.stem for path in RECORDS) == sorted(names)
    assert {winner for *_, winner in wanted()} == {"person", "automaton"}


@pytest.mark.parametrize(("seat", "name"), [(0, "first"), (-1, "spectator")])
def test_a_game_is_told_line_by_line(seat: int, name: str) -> None:
    record = read_record((FOLDER / "told" / "record.txt").read_text(encoding="utf-8"))
    told = [line["words"] for line in replay(record).log(seat)]
    assert told == (FOLDER / "told" / f"{name}.log").read_text(encoding="utf-8").splitlines()
