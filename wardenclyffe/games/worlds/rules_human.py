"""Human action (W-9): moves, attacks on cylinders, powder kegs."""

from typing import Final

from mypy_extensions import i64

from wardenclyffe.engine.state import ALONE, NOBODY, Event, Found, Step, Verb
from wardenclyffe.games.worlds.rules_kegs import KEG_VERBS, can_sound, lay_kegs, present
from wardenclyffe.games.worlds.rules_picks import SPREAD, Pick, Sending, ask
from wardenclyffe.games.worlds.rules_pieces import (
    FOR_CYLINDER,
    FOR_KEG,
    FOR_MACHINE,
    GREEN,
    NOTHING,
    ON_GREEN,
    RED,
    REFUGEE,
    STATES,
    WAVES,
    YELLOW,
    Cylinder,
)
from wardenclyffe.games.worlds.rules_production import DONE, TAKE, Marching
from wardenclyffe.games.worlds.rules_table import Worlds, none_yet


class Actions(Step[Worlds]):
    """Every unit may act once, in any order (W-9.1)."""

    def owed(self, game: Worlds) -> list[int]:
        """Nobody, when every unit has acted."""
        units = game.units
        spent = game.spent
        for kind in game.figures.on_map:
            left = game.strength[kind]
            place: i64 = kind * STATES
            while left > 0:
                if units[place] > spent[place]:
                    return ALONE[0]
                left -= units[place]
                place += 1
        return ALONE[0] if can_sound(game) else NOBODY

    def run(self, game: Worlds) -> None:
        """All are ready again."""
        game.spent = none_yet()


class Lead(Verb[Worlds]):
    """Lead all refugees of a State that have not moved, as one column (W-9.4)."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """There must be more than one."""
        place = REFUGEE * STATES + noun
        return 0 if game.units[place] - game.spent[place] > 1 else 904

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        """By the refugees that are there."""
        left = game.strength[REFUGEE]
        place: i64 = REFUGEE * STATES
        while left > 1:
            count = game.units[place]
            if count > 0:
                left -= count
                if count - game.spent[place] > 1:
                    found.add(place - REFUGEE * STATES)
            place += 1

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """Ask where to."""
        place = REFUGEE * STATES + noun
        column = game.units[place] - game.spent[place]
        ask(game, Marching(REFUGEE, noun, column, game.figures.steps[REFUGEE] - 1))


class Deed(Verb[Worlds]):
    """What a digging unit tries instead of moving."""

    def place(self, game: Worlds, noun: int) -> int:
        """The State in which it happens."""
        return noun

    def attempt(self, game: Worlds, noun: int, kind: int) -> None:
        """One unit of a kind tries."""
        raise NotImplementedError

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """Ask who tries."""
        ask(game, Volunteer(self, noun))


class Volunteer(Sending):
    """Who of those that can dig lays a keg or attacks (W-9.14)."""

    def __init__(self, deed: Deed, noun: int) -> None:
        super().__init__(914)
        self.deed, self.noun = deed, noun

    def where(self, game: Worlds) -> int:
        """Where it happens."""
        return self.deed.place(game, self.noun)

    def options(self, game: Worlds) -> list[int]:
        """Those who have an action left."""
        return diggers(game, self.where(game))

    def picked(self, game: Worlds, noun: int) -> None:
        """It tries."""
        self.deed.attempt(game, self.noun, noun)


class LayKeg(Deed):
    """A digging unit tries to lay a powder keg in its State (W-9.8)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """A keg must be left (W-9.9)."""
        return 0 if game.kegs_left() > 0 else 909

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """Somebody there must be able to and have an action left."""
        return 0 if diggers(game, noun) else 908

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        """By those who can dig; most often there are few."""
        left: i64 = 0
        for kind in game.figures.diggers:
            left += game.strength[kind]
        noun: i64 = 0
        while left > 0:
            ready = False
            for kind in game.figures.diggers:
                place = kind * STATES + noun
                left -= game.units[place]
                ready = ready or game.units[place] > game.spent[place]
            if ready:
                found.add(noun)
            noun += 1

    def attempt(self, game: Worlds, noun: int, kind: int) -> None:
        """Green lays it, yellow costs the unit, red does nothing (W-9.8)."""
        colour = game.roll(FOR_KEG, ON_GREEN)
        if colour == GREEN:
            lay_kegs(game, noun, 1)
        if colour == YELLOW:
            game.destroy(kind, noun)
        else:
            game.spent[kind * STATES + noun] += 1


KEG_RECALLED: Final = Event("keg-recalled", "state")


class Recall(Verb[Worlds]):
    """Take a keg off the map, to lay it elsewhere (W-9.10)."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """There must be one."""
        return 0 if game.kegs[noun] + game.sonic[noun] > 0 else 910

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        """By the kegs that lie there."""
        if game.laid > 0:
            for noun in range(STATES):
                if game.kegs[noun] + game.sonic[noun] > 0:
                    found.add(noun)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """It can be laid again; powder kegs go first (W-9.10)."""
        game.laid -= 1
        if game.kegs[noun] > 0:
            game.kegs[noun] -= 1
        else:
            game.sonic[noun] -= 1
        game.say(KEG_RECALLED, noun)


class Assault(Deed):
    """A digging unit attacks a cylinder in its State (W-9.5)."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """The cylinder must be on the map, with somebody beside it that can act."""
        cylinder = cylinder_of(game, noun + 1)
        return 0 if cylinder is not None and diggers(game, cylinder.place) else 905

    def place(self, game: Worlds, noun: int) -> int:
        """Where the cylinder lies."""
        cylinder = cylinder_of(game, noun + 1)
        assert cylinder is not None
        return cylinder.place

    def attempt(self, game: Worlds, noun: int, kind: int) -> None:
        """Green destroys a tripod, yellow does nothing, red costs the unit (W-9.6)."""
        cylinder = cylinder_of(game, noun + 1)
        assert cylinder is not None
        colour = game.roll(FOR_CYLINDER, ON_GREEN)
        if colour == RED:
            game.destroy(kind, cylinder.place)
            return
        game.spent[kind * STATES + cylinder.place] += 1
        if colour == GREEN:
            ask(game, Breach(cylinder.number))


MACHINE_LOST: Final = Event("machine-destroyed", "state")


class Storm(Deed):
    """A digging unit attacks a handling machine in its State (W-16.8)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """Only where machines build tripods."""
        return 0 if game.figures.scenario.machines else 108

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """A machine must stand there, with somebody beside it that can act."""
        return 0 if game.machines[noun] != NOTHING and diggers(game, noun) else 1608

    def attempt(self, game: Worlds, noun: int, kind: int) -> None:
        """Green destroys the machine, yellow does nothing, red costs the unit."""
        colour = game.roll(FOR_MACHINE, ON_GREEN)
        if colour == RED:
            game.destroy(kind, noun)
            return
        game.spent[kind * STATES + noun] += 1
        if colour == GREEN:
            game.machines[noun] = NOTHING
            game.say(MACHINE_LOST, noun)
            game.check()


class Breach(Pick):
    """The player says which tripod of a cylinder is destroyed (W-9.6)."""

    def __init__(self, number: int) -> None:
        super().__init__([SPREAD], 906)
        self.number = number

    def options(self, game: Worlds) -> list[int]:
        """Its tripods, by colour."""
        cylinder = cylinder_of(game, self.number)
        assert cylinder is not None
        return present(cylinder.tripods)

    def picked(self, game: Worlds, noun: int) -> None:
        """It goes back to the cup; an empty cylinder is removed (W-9.7)."""
        cylinder = cylinder_of(game, self.number)
        assert cylinder is not None
        breach(game, cylinder, noun // 2)


CYLINDER_HIT: Final = Event("cylinder-hit", "cylinder colour")
CYLINDER_GONE: Final = Event("cylinder-gone", "cylinder")


def breach(game: Worlds, cylinder: Cylinder, colour: int) -> None:
    """Destroy a tripod of a cylinder."""
    cylinder.tripods[2 * colour] -= 1
    game.land_cup[colour] += 1
    game.say(CYLINDER_HIT, cylinder.number, colour)
    if not present(cylinder.tripods):
        game.cylinders.remove(cylinder)
        game.say(CYLINDER_GONE, cylinder.number)
        game.check()


def cylinder_of(game: Worlds, number: int) -> Cylinder | None:
    """The cylinder of a number, if it is on the map."""
    for cylinder in game.cylinders:
        if cylinder.number == number:
            return cylinder
    return None


def diggers(game: Worlds, state: int) -> list[int]:
    """The kinds in a State that can dig and have an action left."""
    found: list[int] = []
    for kind in game.figures.diggers:
        place = kind * STATES + state
        if game.units[place] > game.spent[place]:
            found.append(kind)
    return found


LEAD: Final = Lead("lead", STATES)
KEG: Final = LayKeg("keg", STATES)
RECALL: Final = Recall("recall", STATES)
ASSAULT: Final = Assault("assault", WAVES)
STORM: Final = Storm("storm", STATES)
ACTIONS: Final = Actions([TAKE, LEAD, KEG, ASSAULT, RECALL, *KEG_VERBS, STORM, DONE], 901)
