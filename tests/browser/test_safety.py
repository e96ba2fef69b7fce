"""What a player can check and do on a server of strangers: the shuffle, seats, and where one is signed in."""

from typing import Any

from tests.browser.conftest import Sit
from tests.browser.player import Player

FINISH = """async (table) => {
    const path = `/api/tables/${table}`;
    for (let number = 0; number < 400; number += 1) {
        const view = await (await fetch(`${path}/view`)).json();
        if (view.over) return;
        const body = {type: "choose", command: `c${number}`, length: view.length, action: -1};
        const attacks = view.choices.filter((each) => each.say.startsWith("attack"));
        const from = attacks.length ? attacks : view.choices;
        if (from.length) {
            body.action = from[number % from.length].id;
            await fetch(`${path}/command`, {
                method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
            });
        } else await new Promise((done) => setTimeout(done, 10));
    }
}"""


def findings(person: Player) -> list[tuple[bool, str]]:
    """What the page finds about the shuffle, good or bad."""
    person.page.click(".verify summary")
    person.page.click(".verify button")
    person.wait(".findings li")
    items = person.page.locator(".findings li").all()
    return [("good" in item.get_attribute("class"), item.inner_text()) for item in items]


def test_a_share_of_the_shuffle_is_kept_and_missed_when_it_is_left_out(sit: Sit) -> None:
    ada = sit()
    table = ada.against("random", options={"draw": "10"})
    kept = ada.page.evaluate("(table) => JSON.parse(localStorage.getItem(`share ${table}`))", table)
    assert kept["taken"]
    ada.until(f"JSON.parse(localStorage.getItem('share {table}')).begun !== null")
    ada.page.evaluate(FINISH, table)
    ada.wait(".result-dialog[open]")
    found = findings(ada)
    assert all(good for good, _ in found), found
    assert "The share that this browser made is in the record; 1 player's share is in the key." in found[-2][1]
    assert "those that the table showed when play began" in found[-1][1]
    words = ada.page.inner_text(".verify")
    assert "Not proven: that nobody looked." in words
    assert "an operator who also plays sees every card" in words
    assert f"wardenclyffe verify FILE --share {kept['share']}" in words

    def left_out(route: Any) -> None:
        text = route.fetch().text()
        route.fulfill(body=text.replace(f"entropy: {kept['share']}\n", ""), content_type="text/plain")

    ada.page.route("**/record", left_out)
    ada.page.reload()
    ada.page.click(".tray button:has-text('Result')")
    found = findings(ada)
    assert [words for good, words in found if not good] == [
        "The table took a share from this browser, but it is not in the record: it was left out, and the operator"
        " alone may have chosen the order.",
        "The shares in the record are not those that the table showed when play began.",
    ]


def test_a_seat_is_freed_and_a_browser_is_signed_out(sit: Sit) -> None:
    ada, bob, phone = sit(), sit(), sit()
    made = ada.make({"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}, game="lightning", options={})
    bob.join(made["invites"][0]["code"], "Bob")
    ada.page.click(".taken-seats button:has-text('Free seat 2')")
    bob.wait(".invitations:has-text('Seat 2 waits for the one who has its link')")
    ada.wait(".invitations input[aria-label='Invite link for seat 2']")
    link = ada.page.input_value(".invitations input[aria-label='Invite link for seat 2']")
    assert made["invites"][0]["code"] not in link
    bob.page.goto(link)
    bob.page.click("text=Sit down")
    bob.wait(".invitations:has-text('Seat 3 waits')")
    assert bob.sees(".taken-seats") == 0, "only the maker frees seats"

    code = ada.page.evaluate(
        "async (table) => (await (await fetch(`/api/tables/${table}/link`, {method: 'POST'})).json()).code", made["id"]
    )
    phone.page.goto(f"/s/{code}?t={made['id']}")
    phone.page.click("text=It is me")
    phone.wait(".taken-seats")
    ada.page.goto("/me")
    ada.has(".places-list li", 2)
    ada.reads(".places-list li", "this browser")
    ada.page.click(".places-list button:has-text('Sign out')")
    ada.has(".places-list li", 1)
    phone.page.goto("/me")
    phone.wait("#name")
    assert phone.sees(".places-list") == 0
