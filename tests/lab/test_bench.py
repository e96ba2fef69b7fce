"""The bench: every number is there, for our games and for OpenSpiel in the same run, however small the run."""

import math
from typing import Any

import pytest

from wardenclyffe.engine.registry import Game, games
from wardenclyffe.lab import bench, openspiel

ALL_GAMES = [pytest.param(game, id=name) for name, game in games().items()]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bench that measures next to nothing."""
    for name, value in {"ROUNDS": 1, "SECONDS": 0.001, "POSITIONS": 2, "ITERATIONS": 5}.items():
        monkeypatch.setattr(bench, name, value)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_search_is_measured_at_the_opening_of_play(game: Game) -> None:
    for state, seat in bench.openings(game, 3):
        legal = state.legal(seat)
        assert len(legal) > 1
        assert not {state.verb_of[action].name for action in legal} & set(game.set_up)
    assert bench.search_rate(game) > 0
    assert bench.search_rate(game, bench.TO_THE_END) > 0


def test_both_have_arranged_before_prestidigitators_is_searched() -> None:
    game = games()["prestidigitators"]
    for state, seat in bench.openings(game, 3):
        assert state.choices == 16 + 18  # P-2.2, P-2.4
        assert seat == 1  # P-3.1


def test_a_bench_reports_search_beside_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    if not openspiel.installed():
        pytest.skip("OpenSpiel is not installed: pip install open_spiel")
    monkeypatch.setattr(openspiel, "ROLLOUT_GAMES", ("hearts",))
    found = bench.bench(["prestidigitators"])
    rates = found["games"]["prestidigitators"]
    theirs = found["search"]["openspiel_ismcts_gin_rummy_per_s"]
    assert theirs > 0
    assert found["search"]["times"]["prestidigitators"] == rates["search_iterations_per_s"] / theirs
    said = "\n".join(bench.lines(found))
    assert f"{rates['search_iterations_per_s']:,.0f}" in said
    assert said.count("geometric mean over the games") == 2


def test_playouts_are_compared_with_the_mean_of_openspiels_games() -> None:
    rates = {"one": {"choices_per_s": 400.0}, "two": {"choices_per_s": 100.0}}
    compared = bench.compare_playouts(rates, {"hearts": 5.0, "chess": 20.0})
    assert compared["openspiel_per_s"] == pytest.approx(10.0)
    assert compared["times"] == pytest.approx({"one": 40.0, "two": 10.0})
    assert compared["geometric_mean"] == pytest.approx(20.0)
    said = "\n".join(bench.playout_lines({"openspiel": {"hearts": 5.0, "chess": 20.0}, "playouts": compared}))
    assert "40.0 times OpenSpiel" in said
    assert "geometric mean over the games" in said
    assert bench.playout_lines({"playouts": bench.compare_playouts(rates, {})}) == []


def test_the_mean_is_geometric_over_the_games() -> None:
    rates = {
        "one": {"search_iterations_per_s": 200.0, "search_to_the_end_per_s": 10.0},
        "two": {"search_iterations_per_s": 50.0, "search_to_the_end_per_s": 10.0},
    }
    compared = bench.compare_search(rates, 10.0)
    assert compared["times"] == {"one": 20.0, "two": 5.0}
    assert math.isclose(compared["geometric_mean"], 10.0)
    assert math.isclose(compared["geometric_mean_to_the_end"], 1.0)


def test_without_openspiel_our_own_numbers_are_still_said() -> None:
    rates: dict[str, Any] = {"one": {"search_iterations_per_s": 200.0, "search_to_the_end_per_s": 10.0}}
    found = {"games": rates, "openspiel": {}, "search": bench.compare_search(rates, None)}
    said = "\n".join(bench.search_lines(found))
    assert "200" in said
    assert "not installed" in said


def test_openspiel_searches_only_where_it_has_a_choice() -> None:
    if not openspiel.installed():
        pytest.skip("OpenSpiel is not installed: pip install open_spiel")
    assert openspiel.search_work(2, 7)() == 14
