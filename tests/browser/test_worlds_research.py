"""Research and scenarios of The War of the Worlds in a browser: the cards, the yard, and the new-table page."""

import pytest

from tests.browser.conftest import Sit
from tests.browser.moments import Moment, Stage
from tests.browser.seated import sit_at
from tests.browser.test_access import TWO_WAYS, wrong_each_way
from tests.browser.test_worlds import ASKED, begin, piece, press, press_as, view_of
from wardenclyffe.engine.record import Record, record_of
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.rules_research import Flight
from wardenclyffe.games.worlds.rules_table import Worlds

SIGNS = {
    "handling-machines": ".wmap [data-piece='machine-ohio']",
    "refugees": ".wmap [data-piece='unit-refugee-ohio']",
    "teslas-tripod": ".wmap [data-piece='unit-teslas-tripod-new-york']",
}
PAIR = ("airships", "tesla-coil")
WISHES = ("tesla", *(f"research {each}" for each in PAIR), *(f"experiment {each}" for each in PAIR))
MOST_GAMES = 200
RESEARCH = [Moment("first turn", "scenarios/base-won", 6), Moment("second turn", "scenarios/base-won", 24)]


def until_a_flight(number: int) -> tuple[Table, int]:
    """A game with Tesla above all, until an airship takes a coil or to its end, and where its last turn begins."""
    table = Table(GAME, ["Ada"], Secret(number.to_bytes(32), f"research-{number}"), {"difficulty": "recruit"})
    turn, start, flew = 0, 0, False
    while table.state.to_act() and not flew:
        game = table.state
        assert isinstance(game, Worlds)
        if game.turn > turn:
            turn, start = game.turn, len(table.choices)
        flew = isinstance(game.pending[-1], Flight)
        legal = {table.vocabulary.text(each): each for each in game.legal(0)}
        wishes = [*WISHES, *(words for words in legal if words.startswith("fly tesla-coil "))]
        table.choose(0, next((legal[words] for words in wishes if words in legal), game.hunch(0)[0]))
    return table, start


def turn_of_two_technologies() -> tuple[Record, int]:
    """A game that stops where two technologies were completed and used in its last turn, and where that turn begins."""
    for number in range(MOST_GAMES):
        table, start = until_a_flight(number)
        record = record_of(table, True)
        if {f"experiment {each}" for each in PAIR} <= {words for _, words in record.lines[start:]}:
            return record, start
    raise AssertionError("Tesla had no luck in any game")


def test_technologies_are_begun_completed_and_used(sit: Sit, address: str) -> None:
    ada = sit()
    begin(ada)
    ada.page.click(".sheet-offer summary")
    ada.wait(".tech-sheet")
    assert not wrong_each_way(ada.page, "research", TWO_WAYS)
    assert press(ada, ".tech-sheet [data-piece='tesla']")["board"]["research"]["tesla"]
    for words in ("research radio", "experiment radio"):
        press_as(ada, words)
    steps = view_of(ada)["board"]["research"]["technologies"]["technology-radio"]["progress"]
    assert ada.sees(f"{piece('technology-radio')} .tech-steps .is-on") == steps
    ada.reads(f"{piece('technology-radio')} .tech-result", "breakthrough")
    ada.page.click(".sheet-close")
    assert not ada.sees(".sheet-offer[open]")

    record, start = turn_of_two_technologies()
    sit_at(ada, address, record, start)
    ada.wait(ASKED)
    for _, words in record.lines[start:]:
        if words.startswith("experiment "):
            press_as(ada, words)
            continue
        if ada.sees(".sheet-offer[open]"):
            ada.page.click(".sheet-close")
        press_as(ada, words)
    board = view_of(ada)["board"]
    for each in PAIR:
        assert board["research"]["technologies"][f"technology-{each}"]["done"]
    assert board["states"][f"state-{words.removeprefix('go ')}"]["units"]["tesla-coil"] == 1, "it was flown there"


@pytest.mark.parametrize("scenario", ["handling-machines", "teslas-tripod"])
def test_a_scenario_can_be_started(sit: Sit, scenario: str) -> None:
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
    ada.until("[...document.querySelectorAll('.pictured-value img')].every(each => each.naturalWidth > 0)")
    ada.page.click(".pictured-value:has-text('Refugees')")
    ada.page.click("button:has-text('Open the table')")
    ada.wait(SIGNS["refugees"])


def test_an_open_sheet_is_closed_in_another_turn(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(RESEARCH[0])
    ada.page.click(".sheet-offer summary")
    ada.page.wait_for_selector(".sheet-offer[open]")
    stage.show(RESEARCH[1])
    ada.has(".sheet-offer[open]", 0)
    stage.show(RESEARCH[0])
    ada.page.wait_for_selector(".sheet-offer[open]")


def test_a_sheet_stays_where_its_reader_is(sit: Sit) -> None:
    ada = sit(viewport={"width": 390, "height": 844})
    begin(ada)
    ada.page.click(".sheet-offer summary")
    press(ada, ".tech-sheet [data-piece='tesla']")
    sheet = ada.page.locator(".tech-sheet")
    for _ in range(2):
        sheet.evaluate("each => each.scrollTo(0, each.scrollHeight)")
        down = sheet.evaluate("each => each.scrollTop")
        assert down > 100
        press(ada, f"{piece('technology-tesla-coil')} .btn")
        assert sheet.evaluate("each => each.scrollTop") > 100
    ada.page.locator(".sheet-close").click()
    ada.has(".sheet-offer[open]", 0)
