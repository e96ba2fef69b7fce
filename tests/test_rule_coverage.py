"""Every numbered rule has a test that carries its number, and every number that a test carries exists."""

import re
from pathlib import Path

import pytest

from wardenclyffe.engine.registry import Game, games

TESTS = Path(__file__).parent
MARK = re.compile(r"pytest\.mark\.rule\(([^)]*)\)")


def marked(sources: list[str]) -> set[str]:
    """The rule numbers in the marks of some test sources."""
    found: set[str] = set()
    for source in sources:
        for mark in MARK.findall(source):
            found |= set(re.findall(r"[A-Z]-\d+\.\d+", mark))
    return found


def gaps(game: Game, sources: list[str]) -> tuple[list[str], list[str]]:
    """The game's rules without a test, and the marks without a rule."""
    rules = set(game.rules())
    marks = {number for number in marked(sources) if number.startswith(f"{game.prefix}-")}
    return sorted(rules - marks), sorted(marks - rules)


def sources() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("test_*.py"))]


@pytest.mark.parametrize("name", list(games()))
def test_every_rule_has_a_test_and_every_mark_a_rule(name: str) -> None:
    game = games()[name]
    assert len(game.rules()) > 20
    untested, unknown = gaps(game, sources())
    assert untested == [], "rules without a test"
    assert unknown == [], "marks that name no rule"


def test_the_coverage_test_can_fail() -> None:
    game = games()["prestidigitators"]
    whole = sources()
    without_one = [text.replace('"P-4.2"', "") for text in whole]
    assert gaps(game, without_one)[0] == ["P-4.2"]
    assert len(gaps(game, [])[0]) == len(game.rules())
    assert gaps(game, [*whole, "@pytest.mark." + 'rule("P-99.1")'])[1] == ["P-99.1"]


def test_rules_that_the_code_names_exist() -> None:
    """A comment or a docstring that names a rule names one that is there."""
    for game in games().values():
        rules = set(game.rules())
        for path in game.folder.glob("*.py"):
            named = set(re.findall(rf"\b{game.prefix}-\d+\.\d+", path.read_text(encoding="utf-8")))
            assert named <= rules, f"{path.name} names rules that do not exist"
