"""Somebody in a browser, who plays by mouse, by keyboard or by typed words."""

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

MOST_CHOICES = 150
PATIENCE = 20_000  # milliseconds
READY = ".is-can, .result-dialog[open]"
OVER = ".result-dialog[open]"
NEWEST = """async ([before, patience]) => {
    const { live, sending } = await import(new URL("store.js", document.querySelector("script[type=module]").src));
    const isNew = (view) => view && !sending.value && (view.moments > before || view.over);
    const end = performance.now() + patience;
    while (!isNew(live.value) && performance.now() < end) await new Promise(requestAnimationFrame);
    const { moments, over, choices, board } = live.value;
    return { isNew: isNew(live.value), moments, over, choices, board };
}"""


class Player:
    """One person with a page; errors on it are collected."""

    def __init__(self, context: Any) -> None:
        self.context = context
        context.set_default_timeout(PATIENCE)
        self.page = context.new_page()
        self.trouble: list[str] = []
        self.dice = random.Random(7)
        self.page.on("pageerror", lambda error: self.trouble.append(f"error on the page: {error}"))
        self.page.on("console", self.hear)

    def hear(self, message: Any) -> None:
        """Keep what the browser complains of; requests that are refused on purpose are no trouble."""
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.trouble.append(message.text)

    # Making a table.

    def make(self, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
        """Make a table of Prestidigitators and open it."""
        self.page.goto("/")
        body = {"game": "prestidigitators", "seats": list(seats), "options": {"draw": "12"}, **more}
        made: dict[str, Any] = self.page.evaluate(
            """async (body) => (await fetch("/api/tables", {
                method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
            })).json()""",
            body,
        )
        self.page.goto(f"/t/{made['id']}")
        return made

    def against(self, level: str = "random", **more: Any) -> str:
        """Sit down against a machine and wait until the cards lie open."""
        made = self.make({"kind": "me"}, {"kind": "machine", "level": level}, **more)
        self.page.wait_for_selector(READY)
        return str(made["id"])

    def join(self, code: str, name: str) -> None:
        """Follow an invitation and sit down."""
        self.page.goto(f"/j/{code}")
        self.page.fill("#name", name)
        self.page.click("text=Sit down")

    # Looking.

    @property
    def prompt(self) -> str:
        """The one prompt."""
        return str(self.page.inner_text(".prompt"))

    def sees(self, selector: str) -> int:
        """How many such things are on the page."""
        return int(self.page.locator(selector).count())

    def is_over(self) -> bool:
        """Whether the end is shown."""
        return self.sees(OVER) > 0

    def wait(self, selector: str = READY) -> None:
        """Wait until this is there."""
        self.page.wait_for_selector(selector)

    def settled(self, before: int = -1) -> dict[str, Any]:
        """The newest view that the page has, as soon as nothing is on its way and it is one after so many choices."""
        found: dict[str, Any] = self.page.evaluate(NEWEST, [before, PATIENCE])
        assert found["isNew"], "nothing came of the choice"
        return found

    def until(self, true: str) -> None:
        """Wait until this holds on the page; sent as a function, since the page's policy forbids evaluating text."""
        self.page.wait_for_function(f"() => ({true})")

    def reads(self, selector: str, words: str) -> None:
        """These words stand in the first such thing, at once or as soon as the table has answered."""
        expect(self.page.locator(selector).first).to_contain_text(words, use_inner_text=True, timeout=PATIENCE)

    def has(self, selector: str, number: int) -> None:
        """There are so many such things, at once or as soon as the table has answered."""
        expect(self.page.locator(selector)).to_have_count(number, timeout=PATIENCE)

    # Playing by mouse.

    def press_corner(self, selector: str) -> None:
        """Press one of these pieces by chance, at its corner, which a cascade never covers."""
        pieces = self.page.locator(selector)
        pieces.nth(self.dice.randrange(pieces.count())).click(position={"x": 8, "y": 12})

    def choose_by_mouse(self) -> None:
        """Make one choice with the mouse, whatever the moment asks for."""
        if self.sees(".display-grid"):
            self.press_corner(".display-grid .is-can")
            self.page.click(".pick-it")
        elif self.sees(".ready"):
            self.page.click(".ready")
        elif self.sees(".presto-arranging"):
            self.press_corner(".tray-row .is-can")
        elif self.sees(".tray .choice.is-can"):
            self.page.locator(".tray .choice.is-can").first.click()
        else:
            self.press_corner(".lane-near .cascade .is-can")
            if self.sees(".lane-far .target") and self.dice.random() < 0.7:
                self.page.click(".lane-far .target")
            else:
                choices = self.page.locator(".tray .choice.is-can")
                choices.nth(self.dice.randrange(choices.count())).click()

    def set_up_by_mouse(self) -> None:
        """Pick eight cards, lay nine and hand them in."""
        for _ in range(18):
            self.wait(".display-grid .is-can, .tray-row .is-can, .ready")
            self.choose_by_mouse()

    def finish_by_mouse(self) -> None:
        """Play until the game is over."""
        for _ in range(MOST_CHOICES):
            self.wait()
            if self.is_over():
                return
            self.choose_by_mouse()
        raise AssertionError(f"no end after {MOST_CHOICES} choices")

    # Playing by typed words.

    def say(self, words: str) -> list[str]:
        """Type a command and read the lines of its answer."""
        said = self.sees(".answers .answer")
        self.page.fill("#command", words)
        self.page.press("#command", "Enter")
        self.page.wait_for_function(
            "([said, words]) => { const all = [...document.querySelectorAll('.answers .answer')];"
            " return all.length && (all.length > said || said > 11)"
            " && all.at(-1).querySelector('.said').textContent === words; }",
            arg=[said, words],
        )
        return list(self.page.locator(".answers .answer").last.locator("p:not(.said)").all_inner_texts())


class SlowLine:
    """Stands between a page and the table, and holds back what it is told to, either way, until it is released."""

    def __init__(self, person: Player) -> None:
        self.holds: Callable[[dict[str, Any]], bool] = lambda message: False
        self.held: list[tuple[Callable[[str], None], str]] = []
        self.views: list[dict[str, Any]] = []
        self.page = person.page
        person.page.route_web_socket("**/socket*", self.connect)

    def connect(self, page: Any) -> None:
        """Let the page through to the table."""
        table = page.connect_to_server()
        page.on_message(lambda text: self.pass_on(table.send, text))
        table.on_message(lambda text: self.pass_on(page.send, text))

    def pass_on(self, send: Callable[[str], None], text: str) -> None:
        """Hand a message over, now or later."""
        message = json.loads(text)
        if message["type"] == "view":
            self.views.append(message)
        if self.holds(message):
            self.held.append((send, text))
        else:
            send(text)

    def wait_for_view(self, before: int) -> None:
        """Wait until the page has had more views than before, and a moment to show the last."""
        while len(self.views) == before:
            self.page.wait_for_timeout(20)
        self.page.wait_for_timeout(100)

    def release(self) -> None:
        """Hand over all that was held back, and hold back no more."""
        self.holds = lambda message: False
        for send, text in self.held:
            send(text)
        self.held.clear()


class Teller:
    """Stands in a page's line to its table, and can tell it what never happened."""

    def __init__(self, player: Player) -> None:
        self.view: dict[str, Any] = {}
        self.page: Any = None
        player.page.route_web_socket("**/socket*", self.connect)

    def connect(self, page: Any) -> None:
        """Let everything through, and remember the newest view."""
        self.page = page
        self.table = page.connect_to_server()
        page.on_message(self.table.send)
        self.table.on_message(self.pass_on)

    def pass_on(self, text: str) -> None:
        """Hand a message to the page."""
        message = json.loads(text)
        if message["type"] == "view":
            self.view = message
        self.page.send(text)

    def tell(self, *news: dict[str, Any], mine: bool = False, **more: Any) -> None:
        """One choice later, all this happened; then the reader may choose, or not, and the view differs by `more`."""
        view, log = self.view, self.view["log"]
        moments = view["moments"] + 1
        events = [{"at": moments, **each} for each in news]
        self.view = {
            **view,
            "length": view["length"] + 1,
            "moments": moments,
            "to_act": [0 if mine else 1],
            "log": {"start": log["start"] + len(log["events"]), "events": events},
            **more,
        }
        self.page.send(json.dumps(self.view if mine else {**self.view, "choices": []}))
