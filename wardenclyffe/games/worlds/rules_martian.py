"""Martian action and assembly (W-12, W-13): what groups do on the map, Red Weed, captures, new waves."""

from typing import Final

from wardenclyffe.engine.state import Event, Step, holds
from wardenclyffe.games.worlds.rules_kegs import enter, present
from wardenclyffe.games.worlds.rules_picks import (
    DECLINE,
    GO,
    SPREAD,
    GroupByGroup,
    Pick,
    PickVerb,
    Sending,
    ask,
    group_of,
)
from wardenclyffe.games.worlds.rules_pieces import (
    COLOURS,
    DEATH_RAY,
    DIE_COLOURS,
    EMP_BOMB,
    FACES,
    FOR_ACTION,
    FOR_ASSEMBLY,
    FOR_ATTRACTING,
    FOR_EMP_BOMB,
    FOR_MOVEMENT,
    FOR_RETURN,
    FOR_WEED,
    GREEN,
    NONE_NEEDED,
    NOTHING,
    ON_GREEN,
    ON_RED,
    ON_YELLOW,
    PIECES,
    RED,
    REFUGEE,
    REGIONS,
    ROLLED,
    SEA,
    STATES,
    YELLOW,
    Cylinder,
    Group,
)
from wardenclyffe.games.worlds.rules_scenarios import run_machines, unite
from wardenclyffe.games.worlds.rules_table import (
    ARRIVAL,
    ARRIVAL_SPLIT,
    DECOY,
    DESTROYED,
    FLYING_MACHINE,
    LIVE,
    MOVE,
    NOT_OVER,
    RED_WEED,
    STORM,
    TRIPOD_LOST,
    Worlds,
)

DESTROYED_POINTS: Final = 2  # W-12.16
RED_WEED_POINTS: Final = 4


ACTS: Final = Event("acts", "group state action")


class MartianActions(GroupByGroup):
    """Each group rolls by the counter of its region (W-12.1, W-12.2); a group at sea only comes back (W-12.8)."""

    def act(self, game: Worlds, group: Group) -> None:
        game.scene()
        if group.place == SEA:
            return_from_sea(game, group)
            return
        colour = game.roll(FOR_ACTION, NONE_NEEDED)
        action = game.figures.action[game.row(group.place) * DIE_COLOURS + colour]
        game.say(ACTS, group.mark, group.place, action)
        if action == ARRIVAL:
            arrive(game, group)
        elif action == ARRIVAL_SPLIT:
            split(game, group)
        elif action == MOVE:
            begin_move(game, group)
        elif action == FLYING_MACHINE:
            build_piece(game)
        else:
            repair(game, group)


ARRIVED: Final = Event("arrived", "group colour")


def arrive(game: Worlds, group: Group) -> None:
    """The group gains a tripod (W-12.3)."""
    colour = game.draw_tripod(game.land_cup)
    if colour != NOTHING:
        group.tripods[2 * colour] += 1
        game.say(ARRIVED, group.mark, colour)


SPLIT: Final = Event("split", "group new:group colour")


def split(game: Worlds, group: Group) -> None:
    """A new tripod appears beside the group and moves off; both have acted (W-12.4)."""
    colour = game.draw_tripod(game.land_cup)
    if colour == NOTHING:
        return
    new = game.add_lone(group.place, colour)
    new.acted = True
    game.say(SPLIT, group.mark, new.mark, colour)
    wander(game, new)


REPAIRED: Final = Event("repaired", "group colour")


def repair(game: Worlds, group: Group) -> None:
    """A damaged tripod of the group, by chance, is whole again (W-12.5)."""
    damaged = 0
    for colour in range(COLOURS):
        damaged += group.tripods[2 * colour + 1]
    if damaged == 0:
        return
    drawn = game.below(damaged)
    for colour in range(COLOURS):
        drawn -= group.tripods[2 * colour + 1]
        if drawn < 0:
            group.tripods[2 * colour + 1] -= 1
            group.tripods[2 * colour] += 1
            game.say(REPAIRED, group.mark, colour)
            return


PIECE_BUILT: Final = Event("piece-built", "piece count:number")
PIECE_LOST: Final = Event("piece-lost", "piece count:number")


def build_piece(game: Worlds) -> None:
    """A piece of the flying machine, by chance (W-12.6)."""
    missing: list[int] = []
    for piece in range(PIECES):
        if (game.pieces >> piece) & 1 == 0:
            missing.append(piece)
    piece = missing[game.below(len(missing))]
    game.pieces |= 1 << piece
    game.say(PIECE_BUILT, piece, game.built())
    if game.knows(EMP_BOMB) and game.roll(FOR_EMP_BOMB, ON_GREEN) == GREEN:  # W-15.11: before the fourth decides
        game.pieces &= ~(1 << piece)
        game.say(PIECE_LOST, piece, game.built())
    game.check()


STAYS_AT_SEA: Final = Event("stays-at-sea", "group")


def return_from_sea(game: Worlds, group: Group) -> None:
    """A group at sea comes back on land, also into a dead region; that is all it does (W-12.8)."""
    if game.effects[STORM] > 0:
        game.say(STAYS_AT_SEA, group.mark)
        return
    move_to(game, group, game.figures.sea_return[game.roll(FOR_RETURN, NONE_NEEDED)])


MOVED: Final = Event("moved", "group from:place to:place")


def move_to(game: Worlds, group: Group, place: int) -> None:
    """Move a group; kegs in the State that it enters explode (W-9.11)."""
    game.say(MOVED, group.mark, group.place, place)
    group.place = place
    if place != SEA:
        enter(game, group)


# Movement by the chart.


def results(game: Worlds, group: Group) -> list[int]:
    """Where a group may go: what its chart names, without dead regions while anything else is there (W-12.10)."""
    chart = game.figures.movement
    first = group.place * DIE_COLOURS
    found: list[int] = []
    for colour in range(DIE_COLOURS):
        place = chart[first + colour]
        if not game.is_dead(place) and place not in found:
            found.append(place)
    if not found:
        for colour in range(DIE_COLOURS):
            place = chart[first + colour]
            if place not in found:
                found.append(place)
    found.sort()
    return found


REROLLED: Final = Event("rerolled", "group dice:number")


def wander(game: Worlds, group: Group) -> None:
    """Roll on the movement chart, again and again while the die leads into a dead region (W-12.7, W-12.10)."""
    chart = game.figures.movement
    first = group.place * DIE_COLOURS
    open_colours = 0
    for colour in range(DIE_COLOURS):
        if not game.is_dead(chart[first + colour]):
            open_colours |= 1 << colour
    if open_colours == 0:
        ask(game, Route(group.mark, 1211))
        return
    dice = 1
    colour = FACES[game.below(len(FACES))]
    while (open_colours >> colour) & 1 == 0:
        dice += 1
        colour = FACES[game.below(len(FACES))]
    game.say(ROLLED, FOR_MOVEMENT, colour, open_colours)
    if dice > 1:
        game.say(REROLLED, group.mark, dice)
    move_to(game, group, chart[first + colour])


class Way(Pick):
    """The player says where a group goes."""

    def __init__(self, mark: int, rule: int) -> None:
        super().__init__([GO], rule)
        self.mark = mark

    def picked(self, game: Worlds, noun: int) -> None:
        """The group goes there."""
        move_to(game, group_of(game, self.mark), noun)


class Route(Way):
    """With only dead regions ahead, a group takes the way that is shortest to the capital (W-12.11)."""

    def refuse_other(self, game: Worlds, noun: int) -> int:
        """The way is longer, or not on the group's chart at all."""
        return 1211 if holds(results(game, group_of(game, self.mark)), noun) else 1214

    def options(self, game: Worlds) -> list[int]:
        """The results with the fewest steps to the capital; the player settles ties."""
        away = game.figures.areas.distances[game.figures.capital]
        found: list[int] = []
        for place in results(game, group_of(game, self.mark)):
            if found and away[place] < away[found[0]]:
                found.clear()
            if not found or away[place] == away[found[0]]:
                found.append(place)
        return found


# Cavalry attracts.


def begin_move(game: Worlds, group: Group) -> None:
    """Before a group rolls for its way, scouts nearby may lure it (W-12.12)."""
    game.push(Wander(group.mark))
    lure = Attract(group.mark, [])
    if len(results(game, group)) > 1 and lure.options(game):
        game.push(lure)


class Wander(Step[Worlds]):
    """A group that nobody has lured rolls for its way."""

    def __init__(self, mark: int) -> None:
        super().__init__([], 1207)
        self.mark = mark

    def run(self, game: Worlds) -> None:
        """Roll on the movement chart."""
        wander(game, group_of(game, self.mark))


ATTRACTED: Final = Event("attracted", "group unit state")


class Attract(Pick):
    """Every cavalry in the group's State or beside it may try once to lure it (W-12.12, W-12.13)."""

    def __init__(self, mark: int, tried: list[int]) -> None:
        super().__init__([ATTRACT, DECLINE], 1212)
        self.mark = mark
        self.tried = tried  # the kinds and States of those that have failed

    def options(self, game: Worlds) -> list[int]:
        """The States with cavalry that has not tried."""
        place = group_of(game, self.mark).place
        found: list[int] = []
        if self.ready(game, place):
            found.append(place)
        for state in game.figures.areas.neighbours[place]:
            if self.ready(game, state):
                found.append(state)
        found.sort()
        return found

    def ready(self, game: Worlds, state: int) -> list[int]:
        """The kinds in a State of which one has not tried."""
        found: list[int] = []
        for kind in game.figures.riders:
            place = kind * STATES + state
            left = game.units[place]
            if left > 0:
                for each in self.tried:
                    if each == place:
                        left -= 1
                if left > 0:
                    found.append(kind)
        return found

    def picked(self, game: Worlds, noun: int) -> None:
        """Of several kinds the player says who tries."""
        ask(game, Rider(self, noun))

    def attempt(self, game: Worlds, kind: int, state: int) -> None:
        """Green lures, yellow lures at the price of the cavalry, red does nothing (W-12.13)."""
        decoy = game.effects[DECOY] > 0
        colour = game.roll(FOR_ATTRACTING, ON_GREEN | ON_YELLOW | ON_RED if decoy else ON_GREEN | ON_YELLOW)
        if colour == YELLOW:
            game.destroy(kind, state)
        if colour == RED and not decoy:
            again = Attract(self.mark, [*self.tried, kind * STATES + state])
            if again.options(game):
                game.push(again)
            return
        game.say(ATTRACTED, self.mark, kind, state)
        game.pending.pop()  # it does not roll for its way
        ask(game, Lure(self.mark, 1214))


class Rider(Sending):
    """Who of those that ride tries to lure the group (W-12.12)."""

    def __init__(self, moment: Attract, state: int) -> None:
        super().__init__(1212)
        self.moment, self.state = moment, state

    def where(self, game: Worlds) -> int:
        """The State of the riders."""
        return self.state

    def options(self, game: Worlds) -> list[int]:
        """Those who have not tried."""
        return self.moment.ready(game, self.state)

    def picked(self, game: Worlds, noun: int) -> None:
        """It tries."""
        self.moment.attempt(game, noun, self.state)


class Lure(Way):
    """The player says where a group that was lured goes (W-12.14)."""

    def options(self, game: Worlds) -> list[int]:
        """The three results of its chart, without dead regions while anything else is there."""
        return results(game, group_of(game, self.mark))


# What follows when all groups have acted.


WEED: Final = Event("red-weed", "region")
NO_WEED: Final = Event("no-red-weed", "region")
MARTIAN_TOTALS: Final = Event("martian-totals", "destroyed:number weed:number")


class RedWeed(Step[Worlds]):
    """Red Weed grows in destroyed regions, and the Martians score for all that is lost (W-12.15, W-12.16)."""

    def run(self, game: Worlds) -> None:
        """A die for each destroyed region, then the points, all at once."""
        for region in range(REGIONS):
            if game.land[region] == DESTROYED:
                if game.roll(FOR_WEED, ON_RED) == RED:
                    game.land[region] = RED_WEED
                    game.say(WEED, region)
                else:
                    game.say(NO_WEED, region)
        destroyed = 0
        weed = 0
        for region in range(REGIONS):
            if game.land[region] == DESTROYED:
                destroyed += 1
            elif game.land[region] != LIVE:
                weed += 1
        game.say(MARTIAN_TOTALS, destroyed, weed)
        game.gain_martian(DESTROYED_POINTS * destroyed + RED_WEED_POINTS * weed)


class Captures(Step[Worlds]):
    """Refugees in a State with tripods are captured (W-12.17)."""

    def run(self, game: Worlds) -> None:
        """State by State."""
        for state in range(STATES):
            count = game.units[REFUGEE * STATES + state]
            tripods = game.tripods_in(state) if count > 0 else 0
            if tripods > 0 and game.ending == NOT_OVER:
                if game.figures.scenario.exodus:  # W-17.5
                    count = min(count, tripods)
                game.capture(REFUGEE, state, count)


# Assembly.


class Assembly(Step[Worlds]):
    """Handling machines turn cylinders into waves (W-13.1)."""

    def run(self, game: Worlds) -> None:
        """A die for each cylinder; the colour of the machine in its State succeeds."""
        if game.figures.scenario.machines:
            game.push(MACHINES_AT_WORK)  # after what the death ray asks about new waves
        for cylinder in game.cylinders.copy():
            machine = game.machines[cylinder.place]
            if machine != NOTHING and game.roll(FOR_ASSEMBLY, 1 << machine) == machine:
                assemble(game, cylinder)


class MachinesAtWork(Step[Worlds]):
    """New waves join the groups of their States, and every machine may build a tripod (W-16.5, W-16.7)."""

    def run(self, game: Worlds) -> None:
        unite(game)
        run_machines(game)


ASSEMBLED: Final = Event("assembled", "group state")
BURNT_BY_RAY: Final = 2  # tripods (W-15.9)
DEATH_RAY_FIRES: Final = Event("death-ray", "cylinder")
STILLBORN: Final = Event("cylinder-burnt", "cylinder")


def assemble(game: Worlds, cylinder: Cylinder) -> None:
    """A cylinder becomes the wave of its number; a death ray takes two of its tripods (W-15.9)."""
    game.cylinders.remove(cylinder)
    group = Group(cylinder.number, cylinder.place, cylinder.tripods)
    if not game.knows(DEATH_RAY):
        game.add_group(group)
        game.say(ASSEMBLED, cylinder.number, cylinder.place)
        return
    game.say(DEATH_RAY_FIRES, cylinder.number)
    if group.count() <= BURNT_BY_RAY:  # W-15.10
        for tripod in range(2 * COLOURS):
            game.land_cup[tripod // 2] += group.tripods[tripod]
        game.say(STILLBORN, cylinder.number)
        game.check()
        return
    game.add_group(group)
    game.say(ASSEMBLED, cylinder.number, cylinder.place)
    ask(game, Burning(cylinder.number, BURNT_BY_RAY))


class Burning(Pick):
    """The player says which tripods of a new wave the death ray destroys (W-15.9)."""

    def __init__(self, mark: int, count: int) -> None:
        super().__init__([SPREAD], 1509)
        self.mark, self.count = mark, count

    def options(self, game: Worlds) -> list[int]:
        """Its tripods, by colour."""
        return present(group_of(game, self.mark).tripods)

    def picked(self, game: Worlds, noun: int) -> None:
        """One goes back into the cup, then the next."""
        group_of(game, self.mark).tripods[noun] -= 1
        game.land_cup[noun // 2] += 1
        game.say(TRIPOD_LOST, self.mark, noun // 2)
        if self.count > 1:
            ask(game, Burning(self.mark, self.count - 1))


ATTRACT: Final = PickVerb("attract", STATES)
MARTIAN_ACTIONS: Final = MartianActions([], 1201)
RED_WEED_STEP: Final = RedWeed([], 1215)
CAPTURES: Final = Captures([], 1217)
ASSEMBLY_STEP: Final = Assembly([], 1301)
MACHINES_AT_WORK: Final = MachinesAtWork([], 1607)
