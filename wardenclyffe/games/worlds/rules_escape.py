"""Escape (W-10): refugees flee by sea, too many are captured, points are added up, cylinders land."""

from typing import Final

from wardenclyffe.engine.state import Event, Step
from wardenclyffe.games.worlds.rules_naval import NavalBattle
from wardenclyffe.games.worlds.rules_picks import GO, InTurn, Pick, PickVerb
from wardenclyffe.games.worlds.rules_pieces import (
    FOR_BOARDING,
    FOR_ESCAPE,
    FOR_LANDING,
    GREEN,
    MARKS,
    NONE_NEEDED,
    ON_GREEN,
    ON_RED,
    REFUGEE,
    REGIONS,
    STATES,
    WAVES,
    YELLOW,
    Cylinder,
)
from wardenclyffe.games.worlds.rules_table import LIVE, NOT_OVER, POINTS_A_GERM, Worlds

FIRST_LANDING: Final = 3  # the number of the first cylinder that lands in play
GERMS_A_CYLINDER: Final = 3  # W-10.11: cylinders 3, 4 and 5 land at germs 3, 6 and 9
TRIPODS_LANDING: Final = 5
MOST_FREIGHTERS: Final = 96  # W-10.3: so many pieces fit a battle beside those that protect them


class Sailing(Pick):
    """One State with a harbour after the other: the player says from where refugees flee next (W-10.1, W-10.2)."""

    def options(self, game: Worlds) -> list[int]:
        """The States from which refugees can flee and have not tried to in this phase."""
        found: list[int] = []
        if not any_fugitive(game):
            return found
        for state in game.figures.ports:
            if (game.sailed >> state) & 1 == 0 and game.has_harbour(state) and fleeing(game, state) > 0:
                found.append(state)
        return found

    def picked(self, game: Worlds, noun: int) -> None:
        """Everybody there tries to board (W-10.3), then the ships try to slip away (W-10.4)."""
        game.sailed |= 1 << noun
        flee(game, noun)


def fleeing(game: Worlds, state: int) -> int:
    """How many in a State would flee: refugees and characters."""
    count = 0
    for kind in game.figures.fugitives:
        count += game.units[kind * STATES + state]
    return count


def any_fugitive(game: Worlds) -> bool:
    """Whether anybody on the map would flee."""
    for kind in game.figures.fugitives:
        if game.strength[kind] > 0:
            return True
    return False


FLEES: Final = Event("flees", "state count:number stayed:number")
ESCAPED: Final = Event("escaped", "state count:number")
SIGHTED: Final = Event("sighted", "state freighters:number tripods:number")


def flee(game: Worlds, state: int) -> None:
    """Roll for everybody who flees from a State, and for their ships."""
    game.scene()
    aboard = 0
    stayed = 0
    for kind in game.figures.fugitives:
        for _ in range(game.units[kind * STATES + state]):
            if aboard == MOST_FREIGHTERS or game.roll(FOR_BOARDING, ON_GREEN | ON_RED) == YELLOW:
                stayed += 1
            else:
                game.remove(kind, state)
                aboard += 1
    game.say(FLEES, state, aboard, stayed)
    if aboard == 0:
        return
    colour = game.roll(FOR_ESCAPE, ON_GREEN)
    if colour == GREEN:
        game.say(ESCAPED, state, aboard)
        game.escape(aboard)
    else:
        tripods = 1 if colour == YELLOW else 2
        game.say(SIGHTED, state, aboard, tripods)
        game.push(NavalBattle(state, aboard, tripods))


class Crowding(Step[Worlds]):
    """A region shelters as many refugees as it has gears; the others are captured (W-10.7)."""

    def run(self, game: Worlds) -> None:
        """The first region with too many, then the next; a dead region shelters nobody."""
        if game.strength[REFUGEE] == 0:
            return
        for region in range(REGIONS):
            over = excess(game, region)
            if over > 0 and game.ending == NOT_OVER:
                game.push(self)
                if game.figures.scenario.exodus and game.points > 0 and (game.lodging >> region) & 1 == 0:
                    game.push(Lodging(region))
                    return
                crowded = Crowd(region)
                states = crowded.options(game)
                if game.land[region] != LIVE and game.lodged[region] == 0:
                    for state in states:
                        if game.ending == NOT_OVER:
                            game.capture(REFUGEE, state, game.units[REFUGEE * STATES + state])
                elif len(states) == 1:
                    game.capture(REFUGEE, states[0], over)
                else:
                    game.push(crowded)
                return


class Crowd(Pick):
    """The player says in which State of a region a refugee is captured (W-10.8)."""

    def __init__(self, region: int) -> None:
        super().__init__([GO], 1008)
        self.region = region

    def options(self, game: Worlds) -> list[int]:
        """The States of the region with refugees."""
        return [state for state in game.figures.states_in[self.region] if game.units[REFUGEE * STATES + state] > 0]

    def picked(self, game: Worlds, noun: int) -> None:
        """One at a time."""
        game.capture(REFUGEE, noun, 1)


def excess(game: Worlds, region: int) -> int:
    """How many refugees a region has beyond its gears."""
    count = 0
    for state in game.figures.states_in[region]:
        count += game.units[REFUGEE * STATES + state]
    return count - game.gears(region) - game.lodged[region] if count > 0 else 0


LODGED: Final = Event("lodged", "region count:number")


class Lodging(Pick):
    """The player says for how many of the refugees that a region cannot shelter lodgings are paid (W-17.6)."""

    def __init__(self, region: int) -> None:
        super().__init__([SHELTER], 1706)
        self.region = region

    def options(self, game: Worlds) -> list[int]:
        """From none to all that are too many, as far as points go."""
        return list(range(min(game.points, excess(game, self.region), MARKS - 1) + 1))

    def picked(self, game: Worlds, noun: int) -> None:
        """They stay; the others are captured."""
        game.lodging |= 1 << self.region
        game.points -= noun
        game.lodged[self.region] = noun
        if noun > 0:
            game.say(LODGED, self.region, noun)


TOTALS: Final = Event("totals", "regions:number")


class Totals(Step[Worlds]):
    """A victory point for every region that produces (W-10.9)."""

    def run(self, game: Worlds) -> None:
        """All at once, so that it is one change."""
        game.sailed = 0
        game.lodged = [0] * REGIONS
        game.lodging = 0
        count = 0
        for region in range(REGIONS):
            if game.land[region] == LIVE:
                count += 1
        game.say(TOTALS, count)
        game.gain_human(count)


class Landings(Step[Worlds]):
    """Cylinders land when there are germs enough, each once in the game (W-10.11)."""

    def run(self, game: Worlds) -> None:
        """Those whose number is reached and that have not landed."""
        for number in range(FIRST_LANDING, WAVES + 1):
            germs = (number - FIRST_LANDING + 1) * GERMS_A_CYLINDER
            if (game.landed >> number) & 1 == 0 and game.human >= germs * POINTS_A_GERM and game.ending == NOT_OVER:
                land(game, number)


LANDED: Final = Event("landed", "cylinder state")


def land(game: Worlds, number: int) -> None:
    """A cylinder lands with five tripods that everybody can see (W-10.12, W-10.13)."""
    game.landed |= 1 << number
    tripods = game.draw_tripods(TRIPODS_LANDING)
    if sum(tripods) == 0:
        return  # W-1.13: an empty cup has nothing to land with
    state = game.figures.placement[game.roll(FOR_LANDING, NONE_NEEDED)]
    game.cylinders.append(Cylinder(number, state, tripods))
    game.say(LANDED, number, state)


SHELTER: Final = PickVerb("shelter", MARKS)
SAILINGS: Final = InTurn(Sailing([GO], 1002), 1001)
CROWDING: Final = Crowding([], 1007)
TOTALS_STEP: Final = Totals([], 1009)
LANDINGS: Final = Landings([], 1011)
