"""Chapter 4 and the first part of chapter 10: power cards before the tricks."""

import pytest

from tests.games.lightning.table import (
    EDITION,
    FIGURES,
    all_ready,
    at_trick,
    before_tricks,
    bid,
    card,
    cards,
    do,
    everything,
    lay_out,
    names,
    refusal,
)
from wardenclyffe.engine.state import EVERYBODY
from wardenclyffe.games.lightning.rules_powers import EXPOSE_HAND, PLAY, READY, STEAL_CARD, Burying
from wardenclyffe.games.lightning.rules_table import OVER

DECK = ["colorado-10", "colorado-20", "colorado-25", "colorado-30", "colorado-31", "colorado-33", "plus-30-red"]


@pytest.mark.rule("L-4.1")
def test_players_are_asked_leftward_from_the_dealer_who_is_last() -> None:
    game = before_tricks(lay_out([["plus-5-a"], ["plus-5-b"], ["plus-5-c"]], DECK, dealer=1))
    order = []
    while READY in game.pending[-1].verbs:
        order.append(game.to_act()[0])
        assert len(game.to_act()) == 1
        do(game, "ready")
    assert order == [2, 0, 1]
    assert refusal(before_tricks(lay_out([["plus-5-a"], []], DECK)), "ready", 0) == "L-4.1"


@pytest.mark.rule("L-4.2")
def test_cards_are_played_in_the_order_of_choice_each_carried_out_first() -> None:
    hand = ["exhibition", "steady-supply-a", "niagara-10"]
    game = before_tricks(lay_out([[], hand], DECK, inputs=[[], ["niagara-30", "niagara-31", "niagara-33"]]))
    assert game.legal(1) == [PLAY.first + each for each in cards("exhibition", "steady-supply-a")]
    other = game.clone()
    do(game, "play steady-supply-a", seat=1)
    assert len(game.hands[1]) == 4
    do(game, "play exhibition", seat=1)
    assert names(game.outputs[1]) == ["colorado-10"]
    do(other, "play exhibition")
    assert names(other.outputs[1]) == ["colorado-10"]
    assert names(other.hands[1]) == ["niagara-10", "steady-supply-a"]
    assert refusal(game, "play resonance-a", 1) == "L-4.2"


@pytest.mark.rule("L-4.3")
def test_all_such_cards_must_be_played_even_bad_ones() -> None:
    game = before_tricks(lay_out([[], ["laboratory-fire", "niagara-10"]], DECK))
    assert refusal(game, "ready", 1) == "L-4.3"
    assert game.legal(1) == [PLAY.first + card("laboratory-fire")]
    do(game, "play laboratory-fire", seat=1)
    assert refusal(game, "ready", 1) == ""


@pytest.mark.rule("L-4.3")
def test_a_card_that_can_do_nothing_is_played_without_effect() -> None:
    game = before_tricks(lay_out([[], ["patent-suit"]], DECK))
    do(game, "play patent-suit", seat=1)
    assert game.legal(1) == [READY.first]
    do(game, "ready", seat=1)
    assert game.outputs[1] == []
    assert game.scrapped[-1] == card("patent-suit")


@pytest.mark.rule("L-4.4")
def test_other_cards_cannot_be_played_before_the_tricks() -> None:
    game = before_tricks(lay_out([[], ["resonance-a", "plus-5-a"]], DECK))
    assert refusal(game, "play resonance-a", 1) == "L-4.4"
    assert refusal(game, "play plus-5-a", 1) == "L-4.4"
    assert game.legal(1) == [READY.first]


@pytest.mark.rule("L-4.5")
def test_a_card_drawn_while_being_asked_must_be_played_too() -> None:
    game = before_tricks(lay_out([[], ["steady-supply-a"]], DECK, inputs=[[], ["exhibition", "plus-5-a"]]))
    do(game, "play steady-supply-a", seat=1)
    assert refusal(game, "ready", 1) == "L-4.3"
    do(game, "play exhibition", seat=1)
    assert refusal(game, "ready", 1) == ""


@pytest.mark.rule("L-4.6")
def test_a_played_card_cannot_draw_itself() -> None:
    game = before_tricks(lay_out([[], ["steady-supply-a"]], DECK, outputs=[[], ["plus-5-a"]]))
    do(game, "play steady-supply-a", seat=1)
    assert names(game.hands[1]) == ["plus-5-a"]
    assert names(game.played) == ["steady-supply-a"]
    do(game, "ready", seat=1)
    assert game.played == []
    assert names(game.outputs[1]) == ["steady-supply-a"]


@pytest.mark.rule("L-4.7")
def test_everybody_is_asked_whatever_they_hold() -> None:
    for hand in ([], ["plus-5-a"], ["exhibition"]):
        game = before_tricks(lay_out([["plus-5-b"], hand], DECK))
        assert game.to_act() == [1]
        assert game.pending[-1].verbs == [PLAY, READY]


@pytest.mark.rule("L-10.1")
def test_draw() -> None:
    stock = ["niagara-30", "niagara-31", "niagara-33"]
    game = before_tricks(lay_out([[], ["steady-supply-a"]], DECK, inputs=[[], stock]))
    do(game, "play steady-supply-a", seat=1)
    assert len(game.hands[1]) == 2
    assert names(game.hands[1] + game.inputs[1]) == stock


@pytest.mark.rule("L-10.2")
def test_scrap() -> None:
    game = before_tricks(lay_out([[], ["scrap-heap", "minus-15", "plus-5-a"]], DECK))
    do(game, "play scrap-heap", seat=1)
    assert refusal(game, "scrap plus-5-b", 1) == "L-10.2"
    spared = game.clone()
    do(game, "scrap minus-15", seat=1)
    assert names(game.hands[1]) == ["plus-5-a"]
    assert game.scrapped[-1] == card("minus-15")
    do(spared, "leave")
    assert names(spared.hands[1]) == ["minus-15", "plus-5-a"]
    do(spared, "ready")
    do(game, "ready")
    for each, score in ((game, 5), (spared, -10)):
        each.finish()
        assert each.scores[1] == score


@pytest.mark.rule("L-10.3")
def test_take_top() -> None:
    game = before_tricks(lay_out([[], ["exhibition"]], DECK))
    do(game, "play exhibition", seat=1)
    assert names(game.outputs[1]) == ["colorado-10"]
    assert game.shown[card("colorado-10")]


@pytest.mark.rule("L-10.4")
def test_steal() -> None:
    game = before_tricks(lay_out([["plus-5-a", "plus-5-b"], [], ["patent-suit"]], DECK, dealer=1))
    do(game, "play patent-suit", seat=2)
    assert game.to_act() == [2]
    assert game.legal(2) == [STEAL_CARD.first]
    assert refusal(game, "steal 2", 2) == "L-10.4"
    assert refusal(game, "steal 3", 2) == "L-10.4"
    do(game, "steal 1", seat=2)
    assert len(game.hands[0]) == 1
    assert names(game.hands[0] + game.outputs[2]) == ["plus-5-a", "plus-5-b"]


@pytest.mark.rule("L-10.4")
def test_a_stolen_card_is_taken_at_random() -> None:
    taken = set()
    for seed in range(12):
        game = before_tricks(lay_out([["plus-5-a", "plus-5-b"], ["patent-suit"]], DECK))
        game.chance.below(seed + 1)
        for _ in range(seed):
            game.chance.below(2)
        do(game, "play patent-suit", seat=1)
        do(game, "steal 1", seat=1)
        taken.update(names(game.outputs[1]))
    assert taken == {"plus-5-a", "plus-5-b"}


@pytest.mark.rule("L-10.5")
def test_royalty() -> None:
    game = before_tricks(lay_out([[], [], ["unpaid-royalties", "plus-5-a", "plus-5-b"]], DECK, dealer=1))
    do(game, "play unpaid-royalties", seat=2)
    assert len(game.hands[2]) == 1
    assert len(game.outputs[0]) == 1
    assert game.shown[game.outputs[0][0]]
    assert game.scrapped[-1] == card("unpaid-royalties")


@pytest.mark.rule("L-10.24")
def test_spend() -> None:
    game = before_tricks(lay_out([["plus-5-a"], ["patent-suit", "steady-supply-a"]], DECK))
    do(game, "play patent-suit", seat=1)
    assert game.played == [card("patent-suit")]
    do(game, "steal 1", seat=1)
    assert game.played == []
    assert game.scrapped[-1] == card("patent-suit")
    do(game, "play steady-supply-a", seat=1)
    do(game, "ready", seat=1)
    assert names(game.hands[1] + game.outputs[1]) == ["plus-5-a", "steady-supply-a"]


@pytest.mark.rule("L-10.6")
def test_drop() -> None:
    game = before_tricks(lay_out([[], ["laboratory-fire", "plus-5-a", "plus-5-b", "plus-5-c"]], DECK))
    do(game, "play laboratory-fire", seat=1)
    assert len(game.hands[1]) == 1
    assert len(game.outputs[1]) == 2


@pytest.mark.rule("L-10.7")
def test_forecast() -> None:
    game = before_tricks(lay_out([[], ["weather-balloon"]], DECK))
    do(game, "play weather-balloon", seat=1)
    assert refusal(game, f"bury {DECK[3]}", 1) == "L-10.7"
    left = game.clone()
    do(game, f"bury {DECK[1]}", seat=1)
    assert game.buried == [card(DECK[1])]
    assert game.coming[-2:] == [card(DECK[2]), card(DECK[0])]
    do(left, "leave")
    assert left.coming[-3:] == [card(DECK[2]), card(DECK[1]), card(DECK[0])]
    assert game.cards_left() == left.cards_left() == len(DECK)


@pytest.mark.rule("L-10.7")
def test_a_forecast_turns_up_what_nobody_has_seen() -> None:
    game = before_tricks(lay_out([[], ["weather-balloon"]], DECK, unseen=True))
    do(game, "play weather-balloon", seat=1)
    assert len(game.coming) == 3
    assert all(game.shown[each] for each in game.coming)
    assert names(game.coming + game.deck) == sorted(DECK)
    first, second, third = game.coming[::-1]
    do(game, f"bury {EDITION.ids[second]}", "ready", "ready")
    assert game.prizes[:2] == [first, third]


@pytest.mark.rule("L-10.7")
def test_buried_cards_come_last_in_the_order_in_which_they_were_buried() -> None:
    game = lay_out([[], []], DECK[:3])
    game.buried = [card("plus-5-a"), card("plus-5-b")]
    game.under = [card("plus-5-c")]
    turned = [game.turn_up() for _ in range(game.cards_left())]
    assert turned == [card(name) for name in (*DECK[:3], "plus-5-c", "plus-5-a", "plus-5-b")]


@pytest.mark.rule("L-10.8")
def test_expose() -> None:
    game = before_tricks(lay_out([["plus-5-a", "plus-5-b"], ["press-visit"], []], DECK, inputs=[[], ["plus-20-a"], []]))
    do(game, "play press-visit", seat=1)
    assert names(game.hands[1]) == ["plus-20-a"]
    assert game.legal(1) == [EXPOSE_HAND.first]
    assert refusal(game, "expose 3", 1) == "L-10.8"
    do(game, "expose 1", seat=1)
    assert names(game.hands[0]) == ["plus-5-a", "plus-5-b"]
    assert all(game.known[each] == EVERYBODY for each in game.hands[0])


@pytest.mark.rule("L-10.23")
def test_effects_take_what_there_is() -> None:
    game = before_tricks(lay_out([[], ["steady-supply-a", "plus-5-b"]], DECK, inputs=[[], ["plus-5-a"]]))
    do(game, "play steady-supply-a", seat=1)
    assert names(game.hands[1]) == ["plus-5-a", "plus-5-b"]
    game = before_tricks(lay_out([[], ["weather-balloon"]], DECK[:2]))
    do(game, "play weather-balloon", seat=1)
    step = game.pending[-1]
    assert isinstance(step, Burying)
    assert step.cards == cards(*DECK[:2])
    game = before_tricks(lay_out([[], ["scrap-heap"]], DECK))
    do(game, "play scrap-heap", seat=1)
    assert game.legal(1) == [READY.first]
    game = before_tricks(lay_out([[], ["laboratory-fire", "plus-5-a"]], DECK))
    do(game, "play laboratory-fire", seat=1)
    assert game.hands[1] == []


@pytest.mark.rule("L-9.3")
def test_the_game_ends_when_a_power_card_takes_the_last_card() -> None:
    game = before_tricks(lay_out([["minus-5"], ["exhibition", "niagara-10"]], ["plus-30-red"]))
    do(game, "play exhibition", seat=1)
    assert game.phase == OVER
    assert game.to_act() == []
    assert game.scores == [-5, 30]
    assert names(game.outputs[1]) == ["exhibition", "niagara-10", "plus-30-red"]
    assert len(everything(game)) == len(FIGURES.kind)


@pytest.mark.rule("L-9.3")
def test_a_trick_without_a_prize_is_not_played() -> None:
    game = at_trick(lay_out([["side-contract"], ["plus-5-a"]], ["plus-30-red", "plus-5-b"]), 1)
    bid(game, 0, "side-contract")
    bid(game, 1, "plus-5-a")
    assert names(game.outputs[0]) == ["plus-5-b", "side-contract"]
    assert game.phase == OVER


def test_all_ready_goes_on_to_the_three_card_trick() -> None:
    game = before_tricks(lay_out([["plus-5-a"], ["plus-5-b"]], DECK))
    all_ready(game)
    assert game.trick == 3
    assert game.to_act() == [0, 1]
