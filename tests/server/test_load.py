"""A small load on two processes: every choice reaches both players; `python -m bench.load` has the large one."""

import asyncio

from bench.load import load


def test_every_choice_reaches_both_players_through_different_processes(postgres_url: str) -> None:
    found = asyncio.run(load(postgres_url, tables=3, seconds=2, processes=2))
    assert (found["tables"], found["errors"]) == (3, 0)
    assert found["choices"] >= 3
