"""Every game at eight sizes: nothing is cut, covered or too small to read or to press."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.moments import WALK, walk

CHECK = (Path(__file__).parent / "walk.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Size:
    """A screen, and what is asked of it: the least text, controls and pieces in CSS pixels."""

    name: str
    width: int
    height: int
    text: float
    target: int
    piece: int = 24


SIZES = [
    Size("360x640", 360, 640, 11, 44),
    Size("390x844", 390, 844, 11, 44),
    Size("844x390", 844, 390, 11, 44),
    Size("768x1024", 768, 1024, 12, 24),
    Size("1280x720", 1280, 720, 11, 24),
    Size("640x360", 640, 360, 11, 24),  # 1280x720 at 200 %: each of these pixels is two
    Size("1920x1080", 1920, 1080, 14, 24),
    Size("2560x1440", 2560, 1440, 14, 24),
]


def resize(page: Any, size: Size) -> None:
    """Give a page another size and let it settle."""
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")


def faults_of(page: Any, size: Size) -> list[str]:
    """What is wrong with a page at this size."""
    floors = {"text": size.text, "target": size.target, "piece": size.piece}
    return list(page.evaluate(CHECK, floors))


@pytest.mark.parametrize("game", WALK)
def test_every_screen_can_be_read_and_pressed(sit: Sit, game: str) -> None:
    page = sit().page
    found = []
    for moment in walk(page, game):
        words = page.inner_text("body") if moment.reads else ""
        found += [f"{moment.name} does not say: {each}" for each in moment.reads if each not in words]
        for size in SIZES:
            resize(page, size)
            found += [f"{moment.name}, {size.name}: {fault}" for fault in faults_of(page, size)]
    assert not found, "\n".join(found)
