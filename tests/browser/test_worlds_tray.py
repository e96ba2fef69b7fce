"""What the table of The War of the Worlds offers and tells: marches, lodgings, odds, details, hurried answers."""

from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.moments import Moment, Stage, moment_where
from tests.browser.player import Player, SlowLine
from tests.browser.test_worlds import begin, piece, press, view_of
from wardenclyffe.engine.view import Choice
from wardenclyffe.games.worlds.rules_pieces import CAVALRY, INFANTRY, KINDS, STATES
from wardenclyffe.games.worlds.rules_table import CHEAP_FIELD_GUNS, Worlds
from wardenclyffe.server.messages import MOST_TOGETHER

MANY = 11  # refugees whose choices, one by one, do not fit into a message
FEW_PER_LINE = 3
DESK = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}


def of(choices: dict[str, Choice], verb: str) -> list[Choice]:
    """The choices of a verb."""
    return [choice for words, choice in choices.items() if words.split()[0] == verb]


# Marching.


def is_for_many_refugees(choices: dict[str, Choice]) -> bool:
    """Whether so many refugees of a State can march that they do not all fit into a message one by one."""
    far = [choice for choice in of(choices, "take") if choice.piece.startswith("unit-refugee")]
    return any(choice.forecast["count"] >= MANY for choice in of(choices, "lead")) and any(
        choice.forecast.get("steps", 0) >= FEW_PER_LINE for choice in far
    )


def picked(person: Player) -> int:
    """How many of the refugees in the tray are picked."""
    words = person.page.inner_text(".picker:has([aria-label*=Refugee]) .choice")
    return int(words.split()[0])


def test_a_march_that_is_offered_fits_into_a_message(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    moment = moment_where("worlds", "many refugees", is_for_many_refugees)
    fewer = ada.page.locator(".picker:has([aria-label*=Refugee]) .btn-icon").first
    asked = []
    for times in range(3):
        stage.show(Moment("another", moment.record, 0))  # so that the page waits for no answer
        stage.show(moment)
        leads = [choice for choice in stage.view["choices"] if choice["say"].startswith("lead")]
        most = max(leads, key=lambda choice: choice["forecast"]["count"])
        ada.page.locator(f".wmap {piece(most['piece'].replace('column', 'unit-refugee'))}").dispatch_event("click")
        assert picked(ada) == most["forecast"]["count"]
        for _ in range(times):
            fewer.click()
        asked.append(picked(ada))
        goals = ada.page.locator(".tray .choice:has-text('shelters')")
        before = len(stage.chosen())
        goals.nth(goals.count() - 1).click()
        stage.page.wait_for_timeout(100)
        said = stage.chosen()[-1]
        assert len(stage.chosen()) == before + 1
        assert said[-1].startswith("go ")
        assert len(said) <= MOST_TOGETHER
    assert asked[1] <= MOST_TOGETHER // (1 + FEW_PER_LINE) < asked[0] - 1, "no count that would be refused"
    assert asked[2] == asked[1] - 1


def test_no_more_units_are_picked_than_can_be_paid_for(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    moment = moment_where(
        "worlds", "paid march", lambda choices: any("cost" in each.forecast for each in of(choices, "take"))
    )

    def change(game: Worlds) -> None:
        game.add(INFANTRY, 0, 30)
        game.points = 5

    stage.show(moment, change=change)
    take = next(each for each in stage.view["choices"] if each["say"].startswith("take infantry"))
    ada.page.locator(f".wmap {piece(take['piece'])}").dispatch_event("click")
    more = ada.page.locator(".picker:has([aria-label*=Infantry]) .btn-icon").nth(1)
    for _ in range(5 // take["forecast"]["cost"] - 1):
        more.click()
    ada.wait(".picker .btn-icon[aria-label*=more][aria-disabled=true]")
    assert ada.sees(".tray .choice:has-text('costs')")


OVER_THE_EDGE = """() => {
    const map = document.querySelector(".wmap").getBoundingClientRect();
    const isOut = (spot) => {
        const { left, right, top, bottom } = spot.getBoundingClientRect();
        return left < map.left || right > map.right || top < map.top || bottom > map.bottom;
    };
    return [...document.querySelectorAll(".wmap .spot")].filter(isOut).map((spot) => spot.innerText);
}"""


def test_names_that_step_aside_stay_on_the_map(sit: Sit) -> None:
    """New Hampshire has pieces between Vermont and Maine, at the upper edge of the map."""
    ada = sit()
    stage = Stage(ada.page, "worlds")
    for width, height in ((1280, 720), (1920, 1080)):
        ada.page.set_viewport_size({"width": width, "height": height})
        stage.show(Moment("relief", "scenarios/handling-machines-machines", 59))
        assert ada.page.evaluate(OVER_THE_EDGE) == []


def test_a_region_that_regains_workforce_is_named_once_and_pressed_anywhere(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "relief", lambda choices: "region" in next(iter(choices.values())).forecast))
    offered = ada.page.locator(".tray .choices .choice").all_text_contents()
    regions = {choice["forecast"]["region"] for choice in stage.view["choices"]}
    assert len(offered) == len(regions) < len(stage.view["choices"])
    last = stage.view["choices"][-1]
    before, after = last["forecast"]["workforce"]
    assert f"{before} → {after}" in offered[-1]
    ada.page.locator(f".wmap {piece(last['to'])}").dispatch_event("click")
    stage.wait_for("choose")
    assert stage.heard[-1]["action"] == last["id"]


# Forecasts.


def test_lodgings_tell_what_they_leave_to_the_martians(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "lodgings", lambda choices: len(of(choices, "shelter")) > FEW_PER_LINE))
    for choice in stage.view["choices"]:
        count = choice["forecast"]["martian"]
        said = ada.page.inner_text(f".tray .choice[data-say='{choice['say']}']")
        wanted = f"+{count} Martian point{'' if count == 1 else 's'}"
        assert said.rstrip().endswith(wanted) if count else "Martian" not in said


def test_the_odds_of_a_volley_count_every_shot(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "volley", lambda choices: bool(of(choices, "volley"))))
    volley = next(choice for choice in stage.view["choices"] if choice["say"] == "volley")
    for shot in volley["forecast"]["shots"]:
        shot |= {"hit": 0.5, "any": 0.5}
    volley["forecast"]["shots"][0]["any"] = 1 - 0.5**3
    stage.view["length"] += 1
    stage.tell()
    missed = 0.5 ** (2 + len(volley["forecast"]["shots"]))
    ada.reads(".choice-loud small", f"{100 * (1 - missed):.0f}% for at least one hit")
    for shown, chance in (("> 99%", 0.997), ("< 1%", 0.003)):
        volley["forecast"]["shots"] = [shot | {"any": chance}]
        stage.view["length"] += 1
        stage.tell()
        ada.reads(".choice-loud small", f"{shown} for at least one hit")


# In a battle.

IN_SIGHT = """(all) => {
    const tray = document.querySelector(".tray").getBoundingClientRect();
    return all.every((each) => each.getBoundingClientRect().bottom <= tray.bottom);
}"""


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_what_the_chosen_ship_can_do_comes_first(sit: Sit, size: dict[str, int]) -> None:
    ada = sit(viewport=size)
    stage = Stage(ada.page, "worlds")
    stage.show(
        moment_where("worlds", "ships", lambda choices: len(of(choices, "helm")) > 1 < len(of(choices, "shoot")))
    )
    ship = next(choice["piece"] for choice in stage.view["choices"] if choice["say"].startswith("shoot"))
    own = [choice for choice in stage.view["choices"] if choice["piece"] == ship]
    assert {choice["say"].split()[0] for choice in own} >= {"helm", "shoot"}
    ada.page.click(f".field {piece(ship)}")
    ada.wait(".tray .odds-pair")
    first = ada.page.locator(".tray .choice:visible").first
    assert (first.get_attribute("data-say") or "").startswith("helm")
    own_buttons = ada.page.locator(".tray .of-taken .choice")
    assert own_buttons.count() == sum(len(choice.get("forecast", {}).get("shots", [0])) for choice in own)
    assert own_buttons.first.evaluate("(first) => first === document.querySelector('.tray .choice')")
    if size == DESK:
        assert own_buttons.evaluate_all(IN_SIGHT)
    first.click()
    stage.wait_for("choose")
    assert stage.heard[-1]["action"] == own[[each["say"].split()[0] for each in own].index("helm")]["id"]


LOOKS = """(all) => all.map((each) => {
    const { backgroundColor, color, opacity, filter } = getComputedStyle(each);
    return [backgroundColor, color, opacity, filter].join(" ");
})"""


def test_tripods_keep_their_colours_when_their_like_is_chosen(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "snaring", lambda choices: len(of(choices, "snare")) > 1))
    ada.wait(".foe.is-cant")
    for shade in {tripod["shade"] for tripod in stage.view["board"]["battle"]["tripods"]}:
        for selector in (f".foe.tri-{shade}", f".foe.tri-{shade} > .icon"):
            assert len(set(ada.page.locator(selector).evaluate_all(LOOKS))) == 1


def test_each_battle_begins_with_one_by_one(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    moment = moment_where("worlds", "placing", lambda choices: bool(of(choices, "mass")))
    together = ".mass-switch .btn >> nth=1"
    stage.show(moment)
    ada.page.click(together)
    stage.show(Moment("the same", moment.record, moment.to))
    assert ada.page.get_attribute(together, "aria-pressed") == "true"

    def move(game: Worlds) -> None:
        assert game.battle is not None
        game.battle.state -= 1

    stage.show(moment, change=move)
    assert ada.page.get_attribute(together, "aria-pressed") == "false"


# Preparing a battle.


def prepare(game: Worlds) -> None:
    """Everything that can be done before a battle at once: two hills, diggers, scouts, points, plans of each kind."""
    battle = game.battle
    assert battle is not None
    battle.banks = 2
    game.points = 12
    for kind in (INFANTRY, CAVALRY):
        game.add(kind, battle.state, 2)
        battle.rolls[kind] = battle.to_place[kind] = 2
    battle.held = [1] * len(battle.held)


def test_all_that_prepares_a_battle_is_in_sight(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    moment = moment_where("worlds", "hills", lambda choices: len(of(choices, "bank")) > 1)
    stage.show(moment, change=prepare)
    kinds = {choice["say"].split()[0] for choice in stage.view["choices"]}
    assert {"bank", "dig", "scout", "draft", "devise"} <= kinds
    cut = ada.page.evaluate(
        """() => {
            const tray = document.querySelector(".tray").getBoundingClientRect();
            return [...document.querySelectorAll(".tray .choice, .tray summary, .tray .plan, .tray .wends .btn")]
                .map((each) => ({ words: each.innerText, box: each.getBoundingClientRect() }))
                .filter(({ words, box }) => words && box.width)
                .filter(({ box }) => box.top < tray.top || box.bottom > tray.bottom + 1 || box.right > tray.right)
                .map(({ words }) => words);
        }"""
    )
    assert cut == []
    assert ada.sees(".works-row .choice") == len(
        [each for each in stage.view["choices"] if each["say"][:4] in ("bank", "dig ")]
    )
    ada.page.click(".plan-offers summary")
    hidden = ada.page.evaluate(
        """() => [...document.querySelectorAll(".plan-offers .choice")].filter((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return !each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }).map((each) => each.innerText)"""
    )
    assert hidden == []
    glow = ada.page.locator(".plan.is-can").evaluate_all("all => all.map((each) => each.dataset.piece)")
    assert glow == ["plan-trap"], "in hills a trap may be sprung; a plan that is held is not what is bought"
    ada.page.keyboard.press("Escape")
    ada.has(".plan-offers[open]", 0)


# Details.

READ = """async (kinds) => {
    const base = document.querySelector("script[type=module]").src;
    const { peek } = await import(new URL("store.js", base));
    const found = {};
    for (const each of document.querySelectorAll(".worlds [data-piece]")) {
        const piece = each.dataset.piece;
        if (!kinds.includes(piece.split("-")[0])) continue;
        for (const now of [null, { piece, box: each.getBoundingClientRect() }]) {
            peek.value = now;
            while (!document.querySelector(".peek") !== !now) await new Promise(requestAnimationFrame);
        }
        found[piece] = document.querySelector(".peek").innerText;
    }
    return found;
}"""


def crowd_together(game: Worlds) -> None:
    """Two groups, an army, and all kinds of kegs in one State."""
    first, second = game.groups[:2]
    second.place = first.place
    for kind in (INFANTRY, CAVALRY):
        game.add(kind, first.place, 2)
    game.kegs[first.place] = 1
    game.sonic[first.place] = 2


def test_the_marks_of_a_state_have_their_details(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(Moment("first turn", "colonised", 6), change=crowd_together)
    state = stage.view["board"]["groups"][0]["place"]
    name = ada.page.locator(f".wmap {piece(state)} .spot-words").inner_text()
    found = ada.page.evaluate(READ, ["army", "groups", "keg", "sonic", "sea"])
    word = state.removeprefix("state-")
    for mark in ("army", "groups"):
        assert found[f"{mark}-{word}"].startswith(f"{name}\n")
        assert "Infantry" in found[f"{mark}-{word}"]
        assert "Action" in found[f"{mark}-{word}"].split("\n")
    assert found[f"keg-{word}"].startswith("1 powder keg\n")
    assert found[f"sonic-{word}"].startswith("2 sonic kegs\n")
    assert name in found[f"sonic-{word}"]
    assert found["sea"].startswith("At sea")


def test_every_state_shows_its_movement_chart(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(Moment("first turn", "colonised", 6))
    held = {each["place"] for each in stage.view["board"]["groups"]}
    found = ada.page.evaluate(READ, ["state"])
    assert len(found) == STATES
    for state, words in found.items():
        assert "Tripods go to" in words
        assert ("Action" in words.split("\n")) == (state in held)
    assert all(name in found["state-ohio"] for name in ("Pennsylvania", "West Virginia", "Indiana"))


def test_the_details_of_a_unit_tell_what_it_costs_now(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    moment = moment_where("worlds", "buying", lambda choices: "buy field-gun" in choices)
    usual = price_of_a_field_gun(ada, stage, moment, 0)
    assert price_of_a_field_gun(ada, stage, moment, 1) == usual - 1


def price_of_a_field_gun(person: Player, stage: Stage, moment: Moment, cheaper: int) -> int:
    """What the details of a Field Gun say that it costs while an event makes it so much cheaper."""

    def change(game: Worlds) -> None:
        game.effects[CHEAP_FIELD_GUNS] = cheaper

    stage.show(moment, change=change)
    person.page.hover(f".tray {piece('shop-field-gun')}")
    person.wait(".peek")
    return int(person.page.inner_text(".peek dt:text-is('Price') + dd"))


@pytest.mark.parametrize(("points", "words"), [(1, "1 point"), (2, "2 points")])
def test_one_point_is_a_point(sit: Sit, points: int, words: str) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    moment = moment_where("worlds", "spending", lambda choices: "done" in choices and bool(of(choices, "buy")))
    stage.show(moment, change=lambda game: setattr(game, "points", points))
    assert ada.page.inner_text(".purse").split() == words.split()


def test_who_waits_for_a_battle_has_details(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    waits = moment_where(
        "worlds", "placing", lambda choices: any("waiting" in each.piece for each in of(choices, "mass"))
    )
    stage.show(waits)
    found = ada.page.evaluate(READ, ["waiting", "hex"])
    for choice in stage.view["choices"]:
        if choice["to"].startswith("hex-"):
            assert found[choice["to"]].startswith(f"Hex {choice['to'].removeprefix('hex-')}\n")
    waiting = stage.view["board"]["battle"]["waiting"]
    assert waiting
    for kind, count in waiting.items():
        assert found[f"waiting-{kind}"].startswith(f"{count} ")


def test_who_stands_in_a_battle_has_details(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    crowded = moment_where(
        "worlds",
        "volley on land",
        lambda choices: bool(of(choices, "volley")) and of(choices, "hold")[0].words == "Hold fire",
    )

    def change(game: Worlds) -> None:
        assert game.battle is not None
        game.battle.crowd[INFANTRY * len(game.battle.crowd) // KINDS] = 2

    stage.show(crowded, change=change)
    found = ada.page.evaluate(READ, ["crowd"])
    people = stage.view["board"]["battle"]["crowd"]
    assert "infantry" in {each["kind"] for each in people}
    for each in people:
        assert found[each["piece"]].startswith(f"{each['count']} ")
        assert f"Hex {each['hex'].removeprefix('hex-')}" in found[each["piece"]]


# Hurried and late.

SECOND_PRESS = """() => {
    const press = () => {
        const button = document.querySelector(".end-button");
        if (!button) return requestAnimationFrame(press);
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
        window.pressed = true;
    };
    requestAnimationFrame(press);
}"""


def test_a_second_press_on_a_volley_does_not_end_the_next_phase(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "spending", lambda choices: "done" in choices and bool(of(choices, "buy"))))
    ada.page.click(".end-button")
    stage.wait_for("choose")
    assert len(stage.chosen()) == 1
    stage.show(moment_where("worlds", "volley", lambda choices: bool(of(choices, "volley"))))
    ada.page.click(".choice-loud")
    ada.page.evaluate(SECOND_PRESS)
    moment = moment_where(
        "worlds", "acting", lambda choices: "done" in choices and "Human Action" in choices["done"].words
    )
    stage.show(moment)
    ada.until("window.pressed")
    ada.page.wait_for_timeout(50)
    assert len(stage.chosen()) == 2, "the phase was not ended"
    ada.wait(".end-button:not([aria-disabled])")
    ada.page.click(".end-button")
    ada.page.wait_for_timeout(50)
    assert len(stage.chosen()) == 3


WHY_OF = """async () => {
    const { why } = await import(new URL("store.js", document.querySelector("script[type=module]").src));
    return why.value?.piece ?? "";
}"""


def test_a_late_reason_does_not_come_up_for_another_state(sit: Sit) -> None:
    ada = sit()
    line = SlowLine(ada)
    begin(ada)
    view = press(ada, f".tray {piece('shop-infantry')}")
    open_now = {choice["to"] for choice in view["choices"]}
    states = ada.page.locator(".spot-name[data-piece^=state-]").evaluate_all(
        "(all) => all.map((each) => each.dataset.piece)"
    )
    closed = [(i, state) for i, state in enumerate(states) if state not in open_now]
    (first, _), (second, name) = closed[:2]

    def press_land(number: int) -> None:
        ada.page.locator(".wmap-land .hit").nth(number).dispatch_event("click")

    press_land(second)
    ada.wait(".tip-why")
    assert ada.page.evaluate(WHY_OF) == name
    line.holds = lambda message: message["type"] == "why" and "refused" in message
    press_land(first)
    while not line.held:
        ada.page.wait_for_timeout(20)
    press_land(second)
    ada.wait(".tip-why")
    line.release()
    ada.page.wait_for_timeout(150)
    assert ada.page.evaluate(WHY_OF) == name


# Typed words.


def test_the_table_that_is_read_aloud_names_its_cylinders(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "cylinders", lambda choices: bool(of(choices, "assault"))))
    lines = ada.say("read the table")
    cylinders = [each["id"].removeprefix("cylinder-") for each in stage.view["board"]["cylinders"]]
    assert cylinders
    for number in cylinders:
        assert any(line.startswith(f"Cylinder {number} in ") for line in lines)


def test_help_has_examples_of_this_table(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(moment_where("worlds", "spending", lambda choices: "done" in choices and bool(of(choices, "buy"))))
    first, last = (stage.view["choices"][i]["say"] for i in (0, -1))
    lines = ada.say("help")
    assert f"{first}, {last}: makes that choice." in lines
    assert f"why {last}: says which rule forbids it, if any." in lines
    assert f"rule {stage.view['rule']}: opens the rules there." in lines
    ada.reads("dialog[open]", f"rule {stage.view['rule']}")
    ada.page.click("dialog .close")
    stage.view |= {"choices": [], "rule": "", "length": stage.view["length"] + 1}
    stage.tell()
    lines = ada.say("help")
    assert "<choice>: makes that choice." in lines
    assert "why <choice>: says which rule forbids it, if any." in lines
    assert any(line.startswith("rule W-") for line in lines), "the first rule of the game"


# Taking back.

ROLLED = """async () => {
    const { live } = await import(new URL("store.js", document.querySelector("script[type=module]").src));
    return live.value.log.filter((event) => event.at === live.value.moments).map((event) => event.words);
}"""


def test_alone_the_dice_stay_when_a_choice_is_taken_back(sit: Sit) -> None:
    ada = sit()
    begin(ada)
    moments = view_of(ada)["moments"]
    press(ada, ".tray .end-button")
    rolled: list[Any] = ada.page.evaluate(ROLLED)
    assert rolled
    title = ada.page.get_attribute("#undo", "title") or ""
    assert "ask the others" not in title
    assert "The same choice meets the same dice" in title
    ada.page.click("#undo")
    ada.wait(".prompt:has-text('Production:')")
    assert view_of(ada)["moments"] == moments
    press(ada, ".tray .end-button")
    assert ada.page.evaluate(ROLLED) == rolled
