"""Draws the icons of the installed page from client/art/icon.svg: `python -m tools.icons` from the root.

It needs Playwright with a Chromium; the pictures are kept beside the drawing, since browsers want them as PNG.
"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ART = Path(__file__).resolve().parent.parent / "wardenclyffe" / "client" / "art"
SIZES = (180, 192, 512)  # the first is for the home screens that read no manifest


def main() -> None:
    """Draw every size."""
    svg = (ART / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{svg}")
            page.screenshot(path=str(ART / f"icon-{size}.png"))
            print(ART / f"icon-{size}.png", file=sys.stderr)
        browser.close()


if __name__ == "__main__":
    main()
