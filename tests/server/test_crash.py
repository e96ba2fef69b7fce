"""A few kills of the real server, on PostgreSQL with two processes; `python -m bench.crash` has the long run."""

import asyncio

from bench.crash import crash


def test_nothing_acknowledged_is_lost_and_nobody_is_stuck(store_url: str) -> None:
    processes = 1 if store_url.startswith("sqlite") else 2
    found = asyncio.run(crash(store_url, kills=4, guests=6, seed=11, processes=processes))
    assert found["acknowledged"] >= 4
    assert found["lost"] == 0
    assert found["reconnects"] >= 4 // processes
