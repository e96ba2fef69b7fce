"""Balance and profile: numbers that add up, the same for any number of workers, with what a game says of itself."""

from dataclasses import replace
from pathlib import Path

import pytest

from wardenclyffe.engine.registry import find_game, games
from wardenclyffe.engine.state import State
from wardenclyffe.lab.balance import Balance, Ended, balance_game, end_of, play_games
from wardenclyffe.lab.balance import main as balance_main
from wardenclyffe.lab.profile import main as profile_main
from wardenclyffe.lab.profile import profile_game, watch

GAME = find_game("prestidigitators")
OPTIONS = GAME.settle_options({})


def test_a_profile_adds_up_and_does_not_depend_on_workers() -> None:
    one = profile_game(GAME, ["random", "random"], 22, 3, OPTIONS)
    assert one == profile_game(GAME, ["random", "random"], 22, 3, OPTIONS, workers=2)
    assert len(one.lengths) == 22
    assert one.choices == sum(one.lengths) == sum(one.branching.values())
    assert one.choices == sum(kind.chosen for kind in one.kinds.values())
    # P-2.2, P-2.4: every game has sixteen picks, and two arrangements of nine at the same time.
    assert one.kinds["pick"].chosen == 22 * 16
    assert one.kinds["lay"].chosen == 22 * 18
    # Who finishes first leaves the other alone with one card at least, and with nine at most.
    assert 22 * 9 <= one.together <= 22 * 17


def test_balance_does_not_depend_on_workers() -> None:
    codes = ["greedy:1", "greedy:1"]
    one = balance_game(GAME, codes, 12, 3, OPTIONS)
    assert one.games == balance_game(GAME, codes, 12, 3, OPTIONS, workers=2).games
    shares = one.seats()
    assert sum(share.points for share in shares.values()) == pytest.approx(12)
    assert sum(share.points for share in one.endings().values()) == 12


def test_points_are_shared_by_those_who_won_together() -> None:
    assert Ended((1.0, -1.0), 5, "P-6.1", {}).points() == [1.0, 0.0]
    assert Ended((0.0, 0.0), 5, "P-6.3", {}).points() == [0.5, 0.5]
    assert Ended((0.5, 0.5, -1.0), 5, "L-9.1", {}).points() == [0.5, 0.5, 0.0]
    assert Ended((-1.0,), 5, "W-1.1", {}).points() == [0.0]


def test_what_a_game_says_of_itself_is_counted() -> None:
    ended = [
        Ended(
            (1.0, -1.0), 5, "P-6.1", {"inventor@1": "tesla", "inventor@2": "edison", "map": "east", "held@1": "a; b"}
        ),
        Ended((-1.0, 1.0), 7, "P-6.1", {"inventor@1": "tesla", "inventor@2": "morgan", "map": "west", "held@1": "b"}),
    ]
    facts = Balance(GAME, ["random"], ended).facts()
    assert facts["inventor"]["tesla"].share == 0.5
    assert facts["inventor"]["edison"].share == 0.0
    assert facts["inventor"]["morgan"].share == 1.0
    assert (facts["held"]["a"].share, facts["held"]["b"].share) == (1.0, 0.5)
    assert (facts["map"]["east"].points, facts["map"]["east"].of) == (1, 2)


def test_facts_come_from_the_final_position() -> None:
    game = replace(GAME, extras={"facts": lambda state: {"turns": str(state.choices)}})
    state = next(each for each in watch(GAME, ["random", "random"], 0, 1, OPTIONS) if isinstance(each, State))
    assert end_of(game, state, 9).facts == {"turns": str(state.choices)}


@pytest.mark.parametrize("name", list(games()))
def test_reports_are_written_for_every_game(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, lines = tmp_path / "report.html", tmp_path / "games.csv"
    assert balance_main([name, "random", "--games", "4", "--out", str(page), "--csv", str(lines)]) == 0
    said = capsys.readouterr().out
    assert "wins by seat" in said
    assert "ways of ending" in said
    html = page.read_text()
    assert html.startswith("<!doctype html>")
    assert html.count("<svg") == html.count("</svg>") > 2
    assert len(lines.read_text().splitlines()) == 5
    assert profile_main([name, "--games", "3"]) == 0
    assert "branching" in capsys.readouterr().out


def test_bad_wishes_get_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (balance_main, profile_main):
        assert command(["prestidigitators", "nobody"]) == 2
        assert "there is no player" in capsys.readouterr().err
        assert command(["prestidigitators", "--games", "0"]) == 2
        assert "at least 1" in capsys.readouterr().err


def test_games_are_numbered_the_same_in_any_cut() -> None:
    codes = ["random", "random"]
    whole = play_games(GAME.name, codes, 0, 4, 9, OPTIONS)
    assert whole == play_games(GAME.name, codes, 0, 1, 9, OPTIONS) + play_games(GAME.name, codes, 1, 3, 9, OPTIONS)
