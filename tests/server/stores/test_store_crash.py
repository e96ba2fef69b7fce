"""Processes that write to the same tables are killed: nothing acknowledged is lost, nothing is half there."""

import asyncio
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from wardenclyffe.server.stores import open_store

ROOT = Path(__file__).parents[3]
TABLES = ["t0", "t1", "t2"]
ROUNDS = 4


def start(url: str, name: str) -> subprocess.Popen[str]:
    script = Path(__file__).with_name("writing_process.py")
    command = [sys.executable, str(script), url, name, *TABLES]
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def listen(process: subprocess.Popen[str], count: int) -> list[str]:
    """The next acknowledgements of a process."""
    assert process.stdout is not None
    heard = [process.stdout.readline() for _ in range(count)]
    assert all(heard), "the process ended by itself"
    return heard


def kill(process: subprocess.Popen[str]) -> list[str]:
    """Kill a process and return what it had acknowledged besides."""
    process.kill()
    rest, _ = process.communicate()
    return [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]


async def check(url: str, acknowledged: list[str]) -> None:
    async with await open_store(url) as store:
        # PostgreSQL may still be finishing the last command of the dead: lengths first, they only grow.
        lengths = {table: (await store.info(table)).length for table in TABLES}
        lines = {table: await store.read(table) for table in TABLES}
        logs = {table: [line.text for line in lines[table]] for table in TABLES}
        for table in TABLES:
            assert len(logs[table]) >= lengths[table]
            assert [line.number for line in lines[table]] == list(range(len(lines[table])))
            parts = Counter(line.rsplit(" ", 2)[0] + " of " + line.rsplit(" ", 1)[1] for line in logs[table])
            assert all(str(count) == part.rsplit(" ", 1)[1] for part, count in parts.items()), "half a command"
        for line in acknowledged:
            table, first, length, command = line.split()
            size = int(length) - int(first)
            stored = logs[table][int(first) : int(length)]
            assert stored == [f"choice 0 {command} {place} {size}" for place in range(size)]
        table, _, _, command = acknowledged[-1].split()
        again = await store.append(table, 0, ["choice 0 again"], command)
        assert (again.repeated, again.answer) == (True, command.encode())


@pytest.mark.parametrize("seed", [1893])
def test_nothing_acknowledged_is_lost_when_a_writer_is_killed(store_url: str, seed: int) -> None:
    chance = random.Random(seed)

    async def prepare() -> None:
        async with await open_store(store_url) as store:
            for table in TABLES:
                await store.create(table, b"")

    asyncio.run(prepare())
    acknowledged: list[str] = []
    for round_ in range(ROUNDS):
        processes = [start(store_url, f"{round_}-{name}") for name in "ab"]
        try:
            acknowledged += listen(processes[0], chance.randrange(1, 60))
            acknowledged += listen(processes[1], 1)
            acknowledged += kill(processes[0])
            # The survivor is not held up by what the other left behind.
            acknowledged += listen(processes[1], chance.randrange(1, 60))
            acknowledged += kill(processes[1])
        finally:
            for process in processes:
                process.kill()
                process.wait()
        asyncio.run(check(store_url, acknowledged))
