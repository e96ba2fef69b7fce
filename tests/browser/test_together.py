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
    ada.reads(".invite", "works on this computer only")
    ada.reads(".invite", "wardenclyffe serve --lan")
    ada.wait(".qr path")
    bob.page.goto(link)
    bob.reads("h1.page-title", "Duel of the Prestidigitators")
    bob.page.fill("#name", "Bob")
    bob.page.click("text=Sit down")
    ada.wait(".display-grid .is-can")
    bob.wait(".display-grid")
    return ada, bob, ada.page.url


def set_up(players: list[Player]) -> None:
    """Both pick eight cards, lay nine and hand them in."""
    for i in range(16):
        player = players[i % 2]
        player.wait(".display-grid .is-can")
        player.choose_by_mouse()
    for player in players:
        for _ in range(10):
            player.wait(".tray-row .is-can, .ready")
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


def test_cards_are_arranged_in_any_order_and_handed_in_together(sit: Sit) -> None:
    ada, bob, _ = two_by_link(sit)
    line = SlowLine(ada)
    ada.page.reload()
    ada.wait(".display-grid .is-can")
    for number in range(16):
        player = (ada, bob)[number % 2]
        player.wait(".display-grid .is-can")
        player.choose_by_mouse()
    ada.wait(".tray-row .is-can")
    sent = len(line.views)
    kinds = ada.page.locator(".tray-row .card").evaluate_all("all => all.map((each) => each.dataset.piece)")

    ada.page.click("[data-piece=place-7]")  # the middle of the last row first
    ada.page.click(f".tray-row [data-piece={kinds[1]}]")
    ada.wait("[data-piece=place-7].is-drafted")
    ada.page.locator(f".tray-row [data-piece={kinds[0]}]").drag_to(ada.page.locator("[data-drop=place-4]"))
    ada.wait("[data-piece=place-4].is-drafted")
    ada.page.click("[data-piece=place-4]")  # and back into the hand
    ada.has(".places .is-drafted", 1)
    while ada.sees(".tray-row .is-can"):
        ada.choose_by_mouse()
    ada.has(".places .is-drafted", 9)
    assert len(line.views) == sent, "nothing is sent before one is ready"
    middle = ada.page.inner_text("[data-piece=place-7] .card-title")
    for _ in range(10):
        bob.wait(".tray-row .is-can, .ready")
        if not bob.sees(".ready"):
            bob.choose_by_mouse()

    line.holds = lambda message: message["type"] == "choose"
    ada.page.click(".ready")
    views = len(line.views)
    bob.page.click(".ready")
    line.wait_for_view(views)
    assert ada.sees(".ready") == 0, "her cards are still on their way"
    line.release()
    ada.wait(".lane-near .stack")
    under = ada.page.locator("[aria-label^='Under row 3']").last.all_inner_texts()
    assert any(middle in words for words in under), (middle, under)


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
    ada.page.locator(".tray-row .is-can").nth(2).drag_to(ada.page.locator("[data-drop=place-5]"))
    ada.wait("[data-piece=place-5].is-drafted")
    ada.page.locator(".tray-row .is-can").first.drag_to(ada.page.locator(".presto .strip").first)
    ada.has(".places .card", 1)  # dropped beside the places, nothing is laid
    while not ada.sees(".ready"):
        ada.choose_by_mouse()
    ada.page.click(".ready")
    ada.wait(".lane-near .stack")
