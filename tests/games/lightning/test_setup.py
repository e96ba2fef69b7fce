"""Chapters 1 to 3: the deck, setting up, and the hand of six."""

import pytest

from tests.games.lightning.table import EDITION, FIGURES, HOUSE, card, cards, do, fresh, lay_out, names, refusal
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.games.lightning import rules_setup
from wardenclyffe.games.lightning.rules_setup import REJECT, begin
from wardenclyffe.games.lightning.rules_table import (
    ADD,
    CARDS,
    DROP,
    POWER,
    ROYALTY,
    SCORING,
    VALUE,
    VOLTAGE,
    Lightning,
    amount_of,
)
from wardenclyffe.games.lightning.rules_tricks import BID


def everybody_rejects(game: Lightning) -> list[list[int]]:
    """Let everybody reject their first three cards; returns the hands before."""
    hands = [hand.copy() for hand in game.hands]
    for seat in range(game.seats):
        for number in hands[seat][:3]:
            do(game, f"reject {EDITION.ids[number]}", seat=seat)
    return hands


@pytest.mark.rule("L-1.1")
def test_winning_volts_is_the_aim() -> None:
    game = lay_out([["plus-10-a"], ["plus-5-a"]], [])
    game.finish()
    assert game.winners == [0]
    assert game.returns() == [1.0, -1.0]


@pytest.mark.rule("L-1.2")
def test_the_deck_has_144_cards_of_four_kinds() -> None:
    for edition in (EDITION, HOUSE):
        assert len(edition.ids) == len(set(edition.ids)) == CARDS == 144
        assert set(edition.figures.kind) == {POWER, SCORING, VALUE, VOLTAGE}


@pytest.mark.rule("L-1.3")
def test_voltage_cards_have_a_suit_and_10_to_60_volts_that_do_not_score() -> None:
    for figures in (FIGURES, HOUSE.figures):
        voltage = [each for each in range(CARDS) if figures.kind[each] == VOLTAGE]
        assert {figures.suit[each] for each in voltage} == {0, 1, 2, 3}
        assert min(figures.volts[each] for each in voltage) == 10
        assert max(figures.volts[each] for each in voltage) == 60
        assert all(figures.score[each] == 0 for each in voltage)


@pytest.mark.rule("L-1.4")
def test_scoring_cards_count_in_bids_and_at_the_end() -> None:
    scoring = [each for each in range(CARDS) if FIGURES.kind[each] == SCORING]
    assert any(FIGURES.volts[each] > 0 for each in scoring)
    assert any(FIGURES.volts[each] < 0 for each in scoring)
    assert all(FIGURES.score[each] == FIGURES.volts[each] for each in scoring)


@pytest.mark.rule("L-1.5")
def test_every_suit_has_value_cards_without_volts() -> None:
    value = [each for each in range(CARDS) if FIGURES.kind[each] == VALUE]
    assert sorted(FIGURES.suit[each] for each in value) == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
    assert all(FIGURES.volts[each] == 0 for each in value)


@pytest.mark.rule("L-1.6")
def test_power_cards_have_effects_and_some_are_unfavourable() -> None:
    figures = HOUSE.figures
    power = [each for each in range(CARDS) if figures.kind[each] == POWER]
    assert all(figures.on_before[each] or figures.on_bid[each] or figures.on_prize[each] for each in power)
    assert any(figures.favour[each] > 0 for each in power)
    assert any(amount_of(figures.on_before[each], ROYALTY) for each in power)
    assert any(amount_of(figures.on_before[each], DROP) for each in power)
    assert any(figures.on_before[each] for each in power)
    assert any(figures.on_bid[each] for each in power)
    assert any(figures.on_prize[each] for each in power)


def test_no_two_power_cards_of_the_house_share_a_pattern() -> None:
    """Cards that differ by name differ by what they do, and a plain bonus to the total stands on one of them only."""
    patterns = {}
    for each, title in enumerate(HOUSE.titles):
        if HOUSE.figures.kind[each] == POWER:
            effects = (HOUSE.figures.on_before[each], HOUSE.figures.on_bid[each], HOUSE.figures.on_prize[each])
            patterns[title] = str(effects)
    assert len(set(patterns.values())) == len(patterns) == 24
    bonus = [title for title, effects in patterns.items() if f"[{ADD}, 40]" in effects or f"[{ADD}, 50]" in effects]
    assert bonus == ["Resonance"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_negative_cards_are_common_enough_to_matter(seats: int) -> None:
    """Of the cards that can become prizes, since negative cards are rejected, at least one in twelve is negative."""
    game = begin(HOUSE.figures, seats, False, True, FastChance(1), None)
    deck = set(game.deck).union(*game.hands)
    negative = sum(HOUSE.figures.score[each] < 0 for each in deck)
    assert 12 * negative >= len(deck) - 9 * seats


@pytest.mark.rule("L-1.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_new_york_and_red_borders_come_out_below_five_players(seats: int) -> None:
    game = fresh(seats)
    out = set(range(CARDS)) - set(game.deck).union(*game.hands)
    suit = {each for each in range(CARDS) if FIGURES.suit[each] == EDITION.suit_ids.index("new-york")}
    red = {each for each in range(CARDS) if "red" in EDITION.ids[each].split("-")}
    assert out == (suit | red if seats < 5 else set())
    assert {FIGURES.kind[each] for each in suit} == {VALUE, VOLTAGE}
    assert {FIGURES.kind[each] for each in red} == {POWER, SCORING}


@pytest.mark.rule("L-1.7")
def test_the_extra_cards_can_be_kept() -> None:
    game = fresh(3, extra=True)
    assert len(game.deck) + 3 * 12 == 144


@pytest.mark.rule("L-1.8")
def test_a_first_game_has_no_power_cards_and_nobody_is_asked_for_them() -> None:
    game = fresh(4, powers=False)
    assert not [each for each in {*game.deck}.union(*game.hands) if FIGURES.kind[each] == POWER]
    everybody_rejects(game)
    assert game.to_act() == [0, 1, 2, 3]
    assert refusal(game, "done", 0) == ""
    assert refusal(game, "ready", 0) == "L-5.4"


@pytest.mark.rule("L-2.1")
def test_chance_names_the_first_dealer() -> None:
    dealers = [fresh(3, seed).dealer for seed in range(60)]
    assert set(dealers) == {0, 1, 2}


@pytest.mark.rule("L-2.2")
def test_everybody_is_dealt_twelve_cards() -> None:
    game = fresh(5)
    assert [len(hand) for hand in game.hands] == [12] * 5
    assert len(game.deck) == 144 - 60
    assert fresh(5, 2).hands != game.hands


@pytest.mark.rule("L-2.3")
def test_all_reject_three_at_the_same_time_in_any_order() -> None:
    game = fresh(3)
    assert game.to_act() == [0, 1, 2]
    stranger = game.hands[1][0]
    assert refusal(game, f"reject {EDITION.ids[stranger]}", 0) == "L-2.3"
    for seat in (2, 0, 1):
        for number in game.hands[seat][-3:]:
            do(game, f"reject {EDITION.ids[number]}", seat=seat)
        assert seat not in game.to_act() or game.rounds == 1
    assert game.rounds == 1
    assert [len(game.hands[seat]) + len(game.inputs[seat]) for seat in range(3)] == [9, 9, 9]


@pytest.mark.rule("L-2.4")
def test_three_cards_can_be_rejected_in_one_way_only() -> None:
    game = fresh(2)
    hand = game.hands[0]
    assert game.legal(0) == [REJECT.first + each for each in hand[:10]]
    assert refusal(game, f"reject {EDITION.ids[hand[10]]}", 0) == "L-2.4"
    do(game, f"reject {EDITION.ids[hand[4]]}", seat=0)
    assert refusal(game, f"reject {EDITION.ids[hand[4]]}", 0) == "L-2.4"
    assert refusal(game, f"reject {EDITION.ids[hand[2]]}", 0) == "L-2.4"
    assert game.legal(0) == [REJECT.first + each for each in hand[5:11]]


@pytest.mark.rule("L-2.5")
def test_rejects_lie_shuffled_under_the_deck() -> None:
    game = fresh(4)
    deck = set(game.deck)
    rejected: set[int] = set()
    for hand in everybody_rejects(game):
        rejected.update(hand[:3])
    assert set(game.under) == rejected
    orders = set()
    for seed in range(20):
        other = game.clone()
        other.chance = FastChance(seed)
        turned = [other.turn_up() for _ in range(other.cards_left())]
        assert set(turned[:-12]) == deck
        orders.add(tuple(turned[-12:]))
    assert len(orders) == 20


@pytest.mark.rule("L-2.6")
def test_the_kept_cards_are_shuffled_as_the_input_deck() -> None:
    orders = set()
    for seed in range(8):
        game = fresh(2)
        game.chance = FastChance(seed)
        hands = everybody_rejects(game)
        assert sorted(game.inputs[0] + game.hands[0]) == hands[0][3:]
        orders.add(tuple(game.hands[0]))
    assert len(orders) > 4


@pytest.mark.rule("L-2.7")
def test_output_decks_are_empty_at_first_and_what_they_get_is_seen_by_all() -> None:
    game = fresh(2)
    everybody_rejects(game)
    assert game.outputs == [[], []]
    while game.to_act() and not game.outputs[0] + game.outputs[1]:
        seat = game.to_act()[0]
        game.choose(seat, game.legal(seat)[0])
    assert all(game.shown[each] for each in game.outputs[0] + game.outputs[1])


@pytest.mark.rule("L-3.1")
def test_a_round_has_its_steps_in_order() -> None:
    steps = [type(step).__name__ for step in rules_setup.ROUND]
    assert steps == ["DrawHands", *["TurnUp", "Bidding"] * 3, "PassMarker"]
    game = fresh(2, seed=5)
    everybody_rejects(game)
    numbers = []
    while game.rounds == 1:
        if BID in game.pending[-1].verbs and game.trick not in numbers:
            numbers.append(game.trick)
        seat = game.to_act()[0]
        game.choose(seat, game.legal(seat)[-1] if BID in game.pending[-1].verbs else game.legal(seat)[0])
    assert numbers == [3, 2, 1]


@pytest.mark.rule("L-3.2")
def test_a_hand_has_six_cards_from_the_input_deck() -> None:
    game = fresh(3)
    everybody_rejects(game)
    assert [len(hand) for hand in game.hands] == [6, 6, 6]
    assert [len(each) for each in game.inputs] == [3, 3, 3]


@pytest.mark.rule("L-3.3")
def test_a_short_input_deck_is_drawn_and_then_the_output_deck_recycled() -> None:
    game = lay_out(
        [[], []],
        [],
        inputs=[["plus-5-a", "plus-5-b"], []],
        outputs=[["niagara-10", "niagara-20", "niagara-25", "niagara-30", "niagara-31"], []],
    )
    game.draw_hand(0, 6)
    assert len(game.hands[0]) == 6
    assert set(cards("plus-5-a", "plus-5-b")) <= set(game.hands[0])
    assert len(game.inputs[0]) == 1
    assert game.outputs[0] == []


@pytest.mark.rule("L-3.3")
def test_a_long_enough_input_deck_is_not_recycled() -> None:
    game = lay_out([[], []], [], inputs=[["plus-5-a", "plus-5-b"], []], outputs=[["niagara-10"], []])
    game.draw_hand(0, 2)
    assert game.inputs[0] == []
    assert names(game.outputs[0]) == ["niagara-10"]


@pytest.mark.rule("L-3.4")
def test_with_both_decks_short_the_hand_is_smaller() -> None:
    game = lay_out([[], []], [], inputs=[["plus-5-a"], []], outputs=[["niagara-10", "niagara-20"], []])
    game.draw_hand(0, 6)
    game.draw_hand(1, 6)
    assert names(game.hands[0]) == ["niagara-10", "niagara-20", "plus-5-a"]
    assert game.hands[1] == []


@pytest.mark.rule("L-3.5")
def test_recycling_serves_any_draw() -> None:
    game = lay_out([[], []], [], outputs=[["niagara-10"], []])
    assert game.draw_card(0) == card("niagara-10")
    assert game.draw_card(0) == -1


def test_the_same_seed_deals_the_same_game() -> None:
    first, second = (begin(FIGURES, 4, False, True, FastChance(3), None) for _ in range(2))
    for game in (first, second):
        everybody_rejects(game)
    assert first.hands == second.hands
    assert first.deck == second.deck
