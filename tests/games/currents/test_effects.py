"""Chapter 15: HQ cards, abilities and what a Works asks for, for persons, automata and one person alone."""

import pytest

from tests.games.currents.edition import EDITION, FIGURES, PLAY
from tests.games.currents.table import act, cube, held, holder, level_of, levels, patent, posters, run, share, table
from tests.games.currents.words import BRUSH, EDISON, LARGE, MAXIM, SMALL, TESLA, THOMSON, WALKER, person
from wardenclyffe.games.currents.edition import PRIMITIVES
from wardenclyffe.games.currents.rules_books import BOOKKEEPING
from wardenclyffe.games.currents.rules_deeds import Effect
from wardenclyffe.games.currents.rules_table import (
    DISCOUNT,
    FAME,
    HQ_CARDS,
    INVENTION,
    PERKS,
    REACH,
    SKILLS,
    SWAY,
    Currents,
)

LINE_UPS: list[tuple[int, tuple[str, ...]]] = [(2, ()), (2, ("turing",)), (1, ("turing",))]


def develop(game: Currents, character: str, skill: str) -> Currents:
    """Seat 0 develops the card of a skill."""
    act(game, character)
    PLAY.do(game, f"use {character}", f"develop {skill}")
    return game


def works(word: str) -> int:
    """What a Works counts, by its word in the content file."""
    return PRIMITIVES[word].kind


def company(brand: int, calendar: str, seats: int = 2, automata: tuple[str, ...] = ()) -> Currents:
    """A table at which seat 0 leads a brand."""
    others = [each for each in range(6) if each != brand]
    return table(seats, automata, calendar, brands=(brand, *others))


# HQ cards.


@pytest.mark.rule("C-15.2", "C-15.3")
@pytest.mark.parametrize(("seats", "automata"), LINE_UPS)
def test_rise_and_fame_of_hq_cards(calendar: str, seats: int, automata: tuple[str, ...]) -> None:
    game = company(THOMSON, calendar, seats, automata)
    develop(game, "john-kruesi", "manufacturing")
    assert game.space[0] == 14
    famous = company(EDISON, calendar, seats, automata)
    famous.future = [*famous.future[1:], 0]
    develop(famous, "john-kruesi", "propaganda")
    assert famous.future.index(0) == max(0, famous.companies - 3)
    run(famous, Effect(0, FAME, 9, 0))
    assert famous.future[0] == 0


@pytest.mark.rule("C-15.4")
def test_sway_of_an_hq_card_may_be_declined(calendar: str) -> None:
    game = develop(company(THOMSON, calendar), "william-hammer", "propaganda")
    assert PLAY.verbs(game) == {"shift", "stay"}
    PLAY.do(game, "stay")
    assert game.to_act() == []
    game = table(2, calendar=calendar)
    run(game, Effect(0, SWAY, 2, 0))
    PLAY.do(game, "shift to-ac-2")
    assert game.acdc == 2


@pytest.mark.rule("C-15.5")
def test_study_of_an_hq_card_brings_no_patent(calendar: str) -> None:
    game = develop(company(THOMSON, calendar), "amos-dolbear", "invention")
    assert level_of(game, 0, "bulb") == 2
    assert holder(game, "bulb", 2) == -1


@pytest.mark.rule("C-15.6")
def test_share_of_an_hq_card(calendar: str) -> None:
    game = develop(company(MAXIM, calendar), "lewis-latimer", "finance")
    assert PLAY.verbs(game) == {"take", "decline"}
    PLAY.do(game, "take tesla")
    assert held(game, 0, 1) == 1
    assert game.cash[0] == 14
    other = develop(company(MAXIM, calendar), "lewis-latimer", "finance")
    PLAY.do(other, "decline")
    assert sum(other.held) == 0


@pytest.mark.rule("C-15.7")
def test_skill_raises_the_inventor_alone(calendar: str) -> None:
    game = develop(company(TESLA, calendar), "francis-upton", "invention")
    assert game.rating(0, person("tesla"), INVENTION) == EDITION.inventor_ratings[TESLA][INVENTION] + 1
    assert game.rating(0, person("francis-upton"), INVENTION) == 3


@pytest.mark.rule("C-15.8")
def test_discount_is_never_below_nothing(calendar: str) -> None:
    game = develop(company(TESLA, calendar), "john-kruesi", "manufacturing")
    act(game, "francis-upton", "john-kruesi")
    PLAY.do(game, "use francis-upton", "claim menlo-park-i ac")
    assert game.cash[0] == 14 - (SMALL - 2)
    run(game, Effect(0, DISCOUNT, 30, 0))
    PLAY.do(game, "use john-kruesi", "claim new-york-i ac")
    assert game.cash[0] == 14 - (SMALL - 2)


@pytest.mark.rule("C-15.9", "C-15.16")
def test_reach_skips_fewer_cities(calendar: str) -> None:
    for brand, fewer in [(BRUSH, 1), (TESLA, 0)]:
        game = company(brand, calendar)
        cube(game, 0, "menlo-park-i")
        game.cash[0] = 40
        act(game, "francis-upton", "john-kruesi")
        PLAY.do(game, "use francis-upton", "claim boston-i ac")  # three cities between
        assert 40 - game.cash[0] == LARGE + game.phase * (3 - fewer)
    shop = develop(company(MAXIM, calendar), "john-kruesi", "manufacturing")
    cube(shop, 0, "menlo-park-i")
    act(shop, "francis-upton")
    PLAY.do(shop, "use francis-upton", "claim poughkeepsie-i ac")
    assert shop.cash[0] == 14 - SMALL
    run(shop, Effect(0, REACH, 9, 0))
    act(shop, "francis-upton")
    PLAY.do(shop, "use francis-upton", "claim new-york-i ac")
    assert shop.cash[0] == 14 - SMALL - LARGE  # not below the city's own cost


@pytest.mark.rule("C-15.10")
def test_dividend_comes_with_the_profit(calendar: str) -> None:
    game = develop(company(EDISON, calendar), "lewis-latimer", "finance")
    run(game, BOOKKEEPING[4])
    assert game.cash == [14 + 3 + 2, 14 + 3]


def test_every_hq_card_plays(calendar: str) -> None:
    for seats, automata in LINE_UPS:
        for card in range(HQ_CARDS):
            game = company(card // SKILLS, calendar, seats, automata)
            act(game, "lewis-latimer", "edward-johnson")  # at least 1 in every skill
            PLAY.do(
                game,
                "use lewis-latimer",
                f"develop {('invention', 'manufacturing', 'finance', 'propaganda')[card % 4]}",
            )
            while PLAY.verbs(game) != {"use"}:
                PLAY.do(game, PLAY.legal(game)[0])
            assert game.hq[0] == 1 << card % SKILLS


# Abilities.


@pytest.mark.rule("C-15.11")
def test_edison_pays_no_fees_and_nobody_gets_them(calendar: str) -> None:
    game = company(EDISON, calendar)
    levels(game, 0, 2, 1, 2)
    patent(game, 1, "ac", 2)
    patent(game, 1, "bulb", 2)
    act(game, "francis-upton")
    PLAY.do(game, "use francis-upton", "claim menlo-park-i ac")
    assert game.cash == [14 - SMALL, 14]


@pytest.mark.rule("C-15.12")
def test_easier_levels_of_one_technology(calendar: str) -> None:
    game = act(company(TESLA, calendar), "charles-coffin")  # invention 1
    PLAY.do(game, "use charles-coffin")
    assert PLAY.refusal(game, "advance ac-2") == ""
    assert PLAY.refusal(game, "advance dc-2") == "C-9.2"
    two = act(
        company(TESLA, calendar), "edward-weston"
    )  # 3, 3: levels II and III need 1 + 2 invention and 3 manufacturing
    PLAY.do(two, "use edward-weston")
    assert PLAY.refusal(two, "advance ac-3") == ""
    assert PLAY.refusal(two, "advance bulb-3") == "C-9.2"


@pytest.mark.rule("C-15.13")
def test_foundry_saves_manufacturing_once_an_advance(calendar: str) -> None:
    game = act(company(THOMSON, calendar), "george-barker")  # 2, 0
    PLAY.do(game, "use george-barker")
    assert PLAY.refusal(game, "advance bulb-2") == ""
    levels(game, 0, 1, 1, 2)
    assert PLAY.refusal(game, "advance bulb-3") == "C-9.2"
    other = act(company(BRUSH, calendar), "george-barker")
    PLAY.do(other, "use george-barker")
    assert PLAY.refusal(other, "advance bulb-2") == "C-9.2"


@pytest.mark.rule("C-15.14")
def test_counsel_makes_patents_easier(calendar: str) -> None:
    game = act(company(MAXIM, calendar), "brush")
    PLAY.do(game, "use brush", "advance bulb-2")
    assert holder(game, "bulb", 2) == 0
    two = act(company(MAXIM, calendar), "edward-weston", "brush")
    PLAY.do(two, "use edward-weston", "join brush", "advance bulb-3")
    assert holder(two, "bulb", 3) == -1  # two levels need 2, of which 1 is missing


@pytest.mark.rule("C-15.15")
def test_voice_reaches_all_characters(calendar: str) -> None:
    game = company(WALKER, calendar)
    posters(game, "evening-edition", "open-house")
    act(game, "edwin-houston", "walker")  # propaganda 0 and 2
    PLAY.do(game, "use edwin-houston")
    assert PLAY.refusal(game, "shift to-ac-1") == ""
    assert PLAY.refusal(game, "shift to-ac-2") == "C-10.1"
    PLAY.do(game, "shift to-ac-1", "card open-house")
    assert PLAY.refusal(game, "shift to-ac-2") == "C-10.2"  # not for cards


def test_abilities_are_for_persons_only(calendar: str) -> None:
    for brand in range(6):
        others = [each for each in range(6) if each != brand]
        game = table(1, ("hopper",), calendar, brands=(others[0], brand))
        assert not any(game.perks[PERKS:])


# What a Works asks for.


@pytest.mark.rule("C-15.29")
def test_works_projects(calendar: str) -> None:
    for seats, automata in LINE_UPS:
        game = table(seats, automata, calendar=calendar)
        cube(game, 1, "boston-i")
        cube(game, 1, "boston-v")
        cube(game, 0, "new-york-i")
        assert [game.works_progress(each, works("projects")) for each in (0, 1)] == [1, 2]


@pytest.mark.rule("C-15.30")
def test_works_patents(calendar: str) -> None:
    game = table(1, ("hopper",), calendar=calendar)
    patent(game, 1, "ac", 2)
    patent(game, 1, "bulb", 2)
    patent(game, 0, "dc", 2)
    assert [game.works_progress(each, works("patents")) for each in (0, 1)] == [1, 2]


@pytest.mark.rule("C-15.31", "C-15.34")
@pytest.mark.parametrize(("companies", "counted", "word"), [(6, "parts", "scranton-i"), (2, "large", "new-york-i")])
def test_works_count_parts_and_large_cities_not_projects(
    companies: int, counted: str, word: str, calendar: str
) -> None:
    game = table(companies, calendar=calendar)
    for other in ("boston-i", "boston-v", "worcester-i"):
        cube(game, 0, other)
    assert game.works_progress(0, works(counted)) == 1
    cube(game, 0, word)
    assert game.works_progress(0, works(counted)) == 2


@pytest.mark.rule("C-15.32")
def test_works_levels(calendar: str) -> None:
    game = table(2, calendar=calendar)
    assert game.works_progress(0, works("levels")) == 3
    levels(game, 0, 2, 1, 4)
    assert game.works_progress(0, works("levels")) == 7


@pytest.mark.rule("C-15.33")
def test_works_holdings_counts_other_companies_only(calendar: str) -> None:
    game = table(3, calendar=calendar)
    share(game, 0, 0, 2)
    share(game, 0, 1, 1)
    share(game, 0, 2, 2)
    assert game.works_progress(0, works("holdings")) == 3


def test_every_works_can_be_done_with_the_smallest_map() -> None:
    game = table(2)
    for brand in range(6):
        card = next(each for each in range(4 * brand, 4 * brand + 4) if FIGURES.hq_works[each])
        kind, number, _ = FIGURES.hq_works[card]
        game.owner = [0 if FIGURES.in_use[2][each // 2] else -1 for each in range(len(game.owner))]
        game.patent = [0] * len(game.patent)
        levels(game, 0, 5, 4, 5)
        game.held[1] = 4
        assert game.works_progress(0, kind) >= number
