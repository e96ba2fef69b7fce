"""The tool that writes `clone` from the fields of a class body."""

import importlib.util
from pathlib import Path

import pytest

from tools import clones

# What the rules of a game may look like: pieces of their own, in lists, in dicts, and not always there.
RULES = '''"""Rules."""
from typing import ClassVar
from librt.vecs import vec
from mypy_extensions import i64
from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import State, Step
Cards = list[int]
class Figures:
    reach: list[int]
class Side:
    pr: int
    hand: list[int]  # ascending
    def __init__(self, pr: int) -> None:
        self.pr = pr
        self.hand = []

    # clone: begin
    # clone: end
class Table(State):
    figures: Figures
    name: str
    cards: Cards
class Game(Table):
    """A position."""
    LIMIT: ClassVar[int] = 3
    rows: list[list[int]]
    deep: list[list[list[int]]]
    hot: vec[i64]
    side: Side
    sides: list[Side]
    guest: "Side | None"
    by_name: dict[str, Side]
    counts: dict[str, int]
    pair: tuple[int, int]
    steps: list[Step]
    map: list[int]  # read once; clone: shared

    # clone: begin
    # clone: end
'''

WRITTEN = """\
    def clone(self) -> "Game":
        \"\"\"The same position, sharing nothing that can change.\"\"\"
        other = Game()
        self.copy_to(other)
        other.figures, other.name, other.cards = self.figures, self.name, self.cards.copy()
        other.rows = [each.copy() for each in self.rows]
        other.deep = [[each_1.copy() for each_1 in each] for each in self.deep]
        other.hot, other.side = self.hot[:], self.side.clone()
        other.sides = [each.clone() for each in self.sides]
        other.guest = self.guest.clone() if self.guest is not None else None
        other.by_name = {key: each.clone() for key, each in self.by_name.items()}
        other.counts, other.pair, other.steps, other.map = self.counts.copy(), self.pair, self.steps.copy(), self.map
        return other
"""


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A file of rules beside a copy of the engine that it imports."""
    engine = tmp_path / "wardenclyffe" / "engine"
    engine.mkdir(parents=True)
    for name in ("state.py", "chance.py"):
        (engine / name).write_text((clones.ROOT / "wardenclyffe" / "engine" / name).read_text())
    path = tmp_path / "wardenclyffe" / "rules.py"
    path.write_text(RULES)
    return path


def test_no_clone_is_stale() -> None:
    stale = [str(path) for path in clones.stale(clones.marked(clones.ROOT / "wardenclyffe"))]
    assert not stale, f"run `make clones`: {stale}"


def test_every_kind_of_field_is_copied_as_it_must_be(rules: Path) -> None:
    assert clones.main([str(rules)]) == 0
    text = rules.read_text()
    assert WRITTEN in text
    assert "other = Side(self.pr)\n        other.hand = self.hand.copy()\n        return other" in text


def test_writing_again_changes_nothing_and_a_new_field_makes_it_stale(rules: Path) -> None:
    clones.main([str(rules)])
    assert clones.main(["--check", str(rules)]) == 0
    rules.write_text(
        rules.read_text().replace("    rows: list[list[int]]\n", "    rows: list[list[int]]\n    gold: int\n")
    )
    assert clones.main(["--check", str(rules)]) == 1
    clones.main([str(rules)])
    assert "        other.gold = self.gold\n" in rules.read_text()


def test_the_written_clone_shares_nothing(rules: Path) -> None:
    clones.main([str(rules)])
    spec = importlib.util.spec_from_file_location("cloned_rules", rules)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    side = module.Side(7)
    side.hand = [1, 2]
    other = side.clone()
    other.hand.append(3)
    assert (other.pr, side.hand) == (7, [1, 2])


def test_an_argument_that_is_no_field_is_named(rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules.write_text(RULES.replace("def __init__(self, pr: int)", "def __init__(self, start: int)"))
    assert clones.main([str(rules)]) == 2
    assert "Side() needs 'start', which is no field" in capsys.readouterr().err


def test_half_a_pair_of_comments_is_refused(rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules.write_text(RULES.replace("    # clone: end\nclass Table", "class Table"))
    assert clones.main([str(rules)]) == 2
    assert "class Side needs one '# clone: begin'" in capsys.readouterr().err
