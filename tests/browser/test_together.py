"""Several people at one table: by invitation, watching, on one screen; and taking back together."""

import json
from typing import Any

from tests.browser.conftest import Sit
from tests.browser.player import Player, SlowLine


def two_by_link(sit: Sit) -> tuple[Player, Player, str]:
    """Ada makes a table in the lobby's form, Bob follows her link."""
    ada, bob = sit(), sit()
    ada.page.goto("/")
    ada.page.click("li.poster:has-text('Prestidigitators') button:has-text('Table')")
    ada.page.select_option("select[aria-label='Who sits in seat 2']", "friend")
    ada.page.click("text=Open the table")
    link = ada.page.input_value("input[aria-label='Invite link for seat 2']")
    ada.wait(".qr path")
    bob.page.goto(link)
    bob.reads("h1.page-title", "Duel of the Prestidigitators")
    bob.page.fill("#name", "Bob")
    bob.page.click("text=Sit down")
    ada.wait(".display-grid .is-can")
    bob.wait(".display-grid")
    return ada, bob, ada.page.url


def set_up(players: list[Player]) -> None:
    """Both pick eight cards and lay nine."""
    for i in range(16):
        player = players[i % 2]
        player.wait(".display-grid .is-can")
        player.choose_by_mouse()
    for player in players:
        for _ in range(9):
            player.wait(".tray-row .is-can")
            player.choose_by_mouse()


def hidden_kinds(view: dict[str, Any]) -> list[str]:
    """The kinds of cards in a view that not everybody has seen."""
    stacks = view["board"].get("stacks", [])
    return [card["kind"] for stack in stacks for card in stack["cards"] if card["kind"] and not card["open"]]


def test_two_by_link_and_one_who_watches(sit: Sit) -> None:
    ada, bob, table = two_by_link(sit)
    eve = sit()
    heard: list[dict[str, Any]] = []
    eve.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(json.loads(text))))
    eve.page.goto(table)
    eve.wait(".display-grid")
    set_up([ada, bob])
    bob.wait(".lane-near .cascade .is-can")
    for person in (ada, bob, eve):
        person.wait(".lane-near .stack")
    eve.has(".cascade .card", 6)
    assert eve.sees(".cascade .card:not(.is-down)") == 0, "the one who watches sees no card"
    assert eve.sees(".is-can") == 0
    ada.has(".cascade .card", 6)
    assert ada.sees(".lane-near .cascade .card.is-down") == 0, "Ada sees her own"
    assert ada.sees(".lane-far .cascade .card:not(.is-down)") == 0, "and none of Bob's"
    bob.choose_by_mouse()
    eve.until("document.querySelectorAll('.log-line').length > 17")
    views = [message for message in heard if message["type"] == "view"]
    assert len(views) > 16
    assert all(view["seat"] == -1 and not view["choices"] and not hidden_kinds(view) for view in views)
    events = [event for message in heard for event in message.get("log", message).get("events", [])]
    assert len(events) > 17
    assert not any(event["kind"] in ("laid", "lay") or "You lay" in event["words"] for event in events)

    ada.page.fill(".say .input", "Good luck")
    ada.page.press(".say .input", "Enter")
    for person in (bob, eve):
        person.wait(".chat li:has-text('Good luck')")
    assert eve.sees(".say") == 0


def test_undo_alone_and_its_refusal(sit: Sit) -> None:
    ada, bob, _ = two_by_link(sit)
    ada.choose_by_mouse()
    bob.wait(".display-grid .is-can")
    bob.choose_by_mouse()
    ada.wait(".display-grid .is-can")
    ada.has(".log-line", 2)

    ada.page.click("#undo:has-text('Ask to undo')")
    bob.wait(".prompt:has-text('asks to take back')")
    bob.page.click(".prompt button:has-text('Refuse')")
    bob.page.wait_for_selector(".prompt:has-text('asks to take back')", state="detached")
    ada.wait(".display-grid .is-can")
    ada.has(".log-line", 2)  # refused: nothing was taken back

    ada.page.keyboard.press("u")
    bob.wait(".prompt:has-text('asks to take back')")
    bob.page.click(".prompt button:has-text('Allow')")
    ada.until("document.querySelectorAll('.log-line').length === 0")
    bob.until("document.querySelectorAll('.log-line').length === 0")
    ada.wait(".display-grid .is-can")
    ada.choose_by_mouse()
    bob.wait(".display-grid .is-can")


def test_what_is_laid_can_be_taken_back_at_once(sit: Sit) -> None:
    ada = sit()
    ada.against("random")
    for _ in range(8):
        ada.wait(".display-grid .is-can")
        ada.choose_by_mouse()
    ada.wait(".tray-row .is-can")
    ada.choose_by_mouse()
    ada.wait(".places .card")
    ada.page.click("#undo")
    ada.page.wait_for_selector(".places .card", state="detached")
    ada.wait(".tray-row .is-can")
    ada.reads(".prompt", "top card of row 1")


def test_another_who_is_done_opens_nothing_while_my_card_is_on_its_way(sit: Sit) -> None:
    ada, bob, _ = two_by_link(sit)
    line = SlowLine(ada)
    ada.page.reload()
    ada.wait(".display-grid .is-can")
    for number in range(16):
        player = (ada, bob)[number % 2]
        player.wait(".display-grid .is-can")
        player.choose_by_mouse()
    for _ in range(8):
        bob.wait(".tray-row .is-can")
        bob.choose_by_mouse()
    bob.wait(".tray-row .is-can")
    ada.wait(".tray-row .is-can")
    line.holds = lambda message: message["type"] == "choose"
    ada.choose_by_mouse()
    views = len(line.views)
    bob.choose_by_mouse()
    line.wait_for_view(views)
    assert ada.sees(".tray-row .is-can") == 0, "her card is still on its way"
    line.release()
    ada.has(".places .card", 1)
    ada.wait(".tray-row .is-can")


def test_two_at_one_screen_with_a_curtain(sit: Sit) -> None:
    ada = sit()
    ada.make({"kind": "me"}, {"kind": "hot", "name": "Cleo"})
    for name in ("Guest", "Cleo", "Guest"):
        ada.wait(f".curtain:has-text('Hand the screen to {name}')")
        assert ada.sees(".board") == 0, "nothing shows under the curtain"
        ada.page.click(f".curtain button:has-text('I am {name}')")
        ada.wait(".display-grid .is-can")
        ada.choose_by_mouse()


def test_an_open_seat_is_found_in_the_lobby(sit: Sit) -> None:
    ada, bob = sit(), sit()
    made = ada.make({"kind": "me"}, {"kind": "open"})
    bob.page.goto("/")
    bob.page.click(f"section:has(h2:has-text('Open tables')) a[href='/t/{made['id']}']")
    bob.page.click("text=Take seat 2")
    bob.wait(".display-grid")
    ada.wait(".display-grid .is-can")
    bob.reads(".prompt", "Waiting for")


def test_a_refused_piece_says_why_and_names_the_rule(sit: Sit) -> None:
    ada = sit()
    ada.against("random")
    while not ada.sees(".display-grid .is-cant"):
        ada.wait(".display-grid .is-can")
        ada.choose_by_mouse()
        ada.wait(".display-grid .is-can, .tray-row .is-can")
    ada.page.locator(".display-grid .is-cant").first.click(force=True)
    ada.wait(".tip-why a")
    ada.reads(".tip-why", "is left to pick")
    ada.page.click(".tip-why a")
    ada.wait(".sheet .rule.is-asked")
    ada.reads(".sheet .is-asked .rule-no", "P-2.2")
    ada.page.fill(".sheet input[type=search]", "Phylactery")
    ada.wait(".sheet mark")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector(".sheet", state="detached")


def test_dragging_lays_a_card_and_the_log_lights_pieces(sit: Sit) -> None:
    ada = sit()
    ada.against("random")
    ada.page.locator(".log-line").first.wait_for(state="detached")
    for _ in range(8):
        ada.wait(".display-grid .is-can")
        ada.choose_by_mouse()
        ada.wait(".display-grid .is-can, .tray-row .is-can")
        if ada.sees(".display-grid"):
            ada.page.locator(".log-line").last.hover()
            ada.wait(".display-grid .is-lit")
            ada.page.mouse.move(400, 30)
    ada.wait(".tray-row .is-can")
    ada.page.locator(".tray-row .is-can").nth(2).drag_to(ada.page.locator("[data-drop=next-place]"))
    ada.wait(".places .card")
    ada.reads(".prompt", "middle card of row 1")
    ada.wait(".tray-row .is-can")
    ada.page.locator(".tray-row .is-can").first.drag_to(ada.page.locator(".presto .strip").first)
    ada.has(".places .card", 1)  # dropped beside the place, nothing is laid
