"""Chapters 5 and 6 and the rest of chapter 10: tricks, and power cards in them."""

import pytest

from tests.games.lightning.table import (
    CONTENT,
    EDITION,
    at_trick,
    bid,
    card,
    do,
    last_winner,
    lay_out,
    names,
    own_effects,
    refusal,
)
from tests.playing import told
from wardenclyffe.engine.state import EVERYBODY
from wardenclyffe.games.lightning.edition import Edition
from wardenclyffe.games.lightning.rules_table import ADD, ALL_SILENT, CONSOLE, DECLINE, NO_CARD, SILENCE, Lightning
from wardenclyffe.games.lightning.rules_tricks import BID, DONE, RECEIVER

DECK = [
    "plus-10-a", "plus-10-b", "plus-10-c", "plus-15-a", "plus-15-b", "plus-15-c",
    "plus-20-a", "plus-20-b", "plus-20-red",
]  # fmt: skip
STRONG = ["wardenclyffe-60", "colorado-60", "wardenclyffe-50", "wardenclyffe-40"]
WEAK = ["niagara-10", "colorado-10", "new-york-10", "niagara-20"]


def totals_after(game: Lightning, *bids: list[str]) -> list[int]:
    """The totals by which a trick is decided, seen before they are cleared away."""
    for seat, each in enumerate(bids):
        bid(game, seat, *each)
    return [each["total"] for each in told(game, "won-trick")]


def winner_of(game: Lightning, *bids: list[str]) -> int:
    """Who wins a trick with these bids."""
    for seat, each in enumerate(bids):
        bid(game, seat, *each)
    return last_winner(game)


def heard(game: Lightning) -> list[tuple[str, list[int]]]:
    """All that everybody was told, in order."""
    assert game.journal is not None
    return [(told.event.name, told.values) for told in game.journal.told if told.audience == EVERYBODY]


@pytest.mark.rule("L-5.1")
@pytest.mark.parametrize("number", [3, 2, 1])
def test_the_trick_has_as_many_prizes_from_the_top_of_the_deck(number: int) -> None:
    game = at_trick(lay_out([STRONG, WEAK], DECK), number)
    assert game.prizes == [card(name) for name in DECK[:number]]
    assert game.cards_left() == len(DECK) - number


@pytest.mark.rule("L-5.2")
@pytest.mark.parametrize("number", [3, 2, 1])
def test_a_bid_has_at_most_the_number_of_cards(number: int) -> None:
    game = at_trick(lay_out([STRONG, WEAK], DECK), number)
    for each in sorted(card(name) for name in STRONG)[:number]:
        do(game, f"bid {EDITION.ids[each]}", seat=0)
    assert refusal(game, f"bid {EDITION.ids[game.hands[0][-1]]}", 0) == "L-5.2"
    assert game.legal(0) == [DONE.first]


@pytest.mark.rule("L-5.3")
def test_fewer_cards_may_be_bid_and_none_is_worth_zero() -> None:
    game = at_trick(lay_out([STRONG, ["minus-5"], WEAK], DECK), 3)
    assert winner_of(game, [], ["minus-5"], []) in (0, 2)
    game = at_trick(lay_out([STRONG, WEAK], DECK), 3)
    assert winner_of(game, ["wardenclyffe-60"], ["niagara-10", "colorado-10", "niagara-20"]) == 0


@pytest.mark.rule("L-5.4")
def test_bids_stay_sealed_until_the_last_is_in() -> None:
    game = at_trick(lay_out([STRONG, WEAK, ["plus-5-a"]], DECK), 3)
    fence = game.fence
    assert game.to_act() == [0, 1, 2]
    public = heard(game)
    bid(game, 2, "plus-5-a")
    bid(game, 0, *STRONG[:3])
    do(game, "bid niagara-10", seat=1)
    assert game.to_act() == [1]
    assert heard(game) == public
    assert game.fence == fence
    assert not any(game.shown[each] for each in game.hands[0] + game.hands[1] + game.hands[2])
    do(game, "done", seat=1)
    assert game.shown[card("plus-5-a")]
    assert last_winner(game) == 0


@pytest.mark.rule("L-5.4")
@pytest.mark.parametrize("order", [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
def test_the_order_in_which_bids_arrive_leaves_no_trace(order: list[int]) -> None:
    bids = [STRONG[:3], WEAK[:3], ["plus-5-a"]]
    game = at_trick(lay_out([STRONG, WEAK, ["plus-5-a"]], DECK), 3)
    reference = at_trick(lay_out([STRONG, WEAK, ["plus-5-a"]], DECK), 3)
    for seat in range(3):
        bid(reference, seat, *bids[seat])
    for seat in order:
        bid(game, seat, *bids[seat])
    assert heard(game) == heard(reference)
    assert game.outputs == reference.outputs


@pytest.mark.rule("L-5.5")
def test_any_card_of_the_hand_can_be_bid() -> None:
    hand = ["exhibition", "resonance-a", "value-niagara-a", "minus-5", "wardenclyffe-10"]
    game = at_trick(lay_out([hand, WEAK], DECK), 3)
    assert game.legal(0) == [BID.first + each for each in game.hands[0]] + [DONE.first]
    assert refusal(game, "bid niagara-20", 0) == "L-5.5"


@pytest.mark.rule("L-5.6")
def test_a_bid_can_be_made_in_one_way_only() -> None:
    game = at_trick(lay_out([STRONG, WEAK], DECK), 3)
    hand = game.hands[0]
    do(game, f"bid {EDITION.ids[hand[1]]}", seat=0)
    assert refusal(game, f"bid {EDITION.ids[hand[0]]}", 0) == "L-5.6"
    assert refusal(game, f"bid {EDITION.ids[hand[1]]}", 0) == "L-5.6"
    assert game.legal(0) == [BID.first + hand[2], BID.first + hand[3], DONE.first]


@pytest.mark.rule("L-5.7")
def test_a_bid_is_the_sum_of_voltage_and_scoring_cards() -> None:
    hands = [["colorado-20", "plus-15-a", "minus-5"], ["value-niagara-a", "exhibition", "niagara-20"]]
    game = at_trick(lay_out(hands, DECK[4:]), 3)
    assert totals_after(game, *hands) == [30]


@pytest.mark.rule("L-5.8")
def test_the_highest_total_wins_after_power_cards_have_worked() -> None:
    game = at_trick(lay_out([["wardenclyffe-60"], ["wardenclyffe-40", "resonance-a"]], DECK), 2)
    assert winner_of(game, ["wardenclyffe-60"], ["wardenclyffe-40", "resonance-a"]) == 1


@pytest.mark.rule("L-5.9")
def test_zero_or_less_can_win() -> None:
    game = at_trick(lay_out([["minus-5"], ["minus-10"]], DECK), 3)
    assert winner_of(game, ["minus-5"], ["minus-10"]) == 0
    game = at_trick(lay_out([["minus-5"], WEAK], DECK), 3)
    assert winner_of(game, ["minus-5"], []) == 1


@pytest.mark.rule("L-5.10", "L-5.11")
def test_bids_go_to_their_owners_and_prizes_to_the_winner() -> None:
    game = at_trick(lay_out([STRONG, WEAK], DECK), 3)
    winner_of(game, STRONG[:3], WEAK[:2])
    assert names(game.outputs[0]) == sorted(STRONG[:3] + DECK[:3])
    assert names(game.outputs[1]) == sorted(WEAK[:2])
    assert names(game.hands[0]) == STRONG[3:]
    assert game.bids == [[], []]
    assert [game.outputs[0].index(card(name)) for name in DECK[:3]] == [3, 4, 5]


@pytest.mark.rule("L-5.12")
def test_a_player_without_cards_is_asked_and_bids_nothing() -> None:
    game = at_trick(lay_out([STRONG, []], DECK), 3)
    assert game.to_act() == [0, 1]
    assert game.legal(1) == [DONE.first]


@pytest.mark.rule("L-5.13")
def test_what_is_left_in_hand_goes_face_up_to_the_output_deck() -> None:
    game = at_trick(lay_out([STRONG, WEAK], DECK[:3], inputs=[["plus-5-a"], ["plus-5-b"]]), 1)
    bid(game, 0, "wardenclyffe-60")
    bid(game, 1)
    seen = [each for each in game.outputs[1] + game.inputs[1] + game.hands[1] if each != card("plus-5-b")]
    assert sorted(seen) == sorted(card(name) for name in WEAK)
    assert all(game.shown[each] for each in seen)


@pytest.mark.rule("L-6.1")
def test_power_cards_work_at_their_own_moment_only() -> None:
    hands = [["exhibition", "niagara-10"], ["brownout", "niagara-20"]]
    game = at_trick(lay_out(hands, DECK), 2)
    assert winner_of(game, *hands) == 1
    assert game.cards_left() == len(DECK) - 3
    assert game.silencer == NO_CARD
    game = at_trick(lay_out([STRONG, WEAK], ["resonance-a", *DECK]), 1)
    assert winner_of(game, ["wardenclyffe-40"], ["niagara-20"]) == 0


@pytest.mark.rule("L-6.2")
def test_prizes_work_before_anybody_bids_and_are_won_like_others() -> None:
    game = at_trick(lay_out([STRONG, WEAK], ["open-house", "thunderstorm", *DECK]), 2)
    assert game.wider == 1
    assert game.reversals == 1
    assert game.to_act() == [0, 1]
    winner_of(game, STRONG[:3], WEAK[:3])
    assert {card("open-house"), card("thunderstorm")} <= set(game.outputs[1])


@pytest.mark.rule("L-6.3")
def test_effects_work_in_a_fixed_order_whoever_played_them() -> None:
    hands = [["lightning-rod", "niagara-20"], ["resonance-a", "niagara-10"]]
    for dealer in (0, 1):
        game = at_trick(lay_out(hands, DECK, dealer=dealer), 2)
        assert winner_of(game, *hands) == 0
    hands = [["stray-charge", "step-up-a", "niagara-10"], ["niagara-50"]]
    game = at_trick(lay_out(hands, DECK, inputs=[["niagara-40"], []]), 3)
    assert totals_after(game, *hands) == [10 + 40 + 40]


@pytest.mark.rule("L-6.4")
def test_effects_that_draw_go_leftward() -> None:
    for dealer, first in ((0, 1), (1, 0)):
        game = at_trick(lay_out([["side-contract"], ["onlookers"], ["niagara-20"]], DECK, dealer=dealer), 3)
        with own_effects("onlookers", [CONSOLE, 1]):
            assert winner_of(game, ["side-contract"], ["onlookers"], ["niagara-20"]) == 2
        assert card(DECK[3]) in game.outputs[first]
        assert card(DECK[4]) in game.outputs[1 - first]


def test_a_card_that_a_test_lent_effects_has_its_own_again() -> None:
    with own_effects("onlookers", [CONSOLE, 1]):
        assert EDITION.figures.on_bid[card("onlookers")] == [CONSOLE, 1]
    fresh = Edition(CONTENT).figures
    assert (EDITION.figures.on_bid, list(EDITION.figures.works)) == (fresh.on_bid, list(fresh.works))


@pytest.mark.rule("L-6.5")
def test_the_winners_choice_comes_before_returns_and_consolations() -> None:
    hands = [["broker", "wardenclyffe-60"], ["standing-wave", "niagara-10"], ["side-contract"]]
    game = at_trick(lay_out(hands, DECK), 2)
    for seat, each in enumerate(hands):
        bid(game, seat, *each)
    assert game.to_act() == [0]
    assert game.hands[1] == []
    assert game.outputs[2] == []
    do(game, "leave", seat=0)
    assert names(game.hands[1]) == ["niagara-10"]
    assert names(game.outputs[2]) == ["plus-10-c", "side-contract"]


@pytest.mark.rule("L-6.6", "L-10.15")
def test_more_cards_in_a_bid() -> None:
    hand = ["extension-line-a", "niagara-10", "colorado-10", "wardenclyffe-10"]
    game = at_trick(lay_out([hand, ["lightning-rod", "niagara-20"]], DECK), 2)
    for each in game.hands[0]:
        do(game, f"bid {EDITION.ids[each]}", seat=0)
    assert refusal(game, "bid wardenclyffe-10", 0) == "L-5.2"
    do(game, "done", seat=0)
    bid(game, 1, "lightning-rod", "niagara-20")
    assert last_winner(game) == 0
    game = at_trick(lay_out([["extension-line-a", "extension-line-b", *WEAK, *STRONG], []], DECK), 1)
    for each in game.hands[0][:5]:
        do(game, f"bid {EDITION.ids[each]}", seat=0)
    assert game.legal(0) == [DONE.first]


@pytest.mark.rule("L-6.6", "L-10.22")
def test_a_prize_that_silences_lets_no_card_widen_a_bid() -> None:
    game = at_trick(lay_out([["extension-line-a", *WEAK], ["niagara-60"]], ["brownout", *DECK]), 1)
    do(game, "bid extension-line-a", seat=0)
    assert refusal(game, "bid niagara-10", 0) == "L-5.2"
    assert game.legal(0) == [DONE.first]


@pytest.mark.rule("L-10.9")
def test_add() -> None:
    hands = [["resonance-a", "niagara-10"], ["thunderstorm", "niagara-60"]]
    game = at_trick(lay_out(hands, DECK), 2)
    assert totals_after(game, *hands) == [60]
    assert last_winner(game) == 0


@pytest.mark.rule("L-10.10")
def test_double() -> None:
    hands = [["step-up-a", "niagara-10", "niagara-40"], []]
    assert totals_after(at_trick(lay_out(hands, DECK), 3), *hands) == [90]
    hands = [["step-up-a", "step-up-b", "niagara-40"], []]
    assert totals_after(at_trick(lay_out(hands, DECK), 3), *hands) == [120]
    hands = [["step-up-a", "plus-5-a"], []]
    assert totals_after(at_trick(lay_out(hands, DECK), 3), *hands) == [5]


@pytest.mark.rule("L-10.11")
def test_each() -> None:
    hands = [["polyphase", "niagara-10", "niagara-40"], []]
    assert totals_after(at_trick(lay_out(hands, DECK), 3), *hands) == [70]


@pytest.mark.rule("L-10.12")
def test_others() -> None:
    hands = [["damping", "niagara-10"], ["niagara-20"], ["niagara-60"]]
    game = at_trick(lay_out(hands, DECK), 2)
    assert totals_after(game, *hands) == [20]
    assert last_winner(game) == 2


@pytest.mark.rule("L-10.13")
def test_silence() -> None:
    hands = [["resonance-a", "niagara-10"], ["lightning-rod", "niagara-20"]]
    assert winner_of(at_trick(lay_out(hands, DECK), 2), *hands) == 1
    hands = [["broker", "niagara-60"], ["lightning-rod", "niagara-20"]]
    game = at_trick(lay_out(hands, DECK), 2)
    assert winner_of(game, *hands) == 0
    assert game.to_act() == [0, 1]


@pytest.mark.rule("L-10.13")
def test_a_card_that_silences_keeps_its_own_effects() -> None:
    """Like the Brownout of the house: the others do nothing, its own 40 count; two of them leave each other nothing."""
    hands = [["brownout", "niagara-10"], ["resonance-a", "niagara-20"]]
    with own_effects("brownout", [SILENCE, 1, ADD, 40]):
        assert totals_after(at_trick(lay_out(hands, DECK), 2), *hands) == [50]
        both = [["brownout", "niagara-10"], ["lightning-rod", "niagara-20"]]
        assert totals_after(at_trick(lay_out(both, DECK), 2), *both) == [20]
        game = at_trick(lay_out([hands[0], ["open-house"]], ["brownout", *DECK]), 1)
        assert game.silencer == ALL_SILENT


@pytest.mark.rule("L-10.14")
def test_reverse() -> None:
    hands = [["reversed-polarity", "niagara-10"], ["niagara-60"]]
    assert winner_of(at_trick(lay_out(hands, DECK), 2), *hands) == 0
    game = at_trick(lay_out(hands, ["thunderstorm", *DECK]), 2)
    assert winner_of(game, *hands) == 1


@pytest.mark.rule("L-10.16")
def test_charge() -> None:
    hands = [["stray-charge", "niagara-10"], ["niagara-40"]]
    game = at_trick(lay_out(hands, DECK, inputs=[["niagara-50"], []]), 2)
    assert totals_after(game, *hands) == [60]
    assert card("niagara-50") in game.outputs[0]
    game = at_trick(lay_out(hands, DECK, inputs=[["resonance-a"], []]), 2)
    assert winner_of(game, *hands) == 1
    game = at_trick(lay_out(hands, DECK, outputs=[["niagara-50"], []]), 2)
    assert winner_of(game, *hands) == 0


@pytest.mark.rule("L-10.17")
def test_decline() -> None:
    hands = [["ground-wire", "niagara-60"], ["niagara-10"]]
    assert winner_of(at_trick(lay_out(hands, DECK), 2), *hands) == 1
    game = at_trick(lay_out([["ground-wire", "niagara-10"], ["niagara-20"]], DECK), 2)
    with own_effects("niagara-20", [DECLINE, 1, CONSOLE, 1]):
        assert winner_of(game, ["ground-wire", "niagara-10"], ["niagara-20"]) == 1


@pytest.mark.rule("L-10.18")
def test_broker() -> None:
    hands = [["broker", "niagara-60"], ["niagara-10"], ["colorado-10"]]
    game = at_trick(lay_out(hands, ["minus-15", *DECK]), 2)
    for seat, each in enumerate(hands):
        bid(game, seat, *each)
    assert refusal(game, "give plus-10-b", 0) == "L-10.18"
    do(game, "give minus-15", seat=0)
    assert game.legal(0) == [RECEIVER.first + 1, RECEIVER.first + 2]
    assert refusal(game, "to 1", 0) == "L-10.18"
    assert refusal(game, "to 4", 0) == "L-10.18"
    do(game, "to 3", seat=0)
    assert names(game.outputs[2]) == ["colorado-10", "minus-15"]
    assert names(game.outputs[0]) == ["broker", "niagara-60", "plus-10-a"]
    lost = at_trick(lay_out([["broker"], ["niagara-50"], []], DECK), 2)
    assert winner_of(lost, ["broker"], ["niagara-50"], []) == 1
    assert lost.to_act() == [0, 1, 2]


@pytest.mark.rule("L-10.19")
def test_recall() -> None:
    hands = [["standing-wave", "niagara-10", "niagara-60"], ["colorado-10"]]
    game = at_trick(lay_out(hands, DECK), 3)
    winner_of(game, *hands)
    assert names(game.hands[0]) == ["niagara-60"]
    assert game.known[card("niagara-60")] != 0
    hands = [["standing-wave", "plus-5-a"], ["colorado-10"]]
    game = at_trick(lay_out(hands, DECK), 3)
    winner_of(game, *hands)
    assert game.hands[0] == []


@pytest.mark.rule("L-10.20")
def test_console() -> None:
    game = at_trick(lay_out([["side-contract"], ["niagara-10"]], DECK), 3)
    winner_of(game, ["side-contract"], ["niagara-10"])
    assert names(game.outputs[0]) == ["plus-15-a", "side-contract"]
    game = at_trick(lay_out([["side-contract", "niagara-20"], ["niagara-10"]], DECK), 3)
    winner_of(game, ["side-contract", "niagara-20"], ["niagara-10"])
    assert "plus-15-a" not in names(game.outputs[0])


@pytest.mark.rule("L-10.21")
def test_more_prizes() -> None:
    game = at_trick(lay_out([STRONG, WEAK], ["onlookers", *DECK]), 1)
    assert game.prizes == [card("onlookers"), card("plus-10-a")]
    game = at_trick(lay_out([STRONG, WEAK], ["onlookers"]), 1)
    assert game.prizes == [card("onlookers")]


@pytest.mark.rule("L-10.22")
def test_prizes_that_change_the_whole_trick() -> None:
    hands = [["resonance-a", "niagara-10"], ["niagara-20"]]
    game = at_trick(lay_out(hands, ["brownout", *DECK]), 2)
    assert winner_of(game, *hands) == 1
    game = at_trick(lay_out([["lightning-rod", "niagara-20"], ["niagara-10"]], ["thunderstorm", *DECK]), 2)
    assert winner_of(game, ["lightning-rod", "niagara-20"], ["niagara-10"]) == 1
    game = at_trick(lay_out([WEAK, STRONG], ["open-house", *DECK]), 1)
    for seat in (0, 1):
        for each in game.hands[seat][:2]:
            do(game, f"bid {EDITION.ids[each]}", seat=seat)
        assert game.legal(seat) == [DONE.first]
