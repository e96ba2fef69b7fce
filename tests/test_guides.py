"""Guides: every step of a first game is legal in its order, whatever of the offered choices is made."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from wardenclyffe.engine.guide import LEARNER, BadGuide, Guide, begin_lesson, guide_of, open_choices, read_guide
from wardenclyffe.engine.registry import Game, find_game, games
from wardenclyffe.engine.table import Table
from wardenclyffe.players.levels import levels_of

GUIDED = [name for name, game in games().items() if guide_of(game) is not None]
LONGEST_STEP = 230  # characters: one sentence or two that are read in a few seconds


def guide(name: str) -> tuple[Game, Guide]:
    """A game and its guide, which must be there."""
    game = find_game(name)
    found = guide_of(game)
    assert found is not None
    return game, found


def play(game: Game, found: Guide, pick: Callable[[list[int]], int]) -> Table:
    """A first game played to the end of its script."""
    table = begin_lesson(game, found)
    for line in found.script:
        assert line.seat in table.state.to_act(), f"{line}: the table waits for {table.state.to_act()}"
        open_now = open_choices(table, line)
        assert open_now, (
            f"{line} is not legal; there are {[table.vocabulary.text(a) for a in table.state.legal(line.seat)]}"
        )
        table.choose(line.seat, pick(open_now))
    return table


@pytest.mark.parametrize("name", GUIDED)
def test_script_fits_the_rules_whatever_is_picked(name: str) -> None:
    game, found = guide(name)
    for pick in (min, max):
        table = play(game, found, pick)
        assert LEARNER in table.state.to_act(), "the free game must begin with a choice of the learner"
        assert found.due(len(table.choices)) is None


@pytest.mark.parametrize("name", GUIDED)
def test_every_offered_choice_of_a_script_is_legal(name: str) -> None:
    game, found = guide(name)
    table = begin_lesson(game, found)
    for line in found.script:
        legal = {table.vocabulary.text(action) for action in table.state.legal(line.seat)}
        for words in line.words:
            assert words.endswith("*") or words in legal, f"{words!r} is not open in step {line.step + 1}"
        table.choose(line.seat, open_choices(table, line)[0])


@pytest.mark.parametrize("name", GUIDED)
def test_steps_are_short_and_point_at_pieces_that_exist(name: str) -> None:
    game, found = guide(name)
    assert 8 <= sum(len(step.say) for step in found.steps) <= 24  # two to four minutes
    assert len(found.win) <= 130
    for number, step in enumerate(found.steps, 1):
        assert all(len(each) <= LONGEST_STEP for each in step.say), f"step {number} says too much at once"
    rules = game.rules()
    assert [tip.rule for tip in found.tips if tip.rule not in rules] == []
    assert [term.word for term in found.terms if term.rule and term.rule not in rules] == []
    offered = {level.code for level in levels_of(game)} | {"random"}
    assert set(found.others) <= offered
    places = range(len(found.opening), len(found.opening) + len(found.script) + 1)
    assert [figure.at for figure in found.figures if figure.at not in places] == []


@pytest.mark.parametrize("name", GUIDED)
def test_what_later_steps_speak_of_has_happened(name: str) -> None:
    game, found = guide(name)
    table = begin_lesson(game, found)
    heard = 0
    for number, step in enumerate(found.steps):
        for line in found.script:
            if line.step == number:
                table.choose(line.seat, open_choices(table, line)[0])
        log = [event["words"] for event in table.log(LEARNER)]
        for words in step.told:
            assert any(words in each for each in log[heard:]), f"step {number + 1}: {words!r} is not in {log[heard:]}"
        heard = len(log)
    assert any(step.told for step in found.steps)


@pytest.mark.parametrize("name", GUIDED)
def test_every_verb_of_a_game_is_explained(name: str) -> None:
    game, found = guide(name)
    verbs = {verb.name for verb in begin_lesson(game, found).vocabulary.verbs}
    assert verbs - {term.word for term in found.terms} == set()
    assert all(term.means.endswith(".") for term in found.terms)


def test_every_game_has_a_guide() -> None:
    assert set(games()) == set(GUIDED)


def test_an_owners_edition_has_no_guide(tmp_path: Path) -> None:
    assert guide_of(replace(find_game("duel"), own_edition=tmp_path / "own.toml")) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("win = 3", "the top: seed must be a text"),
        ("wim = 'a'", "the top: there is no 'wim'; did you mean 'win'?"),
        ("seed = 'a'\nwin = 'b'\nfarewell = 'c'\nstep = 4", "step: write each as [[step]]"),
        ("seed = 'a'\n[[step]]\nsay = 'b'", "step 1: it must say something and wait for a choice"),
        (
            "seed = 'a'\n[[step]]\nsay = 'b'\nchoose = 'c'\nothers = ['end']",
            "step 1: others: write a seat's number and words",
        ),
        (
            "seed = 'a'\nwin = 'b'\nfarewell = 'c'\n[[figure]]\nat = -1",
            "figure 1: at must be a number of choices, not -1",
        ),
        (
            "seed = 'a'\nwin = 'b'\nfarewell = 'c'\nterms-of = 'wrlds'",
            "terms-of: there is no game 'wrlds'; did you mean 'worlds'?",
        ),
        ("win", "guide.toml of duel:"),
    ],
)
def test_bad_guides_are_refused_with_their_place(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "guide.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadGuide) as error:
        read_guide(path, find_game("duel"))
    assert words in str(error.value)
