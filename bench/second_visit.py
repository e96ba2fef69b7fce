"""How soon a table can be played on again: from coming back to its page until a piece can be pressed.

    python -m bench.second_visit --visits 5

Of every game a table is opened once and then again, in the same Chromium at 1280x720, without a throttled network. What
moved by itself meanwhile is the sum of the browser's layout shifts; 0.1 would be noticed. It needs a machine that has
nothing else to do.
"""

import argparse
import statistics
import tempfile
from dataclasses import replace

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.server.guests import SWIFT, serving
from wardenclyffe.engine.registry import games

WATCH = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifted += each.value;
}).observe({ type: "layout-shift", buffered: true });
new MutationObserver(() => {
  if (!window.ready && document.querySelector(".is-can")) window.ready = performance.now();
}).observe(document, { childList: true, subtree: true });
"""
MAKE = """async (wish) => {
  const headers = { "content-type": "application/json" };
  const made = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) });
  return (await made.json()).id;
}"""
REST = 400.0  # milliseconds in which what comes late may still move something


def visits(page: Page, game: str, number: int) -> tuple[list[float], float]:
    """The milliseconds of every visit after the first, and the largest sum of shifts."""
    page.goto("/")
    others = max(0, games()[game].least_seats - 1)
    seats = [{"kind": "me"}, *({"kind": "machine", "level": "random"} for _ in range(others))]
    table = page.evaluate(MAKE, {"game": game, "seats": seats, "options": {}})
    took, shifted = [], 0.0
    for visit in range(number + 1):
        page.goto(f"/t/{table}")
        page.wait_for_selector(".is-can")
        page.wait_for_timeout(REST)
        if visit:
            took.append(float(page.evaluate("window.ready")))
            shifted = max(shifted, float(page.evaluate("window.shifted")))
    return took, shifted


def main() -> None:
    """Measure all games, or one."""
    parser = argparse.ArgumentParser(prog="python -m bench.second_visit", description="Times of a second visit.")
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--game", choices=sorted(games()))
    wish = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(replace(SWIFT, store=f"sqlite:///{folder}/tables.sqlite")) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 720})
        context.add_init_script(WATCH)
        page = context.new_page()
        for game in [wish.game] if wish.game else sorted(games()):
            took, shifted = visits(page, game, wish.visits)
            times = f"median {statistics.median(took):.0f} ms, slowest {max(took):.0f} ms"
            print(f"{game}: {times}, layout shift {shifted:.3f}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
