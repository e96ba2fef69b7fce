"""Chapter 4: the draft and its secrets."""

import pytest

from tests.games.duel.table import deal, set_up
from tests.games.duel.words import HOUSE, SAY, card, do, hand, refusal, scored
from tests.playing import told
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.duel import GAME
from wardenclyffe.games.duel.rules_table import Duel

MINE = ("mark-twain", "mina-miller", "j-p-morgan")
YOURS = ("anne-morgan", "lewis-latimer", "harold-brown")


def at_draft() -> Duel:
    """The first pick, with known hands."""
    game = set_up(drafting=True)
    deal(game, MINE, YOURS)
    return game


def at_second_pick() -> Duel:
    """The second pick: the first has kept Mark Twain, the second Harold Brown."""
    game = at_draft()
    do(game, "1 keep mark-twain", "2 keep harold-brown")
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
            game.apply(seat, game.legal(seat)[-1] if game.assistant >= 0 or scored(game) >= 0 else game.legal(seat)[0])
    assert len(seen) == 18


@pytest.mark.rule("D-4.2")
def test_one_is_kept_and_two_change_hands() -> None:
    game = at_draft()
    assert game.to_act() == [0, 1]
    assert refusal(game, "keep anne-morgan", 0) == "D-4.2"
    do(game, "keep harold-brown", seat=1)
    assert game.to_act() == [0]
    assert refusal(game, "keep anne-morgan", 1) == "D-4.2"
    do(game, "keep mark-twain", seat=0)
    assert hand(game, 0) == {"mark-twain", "anne-morgan", "lewis-latimer"}
    assert hand(game, 1) == {"harold-brown", "mina-miller", "j-p-morgan"}


@pytest.mark.rule("D-4.3")
def test_any_of_the_three_is_passed_in_the_second_pick() -> None:
    game = at_second_pick()
    assert game.to_act() == [0, 1]
    assert refusal(game, "give harold-brown", 0) == "D-4.3"
    do(game, "1 give mark-twain", "2 give j-p-morgan")
    assert hand(game, 0) == {"anne-morgan", "lewis-latimer", "j-p-morgan"}
    assert hand(game, 1) == {"harold-brown", "mina-miller", "mark-twain"}


@pytest.mark.rule("D-4.4")
def test_the_starting_player_begins_with_the_drafted_hand() -> None:
    game = at_second_pick()
    do(game, "2 give harold-brown", "1 give anne-morgan")
    assert game.to_act() == [0]
    assert refusal(game, "play harold-brown", 0) == ""
    assert refusal(game, "play anne-morgan", 0) == "D-5.2"


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
    do(game, "keep mark-twain", seat=0)
    assert (game.fence, game.hands) == before
    assert told(game, "kept") == [{"seat": 0, "assistant": card("mark-twain")}]
    do(game, "keep harold-brown", seat=1)
    assert not game.knows(1, card("mark-twain"))
    assert game.knows(1, card("mina-miller"))
    assert game.knows(0, card("mina-miller"))
    do(game, "give anne-morgan", seat=0)
    do(game, "give harold-brown", seat=1)
    assert game.knows(0, card("harold-brown"))
    assert not game.knows(1, card("mark-twain"))
    assert game.journal is not None
    for kind in ("kept", "passed", "received"):
        private = [each for each in game.journal.told if each.event.name == kind]
        assert {each.audience for each in private} == {1, 2}
        assert all(each.audience == 1 << each["seat"] for each in private)
        assert all(HOUSE.assistant_ids[each["assistant"]] in MINE + YOURS for each in private)


@pytest.mark.rule("D-4.6")
def test_a_second_pick_cannot_be_taken_back_once_the_other_card_was_read() -> None:
    table = Table(GAME, ["Ada", "Bob"], Secret(b"lamp" * 8, "undo"))
    for seat, phrase in ((0, "inventor tesla"), (1, "inventor edison"), (1, "chip meters")):
        table.choose(seat, SAY.action(phrase))
    state = table.state
    assert isinstance(state, Duel)
    kept = [state.hands[seat][0] for seat in range(2)]
    for seat in range(2):
        table.choose(seat, SAY.action(f"keep {HOUSE.assistant_ids[kept[seat]]}"))
    # Both pass on a card that has changed hands before: neither card is new to anybody.
    passed = [next(each for each in state.hands[seat] if each != kept[seat]) for seat in range(2)]
    table.choose(0, SAY.action(f"give {HOUSE.assistant_ids[passed[0]]}"))
    assert table.undoable(0) == len(table.choices) - 1
    table.choose(1, SAY.action(f"give {HOUSE.assistant_ids[passed[1]]}"))
    assert state.pending[-1].rule == 501
    assert [table.undoable(seat) for seat in range(2)] == [-1, -1]
