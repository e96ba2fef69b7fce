"""What an operator sets and sees: options and variables, proxies, the operator's own paths, and the log."""

import argparse
import asyncio
import io
import json
import logging
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.guests import APPS, SWIFT, Visitor, play_on, serving, two_at_table
from wardenclyffe.server.logs import start_log
from wardenclyffe.server.options import SERVE, BadSetting, add_options, unknown_variables, values_of
from wardenclyffe.server.settings import Settings, settings_of
from wardenclyffe.server.stores import StoreUnavailable


def settings_from(*typed: str, **variables: str) -> Settings:
    """The settings of a command line and variables."""
    parser = argparse.ArgumentParser()
    add_options(parser, SERVE)
    return settings_of(values_of(parser.parse_args(typed), SERVE, variables))


def test_every_option_is_also_a_variable_and_what_is_typed_wins(tmp_path: Path) -> None:
    typed = settings_from(
        "--host", "0.0.0.0", "--port", "80", "--store", "sqlite:///x", "--origin", "https://Play.example/",
        "--origin", "http://127.0.0.1:8893", "--trusted-proxy", "127.0.0.1", "--trusted-proxy", "10.0.0.9/8",
        "--workers", "3", "--keep", "30", "--status", "9100", "--log", "json", "--contact", "a@b.example",
    )  # fmt: skip
    told = settings_from(
        WARDENCLYFFE_HOST="0.0.0.0", WARDENCLYFFE_PORT="80", WARDENCLYFFE_STORE="sqlite:///x",
        WARDENCLYFFE_ORIGIN="https://play.example, http://127.0.0.1:8893",
        WARDENCLYFFE_TRUSTED_PROXY="127.0.0.1 10.0.0.0/8", WARDENCLYFFE_WORKERS="3", WARDENCLYFFE_KEEP="30",
        WARDENCLYFFE_STATUS="127.0.0.1:9100", WARDENCLYFFE_LOG="json", WARDENCLYFFE_CONTACT="mailto:a@b.example",
    )  # fmt: skip
    assert typed == told
    assert typed.origins == ("https://play.example", "http://127.0.0.1:8893")
    assert typed.trusted_proxies == ("127.0.0.1", "10.0.0.0/8")
    assert typed.status == ("127.0.0.1", 9100)
    assert settings_from("--port", "81", WARDENCLYFFE_PORT="80").port == 81
    assert settings_from() == Settings()
    data = tmp_path / "new" / "data"
    assert (
        settings_from("--data", str(data), WARDENCLYFFE_STORE="sqlite:///x").store == f"sqlite:///{data}/tables.sqlite"
    )
    assert data.stat().st_mode & 0o777 == 0o700
    assert unknown_variables({"WARDENCLYFFE_ORIGINS": "x", "WARDENCLYFFE_ORIGIN": "y"}) == ["WARDENCLYFFE_ORIGINS"]


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("WARDENCLYFFE_PORT", "99999", "'99999' is not a port from 0 to 65535"),
        ("WARDENCLYFFE_ORIGIN", "play.example", "'play.example' is not an address such as https://play.example"),
        ("WARDENCLYFFE_ORIGIN", "https://a.example/x", "is not an address such as https://play.example"),
        ("WARDENCLYFFE_TRUSTED_PROXY", "*", "'*' is not the address or network of a proxy"),
        ("WARDENCLYFFE_WORKERS", "0", "'0' is not a whole number from 1 on"),
        ("WARDENCLYFFE_KEEP", "ever", "'ever' is not a whole number from 1 on"),
        ("WARDENCLYFFE_LOG", "xml", "'xml' is not a form of the log: write lines or json"),
        ("WARDENCLYFFE_STATUS", ":9", "':9' is not PORT or HOST:PORT"),
        ("WARDENCLYFFE_CONTACT", "me", "'me' is not a mail address"),
        ("WARDENCLYFFE_NO_BROWSER", "perhaps", "'perhaps' is neither yes nor no"),
    ],
)
def test_a_bad_variable_is_named(variable: str, value: str, words: str) -> None:
    with pytest.raises(BadSetting) as refused:
        settings_from(**{variable: value})
    assert str(refused.value).startswith(f"{variable}: ")
    assert words in str(refused.value)


def test_two_places_for_the_tables_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="--data and --store"):
        settings_from("--data", str(tmp_path), "--store", "sqlite:///x")


@pytest.fixture
def stored(tmp_path: Path) -> Settings:
    """Swift settings with a store of their own."""
    return replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite")


def test_forwarded_addresses_are_believed_from_a_named_proxy_alone(
    stored: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    tight = replace(stored, address_rate=(0.0, 3.0))
    forged = [{"X-Forwarded-For": f"203.0.113.{number}", "X-Forwarded-Proto": "https"} for number in range(5)]
    with serving(tight) as address:
        found = [httpx.get(f"{address}/api/me", headers=each).status_code for each in forged]
        assert found == [200, 200, 200, 429, 429]
    assert [each.message for each in caplog.records if "--trusted-proxy" in each.message] != []
    caplog.clear()
    with serving(replace(tight, trusted_proxies=("127.0.0.0/8",))) as address:
        found = [httpx.get(f"{address}/api/me", headers=each).status_code for each in forged]
        assert found == [200] * 5
        # What a client wrote itself stands to the left of what the proxy added.
        lying = [{"X-Forwarded-For": f"198.51.100.{number}, 203.0.113.77"} for number in range(4)]
        assert [httpx.get(f"{address}/api/me", headers=each).status_code for each in lying] == [200, 200, 200, 429]
    assert not caplog.records


def test_errors_about_an_address_name_the_option(stored: Settings) -> None:
    with serving(stored) as address:
        unknown = httpx.get(f"{address}/api/me", headers={"Host": "play.example"})
        foreign = httpx.post(f"{address}/api/tables", headers={"Origin": "https://play.example"})
    assert "--origin" in unknown.json()["words"]
    assert "--origin" in foreign.json()["words"]


def test_the_operators_paths_are_for_this_machine_alone(stored: Settings) -> None:
    with serving(stored) as address:
        assert httpx.get(f"{address}/healthz").text == "ok\n"
        assert httpx.get(f"{address}/readyz").text == "ok\n"
        assert "wardenclyffe_tables 0\n" in httpx.get(f"{address}/metrics").text
        for header in ("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"):
            for path in ("/healthz", "/readyz", "/metrics"):
                assert httpx.get(f"{address}{path}", headers={header: "203.0.113.9"}).status_code == 404
        assert httpx.get(f"{address}/.well-known/security.txt").status_code == 404


def test_the_operators_paths_can_have_a_port_of_their_own(stored: Settings) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        port = free.getsockname()[1]
    with serving(replace(stored, status=("127.0.0.1", port), contact="mailto:nikola@play.example")) as address:
        inside = f"http://127.0.0.1:{port}"
        assert httpx.get(f"{inside}/readyz", headers={"Host": "wardenclyffe"}).text == "ok\n"
        for path in ("/", "/api/games", "/client/page.html"):
            assert httpx.get(f"{inside}{path}").status_code == 404
        for path in ("/healthz", "/readyz", "/metrics"):
            assert httpx.get(f"{address}{path}").status_code == 404
        with pytest.raises(Exception, match="403"):
            connect(f"ws://127.0.0.1:{port}/api/tables/x/socket")
        said = httpx.get(f"{address}/.well-known/security.txt").text
    assert re.fullmatch(
        r"Contact: mailto:nikola@play\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\nPreferred-Languages: en\n", said
    )


def numbers_of(address: str) -> dict[str, float]:
    """Everything that /metrics says, checked for form."""
    found = httpx.get(f"{address}/metrics")
    assert found.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    numbers: dict[str, float] = {}
    typed: set[str] = set()
    for line in found.text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split()
            assert name not in typed
            assert kind in ("counter", "gauge", "histogram")
            typed.add(name)
        elif not line.startswith("# HELP "):
            named = re.fullmatch(r'(([a-z_]+)(?:\{(?:[a-z]+="[^"\\]*",?)*\})?) ([0-9.e+-]+)', line)
            assert named, line
            assert re.sub("_(bucket|sum|count)$", "", named[2]) in typed | {named[2]}
            numbers[named[1]] = float(named[3])
    return numbers


def test_what_happens_is_counted_without_a_name_or_an_id(stored: Settings) -> None:
    with serving(stored) as address, Visitor(address) as ada, Visitor(address) as bob:
        ada.http.patch("/api/me", json={"name": "Adalovelace"})
        table = two_at_table(ada, bob)
        with ada.sit(table) as one, bob.sit(table) as two:
            play_on([one, two], 4)
            assert one.ask("choose", length=0, action=0)["type"] == "error"
            seen = numbers_of(address)
        text = httpx.get(f"{address}/metrics").text
    assert seen['wardenclyffe_choices_total{game="prestidigitators",by="guest"}'] == 4
    assert seen["wardenclyffe_sockets"] == seen["wardenclyffe_sockets_opened_total"] == 2
    assert seen["wardenclyffe_tables"] == 1
    assert seen['wardenclyffe_command_seconds_count{command="choose"}'] == 5
    assert seen['wardenclyffe_command_seconds_bucket{command="choose",le="+Inf"}'] == 5
    assert sum(each for name, each in seen.items() if name.startswith("wardenclyffe_refusals_total")) == 1
    assert seen["wardenclyffe_store_append_seconds_count"] >= 4
    assert seen['wardenclyffe_http_requests_total{answer="2xx"}'] >= 4
    assert {name for name in seen if name.startswith("wardenclyffe_thinking_waiting")} == {
        f'wardenclyffe_thinking_waiting{{work="{work}"}}' for work in ("machine", "hint", "review")
    }
    for secret in (table, "Adalovelace", "Guest", *ada.http.cookies.values()):
        assert secret not in text


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    """The log as a server writes it, as JSON."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    start_log("json", stream)
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)


def test_log_lines_are_json_when_asked_for_and_expected_faults_take_no_traceback(logged: io.StringIO) -> None:
    logger = logging.getLogger("wardenclyffe.test")
    logger.warning("first\nline")
    for error in (ConnectionResetError("x"), StoreUnavailable("y"), ValueError("a fault of ours")):
        try:
            raise error
        except Exception:
            logger.exception("something failed")
    first, second = (json.loads(line) for line in logged.getvalue().splitlines())
    assert (first["level"], first["logger"], first["message"]) == ("warning", "wardenclyffe.test", "first\nline")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", first["time"])
    assert "ValueError: a fault of ours" in second["traceback"]
    start_log("lines", sys.stderr)


def test_a_client_that_hangs_up_leaves_no_trace_in_the_log(stored: Settings, logged: io.StringIO) -> None:
    with serving(stored) as address, Visitor(address) as ada:
        table = ada.make({"kind": "me"}, {"kind": "open"})["id"]
        host, port = address.removeprefix("http://").split(":")
        head = f"GET /api/tables/{table}/view HTTP/1.1\r\nHost: {host}:{port}\r\n"
        upgrade = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {address}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        post = f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {address}\r\nContent-Length: 500\r\n\r\n{{"
        for request in (head, f"{head}\r\n", upgrade, post, "GET / HT", "\x00\x01"):
            for _ in range(3):
                with socket.create_connection((host, int(port))) as client:
                    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")  # hang up rudely
                    client.sendall(request.encode())
        assert ada.get("/api/me")["known"] is True
    assert [line for line in logged.getvalue().splitlines() if '"traceback"' in line] == []


def test_a_store_that_fails_is_told_as_such_and_never_as_a_missing_table(
    stored: Settings, logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(stored) as address, Visitor(address) as ada:
        table = ada.make({"kind": "me"}, {"kind": "open"})["id"]
        server = APPS[address].state.server
        server.hall.tables.clear()
        full = server.store._writer.do(lambda connection: connection.execute("PRAGMA max_page_count = 1"))
        asyncio.run_coroutine_threadsafe(full, server.store._loop).result()
        seats = [{"kind": "me"}, {"kind": "open"}]
        for _ in range(3):
            while True:  # there is some room yet in the pages that are there
                made = ada.http.post("/api/tables", json={"game": "prestidigitators", "seats": seats})
                if made.status_code != 200:
                    break
            assert (made.status_code, made.json()["error"]) == (503, "store")
            unready = httpx.get(f"{address}/readyz")
            assert unready.status_code == 503
            assert "the disk is full: make room" in unready.text
        assert numbers_of(address)["wardenclyffe_store_failing"] == 1

        async def broken(*args: object) -> None:
            raise StoreUnavailable(server.store.faults.failed("reading", "corrupt", "database disk image is malformed"))

        monkeypatch.setattr(server.store, "_rows", broken)
        for _ in range(3):
            assert ada.get(f"/api/tables/{table}/view", 503)["error"] == "store"
            assert ada.get("/api/me/tables", 503)["error"] == "store"
            with ada.sit(table) as seat:
                assert seat.receive()["error"] == "store"
                with pytest.raises(ConnectionClosed):
                    seat.receive()
                assert seat.socket.close_code == 4503
        assert httpx.get(f"{address}/healthz").text == "ok\n"
        monkeypatch.undo()
    lines = [json.loads(line) for line in logged.getvalue().splitlines()]
    assert [each["message"].partition("; ")[0].rpartition(": ")[2] for each in lines if each["level"] == "error"] == [
        "writing failed (database or disk is full)",
        "reading failed (database disk image is malformed)",
    ]
    assert "no such table" not in logged.getvalue()
