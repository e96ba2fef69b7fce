"""The house edition: what the rulebook fixes, how the map fits together, and what wrong content is told."""

import re

import pytest

from tests.games.worlds.edition import HOUSE
from tests.games.worlds.words import region, state
from wardenclyffe.engine.content import BadContent, Content
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.rules_pieces import REGIONS, SEA, STATES

FIGURES = HOUSE.figures
TEXT = GAME.house_content().text
COASTAL = {
    *("texas", "louisiana", "mississippi", "alabama", "florida", "georgia", "south-carolina", "north-carolina"),
    *("virginia", "maryland", "new-jersey", "new-york", "connecticut", "massachusetts", "new-hampshire", "maine"),
}


def edges(outline: str) -> set[frozenset[str]]:
    """The sides of an outline."""
    points = outline.split()
    return {frozenset(pair) for pair in zip(points, points[1:] + points[:1], strict=True)}


def inside(point: tuple[int, int], outline: str) -> bool:
    """Whether a point lies in an outline: a ray to the right crosses it an odd number of times."""
    x, y = point
    corners = [tuple(map(int, each.split(","))) for each in outline.split()]
    crossings = 0
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


def test_the_states_that_the_rulebook_names_exist() -> None:
    named = """Texas Minnesota Wisconsin Iowa Illinois Missouri Indiana Michigan Ohio Kentucky Tennessee Mississippi
        Alabama Georgia Florida Virginia Maine DC""".split()  # noqa: SIM905
    assert set(named) | {"South Carolina", "North Carolina", "New York"} <= set(HOUSE.states)


def test_texas_minnesota_and_florida_lie_in_three_regions() -> None:
    starts = {FIGURES.region_of[state(word)] for word in ("texas", "minnesota", "florida")}
    assert len(starts) == 3
    assert region("dc") not in starts
    assert FIGURES.region_of[state("north-carolina")] == FIGURES.region_of[state("south-carolina")]


def test_factories_are_spread_so_that_no_start_leaves_nowhere_to_build() -> None:
    for word in ("texas", "minnesota", "florida"):
        left = [each for each in FIGURES.factories if FIGURES.region_of[each] != FIGURES.region_of[state(word)]]
        assert len(left) >= 5
    assert any(FIGURES.hills[each] for each in FIGURES.factories)
    assert not all(FIGURES.hills[each] for each in FIGURES.factories)


def test_states_touch_exactly_where_their_outlines_share_a_side() -> None:
    for one in range(STATES):
        for other in range(one):
            shared = bool(edges(HOUSE.outlines[one]) & edges(HOUSE.outlines[other]))
            dotted = other in HOUSE.dots[one]
            assert FIGURES.areas.touch(one, other) == (shared or dotted), (HOUSE.states[one], HOUSE.states[other])
            assert not (shared and dotted)


def test_outlines_fit_into_the_drawing_and_labels_into_outlines() -> None:
    for number in range(STATES):
        for point in HOUSE.outlines[number].split():
            x, y = map(int, point.split(","))
            assert 0 <= x <= 1000
            assert 0 <= y <= 700
        assert inside(HOUSE.labels[number], HOUSE.outlines[number]), HOUSE.states[number]
        uses = [edges(HOUSE.outlines[number]) & edges(other) for other in HOUSE.outlines]
        assert sum(len(each) for each in uses) <= 2 * len(edges(HOUSE.outlines[number]))


def test_coasts_and_rivers_are_lines_of_the_drawing() -> None:
    for lines in HOUSE.lines.values():
        assert len(lines) >= 6
        for _, line in lines:
            assert len(line.split()) >= 3


def test_harbours_lie_on_coasts() -> None:
    assert {HOUSE.state_ids[each] for each in FIGURES.harbour_state} <= COASTAL


@pytest.mark.rule("W-12.7")
def test_the_movement_chart() -> None:
    leading_to_sea = {
        HOUSE.state_ids[each] for each in range(STATES) if SEA in FIGURES.movement[3 * each : 3 * each + 3]
    }
    assert leading_to_sea < COASTAL
    assert len(leading_to_sea) > len(COASTAL) / 2
    for each in range(STATES):
        for place in FIGURES.movement[3 * each : 3 * each + 3]:
            assert place == SEA or FIGURES.areas.touch(each, place)


def reachable(start: int) -> set[int]:
    """All that the movement chart and the sea lead to."""
    found = {start}
    queue = [start]
    while queue:
        at = queue.pop()
        ways = FIGURES.sea_return if at == SEA else FIGURES.movement[3 * at : 3 * at + 3]
        for place in ways:
            if place not in found:
                found.add(place)
                queue.append(place)
    return found


@pytest.mark.rule("W-12.7")
def test_every_region_is_reached_from_everywhere_so_no_regions_are_a_trap() -> None:
    for each in [*range(STATES), SEA]:
        assert {FIGURES.region_of[place] for place in reachable(each) if place != SEA} == set(range(REGIONS))


def test_every_entry_says_where_it_comes_from() -> None:
    assert len(re.findall(r"^\[\[", TEXT, re.M)) == len(re.findall(r'^source = "(?:rulebook|house)"', TEXT, re.M))
    content = GAME.house_content()
    fixed = {item.text("name") for item in content.items("regions") if item.text("source") == "rulebook"}
    assert {"Florida", "Carolinas", "New York", "Upper Mississippi"} <= fixed
    assert len(content.items("regions")) == REGIONS


def test_a_state_from_which_nothing_leads_to_dc_is_refused() -> None:
    looped = TEXT.replace('moves = ["new-hampshire", "sea", "new-hampshire"]', 'moves = ["sea", "sea", "sea"]')
    with pytest.raises(BadContent, match="no way leads from here to the capital"):
        Edition(Content(looped, "mine.toml"), "general")


def test_a_difficulty_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadContent, match="there is no difficulty 'impossible'"):
        Edition(GAME.house_content(), "impossible")


@pytest.mark.parametrize("plans", ["[]", '["trap", "ambush"]'])
def test_an_event_brings_plans_that_there_are(plans: str) -> None:
    wrong = TEXT.replace('plans = ["kriegsspiel", "explosive-shell", "surprise-shot"]', f"plans = {plans}")
    assert wrong != TEXT
    with pytest.raises(BadContent, match=r'"The War College": plans must name some of kriegsspiel, trap'):
        Edition(Content(wrong, "mine.toml"), "general")


# What an owner's content is told that the game could not be played with.


def own(text: str) -> str:
    """What an owner's file is told that is laid over the house edition."""
    with pytest.raises(BadContent) as caught:
        GAME.read(Content(f'based_on = "house"\n{text}', "own.toml"), GAME.settle_options({}))
    return str(caught.value)


@pytest.mark.parametrize("key", ["digs", "scouts"])
def test_a_gun_neither_digs_nor_plans(key: str) -> None:
    said = own(f'[[units]]\nid = "field-gun"\n{key} = true\n')
    assert said.startswith(f'own.toml, line 4, units 3 "Field Gun": {key}: a gun cannot do that')


@pytest.mark.parametrize(("event", "price"), [("batteries-called-up", 12), ("a-siege-train", 22)])
def test_no_event_makes_a_gun_free(event: str, price: int) -> None:
    entry = f'[[events]]\nid = "{event}"\nnumber = '
    text = f'based_on = "house"\n{entry}{price - 2}\n'
    GAME.read(Content(text, "own.toml"), GAME.settle_options({}))
    for number in (price - 1, price, 99):
        said = own(f"{entry}{number}\n")
        assert said.startswith("own.toml, line 4, events ")
        assert said.endswith(f"number: a unit that costs {price} can be made cheaper by {price - 2} at most")
    cheap = f'[[units]]\nid = "{"field-gun" if price == 12 else "siege-gun"}"\nprice = 4\n'
    assert "can be made cheaper by 2 at most" in own(cheap)


@pytest.mark.parametrize(("unit", "price"), [("infantry", 0), ("field-gun", 1), ("warship", 0)])
def test_what_can_be_bought_costs_something(unit: str, price: int) -> None:
    assert "price: what can be bought costs at least" in own(f'[[units]]\nid = "{unit}"\nprice = {price}\n')


@pytest.mark.parametrize("unit", ["warship", "teslas-tripod"])
def test_what_cannot_be_placed_is_not_for_sale(unit: str) -> None:
    said = own(f'[[units]]\nid = "{unit}"\nfor-sale = true\n')
    assert "for-sale: this kind cannot be placed on the map" in said


@pytest.mark.parametrize(
    ("event", "key", "unit"),
    [
        ("remounts", "unit", "warship"),
        ("the-artilleryman", "unit", "freighter"),
        ("remounts", "unit", "teslas-tripod"),
        ("looters", "guard", "warship"),
    ],
)
def test_an_event_is_about_units_that_stand_on_the_map(event: str, key: str, unit: str) -> None:
    said = own(f'[[events]]\nid = "{event}"\n{key} = "{unit}"\n')
    assert said.startswith("own.toml, line 4, events ")
    assert f"{key} '{unit}' is none of infantry, cavalry, " in said
