"""Positions to test from, laid out as a test needs them."""

from typing import Any

from tests.games.currents.edition import EDITION, FIGURES
from tests.games.currents.words import BRUSH, EDISON, MAXIM, TESLA, THOMSON, WALKER, person, project
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import Journal, Step
from wardenclyffe.games.currents import CALENDARS
from wardenclyffe.games.currents.edition import AUTOMATA, TRACK_IDS
from wardenclyffe.games.currents.rules import begin, draft
from wardenclyffe.games.currents.rules_actions import ACTIONS, next_to_act
from wardenclyffe.games.currents.rules_books import set_turn
from wardenclyffe.games.currents.rules_table import BRANDS, KINDS, LEVELS, LUMINARIES, TRACKS, Currents


def fresh(seats: int = 2, automata: tuple[str, ...] = (), calendar: str = "six-phases", seed: int = 1) -> Currents:
    """A game before its first choice."""
    levels = [AUTOMATA.index(name) for name in automata]
    game = begin(FIGURES, seats, levels, CALENDARS.index(calendar), FastChance(seed), Journal())
    game.settle()
    return game


def table(
    seats: int = 2,
    automata: tuple[str, ...] = (),
    calendar: str = "six-phases",
    turn: int = 1,
    brands: tuple[int, ...] = (BRUSH, THOMSON, MAXIM, TESLA, EDISON, WALKER),
) -> Currents:
    """A game after the draft, company 0 the most famous, company n leading the n-th of `brands`; nothing is pending."""
    levels = [AUTOMATA.index(name) for name in automata]
    game = begin(FIGURES, seats, levels, CALENDARS.index(calendar), FastChance(1), Journal())
    game.drafting = list(range(game.companies))[::-1]
    for company in range(game.companies)[::-1]:
        draft(game, brands[company])
    game.pending = []
    set_turn(game, turn)
    return game


def run(game: Currents, *steps: Step[Any]) -> None:
    """Let steps happen, one after the other, until somebody owes a choice."""
    game.begin_steps(list(steps))
    game.settle()


def staff(game: Currents, seat: int, *words: str) -> None:
    """Give a seat exactly these characters, face up."""
    game.staff[seat] = sum(1 << person(word) for word in words)
    game.ready[seat] = game.staff[seat]


def act(game: Currents, *words: str) -> Currents:
    """Let the actions of the turn begin; seat 0 has these characters, and the others have none."""
    for seat in range(game.seats):
        staff(game, seat, *(words if seat == 0 else ()))
    return actions(game)


def actions(game: Currents) -> Currents:
    """Let the actions of the turn begin with whoever is face up."""
    game.pending = [ACTIONS]
    game.acting = next_to_act(game, game.companies - 1)
    return game


def levels(game: Currents, company: int, ac: int, dc: int, bulb: int) -> None:
    """Set the levels of a company."""
    game.level[company * TRACKS : (company + 1) * TRACKS] = [ac, dc, bulb]


def patent(game: Currents, company: int, technology: str, level: int) -> None:
    """Give a company a patent, without its effect on the price."""
    game.patent[TRACK_IDS.index(technology) * LEVELS + level] = company


def level_of(game: Currents, company: int, technology: str) -> int:
    """The level of a company in a technology."""
    return game.level[company * TRACKS + TRACK_IDS.index(technology)]


def holder(game: Currents, technology: str, level: int) -> int:
    """Who holds a patent."""
    return game.patent[TRACK_IDS.index(technology) * LEVELS + level]


def cube(game: Currents, company: int, word: str) -> None:
    """Give a company a project, without its effect on the price."""
    game.put_cube(company, project(word))


def share(game: Currents, company: int, other: int, count: int = 1) -> None:
    """Give a company regular shares from the market."""
    game.held[company * BRANDS + other] += count
    game.market[other] -= count


def held(game: Currents, company: int, other: int) -> int:
    """How many regular shares of a company another holds."""
    return game.held[company * BRANDS + other]


def lasting(game: Currents, kind: int, number: int = 1) -> None:
    """Let an effect of an event hold for this turn."""
    game.today = [number if each == kind else 0 for each in range(KINDS)]


def offer(game: Currents, *words: str) -> None:
    """Lay these luminaries on offer and no others."""
    game.offer = sorted(person(word) for word in words)
    assert all(each < LUMINARIES for each in game.offer)


def posters(game: Currents, *words: str) -> None:
    """Lay these propaganda cards out, face up."""
    game.posters = [EDITION.poster_ids.index(word) for word in words]
    game.posters_up = (1 << len(words)) - 1
