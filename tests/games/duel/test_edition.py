"""The house edition: what the rulebook fixes, and what makes it fair."""

from collections import Counter
from itertools import product

import pytest

from tests.games.duel.words import HOUSE, SAY
from wardenclyffe.engine.registry import find_game
from wardenclyffe.games.duel import GAME
from wardenclyffe.games.duel.rules_table import PROPAGANDA


def test_the_rulebooks_facts() -> None:
    new_york = HOUSE.region_ids.index("new-york")
    for word in ("tesla", "edison", "insull"):
        assert HOUSE.figures.region_of_company[HOUSE.inventor_ids.index(word)] == new_york
    for word in ("albany", "buffalo", "brooklyn", "niagara"):
        assert HOUSE.figures.region_of_city[HOUSE.city_ids.index(word)] == new_york
    assert HOUSE.regions == ["New England", "New York", "Out West"]


def test_every_item_says_where_it_comes_from() -> None:
    content = GAME.house_content()
    rulebook = {
        item.values.get("name", item.values.get("id", ""))
        for table in (
            "regions",
            "inventors",
            "companies",
            "cities",
            "assistants",
            "goals",
            "people",
            "technologies",
            "preferences",
        )
        for item in content.items(table)
        if item.text("source") == "rulebook"
    }
    assert {"Albany", "Brooklyn", "Buffalo", "Niagara", "Tesla", "New York", "tesla", "edison", "insull"} <= rulebook
    assert {"Bulbs", "Transformers", "Electric Meters"} <= rulebook
    assert not rulebook & {"Boston", "Mark Twain", "maxim", "Nikola Tesla", "Madam C. J. Walker"}


def test_walker_is_one_person_in_all_games() -> None:
    companies = find_game("currents").house_content().tables["companies"]
    walker = next(each for each in companies if each["id"] == "walker")
    assert HOUSE.people[HOUSE.inventor_ids.index("walker")] == walker["inventor"]


def test_no_assistant_is_dominated() -> None:
    figures = HOUSE.figures
    does = [Counter(figures.actions[each]) for each in range(24)]
    for each in range(24):
        assert (PROPAGANDA in does[each]) == (figures.strength[each] > 0)
        if PROPAGANDA in does[each]:
            does[each][PROPAGANDA] = figures.strength[each]
    assert not [(one, other) for one in range(24) for other in range(24) if does[one] < does[other]]


@pytest.mark.rule("D-2.5")
def test_every_region_and_technology_keeps_a_minor_company() -> None:
    figures = HOUSE.figures
    for first, second in product(range(8), repeat=2):
        if figures.power[first] != figures.power[second]:
            minors = [each for each in range(8) if each not in (first, second)]
            assert {figures.region_of_company[each] for each in minors} == {0, 1, 2}
            assert {figures.technology[each] for each in minors} == {0, 1, 2}


def test_each_region_has_a_technology_of_its_own() -> None:
    rules = HOUSE.figures
    pairs = {(rules.region_of_company[each], rules.technology[each]) for each in range(8)}
    assert len(pairs) == len({which for which, _ in pairs}) == len({chip for _, chip in pairs}) == 3


def test_people_type_verbs_and_names() -> None:
    for phrase in (
        "electrify albany",
        "play mark-twain",
        "monopolise new-york dc",
        "claim-monopoly out-west ac",
        "sell reserved",
        "end",
    ):
        assert SAY.text(SAY.action(phrase)) == phrase
