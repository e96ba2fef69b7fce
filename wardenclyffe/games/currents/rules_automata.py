"""Chapter 6: what the automata do, one card a turn, without choice and without chance."""

from typing import Final

from wardenclyffe.engine.state import Event, Step
from wardenclyffe.games.currents.rules_deeds import TO_AC, TO_DC, UP, room
from wardenclyffe.games.currents.rules_table import (
    BULB,
    LEVELS,
    MARKER_AC,
    MARKER_FAME,
    MARKER_NONE,
    NOBODY_YET,
    TRACKS,
    TURNS,
    Currents,
)

NO_PROJECT: Final = -1
FAR: Final = 1_000_000


class Automata(Step[Currents]):
    """C-6.1: every automaton in the order of Present Fame, all actions of its card."""

    def run(self, game: Currents) -> None:
        for company in game.present:
            if company >= game.seats:
                act(game, company, game.automaton[company] * TURNS + game.turn - 1)
        game.acting = NOBODY_YET


PLAYED_CARD: Final = Event("played-card", "seat card")
DEVELOPED: Final = Event("developed", "seat hq")


def act(game: Currents, company: int, card: int) -> None:
    """All that a card shows, in the order of C-6.2."""
    figures = game.figures
    game.acting = company
    game.scene()
    game.say(PLAYED_CARD, company, card)
    if figures.card_marker[card] != MARKER_NONE:
        agitate(game, company, figures.card_marker[card], figures.card_push[card])
    advances = figures.card_advances[card]
    if advances:
        game.scene()
    for place in range(0, len(advances), 3):
        advance(game, company, advances[place], advances[place + 1], advances[place + 2] == 1)
    if figures.card_claims[card]:
        game.scene()
        claim(game, company)
    skill = figures.card_skill[card]
    if skill >= 0 and not game.hq[company] >> skill & 1:
        game.scene()
        game.hq[company] |= 1 << skill
        game.say(DEVELOPED, company, game.brand[company] * 4 + skill)  # C-6.14


TOOK_POSTER: Final = Event("took-poster", "seat poster")
MAXED: Final = Event("maxed", "seat")


def agitate(game: Currents, company: int, marker: int, push: int) -> None:
    """C-6.3 to C-6.6: take the propaganda card that moves the marker farthest."""
    figures = game.figures
    way = UP if marker == MARKER_FAME else TO_AC if marker == MARKER_AC else TO_DC
    space = room(game, company, way)
    best = -1
    farthest = -1
    most_cash = -1
    for place in range(len(game.posters)):
        if game.posters_up >> place & 1:
            poster = game.posters[place]
            shown = figures.poster_fame[poster] if way == UP else figures.poster_scale[poster]
            moved = min(push + shown, space)
            cash = figures.poster_cash[poster]
            if moved > farthest or (moved == farthest and cash > most_cash):
                best = place
                farthest = moved
                most_cash = cash
    game.say(TOOK_POSTER, company, game.posters[best])
    if farthest == 0:
        game.say(MAXED, company)
        game.move_price(company, game.phase)
    elif way == UP:
        game.move_fame(company, farthest)
    else:
        game.move_scale(farthest if way == TO_AC else -farthest)
    turn_down(game, best)


POSTERS_TURNED: Final = Event("posters-turned", "count:number")


def turn_down(game: Currents, place: int) -> None:
    """Turn a propaganda card face down; when all are, turn all up (C-6.6)."""
    game.posters_up &= ~(1 << place)
    if game.posters_up == 0:
        game.posters_up = (1 << len(game.posters)) - 1
        game.say(POSTERS_TURNED, len(game.posters))


def advance(game: Currents, company: int, track: int, level: int, patent: bool) -> None:
    """C-6.7, C-6.8: reach the level of the card, and take its patent."""
    if game.level[company * TRACKS + track] >= level:
        return
    game.set_level(company, track, level)
    if patent and game.patent[track * LEVELS + level] == NOBODY_YET:
        game.take_patent(company, track, level)


CLAIMED: Final = Event("claimed", "seat project technology")


def claim(game: Currents, company: int) -> None:
    """C-6.9 to C-6.13: claim a project; the bank pays persons for their patents."""
    project = next_project(game, company)
    if project == NO_PROJECT:
        return
    current = game.current_used(company)
    game.say(CLAIMED, company, project, current)
    pay_for(game, company, current)
    pay_for(game, company, BULB)
    game.take_project(company, project, current)


BANK_FEE: Final = Event("bank-fee", "seat technology amount:number")


def pay_for(game: Currents, company: int, track: int) -> None:
    """C-6.12: the bank pays a person whose patent an automaton uses."""
    level = game.level[company * TRACKS + track]
    holder = game.patent[track * LEVELS + level]
    if holder != NOBODY_YET and holder < game.seats:
        game.say(BANK_FEE, holder, track, level)
        game.earn(holder, level)


def next_project(game: Currents, company: int) -> int:
    """C-6.9: the project that an automaton claims next, or NO_PROJECT."""
    figures = game.figures
    reach = game.reach_of(company)
    skips = game.skips[company]
    for number in range(reach, 0, -1):
        best = NO_PROJECT
        nearest = FAR
        for city in figures.open_cities[game.companies]:
            project = possible(game, city, number)
            if project != NO_PROJECT and skips[city] < nearest:
                best = project
                nearest = skips[city]
        if best != NO_PROJECT:
            # In a city that matches the reach, the lower possible project goes first.
            if number == reach and best % 2 == 1 and game.owner[best - 1] == NOBODY_YET:
                return best - 1
            return best
    return NO_PROJECT


def possible(game: Currents, city: int, number: int) -> int:
    """The unclaimed project of a city with this number, or NO_PROJECT."""
    for project in range(2 * city, 2 * city + 2):
        if game.figures.project_number[project] == number and game.owner[project] == NOBODY_YET:
            return project
    return NO_PROJECT


AUTOMATA: Final = Automata([], 601)
