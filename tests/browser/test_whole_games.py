"""Whole games against the machine: by mouse alone, by keyboard alone, by typed words alone."""

import re

from tests.browser.conftest import Sit
from tests.browser.player import MOST_CHOICES, Player

HAS_FOCUS = "(e => e === document.body ? '' : e.id || e.innerText || '')(document.activeElement)"


def test_two_clicks_to_a_game(sit: Sit) -> None:
    ada = sit()
    ada.page.goto("/")
    ada.page.click("li.poster:has-text('Prestidigitators') button:has-text('Play')")
    ada.wait(".display-grid .is-can")
    ada.reads(".prompt", "Pick a card")
    ada.until("document.title.startsWith('Your turn')")
    ada.until("document.querySelector('link[rel=icon]').href.endsWith('favicon-turn.svg')")


def test_a_game_by_mouse_and_its_replay(sit: Sit) -> None:
    ada = sit()
    ada.page.goto("/")
    ada.page.click("li.poster:has-text('Prestidigitators') button:has-text('Table')")
    ada.page.select_option("select[aria-label='Strength of seat 2']", "random")
    ada.page.fill("#option-draw", "12")
    ada.page.click("text=Open the table")
    ada.wait(".display-grid .is-can")
    ada.finish_by_mouse()
    end = ada.page.inner_text(".result-dialog .verdict-words")
    assert re.search("wins|win:|draw", end), end
    ada.page.click("text=Was the shuffle fair?")
    ada.page.click("text=Check it in this browser")
    ada.page.wait_for_selector(".findings .good")
    assert ada.sees(".findings .bad") == 0
    ada.reads(".findings", "before the first choice")
    with ada.page.expect_download() as record:
        ada.page.click(".result-dialog a:has-text('Record')")
    text = record.value.path().read_text(encoding="utf-8")
    assert text.startswith("wardenclyffe record 1")
    assert "seed: " in text
    ada.page.click(".result-dialog button:has-text('Look back')")
    look_back(ada)


def look_back(ada: Player) -> None:
    """Step through the replay with the keys; everything lies open."""
    ada.until("document.querySelector('.replay output').textContent.startsWith('0 of')")
    ada.page.keyboard.press("End")
    last = int(ada.page.get_attribute(".scrubber", "max"))
    ada.until(f"document.querySelector('.replay output').textContent === '{last} of {last}'")
    assert ada.sees(".cascade .card.is-down") == 0
    ada.page.keyboard.press("ArrowLeft")
    ada.page.wait_for_url(f"**/t/*?at={last - 1}")
    ada.page.keyboard.press("Home")
    ada.page.wait_for_url("**/t/*?at=0")
    ada.page.keyboard.press("ArrowRight")
    ada.page.wait_for_url("**/t/*?at=1")
    ada.page.reload()
    ada.wait(".replay")
    ada.until(f"document.querySelector('.replay output').textContent === '1 of {last}'")
    ada.page.locator(".log-line").last.click()
    ada.page.wait_for_url(f"**/t/*?at={last}")


def test_a_game_by_keyboard(sit: Sit) -> None:
    ada = sit()
    keys = ada.page.keyboard
    ada.page.goto("/")
    ada.wait(".poster button")

    def tab_to(words: str) -> None:
        for _ in range(60):
            if words in ada.page.evaluate(HAS_FOCUS):
                return
            keys.press("Tab")
        raise AssertionError(f"Tab never reached {words!r}")

    tab_to("Table…")
    keys.press("Enter")
    ada.wait("dialog[open]")
    tab_to("Journeyman")  # a select speaks all its options
    keys.press("Home")
    tab_to("option-draw")
    keys.press("Control+A")
    keys.type("12")
    tab_to("Open the table")
    keys.press("Enter")
    ada.wait(".display-grid .is-can")
    keys.press("?")
    ada.wait("dialog[open] .kbd")
    keys.press("Escape")
    for _ in range(4 * MOST_CHOICES):
        ada.wait()
        if ada.is_over():
            break
        while ada.sees(".is-chosen"):
            keys.press("Escape")
        keys.press("b")
        for _ in range(ada.dice.randrange(3)):
            keys.press(ada.dice.choice(["ArrowRight", "ArrowLeft"]))
        keys.press("Enter")
        if ada.sees(".is-chosen"):
            ada.until("document.activeElement.closest('.tray') !== null")
            for _ in range(ada.dice.randrange(3)):
                keys.press("ArrowRight")
            keys.press("Enter")
    assert ada.is_over()
    ada.until("document.activeElement.closest('dialog') !== null")
    keys.press("Escape")
    ada.until("document.querySelector('dialog[open]') === null")


def test_a_game_by_typed_words(sit: Sit) -> None:
    ada = sit()
    ada.against("random")
    assert ada.say("read my cards") == ["You have picked: Phylactery, energy 1."]
    assert ada.say("why pick phylactery")[0].startswith("Each player already has a Phylactery")
    assert "names nothing" in ada.say("pick teapot")[0]
    for _ in range(MOST_CHOICES):
        ada.until(
            "document.querySelector('.result-dialog[open]')"
            " || /your turn/i.test(document.querySelector('.prompt').innerText)"
        )
        if ada.is_over():
            break
        lines = ada.say("what can I do?")[1:]
        if not lines:
            continue  # the last choice is still on its way
        attacks = [line for line in lines if line.startswith("attack")]
        ada.say(ada.dice.choice(attacks if attacks and ada.dice.random() < 0.7 else lines).split(":")[0])
    assert ada.is_over()


def test_a_game_at_the_plain_table(sit: Sit) -> None:
    """Any game can be played from its view alone, before it has a table of its own."""
    ada = sit()
    plain = "export async function gameTable() { return null; }"
    ada.page.route("**/games/index.js", lambda route: route.fulfill(body=plain, content_type="text/javascript"))
    ada.against("random")
    ada.has(".plain-pairs dt:text-is('Magic Missile')", 1)  # pieces go by their names
    ledgers = 0
    for _ in range(MOST_CHOICES):
        ada.wait()
        if ada.is_over():
            break
        ledgers += ada.sees(".plain .ledger")  # the stacks, once they lie
        attacks = ada.page.locator(".plain-tray .choice:has-text('Attack')")
        choices = attacks if attacks.count() and ada.dice.random() < 0.7 else ada.page.locator(".plain-tray .choice")
        choices.nth(ada.dice.randrange(choices.count())).click()
    assert ada.is_over()
    assert ledgers > 0
