"""Recorded games play again to the same end; every rule has a test that plays by both calendars."""

import ast
import re
from pathlib import Path

import pytest

from tests.games.currents.make_records import wanted
from tests.records import replayed
from wardenclyffe.games.currents import GAME
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


def test_every_rule_is_tested_in_both_calendars() -> None:
    tested: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for each in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(each, ast.FunctionDef) and "calendar" in [argument.arg for argument in each.args.args]:
                tested |= {
                    number for mark in each.decorator_list for number in re.findall(r"C-\d+\.\d+", ast.unparse(mark))
                }
    # One test goes through both calendars by itself, and which automata play is settled before there is a calendar.
    assert set(GAME.rules()) - tested == {"C-2.10", "C-3.1"}
