"""What holds in every game, whatever the players do and however they design the blank card."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.prestidigitators.table import Duel, as_duel, new_table
from tests.games.prestidigitators.test_twins import find_leak, open_table, play, policy
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.record import read_record, record_of, replay
from wardenclyffe.engine.state import EVERYBODY
from wardenclyffe.engine.table import Table
from wardenclyffe.games.prestidigitators import GAME
from wardenclyffe.games.prestidigitators.edition import ATTACKS, REACTIONS, check_design
from wardenclyffe.games.prestidigitators.rules import ATTACK, PICK
from wardenclyffe.games.prestidigitators.rules_table import BLANK, HAND, ROWS, TOKENS, Prestidigitators

SEEDS = st.integers(0, 2**32)
QUICK = settings(max_examples=25, deadline=None, database=None)
SLOW = settings(QUICK, max_examples=10)


def primitives(names: list[str]) -> st.SearchStrategy[list[str]]:
    """Up to four primitives, the numbers in them anything that is allowed."""
    one = st.builds(lambda name, number: name.replace("#", str(number)), st.sampled_from(names), st.integers(0, 9))
    return st.lists(one, max_size=4)


def can_be(design: str) -> bool:
    """Whether the edition takes the design."""
    try:
        check_design(design)
    except ValueError:
        return False
    return True


DESIGNS = st.builds(
    lambda energy, attack, reaction: f"{energy} / {', '.join(attack)} / {', '.join(reaction)}",
    st.integers(0, 3),
    primitives(ATTACKS),
    primitives(REACTIONS),
).filter(can_be)


def arrangement(state: Prestidigitators) -> list[Counter[int]]:
    """Each seat's nine cards, laid or not."""
    found = []
    for seat in (0, 1):
        cards = Counter(dict(enumerate(state.hands[seat])))
        cards.update(state.face[seat * HAND : seat * HAND + state.laid[seat]])
        found.append(+cards)
    return found


def check_table(state: Prestidigitators, gone: set[int]) -> set[int]:
    """What must hold of any position with stacks on the table; returns the tokens that are out of the game."""
    lying = [token for tokens in state.stacks for token in tokens]
    assert len(set(lying)) == len(lying), "a card lies in two places"
    out = set(range(TOKENS)) - set(lying)
    assert gone <= out, "a destroyed card came back"
    assert all(state.known[token] == EVERYBODY for token in out), "a card left the game unseen"
    for stack, tokens in enumerate(state.stacks):
        assert (1 if tokens else 0) <= state.shown[stack] <= len(tokens)
        for token in tokens:
            assert token // HAND == stack // ROWS or state.known[token] == EVERYBODY, "a hidden card changed sides"
            assert state.known[token] >> token // HAND & 1, "an owner does not know a card"
    assert state.agrees(0), "something untrue was told of seat 0"
    assert state.agrees(1), "something untrue was told of seat 1"
    assert -1 <= state.quiet <= state.patience
    return out


@QUICK
@given(SEEDS)
def test_cards_are_conserved_and_cascades_fit_their_stacks(seed: int) -> None:
    table = new_table()
    state = as_duel(table.state)
    chance = FastChance(seed)
    gone: set[int] = set()
    cards: list[Counter[int]] = []
    while owed := state.to_act():
        table.choose(owed[-1], policy(table, owed[-1], chance))
        if not state.picks and not cards:
            cards = arrangement(state)
            assert [sum(each.values()) for each in cards] == [HAND, HAND]
        if cards:
            assert arrangement(state) == cards
        if any(state.stacks):
            gone = check_table(state, gone)
    fallen = [token for token in gone if state.face[token] == 0]
    if state.loser == 2:
        assert fallen == []
        assert state.quiet == state.patience
    else:
        assert [token // HAND for token in fallen] == [state.loser]


def play_with_blank(design: str, seed: int, words: bool) -> Duel:
    """A game to its end in which somebody has the blank card, with all that is ever said of it."""
    game = Duel(new_table(blank=design, draw="30"))
    chance = FastChance(seed)
    gone: set[int] = set()
    for _ in range(2000):
        owed = game.state.to_act()
        if not owed:
            return game
        seat = owed[chance.below(len(owed))]
        legal = game.state.legal(seat)
        assert legal, "a seat owes a choice but may choose nothing"
        if PICK.first + BLANK in legal:
            legal = [PICK.first + BLANK]
        elif chance.below(2):
            legal = [each for each in legal if game.state.verb_of[each] is ATTACK] or legal
        game.table.choose(seat, legal[chance.below(len(legal))])
        if any(game.state.stacks):
            gone = check_table(game.state, gone)
        if words:
            for looker in (-1, 0, 1):
                assert all(each["words"] for each in game.table.look(looker)["choices"])
                assert all(each["words"] for each in game.table.refusals(looker))
                assert game.table.view(looker).text_board()
    raise AssertionError("the game has no end")


@pytest.mark.rule("P-7.18")
@SLOW
@given(DESIGNS, SEEDS)
def test_any_blank_card_can_be_played_with(design: str, seed: int) -> None:
    for number in range(20):
        game = play_with_blank(design, seed + number, words=number == 0)
        for looker in (-1, 0, 1):
            assert all(words.endswith(".") for words in game.log(looker))


@pytest.mark.rule("P-7.18")
@QUICK
@given(DESIGNS, SEEDS, st.integers(-1, 1))
def test_no_blank_card_gives_a_secret_away(design: str, seed: int, seat: int) -> None:
    assert find_leak(GAME, seat, seed, options={"blank": design}) == ""


@QUICK
@given(SEEDS, st.sampled_from(["", "2 / destroy if greater, may sink this / collapse opposing"]))
def test_records_can_be_written_and_read_back(seed: int, blank: str) -> None:
    table = open_table(GAME, {"blank": blank})
    assert list(play(table, FastChance(seed)))
    record = record_of(table, reveal=True)
    assert read_record(record.to_text()) == record
    assert read_record(record.to_json()) == record
    again = replay(read_record(record.to_text()))
    assert again.choices == table.choices
    for seat in (-1, 0, 1):
        assert again.look(seat) == table.look(seat)
        assert again.log(seat) == table.log(seat)


@SLOW
@given(SEEDS)
def test_what_is_taken_back_never_happened(seed: int) -> None:
    chance = FastChance(seed)
    table = open_table(GAME, {})
    before: dict[int, list[object]] = {}
    for _ in play(table, chance):
        for seat in (0, 1):
            index = table.undoable(seat)
            if index == len(table.choices) - 1 and index in before:
                other = table.at(len(table.choices))
                other.undo(seat)
                assert picture(other) == before[index]
        before[len(table.choices)] = picture(table)


def picture(table: Table) -> list[object]:
    """What everybody sees and reads."""
    return [(table.look(seat), table.log(seat)) for seat in (-1, 0, 1)]
