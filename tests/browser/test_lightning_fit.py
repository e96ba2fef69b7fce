"""Master of Lightning with six seats: all fits on a desktop and can be reached on a phone; axe-core finds nothing."""

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.test_access import DESKTOP, PHONE, violations, wrong_each_way
from tests.browser.test_lightning import BIDDING, against, asked_to_bid, press_card, reject, seal

SPILT = """() => [...document.querySelectorAll(
    ".prompt, .volt-seat, .volt-seat *, .middle, .middle *, .tray, .volt-hand .card, .compose > *")]
  .filter((each) => !each.closest(".sr-only, .card-face, .mini-face, svg") && each.getBoundingClientRect().width)
  .filter((each) => {
    const box = each.getBoundingClientRect();
    const home = (each.closest(".board") ?? document.body).getBoundingClientRect();
    return box.top < home.top - 6 || box.left < -1 || box.bottom > home.bottom + 6 || box.right > innerWidth + 1;
  }).map((each) => each.outerHTML.slice(0, 120))"""
OVERLAPS = """() => {
  const all = [...document.querySelectorAll(".volt > *, .middle > *, .volt-hand .card, .compose")]
    .map((each) => [each, each.getBoundingClientRect()]);
  const shared = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  const found = [];
  for (const [one, a] of all) for (const [two, b] of all) {
    const apart = one === two || one.contains(two) || two.contains(one);
    if (!apart && shared(a, b).every((length) => length > 2)) found.push(`${one.className} meets ${two.className}`);
  }
  return found;
}"""
SMALL = {"width": 360, "height": 600}
HIDDEN_NOTES = "() => [...document.querySelectorAll('.trick-notes li')].filter((each) => !each.offsetHeight).length"
# Everything that a trick tells can be brought into sight.
OUT_OF_REACH = """() => [...document.querySelectorAll(".volt-seat, .prizes, .trick-notes li")].filter((each) => {
  each.scrollIntoView({block: "nearest"});
  const box = each.getBoundingClientRect();
  const home = (each.closest(".board") ?? document.body).getBoundingClientRect();
  return box.top < home.top - 3 || box.bottom > home.bottom + 3;
}).map((each) => each.outerHTML.slice(0, 120))"""
FITS = """() => {
  const page = document.documentElement;
  return page.scrollHeight <= innerHeight && page.scrollWidth <= innerWidth;
}"""


def resize(person: Player, size: dict[str, int]) -> None:
    """Give a page another size and let it settle: what lies behind tabs is laid out anew."""
    person.page.set_viewport_size(size)
    person.page.evaluate("() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")


def look_over(person: Player, name: str, found: dict[str, object]) -> None:
    """Note whatever spills over the page or lies over something else; on a phone, what nobody can scroll into sight."""
    if spilt := person.page.evaluate(SPILT):
        found[f"{name}, spilt"] = spilt[:4]
    if met := person.page.evaluate(OVERLAPS):
        found[f"{name}, overlaps"] = met[:4]
    tray = person.page.evaluate("(e => e.scrollHeight - e.clientHeight)(document.querySelector('.tray'))")
    if tray > 1:
        found[f"{name}, tray"] = f"scrolls by {tray}"
    for size in (PHONE, DESKTOP):
        resize(person, size)
        if not person.page.evaluate(FITS):
            found[f"{name}, {size['width']} wide, page"] = "scrolls"
        if lost := person.page.evaluate(OUT_OF_REACH):
            found[f"{name}, {size['width']} wide, out of reach"] = lost[:4]


def look_on_a_small_phone(person: Player, found: dict[str, object]) -> None:
    """Note what a decided trick tells but nobody could read on a phone, however small."""
    resize(person, SMALL)
    if hidden := person.page.evaluate(HIDDEN_NOTES):
        found["a small phone, hidden"] = f"{hidden} notes"
    if lost := person.page.evaluate(OUT_OF_REACH):
        found["a small phone, out of reach"] = lost[:4]
    if wrong := violations(person.page):
        found["a small phone, axe"] = wrong
    resize(person, DESKTOP)


def test_six_seats_fit(sit: Sit) -> None:
    ada = sit()
    found: dict[str, object] = {}
    against(ada, 5)
    look_over(ada, "rejecting", found)
    reject(ada)
    tricks = 0
    for _ in range(60):
        ada.wait()
        if ada.sees(".go-on"):
            look_over(ada, "reveal", found)
            look_on_a_small_phone(ada, found)
            tricks += 1
            if tricks == 5:
                break
            ada.page.click(".go-on")
        elif ada.sees(BIDDING):
            press_card(ada, 0)
            look_over(ada, "bidding", found)
            seal(ada)
            ada.page.wait_for_selector("[data-piece=seal]", state="detached")
        else:
            look_over(ada, "asked", found)
            said = ada.page.locator(".compose .choice.is-can")
            (said if said.count() else ada.page.locator(".volt-hand .is-can, .volt .is-can")).first.click()
            ada.page.wait_for_timeout(50)
    assert tricks == 5
    assert not found, "\n".join(f"{name}: {what}" for name, what in found.items())


def test_axe_finds_nothing(sit: Sit) -> None:
    ada = sit()
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        found.update(wrong_each_way(ada.page, name))

    against(ada, 4, powers="out")
    press_card(ada, 0)
    look("rejecting")
    press_card(ada, 0)
    reject(ada)
    asked_to_bid(ada)
    press_card(ada, 0)
    look("bidding")
    seal(ada)
    ada.wait(".go-on")
    look("reveal")
    ada.page.click(".go-on")
    assert not found, "\n".join(f"{name}: {wrong}" for name, wrong in found.items())
