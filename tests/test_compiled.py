"""The compiled build plays the same games to the same end as the plain sources."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wardenclyffe.engine.registry import games
from wardenclyffe.lab.checksum import checksum

BUILT = Path(__file__).parent.parent / "build" / "tested"
GAMES = 300

pytestmark = pytest.mark.skipif(
    not (BUILT / ".built").exists(), reason="no compiled build: `make tested` makes one where there is a C compiler"
)


def run_compiled(*arguments: str) -> str:
    """What a program of the compiled build prints."""
    done = subprocess.run(
        [sys.executable, *arguments],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        cwd=BUILT,
        env={**os.environ, "PYTHONPATH": str(BUILT)},
    )
    return done.stdout


@pytest.mark.parametrize("name", list(games()))
def test_compiled_and_plain_come_to_the_same_end(name: str) -> None:
    game = games()[name]
    count = GAMES if game.most_seats == game.least_seats else GAMES // 6
    for seats in range(game.least_seats, game.most_seats + 1):
        how, made, digest = run_compiled("-m", "wardenclyffe.lab.checksum", name, str(seats), "0", str(count)).split()
        assert how == "compiled"
        assert (digest, int(made)) == checksum(name, seats, 0, count)


@pytest.mark.parametrize("name", list(games()))
def test_compiled_tables_with_committed_chance_clone_and_imagine(name: str) -> None:
    program = f"""
from wardenclyffe.engine.chance import CommittedChance, FastChance
from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.lab.plain import is_compiled
assert is_compiled()
game = find_game({name!r})
table = Table(game, [str(seat) for seat in range(game.least_seats)], Secret(bytes(32), "t"))
chance = FastChance(1)
while owed := table.state.to_act():
    clone = table.state.clone()
    assert type(clone.chance) is CommittedChance
    assert clone.chance.word() == table.state.chance.clone().word()
    assert table.window(owed[0]).imagine(chance).legal(owed[0]) == table.state.legal(owed[0])
    table.choose(owed[0], table.state.draw(owed[0], chance))
print(len(table.choices))
"""
    assert int(run_compiled("-c", program)) > 10


@pytest.mark.parametrize("name", list(games()))
def test_many_random_games_have_no_dead_end_and_an_end(name: str) -> None:
    """The soak in bench/ plays 100,000; here a small version of it."""
    game = games()[name]
    for seats in range(game.least_seats, game.most_seats + 1):
        how, made, _ = run_compiled("-m", "wardenclyffe.lab.checksum", name, str(seats), "5000", "300").split()
        assert how == "compiled"
        assert int(made) > 1000
