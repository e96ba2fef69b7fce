"""Chapters 12 to 14: the stock market, bookkeeping and scoring."""

import pytest

from tests.games.currents.edition import FIGURES, PLAY
from tests.games.currents.table import act, cube, held, patent, run, share, staff, table
from tests.games.currents.words import BRUSH, EDISON, THOMSON, left
from tests.playing import told
from wardenclyffe.games.currents.rules_books import BOOKKEEPING, SCORING
from wardenclyffe.games.currents.rules_table import SKILLS, Currents

SET_PRESENT, FAME, PATENTS, SCALE, PROFITS, INVESTING, FACE_UP = BOOKKEEPING


def visit(calendar: str, character: str = "brush", turn: int = 3, seats: int = 2) -> Currents:
    """Seat 0 (Brush) exhausts a character in a later turn, with money for several shares."""
    game = table(seats, calendar=calendar, turn=turn)
    game.cash = [60] * seats
    act(game, character)
    PLAY.do(game, f"use {character}")
    return game


@pytest.mark.rule("C-12.1")
def test_a_visit_buys_and_sells_any_number_at_least_one(calendar: str) -> None:
    game = visit(calendar, seats=3)
    share(game, 0, 2, 2)
    assert PLAY.refusal(game, "done") == "C-7.2"
    PLAY.do(game, "buy thomson")
    assert PLAY.verbs(game) == {"buy", "sell", "done"}
    assert PLAY.refusal(game, "claim menlo-park-i ac") == "C-12.1"
    PLAY.do(game, "sell maxim", "buy brush", "sell maxim", "buy thomson", "done")
    assert (held(game, 0, 0), held(game, 0, 1), held(game, 0, 2)) == (1, 2, 0)
    assert game.to_act() == []


@pytest.mark.rule("C-12.2")
def test_what_a_share_costs(calendar: str) -> None:
    game = visit(calendar, "thomson", turn=5)
    phase = game.phase
    PLAY.do(game, "buy brush")
    assert game.cash[0] == 60 - (12 - phase)
    assert game.space[0] == 12 + phase
    assert game.market[0] == 3
    poor = visit(calendar)
    poor.cash[0] = 11
    assert PLAY.refusal(poor, "buy thomson") == "C-12.2"
    poor.cash[0] = 99
    poor.market[1] = 0
    assert PLAY.refusal(poor, "buy thomson") == "C-12.2"
    cheap = visit(calendar, "samuel-insull", turn=6)
    cheap.space[1] = 3
    cheap.cash[0] = 0
    PLAY.do(cheap, "buy thomson")
    assert cheap.cash[0] == 0  # never less than nothing


@pytest.mark.rule("C-12.3")
def test_what_a_share_brings(calendar: str) -> None:
    game = visit(calendar, "thomson", turn=5)
    share(game, 0, 1)
    PLAY.do(game, "sell thomson")
    assert game.cash[0] == 60 + 12 + game.phase
    assert game.space[1] == left(12)
    assert game.market[1] == 4
    assert PLAY.refusal(game, "sell thomson") == "C-12.3"


@pytest.mark.rule("C-12.4")
def test_left_is_the_same_row_of_the_next_column(calendar: str) -> None:
    game = table(2, calendar=calendar)
    for before, after in [(12, 8), (8, 4), (4, 3), (2, 1), (1, 1), (5, 1), (100, 96)]:
        game.space[0] = before
        game.move_left(0, 1)
        assert game.space[0] == after


@pytest.mark.rule("C-12.5")
def test_the_price_changes_after_each_share(calendar: str) -> None:
    game = visit(calendar)
    phase = game.phase
    PLAY.do(game, "buy thomson", "buy thomson", "buy thomson")
    assert 60 - game.cash[0] == 12 + (12 + phase) + (12 + 2 * phase)


@pytest.mark.rule("C-12.6")
def test_nobody_buys_and_sells_one_company_in_a_turn(calendar: str) -> None:
    game = table(2, calendar=calendar)
    game.cash = [60, 60]
    share(game, 0, 1, 2)
    act(game, "brush", "thomson")
    PLAY.do(game, "use brush", "buy thomson")
    assert PLAY.refusal(game, "sell thomson") == "C-12.6"
    PLAY.do(game, "done", "use thomson")
    assert PLAY.refusal(game, "sell thomson") == "C-12.6"  # another visit of the same turn
    sold = table(2, calendar=calendar)
    sold.cash = [60, 60]
    share(sold, 0, 1, 2)
    act(sold, "brush", "thomson")
    PLAY.do(sold, "use brush", "sell thomson", "done", "use thomson")
    assert PLAY.refusal(sold, "buy thomson") == "C-12.6"
    run(sold, FACE_UP)
    sold.pending = []
    act(sold, "brush")
    PLAY.do(sold, "use brush")
    assert PLAY.refusal(sold, "buy thomson") == ""


@pytest.mark.rule("C-12.7")
def test_four_shares_of_an_opponent_at_most(calendar: str) -> None:
    game = visit(calendar)
    game.held[1] = 4
    assert PLAY.refusal(game, "buy thomson") == "C-12.7"
    game.held[0] = 5
    assert PLAY.refusal(game, "buy brush") == ""
    game.held[1] = 3
    assert PLAY.refusal(game, "buy thomson") == ""


@pytest.mark.rule("C-12.8")
def test_prices_go_up_column_by_column_and_never_leave_the_track(calendar: str) -> None:
    game = table(2, calendar=calendar)
    top = FIGURES.spaces
    game.space = [top - 2, top - 1]
    game.move_price(0, 7)
    game.move_price(1, 1)
    assert game.space == [top, top]
    game.space = [2, 10]
    game.move_price(0, -5)
    game.move_price(1, 1)
    assert game.space == [1, 11]
    assert [FIGURES.profit[space] for space in (8, 9, 56, 57)] == [2, 3, 3, 4]


# Bookkeeping.


@pytest.mark.rule("C-13.1")
def test_present_fame_becomes_future_fame(calendar: str) -> None:
    game = table(3, calendar=calendar)
    game.future = [2, 0, 1]
    run(game, SET_PRESENT)
    assert game.present == game.future == [2, 0, 1]
    game.move_fame(1, 2)
    assert game.present == [2, 0, 1]


@pytest.mark.rule("C-13.2")
def test_the_new_leader_of_fame_goes_up_by_the_phase(calendar: str) -> None:
    game = table(2, ("babbage",), calendar, turn=5)
    game.future = [2, 0, 1]
    run(game, SET_PRESENT, FAME)
    assert game.space == [12, 12, 12 + game.phase]


@pytest.mark.rule("C-13.3")
def test_the_highest_patent_of_the_famous_current_goes_up(calendar: str) -> None:
    for acdc, expected in [(2, [1, 0]), (-1, [0, 1]), (0, [1, 1])]:
        game = table(1, ("babbage",), calendar, turn=5)
        patent(game, 1, "ac", 2)
        patent(game, 0, "ac", 4)
        patent(game, 1, "dc", 3)
        patent(game, 0, "bulb", 5)
        game.acdc = acdc
        run(game, PATENTS)
        assert game.space == [12 + game.phase * each for each in expected]
    none = table(2, calendar=calendar)
    run(none, PATENTS)
    assert none.space == [12, 12]


@pytest.mark.rule("C-13.4")
def test_the_marker_moves_towards_start(calendar: str) -> None:
    for before, after in [(3, 2), (-4, -3), (1, 0), (0, 0)]:
        game = table(2, calendar=calendar)
        game.acdc = before
        run(game, SCALE)
        assert game.acdc == after


@pytest.mark.rule("C-13.5")
def test_persons_get_the_profit_of_their_column(calendar: str) -> None:
    game = table(2, ("babbage",), calendar)
    game.space = [12, 60, 99]
    share(game, 0, 1, 4)
    run(game, PROFITS)
    assert game.cash == [14 + 3, 14 + 4, 0]


@pytest.mark.rule("C-13.6")
def test_persons_may_exchange_or_buy_in_the_order_of_fame(calendar: str) -> None:
    game = table(3, calendar=calendar)
    game.present = [1, 2, 0]
    game.cash = [30] * 3
    share(game, 1, 0)
    run(game, INVESTING)
    assert game.to_act() == [1]
    assert PLAY.verbs(game) == {"buy", "exchange", "decline"}
    PLAY.do(game, "exchange brush maxim")
    assert game.to_act() == [2]  # not both
    PLAY.do(game, "decline")
    assert game.to_act() == [0]
    PLAY.do(game, "buy brush")
    assert game.to_act() == []
    poor = table(2, calendar=calendar)
    poor.cash = [11, 60]
    run(poor, INVESTING)
    assert poor.to_act() == [1]  # seat 0 has nothing to choose


@pytest.mark.rule("C-13.7")
def test_an_exchange_is_made_at_full_prices(calendar: str) -> None:
    game = table(3, calendar=calendar)
    game.space = [20, 15, 30]
    game.cash = [9, 0, 0]
    share(game, 0, 1)
    share(game, 0, 0)
    game.sold[0] = 1  # C-12.6 does not hold here
    run(game, INVESTING)
    assert PLAY.refusal(game, "exchange thomson thomson") == PLAY.refusal(game, "exchange thomson maxim") == "C-13.7"
    assert PLAY.refusal(game, "exchange maxim brush") == "C-12.3"
    assert PLAY.refusal(game, "exchange thomson edison") == "C-1.7"
    PLAY.do(game, "exchange thomson brush")
    assert game.cash[0] == 4
    assert (held(game, 0, 0), held(game, 0, 1)) == (2, 0)
    assert game.market[:2] == [2, 4]
    down = table(3, calendar=calendar)
    down.space = [20, 15, 30]
    share(down, 0, 2)
    down.held[1] = 4
    run(down, INVESTING)
    assert PLAY.refusal(down, "exchange maxim thomson") == "C-12.7"
    PLAY.do(down, "exchange maxim brush")
    assert down.cash[0] == 24


@pytest.mark.rule("C-13.8")
def test_an_exchange_moves_prices_except_in_turn_six(calendar: str) -> None:
    for turn in (5, 6):
        game = table(2, calendar=calendar, turn=turn)
        share(game, 0, 1)
        run(game, INVESTING)
        PLAY.do(game, "exchange thomson brush")
        assert game.space == ([12 + game.phase, left(12)] if turn == 5 else [12, 12])


@pytest.mark.rule("C-13.9")
def test_a_purchase_here_is_at_full_price_and_moves_it_in_turn_six_too(calendar: str) -> None:
    game = table(3, calendar=calendar, turn=6)
    game.held[2] = 4
    game.sold[0] = 1 << 1
    run(game, INVESTING)
    assert PLAY.refusal(game, "buy thomson") == "C-12.6"
    assert PLAY.refusal(game, "buy maxim") == "C-12.7"
    PLAY.do(game, "buy brush")
    assert game.cash[0] == 2
    assert game.space[0] == 12 + game.phase


@pytest.mark.rule("C-13.10")
def test_an_automaton_always_takes_a_share(calendar: str) -> None:
    game = table(1, ("babbage", "babbage", "babbage"), calendar, turn=5)
    game.cash[0] = 0
    game.market = [4, 1, 0, 0]
    game.space = [20, 12, 30, 30]
    game.present = [3, 1, 2, 0]
    run(game, INVESTING)
    # Company 3 has none of its own left and takes the highest price there is; company 1 its own; 2 again the highest.
    assert [(each["seat"], each["brand"]) for each in told(game, "took-share")] == [
        (3, BRUSH),
        (1, THOMSON),
        (2, BRUSH),
    ]
    assert game.space[0] == 20 + 2 * game.phase
    assert game.space[1] == 12 + game.phase
    full = table(1, ("babbage",), calendar)
    full.cash[0] = 0
    full.market = [2, 0]
    full.held[6] = 4
    run(full, INVESTING)
    assert not told(full, "took-share")  # four of an opponent at most
    tied = table(1, ("babbage", "babbage", "babbage"), calendar)
    tied.cash[0] = 0
    tied.market = [1, 1, 1, 0]
    tied.present = [3, 2, 1, 0]
    run(tied, INVESTING)
    assert told(tied, "took-share")[0] == {"seat": 3, "brand": tied.brand[2]}  # the more famous one


@pytest.mark.rule("C-13.11")
def test_all_characters_are_turned_face_up(calendar: str) -> None:
    game = table(2, calendar=calendar)
    staff(game, 0, "brush", "francis-upton")
    game.ready = [0, 0]
    run(game, FACE_UP)
    assert game.ready == game.staff


@pytest.mark.rule("C-13.13")
def test_the_turn_marker_moves_on_and_prices_are_noted(calendar: str) -> None:
    game = table(2, calendar=calendar, turn=3)
    game.space = [20, 30]
    run(game, FACE_UP)
    assert game.turn == 4
    assert game.phase == {"six-phases": 4, "three-by-two": 2}[calendar]
    assert game.history == [20, 30]
    last = table(2, calendar=calendar, turn=6)
    run(last, FACE_UP)
    assert last.turn == 6


# Scoring.


@pytest.mark.rule("C-14.1")
def test_shares_score_by_the_rank_of_their_price(calendar: str) -> None:
    game = table(6, calendar=calendar)
    game.space = [60, 50, 40, 30, 20, 10]
    share(game, 5, 0, 2)
    share(game, 5, 3)
    share(game, 5, 4)
    assert [game.share_points(company) for company in range(6)] == [24, 16, 8, 4, 0, 2 * 6 + 1]
    share(game, 0, 0)
    assert game.share_points(0) == 30


@pytest.mark.rule("C-14.2")
def test_equal_prices_are_ranked_persons_first_then_by_fame(calendar: str) -> None:
    game = table(2, ("hopper", "hopper"), calendar=calendar)
    game.present = [3, 1, 2, 0]
    assert game.price_ranking() == [1, 0, 3, 2]
    game.space = [12, 12, 13, 12]
    assert game.price_ranking() == [2, 1, 0, 3]


@pytest.mark.rule("C-14.3")
def test_cash_is_ranked_among_persons(calendar: str) -> None:
    game = table(3, ("hopper",), calendar=calendar)
    game.cash = [5, 9, 5, 0]
    game.present = [3, 2, 0, 1]
    assert [game.cash_points(company) for company in range(4)] == [2, 6, 4, 0]
    many = table(6, calendar=calendar)
    many.cash = [6, 5, 4, 3, 2, 1]
    assert [many.cash_points(company) for company in range(6)] == [6, 4, 2, 1, 0, 0]
    assert table(1, ("hopper",), calendar=calendar).cash_points(0) == 6


@pytest.mark.rule("C-14.4", "C-14.5")
def test_developed_cards_score_and_a_works_only_if_it_is_done(calendar: str) -> None:
    for seats, automata in [(2, ()), (1, ("hopper",))]:
        game = table(seats, automata, brands=(BRUSH, EDISON), calendar=calendar)
        game.hq[1] = 0b1101
        plain = sum(FIGURES.hq_points[EDISON * SKILLS + skill] for skill in (0, 2, 3))
        assert game.hq_points(1) == plain
        game.hq[1] = 0b1111
        assert game.hq_points(1) == plain
        for word in ("new-york-i", "new-york-iv", "boston-i", "boston-v", "menlo-park-i", "menlo-park-ii"):
            cube(game, 1, word)
        assert game.hq_points(1) == plain + 5
        assert game.hq_points(0) == 0


@pytest.mark.rule("C-14.6")
def test_the_most_points_win_and_ties_go_to_persons_then_fame(calendar: str) -> None:
    game = table(2, ("hopper",), calendar=calendar)
    game.space = [30, 20, 40]
    run(game, SCORING)
    assert game.scores == [16 + 6, 8 + 4, 24]
    assert game.winner == 2
    tied = table(2, ("hopper",), calendar=calendar)
    tied.space = [30, 20, 40]
    share(tied, 0, 1)
    tied.cash[0] = 15
    tied.present = [2, 1, 0]
    run(tied, SCORING)
    assert tied.scores == [24, 12, 24]
    assert tied.winner == 0  # a person before an automaton
    fame = table(2, calendar=calendar)
    fame.space = [30, 20]
    share(fame, 1, 0)
    share(fame, 0, 1)
    fame.cash = [0, 10]
    fame.present = [1, 0]
    fame.hq = [0, 0]
    run(fame, SCORING)
    assert fame.scores == [24 + 4 + 4, 16 + 6 + 6]
    assert fame.winner == 0
    assert fame.returns() == [1.0, -1.0]
    assert PLAY.refusal(fame, "rest", seat=0) == "C-14.6"


@pytest.mark.rule("C-14.7")
def test_no_tie_is_ever_left_after_fame(calendar: str) -> None:
    for first in (0, 1):
        game = table(2, calendar=calendar)
        game.present = [first, 1 - first]
        game.space = [20, 20]
        game.cash = [7, 7]
        # The more famous company has 24 + 6, the other 16 + 4: give the other shares until they are level.
        other = 1 - first
        share(game, other, first)
        share(game, other, other)
        assert game.score(first) == game.score(other) == 30
        run(game, SCORING)
        assert game.winner == first


def test_returns_for_more_companies() -> None:
    game = table(3, ("hopper",))
    game.space = [60, 20, 20, 20]
    run(game, SCORING)
    assert game.returns() == [1.0, -1 / 3, -1 / 3]
    lost = table(3, ("hopper",))
    lost.space = [20, 20, 20, 60]
    run(lost, SCORING)
    assert lost.winner == 3
    assert lost.returns() == [-1 / 3] * 3
    assert table(3).returns() == [0.0] * 3
