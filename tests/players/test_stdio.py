"""Programs as players: the examples play, and whatever goes wrong costs a choice and is said."""

import json
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from wardenclyffe.cli import main
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.table import Secret, Table, Window, open_state
from wardenclyffe.players import find_player
from wardenclyffe.players.base import UnknownPlayer
from wardenclyffe.players.stdio import ALLOWED, StdioPlayer, question_of

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
GAME = find_game("prestidigitators")


@pytest.fixture(autouse=True)
def allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ALLOWED, "yes")


def program(source: str, time: str = "20000ms") -> StdioPlayer:
    """A player that runs some lines of Python."""
    player = find_player(f"stdio:{time}:{shlex.quote(sys.executable)} -u -c {shlex.quote(source)}")
    assert isinstance(player, StdioPlayer)
    return player


def ask(player: StdioPlayer, times: int = 1) -> tuple[list[str], list[int]]:
    """What a player says and chooses when it is asked at the opening a few times."""
    said: list[str] = []
    player.say = said.append
    state = open_state(GAME, 2, 1)
    chosen = [player.choose(Window(GAME, state, 0), FastChance(1)) for _ in range(times)]
    player.stop()
    assert all(action in state.legal(0) for action in chosen)
    return said, chosen


@pytest.mark.parametrize(("runner", "name"), [("node", "player.js"), ("perl", "player.pl")])
def test_the_examples_play_a_whole_game(runner: str, name: str) -> None:
    if shutil.which(runner) is None:
        pytest.skip(f"{runner} is not installed")
    player = find_player(f"stdio:20000ms:{runner} {shlex.quote(str(EXAMPLES / name))}")
    assert isinstance(player, StdioPlayer)
    other = find_player("random")
    state = open_state(GAME, 2, 3)
    chance = FastChance(3)
    while owed := state.to_act():
        seat = owed[0]
        state.choose(seat, (player if seat == 0 else other).choose(Window(GAME, state, seat), chance))
    player.stop()
    assert player.troubles == []


def test_a_program_plays_where_a_person_types_its_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(ALLOWED)
    answer = "print(json.dumps({'choice': json.loads(line)['choices'][0]['id']}))"
    source = f"import json\nfor line in iter(input, ''):\n    {answer}"
    code = f"stdio:20000ms:{shlex.quote(sys.executable)} -u -c {shlex.quote(source)}"
    assert main(["simulate", "prestidigitators", code, "random", "--games", "2", "--json"]) == 0
    told = capsys.readouterr()
    report = json.loads(told.out)
    assert report["players"] == [code, "random"]
    assert report["games"] == 2
    assert "greedy chose instead" not in told.err


def test_the_question_says_what_the_seat_sees_and_no_more() -> None:
    state = open_state(GAME, 2, 1)
    question = asked(Window(GAME, state, 0), 1)
    assert [choice["id"] for choice in question["choices"]] == state.legal(0)
    assert (question["seat"], question["seats"], question["deadline_ms"]) == (1, 2, 500)
    world = state.imagine(0, FastChance(2))
    assert asked(Window(GAME, world, 0), 3) == question
    assert question["names"] == ["Player 1", "Player 2"]


def asked(window: Window, seed: int) -> dict[str, Any]:
    """The question that a program would get."""
    return question_of(window, window.view(window.imagine(FastChance(seed))), 500)


def test_a_program_at_a_table_hears_its_names_and_sees_its_edition() -> None:
    content = GAME.house_content().text.replace('name = "Fireball"', 'name = "Great Ball"')
    table = Table(GAME, ["Ada", "Bob"], Secret(bytes(32), "named"), content=Content(content, "own.toml"))
    question = asked(table.window(0), 1)
    assert question["names"] == ["Ada", "Bob"]
    said = [choice["say"] for choice in question["choices"]]
    assert "pick great-ball" in said
    assert "pick fireball" not in said
    source = "for line in iter(input, ''): print('{\"choice\": \"pick great-ball\"}', flush=True)"
    player = program(source)
    assert player.choose(table.window(0), FastChance(1)) == table.vocabulary.action("pick great-ball")
    player.stop()
    assert player.troubles == []


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import sys; sys.exit(3)", "it ended with status 3"),
        ("print('what?'); input()", "not JSON: 'what?'"),
        ("print(); input()", "not JSON"),
        ("print('[1]'); input()", "must be"),
        ("print('{\"choice\": true}'); input()", "must be"),
        ("print('{\"choice\": 99999}'); input()", "cannot be chosen now"),
        ('print(\'{"choice": "dance"}\'); input()', "names nothing"),
        ("import sys; sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush(); input()", "not JSON"),
    ],
)
def test_nonsense_costs_the_choice_and_is_said(source: str, reason: str) -> None:
    said, _ = ask(program(source))
    assert len(said) == 1
    assert reason in said[0]
    assert "greedy chose instead" in said[0]


def test_a_program_that_hangs_is_stopped() -> None:
    said, _ = ask(program("import time; time.sleep(600)", "50ms"))
    assert "no answer within 50 ms" in said[0]


def test_a_program_that_cannot_be_started_is_named() -> None:
    player = find_player("stdio:/no/such/program")
    assert isinstance(player, StdioPlayer)
    said, _ = ask(player)
    assert "/no/such/program: it cannot be started" in said[0]


def test_after_three_failures_it_is_not_asked_again() -> None:
    said, chosen = ask(program("import sys; sys.exit(1)"), times=5)
    assert len(chosen) == 5
    assert len(said) == 3
    assert "started again" in said[0]
    assert "plays on alone" in said[2]


def test_a_failure_does_not_end_the_program_for_good(tmp_path: Path) -> None:
    # Bad in its first life, good in its second: the choice after a failure is the program's own again.
    source = (
        "import json, pathlib, sys\n"
        f"mark = pathlib.Path({str(tmp_path / 'mark')!r})\n"
        "for line in sys.stdin:\n"
        "    if not mark.exists():\n"
        "        mark.write_text('x'); sys.exit(9)\n"
        "    print(json.dumps({'choice': json.loads(line)['choices'][-1]['id']}))\n"
    )
    said, chosen = ask(program(source), times=2)
    assert len(said) == 1
    assert chosen[1] == open_state(GAME, 2, 1).legal(0)[-1]


def test_programs_are_started_only_where_that_was_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ALLOWED)
    with pytest.raises(UnknownPlayer, match="never for a guest"):
        find_player("stdio:true")


@pytest.mark.parametrize("code", ["stdio:", "stdio:500ms:", "stdio:'"])
def test_a_code_without_a_command_is_refused(code: str) -> None:
    with pytest.raises(UnknownPlayer, match="stdio:"):
        find_player(code)
