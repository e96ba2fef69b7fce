"""War of Currents in a browser: a phase against automata by mouse, an auction of two people, a phase by keyboard."""

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.test_access import wrong_each_way

ASKED = ".cur .is-can, .tray .is-can, .tray .choice, [data-piece=opt-out], [data-piece=leave], [data-piece=go-on]"
MOMENT = (
    """() => document.body.innerText + [...document.querySelectorAll(".is-chosen")].map((each) => each.dataset.piece)"""
)
CHANGED = f"(before) => ({MOMENT})() !== before"
LONG_NAME = """(words) => {
  const cards = document.querySelector(".offer-cards");
  const name = cards.querySelector(".lum-name");
  cards.style.width = "130px";
  name.firstChild.data = words;
  const fits = name.scrollWidth <= name.clientWidth;
  cards.style.width = "";
  return fits;
}"""


def alone(person: Player, **options: str) -> None:
    """Sit down against automata and wait for the draft."""
    person.make({"kind": "me"}, game="currents", options=options)
    person.wait(".brand-card.is-can")


def turn_of(person: Player) -> int:
    """The turn that the board shows."""
    return int(person.page.inner_text(".calendar b").split()[-1])


def draft(person: Player) -> None:
    """Take a company, after reading what it brings."""
    person.page.locator(".brand-card.is-can").first.click()
    person.page.click(".near .choice")


def press_and_wait(person: Player, selector: str) -> None:
    """Press the first of these and wait until the page is another."""
    before = person.page.evaluate(MOMENT)
    person.page.locator(selector).first.click()
    person.page.wait_for_function(CHANGED, arg=before)


def money_in(words: str) -> int:
    """An amount as the page writes it."""
    return int(words.strip().removeprefix("$").removesuffix("k"))


class Looks:
    """What axe finds in every state that is visited, by day and by night, wide and narrow; each state once."""

    def __init__(self, person: Player) -> None:
        self.person = person
        self.found: dict[str, list[str]] = {}
        self.seen: set[str] = set()

    def at(self, name: str) -> None:
        """Look at a state, unless it was looked at before."""
        if name not in self.seen:
            self.seen.add(name)
            self.person.page.mouse.move(0, 0)  # no details of what the mouse happens to lie on
            self.person.has(".peek", 0)
            self.found.update(wrong_each_way(self.person.page, name))

    def clean(self) -> None:
        """Nothing was found anywhere."""
        assert not self.found, "\n".join(f"{name}: {wrong}" for name, wrong in self.found.items())


def test_a_phase_against_two_automata_by_mouse(sit: Sit) -> None:
    ada = sit()
    looks = Looks(ada)
    alone(ada)
    looks.at("draft")
    draft(ada)
    ada.wait(".scene-offer .lum-card.is-can")
    ada.has(".firm.is-automaton", 2)
    looks.at("offer")
    ada.page.locator(".lum-card.is-can").first.click()
    ada.wait("[data-piece=bid]")
    ada.page.click("[data-piece=bid-more]")
    ada.reads(".stepper-amount", "$3k")
    ada.reads(".stepper-after", "leaves you $11k of $14k")
    looks.at("auction")
    ada.page.click("[data-piece=bid]")
    reach_action(ada, looks)
    assert turn_of(ada) == 1
    claimed = False
    for _ in range(40):
        if ada.sees(".scene-books"):
            break
        step_by_mouse(ada, looks)
        claimed = claimed or ada.sees(".plate.is-claimed.seat-1") > 0
    assert turn_of(ada) == 2
    assert claimed, "a project was claimed on the way"
    assert {"acting", "a choice beside its piece"} <= looks.seen
    ada.reads(".scene-books h2", "Bookkeeping of turn 1")
    looks.at("bookkeeping")
    ada.page.click(".scene-books .beat:has-text('Your profit')")
    ada.reads(".prompt", "Looking back")
    looks.clean()


def reach_action(person: Player, looks: Looks) -> None:
    """Go through what comes before the first action: a prize that is auctioned, a marker, the automata's cards."""
    for _ in range(12):
        person.wait(".person.is-can, [data-piece=leave], .now .choice, [data-piece=go-on]")
        if person.sees("[data-piece=go-on]"):
            person.reads(".automaton-card", "Lovelace")
            assert person.sees(".automaton-card .beats li") > 2, "the card is shown beat by beat"
            looks.at("what the automata did")
            person.page.click("[data-piece=go-on]")
            person.has(".scene", 0)
        if person.sees(".person.is-can"):
            return
        press_and_wait(person, "[data-piece=leave], .now .choice.is-can, .now .group.is-plain")
    raise AssertionError("no action in sight")


def step_by_mouse(person: Player, looks: Looks) -> None:
    """One step of the turn, whatever is asked."""
    person.wait(ASKED)
    if person.sees("[data-piece=opt-out], [data-piece=leave]"):
        press_and_wait(person, "[data-piece=opt-out], [data-piece=leave]")
    elif person.sees(".scene-books"):
        return  # the turn is over
    elif person.sees("[data-piece=go-on]"):
        press_and_wait(person, "[data-piece=go-on]")
    elif person.sees(".person.is-can") and not person.sees(".groups"):
        looks.at("who acts")
        press_and_wait(person, ".person.is-can")
    elif person.sees(".plate.is-can"):
        looks.at("acting")
        claim_as_foretold(person, looks)
    elif person.sees(".scene-posters"):
        looks.at("propaganda cards")
        press_and_wait(person, ".scene-posters .is-can")
    else:
        looks.at("market" if person.sees(".shares-chip.is-can") else "a marker to move")
        press_and_wait(person, ".groups .is-plain, .now .choice.is-can")


def claim_as_foretold(person: Player, looks: Looks) -> None:
    """Claim a project: the cash and the price afterwards are those that the choice told."""
    person.page.locator(".plate.is-can").first.click()
    person.wait(".near .choice")
    looks.at("a choice beside its piece")
    leads = person.page.locator(".near .choice").first.inner_text()
    after = leads.split("cash ")[1].split("\n")[0].split("→")[1] if "cash " in leads else ""
    price = leads.split("your price ")[1].split("\n")[0].split()[-1]
    others_ready = person.sees(".person.is-ready")
    claimed = person.sees(".plate.is-claimed.seat-1")
    person.page.locator(".near .choice").first.click()
    person.has(".plate.is-claimed.seat-1", claimed + 1)
    if others_ready:  # the last action of a turn brings bookkeeping, which moves prices again
        person.reads(".firm.is-mine .firm-price b", price)
        if after:
            person.reads(".firm.is-mine .firm-cash", after.strip())


def test_an_auction_of_two_people(sit: Sit) -> None:
    ada, bob = sit(), sit()
    made = ada.make({"kind": "me"}, {"kind": "friend"}, game="currents", options={})
    bob.join(made["invites"][0]["code"], "Bob")
    people = [ada, bob]
    for _ in people:
        person = until_one(people, ".brand-card.is-can")
        draft(person)
        person.has(".brand-card.is-can", 0)
    opener = until_one(people, ".lum-card.is-can")
    other = bob if opener is ada else ada
    other.reads(".scene-offer .scene-foot", "opens")
    opener.page.locator(".lum-card.is-can").first.click()
    opener.wait("[data-piece=bid]")
    assert not opener.sees("[data-piece=leave]"), "who opens must bid"
    assert wrong_each_way(opener.page, "first bid") == {}
    opener.page.click("[data-piece=bid]")
    other.wait("[data-piece=bid]")
    other.reads(".bidder.is-leading .bidder-bid", "$2k")
    other.page.click("[data-piece=bid-more]")
    other.reads(".stepper-amount", "$4k")
    other.page.click("[data-piece=bid]")
    opener.wait("[data-piece=leave]")
    opener.reads(".bidder.is-leading .bidder-bid", "$4k")
    assert wrong_each_way(opener.page, "a higher bid") == {}
    opener.page.click("[data-piece=leave]")
    for person in people:
        person.has(".scene-bids", 0)
    assert money_in(other.page.inner_text(".firm.is-mine .firm-cash")) == 10
    opener.wait(".scene-offer .lum-card.is-can")  # whoever has no luminary opens again


def until_one(people: list[Player], selector: str) -> Player:
    """The one of them who is asked."""
    for _ in range(100):
        for person in people:
            if person.sees(selector):
                return person
        people[0].page.wait_for_timeout(100)
    raise AssertionError(f"nobody sees {selector}")


def test_a_phase_by_keyboard(sit: Sit) -> None:
    ada = sit()
    alone(ada)
    keyboard = ada.page.keyboard
    used: set[str] = set()
    for _ in range(60):
        ada.settled()
        if ada.sees(".calendar") and turn_of(ada) == 2:
            break
        ada.wait(ASKED)
        keyboard.press("Escape")
        keyboard.press("b")
        for _ in range(30):
            if ada.page.evaluate("() => document.activeElement.matches('.is-can, .choice, [data-piece=leave]')"):
                break
            keyboard.press("Tab")
        used.add(ada.page.evaluate("() => document.activeElement.className.split(' ')[0]"))
        before = ada.page.evaluate(MOMENT)  # after Escape, which lets go of what was chosen
        keyboard.press("Enter")
        ada.page.wait_for_function(CHANGED, arg=before)
        # What was pressed either opens its choices beside it, or was a choice itself and its page is about to go.
        ada.until("!document.querySelector('.near .choice') || document.activeElement.matches('.near .choice')")
        if ada.sees(".near .choice"):
            before = ada.page.evaluate(MOMENT)
            keyboard.press("Enter")
            ada.page.wait_for_function(CHANGED, arg=before)
    assert turn_of(ada) == 2
    assert {"brand-card", "lum-card", "person"} <= used


def test_a_phone_shows_one_part_at_a_time(sit: Sit) -> None:
    ada = sit(viewport={"width": 390, "height": 844})
    alone(ada)
    draft(ada)
    ada.wait(".lum-card.is-can")
    ada.page.click("[data-piece=opt-out]")
    for _ in range(8):
        ada.wait(".person.is-can, [data-piece=leave], .now .choice, [data-piece=go-on]")
        if ada.sees("[data-piece=go-on]"):
            ada.page.click("[data-piece=go-on]")
            ada.has(".scene", 0)
        if ada.sees(".person.is-can"):
            break
        press_and_wait(ada, "[data-piece=leave], .now .choice.is-can, .now .group.is-plain")
    ada.page.locator(".person.is-can").first.click()
    ada.wait(".groups")
    for group, shown in (("claim", ".plate.is-can"), ("advance", ".rung.is-can"), ("shift", ".fame .is-can")):
        if ada.sees(f"[data-group={group}]"):
            ada.page.click(f"[data-group={group}]")
            ada.page.wait_for_selector(shown, state="visible")
            ada.until(f"document.activeElement.matches('{shown}')")
    for part, shown in (("Market", ".companies"), ("Companies", ".ledgers"), ("Map", ".city-map")):
        ada.page.click(f".section-tab:has-text('{part}')")
        ada.page.wait_for_selector(shown, state="visible")
    ada.page.click(".section-tab:has-text('Market')")
    prices = ada.page.evaluate(
        """() => [...document.querySelectorAll(".firm")]
          .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map((each) => Number(each.querySelector(".firm-price b").textContent))"""
    )
    assert len(prices) == 3
    assert prices == sorted(prices, reverse=True)
    wide = ada.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390


def test_automata_are_offered_one_after_another(sit: Sit) -> None:
    ada = sit()
    ada.page.goto("/")
    ada.wait(".poster button")
    ada.page.click("button:has-text('Table…'):has-text('War of Currents')")
    ada.wait("dialog[open]")
    assert ada.sees("#option-automaton-1") == 1
    assert ada.sees("#option-automaton-2") == 0
    ada.page.select_option("#option-automaton-1", label="Hopper, the strongest")
    ada.has("#option-automaton-2", 1)
    ada.page.select_option("#option-automaton-2", label="Babbage, the weakest")
    ada.page.click("dialog[open] .btn-primary")
    ada.wait(".brand-card.is-can")
    draft(ada)
    ada.wait(".scene-offer")
    assert ada.page.evaluate(LONG_NAME, "Midnight Demonstration"), "a long name leaves its card"
    ada.reads(".companies", "Hopper")
    ada.reads(".companies", "Babbage")
