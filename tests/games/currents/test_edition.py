"""The house edition keeps what the rulebook fixes, and a wrong content file is refused with its line."""

import pytest

from tests.games.currents.edition import EDITION, FIGURES
from wardenclyffe.engine.content import BadContent, Content
from wardenclyffe.games.currents import GAME
from wardenclyffe.games.currents.edition import AUTOMATA, Edition
from wardenclyffe.games.currents.rules_table import CITIES, FINANCE, LEVELS, SKILLS, TOP_NUMBER, TRACKS, TURNS

TEXT = GAME.house_content().text


def test_what_the_rulebook_fixes() -> None:
    assert FIGURES.start_cash == 14
    assert FIGURES.start_space == 12
    assert FIGURES.price_points == FIGURES.cash_points == [6, 4, 2, 1, 0, 0]
    assert FIGURES.preferred == 4
    assert FIGURES.top_level == [5, 4, 5]
    assert EDITION.brands == ["Tesla", "Edison", "Thomson", "Brush", "Maxim", "Walker"]
    assert EDITION.inventors[5] == "Madam C. J. Walker"
    assert EDITION.ability_texts[1] == ["no-fees"]
    assert AUTOMATA == ["babbage", "lovelace", "turing", "hopper"]
    assert [len(EDITION.luminary_notes), len(EDITION.posters), len(EDITION.events)] == [42, 36, 20]
    assert [len(EDITION.hq), len(EDITION.automaton_cards)] == [24, 24]


def test_a_patent_needs_finance_one_for_each_level() -> None:
    for track in range(TRACKS):
        for level in range(2, FIGURES.top_level[track] + 1):
            assert FIGURES.needs[(track * LEVELS + level) * SKILLS + FINANCE] == 1


def test_the_map_serves_every_number_of_companies() -> None:
    assert len(EDITION.city_place) == len(set(EDITION.city_place)) == CITIES
    assert all(0 <= x <= 620 and 0 <= y <= 400 for x, y in EDITION.city_place)
    for companies in range(2, 7):
        used = FIGURES.open_cities[companies]
        lowest = [city for city in used if FIGURES.project_number[2 * city] == 1]
        assert len(lowest) >= companies
        for part in range(EDITION.parts_in_use[companies]):
            assert any(FIGURES.city_part[city] == part for city in lowest)
    sizes = {EDITION.size_ids[size] for size in EDITION.city_size}
    assert sizes == {"small", "medium", "large"}


def test_a_fall_by_a_claim_is_rare() -> None:
    most = max(FIGURES.scale_value)
    falls = [worth for worth in FIGURES.project_worth if worth < most]
    assert len(falls) <= len(FIGURES.project_worth) // 3
    assert TOP_NUMBER == 5


def test_nobody_can_move_a_marker_farther_than_the_verb_reaches() -> None:
    voice = max(ability[1] for ability in FIGURES.ability)
    assert max(FIGURES.ratings[3::4]) + voice <= 5
    assert max(FIGURES.poster_fame + FIGURES.poster_scale) <= 5


def test_every_automaton_has_a_card_for_each_turn() -> None:
    assert len(FIGURES.card_marker) == len(AUTOMATA) * TURNS
    assert EDITION.automaton_card_ids[0] == "babbage-1"
    assert EDITION.automaton_card_ids[-1] == "hopper-6"


def test_a_city_that_no_link_reaches_is_refused() -> None:
    cut = TEXT.replace('between = ["manchester", "portland"]', 'between = ["new-york", "boston"]', 1)
    cut = cut.replace('between = ["boston", "manchester"]', 'between = ["new-york", "boston"]', 1)
    with pytest.raises(BadContent, match="no link leads here from New York"):
        Edition(Content(cut, "own.toml"))
