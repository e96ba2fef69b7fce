"""The battle part of an edition: what is refused, what examples fix, and what a screen is sent once."""

import pytest

from tests.games.worlds.edition import HOUSE, OPTIONS
from wardenclyffe.engine.content import BadContent, Content
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.edition_battle import DOWNWARD, ORDER_IDS, SHADES
from wardenclyffe.games.worlds.rules_battle_table import CLOSEST, FREIGHTERWARD, WARSHIPWARD
from wardenclyffe.games.worlds.view_battle import faces

TEXT = GAME.house_content().text
FIGURES = HOUSE.battle.figures


def lines(card: str) -> dict[str, tuple[str, list[str]]]:
    """The lines of a land card by colour: letter and actions."""
    face = faces(HOUSE)[f"land-card-{card}"]
    return {line["shade"]: (line["at"], line["do"]) for line in face["lines"]}


def test_a_lettered_hex_in_the_bottom_row_is_refused() -> None:
    wrong = TEXT.replace('letters = ["21", "31", "41", "51", "61"]', 'letters = ["21", "31", "41", "51", "68"]')
    assert wrong != TEXT
    with pytest.raises(BadContent, match=r"no lettered hex may be in the bottom row \(W-6.5\)"):
        Edition(Content(wrong, "mine.toml"), "general")


def test_the_decks_have_enough_cards() -> None:
    assert FIGURES.land_cards >= 24
    assert FIGURES.naval_cards >= 18
    assert len(FIGURES.plans) == 6
    assert min(FIGURES.plans) >= 1


@pytest.mark.rule("W-6.17")
def test_the_cards_of_the_examples() -> None:
    left = lines("left-flank-forward")
    assert (left["green"], left["yellow"], left["red"]) == (
        ("C", ["fire", "down"]),
        ("D", ["down-left", "detect"]),
        ("E", ["down-left", "fire"]),
    )
    pit = lines("out-of-the-pit")
    assert (pit["yellow"][1], pit["blue"][1]) == (["arrival"], ["double-move"])
    assert lines("one-steady-beam")["blue"][1] == ["focused-fire"]


@pytest.mark.parametrize("shade", range(4))
def test_every_colour_has_cards_that_bring_a_battle_to_its_end(shade: int) -> None:
    first_on_land = [FIGURES.land_do[card * 4 + shade][0] for card in range(FIGURES.land_cards)]
    assert sum(action in DOWNWARD.values() for action in first_on_land) >= 8
    first_at_sea = [FIGURES.sea_do[card * 4 + shade][0] for card in range(FIGURES.naval_cards)]
    assert CLOSEST in first_at_sea or FREIGHTERWARD in first_at_sea
    at_sea = [action for card in range(FIGURES.naval_cards) for action in FIGURES.sea_do[card * 4 + shade]]
    assert WARSHIPWARD in at_sea or CLOSEST in at_sea


def test_every_action_is_on_some_card() -> None:
    on_land = {ORDER_IDS[action] for line in FIGURES.land_do for action in line}
    at_sea = {ORDER_IDS[action] for line in FIGURES.sea_do for action in line}
    assert {"arrival", "detect-all", "double-move", "fire-all", "focused-detect", "focused-fire"} <= on_land
    assert {"high-activity", "detect", "fire", *DOWNWARD} <= on_land
    assert {"arrival", "fire-all", "focused-fire", "high-activity", "closest", "freighter", "warship"} <= at_sea
    assert {"up", "up-left", "up-right", "down", "down-left", "down-right"} <= at_sea


def test_a_deck_without_an_end_is_refused() -> None:
    start = TEXT.index("[[land-cards]]")
    still = TEXT[:start] + TEXT[start:].replace("blue = { at", 'blue = { do = ["fire"], at')
    bare = "\n".join(
        line.split(', do = ["')[0] + " }" if line.startswith("blue = { do") else line for line in still.splitlines()
    )
    with pytest.raises(BadContent, match="no \\[\\[land-cards\\]\\] has a line for blue that begins with a plain move"):
        Edition(Content(bare, "mine.toml"), OPTIONS["difficulty"])


def test_a_naval_deck_that_never_reaches_a_coil_is_refused() -> None:
    start = TEXT.index("[[naval-cards]]")
    blind = TEXT[:start] + TEXT[start:].replace('"closest"', '"freighter"').replace('"warship"', '"freighter"')
    with pytest.raises(
        BadContent, match="no \\[\\[naval-cards\\]\\] has a line for green that begins with closest or w"
    ):
        Edition(Content(blind, "mine.toml"), OPTIONS["difficulty"])


def test_faces_name_every_card_plan_and_board() -> None:
    shown = faces(HOUSE)
    assert len([piece for piece in shown if piece.startswith("land-card-")]) == FIGURES.land_cards
    assert len([piece for piece in shown if piece.startswith("naval-card-")]) == FIGURES.naval_cards
    assert shown["board-land"]["letters"]["hex-41"] == "C"
    assert shown["board-land"]["artillery"][0] == "hex-45"
    assert shown["board-sea"]["centre"] == "hex-44"
    assert [each["needed"] for each in shown["board-sea"]["odds"]] == list(SHADES[:3])
    assert shown["plan-trap"]["copies"] == FIGURES.plans[1]
    assert shown["land-card-out-of-the-pit"]["lines"][1]["special"]
