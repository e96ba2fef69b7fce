"""A content file that cannot be played with is refused in every game, with the place and the reason.

The mistakes of a game stand in its `mistakes.toml`: each is written into the edition once, and what is said must have
its words. `whole = true` marks a mistake of the file as a whole, which has no line.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from wardenclyffe.engine.content import BadContent, Content
from wardenclyffe.engine.registry import games

FOLDERS = sorted(path.parent for path in Path(__file__).parent.glob("*/mistakes.toml"))


def edition_text(folder: Path) -> str:
    """The edition that the tests of a game play with: one of their own, or the house edition."""
    own = folder / "edition.toml"
    return own.read_text(encoding="utf-8") if own.exists() else games()[folder.name].house_content().text


def mistakes() -> list[Any]:
    """Every mistake of every game, named by the words that it must be told."""
    return [
        pytest.param(folder, mistake, id=f"{folder.name}: {mistake['says']}")
        for folder in FOLDERS
        for mistake in tomllib.loads((folder / "mistakes.toml").read_text(encoding="utf-8"))["mistakes"]
    ]


@pytest.mark.parametrize(("folder", "mistake"), mistakes())
def test_a_mistake_in_a_content_file_is_named_with_its_place(folder: Path, mistake: dict[str, Any]) -> None:
    game = games()[folder.name]
    text = edition_text(folder)
    assert mistake["old"] in text
    with pytest.raises(BadContent) as caught:
        game.read(Content(text.replace(mistake["old"], mistake["new"], 1), "mine.toml"), game.settle_options({}))
    said = str(caught.value)
    assert mistake["says"] in said
    assert re.match(r"mine\.toml: " if mistake.get("whole") else r"mine\.toml, line \d+[,:] ", said)
    assert "\n" not in said
