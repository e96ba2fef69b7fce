"""Whole recorded games, one for each way to end, and one told line by line."""

from pathlib import Path

import pytest

from tests.games.duel.table import HOUSE
from wardenclyffe.engine.record import read_record, record_of, replay, verify
from wardenclyffe.games.duel.rules_table import BY_GOAL, REGIONS, Duel

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.txt"))
ENDS = [
    *(f"goal-phase-{phase}" for phase in (1, 2, 3)),
    *(f"goal-{inventor}" for inventor in HOUSE.inventor_ids),
    "regions-2-1",
    "regions-3-0",
    "tie-by-pr",
    "tie-by-chips",
]


def ways(game: Duel) -> set[str]:
    """In which ways a game ended, in the words of the records' names."""
    if game.ending == BY_GOAL:
        return {f"goal-phase-{game.phase}", f"goal-{HOUSE.inventor_ids[game.inventor[game.winner]]}"}
    led = [region for region in range(REGIONS) if game.leads(region) == game.winner]
    found = {f"regions-{len(led)}-{REGIONS - len(led)}"}
    for region in led:
        if len(led) == 2 and game.score(0, region) == game.score(1, region):
            found.add("tie-by-chips" if game.pr[0] == game.pr[1] else "tie-by-pr")
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_written(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    assert len(verify(record)) == 3
    table = replay(record)
    assert isinstance(table.state, Duel)
    assert set(path.stem.split("-and-")) <= ways(table.state)
    assert table.state.to_act() == []
    assert record_of(table, reveal=True) == record
    assert read_record(record.to_json()) == record


def test_there_is_a_record_for_each_way_to_end() -> None:
    assert sorted(way for path in RECORDS for way in path.stem.split("-and-")) == sorted(ENDS)


@pytest.mark.parametrize(("seat", "name"), [(0, "first"), (1, "second"), (-1, "spectator")])
def test_a_game_is_told_line_by_line(seat: int, name: str) -> None:
    record = read_record((FOLDER / "told" / "record.txt").read_text(encoding="utf-8"))
    told = [line["words"] for line in replay(record).log(seat)]
    assert told == (FOLDER / "told" / f"{name}.log").read_text(encoding="utf-8").splitlines()
