"""The game that docs/new-game.md adds is installed as a package of its own and played."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "docs" / "new-game.md"


def files_of_the_page() -> dict[str, str]:
    """The files that the page shows: a name in backquotes on its own line, then a fenced block."""
    found = re.findall(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    return dict(found)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's package, installed by pip into a folder of its own."""
    source = tmp_path_factory.mktemp("coils-source")
    for name, text in files_of_the_page().items():
        (source / name).parent.mkdir(exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    target = tmp_path_factory.mktemp("coils-installed")
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(target), str(source)], check=True, capture_output=True)
    return target


def run(installed: Path, *arguments: str, stdin: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(installed)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_whole_game_takes_under_130_lines() -> None:
    files = files_of_the_page()
    assert set(files) == {"pyproject.toml", "coils/rules.md", "coils/content.toml", "coils/__init__.py"}
    assert sum(text.count("\n") for name, text in files.items() if name.endswith(".py")) < 130


def test_the_installed_game_is_listed_and_simulated(installed: Path) -> None:
    assert "coils" in run(installed, "-m", "wardenclyffe", "games")
    report = run(installed, "-m", "wardenclyffe", "simulate", "coils", "--players", "greedy,random", "--games", "20")
    assert "20 games" in report


def test_the_installed_game_keeps_the_laws(installed: Path) -> None:
    program = """
from wardenclyffe.engine.registry import find_game
from wardenclyffe.lab.laws import Subject
from wardenclyffe.lab.laws_play import check_game
check_game(Subject(find_game("coils")), games=60, every=2)
"""
    run(installed, "-c", program)


def test_the_installed_game_is_played_in_the_terminal(installed: Path) -> None:
    typed = "\n".join(f"lay {coil}" for coil in (5, 4, 3, 2, 1)) + "\n"
    shown = run(installed, "-m", "wardenclyffe", "play", "coils", "--against", "random", "--seed", "3", stdin=typed)
    assert "You lay 5 turns." in shown
    assert re.search(r"win|draw", shown)
