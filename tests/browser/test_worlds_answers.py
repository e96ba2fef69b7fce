"""The table of The War of the Worlds answers every press on what looks pressable, and warns before it is too late."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.moments import WALK, Moment, Stage, moment_where
from tests.browser.test_worlds import piece
from tests.browser.test_worlds_tray import DESK, PHONE, of
from wardenclyffe.engine.view import Choice
from wardenclyffe.games.worlds.rules_pieces import CAVALRY, PIECES, STATES
from wardenclyffe.games.worlds.rules_table import Worlds

MANY_STATES = 12
MAINE = 0  # in the corner of the map that a phone does not show at first


def test_only_states_that_an_event_can_happen_to_look_so(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "asked", lambda choices: MANY_STATES < len(of(choices, "go")) < STATES))
    assert ada.page.locator(".spot-name.is-way").count() > MANY_STATES
    ada.has(".spot-name.is-way:not(.is-can)", 0)


def test_a_group_that_is_asked_for_can_be_pressed_in_the_list(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "groups", lambda choices: len(of(choices, "group")) > 1))
    wanted = stage.view["choices"][-1]
    assert wanted["piece"].startswith("group-")
    ada.page.locator(piece(f"row-{wanted['piece']}")).click()
    stage.wait_for("choose")
    assert stage.heard[-1]["action"] == wanted["id"]


def test_a_tripod_that_several_guns_could_fire_at_asks_for_one_of_them(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "guns", lambda choices: len(of(choices, "shoot")) > 1))
    ada.page.locator(".foe:has(.shot-odds)").first.click()
    ada.reads(".tip-why", "Press a gun or a ship on the board.")
    assert stage.chosen() == []


ON_TOP = """() => [...document.querySelectorAll(".shot-odds")].map((odds) => {
  const { left, top, width, height } = odds.getBoundingClientRect();
  const isFree = (across) => document.elementFromPoint(left + width * across, top + height / 2) === odds;
  return [0.2, 0.5, 0.8].every(isFree);
})"""


def test_no_piece_of_another_hex_hides_the_odds_of_a_shot(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "league")
    stage.show(next(moment for moment in WALK["league"] if moment.name == "battle"))
    ada.wait(".shot-odds")
    assert ada.page.evaluate(ON_TOP) == [True] * 3


def doom(game: Worlds) -> None:
    """One piece of the flying machine is missing, and all groups stand in dead regions."""
    game.pieces = 2 ** (PIECES - 1) - 1
    game.land = [1] * len(game.land)


def test_the_risk_of_the_flying_machine_is_told_before_the_phase_ends(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    moment = moment_where("worlds", "actions", lambda choices: "End the Human" in str(choices.get("done")))
    stage.show(Moment("calm", moment.record, moment.to), change=lambda game: setattr(game, "pieces", 0))
    ada.has(".end-button small", 0)
    stage.show(moment, change=doom)
    risk = stage.view["board"]["flyer_risk"]
    assert risk > 1 / 7
    ada.reads(".end-button small", f"{round(100 * risk)}%")
    ada.reads(".flyer-name", f"{PIECES - 1} of {PIECES}")


WHOLE_HEIGHT = 700  # of the map, in its own units
HEIGHT_SEEN = "document.querySelector('.wmap-land').viewBox.baseVal.height"
IS_IN_SIGHT = """(name) => {
    const [map, { left, right, top, bottom }] = [".wmap", `.wmap [data-piece="${name}"]`]
        .map((each) => document.querySelector(each).getBoundingClientRect());
    return left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
}"""


def wave_in_maine(game: Worlds) -> None:
    """The wave that riders may attract is in Maine, with a rider."""
    step: Any = game.pending[-1]
    group = game.group(step.mark)
    assert group
    group.place = MAINE
    game.add(CAVALRY, MAINE, 1)


def cylinder_in_maine(game: Worlds) -> None:
    """The cylinders lie in Maine."""
    for cylinder in game.cylinders:
        cylinder.place = MAINE


def is_breached(choices: dict[str, Choice]) -> bool:
    """Whether a tripod of a cylinder is to be destroyed."""
    return any(choice.piece.startswith("cylinder-") for choice in of(choices, "hit"))


ASKED = [
    (lambda choices: bool(of(choices, "attract")), wave_in_maine),
    (is_breached, cylinder_in_maine),
]


@pytest.mark.parametrize(("wanted", "change"), ASKED)
def test_the_map_of_a_phone_pans_to_the_martians_that_a_question_is_about(
    sit: Sit, wanted: Callable[[dict[str, Choice]], bool], change: Callable[[Worlds], None]
) -> None:
    ada = sit(viewport=PHONE)
    stage = Stage(ada.page, "worlds")
    moment = moment_where("worlds", "asked", wanted)
    stage.show(Moment("before", moment.record, moment.to - 1))
    assert not ada.page.evaluate(IS_IN_SIGHT, "state-maine")
    stage.show(moment, change=change)
    ada.page.wait_for_function(IS_IN_SIGHT, arg="state-maine")
    # The reader has not moved the map: a larger window shows all of it, and a phone what is asked about.
    ada.page.set_viewport_size(DESK)
    ada.until(f"{HEIGHT_SEEN} >= {WHOLE_HEIGHT}")
    ada.page.set_viewport_size(PHONE)
    ada.page.wait_for_function(IS_IN_SIGHT, arg="state-maine")
    ada.page.click("[aria-label='Zoom in']")
    before = ada.page.evaluate(HEIGHT_SEEN)
    ada.page.set_viewport_size(DESK)
    ada.until(f"{HEIGHT_SEEN} !== {before}")
    assert ada.page.evaluate(HEIGHT_SEEN) < WHOLE_HEIGHT, "what the reader chose"
