"""The table of The War of the Worlds answers every press on what looks pressable, and warns before it is too late."""

from tests.browser.conftest import Sit
from tests.browser.moments import WALK, Moment, Stage, moment_where
from tests.browser.test_worlds import piece
from tests.browser.test_worlds_tray import of
from wardenclyffe.games.worlds.rules_pieces import PIECES, STATES
from wardenclyffe.games.worlds.rules_table import Worlds

MANY_STATES = 12


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
