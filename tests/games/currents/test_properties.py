"""What holds at every moment of every game: money and shares are conserved, games end, the laws of the engine."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.currents.edition import EDITION, FIGURES, PLAY
from tests.games.currents.table import fresh
from tests.playing import told
from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.state import State
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.currents import GAME
from wardenclyffe.games.currents.edition import AUTOMATA
from wardenclyffe.games.currents.rules_deeds import Deed
from wardenclyffe.games.currents.rules_table import BRANDS, EVENT_LOT, LUMINARIES, NO_LOT, NOBODY_YET, POSTERS, Currents
from wardenclyffe.lab.laws import Subject, check_choices, check_clone, check_secrets, check_words

# Every number of companies, every number of automata, every name.
LINE_UPS: list[tuple[int, tuple[str, ...]]] = [
    (seats, tuple(AUTOMATA[(seats + place) % 4] for place in range(automata)))
    for seats in range(1, 7)
    for automata in range(6)
    if 2 <= seats + automata <= 6
]


def imagine(state: State, seat: int, chance: Chance) -> State:
    """The world that a seat imagines."""
    return state.imagine(seat, chance)


def wished(calendar: str, automata: tuple[str, ...]) -> dict[str, str]:
    """The options of a table."""
    named = {f"automaton-{place}": automata[place - 1] if place <= len(automata) else "none" for place in range(1, 6)}
    return named | {"calendar": calendar}


def check_pieces(game: Currents) -> None:
    """Shares and cards are all somewhere, once; fame is a strict order; prices are on the track."""
    count = game.companies
    for company in range(count):
        if game.brand[company] == NOBODY_YET:
            continue
        regular = game.market[company] + game.aside[company] + game.box[company] + game.attached.count(company)
        regular += sum(game.held[holder * BRANDS + company] for holder in range(count))
        assert regular == 6
        assert 1 <= game.space[company] <= FIGURES.spaces
        assert game.market[company] >= 0
    luminaries = [each for cup in game.luminaries for each in cup] + game.offer
    hired = [each for staff in game.staff for each in range(LUMINARIES) if staff >> each & 1]
    gone = [each["luminary"] for each in told(game, "dealt-to-automaton")]
    assert sorted(luminaries + hired + gone) == list(range(LUMINARIES))
    used = [each["poster"] for each in told(game, "posted")]
    assert sorted(game.poster_cup + used) == list(range(POSTERS))
    if not game.drafting:
        assert sorted(game.present) == sorted(game.future) == list(range(count))
    assert all(game.ready[each] & ~game.staff[each] == 0 for each in range(count))
    assert abs(game.acdc) < len(FIGURES.scale_value)
    assert NO_LOT <= game.lot <= EVENT_LOT
    if game.posters:
        assert 0 < game.posters_up < 1 << len(game.posters)


def check_money(game: Currents) -> None:
    """Every thousand that a person has came from the bank or from another person, and is told."""
    for seat in range(game.seats):
        earned = sum(each["amount"] for each in told(game, "earned") if each["seat"] == seat)
        paid = sum(each["amount"] for each in told(game, "paid") if each["seat"] == seat)
        assert game.cash[seat] == FIGURES.start_cash + earned - paid >= 0
    assert game.cash[game.seats :] == [0] * (game.companies - game.seats)


@pytest.mark.parametrize(("seats", "automata"), LINE_UPS)
def test_pieces_and_money_are_conserved_and_games_end(calendar: str, seats: int, automata: tuple[str, ...]) -> None:
    game = fresh(seats, automata, calendar, seed=seats * 7 + len(automata))
    chance = FastChance(seats + 100)
    made = 0
    while owed := game.to_act():
        game.apply(owed[0], game.draw(owed[0], chance))
        made += 1
        if made % 9 == 0:
            check_pieces(game)
    check_pieces(game)
    check_money(game)
    assert made < GAME.longest
    assert game.winner == max(range(game.companies), key=lambda each: (game.scores[each], each == game.winner))


@settings(max_examples=25, deadline=None, derandomize=True)
@given(
    st.integers(0, 2**32),
    st.sampled_from(LINE_UPS),
    st.sampled_from(["six-phases", "three-by-two"]),
    st.lists(st.integers(0, 1000), min_size=20, max_size=200),
)
def test_money_and_shares_are_conserved_whatever_is_chosen(
    seed: int, line_up: tuple[int, tuple[str, ...]], calendar: str, picks: list[int]
) -> None:
    game = fresh(line_up[0], line_up[1], calendar, seed)
    for pick in picks:
        if not game.to_act():
            break
        seat = game.to_act()[0]
        legal = game.legal(seat)
        game.choose(seat, legal[pick % len(legal)])
    check_pieces(game)
    check_money(game)


@pytest.mark.parametrize(
    ("seats", "automata"), [(1, ("hopper",)), (2, ()), (2, ("turing", "babbage")), (5, ("lovelace",))]
)
def test_the_laws_hold_on_random_play(calendar: str, seats: int, automata: tuple[str, ...]) -> None:
    subject = Subject(GAME, seats, wished(calendar, automata))
    for number, state in enumerate(subject.positions(games=2, every=23, seed=5)):
        check_choices(state)
        check_words(subject, state)
        check_clone(state, FastChance(number))
        check_secrets(subject, state, number, subject.observe, imagine)


@pytest.mark.parametrize("part", range(2))
def test_random_games_over_all_line_ups_have_no_dead_end(part: int) -> None:
    for number in range(40):
        chance = FastChance(part * 1000 + number)
        seats, automata = LINE_UPS[chance.below(len(LINE_UPS))]
        game = fresh(seats, automata, ("six-phases", "three-by-two")[number % 2], number)
        while owed := game.to_act():
            game.apply(owed[0], game.draw(owed[0], chance))
        assert 0 <= game.winner < game.companies


def test_undo_reaches_to_the_start_of_an_action(calendar: str) -> None:
    table = Table(GAME, ["Ada", "Bob"], Secret(b"lamp" * 8, "undo"), {"calendar": calendar})
    chance = FastChance(3)
    while "use" not in PLAY.verbs(table.state):
        seat = table.state.to_act()[0]
        table.choose(seat, table.state.draw(seat, chance))
    seat = table.state.to_act()[0]
    before = table.look(seat)
    table.choose(seat, table.state.legal(seat)[0])
    table.choose(seat, PLAY.vocabulary.action("stay"))
    table.choose(seat, table.state.legal(seat)[0])
    assert isinstance(table.state.pending[-1], Deed) or table.state.to_act() != [seat]
    for _ in range(3):
        table.undo(seat)
    assert table.look(seat) == before


def test_a_view_is_lean_and_faces_are_sent_once(calendar: str) -> None:

    subject = Subject(GAME, 6, wished(calendar, ()))
    largest = 0
    for state in subject.positions(games=2, every=11, seed=8):
        for seat in state.to_act():
            view = subject.view(state, seat)
            view.pop("refused")
            largest = max(largest, len(json.dumps(view)))
    assert largest < 25_000
    faces = GAME.view(state, 0, subject.names, subject.vocabulary, EDITION).faces()
    pieces = {choice["piece"] for choice in subject.view(state, 0)["choices"]}
    assert all(piece in faces for piece in pieces if piece.startswith(("project-", "character-", "poster-", "hq-")))
    assert len(json.dumps(faces)) < 60_000
