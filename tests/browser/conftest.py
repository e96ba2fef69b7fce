"""A real server and Debian's Chromium; without a Chromium these tests are skipped, and say so."""

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.browser.player import Player
from tests.server.guests import SWIFT, Visitor, play_hot, serving

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
Sit = Callable[..., Player]
# What happened is told in its own time, which most tests need not sit out, and they press lone answers themselves.
AT_ONCE = """for (const name of ["beats", "lone"]) localStorage.getItem(name) ?? localStorage.setItem(name, "off")"""


# WARDENCLYFFE_LAG=150 holds every message of a table back by up to so many milliseconds: tests that race show it.
LAG = os.environ.get("WARDENCLYFFE_LAG", "")
SLOW_LINE = """window.WebSocket = class extends WebSocket {
  heard = Promise.resolve();
  later(hear) {
    return (event) => {
      const due = performance.now() + Math.random() * LAG;
      const held = () => new Promise((go) => setTimeout(go, Math.max(0, due - performance.now())));
      this.heard = this.heard.then(held).then(() => hear(event));
    };
  }
  set onmessage(hear) { this.addEventListener("message", this.later(hear)); }
  set onclose(hear) { this.addEventListener("close", this.later(hear)); }
}"""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that all tests share."""
    folder = tmp_path_factory.mktemp("browser")
    with serving(replace(SWIFT, store=f"sqlite:///{folder}/tables.sqlite")) as found:
        yield found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A running browser."""
    if CHROMIUM is None:
        pytest.skip("no Chromium was found: install Debian's package chromium to run the tests in a browser")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def sit(chromium: Any, address: str) -> Iterator[Sit]:
    """Makes people, each with a browser context of their own; whatever goes wrong on a page fails the test."""
    players: list[Player] = []

    def make(**context: Any) -> Player:
        wish = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce", **context}
        around = chromium.new_context(base_url=address, **wish)
        around.add_init_script(AT_ONCE)
        if LAG:
            around.add_init_script(SLOW_LINE.replace("LAG", LAG))
        player = Player(around)
        players.append(player)
        return player

    yield make
    for player in players:
        player.context.close()
    assert [each for player in players for each in player.trouble] == []


@pytest.fixture(scope="session")
def finished(address: str) -> str:
    """A table whose game is over."""
    with Visitor(address) as ada:
        made = ada.make({"kind": "hot", "name": "Ada"}, {"kind": "hot", "name": "Bob"}, options={"draw": "10"})
        table = str(made["id"])
        with ada.sit(table) as screen:
            screen.begin()
            play_hot(screen)
    return table
