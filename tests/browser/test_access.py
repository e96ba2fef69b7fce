"""For everyone: axe finds nothing wrong by day and by night, on phone and desktop; numbers show; nothing spills."""

from pathlib import Path
from typing import Any

from tests.browser.conftest import Sit
from tests.browser.player import Player

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
DESKTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}
EACH_WAY = [("light", DESKTOP), ("dark", DESKTOP), ("light", PHONE), ("dark", PHONE)]
TWO_WAYS = [("light", DESKTOP), ("dark", PHONE)]


def violations(page: Any) -> list[str]:
    """What axe finds wrong on the page as it is now, with the first elements that it names."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {each['help']}: {[node['html'][:140] for node in each['nodes'][:3]]}"
        for each in found["violations"]
    ]


def wrong_each_way(page: Any, name: str, ways: list[tuple[str, dict[str, int]]] = EACH_WAY) -> dict[str, list[str]]:
    """What axe finds wrong in each light and size; the page is left as wide as a desktop."""
    found: dict[str, list[str]] = {}
    for light, size in ways:
        page.emulate_media(color_scheme=light)
        page.set_viewport_size(size)
        if wrong := violations(page):
            found[f"{name}, {light}, {size['width']} wide"] = wrong
    page.set_viewport_size(DESKTOP)
    return found


def test_axe_finds_nothing(sit: Sit, finished: str) -> None:
    ada = sit()
    found: dict[str, list[str]] = {}

    def look(name: str, ways: list[tuple[str, dict[str, int]]] = EACH_WAY) -> None:
        found.update(wrong_each_way(ada.page, name, ways))

    ada.page.goto("/")
    ada.wait(".poster button")
    look("lobby")
    ada.page.locator("button:has-text('Table…')").first.click()
    ada.wait("dialog[open]")
    look("making a table", TWO_WAYS)
    ada.page.goto("/rules/prestidigitators#P-4.2")
    ada.wait(".rule.is-asked")
    look("rules")
    ada.page.goto("/me")
    ada.wait("form")
    look("me", TWO_WAYS)
    ada.page.goto("/mine")
    ada.wait("main")
    look("my tables", TWO_WAYS)
    ada.page.goto(f"/t/{finished}?at=20")
    ada.wait(".replay")
    look("replay")
    ada.page.click(".replay .btn:has-text('Result')")
    ada.wait("dialog[open]")
    look("result", TWO_WAYS)
    ada.against("random")
    ada.page.locator(".display-grid .is-can").first.click()
    look("picking")
    ada.page.keyboard.press("r")
    ada.wait(".sheet .rule")
    look("rules beside the table", TWO_WAYS)
    ada.page.keyboard.press("Escape")
    ada.set_up_by_mouse()
    ada.wait()
    if not ada.sees(".tray .choice"):
        ada.press_corner(".lane-near .cascade .is-can")
    look("duel")
    assert not found, "\n".join(f"{name}: {wrong}" for name, wrong in found.items())


def test_nothing_scrolls_at_1280_by_720(sit: Sit) -> None:
    ada = sit()
    ada.against("random")
    ada.set_up_by_mouse()
    ada.wait()
    spilt = ada.page.evaluate(
        """() => [...document.querySelectorAll(".prompt, .board, .lane-side, .cascade .card, .strip, .tray")]
        .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1
                || (each.matches(".board") && each.scrollHeight > each.clientHeight + 1);
        }).map((each) => each.className)"""
    )
    assert spilt == []
    assert ada.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_card_shows_its_numbers_by_hover_and_by_focus(sit: Sit) -> None:
    ada = sit()
    ada.against("random")
    ada.page.locator(".display-grid .card").first.hover()
    ada.wait(".peek .card-words")
    ada.reads(".peek-facts", "Energy")
    ada.page.mouse.move(5, 5)
    ada.page.wait_for_selector(".peek", state="detached")
    ada.page.keyboard.press("b")
    ada.wait(".peek .card-words")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector(".peek", state="detached")
    ada.page.locator(".display-grid .is-can").first.click()
    ada.wait(".pick-it:focus")
    ada.page.keyboard.press("Enter")
    ada.wait(".strip .pick")


def pass_time(person: Player, seconds: int) -> None:
    """Let time pass as soon as the page has noticed what was just done; its clock is a made one."""
    person.page.wait_for_timeout(100)
    person.page.clock.fast_forward(1000 * seconds)


def test_a_notice_stays_while_it_is_looked_at_and_is_closed_by_keyboard(sit: Sit) -> None:
    ada = sit()
    ada.page.clock.install()
    ada.against("random")
    ada.page.keyboard.press("b")
    ada.wait(".display-grid .card:focus")
    ada.page.keyboard.press("u")
    ada.wait(".toast-bad")
    ada.page.focus(".toast [aria-label=Close]")
    pass_time(ada, 60)
    assert ada.sees(".toast") == 1
    ada.page.keyboard.press("Enter")
    ada.has(".toast", 0)
    ada.wait(".display-grid .card:focus")
    ada.page.keyboard.press("u")
    ada.page.hover(".toast")
    pass_time(ada, 60)
    assert ada.sees(".toast") == 1
    ada.page.mouse.move(5, 5)
    pass_time(ada, 60)
    ada.has(".toast", 0)


SAY_COPIED = """async () => {
    const { toast } = await import(new URL("parts.js", document.querySelector("script[type=module]").src));
    toast("Copied.");
}"""


def test_a_press_on_a_short_notice_does_not_take_it_away(sit: Sit) -> None:
    ada = sit()
    ada.page.clock.install()
    ada.page.goto("/me")
    ada.wait("form")
    ada.page.evaluate(SAY_COPIED)
    ada.page.click(".toast span")
    ada.page.mouse.move(5, 5)
    pass_time(ada, 3)
    assert ada.sees(".toast") == 1
    pass_time(ada, 2)
    ada.has(".toast", 0)


def test_the_first_page_is_small(sit: Sit) -> None:
    ada = sit()
    sizes: dict[str, int] = {}

    def weigh(response: Any) -> None:
        sizes[response.url] = response.request.sizes()["responseBodySize"]

    ada.page.on("requestfinished", lambda request: weigh(request.response()))
    ada.page.goto("/")
    ada.wait(".poster button")
    ada.page.wait_for_load_state("networkidle")
    strangers = [address for address in sizes if "//127.0.0.1" not in address]
    assert strangers == []
    assert sum(sizes.values()) < 150_000, sorted(sizes.items(), key=lambda each: -each[1])[:8]
