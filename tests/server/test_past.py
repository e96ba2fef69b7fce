"""Finished games outlive the rules that they were played with, and go only when the operator wishes it."""

import asyncio
import lzma
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench.views import open_table, records_of
from tests.server.guests import APPS, SWIFT, Visitor, play_hot, serving
from wardenclyffe.engine.record import read_record
from wardenclyffe.engine.registry import games
from wardenclyffe.server.faces import faces_of
from wardenclyffe.server.keeping import DAY
from wardenclyffe.server.past import PastTable, keep
from wardenclyffe.server.settings import Settings
from wardenclyffe.server.stores import Line, Seat
from wardenclyffe.server.views import Views


@pytest.mark.parametrize("game", sorted(games()))
def test_the_end_of_every_game_is_kept_as_it_was_shown_and_names_nobody(game: str) -> None:
    record = min(records_of(game), key=lambda each: len(each.lines))
    table = open_table(record)
    live = table.live
    for seat, words in record.lines:
        live.apply(Line(live.number, f"choice {seat} {words}", None, 0.0))
    assert live.over
    for place, name in zip(live.places, ('Zebulon "Zeb" O\'Neil', *live.names[1:]), strict=True):
        place.name = name
    live.rename()
    faces = faces_of(live)
    body = asyncio.run(keep(live, faces.digest, faces.body))
    seats = [Seat(seat, f"guest{seat}", place.name, "arc") for seat, place in enumerate(live.places)]
    past = PastTable(live.header, body, [], seats)
    for viewer in (*range(len(seats)), -1):
        assert decoded(past.view(None, viewer)) == decoded(msgspec.json.encode(Views(live).view(viewer, set(), None)))
        shown = asyncio.run(Views(live).view_at(viewer, live.moments(viewer), 0, set(), None, True))
        assert decoded(past.view_at(live.moments(viewer), 0, None, viewer)) == decoded(msgspec.json.encode(shown))
    assert past.record() == live.record().to_text()
    assert past.faces() == faces
    assert b"Zebulon" not in lzma.decompress(body)


def decoded(message: bytes) -> Any:
    """A message as plain data."""
    return msgspec.json.decode(message)


@pytest.fixture
def stored(tmp_path: Path) -> Settings:
    """Swift settings with a store of their own."""
    return replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite")


@contextmanager
def changed(settings: Settings) -> Iterator[sqlite3.Connection]:
    """The store's file, to be changed while no server runs."""
    assert settings.store is not None
    with closing(sqlite3.connect(settings.store.removeprefix("sqlite:///"))) as connection:
        yield connection
        connection.commit()


def make_older(settings: Settings) -> None:
    """Let every table have been begun with the rules of an earlier version."""
    with changed(settings) as connection:
        for table, raw in connection.execute("SELECT id, header FROM tables").fetchall():
            header = msgspec.json.decode(raw) | {"rules": 0}
            connection.execute("UPDATE tables SET header = ? WHERE id = ?", (msgspec.json.encode(header), table))


def finished(ada: Visitor) -> str:
    """A game that is over, at which something was said."""
    table = str(ada.make({"kind": "hot", "name": "Adalbert"}, {"kind": "hot"}, options={"draw": "10"})["id"])
    with ada.sit(table) as screen:
        screen.begin()
        assert screen.ask("chat", words="well played")["type"] == "answer"
        play_hot(screen)
    return table


def kept(settings: Settings, wanted: int = 1) -> bool:
    """Wait until the store has so many ends: they are kept beside what players wait for."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        with changed(settings) as connection:
            if connection.execute("SELECT count(*) FROM endings").fetchone()[0] == wanted:
                return True
    return False


def test_a_finished_game_of_older_rules_can_be_looked_at_and_downloaded_but_not_played(stored: Settings) -> None:
    with serving(stored) as address, Visitor(address) as ada:
        ada.http.patch("/api/me", json={"name": "Countess"})
        table = finished(ada)
        going = ada.make({"kind": "me"}, {"kind": "machine"})["id"]
        assert kept(stored)
        view = ada.get(f"/api/tables/{table}/view")
        end = ada.get(f"/api/tables/{table}/at/{view['moments']}?reveal=1&seat=1")
        faces = ada.get(f"/api/tables/{table}/faces/{view['faces']}")
        record = ada.http.get(f"/api/tables/{table}/record").text
        cookies = dict(ada.http.cookies)
    make_older(stored)
    with serving(stored) as address, Visitor(address) as ada:
        ada.http.cookies.update(cookies)
        assert ada.get(f"/api/tables/{table}/view") == view
        assert ada.get(f"/api/tables/{table}/at/{view['moments']}?reveal=1&seat=1") == end
        assert ada.get(f"/api/tables/{table}/faces/{view['faces']}") == faces
        assert ada.http.get(f"/api/tables/{table}/record").text == record
        assert read_record(record).seed
        assert ada.get(f"/api/tables/{table}/at/0", 409)["error"] == "past"
        assert ada.get(f"/api/tables/{table}/view?seat=7", 404)["error"] == "unknown-seat"
        assert ada.post(f"/api/tables/{table}/rematch", status=409)["error"] == "past"
        with ada.sit(table) as screen:
            assert screen.until("chat")["words"] == "well played"
            seen = screen.until("view")
            assert (seen["result"], seen["board"]) == (view["result"], view["board"])
            assert screen.ask("ping")["type"] == "pong"
            assert screen.ask("choose", length=0, action=0)["error"] == "past"
            screen.socket.send("{")
            assert screen.receive()["error"] == "malformed"
        assert {each["id"]: (each["over"], each["frozen"]) for each in ada.get("/api/me/tables")}[table] == (
            True,
            False,
        )
        assert ada.get(f"/api/tables/{going}/view", 409)["error"] == "frozen"
        ada.http.delete("/api/me")
        forgotten = ada.http.get(f"/api/tables/{table}/view").text
        assert "Departed player" in forgotten
        assert "Countess" not in forgotten
        assert "Adalbert" not in forgotten


def test_a_seed_that_was_changed_freezes_the_table_even_when_its_end_was_kept(stored: Settings) -> None:
    with serving(stored) as address, Visitor(address) as ada:
        table = finished(ada)
        going = ada.make({"kind": "me"}, {"kind": "machine"})["id"]
        assert kept(stored)
    with changed(stored) as connection:
        connection.execute("UPDATE secrets SET seed = ?", (b"\1" * 32,))
    with serving(stored) as address, Visitor(address) as ada:
        for each in (table, going):
            found = ada.get(f"/api/tables/{each}/view", 409)
            assert found["error"] == "frozen"
            assert "seed is not the one that was committed to" in found["words"]
            assert ada.http.get(f"/api/tables/{each}/record").status_code == 409


def test_ends_that_were_not_kept_are_made_up_for(stored: Settings) -> None:
    with serving(stored) as address, Visitor(address) as ada:
        finished(ada)
        assert kept(stored)
    with changed(stored) as connection:
        connection.execute("DELETE FROM endings")
    with serving(stored):
        assert kept(stored)


def test_finished_games_go_when_nobody_looks_and_never_silently(
    stored: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(replace(stored, keep_days=30)) as address, Visitor(address) as ada:
        table, other, going = finished(ada), finished(ada), ada.make({"kind": "me"}, {"kind": "open"})["id"]
        left = ada.make({"kind": "me"}, {"kind": "open"})["id"]
        ada.post(f"/api/tables/{left}/leave")
        hall = APPS[address].state.server.hall

        def prune(days: float) -> int:
            now = time.time() + days * DAY
            found: int = asyncio.run_coroutine_threadsafe(hall.keeping.prune(now), hall.store._loop).result()
            return found

        def look(name: str, days: float) -> None:
            with changed(stored) as connection:
                connection.execute("UPDATE endings SET looked = looked + ? WHERE table_id = ?", (days * DAY, name))

        assert kept(stored, 2)
        assert ada.get("/api/me")["keep_days"] == 30
        assert prune(29) == 0
        look(other, 15)
        assert prune(31) == 2
        assert [each.getMessage() for each in caplog.records if each.name == "wardenclyffe.keeping"] == [
            "2 finished games were deleted: nobody had looked at them for 30 days (--keep)"
        ]
        for gone in (table, left):
            assert ada.get(f"/api/tables/{gone}/view", 410)["error"] == "deleted"
        assert {each["id"] for each in ada.get("/api/me/tables")} == {other, going}
        assert {line["table"] for line in ada.get("/api/me/export")["lines"]} == {other}
        with ada.sit(other) as screen:  # somebody who looks on keeps it
            screen.settle()
            look(other, -15 - 31)
            assert prune(0) == 0
        with changed(stored) as connection:
            for part in ("lines", "commands", "secrets", "seats", "marks", "endings"):
                found = connection.execute(f"SELECT count(*) FROM {part} WHERE table_id IN (?, ?)", (table, left))
                assert found.fetchone()[0] == 0, part
