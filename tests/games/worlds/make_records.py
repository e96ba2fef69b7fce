"""Rewrites the recorded games of Worlds, as a change of content needs it: python -m tests.games.worlds.make_records

Plays games of the base game without research by hunches and by chance until there is one for each of the five ends, and
one that is told line by line; then games of every scenario with research, until each was won and lost.
"""

import shutil
from pathlib import Path

from tests.games.worlds.raid import silenced
from tests.records import write_record, write_told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.worlds import GAME, SCENARIOS
from wardenclyffe.games.worlds.edition import ENDING_IDS
from wardenclyffe.games.worlds.rules_table import Worlds, is_won

RECORDS = Path(__file__).parent / "records"
DIFFICULTIES = ("general", "recruit", "last-stand")
MOST_GAMES = 3000
BASE = {"research": "off"}
FIVE = ENDING_IDS[1:6]


def play(number: int, options: dict[str, str] = BASE) -> Table:
    """A whole game by its number: the even ones by hunches, the odd ones by chance."""
    secret = Secret(bytes([number % 256, number // 256]) * 16, f"record-{number}")
    table = Table(GAME, ["Ada"], secret, {"difficulty": DIFFICULTIES[number % 3], **options})
    chance = FastChance(number)
    while table.state.to_act():
        table.choose(0, table.state.hunch(0)[0] if number % 2 == 0 else table.state.draw(0, chance))
    return table


def main() -> None:
    """Replace all records."""
    shutil.rmtree(RECORDS, ignore_errors=True)
    RECORDS.mkdir()
    wanted = set(FIVE)
    number = 0
    while wanted and number < MOST_GAMES:
        table = play(number)
        assert isinstance(table.state, Worlds)
        ending = ENDING_IDS[table.state.ending]
        if number == 0:
            write_told(RECORDS / "told", table, "player", "spectator")
        if ending in wanted:
            wanted.remove(ending)
            write_record(RECORDS / f"{ending}.txt", table)
            print(f"game {number}: {ending}, turn {table.state.turn}")
        number += 1
    if wanted:
        raise SystemExit(f"no game was found for {', '.join(sorted(wanted))}")
    write_scenarios()


def write_scenarios() -> None:
    """A game of every scenario that was won and one that was lost, and both ends that only a scenario has."""
    folder = RECORDS / "scenarios"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for scenario in SCENARIOS:
        wanted = {"won", "lost"} | ({"hull"} if scenario == "teslas-tripod" else set())
        for number in range(0, MOST_GAMES, 2):
            table = play(number, {"scenario": scenario})
            assert isinstance(table.state, Worlds)
            ending = ENDING_IDS[table.state.ending]
            word = ending if ending == "hull" else "won" if is_won(table.state.ending) else "lost"
            if word in wanted:
                wanted.remove(word)
                write_record(folder / f"{scenario}-{word}.txt", table)
                print(f"{scenario}, game {number}: {ending}, turn {table.state.turn}")
            if not wanted:
                break
    write_record(folder / "handling-machines-machines.txt", silenced())


if __name__ == "__main__":
    main()
