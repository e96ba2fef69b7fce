"""Who never read a rule gets from the lobby through each guided first game by pressing what the page offers."""

from typing import Any

import pytest
from playwright.sync_api import TimeoutError

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.test_access import TWO_WAYS, wrong_each_way
from wardenclyffe.engine.guide import guide_of
from wardenclyffe.engine.registry import games

MOST_PRESSES = 80
AT_REST = 5000.0  # milliseconds after which something that was found must have stopped moving
# What a reader would press next: on with the reading, an answer in the tray or on the board, something that is lit, or
# the button that goes on. Whatever is hidden, or under something else, is not offered; after the script nothing is.
FIND = """() => {
    document.querySelectorAll("[data-pressed]").forEach((each) => each.removeAttribute("data-pressed"));
    const at = document.querySelector(".lesson")?.dataset;
    if (at && at.step === at.of) return true;
    const seen = (each) => {
        const box = each.getBoundingClientRect();
        if (!box.width || each.getAttribute("aria-disabled") === "true") return false;
        each.scrollIntoView({ block: "nearest" });
        const { left, top } = each.getBoundingClientRect();
        const found = document.elementFromPoint(left + 8, top + 8);
        return found && (each.contains(found) || found.contains(each));
    };
    const kinds = [
        ".lesson-next", ".tray .choice.is-can, .target", ".is-can:not(.is-chosen)", ":is(.board, .tray) .btn-primary",
    ];
    for (const kind of kinds) {
        const next = [...document.querySelectorAll(kind)].find(seen);
        if (!next) continue;
        next.setAttribute("data-pressed", "");
        return true;
    }
    return false;
}"""
# What changes with every press.
LOOK = """() => [".lesson", ".log", ".tray", ".board"]
    .map((each) => document.querySelector(each)?.innerHTML ?? "").join("|")"""


def press_on(person: Player) -> None:
    """Press the next thing that the page offers, once there is one, and wait for what comes of it."""
    page = person.page
    page.wait_for_function(FIND)
    before = page.evaluate(LOOK)
    found = page.locator("[data-pressed]")
    if found.count() == 0:
        return
    try:
        found.click(position={"x": 8, "y": 8}, timeout=AT_REST)
    except TimeoutError:
        assert found.count() == 0, "it was there all the time and could not be pressed"
        press_on(person)  # what came meanwhile has taken its place on the page
    else:
        page.wait_for_function(f"(before) => ({LOOK})() !== before", arg=before)


def is_free(page: Any) -> bool:
    """Whether the script is over, as soon as the lesson speaks: it is silent while something is told."""
    page.wait_for_selector(".lesson")
    return bool(
        page.evaluate("() => { const { step, of } = document.querySelector('.lesson').dataset; return step === of; }")
    )


@pytest.mark.parametrize("game", [name for name, game in games().items() if guide_of(game) is not None])
def test_a_lesson_is_played_by_what_the_page_offers(sit: Sit, game: str) -> None:
    ada = sit()
    page = ada.page
    page.goto("/")
    page.locator(f".poster:has(a[href='/rules/{game}']) button:has-text('Learn')").click()
    ada.wait(".lesson")
    for presses in range(MOST_PRESSES):
        if is_free(page):
            break
        if presses == 3:  # left in the middle, and taken up again where it was
            page.goto("/")
            page.locator("button:has-text('Resume lesson')").click()
            ada.wait(".lesson")
        press_on(ada)
    assert is_free(page)
    assert wrong_each_way(page, game, TWO_WAYS) == {}
    page.click(".lesson-next")  # on to the free game, in which a tip may follow
    page.goto("/")
    ada.has("button:has-text('Resume lesson')", 0)


def test_a_lesson_refuses_gently_and_words_are_explained(sit: Sit) -> None:
    ada = sit()
    page = ada.page
    page.goto("/")
    page.locator(".poster:has(a[href='/rules/prestidigitators']) button:has-text('Learn')").click()
    ada.wait(".lesson")
    page.locator("[data-piece=card-3]").click(force=True)  # a card that the rules would let one attack with
    ada.reads(".tip-why", "In this lesson")
    page.locator("[data-piece=card-0]").click()
    ada.reads(".in-play", "Magic Missile. Attack: destroy the opposing top card")
    page.hover(".tray .choice[data-say^=slide]")
    ada.reads(".term-tip", "one more card of the stack shows itself")
    page.keyboard.press("Escape")
    ada.has(".term-tip", 0)
    page.goto("/rules/prestidigitators")
    ada.has(".figure .lanes", 3)
    ada.reads(".rules-win", "Destroy the other's Phylactery")
    page.click(".contents a:has-text('Attack')")
    ada.until("Math.abs(document.querySelector('#chapter-5-attack').getBoundingClientRect().top) < 40")
