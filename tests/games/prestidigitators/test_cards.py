"""Chapter 7: every printed card's attack and reaction; the blank card has its own page."""

import pytest

from tests.games.prestidigitators.table import duel

HOME = ["Phylactery", ""]  # rows 2 and 3 of a seat whose row 1 matters

# Cards whose attack makes the opposing card be shown, beside the Phylactery.
STRIKERS = ["Boomerang", "Fireball", "Magic Missile", "Thunderbolt", "Lightning", "Gnaremoob", "Battery", "Grenade"]
STRIKERS += ["Fan", "Guided Orb"]


# What becomes of both rows: Discharge collapses and sinks; Decoy sinks what it never sees; a Mirrorball shows the
# opposing cascade and is gone; Gnaremoob goes under the opposing stack, unless it has destroyed the whole stack.


@pytest.mark.rule("P-7.3", "P-7.5", "P-7.10", "P-7.11")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            ("Discharge > Fan | Mine", "Lightning > Battery | Bubble"),
            ("Fan | Mine, Discharge*", "Lightning | Battery, Bubble"),
        ),
        (("Decoy > Fan", "Mine > Battery | Lightning"), ("Decoy* > Fan", "Battery | Lightning, Mine")),
        (("Mirrorball > Fan | Mine", "Bubble > Lightning | Fan"), ("Fan | Mine", "Bubble* > Lightning* | Fan")),
        (("Lightning > Fan | Mine", "Mirrorball | Battery"), ("Fan* | Mine, Lightning*", "Battery")),
        (("Gnaremoob", "Battery"), ("", "Battery* | Gnaremoob*")),
        (("Gnaremoob > Boomerang", "Fan"), ("Gnaremoob* > Boomerang", "")),
    ],
)
def test_what_an_attack_makes_of_both_rows(before: tuple[str, str], after: tuple[str, str]) -> None:
    game = duel([before[0], *HOME], [before[1], *HOME]).do("attack 1")
    assert game.rows(0) == [after[0], *HOME]
    assert game.rows(1) == [after[1], *HOME]


# P-7.1 Phylactery.


@pytest.mark.rule("P-7.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "falls"),
    [
        ("Phylactery", "Mine*", None),  # a Mine answers first
        ("Phylactery", "Boomerang", True),  # 2 against 1
        ("Phylactery", "Thunderbolt", False),  # 2 against 2
        ("Phylactery > Boomerang", "Battery", True),  # 4 against 3
        ("Phylactery > Thunderbolt", "Battery > Lightning", False),  # 6 against 6
    ],
)
def test_a_phylactery_attacks_with_twice_its_energy(mine: str, theirs: str, falls: bool | None) -> None:
    game = duel([mine, "", ""], [theirs, *HOME]).do("attack 1")
    if falls is None:
        assert game.state.loser == 0
    else:
        top = theirs.split(" >")[0]
        assert game.out() == ([top] if falls else [])
        assert game.rows(0)[0] == mine.replace("Phylactery", "Phylactery*")  # it neither collapses nor sinks
        assert "Your energy in row 1 counts twice." in game.log(0)


@pytest.mark.rule("P-7.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "falls"),
    [
        ("Boomerang", "Phylactery", False),  # 1 against 2
        ("Thunderbolt", "Phylactery", False),  # 2 against 2
        ("Lightning", "Phylactery", True),  # 3 against 2
        ("Lightning > Battery", "Phylactery > Battery", False),  # 6 against 8
        ("Lightning > Battery", "Phylactery > Boomerang", True),  # 6 against 4
    ],
)
def test_an_attacked_phylactery_counts_its_cascade_twice(mine: str, theirs: str, falls: bool) -> None:
    game = duel([mine, *HOME], [theirs, "Mine", ""]).do("attack 1")
    assert game.over is falls
    assert game.state.loser == (1 if falls else -1)
    assert "Bob's energy in row 1 counts twice." in game.log(0)


@pytest.mark.rule("P-7.1")
def test_an_attacked_phylactery_tells_the_plain_total() -> None:
    game = duel(["Lightning", *HOME], ["Phylactery > Battery | Fan", "", ""]).do("attack 1")
    assert "Bob tells an energy of 4 in row 1." in game.log(0)
    assert ("Battery", "energy", 3, 3) in game.clues()


@pytest.mark.rule("P-7.1", "P-8.3")
def test_what_is_learnt_of_a_doubled_cascade_is_its_plain_energy() -> None:
    # 2 x (1 + 3) > 7 says that the card under the Phylactery has 3 or more; 2 x (1 + 2) < 7 that it has 2 or less.
    mine = ["Phylactery > Lightning", "", ""]
    game = duel(mine, ["Fireball* > Lightning* > Boomerang*", *HOME]).do("attack 1")
    assert game.clues() == [("Lightning", "energy", 3, 99)]
    mine = ["Phylactery > Thunderbolt", "", ""]
    game = duel(mine, ["Fireball* > Lightning* > Boomerang*", *HOME]).do("attack 1")
    assert game.clues() == [("Thunderbolt", "energy", -1, 2)]


@pytest.mark.rule("P-7.1")
def test_two_phylacteries_both_count_twice() -> None:
    game = duel(["Phylactery > Boomerang", "", ""], ["Phylactery", "Fan", ""]).do("attack 1")  # 4 against 2
    assert game.state.loser == 1
    game = duel(["Phylactery > Boomerang", "", ""], ["Phylactery > Mine", "Fan", ""]).do("attack 1")  # 4 against 4
    assert game.state.loser == -1


@pytest.mark.rule("P-7.1")
def test_doubling_lasts_for_one_attack() -> None:
    game = duel(["Phylactery", "Boomerang", ""], ["Battery | Fan", "Thunderbolt", "Phylactery"])
    game.do("attack 1", "attack 1")  # 2 against 3; then a Battery, 3 against 2 x 1: not by four
    assert game.out() == []
    game.do("attack 2")  # 1 against 2, not 2 against 2 and not 1 against 4
    assert game.clues() == []
    assert game.log(0)[-2:] == ["Bob tells an energy of 2 in row 2.", "Your energy in row 2 is not greater."]
    game = duel(["Phylactery", "Thunderbolt", ""], ["Battery | Fan", "Decoy* > Boomerang", "Phylactery"])
    game.do("attack 1", "slide 1", "attack 2", "stay")  # 2 against 3, not 4 against 3
    assert game.out() == []


# P-7.2 Bubble.


@pytest.mark.rule("P-7.2")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Battery | Fan, Mine", "Mine | Battery, Fan"),
        ("Battery > Fan | Mine", "Mine > Battery | Fan"),
        ("Battery > Fan > Mine", "Mine > Battery > Fan"),
        ("Battery | Fan", "Fan | Battery"),
    ],
)
def test_bubble_brings_the_bottom_card_to_the_top(before: str, after: str) -> None:
    game = duel(["Bubble > Lightning", *HOME], [before, *HOME]).do("attack 1")
    assert game.rows(1)[0] == after
    assert game.rows(0)[0] == "Bubble* > Lightning"
    assert game.log(0)[1:] == ["Bob's hidden card bubbles up to the top of row 1."]
    assert game.log(1)[1:] == [f"Your {after.split(' ')[0]} bubbles up to the top of row 1."]


@pytest.mark.rule("P-7.2")
def test_bubble_destroys_a_card_that_lies_alone() -> None:
    game = duel(["Bubble", *HOME], ["Lightning", *HOME]).do("attack 1")
    assert game.rows(1) == ["", *HOME]
    assert game.out() == ["Lightning"]
    game = duel(["Bubble", *HOME], ["Phylactery", "Mine", ""]).do("attack 1")
    assert game.state.loser == 1


@pytest.mark.rule("P-7.2")
def test_bubble_leaps_where_its_owner_wants() -> None:
    for words, rows in (
        ("leap 2", ["Fan*", "Bubble* > Phylactery | Mine", "Decoy > Ground"]),
        ("leap 3", ["Fan*", "Phylactery | Mine", "Bubble* > Decoy > Ground"]),
    ):
        game = duel(["Battery", *HOME], ["Bubble > Fan", "Phylactery | Mine", "Decoy > Ground"])
        assert game.do("attack 1", words).rows(1) == rows


@pytest.mark.rule("P-7.2")
def test_bubble_must_leap_if_it_can() -> None:
    game = duel(["Battery", *HOME], ["Bubble | Fan", *HOME]).do("attack 1")
    assert game.may() == ["leap 2"]
    assert game.refusal("stay") == "P-7.2"
    assert game.prompt(0) == "Waiting for Bob: to act."


@pytest.mark.rule("P-7.2", "P-5.8")
def test_bubble_without_another_stack_stays_and_keeps_its_power() -> None:
    game = duel(["Lightning | Fan", *HOME], ["Bubble > Battery | Phylactery", "", ""]).do("attack 1")
    assert game.state.to_act() == [1]
    assert game.rows(1) == ["Bubble* > Battery | Phylactery", "", ""]
    assert sum(game.state.spent) == 0
    game.do("carry 1 2", "attack 2")  # the Phylactery strikes the lone Bubble, which has another stack by now
    assert game.may() == ["leap 1"]
    assert game.do("leap 1").rows(1) == ["Bubble* > Battery | Phylactery", "", ""]


@pytest.mark.rule("P-7.2", "P-5.2")
def test_a_lone_bubble_leaps_from_a_bubble() -> None:
    game = duel(["Bubble", *HOME], ["Bubble", *HOME]).do("attack 1", "leap 2")
    assert game.rows(1) == ["", "Bubble* > Phylactery", ""]
    assert game.out() == []


# P-7.3 Mirrorball.


@pytest.mark.rule("P-7.3")
def test_mirrorball_shows_the_opposing_cascade_and_is_destroyed() -> None:
    game = duel(["Mirrorball > Fan | Mine", *HOME], ["Bubble > Lightning > Decoy | Fan", *HOME]).do("attack 1")
    assert game.rows(1)[0] == "Bubble* > Lightning* > Decoy* | Fan"
    assert game.out() == ["Mirrorball"]
    assert game.stack(0, 3)["energy"] == 6
    assert sorted(game.log(0)[1:4]) == [
        "Bob shows Bubble in row 1.",
        "Bob shows Decoy in row 1.",
        "Bob shows Lightning in row 1.",
    ]


@pytest.mark.rule("P-7.3")
def test_an_attacked_mirrorball_shows_the_attacking_cascade_and_the_attack_goes_on() -> None:
    game = duel(["Lightning > Fan > Decoy | Mine", *HOME], ["Mirrorball | Battery", *HOME]).do("attack 1")
    assert game.rows(0)[0] == "Fan* | Decoy*, Mine, Lightning*"
    assert game.rows(1)[0] == "Battery"
    assert game.out() == ["Mirrorball"]
    assert "You show Decoy in row 1." in game.log(0)


# P-7.4 Boomerang.


@pytest.mark.rule("P-7.4")
@pytest.mark.parametrize(("theirs", "out"), [("Battery", ["Battery"]), ("Battery > Lightning", [])])
def test_boomerang_stays_on_top_of_a_collapsed_cascade(theirs: str, out: list[str]) -> None:
    game = duel(["Boomerang > Lightning | Fan", *HOME], [theirs, *HOME]).do("attack 1")
    assert game.rows(0)[0] == "Boomerang* | Lightning, Fan"
    assert game.out() == out


# P-7.5 Discharge.


@pytest.mark.rule("P-7.5", "P-7.14")
@pytest.mark.parametrize(("card", "energy"), [("Discharge", 2), ("Ground", 1)])
def test_discharge_and_ground_collapse_the_attacking_cascade_before_counting(card: str, energy: int) -> None:
    game = duel(["Magic Missile > Lightning | Fan", *HOME], [f"{card} > Thunderbolt", *HOME]).do("attack 1")
    assert game.rows(0)[0] == "Lightning | Fan, Magic Missile*"
    assert game.rows(1)[0] == f"{card}* > Thunderbolt"  # 1 against its cascade: it stands
    assert f"Bob tells an energy of {energy + 2} in row 1." in game.log(0)
    game = duel(["Phylactery > Lightning", "", ""], [f"{card} > Boomerang", *HOME]).do("attack 1")
    assert game.rows(0)[0] == "Phylactery* | Lightning"
    assert game.out() == []  # 2 x 1 against 2 or more


@pytest.mark.rule("P-7.5", "P-7.14", "P-7.16")
@pytest.mark.parametrize("card", ["Discharge", "Ground"])
def test_fan_splays_after_the_reaction(card: str) -> None:
    game = duel(["Fan > Lightning | Battery", *HOME], [f"{card} | Mine", *HOME]).do("attack 1")
    assert game.rows(0)[0] == "Fan* > Lightning > Battery"
    assert game.rows(1)[0] == f"Mine | {card}*"


# P-7.6 Fireball.


@pytest.mark.rule("P-7.6")
@pytest.mark.parametrize(
    ("theirs", "after", "out"),
    [
        ("Decoy* > Fan", "Fan", ["Decoy", "Fireball"]),
        ("Battery > Fan | Mine", "Fan | Mine, Battery*", ["Fireball"]),
        ("Battery", "Battery*", ["Fireball"]),
    ],
)
def test_fireball_destroys_or_sinks_and_is_destroyed(theirs: str, after: str, out: list[str]) -> None:
    game = duel(["Fireball | Mine", *HOME], [theirs, *HOME]).do("attack 1")
    if game.state.to_act() == [1] and game.may()[-1] == "stay":
        game.do("stay")
    assert game.rows(1)[0] == after
    assert game.rows(0)[0] == "Mine"
    assert game.out() == out


# P-7.7, P-7.8, P-7.9: Magic Missile, Thunderbolt, Lightning.


@pytest.mark.parametrize(
    ("card", "energy"),
    [
        pytest.param("Magic Missile", 1, marks=pytest.mark.rule("P-7.7")),
        pytest.param("Thunderbolt", 2, marks=pytest.mark.rule("P-7.8")),
        pytest.param("Lightning", 3, marks=pytest.mark.rule("P-7.9")),
    ],
)
def test_the_three_bolts_collapse_and_sink_whatever_happens(card: str, energy: int) -> None:
    weaker = ["Fan", "Boomerang", "Thunderbolt"][energy - 1]
    game = duel([f"{card} | Bubble, Mine", *HOME], [f"{weaker} | Decoy", *HOME]).do("attack 1")
    assert game.out() == [weaker]
    assert game.rows(0)[0] == f"Bubble | Mine, {card}*"
    game = duel([f"{card} > Fan > Mine | Bubble", *HOME], ["Battery > Lightning", *HOME]).do("attack 1")
    assert game.out() == []
    assert game.rows(0)[0] == f"Fan | Mine, Bubble, {card}*"
    assert game.log(0)[-2:] == ["Your cascade in row 1 collapses.", f"Your {card} sinks to the bottom of row 1."]


# P-7.10 Gnaremoob.


@pytest.mark.rule("P-7.10")
@pytest.mark.parametrize(
    ("theirs", "after", "out"),
    [
        ("Fan | Mine", "Mine | Gnaremoob*", ["Fan"]),
        ("Battery > Mine", "Battery* > Mine | Gnaremoob*", []),
        ("Battery", "Battery* | Gnaremoob*", []),
    ],
)
def test_gnaremoob_goes_under_the_opposing_stack(theirs: str, after: str, out: list[str]) -> None:
    game = duel(["Gnaremoob > Boomerang | Fan", *HOME], [theirs, *HOME]).do("attack 1")
    assert game.rows(0)[0] == "Boomerang | Fan"
    assert game.rows(1)[0] == after
    assert game.out() == out
    assert game.log(0)[-1] == "Your Gnaremoob goes under the opposing stack of row 1."
    assert game.log(1)[-1] == "Ada's Gnaremoob goes under the opposing stack of row 1."


@pytest.mark.rule("P-7.10")
def test_gnaremoob_is_the_opponents_card_from_then_on() -> None:
    mine = ["Gnaremoob | Fan", "Phylactery | Mine", ""]
    game = duel(mine, ["Battery", "Phylactery", ""]).do("attack 1", "sink 1")
    assert game.rows(1)[0] == "Gnaremoob* | Battery*"
    assert game.refusal("slide 1") == "P-4.1"
    game.do("carry 1 3")
    choices = {each["say"]: each["words"] for each in game.table.look(1)["choices"]}
    assert choices["attack 1"] == "Attack with Gnaremoob in row 1"
    game.do("carry 1 3", "slide 2", "attack 3")
    # Gnaremoob strikes its first owner's Fan, 1 against 0, and stays, since no stack is left to go under.
    assert game.log(0)[-5:] == [
        "Bob attacks with Gnaremoob in row 3.",
        "You show Fan in row 3.",
        "You tell an energy of 0 in row 3.",
        "Bob's energy in row 3 is greater.",
        "Your Fan in row 3 is destroyed.",
    ]
    assert game.rows(1) == ["Battery*", "Phylactery", "Gnaremoob*"]


@pytest.mark.rule("P-7.10")
def test_gnaremoob_can_come_home_again() -> None:
    game = duel(["Gnaremoob | Battery", *HOME], ["Battery", "Phylactery", ""])
    game.do("attack 1", "sink 1", "carry 2 3")
    assert game.do("attack 1").rows(0)[0] == "Battery* | Gnaremoob*"
    assert game.rows(1)[0] == "Battery*"
    assert game.state.to_act() == [0]


# P-7.11 Decoy.


@pytest.mark.rule("P-7.11", "P-8.4")
def test_an_attacked_decoy_may_move_to_the_phylactery() -> None:
    game = duel(["Lightning", *HOME], ["Decoy > Fan | Mine", "Boomerang", "Battery | Phylactery"]).do("attack 1")
    assert game.prompt(1) == "Your Decoy is attacked: move it onto your Phylactery's stack, or stay?"
    assert game.may() == ["guard 3", "stay"]
    assert game.refusal("guard 1") == "P-5.11"
    assert game.refusal("guard 2") == "P-7.11"
    refused = game.reasons(1)
    assert refused["guard 2"] == "Your Phylactery is not in that stack."
    choices = {each["say"]: each["words"] for each in game.table.look(1)["choices"]}
    assert choices == {"guard 3": "Move Decoy onto row 3", "stay": "Leave Decoy where it is"}
    game.do("guard 3")
    assert game.rows(1) == ["Mine", "Boomerang", "Decoy* > Battery | Phylactery"]  # Fan was hit instead
    assert ("Battery, Phylactery", "phylactery", 1, 1) in game.clues()


@pytest.mark.rule("P-7.11", "P-5.8")
def test_a_decoy_that_stays_is_asked_again_and_one_that_moved_is_not() -> None:
    mine = ["Boomerang", "Phylactery", "Boomerang"]
    game = duel(mine, ["Decoy | Fan", "Mine", "Phylactery"]).do("attack 1", "stay")
    assert game.log(1)[2:] == [
        "You leave the card of row 1 where it is.",
        "You tell an energy of 2 in row 1.",
        "Ada's energy in row 1 is not greater.",
    ]
    game.do("slide 1", "attack 1")
    assert game.may() == ["guard 3", "stay"]
    game.do("guard 3", "carry 2 1", "attack 3")
    assert game.log(0)[-1] == "Your energy in row 3 is not greater."
    assert game.state.to_act() == [1]


@pytest.mark.rule("P-7.11")
def test_a_decoy_on_its_phylacterys_own_stack_is_asked_all_the_same() -> None:
    game = duel(["Lightning", *HOME], ["Decoy | Phylactery", "Fan", ""]).do("attack 1")
    assert game.state.to_act() == [1]
    assert game.may() == ["stay"]
    assert [game.refusal(f"guard {row}") for row in (1, 2, 3)] == ["P-5.11", "P-7.11", "P-5.11"]
    assert game.prompt(0) == "Waiting for Bob: to act."
    elsewhere = duel(["Lightning", *HOME], ["Decoy | Fan", "Phylactery", ""]).do("attack 1")
    assert elsewhere.table.look(0) == game.table.look(0)
    assert elsewhere.table.log(0) == game.table.log(0)
    assert game.do("stay").out() == ["Decoy"]


@pytest.mark.rule("P-7.11")
def test_a_decoy_without_another_stack_is_not_asked() -> None:
    game = duel(["Lightning", *HOME], ["Decoy | Phylactery", "", ""]).do("attack 1")
    assert game.out() == ["Decoy"]


# P-7.12 Mine.


@pytest.mark.rule("P-7.12")
def test_mine_cannot_attack() -> None:
    game = duel(["Mine | Fan", *HOME], ["Battery", *HOME])
    assert game.why("attack 1") == ("P-7.12", "Mine cannot attack.")


@pytest.mark.rule("P-7.12")
@pytest.mark.parametrize("card", STRIKERS)
def test_mine_takes_the_attacking_card_with_it(card: str) -> None:
    game = duel([f"{card} > Bubble", *HOME], ["Mine > Decoy", *HOME]).do("attack 1")
    assert game.out() == sorted(["Mine", card])
    assert (game.rows(0)[0], game.rows(1)[0]) == ("Bubble", "Decoy")
    assert game.state.to_act() == [1]


@pytest.mark.rule("P-7.12")
def test_bubble_meets_a_mine_that_lies_alone() -> None:
    game = duel(["Bubble | Fan", *HOME], ["Mine", *HOME]).do("attack 1")
    assert game.out() == ["Bubble", "Mine"]


# P-7.13 Battery.


@pytest.mark.rule("P-7.13")
@pytest.mark.parametrize(
    ("mine", "theirs", "falls"),
    [
        ("Battery > Boomerang", "Fan", True),  # 4 against 0
        ("Battery", "Fan", False),
        ("Battery > Lightning", "Thunderbolt", True),  # 6 against 2
        ("Battery > Thunderbolt", "Thunderbolt", False),  # 5 against 2
        ("Battery > Lightning", "Phylactery", True),  # 6 against 2 x 1
        ("Battery > Thunderbolt", "Phylactery", False),  # 5 against 2 x 1
    ],
)
def test_battery_needs_four_more(mine: str, theirs: str, falls: bool) -> None:
    home = ["Mine", ""] if theirs == "Phylactery" else HOME
    game = duel([mine, *HOME], [f"{theirs} | Decoy", *home]).do("attack 1")
    assert game.out() == ([theirs] if falls else [])
    assert game.rows(0)[0] == mine.replace("Battery", "Battery*")
    more = "greater by 4 or more."
    assert f"Your energy in row 1 is {more if falls else 'not ' + more}" in game.log(0)


@pytest.mark.rule("P-7.13", "P-8.3")
def test_what_is_learnt_of_a_battery_knows_of_the_four() -> None:
    game = duel(["Battery > Boomerang", *HOME], ["Thunderbolt*", *HOME]).do("attack 1")
    assert game.clues() == [("Boomerang", "energy", -3, 2)]
    game = duel(["Battery > Lightning", *HOME], ["Thunderbolt*", *HOME]).do("attack 1")
    assert game.clues() == [("Lightning", "energy", 3, 99)]


# P-7.14 Ground.


@pytest.mark.rule("P-7.14")
@pytest.mark.parametrize(("words", "after"), [("tuck", "Fan | Mine, Ground*"), ("stay", "Ground* > Fan | Mine")])
def test_ground_collapses_the_opposing_cascade_and_may_sink(words: str, after: str) -> None:
    game = duel(["Ground > Fan | Mine", *HOME], ["Battery > Lightning > Bubble", *HOME]).do("attack 1")
    assert game.rows(1)[0] == "Battery | Lightning, Bubble"
    assert game.state.to_act() == [0]
    assert game.prompt(0) == "Your Ground has struck: sink it or leave it on top?"
    assert game.prompt(1) == "Waiting for Ada: to act."
    assert [each["words"] for each in game.table.look(0)["choices"]] == ["Sink Ground", "Leave Ground where it is"]
    assert game.do(words).rows(0)[0] == after
    assert game.state.to_act() == [1]


@pytest.mark.rule("P-7.14")
def test_a_ground_that_lies_alone_is_not_asked() -> None:
    game = duel(["Ground", *HOME], ["Battery > Lightning", *HOME]).do("attack 1")
    assert game.state.to_act() == [1]


@pytest.mark.rule("P-7.14")
def test_until_ground_has_decided_nothing_else_can_be_done() -> None:
    game = duel(["Ground | Fan", *HOME], ["Battery > Lightning", *HOME]).do("attack 1")
    assert game.refusal("slide 1") == "P-7.14"
    assert game.refusal("slide 1", 1) == "P-7.14"


# P-7.15 Grenade.


@pytest.mark.rule("P-7.15")
def test_grenade_destroys_whatever_the_energies_and_itself() -> None:
    game = duel(["Grenade > Mine", *HOME], ["Battery > Lightning | Fan", *HOME]).do("attack 1")
    assert game.out() == ["Battery", "Grenade"]
    assert (game.rows(0)[0], game.rows(1)[0]) == ("Mine", "Lightning | Fan")
    assert not any("greater" in line for line in game.log(0))


@pytest.mark.rule("P-7.15")
def test_grenade_destroys_a_phylactery() -> None:
    game = duel(["Grenade", *HOME], ["Phylactery > Battery", "", ""]).do("attack 1")
    assert game.state.loser == 1


# P-7.16 Fan.


@pytest.mark.rule("P-7.16")
@pytest.mark.parametrize(
    ("mine", "theirs", "after", "out"),
    [
        ("Fan | Lightning, Mine", "Battery | Bubble", "Bubble | Battery*", []),  # 4 against 3
        ("Fan | Lightning, Mine", "Battery > Bubble", "Battery* > Bubble", []),  # 4 against 4
        ("Fan | Lightning, Mine", "Battery", "", ["Battery"]),  # alone
        ("Fan | Lightning", "Battery", "Battery*", []),  # 3 against 3, alone
        ("Fan > Lightning > Mine", "Battery > Fan > Fan", "Fan > Fan | Battery*", []),
    ],
)
def test_fan_splays_its_stack_and_sinks_or_destroys(mine: str, theirs: str, after: str, out: list[str]) -> None:
    game = duel([mine, *HOME], [theirs, *HOME]).do("attack 1")
    assert game.rows(0)[0] == mine.replace("Fan", "Fan*").replace(" | ", " > ").replace(", ", " > ")
    assert game.rows(1)[0] == after
    assert game.out() == out


@pytest.mark.rule("P-7.16")
def test_fan_against_a_lone_phylactery_can_win() -> None:
    assert duel(["Fan | Battery", *HOME], ["Phylactery", "Mine", ""]).do("attack 1").state.loser == 1  # 3 against 2
    assert duel(["Fan | Decoy", *HOME], ["Phylactery", "Mine", ""]).do("attack 1").state.loser == -1  # 2 against 2


# P-7.17 Guided Orb.


@pytest.mark.rule("P-7.17")
@pytest.mark.parametrize(
    ("theirs", "falls"),
    [("Fan", True), ("Boomerang", True), ("Thunderbolt", False), ("Battery", False), ("Magic Missile", True)],
)
def test_guided_orb_destroys_what_has_little_energy_of_its_own(theirs: str, falls: bool) -> None:
    game = duel(["Guided Orb > Fan | Mine", *HOME], [f"{theirs} > Lightning > Lightning", *HOME]).do("attack 1")
    assert game.out() == ([theirs] if falls else [])
    assert game.rows(0)[0] == "Fan | Mine, Guided Orb*"
    assert not any("greater" in line for line in game.log(0))


@pytest.mark.rule("P-7.17", "P-7.1")
def test_guided_orb_destroys_a_phylactery_whatever_lies_under_it() -> None:
    game = duel(["Guided Orb", *HOME], ["Phylactery > Lightning > Battery", "", ""]).do("attack 1")
    assert game.state.loser == 1


# Every card against every reaction.


@pytest.mark.rule("P-5.3")
@pytest.mark.parametrize("reacting", ["Phylactery", "Bubble", "Mirrorball", "Discharge", "Decoy", "Mine", "Ground"])
@pytest.mark.parametrize("card", [*STRIKERS, "Bubble"])
@pytest.mark.parametrize("alone", [True, False])
def test_every_attack_meets_every_reaction(card: str, reacting: str, alone: bool) -> None:
    """Whatever meets, the reaction happens or not as P-5.2 says, the attack ends and the turn passes."""
    theirs = [reacting if alone else f"{reacting} > Battery | Fan", "Guided Orb", "Thunderbolt"]
    if reacting != "Phylactery":
        theirs[2] = "Phylactery"
    game = duel([f"{card} > Lightning | Boomerang", *HOME], theirs).do("attack 1")
    shown = card != "Bubble" or alone
    assert (f"Bob shows {reacting} in row 1." in game.log(0)) is shown
    if shown and reacting in ("Bubble", "Decoy"):
        assert game.state.to_act() == [1]
        game.do("leap 2" if reacting == "Bubble" else "guard 3")
        assert game.rows(1)[1 if reacting == "Bubble" else 2].startswith(f"{reacting}* > ")
        assert ("The attack meets an empty row." in game.log(0)) is alone
    if shown and reacting in ("Discharge", "Ground"):
        assert "Your cascade in row 1 collapses." in game.log(0)
    if shown and reacting == "Mirrorball":
        assert "You show Lightning in row 1." in game.log(0)
    if shown and reacting == "Mine":
        assert game.out() == sorted([card, "Mine"])
    if shown and reacting == "Phylactery":
        assert "Bob's energy in row 1 counts twice." in game.log(0)
    if not shown:
        assert game.rows(1)[0] == f"Fan > {reacting} | Battery"
    assert game.over or game.state.to_act() == [1]
    assert game.over or game.prompt(1) == "Your turn: attack with a stack, or make one move."
    assert game.over is ("Phylactery" in game.out())
