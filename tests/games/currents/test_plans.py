"""Whole actions are weighed without carrying them out, and a search compares them by play to the end of the turn."""

import pytest

from tests.games.currents.table import act, actions, fresh, levels, share, staff, table
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.games.currents.rules_auction import OPT_OUT
from wardenclyffe.games.currents.rules_deeds import Deed
from wardenclyffe.games.currents.rules_judgement import winning_chances
from wardenclyffe.games.currents.rules_plans import best_plan, plans_of
from wardenclyffe.games.currents.rules_scene import Plan
from wardenclyffe.games.currents.rules_table import Currents
from wardenclyffe.players.search_ahead import guess
from wardenclyffe.players.search_budget import Budget
from wardenclyffe.players.search_tree import Settings, Tree

CLOSE = 0.06  # a chance to win: a used character makes the rest of the turn a little more certain


def weighed(game: Currents, seat: int) -> list[tuple[Plan, float]]:
    """The plans of a seat, each with the chance to win once it was carried out, where nobody else acted since."""
    found = []
    for plan in plans_of(game, seat):
        after = game.clone()
        for choice in plan.choices:
            assert choice in after.legal(seat)
            after.apply(seat, choice)
        if after.pending and not isinstance(after.pending[-1], Deed) and after.turn == game.turn:
            found.append((plan, winning_chances(after)[seat]))
    return found


@pytest.mark.parametrize(("seats", "automata"), [(3, ()), (2, ("turing", "babbage"))])
def test_plans_are_legal_and_worth_what_comes_of_them(calendar: str, seats: int, automata: tuple[str, ...]) -> None:
    game = fresh(seats, automata, calendar, 3)
    verbs = set()
    while owed := game.to_act():
        seat = owed[0]
        if game.turn and game.choices % 5 == 0:
            for plan, chance in weighed(game, seat):
                assert plan.value == pytest.approx(chance, abs=CLOSE)
                verbs.add(game.verb_of[plan.choices[-1]].name)
        for choice in guess(game, seat):
            game.apply(seat, choice)
    assert verbs >= {"rest", "claim", "advance", "shift", "develop"}


def test_a_character_who_is_worth_less_is_used_where_it_does_as_well(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "brush", "edwin-houston")
    levels(game, 0, 5, 4, 5)
    plans = plans_of(game, 0)
    claims = {plan.choices[0] for plan in plans if game.verb_of[plan.choices[-1]].name == "claim"}
    least = min(game.figures.worths[choice - game.verb_of[choice].first] for choice in {p.choices[0] for p in plans})
    assert least in [game.figures.worths[choice - game.verb_of[choice].first] for choice in claims]


def test_it_is_calm_before_an_auction_and_before_the_actions_of_a_turn() -> None:
    game = fresh(2, seed=4)
    assert not game.calm()
    for choice in (0, 1):
        game.apply(game.to_act()[0], choice)
    assert game.calm()
    game.apply(game.to_act()[0], OPT_OUT.first)
    assert not game.calm()
    ready = table(2)
    for seat in range(2):
        staff(ready, seat, "brush" if seat == 0 else "thomson")
    assert actions(ready).calm()
    ready.apply(0, best_plan(ready, 0)[0])
    assert not ready.calm()


def test_a_search_compares_whole_actions_and_makes_the_first_choice(calendar: str) -> None:
    game = table(2, calendar=calendar, turn=6)
    share(game, 1, 0, 2)
    for seat in range(2):
        staff(game, seat, "brush" if seat == 0 else "thomson", "lewis-latimer" if seat == 0 else "edward-johnson")
    tree = Tree(actions(game), 0, Settings(plan=True))
    tree.grow(FastChance(3), Budget(2))
    assert max(len(answer.actions) for answer in tree.answers) > 1
    assert tree.decision() == tree.live[0].actions[:1]
    assert tree.verdicts()[0].action == tree.decision()[0]
    waiting = Tree(game, 1, Settings(plan=True))
    waiting.grow(FastChance(3), Budget(1))
    assert waiting.verdicts() == []
    assert -1 < waiting.value() < 1
