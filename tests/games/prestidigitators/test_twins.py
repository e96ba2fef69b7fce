"""The strongest test of secrets: a twin game in which hidden cards are others must look the same at every moment.

A game is played for a while. Then one seat imagines what it could never know, and the game is played again from a
record in which the other seat arranged its cards that way. All its choices must be allowed again, and the watching
seat must see the same views and read the same log, byte for byte, after every single choice.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.games.prestidigitators.table import NAMES, as_duel
from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import Game
from wardenclyffe.engine.state import NOBODY, Refused, Step
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.prestidigitators import GAME
from wardenclyffe.games.prestidigitators.edition import Edition
from wardenclyffe.games.prestidigitators.rules import ARRANGING, ATTACK, LAY, PICK
from wardenclyffe.games.prestidigitators.rules_attack import GUARD, STAY
from wardenclyffe.games.prestidigitators.rules_table import DEFENDER, HAND, KINDS, Figures, Prestidigitators
from wardenclyffe.games.prestidigitators.view import PrestidigitatorsView

Imagine = Callable[[Prestidigitators, int, Chance], Prestidigitators]
DECOY = 10
GAMES = 45  # in so many games every leak that is planted below is found


def imagine(state: Prestidigitators, seat: int, chance: Chance) -> Prestidigitators:
    return as_duel(state.imagine(seat, chance))


def policy(table: Table, seat: int, chance: Chance) -> int:
    """Any legal choice, but half of the time an attack, or the Decoy while it can be picked or laid."""
    legal = table.state.legal(seat)
    if chance.below(2):
        wished = (PICK.first + DECOY, LAY.first + DECOY)
        legal = [each for each in legal if each in wished or table.state.verb_of[each] is ATTACK] or legal
    return legal[chance.below(len(legal))]


def play(table: Table, chance: Chance) -> Iterator[None]:
    """Play a game by the policy, or only its first turns, stopping after each choice."""
    last = 2 * (HAND - 1) + 2 * HAND + 2 + chance.below(30)
    while (owed := table.state.to_act()) and len(table.choices) < last:
        actor = owed[chance.below(len(owed))]
        table.choose(actor, policy(table, actor, chance))
        yield


def open_table(game: Game, options: dict[str, str]) -> Table:
    return Table(game, list(NAMES), Secret(b"seed", "twins"), options)


def sight(table: Table, seat: int) -> bytes:
    """All that a seat can see at this moment, and what it reads of the latest choice."""
    log = table.log(seat, table.state.moment)
    return json.dumps([table.look(seat), table.view(seat).text_board(), log, table.length_for(seat)]).encode()


def find_leak(
    game: Game, seat: int, seed: int, imagining: Imagine = imagine, options: dict[str, str] | None = None
) -> str:
    """Play a game and its twin; returns how the watching seat (-1: a spectator) could tell them apart, or nothing."""
    chance = FastChance(seed)
    truth = open_table(game, options or {})
    sights = [sight(truth, seat) for _ in play(truth, chance)]
    world = imagining(as_duel(truth.state), seat, chance)
    twin = open_table(game, options or {})
    for number, (actor, action) in enumerate(truth.choices):
        if twin.state.pending[-1] is ARRANGING:
            action = LAY.first + world.face[actor * HAND + as_duel(twin.state).laid[actor]]
        try:
            twin.choose(actor, action)
        except Refused as error:
            return f"choice {number + 1}, {truth.vocabulary.text(action)!r}, would be against rule {error.rule}"
        if sight(twin, seat) != sights[number]:
            return f"after choice {number + 1}, {truth.vocabulary.text(action)!r}, the seat saw something else"
    return "" if twin.log(seat) == truth.log(seat) else "in the end the seat read something else"


def first_leak(game: Game, seeds: int, imagining: Imagine = imagine, options: dict[str, str] | None = None) -> str:
    """The first leak in some games, for each seat and for a spectator in turn."""
    for seed in range(seeds):
        leak = find_leak(game, seed % 3 - 1, seed, imagining, options)
        if leak:
            return f"seed {seed}: {leak}"
    return ""


BLANKS = [
    "",
    "2 / sink opposing, destroy if greater, may sink this / sink opposing, collapse own, may guard phylactery once",
    "0 / cascade own, double energy, sink opposing if greater, sink this under opposing / sink this, double energy",
    "3 / bubble up opposing, destroy if greater by 2, sink opposing otherwise / leap to another stack once, destroy",
]


@pytest.mark.rule("P-4.8", "P-7.11", "P-8.3")
@pytest.mark.parametrize("blank", BLANKS)
def test_a_twin_game_looks_the_same_at_every_moment(blank: str) -> None:
    assert first_leak(GAME, 24 if blank else GAMES, options={"blank": blank}) == ""


def test_twins_are_really_different() -> None:
    """Else the test above would prove nothing."""
    different = 0
    for seed in range(20):
        chance = FastChance(seed)
        table = open_table(GAME, {})
        assert list(play(table, chance))
        state = as_duel(table.state)
        different += as_duel(state.imagine(0, chance)).face != state.face
    assert different >= 15


# Planted leaks: each must be caught by the very same function.


class ShyDecoy(Step[Prestidigitators]):
    """A Decoy that asks its owner only when it can move, and so tells where the Phylactery is not."""

    def __init__(self, honest: Step[Any]) -> None:
        super().__init__([GUARD, STAY], honest.rule, True)
        self.honest = honest

    def owed(self, game: Prestidigitators) -> list[int]:
        owed = self.honest.owed(game)
        here = game.strike.stack_on(DEFENDER)
        return NOBODY if game.holder_of_phylactery(game.strike.seat_on(DEFENDER)) == here else owed


def read_shy(content: Content, options: dict[str, str]) -> Edition:
    edition: Edition = GAME.edition(content, options)
    figures = edition.figures
    reactions = [list(each) for each in figures.reactions]
    reactions[DECOY] = [ShyDecoy(reactions[DECOY][0])]
    shy = Figures(list(figures.energy), figures.copies, figures.attacks, reactions, figures.confronts)
    return replace(edition, figures=shy)


class Peeping(PrestidigitatorsView):
    """A view that shows one hidden card: the bottom card of everybody's first row."""

    def knows(self, token: int) -> bool:
        return token % HAND == 2 or super().knows(token)


class Telltale(PrestidigitatorsView):
    """A view that shows no face, but the energy of every cascade."""

    def bounds(self, cascade: list[int]) -> list[int] | None:
        energy = sum(self.edition.figures.energy[self.state.face[token]] for token in cascade)
        return [energy, energy]


def forgetful(state: Prestidigitators, seat: int, chance: Chance) -> Prestidigitators:
    """Imagines worlds as if nothing had ever been told."""
    other = state.clone()
    other.clues = []
    return as_duel(other.imagine(seat, chance))


def test_a_decoy_that_asks_only_when_it_can_move_is_caught() -> None:
    assert first_leak(replace(GAME, edition=read_shy), GAMES) != ""


def test_a_view_that_shows_one_hidden_card_is_caught() -> None:
    assert "the seat saw something else" in first_leak(replace(GAME, view=Peeping), GAMES)


def test_a_view_that_shows_energies_nobody_told_is_caught() -> None:
    assert "the seat saw something else" in first_leak(replace(GAME, view=Telltale), GAMES)


def test_worlds_imagined_without_memory_are_caught() -> None:
    assert first_leak(GAME, GAMES, forgetful) != ""


def test_the_planted_decoy_is_the_decoy() -> None:
    edition: Edition = GAME.edition(GAME.house_content(), GAME.settle_options({}))
    assert edition.names[DECOY] == "Decoy"
    assert len(edition.names) == KINDS
    assert edition.figures.reactions[DECOY][0].verbs == [GUARD, STAY]
