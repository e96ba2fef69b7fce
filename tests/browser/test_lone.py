"""Where only one thing can be chosen the table goes on by itself, but never so that others learn something by it."""

from typing import Any

from tests.browser.conftest import Sit
from tests.browser.moments import Moment, Stage
from tests.browser.player import Player

ENDS = Moment("end of a turn", "goal-brush", 81)  # of Duel: nothing else is left
BEFORE = Moment("before it", "goal-brush", 80)
READY = Moment("asked", "six-players-shared-victory", 20, 1)  # of Lightning, without a power card in hand


def sent(stage: Stage, kind: str) -> list[dict[str, Any]]:
    """What the page has sent of one kind."""
    return [message for message in stage.heard if message["type"] == kind]


# What was announced stays known after it is gone.
WATCH = """localStorage.setItem("lone", "on");
new MutationObserver(() => {
  window.told = document.querySelector(".caption-lone")?.textContent || window.told;
}).observe(document, {childList: true, subtree: true});"""


def quick(sit: Sit) -> Player:
    """Somebody for whom lone answers are given, soon."""
    person = sit()
    person.context.add_init_script(WATCH)
    return person


def test_the_turn_ends_when_nothing_is_left_and_undo_goes_back_before_that(sit: Sit) -> None:
    ada = quick(sit)
    stage = Stage(ada.page, "duel")
    stage.show(BEFORE)
    stage.show(ENDS)
    stage.wait_for("choose")
    assert "Only this can be chosenEnd" in ada.page.evaluate("window.told")
    assert len(sent(stage, "choose")) == 1

    # Taken back to the lone moment, the page goes on to the choice before it, and answers nothing.
    stage.show(Moment("later", "goal-brush", 92))
    stage.show(ENDS)
    stage.wait_for("undo")
    assert len(sent(stage, "choose")) == 1
    ada.page.click("button[aria-label='More']")
    ada.page.click("dialog label:has-text('Answer for me')")
    ada.page.click("dialog .close")
    stage.show(BEFORE)
    stage.show(ENDS)
    ada.has(".caption-lone", 0)


def test_what_rests_on_a_secret_is_answered_only_where_nobody_notices(sit: Sit) -> None:
    ada, bob = quick(sit), quick(sit)
    alone = Stage(ada.page, "lightning")
    alone.show(READY)
    alone.wait_for("choose")
    together = Stage(bob.page, "lightning")
    together.show(READY, 3)
    bob.wait(".compose .choice.is-can")
    bob.page.wait_for_timeout(900)  # longer than an answer would take
    assert sent(together, "choose") == []
    assert bob.sees(".caption-lone") == 0
