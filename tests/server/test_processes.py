"""Two server processes at the same tables: who is there is known to both, and so is who was signed out."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace

from tests.server.guests import APPS, SWIFT, WAIT, AtTable, Visitor, serving, two_at_table
from wardenclyffe.server.hall import Hall


@contextmanager
def two_processes(store: str) -> Iterator[list[str]]:
    """Two servers on one store, as behind one address."""
    settings = replace(SWIFT, store=store, presence=0.05, sweep=3600.0)
    with ExitStack() as stack:
        yield [stack.enter_context(serving(settings)) for _ in range(2)]


def through(visitor: Visitor, address: str) -> Visitor:
    """The same browser, served by another process."""
    other = Visitor(address)
    other.http.cookies = visitor.http.cookies
    return other


def until_here(seat: AtTable, wanted: list[bool]) -> None:
    """Wait until a seat has been told or shown that these are here."""
    while True:
        message = seat.receive()
        if message["type"] == "here" and message["here"] == wanted:
            return
        if message["type"] == "view" and [each["here"] for each in message["seats"]] == wanted:
            return


def sweep_later(address: str) -> None:
    """Let a server look after its tables as if two days had gone by."""
    hall: Hall = APPS[address].state.server.hall
    loop = next(iter(hall.tasks)).get_loop()
    asyncio.run_coroutine_threadsafe(hall.care.sweep(time.time() + 2 * 86_400), loop).result(WAIT)


def test_players_on_two_processes_see_each_other_and_no_machine_stands_in(store_url: str) -> None:
    with two_processes(store_url) as (one, two), Visitor(one) as ada, Visitor(one) as bob:
        table = two_at_table(ada, bob, away="1d")
        far = through(bob, two)
        with ada.sit(table) as first:
            first.begin()
            assert [each["here"] for each in first.settle()["seats"]] == [True, False]
            with far.sit(table) as second:
                until_here(first, [True, True])
                until_here(second, [True, True])
                assert first.choose(first.view["choices"][0]["id"])["ok"]
                sweep_later(one)
                assert first.settle()["seats"][1]["level"] == "", "bob is there, though through another process"
            until_here(first, [True, False])
            sweep_later(one)
            assert first.settle()["seats"][1]["level"] == "greedy"


def test_a_browser_that_is_signed_out_is_cut_off_at_every_process(store_url: str) -> None:
    with two_processes(store_url) as (one, two), Visitor(one) as ada, Visitor(one) as bob, Visitor(two) as thief:
        table = two_at_table(ada, bob)
        code = ada.post(f"/api/tables/{table}/link")["code"]
        thief.post("/api/come-back", {"code": code})
        spare = ada.post(f"/api/tables/{table}/link")["code"]
        assert [each["here"] for each in ada.get("/api/me/browsers")] == [True, False], "a new link leaves the cookie"
        with thief.sit(table) as stolen, ada.sit(table) as own:
            assert stolen.settle()["seat"] == 0
            assert len(ada.post("/api/me/sign-out")) == 1
            assert stolen.until("error")["error"] == "signed-out"
            assert own.settle()["seat"] == 0
        assert thief.get("/api/me")["known"] is False
        assert ada.get("/api/me")["known"] is True
        assert thief.post("/api/come-back", {"code": spare}, 404)["error"] == "unknown-link"


def test_a_list_of_browsers_that_people_can_tell_apart(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
    safari = (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
        " Version/17.5 Mobile/15E148 Safari/604.1"
    )
    ada.http.headers["User-Agent"], bob.http.headers["User-Agent"] = firefox, safari
    table = ada.make({"kind": "me"}, {"kind": "friend"})["id"]
    code = ada.post(f"/api/tables/{table}/link")["code"]
    for device in (bob, eve):
        device.post("/api/come-back", {"code": code})
    shown = ada.get("/api/me/browsers")
    assert (shown[0]["place"], shown[0]["here"]) == ("Firefox on Linux", True)
    assert {each["place"] for each in shown} == {"Firefox on Linux", "Safari on iPhone", "another program"}
    assert {each["place"] for each in ada.get("/api/me/export")["browsers"]} == {each["place"] for each in shown}
    phone = next(each["id"] for each in shown if each["place"] == "Safari on iPhone")
    left = ada.post("/api/me/sign-out", {"id": phone})
    assert [each["place"] for each in left] == ["Firefox on Linux", "another program"]
    assert bob.get("/api/me")["known"] is False
    assert eve.get("/api/me")["known"] is True
    assert ada.post("/api/me/sign-out", {"id": phone}, 404)["error"] == "unknown-browser"
    own = next(each["id"] for each in left if each["here"])
    assert ada.post("/api/me/sign-out", {"id": own}, 404)["error"] == "unknown-browser", "one's own stays"


def test_comings_and_goings_are_told_together(address: str, ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first:
        first.begin()
        first.settle()
        before = len(first.raw)
        with ExitStack() as stack:
            crowd = [stack.enter_context(Visitor(address).sit(table)) for _ in range(20)]
            crowd[-1].settle()
            first.settle()
        first.settle()
        assert [text for text in first.raw[before:] if '"here"' in text and '"view"' not in text] == []
