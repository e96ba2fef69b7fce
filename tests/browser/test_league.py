"""A League of two people, each in a browser of their own: phases together, battles side by side, and a reload."""

from typing import Any

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.test_access import TWO_WAYS, wrong_each_way
from tests.games.worlds.edition import HOUSE
from tests.games.worlds.words import state

MOST_STEPS = 200
PREFERRED = ("volley", "ready", "pass", "decline", "hold", "leave", "done")


class Nation:
    """Somebody who plays a nation of the League."""

    def __init__(self, person: Player, seat: int) -> None:
        self.person = person
        self.seat = seat

    def view(self) -> dict[str, Any]:
        """The newest view of this seat as the server sends it."""
        found: dict[str, Any] = self.person.page.evaluate(
            "async (seat) => (await fetch(`/api/tables/${location.pathname.split('/')[2]}/view?seat=${seat}`)).json()",
            self.seat,
        )
        return found

    def says(self) -> list[str]:
        """What can be chosen now."""
        return [choice["say"] for choice in self.view()["choices"]]

    def answer(self) -> None:
        """Make some choice that goes on, by typed words."""
        said = self.says()
        found = next((phrase for verb in PREFERRED for phrase in said if phrase.split()[0] == verb), said[0])
        self.person.say(found)

    def fights(self) -> bool:
        """Whether a battle is on this nation's board."""
        return "battle" in self.view()["board"]


def steps_to(word: str, goals: list[str]) -> int:
    """How many States lie between a State and the nearest of others."""
    away = HOUSE.figures.areas.distances[state(word)]
    return min(away[state(each)] for each in goals)


def lead_a_gun_to_the_enemy(nation: Nation) -> None:
    """Buy a siege gun if there are points for it, and march it to the nearest tripods as far as points last."""
    if "buy siege-gun" not in nation.says():
        return
    places = [group["place"] for group in nation.view()["board"]["groups"]]
    enemies = [place.removeprefix("state-") for place in places if place != "sea"]
    nation.person.say("buy siege-gun")
    here = ""
    while enemies:
        goals = [phrase.split()[1] for phrase in nation.says() if phrase.startswith("go ")]
        if goals:
            here = min(goals, key=lambda goal: steps_to(goal, enemies))
            nation.person.say(f"go {here}")
        if not here or here in enemies or f"take siege-gun {here}" not in nation.says():
            return
        nation.person.say(f"take siege-gun {here}")


def to_a_battle(nations: list[Nation]) -> Nation:
    """Play turn after turn together until somebody has a battle to fight."""
    for _ in range(MOST_STEPS):
        for nation in nations:
            view = nation.view()
            assert not view["over"]
            if nation.fights():
                return nation
            if view["board"]["phase"] == "production" and "done" in nation.says():
                lead_a_gun_to_the_enemy(nation)
            if nation.says():
                nation.answer()
    raise AssertionError("no battle came about")


def test_two_people_in_lock_step_and_a_reload_in_mid_battle(sit: Sit) -> None:
    ada, bob = sit(), sit()
    made = ada.make({"kind": "me"}, {"kind": "friend"}, game="league", options={"difficulty": "recruit"})
    bob.join(made["invites"][0]["code"], "Bob")
    first, second = Nation(ada, 0), Nation(bob, 1)
    for nation in (first, second):
        nation.person.wait(".tray .end-button.is-can")
        nation.person.has(".nation.is-busy", 2)
        while "done" not in nation.says():  # some deals begin with an event that asks something first
            nation.answer()

    # Nobody begins a phase before both are done, and the page says for whom one waits.
    ada.say("done")
    ada.reads(".prompt", "ends when Bob is done")
    ada.has(".nation.is-busy", 1)
    bob.has(".nation.is-busy", 1)
    assert second.view()["board"]["phase"] == "production"

    # What Bob does neither takes Ada's undo away nor is it undone with hers.
    bob.say("harbour boston")
    ada.page.click("#undo")
    ada.wait(".tray .end-button.is-can")
    assert second.view()["board"]["harbours"]["harbour-boston"] == "built"
    assert "harbour-boston" not in first.view()["board"]["harbours"]

    ada.page.click(".sheet-button")
    ada.wait(".league-sheet .ltrack")
    ada.has(".league-sheet .league-maps li", 2)
    assert not wrong_each_way(ada.page, "sheet", TWO_WAYS)
    ada.page.keyboard.press("Escape")
    ada.page.click("[aria-label='The whole map']")

    fighter = to_a_battle([first, second])
    other = second if fighter is first else first
    fighter.person.wait(".battle .field")
    before = fighter.view()
    fighter.person.page.reload()
    fighter.person.wait(".battle .field")
    after = fighter.view()
    assert after["board"]["battle"] == before["board"]["battle"]
    assert after["choices"] == before["choices"]

    # The one who is done waits while the other still fights; then the next phase begins for both.
    while other.says() and not other.fights():
        other.answer()
    if not other.fights():
        other.person.reads(f".nation{piece_of(fighter.seat)} .nation-state", "battle in")
    phase = fighter.view()["board"]["league"]["phase"]
    assert phase == "battle"
    for _ in range(400):
        busy = [nation for nation in (first, second) if nation.says()]
        if not busy or first.view()["board"]["league"]["phase"] != "battle":
            break
        busy[0].answer()
    assert first.view()["board"]["league"]["phase"] == second.view()["board"]["league"]["phase"] != "battle"


def piece_of(seat: int) -> str:
    """The chip of a nation."""
    return f"[data-nation='{seat}']"
