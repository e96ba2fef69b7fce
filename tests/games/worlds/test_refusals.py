"""Why not? Every closed choice of every moment has a reason, and names the piece that the open one would name."""

from typing import Any

import pytest

from tests.games.worlds.battlefield import march
from tests.games.worlds.moments import every_name, in_battle, name_of, on_the_map
from tests.games.worlds.table import counts, land, lay, open_map, play, put, stand
from tests.games.worlds.words import PLAY, do, view
from wardenclyffe.engine.guide import guide_of
from wardenclyffe.engine.table import refusals
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.rules_table import Worlds


def reason(game: Worlds, phrase: str) -> dict[str, Any]:
    """Why a choice of this moment is closed."""
    return next(each for each in refusals(GAME, game, view(game)) if each["say"] == phrase)


@pytest.fixture(scope="module")
def closed() -> dict[str, dict[str, set[int]]]:
    """By moment and verb: the rules that closed something, and the rule of the moment itself."""
    found: dict[str, dict[str, set[int]]] = {}
    for positions in (on_the_map(), in_battle()):
        for game in positions:
            step = game.pending[-1]
            rules = found.setdefault(name_of(step), {})
            for each in refusals(GAME, game, view(game)):
                assert each["words"].endswith("."), each
            for verb in game.menu(0):
                known = rules.setdefault(verb.name, {step.rule})
                known |= {game.refusal(0, action) for action in range(verb.first, verb.first + verb.count)}
    return found


def test_every_closed_choice_of_every_moment_has_a_reason(closed: dict[str, dict[str, set[int]]]) -> None:
    assert every_name() - set(closed) == set()


@pytest.mark.parametrize("word", ["dig 1", "scout"])
def test_why_somebody_cannot_be_sent_in_a_battle(word: str) -> None:
    army = {"field-gun": 1, "infantry": 1, "artilleryman": 1, "cavalry": 1, "despatch-rider": 1}
    game = march(army, counts("G"))
    do(game, word)
    found = reason(game, "send astronomer")
    task = "dig and has not dug yet" if word == "dig 1" else "plan and has not planned yet"
    assert found["words"] == f"It takes a unit that can {task}."
    assert found["piece"] == "unit-astronomer-illinois"


def test_the_rule_of_a_verb_s_term_is_of_a_chapter_that_speaks_of_it(closed: dict[str, dict[str, set[int]]]) -> None:
    chapters: dict[str, set[int]] = {}
    for verbs in closed.values():
        for verb, rules in verbs.items():
            chapters.setdefault(verb, set()).update(rule // 100 for rule in rules if rule)
    guide = guide_of(GAME)
    assert guide is not None
    terms = {term.word: int(term.rule.removeprefix("W-").split(".")[0]) for term in guide.terms}
    wrong = {verb: terms[verb] for verb, found in chapters.items() if terms[verb] not in found}
    assert wrong == {}
    assert set(chapters) == {verb.name for verb in PLAY.vocabulary.verbs}


def test_a_closed_choice_names_the_piece_that_the_open_one_lights() -> None:
    checked = set()
    for game in on_the_map():
        speaker = view(game)
        for action in game.legal(0):
            verb = game.verb_of[action]
            if verb.name != "go":  # a way that is closed is asked for at the place where it leads
                assert speaker.refused(action, 503).piece == speaker.choice(action).piece, verb.name
                checked.add(verb.name)
    assert {"lose", "send", "keg", "recall", "tune", "detonate", "lead", "storm", "attract", "hit"} <= checked


def test_what_is_closed_is_asked_for_at_its_own_piece() -> None:
    game = open_map("GG")
    put(game, "infantry", "ohio")
    put(game, "field-gun", "ohio")
    stand(game, 1, "ohio", "GGGGG")
    play(game, "devastation")
    assert reason(game, "lose cavalry")["piece"] == "unit-cavalry-ohio"
    game = open_map()
    put(game, "infantry", "texas")
    lay(game, "iowa")
    land(game, 3, "texas")
    play(game, "human-action")
    assert reason(game, "keg iowa")["piece"] == "keg-iowa"
    assert reason(game, "detonate 1")["piece"] == "group-1"


def test_which_tripod_of_a_cylinder_there_is() -> None:
    game = open_map("G")
    put(game, "infantry", "texas")
    land(game, 3, "texas", "GY")
    play(game, "human-action")
    do(game, "assault 3")
    found = reason(game, "hit blue")
    assert (found["words"], found["rule"], found["piece"]) == (
        "The cylinder has no such tripod.",
        "W-9.6",
        "cylinder-3",
    )
