"""Chapter 7: ties."""

import pytest

from tests.games.lightning.table import at_trick, bid, card, last_winner, lay_out, names
from tests.playing import told
from wardenclyffe.games.lightning.rules_table import OVER, Lightning

TENS = [["niagara-10"], ["wardenclyffe-10"], ["new-york-10"]]
PRIZE = "plus-30-red"


def tie(deck: list[str], dealer: int = 0, seats: int = 3, inputs: list[list[str]] | None = None) -> Lightning:
    """A one-card trick in which everybody bids ten; the deck is what they draw from."""
    game = at_trick(lay_out(TENS[:seats], [PRIZE, *deck], dealer, inputs), 1)
    for seat in range(seats):
        bid(game, seat, *TENS[seat])
    return game


def drawn(game: Lightning) -> list[tuple[int, int, int]]:
    """Who drew which card for a tie, and what it came to."""
    return [(each["seat"], each["card"], each["total"]) for each in told(game, "tie-card")]


@pytest.mark.rule("L-7.1")
def test_the_tied_draw_from_the_common_deck_and_add_it() -> None:
    game = tie(["colorado-10", "colorado-30", "colorado-20", "plus-5-a"])
    assert drawn(game) == [
        (1, card("colorado-10"), 20),
        (2, card("colorado-30"), 40),
        (0, card("colorado-20"), 30),
    ]
    assert last_winner(game) == 2


@pytest.mark.rule("L-7.2")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_tied_draw_leftward_and_the_dealer_last(dealer: int) -> None:
    game = tie(["colorado-30", "colorado-20", "colorado-10", "plus-5-a"], dealer)
    assert [who for who, _, _ in drawn(game)] == [(dealer + 1) % 3, (dealer + 2) % 3, dealer]
    assert last_winner(game) == (dealer + 1) % 3


@pytest.mark.rule("L-7.3")
def test_only_those_who_are_still_tied_draw_again_and_again() -> None:
    deck = [
        "colorado-30",
        "colorado-10",
        "wardenclyffe-30",
        "colorado-20",
        "niagara-20",
        "plus-5-a",
        "plus-10-a",
    ]
    game = tie([*deck, "plus-10-b", "plus-15-a"])
    assert [each["players"] for each in told(game, "tied")] == [3, 2, 2]
    assert [who for who, _, _ in drawn(game)] == [1, 2, 0, 1, 0, 1, 0]
    assert last_winner(game) == 0


@pytest.mark.rule("L-7.4")
def test_power_and_value_cards_count_zero_in_a_tie_and_negative_cards_take_away() -> None:
    game = tie(["resonance-a", "value-niagara-a", "minus-5", "plus-5-a", "plus-10-a", "plus-15-a"])
    assert [total for _, _, total in drawn(game)] == [10, 10, 5, 15, 20]
    assert last_winner(game) == 2


@pytest.mark.rule("L-7.5")
def test_cards_drawn_in_a_tie_go_to_those_who_drew_them() -> None:
    game = tie(["colorado-10", "colorado-30", "colorado-20"])
    assert game.phase == OVER
    assert names(game.outputs[1]) == ["colorado-10", "wardenclyffe-10"]
    assert names(game.outputs[2]) == ["colorado-30", "new-york-10", PRIZE]
    assert names(game.outputs[0]) == ["colorado-20", "niagara-10"]


@pytest.mark.rule("L-7.6")
def test_without_cards_in_the_common_deck_the_tied_draw_from_their_own() -> None:
    game = tie(["colorado-10"], inputs=[["colorado-20"], ["plus-5-b"], ["colorado-60"]])
    assert drawn(game) == [
        (1, card("colorado-10"), 20),
        (2, card("colorado-60"), 70),
        (0, card("colorado-20"), 30),
    ]
    assert last_winner(game) == 2
    assert game.phase == OVER


@pytest.mark.rule("L-7.6", "L-3.5")
def test_an_empty_input_deck_is_recycled_in_a_tie() -> None:
    game = at_trick(lay_out(TENS[:2], [PRIZE], outputs=[["colorado-40"], ["colorado-20"]]), 1)
    bid(game, 0, *TENS[0])
    bid(game, 1, *TENS[1])
    assert [total for _, _, total in drawn(game)] == [30, 50]
    assert last_winner(game) == 0


@pytest.mark.rule("L-7.7")
def test_who_has_no_card_adds_nothing() -> None:
    game = tie([], seats=2, inputs=[[], ["minus-5"]])
    assert drawn(game) == [(1, card("minus-5"), 5)]
    assert last_winner(game) == 0


@pytest.mark.rule("L-7.7")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_when_nobody_can_draw_the_first_leftward_wins(dealer: int) -> None:
    game = tie([], dealer)
    assert last_winner(game) == (dealer + 1) % 3
    assert told(game, "nothing-left") == [{"seat": (dealer + 1) % 3}]


@pytest.mark.rule("L-7.8")
def test_equal_bids_below_the_highest_are_no_tie() -> None:
    game = at_trick(lay_out([["niagara-10"], ["wardenclyffe-10"], ["niagara-20"]], [PRIZE, "plus-5-a"]), 1)
    bid(game, 0, "niagara-10")
    bid(game, 1, "wardenclyffe-10")
    bid(game, 2, "niagara-20")
    assert told(game, "tied") == []
    assert last_winner(game) == 2


@pytest.mark.rule("L-7.8")
def test_a_tie_of_bids_without_cards_is_drawn_for() -> None:
    game = at_trick(lay_out(TENS, [PRIZE, "plus-5-a", "plus-10-a", "plus-15-a", "plus-20-a"]), 1)
    for seat in range(3):
        bid(game, seat)
    assert [total for _, _, total in drawn(game)] == [5, 10, 15]
    assert last_winner(game) == 0


@pytest.mark.rule("L-7.9")
def test_ties_for_the_lowest_total_are_drawn_for_when_the_lowest_wins() -> None:
    game = at_trick(lay_out([*TENS[:2], ["niagara-20"]], ["thunderstorm", "plus-5-a", "plus-10-a", "plus-15-a"]), 1)
    bid(game, 0, *TENS[0])
    bid(game, 1, *TENS[1])
    bid(game, 2, "niagara-20")
    assert [who for who, _, _ in drawn(game)] == [1, 0]
    assert last_winner(game) == 1
