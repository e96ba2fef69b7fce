"""Chapter 4: the draft and its secrets."""

import pytest

from tests.games.duel.table import HOUSE, card, deal, do, hand, refusal, set_up, told
from wardenclyffe.games.duel.rules_actions import TELL_GIVE, TELL_KEEP, TELL_RECEIVE
from wardenclyffe.games.duel.rules_table import Duel

MINE = ("mark-twain", "mina-miller", "j-p-morgan")
YOURS = ("anne-morgan", "lewis-latimer", "harold-brown")


def at_draft() -> Duel:
    """The first pick, with known hands."""
    game = set_up(drafting=True)
    deal(game, MINE, YOURS)
    return game


@pytest.mark.rule("D-4.1")
def test_three_new_assistants_each_phase() -> None:
    game = set_up()
    seen: set[int] = set()
    for left in (18, 12, 6):
        assert [len(game.hands[seat]) for seat in range(2)] == [3, 3]
        assert len(game.deck) == left
        new = set(game.hands[0] + game.hands[1])
        assert not new & seen
        seen |= new
        while game.to_act() and len(game.deck) == left:
            seat = game.to_act()[0]
            game.apply(seat, game.legal(seat)[-1] if game.assistant >= 0 or game.region >= 0 else game.legal(seat)[0])
    assert len(seen) == 18


@pytest.mark.rule("D-4.2")
def test_one_is_kept_and_two_change_hands() -> None:
    game = at_draft()
    assert game.to_act() == [0, 1]
    assert refusal(game, 0, "keep anne-morgan") == "D-4.2"
    do(game, 1, "keep harold-brown")
    assert game.to_act() == [0]
    assert refusal(game, 1, "keep anne-morgan") == "D-4.2"
    do(game, 0, "keep mark-twain")
    assert hand(game, 0) == {"mark-twain", "anne-morgan", "lewis-latimer"}
    assert hand(game, 1) == {"harold-brown", "mina-miller", "j-p-morgan"}


@pytest.mark.rule("D-4.3")
def test_any_of_the_three_is_passed_in_the_second_pick() -> None:
    game = at_draft()
    do(game, 0, "keep mark-twain")
    do(game, 1, "keep harold-brown")
    assert game.to_act() == [0, 1]
    assert refusal(game, 0, "give harold-brown") == "D-4.3"
    do(game, 0, "give mark-twain")
    do(game, 1, "give j-p-morgan")
    assert hand(game, 0) == {"anne-morgan", "lewis-latimer", "j-p-morgan"}
    assert hand(game, 1) == {"harold-brown", "mina-miller", "mark-twain"}


@pytest.mark.rule("D-4.4")
def test_the_starting_player_begins_with_the_drafted_hand() -> None:
    game = at_draft()
    do(game, 0, "keep mark-twain")
    do(game, 1, "keep harold-brown")
    do(game, 1, "give harold-brown")
    do(game, 0, "give anne-morgan")
    assert game.to_act() == [0]
    assert refusal(game, 0, "play harold-brown") == ""
    assert refusal(game, 0, "play anne-morgan") == "D-5.2"


@pytest.mark.rule("D-4.5")
def test_without_the_draft_the_deal_is_the_hand() -> None:
    game = set_up(drafting=False)
    assert game.to_act() == [0]
    assert all(game.known[each] == 1 for each in game.hands[0])
    assert all(game.known[each] == 2 for each in game.hands[1])


@pytest.mark.rule("D-4.6")
def test_a_pick_stays_secret_until_both_are_in() -> None:
    game = at_draft()
    before = (game.fence, [each.copy() for each in game.hands])
    do(game, 0, "keep mark-twain")
    assert (game.fence, game.hands) == before
    assert told(game, TELL_KEEP) == [(0, card("mark-twain"), 0, 1)]
    do(game, 1, "keep harold-brown")
    assert not game.knows(1, card("mark-twain"))
    assert game.knows(1, card("mina-miller"))
    assert game.knows(0, card("mina-miller"))
    do(game, 0, "give anne-morgan")
    do(game, 1, "give harold-brown")
    assert game.knows(0, card("harold-brown"))
    assert not game.knows(1, card("mark-twain"))
    assert {seen for _, _, _, seen in told(game, TELL_GIVE)} == {1, 2}
    for who, piece, _, seen in told(game, TELL_RECEIVE):
        assert seen == 1 << who
        assert HOUSE.assistant_ids[piece] in MINE + YOURS
