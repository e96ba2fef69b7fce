"""What only a phone needs: how to read pieces, told once; the texts of power cards; how much of the chat is unread."""

import json

from tests.browser.conftest import Sit
from tests.browser.moments import WALK, Stage, moment_where

PHONE = {"width": 390, "height": 844}


def test_a_phone_tells_how_to_read_and_what_was_said(sit: Sit) -> None:
    ada = sit(viewport=PHONE, has_touch=True)
    stage = Stage(ada.page, "lightning")
    stage.show(WALK["lightning"][1])
    ada.wait(".toast:has-text('Hold a card or a piece')")
    ada.reads(".power-texts li", "Scrap Heap (before): Draw a card.")

    def say(number: int, seat: int, words: str) -> None:
        line = {"type": "chat", "seq": 5000 + number, "seat": seat, "name": "Bob", "words": words, "time": 0}
        stage.socket.send(json.dumps(line))

    say(1, 2, "Good luck")
    say(2, 2, "and have fun")
    say(3, 1, "You too")  # her own
    ada.reads(".tab:has-text('Chat') .badge", "2")
    ada.page.click(".tab:has-text('Chat')")
    ada.has(".tab:has-text('Chat') .badge", 0)
    ada.page.click(".tab:has-text('Table')")
    say(4, 2, "Thanks")
    ada.reads(".tab:has-text('Chat') .badge", "1")
    stage.socket = None  # and the page is opened anew
    stage.show(WALK["lightning"][1])
    ada.wait(".power-texts li")
    assert ada.sees(".toast") == 0, "it is told once"


def test_the_tray_keeps_its_height_while_a_choice_is_on_its_way(sit: Sit) -> None:
    ada = sit(viewport=PHONE, has_touch=True)
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "buying", lambda choices: "buy infantry" in choices))
    tray = ada.page.locator(".tray")
    before = tray.bounding_box()
    assert before
    ada.page.click(".tray [data-piece=shop-infantry]")
    stage.wait_for("choose")
    ada.has(".tray .is-can", 0)
    assert tray.bounding_box() == before
    stage.view |= {"choices": [], "length": stage.view["length"] + 1}
    stage.tell()
    ada.until(f"document.querySelector('.tray').getBoundingClientRect().height < {before['height']}")
