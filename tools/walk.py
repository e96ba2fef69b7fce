"""Pictures of recorded moments of every game at eight sizes, for the eye: `python -m tools.walk FOLDER`.

With `--faults` it lists what is wrong with each screen as well, as the tests see it.
"""

import argparse
import shutil
import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import AT_ONCE
from tests.browser.moments import WALK, walk
from tests.browser.test_walk import SIZES, faults_of, resize
from tests.server.guests import SWIFT, serving


def take(page: Any, game: str, folder: Path, wish: argparse.Namespace, counts: Counter[str]) -> None:
    """Go through the moments of one game."""
    for moment in walk(page, game):
        if wish.moment and moment.name != wish.moment:
            continue
        for size in SIZES:
            name = f"{game}-{moment.name}-{size.name}"
            if wish.size and size.name != wish.size:
                continue
            resize(page, size)
            if not wish.no_pictures:
                page.screenshot(path=folder / f"{name}.png")
            if wish.faults:
                for fault in faults_of(page, size):
                    print(f"{name}: {fault}")
                    counts[f"{game} {fault.split(':')[0].split(' (')[0]}"] += 1


def main() -> None:
    """Take all pictures, or those that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--game", choices=sorted(WALK), help="only this game")
    parser.add_argument("--moment", help="only the moment of this name")
    parser.add_argument("--size", choices=[size.name for size in SIZES], help="only this size")
    parser.add_argument("--dark", action="store_true", help="by night")
    parser.add_argument("--language", default="en", help="of the interface: en or de")
    parser.add_argument("--faults", action="store_true", help="list what is wrong with each screen")
    parser.add_argument("--no-pictures", action="store_true")
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    counts: Counter[str] = Counter()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(replace(SWIFT, store=f"sqlite:///{folder}/tables.sqlite")) as address,
        sync_playwright() as playwright,
    ):
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for game in [wish.game] if wish.game else WALK:
            context = browser.new_context(
                base_url=address,
                reduced_motion="reduce",
                color_scheme="dark" if wish.dark else "light",
                locale=wish.language,
            )
            context.add_init_script(AT_ONCE)
            take(context.new_page(), game, wish.folder, wish, counts)
            context.close()
        browser.close()
    for name, count in sorted(counts.items()):
        print(f"{count:5} {name}")


if __name__ == "__main__":
    main()
