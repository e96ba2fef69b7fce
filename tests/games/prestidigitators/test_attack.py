"""Chapter 5: who shows what, reactions first, the telling, and what becomes of both cards."""

import pytest

from tests.games.prestidigitators.table import NAME, duel

CONFRONTING = ["Phylactery", "Boomerang", "Fireball", "Magic Missile", "Thunderbolt", "Lightning", "Gnaremoob"]
CONFRONTING += ["Battery", "Grenade", "Fan", "Guided Orb"]
HOME = ["Phylactery", ""]  # rows 2 and 3 of a seat whose row 1 matters


@pytest.mark.rule("P-5.1")
def test_an_attack_turns_the_top_card_up_and_acts_across_the_row() -> None:
    game = duel(
        ["Fan | Bubble", "Lightning | Mine", "Phylactery"], ["Phylactery", "Thunderbolt | Decoy", "Battery | Ground"]
    ).do("attack 2")
    assert game.rows(0) == ["Fan | Bubble", "Mine | Lightning*", "Phylactery"]
    assert game.rows(1) == ["Phylactery", "Decoy", "Battery | Ground"]
    assert game.log(1)[0] == "Ada attacks with Lightning in row 2."
    assert game.state.to_act() == [1]


@pytest.mark.rule("P-5.1")
def test_a_row_without_a_card_cannot_attack() -> None:
    game = duel(["Fan", "Phylactery", ""], ["Mine", *HOME])
    assert game.why("attack 3") == ("P-5.1", "Row 3 has no card to attack with.")


@pytest.mark.rule("P-5.2")
@pytest.mark.parametrize("card", CONFRONTING)
def test_what_could_destroy_or_compares_makes_the_top_card_be_shown(card: str) -> None:
    mine = [card, "", ""] if card == "Phylactery" else [card, *HOME]
    game = duel(mine, ["Battery > Lightning | Thunderbolt", *HOME]).do("attack 1")
    assert "Bob shows Battery in row 1." in game.log(0)
    assert game.state.known[9] == game.state.known[0]
    assert game.log(0)[0] == f"You attack with {card} in row 1."


@pytest.mark.rule("P-5.2", "P-5.3")
@pytest.mark.parametrize("card", ["Bubble", "Discharge", "Decoy", "Ground"])
def test_a_harmless_attack_shows_nothing_and_nothing_reacts(card: str) -> None:
    game = duel([card, *HOME], ["Mine > Lightning | Thunderbolt", *HOME]).do("attack 1")
    assert not any(known for known in game.rows(1) if "*" in known)
    assert not any("shows" in line or "tells" in line for line in game.log(0))
    assert game.out() == []


@pytest.mark.rule("P-5.2", "P-5.3", "P-5.11")
@pytest.mark.parametrize(
    ("mine", "theirs", "answers", "told", "rows"),
    [
        (
            "Bubble",
            "Lightning | Fan",
            [],
            "Bob's hidden card bubbles up to the top of row 1.",
            ["Fan | Lightning", *HOME],
        ),
        (
            "Bubble",
            "Lightning",
            [],
            "Bob shows Lightning in row 1. Bob tells an energy of 3 in row 1. Bob's Lightning in row 1 is destroyed.",
            ["", *HOME],
        ),
        (
            "Lightning > Fireball",
            "Discharge > Mine",
            [],
            "Bob shows Discharge in row 1. Your cascade in row 1 collapses. Bob tells an energy of 3 in row 1. "
            "Your energy in row 1 is not greater. Your Lightning sinks to the bottom of row 1.",
            ["Discharge* > Mine", *HOME],
        ),
        (
            "Lightning > Fireball",
            "Bubble > Discharge | Fan",
            ["leap 2"],
            "Bob shows Bubble in row 1. Bob's Bubble leaps onto row 2. Bob shows Discharge in row 1. "
            "Your cascade in row 1 collapses. Bob tells an energy of 2 in row 1. Your energy in row 1 is greater. "
            "Bob's Discharge in row 1 is destroyed. Your Lightning sinks to the bottom of row 1.",
            ["Fan", "Bubble* > Phylactery", ""],
        ),
    ],
    ids=["not alone: not shown", "alone: shown", "reaction first", "on against the next card"],
)
def test_the_course_of_an_attack(mine: str, theirs: str, answers: list[str], told: str, rows: list[str]) -> None:
    game = duel([mine, *HOME], [theirs, *HOME]).do("attack 1", *answers)
    assert " ".join(game.log(0)) == f"You attack with {mine.split(' >')[0]} in row 1. {told}"
    assert game.rows(1) == rows


@pytest.mark.rule("P-5.2")
def test_destroying_the_own_card_is_no_reason_to_show_anything() -> None:
    game = duel(["Mirrorball", *HOME], ["Mine > Lightning | Thunderbolt", *HOME]).do("attack 1")
    # The cascade was shown by Mirrorball's text, not by P-5.2: nobody tells a total and Mine does not react.
    assert not any("tells" in line for line in game.log(0))
    assert game.rows(1)[0] == "Mine* > Lightning* | Thunderbolt"
    assert game.out() == ["Mirrorball"]


@pytest.mark.rule("P-5.4", "P-8.3")
def test_the_defender_tells_the_total_and_shows_no_other_card() -> None:
    game = duel(["Lightning > Fireball", *HOME], ["Battery > Thunderbolt | Lightning", *HOME]).do("attack 1")
    assert "Bob tells an energy of 5 in row 1." in game.log(0)
    assert game.rows(1)[0] == "Thunderbolt | Lightning"
    assert ("Thunderbolt", "energy", 2, 2) in game.clues()


@pytest.mark.rule("P-5.4")
def test_a_total_is_told_even_where_nothing_is_compared() -> None:
    game = duel(["Guided Orb", *HOME], ["Battery > Thunderbolt", *HOME]).do("attack 1")
    assert "Bob tells an energy of 5 in row 1." in game.log(0)
    game = duel(["Grenade", *HOME], ["Battery > Thunderbolt", *HOME]).do("attack 1")
    assert "Bob tells an energy of 5 in row 1." in game.log(0)


@pytest.mark.rule("P-5.4", "P-8.3")
def test_the_attacker_tells_only_whether_it_is_greater() -> None:
    game = duel(["Boomerang > Fireball > Fan", *HOME], ["Decoy* > Mine*", "", "Phylactery"]).do("attack 1", "stay")
    assert game.log(1)[-3:] == [
        "Ada's energy in row 1 is greater.",
        "Your Decoy in row 1 is destroyed.",
        "Ada's cascade in row 1 collapses.",
    ]
    # Boomerang is known; the two others made more than 3 with it: 3 or more by themselves.
    assert game.clues() == [("Fan, Fireball", "energy", 3, 99)]
    game = duel(["Boomerang > Fan", *HOME], ["Decoy* > Mine*", "", "Phylactery"]).do("attack 1", "stay")
    assert game.clues() == [("Fan", "energy", -1, 2)]


@pytest.mark.rule("P-5.5")
@pytest.mark.parametrize(
    ("row", "energy"),
    [("Battery | Lightning", 3), ("Battery > Lightning", 6), ("Fan > Lightning > Mine | Fireball", 4), ("Fan", 0)],
)
def test_the_energy_of_a_cascade_counts_its_splayed_cards(row: str, energy: int) -> None:
    game = duel([row, *HOME], [row, *HOME])
    assert game.state.energy_of(0) == energy
    assert game.stack(0, 0)["energy"] == energy
    assert game.stack(0, 3)["energy"] is None


@pytest.mark.rule("P-5.6")
@pytest.mark.parametrize(
    ("mine", "falls"),
    [("Boomerang > Mine", False), ("Boomerang > Thunderbolt", False), ("Boomerang > Fireball", True)],
)
def test_greater_is_strictly_more(mine: str, falls: bool) -> None:
    game = duel([mine, *HOME], ["Battery | Lightning", *HOME]).do("attack 1")
    assert game.out() == (["Battery"] if falls else [])
    assert f"Your energy in row 1 is {'' if falls else 'not '}greater." in game.log(0)


@pytest.mark.rule("P-5.7")
def test_a_destroyed_card_is_out_of_the_game_face_up() -> None:
    game = duel(["Lightning", *HOME], ["Thunderbolt | Fan", *HOME]).do("attack 1")
    for seat in (-1, 0, 1):
        board = game.table.look(seat)["board"]
        assert "Thunderbolt" in [NAME[card["kind"]] for card in board["destroyed"]]
        assert all(card["open"] for card in board["destroyed"])
    assert game.rows(1) == ["Fan", *HOME]


@pytest.mark.rule("P-5.8")
def test_a_power_once_a_game_is_used_once() -> None:
    game = duel(["Boomerang", "Phylactery | Thunderbolt", "Boomerang"], ["Bubble | Fan", "Lightning", "Phylactery"])
    game.do("attack 1")
    assert game.prompt(1) == "Your Bubble is attacked and leaps away: to which stack?"
    assert game.may() == ["leap 2", "leap 3"]
    game.do("leap 2")
    assert game.rows(1)[1] == "Bubble* > Lightning"
    spent = game.stack(0, 4)["cards"][0]
    assert (spent["kind"], spent["spent"]) == ("kind-bubble", True)
    game.do("sink 2", "carry 3 1", "sink 2")
    assert game.rows(1)[1] == "Bubble* | Lightning"
    game.do("attack 2")  # Thunderbolt, 2 against 1
    assert game.state.to_act() == [1]
    assert game.out() == ["Bubble", "Fan"]


EMPTY_ROW = [
    ("Phylactery > Mine | Fan", "Phylactery* > Mine | Fan", []),
    ("Bubble > Mine | Fan", "Bubble* > Mine | Fan", []),
    ("Mirrorball > Mine | Fan", "Mine | Fan", ["Mirrorball"]),
    ("Boomerang > Mine | Fan", "Boomerang* | Mine, Fan", []),
    ("Discharge > Mine | Fan", "Mine | Fan, Discharge*", []),
    ("Fireball > Mine | Fan", "Mine | Fan", ["Fireball"]),
    ("Magic Missile > Mine | Fan", "Mine | Fan, Magic Missile*", []),
    ("Thunderbolt > Mine | Fan", "Mine | Fan, Thunderbolt*", []),
    ("Lightning > Mine | Fan", "Mine | Fan, Lightning*", []),
    ("Gnaremoob > Mine | Fan", "Gnaremoob* > Mine | Fan", []),
    ("Decoy > Mine | Fan", "Decoy* > Mine | Fan", []),
    ("Battery > Mine | Fan", "Battery* > Mine | Fan", []),
    ("Grenade > Mine | Fan", "Mine | Fan", ["Grenade"]),
    ("Fan > Mine | Bubble", "Fan* > Mine > Bubble", []),
    ("Guided Orb > Mine | Fan", "Mine | Fan, Guided Orb*", []),
]


@pytest.mark.rule("P-5.9")
@pytest.mark.parametrize(("before", "after", "out"), EMPTY_ROW)
def test_an_attack_across_an_empty_row_acts_on_the_own_stack_alone(before: str, after: str, out: list[str]) -> None:
    home = ["", ""] if before.startswith("Phylactery") else HOME
    game = duel([before, *home], ["", "Phylactery | Mine", "Lightning"]).do("attack 1")
    assert game.rows(0)[0] == after
    assert game.rows(1) == ["", "Phylactery | Mine", "Lightning"]
    assert game.out() == out
    assert game.clues() == []
    assert game.state.to_act() == [1]
    assert not any("shows" in line or "tells" in line or "greater" in line for line in game.log(0))


@pytest.mark.rule("P-5.9")
@pytest.mark.parametrize(("words", "after"), [("tuck", "Mine | Fan, Ground*"), ("stay", "Ground* > Mine | Fan")])
def test_ground_across_an_empty_row_may_still_sink(words: str, after: str) -> None:
    game = duel(["Ground > Mine | Fan", *HOME], ["", *HOME]).do("attack 1", words)
    assert game.rows(0)[0] == after


@pytest.mark.rule("P-5.9")
@pytest.mark.parametrize("card", [row[0].split(" >")[0] for row in EMPTY_ROW])
def test_the_log_says_that_the_row_was_empty(card: str) -> None:
    home = ["", ""] if card == "Phylactery" else HOME
    game = duel([f"{card} > Mine | Bubble", *home], ["", "Phylactery", ""]).do("attack 1")
    assert "The attack meets an empty row." in game.log(0)


@pytest.mark.rule("P-5.10")
@pytest.mark.parametrize(
    ("card", "after"),
    [("Fireball", "Fan | Decoy"), ("Gnaremoob", "Fan | Decoy"), ("Lightning", "Fan | Decoy"), ("Fan", "Bubble")],
)
def test_an_attack_is_over_when_its_card_is_destroyed(card: str, after: str) -> None:
    rest = "Bubble" if card == "Fan" else "Fan | Decoy"
    joint = " | " if card == "Fan" else " > "
    game = duel([f"{card}{joint}{rest}", *HOME], ["Mine > Battery | Lightning", *HOME]).do("attack 1")
    assert game.rows(0)[0] == after  # nothing collapsed, nothing sank, nothing was splayed
    assert game.rows(1)[0] == "Battery | Lightning"
    assert game.out() == sorted([card, "Mine"])
    assert game.log(0) == [
        f"You attack with {card} in row 1.",
        "Bob shows Mine in row 1.",
        f"Your {card} in row 1 is destroyed.",
        "Bob's Mine in row 1 is destroyed.",
    ]
    assert game.state.to_act() == [1]


@pytest.mark.rule("P-5.11")
def test_one_card_after_the_other_can_leave_the_row() -> None:
    rows = ["Bubble > Decoy | Mine", "Lightning", "Phylactery"]
    game = duel(["Grenade", *HOME], rows).do("attack 1", "leap 2", "guard 3")
    assert game.rows(1) == ["", "Bubble* > Lightning", "Decoy* > Phylactery"]
    assert game.out() == ["Grenade", "Mine"]


@pytest.mark.rule("P-5.11")
def test_a_reaction_that_leaves_an_empty_row_leaves_the_attack_nothing() -> None:
    game = duel(["Fireball > Fan", *HOME], ["Bubble", "Phylactery", ""]).do("attack 1", "leap 2")
    assert game.log(0)[3:] == ["The attack meets an empty row.", "Your Fireball in row 1 is destroyed."]
    assert game.rows(0)[0] == "Fan"
    assert game.rows(1) == ["", "Bubble* > Phylactery", ""]


@pytest.mark.rule("P-5.11")
def test_a_reaction_leads_only_to_another_stack_that_is_there() -> None:
    game = duel(["Lightning", *HOME], ["Bubble | Fan", "Phylactery", ""]).do("attack 1")
    assert game.may() == ["leap 2"]
    assert game.refusal("leap 1") == "P-5.11"
    assert game.why("leap 3") == ("P-5.11", "It must be another of your stacks.")


@pytest.mark.rule("P-5.14")
@pytest.mark.parametrize("row", ["Phylactery | Mine", "Phylactery > Mine | Decoy"])
@pytest.mark.parametrize(("card", "words", "more"), [("Bubble", "leap 2", 1), ("Decoy", "guard 2", 2)])
def test_a_card_that_a_reaction_moves_lands_splayed_on_top(card: str, words: str, more: int, row: str) -> None:
    game = duel(["Battery", *HOME], [f"{card} | Fan", row, ""])
    energy = game.state.energy_of(4)
    game.do("attack 1", words)
    assert game.rows(1)[1] == f"{card}* > {row}"
    assert game.state.energy_of(4) == energy + more


@pytest.mark.rule("P-5.12")
def test_collapse_leaves_the_top_card_alone_in_the_cascade() -> None:
    game = duel(["Discharge > Fan > Mine | Bubble", *HOME], ["Battery > Lightning > Fan | Decoy", *HOME]).do("attack 1")
    assert game.rows(1)[0] == "Battery | Lightning, Fan, Decoy"
    assert game.log(0)[1:] == [
        "Bob's cascade in row 1 collapses.",
        "Your Discharge sinks to the bottom of row 1.",
    ]
    # What was collapsed already stays as it is, without a word.
    assert duel(["Discharge", *HOME], ["Battery | Fan", *HOME]).do("attack 1").log(0) == [
        "You attack with Discharge in row 1."
    ]


@pytest.mark.rule("P-5.13")
@pytest.mark.parametrize("row", ["Battery > Lightning > Fan", "Battery > Lightning | Fan", "Battery | Lightning, Fan"])
def test_a_card_that_is_sunk_by_a_text_sinks_as_by_a_move(row: str) -> None:
    by_text = duel(["Decoy", *HOME], [row, *HOME]).do("attack 1").rows(1)[0]
    by_move = duel([row, *HOME], ["Decoy", *HOME]).do("sink 1").rows(0)[0]
    assert by_text == by_move
    assert by_text.endswith(", Battery" if by_text.startswith("Lightning | ") else " | Battery")


@pytest.mark.rule("P-5.13")
def test_a_card_that_lies_alone_is_not_sunk_by_a_text() -> None:
    game = duel(["Decoy", *HOME], ["Battery", *HOME]).do("attack 1")
    assert game.rows(1)[0] == "Battery"
    game = duel(["Lightning", *HOME], ["Battery", *HOME]).do("attack 1")
    assert game.rows(0)[0] == "Lightning*"
