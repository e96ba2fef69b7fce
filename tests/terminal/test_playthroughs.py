"""Whole games through a pipe, compared line by line with what is written down."""

from pathlib import Path

import pytest

from tests.terminal.playthrough import played_again, playthroughs, typed_in


@pytest.mark.parametrize("path", playthroughs(), ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    played = played_again(written)
    for number, (was, now) in enumerate(zip(written.splitlines(), played.splitlines(), strict=False), 1):
        assert now == was, f"{path.name}, line {number}; 'python -m tests.terminal.playthrough' writes it anew"
    assert len(played.splitlines()) == len(written.splitlines())


def test_a_duel_is_played_to_its_end() -> None:
    text = next(path for path in playthroughs() if "two-persons" in path.name).read_text(encoding="utf-8")
    assert "Phylactery is destroyed." in text
    assert {typed.split()[0] for typed in typed_in(text).splitlines()} >= {"attack", "carry", "raise", "why", "undo"}
