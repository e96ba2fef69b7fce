"""Takes the pictures that the README shows: set WARDENCLYFFE_PICTURES=1 to write them into docs/images/."""

import os
from pathlib import Path

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import Player

FOLDER = Path(__file__).parent.parent.parent / "docs" / "images"
DESKTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}


def take(player: Player, name: str) -> None:
    """Write what the page shows, once its fonts and pictures are there."""
    player.page.evaluate("() => document.fonts.ready.then(() => true)")
    player.page.wait_for_load_state("networkidle")
    player.page.wait_for_selector(".toast", state="detached")
    player.page.screenshot(path=FOLDER / f"{name}.png")


def to_the_duel(player: Player) -> None:
    """Play on until the duel is in full swing, at another table where a game ends before that."""
    for _ in range(8):
        player.against("random")
        player.set_up_by_mouse()
        for _ in range(6):
            player.wait()
            if player.is_over():
                break
            player.choose_by_mouse()
        player.wait()
        if player.sees(".lane-near .cascade .card.is-can:last-child") and not player.sees(".tray .choice"):
            player.press_corner(".lane-near .cascade .card.is-can:last-child")
            return
    raise AssertionError("no game lasted long enough for its picture")


@pytest.mark.skipif(not os.environ.get("WARDENCLYFFE_PICTURES"), reason="WARDENCLYFFE_PICTURES is not set")
def test_pictures_for_the_readme(sit: Sit, finished: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    ada = sit(viewport=DESKTOP, color_scheme="light")
    ada.page.goto("/")
    ada.wait(".poster button")
    take(ada, "lobby")
    to_the_duel(ada)
    take(ada, "table")
    ada.page.emulate_media(color_scheme="dark")
    take(ada, "table-dark")
    ada.page.emulate_media(color_scheme="light")
    ada.page.goto(f"/t/{finished}?at=48")
    ada.wait(".replay")
    take(ada, "replay")
    phone = sit(viewport=PHONE, color_scheme="dark", has_touch=True)
    to_the_duel(phone)
    take(phone, "table-phone")
