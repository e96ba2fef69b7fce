"""A backup taken under load is whole and of one moment, and a restored store goes on from there."""

import asyncio
import stat
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.guests import SWIFT, Visitor, play_hot, serving
from tests.server.stores.test_store_faults import damage, fill
from wardenclyffe.engine.record import read_record, verify
from wardenclyffe.server.stores import StoreError, open_store
from wardenclyffe.server.stores.backup import back_up, restore

TABLES = [f"table{number}" for number in range(8)]


def command(*arguments: str) -> str:
    """What a command of the program prints; it must succeed."""
    done = subprocess.run([sys.executable, "-m", "wardenclyffe", *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_nothing_acknowledged_before_is_missing_and_nothing_is_half_there(tmp_path: Path) -> None:
    url, copies = f"sqlite:///{tmp_path}/tables.sqlite", [tmp_path / f"copy{number}" for number in range(3)]
    before: list[dict[str, int]] = []

    async def run() -> None:
        async with await open_store(url) as store:
            guest = await store.create_guest("token", "Ada", "arc")
            for table in TABLES:
                await store.create(table, b"{}", seed=b"seed", seats={0: guest.id})
            acknowledged = dict.fromkeys(TABLES, 0)
            writing = True

            async def write(table: str) -> None:
                while writing:
                    done = await store.append(
                        table, acknowledged[table], ["choice 0 one", "choice 0 two"], f"c{acknowledged[table]}",
                        author=guest.id, summary=str(acknowledged[table] + 2).encode(),
                    )  # fmt: skip
                    acknowledged[table] = done.length

            writers = [asyncio.create_task(write(table)) for table in TABLES]
            for copy in copies:
                while min(acknowledged.values()) < 2 * (1 + len(before)):
                    await asyncio.sleep(0)
                before.append(dict(acknowledged))
                await asyncio.to_thread(back_up, url, copy)
            writing = False
            await asyncio.gather(*writers)

    asyncio.run(run())
    for copy, known in zip(copies, before, strict=True):
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        found, kept = restore(f"sqlite:///{tmp_path}/{copy.name}.sqlite", copy)
        assert (found.tables, found.guests, kept) == (len(TABLES), 1, None)
        asyncio.run(check(f"sqlite:///{tmp_path}/{copy.name}.sqlite", known))
    assert not list(tmp_path.glob("*.part"))


async def check(url: str, known: dict[str, int]) -> None:
    """Every table has at least the lines that were acknowledged, each command whole, and can be written to."""
    async with await open_store(url, check=True) as store:
        for table, length in known.items():
            info, lines = await store.info(table), await store.read(table)
            assert info.length == len(lines) >= length
            assert [line.number for line in lines] == list(range(len(lines)))
            assert len(lines) % 2 == 0
            assert info.summary == str(len(lines)).encode()
            again = await store.append(table, len(lines) - 2, ["choice 0 one", "choice 0 two"], f"c{len(lines) - 2}")
            assert again.repeated
            assert (await store.append(table, len(lines), ["choice 0 three"], "new")).length == len(lines) + 1


def test_a_game_goes_on_in_the_restored_store(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    settings = replace(SWIFT, store=f"sqlite:///{data}/tables.sqlite")
    file = tmp_path / "backup"
    with serving(settings) as address, Visitor(address) as ada:
        table = ada.make({"kind": "hot"}, {"kind": "hot"}, options={"draw": "10"})["id"]
        with ada.sit(table) as screen:
            screen.begin()
            played = play_hot(screen, 4)
            said = command("backup", str(file), "--data", str(data))
            assert said.startswith(f"{file}: 1 tables and 1 guests, ")
            play_hot(screen, 3)
        refused = subprocess.run(
            [sys.executable, "-m", "wardenclyffe", "restore", str(file), "--data", str(data), "--replace"],
            capture_output=True, text=True,
        )  # fmt: skip
        assert refused.returncode == 2
        assert refused.stderr == f"wardenclyffe: {data}/tables.sqlite: is in use; stop the server first\n"
        cookies = dict(ada.http.cookies)
    assert "what was there before is kept in" in command("restore", str(file), "--data", str(data), "--replace")
    with serving(settings) as address, Visitor(address) as ada:
        ada.http.cookies.update(cookies)
        with ada.sit(table) as screen:
            screen.settle()
            assert screen.view["moments"] == played
            play_hot(screen)
        record = ada.http.get(f"/api/tables/{table}/record").text
    assert "the seed is the one that was committed to before play" in verify(read_record(record))


def test_what_cannot_be_saved_or_brought_back_gets_one_sentence(tmp_path: Path) -> None:
    store, file = tmp_path / "tables.sqlite", tmp_path / "backup"
    url = f"sqlite:///{store}"
    with pytest.raises(StoreError, match="there is no such file"):
        back_up(url, file)
    asyncio.run(fill(store))
    back_up(url, file)
    with pytest.raises(StoreError, match="exists already; name a new file"):
        back_up(url, file)
    with pytest.raises(StoreError, match="cannot be written"):
        back_up(url, tmp_path / "no" / "folder")
    with pytest.raises(StoreError, match="holds tables already; with --replace they are moved aside"):
        restore(url, file)
    damage(file)
    with pytest.raises(StoreError, match="is damaged"):
        restore(url, file, replace=True)
    letter = tmp_path / "letter"
    letter.write_text("Dear Sir, " * 1000)
    with pytest.raises(StoreError, match="cannot be read as a store"):
        restore(url, letter, replace=True)
    assert store.exists(), "nothing was moved aside"
    with pytest.raises(StoreError, match="pg_dump --format=custom --schema=wardenclyffe --file="):
        back_up("postgresql://x/y", file)
    with pytest.raises(StoreError, match="pg_restore --clean"):
        restore("postgresql://x/y", file)
