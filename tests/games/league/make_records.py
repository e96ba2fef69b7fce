"""Rewrites the recorded games of the League, as a change of content needs it: python -m tests.games.league.make_records

Plays Leagues of one to four nations by hunches, until the small ones were won and lost; of the large ones one will do.
"""

import shutil
from pathlib import Path

from tests.records import write_record
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.league import GAME

RECORDS = Path(__file__).parent / "records"
NAMES = ["Ada", "Bob", "Cleo", "Dan"]
MOST_GAMES = 200
WANTED = {1: {"won", "lost"}, 2: {"won", "lost"}, 3: {"won"}, 4: {"lost"}}


def play(nations: int, number: int) -> Table:
    """A whole League by its number: who of those that owe a choice goes first is left to chance."""
    secret = Secret(bytes([number, nations]) * 16, f"league-{nations}-{number}")
    table = Table(GAME, NAMES[:nations], secret, {"difficulty": "recruit" if number % 2 == 0 else "general"})
    chance = FastChance(number)
    while owed := table.state.to_act():
        seat = owed[chance.below(len(owed))]
        table.choose(seat, table.state.hunch(seat)[0])
    return table


def main() -> None:
    """Replace all records."""
    shutil.rmtree(RECORDS, ignore_errors=True)
    RECORDS.mkdir()
    for nations in range(1, len(NAMES) + 1):
        wanted = set(WANTED[nations])
        for number in range(MOST_GAMES):
            table = play(nations, number)
            word = "won" if table.state.returns()[0] > 0 else "lost"
            if word in wanted:
                wanted.remove(word)
                write_record(RECORDS / f"{nations}-{word}.txt", table)
                print(f"{nations} nations, game {number}: {word}")
            if not wanted:
                break
        else:
            raise SystemExit(f"no League of {nations} was {' and '.join(wanted)}")


if __name__ == "__main__":
    main()
