"""The War of the Worlds at its end: the campaign that the page folds from the events is the war that was fought."""

from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.moments import GAMES, Moment, Stage, record_in
from tests.playing import told
from wardenclyffe.engine.record import replay

RECORDS = [str(each.relative_to(GAMES)) for each in sorted((GAMES / "worlds/records").glob("**/*.txt"))]
FOLD = """async (made) => {
    const base = document.querySelector("script[type=module]").src;
    const { live } = await import(new URL("store.js", base));
    const { turnsOf } = await import(new URL("../games/worlds-end.js", base));
    return turnsOf(made ?? live.value);
}"""


def folded(page: Any, made: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """The turns that the page makes of the log that it has, or of one made up."""
    found: list[dict[str, Any]] = page.evaluate(FOLD, made)
    return found


@pytest.fixture
def stage(sit: Sit) -> Stage:
    """A page for recorded wars."""
    return Stage(sit().page, "worlds")


@pytest.mark.parametrize("path", RECORDS)
def test_the_last_map_is_that_of_the_final_board(stage: Stage, path: str) -> None:
    name = path.removeprefix("worlds/records/").removesuffix(".txt")
    stage.show(Moment("end", name, -1))
    last, board = folded(stage.page)[-1], stage.view["board"]
    record = record_in("worlds", name)
    state = replay(record).state
    force = {region: each["workforce"] for region, each in board["regions"].items() if "workforce" in each}
    assert {region: last["force"].get(region, start) for region, start in force.items()} == force
    assert last["dead"] == {region: each["land"] for region, each in board["regions"].items() if "land" in each}
    assert last["places"] == {group["id"]: group["place"] for group in board["groups"]}
    assert (last["human"], last["martian"], last["built"]) == (board["human"], board["martian"], len(board["pieces"]))
    falls = ("tripod-destroyed", "battle-tripod-destroyed", "cylinder-hit")
    assert last["killed"] == sum(len(told(state, kind)) for kind in falls)


def test_what_happens_seldom_is_on_the_map_as_well(stage: Stage) -> None:
    stage.show(Moment("first turn", "colonised", 6))
    events: list[dict[str, Any]] = [
        {"kind": "turn", "turn": 1},
        {"kind": "machine-builds", "group": "group-6", "state": "state-ohio"},
        {"kind": "placed", "group": "group-1", "state": "state-ohio"},
        {"kind": "joined", "group": "group-6", "host": "group-1"},
        {"kind": "red-weed", "region": "region-south"},
        {"kind": "weed-dies", "region": "region-south"},
        {"kind": "piece-built", "piece": "piece-hull", "count": 1},
        {"kind": "piece-lost", "piece": "piece-hull", "count": 0},
        {"kind": "landed", "cylinder": "cylinder-3", "state": "state-iowa"},
        *({"kind": "cylinder-hit", "cylinder": "cylinder-3", "colour": "red"} for _ in range(4)),
        {"kind": "cylinder-burnt", "cylinder": "cylinder-3"},
        {"kind": "cylinder-ready", "cylinder": "cylinder-2", "state": "state-iowa"},
        *({"kind": "cylinder-hit", "cylinder": "cylinder-2", "colour": "red"} for _ in range(3)),
        {"kind": "cylinder-burnt", "cylinder": "cylinder-2"},
        {"kind": "ship-captured", "gun": "gun-1", "unit": "shop-freighter"},
        {"kind": "ship-lost", "gun": "gun-2", "unit": "shop-warship"},
    ]
    last = folded(stage.page, {"log": [{"at": 1, **each} for each in events], "moments": 1})[-1]
    assert last["places"] == {"group-1": "state-ohio"}
    assert last["dead"] == {"region-south": "destroyed"}
    assert last["built"] == 0
    assert last["killed"] == 10, "both cylinders, whole"
    assert (last["lost"], last["taken"]) == (1, 1)


def test_the_curves_bear_the_name_of_the_martians(sit: Sit) -> None:
    ada = sit(locale="de")
    Stage(ada.page, "worlds").show(Moment("end", "colonised", -1))
    ada.wait(".curves text.is-martian:has-text('Marsianer')")
