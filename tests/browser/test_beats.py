"""What happened is told on the table, one thing after the other, and nobody has to wait for it."""

from typing import Any

from tests.browser.conftest import Sit
from tests.browser.player import Teller

# Every caption that was on the page, and what was lit, could be chosen and stood in the log when it went.
WATCH = """() => {
  window.told = [];
  const all = (selector) => document.querySelectorAll(selector).length;
  setInterval(() => {
    const words = document.querySelector(".caption p span")?.innerText;
    if (!words) return;
    if (window.told.at(-1)?.words !== words) window.told.push({ words });
    Object.assign(window.told.at(-1), { lit: all(".is-lit"), can: all(".board .is-can"), lines: all(".log-line") });
  }, 20);
}"""


# Counts the tones and rushes that are played, keeps what the system would be told, and lets the page be hidden.
EARS = """(() => {
  window.heard = 0;
  window.notices = [];
  const make = BaseAudioContext.prototype.createGain;
  BaseAudioContext.prototype.createGain = function () { window.heard += 1; return make.apply(this); };
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title) { window.notices.push(title); }
  };
  Object.defineProperty(document, "hidden", { get: () => window.behind ?? false });
})()"""


def test_beats_come_one_after_the_other_and_any_press_skips_them(sit: Sit) -> None:
    ada = sit(viewport={"width": 390, "height": 844}, has_touch=True)
    line = Teller(ada)
    ada.against("random")
    assert ada.sees(".caption") == 0
    ada.page.click("button[aria-label='More']")
    ada.page.click(".speeds label:has-text('slow')")
    ada.page.keyboard.press("Escape")
    ada.choose_by_mouse()
    ada.wait(".caption:has-text('picks')")
    ada.wait(".board .is-can")
    ada.page.reload()
    ada.wait(".caption:has-text('Since your last choice')")
    ada.page.touchscreen.tap(195, 300)
    ada.has(".caption", 0)
    ada.wait(".board .is-can")

    card, other = (each["piece"] for each in line.view["choices"][:2])
    attack = (
        {"kind": "attacked", "seat": 0, "card": card, "stack": "", "words": "You attack."},
        {"kind": "shown", "seat": 1, "card": other, "stack": "", "words": "A Mine is turned up."},
        {"kind": "told", "seat": 1, "stack": "", "words": "It has energy 0."},
        {"kind": "destroyed", "seat": 0, "card": card, "stack": "", "words": "Your card is destroyed."},
    )
    answer = {"kind": "picked", "seat": 1, "card": other, "words": "The rival answers."}
    ada.page.click("button[aria-label='More']")
    ada.page.click(".speeds label:has-text('quick')")
    ada.page.keyboard.press("Escape")
    ada.page.evaluate(WATCH)
    lines = ada.sees(".log-line")
    line.tell(*attack, mine=False)
    line.tell(answer, mine=True)
    ada.until("window.told.length === 4 && !document.querySelector('.caption')")
    first, second, third, last = ada.page.evaluate("() => window.told")
    assert [first["words"], second["words"], third["words"], last["words"]] == [
        "You attack.",
        "A Mine is turned up. It has energy 0.",
        "Your card is destroyed.",
        "The rival answers.",
    ]
    assert all(each["lit"] == 1 for each in (first, second, third, last))
    assert [each["lines"] - lines for each in (first, second, third, last)] == [4, 4, 4, 5], "the answer waits"
    assert third["can"] == 0
    assert last["can"] > 0, "what can be chosen can be chosen while the answer is told"
    assert ada.sees(".is-lit") == 0

    line.tell(*attack, mine=False)
    line.tell(answer, mine=True)
    ada.wait(".caption")
    ada.page.keyboard.press("Tab")
    ada.until("!document.querySelector('.caption') && document.querySelector('.board .is-can')")
    assert ada.sees(".log-line") == lines + 10

    # Details lie over nothing that is told, and come again afterwards.
    ada.page.click("button[aria-label='More']")
    ada.page.click(".speeds label:has-text('slow')")
    ada.page.keyboard.press("Escape")
    line.tell(*attack, mine=False)
    ada.wait(".caption")
    ada.page.hover(".board [data-piece]", force=True)
    ada.page.wait_for_timeout(600)  # longer than a pointer rests before details show
    assert (ada.sees(".caption"), ada.sees(".peek")) == (1, 0)
    line.tell(answer, mine=True)
    ada.has(".caption", 0)
    ada.page.mouse.move(0, 0)
    ada.page.hover(".board .is-can")
    ada.wait(".peek")


def test_sounds_are_off_until_they_are_switched_on_and_a_hidden_page_tells_of_ones_turn(sit: Sit) -> None:
    ada = sit()
    ada.context.add_init_script(EARS)
    line = Teller(ada)
    ada.against("random")
    card = line.view["choices"][0]["piece"]
    picked = {"kind": "picked", "seat": 1, "card": card, "words": "The rival picks."}

    def heard(*news: dict[str, Any]) -> int:
        before = int(ada.page.evaluate("() => window.heard"))
        lines = ada.sees(".log-line")
        line.tell(*news, mine=False)
        line.tell(picked, mine=True)
        ada.has(".log-line", lines + 2)
        return int(ada.page.evaluate("() => window.heard")) - before

    assert heard(picked) == 0
    ada.page.click(".topbar button[aria-label='Sounds'][aria-pressed='false']")
    ada.wait(".topbar button[aria-label='Sounds'][aria-pressed='true']")
    ada.until("window.heard === 2")
    assert heard(picked) == 2 + 2 + 2, "a card, a card, and your turn"
    assert heard({"kind": "attacked", "seat": 1, "card": card, "stack": "", "words": "An attack."}) == 3 + 2 + 2
    assert ada.page.evaluate("() => window.notices") == []
    ada.page.click("button[aria-label='More']")
    ada.page.check("dialog .check:has-text('my turn') input")
    ada.page.keyboard.press("Escape")
    ada.page.evaluate("() => (window.behind = true)")
    heard(picked)
    assert ada.page.evaluate("() => window.notices") == ["Your turn: Duel of the Prestidigitators"]
    assert ada.page.evaluate("() => localStorage.getItem('sounds')") == "on"
