"""Recorded games: every one replays to exactly the end that it had."""

from pathlib import Path

import pytest

from tests.games.lightning.make_records import WANTED, final
from tests.records import told_in
from wardenclyffe.engine.record import read_record, replay, verify

RECORDS = Path(__file__).with_name("records")
SCORES = {
    "two-players-last-three-card-trick": [97, 404],
    "three-players-last-two-card-trick": [126, 95, 178],
    "four-players-last-one-card-trick": [91, 17, 61, 72],
    "five-players-deck-runs-out-in-a-tie": [173, 66, 43, 25, 95],
    "six-players-tied-score": [14, 89, 89, 84, 74, 67],
    "six-players-shared-victory": [86, 0, 86, 48, 80, 32],
    "four-players-all-cards": [139, 103, 46, 158],
    "three-players-without-power-cards": [64, 133, 154],
}


@pytest.mark.parametrize("name", SCORES)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    record = read_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    table = replay(record)
    assert final(table).scores == SCORES[name]
    assert list(table.state.returns()) == pytest.approx(record.result)
    _, seats, options, wanted = next(each for each in WANTED if each[0] == name)
    assert len(record.seats) == seats
    assert options.items() <= record.options.items()
    assert wanted(table)


def test_every_record_is_known_and_can_be_verified() -> None:
    assert {path.stem for path in RECORDS.glob("*.txt")} == set(SCORES)
    record = read_record((RECORDS / "two-players-last-three-card-trick.txt").read_text(encoding="utf-8"))
    assert len(verify(record)) == 3


def test_a_game_is_told_line_by_line() -> None:
    name = "two-players-last-three-card-trick"
    log = (RECORDS / f"{name}.log").read_text(encoding="utf-8")
    assert told_in(RECORDS / f"{name}.txt", "spectator") == log.splitlines()
