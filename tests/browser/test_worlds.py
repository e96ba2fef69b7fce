"""The War of the Worlds in a browser: battles by mouse, a whole game by keyboard, the map on desk and phone."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.moments import GAMES, Moment, Stage
from tests.browser.player import Player
from tests.browser.seated import sit_at
from tests.browser.test_access import EACH_WAY, TWO_WAYS, wrong_each_way
from tests.playing import told
from wardenclyffe.engine.record import Record, read_record, replay
from wardenclyffe.games.worlds.rules_production import Column, PaidMarch
from wardenclyffe.games.worlds.rules_table import Worlds

PHONE = {"width": 390, "height": 844}
MOST_CHOICES = 500
ASKED = ".result-dialog[open], .tray .choice.is-can, .tray .wends .btn, .board .is-can"


def begin(person: Player, **options: str) -> str:
    """Sit down alone and wait for Production; what an event offers before it is declined."""
    made = person.make({"kind": "me"}, game="worlds", options=options)
    person.wait(".tray .end-button.is-can")
    if "Production:" not in person.prompt:
        person.page.click(".tray .end-button.is-can")
        person.wait(".prompt:has-text('Production:')")
    return str(made["id"])


def view_of(person: Player) -> dict[str, Any]:
    """The newest view that the page has."""
    return person.settled()


def piece(name: str) -> str:
    """A piece on the page by its id."""
    return f"[data-piece='{name}']"


def press(person: Player, selector: str) -> dict[str, Any]:
    """Make a choice by a press of the mouse."""
    before = view_of(person)["moments"]
    person.page.locator(selector).first.click()
    view = person.settled(before)
    person.wait(ASKED)
    return view


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


@dataclass
class Turn:
    """A turn of a recorded game: its record, its first choice, what a hand does at a time, and where was fought."""

    record: Record
    start: int
    strokes: list[list[str]] = field(default_factory=list)
    fought: set[str] = field(default_factory=set)


def turns_of(record: Record) -> Iterable[Turn]:
    """The turns of a recorded game; units are taken up and sent to a State at a stroke."""
    table = replay(record, 0)
    turns: dict[int, Turn] = {}
    for number, (seat, words) in enumerate(record.lines):
        game = table.state
        assert isinstance(game, Worlds)
        turn = turns.setdefault(game.turn, Turn(record, number))
        if isinstance(game.pending[-1], PaidMarch | Column):
            turn.strokes[-1].append(words)
        else:
            turn.strokes.append([words])
        if game.battle is not None and words in ("volley", "run"):
            turn.fought.add("board-sea" if game.battle.at_sea else "board-land")
        table.choose(seat, table.vocabulary.action(words))
    return turns.values()


def all_records() -> list[Record]:
    """All recorded games."""
    return [
        read_record(each.read_text(encoding="utf-8")) for each in sorted((GAMES / "worlds/records").glob("**/*.txt"))
    ]


def turn_with_both_battles() -> Turn:
    """The turn with a battle on land and one at sea that takes the fewest strokes, of all recorded games."""
    found = [turn for record in all_records() for turn in turns_of(record) if len(turn.fought) == 2]
    return min(found, key=lambda turn: (len(turn.strokes), turn.record.table))


def choice_with_a_guard(record: Record) -> int:
    """The first choice of a recorded game after which a unit keeps an event off, or -1."""
    table = replay(record, 0)
    kept_off = len(told(table.state, "guarded"))
    for number, (seat, words) in enumerate(record.lines):
        table.choose(seat, table.vocabulary.action(words))
        if len(told(table.state, "guarded")) > kept_off:
            return number
    return -1


def choice_of(view: dict[str, Any], words: str) -> dict[str, Any]:
    """An open choice by its words."""
    found: dict[str, Any] = next(each for each in view["choices"] if each["say"] == words)
    return found


def turn_sheet(person: Player, is_wanted: bool) -> None:
    """Open or close the sheet of research, which lies over the map and the shop."""
    if is_wanted != bool(person.sees(".sheet-offer[open]")):
        person.page.click(".sheet-offer summary" if is_wanted else ".tech-sheet .sheet-close")


def press_as(person: Player, words: str) -> None:
    """Make a certain choice by a press of the mouse: on the map, the hex board, the tray or a sheet over it."""
    choice = choice_of(view_of(person), words)
    verb = words.split()[0]
    on_sheet = verb in ("tesla", "research", "experiment")
    turn_sheet(person, on_sheet)
    if on_sheet:
        selector = f".tech-sheet {piece(choice['piece'])}" + ("" if verb == "tesla" else " .btn")
    elif verb in ("go", "harbour"):
        selector = f".wmap {piece(choice['to' if verb == 'go' else 'piece'])}"
    elif choice["to"].startswith("hex-"):
        if person.sees(".mass-switch"):
            person.page.locator(".mass-switch .btn").nth(int(verb == "mass")).click()
        selector = f".field {piece(choice['to'])}"
    elif verb == "buy":
        selector = f".tray {piece(choice['piece'])}"
    elif person.sees(ends := f".tray .end-button:has-text({json.dumps(choice['words'])})"):
        selector = ends
    else:
        selector = f".tray [data-say='{words}']"
        if not person.sees(selector):
            # What pieces of a State can do lies in the tray when it is pressed.
            state = f".wmap {piece(f'state-{words.split()[-1]}')}"
            person.page.click(state if person.sees(state) else f".wmap {piece(choice['piece'])}")
        elif person.sees(f".offers:not([open]) {selector.removeprefix('.tray ')}"):
            person.page.click(".tray .offers summary")
    press(person, selector)


def march_as(person: Player, stroke: list[str], count: int) -> None:
    """March with so many units of a State at once: press them, say how many, and press where to."""
    turn_sheet(person, False)
    verb, *nouns = stroke[0].split()
    kind, state = ("refugee", *nouns) if verb == "lead" else nouns
    view = view_of(person)
    here = view["board"]["states"][f"state-{state}"]
    chip = f".wmap {piece(f'unit-{kind}-{state}')}"
    picker = person.page.locator(".pickers .picker").nth(list(here["units"]).index(kind))
    if person.sees(chip):
        person.page.click(chip)
    else:
        person.page.click(f".wmap {piece(f'army-{state}')}")
        picker.locator(".choice").click()
    is_free = "steps" in choice_of(view, f"take {kind} {state}")["forecast"]
    held = here["units"][kind] - here.get("spent", {}).get(kind, 0) if is_free else 1
    for _ in range(0 if verb == "lead" else abs(count - held)):
        picker.locator(".btn-icon").nth(int(count > held)).click()
    press(person, f".wmap {piece(f'state-{stroke[-1].split()[1]}')}")


def play_as(person: Player, stroke: list[str], count: int) -> None:
    """Do so many times what was done at a stroke."""
    if len(set(stroke[1:])) == 1:
        march_as(person, stroke, count)
        return
    for words in stroke * count:
        # The page finds the way to a State beyond the next, perhaps another one: here each State is pressed in turn.
        if len(stroke) > 1 and words == stroke[0]:
            before = view_of(person)["moments"]
            person.say(words)
            person.settled(before)
        else:
            press_as(person, words)


def test_a_turn_with_battles_on_land_and_at_sea_by_mouse(sit: Sit, address: str) -> None:
    ada = sit()
    turn = turn_with_both_battles()
    sit_at(ada, address, turn.record, turn.start)
    ada.wait(ASKED)
    found = wrong_each_way(ada.page, "production", TWO_WAYS)
    fought: set[str] = set()
    for stroke, times in groupby(turn.strokes):
        view = view_of(ada)
        board = view["board"].get("battle", {}).get("board", "")
        if board and board not in fought and "set" not in says(view):
            fought.add(board)
            assert ada.sees(".battle .near text"), "the States around the battle"
            if "shoot" in says(view):
                ada.wait(".shot-odds")
                ada.page.locator(".field .gun.is-can").first.click()
                ada.wait(".tray .odds-pair")
            found |= wrong_each_way(ada.page, board, TWO_WAYS)
        play_as(ada, stroke, len(list(times)))
        if stroke == ["volley"]:
            ada.wait(".report .wdie")
    assert fought == {"board-land", "board-sea"}
    assert not found, found


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
    ada.page.click(".picker [aria-label^='Send one more']")
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
        ada.settled(view["moments"])
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
    ada.page.locator(piece("state-virginia")).click(force=True)  # its land takes the press
    ada.reads(".state-title", "Virginia")
    ohio = ada.page.locator(piece("state-ohio")).bounding_box()
    assert ohio
    touch("touchStart", (ohio["x"] + ohio["width"] / 2, ohio["y"] + ohio["height"] / 2))
    ada.reads(".peek", "Ohio")
    touch("touchEnd")
    ada.page.wait_for_timeout(100)
    ada.reads(".state-title", "Virginia")  # a finger that stays only looks
    ada.page.tap(".rail-toggle")
    ada.reads(".stage-row", "Wave 1")
    ada.page.tap(".stage-row >> nth=0")
    assert ada.page.locator(".stage-row").first.is_hidden(), "a press on a group shows it on the map"
    ada.page.tap(".report-pill")
    ada.reads(".report", "Wave 1 comes down in")
    assert ada.sees(".report .wdie") == len(view_of(ada)["board"]["groups"])


def test_a_phone_keeps_the_whole_map_that_was_asked_for(sit: Sit) -> None:
    ada = sit(viewport=PHONE, has_touch=True)
    begin(ada)
    ada.page.click("[aria-label='The whole map']")
    ada.wait(".wmap.is-far")
    before = ada.page.locator(".wmap-land").get_attribute("viewBox")
    is_redrawn = "(before) => document.querySelector('.wmap-land').getAttribute('viewBox') !== before"
    ada.page.set_viewport_size({"width": 390, "height": 640})
    ada.page.wait_for_function(is_redrawn, arg=before)
    assert ada.sees(".wmap.is-far"), "still the whole map, in a smaller box"


def test_a_caption_says_what_keeps_an_event_off(sit: Sit, address: str) -> None:
    # The server of these tests knows the table of the turn with both battles already.
    taken = turn_with_both_battles().record.table
    record = next(each for each in all_records() if each.table != taken and choice_with_a_guard(each) >= 0)
    start = choice_with_a_guard(record)
    ada = sit(viewport=PHONE, has_touch=True)
    sit_at(ada, address, record, start)
    ada.page.evaluate("localStorage.setItem('beats', 'slow')")
    ada.page.reload()
    ada.page.wait_for_selector(ASKED, state="attached")  # on a phone plans are chosen beside the battle
    press_as(ada, record.lines[start][1])
    ada.wait(".caption:has-text('Event: '):has-text('cancels')")


@pytest.mark.parametrize("harbour", ["galveston", "portland"])
def test_the_map_pans_to_a_piece_that_the_keyboard_goes_to(sit: Sit, harbour: str) -> None:
    ada = sit(viewport=PHONE, has_touch=True)
    begin(ada)
    ada.wait(".wmap .is-can")
    box = ada.page.locator(".wmap").bounding_box()
    spot = ada.page.locator(f".wmap {piece(f'harbour-{harbour}')}")
    before = spot.bounding_box()
    assert box
    assert before
    assert not box["x"] <= before["x"] <= box["x"] + box["width"], "out of sight"
    ada.page.keyboard.press("Tab")
    spot.focus()
    inside = "([x, end]) => ((at) => x <= at && at <= end)(document.activeElement.getBoundingClientRect().x)"
    ada.page.wait_for_function(inside, arg=[box["x"], box["x"] + box["width"]])
    assert ada.page.locator(".wmap-land").bounding_box() == box, "the drawing fills its box"


def test_the_martian_phase_can_be_seen_again_in_scenes(sit: Sit) -> None:
    ada = sit()
    begin(ada)
    for _ in range(7):
        press(ada, ".tray .end-button")
        if until(ada, "done")["over"]:  # who does nothing may have lost before
            begin(ada)
        elif ada.sees(".scenes-button:has-text('scenes)')"):  # an event alone is a single scene
            break
    ada.page.click(".scenes-button")
    ada.wait(".prompt:has-text('scene 1 of')")
    ada.page.click("[aria-label='One forward']")
    ada.wait(".prompt:has-text('scene 2 of')")
    ada.reads(".report h2", "In this scene")
    in_scene = ada.sees(".report .beats > li")
    ada.page.click("text=Back to now")
    ada.wait(".tray .end-button.is-can")
    ada.reads(".report h2", "Latest events")
    assert ada.sees(".report .beats > li") > in_scene > 0
    ada.page.locator(".beats").focus()
    ada.page.keyboard.press("ArrowDown")
    ada.page.keyboard.press("Enter")
    ada.wait(".prompt:has-text('scene 1 of')")


def test_several_refugees_are_given_up_in_one_message(sit: Sit) -> None:
    ada = sit()
    stage = Stage(ada.page, "worlds")
    stage.show(Moment("too many", "colonised", 54))
    ada.page.click(".choices button:has-text('Both')")
    stage.wait_for("choose")
    assert [message["says"] for message in stage.heard if message["type"] == "choose"] == [["go maine", "go maine"]]
