"""Chapters 1 to 3: the aim, the set-up and the calendar."""

from collections import Counter

import pytest

from tests.games.currents.edition import EDITION, FIGURES, PLAY
from tests.games.currents.table import act, cube, fresh, table
from tests.games.currents.words import EDISON, TESLA
from tests.playing import told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.registry import BadOption
from wardenclyffe.engine.state import State
from wardenclyffe.games.currents import CALENDARS, GAME, actors, automata
from wardenclyffe.games.currents.rules_table import BRANDS, EVENTS, LUMINARIES, NOBODY_YET, SKILLS, TURNS, Currents


def options(**wished: str) -> dict[str, str]:
    """All options of a table."""
    return GAME.settle_options({name.replace("_", "-"): value for name, value in wished.items()})


def by_chance(game: Currents, chance: FastChance, until: str = "") -> None:
    """Play by chance to the end, or until a verb can be chosen."""
    while owed := game.to_act():
        if until and until in PLAY.verbs(game):
            return
        game.apply(owed[0], game.draw(owed[0], chance))


# Aim and pieces.


@pytest.mark.rule("C-1.1")
def test_projects_score_nothing_of_themselves(calendar: str) -> None:
    game = table(2, calendar=calendar)
    before = game.score(0)
    cube(game, 0, "new-york-iv")
    assert game.score(0) == before


@pytest.mark.rule("C-1.2")
def test_there_are_two_to_six_companies_and_every_seat_is_a_person(calendar: str) -> None:
    for seats in range(1, 7):
        GAME.check(seats, options())
    with pytest.raises(BadOption, match="2 to 6 companies"):
        GAME.check(6, options(automaton_1="babbage"))
    nobody = {f"automaton_{place}": "none" for place in range(1, 6)}
    with pytest.raises(BadOption, match="not 1"):
        GAME.check(1, options(**nobody))
    GAME.check(1, options(**nobody | {"automaton_3": "hopper"}))
    game = fresh(2, ("hopper",), calendar=calendar)
    assert [game.is_person(company) for company in range(3)] == [True, True, False]


@pytest.mark.rule("C-1.3", "C-7.3")
def test_a_character_has_four_ratings_and_the_inventor_is_one(calendar: str) -> None:
    assert len(FIGURES.ratings) == (LUMINARIES + BRANDS) * SKILLS
    game = act(table(brands=(TESLA, EDISON), calendar=calendar), "tesla")
    assert [game.rating(0, LUMINARIES + TESLA, skill) for skill in range(SKILLS)] == EDITION.inventor_ratings[TESLA]
    assert PLAY.legal(game) == ["use tesla"]


@pytest.mark.rule("C-1.4")
def test_nobody_goes_into_debt(calendar: str) -> None:
    chance = FastChance(3)
    for seed in range(6):
        game = fresh(3, (), calendar, seed)
        while owed := game.to_act():
            game.apply(owed[0], game.draw(owed[0], chance))
            assert min(game.cash) >= 0


@pytest.mark.rule("C-1.5", "C-2.1")
def test_persons_begin_with_14_and_automata_never_have_money(calendar: str) -> None:
    game = fresh(2, ("hopper", "turing"), calendar)
    assert game.cash == [14, 14, 0, 0]
    assert game.acdc == 0
    by_chance(game, FastChance(4))
    assert game.cash[2:] == [0, 0]
    assert all(each["seat"] < 2 for kind in ("paid", "earned") for each in told(game, kind))


@pytest.mark.rule("C-1.6")
def test_the_preferred_share_counts_four_and_cannot_be_sold(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "brush")
    PLAY.do(game, "use brush")
    assert PLAY.refusal(game, "sell brush") == "C-12.3"
    assert game.share_points(0) == 4 * 6


@pytest.mark.rule("C-1.7")
def test_a_company_that_nobody_drafted_is_not_in_the_game(calendar: str) -> None:
    game = act(table(2, calendar=calendar), "brush")
    assert game.company_of[TESLA] == NOBODY_YET
    PLAY.do(game, "use brush")
    assert PLAY.refusal(game, "buy tesla") == PLAY.refusal(game, "sell tesla") == "C-1.7"
    assert sum(game.market) + sum(game.aside) == 12


@pytest.mark.rule("C-1.8")
def test_all_is_open_but_what_is_still_to_come(calendar: str) -> None:
    game = fresh(3, (), calendar)
    by_chance(game, FastChance(1), until="use")
    names = ["Ada", "Bob", "Cy"]
    boards = [GAME.view(game, seat, names, PLAY.vocabulary, EDITION).board() for seat in (-1, 0, 1, 2)]
    assert all(board == boards[0] for board in boards)
    assert all("cash" in company and "developed" in company for company in boards[0]["companies"])
    draws = set()
    for seed in range(20):
        world = game.imagine(0, FastChance(seed))
        assert isinstance(world, Currents)
        draws.add((world.pull(world.luminaries[1].copy()), world.pull(world.poster_cup.copy())))
    assert len(draws) > 15


# Set-up.


@pytest.mark.rule("C-2.2")
def test_chance_orders_the_draft_over_persons_and_automata(calendar: str) -> None:
    orders = Counter(tuple(each["seat"] for each in told(drafted(seed, calendar), "drafted")) for seed in range(300))
    assert len(orders) == 6
    assert all(30 < count < 75 for count in orders.values())  # 50 expected


def drafted(seed: int, calendar: str = CALENDARS[0]) -> State:
    """A game of two persons and an automaton after the draft."""
    game = fresh(2, ("babbage",), calendar, seed)
    by_chance(game, FastChance(seed), until="open")
    return game


@pytest.mark.rule("C-2.3")
def test_a_person_takes_a_free_company_and_an_automaton_one_by_chance(calendar: str) -> None:
    game = fresh(3, calendar=calendar)
    PLAY.do(game, "company maxim")
    assert PLAY.refusal(game, "company maxim") == "C-2.3"
    assert len(PLAY.legal(game)) == 5
    taken = Counter(drafted(seed).brand[2] for seed in range(120))  # type: ignore[attr-defined]
    assert len(taken) == BRANDS


@pytest.mark.rule("C-2.4", "C-2.5", "C-2.8", "C-2.9")
def test_what_comes_with_a_company(calendar: str) -> None:
    game = fresh(2, (), calendar)
    PLAY.do(game, "company tesla")
    seat = game.company_of[TESLA]
    assert game.staff[seat] == 1 << (LUMINARIES + TESLA)
    assert game.hq[seat] == 0
    assert (game.market[seat], game.aside[seat]) == (4, 2)
    assert game.level[seat * 3 : seat * 3 + 3] == [1, 1, 1]
    assert game.space[seat] == 12
    assert FIGURES.profit[12] == 3
    assert game.patent.count(NOBODY_YET) == len(game.patent)
    targets = [text for text in PLAY.vocabulary.texts if text.startswith("advance ")]
    assert len(targets) == 11
    assert not any(text.endswith("-1") for text in targets)


@pytest.mark.rule("C-2.6")
def test_the_first_to_draft_is_last_in_fame(calendar: str) -> None:
    game = fresh(4, calendar=calendar)
    first = game.to_act()[0]
    PLAY.do(game, "company tesla", "company edison", "company thomson")
    last = game.to_act()[0]
    PLAY.do(game, "company brush")
    assert game.present[-1] == game.future[-1] == first
    assert game.present[0] == game.future[0] == last


@pytest.mark.rule("C-2.7")
def test_fame_is_always_a_strict_order(calendar: str) -> None:
    chance = FastChance(8)
    for seed in range(4):
        game = fresh(2 + seed % 3, ("turing",), calendar, seed)
        by_chance(game, chance, until="open")
        while owed := game.to_act():
            game.apply(owed[0], game.draw(owed[0], chance))
            assert sorted(game.present) == sorted(game.future) == list(range(game.companies))


@pytest.mark.rule("C-2.10")
def test_automata_are_named_by_options_or_as_needed() -> None:
    assert automata(1, options()) == [1, 1]
    assert automata(2, options()) == []
    assert automata(1, options(automaton_1="none")) == [1]
    assert automata(1, options(automaton_4="hopper")) == [3]
    assert automata(2, options(automaton_1="babbage", automaton_2="babbage")) == [0, 0]
    assert actors(1, options()) == ["Lovelace 1", "Lovelace 2"]
    assert actors(2, options(automaton_1="turing", automaton_2="hopper")) == ["Turing", "Hopper"]


@pytest.mark.rule("C-2.11")
def test_offer_posters_and_map_go_by_the_number_of_companies(calendar: str) -> None:
    for seats, companions, shown, cities in [(2, 0, 3, 12), (1, 2, 4, 18), (4, 0, 4, 18), (2, 4, 6, 24)]:
        game = fresh(seats, ("babbage",) * companions, calendar)
        by_chance(game, FastChance(2), until="open")
        assert len(game.offer) == game.companies + 1
        by_chance(game, FastChance(2), until="use")
        assert len(game.posters) == shown
        assert len(FIGURES.open_cities[game.companies]) == cities


@pytest.mark.rule("C-2.12")
def test_four_events_are_for_one_person_only(calendar: str) -> None:
    alone = fresh(1, ("turing", "turing"), calendar=calendar)
    together = fresh(2, calendar=calendar)
    assert len(alone.event_cup) == EVENTS
    only = {EDITION.events[each] for each in set(alone.event_cup) - set(together.event_cup)}
    assert only == {"Delmonico's", "Joseph Swan", "Gerlach Hotel", "Pullman Strike"}


@pytest.mark.rule("C-2.13")
def test_every_turn_has_an_event_of_its_own(calendar: str) -> None:
    game = fresh(2, (), calendar)
    by_chance(game, FastChance(2))
    happened = [each["event"] for each in told(game, "happened")]
    assert len(happened) == len(set(happened)) == TURNS
    assert len(game.event_cup) == 16 - TURNS


# Calendar.


@pytest.mark.rule("C-3.1")
def test_turns_and_phases_of_both_calendars() -> None:
    for calendar, phases in zip(CALENDARS, ([1, 2, 3, 4, 5, 6], [1, 1, 2, 2, 3, 3]), strict=True):
        game = fresh(2, (), calendar)
        by_chance(game, FastChance(5))
        assert [(each["turn"], each["phase"]) for each in told(game, "turn-began")] == list(enumerate(phases, 1))


@pytest.mark.rule("C-3.2", "C-3.3")
def test_the_parts_of_a_turn_come_in_order(calendar: str) -> None:
    game = fresh(2, ("lovelace",), calendar)
    by_chance(game, FastChance(6))
    assert game.journal is not None
    parts = ("turn-began", "refreshed", "happened", "played-card", "present-set", "turn-over")
    order = [each.event.name for each in game.journal.told if each.event.name in parts]
    whole = list(parts)
    short = ["turn-began", *parts[2:]]
    assert order == (whole * 6 if calendar == "six-phases" else (whole + short) * 3)
    offered = [each.moment for each in game.journal.told if each.event.name == "offered"]
    assert offered == sorted(offered)
    # The first minimum is that of phase 1, which is just beginning.
    first = next(each for each in game.journal.told if each.event.name == "bade")
    assert first["amount"] >= 2


@pytest.mark.rule("C-3.4")
def test_a_person_has_one_more_character_each_phase(calendar: str) -> None:
    game = fresh(3, (), calendar)
    chance = FastChance(7)
    seen: dict[int, int] = {}
    while owed := game.to_act():
        if "use" in PLAY.verbs(game):
            seen[game.phase] = game.staff[owed[0]].bit_count()
        game.apply(owed[0], game.draw(owed[0], chance))
    assert seen == {phase: phase + 1 for phase in range(1, 7 if calendar == "six-phases" else 4)}


@pytest.mark.rule("C-3.5")
def test_the_scoring_follows_the_sixth_bookkeeping(calendar: str) -> None:
    game = fresh(2, (), calendar)
    by_chance(game, FastChance(7))
    assert game.journal is not None
    last = [each.event.name for each in game.journal.told[-4:]]
    assert last == ["turn-over", "scored", "scored", "won"]
    assert told(game, "turn-over")[-1] == {"turn": 6}
