"""Tournaments: the same table from any number of workers, here and on Ray, and after an interruption."""

from pathlib import Path

import pytest

from wardenclyffe.engine.registry import find_game
from wardenclyffe.lab.jobs import LabTrouble
from wardenclyffe.lab.simulate import Outcome
from wardenclyffe.lab.tournament import Plan, main, play, table_of

CODES = ("random", "greedy:1", "noisy:0.5:greedy:1")


def plan_of(deals: int = 3, codes: tuple[str, ...] = CODES, seed: int = 5, name: str = "prestidigitators") -> Plan:
    game = find_game(name)
    return Plan(game, codes, game.least_seats, deals, seed, game.settle_options({}))


def silent(done: int, total: int) -> None:
    """No progress bar."""


def test_any_number_of_workers_gives_the_same_games() -> None:
    plan = plan_of(deals=6)
    assert play(plan, None, 1, progress=silent) == play(plan, None, 2, progress=silent)


def test_ray_gives_the_same_games() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'wardenclyffe[ray]'")
    plan = plan_of(deals=5)
    assert play(plan, None, 2, "ray", progress=silent) == play(plan, None, 1, progress=silent)


def test_every_deal_is_played_in_every_rotation_by_every_pair() -> None:
    plan = plan_of(deals=5)
    results = play(plan, None, progress=silent)
    assert sorted(results) == [(lineup, number) for lineup in range(3) for number in range(10)]


def test_a_run_that_was_interrupted_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    whole = play(plan_of(deals=5), None, progress=silent)
    play(plan_of(deals=2), out, progress=silent)
    text = out.read_text()
    out.write_text(text + text.splitlines()[-1][:20])  # the end of a line that a crash left behind
    jobs: list[int] = []
    assert play(plan_of(deals=5), out, progress=lambda done, total: jobs.append(done)) == whole
    assert len(out.read_text().splitlines()) == 31
    jobs.clear()
    assert play(plan_of(deals=5), out, progress=lambda done, total: jobs.append(done)) == whole
    assert jobs == []


def test_results_of_another_tournament_are_refused(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    play(plan_of(deals=1), out, progress=silent)
    with pytest.raises(LabTrouble, match="another tournament"):
        play(plan_of(deals=1, seed=6), out, progress=silent)
    out.write_text("name,age\n")
    with pytest.raises(LabTrouble, match="no file of a tournament"):
        play(plan_of(deals=1), out, progress=silent)


def test_points_and_ratings_follow_the_games() -> None:
    plan = plan_of(deals=1, codes=("random", "greedy"))
    results = {(0, number): Outcome((-1.0, 1.0), 50) for number in range(6)}
    results[0, 6] = Outcome((0.0, 0.0), 50)
    results[0, 7] = Outcome((1.0, -1.0), 50)
    table = table_of(plan, results)
    assert [each.code for each in table.standings] == ["greedy", "random"]
    assert table.share("greedy", "random") == pytest.approx(6.5 / 8)
    best, worst = table.standings
    assert best.rating > worst.rating
    assert best.least < best.share < best.most
    more = table_of(plan, results | {(0, number): Outcome((-1.0, 1.0), 50) for number in range(8, 40)})
    assert more.standings[0].spread < best.spread


def test_tables_for_three_give_each_of_a_pair_the_majority_once() -> None:
    game = find_game("lightning")
    plan = Plan(game, ("random", "greedy"), 3, 1, 1, game.settle_options({}))
    assert plan.lineups() == [["random", "greedy", "random"], ["greedy", "random", "greedy"]]
    table = table_of(plan, {(0, 0): Outcome((1.0, -1.0, -1.0), 9), (1, 0): Outcome((1.0, -1.0, -1.0), 9)})
    assert table.meetings["greedy", "random"] == 4
    # First game: the middle loses to one and ties with the other; second: one outer wins, the other ties.
    assert table.points["greedy", "random"] == 0 + 0.5 + 1 + 0.5


def test_the_command_prints_the_table_and_refuses_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prestidigitators", "random", "greedy:1", "--deals", "2"]) == 0
    said = capsys.readouterr().out
    assert "greedy:1" in said
    assert "points of the row against the column" in said
    for wrong, reason in [
        (["prestidigitators", "random"], "at least two codes"),
        (["prestidigitators", "random", "random"], "once"),
        (["prestidigitators", "random", "nobody"], "there is no player"),
        (["chess", "random", "greedy"], "there is no game"),
        (["prestidigitators", "random", "greedy", "--seats", "3"], "--seats 3"),
        (["prestidigitators", "random", "greedy", "--deals", "0"], "at least 1"),
        (["prestidigitators", "random", "greedy", "--option", "draw"], "NAME=VALUE"),
    ]:
        assert main(wrong) == 2
        error = capsys.readouterr().err
        assert reason in error
        assert len(error.strip().splitlines()) == 1
