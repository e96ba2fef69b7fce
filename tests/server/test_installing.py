"""The page can be installed, and a second visit fetches nothing that the browser has."""

import re
import struct
from urllib.parse import urljoin

from tests.server.guests import Visitor


def test_the_manifest_names_icons_that_are_there_in_their_sizes(ada: Visitor) -> None:
    page = ada.http.get("/").text
    link = re.search(r'<link rel="manifest" href="([^"]+)">', page)
    touch = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    assert link
    assert touch
    found = ada.http.get(link[1])
    assert found.headers["content-type"] == "application/manifest+json"
    manifest = found.json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {"any", "maskable"} <= {icon["purpose"] for icon in manifest["icons"]}
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in [*manifest["icons"], {"src": touch[1], "type": "image/png", "sizes": "180x180"}]:
        drawn = ada.http.get(urljoin(link[1], icon["src"]))
        assert drawn.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", drawn.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    for shortcut in manifest["shortcuts"]:
        assert ada.http.get(shortcut["url"]).status_code == 200


def test_a_second_visit_asks_for_the_page_alone_and_learns_that_it_is_the_same(ada: Visitor) -> None:
    first = ada.http.get("/")
    again = ada.http.get("/", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    files = re.findall(r'(?:href|src)="(/client[^"]+)"', first.text)
    assert len(files) > 8
    for each in files:
        assert "immutable" in ada.http.get(each).headers["cache-control"], each
