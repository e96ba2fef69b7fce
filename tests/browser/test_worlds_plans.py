"""Plans that are asked about in a battle of The War of the Worlds: what waives them, and for how long."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.browser.conftest import Sit
from tests.browser.moments import Moment, Stage, moment_where, record_in
from tests.browser.player import Player
from tests.browser.seated import sit_at
from tests.browser.test_worlds_tray import DESK, PHONE, of
from tests.server.guests import SWIFT, serving
from wardenclyffe.engine.view import Choice

ROUNDS = 2  # of a battle, each with a card of its own


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own: on the one that others share, the recorded table may stand already."""
    folder = tmp_path_factory.mktemp("plans")
    with serving(replace(SWIFT, store=f"sqlite:///{folder}/tables.sqlite")) as found:
        yield found


def boxes(person: Player, selector: str) -> list[dict[str, float]]:
    """Where some buttons lie."""
    found: list[dict[str, float]] = person.page.locator(selector).evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect().toJSON())"
    )
    return found


def meet(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes have a spot in common."""
    across = one["left"] < other["right"] and other["left"] < one["right"]
    return across and one["top"] < other["bottom"] and other["top"] < one["bottom"]


def is_asked(choices: dict[str, Choice]) -> bool:
    """Whether one plan is asked about."""
    return "quiet" in choices and len(of(choices, "kriegsspiel")) == 1


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_second_press_never_waives_a_plan(sit: Sit, size: dict[str, int]) -> None:
    ada = sit(viewport=size)
    stage = Stage(ada.page, "worlds")
    asked = moment_where("worlds", "asked", is_asked)
    # Only who holds plans can be asked about one after a volley.
    stage.show(moment_where("worlds", "volley", lambda choices: bool(of(choices, "volley") and of(choices, "terrain"))))
    loud = boxes(ada, ".wends .btn")
    stage.show(asked)
    waived = boxes(ada, ".wends .btn")
    assert (len(loud), len(waived)) == (2, 3)
    assert not any(meet(one, other) for one in loud for other in waived)
    stage.show(Moment("another", asked.record, 0))
    stage.show(asked)
    for detail in (2, 1):
        assert stage.chosen() == []
        ada.page.dispatch_event(".tray [data-say=kriegsspiel]", "click", {"detail": detail})
    stage.wait_for("choose")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_all_cards_of_a_battle_can_stand(sit: Sit, size: dict[str, int]) -> None:
    """Who lets them stand is not asked at the next card, may ask to be asked again, and is asked in the next battle."""
    ada = sit(viewport=size)
    stage = Stage(ada.page, "worlds")
    asked = moment_where("worlds", "asked", is_asked)
    stage.show(asked)
    waived = boxes(ada, ".waives .btn")
    assert len(waived) == 3
    assert all(box["left"] >= 0 and box["right"] <= size["width"] for box in waived)
    assert all(box["bottom"] <= size["height"] for box in waived)
    ada.page.click(".tray button:has-text('Not in this battle')")
    stage.wait_for("choose")
    assert len(stage.chosen()) == 1
    # The next card: other choices, as far as the page can tell.
    stage.view |= {
        "length": stage.view["length"] + 1,
        "choices": [each | {"words": f"{each['words']}!"} for each in stage.view["choices"]],
    }
    stage.tell()
    ada.wait(".tray button:has-text('Ask about cards again')")
    assert len(stage.chosen()) == 2
    stage.view |= {
        "length": stage.view["length"] + 1,
        "choices": [each for each in stage.view["choices"] if each["say"] == "pass"],
    }
    stage.tell()
    ada.page.click(".tray button:has-text('Ask about cards again')")
    stage.show(asked)
    ada.wait(".tray [data-say=kriegsspiel]")
    assert len(stage.chosen()) == 2


def test_who_lets_cards_stand_fights_on_unasked(sit: Sit, address: str) -> None:
    ada = sit()
    asked = moment_where("worlds", "asked", is_asked)
    sit_at(ada, address, record_in("worlds", asked.record), asked.to)
    ada.page.click(".tray button:has-text('Not in this battle')")
    rounds = 0
    for _ in range(40):
        ada.page.wait_for_function("() => !document.querySelector('.tray [data-say=kriegsspiel]')")
        view = ada.settled()
        battle = view["board"].get("battle")
        if not battle or battle["round"] > ROUNDS:
            break
        rounds = battle["round"]
        says = [choice["say"] for choice in view["choices"]]
        assert "kriegsspiel" not in says
        ada.say(next((say for say in ("ready", "hold", "pass") if say in says), says[0]))
    assert rounds == ROUNDS, "a card came with each"


def test_a_plan_that_is_asked_about_is_not_used_by_one_press_of_a_key(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "asked", is_asked))
    ada.page.focus(".plan.is-can")
    ada.page.keyboard.press("Enter")
    ada.wait(".tray [data-say=kriegsspiel]:focus")
    assert stage.chosen() == []
    ada.page.keyboard.press("Enter")
    stage.wait_for("choose")
