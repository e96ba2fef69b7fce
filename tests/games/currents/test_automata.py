"""Chapter 6: what the automata do."""

import pytest

from tests.games.currents.edition import EDITION, FIGURES, changed
from tests.games.currents.table import holder, level_of, levels, patent, posters, run, table
from tests.games.currents.words import EDISON, THOMSON, project, worth
from tests.playing import told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import Journal
from wardenclyffe.games.currents.rules_automata import AUTOMATA, advance, agitate, claim, next_project
from wardenclyffe.games.currents.rules_books import SCORING
from wardenclyffe.games.currents.rules_table import (
    AC,
    BULB,
    DC,
    MANUFACTURING,
    MARKER_AC,
    MARKER_DC,
    MARKER_FAME,
    NOBODY_YET,
    PERKS,
    PROJECTS,
    TURNS,
    Currents,
)

HOPPER = 3
# Fame 2; fame 1 and AC/DC 1; AC/DC 2; fame 1 with more money; AC/DC 1 with more money.
CARDS = ("evening-edition", "open-house", "letter-to-the-editor", "lamp-parade", "pamphlet-on-safety")


@pytest.mark.rule("C-6.1")
def test_automata_act_before_persons_in_the_order_of_fame(calendar: str) -> None:
    game = table(2, ("babbage", "hopper"), calendar, turn=3)
    posters(game, *CARDS)
    game.present = [3, 0, 2, 1]
    run(game, AUTOMATA)
    cards = [(each["seat"], EDITION.automaton_card_ids[each["card"]]) for each in told(game, "played-card")]
    assert cards == [(3, "hopper-3"), (2, "babbage-3")]
    assert game.ready[0] == game.staff[0]
    assert len(EDITION.automaton_cards) == 4 * TURNS


@pytest.mark.rule("C-6.2")
def test_the_parts_of_a_card_come_in_order_and_can_be_left_out(calendar: str) -> None:
    game = table(1, ("hopper",), calendar, turn=2)
    posters(game, *CARDS)
    run(game, AUTOMATA)
    assert game.journal is not None
    order = [each.event.name for each in game.journal.told]
    parts = [order.index(name) for name in ("played-card", "took-poster", "studied", "claimed", "developed")]
    assert parts == sorted(parts)
    weak = table(1, ("babbage",), calendar)
    posters(weak, *CARDS)
    empty = 'propaganda = ""\nadvances = []\nclaim = false'
    weak.figures = changed('propaganda = "fame 1"\nadvances = []\nclaim = true', empty)
    run(weak, AUTOMATA)
    assert [each.event.name for each in weak.journal.told][-1] == "played-card"  # type: ignore[union-attr]


@pytest.mark.rule("C-6.3")
def test_the_card_that_moves_the_marker_farthest_is_taken(calendar: str) -> None:
    game = table(2, ("babbage",) * 3, calendar)
    posters(game, *CARDS)
    game.future = [0, 1, 2, 3, 4]
    agitate(game, 4, MARKER_FAME, 1)
    assert told(game, "took-poster")[-1]["poster"] == EDITION.poster_ids.index("evening-edition")
    assert game.future == [0, 4, 1, 2, 3]
    # With one rank to go every card moves it equally far: more money, then the leftmost.
    agitate(game, 4, MARKER_FAME, 1)
    assert told(game, "took-poster")[-1]["poster"] == EDITION.poster_ids.index("lamp-parade")
    game.acdc = 3
    agitate(game, 4, MARKER_AC, 1)
    assert told(game, "took-poster")[-1]["poster"] == EDITION.poster_ids.index("pamphlet-on-safety")


@pytest.mark.rule("C-6.4")
def test_the_marker_moves_by_both_numbers_and_brings_no_money(calendar: str) -> None:
    for marker, expected in [(MARKER_AC, 4), (MARKER_DC, -4)]:
        game = table(2, ("babbage",), calendar)
        posters(game, *CARDS)
        agitate(game, 2, marker, 2)
        assert game.acdc == expected
        assert game.cash == [14, 14, 0]


@pytest.mark.rule("C-6.5")
def test_a_marker_that_cannot_move_raises_the_price(calendar: str) -> None:
    game = table(1, ("babbage",), calendar, turn=5)
    posters(game, *CARDS)
    game.future = [1, 0]
    agitate(game, 1, MARKER_FAME, 2)
    assert game.space[1] == 12 + game.phase
    assert game.posters_up.bit_count() == len(CARDS) - 1
    game.acdc = -4
    agitate(game, 1, MARKER_DC, 1)
    assert game.space[1] == 12 + 2 * game.phase


@pytest.mark.rule("C-6.6")
def test_when_all_cards_are_down_all_are_turned_up(calendar: str) -> None:
    game = table(1, ("babbage",), calendar)
    posters(game, "evening-edition", "open-house")
    agitate(game, 1, MARKER_AC, 1)
    assert game.posters_up == 0b01
    agitate(game, 1, MARKER_AC, 1)
    assert game.posters_up == 0b11
    assert told(game, "posters-turned") == [{"count": 2}]


@pytest.mark.rule("C-6.7")
def test_an_automaton_advances_to_the_level_of_its_card_and_never_down(calendar: str) -> None:
    game = table(1, ("babbage",), calendar)
    advance(game, 1, BULB, 3, False)
    assert level_of(game, 1, "bulb") == 3
    advance(game, 1, BULB, 3, True)
    advance(game, 1, BULB, 2, True)
    assert level_of(game, 1, "bulb") == 3
    assert not told(game, "patented")


@pytest.mark.rule("C-6.8")
def test_the_dollar_icon_takes_the_patent_of_the_level_reached(calendar: str) -> None:
    game = table(1, ("babbage", "babbage"), calendar)
    advance(game, 1, AC, 3, True)
    assert holder(game, "ac", 3) == 1
    assert holder(game, "ac", 2) == NOBODY_YET
    assert game.space[1] == 15
    advance(game, 2, AC, 3, True)
    assert holder(game, "ac", 3) == 1
    assert game.space[2] == 12
    advance(game, 2, DC, 2, False)
    assert holder(game, "dc", 2) == NOBODY_YET


def claims(game: Currents, company: int) -> str:
    """The project that an automaton claims next."""
    number = next_project(game, company)
    claim(game, company)
    return EDITION.project_ids[number]


@pytest.mark.rule("C-6.9")
def test_which_project_an_automaton_claims(calendar: str) -> None:
    game = table(1, ("babbage",), calendar)
    levels(game, 1, 2, 1, 2)
    # Its first project skips nothing: the first city of the list with a II, and there the lower project.
    assert claims(game, 1) == "menlo-park-i"
    # Menlo Park still has a II and is nearest.
    assert claims(game, 1) == "menlo-park-ii"
    # Philadelphia is next to Menlo Park; New York has no II.
    assert claims(game, 1) == "philadelphia-ii"
    levels(game, 1, 4, 1, 4)
    assert claims(game, 1) == "new-york-i"
    assert claims(game, 1) == "new-york-iv"
    # No IV is left near: Portland and Manchester have one, two and one cities beyond.
    assert claims(game, 1) == "manchester-i"
    levels(game, 1, 5, 1, 1)
    game.owner = [0 if number == 1 else owner for number, owner in zip(FIGURES.project_number, game.owner, strict=True)]
    assert next_project(game, 1) == -1
    levels(game, 1, 3, 1, 3)
    game.owner = [0 if FIGURES.project_number[each] == 3 else game.owner[each] for each in range(PROJECTS)]
    assert FIGURES.project_number[next_project(game, 1)] == 2  # the next lower number


@pytest.mark.rule("C-6.10")
def test_no_possible_project_is_nothing_and_nothing_is_paid(calendar: str) -> None:
    game = table(1, ("babbage",), calendar)
    claim(game, 1)
    assert game.cash == [14, 0]
    assert not told(game, "paid")
    game.owner = [0] * PROJECTS
    before = game.space.copy()
    claim(game, 1)
    assert game.space == before


@pytest.mark.rule("C-6.11")
def test_the_current_that_an_automaton_uses(calendar: str) -> None:
    game = table(1, ("babbage",), calendar)
    assert game.current_used(1) == AC
    game.acdc = -1
    assert game.current_used(1) == DC
    levels(game, 1, 2, 1, 1)
    assert game.current_used(1) == AC
    levels(game, 1, 2, 3, 1)
    game.acdc = 4
    assert game.current_used(1) == DC


@pytest.mark.rule("C-6.12")
def test_the_bank_pays_persons_for_their_patents(calendar: str) -> None:
    game = table(2, ("babbage", "babbage"), calendar, turn=5)
    levels(game, 2, 3, 1, 2)
    patent(game, 0, "ac", 3)
    patent(game, 1, "bulb", 2)
    patent(game, 1, "ac", 2)  # not the level used
    claim(game, 2)
    assert game.cash == [17, 16, 0, 0]
    patent(game, 3, "ac", 3)
    patent(game, 2, "bulb", 2)
    claim(game, 2)
    assert game.cash == [17, 16, 0, 0]


@pytest.mark.rule("C-6.13")
def test_an_automatons_price_moves_like_a_persons(calendar: str) -> None:
    game = table(1, ("babbage",) * 4, calendar)
    levels(game, 1, 5, 1, 5)
    game.acdc = 3
    for each in range(PROJECTS):
        game.owner[each] = 0
    game.owner[project("pittsburgh-v")] = NOBODY_YET
    claim(game, 1)
    assert game.space[1] == 12 + 2 * (worth("pittsburgh-v") + 2)


@pytest.mark.rule("C-6.14")
def test_a_developed_card_has_no_effect_for_an_automaton(calendar: str) -> None:
    turn = 1 + FIGURES.card_skill[HOPPER * TURNS :].index(MANUFACTURING)
    game = table(1, ("hopper",), calendar, turn, brands=(EDISON, THOMSON))
    posters(game, *CARDS)
    run(game, AUTOMATA)
    assert game.hq[1] == 1 << MANUFACTURING
    before = game.space.copy()
    again = game.clone()
    again.journal = Journal()
    again.hq[1] = 0
    for each in (game, again):
        run(each, AUTOMATA)
    assert game.space == again.space != before  # Lynn Works would have raised one of them
    assert not told(again, "earned")
    assert len(told(again, "developed")) == len(told(game, "developed")) == 1


@pytest.mark.rule("C-6.15", "C-14.8")
def test_an_automaton_uses_no_inventor_and_can_win(calendar: str) -> None:
    game = table(1, ("hopper",), calendar, turn=6, brands=(THOMSON, EDISON))
    assert game.staff[1] == 0
    assert any(game.perks[:PERKS])
    assert not any(game.perks[PERKS:])
    game.space = [12, 60]
    run(game, SCORING)
    assert game.winner == 1
    assert game.returns() == [-1.0]


def test_the_four_automata_reach_more_from_name_to_name() -> None:
    def strength(level: int) -> int:
        cards = range(level * TURNS, (level + 1) * TURNS)
        reached = sum(sum(FIGURES.card_advances[card][1::3]) for card in cards)
        return reached + sum(FIGURES.card_claims[card] + FIGURES.card_push[card] for card in cards)

    assert strength(0) < strength(1) < strength(2) < strength(3)


def test_automata_leave_nothing_to_chance(calendar: str) -> None:
    game = table(1, ("hopper", "turing", "lovelace"), calendar, turn=4)
    posters(game, *CARDS)
    other = game.clone()
    other.chance = FastChance(99)
    run(game, AUTOMATA)
    run(other, AUTOMATA)
    assert (game.space, game.owner, game.level, game.future) == (other.space, other.owner, other.level, other.future)
