"""Words are for people alone: with every sentence replaced, each game's table looks and lights up the same."""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.server.guests import APPS, SWIFT, serving
from wardenclyffe.engine import registry
from wardenclyffe.engine.registry import Game, games
from wardenclyffe.engine.state import Told
from wardenclyffe.engine.view import Choice, View

LOOKS = 7  # positions of each game that are compared
MOST_BETWEEN = 9  # choices from one to the next

# All elements of the board and the tray with what marks and names them, without their text. What is new depends on when
# the page was last open, not on words.
SKELETON = """() => [...document.querySelectorAll('.board *, .tray *')].map((each) => [
    each.tagName, String(each.getAttribute('class')).split(/\\s+/)
        .filter((name) => name && name !== 'is-new').sort().join(' '),
    ...Object.entries(each.dataset).map(([name, value]) => `${name}=${value}`).sort(),
    each.getAttribute('aria-disabled'), each.getAttribute('aria-pressed'),
].join('|'))"""

disguised = [False]  # whether tables speak in other words now


def other(words: str) -> str:
    """Different words, as different from each other as before; nothing stays nothing."""
    return f"Blah {hashlib.sha256(words.encode()).hexdigest()[:8]}" if words and disguised[0] else words


def disguise(game: Game) -> Game:
    """A game that can speak in other words."""

    def view(*seen: Any) -> View:
        found = game.view(*seen)
        kind: Any = type(found)
        found.__class__ = in_other_words(kind)
        return found

    return replace(game, view=view)


@cache
def in_other_words(spoken: Any) -> Any:
    """A game's own view with every sentence replaced."""

    class Other(spoken):  # type: ignore[misc]
        def prompt(self) -> str:
            return other(super().prompt())

        def choice(self, action: int) -> Choice:
            found: Choice = super().choice(action)
            return replace(found, words=other(found.words))

        def refused(self, action: int, rule: int) -> Choice:
            found: Choice = super().refused(action, rule)
            return replace(found, words=other(found.words))

        def result(self) -> str:
            return other(super().result())

        def sentence(self, told: Told) -> str:
            return other(super().sentence(told))

    return Other


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose games can speak in other words."""
    folder = tmp_path_factory.mktemp("words")
    load = registry.load_games
    found, broken = load()
    told = {name: disguise(game) for name, game in found.items()}
    registry.load_games = lambda: (told, broken)  # type: ignore[assignment]
    try:
        with serving(replace(SWIFT, store=f"sqlite:///{folder}/tables.sqlite")) as found_address:
            yield found_address
    finally:
        registry.load_games = load


def look_anew(person: Player, address: str, table: str, hidden: bool) -> list[str]:
    """Open the page again in these words and describe what is there."""
    disguised[0] = hidden
    APPS[address].state.server.hall.tables[table].views.version = -1  # nothing made before may be shown
    person.page.reload()
    person.wait(".tray > *")
    person.until("!document.querySelector('.prompt-trouble') && !document.querySelector('.opening')")
    person.page.wait_for_timeout(250)
    return list(person.page.evaluate(SKELETON))


def choose_by_request(person: Player, table: str, dice: random.Random) -> bool:
    """Make a choice by chance as a plain request; False when it is not this seat's turn."""
    pick = """async ([table, chance, id]) => {
        const path = `/api/tables/${table}`;
        const view = await (await fetch(`${path}/view?seat=0`)).json();
        if (!view.choices.length) return view.over ? "over" : "waiting";
        const action = view.choices[Math.floor(chance * view.choices.length)].id;
        const body = { type: "choose", command: id, length: view.length, action, seat: 0 };
        const headers = { "content-type": "application/json" };
        await fetch(`${path}/command`, { method: "POST", headers, body: JSON.stringify(body) });
        return "chosen";
    }"""
    for _ in range(400):
        said = person.page.evaluate(pick, [table, dice.random(), f"r{dice.getrandbits(60)}"])
        if said != "waiting":
            return bool(said == "chosen")
        person.page.wait_for_timeout(25)
    raise AssertionError("the machines do not answer")


def is_my_turn(person: Player, table: str) -> bool:
    """Wait until this seat is to act or the game is over."""
    for _ in range(400):
        view = person.page.evaluate("async (table) => (await fetch(`/api/tables/${table}/view?seat=0`)).json()", table)
        if view["over"] or view["choices"]:
            return not view["over"]
        person.page.wait_for_timeout(25)
    raise AssertionError("the machines do not answer")


@pytest.mark.parametrize("game", sorted(games()))
def test_a_table_looks_the_same_in_other_words(game: str, sit: Sit, address: str) -> None:
    dice = random.Random(5)
    ada = sit()
    most = games()[game].most_seats
    many = 1 if games()[game].least_seats == 1 else min(3, most)
    seats = [{"kind": "me"}, *({"kind": "machine", "level": "random"} for _ in range(many - 1))]
    table = str(ada.make(*seats, game=game, options={})["id"])
    ada.wait(".tray > *")
    for _ in range(LOOKS):
        if not is_my_turn(ada, table):
            break
        plain = look_anew(ada, address, table, hidden=False)
        hidden = look_anew(ada, address, table, hidden=True)
        disguised[0] = False
        assert hidden == plain, [(one, two) for one, two in zip(plain, hidden, strict=False) if one != two][:8]
        for _ in range(dice.randrange(1, MOST_BETWEEN)):
            if not choose_by_request(ada, table, dice):
                break
