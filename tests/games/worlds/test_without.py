"""What units are worth: the measurement refuses what it says, and units are counted right."""

import pytest

from bench import worlds_without
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.rules_pieces import KINDS, STATES, WARSHIP
from wardenclyffe.games.worlds.rules_table import Worlds

OPTIONS = GAME.table_options(1, {})


@pytest.mark.parametrize("thing", worlds_without.THINGS)
def test_a_thing_that_is_taken_away_cannot_be_bought(thing: str) -> None:
    whole, without = worlds_without.read(OPTIONS), worlds_without.read(OPTIONS, thing)
    sold = {whole.unit_ids[kind] for kind in range(KINDS) if whole.figures.for_sale[kind]}
    left = {without.unit_ids[kind] for kind in range(KINDS) if without.figures.for_sale[kind]}
    gone = {without.unit_ids[kind] for kind in without.figures.guns} if thing == worlds_without.GUNS else {thing}
    assert left == sold - gone
    assert (without.figures.price[WARSHIP] == worlds_without.BEYOND) == (thing == "warship")
    assert (without.figures.harbour_price == worlds_without.BEYOND) == (thing == worlds_without.HARBOURS)


def test_the_report_compares_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    worlds_without.main(["--games", "2", "--only", "cavalry", "--player", "random"])
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("everything ")
    assert second.startswith("cavalry ")
    assert "worth  +0.0" in second


def test_the_strength_of_a_kind_is_what_stands_on_the_map() -> None:
    for number in range(3):
        game = GAME.begin(worlds_without.read(OPTIONS), 1, OPTIONS, FastChance(number), None)
        assert isinstance(game, Worlds)
        game.settle()
        while game.to_act():
            game.apply(0, game.hunch(0)[0])
            counted = [sum(game.units[kind * STATES : (kind + 1) * STATES]) for kind in range(KINDS)]
            assert game.strength == counted
        assert game.clone().strength == game.strength
