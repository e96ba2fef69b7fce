"""Origins, hosts, cookies, headers, files and logs."""

import gzip
import re
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from msgspec import json
from websockets import Origin
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.guests import SWIFT, Visitor, serving

FOREIGN = ["https://evil.example", "null", "", "http://127.0.0.1:1", "http://localhost.evil.example"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_what_another_page_sends_is_refused(ada: Visitor, origin: str) -> None:
    table = ada.make({"kind": "me"}, {"kind": "open"})["id"]
    headers = {"Origin": origin} if origin else {}
    http = httpx.Client(base_url=ada.address, cookies=ada.http.cookies, headers=headers)
    for method, path in [("POST", "/api/tables"), ("POST", f"/api/tables/{table}/leave"), ("DELETE", "/api/me")]:
        found = http.request(method, path)
        assert (found.status_code, found.json()["error"]) == (403, "origin")
    address = ada.address.replace("http", "ws") + f"/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus):
        connect(
            address, origin=Origin(origin) if origin else None, additional_headers={"Cookie": ada.cookie}
        ).__enter__()
    assert ada.get("/api/me")["known"] is True


def test_a_foreign_name_that_points_here_is_refused(ada: Visitor) -> None:
    for host in ("evil.example", "", "a b", "[", "evil.example:8893"):
        found = httpx.get(f"{ada.address}/api/me", headers={"Host": host})
        assert found.status_code == 400
    port = ada.address.rpartition(":")[2]
    assert httpx.get(f"{ada.address}/api/me", headers={"Host": f"localhost:{port}"}).status_code == 200


def test_listed_origins_are_welcome(tmp_path: Path) -> None:
    settings = replace(
        SWIFT,
        store=f"sqlite:///{tmp_path}/tables.sqlite",
        origins=("https://play.example",),
        trusted_proxies=("127.0.0.1",),
    )
    with serving(settings) as address:
        headers = {"Host": "play.example", "Origin": "https://play.example", "X-Forwarded-Proto": "https"}
        found = httpx.patch(f"{address}/api/me", json={"name": "Ada"}, headers=headers)
        assert found.status_code == 200
        cookie = found.headers["set-cookie"]
        assert cookie.startswith("__Host-wardenclyffe=")
        assert "Secure" in cookie
        assert "Path=/" in cookie
        assert "Domain" not in cookie


def test_cookies_hold_256_bits_and_only_their_hash_is_stored(tmp_path: Path) -> None:
    with serving(replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite")) as address, Visitor(address) as ada:
        found = ada.http.patch("/api/me", json={"name": "Ada"})
        cookie = found.headers["set-cookie"]
        token = re.match(r"wardenclyffe=([A-Za-z0-9_-]{43});", cookie)
        assert token
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        made = ada.make({"kind": "me"}, {"kind": "friend"})
        code = made["invites"][0]["code"]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Ada" in stored
    assert token[1].encode() not in stored
    assert code.encode() not in stored


def test_every_answer_has_the_headers_of_the_house(ada: Visitor) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/client/look/base.css", "/client/../../pyproject.toml"):
        headers = ada.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert ada.http.get("/api/me").headers["cache-control"] == "no-store"


def test_files_are_compressed_named_by_content_and_nothing_else_is_served(ada: Visitor) -> None:
    plain = ada.http.get("/client/look/base.css", headers={"Accept-Encoding": "identity"})
    packed = ada.http.get("/client/look/base.css", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    assert len(gzip.compress(plain.content)) < len(plain.content) / 2
    again = ada.http.get("/client/look/base.css", headers={"If-None-Match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for path in (
        "/client/../server/app.py",
        "/client/%2e%2e/cli.py",
        "/client/vendor/VENDORED.md",
        "/client//etc/passwd",
    ):
        assert ada.http.get(path).status_code == 404


def test_pages_ask_nothing_of_other_hosts_and_have_no_inline_script(ada: Visitor) -> None:
    page = ada.http.get("/")
    if page.status_code == 404:
        pytest.skip("the client's pages are not there yet")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|https?://|//[a-z]", page.text)
    named = re.search(r"/client-[0-9a-f]{16}/[\w./-]+", page.text)
    assert named
    assert "immutable" in ada.http.get(named[0]).headers["cache-control"]


def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    settings = {
        "port": 0,
        "store": f"sqlite:///{tmp_path}/tables.sqlite",
        "machine_pause": 0.0,
    }
    command = [sys.executable, "-m", "tests.server.serving_process", json.encode(settings).decode()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1].rstrip("/")
        deadline = time.monotonic() + 20
        with Visitor(address) as ada:
            while True:
                try:
                    made = ada.make({"kind": "me"}, {"kind": "friend"})
                    break
                except httpx.ConnectError:
                    assert time.monotonic() < deadline
            code = made["invites"][0]["code"]
            ada.http.get(f"/j/{code}")
            ada.http.get(f"/api/invites/{code}")
            link = ada.post(f"/api/tables/{made['id']}/link")["code"]
            ada.http.get(f"/s/{link}")
            with ada.sit(made["id"]) as seat:
                seat.ask("chat", words="a private word")
            cookie = next(iter(ada.http.cookies.values()))
        process.terminate()
        logged = process.stdout.read()
    for secret in (code, link, cookie, "a private word"):
        assert secret not in logged
