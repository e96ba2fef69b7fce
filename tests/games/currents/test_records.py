"""Recorded games play again to the same end."""

from pathlib import Path

import pytest

from tests.games.currents.make_records import wanted
from tests.records import replayed
from wardenclyffe.games.currents.rules_table import Currents

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_written(path: Path) -> None:
    game = replayed(path).state
    assert isinstance(game, Currents)
    seats, automata, winner = int(path.stem[0]), int(path.stem.split("-")[2]), path.stem.rsplit("-", 1)[1]
    assert (game.seats, game.companies) == (seats, seats + automata)
    assert (game.winner < seats) is (winner == "person")


def test_there_is_a_record_for_each_line_up() -> None:
    names = [
        f"{seats}-persons-{automata}-automata-{calendar}-{winner}" for seats, automata, calendar, winner in wanted()
    ]
    assert sorted(path.stem for path in RECORDS) == sorted(names)
    assert {winner for *_, winner in wanted()} == {"person", "automaton"}
