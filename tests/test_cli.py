"""The commands, each in a process of its own: what they print, and the one line that bad input gets."""

import http.client
import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.shell import COMMAND, environment, run
from wardenclyffe import __version__
from wardenclyffe.engine.registry import find_game

GAME = "prestidigitators"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that was played to its end."""
    folder = tmp_path_factory.mktemp("record")
    typed = "1\n" * 17 + "attack 1\nattack 2\nattack 3\n1\n" * 200
    done = run(folder, "play", GAME, "--seed", "7", "--against", "random", typed=typed)
    assert "The record: " in done.stdout
    return next((folder / "wardenclyffe" / "games").iterdir())


def good(tmp_path: Path, *arguments: str) -> str:
    """What a command prints when all is well."""
    done = run(tmp_path, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def bad(tmp_path: Path, *arguments: str) -> str:
    """The one line that a command prints when its input is bad."""
    done = run(tmp_path, *arguments)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.strip()


def test_version(tmp_path: Path) -> None:
    assert good(tmp_path, "--version") == f"wardenclyffe {__version__}\n"


def test_start_up_imports_no_game_and_no_extra() -> None:
    said = "import sys, wardenclyffe.cli; print([n for n in sys.modules if n.startswith(('wardenclyffe.', 'fastapi'))])"
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['wardenclyffe.cli']"


def test_help_names_every_command(tmp_path: Path) -> None:
    said = good(tmp_path, "--help")
    for name in (
        "games",
        "play",
        "simulate",
        "replay",
        "verify",
        "rules",
        "content",
        "bench",
        "serve",
        "backup",
        "restore",
    ):
        assert f"\n    {name} " in said
        assert good(tmp_path, name, "--help").startswith(f"usage: wardenclyffe {name} ")


def test_games(tmp_path: Path) -> None:
    said = good(tmp_path, "games")
    assert "prestidigitators   Duel of the Prestidigitators (2 players, about 15 minutes)\n" in said
    assert "--option draw=..." in said
    assert "three-by-two   Three phases of two turns each\n" in said
    assert "as-needed      Two Lovelaces if you play alone, otherwise nobody\n" in said


def test_simulate_json_has_its_shape_and_repeats(tmp_path: Path) -> None:
    found = []
    for workers in ("1", "2"):
        arguments = ("--players", "greedy,random", "--games", "30", "--seed", "3", "--workers", workers, "--json")
        found.append(json.loads(good(tmp_path, "simulate", GAME, *arguments)))
        assert set(found[-1]) == {"game", "players", "games", "wins", "draws", "lost", "choices", "seconds"}
        del found[-1]["seconds"]
    assert found[0] == found[1]
    assert found[0]["players"] == ["greedy", "random"]
    assert sum(found[0]["wins"]) + found[0]["draws"] == found[0]["games"] == 30


def test_simulate_tells_people_its_intervals(tmp_path: Path) -> None:
    said = good(tmp_path, "simulate", GAME, "--players", "random,random", "--games", "10")
    assert said.startswith("prestidigitators: 10 games, ")
    assert said.count("(95%: ") == 3


def test_replay_shows_any_moment(tmp_path: Path, record: Path) -> None:
    said = good(tmp_path, "replay", str(record), "--to", "2")
    assert "2 of " in said
    assert "   1  Player picks Bubble.\n" in said
    assert "   3  " not in said
    assert "???" in good(tmp_path, "replay", str(record), "--to", "34")
    assert "   1  You pick Bubble.\n" in good(tmp_path, "replay", str(record), "--seat", "1")
    assert good(tmp_path, "replay", str(record)).rstrip().endswith("Phylactery is destroyed.")


def test_verify_says_what_is_good(tmp_path: Path, record: Path) -> None:
    assert [line.partition(":")[0] for line in good(tmp_path, "verify", str(record)).splitlines()] == ["good"] * 3


def test_rules_by_number_chapter_and_word(tmp_path: Path) -> None:
    whole = good(tmp_path, "rules", GAME)
    assert all(f"\n{number} " in whole for number in find_game(GAME).rules())
    for wish in ("P-4.2", "p-4.2", "4.2"):
        assert good(tmp_path, "rules", GAME, wish).splitlines()[1].startswith("P-4.2 ")
    chapter = good(tmp_path, "rules", GAME, "4")
    assert "P-4.1" in chapter
    assert "P-5.1 " not in chapter
    speaks = [rule.number for rule in find_game(GAME).rules().values() if "phylactery" in rule.words.lower()]
    lines = good(tmp_path, "rules", GAME, "PHYLACTERY").splitlines()
    assert [line.split()[0] for line in lines if line.startswith("P-")] == speaks


def test_rules_have_their_tables(tmp_path: Path) -> None:
    chart = good(tmp_path, "rules", "worlds", "W-12.2")
    assert "\n        destroyed  Move     Move    Flying Machine\n" in chart
    wide = good(tmp_path, "rules", "worlds", "8.4")
    assert (
        "\n        tripods 2: Heat Ray unit, 2 workforce, 2 refugees; Black Smoke 2 workforce, 1 refugee, 1\n" in wide
    )
    assert "W-12.2 " in good(tmp_path, "rules", "worlds", "Arrival and Split")


def test_content_tells_what_there_is_and_from_where(tmp_path: Path) -> None:
    said = good(tmp_path, "content", GAME)
    assert "18 of 18 entries: rulebook, stated by the rulebook" in said
    assert "  Lightning  energy 3; copies 2;" in said
    assert "\n  destroy if greater by #\n" in said  # a primitive for the blank card
    assert good(tmp_path, "content", GAME, "guided", "orb").startswith("  Guided Orb  energy 2;")


def test_an_own_content_file_is_checked_and_played_with(tmp_path: Path) -> None:
    text = (find_game(GAME).folder / "content.toml").read_text()
    own = tmp_path / "own.toml"
    own.write_text(
        text.replace('name = "Mine"', 'name = "Powder Keg"').replace('source = "rulebook"', 'source = "own"')
    )
    assert "18 of 18 entries: own" in good(tmp_path, "content", GAME, "--content", str(own))
    played = run(tmp_path, "play", GAME, "--content", str(own), typed="pick powder keg\n")
    assert "You pick Powder Keg." in played.stdout
    assert f"--resume --content {own}" in played.stdout
    assert "name that file with --content" in bad(tmp_path, "play", GAME, "--resume")
    assert "You pick Powder Keg." in run(tmp_path, "play", GAME, "--resume", "--content", str(own)).stdout


def test_a_reader_who_leaves_early_is_no_error(tmp_path: Path) -> None:
    whole = subprocess.Popen(
        [*COMMAND, "rules", GAME], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)
    )
    assert whole.stdout is not None
    whole.stdout.close()
    assert whole.stderr is not None
    assert whole.stderr.read() == b""
    whole.stderr.close()
    assert whole.wait() == 141


def test_bytes_that_are_no_text_do_not_stop_a_game(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "play", GAME], input=b"\xff\xfe\npick mine\n", capture_output=True, env=environment(tmp_path)
    )
    assert done.returncode == 0
    assert b"You pick Mine." in done.stdout


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ((), "wardenclyffe: the following arguments are required: COMMAND; see 'wardenclyffe --help'"),
        (("dance",), "wardenclyffe: argument COMMAND: invalid choice: 'dance'"),
        (("play",), "wardenclyffe: play: name a game, such as 'wardenclyffe play prestidigitators'"),
        (("play", "chess"), "wardenclyffe: there is no game 'chess'"),
        (("play", "prestidigitator"), "did you mean 'prestidigitators'?"),
        (("play", GAME, "--seat", "3"), "--seat 3: the seats of this table go from 1 to 2"),
        (("play", GAME, "--seat", "one"), "wardenclyffe play: argument --seat: invalid int value: 'one'"),
        (("play", GAME, "--seats", "5"), "prestidigitators is for 2 players, not 5"),
        (("play", GAME, "--against", "random,random"), "prestidigitators is for 2 players, not 3"),
        (("play", GAME, "--against", "gready"), "seat 2: there is no player 'gready'; did you mean 'greedy'?"),
        (("play", GAME, "--option", "draw"), "--option draw: write it as name=value"),
        (("play", GAME, "--option", "draw=never"), "option draw: 'never' is neither 'off' nor a number"),
        (("play", GAME, "--option", "blank=9 / sing"), "option blank: write '9 / sing' as"),
        (("play", GAME, "--option", "speed=9"), "prestidigitators has no option 'speed'"),
        (("play", GAME, "--content", "no.toml"), "no.toml: cannot be read: No such file or directory"),
        (("play", GAME, "--resume"), "--resume: no unfinished game of prestidigitators is kept in "),
        (("play", GAME, "--resume", "no.record"), "no.record: cannot be read: No such file or directory"),
        (("play", GAME, "--resume", "--seed", "4"), "--resume: seats, seed and options are the record's"),
        (("simulate", GAME, "--players", "greedy"), "--players greedy: prestidigitators is for 2 players, not 1"),
        (("simulate", GAME), "no codes: prestidigitators is for 2 players, not 0"),
        (("simulate", GAME, "greedy", "nobody"), "there is no player 'nobody'; there are random, greedy"),
        (("simulate", GAME, "--players", "greedy,nobody"), "there is no player 'nobody'; there are"),
        (("simulate", GAME, "--players", "greedy,random", "--games", "0"), "'0' is not a whole number from 1 on"),
        (("simulate", "chess", "--players", "random"), "there is no game 'chess'"),
        (("replay", "no.record"), "no.record: cannot be read: No such file or directory"),
        (("replay", "/"), "/: cannot be read: Is a directory"),
        (("verify", "no.record"), "no.record: cannot be read: No such file or directory"),
        (("rules", "chess"), "there is no game 'chess'"),
        (("rules", GAME, "P-99.9"), "prestidigitators has no rule P-99.9; its rules run from P-1.1 to "),
        (("content", GAME, "moon"), "nothing here is called 'moon'; there are Phylactery"),
        (("content", "chess"), "there is no game 'chess'"),
        (("bench", "--games", "chess"), "there is no game 'chess'"),
        (("serve", "--store", "bogus://x", "--no-browser"), "store bogus: is not a kind of store; write sqlite:///"),
        (("serve", "--port", "99999"), "'99999' is not a port from 0 to 65535"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_input_gets_one_line(tmp_path: Path, arguments: tuple[str, ...], line: str) -> None:
    assert line in bad(tmp_path, *arguments)


def broken(record: Path, change: Callable[[str], str]) -> str:
    """A record with something changed in it, which must be another text."""
    text = "".join(line for line in record.read_text().splitlines(True) if not line.startswith("result"))
    changed = change(text)
    assert changed != text
    return changed


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("record 1", "record 9"), "line 1: a record begins with 'wardenclyffe record 1'"),
        (lambda text: text.replace("\n1 pick bubble", "\n1 pick moon"), "'pick moon' names nothing that can be chosen"),
        (lambda text: text.replace("\n1 pick bubble", "\n1 attack 1"), "Player may not 'attack 1' here: rule P-2.2"),
        (lambda text: text.replace("\n1 pick bubble", "\n7 pick bubble"), "there is no seat 7"),
        (lambda text: text.replace("game: prest", "game: best"), "there is no game 'bestidigitators'"),
        (lambda text: text.replace("rules: ", "rules: 9"), "was played with version 9"),
        (lambda text: text.replace("content: ", "content: f00"), "was played with other content (f00"),
        (lambda text: text.replace("option draw: ", "option draw: x"), "option draw: 'x60' is neither"),
        (lambda text: text.replace("seed: ", "seed: xyz", 1), "hexadecimal"),
        (lambda text: text[: text.index("table:")], "the record has no line 'table: ...'"),
        (lambda text: "{" + text, "this is not JSON"),
        (lambda text: "", "line 1: a record begins with"),
    ],
)
def test_broken_records_are_named_and_left_alone(
    tmp_path: Path, record: Path, change: Callable[[str], str], words: str
) -> None:
    file = tmp_path / "broken.record"
    file.write_text(broken(record, change))
    before = file.read_bytes()
    for command in (("replay",), ("verify",), ("play", "--resume")):
        line = bad(tmp_path, *command, str(file))
        assert line.startswith(f"wardenclyffe: {file}")
        assert words in line
    assert file.read_bytes() == before


def test_a_result_that_was_forged_is_found(tmp_path: Path, record: Path) -> None:
    file = tmp_path / "forged.record"
    lines = record.read_text().splitlines()
    file.write_text("\n".join("result: 0 0" if line.startswith("result") else line for line in lines))
    assert "the result is written as [0.0, 0.0], but the choices lead to [" in bad(tmp_path, "verify", str(file))


def test_wrong_content_names_its_line(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = (find_game(GAME).folder / "content.toml").read_text()
    own.write_text(text.replace("energy = 3", "energy = 5", 1))
    number = text.splitlines().index("energy = 3") + 1
    said = bad(tmp_path, "play", GAME, "--content", str(own))
    assert said == f'wardenclyffe: {own}, line {number}, card 6 "Fireball": energy 5 is outside 0..3'
    assert bad(tmp_path, "content", GAME, "--content", str(own)) == said
    own.write_text("[[card")
    assert f"{own}: this is not TOML" in bad(tmp_path, "content", GAME, "--content", str(own))


def test_serve_opens_and_closes_with_ctrl_c(tmp_path: Path) -> None:
    store = ("--no-browser", "--store", f"sqlite:///{tmp_path}/tables.sqlite")
    server = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", *store],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
    )
    try:
        assert server.stdout is not None
        opened = server.stdout.readline()
        assert opened.startswith("Wardenclyffe is open: http://127.0.0.1:")
        taken = opened.strip().rstrip("/").rpartition(":")[2]
        wait_for_answer(int(taken))
        again = bad(tmp_path, "serve", "--port", taken, *store)
        assert again.startswith(f"wardenclyffe: 127.0.0.1:{taken}: cannot listen there (")
        server.send_signal(signal.SIGINT)
        said, complained = server.communicate(timeout=30)
        assert (said, server.returncode) == ("Wardenclyffe is closed.\n", 0)
        assert "Traceback" not in complained
    finally:
        server.kill()
        server.communicate()


def wait_for_answer(number: int) -> None:
    """Wait until a server answers any request at this port, so that it has put its own signal handlers in place."""
    connection = http.client.HTTPConnection("127.0.0.1", number, timeout=30)
    connection.request("GET", "/")
    assert connection.getresponse().status < 500
    connection.close()


def test_serve_without_its_extra_says_how_to_get_it(tmp_path: Path) -> None:
    hide = tmp_path / "hide"
    hide.mkdir()
    (hide / "sitecustomize.py").write_text(
        "import importlib.util as u\n"
        "real = u.find_spec\n"
        "u.find_spec = lambda name, package=None: None if name == 'fastapi' else real(name, package)\n"
    )
    done = run(tmp_path, "serve", PYTHONPATH=str(hide))
    assert done.returncode == 2
    assert done.stderr == "wardenclyffe: serve needs fastapi: install them with pip install 'wardenclyffe[web]'\n"
