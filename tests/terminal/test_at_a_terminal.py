"""At a real terminal: colours, the line editor, Ctrl-C, Ctrl-D, the curtain between two persons, the progress bar."""

import re
from pathlib import Path

import pytest

from tests.terminal.shell import Terminal

CTRL_C, CTRL_D, UP, ENTER = "\x03", "\x04", "\x1b[A", "\r"
PLAY = ("play", "prestidigitators", "--seed", "7", "--against", "random")
COLOUR = re.compile(r"\x1b\[[\d;]*m")
CLEARED = "\x1b[2J\x1b[3J\x1b[H"


def test_colours_at_a_terminal_and_the_same_words_without_them(tmp_path: Path) -> None:
    shown: list[str] = []
    for arguments, more in (((), {}), (("--no-color",), {}), ((), {"NO_COLOR": "1"}), ((), {"TERM": "dumb"})):
        with Terminal(tmp_path, *PLAY, *arguments, **more) as terminal:
            shown.append(terminal.until("Guided Orb\r\n"))
            terminal.until("> ")
            terminal.type("quit" + ENTER)
            assert terminal.end() == 0
    assert "\x1b[36m  1\x1b[0m" in shown[0]
    for plain in shown[1:]:
        assert not COLOUR.search(plain)
        assert COLOUR.sub("", shown[0]) == plain


def test_ctrl_c_keeps_the_game_without_a_traceback(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        terminal.until("> ")
        terminal.type("pick mine" + ENTER)
        terminal.until("You pick Mine.")
        terminal.until("> ")
        terminal.type("pick dec")
        terminal.until("pick dec")
        terminal.rest()
        terminal.type(CTRL_C)
        terminal.until("The game is kept in ")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.seen
    with Terminal(tmp_path, "play", "--resume") as terminal:
        assert "You pick Mine." in terminal.until("> ")
        terminal.type(CTRL_D)
        terminal.until("The input has ended.")
        assert terminal.end() == 0


def test_ctrl_c_ends_a_simulation_without_a_traceback(tmp_path: Path) -> None:
    many = ("simulate", "prestidigitators", "--players", "random,random", "--games", "1000000")
    with Terminal(tmp_path, *many) as terminal:
        assert "[" in terminal.until(" of 1000000")
        terminal.type(CTRL_C)
        terminal.until("interrupted")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.seen


def test_a_simulation_shows_a_bar_that_is_gone_at_the_end(tmp_path: Path) -> None:
    few = ("simulate", "prestidigitators", "--players", "random,random", "--games", "40")
    with Terminal(tmp_path, *few) as terminal:
        assert terminal.end() == 0
        bar = re.escape("[" + "#" * 15 + "." * 15 + "] 20 of 40")
        assert re.search(bar, terminal.seen)
        assert terminal.seen[terminal.seen.rindex("\x1b[K") :].startswith("\x1b[Kprestidigitators: 40 games")


def test_a_curtain_falls_between_two_persons(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "prestidigitators", "--seed", "7", "--against", "human") as terminal:
        terminal.until("The keyboard goes to Player 1: press Enter when only you look. ")
        terminal.type(ENTER)
        terminal.until("> ")
        terminal.type("pick mine" + ENTER)
        terminal.until("Player 1: press Enter to hide your side, or type undo. ")
        terminal.type("undo" + ENTER)
        terminal.until("Taken back: pick mine.")
        terminal.until("> ")
        terminal.type("pick decoy" + ENTER)
        terminal.until("or type undo. ")
        terminal.type(ENTER)
        assert CLEARED in terminal.until("The keyboard goes to Player 2: press Enter when only you look. ")
        terminal.type(ENTER)
        assert CLEARED in terminal.until("--- Player 2 ---")
        terminal.until("> ")
        terminal.type(UP + "quit" + ENTER)
        assert "decoy" not in terminal.until("The game is kept in ")
        assert terminal.end() == 0


@pytest.mark.parametrize("arguments", [("rules", "prestidigitators"), ("content", "prestidigitators")])
def test_long_output_fits_the_terminal(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    with Terminal(tmp_path, *arguments, COLUMNS="60") as terminal:
        assert terminal.end() == 0
        lines = COLOUR.sub("", terminal.seen).splitlines()
        assert len(lines) > 20
        assert max(len(line) for line in lines) <= 60
