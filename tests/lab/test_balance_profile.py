"""Balance and profile: numbers that add up, the same for any number of workers, with what a game says of itself."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from wardenclyffe.engine.registry import Game, find_game, games, no_facts
from wardenclyffe.engine.state import State
from wardenclyffe.engine.table import open_state
from wardenclyffe.lab.balance import Balance, Ended, Study, balance_game, end_of, in_good_order, play_games
from wardenclyffe.lab.balance import main as balance_main
from wardenclyffe.lab.balance_report import ABOVE, BELOW, as_page, mark
from wardenclyffe.lab.jobs import LabTrouble
from wardenclyffe.lab.profile import main as profile_main
from wardenclyffe.lab.profile import profile_game, watch
from wardenclyffe.lab.shares import Share

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


def study(games: int, seed: int = 3, game: Game = GAME, codes: tuple[str, ...] = ("greedy:1", "greedy:1")) -> Study:
    return Study(game, list(codes), games, seed, game.settle_options({}))


def test_balance_does_not_depend_on_workers() -> None:
    one = balance_game(study(12))
    assert one.games == balance_game(study(12), workers=2).games
    shares = one.seats()
    assert sum(share.points for share in shares.values()) == pytest.approx(12)
    assert sum(share.points for share in one.endings().values()) == 12


@pytest.mark.parametrize("name", sorted(games()))
def test_a_study_that_was_stopped_goes_on(name: str, tmp_path: Path) -> None:
    game = find_game(name)
    out = tmp_path / "games.csv"
    codes = ("random",) * min(2, game.most_seats)
    whole = balance_game(study(14, game=game, codes=codes))
    balance_game(study(5, game=game, codes=codes), csv=out)
    out.write_text(out.read_text(encoding="utf-8")[:-7], encoding="utf-8")  # a crash left half a line behind
    steps: list[int] = []
    again = balance_game(study(14, game=game, codes=codes), csv=out, progress=lambda done, total: steps.append(done))
    assert again.games == whole.games
    assert steps == [1, 2]
    assert len(out.read_text(encoding="utf-8").splitlines()) == 15
    steps.clear()
    assert balance_game(study(14, game=game, codes=codes), csv=out, progress=lambda *at: steps.append(0)) == whole
    assert steps == []


def test_games_of_another_study_are_refused(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    balance_game(study(1), csv=out)
    with pytest.raises(LabTrouble, match="another run"):
        balance_game(study(1, seed=4), csv=out)
    text = out.read_text(encoding="utf-8")
    out.write_text(text.replace(",P-6", ",x,P-6"), encoding="utf-8")
    with pytest.raises(LabTrouble, match="line 2: this line is not a game"):
        balance_game(study(1), csv=out)
    with pytest.raises(LabTrouble, match="cannot be written"):
        balance_game(study(1), csv=tmp_path / "nowhere" / "games.csv")


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
    facts = {section.heading: section for section in Balance(study(2), ended).facts()}
    inventors = facts["win share by inventor"].rows
    assert (inventors["tesla"].share, inventors["edison"].share, inventors["morgan"].share) == (0.5, 0.0, 1.0)
    held = facts["win share by held"].rows
    assert (held["a"].share, held["b"].share) == (1.0, 0.5)
    assert facts["win share by held"].fair == 0.5
    maps = facts["how often: map"]
    assert (maps.rows["east"].points, maps.rows["east"].of, maps.fair) == (1, 2, 0.0)


def test_numbers_stand_by_size_and_names_by_share() -> None:
    rows = {"10 or more": Share(1, 2), "9": Share(0, 2), "2": Share(2, 2)}
    assert list(in_good_order(rows)) == ["2", "9", "10 or more"]
    assert list(in_good_order({"a": Share(0, 2), "b": Share(2, 2)})) == ["b", "a"]


def test_facts_come_from_the_final_position_and_its_journal() -> None:
    game = replace(GAME, facts=lambda state: {"lines": str(len(state.journal.told)), "ending": "P-9.9"})
    state = next(each for each in watch(GAME, ["random", "random"], 0, 1, OPTIONS) if isinstance(each, State))
    assert state.journal is not None
    ended = end_of(game, state, 9)
    assert ended.facts == {"lines": str(len(state.journal.told))}
    assert int(ended.facts["lines"]) > state.choices
    assert ended.ending == "P-9.9"


def test_a_game_without_facts_has_seats_and_endings() -> None:
    balance = balance_game(study(2))
    bare = replace(GAME, facts=no_facts)
    ended = [replace(each, facts=end_of(bare, open_state(bare, 2, 1), 9).facts) for each in balance.games]
    plain = Balance(replace(balance.study, game=bare), ended)
    assert [section.heading for section in plain.sections()] == ["ways of ending", "win share by seat"]
    assert as_page(plain)[-1].endswith("</html>")


@pytest.mark.parametrize("name", list(games()))
def test_every_game_says_what_a_designer_asks(name: str) -> None:
    game = find_game(name)
    wishes = {
        "duel": {"inventor", "company with shares at the end", "assistant played"},
        "lightning": {"tricks won", "power card bid", "Value suits owned at the end"},
        "prestidigitators": {"card picked", "card attacked with", "place of the Phylactery"},
    }
    asked = wishes.get(name, set())
    balance = balance_game(study(3, game=game, codes=("random",) * game.least_seats))
    for ended in balance.games:
        assert ended.ending in game.rules()
        for each in asked:
            for seat in range(1, game.least_seats + 1):
                assert f"{each}@{seat}" in ended.facts
    assert {section.heading.removeprefix("win share by ") for section in balance.facts()} >= asked


def test_a_clear_lead_is_marked() -> None:
    assert mark(Share(90, 100), 0.5) == ABOVE
    assert mark(Share(10, 100), 0.5) == BELOW
    assert mark(Share(55, 100), 0.5) == ""
    assert mark(Share(90, 100), 0.0) == ""


@pytest.mark.parametrize("name", list(games()))
def test_reports_are_written_for_every_game(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, lines, summary = tmp_path / "report.html", tmp_path / "games.csv", tmp_path / "report.md"
    wish = [name, "random", "--games", "4", "--seed", "7"]
    assert balance_main([*wish, "--out", str(page), "--csv", str(lines), "--summary", str(summary)]) == 0
    said = capsys.readouterr().out
    assert "win share by seat" in said
    assert "ways of ending" in said
    html = page.read_text()
    assert html.startswith("<!doctype html>")
    assert html.count("<svg") == html.count("</svg>") > 2
    assert len(lines.read_text().splitlines()) == 5
    told = summary.read_text()
    assert f"wardenclyffe balance {name} random" in told
    assert "--games 4 --seed 7" in told
    assert "## Ways of ending" in told
    assert balance_main([*wish, "--csv", str(lines), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    won = sum(share["share"] for share in data["sections"]["win share by seat"].values())
    assert won + data["lost"]["share"] == pytest.approx(1)
    assert profile_main([name, "--games", "3"]) == 0
    assert "branching" in capsys.readouterr().out


def test_bad_wishes_get_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (balance_main, profile_main):
        assert command(["prestidigitators", "nobody"]) == 2
        assert "there is no player" in capsys.readouterr().err
        assert command(["prestidigitators", "--games", "0"]) == 2
        assert "at least 1" in capsys.readouterr().err
        assert command(["prestidigitators", "--games", "many"]) == 2
        error = capsys.readouterr().err
        assert "invalid int value: 'many'" in error
        assert len(error.splitlines()) == 1


def test_games_are_numbered_the_same_in_any_cut() -> None:
    codes = ["random", "random"]
    whole = play_games(GAME.name, codes, 0, 4, 9, OPTIONS)
    assert whole == play_games(GAME.name, codes, 0, 1, 9, OPTIONS) + play_games(GAME.name, codes, 1, 3, 9, OPTIONS)
