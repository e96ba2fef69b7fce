"""A few kills of the real server on both stores; `python -m bench.crash` has the long run, also with two processes."""

import asyncio

from bench.crash import crash


def test_nothing_acknowledged_is_lost_and_nobody_is_stuck(store_url: str) -> None:
    found = asyncio.run(crash(store_url, kills=4, guests=6, seed=11))
    assert found["acknowledged"] >= 4
    assert found["lost"] == 0
    assert found["reconnects"] >= 4
