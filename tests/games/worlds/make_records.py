"""Rewrites the recorded games of Worlds, as a change of content needs it: python -m tests.games.worlds.make_records

Plays games by hunches and by chance until there is one for each of the five ends, and one that is told line by line.
"""

import shutil
from pathlib import Path

from tests.records import write_told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.record import record_of
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.edition import ENDING_IDS
from wardenclyffe.games.worlds.rules_table import Worlds

RECORDS = Path(__file__).parent / "records"
DIFFICULTIES = ("general", "recruit", "last-stand")
MOST_GAMES = 3000


def play(number: int) -> Table:
    """A whole game by its number: the even ones by hunches, the odd ones by chance."""
    secret = Secret(bytes([number % 256, number // 256]) * 16, f"record-{number}")
    table = Table(GAME, ["Ada"], secret, {"difficulty": DIFFICULTIES[number % 3]})
    chance = FastChance(number)
    while table.state.to_act():
        table.choose(0, table.state.hunch(0)[0] if number % 2 == 0 else table.state.draw(0, chance))
    return table


def main() -> None:
    """Replace all records."""
    shutil.rmtree(RECORDS, ignore_errors=True)
    RECORDS.mkdir()
    wanted = set(ENDING_IDS[1:])
    number = 0
    while wanted and number < MOST_GAMES:
        table = play(number)
        assert isinstance(table.state, Worlds)
        ending = ENDING_IDS[table.state.ending]
        text = record_of(table, True).to_text()
        if number == 0:
            write_told(RECORDS / "told", table, "player", "spectator")
        if ending in wanted:
            wanted.remove(ending)
            (RECORDS / f"{ending}.txt").write_text(text, encoding="utf-8")
            print(f"game {number}: {ending}, turn {table.state.turn}")
        number += 1
    if wanted:
        raise SystemExit(f"no game was found for {', '.join(sorted(wanted))}")


if __name__ == "__main__":
    main()
