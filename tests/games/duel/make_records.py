"""Rewrites the recorded games of Duel, as a change of content needs it: python -m tests.games.duel.make_records

Plays random games until there is one for each way to end, and one game of a greedy player that is told line by line.
"""

import shutil
from pathlib import Path

from tests.records import write_record, write_told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.duel import GAME
from wardenclyffe.games.duel.rules_table import BY_GOAL, REGIONS, Duel
from wardenclyffe.players import find_player

RECORDS = Path(__file__).parent / "records"
INVENTORS = GAME.edition(GAME.house_content(), {}).inventor_ids
MOST_GAMES = 6000


def ways_to_end(state: Duel) -> list[str]:
    """The names of all that a finished game shows."""
    if state.ending == BY_GOAL:
        return [f"goal-phase-{state.phase}", f"goal-{INVENTORS[state.inventor[state.winner]]}"]
    leaders = [state.leads(region) for region in range(REGIONS)]
    won = leaders.count(state.winner)
    found = [f"regions-{won}-{REGIONS - won}"]
    for region in range(REGIONS):
        tied = state.points[region] == state.points[REGIONS + region]
        if won == 2 and tied and leaders[region] == state.winner:
            found.append("tie-by-chips" if state.pr[0] == state.pr[1] else "tie-by-pr")
    return found


def play(number: int, code: str) -> Table:
    """A whole game by its number: set-up by chance, the rest by the player of this code."""
    secret = Secret(bytes([number % 256, number // 256]) * 16, f"record-{number}")
    table = Table(GAME, ["Ada", "Bob"], secret, {"draft": "off" if number % 7 == 0 else "on"})
    player = find_player(code)
    chance = FastChance(number)
    while owed := table.state.to_act():
        seat = owed[chance.below(len(owed))]
        assert isinstance(table.state, Duel)
        by_chance = table.state.phase == 0
        table.choose(seat, table.state.draw(seat, chance) if by_chance else player.choose(table.window(seat), chance))
    return table


def main() -> None:
    """Replace all records."""
    shutil.rmtree(RECORDS, ignore_errors=True)
    RECORDS.mkdir()
    write_told(RECORDS / "told", play(1, "greedy:2"), "first", "second", "spectator")
    wanted = {f"goal-phase-{phase}" for phase in (1, 2, 3)} | {f"goal-{name}" for name in INVENTORS}
    wanted |= {"regions-2-1", "regions-3-0", "tie-by-pr", "tie-by-chips"}
    number = 1
    while wanted and number < MOST_GAMES:
        number += 1
        table = play(number, "random")
        assert isinstance(table.state, Duel)
        new = [way for way in ways_to_end(table.state) if way in wanted]
        if new:
            wanted -= set(new)
            write_record(RECORDS / f"{'-and-'.join(new)}.txt", table)
            print(f"game {number}: {', '.join(new)}")
    if wanted:
        raise SystemExit(f"no game was found for {', '.join(sorted(wanted))}")


if __name__ == "__main__":
    main()
