"""Chapters 1 to 3: the cards, picking, arranging, and whose turn it is."""

import pytest

from tests.games.prestidigitators.table import EDITION, KIND, Duel, duel, new_table, picks
from wardenclyffe.games.prestidigitators import GAME
from wardenclyffe.games.prestidigitators.rules_table import BLANK, PHYLACTERY

FIRST = ["bubble", "fireball", "lightning", "mine", "decoy", "grenade", "fan", "battery"]
SECOND = ["bubble", "fireball", "lightning", "ground", "gnaremoob", "guided-orb", "thunderbolt", "discharge"]
FIRST_LAYS = ["mine", "lightning", "bubble", "decoy", "phylactery", "fan", "grenade", "battery", "fireball"]
SECOND_LAYS = ["ground", "lightning", "bubble", "gnaremoob", "phylactery", "discharge", "fireball", "thunderbolt"]
SECOND_LAYS += ["guided-orb"]


def picked() -> Duel:
    """A table where all cards are picked and none is laid."""
    return Duel(new_table()).do(*picks(FIRST, SECOND))


def arranged() -> Duel:
    """A table where both have arranged their stacks."""
    lays = [f"1 lay {name}" for name in FIRST_LAYS] + [f"2 lay {name}" for name in SECOND_LAYS]
    return picked().do(*lays)


@pytest.mark.rule("P-1.1")
def test_whoever_destroys_the_other_phylactery_wins() -> None:
    game = duel(["Grenade", "Phylactery", ""], ["Phylactery", "Mine", ""]).do("attack 1")
    assert game.over
    assert game.state.returns() == [1.0, -1.0]
    assert game.table.look(0)["result"] == "You win: Bob's Phylactery is destroyed."
    assert game.table.look(1)["result"] == "Ada wins: your Phylactery is destroyed."
    assert game.table.look(-1)["result"] == "Ada wins: Bob's Phylactery is destroyed."


@pytest.mark.rule("P-1.2")
def test_the_cards_are_those_of_the_box() -> None:
    cards = {name: (EDITION.figures.energy[kind], EDITION.figures.copies[kind]) for name, kind in KIND.items()}
    assert cards == {
        "Phylactery": (1, 2),
        "Bubble": (1, 2),
        "Mirrorball": (1, 2),
        "Boomerang": (1, 2),
        "Discharge": (2, 2),
        "Fireball": (3, 2),
        "Magic Missile": (1, 2),
        "Thunderbolt": (2, 2),
        "Lightning": (3, 2),
        "Gnaremoob": (1, 1),
        "Decoy": (2, 1),
        "Mine": (1, 1),
        "Battery": (3, 1),
        "Ground": (1, 1),
        "Grenade": (0, 1),
        "Fan": (0, 1),
        "Guided Orb": (2, 1),
        "Blank": (1, 0),
    }


@pytest.mark.rule("P-2.1")
def test_both_have_a_phylactery_and_nobody_can_pick_one() -> None:
    game = Duel(new_table())
    assert [hand[PHYLACTERY] for hand in game.state.hands] == [1, 1]
    assert [sum(hand) for hand in game.state.hands] == [1, 1]
    assert game.refusal("pick phylactery") == "P-2.1"
    assert game.reasons(0)["pick phylactery"] == "Each player already has a Phylactery."


@pytest.mark.rule("P-2.2")
def test_the_players_pick_in_turn_until_both_have_nine() -> None:
    game = Duel(new_table())
    turns = []
    for words in picks(FIRST, SECOND):
        turns += game.state.to_act()
        game.do(words)
    assert turns == [0, 1] * 8
    assert [sum(hand) for hand in game.state.hands] == [9, 9]
    assert game.refusal("pick mirrorball", 0) == "P-2.4"


@pytest.mark.rule("P-2.2")
def test_a_card_that_is_gone_cannot_be_picked() -> None:
    game = Duel(new_table()).do("pick mine")
    assert game.refusal("pick mine") == "P-2.2"
    assert "pick mine" not in game.may()
    assert len(game.may()) == 15
    game.do("pick bubble")
    assert "pick bubble" in game.may()
    game.do("pick bubble")
    assert game.refusal("pick bubble") == "P-2.2"


@pytest.mark.rule("P-2.2", "P-8.1")
def test_picks_are_open_to_everybody() -> None:
    game = Duel(new_table()).do("pick mine", "pick decoy")
    assert game.log(0) == ["You pick Mine.", "Bob picks Decoy."]
    assert game.log(1) == ["Ada picks Mine.", "You pick Decoy."]
    assert game.log(-1) == ["Ada picks Mine.", "Bob picks Decoy."]
    for seat in (-1, 0, 1):
        board = game.table.look(seat)["board"]
        assert board["nine"] == [["kind-phylactery", "kind-mine"], ["kind-phylactery", "kind-decoy"]]
        assert board["pool"]["kind-decoy"] == 0
        assert board["pool"]["kind-bubble"] == 2
    assert game.prompt(0) == "Pick a card for your nine: 7 more."
    assert game.prompt(1) == "Waiting for Ada: picking a card."


@pytest.mark.rule("P-2.3")
def test_what_nobody_picked_leaves_the_game() -> None:
    game = picked()
    assert sum(game.state.pool) == 0
    assert game.table.look(0)["board"]["pool"] == {}


@pytest.mark.rule("P-2.4")
def test_both_arrange_at_the_same_time_place_by_place() -> None:
    game = picked()
    assert game.state.to_act() == [0, 1]
    assert game.prompt(0) == "Arrange in secret: choose the top card of row 1."
    game.do("2 lay ground", "1 lay mine", "2 lay lightning", "2 lay bubble")
    assert game.prompt(0) == "Arrange in secret: choose the middle card of row 1."
    assert game.prompt(1) == "Arrange in secret: choose the top card of row 2."
    assert game.refusal("lay mine", 0) == "P-2.4"
    assert game.refusal("lay grenade", 1) == "P-2.4"
    assert game.refusal("slide 1", 0) == "P-2.4"


@pytest.mark.rule("P-2.4")
def test_an_arrangement_is_seen_by_its_owner_alone() -> None:
    game = picked().do("2 lay ground", "1 lay mine", "1 lay fan")
    assert game.log(0)[16:] == ["You lay Mine as the top card of row 1.", "You lay Fan as the middle card of row 1."]
    assert game.log(1)[16:] == ["You lay Ground as the top card of row 1."]
    assert game.log(-1)[16:] == []
    assert game.table.look(0)["board"]["laid"] == ["kind-mine", "kind-fan"]
    assert game.table.look(1)["board"]["laid"] == ["kind-ground"]
    assert game.table.look(-1)["board"]["laid"] == []


@pytest.mark.rule("P-2.4")
def test_one_who_is_done_waits_for_the_other() -> None:
    game = picked().do(*(f"2 lay {name}" for name in SECOND_LAYS))
    assert game.state.to_act() == [0]
    assert game.prompt(1) == "Waiting for Ada: arranging."
    assert game.refusal("lay ground", 1) == "P-2.4"


@pytest.mark.rule("P-2.5")
def test_three_collapsed_stacks_of_three_face_each_other() -> None:
    game = arranged()
    assert game.rows(0) == ["Mine | Lightning, Bubble", "Decoy | Phylactery, Fan", "Grenade | Battery, Fireball"]
    assert game.rows(1) == [
        "Ground | Lightning, Bubble",
        "Gnaremoob | Phylactery, Discharge",
        "Fireball | Thunderbolt, Guided Orb",
    ]
    for seat in (0, 1):
        assert [game.seen(seat, (1 - seat) * 3 + row) for row in range(3)] == [[None] * 3] * 3
    assert game.table.look(0)["board"]["laid"] == []  # nothing is being laid any more
    assert [game.seen(-1, stack) for stack in range(6)] == [[None] * 3] * 6


@pytest.mark.rule("P-2.6")
def test_every_card_has_its_reading_before_the_game() -> None:
    """Each kind of card has its rule, where its rulings stand, and words that both can read."""
    rules = GAME.rules()
    for kind, name in enumerate(EDITION.names):
        number = f"P-7.{kind + 1}"
        assert name.lower() in rules[number].words.lower()
        assert EDITION.words[kind]
    assert number == f"P-7.{BLANK + 1}"


@pytest.mark.rule("P-3.1")
def test_who_picked_second_begins_and_then_they_alternate() -> None:
    game = arranged()
    assert game.log(0)[-1] == "Both have arranged their stacks. Bob begins."
    assert game.log(1)[-1] == "Both have arranged their stacks. You begin."
    turns = []
    for words in ["slide 1", "slide 1", "attack 3", "sink 2"]:
        turns += game.state.to_act()
        game.do(words)
    assert turns == [1, 0, 1, 0]
    assert game.refusal("slide 2", 0) != ""


@pytest.mark.rule("P-3.2")
def test_a_turn_is_one_move_or_one_attack() -> None:
    game = arranged()
    verbs = {words.split()[0] for words in game.may()}
    assert verbs == {"slide", "carry", "sink", "attack"}
    assert game.do("slide 1").state.to_act() == [0]
    assert game.do("attack 2").state.to_act() == [1]  # a Decoy: it asks nobody
    assert game.refusal("lay mine") == "P-3.2"
    assert game.prompt(1) == "Your turn: attack with a stack, or make one move."
    assert game.prompt(0) == "Waiting for Bob: to act."


@pytest.mark.rule("P-3.3")
def test_a_turn_cannot_be_passed_and_a_lone_phylactery_can_attack() -> None:
    game = duel(["", "Phylactery", ""], ["Mine", "Phylactery", ""])
    assert game.may() == ["carry 2 1", "carry 2 3", "attack 2"]
    for words in ("stay", "tuck"):
        assert game.refusal(words) == "P-3.2"
