"""The coach: hints that are legal and honest, and a look back that finds what was lost."""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.record import read_record, replay
from wardenclyffe.engine.registry import find_game, games
from wardenclyffe.engine.state import State
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.engine.view import Choice
from wardenclyffe.lab.coach import main
from wardenclyffe.players import coach_followed, find_player
from wardenclyffe.players.chart import chance_at, chart
from wardenclyffe.players.coach import (
    NotOver,
    chance_of,
    comparison,
    finished_review,
    hints,
    judge_moments,
    moment_of,
    open_moments,
    review,
    turning_points,
)
from wardenclyffe.players.coach_followed import followed_review
from wardenclyffe.players.coach_moments import Moment, Review, TurningPoint, win_chance
from wardenclyffe.players.points import points_of
from wardenclyffe.players.search_tree import Verdict
from wardenclyffe.players.telling import News, Outcome, usual_kinds

ALL_GAMES = [pytest.param(game, id=name) for name, game in games().items()]

QUICK = "8it:follow=0:plan=0"  # without playing every game to its end


def budget(game: Any, iterations: int) -> str:
    """How much a hint thinks about; where each thought plays a game to its end, a fifth is enough."""
    return f"{iterations // 5 if game.thinking.follow else iterations}it"


def table_of(game: Any, choices: int | None, seed: int = 1, codes: tuple[str, ...] = ("random",)) -> Table:
    """A table after some choices, or at its end."""
    names = ["Ada", "Bob", "Cleo"][: game.least_seats]
    table = Table(game, names, Secret(bytes([seed]) * 32, "coached"))
    chance = FastChance(seed)
    players = [find_player(codes[seat % len(codes)]) for seat in range(len(names))]
    while (owed := table.state.to_act()) and (choices is None or len(table.choices) < choices):
        table.choose(owed[0], players[owed[0]].choose(table.window(owed[0]), chance))
    return table


@pytest.mark.parametrize("game", ALL_GAMES)
def test_hints_are_legal_choices_with_a_chance_and_a_reason(game: Any) -> None:
    for choices in (0, 40):
        table = table_of(game, choices)
        for seat in range(len(table.names)):
            found = hints(table, seat, budget(game, 60))
            assert bool(found) == (seat in table.state.to_act())
            for hint in found:
                assert hint.action in table.state.legal(seat)
                assert hint.say == table.vocabulary.text(hint.action)
                assert 0 <= hint.chance <= 1
                assert hint.why.endswith((".", "!", "?"))
            assert all(hint.tries <= found[0].tries for hint in found)
            assert [hint.chance for hint in found[1:]] == sorted((hint.chance for hint in found[1:]), reverse=True)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_hint_never_uses_what_the_asker_cannot_know(game: Any) -> None:
    table = table_of(game, 45)
    seat = table.state.to_act()[0]
    truth = hints(table, seat, budget(game, 40))
    for number in range(3):
        other = table.at(45)
        other.state = table.state.imagine(seat, FastChance(number))
        assert hints(other, seat, budget(game, 40)) == truth


def test_a_hint_tells_what_follows_from_the_choice() -> None:
    game = find_game("prestidigitators")
    reasons: list[str] = []
    for choices in range(36, 90, 2):
        table = table_of(game, choices, seed=3)
        for seat in table.state.to_act():
            reasons += [hint.why for hint in hints(table, seat, "120it") if hint.say.startswith("attack")]
    assert any("imagined worlds" in why for why in reasons)
    assert any("Expected next: " in why for why in reasons)
    codes = [word for why in reasons for word in re.findall(r"Expected next: .*", why) if re.search(r"attack \d", word)]
    assert not codes, "the line of play speaks as the log does"


def test_a_hint_does_not_take_luck_for_skill() -> None:
    """In a game of dice the hunch stands first though a few worlds went better after another choice."""
    table = table_of(find_game("worlds"), 0)
    values = (0.0, 0.3, -0.2)
    verdicts = [Verdict(table.state.legal(0)[place], 6, value, []) for place, value in enumerate(values)]
    words = [comparison(table, verdicts, place) for place in range(3)]
    assert words == [
        "It stands first because no other choice was clearly better.",
        "Too few imagined games to prefer it: 11 percentage points more than the first choice, which may be luck.",
        "8 percentage points behind the first choice.",
    ]


def test_six_imagined_wars_that_are_lost_do_not_lose_the_war() -> None:
    table = table_of(find_game("worlds"), 0)
    found = [Verdict(table.state.legal(0)[place], 6, value, []) for place, value in enumerate((-1.0, -1.0, 1.0))]
    assert [round(chance_of(table, verdict), 3) for verdict in found] == [0.125, 0.125, 0.875]
    assert [comparison(table, found, place) for place in (0, 1)] == ["As good as the next.", "As good as the best."]


def test_a_hint_tells_how_a_sealed_moment_would_end() -> None:
    table = table_of(find_game("lightning"), 60, codes=("greedy:1",))
    while "Bid for" not in table.view(0).prompt():
        mover = table.state.to_act()[0]
        table.choose(mover, find_player("greedy:1").choose(table.window(mover), FastChance(1)))
    told = " ".join(hint.why for hint in hints(table, 0, "200it"))
    assert re.search("total of|win the trick|tied|take", told), told


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_look_back_judges_every_open_choice(game: Any) -> None:
    table = table_of(game, None, codes=("greedy:1", "random"))
    found = review(table, 0, QUICK)
    places = [moment.at for moment in found.moments]
    assert places == sorted(set(places))
    again = table.at(0)
    for at, (mover, action) in enumerate(table.choices):
        if mover == 0:
            assert (at in places) == (len(again.state.legal(0)) > 1)
        again.choose(mover, action)
    assert found.end == points_of(table.state.returns())[0]
    assert found.length == len(table.choices)
    for moment in found.moments:
        assert 0 <= moment.chance <= 1
        assert moment.cost == 0 or moment.seat == 0
        assert moment.say == table.vocabulary.text(table.choices[moment.at][1])
    assert [point.at for point in found.turning_points] == sorted(point.at for point in found.turning_points)
    assert {point.at for point in found.turning_points} <= set(places)
    assert found.to_json()["moments"][0]["words"]


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_look_back_in_parts_is_the_same_as_at_once(game: Any) -> None:
    table = table_of(game, None, codes=("greedy:1", "random"))
    places = open_moments(table, 0)
    half = len(places) // 2
    parts = judge_moments(table, 0, places[:half], QUICK) + judge_moments(table, 0, places[half:], QUICK)
    assert finished_review(table, 0, parts) == review(table, 0, QUICK)


def test_sealed_choices_of_others_are_no_moments_of_mine() -> None:
    table = table_of(find_game("lightning"), None, codes=("greedy:1",))
    judged = set(open_moments(table, 0))
    again = table.at(0)
    left_out = 0
    for at, (mover, action) in enumerate(table.choices):
        if mover != 0 and again.state.choices != again.state.moment:
            assert at not in judged
            left_out += 1
        again.choose(mover, action)
    assert left_out > 20


def test_a_look_back_at_a_game_in_play_is_refused() -> None:
    with pytest.raises(NotOver, match="ask for a hint"):
        review(table_of(find_game("prestidigitators"), 20), 0, "1it")


def test_turning_points_are_the_greatest_losses_and_swings() -> None:
    chances = [0.5, 0.52, 0.9, 0.88, 0.3, 0.32]
    moments = [Moment(at, at % 2, "x", "X", chance) for at, chance in enumerate(chances)]
    moments[0] = Moment(0, 0, "x", "X", 0.5, "y", "Y", cost=0.4)
    assert turning_points(moments, 0.3) == [0, 1, 3]
    assert turning_points(moments, 1.0) == [0, 1, 3, 5]
    assert turning_points([*moments[:2], Moment(2, 0, "x", "X", 0.9), Moment(3, 0, "x", "X", 0.5)], 0.5) == [0, 2]
    calm = [Moment(at, 0, "x", "X", chance) for at, chance in enumerate([0.5, 0.52, 0.53])]
    assert turning_points(calm, 0.54) == [0]
    assert turning_points([], 1.0) == []


def test_a_turning_point_says_what_was_better() -> None:
    table = table_of(find_game("prestidigitators"), None)
    moments = [
        Moment(3, 0, "x", "Attack row 1", 0.7, "y", "Carry row 1 to row 3", cost=0.3),
        Moment(5, 1, "x", "Slide", 0.4),
    ]
    found = finished_review(table, 0, moments)
    assert found.turning_points[0].words == "Ada: Attack row 1. Better by 30 points: Carry row 1 to row 3."
    assert (found.turning_points[0].before, found.turning_points[0].after) == (0.7, 0.4)
    assert found.turning_points[1].words == "Bob: Slide."


# Where every thought is a game played to its end, a moment alone is judged by a handful of them.

WARS = Path(__file__).parents[1] / "games" / "worlds" / "records"


def lucky_moments(chances: list[float], worlds: int, seed: int) -> list[Moment]:
    """Moments of one seat that were each judged by so many imagined games, won with these chances."""
    luck = FastChance(seed)
    wins = [sum(1 for _ in range(worlds) if luck.below(1000) < int(1000 * chance)) for chance in chances]
    return [Moment(at, 0, "x", f"X{at}", won / worlds, worlds=worlds) for at, won in enumerate(wins)]


def war_review(moments: list[Moment], end: float) -> Review:
    """The review of a war with these moments."""
    return followed_review(table_of(find_game("worlds"), 0), 0, moments, end)


def steps(found: Review, but: list[int]) -> list[float]:
    """How far the chance goes from one moment to the next, other than at these."""
    return [abs(new.chance - old.chance) for old, new in pairwise(found.moments) if old.at not in but]


@pytest.mark.parametrize("worlds", [1, 2, 12])
@pytest.mark.parametrize("seed", range(6))
def test_luck_turns_no_war(worlds: int, seed: int) -> None:
    found = war_review(lucky_moments([0.4] * 400, worlds, seed), 0.0)
    assert [point.at for point in found.turning_points] == [399], "the choice that lost it"
    assert all(0.15 < moment.chance < 0.65 for moment in found.moments)
    assert max(steps(found, [point.at for point in found.turning_points])) < 0.1


@pytest.mark.parametrize("worlds", [2, 12])
@pytest.mark.parametrize("seed", range(6))
def test_what_turned_a_war_is_named_and_luck_is_not(worlds: int, seed: int) -> None:
    """An event halves the chance, and the war is lost in the end."""
    chances = [0.6] * 170 + [0.12] * 180 + [0.02] * 50
    found = war_review(lucky_moments(chances, worlds, seed), 0.0)
    first = found.turning_points[0]
    assert abs(first.at - 169) <= (12 if worlds == 2 else 3)
    assert first.before == pytest.approx(0.6, abs=0.12)
    assert first.after == pytest.approx(0.12, abs=0.12)
    assert first.words == f"Ada: X{first.at}."
    assert len(found.turning_points) <= 2
    assert all(0 < moment.chance < 1 for moment in found.moments), "nothing is sure while the war goes on"
    assert sum(moment.worlds >= 20 for moment in found.moments) > 390


def test_what_the_next_choices_undo_turned_nothing() -> None:
    dip = war_review(lucky_moments([0.8] * 200 + [0.2] * 3 + [0.8] * 200, 50, 1), 1.0)
    assert not [point for point in dip.turning_points if abs(point.after - point.before) > 0.12 and point.at < 402]


def test_turning_points_of_a_war_are_spread_over_it() -> None:
    chances = [0.5] * 20 + [(0.15, 0.85)[at // 20 % 2] for at in range(380)]
    moments = lucky_moments(chances, 40, 1)
    places = [point.at for point in war_review(moments, 1.0).turning_points]
    assert len(places) == 6
    mistakes = [replace(moment, cost=0.9 if 100 <= moment.at <= 105 else 0.0) for moment in moments]
    places = [point.at for point in war_review(mistakes, 1.0).turning_points]
    assert all(after - before >= 20 for before, after in pairwise(places))


def test_a_proved_mistake_is_a_turning_point_of_a_war() -> None:
    moments = lucky_moments([0.3] * 400, 12, 1)
    moments[250] = Moment(250, 0, "x", "Hold fire", 0.3, "y", "All fire at the best odds", 0.25, 12)
    found = war_review(moments, 0.0)
    point, last = found.turning_points
    assert last.at == 399
    assert point.words == "Ada: Hold fire. Better by 25 points: All fire at the best odds."
    assert point.before == pytest.approx(0.55, abs=0.1)
    assert point.before == found.moments[250].chance
    assert point.after == pytest.approx(0.3, abs=0.1)


def test_a_choice_that_loses_a_won_war_is_found_out() -> None:
    war = replay(read_record((WARS / "scenarios" / "base-won.txt").read_text())).at(642)
    ready = next(action for action in war.state.legal(0) if war.view(0).choice(action).words == "Ready")
    lost = moment_of(war, 0, 642, 0, ready, "20it", 0)
    assert (lost.cost > 0.8, lost.best_words) == (True, "Draw a plan for 5 points")
    kept = moment_of(war, 0, 642, 0, war.state.hunch(0)[0], "20it", 0)
    assert (kept.cost, kept.best, kept.chance > 0.9) == (0.0, "", True)
    assert kept.worlds == 8


def test_what_did_better_must_do_so_again(monkeypatch: pytest.MonkeyPatch) -> None:
    war = replay(read_record((WARS / "scenarios" / "base-won.txt").read_text())).at(642)
    ready = next(action for action in war.state.legal(0) if war.view(0).choice(action).words == "Ready")

    def as_good(world: State, seat: int, lines: list[list[int]], *_: object) -> list[list[float]]:
        return [[1.0, -1.0] * 20 for _ in lines]

    monkeypatch.setattr(coach_followed, "played_out", as_good)
    found = moment_of(war, 0, 642, 0, ready, "20it", 0)
    assert (found.cost, found.best, found.chance) == (0.0, "", 0.5)


def test_allies_win_and_lose_the_look_back_together() -> None:
    league = replay(read_record((WARS.parents[1] / "league" / "records" / "2-won.txt").read_text()))
    places = open_moments(league, 0)[-3:]
    found = finished_review(league, 0, judge_moments(league, 0, places, "5it"))
    assert found.end == 1.0
    assert all(moment.worlds and moment.chance > 0.7 for moment in found.moments)


def test_the_chart_rises_and_falls_with_the_chance() -> None:
    point = TurningPoint(50, 0, 1.0, 0.0, "Ada: Slide.")
    steep = Review(0, 100, [Moment(0, 0, "x", "X", 0.0), Moment(50, 0, "x", "X", 1.0)], 0.0, [point])
    assert [round(chance_at(steep, at), 2) for at in (0, 25, 50, 75, 100)] == [0, 0.5, 1, 0.5, 0]
    lines = chart(steep, 58)
    assert all(len(line) <= 58 for line in lines)
    assert "█" in lines[0][7 + 20 : 7 + 31]
    assert not lines[0][7 : 7 + 10].strip()
    assert lines[-2].index("1") == 7 + 25


def test_chances_grow_with_the_value_and_are_fair_in_the_middle() -> None:
    assert win_chance(None, 3, 0.0) == pytest.approx(1 / 3)
    values = [win_chance(None, 2, value / 10) for value in range(-10, 11)]
    assert values == sorted(values)
    assert (values[0], values[-1]) == (0.0, 1.0)


def test_the_command_shows_the_chart_and_refuses_in_a_sentence(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    from wardenclyffe.engine.record import record_of

    table = table_of(find_game("prestidigitators"), None)
    path = tmp_path / "game.txt"
    path.write_text(record_of(table, reveal=True).to_text())
    assert main([str(path), "--seat", "2", "--code", "5it"]) == 0
    said = capsys.readouterr().out
    assert "the chances of Bob" in said
    assert re.search(r"^ *100%( |$)", said, re.MULTILINE)
    assert f"wardenclyffe replay {path} --to " in said
    for wrong, reason in [
        ([str(path), "--seat", "3"], "seats 1 to 2"),
        ([str(path), "--code", "quick"], "is not a setting"),
        ([str(tmp_path / "none")], "cannot be read"),
    ]:
        assert main(wrong) == 2
        assert reason in capsys.readouterr().err


def news(kind: str, actor: int, pieces: tuple[str, ...], plain: bool = True) -> News:
    return News(kind, (actor,), actor, frozenset(pieces), plain, "Something happens.")


def test_what_only_restates_the_choice_is_told_by_fields_not_by_place() -> None:
    choice = Choice("Electrify Boston", "city-boston", "region-east")
    assert news("electrified", 0, ("city-boston",)).restates(0, choice, set())
    assert news("electrified", 0, ("city-boston", "card-7")).restates(0, choice, {"electrified"})
    assert not news("electrified", 1, ("city-boston",)).restates(0, choice, {"electrified"})
    assert not news("won-city", 0, ("city-albany",)).restates(0, choice, {"electrified"})
    assert not news("points", 0, ("city-boston",), plain=False).restates(0, choice, {"points"})


def test_every_choice_of_a_verb_tells_its_own_kind_of_event() -> None:
    table = table_of(find_game("prestidigitators"), 0)
    pick = table.state.legal(0)[0]
    assert usual_kinds(table, 0, pick, 1) == {"picked"}
    assert "pick" not in Outcome(table, 0, pick, [], 1).tell([])
