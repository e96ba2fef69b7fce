"""Words are for people alone: with every sentence replaced, each game's table looks and lights up the same.

Two pages of one guest hear the same table; one of them is told everything in other words.
"""

import hashlib
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import Player
from wardenclyffe.engine.registry import games

LOOKS = 7  # positions of each game that are compared
MOST_BETWEEN = 9  # choices from one to the next
MOST_CHOICES = 120  # until a trick is decided
SPOKEN = ("words", "prompt", "result", "why")  # what is written for people in any message
# The button that ends a phase waits a moment where a phase began by itself.
QUIET = """!document.querySelector(
    '.opening, .caption, .replay, .is-travelling, .prompt-trouble, .end-button[aria-disabled]')"""

# All elements of the board and the tray with what marks and names them, without their text. What is new depends on when
# the page was last open, not on words.
SKELETON = """() => [...document.querySelectorAll('.board *, .tray *')].map((each) => [
    each.tagName, String(each.getAttribute('class')).split(/\\s+/)
        .filter((name) => name && name !== 'is-new').sort().join(' '),
    ...Object.entries(each.dataset).map(([name, value]) => `${name}=${value}`).sort(),
    each.getAttribute('aria-disabled'), each.getAttribute('aria-pressed'),
].join('|'))"""

NEWEST = "async (table) => (await fetch(`/api/tables/${table}/view?seat=0`)).json()"
CHOOSE = """async ([table, command, length, action]) => (await fetch(`/api/tables/${table}/command`, {
    method: "POST", headers: {"content-type": "application/json"},
    body: JSON.stringify({ type: "choose", command, length, action, seat: 0 }),
})).ok"""


def as_they_are(message: Any) -> Any:
    """The same words."""
    return message


def in_other_words(message: Any) -> Any:
    """The same message with different words, as different from each other as before; nothing stays nothing."""
    if isinstance(message, list):
        return [in_other_words(each) for each in message]
    if not isinstance(message, dict):
        return message
    return {
        name: f"Blah {hashlib.sha256(each.encode()).hexdigest()[:8]}"
        if name in SPOKEN and isinstance(each, str) and each
        else in_other_words(each)
        for name, each in message.items()
    }


class Window:
    """One page at a table, and how far it has heard."""

    def __init__(self, person: Player, tell: Callable[[Any], Any]) -> None:
        self.person = person
        self.page = person.page
        self.tell = tell
        self.heard = (-1, -1)
        self.page.route_web_socket("**/socket*", self.connect)

    def connect(self, page: Any) -> None:
        """Let the page hear the table in these words."""
        table = page.connect_to_server()

        def pass_on(text: str) -> None:
            message = json.loads(text)
            page.send(json.dumps(self.tell(message)))
            if message["type"] == "view":
                self.heard = (message["length"], message["moments"])

        table.on_message(pass_on)

    def open(self, table: str) -> None:
        """Open the table, without what is played back of the time in between."""
        self.heard = (-1, -1)
        self.page.goto(f"/t/{table}")
        self.person.wait(".tray > *")
        self.page.evaluate("() => document.querySelector('.caption button')?.click()")  # it may end by itself meanwhile

    def look(self, view: dict[str, Any]) -> list[str]:
        """What lies on the table at this moment, once nothing moves any more."""
        for _ in range(400):
            if self.heard == (view["length"], view["moments"]):
                break
            self.page.wait_for_timeout(25)
        assert self.heard == (view["length"], view["moments"])
        before: list[str] = []
        for _ in range(50):
            self.person.until(QUIET)
            now = list(self.page.evaluate(SKELETON))
            if now == before:
                return now
            before = now
            self.page.wait_for_timeout(150)
        raise AssertionError("the table does not come to rest")


class Pair:
    """Two windows on one seat at one table: in plain and in other words."""

    def __init__(self, sit: Sit, game: str, many: int) -> None:
        self.dice = random.Random(5)
        self.plain = Window(sit(), as_they_are)
        self.other = Window(Player(self.plain.person.context), in_other_words)
        seats = [{"kind": "me"}, *({"kind": "machine", "level": "random"} for _ in range(many - 1))]
        self.table = str(self.plain.person.make(*seats, game=game, options={})["id"])
        self.my_turn()
        self.open()

    def open(self) -> None:
        """Open both pages anew."""
        for window in (self.plain, self.other):
            window.open(self.table)

    def my_turn(self) -> dict[str, Any]:
        """The newest view, when the machines have answered and nothing can change without this seat."""
        for _ in range(400):
            view: dict[str, Any] = self.plain.page.evaluate(NEWEST, self.table)
            if view["over"] or view["to_act"] == [0]:
                return view
            self.plain.page.wait_for_timeout(25)
        raise AssertionError("the machines do not answer")

    def compare(self) -> list[str]:
        """Both windows show the same."""
        view = self.my_turn()
        plain, other = self.plain.look(view), self.other.look(view)
        assert len(plain) > 20
        assert other == plain, [pair for pair in zip(plain, other, strict=False) if pair[0] != pair[1]][:8]
        assert self.other.person.trouble == []
        return plain

    def choose(self) -> bool:
        """Make a choice by chance and wait for the answers; False when that was the last one of the game."""
        view = self.my_turn()
        action = self.dice.choice(view["choices"])["id"]
        assert self.plain.page.evaluate(CHOOSE, [self.table, f"r{self.dice.getrandbits(60)}", view["length"], action])
        return not self.my_turn()["over"]


@pytest.mark.parametrize("game", sorted(games()))
def test_a_table_looks_the_same_in_other_words(game: str, sit: Sit) -> None:
    pair = Pair(sit, game, 1 if games()[game].least_seats == 1 else min(3, games()[game].most_seats))
    for number in range(LOOKS):
        if number % 2:
            pair.open()
        pair.compare()
        if not all(pair.choose() for _ in range(pair.dice.randrange(1, MOST_BETWEEN))):
            break
    assert "Blah" in pair.other.person.prompt
    assert "Blah" not in pair.plain.person.prompt


def test_a_trick_is_shown_the_same_in_other_words(sit: Sit) -> None:
    pair = Pair(sit, "lightning", 3)
    for _ in range(MOST_CHOICES):
        assert pair.choose()
        if any("is-reveal" in each for each in pair.compare()):
            break
    assert any("shown-bid" in each for each in pair.compare())
    for window in (pair.plain, pair.other):
        window.page.click(".go-on")
    assert not any("is-reveal" in each for each in pair.compare())
