"""Where only one thing can be chosen: who can know it, and how a terminal answers for a person."""

from pathlib import Path

import pytest

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.record import read_record, replay
from wardenclyffe.engine.state import State
from wardenclyffe.engine.table import Table
from wardenclyffe.lab.laws import Subject, check_secrets
from wardenclyffe.lab.positions import LawBroken
from wardenclyffe.terminal.play import TerminalTable
from wardenclyffe.terminal.screen import Screen

GAMES = Path(__file__).parent / "games"


def first_lone(game: str, name: str, seat: int) -> int:
    """The first moment of a record at which a seat has one choice only."""
    to = 0
    while at(game, name, to).state.to_act() != [seat] or len(at(game, name, to).state.legal(seat)) != 1:
        to += 1
    return to


def at(game: str, name: str, to: int) -> Table:
    """The table of a record after so many choices."""
    return replay(read_record((GAMES / game / "records" / f"{name}.txt").read_text(encoding="utf-8")), to)


@pytest.mark.parametrize(
    ("game", "name", "to", "seat", "lone"),
    [
        ("duel", "goal-brush", 58, 0, "public"),  # nothing is left but to end the turn
        ("duel", "goal-brush", 57, 0, ""),
        ("duel", "goal-brush", 58, 1, ""),  # it is not this seat's turn
        ("lightning", "six-players-shared-victory", 20, 1, "secret"),  # no power card in hand: that is hers to know
        ("prestidigitators", "first-phylactery-falls", 33, 0, ""),  # the last card of a sealed answer
        ("currents", "2-persons-1-automata-three-by-two-person", -1, 1, "public"),  # nothing is hidden there
    ],
)
def test_who_can_know_that_there_is_one_choice_only(game: str, name: str, to: int, seat: int, lone: str) -> None:
    table = at(game, name, to if to >= 0 else first_lone(game, name, seat))
    assert table.lone(seat) == lone
    assert table.look(seat)["lone"] == lone


def test_a_step_that_calls_itself_public_and_is_not_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at("lightning", "six-players-shared-victory", 20)
    subject = Subject(table.game, len(table.names), table.options)
    monkeypatch.setattr(table.state.pending[-1], "public", True)  # the step is shared by all games
    with pytest.raises(LawBroken, match="how many choices"):
        check_often(subject, table.state)


def check_often(subject: Subject, state: State) -> None:
    """The secrets law of one position, in several imagined worlds."""
    for seed in range(20):
        check_secrets(subject, state, seed, subject.observe, imagine)


def imagine(state: State, seat: int, chance: Chance) -> State:
    """A world that agrees with all that a seat can know."""
    return state.imagine(seat, chance)


def played_at_terminal(table: Table, codes: list[str], *typed: str) -> str:
    """What a terminal shows to somebody who types these lines."""
    screen = Screen(colour=False)
    screen.typed = True
    lines = iter(typed)
    shown: list[str] = []
    screen.ask = lambda prompt: next(lines, None)  # type: ignore[method-assign]
    screen.say = lambda text="", style="": shown.append(text)  # type: ignore[method-assign]
    play = TerminalTable(table, codes, screen, None, "")
    play.keeping = False
    play.run()
    return "\n".join(shown)


def test_a_terminal_goes_on_where_there_is_one_answer_unless_it_would_cost_an_undo() -> None:
    asked = at("lightning", "six-players-shared-victory", 75)
    said = played_at_terminal(asked, ["random", "human", *["random"] * 4])
    assert "Only this can be chosen: " in said
    table = at("duel", "goal-brush", 80)
    said = played_at_terminal(table, ["human", "random"], "acquire thomson", "undo", "acquire thomson", "")
    assert said.count("Nothing else can be chosen: press Enter, or type undo.") == 2
    assert "Taken back: acquire thomson." in said
    assert said.count("Only this can be chosen: ") == 1
