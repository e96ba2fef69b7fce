"""Tournaments: the same table from any number of workers, here and on Ray, and after an interruption."""

import argparse
import json
import math
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from wardenclyffe.engine.registry import find_game, games
from wardenclyffe.lab.jobs import LabTrouble
from wardenclyffe.lab.ratings import Played, compare, table_of
from wardenclyffe.lab.simulate import Outcome
from wardenclyffe.lab.tournament import ALTERNATE, ONE_AGAINST_REST, Plan, main, plan_for, play, table_from
from wardenclyffe.players.levels import levels_of

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
    for other in (plan_of(deals=1, seed=6), replace(plan_of(deals=1), ladder=True)):
        with pytest.raises(LabTrouble, match="another run"):
            play(other, out, progress=silent)
    out.write_text("name,age\n")
    with pytest.raises(LabTrouble, match="not written by such a run"):
        play(plan_of(deals=1), out, progress=silent)


def test_points_and_ratings_follow_the_games() -> None:
    plan = plan_of(deals=1, codes=("random", "greedy"))
    results = {(0, number): Outcome((-1.0, 1.0), 50) for number in range(6)}
    results[0, 6] = Outcome((0.0, 0.0), 50)
    results[0, 7] = Outcome((1.0, -1.0), 50)
    table = table_from(plan, results)
    assert [each.code for each in table.standings] == ["greedy", "random"]
    assert table.cross["greedy", "random"].share == pytest.approx(6.5 / 8)
    assert table.cross["random", "greedy"].share == pytest.approx(1.5 / 8)
    best, worst = table.standings
    assert best.rating > worst.rating
    least, most = best.points.bounds
    assert least < best.points.share < most
    assert table.widest() == pytest.approx((most - least) / 2)
    more = table_from(plan, results | {(0, number): Outcome((-1.0, 1.0), 50) for number in range(8, 40)})
    assert more.standings[0].spread < best.spread


def test_tables_for_three_give_each_of_a_pair_the_majority_once() -> None:
    game = find_game("lightning")
    plan = Plan(game, ("random", "greedy"), 3, 1, 1, game.settle_options({}))
    assert plan.lineups() == [("random", "greedy", "random"), ("greedy", "random", "greedy")]
    table = table_from(plan, {(0, 0): Outcome((1.0, -1.0, -1.0), 9), (1, 0): Outcome((1.0, -1.0, -1.0), 9)})
    assert (table.cross["greedy", "random"].points, table.cross["greedy", "random"].of) == (1, 2)
    assert table.fair == 0.5


def test_one_sits_alone_against_the_rest() -> None:
    game = find_game("lightning")
    plan = Plan(game, ("random", "greedy"), 4, 1, 1, game.settle_options({}), ONE_AGAINST_REST)
    assert plan.lineups() == [("random", "greedy", "greedy", "greedy"), ("greedy", "random", "random", "random")]
    lost = (-1 / 3,) * 3
    results = {
        (0, 0): Outcome((*lost, 1.0), 9),  # random alone loses
        (0, 1): Outcome((1.0, *lost), 9),  # and wins once
        (1, 0): Outcome((1.0, *lost), 9),  # greedy alone wins
        (1, 1): Outcome((1.0, *lost), 9),
    }
    table = table_from(plan, results)
    assert table.fair == 0.25
    assert (table.cross["greedy", "random"].share, table.cross["random", "greedy"].share) == (1.0, 0.5)
    assert [each.points.of for each in table.standings] == [2, 2]
    assert "alone" in "\n".join(table.lines())
    # At a table for two there is no rest.
    assert replace(plan, seats=2).lineups() == [("random", "greedy")]


def test_on_a_ladder_only_neighbours_meet() -> None:
    plan = replace(plan_of(deals=1), ladder=True)
    assert plan.lineups() == [("random", "greedy:1"), ("greedy:1", "noisy:0.5:greedy:1")]
    table = table_from(plan, play(plan, None, progress=silent))
    assert ("random", "noisy:0.5:greedy:1") not in table.cross
    assert len(table.standings) == 3
    assert table.lines()


def games_between(strengths: dict[str, float], deals: int, seed: int) -> list[Played]:
    """Games whose winners are drawn by known strengths."""
    chance = Random(seed)
    found: list[Played] = []
    for deal in range(deals):
        for one, other in combinations(strengths, 2):
            mine = chance.random() < 1 / (1 + math.exp(strengths[other] - strengths[one]))
            found.append(Played((one, other), (1.0, -1.0) if mine else (-1.0, 1.0), deal))
    return found


def test_ratings_hardly_depend_on_the_order_of_the_deals() -> None:
    strengths = {"a": 0.0, "b": 1.0, "c": 2.5}
    moved: list[float] = []
    for seed in range(5):
        games = games_between(strengths, 60, seed)
        straight = table_of("x", tuple(strengths), games).standings
        backwards = [replace(game, deal=60 - game.deal) for game in games[::-1]]
        again = {each.code: each.rating for each in table_of("x", tuple(strengths), backwards).standings}
        moved += [abs(each.rating - again[each.code]) / each.spread for each in straight]
        assert [each.code for each in straight] == ["c", "b", "a"]
    # One order alone moves them by a fifth of their interval on average.
    assert mean(moved) < 0.12


def test_the_interval_of_a_rating_holds_what_many_games_say() -> None:
    strengths = {"a": 0.0, "b": 1.0, "c": 2.0}
    long = {
        each.code: each.rating for each in table_of("x", tuple(strengths), games_between(strengths, 1000, 2)).standings
    }
    outside = 0
    for seed in range(12):
        for each in table_of("x", tuple(strengths), games_between(strengths, 50, seed)).standings:
            outside += abs(each.rating - long[each.code]) > each.spread
    assert outside <= 2  # of 36


def test_those_who_lost_together_say_nothing_about_each_other() -> None:
    won = compare(Played(("a", "b", "a", "b"), (1.0, -0.3, -0.3, -0.3), 0))
    assert won == [("a", "b", False), ("a", "b", False)]
    shared = compare(Played(("a", "b", "b"), (0.5, 0.5, -1.0), 0))
    assert sorted(shared) == [("a", "b", False), ("a", "b", True)]


def test_without_codes_the_levels_and_random_play() -> None:
    game = find_game("lightning")
    wish = argparse.Namespace(seats=0, codes=[], option=[], deals=3, seed=1, lineup=ALTERNATE, ladder=False)
    plan = plan_for(wish, game, several=True)
    assert plan.codes == ("random", *(level.code for level in levels_of(find_game("lightning"))))
    assert plan.seats == 4


def test_one_command_plays_all_games_and_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, out = tmp_path / "ratings.md", tmp_path / "games.csv"
    wish = ["all", "random", "greedy:1", "--deals", "1", "--seats", "2", "--summary", str(page), "--out", str(out)]
    assert main(wish) == 0
    said = capsys.readouterr().out
    told = page.read_text(encoding="utf-8")
    for name, game in games().items():
        assert game.title in said
        assert f"wardenclyffe tournament {name} random greedy:1 --deals 1 --seed 0" in told
        assert (tmp_path / f"games-{name}.csv").exists()
    assert told.count("widest 95% interval") == len(games())
    assert main([*wish, "--option", "draw=off"]) == 2
    assert "name one game" in capsys.readouterr().err


def test_the_command_prints_the_table_and_refuses_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prestidigitators", "random", "greedy:1", "--deals", "2"]) == 0
    said = capsys.readouterr().out
    assert "greedy:1" in said
    assert "points of the row against the column" in said
    assert said.count(" ±") >= 2
    assert main(["prestidigitators", "random", "greedy:1", "--deals", "1", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == {"game", "fair_share", "standings", "cross", "widest"}
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
