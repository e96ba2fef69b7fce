"""Lines break, pages are reloaded, people go away and come back: the table goes on."""

from typing import Any

from tests.browser.conftest import Sit
from tests.server.guests import Visitor


def test_reload_in_the_middle_and_rematch_at_the_end(sit: Sit) -> None:
    ada = sit()
    table = ada.against("random")
    ada.set_up_by_mouse()
    ada.wait()
    before = ada.page.locator(".lane-near .cascade .card").all_inner_texts()
    lines = ada.sees(".log-line")
    ada.page.reload()
    ada.wait()
    assert ada.page.locator(".lane-near .cascade .card").all_inner_texts() == before
    assert ada.sees(".log-line") == lines
    ada.finish_by_mouse()
    ada.page.click(".result-dialog button:has-text('Play again')")
    ada.page.wait_for_url(lambda address: table not in address and "/t/" in address)
    ada.wait(".display-grid .card")


def test_the_line_breaks_and_comes_back_by_itself(sit: Sit) -> None:
    ada = sit()
    sockets: list[Any] = []

    def through(socket: Any) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    ada.page.route_web_socket("**/socket*", through)
    ada.against("random")
    ada.choose_by_mouse()
    ada.wait(".display-grid .is-can")
    sockets[-1].close()
    ada.until("!document.querySelector('.prompt-trouble')")
    ada.wait(".display-grid .is-can")
    ada.choose_by_mouse()
    ada.wait(".display-grid .is-can")
    assert len(sockets) > 1
    ada.has(".log-line", 4)


def test_without_sockets_plain_requests_do(sit: Sit) -> None:
    ada = sit()
    ada.page.route_web_socket("**/socket*", lambda socket: socket.close())
    ada.against("random")
    for lines in (2, 4, 6):
        ada.wait(".display-grid .is-can")
        ada.choose_by_mouse()
        ada.until(f"document.querySelectorAll('.log-line').length === {lines}")


def test_a_stale_choice_is_refused_and_the_newest_view_shown(sit: Sit) -> None:
    ada = sit()
    deaf = [False]

    def through(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: None if deaf[0] else socket.send(text))

    ada.page.route_web_socket("**/socket*", through)
    table = ada.against("random")
    deaf[0] = True
    # Another page of the same guest chooses first; this one does not hear of it.
    other = ada.context.new_page()
    other.goto(f"/t/{table}")
    other.wait_for_selector(".display-grid .is-can")
    other.locator(".display-grid .is-can").first.click()
    other.click(".pick-it")
    other.wait_for_selector(".log-line >> nth=1")
    deaf[0] = False
    ada.choose_by_mouse()
    ada.wait(".toast:has-text('moved on')")
    ada.until("document.querySelectorAll('.log-line').length === 2")
    ada.wait(".display-grid .is-can")


def test_what_happened_since_the_last_visit_is_played_back(sit: Sit) -> None:
    ada = sit()
    ada.context.add_init_script("localStorage.setItem('beats', 'slow')")
    made = ada.make({"kind": "me"}, {"kind": "friend"})
    address = ada.page.url.split("/t/")[0]
    with Visitor(address) as bob:
        bob.post(f"/api/tables/{made['id']}/join", {"code": made["invites"][0]["code"], "entropy": "ab" * 16})
        ada.wait(".display-grid .is-can")
        ada.choose_by_mouse()
        ada.until("document.querySelectorAll('.log-line').length === 1")
        ada.page.goto("/mine")
        ada.wait("main [role=status]:has-text('No table waits')")
        with bob.sit(made["id"]) as seat:
            seat.settle()
            seat.choose(seat.view["choices"][0]["id"])
        ada.page.goto("/mine")
        ada.wait(".table-row.is-yours:has-text('Your turn')")
        ada.page.click(".table-row.is-yours")
        ada.wait(".caption:has-text('Since your last choice')")
        ada.reads(".caption", "picks")
        ada.page.click(".caption button:has-text('Skip')")
        ada.page.wait_for_selector(".caption", state="detached")
        ada.wait(".display-grid .is-can")
        ada.has(".log-new", 1)


def test_a_personal_link_brings_the_guest_to_another_device(sit: Sit) -> None:
    ada, phone = sit(), sit(viewport={"width": 390, "height": 844})
    table = ada.against("random")
    ada.page.click("button[aria-label='More']")
    ada.page.click("text=Come back on another device")
    link = ada.page.input_value("input[aria-label='Personal link']")
    phone.page.goto(link)
    phone.page.click("text=It is me")
    phone.page.wait_for_url(f"**/t/{table}*")
    phone.wait(".display-grid .is-can")


def test_an_unknown_table_says_so(sit: Sit) -> None:
    ada = sit()
    ada.page.goto("/t/nosuchtable")
    ada.wait("[role=alert]")
    ada.reads("[role=alert]", "no such table")
    ada.trouble.clear()  # the browser itself complains of the refused socket
