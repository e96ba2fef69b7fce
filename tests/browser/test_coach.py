"""Hints and the coach: ask, follow, finish, look back at what turned the game; by keyboard and on a phone too."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import MOST_CHOICES, Player
from tests.browser.test_access import EACH_WAY, PHONE, TWO_WAYS, violations

HINT = "#hint:not([aria-disabled=true])"
LIT = "[data-lit], .is-lit"


def follow_hints(player: Player) -> None:
    """Play to the end by doing what the coach says, asked by mouse and by keyboard in turn."""
    for number in range(MOST_CHOICES):
        player.wait(f"{HINT}, .result-dialog[open]")
        if player.is_over():
            return
        before = player.sees(".log-line")
        if number % 2:
            player.page.keyboard.press("h")
            player.until("document.activeElement.matches('.hint')")
            player.page.keyboard.press("Enter")
        else:
            player.page.click(HINT)
            player.page.locator(".hint").first.click()
        player.page.wait_for_selector(".hints", state="detached")
        player.until(f"document.querySelectorAll('.log-line').length > {before}")
    raise AssertionError(f"no end after {MOST_CHOICES} hints")


def moment_shown(player: Player, at: int) -> None:
    """The replay stands at this moment: in the address, on the scrubber and in words."""
    player.page.wait_for_url(f"**/t/*?at={at}")
    player.until(f"document.querySelector('.scrubber').value === '{at}'")
    player.until(f"document.querySelector('.replay output').textContent.startsWith('{at} of ')")
    player.reads(".prompt", f"Replay, {at} of")


def test_ask_follow_finish_and_look_back(sit: Sit) -> None:
    ada = sit()
    table = ada.against("random")
    ada.page.click(HINT)
    ada.wait(".hint")
    ada.has(".hint", 3)
    first = ada.page.locator(".hint").first
    assert "%" in first.locator(".hint-chance").inner_text()
    assert len(first.locator(".hint-why").inner_text()) > 10
    say = first.get_attribute("data-say")
    ada.page.locator(LIT).first.wait_for()  # the best choice is lit at once
    ada.page.locator(".hint").nth(1).hover()
    other = ada.page.locator(".hint").nth(1).get_attribute("data-say").removeprefix("pick ")
    ada.until(f"document.querySelector('[data-piece=kind-{other}]').matches('{LIT}')")
    first.click()
    ada.page.wait_for_selector(".hints", state="detached")
    ada.wait(".log-line")
    assert say.removeprefix("pick ").replace("-", " ") in ada.page.locator(".log-line").first.inner_text().lower()
    follow_hints(ada)
    ada.reads(".result-dialog", "Hints asked for")
    ada.page.click(".result-dialog button:has-text('Turning points')")
    ada.wait(".coach .chart")
    review = ada.page.evaluate(
        """async (table) => (await fetch(`/api/tables/${table}/coach`, {
            method: "POST", headers: {"content-type": "application/json"}, body: "{}",
        })).json()""",
        table,
    )["review"]
    points = [point["at"] for point in review["turning_points"]]
    assert points
    ada.has(".turning", len(points))
    last = points[-1]
    ada.page.locator(".turning").last.click()
    moment_shown(ada, last)
    expect(ada.page.locator(".turning").last).to_have_attribute("aria-current", "true")
    ada.page.keyboard.press("Home")
    moment_shown(ada, 0)
    ada.page.locator(f".chart-point[data-at='{last}']").locator("text").click()
    moment_shown(ada, last)
    ada.page.locator(".turning").first.focus()
    ada.page.keyboard.press("Enter")
    moment_shown(ada, points[0])
    ada.page.reload()
    ada.wait(".replay")
    moment_shown(ada, points[0])


def test_a_hint_by_keyboard_alone(sit: Sit) -> None:
    ada = sit()
    ada.against("random")
    keys = ada.page.keyboard
    keys.press("?")
    ada.wait("dialog[open]")
    ada.reads("dialog[open]", "a hint, when it is your turn")
    keys.press("Escape")
    keys.press("h")
    ada.until("document.activeElement.matches('.hint')")
    keys.press("Escape")
    ada.page.wait_for_selector(".hints", state="detached")
    ada.until("document.activeElement.matches('[data-piece]')")
    assert ada.sees(".log-line") == 0
    keys.press("h")
    ada.until("document.activeElement.matches('.hint')")
    keys.press("ArrowDown")
    second = ada.page.locator(".hint").nth(1)
    say = second.get_attribute("data-say")
    ada.until(f"document.activeElement.dataset.say === {json.dumps(say)}")
    keys.press("Enter")
    ada.page.wait_for_selector(".hints", state="detached")
    ada.wait(".log-line")
    assert say.removeprefix("pick ").replace("-", " ") in ada.page.locator(".log-line").first.inner_text().lower()


def test_a_hint_goes_when_the_table_moves_on(sit: Sit) -> None:
    ada = sit()
    ada.against("random")
    ada.page.click(HINT)
    ada.wait(".hint")
    ada.press_corner(".display-grid .is-can")
    ada.page.click(".pick-it")
    ada.page.wait_for_selector(".hints", state="detached")
    assert ada.sees(LIT) == 0
    ada.wait(".display-grid .is-can")  # the machine has picked too
    lines = ada.say("hint")
    assert lines[0].startswith("pick ")
    assert "%" in lines[0]


def test_a_table_without_hints_says_so(sit: Sit) -> None:
    ada = sit()
    ada.page.goto("/")
    ada.page.click("li.poster:has-text('Prestidigitators') button:has-text('Table')")
    ada.page.uncheck("#hints")
    ada.page.click("text=Open the table")
    ada.wait(".display-grid .is-can")
    ada.page.click("#hint[aria-disabled=true]", force=True)
    ada.wait(".toast:has-text('This table is played without hints.')")
    ada.page.click("button[aria-label=More]")
    ada.wait("dialog[open] :text('This table is played without hints.')")


def test_the_others_are_told_who_asks_and_see_no_hint(sit: Sit) -> None:
    ada, bob = sit(), sit()
    made = ada.make({"kind": "me"}, {"kind": "friend"})
    bob.join(made["invites"][0]["code"], "Bob")
    ada.wait(".display-grid .is-can")
    bob.wait(".display-grid")
    ada.page.click(HINT)
    ada.wait(".hint")
    bob.wait(".toast:has-text('asked for a hint.')")
    assert bob.sees(".hints") == 0
    bob.page.click("#hint", force=True)
    bob.wait(".toast:has-text('Not now: the table is waiting for')")


def test_one_who_watched_picks_whose_game_to_look_at(sit: Sit, finished: str) -> None:
    eve = sit(viewport=PHONE)
    eve.page.goto(f"/t/{finished}")
    eve.wait(".replay")
    eve.page.click(".tab:has-text('Coach')")
    eve.page.click(".coach button:has-text('Look back')")
    eve.wait(".coach .chart")
    eve.wait(".chart[aria-label*=Ada]")
    eve.page.select_option(".coach select", "1")
    eve.until("document.querySelector('.chart')?.getAttribute('aria-label').includes('Bob')")
    wide = eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "nothing spills over the side of a phone"
    at = eve.page.locator(".turning").first.get_attribute("title").split()[-1]
    eve.page.locator(".turning").first.click()
    moment_shown(eve, int(at))
    eve.wait(".tab[aria-current=true]:has-text('Table')")


def test_axe_finds_nothing_in_hints_and_coach(sit: Sit, finished: str) -> None:
    ada = sit()
    found: dict[str, list[str]] = {}
    ada.against("random")
    ada.page.click(HINT)
    ada.wait(".hint")
    for light, size in TWO_WAYS:
        ada.page.emulate_media(color_scheme=light)
        ada.page.set_viewport_size(size)
        found[f"hints {light} {size['width']}"] = violations(ada.page)
    ada.page.goto(f"/t/{finished}")
    ada.wait(".replay")
    for light, size in EACH_WAY:
        ada.page.emulate_media(color_scheme=light)
        ada.page.set_viewport_size(size)
        if size == PHONE:
            ada.page.click(".tab:has-text('Coach')")
        if not ada.sees(".chart"):
            ada.page.click(".coach button:has-text('Look back')")
            ada.wait(".chart")
            ada.page.click(".all-moments summary")
        found[f"coach {light} {size['width']}"] = violations(ada.page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
