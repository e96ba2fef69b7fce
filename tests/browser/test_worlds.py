"""The War of the Worlds in a browser: battles by mouse, a whole game by keyboard, the map on desk and phone."""

from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.test_access import EACH_WAY, TWO_WAYS, wrong_each_way

PHONE = {"width": 390, "height": 844}
MOST_CHOICES = 500
ASKED = ".result-dialog[open], .tray .choice.is-can, .tray .wends .btn, .board .is-can"


def begin(person: Player, **options: str) -> str:
    """Sit down alone and wait for the map."""
    made = person.make({"kind": "me"}, game="worlds", options=options)
    person.wait(".tray .end-button.is-can")
    return str(made["id"])


def view_of(person: Player) -> dict[str, Any]:
    """The newest view as the server sends it."""
    found: dict[str, Any] = person.page.evaluate(
        "async () => (await fetch(`/api/tables/${location.pathname.split('/')[2]}/view?seat=0`)).json()"
    )
    return found


def settled(person: Player, before: int) -> dict[str, Any]:
    """Wait until the page shows a position after this one."""
    for _ in range(400):
        view = view_of(person)
        if view["moments"] > before:
            person.wait(ASKED)
            person.page.wait_for_timeout(60)
            return view
        person.page.wait_for_timeout(40)
    raise AssertionError("nothing came of the choice")


def piece(name: str) -> str:
    """A piece on the page by its id."""
    return f"[data-piece='{name}']"


def press(person: Player, selector: str) -> dict[str, Any]:
    """Make a choice by a press of the mouse."""
    before = view_of(person)["moments"]
    person.page.locator(selector).first.click()
    return settled(person, before)


def says(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The choices that are open, by their verb; the first of each."""
    found: dict[str, dict[str, Any]] = {}
    for choice in view["choices"]:
        found.setdefault(choice["say"].split()[0], choice)
    return found


def answer_by_mouse(person: Player, view: dict[str, Any]) -> dict[str, Any]:
    """Give any answer with the mouse: on the map where it leads to a State, on the hex board, or in the tray."""
    verbs = says(view)
    for verb, selector in (
        ("volley", ".choice-loud"),
        ("run", ".choice-loud"),
        ("ready", ".wends .btn >> nth=0"),
        ("pass", ".wends .btn >> nth=0"),
        ("hold", ".wends .btn >> nth=0"),
        ("decline", ".end-button"),
        ("done", ".end-button"),
    ):
        if verb in verbs and not {"set", "shoot", "at"} & set(verbs) - {"shoot" if verb == "volley" else ""}:
            return press(person, f".tray {selector}")
    if "set" in verbs:
        return press(person, f".field {piece(verbs['set']['to'])}")
    if "shoot" in verbs:
        person.page.click(piece(verbs["shoot"]["piece"]))
        person.wait(".field .foe.is-can")
        return press(person, ".field .foe.is-can")
    if "at" in verbs:
        return press(person, ".field .foe.is-can")
    if "go" in verbs:
        return press(person, piece(verbs["go"]["to"]))
    return press(person, ".tray .choice.is-can")


def until(person: Player, wanted: str, most: int = MOST_CHOICES) -> dict[str, Any]:
    """Answer by mouse until a verb is open."""
    view = view_of(person)
    for _ in range(most):
        if view["over"] or wanted in says(view):
            return view
        view = answer_by_mouse(person, view)
    raise AssertionError(f"never asked to {wanted}")


def buy(person: Player, kind: str, state: str) -> None:
    """Buy a unit and place it on the map."""
    view = press(person, f".tray {piece(f'shop-{kind}')}")
    if any(each["to"] == f"state-{state}" for each in view["choices"]):
        press(person, piece(f"state-{state}"))
    else:
        answer_by_mouse(person, view)


def to_a_land_battle(person: Player) -> None:
    """Buy a siege gun, march it to the smallest group in reach in the same phase, and end the phase."""
    for _ in range(12):
        view = until(person, "done")
        assert not view["over"], "no battle came about"
        if "buy siege-gun" in [each["say"] for each in view["choices"]]:
            press(person, f".tray {piece('shop-siege-gun')}")
            view = until(person, "done")
            march_to_the_enemy(person, view)
        view = press(person, ".tray .end-button")
        while "done" not in says(view) and not view["over"]:
            if view["board"].get("battle", {}).get("board") == "board-land":
                return
            view = answer_by_mouse(person, view)
    raise AssertionError("no battle came about")


def march_to_the_enemy(person: Player, view: dict[str, Any]) -> None:
    """Take up a gun and press the State with the smallest group that it can reach for the points that are left."""
    guns = [each["piece"] for each in view["choices"] if each["piece"].startswith("unit-siege-gun-")]
    if not guns:
        return
    person.page.click(f".wmap {piece(guns[0])}")
    person.wait(".spot-name.is-can")
    groups = sorted(view["board"]["groups"], key=lambda group: len(group["tripods"]))
    goals = [group["place"] for group in groups if person.sees(f"{piece(group['place'])}.is-can")]
    if goals:
        press(person, piece(goals[0]))
    else:
        person.page.keyboard.press("Escape")


def test_a_turn_with_a_land_battle_by_mouse(sit: Sit) -> None:
    ada = sit()
    begin(ada, difficulty="recruit")
    found = wrong_each_way(ada.page, "production", EACH_WAY)
    to_a_land_battle(ada)
    ada.wait(".battle .field")
    assert ada.sees(".battle .near text"), "the States around the battle"
    found |= wrong_each_way(ada.page, "battle set-up", TWO_WAYS)
    until(ada, "volley")
    if "shoot" in says(view_of(ada)):
        ada.wait(".shot-odds")
        ada.page.locator(".field .gun.is-can").first.click()
        ada.wait(".tray .odds-pair")
        found |= wrong_each_way(ada.page, "battle", EACH_WAY)
        press(ada, ".field .foe.is-can")
        ada.wait(".report .wdie")
    until(ada, "done")
    assert not found, found


def to_a_naval_battle(person: Player) -> bool:
    """Open every harbour and let people flee until tripods have sighted them; False when the game ends before."""
    begin(person, difficulty="recruit")
    view = view_of(person)
    while not view["over"]:
        if view["board"].get("battle", {}).get("board") == "board-sea":
            return True
        if "harbour" in says(view):
            view = press(person, f".wmap {piece(says(view)['harbour']['piece'])}")
        else:
            view = answer_by_mouse(person, view)
    return False


def test_a_naval_battle_by_mouse(sit: Sit) -> None:
    ada = sit()
    for _ in range(6):
        if to_a_naval_battle(ada):
            break
    else:
        raise AssertionError("nobody was sighted at sea in six games")
    ada.wait(".battle.is-sea .field")
    assert wrong_each_way(ada.page, "naval battle", EACH_WAY) == {}
    until(ada, "done")


def test_several_units_march_in_one_message(sit: Sit) -> None:
    ada = sit()
    begin(ada, difficulty="recruit")
    sent: list[str] = []
    ada.page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    ada.page.reload()
    ada.wait(".tray .ware.is-can")
    for _ in range(2):
        buy(ada, "infantry", "virginia")
    ada.page.click(f".wmap {piece('unit-infantry-virginia')}")
    ada.wait(f"{piece('state-tennessee')}.is-can")
    ada.page.click(".picker [aria-label^='One more']")
    ada.page.click(piece("state-tennessee"))
    ada.wait(f".wmap {piece('unit-infantry-tennessee')}")
    marches = [text for text in sent if "take infantry virginia" in text]
    assert len(marches) == 1, "one message for both"
    assert marches[0].count("take infantry virginia") == 2
    ada.page.click("#undo")
    ada.wait(f".wmap {piece('unit-infantry-virginia')}")


def test_a_game_by_keyboard(sit: Sit) -> None:
    ada = sit()
    begin(ada, difficulty="last-stand")
    keys = ada.page.keyboard
    found: dict[str, list[str]] = {}
    seen: set[str] = set()
    ada.page.evaluate("document.querySelector('#command').focus()")
    for _ in range(MOST_CHOICES):
        view = view_of(ada)
        if view["over"]:
            break
        phase = view["board"]["phase"] + str("battle" in view["board"])
        if phase not in seen:
            seen.add(phase)
            found |= wrong_each_way(ada.page, phase, TWO_WAYS)
            ada.page.emulate_media(color_scheme="light")
        reach(ada)
        keys.press("Enter")
        settled(ada, view["moments"])
    ada.wait(".result-dialog[open]")
    keys.press("Escape")
    ada.wait(".campaign .curves")
    assert ada.sees(".multiples li") == view_of(ada)["board"]["turn"] + 1
    ada.page.locator(".multiples button").first.click()
    ada.wait(".prompt:has-text('Replay, 0 of')")
    ada.page.click(".to-campaign")
    ada.wait(".campaign .curves")
    found |= wrong_each_way(ada.page, "the end", EACH_WAY)
    assert not found, found


def reach(person: Player) -> None:
    """Tab to a button that ends the moment, or else to the first answer of the tray."""
    wanted = ".tray .wends .btn:not(.scenes-button)"
    if not person.sees(wanted):
        wanted = ".tray .choice.is-can"
    for _ in range(80):
        if person.page.evaluate(f"document.activeElement.matches('{wanted}')"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {wanted}")


def touch(one: list[float], other: list[float]) -> bool:
    """Whether two boxes cover each other by more than a pixel."""
    return all(one[i] < other[i + 2] - 1 and other[i] < one[i + 2] - 1 for i in (0, 1))


def test_the_map_can_be_read_at_1280_by_720(sit: Sit) -> None:
    ada = sit()
    begin(ada)
    names = ada.page.evaluate(
        """() => [...document.querySelectorAll('.spot-words')].map((each) => {
            const box = each.getBoundingClientRect();
            const frame = document.querySelector('.stage').getBoundingClientRect();
            return { name: each.textContent, size: parseFloat(getComputedStyle(each).fontSize), shown: box.width > 0
                && box.left >= frame.left && box.right <= frame.right
                && box.top >= frame.top && box.bottom <= frame.bottom,
                box: [box.left, box.top, box.right, box.bottom] };
        })"""
    )
    assert len(names) == 32
    assert [each["name"] for each in names if each["size"] < 11 or not each["shown"]] == []
    covered = [
        (one["name"], other["name"])
        for i, one in enumerate(names)
        for other in names[i + 1 :]
        if touch(one["box"], other["box"])
    ]
    assert covered == []
    rings = ada.page.evaluate(
        """() => [...document.querySelectorAll('.harbour.is-can')].map((each) => {
            const { left, top, right, bottom } = each.getBoundingClientRect();
            return { name: each.dataset.piece, box: [left, top, right, bottom] };
        })"""
    )
    assert len(rings) >= 8
    assert [(ring["name"], each["name"]) for ring in rings for each in names if touch(ring["box"], each["box"])] == []
    assert ada.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_map_pans_and_zooms_on_a_phone(sit: Sit) -> None:
    ada = sit(viewport=PHONE, has_touch=True)
    begin(ada)
    box = ada.page.locator(".wmap").bounding_box()
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    look = "() => document.querySelector('.wmap-land').getAttribute('viewBox').split(' ').map(Number)"
    first = ada.page.evaluate(look)
    fingers = ada.context.new_cdp_session(ada.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]},
        )

    touch("touchStart", (middle[0], middle[1]))
    for step in range(1, 6):
        touch("touchMove", (middle[0] + 16 * step, middle[1] + 6 * step))
    touch("touchEnd")
    panned = ada.page.evaluate(look)
    assert panned[0] < first[0] - 20, "the map follows the finger"
    assert panned[2] == pytest.approx(first[2])
    touch("touchStart", (middle[0] - 30, middle[1]), (middle[0] + 30, middle[1]))
    for step in range(1, 8):
        touch("touchMove", (middle[0] - 30 - 8 * step, middle[1]), (middle[0] + 30 + 8 * step, middle[1]))
    touch("touchEnd")
    pinched = ada.page.evaluate(look)
    assert pinched[2] < panned[2] * 0.8, "two fingers apart look closer"
    ada.page.click("[aria-label='The whole map']")
    assert ada.page.evaluate(look)[2] > panned[2] * 1.5
    ada.page.locator(piece("state-virginia")).click()
    ada.reads(".state-title", "Virginia")
    ada.page.tap(".rail-toggle")
    ada.reads(".stage-row", "Wave 1")
    ada.page.tap(".stage-row >> nth=0")
    assert ada.page.locator(".stage-row").first.is_hidden(), "a press on a group shows it on the map"
    ada.page.tap(".report-pill")
    ada.reads(".report", "Wave 1 comes down in")
    assert ada.sees(".report .wdie") == len(view_of(ada)["board"]["groups"])


def test_the_martian_phase_can_be_seen_again_in_scenes(sit: Sit) -> None:
    ada = sit()
    begin(ada)
    press(ada, ".tray .end-button")
    until(ada, "done")
    for _ in range(6):
        if ada.sees(".scenes-button"):
            break
        press(ada, ".tray .end-button")
        until(ada, "done")
    ada.page.click(".scenes-button")
    ada.wait(".prompt:has-text('scene 1 of')")
    ada.page.click("[aria-label='One forward']")
    ada.wait(".prompt:has-text('scene 2 of')")
    ada.wait(".beats .is-now")
    ada.page.locator(".beats").focus()
    ada.page.keyboard.press("ArrowDown")
    ada.page.keyboard.press("Enter")
    ada.wait(".prompt:has-text('scene 1 of')")
    ada.page.click("text=Back to now")
    ada.wait(".tray .end-button.is-can")
