"""Levels and the noisy player behind the weaker ones."""

import re
from pathlib import Path

import pytest

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.registry import find_game, games
from wardenclyffe.engine.table import Window, open_state
from wardenclyffe.lab.simulate import simulate
from wardenclyffe.players import find_player
from wardenclyffe.players.base import UnknownPlayer
from wardenclyffe.players.levels import level_code, levels_of


@pytest.mark.parametrize("name", list(games()))
def test_every_level_is_a_code_that_anyone_can_run(name: str) -> None:
    levels = levels_of(find_game(name))
    assert len({level.name for level in levels}) == len(levels) >= 3
    for level in levels:
        assert find_player(level.code).code == level.code
        assert level_code(find_game(name), level.name.upper()) == level.code


def measured(title: str) -> dict[str, float]:
    """The ratings that the page of a game's tournament gives, by code."""
    page = (Path(__file__).parents[2] / "docs" / "ratings.md").read_text(encoding="utf-8")
    part = page.partition(f"## {title}:")[2].split("\n## ")[0]
    return {code: float(rating) for code, rating in re.findall(r"^\| `(.+?)` \| (-?[\d.]+) ±", part, re.MULTILINE)}


@pytest.mark.parametrize("name", list(games()))
def test_the_rating_of_every_level_is_the_measured_one(name: str) -> None:
    ratings = measured(find_game(name).title)
    if not find_game(name).ratings:
        assert not ratings, "the page has ratings that the game does not give"
        return
    assert {level.code: level.rating for level in levels_of(find_game(name))} == {
        level.code: ratings[level.code] for level in levels_of(find_game(name))
    }
    assert sorted(ratings[level.code] for level in levels_of(find_game(name))) == [
        ratings[each.code] for each in levels_of(find_game(name))
    ]


def test_an_unknown_level_names_those_that_exist() -> None:
    with pytest.raises(UnknownPlayer, match="Journeyman"):
        level_code(find_game("prestidigitators"), "emperor")


def test_the_share_of_careless_choices_is_as_written() -> None:
    game = find_game("prestidigitators")
    state = open_state(game, 2, 1)
    chance = FastChance(1)
    while state.pending[-1].verbs[0].name in game.set_up:
        owed = state.to_act()[0]
        state.apply(owed, state.draw(owed, chance))
    window = Window(game, state, state.to_act()[0])
    first = window.legal()[0]

    class First:
        code = "first"

        def choose(self, window: Window, chance: FastChance) -> int:
            return first

    noisy = find_player("noisy:0.25:random")
    noisy.other = First()  # type: ignore[attr-defined]
    others = sum(noisy.choose(window, chance) != first for _ in range(4000))
    share = 0.25 * (1 - 1 / len(window.legal()))
    assert abs(others / 4000 - share) < 0.03


def test_an_apprentice_loses_to_a_journeyman() -> None:
    game = find_game("prestidigitators")
    report = simulate(game, [level_code(game, "Apprentice"), level_code(game, "Journeyman")], 24, seed=3)
    assert report.wins[1] > report.wins[0]


@pytest.mark.parametrize("code", ["noisy:2:greedy", "noisy:x:greedy", "noisy:0.5", "noisy:nan:greedy"])
def test_a_noisy_code_that_means_nothing_is_refused(code: str) -> None:
    with pytest.raises(UnknownPlayer, match="a share from 0 to 1"):
        find_player(code)
