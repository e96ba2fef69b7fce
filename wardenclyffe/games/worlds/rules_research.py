"""Tesla's research (W-15): Tesla himself, breakthroughs, airships, X-rays and the units that technologies give."""

from typing import Any, Final

from wardenclyffe.engine.state import Event, Found, Verb
from wardenclyffe.games.worlds.rules_picks import GO, Pick, ask
from wardenclyffe.games.worlds.rules_pieces import (
    AIRSHIPS,
    FOR_RESEARCH,
    FOR_X_RAYS,
    KINDS,
    NOTHING,
    ON_RED,
    ON_YELLOW,
    REGIONS,
    STATES,
    TECHNOLOGIES,
    X_RAYS,
)
from wardenclyffe.games.worlds.rules_table import DESTROYED, RED_WEED, Worlds

UNBEGUN: Final = -1  # the progress of a technology that nobody has begun
RAY_COLOURS: Final = ON_YELLOW | ON_RED  # W-15.23


TESLA_COMES: Final = Event("tesla-comes", "state cost:number")


class Invite(Verb[Worlds]):
    """Bring Tesla to his laboratory, once (W-15.2)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """The table must play with research, his region be alive, and the points be there."""
        if not game.figures.research:
            return 1501
        if game.tesla or game.is_dead(game.figures.laboratory):
            return 1502
        return 0 if game.points >= game.figures.tesla_price else 503

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """He comes, and research may begin at once."""
        game.points -= game.figures.tesla_price
        game.tesla = True
        game.say(TESLA_COMES, game.figures.laboratory, game.figures.tesla_price)


RESEARCH_BEGINS: Final = Event("research-begins", "technology cost:number")


class Research(Verb[Worlds]):
    """Begin a technology (W-15.4)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """Tesla must be there."""
        return refuse_research(game)

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """It is begun once."""
        if game.progress[noun] != UNBEGUN:
            return 1504
        return 0 if game.points >= game.figures.tech_cost[noun] else 503

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """Pay its cost; attempts are paid for besides."""
        game.points -= game.figures.tech_cost[noun]
        game.progress[noun] = 0
        game.say(RESEARCH_BEGINS, noun, game.figures.tech_cost[noun])


EXPERIMENT_PAID: Final = Event("experiment", "technology cost:number")
BREAKTHROUGH: Final = Event("breakthrough", "technology count:number of:number")
FAILED: Final = Event("experiment-fails", "technology")
COMPLETED: Final = Event("technology-complete", "technology")


class Experiment(Verb[Worlds]):
    """Attempt a breakthrough (W-15.5, W-15.6)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """Tesla must be there."""
        return refuse_research(game)

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """It must have been begun, not be complete, and not have succeeded in this turn."""
        if game.progress[noun] == UNBEGUN:
            return 1504
        if game.knows(noun):
            return 1507
        if (game.broke_through >> noun) & 1:
            return 1506
        return 0 if game.points >= game.figures.tech_cost[noun] else 503

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """Pay and roll; with the last breakthrough the technology is complete."""
        figures = game.figures
        game.points -= figures.tech_cost[noun]
        game.say(EXPERIMENT_PAID, noun, figures.tech_cost[noun])
        needed = figures.tech_needed[noun]
        if not needed >> game.roll(FOR_RESEARCH, needed) & 1:
            game.say(FAILED, noun)
            return
        game.broke_through |= 1 << noun
        game.progress[noun] += 1
        game.say(BREAKTHROUGH, noun, game.progress[noun], figures.tech_steps[noun])
        if game.knows(noun):
            game.say(COMPLETED, noun)
            if figures.tech_unit[noun] != NOTHING:
                ask(game, Receiving(figures.tech_unit[noun]))


def refuse_research(game: Worlds) -> int:
    """0, or the rule that forbids all research."""
    if not game.figures.research:
        return 1501
    return 0 if game.tesla else 1504


def refuse_use(game: Worlds, technology: int, rule: int, price: int) -> int:
    """0, or what forbids the use of a technology: this rule where it is not complete, or the want of points."""
    if not game.knows(technology):
        return rule if game.figures.research else 1501
    return 0 if game.points >= price else 503


RECEIVED: Final = Event("received", "unit state")


class Receiving(Pick):
    """The first unit of a technology is placed in any State (W-15.13)."""

    def __init__(self, kind: int) -> None:
        super().__init__([GO], 1513)
        self.kind = kind

    def options(self, game: Worlds) -> list[int]:
        """Every State, dead ones too."""
        return list(range(STATES))

    def picked(self, game: Worlds, noun: int) -> None:
        """It stands there without cost."""
        game.add(self.kind, noun, 1)
        game.say(RECEIVED, self.kind, noun)


class Fly(Verb[Worlds]):
    """Take a unit aboard an airship (W-15.8)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """There must be airships, and the points for a flight."""
        return refuse_use(game, AIRSHIPS, 1508, game.figures.flight_price)

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """A unit that is there."""
        return 0 if game.units[noun] > 0 else 510

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        """By the units that are there."""
        for noun in range(KINDS * STATES):
            if game.units[noun] > 0:
                found.add(noun)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """Ask where to."""
        ask(game, Flight(noun // STATES, noun % STATES))


FLOWN: Final = Event("flown", "unit from:state to:state cost:number")


class Flight(Pick):
    """An airship takes a unit to any State (W-15.8)."""

    def __init__(self, kind: int, state: int) -> None:
        super().__init__([GO], 1508)
        self.kind, self.state = kind, state

    def options(self, game: Worlds) -> list[int]:
        """Every other State."""
        found: list[int] = []
        for state in range(STATES):
            if state != self.state:
                found.append(state)
        return found

    def picked(self, game: Worlds, noun: int) -> None:
        """Pay and fly; a gun leaves its earthworks behind (W-5.12)."""
        game.points -= game.figures.flight_price
        game.remove(self.kind, self.state)
        game.add(self.kind, noun, 1)
        game.say(FLOWN, self.kind, self.state, noun, game.figures.flight_price)


RAYS_TRIED: Final = Event("x-rays", "region cost:number")
WEED_DIES: Final = Event("weed-dies", "region")


class Irradiate(Verb[Worlds]):
    """Turn X-rays on the Red Weed of a region (W-15.23)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """There must be X-rays, and the points for them."""
        return refuse_use(game, X_RAYS, 1523, game.figures.ray_price)

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """Only Red Weed can die."""
        return 0 if game.land[noun] == RED_WEED else 1523

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """Pay and roll; the region is destroyed again, never alive."""
        game.points -= game.figures.ray_price
        game.say(RAYS_TRIED, noun, game.figures.ray_price)
        if RAY_COLOURS >> game.roll(FOR_X_RAYS, RAY_COLOURS) & 1:
            game.land[noun] = DESTROYED
            game.say(WEED_DIES, noun)


def can_research(game: Worlds) -> bool:
    """Whether anything of Tesla's can be paid for in Production."""
    figures = game.figures
    points = game.points
    if not figures.research:
        return False
    if not game.tesla:
        return points >= figures.tesla_price and not game.is_dead(figures.laboratory)
    for tech in range(TECHNOLOGIES):
        open_now = not game.knows(tech) and (game.broke_through >> tech) & 1 == 0
        if open_now and points >= figures.tech_cost[tech]:
            return True
    if game.knows(AIRSHIPS) and points >= figures.flight_price:
        for each in game.units:
            if each > 0:
                return True
    if game.knows(X_RAYS) and points >= figures.ray_price:
        for land in game.land:
            if land == RED_WEED:
                return True
    return False


INVITE: Final = Invite("tesla")
RESEARCH: Final = Research("research", TECHNOLOGIES)
EXPERIMENT: Final = Experiment("experiment", TECHNOLOGIES)
FLY: Final = Fly("fly", KINDS * STATES)
IRRADIATE: Final = Irradiate("irradiate", REGIONS)
RESEARCH_VERBS: Final[list[Verb[Any]]] = [INVITE, RESEARCH, EXPERIMENT, FLY, IRRADIATE]
