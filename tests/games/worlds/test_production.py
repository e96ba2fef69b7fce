"""Chapter 5: income, buying, harbours, paid movement."""

import pytest

from tests.games.worlds.edition import HOUSE
from tests.games.worlds.table import count, kill, land, open_harbour, open_map, play, put, stand
from tests.games.worlds.words import do, kind, legal, refusal, region, state, verbs
from tests.playing import told
from wardenclyffe.games.worlds.rules_pieces import REGIONS
from wardenclyffe.games.worlds.rules_table import BUILT, Worlds


def production(points: int = 0) -> Worlds:
    """A Production phase after its income, with exactly these points."""
    game = open_map()
    put(game, "astronomer", "maine")
    play(game, "production")
    game.points = points
    return game


@pytest.mark.rule("W-5.1")
def test_every_gear_is_a_point() -> None:
    """The rulebook's example: a region with one yellow gear gives one point."""
    game = open_map()
    for each in range(REGIONS):
        if each != region("delta"):
            kill(game, HOUSE.region_ids[each])
    game.workforce[region("delta")] = 3
    play(game, "production")
    assert game.points == 1
    whole = play(open_map(), "production")
    assert whole.points == sum(whole.gears(each) for each in range(REGIONS))


@pytest.mark.rule("W-5.2")
def test_points_are_kept_and_have_no_limit() -> None:
    game = open_map()
    game.points = 250
    play(game, "production")
    income = game.points - 250
    do(game, "done")
    play(game, "production")
    assert game.points == 250 + 2 * income


@pytest.mark.rule("W-5.3")
def test_points_are_spent_in_any_order_while_they_last() -> None:
    game = production(27)
    do(game, "harbour boston", "buy field-gun", "go ohio", "take astronomer maine")
    assert game.points == 10
    assert count(game, "astronomer", "new-hampshire") == 1
    assert refusal(game, "buy siege-gun") == "W-5.3"
    do(game, "buy infantry", "go ohio")
    assert game.points == 0
    assert game.to_act() == []


@pytest.mark.rule("W-5.3")
@pytest.mark.parametrize(
    ("points", "phrase"), [(1, "take astronomer maine"), (2, "harbour boston"), (9, "buy cavalry")]
)
def test_nothing_is_bought_on_credit(points: int, phrase: str) -> None:
    assert refusal(production(points), phrase) == "W-5.3" if points > 1 else not production(points).to_act()


@pytest.mark.rule("W-5.4")
@pytest.mark.parametrize(("word", "price"), [("infantry", 10), ("cavalry", 10), ("field-gun", 12), ("siege-gun", 22)])
def test_prices(word: str, price: int) -> None:
    game = production(price)
    do(game, f"buy {word}", "go pennsylvania")
    assert game.points == 0
    assert count(game, word, "pennsylvania") == 1
    assert told(game, "bought") == [{"unit": kind(word), "state": state("pennsylvania"), "cost": price}]


@pytest.mark.rule("W-5.4")
@pytest.mark.parametrize("word", ["refugee", "astronomer"])
def test_what_is_not_for_sale(word: str) -> None:
    assert refusal(production(50), f"buy {word}") == "W-5.4"


@pytest.mark.rule("W-5.5")
def test_warships_and_plans_are_not_bought_in_production() -> None:
    game = production(50)
    assert refusal(game, "buy warship") == "W-5.5"
    assert verbs(game) == {"buy", "harbour", "take", "done"}


@pytest.mark.rule("W-5.6")
def test_new_units_need_a_factory_also_beside_tripods() -> None:
    game = production(100)
    stand(game, 1, "ohio")
    land(game, 3, "ohio")
    do(game, "buy infantry")
    factories = [HOUSE.state_ids[each] for each in HOUSE.figures.factories]
    assert legal(game) == [f"go {word}" for word in HOUSE.state_ids if word in factories]
    assert refusal(game, "go iowa") == "W-5.6"
    do(game, "go ohio")
    assert count(game, "infantry", "ohio") == 1


@pytest.mark.rule("W-5.7")
def test_nothing_is_placed_in_a_dead_region() -> None:
    game = production(100)
    kill(game, "ohio-valley")
    do(game, "buy field-gun")
    assert "go ohio" not in legal(game)
    for word in HOUSE.region_ids:
        kill(game, word)
    again = production(100)
    for word in HOUSE.region_ids:
        kill(again, word)
    assert refusal(again, "buy field-gun") == "W-5.7"


@pytest.mark.rule("W-5.7")
def test_with_one_factory_left_nobody_is_asked() -> None:
    game = production(24)
    for word in HOUSE.region_ids:
        if word != "michigan":
            kill(game, word)
    do(game, "buy field-gun")
    assert count(game, "field-gun", "michigan") == 1
    assert "buy" in verbs(game)


@pytest.mark.rule("W-5.8")
def test_a_harbour_of_choice_costs_3() -> None:
    game = production(9)
    do(game, "harbour galveston")
    assert game.points == 6
    assert game.harbours[HOUSE.harbour_ids.index("galveston")] == BUILT
    assert game.has_harbour(state("texas"))
    assert refusal(game, "harbour galveston") == "W-5.8"


@pytest.mark.rule("W-5.9")
def test_no_harbour_in_a_dead_region_nor_on_a_lost_site() -> None:
    game = production(9)
    open_harbour(game, "galveston")
    game.lose_workforce(region("gulf"), 12)
    assert not game.has_harbour(state("texas"))
    assert refusal(game, "harbour galveston") == "W-5.9"
    assert refusal(game, "harbour new-orleans") == "W-5.9"


@pytest.mark.rule("W-5.10")
def test_any_unit_moves_for_two_points() -> None:
    """The rulebook's example: Infantry and a Field Gun to Illinois for 4, the Infantry on to Indiana for 2."""
    game = production(6)
    put(game, "infantry", "iowa")
    put(game, "field-gun", "iowa")
    do(game, "take infantry iowa", "go illinois", "take field-gun iowa", "go illinois")
    assert game.points == 2
    do(game, "take infantry illinois", "go indiana")
    assert game.points == 0
    assert count(game, "field-gun", "illinois") == count(game, "infantry", "indiana") == 1


@pytest.mark.rule("W-5.10")
def test_refugees_characters_and_new_units_move_too() -> None:
    game = production(16)
    put(game, "refugee", "iowa")
    do(game, "buy infantry", "go ohio", "take refugee iowa", "go missouri", "take infantry ohio")
    assert refusal(game, "go texas") == "W-5.10"
    do(game, "go kentucky")
    assert refusal(game, "take infantry ohio") == "W-5.10"
    assert count(game, "refugee", "missouri") == count(game, "infantry", "kentucky") == 1


@pytest.mark.rule("W-5.11")
def test_paid_moves_do_not_use_up_the_action() -> None:
    game = production(4)
    put(game, "cavalry", "iowa")
    do(game, "take cavalry iowa", "go illinois", "take cavalry illinois", "go indiana")
    play(game, "human-action")
    do(game, "take cavalry indiana", "go ohio")
    assert count(game, "cavalry", "ohio") == 1


@pytest.mark.rule("W-5.12")
def test_a_gun_that_moves_leaves_its_earthworks_behind() -> None:
    game = production(6)
    put(game, "field-gun", "ohio", 3)
    gun, ohio, indiana = kind("field-gun"), state("ohio"), state("indiana")
    game.set_works(gun, ohio, [3, 1, 0])
    assert game.works_of(gun, ohio) == [0, 1, 3]
    do(game, "take field-gun ohio", "go indiana")
    assert (game.works_of(gun, ohio), game.works_of(gun, indiana)) == ([1, 3], [0])
    do(game, "take field-gun ohio", "go indiana")
    assert (game.works_of(gun, ohio), game.works_of(gun, indiana)) == ([3], [0, 0])


@pytest.mark.rule("W-5.12")
def test_guns_that_have_marched_are_told_from_those_dug_in() -> None:
    game = open_map()
    put(game, "field-gun", "ohio", 1)
    put(game, "field-gun", "indiana", 1)
    gun, ohio = kind("field-gun"), state("ohio")
    game.set_works(gun, ohio, [2])
    play(game, "human-action")
    do(game, "take field-gun indiana", "go ohio")
    assert game.works_of(gun, ohio) == [0, 2]
    do(game, "take field-gun ohio", "go kentucky")
    assert game.works_of(gun, ohio) == [0]
