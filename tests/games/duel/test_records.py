"""Whole recorded games, one for each way to end."""

from pathlib import Path

import pytest

from tests.games.duel.words import HOUSE
from tests.records import replayed
from wardenclyffe.games.duel.rules_table import BY_GOAL, REGIONS, Duel

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
ENDS = [
    *(f"goal-phase-{phase}" for phase in (1, 2, 3)),
    *(f"goal-{inventor}" for inventor in HOUSE.inventor_ids),
    "regions-2-1",
    "regions-3-0",
    "tie-by-pr",
    "tie-by-chips",
]


def ways(game: Duel) -> set[str]:
    """In which ways a game ended, in the words of the records' names."""
    if game.ending == BY_GOAL:
        return {f"goal-phase-{game.phase}", f"goal-{HOUSE.inventor_ids[game.inventor[game.winner]]}"}
    led = [region for region in range(REGIONS) if game.leads(region) == game.winner]
    found = {f"regions-{len(led)}-{REGIONS - len(led)}"}
    for region in led:
        if len(led) == 2 and game.score(0, region) == game.score(1, region):
            found.add("tie-by-chips" if game.pr[0] == game.pr[1] else "tie-by-pr")
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_written(path: Path) -> None:
    game = replayed(path).state
    assert isinstance(game, Duel)
    assert set(path.stem.split("-and-")) <= ways(game)


def test_there_is_a_record_for_each_way_to_end() -> None:
    assert sorted(way for path in RECORDS for way in path.stem.split("-and-")) == sorted(ENDS)
