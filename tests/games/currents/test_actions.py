"""Chapters 7 to 11: what persons do with their characters."""

import pytest

from tests.games.currents.edition import EDITION, FIGURES, PLAY, changed
from tests.games.currents.table import act, actions, cube, holder, level_of, levels, patent, posters, staff, table
from tests.games.currents.words import (
    BRUSH,
    EDISON,
    LARGE,
    MAXIM,
    SMALL,
    TESLA,
    THOMSON,
    WALKER,
    person,
    project,
    worth,
)
from tests.playing import told
from wardenclyffe.games.currents.rules_table import NOBODY_YET, PROJECTS, Currents

# Fame 2; fame 1 and AC/DC 1; AC/DC 2; money without a move.
CARDS = ("evening-edition", "open-house", "letter-to-the-editor", "coupon-book")


# Actions.


@pytest.mark.rule("C-7.1")
def test_persons_act_in_turn_until_nobody_has_a_character_face_up(calendar: str) -> None:
    game = table(3, ("babbage",), calendar)
    game.present = [1, 3, 2, 0]
    staff(game, 0, "brush", "francis-upton", "john-kruesi")
    staff(game, 1, "thomson")
    staff(game, 2, "maxim", "francis-jehl")
    actions(game)
    order = []
    while owed := game.to_act():
        order.append(owed[0])
        PLAY.do(game, PLAY.legal(game)[0], "rest")
    assert order == [1, 2, 0, 2, 0, 0]


@pytest.mark.rule("C-7.2")
def test_an_action_exhausts_a_character_and_nobody_can_stop_early(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "brush", "francis-upton")
    assert PLAY.verbs(game) == {"use"}
    assert PLAY.refusal(game, "use thomson") == "C-7.2"
    PLAY.do(game, "use brush")
    assert PLAY.refusal(game, "use francis-upton") == "C-7.2"
    PLAY.do(game, "claim menlo-park-i ac")
    assert PLAY.legal(game) == ["use francis-upton"]


@pytest.mark.rule("C-7.4")
def test_passing_exhausts_a_character_without_effect(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "brush")
    before = (game.space.copy(), game.cash.copy(), game.level.copy())
    PLAY.do(game, "use brush", "rest")
    assert game.ready[0] == 0
    assert (game.space, game.cash, game.level) == before


@pytest.mark.rule("C-7.5")
def test_both_hq_and_market_are_actions(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "lewis-latimer")
    posters(game, *CARDS)
    PLAY.do(game, "use lewis-latimer")
    assert PLAY.verbs(game) == {"rest", "claim", "advance", "shift", "stay", "develop", "buy"}


# Claim a project.


@pytest.mark.rule("C-8.1")
def test_a_project_is_claimed_once_and_for_good(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "brush", "thomson")
    cube(game, 1, "new-york-i")
    PLAY.do(game, "use brush", "claim menlo-park-i dc", "use thomson")
    assert game.owner[project("menlo-park-i")] == 0
    assert PLAY.refusal(game, "claim menlo-park-i ac") == PLAY.refusal(game, "claim new-york-i ac") == "C-8.1"
    levels(game, 0, 2, 2, 2)
    assert PLAY.refusal(game, "claim menlo-park-ii ac") == ""  # both projects of one city


@pytest.mark.rule("C-8.2")
def test_only_the_map_in_use_can_be_claimed(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "brush")
    PLAY.do(game, "use brush")
    assert PLAY.refusal(game, "claim albany-i ac") == PLAY.refusal(game, "claim scranton-i ac") == "C-8.2"
    more = act(table(3, calendar=calendar), "brush")
    PLAY.do(more, "use brush")
    assert PLAY.refusal(more, "claim albany-i ac") == ""
    assert PLAY.refusal(more, "claim scranton-i ac") == "C-8.2"


@pytest.mark.rule("C-8.3")
def test_bulb_and_a_current_must_reach_the_number(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "brush")
    game.cash[0] = 50
    PLAY.do(game, "use brush")
    for ac, dc, bulb, allowed in [(3, 1, 2, False), (2, 2, 3, False), (3, 1, 3, True), (1, 3, 3, True)]:
        levels(game, 0, ac, dc, bulb)
        current = "ac" if ac >= dc else "dc"
        assert (PLAY.refusal(game, f"claim hartford-iii {current}") == "") is allowed
    levels(game, 0, 1, 1, 5)
    assert PLAY.refusal(game, "claim hartford-iii ac") == "C-8.3"


@pytest.mark.rule("C-8.4")
def test_the_higher_current_is_used_and_equal_ones_are_a_choice(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "brush")
    PLAY.do(game, "use brush")
    assert {"claim menlo-park-i ac", "claim menlo-park-i dc"} <= set(PLAY.legal(game))
    levels(game, 0, 2, 1, 1)
    assert PLAY.refusal(game, "claim menlo-park-i dc") == "C-8.4"
    assert PLAY.refusal(game, "claim menlo-park-i ac") == ""
    levels(game, 0, 2, 3, 1)
    assert PLAY.refusal(game, "claim menlo-park-i ac") == "C-8.4"


@pytest.mark.rule("C-8.5")
def test_the_cost_of_a_project(calendar: str) -> None:
    def paid(character: str, word: str, turn: int) -> tuple[int, int]:
        game = table(3, calendar=calendar, turn=turn, brands=(THOMSON, BRUSH, MAXIM))
        cube(game, 0, "menlo-park-i")
        game.cash[0] = 60
        act(game, character)
        PLAY.do(game, f"use {character}", f"claim {word} ac")
        return 60 - game.cash[0], game.phase

    cost, phase = paid("brush", "boston-i", 4)  # New York, New Haven, Providence are skipped
    assert cost == LARGE + phase * 3
    cost, phase = paid("thomson", "boston-i", 4)
    assert cost == LARGE + phase * (3 - 1)
    cost, phase = paid("brush", "new-york-i", 4)
    assert cost == LARGE
    cost, phase = paid("thomson", "new-york-i", 6)
    assert cost == LARGE - phase
    cost, phase = paid("j-p-morgan", "poughkeepsie-i", 6)  # one city is skipped, finance is 2
    assert cost == max(0, SMALL - phase)


@pytest.mark.rule("C-8.6")
def test_cities_skipped(calendar: str) -> None:
    game = table(3, calendar=calendar)
    assert game.skips[0] == [0] * len(EDITION.cities)
    cube(game, 0, "menlo-park-i")
    cube(game, 1, "new-york-i")
    skipped = dict(zip(EDITION.city_ids, game.skips[0], strict=True))
    assert skipped["menlo-park"] == skipped["new-york"] == skipped["philadelphia"] == 0
    assert skipped["new-haven"] == skipped["poughkeepsie"] == 1
    assert skipped["boston"] == 3
    assert skipped["albany"] == 2
    cube(game, 0, "boston-i")
    assert game.skips[0][EDITION.city_ids.index("providence")] == 0
    assert game.skips[0][EDITION.city_ids.index("albany")] == 2
    # Buffalo is nearer over Pittsburgh, which only the larger map has.
    large = table(5, calendar=calendar)
    cube(large, 0, "philadelphia-ii")
    cube(game, 2, "philadelphia-ii")
    buffalo = EDITION.city_ids.index("buffalo")
    assert large.skips[0][buffalo] == 2
    assert game.skips[2][buffalo] == 7


@pytest.mark.rule("C-8.7")
def test_fees_for_the_patents_of_ones_own_levels(calendar: str) -> None:
    game = table(3, calendar=calendar, turn=5)
    game.cash = [30, 0, 0]
    levels(game, 0, 3, 1, 2)
    patent(game, 1, "ac", 3)
    patent(game, 2, "bulb", 2)
    patent(game, 2, "ac", 2)
    patent(game, 2, "bulb", 3)
    act(game, "brush", "charles-batchelor")
    PLAY.do(game, "use brush", "claim menlo-park-i ac")
    assert game.cash == [30 - SMALL - 3 - 2, 3, 2]
    patent(game, 0, "ac", 3)
    patent(game, 1, "bulb", 2)
    game.cash = [30, 0, 0]
    PLAY.do(game, "use charles-batchelor", "claim menlo-park-ii ac")
    assert game.cash == [30 - SMALL - 2, 2, 0]


@pytest.mark.rule("C-8.8")
def test_a_fee_for_an_automatons_patent_goes_to_the_bank(calendar: str) -> None:
    game = table(1, ("turing",), calendar)
    levels(game, 0, 2, 1, 1)
    patent(game, 1, "ac", 2)
    act(game, "brush")
    PLAY.do(game, "use brush", "claim menlo-park-i ac")
    assert game.cash == [14 - SMALL - 2, 0]


@pytest.mark.rule("C-8.9")
def test_cost_and_fees_must_both_be_paid(calendar: str) -> None:
    game = table(2, calendar=calendar)
    levels(game, 0, 2, 1, 2)
    patent(game, 1, "ac", 2)
    patent(game, 1, "bulb", 2)
    game.cash[0] = SMALL + 3
    act(game, "brush")
    PLAY.do(game, "use brush")
    assert PLAY.refusal(game, "claim menlo-park-i ac") == "C-8.9"
    assert "claim" not in PLAY.verbs(game)
    game.cash[0] = SMALL + 4
    PLAY.do(game, "claim menlo-park-i ac")
    assert game.cash[0] == 0


@pytest.mark.rule("C-8.10")
def test_profitability_and_fame_move_the_price(calendar: str) -> None:
    plain = worth("new-haven-i")
    for acdc, current, step in [(0, "ac", plain), (2, "ac", plain + 1), (4, "ac", plain + 2), (3, "dc", plain - 2)]:
        game = table(2, calendar=calendar)
        game.acdc = acdc
        act(game, "brush")
        PLAY.do(game, "use brush", f"claim new-haven-i {current}")
        assert game.space[0] == 12 + step
    game = table(2, calendar=calendar)
    game.acdc = -4
    game.figures = changed("values = [1, 1, 2, 2]", "values = [1, 1, 2, 5]")
    act(game, "brush")
    PLAY.do(game, "use brush", "claim menlo-park-i ac")
    assert game.space[0] == 12 + worth("menlo-park-i") - 5 < 12  # below zero, so down


@pytest.mark.rule("C-8.11")
def test_a_project_numbered_v_counts_double(calendar: str) -> None:
    for acdc, fame in [(0, 0), (3, 2), (-1, -1)]:
        game = table(2, calendar=calendar)
        levels(game, 0, 5, 1, 5)
        game.acdc = acdc
        act(game, "brush")
        PLAY.do(game, "use brush", "claim boston-v ac")
        assert game.space[0] == 12 + 2 * (worth("boston-v") + fame)


# Advance in technology.


@pytest.mark.rule("C-9.1")
def test_several_characters_advance_several_levels(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "francis-upton", "john-kruesi", "lewis-latimer", "brush")
    PLAY.do(game, "use john-kruesi")
    assert PLAY.refusal(game, "join francis-upton") == "C-9.1"  # in ascending order only
    assert PLAY.refusal(game, "join maxim") == "C-7.2"
    PLAY.do(game, "join lewis-latimer")
    assert PLAY.verbs(game) == {"join", "advance"}
    PLAY.do(game, "join brush", "advance bulb-3")
    assert level_of(game, 0, "bulb") == 3
    assert PLAY.legal(game) == ["use francis-upton"]
    weak = act(table(2, calendar=calendar), "grosvenor-lowrey", "edward-johnson")
    levels(weak, 0, 4, 4, 4)
    PLAY.do(weak, "use grosvenor-lowrey")
    assert PLAY.refusal(weak, "join edward-johnson") == "C-9.1"  # nothing could be reached


@pytest.mark.rule("C-9.2")
def test_what_levels_need_is_added_up(calendar: str) -> None:
    # Two levels need invention 2 + 3 and manufacturing 1 + 2.
    game = act(table(2, calendar=calendar), "lucien-gaulard")  # 4, 1
    PLAY.do(game, "use lucien-gaulard")
    assert [text for text in PLAY.legal(game) if "advance" in text] == [
        "advance ac-2",
        "advance dc-2",
        "advance bulb-2",
    ]
    assert PLAY.refusal(game, "advance ac-3") == "C-9.2"
    strong = act(table(2, calendar=calendar), "edward-weston", "brush")  # 3, 3 and 2, 2
    PLAY.do(strong, "use edward-weston", "join brush")
    assert PLAY.refusal(strong, "advance dc-3") == ""
    assert PLAY.refusal(strong, "advance dc-4") == "C-9.2"
    levels(strong, 0, 1, 2, 1)
    assert PLAY.refusal(strong, "advance dc-3") == ""
    assert PLAY.refusal(strong, "advance dc-4") == "C-9.2"  # 3 + 4 invention
    levels(strong, 0, 1, 3, 1)
    assert PLAY.refusal(strong, "advance dc-4") == ""


@pytest.mark.rule("C-9.3")
def test_dc_ends_at_iv_and_nothing_goes_down(calendar: str) -> None:
    texts = {text for text in PLAY.vocabulary.texts if text.startswith("advance")}
    assert {"advance ac-5", "advance bulb-5", "advance dc-4"} <= texts
    assert "advance dc-5" not in texts
    game = act(table(2, calendar=calendar), "brush")
    levels(game, 0, 3, 1, 1)
    PLAY.do(game, "use brush")
    assert PLAY.refusal(game, "advance ac-2") == PLAY.refusal(game, "advance ac-3") == "C-9.3"


@pytest.mark.rule("C-9.4", "C-9.6")
def test_finance_decides_about_the_patent(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "brush", "thomson")
    PLAY.do(game, "use brush", "advance bulb-2")  # no finance
    assert holder(game, "bulb", 2) == NOBODY_YET
    assert game.space[0] == 12
    PLAY.do(game, "use thomson", "advance ac-2")
    assert holder(game, "ac", 2) == 0
    assert game.space[0] == 14
    two = act(table(2, calendar=calendar), "oliver-shallenberger", "brush")
    PLAY.do(two, "use oliver-shallenberger", "join brush", "advance bulb-3")
    assert level_of(two, 0, "bulb") == 3
    assert holder(two, "bulb", 3) == NOBODY_YET  # two levels need finance 2
    three = act(table(2, calendar=calendar), "oliver-shallenberger", "thomson")
    PLAY.do(three, "use oliver-shallenberger", "join thomson", "advance bulb-3")
    assert holder(three, "bulb", 3) == 0
    assert three.space[0] == 15


@pytest.mark.rule("C-9.5")
def test_only_the_final_level_is_patented_and_for_good(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "oliver-shallenberger", "thomson")
    PLAY.do(game, "use oliver-shallenberger", "join thomson", "advance bulb-3")
    assert holder(game, "bulb", 2) == NOBODY_YET
    assert holder(game, "bulb", 3) == 0
    other = act(table(2, calendar=calendar), "thomson")
    patent(other, 1, "ac", 2)
    PLAY.do(other, "use thomson", "advance ac-2")
    assert holder(other, "ac", 2) == 1
    assert other.space[0] == 12


@pytest.mark.rule("C-9.7")
def test_advancing_to_a_patented_level_is_free(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "thomson")
    patent(game, 1, "ac", 2)
    PLAY.do(game, "use thomson", "advance ac-2")
    assert game.cash == [14, 14]
    assert level_of(game, 0, "ac") == 2


# Engage in propaganda.


def crowd(calendar: str, *words: str, turn: int = 1) -> Currents:
    """Four companies; seat 0 is third in fame and engages in propaganda with the first of these characters."""
    game = table(4, calendar=calendar, turn=turn)
    game.future = [1, 2, 0, 3]
    posters(game, *CARDS)
    act(game, *words)
    PLAY.do(game, f"use {words[0]}")
    return game


@pytest.mark.rule("C-10.1")
def test_one_marker_moves_by_at_most_the_characters_rating(calendar: str) -> None:
    game = crowd(calendar, "francis-jehl")  # propaganda 2
    shifts = [text for text in PLAY.legal(game) if text.startswith("shift")]
    assert shifts == [
        *("shift fame-up-1", "shift fame-up-2", "shift fame-down-1"),
        *("shift to-ac-1", "shift to-ac-2", "shift to-dc-1", "shift to-dc-2"),
    ]
    assert PLAY.refusal(game, "shift to-ac-3") == "C-10.1"
    assert PLAY.refusal(game, "stay") == ""
    PLAY.do(game, "shift to-ac-2")
    assert game.acdc == 2
    assert PLAY.verbs(game) == {"card"}  # not split: no second move before the card


@pytest.mark.rule("C-10.2")
def test_a_card_must_be_taken_and_moves_a_marker_by_its_own_number(calendar: str) -> None:
    game = crowd(calendar, "francis-jehl", "ludwig-boehm", "william-hammer")
    PLAY.do(game, "stay")
    assert PLAY.legal(game) == [f"card {word}" for word in CARDS]
    assert PLAY.refusal(game, "card lamp-parade") == "C-10.2"
    PLAY.do(game, "card evening-edition")
    assert PLAY.legal(game) == ["shift fame-up-1", "shift fame-up-2", "shift fame-down-1", "stay"]
    assert PLAY.refusal(game, "shift to-ac-1") == "C-10.2"
    PLAY.do(game, "shift fame-up-2", "use ludwig-boehm", "shift to-dc-2")
    assert PLAY.refusal(game, "card evening-edition") == "C-10.2"  # face down
    PLAY.do(game, "card open-house", "shift to-dc-1")
    assert game.acdc == -3
    PLAY.do(game, "use william-hammer", "stay", "card coupon-book")
    assert game.to_act() == []  # a card without a move asks nothing


@pytest.mark.rule("C-10.3")
def test_a_fame_move_passes_cubes_and_stays_on_the_track(calendar: str) -> None:
    game = crowd(calendar, "william-hammer")  # propaganda 3
    assert PLAY.refusal(game, "shift fame-up-3") == PLAY.refusal(game, "shift fame-down-2") == "C-10.3"
    PLAY.do(game, "shift fame-up-2")
    assert game.future == [0, 1, 2, 3]
    assert game.present == [0, 1, 2, 3]
    down = crowd(calendar, "william-hammer")
    PLAY.do(down, "shift fame-down-1")
    assert down.future == [1, 2, 3, 0]
    end = table(4, calendar=calendar)
    end.acdc = 3
    posters(end, *CARDS)
    act(end, "william-hammer")
    PLAY.do(end, "use william-hammer")
    assert PLAY.refusal(end, "shift to-ac-2") == "C-10.3"


@pytest.mark.rule("C-10.4")
def test_propaganda_brings_the_cards_money_and_phase_times_finance(calendar: str) -> None:
    game = crowd(calendar, "edward-johnson", turn=5)  # finance 1
    PLAY.do(game, "stay", "card coupon-book")
    assert game.cash[0] == 14 + FIGURES.poster_cash[EDITION.poster_ids.index("coupon-book")] + game.phase
    last = table(2, calendar=calendar)
    posters(last, "coupon-book")
    act(last, "brush")
    PLAY.do(last, "use brush", "stay", "card coupon-book")
    assert last.posters_up == 1  # the only card is turned up again


# Develop HQ.


@pytest.mark.rule("C-11.1")
def test_a_rating_in_the_skill_is_needed(calendar: str) -> None:
    game = act(table(2, calendar=calendar, brands=(BRUSH, EDISON)), "george-barker")  # 2, 0, 0, 3
    PLAY.do(game, "use george-barker")
    assert [text for text in PLAY.legal(game) if "develop" in text] == ["develop invention", "develop propaganda"]
    assert PLAY.refusal(game, "develop finance") == "C-11.1"
    PLAY.do(game, "develop propaganda")
    assert game.hq[0] == 0b1000
    skills = {(card // 4, card % 4) for card in range(len(EDITION.hq))}
    assert len(skills) == 24


@pytest.mark.rule("C-11.2")
def test_a_card_is_developed_once(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "brush")
    game.hq[0] = 0b0001
    PLAY.do(game, "use brush")
    assert PLAY.refusal(game, "develop invention") == "C-11.2"


@pytest.mark.rule("C-11.3", "C-15.1")
def test_the_effect_of_a_developed_card_happens(calendar: str) -> None:
    game = act(table(2, calendar=calendar, brands=(TESLA, EDISON)), "lewis-latimer")
    PLAY.do(game, "use lewis-latimer", "develop finance")
    assert game.cash[0] == 14 + 6  # the Astor Account


@pytest.mark.rule("C-11.4")
def test_one_of_four_cards_is_the_works(calendar: str) -> None:
    for brand in (TESLA, EDISON, THOMSON, BRUSH, MAXIM, WALKER):
        works = [card for card in range(4 * brand, 4 * brand + 4) if FIGURES.hq_works[card]]
        assert len(works) == 1
    game = act(table(2, brands=(EDISON, BRUSH), calendar=calendar), "brush")
    PLAY.do(game, "use brush", "develop manufacturing")
    assert game.hq_points(0) == 0
    for each in range(PROJECTS):
        game.owner[each] = 0
    assert game.hq_points(0) == 5


def test_an_action_can_be_taken_back_to_its_start(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "francis-upton", "brush")
    posters(game, *CARDS)
    fence = game.fence
    PLAY.do(game, "use francis-upton", "shift to-ac-1", "card open-house", "shift to-ac-1", "use brush", "rest")
    assert game.fence == fence
    assert person("brush") == 45
    assert told(game, "employed")
