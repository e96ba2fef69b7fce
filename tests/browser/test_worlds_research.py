"""Research and scenarios of The War of the Worlds in a browser: the cards, the yard, and the new-table page."""

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.test_access import TWO_WAYS, wrong_each_way
from tests.browser.test_worlds import begin, piece, press, says, view_of

QUIET = ("done", "decline", "hold", "pass", "ready")
SIGNS = {
    "handling-machines": ".wmap [data-piece='machine-ohio']",
    "refugees": ".wmap [data-piece='unit-refugee-ohio']",
    "teslas-tripod": ".wmap [data-piece='unit-teslas-tripod-new-york']",
}


def experiment(person: Player, word: str) -> None:
    """Press a technology's card until its breakthrough of the turn is made or points are short."""
    card = f".tech-sheet {piece(f'technology-{word}')} .btn"
    while any(each["say"].split()[-1] == word for each in view_of(person)["choices"]):
        press(person, card)
        if "go" in says(view_of(person)):  # the first of its kind is given, in any State
            return


def test_two_technologies_are_bought_and_used(sit: Sit) -> None:
    """Tesla, coils and airships: the first coil is flown to tripods, and fights them in the next battle."""
    ada = sit()
    begin(ada, difficulty="recruit")
    ada.page.click(".sheet-offer summary")
    ada.wait(".tech-sheet")
    assert not wrong_each_way(ada.page, "research", TWO_WAYS)
    view = press(ada, ".tech-sheet [data-piece='tesla']")
    assert view["board"]["research"]["tesla"]
    coil = ""
    for _ in range(12):
        for word in ("tesla-coil", "airships"):
            experiment(ada, word)
            if "go" in says(view_of(ada)):
                coil = says(view_of(ada))["go"]["to"].removeprefix("state-")
                ada.say(f"go {coil}")
        view = view_of(ada)
        board = view["board"]["research"]["technologies"]
        for word in ("tesla-coil", "airships"):
            steps = max(board[f"technology-{word}"]["progress"], 0)
            assert ada.page.locator(f"{piece(f'technology-{word}')} .tech-steps .is-on").count() == steps
        if coil and f"fly tesla-coil {coil}" in [each["say"] for each in view["choices"]]:
            break
        ada.say("done")
        while "done" not in says(view_of(ada)) or view_of(ada)["board"]["phase"] != "production":
            view = view_of(ada)
            assert not view["over"], "the war ended before Tesla was ready"
            ada.say(next((each for each in QUIET if each in says(view)), view["choices"][0]["say"]))
    ada.page.click(".sheet-close")
    assert not ada.sees(".sheet-offer[open]")
    ada.page.click(".sheet-offer summary")
    ada.wait(".sheet-offer[open]")
    ada.page.keyboard.press("Escape")
    ada.has(".sheet-offer[open]", 0)
    ada.page.click("[aria-label='The whole map']")
    goal = next(group["place"] for group in view["board"]["groups"] if group["place"] not in ("sea", f"state-{coil}"))
    ada.say(f"fly tesla-coil {coil}")
    ada.wait(f"{piece(goal)}.is-can")
    press(ada, piece(goal))
    ada.wait(f".wmap {piece('unit-tesla-coil-' + goal.removeprefix('state-'))}")
    ada.say("done")
    while "battle" not in view_of(ada)["board"]:
        ada.say(next(each["say"] for each in view_of(ada)["choices"]))
    ada.wait(".battle .gun, .battle .to-place")
    assert any(gun["kind"] == "tesla-coil" for gun in view_of(ada)["board"]["battle"]["guns"])


@pytest.mark.parametrize("scenario", sorted(SIGNS))
def test_every_scenario_can_be_started(sit: Sit, scenario: str) -> None:
    ada = sit()
    begin(ada, scenario=scenario)
    ada.wait(SIGNS[scenario])
    if scenario == "teslas-tripod":
        ada.page.click(".sheet-offer:last-child summary")
        view = press(ada, ".tech-sheet .choice")
        assert view["board"]["hull"]["level"] == 2


def test_the_new_table_shows_a_picture_of_each_scenario(sit: Sit) -> None:
    ada = sit()
    ada.page.goto("/")
    ada.page.click("button:has-text('Table…'):has-text('War of the Worlds')")
    ada.wait(".pictured-value")
    assert ada.page.locator(".pictured-value img").count() == 4
    assert ada.page.evaluate(
        "[...document.querySelectorAll('.pictured-value img')].every(each => each.naturalWidth > 0)"
    )
    ada.page.click(".pictured-value:has-text('Refugees')")
    ada.page.click("button:has-text('Open the table')")
    ada.wait(SIGNS["refugees"])
