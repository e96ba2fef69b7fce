"""Master of Lightning in a browser: sealed bids of three people in every order, ties, and a whole game by keyboard."""

import itertools
import json
from typing import Any

from tests.browser.conftest import Sit
from tests.browser.player import Player, SlowLine
from tests.browser.test_access import EACH_WAY, violations

BIDDING = ".volt-bidding:not(.is-reveal)"
# The page asks for something: a bid or rejects that can be sealed, or else anything that can be pressed.
ASKED = """document.querySelector(".result-dialog[open], .go-on")
  || document.querySelector(document.querySelector(".compose-total") ? "[data-piece=seal].is-can" : ".is-can")"""
MOMENT = (
    """() => document.body.innerText + [...document.querySelectorAll(".is-chosen")].map((each) => each.dataset.piece)"""
)
CHANGED = f"(before) => ({MOMENT})() !== before"


def three_people(sit: Sit, **options: str) -> list[Player]:
    """Ada makes a table, Bob and Cleo follow her links; all see their twelve cards."""
    ada, bob, cleo = sit(), sit(), sit()
    seats = [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}]
    made = ada.make(*seats, game="lightning", options=options)
    for person, name, invite in zip((bob, cleo), ("Bob", "Cleo"), made["invites"], strict=True):
        person.join(invite["code"], name)
    people = [ada, bob, cleo]
    for person in people:
        person.wait(".volt-rejecting")
    return people


def against(person: Player, machines: int, **options: str) -> None:
    """Sit down against machines and wait for twelve cards."""
    seats = [{"kind": "me"}] + [{"kind": "machine", "level": "random"}] * machines
    person.make(*seats, game="lightning", options=options)
    person.wait(".volt-rejecting")
    person.until("document.querySelectorAll('.volt-hand .card').length === 12")


def press_card(person: Player, number: int) -> None:
    """Put a card of the hand into what is composed, or take it out, and wait for the table to have it."""
    person.page.locator(".volt-hand .card").nth(number).click()
    person.until(
        "!document.querySelector('.compose-total') || document.querySelector('.compose-total').textContent !== '…'"
    )


def reject(person: Player, *numbers: int) -> None:
    """Reject three cards."""
    for number in numbers or (0, 5, 11):
        press_card(person, number)
    person.page.click("[data-piece=seal].is-can")
    person.until("!document.querySelector('.volt-rejecting') || !document.querySelector('[data-piece=seal]')")


def asked_to_bid(person: Player) -> None:
    """Wait until cards can be pressed for a bid."""
    person.wait(BIDDING)
    person.wait(".volt-hand .card.is-can")


def seal(person: Player) -> None:
    """Seal the bid as it is."""
    person.page.click("[data-piece=seal].is-can")


def go_on(people: list[Player]) -> None:
    """Everybody has looked at the trick and goes on to the next."""
    for person in people:
        person.page.click(".go-on")


def answers(person: Player) -> list[str]:
    """What the other seats show while bids are open, leftward."""
    return [words.strip() for words in person.page.locator(".answer-mark").all_inner_texts()]


def number_in(words: str) -> int:
    """A number as cards write it, with a sign and a true minus."""
    return int(words.replace("\N{MINUS SIGN}", "-").replace("+", ""))


def total(person: Player) -> int:
    """What the bid counts that is being composed."""
    return number_in(person.page.inner_text(".compose-total"))


def numbers_of(person: Player, cards: str) -> list[int]:
    """The numbers that stand on cards; a Value card has none and counts zero."""
    heads = person.page.locator(f"{cards} .volt-head").all()
    found = [head.locator(".volt-number").all_inner_texts() for head in heads]
    return [number_in(each[0]) if each else 0 for each in found]


def test_three_people_bid_in_every_order(sit: Sit) -> None:
    people = three_people(sit, powers="out")
    heard: list[dict[str, Any]] = []
    bob = people[1]
    bob.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(json.loads(text))))
    bob.page.reload()
    bob.wait(".volt-hand .card.is-can")
    for person in people:
        person.has(".volt-hand .card.is-can", 12)  # nobody waits for another
        reject(person)
    orders = list(itertools.permutations(range(3)))
    for number, order in enumerate(orders):
        most = 3 - number % 3
        for person in people:
            asked_to_bid(person)
        views = sum(message["type"] == "view" for message in heard)
        for seat in (0, 2):
            for card in range(max(1, most - (seat + number) % 2)):
                press_card(people[seat], card)
        assert answers(bob) == ["choosing", "choosing"]
        assert sum(message["type"] == "view" for message in heard) == views, "composing sends nothing to the others"
        press_card(bob, 0)
        for seat in order[:-1]:
            seal(people[seat])
            people[seat].wait(".sealed-line")
            assert people[seat].sees(".volt-seat .mini") == 0, "bids stay sealed until the last is in"
        last = people[order[-1]]
        last.until("document.querySelectorAll('.answer-mark.is-in').length === 2")
        assert last.sees(".volt-hand .card.is-chosen") > 0, "what others seal changes nothing of my bid"
        seal(last)
        totals = []
        for person in people:
            person.wait(".go-on")
            person.has(".volt-seat .shown-bid", 3)
            totals.append(sorted(person.page.locator(".bid-total b").all_inner_texts()))
        assert totals[0] == totals[1] == totals[2]
        assert sum(person.sees(".at-0.is-winner") for person in people) == 1
        go_on(people)
    tie_by_bidding_nothing(people)


def tie_by_bidding_nothing(people: list[Player]) -> None:
    """All bid nothing: they draw for it, and everybody sees each card that is drawn."""
    for person in people:
        person.wait(BIDDING)
        person.reads("[data-piece=seal]", "Bid nothing")
        seal(person)
    for person in people:
        person.wait(".go-on")
        assert person.sees(".drawn .mini") >= 3, "all three draw"
        person.reads(".trick-notes", "3 players are tied with 0 and draw")
        assert person.page.locator(".drawn").first.inner_text().startswith("draw")


def test_a_bid_is_composed_in_any_order(sit: Sit) -> None:
    ada = sit()
    against(ada, 1, powers="out")
    reject(ada)
    asked_to_bid(ada)
    ada.has(".volt-hand .card", 6)
    numbers = numbers_of(ada, ".volt-hand .card")
    press_card(ada, 4)
    assert total(ada) == numbers[4]
    press_card(ada, 1)
    assert total(ada) == numbers[4] + numbers[1], "an earlier card of the list joins all the same"
    press_card(ada, 2)
    ada.has(".volt-hand .card.is-chosen", 3)
    ada.page.locator(".volt-hand .card").nth(0).click()
    ada.wait(".remark:has-text('Your bid is full')")
    ada.page.click(".remark a")
    ada.wait(".sheet .rule.is-asked:has-text('L-5.2')")
    ada.page.keyboard.press("Escape")
    press_card(ada, 4)
    assert total(ada) == numbers[1] + numbers[2]
    ada.page.click("#undo")
    ada.until("document.querySelectorAll('.volt-hand .card.is-chosen').length === 1")
    assert total(ada) == numbers[1]


def test_a_card_is_pressed_before_the_table_says_that_it_took_the_rejects(sit: Sit) -> None:
    ada = sit()
    line = SlowLine(ada)
    against(ada, 1, powers="out")
    for number in (0, 5, 11):
        press_card(ada, number)
    line.holds = lambda message: message["type"] != "view" and line.views[-1]["board"]["phase"] == "bidding"
    seal(ada)
    asked_to_bid(ada)
    number = numbers_of(ada, ".volt-hand .card")[4]
    ada.page.locator(".volt-hand .card").nth(4).click()
    ada.has(".volt-hand .card.is-chosen", 1)
    line.release()
    ada.until("document.querySelector('.compose-total').textContent !== '…'")
    assert total(ada) == number


def test_a_card_pressed_while_another_seals_joins_the_bid(sit: Sit) -> None:
    people = three_people(sit, powers="out")
    ada, bob, _ = people
    line = SlowLine(ada)
    ada.page.reload()
    ada.wait(".volt-rejecting")
    for person in people:
        reject(person)
    for person in people:
        asked_to_bid(person)
    line.holds = lambda message: True
    seal(bob)
    bob.wait(".sealed-line")
    ada.page.locator(".volt-hand .card").nth(1).click()
    ada.page.wait_for_timeout(150)
    line.release()
    ada.until("document.querySelector('.compose-total').textContent !== '…'")
    assert ada.page.locator(".volt-hand .card").nth(1).get_attribute("class").split().count("is-chosen") == 1
    ada.reads(".compose-line", "1 of 3 cards")
    assert ada.sees(".toast") == 0, "nothing is said of the collision"
    ada.reads(".answer-mark", "bid sealed")


def test_a_game_by_keyboard(sit: Sit) -> None:
    ada = sit()
    against(ada, 3, powers="out")
    keys = ada.page.keyboard
    keys.press("b")
    for _ in range(3):
        keys.press("Enter")
        keys.press("ArrowRight")
    ada.wait("[data-piece=seal].is-can")
    reach(ada, "[data-piece=seal]")
    keys.press("Enter")
    ada.until("!document.querySelector('.volt-rejecting')")  # the first bid may be asked for at once
    tricks = 0
    for _ in range(400):
        ada.until(ASKED)
        if ada.is_over():
            break
        tricks += press_on(ada)
    assert ada.is_over()
    assert tricks > 5
    keys.press("Escape")
    ada.wait(".scores .is-winner")
    ada.has(".scores tbody tr", 4)
    for light, size in EACH_WAY:
        ada.page.emulate_media(color_scheme=light)
        ada.page.set_viewport_size(size)
        assert violations(ada.page) == []


def press_on(person: Player) -> bool:
    """Make the next choice with keys alone; True when it was to go on after a decided trick."""
    keys = person.page.keyboard
    if person.sees(".go-on"):
        person.until("document.activeElement.dataset.piece === 'go-on'")
        keys.press("Enter")
        person.page.wait_for_selector(".go-on", state="detached")
        return True
    if person.sees("[data-piece=seal]"):
        if person.dice.random() < 0.6 and person.sees(".volt-hand .card.is-can"):
            keys.press("b")
            keys.press("Enter")
            person.wait("[data-piece=seal].is-can")
        reach(person, "[data-piece=seal]")
        keys.press("Enter")
        person.until("!document.querySelector('[data-piece=seal].is-can')")
        return False
    before = moment(person)
    if person.sees(".volt-hand .is-can, .middle .is-can, .seat-plate.is-can"):
        keys.press("b")
        keys.press("Enter")
        person.page.wait_for_function(CHANGED, arg=before)
        if not person.sees(".is-chosen"):
            return False
        person.until("document.activeElement.closest('.tray') !== null")
    else:
        reach(person, ".tray .choice")
    keys.press("Enter")
    person.page.wait_for_function(CHANGED, arg=before)
    return False


def moment(person: Player) -> str:
    """All that is to be read on the page, and how many pieces are taken up."""
    return str(person.page.evaluate(f"({MOMENT})()"))


def reach(person: Player, wanted: str) -> None:
    """Press Tab until the focus is on such a thing."""
    for _ in range(40):
        if person.page.evaluate(f"document.activeElement.matches('{wanted}')"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {wanted}")
