"""The coach: hints that are legal and honest, and a look back that finds what was lost."""

from typing import Any

import pytest

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.registry import find_game, games
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.lab.coach import main
from wardenclyffe.players import find_player
from wardenclyffe.players.coach import Moment, NotOver, final_chance, hints, review, turning_points, win_chance

ALL_GAMES = [pytest.param(game, id=name) for name, game in games().items()]


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
            found = hints(table, seat, "60it")
            assert bool(found) == (seat in table.state.to_act())
            for hint in found:
                assert hint.action in table.state.legal(seat)
                assert hint.say == table.vocabulary.text(hint.action)
                assert 0 <= hint.chance <= 1
                assert hint.why.endswith((".", "!", "?"))
            tries = [hint.tries for hint in found]
            assert tries == sorted(tries, reverse=True)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_hint_never_uses_what_the_asker_cannot_know(game: Any) -> None:
    table = table_of(game, 45)
    seat = table.state.to_act()[0]
    truth = hints(table, seat, "40it")
    for number in range(3):
        other = table.at(45)
        other.state = table.state.imagine(seat, FastChance(number))
        assert hints(other, seat, "40it") == truth


def test_a_hint_tells_what_follows_from_the_choice() -> None:
    game = find_game("prestidigitators")
    reasons: list[str] = []
    for choices in range(36, 90, 2):
        table = table_of(game, choices, seed=3)
        for seat in table.state.to_act():
            reasons += [hint.why for hint in hints(table, seat, "40it") if hint.say.startswith("attack")]
    assert any("What follows: " in why or "worlds that you can imagine: " in why for why in reasons)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_look_back_has_a_moment_for_every_choice(game: Any) -> None:
    table = table_of(game, None, codes=("greedy:1", "random"))
    found = review(table, 0, "10it")
    assert [moment.at for moment in found.moments] == list(range(len(table.choices)))
    assert found.end == final_chance(table.state.returns(), 0)
    assert found.turning_points == sorted(found.turning_points)
    for moment in found.moments:
        assert 0 <= moment.chance <= 1
        assert moment.cost == 0 or moment.seat == 0
    assert found.to_json()["moments"][0]["say"] == table.vocabulary.text(table.choices[0][1])


def test_a_look_back_at_a_game_in_play_is_refused() -> None:
    with pytest.raises(NotOver, match="ask for a hint"):
        review(table_of(find_game("prestidigitators"), 20), 0, "1it")


def test_turning_points_are_the_greatest_losses_and_swings() -> None:
    chances = [0.5, 0.52, 0.9, 0.88, 0.3]
    moments = [Moment(at, at % 2, "x", chance) for at, chance in enumerate(chances)]
    moments[0] = Moment(0, 0, "x", 0.5, "y", "Y", cost=0.4)
    assert turning_points(moments, 0, 0.3) == [0, 1, 3]
    assert turning_points(moments, 0, 1.0) == [0, 1, 3, 4]


def test_chances_grow_with_the_value_and_are_fair_in_the_middle() -> None:
    assert win_chance("any", 3, 0.0) == pytest.approx(1 / 3)
    values = [win_chance("any", 2, value / 10) for value in range(-10, 11)]
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
    assert said.count("%") >= len(table.choices)
    for wrong, reason in [
        ([str(path), "--seat", "3"], "seats 1 to 2"),
        ([str(path), "--code", "quick"], "means nothing"),
        ([str(tmp_path / "none")], "cannot be read"),
    ]:
        assert main(wrong) == 2
        assert reason in capsys.readouterr().err
