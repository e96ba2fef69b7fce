"""Every numbered rule has a test that carries its number, and every number that a test carries exists."""

import re
from pathlib import Path

import pytest

from wardenclyffe.engine.registry import Game, games

TESTS = Path(__file__).parent
MARK = re.compile(r"pytest\.mark\.rule\(([^)]*)\)")
# Rules of which at least a part is not in the rulebook: a reading of ours, or what the house edition adds.
OURS = {
    "prestidigitators": ["P-2.4", "P-4.6", "P-5.5", "P-5.7", "P-5.14", "P-8.2", "P-8.3"],
    "duel": ["D-1.4", "D-4.1", "D-4.3", "D-5.13", "D-9.9"],
    "lightning": ["L-1.5", "L-1.7", "L-5.4", "L-6.1", "L-6.6", "L-7.8"],
}


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


@pytest.mark.parametrize(("name", "number"), [(name, number) for name in OURS for number in OURS[name]])
def test_what_the_rulebook_does_not_say_is_marked_as_ours(name: str, number: str) -> None:
    assert re.search(r"\*(Ruling|House)\b", games()[name].rules()[number].words)
