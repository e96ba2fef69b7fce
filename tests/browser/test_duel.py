"""The table of Duel: whole games by mouse and by keyboard, no scrolling at any moment, nothing that axe finds wrong."""

import re
from typing import Any

from tests.browser.conftest import Sit
from tests.browser.player import OVER, Player, SlowLine
from tests.browser.test_access import wrong_each_way

MOST_CHOICES = 250
READY = f".is-can, .way-out, {OVER}"
PRESSED = ":is(.duel, .tray) [data-piece].is-can:not([data-piece=end])"
SPILT = """() => {
    const out = (each) => {
        const box = each.getBoundingClientRect();
        return box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    };
    const pieces = document.querySelectorAll(".prompt, .strip, .region, .opinion, .tray, .near, [data-piece]");
    const boxes = [...document.querySelectorAll(".board, .duel, .region-side, .strip, .turn, .card-face")];
    return [
        ...[...pieces].filter(out).map((each) => each.dataset.piece ?? each.className),
        ...boxes.filter((each) => each.scrollHeight > each.clientHeight + 2 || each.scrollWidth > each.clientWidth + 2)
            .map((each) => each.className),
    ];
}"""


def against(player: Player, level: str = "random", first: bool = True, **options: str) -> None:
    """Sit down at a table of Duel against a machine."""
    seats = [{"kind": "me"}, {"kind": "machine", "level": level}]
    player.make(*(seats if first else seats[::-1]), game="duel", options=options)
    player.wait(".inventor.is-can")


def choose(player: Player, piece: Any) -> None:
    """Press a piece with the mouse and, where it offers choices beside it, one of those."""
    piece.click()
    if player.sees(".near"):
        offers = player.page.locator(".near .choice")
        offers.nth(player.dice.randrange(offers.count())).click()


def step(player: Player) -> None:
    """Make one choice with the mouse: mostly a lit piece, at times the way out."""
    lit = player.page.locator(PRESSED)
    if lit.count() and player.dice.random() < 0.9:
        choose(player, lit.nth(player.dice.randrange(lit.count())))
    else:
        choose(player, player.page.locator(".way-out").first if player.sees(".way-out") else lit.first)


def play_until(player: Player, true: str) -> None:
    """Play by mouse until this is on the page."""
    for _ in range(MOST_CHOICES):
        player.wait(READY)
        if player.sees(true):
            return
        step(player)
    raise AssertionError(f"{true} was never there")


def test_a_game_by_mouse_without_scrolling(sit: Sit) -> None:
    ada = sit()
    against(ada, "greedy")
    prompts = set()
    for _ in range(MOST_CHOICES):
        ada.wait(READY)
        assert ada.page.evaluate(SPILT) == [], ada.prompt
        if ada.is_over():
            break
        prompts.add(" ".join(ada.prompt.split()[:4]))
        step(ada)
    assert ada.is_over()
    assert any(prompt.startswith("Your turn. Draft: keep") for prompt in prompts)
    assert re.search("win", ada.page.inner_text(".result-dialog .verdict-words"))
    ada.page.click(".result-dialog button:has-text('Look back')")
    ada.page.keyboard.press("End")
    ada.wait(".looking .lot")
    assert ada.page.evaluate(SPILT) == []


def test_a_game_by_keyboard(sit: Sit) -> None:
    ada = sit()
    against(ada, draft="off")
    keys = ada.page.keyboard
    for _ in range(4 * MOST_CHOICES):
        ada.wait(READY)
        if ada.is_over():
            break
        keys.press("b")
        for _ in range(ada.dice.randrange(4)):
            keys.press(ada.dice.choice(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]))
        keys.press("Enter")
        if ada.sees(".is-chosen"):
            ada.until("document.activeElement.closest('.near') !== null || !document.querySelector('.near')")
            if ada.dice.random() < 0.1:
                keys.press("Escape")
                ada.until("!document.querySelector('.is-chosen')")
            else:
                keys.press("Enter")
        elif ada.sees("button.way-out:not([data-piece])") and ada.dice.random() < 0.3:
            ada.page.focus("button.way-out")
            keys.press("Enter")
    assert ada.is_over()


def test_axe_finds_nothing(sit: Sit) -> None:
    ada = sit()
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        ada.page.mouse.move(1, 1)  # so that no details lie open
        found.update(wrong_each_way(ada.page, name))

    against(ada, first=False)
    look("inventors")
    choose(ada, ada.page.locator(".inventor.is-can").first)
    ada.wait(".big-chip.is-can")
    look("chips")
    choose(ada, ada.page.locator(".big-chip.is-can").first)
    ada.wait(".draft-hand .is-can")
    look("draft")
    play_until(ada, ".turn .is-next")
    ada.page.locator(".strip .is-can").first.click()
    ada.wait(".near")
    look("choices beside a piece")
    ada.page.keyboard.press("Escape")
    play_until(ada, ".region.is-scoring, .result-dialog[open]")
    look("bonus")
    assert not found, "\n".join(f"{name}: {wrong}" for name, wrong in found.items())


def test_what_lies_open_stays_open_when_another_picks(sit: Sit) -> None:
    ada, bob = sit(), sit()
    made = ada.make({"kind": "me"}, {"kind": "friend"}, game="duel", options={})
    bob.join(made["invites"][0]["code"], "Bob")
    for player, piece in ((ada, ".inventor.is-can"), (bob, ".inventor.is-can"), (bob, ".big-chip.is-can")):
        player.wait(piece)
        choose(player, player.page.locator(piece).first)
    line = SlowLine(ada)
    ada.page.reload()
    for player in (ada, bob):
        player.wait(".draft-hand .is-can")
    ada.page.locator(".draft-hand .is-can").first.click()
    ada.wait(".near")
    views = len(line.views)
    choose(bob, bob.page.locator(".draft-hand .is-can").first)
    line.wait_for_view(views)
    ada.page.locator(".near .choice").first.click()
    bob.wait(".draft-hand .is-can")


def test_a_reason_that_comes_late_does_not_cover_what_was_pressed_since(sit: Sit) -> None:
    ada = sit()
    line = SlowLine(ada)
    against(ada, draft="off")
    play_until(ada, ".turn .is-next")
    line.holds = lambda message: message["type"] == "why" and "refused" in message
    ada.page.locator(".lots-cities .lot.is-cant").first.click(force=True)  # a refused piece counts as disabled
    while not line.held:
        ada.page.wait_for_timeout(20)
    ada.page.locator(".strip [data-piece=reserve-0]").click()
    ada.wait(".near .choice")
    line.release()
    ada.page.wait_for_timeout(200)
    assert (ada.sees(".near .choice") > 0, ada.sees(".near-why")) == (True, 0)


def test_pieces_speak(sit: Sit) -> None:
    ada = sit()
    against(ada, draft="off")
    play_until(ada, ".turn .is-next")
    ada.page.locator(".lots-cities .lot.is-cant").first.click(force=True)  # a refused piece counts as disabled
    ada.reads(".near-why", "D-5.3")
    region = ada.page.locator(".region-name").first
    region.hover()
    ada.wait(".peek .score-sheet")
    ada.reads(".peek", "Cities, 2 each")
    ada.page.mouse.move(5, 5)
    ada.page.wait_for_selector(".peek", state="detached")
    ada.page.keyboard.press("b")
    region.focus()
    ada.wait(".peek .score-sheet")
    ada.page.keyboard.press("Escape")
    reserve = ada.page.locator(".strip [data-piece=reserve-0]")
    reserve.click()
    offers = ada.page.locator(".near .choice").all_inner_texts()
    assert ["Place" in offers[0], "for a free action" in offers[1]] == [True, True]
    ada.reads(".region.is-aim .then", "→")


def test_a_share_is_dragged_to_its_region_and_taken_back(sit: Sit) -> None:
    ada = sit()
    against(ada, draft="off")
    play_until(ada, ".turn .is-next")
    reserve = ada.page.locator(".strip [data-piece=reserve-0]")
    before = int(re.findall(r"\d+", reserve.inner_text())[0])
    region = ada.page.locator(".region:has(.is-mine .share-set) .is-mine").first
    reserve.hover()
    ada.page.mouse.down()
    middle = region.bounding_box()
    ada.page.mouse.move(middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2, steps=6)
    ada.page.mouse.up()
    ada.until(f"document.querySelector('[data-piece=reserve-0]').innerText.includes('{before - 1}')")
    ada.page.keyboard.press("u")
    ada.until(f"document.querySelector('[data-piece=reserve-0]').innerText.includes('{before}')")


def test_the_phone_shows_board_and_hand_together(sit: Sit) -> None:
    ada = sit(viewport={"width": 390, "height": 844}, has_touch=True)
    against(ada, draft="off")
    play_until(ada, ".turn .is-next")
    spilt = ada.page.evaluate(
        """() => [...document.querySelectorAll(".prompt, .strip, .region-name, .lot, .tray .card")].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
        }).map((each) => each.className)"""
    )
    assert spilt == []
    small = ada.page.evaluate(
        """() => [...document.querySelectorAll("[data-piece]:not(.marker)")].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width < 24 || box.height < 24;
        }).map((each) => each.dataset.piece)"""
    )
    assert small == []
