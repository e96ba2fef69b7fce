"""What holds at every moment of every game: pieces, words, views, ends, and the five ways to get there."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.worlds.edition import HOUSE
from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.state import Journal
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.worlds import GAME, SCENARIOS
from wardenclyffe.games.worlds.rules_pieces import KINDS, MOST_WORKS, STATES
from wardenclyffe.games.worlds.rules_table import NOT_OVER, Worlds
from wardenclyffe.lab.laws import Subject, check_choices, check_clone, check_secrets, check_words

SUBJECT = Subject(GAME, 1)
FIGURES = HOUSE.figures
MOST_TURNS = 50
LARGEST_VIEW = 25_000
Policy = Callable[[Worlds, Chance], int]


def at_random(game: Worlds, chance: Chance) -> int:
    """Anything."""
    return game.draw(0, chance)


def idle(game: Worlds, chance: Chance) -> int:
    """Never fire, never move, never pay: the last choice that is offered is to leave it."""
    legal = game.legal(0)
    names = {game.verb_of[action].name: action for action in legal}
    for word in ("done", "hold", "decline", "pass", "ready"):
        if word in names:
            return names[word]
    return legal[0]


def buyer(game: Worlds, chance: Chance) -> int:
    """Buys as many units as it can, places them at random, and otherwise leaves things as they are."""
    bought = [action for action in game.legal(0) if game.verb_of[action].name == "buy"]
    return bought[chance.below(len(bought))] if bought else idle(game, chance)


def play(seed: int, policy: Policy, watch: Callable[[Worlds], None] | None = None, **options: str) -> Worlds:
    """A whole game."""
    state = Subject(GAME, 1, options).open(FastChance(seed), Journal())
    assert isinstance(state, Worlds)
    chance = FastChance(seed + 500)
    made = 0
    while state.to_act():
        if watch is not None:
            watch(state)
        state.apply(0, policy(state, chance))
        made += 1
        assert made < 50_000, "a game without an end"
    return state


def check_pieces(game: Worlds) -> None:
    """Tripods and cards are where they belong, counts are never negative, tracks stay within bounds."""
    tripods = game.land_cup.copy()
    for group in game.groups:
        assert group.count() > 0 or game.battle is not None
        for place, count in enumerate(group.tripods):
            tripods[place // 2] += count
    for cylinder in game.cylinders:
        for place, count in enumerate(cylinder.tripods):
            tripods[place // 2] += count
    for place, count in enumerate(game.wrecks[: len(tripods)]):
        tripods[place] += count
    assert tripods == FIGURES.land_cup
    assert min(game.units) >= 0
    assert list(game.strength) == [sum(game.units[kind * STATES : (kind + 1) * STATES]) for kind in range(KINDS)]
    assert all(0 <= spent <= count for spent, count in zip(game.spent, game.units, strict=True))
    for kind in range(KINDS):
        for state in range(STATES):
            levels = game.works_of(kind, state)
            assert len(levels) == game.units[kind * STATES + state]
            assert all(0 <= level <= MOST_WORKS for level in levels)
    assert sum(game.kegs) + sum(game.sonic) + game.kegs_left() == FIGURES.kegs
    assert game.kegs_left() >= 0
    assert sorted(game.event_deck + game.event_discard) == list(range(len(HOUSE.events)))
    assert game.event_deck == sorted(game.event_deck)
    assert game.points >= 0
    assert 0 <= game.human < 100
    assert 0 <= game.martian < 100
    marks = [group.mark for group in game.groups]
    assert len(set(marks)) == len(marks)


@pytest.mark.parametrize("seed", range(12))
def test_pieces_are_conserved_and_random_games_end(seed: int) -> None:
    game = play(seed, at_random, check_pieces)
    assert game.ending != NOT_OVER
    assert game.turn <= MOST_TURNS


@pytest.mark.parametrize("scenario", SCENARIOS[1:])
@pytest.mark.parametrize("seed", range(6))
def test_pieces_are_conserved_in_every_scenario(seed: int, scenario: str) -> None:
    game = play(seed, at_random, check_pieces, scenario=scenario)
    assert game.ending != NOT_OVER
    assert game.turn <= MOST_TURNS


@pytest.mark.parametrize("difficulty", ["recruit", "general", "last-stand"])
@pytest.mark.parametrize("seed", range(4))
def test_a_player_who_never_fires_or_moves_reaches_an_end(seed: int, difficulty: str) -> None:
    for policy in (idle, buyer):
        game = play(seed, policy, difficulty=difficulty, scenario=SCENARIOS[seed])
        assert game.ending != NOT_OVER
        assert game.turn <= MOST_TURNS


def test_choices_words_clones_and_secrets_keep_their_laws() -> None:
    chance = FastChance(9)
    for scenario in SCENARIOS:
        subject = Subject(GAME, 1, {"scenario": scenario})
        for number, state in enumerate(subject.positions(2, 29, seed=3)):
            check_choices(state)
            check_words(subject, state)
            check_clone(state, chance)
            check_secrets(subject, state, number, subject.observe, lambda world, seat, new: world.imagine(seat, new))


def view_of(game: Worlds, seat: int) -> Any:
    """How the game speaks to a seat."""
    return GAME.view(game, seat, SUBJECT.names, SUBJECT.vocabulary, SUBJECT.edition)


def test_a_view_is_lean_and_every_event_has_words() -> None:
    sizes = []

    def watch(game: Worlds) -> None:
        view = SUBJECT.view(game, 0)
        view.pop("refused")
        sizes.append(len(json.dumps(view)))
        if len(sizes) % 7 == 0:
            for seat in (0, -1):
                assert all(line.strip() for line in view_of(game, seat).text_board())

    game = play(2, at_random, watch)
    assert max(sizes) < LARGEST_VIEW
    view = view_of(game, 0)
    assert view.prompt() == view.result()
    assert game.journal is not None
    for told in game.journal.told:
        assert isinstance(view.event(told)["words"], str)
    json.dumps(view.faces())


def test_scenes_show_the_board_as_it_was() -> None:
    table = Table(GAME, ["Ada"], Secret(bytes(32), "scenes"))
    assert isinstance(table.state, Worlds)
    chance = FastChance(1)
    while table.state.turn < 3 and table.state.to_act():
        table.choose(0, table.state.draw(0, chance))
    assert table.state.journal is not None
    scenes = table.state.journal.scenes
    assert len(scenes) > 15
    first = table.at_scene(1)
    assert isinstance(first.state, Worlds)
    assert first.state.turn == 1
    assert first.look(0)["board"]["turn"] == 1
    assert any("scene" in event for event in table.log(0))


def test_what_rolls_no_die_can_be_taken_back() -> None:
    table = Table(GAME, ["Ada"], Secret(bytes(32), "undo"))
    table.choose(0, table.vocabulary.action("buy field-gun"))
    table.choose(0, table.vocabulary.action("go ohio"))
    table.choose(0, table.vocabulary.action("harbour boston"))
    assert table.undo(0) == 2
    assert table.undo(0) == 1
    assert table.undo(0) == 0
    assert isinstance(table.state, Worlds)
    assert sum(table.state.units) == 0
    table.choose(0, table.vocabulary.action("done"))
    assert table.undoable(0) == -1
