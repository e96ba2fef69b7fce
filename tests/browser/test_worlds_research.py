"""Research and scenarios of The War of the Worlds in a browser: the cards, the yard, and the new-table page."""

import pytest

from tests.browser.conftest import Sit
from tests.browser.test_access import TWO_WAYS, wrong_each_way
from tests.browser.test_worlds import begin, piece, press, view_of

SIGNS = {
    "handling-machines": ".wmap [data-piece='machine-ohio']",
    "refugees": ".wmap [data-piece='unit-refugee-ohio']",
    "teslas-tripod": ".wmap [data-piece='unit-teslas-tripod-new-york']",
}


def test_tesla_is_brought_and_two_technologies_are_begun(sit: Sit) -> None:
    ada = sit()
    begin(ada)
    ada.page.click(".sheet-offer summary")
    ada.wait(".tech-sheet")
    assert not wrong_each_way(ada.page, "research", TWO_WAYS)
    view = press(ada, ".tech-sheet [data-piece='tesla']")
    assert view["board"]["research"]["tesla"]
    for word in ("radio", "emp-bomb"):
        card = f".tech-sheet {piece(f'technology-{word}')}"
        ada.wait(f"{card} .btn")
        press(ada, f"{card} .btn")
        ada.wait(f"{card} .btn:has-text('Experiment')")
        press(ada, f"{card} .btn")
    board = view_of(ada)["board"]["research"]["technologies"]
    for word in ("radio", "emp-bomb"):
        steps = board[f"technology-{word}"]["progress"]
        assert ada.page.locator(f"{piece(f'technology-{word}')} .tech-steps .is-on").count() == steps
    ada.page.click(".sheet-close")
    assert not ada.sees(".sheet-offer[open]")
    ada.page.click(".sheet-offer summary.is-can")  # there is still something to pay for
    ada.wait(".sheet-offer[open]")
    ada.page.keyboard.press("Escape")
    ada.has(".sheet-offer[open]", 0)


@pytest.mark.parametrize("scenario", sorted(SIGNS))
def test_every_scenario_can_be_started(sit: Sit, scenario: str) -> None:
    ada = sit()
    begin(ada, scenario=scenario)
    ada.wait(SIGNS[scenario])
    if scenario == "teslas-tripod":
        ada.page.click(".sheet-offer:last-child summary")
        view = press(ada, ".tech-sheet .choice")
        assert view["board"]["hull"]["level"] == 2


def test_the_new_table_shows_a_picture_of_each_scenario(sit: Sit) -> None:
    ada = sit()
    ada.page.goto("/")
    ada.page.click("button:has-text('Table…'):has-text('War of the Worlds')")
    ada.wait(".pictured-value")
    assert ada.page.locator(".pictured-value img").count() == 4
    assert ada.page.evaluate(
        "[...document.querySelectorAll('.pictured-value img')].every(each => each.naturalWidth > 0)"
    )
    ada.page.click(".pictured-value:has-text('Refugees')")
    ada.page.click("button:has-text('Open the table')")
    ada.wait(SIGNS["refugees"])
