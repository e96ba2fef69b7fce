"""A recorded game of each game is told line by line, to whoever may read it."""

from pathlib import Path

import pytest

from tests.records import told_in

LOGS = sorted(Path(__file__).parent.glob("*/records/told/*.log"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: f"{log.parts[-4]} to {log.stem}")
def test_a_game_is_told_line_by_line(log: Path) -> None:
    assert told_in(log.with_name("record.txt"), log.stem) == log.read_text(encoding="utf-8").splitlines()
