"""The keyboard at the table of The War of the Worlds: where a press takes away what was pressed, the focus goes on."""

import pytest

from tests.browser.conftest import Sit
from tests.browser.moments import Moment, Stage, moment_where
from tests.browser.player import Player
from wardenclyffe.engine.view import Choice

PHONE = {"width": 390, "height": 844}


def has_several_shots(choices: dict[str, Choice]) -> bool:
    """Whether the first gun that can fire has a choice of targets."""
    first = next((choice for words, choice in choices.items() if words.startswith("shoot")), None)
    return first is not None and len(first.forecast["shots"]) > 1


def enter(person: Player, selector: str) -> None:
    """Press something by the keyboard."""
    person.page.locator(selector).first.focus()
    person.page.keyboard.press("Enter")


def test_the_targets_of_a_gun(sit: Sit) -> None:
    ada = sit()
    Stage(ada.page, "worlds").show(moment_where("worlds", "several targets", has_several_shots))
    enter(ada, ".tray .choice[data-say^=shoot]")
    ada.wait(".tray .choice:has(.odds-pair):focus")


def test_the_cross_of_the_research_sheet(sit: Sit) -> None:
    ada = sit()
    Stage(ada.page, "worlds").show(Moment("first turn", "scenarios/base-won", 6))
    enter(ada, ".sheet-offer summary")
    enter(ada, ".sheet-close")
    ada.has(".sheet-offer[open]", 0)
    ada.wait(".sheet-offer summary:focus")


def test_escape_closes_the_research_sheet_for_good(sit: Sit) -> None:
    ada = sit()
    Stage(ada.page, "worlds").show(Moment("first turn", "scenarios/base-won", 6))
    enter(ada, ".sheet-offer summary")
    ada.wait(".sheet-offer[open]")
    ada.page.keyboard.press("Escape")
    ada.has(".sheet-offer[open]", 0)
    ada.wait(".sheet-offer summary:focus")
    ada.page.keyboard.press("Enter")
    ada.wait(".sheet-offer[open]")


@pytest.mark.parametrize("can_act", [True, False])
def test_the_cross_of_a_state(sit: Sit, can_act: bool) -> None:
    ada = sit()
    moment = moment_where("worlds", "marching", lambda choices: any(words.startswith("lead") for words in choices))
    Stage(ada.page, "worlds").show(moment)
    if can_act:
        enter(ada, ".ready-row .choice >> nth=1")
    else:
        enter(ada, ".wmap .spot:not(:has(.wchip)) > .spot-name")
    state = ada.page.locator(".state-title span").first.inner_text()
    enter(ada, ".state-title .btn")
    ada.wait(f".ready-row .choice:has-text('{state}'):focus" if can_act else f".spot-name:has-text('{state}'):focus")


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, PHONE])
def test_the_report_is_closed_and_opened(sit: Sit, size: dict[str, int]) -> None:
    ada = sit(viewport=size)
    Stage(ada.page, "worlds").show(Moment("set-up", "colonised", 0))
    ada.wait(".report, .report-pill")
    if ada.sees(".report-pill"):
        enter(ada, ".report-pill")
        ada.wait(".report .beats:focus")
    enter(ada, ".report header .btn")
    ada.wait(".report-pill:focus")
    ada.page.keyboard.press("Enter")
    ada.wait(".report .beats:focus")


def test_from_the_campaign_to_the_map_and_back(sit: Sit) -> None:
    ada = sit()
    Stage(ada.page, "worlds").show(Moment("end", "colonised", -1))
    enter(ada, ".show-map")
    ada.wait(".to-campaign:focus")
    ada.page.keyboard.press("Enter")
    ada.wait(".show-map:focus")
    enter(ada, ".multiples button")
    ada.wait(".to-campaign:focus")


def test_a_group_in_the_list_of_a_phone(sit: Sit) -> None:
    ada = sit(viewport=PHONE)
    Stage(ada.page, "worlds").show(Moment("actions", "scenarios/base-won", 192))
    enter(ada, ".rail-toggle")
    enter(ada, ".stage-row")
    ada.has(".rail.is-listed", 0)
    ada.wait(".rail-toggle:focus")
