"""Chapter 4: slide, raise, carry and sink, what they leave behind and who sees what."""

import pytest

from tests.games.prestidigitators.table import duel

QUIET = ["Phylactery | Fan, Mine", "Lightning", "Bubble"]


@pytest.mark.rule("P-4.1")
def test_a_slide_adds_one_card_to_the_cascade() -> None:
    game = duel(["Mine | Lightning, Fan", "Phylactery", ""], QUIET).do("slide 1")
    assert game.rows(0) == ["Mine > Lightning | Fan", "Phylactery", ""]
    assert game.log(0) == ["You slide row 1 into a wider cascade."]
    assert game.state.to_act() == [1]


@pytest.mark.rule("P-4.1")
def test_a_cascade_can_be_slid_until_nothing_is_hidden() -> None:
    game = duel(["Mine > Lightning | Fan", "Phylactery", ""], QUIET).do("slide 1", "slide 1")
    assert game.rows(0)[0] == "Mine > Lightning > Fan"
    assert game.rows(1)[0] == "Phylactery > Fan | Mine"
    assert game.why("slide 1") == ("P-4.1", "Row 1 has no hidden card left to splay.")
    assert game.refusal("slide 2") == game.refusal("slide 3") == "P-4.1"


@pytest.mark.rule("P-4.2")
@pytest.mark.parametrize(
    ("words", "after"),
    [
        ("raise 1 2", "Lightning > Mine > Fan | Decoy"),
        ("raise 1 3", "Fan > Mine > Lightning | Decoy"),
    ],
)
def test_a_splayed_card_is_raised_to_the_top(words: str, after: str) -> None:
    game = duel(["Mine > Lightning > Fan | Decoy", "Phylactery", ""], QUIET).do(words)
    assert game.rows(0)[0] == after
    assert game.log(1) == ["Ada raises a hidden card to the top of row 1."]


@pytest.mark.rule("P-4.2")
def test_only_splayed_cards_under_the_top_can_be_raised() -> None:
    game = duel(["Mine > Lightning | Fan", "Phylactery | Decoy", ""], QUIET)
    assert [words for words in game.may() if words.startswith("raise")] == ["raise 1 2"]
    assert game.why("raise 1 3") == ("P-4.2", "Row 1 has no splayed card at place 3.")
    assert game.refusal("raise 2 2") == game.refusal("raise 3 2") == "P-4.2"
    choices = {each["say"]: each["words"] for each in game.table.look(0)["choices"]}
    assert choices["raise 1 2"] == "Raise Lightning to the top of row 1 (place 2)"


@pytest.mark.rule("P-4.3")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["Mine | Fan", "Phylactery | Decoy", ""], ["Fan", "Mine > Phylactery | Decoy", ""]),
        (["Mine > Fan", "Phylactery > Decoy", ""], ["Fan", "Mine > Phylactery > Decoy", ""]),
        (["Mine > Fan | Bubble", "Phylactery", ""], ["Fan | Bubble", "Mine > Phylactery", ""]),
        (["Mine", "Phylactery", ""], ["", "Mine > Phylactery", ""]),
    ],
)
def test_a_carried_card_joins_the_cascade_of_the_other_stack(before: list[str], after: list[str]) -> None:
    game = duel(before, QUIET)
    assert game.do("carry 1 2").rows(0) == after


@pytest.mark.rule("P-4.3")
def test_a_card_is_carried_to_another_row_from_a_row_that_has_one() -> None:
    game = duel(["Mine", "Phylactery", ""], QUIET)
    assert game.why("carry 1 1") == ("P-4.3", "A card is carried to another row.")
    assert game.why("carry 3 1") == ("P-4.3", "Row 3 has no card.")
    assert game.refusal("carry 3 3") == "P-4.3"
    carries = [words for words in game.may() if words.startswith("carry")]
    assert carries == ["carry 1 2", "carry 1 3", "carry 2 1", "carry 2 3"]


@pytest.mark.rule("P-4.4")
def test_a_card_carried_to_an_empty_row_is_a_stack_of_one() -> None:
    game = duel(["Mine > Fan | Bubble", "Phylactery", ""], QUIET)
    choices = {each["say"]: each["words"] for each in game.table.look(0)["choices"]}
    assert choices["carry 1 3"] == "Carry Mine from row 1 to empty row 3"
    assert choices["carry 1 2"] == "Carry Mine from row 1 to row 2"
    assert game.do("carry 1 3").rows(0) == ["Fan | Bubble", "Phylactery", "Mine"]
    assert game.log(1) == ["Ada carries a hidden card from row 1 to row 3."]


@pytest.mark.rule("P-4.4")
def test_a_lone_card_may_change_rows() -> None:
    game = duel(["Mine", "Phylactery", ""], QUIET)
    assert game.do("carry 1 3").rows(0) == ["", "Phylactery", "Mine"]


@pytest.mark.rule("P-4.5", "P-4.7")
@pytest.mark.parametrize(
    ("before", "left"),
    [
        ("Mine | Fan, Bubble", "Fan | Bubble"),
        ("Mine > Fan | Bubble", "Fan | Bubble"),
        ("Mine > Fan > Bubble", "Fan > Bubble"),
        ("Mine > Fan", "Fan"),
    ],
)
def test_a_card_that_sinks_or_leaves_lets_the_next_one_show(before: str, left: str) -> None:
    assert duel([before, "Phylactery", ""], QUIET).do("carry 1 3").rows(0)[0] == left
    game = duel([before, "Phylactery", ""], QUIET).do("sink 1")
    assert game.rows(0)[0] == f"{left}, Mine" if "|" in left else f"{left} | Mine"
    assert game.log(0) == ["Your Mine sinks to the bottom of row 1."]
    assert game.log(1) == ["Ada's hidden card sinks to the bottom of row 1."]


@pytest.mark.rule("P-4.5")
def test_a_card_that_lies_alone_cannot_sink() -> None:
    game = duel(["Mine | Fan", "Phylactery", ""], QUIET)
    assert game.why("sink 2") == ("P-4.5", "Row 2 needs two cards or more for one to sink.")
    assert game.refusal("sink 3") == "P-4.5"


@pytest.mark.rule("P-4.6")
def test_a_player_sees_all_own_cards_at_any_time() -> None:
    game = duel(["Mine > Fan | Bubble", "Phylactery", ""], QUIET)
    for seat, names in ((0, ["Mine", "Fan", "Bubble", "Phylactery"]), (1, ["Phylactery", "Fan", "Mine"])):
        seen = [name for row in range(3) for name in game.seen(seat, seat * 3 + row)]
        assert seen[: len(names)] == names
    assert "  row 1  Mine 1 > Fan 0  [Bubble 1]   energy 1" in game.table.view(0).text_board()
    assert "  row 1  ??? > ???  [???]" in game.table.view(1).text_board()


@pytest.mark.rule("P-4.8")
def test_movements_are_public_and_faces_are_not() -> None:
    game = duel(["Mine > Fan | Bubble", "Phylactery", ""], QUIET)
    piece = game.stack(1, 0)["cards"][0]["piece"]
    game.do("carry 1 2", "slide 1", "sink 2")
    cards = game.stack(1, 1)["cards"]
    assert cards[-1]["piece"] == piece
    assert game.seen(1, 1) == [None, None]
    for seat in (1, -1):
        names = ("Mine", "Fan", "Bubble", "Phylactery")
        assert not any(name in line for line in game.log(seat) for name in names)
    assert game.log(1) == [
        "Ada carries a hidden card from row 1 to row 2.",
        "You slide row 1 into a wider cascade.",
        "Ada's hidden card sinks to the bottom of row 2.",
    ]
