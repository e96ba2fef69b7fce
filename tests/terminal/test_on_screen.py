"""What the terminal shows of every game: names that can be typed, texts, piles, changes, all cards at the end."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.terminal.shell import run
from wardenclyffe.engine.record import read_record, replay
from wardenclyffe.engine.registry import find_game, games
from wardenclyffe.engine.table import Table
from wardenclyffe.terminal.changes import changed
from wardenclyffe.terminal.commands import find_action
from wardenclyffe.terminal.names import face_words, pieces_called
from wardenclyffe.terminal.rulebook import examples, find_rules
from wardenclyffe.terminal.screen import Screen
from wardenclyffe.terminal.trouble import Trouble

RECORDS = Path(__file__).parents[1] / "games"
GAMES = list(games())
MOMENTS = 12


@cache
def finished(game: str) -> Table:
    """A recorded game at its end."""
    path = min((RECORDS / game / "records").glob("*.txt"), key=lambda each: each.stat().st_size)
    return replay(read_record(path.read_text(encoding="utf-8")))


@cache
def moments(game: str) -> list[Table]:
    """A recorded game at moments from its beginning to its last choice."""
    table = finished(game)
    last = len(table.choices) - 1
    return [table.at(last * part // (MOMENTS - 1)) for part in range(MOMENTS)]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_choice_is_called_on_the_screen_can_be_typed(game: str) -> None:
    typed = 0
    for table in moments(game):
        seat = table.state.to_act()[0]
        view, faces = table.view(seat), table.view(seat).faces()
        legal = table.state.legal(seat)[:25]
        shown = {action: view.choice(action) for action in table.state.legal(seat)}
        for action in legal:
            words = shown[action].words
            assert find_action(table, seat, words.upper()) == action, words
            name = faces.get(shown[action].piece, {}).get("name", "")
            alike = [each for each in shown.values() if name and faces.get(each.piece, {}).get("name") == name]
            if len(alike) == 1:
                typed += 1
                assert find_action(table, seat, name) == action, name
    assert typed or game == "currents"


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_can_be_asked_about_by_its_name(game: str) -> None:
    faces = finished(game).view(0).faces()
    named = [face for face in faces.values() if face.get("name")]
    assert len(named) > 15
    for face in named:
        assert face in pieces_called(faces, face["name"])
    assert any(face_words(face) for face in named)


def test_a_closed_choice_is_found_by_the_name_of_its_card() -> None:
    table = next(each for each in moments("lightning") if each.state.to_act())
    seat = table.state.to_act()[0]
    closed = next(each for each in table.refusals(seat) if each["piece"].startswith("card-"))
    name = table.view(seat).faces()[closed["piece"]]["name"]
    verb = closed["say"].split()[0]
    assert table.vocabulary.text(find_action(table, seat, f"{verb} {name}")) == closed["say"]
    with pytest.raises(Trouble):
        find_action(table, seat, f"{verb} something else")


@pytest.mark.parametrize("game", GAMES)
def test_the_reader_is_you_on_every_board(game: str) -> None:
    for table in moments(game)[1:]:
        seat = table.state.to_act()[0]
        view = table.game.view(
            table.state, seat, [f"Name{number}" for number in range(8)], table.vocabulary, table.edition
        )
        text = "\n".join(view.text_board() + view.text_piles() + [view.prompt()])
        assert f"Name{seat}" not in text


@pytest.mark.parametrize("game", GAMES)
def test_examples_of_rules_fit_the_game(game: str) -> None:
    for table in moments(game):
        for example in examples(table):
            assert find_rules(find_game(game), example)


def test_public_piles_can_be_leafed_through() -> None:
    table = finished("lightning")
    view = table.view(-1)
    text = "\n".join(view.text_piles())
    for seat in range(table.state.seats):
        for card in table.state.outputs[seat]:  # type: ignore[attr-defined]
            assert view.edition.names[card] in text
    duel = finished("duel")
    played = duel.view(-1).board()["played"]
    text = "\n".join(duel.view(-1).text_piles())
    assert played
    assert all(duel.view(-1).faces()[piece]["name"] in text for piece in played)
    for game in ("currents", "worlds"):
        assert len(finished(game).view(0).text_piles()) > 4


def test_a_duel_of_prestidigitators_shows_both_nines_and_what_was_destroyed() -> None:
    table = finished("prestidigitators")
    text = "\n".join(table.view(0).text_board())
    board = table.view(0).board()
    kinds = table.view(0).faces()
    gone = [kinds[each["kind"]]["name"] for each in board["destroyed"]]
    assert gone
    assert f"Destroyed: {', '.join(gone)}" in text
    for whose, nine in zip(("Your", f"{table.names[1]}'s"), board["nine"], strict=True):
        assert f"{whose} nine: {', '.join(kinds[kind]['name'] for kind in nine)}" in text


def test_nothing_is_hidden_after_the_end() -> None:
    hidden = {"prestidigitators": "???", "duel": "unknown card", "lightning": " unknown"}
    for game, mark in hidden.items():
        assert mark not in "\n".join(finished(game).revealed().view(0).text_board())
    assert "???" in "\n".join(moments("prestidigitators")[-1].view(0).text_board())


def test_only_the_parts_of_a_board_that_changed_are_drawn() -> None:
    before = ["Turn 1", "Ada: 3", "  row 1", "  row 2", "Bob: 2", "  row 1", "Market: 5"]
    assert changed(before, before) == []
    assert changed(before, [*before[:6], "Market: 4"]) == ["Market: 4"]
    assert changed(before, [*before[:2], "  row 9", *before[3:]]) == ["Ada: 3", "  row 9", "  row 2"]
    assert changed([], before) == before
    long = ["Battle", *(f"  gun {number}" for number in range(20))]
    assert changed(long, [*long[:-1], "  gun moved"]) == ["Battle", "  gun moved"]


def test_lines_end_between_words_and_pieces(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "46")
    screen = Screen(colour=False)
    for game in GAMES:
        for table in moments(game)[::3]:
            lines = table.view(table.state.to_act()[0]).text_board()
            screen.board(lines)
            said = capsys.readouterr().out
            assert said.split() == " ".join(lines).split()
            assert all(len(line) <= 46 for line in said.splitlines())
    screen.board(["Your hand: Minus 6 a, Colorado Value a, Wardenclyffe 41 b, Niagara 36"])
    assert "Colorado Value a,\n" in capsys.readouterr().out
    screen.tell(f"{'x' * 60} is a word, and so is self-made-and-typed", "- ")
    assert re.findall(r"\S+", capsys.readouterr().out)[1] == "x" * 60


def test_a_game_at_the_terminal_tells_texts_once_and_draws_changes(tmp_path: Path) -> None:
    typed = "pick mine\npick the mine\nabout mine\ntexts\nboard\npiles\nrules\nhelp\n"
    done = run(tmp_path, "play", "prestidigitators", "--seed", "7", "--against", "random", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    text = "Mine cannot attack."
    first, after = done.stdout.split("> pick mine\n")
    assert first.count(text) == 1
    changes, asked = after.split("> pick the mine\n")
    assert text not in changes
    assert (
        "On the board ('board' shows all of it):\nOpen to pick:\n     Lightning (3)\nYour nine: Phylactery, Mine\n"
        in changes
    )
    assert "No: 'pick the mine' names nothing" in asked
    assert asked.split("> texts\n")[0].count(text) == 1
    assert "Attack: the opposing top card sinks." in asked.split("> texts\n")[1]
    assert "  2x Bubble (1)" in asked.split("> board\n")[1]
    assert "All that lies open is on the board" in asked
    assert "'rules 2' prints a chapter, 'rules P-2.2' a rule, 'rules pick' those with the word." in asked
