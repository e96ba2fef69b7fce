"""Addresses of stores, what is refused, and schemas of other versions."""

import asyncio
import os
import sqlite3
import stat
from pathlib import Path

import asyncpg
import pytest

from wardenclyffe.server.stores import (
    BadStoreURL,
    SchemaTooNew,
    StoreError,
    StoreUnavailable,
    default_path,
    open_store,
)


def refusal(url: str) -> StoreError:
    """The one sentence with which an address is refused."""

    async def run() -> None:
        await (await open_store(url)).close()

    with pytest.raises(StoreError) as refused:
        asyncio.run(run())
    assert "\n" not in str(refused.value)
    return refused.value


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "is not an address"),
        ("tables.sqlite", "is not an address"),
        ("mysql://host/tables", "store mysql: is not a kind of store"),
        ("sqlite:tables", "names no file"),
        ("sqlite://", "names no file"),
        ("sqlite:///", "names no file"),
        ("sqlite:///:memory:", "would forget its tables"),
        ("sqlite:////no/such/folder/tables", "the folder /no/such/folder does not exist"),
        ("sqlite:////", "/ is a folder"),
        ("postgresql://host:port/tables", "cannot be used"),
    ],
)
def test_bad_addresses_get_one_clear_sentence(url: str, words: str) -> None:
    error = refusal(url)
    assert isinstance(error, BadStoreURL)
    assert words in str(error)


def test_a_postgresql_that_is_not_there_is_named_without_its_password(tmp_path: Path) -> None:
    error = refusal(f"postgresql://nikola:wireless@/tables?host={tmp_path}")
    assert isinstance(error, StoreUnavailable)
    assert "this machine/tables" in str(error)
    error = refusal("postgresql://nikola:wireless@127.0.0.1:1/tables")
    assert isinstance(error, StoreUnavailable)
    assert "PostgreSQL at 127.0.0.1/tables: cannot be used" in str(error)
    assert "wireless" not in str(error)


def test_the_default_is_a_private_file_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert default_path() == tmp_path / "share" / "wardenclyffe" / "tables.sqlite"

    async def run() -> None:
        async with await open_store() as store:
            await store.create("t", b"", seed=b"secret")
            for file in default_path().parent.iterdir():
                assert stat.S_IMODE(file.stat().st_mode) == 0o600, file

    asyncio.run(run())
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_path() == tmp_path / ".local" / "share" / "wardenclyffe" / "tables.sqlite"


def test_file_names_are_taken_as_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    os.mkdir("home")

    async def run() -> None:
        for url in ("sqlite:///here.db", f"sqlite:///{tmp_path}/50%20 & more?.db", "sqlite:///~/tables.db"):
            async with await open_store(url):
                pass

    asyncio.run(run())
    assert (tmp_path / "here.db").exists()
    assert (tmp_path / "50%20 & more?.db").exists()
    assert (tmp_path / "home" / "tables.db").exists()


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Sir, " * 1000)
    assert "letter.txt: cannot be used as a store" in str(refusal(f"sqlite:///{letter}"))
    assert letter.read_text() == "Dear Sir, " * 1000
    foreign = tmp_path / "foreign.db"
    connection = sqlite3.connect(foreign)
    connection.execute("CREATE TABLE accounts (id)")
    connection.close()
    assert "is a database of another program" in str(refusal(f"sqlite:///{foreign}"))


def test_a_newer_schema_is_refused_and_left_alone(store_url: str) -> None:
    async def make() -> None:
        async with await open_store(store_url) as store:
            await store.create("t", b"")
        change = "UPDATE {}meta SET value = '99' WHERE key = 'schema'"
        if store_url.startswith("sqlite:///"):
            connection = sqlite3.connect(store_url.removeprefix("sqlite:///"))
            connection.execute(change.format(""))
            connection.commit()
            connection.close()
        else:
            connection = await asyncpg.connect(store_url)
            await connection.execute(change.format("wardenclyffe."))
            await connection.close()

    asyncio.run(make())
    error = refusal(store_url)
    assert isinstance(error, SchemaTooNew)
    assert "newer Wardenclyffe (schema 99, this one knows " in str(error)
    assert "update Wardenclyffe" in str(error)


def test_many_who_open_a_new_store_at_once_make_it_once(store_url: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(open_store(store_url) for _ in range(6)))
        await stores[0].create("t", b"")
        assert [(await store.info("t")).length for store in stores] == [0] * 6
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())
