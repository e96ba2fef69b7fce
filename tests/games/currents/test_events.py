"""Chapter 5 and the events of chapter 15: primary effects, auctions and stock effects."""

import pytest

from tests.games.currents.edition import EDITION, FIGURES, PLAY
from tests.games.currents.table import act, cube, held, lasting, level_of, levels, patent, posters, run, share, table
from tests.games.currents.words import SMALL, event, left
from tests.playing import told
from wardenclyffe.games.currents.rules_automata import AUTOMATA
from wardenclyffe.games.currents.rules_books import BOOKKEEPING
from wardenclyffe.games.currents.rules_events import REVEAL_EVENT, STOCKS
from wardenclyffe.games.currents.rules_table import (
    CLAIMS_COST,
    CLAIMS_UP_TO,
    EFFECT_SIZE,
    EVENTS,
    FEE_HOLIDAY,
    MARKET_CLOSED,
    NO_EVENT_TODAY,
    NOBODY_YET,
    PATENT_OFFICE_CLOSED,
    PRESS_PAYS,
    PRESS_SILENT,
    RESEARCH_COST,
    Currents,
)


def happen(game: Currents, word: str) -> Currents:
    """An event is revealed and does all that it does."""
    game.event_cup = [event(word)]
    run(game, REVEAL_EVENT, STOCKS)
    return game


@pytest.mark.rule("C-5.2")
def test_the_primary_effect_comes_before_the_stock_effect(calendar: str) -> None:
    game = happen(table(2, calendar=calendar), "frankfurt-line")
    assert game.journal is not None
    kinds = [each.event.name for each in game.journal.told if each.event.name != "drafted"]
    assert kinds == ["happened", "scaled", "stock-effect", "priced", "priced"]
    assert game.event == event("frankfurt-line")
    assert game.event_cup == []


@pytest.mark.rule("C-5.3")
def test_the_five_stock_effects_move_every_price(calendar: str) -> None:
    assert set(FIGURES.event_stock) == {2, 1, 0, -1, -2}
    after = {
        "frankfurt-line": 14,
        "open-licence": 13,
        "printers-strike": 12,
        "great-blizzard": left(12),
        "wall-street-panic": left(12, 2),
    }
    for word, price in after.items():
        game = happen(table(2, ("babbage",), calendar), word)
        assert game.space == [price] * 3


@pytest.mark.rule("C-5.4")
def test_a_prize_is_auctioned_in_the_order_of_fame(calendar: str) -> None:
    game = table(3, calendar=calendar)
    game.present = [2, 0, 1]
    happen(game, "worlds-fair-contract")
    assert game.to_act() == [2]
    PLAY.do(game, "leave")
    assert game.to_act() == [0]
    PLAY.do(game, "bid 2")
    assert game.to_act() == [1]
    PLAY.do(game, "bid 4")
    assert game.to_act() == [0]
    PLAY.do(game, "leave")
    assert game.cash == [14, 10, 14]
    assert game.space == [13, 12 + 5 + 1, 13]


@pytest.mark.rule("C-5.5")
def test_the_minimum_is_one_thousand_alone_and_two_for_each_phase_otherwise(calendar: str) -> None:
    alone = happen(table(1, ("babbage",), calendar, turn=3), "niagara-commission")
    assert PLAY.legal(alone)[0] == "bid 1"
    together = happen(table(2, calendar=calendar, turn=3), "niagara-commission")
    assert PLAY.legal(together)[0] == f"bid {2 * together.phase}"
    assert PLAY.refusal(together, "bid 1") == "C-5.5"


@pytest.mark.rule("C-5.6")
def test_without_a_bid_only_the_stock_effect_happens(calendar: str) -> None:
    game = happen(table(2, calendar=calendar), "worlds-fair-contract")
    PLAY.do(game, "leave", "leave")
    assert game.space == [13, 13]
    assert game.cash == [14, 14]
    poor = table(2, calendar=calendar)
    poor.cash = [1, 0]
    happen(poor, "worlds-fair-contract")
    assert poor.to_act() == []
    assert poor.space == [13, 13]


@pytest.mark.rule("C-5.7")
def test_some_primary_effects_need_more_than_one_person(calendar: str) -> None:
    assert not FIGURES.event_alone[event("broken-trust")]
    alone = happen(table(1, ("babbage",), calendar), "broken-trust")
    assert alone.to_act() == []
    assert told(alone, "without-effect")
    together = happen(table(2, calendar=calendar), "broken-trust")
    assert PLAY.verbs(together) == {"bid", "leave"}


@pytest.mark.rule("C-5.8")
def test_what_an_event_forbids_does_not_bind_automata(calendar: str) -> None:
    game = table(1, ("hopper",), calendar, turn=2)
    posters(game, "evening-edition", "open-house", "letter-to-the-editor")
    game.today = [1] * len(NO_EVENT_TODAY)
    run(game, AUTOMATA)
    assert told(game, "took-poster")
    assert level_of(game, 1, "bulb") == level_of(game, 1, "ac") == 3
    assert told(game, "patented")
    assert game.owner.count(1) == 1
    assert game.cash == [14, 0]


@pytest.mark.rule("C-5.9", "C-15.20")
def test_the_bank_stands_in_for_automata(calendar: str) -> None:
    cases = {(0, 1): [11, 17, 0], (2, 0): [17, 14, 0], (0, 2): [11, 14, 0], (1, 0): [17, 11, 0]}
    for (first, last), cash in cases.items():
        game = table(2, ("turing",), calendar)
        middle = next(each for each in range(3) if each not in (first, last))
        game.present = [first, middle, last]
        happen(game, "street-railway-war")
        assert game.cash == cash
    poor = table(2, ("turing",), calendar)
    poor.cash = [1, 14, 0]
    poor.present = [0, 2, 1]
    happen(poor, "street-railway-war")
    assert poor.cash == [0, 15, 0]
    alone = table(1, ("turing",), calendar)
    happen(alone, "street-railway-war")
    assert alone.cash == [11, 0]


@pytest.mark.rule("C-5.10", "C-13.12")
def test_an_effect_holds_until_the_event_is_discarded(calendar: str) -> None:
    game = happen(table(2, calendar=calendar), "copper-ring")
    assert game.today[RESEARCH_COST] == 2
    run(game, *BOOKKEEPING[:5])
    assert game.today[RESEARCH_COST] == 2
    game.pending = []
    run(game, BOOKKEEPING[6])
    assert game.today == NO_EVENT_TODAY
    assert game.event == NOBODY_YET


# Events, at once.


@pytest.mark.rule("C-15.17")
def test_levy(calendar: str) -> None:
    game = table(2, ("babbage",), calendar)
    game.cash = [14, 1, 0]
    happen(game, "theatre-fire")
    assert game.cash == [12, 0, 0]
    assert happen(table(1, ("babbage",), calendar), "theatre-fire").cash == [12, 0]


@pytest.mark.rule("C-15.18")
def test_grant(calendar: str) -> None:
    assert happen(table(2, ("babbage",), calendar), "municipal-bonds").cash == [17, 17, 0]
    assert happen(table(1, ("babbage",), calendar), "municipal-bonds").cash == [17, 0]


@pytest.mark.rule("C-15.19")
def test_drift(calendar: str) -> None:
    assert happen(table(2, calendar=calendar), "frankfurt-line").acdc == 2
    assert happen(table(1, ("babbage",), calendar), "electric-chair-debate").acdc == -2
    game = table(2, calendar=calendar)
    game.acdc = -3
    assert happen(game, "electric-chair-debate").acdc == -4


# Events, for the turn.


@pytest.mark.rule("C-15.21")
def test_claims_cost(calendar: str) -> None:
    for word, more in [("great-blizzard", 2), ("pullman-strike", 3)]:
        game = happen(table(1, ("babbage",), calendar), word)
        assert game.today[CLAIMS_COST] == more
        act(game, "thomson")  # a character of another company serves as well: finance 1
        PLAY.do(game, "use thomson", "claim menlo-park-i ac")
        assert game.cash[0] == 14 - (SMALL + more - game.phase)


@pytest.mark.rule("C-15.22")
def test_claims_up_to(calendar: str) -> None:
    game = happen(table(2, calendar=calendar), "lamp-ordinance")
    assert game.today[CLAIMS_UP_TO] == 3
    levels(game, 0, 5, 1, 5)
    game.cash[0] = 90
    act(game, "brush")
    PLAY.do(game, "use brush")
    assert PLAY.refusal(game, "claim new-york-iv ac") == "C-15.22"
    assert PLAY.refusal(game, "claim hartford-iii ac") == ""
    assert not any("-iv " in text or text.endswith("-v ac") for text in PLAY.legal(game))


@pytest.mark.rule("C-15.23")
def test_research_cost(calendar: str) -> None:
    game = table(2, calendar=calendar)
    lasting(game, RESEARCH_COST, 2)
    act(game, "brush", "thomson")
    PLAY.do(game, "use brush", "advance bulb-2")
    assert game.cash[0] == 12
    game.cash[0] = 1
    PLAY.do(game, "use thomson")
    assert PLAY.refusal(game, "advance ac-2") == "C-15.23"
    assert not {"advance", "join"} & PLAY.verbs(game)


@pytest.mark.rule("C-15.24")
def test_market_closed(calendar: str) -> None:
    game = table(2, calendar=calendar)
    share(game, 0, 1)
    lasting(game, MARKET_CLOSED)
    act(game, "brush")
    PLAY.do(game, "use brush")
    assert PLAY.refusal(game, "buy thomson") == PLAY.refusal(game, "sell thomson") == "C-15.24"
    game.pending = []
    run(game, BOOKKEEPING[5])
    assert "buy" in PLAY.verbs(game)


@pytest.mark.rule("C-15.25")
def test_press_silent(calendar: str) -> None:
    game = table(2, calendar=calendar)
    posters(game, "evening-edition", "open-house", "letter-to-the-editor")
    lasting(game, PRESS_SILENT)
    act(game, "brush")
    PLAY.do(game, "use brush")
    assert PLAY.refusal(game, "shift to-ac-1") == PLAY.refusal(game, "stay") == "C-15.25"
    assert PLAY.refusal(game, "rest") == ""


@pytest.mark.rule("C-15.26")
def test_patent_office_closed(calendar: str) -> None:
    game = table(2, calendar=calendar)
    lasting(game, PATENT_OFFICE_CLOSED)
    act(game, "thomson")
    PLAY.do(game, "use thomson", "advance bulb-2")
    assert level_of(game, 0, "bulb") == 2
    assert not told(game, "patented")
    assert game.space[0] == 12


@pytest.mark.rule("C-15.27")
def test_fee_holiday(calendar: str) -> None:
    game = table(2, calendar=calendar)
    levels(game, 0, 2, 1, 2)
    patent(game, 1, "ac", 2)
    lasting(game, FEE_HOLIDAY)
    act(game, "brush")
    PLAY.do(game, "use brush", "claim menlo-park-ii ac")
    assert game.cash == [14 - SMALL, 14]


@pytest.mark.rule("C-15.28")
def test_press_pays(calendar: str) -> None:
    game = table(2, calendar=calendar)
    posters(game, "evening-edition", "open-house", "letter-to-the-editor")
    lasting(game, PRESS_PAYS, 2)
    act(game, "brush")
    PLAY.do(game, "use brush", "stay", "card evening-edition")
    assert game.cash[0] == 14 + FIGURES.poster_cash[EDITION.poster_ids.index("evening-edition")] + 2


# Prizes.


@pytest.mark.rule("C-15.4")
def test_sway_as_a_prize(calendar: str) -> None:
    game = happen(table(1, ("babbage", "babbage"), calendar), "delmonicos")
    PLAY.do(game, "bid 1")
    assert PLAY.refusal(game, "shift to-ac-4") == "C-15.4"
    assert "shift fame-down-2" in PLAY.legal(game)
    PLAY.do(game, "shift to-dc-3")
    assert game.acdc == -3
    assert game.to_act() == []


@pytest.mark.rule("C-15.5")
def test_study_as_a_prize(calendar: str) -> None:
    game = happen(table(1, ("babbage",), calendar), "joseph-swan")
    PLAY.do(game, "bid 1")
    assert level_of(game, 0, "bulb") == 2
    assert not told(game, "patented")
    top = table(1, ("babbage",), calendar)
    levels(top, 0, 1, 1, 5)
    happen(top, "joseph-swan")
    PLAY.do(top, "bid 1")
    assert level_of(top, 0, "bulb") == 5


@pytest.mark.rule("C-15.2", "C-15.3")
def test_fame_and_rise_as_prizes(calendar: str) -> None:
    game = table(1, ("babbage", "babbage", "babbage"), calendar)
    game.present = game.future = [3, 2, 1, 0]
    game.future = [3, 2, 1, 0]
    happen(game, "gerlach-hotel")
    PLAY.do(game, "bid 1")
    assert game.future == [3, 0, 2, 1]
    assert game.present == [3, 2, 1, 0]
    assert game.space[0] == 15


@pytest.mark.rule("C-15.6")
def test_share_as_a_prize(calendar: str) -> None:
    game = table(2, calendar=calendar)
    share(game, 0, 1, 4)
    happen(game, "broken-trust")
    PLAY.do(game, "bid 2", "leave")
    assert PLAY.refusal(game, "take thomson") == "C-15.6"
    assert PLAY.refusal(game, "take tesla") == "C-1.7"
    before = game.space.copy()
    PLAY.do(game, "take brush")
    assert held(game, 0, 0) == 1
    assert game.market[0] == 3
    assert game.space == before
    beyond = table(2, calendar=calendar)
    share(beyond, 0, 1, 3)
    beyond.held[1] = 5  # by auctions
    happen(beyond, "broken-trust")
    PLAY.do(beyond, "bid 2", "leave", "take thomson")
    assert held(beyond, 0, 1) == 6
    empty = table(2, calendar=calendar)
    empty.market = [0, 0]
    happen(empty, "broken-trust")
    PLAY.do(empty, "bid 2", "leave")
    assert empty.to_act() == []


def test_every_event_plays_for_people_automata_and_one_person(calendar: str) -> None:
    for seats, automata in [(2, ()), (3, ("hopper",)), (1, ("turing",))]:
        for each in range(EVENTS):
            game = table(seats, automata, calendar, turn=4)
            happen(game, EDITION.event_ids[each])
            while game.to_act():
                game.apply(game.to_act()[0], game.legal(game.to_act()[0])[0])
            assert len(FIGURES.event_effects[each]) % EFFECT_SIZE == 0
            assert game.cash[seats:] == [0] * len(automata)


def test_a_claim_that_costs_more_must_still_be_paid(calendar: str) -> None:
    game = table(2, calendar=calendar)
    lasting(game, CLAIMS_COST, 2)
    cube(game, 0, "menlo-park-i")
    game.cash[0] = SMALL + 1
    act(game, "brush")
    PLAY.do(game, "use brush")
    assert PLAY.refusal(game, "claim poughkeepsie-i ac") == "C-8.9"
