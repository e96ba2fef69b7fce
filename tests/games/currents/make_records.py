"""Rewrites the recorded games of War of Currents: python -m tests.games.currents.make_records

One game for each number of persons and automata, won by a person or by an automaton, and one game of a greedy player
that is told line by line.
"""

import shutil
from pathlib import Path

from tests.records import write_record, write_told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.currents import CALENDARS, GAME
from wardenclyffe.games.currents.edition import AUTOMATA
from wardenclyffe.games.currents.rules_table import Currents
from wardenclyffe.players import find_player

RECORDS = Path(__file__).parent / "records"
NAMES = ["Ada", "Bob", "Cy", "Dot", "Eve", "Fay"]
MOST_TRIES = 60


def play(number: int, seats: int, automata: int, calendar: str, code: str, weakest: int) -> Table:
    """A whole game by its number; the automata are two neighbours of the ladder, by turns."""
    secret = Secret(bytes([number % 256, number // 256]) * 16, f"record-{number}")
    places = {f"automaton-{place}": "none" for place in range(1, 6)}
    places |= {f"automaton-{place}": AUTOMATA[weakest + place % 2] for place in range(1, automata + 1)}
    table = Table(GAME, NAMES[:seats], secret, places | {"calendar": calendar})
    player = find_player(code)
    chance = FastChance(number)
    while owed := table.state.to_act():
        table.choose(owed[0], player.choose(table.window(owed[0]), chance))
    return table


def wanted() -> list[tuple[int, int, str, str]]:
    """Persons, automata, calendar and who is to win, for each record."""
    found: list[tuple[int, int, str, str]] = []
    for seats in range(1, 7):
        for automata in range(6):
            if 2 <= seats + automata <= 6:
                calendar = CALENDARS[(seats + automata) % 2]
                found.append((seats, automata, calendar, "automaton" if automata and seats % 2 else "person"))
    return found


def main() -> None:
    """Replace all records."""
    shutil.rmtree(RECORDS, ignore_errors=True)
    RECORDS.mkdir()
    write_told(RECORDS / "told", play(1, 2, 1, CALENDARS[0], "greedy:1", 1), "first", "spectator")
    number = 1
    for seats, automata, calendar, winner in wanted():
        for attempt in range(MOST_TRIES):
            number += 1
            code = "greedy:1" if winner == "person" and automata and attempt > 2 else "random"
            table = play(number, seats, automata, calendar, code, 0 if winner == "person" else 2)
            assert isinstance(table.state, Currents)
            if (table.state.winner < seats) == (winner == "person"):
                name = f"{seats}-persons-{automata}-automata-{calendar}-{winner}"
                write_record(RECORDS / f"{name}.txt", table)
                break
        else:
            raise SystemExit(f"no game of {seats} persons and {automata} automata was won by {winner}")


if __name__ == "__main__":
    main()
