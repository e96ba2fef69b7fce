"""Production (W-5): income, buying units and harbours, and movement that is paid for."""

from typing import Final

from mypy_extensions import i64

from wardenclyffe.engine.state import ALONE, NOBODY, Event, Found, Step, Verb
from wardenclyffe.games.worlds.rules_hull import HULL_VERBS, can_build, steps_of
from wardenclyffe.games.worlds.rules_kegs import KEG_VERBS, can_sound
from wardenclyffe.games.worlds.rules_picks import GO, Pick, ask
from wardenclyffe.games.worlds.rules_pieces import (
    FIELD_GUN,
    GUN_TRACK,
    HARBOUR_TRACK,
    HARBOURS,
    HUMAN_ACTION,
    INDUSTRY_TRACK,
    KINDS,
    NOTHING,
    REGIONS,
    ROAD_TRACK,
    SIEGE_GUN,
    STATES,
    WARSHIP,
)
from wardenclyffe.games.worlds.rules_research import RESEARCH_VERBS, can_research
from wardenclyffe.games.worlds.rules_table import (
    BUILT,
    CHEAP_FIELD_GUNS,
    CHEAP_SIEGE_GUNS,
    FORCED_MARCH,
    UNBUILT,
    Worlds,
)

INCOME: Final = Event("income", "before:number after:number")


class Income(Step[Worlds]):
    """Every gear on the map is a point (W-5.1)."""

    def run(self, game: Worlds) -> None:
        """Points that were not spent are kept (W-5.2)."""
        before = game.points
        for region in range(REGIONS):
            game.points += game.gears(region)
        game.points = max(before, game.points + game.by_track(INDUSTRY_TRACK, -2, 2))  # W-19.13
        game.broke_through = 0  # W-15.6
        game.free_harbour = game.figures.scenario.exodus  # W-17.4
        game.say(INCOME, before, game.points)


class Spending(Step[Worlds]):
    """The player spends points as long as they last (W-5.3)."""

    def owed(self, game: Worlds) -> list[int]:
        """Nobody, when nothing can be paid for."""
        return ALONE[0] if can_spend(game) else NOBODY


class Buy(Verb[Worlds]):
    """Buy a unit (W-5.4); where it is placed comes next."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """It must be for sale here, paid for, and have a State to be placed in (W-5.5, W-5.6)."""
        if not game.figures.for_sale[noun]:
            return 505 if noun == WARSHIP else 504
        if not is_sold(game, noun):
            return 1513 if game.figures.research else 1501
        if price(game, noun) > game.points:
            return 503
        return 0 if any_factory(game) else 507

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        """By what is for sale, if there is a State for anything."""
        if any_factory(game):
            for kind in range(KINDS):
                if is_sold(game, kind) and price(game, kind) <= game.points:
                    found.add(kind)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """Ask for the State."""
        ask(game, Placing(noun))


BOUGHT: Final = Event("bought", "unit state cost:number")


class Placing(Pick):
    """A unit that was bought is placed in a State with a factory (W-5.6, W-5.7)."""

    def __init__(self, kind: int) -> None:
        super().__init__([GO], 506)
        self.kind = kind

    def options(self, game: Worlds) -> list[int]:
        """Factory States of live regions."""
        return factory_states(game)

    def picked(self, game: Worlds, noun: int) -> None:
        """Pay and place it."""
        cost = price(game, self.kind)
        game.points -= cost
        game.add(self.kind, noun, 1)
        game.say(BOUGHT, self.kind, noun, cost)


HARBOUR_BUILT: Final = Event("harbour-built", "harbour cost:number")


class BuildHarbour(Verb[Worlds]):
    """Buy a harbour of one's choice for its site (W-5.8)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """It must be paid for."""
        return 0 if game.points >= harbour_price(game) else 503

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """Its site must be free, in a live region (W-5.9)."""
        if game.harbours[noun] == BUILT:
            return 508
        return 0 if game.harbours[noun] == UNBUILT else 509

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """Pay and build."""
        cost = harbour_price(game)
        game.free_harbour = False
        game.points -= cost
        game.harbours[noun] = BUILT
        game.say(HARBOUR_BUILT, noun, cost)


class Take(Verb[Worlds]):
    """Take up a unit to move it: for points in Production (W-5.10), as its action later (W-9.1)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """In Production every State costs points."""
        if game.phase == HUMAN_ACTION:
            return 0
        return 0 if game.points >= march_price(game) else 503

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """A unit that is there, can move, and has not acted yet."""
        if game.units[noun] == 0:
            return 510
        if game.phase == HUMAN_ACTION and game.units[noun] <= game.spent[noun]:
            return 902
        return 0

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        """By the units that are there; nearly all places are empty, and none is looked at behind the last of a kind."""
        units = game.units
        acting = game.phase == HUMAN_ACTION
        for kind in game.figures.on_map:
            left = game.strength[kind]
            noun: i64 = kind * STATES
            while left > 0:
                count = units[noun]
                if count > 0:
                    left -= count
                    if not (acting and count <= game.spent[noun]):
                        found.add(noun)
                noun += 1

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """Ask where to."""
        if game.phase == HUMAN_ACTION:
            ask(game, Marching(noun // STATES, noun % STATES, 1, steps_of(game, noun // STATES) - 1))
        else:
            ask(game, PaidMarch(noun // STATES, noun % STATES))


class PaidMarch(Pick):
    """A unit moves into a neighbouring State for points, as often as they last (W-5.10, W-5.11)."""

    def __init__(self, kind: int, state: int) -> None:
        super().__init__([GO], 510)
        self.kind, self.state = kind, state

    def options(self, game: Worlds) -> list[int]:
        """The neighbouring States."""
        return game.figures.areas.neighbours[self.state]

    def picked(self, game: Worlds, noun: int) -> None:
        """Pay and move."""
        game.points -= march_price(game)
        march(game, self.kind, self.state, noun, 1)


class Column(Pick):
    """Units of a kind that move together from a State, with the States that they can go on after the next."""

    def __init__(self, kind: int, state: int, units: int, more: int) -> None:
        super().__init__([GO], 903)
        self.kind, self.state, self.units, self.more = kind, state, units, more


class Marching(Column):
    """Units move as their action: one State, or as many as their kind can (W-9.1, W-9.3)."""

    def options(self, game: Worlds) -> list[int]:
        """The neighbouring States."""
        return game.figures.areas.neighbours[self.state]

    def picked(self, game: Worlds, noun: int) -> None:
        """Move; the action is used up, and whoever can goes on."""
        march(game, self.kind, self.state, noun, self.units)
        game.spent[self.kind * STATES + noun] += self.units
        if self.more > 0:
            game.push(Onward(self.kind, noun, self.units, self.more))


class Onward(Column):
    """Units that have moved may go on to another State, or stay (W-9.3)."""

    def options(self, game: Worlds) -> list[int]:
        """The neighbouring States, and the one where they are, to stay there."""
        near = game.figures.areas.neighbours[self.state].copy()
        near.append(self.state)
        near.sort()
        return near

    def picked(self, game: Worlds, noun: int) -> None:
        """Stay, or move on; the action was used up by the first State."""
        if noun == self.state:
            return
        game.spent[self.kind * STATES + self.state] -= self.units
        march(game, self.kind, self.state, noun, self.units)
        game.spent[self.kind * STATES + noun] += self.units
        if self.more > 1:
            game.push(Onward(self.kind, noun, self.units, self.more - 1))


class Done(Verb[Worlds]):
    """End the moment: keep the points, or leave units where they are."""

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """The moment is over; what it leaves to be done follows."""
        game.pending.pop().run(game)


MARCHED: Final = Event("marched", "unit from:state to:state count:number")


def march(game: Worlds, kind: int, start: int, goal: int, count: int) -> None:
    """Move units; guns leave their earthworks behind (W-5.12)."""
    for _ in range(count):
        game.remove(kind, start)
    game.add(kind, goal, count)
    game.say(MARCHED, kind, start, goal, count)


def is_sold(game: Worlds, kind: int) -> bool:
    """Whether a kind can be bought now: some need a technology first (W-15.13)."""
    if not game.figures.for_sale[kind]:
        return False
    tech = game.figures.tech_of[kind]
    return tech == NOTHING or game.knows(tech)


def price(game: Worlds, kind: int) -> int:
    """What a unit costs now."""
    found = game.figures.price[kind]
    if game.figures.gun[kind]:
        found += game.by_track(GUN_TRACK, 1, -1)  # W-19.11
    if kind == FIELD_GUN:
        found -= game.effects[CHEAP_FIELD_GUNS]
    elif kind == SIEGE_GUN:
        found -= game.effects[CHEAP_SIEGE_GUNS]
    return found


def harbour_price(game: Worlds) -> int:
    """What a harbour costs now: in an exodus the first of each turn is free (W-17.4)."""
    if game.free_harbour:
        return 0
    return game.figures.harbour_price + game.by_track(HARBOUR_TRACK, 2, -1)  # W-19.8


def march_price(game: Worlds) -> int:
    """What moving a unit by one State costs now."""
    if game.effects[FORCED_MARCH] > 0:
        return 1
    return max(1, game.figures.march_price + game.by_track(ROAD_TRACK, 1, -1))  # W-19.12


def factory_states(game: Worlds) -> list[int]:
    """Where new units can be placed: States with a factory in live regions (W-5.6, W-5.7)."""
    found: list[int] = []
    for state in game.figures.factories:
        if not game.is_dead(state):
            found.append(state)
    return found


def any_factory(game: Worlds) -> bool:
    """Whether new units can be placed anywhere."""
    for state in game.figures.factories:
        if not game.is_dead(state):
            return True
    return False


def can_spend(game: Worlds) -> bool:
    """Whether anything can be paid for."""
    points = game.points
    if points >= march_price(game):
        for each in game.strength:
            if each > 0:
                return True
    if points >= harbour_price(game):
        for site in range(HARBOURS):
            if game.harbours[site] == UNBUILT:
                return True
    for kind in range(KINDS):
        if is_sold(game, kind) and points >= price(game, kind) and any_factory(game):
            return True
    return can_research(game) or can_sound(game) or can_build(game)


BUY: Final = Buy("buy", KINDS)
HARBOUR: Final = BuildHarbour("harbour", HARBOURS)
TAKE: Final = Take("take", KINDS * STATES)
DONE: Final = Done("done")
INCOME_STEP: Final = Income([], 501)
SPENDING: Final = Spending([BUY, HARBOUR, TAKE, *RESEARCH_VERBS, *KEG_VERBS, *HULL_VERBS, DONE], 503)
