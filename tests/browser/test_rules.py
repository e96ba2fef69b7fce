"""The rules in the browser: tables of numbered rules, and the charts and cards of an edition."""

from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.moments import Moment, Stage
from tests.browser.player import Player
from tests.browser.test_access import wrong_each_way
from wardenclyffe.engine.registry import find_game, games

NARROW = [{"width": width, "height": 700} for width in (320, 390, 1280, 1920)]
EVENTS = 35
STATES = 31
SPILT = """() => [...document.querySelectorAll(".rule-table")].filter((table) => {
    const [inside, around] = [table, table.parentElement].map((each) => each.getBoundingClientRect().right);
    return table.getClientRects().length && inside > around + 1;
}).map((table) => table.ariaLabel)"""


def rows(person: Player, chart: str) -> list[list[str]]:
    """The rows of a chart, without its heads."""
    found: list[list[str]] = person.page.locator(f"#chart-{chart} tbody tr").evaluate_all(
        "all => all.map((row) => [...row.cells].map((cell) => cell.textContent))"
    )
    return found


@pytest.mark.parametrize("name", sorted(games()))
def test_every_table_of_the_rules_is_shown(sit: Sit, name: str) -> None:
    tables = {rule.number: rule.table for rule in find_game(name).rules().values() if rule.table}
    ada = sit()
    ada.page.goto(f"/rules/{name}")
    ada.wait(".rule")
    ada.has(".rule .rule-table", len(tables))
    for number, table in tables.items():
        shown: list[list[list[str]]] = ada.page.locator(f"[id='{number}'] tr").evaluate_all(
            "all => all.map((row) => [...row.cells].map((cell) => [cell.textContent, cell.scope ?? '']))"
        )
        assert [[words for words, _ in row] for row in shown] == [list(row) for row in table]
        assert [[scope for _, scope in row] for row in shown] == [
            ["col" if first == 0 else "row" if column == 0 else "" for column in range(len(table[0]))]
            for first in range(len(table))
        ]


def test_charts_and_cards_of_the_worlds(sit: Sit) -> None:
    ada = sit()
    ada.page.goto("/rules/worlds")
    ada.wait(".chart-part")
    assert ["Siege Gun", "22"] in [row[:2] for row in rows(ada, "units")]
    assert ["Ohio", "Pennsylvania", "West Virginia", "Indiana"] in rows(ada, "movement")
    assert len(rows(ada, "movement")) == STATES + 2
    assert ["Destroyed", "Move", "Move", "Flying machine"] in rows(ada, "actions")
    assert rows(ada, "devastation")[-1][:2] == ["5 or more", "1 unit, 5 workforce, 6 refugees, 1 point"]
    assert len(rows(ada, "plans")) == 6
    assert ["Death Ray", "5", "yellow", "2"] in [row[:4] for row in rows(ada, "technologies")]
    cards = ada.page.locator("[id^=chart-events-] tbody tr").count()
    assert cards == EVENTS
    assert ["Looters", "Unless you have Infantry on the map, you lose 24 victory points."] in rows(
        ada, "events-devastation"
    )
    ada.page.click(".contents a:has-text('Charts and cards')")
    ada.until("Math.abs(document.querySelector('#charts').getBoundingClientRect().top) < 40")
    ada.page.fill(".search input", "Lyddite")
    ada.has("#charts ~ .charts tbody tr", 1)
    ada.reads("mark", "Lyddite")


def test_tables_keep_within_every_page_and_axe_finds_nothing(sit: Sit) -> None:
    ada = sit()
    ada.page.goto("/rules/worlds")
    ada.wait(".chart-part")
    for size in NARROW:
        ada.page.set_viewport_size(size)
        assert ada.page.evaluate(SPILT) == [], size
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    assert wrong_each_way(ada.page, "charts") == {}


def begin_with(person: Player, **options: str) -> None:
    """A war of one's own with these options."""
    person.make({"kind": "me"}, game="worlds", options=options)
    person.wait(".worlds")


def test_charts_at_the_table_are_those_of_its_edition(sit: Sit) -> None:
    ada = sit()
    begin_with(ada, research="off")
    ada.page.keyboard.press("r")
    ada.wait(".sheet .rule")
    ada.has(".chart-sheet .chart-part:visible", 0)
    ada.page.focus(".chart-sheet summary")
    ada.page.keyboard.press("Enter")
    ada.wait("#chart-movement")
    ada.has("#chart-technologies", 0)
    assert "Tesla Coil" not in [row[0] for row in rows(ada, "units")]
    sizes: Any = wrong_each_way(ada.page, "charts beside the table")
    assert sizes == {}
    assert ada.page.evaluate(SPILT) == []
    ada.page.fill(".sheet input", "looters")
    ada.has(".chart-sheet[open] tbody tr", 2)


def test_a_rule_that_is_typed_is_told_with_its_table(sit: Sit) -> None:
    ada = sit()
    Stage(ada.page, "worlds").show(Moment("first turn", "colonised", 6))
    ada.page.keyboard.press("r")
    ada.wait(".sheet .rule .rule-table")
    ada.page.keyboard.press("Escape")
    assert "destroyed | Move | Move | Flying Machine" in ada.say("rule w-12.2")
