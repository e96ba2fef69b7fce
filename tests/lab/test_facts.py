"""What games say of themselves agrees with what was chosen in them."""

from collections import Counter

import pytest

from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.state import State
from wardenclyffe.games.lightning.facts import house, stepped
from wardenclyffe.games.lightning.rules_table import POWER, VALUE, Lightning
from wardenclyffe.games.prestidigitators.facts import names
from wardenclyffe.games.prestidigitators.rules_table import PHYLACTERY, Prestidigitators
from wardenclyffe.lab.profile import Moment, watch

Chosen = list[tuple[int, str, int]]


def watched(name: str, code: str, seats: int, number: int) -> tuple[Chosen, State, dict[str, str]]:
    """A whole game: seat, verb and noun of every choice, the final position, and its facts."""
    game = find_game(name)
    chosen: Chosen = []
    for moment in watch(game, [code] * seats, number, 5, game.settle_options({})):
        if isinstance(moment, Moment):
            verb = moment.state.verb_of[moment.action]
            chosen.append((moment.seat, verb.name, moment.action - verb.first))
        else:
            return chosen, moment, game.facts(moment)
    raise AssertionError("a game has an end")


@pytest.mark.parametrize("number", range(4))
def test_prestidigitators_tell_picks_arrangements_and_attacks(number: int) -> None:
    chosen, state, facts = watched("prestidigitators", "greedy:1", 2, number)
    assert isinstance(state, Prestidigitators)
    for seat in range(2):
        picked = [noun for who, verb, noun in chosen if who == seat and verb == "pick"]
        laid = [noun for who, verb, noun in chosen if who == seat and verb == "lay"]
        attacks = sum(who == seat and verb == "attack" for who, verb, _ in chosen)
        place = f"@{seat + 1}"
        assert set(facts["card picked" + place].split("; ")) == {names()[kind] for kind in picked}
        assert facts["first pick" + place] == names()[picked[0]]
        assert set(facts["card on top at the start" + place].split("; ")) == {
            names()[laid[row * 3]] for row in range(3)
        }
        hidden = laid.index(PHYLACTERY)
        depth = ("on top", "in the middle", "at the bottom")[hidden % 3]
        assert facts["place of the Phylactery" + place] == f"row {hidden // 3 + 1}, {depth}"
        assert facts["attacks made" + place] == (str(attacks) if attacks < 8 else "8 or more")
        assert ("Phylactery" in facts["card lost" + place].split("; ")) == (state.loser == seat)
    assert ("card of the last attack in a game that was won" in facts) == (state.loser < 2)


@pytest.mark.parametrize("seats", [2, 4])
def test_lightning_tells_bids_tricks_and_what_is_owned(seats: int) -> None:
    chosen, state, facts = watched("lightning", "random", seats, seats)
    assert isinstance(state, Lightning)
    kind = state.figures.kind
    for seat in range(seats):
        place = f"@{seat + 1}"
        for verb, fact in (("bid", "power card bid"), ("play", "power card played before the tricks")):
            made = [noun for who, each, noun in chosen if (who, each) == (seat, verb)]
            used = {house().titles[card] for card in made if kind[card] == POWER}
            assert set(filter(None, facts[fact + place].split("; "))) == used
        owned = Counter(kind[card] for card in state.inputs[seat] + state.outputs[seat])
        assert facts["Value cards at the end" + place] == str(owned[VALUE])
    dealers = [facts[f"place from the first dealer@{seat + 1}"] for seat in range(seats)]
    assert sorted(dealers) == sorted({*dealers})
    assert facts["rounds"] == str(state.rounds)
    assert facts["volts of a winner"] == stepped(max(state.scores), 50)
    assert facts["ending"] in ("L-9.1", "L-9.3")


def test_copies_of_a_card_have_one_name() -> None:
    found = set(house().titles)
    assert {"Extension Line", "Patent Suit", "Plus 10", "Colorado Value"} <= found
    assert not any(name.endswith((" a", " b", ", red")) for name in found)
