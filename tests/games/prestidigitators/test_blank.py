"""P-7.18: the blank card, as its players design it, and the odd cases that only it can bring about."""

import pytest

from tests.games.prestidigitators.table import Duel, duel, new_table
from wardenclyffe.engine.registry import BadOption
from wardenclyffe.games.prestidigitators import GAME

HOME = ["Phylactery", ""]  # rows 2 and 3 of a seat whose row 1 matters


@pytest.mark.rule("P-7.18")
def test_without_a_design_the_blank_card_stays_out() -> None:
    game = Duel(new_table())
    assert game.refusal("pick blank") == "P-7.18"
    refused = game.reasons(0)
    assert refused["pick blank"] == "The blank card is not in this game."


@pytest.mark.rule("P-7.18")
def test_a_designed_blank_card_can_be_picked_and_does_as_designed() -> None:
    design = "3 / reveal opposing cascade, collapse opposing, sink this / double energy"
    game = Duel(new_table(blank=design))
    assert "pick blank" in game.may()
    card = game.table.view(0).faces()["kind-blank"]
    assert card["energy"] == 3
    assert card["words"] == [
        "Attack: reveal opposing cascade, then collapse opposing, then sink this.",
        "Reaction: double energy.",
    ]
    game = duel(["Blank > Fan", *HOME], ["Mine > Decoy", *HOME], blank=design).do("attack 1")
    assert (game.rows(0)[0], game.rows(1)[0]) == ("Fan | Blank*", "Mine* | Decoy*")
    game = duel(["Lightning > Decoy", *HOME], ["Blank", *HOME], blank=design).do("attack 1")  # 5 against 2 x 3
    assert game.out() == []


@pytest.mark.rule("P-7.18")
def test_a_blank_card_without_an_attack_cannot_attack() -> None:
    game = duel(["Blank", *HOME], ["Mine", *HOME], blank="0 / / double energy")
    assert game.why("attack 1") == ("P-7.18", "Blank was designed without an attack.")


@pytest.mark.rule("P-7.18")
@pytest.mark.parametrize(
    ("design", "says"),
    [
        ("4 / destroy /", "energy 0 to 3"),
        ("7 / destroy", "energy 0 to 3"),
        ("2", "energy 0 to 3"),
        ("destroy / sink this / destroy", "energy 0 to 3"),
        ("1 / a / b / c", "energy 0 to 3"),
        ("1 / destroy if greater by # /", "'destroy if greater by #' is none of"),
        ("1 / destroy if energy at most # /", "'destroy if energy at most #' is none of"),
        ("1 / vanish /", "'vanish' is none of"),
        ("1 / leap to another stack once /", "is none of"),
        ("1 / / destroy if greater", "is none of"),
        ("1 / destroy if greater by 12 /", "from 0 to 9"),
        ("1 / sink this, sink this, sink this, sink this, sink this /", "room for four"),
    ],
)
def test_a_design_that_cannot_be_is_refused_in_one_sentence(design: str, says: str) -> None:
    with pytest.raises(BadOption, match="option blank: ") as caught:
        new_table(blank=design)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.rule("P-7.18")
@pytest.mark.parametrize(
    ("design", "energy"), [("sink opposing, destroy", 1), ("sink opposing / destroy", 1), ("2 / sink opposing /", 2)]
)
def test_the_blank_card_has_its_printed_energy_unless_the_design_gives_another(design: str, energy: int) -> None:
    game = Duel(new_table(blank=design))
    assert "pick blank" in game.may()
    assert game.table.view(0).faces()["kind-blank"]["energy"] == energy
    assert "energy 1 as printed" in next(option.words for option in GAME.options if option.name == "blank")


@pytest.mark.rule("P-7.18")
def test_a_design_of_spaces_is_no_design() -> None:
    assert Duel(new_table(blank="  ")).refusal("pick blank") == "P-7.18"


@pytest.mark.rule("P-7.18")
def test_a_design_is_written_in_one_line() -> None:
    """A record has one line for each option, so that a design over two lines could not be read back."""
    try:
        table = new_table(blank="1 / destroy if greater,\nsink this /")
    except BadOption:
        return
    assert "\n" not in table.options["blank"]


@pytest.mark.rule("P-7.18", "P-5.6")
@pytest.mark.parametrize(
    ("attack", "theirs", "after"),
    [
        ("sink opposing if greater, destroy if greater by 4", "Battery", "Battery*"),
        ("destroy if greater by 4, sink opposing if greater", "Battery | Fan", "Fan | Battery*"),
    ],
)
def test_a_comparison_by_a_margin_is_not_one_without(attack: str, theirs: str, after: str) -> None:
    mine = "Blank > Thunderbolt | Mine"  # 5 against 3: greater, but not by four
    game = duel([mine, *HOME], [theirs, *HOME], blank=f"3 / {attack} /").do("attack 1")
    assert game.rows(1)[0] == after
    assert game.out() == []


@pytest.mark.rule("P-7.18")
@pytest.mark.parametrize("rest", ["sink this", "sink this under opposing", "destroy this", "may sink this"])
@pytest.mark.parametrize("under", ["", " > Fan"])
def test_a_blank_card_that_gave_itself_away_has_no_more_to_do(rest: str, under: str) -> None:
    blank = f"1 / sink this under opposing, {rest} /"
    game = duel([f"Blank{under}", *HOME], ["Battery", *HOME], blank=blank).do("attack 1")
    assert game.rows(1)[0] == "Battery | Blank*"
    assert game.rows(0)[0] == under.removeprefix(" > ")
    assert game.state.to_act() == [1]


@pytest.mark.rule("P-7.18", "P-5.11")
@pytest.mark.parametrize("leave", ["leap to another stack once", "may guard phylactery once"])
def test_no_other_card_leaps_in_place_of_one_that_sank(leave: str) -> None:
    blank = f"1 / / sink this, {leave}"
    game = duel(["Lightning", *HOME], ["Blank | Battery", *HOME], blank=blank).do("attack 1")
    while game.state.to_act() == [1] and game.may()[0].split()[0] in ("leap", "guard", "stay"):
        game.do(game.may()[0])
    assert game.state.spent[10] == 0  # the Battery
    assert not any("Battery" in line and "leaps" in line for line in game.log(1))
    assert "Battery" not in game.rows(1)[1]


@pytest.mark.rule("P-7.18", "P-5.11")
@pytest.mark.parametrize("leave", ["sink this", "destroy this"])
def test_the_card_that_comes_up_in_a_reaction_is_shown_and_reacts(leave: str) -> None:
    game = duel(["Lightning | Fan", *HOME], ["Blank | Mine", *HOME], blank=f"1 / / {leave}").do("attack 1")
    assert "Lightning" in game.out()
    assert "Mine" in game.out()
    game = duel(["Lightning | Fan", *HOME], ["Blank > Battery", *HOME], blank=f"1 / / {leave}").do("attack 1")
    assert "Bob tells an energy of 3 in row 1." in game.log(0)


@pytest.mark.rule("P-7.18")
def test_doubling_twice_is_still_doubling() -> None:
    blank = "2 / double energy, double energy, destroy if greater / double energy, double energy"
    game = duel(["Blank", *HOME], ["Battery > Boomerang", *HOME], blank=blank).do("attack 1")
    assert game.out() == []  # 4 against 4
    game = duel(["Lightning > Thunderbolt", *HOME], ["Blank", *HOME], blank=blank).do("attack 1")
    assert game.out() == ["Blank"]  # 5 against 4


@pytest.mark.rule("P-7.18", "P-5.11")
def test_doubling_ends_when_the_card_that_doubled_has_left() -> None:
    blank = "1 / / double energy, leap to another stack once"
    game = duel(["Lightning", *HOME], ["Blank | Decoy*", *HOME], blank=blank).do("attack 1", "leap 2", "stay")
    assert game.out() == ["Decoy"]  # 3 against 2, not against 4


@pytest.mark.rule("P-7.18")
def test_a_card_that_the_attackers_text_brings_up_is_told_but_does_not_react() -> None:
    blank = "3 / sink opposing, destroy if greater /"
    game = duel(["Blank | Fan", *HOME], ["Thunderbolt | Mine", *HOME], blank=blank).do("attack 1")
    assert game.log(0) == [
        "You attack with Blank in row 1.",
        "Bob shows Thunderbolt in row 1.",
        "Bob tells an energy of 2 in row 1.",
        "Bob's Thunderbolt sinks to the bottom of row 1.",
        "Bob shows Mine in row 1.",
        "Bob tells an energy of 1 in row 1.",
        "Your energy in row 1 is greater.",
        "Bob's Mine in row 1 is destroyed.",
    ]


@pytest.mark.rule("P-7.18", "P-5.10")
@pytest.mark.parametrize(
    ("mine", "after", "out"),
    [
        ("Fireball | Boomerang", "Boomerang | Fireball*", []),  # 1 against 2, and Fireball is no longer on top
        ("Fireball | Lightning", "Lightning | Fireball*", ["Blank"]),  # 3 against 2
        ("Gnaremoob | Lightning", "Lightning | Gnaremoob*", ["Blank"]),
        ("Magic Missile > Lightning | Fan", "Lightning | Fan, Magic Missile*", ["Blank"]),
        ("Fireball", "", ["Blank", "Fireball"]),  # a card that lies alone cannot be sunk
    ],
)
def test_an_attacking_card_that_was_sunk_strikes_with_what_is_on_top_now(mine: str, after: str, out: list[str]) -> None:
    game = duel([mine, *HOME], ["Blank | Fan", *HOME], blank="2 / / sink opposing").do("attack 1")
    assert game.rows(0)[0] == after
    assert game.out() == out


@pytest.mark.rule("P-7.18")
def test_a_blank_reaction_can_strike_what_lies_under_the_attacker() -> None:
    blank = "2 / / sink opposing, destroy"
    game = duel(["Lightning | Phylactery", "", ""], ["Blank", *HOME], blank=blank).do("attack 1")
    assert game.state.loser == 0
    assert game.log(0)[-2:] == ["Your Phylactery in row 1 is destroyed.", "Bob wins: your Phylactery is destroyed."]
