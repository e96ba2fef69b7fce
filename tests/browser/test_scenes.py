"""A game for one with an actor that no seat plays: no machine is asked for, and a replay goes through its scenes."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.server import parade
from tests.server.guests import SWIFT, serving


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows the parade."""
    folder = tmp_path_factory.mktemp("scenes")
    with parade.installed(), serving(replace(SWIFT, store=f"sqlite:///{folder}/tables.sqlite")) as found:
        yield found


def shows(person: Player, place: str, band: int) -> None:
    """The prompt names this place of the replay, and the band stands there on the board."""
    person.reads(".prompt", place)
    person.reads(".plain-pairs dt:has-text('Walker-1') + dd", str(band))


def test_scenes_come_one_by_one_and_then_the_moment_itself(sit: Sit) -> None:
    ada = sit()
    ada.page.goto("/")
    ada.page.click("li.poster:has-text('Parade') button:has-text('Table')")
    ada.wait("dialog[open]")
    assert ada.sees("dialog select[aria-label^='Strength']") == 0, "nobody else is needed"
    ada.page.click("text=Open the table")
    ada.wait(".plain-tray .choice")
    ada.reads(".plain .strip >> nth=1", "The Band")
    ada.page.click(".why-not summary")
    ada.has(".why-not li", 0)
    for say in ("march two", "march one", "march two", "march three"):
        ada.say(say)
    ada.page.click(".why-not summary")
    ada.reads(".why-not li", "Not as many steps as in the turn before.")
    ada.page.locator(".log-line:has-text('plays at 2')").click()
    shows(ada, "4 of 4, scene 2 of 3", 1)
    ada.page.wait_for_url("**/t/*?at=4&scene=2")
    ada.page.reload()
    shows(ada, "4 of 4, scene 2 of 3", 1)
    ada.page.locator(".replay").focus()
    for key, place, band in (
        ("ArrowRight", "4 of 4, scene 3 of 3", 2),
        ("ArrowLeft", "4 of 4, scene 2 of 3", 1),
        ("ArrowLeft", "4 of 4, scene 1 of 3", 0),
        ("ArrowLeft", "3 of 4.", 0),
        ("ArrowRight", "4 of 4, scene 1 of 3", 0),
    ):
        ada.page.keyboard.press(key)
        shows(ada, place, band)
    for _ in range(3):
        ada.page.click("button[aria-label='One forward']")
        ada.page.wait_for_timeout(200)
    ada.page.wait_for_selector(".plain-tray .choice")
