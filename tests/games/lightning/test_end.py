"""Chapters 8 and 9: the marker, the end and the score."""

import pytest

from tests.games.lightning.table import EDITION, all_ready, at_trick, before_tricks, bid, card, lay_out, names, refusal
from tests.playing import told
from wardenclyffe.games.lightning.rules_table import OVER, Lightning
from wardenclyffe.games.lightning.rules_tricks import DONE

HANDS = [
    ["niagara-10", "niagara-20", "niagara-30", "niagara-40", "niagara-50", "niagara-60"],
    ["colorado-10", "colorado-20", "colorado-25", "colorado-30", "colorado-31", "colorado-33"],
]
DECK = ["plus-5-a", "plus-5-b", "plus-5-c", "plus-10-a", "plus-10-b", "plus-15-a", "plus-15-b"]


def play_tricks(deck: list[str]) -> Lightning:
    """Two players bid as many cards as they may until the deck is empty or the round is over."""
    game = before_tricks(lay_out(HANDS, deck))
    all_ready(game)
    while game.to_act() and game.rounds == 1:
        for seat in (0, 1):
            while game.to_act() and game.rounds == 1 and seat in game.to_act():
                game.choose(seat, game.legal(seat)[0])
    return game


def counted(*decks: list[str]) -> Lightning:
    """A finished game in which the seats own these cards."""
    game = lay_out([[] for _ in decks], [], outputs=[*decks])
    game.finish()
    return game


@pytest.mark.rule("L-8.1")
def test_the_marker_passes_leftward() -> None:
    game = play_tricks(DECK)
    assert game.rounds == 2
    assert game.dealer == 1
    game = at_trick(lay_out([["plus-5-a"], [], []], ["plus-10-a", "plus-10-b"], dealer=2), 1)
    bid(game, 0, "plus-5-a")
    bid(game, 1)
    bid(game, 2)
    assert game.dealer == 0


@pytest.mark.rule("L-8.2")
def test_rounds_follow_each_other_with_new_hands() -> None:
    game = play_tricks(DECK)
    assert [len(hand) for hand in game.hands] == [6, 6]
    assert game.to_act() == [0]
    assert refusal(game, "ready", 0) == ""


@pytest.mark.rule("L-9.1")
@pytest.mark.parametrize(("cards_left", "trick"), [(3, 3), (5, 2), (6, 1)])
def test_the_trick_that_takes_the_last_card_is_the_last(cards_left: int, trick: int) -> None:
    game = play_tricks(DECK[:cards_left])
    assert game.phase == OVER
    assert game.rounds == 1
    assert game.trick == trick
    assert game.cards_left() == 0
    assert game.legal(0) == []
    assert refusal(game, "done", 0) == "L-9.1"


@pytest.mark.rule("L-9.1")
def test_a_tie_that_takes_the_last_card_ends_the_game_after_the_trick() -> None:
    game = at_trick(lay_out([["niagara-10"], ["colorado-10"]], ["plus-30-red", "plus-5-a", "plus-10-a"]), 3)
    game.coming = [card("plus-10-a"), card("plus-5-a")]
    game.prizes = [card("plus-30-red")]
    bid(game, 0, "niagara-10")
    bid(game, 1, "colorado-10")
    assert len(told(game, "tied")) == 1
    assert game.phase == OVER
    assert names(game.outputs[0]) == ["niagara-10", "plus-10-a", "plus-30-red"]


@pytest.mark.rule("L-9.2")
@pytest.mark.parametrize(("cards_left", "trick", "prizes"), [(1, 3, 1), (2, 3, 2), (4, 2, 1)])
def test_the_last_trick_may_have_fewer_prizes_but_bids_as_usual(cards_left: int, trick: int, prizes: int) -> None:
    game = play_tricks(DECK[:cards_left])
    assert told(game, "last-trick") == [{"prizes": prizes}]
    assert game.trick == trick
    assert len(game.outputs[0]) + len(game.outputs[1]) == 12 + cards_left
    fresh = at_trick(lay_out(HANDS, DECK[:1]), 3)
    for each in fresh.hands[0][:3]:
        assert refusal(fresh, f"bid {EDITION.ids[each]}", 0) == ""
        fresh.choose(0, fresh.legal(0)[0])
    assert fresh.legal(0) == [DONE.first]


@pytest.mark.rule("L-9.4")
def test_cards_in_hand_count_at_the_end() -> None:
    game = at_trick(lay_out([["minus-15", "niagara-10"], ["plus-5-a", "colorado-10"]], ["plus-10-a"]), 1)
    bid(game, 0, "niagara-10")
    bid(game, 1)
    assert game.phase == OVER
    assert game.hands == [[], []]
    assert game.scores == [10 - 15, 5]


@pytest.mark.rule("L-9.5")
def test_the_score_adds_positive_and_takes_away_negative_cards_of_both_decks() -> None:
    game = lay_out([[], []], [], inputs=[["plus-20-a"], []], outputs=[["plus-10-a", "minus-5", "niagara-60"], []])
    game.finish()
    assert game.scores == [25, 0]


@pytest.mark.rule("L-9.6")
def test_a_value_card_is_worth_five_for_each_card_of_its_suit() -> None:
    game = counted(["value-niagara-a", "niagara-10", "niagara-60", "colorado-10"], ["value-colorado-a"])
    assert game.scores == [10, 0]
    assert game.plain_scores == [0, 0]


@pytest.mark.rule("L-9.7")
def test_value_cards_of_a_suit_add_up() -> None:
    suit = ["colorado-10", "colorado-20", "colorado-25"]
    assert counted(["value-colorado-a", "value-colorado-b", *suit], []).scores == [30, 0]
    three = counted(["value-colorado-a", "value-colorado-b", "value-colorado-c", "value-niagara-a", *suit], [])
    assert three.scores == [45, 0]


@pytest.mark.rule("L-9.8")
def test_the_highest_score_wins() -> None:
    game = counted(["plus-5-a"], ["plus-15-a"], ["plus-10-a"])
    assert game.winners == [1]
    assert game.returns() == [-0.5, 1.0, -0.5]
    assert counted(["minus-10"], ["minus-5"]).winners == [1]


@pytest.mark.rule("L-9.9")
def test_tied_scores_are_decided_by_scoring_cards_alone() -> None:
    game = counted(["value-niagara-a", "niagara-10", "plus-5-a"], ["plus-10-a"], ["minus-5"])
    assert game.scores[0] == game.scores[1] == 10
    assert game.winners == [1]


@pytest.mark.rule("L-9.10")
def test_who_is_tied_even_then_shares_the_victory() -> None:
    game = counted(["plus-10-a"], ["plus-10-b"], ["plus-5-a"], [])
    assert game.winners == [0, 1]
    assert sum(game.returns()) == pytest.approx(0)
    assert game.returns()[0] == game.returns()[1] == pytest.approx(1 / 3)
    assert counted([], []).returns() == [0.0, 0.0]
