"""Addresses: links to nowhere lead back, and an invitation made on the server's own machine says so."""

import argparse
import socket
from dataclasses import replace

import pytest

from tests.server.guests import SWIFT, Visitor, serving
from wardenclyffe.server import network
from wardenclyffe.server.main import lan_words
from wardenclyffe.server.options import SERVE, BadSetting, add_options, values_of
from wardenclyffe.server.settings import Settings, settings_of


@pytest.mark.parametrize("path", ["/nowhere", "/rules/chess", "/t/", "/j", "/t/one/two"])
def test_whoever_follows_a_link_to_nowhere_gets_a_page_with_a_way_back(ada: Visitor, path: str) -> None:
    found = ada.http.get(path, headers={"Accept": "text/html,*/*"})
    assert (found.status_code, found.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "/app/missing.js" in found.text
    assert ada.get(path, 404)["error"] == "unknown"


def test_programs_and_files_get_typed_errors(ada: Visitor) -> None:
    for path in ("/api/nowhere", "/client/nowhere.js", "/client-0/nowhere.js"):
        found = ada.http.get(path, headers={"Accept": "text/html"})
        assert (found.status_code, found.json()["error"]) == (404, "unknown")
    assert ada.http.get("/rules/duel", headers={"Accept": "text/html"}).status_code == 200


def test_the_address_for_others_is_told_where_there_is_one(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ada.get("/api/reach") == {"network": ""}
    monkeypatch.setattr(network, "network_address", lambda: "192.168.7.9")
    with serving(replace(SWIFT, host="0.0.0.0", lan=True)) as address, Visitor(address) as visitor:
        port = address.rpartition(":")[2]
        assert visitor.get("/api/reach") == {"network": f"http://192.168.7.9:{port}"}
    public = replace(SWIFT, host="0.0.0.0", origins=("https://play.example",))
    with serving(public) as address, Visitor(address) as visitor:
        assert visitor.get("/api/reach") == {"network": ""}


def test_a_machine_without_a_network_has_no_address_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    assert network.address_for_others("127.0.0.1", 8893) == network.address_for_others("localhost", 8893) == ""
    assert network.address_for_others("192.168.7.9", 8893) == "http://192.168.7.9:8893"
    assert network.address_for_others("fd00::9", 80) == "http://[fd00::9]:80"

    def unreachable(*address: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert network.address_for_others("0.0.0.0", 8893) == ""
    assert "no address in a local network" in lan_words("")
    words = lan_words("http://192.168.7.9:8893")
    assert "http://192.168.7.9:8893/" in words
    assert "without encryption" in words


def asked_for(*words: str) -> Settings:
    """The settings of a command line."""
    parser = argparse.ArgumentParser()
    add_options(parser, SERVE)
    return settings_of(values_of(parser.parse_args(words), SERVE, {}))


def test_lan_listens_for_the_local_network() -> None:
    assert (asked_for("--lan").host, asked_for("--lan").lan) == ("0.0.0.0", True)
    assert (asked_for().host, asked_for().lan) == ("127.0.0.1", False)
    with pytest.raises(BadSetting, match=r"--lan and --host 10\.0\.0\.1: both say where to listen"):
        asked_for("--lan", "--host", "10.0.0.1")
