"""The table of The War of the Worlds: every piece on the map, what moves it, and the ways to end (W-1, W-3)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wardenclyffe.engine.state import Event, State, Step
from wardenclyffe.games.worlds.rules_battle_table import Battle
from wardenclyffe.games.worlds.rules_figures import Figures
from wardenclyffe.games.worlds.rules_pieces import (
    BREAK_THROUGH,
    COLOURS,
    CRISIS,
    FACES,
    HARBOURS,
    KINDS,
    MOST_WORKS,
    NOTHING,
    PIECES,
    PRODUCTION,
    RAMPING_UP,
    REGIONS,
    ROLLED,
    SEA,
    STATES,
    TECHNOLOGIES,
    TESLAS_TRIPOD,
    TRACKS,
    WAVES,
    Cylinder,
    Group,
)

# What has become of a region.
LIVE: Final = 0
DESTROYED: Final = 1
RED_WEED: Final = 2

# What has become of a harbour site.
UNBUILT: Final = 0
BUILT: Final = 1
LOST: Final = 2

# The sides of the workforce counters (W-1.5), and the rows of the Martian action chart.
SIDES: Final = 4
ROW_YELLOW: Final = 0
ROW_GREEN: Final = 1
ROW_BLUE: Final = 2
ROW_DESTROYED: Final = 3
ROW_RED_WEED: Final = 4
ROWS: Final = 5

# The results of the Martian action chart.
ARRIVAL: Final = 0
ARRIVAL_SPLIT: Final = 1
MOVE: Final = 2
REPAIR: Final = 3
FLYING_MACHINE: Final = 4

POINTS_A_GERM: Final = 10  # victory points (W-3.6)
MOST_POINTS: Final = 100

# What ended the game, in the order in which it is checked (W-3.2).
NOT_OVER: Final = 0
BY_CLEARING: Final = 1
BY_GERMS: Final = 2
BY_COLONISATION: Final = 3
BY_CAPITAL: Final = 4
BY_FLYING_MACHINE: Final = 5
BY_MACHINES: Final = 6  # W-16.10: won
BY_HULL: Final = 7  # W-18.12: lost with Tesla's Tripod
BY_RESIGNING: Final = 8  # W-19.16: lost, while other nations play on

# Effects that an event leaves behind.
CHEAP_FIELD_GUNS: Final = 0  # Field Guns cost less until this phase ends
FORCED_MARCH: Final = 1  # paid movement costs 1 until the end of this phase
THUNDER_CHILD: Final = 2  # the next naval battles with warships without cost
STORM: Final = 3  # no group at sea returns this turn
RESOLVE: Final = 4  # the next losses of victory points that are not taken
HOODS: Final = 5  # victory points that the next naval battle without a warship costs
DECOY: Final = 6  # cavalry attracts on red too, this turn
CHEAP_SIEGE_GUNS: Final = 7  # Siege Guns cost less until this phase ends
STANDING: Final = 8  # the first of the plans, by kind: counters in every battle (W-6.19)
EFFECTS: Final = 14


WON: Final = Event("won", "seat ending")
LOST_GAME: Final = Event("lost", "seat ending")
HUMAN_POINTS: Final = Event("human-points", "before:number after:number")
MARTIAN_POINTS: Final = Event("martian-points", "before:number after:number")
CAPTURED: Final = Event("captured", "unit state count:number")
DESTROYED_UNIT: Final = Event("destroyed", "unit state")
TRIPOD_LOST: Final = Event("tripod-destroyed", "group colour")
TRIPOD_HIT: Final = Event("tripod-damaged", "group colour")
GROUP_GONE: Final = Event("group-gone", "group")
REGION_LOST: Final = Event("region-destroyed", "region")
HARBOUR_LOST: Final = Event("harbour-lost", "harbour")
HULL_HIT: Final = Event("hull-hit", "damage:number")
WORKFORCE: Final = Event("workforce", "region before:number after:number")


def is_won(ending: int) -> bool:
    """Whether the humans have won (W-3.2, W-16.10)."""
    return ending in (BY_CLEARING, BY_GERMS, BY_MACHINES)


class Worlds(State):
    """A position: all pieces on the map, and what the rules do to them; the sequence of play is elsewhere."""

    figures: Figures
    turn: int
    phase: int

    # Humans. Units are counted by kind and State, index kind * STATES + state.
    units: vec[i64]
    strength: vec[i64]  # all units on the map by kind, so that a kind that is not there need not be looked for
    spent: vec[i64]  # those of them that have acted in this Human Action phase
    works: list[int]  # one entry for each gun with earthworks, ascending: (kind * STATES + state) * 8 + level
    workforce: list[int]
    land: list[int]  # what has become of each region
    harbours: list[int]
    kegs: list[int]  # by State
    sonic: list[int]  # sonic kegs by State (W-15.15)
    laid: int  # kegs of both kinds on the map
    points: int  # production points
    human: int  # 10 for each germ, and the victory points (W-3.6)
    effects: list[int]  # how much of each lasting effect is left
    tesla: bool  # whether he has come (W-15.2)
    progress: list[int]  # breakthroughs of each technology, NOTHING before it is begun
    broke_through: int  # technologies with a breakthrough in this turn, a bit each
    level: int  # of Tesla's Tripod, 0 where there is none (W-18)
    damage: int  # that it has taken
    wrecks: list[int]  # tripods that it has destroyed, by colour: those of the land, then those of the sea

    # Martians.
    groups: list[Group]  # waves by number, then the others by age
    cylinders: list[Cylinder]
    machines: list[int]  # the colour of the machine in each State, or NOTHING
    martian: int
    pieces: int  # of the flying machine, a bit each
    landed: int  # cylinders that have landed, a bit each

    # Cups and decks.
    land_cup: list[int]
    naval_cup: list[int]
    event_deck: list[int]  # ascending: the order of a deck is the future
    event_discard: list[int]
    event_back: int  # the phase on the back of the top card
    land_deck: list[int]
    land_discard: list[int]
    naval_deck: list[int]
    naval_discard: list[int]

    # Within a phase.
    free_harbour: bool  # one is still free in this Production phase (W-17.4)
    sailed: int  # States whose refugees have rolled, a bit each
    lodged: list[int]  # refugees by region whose shelter was paid for (W-17.6)
    lodging: int  # regions that were asked about, a bit each
    battle: Battle | None

    # The League of Terran Nations (W-19). A war by itself stands where nothing is lost and nothing gained.
    tracks: list[int]  # how far each track has come
    escaped: int  # refugees that have escaped in this turn

    ending: int

    def lay_out(self, figures: Figures) -> None:
        """Put every piece where it lies before the first die."""
        self.figures = figures
        self.turn, self.phase = 0, PRODUCTION
        self.units, self.spent, self.works = none_yet(), none_yet(), []
        self.strength = vec[i64]([0] * KINDS)
        self.workforce = figures.workforce.copy()
        self.land = [LIVE] * REGIONS
        self.harbours = [UNBUILT] * HARBOURS
        self.kegs, self.sonic, self.laid = [0] * STATES, [0] * STATES, 0
        self.points = figures.scenario.points
        self.human, self.martian, self.pieces, self.landed = 0, figures.scenario.lead, 0, 0
        self.effects = [0] * EFFECTS
        self.tesla, self.progress, self.broke_through = False, [NOTHING] * TECHNOLOGIES, 0
        self.level, self.damage, self.wrecks = 0, 0, [0] * (2 * COLOURS)
        self.groups, self.cylinders = [], []
        self.machines = figures.machine.copy()
        self.land_cup, self.naval_cup = figures.land_cup.copy(), figures.naval_cup.copy()
        self.event_deck = list(range(len(figures.event_phase)))
        self.event_back = NOTHING
        self.land_deck = list(range(figures.battle.land_cards))
        self.naval_deck = list(range(figures.battle.naval_cards))
        self.event_discard, self.land_discard, self.naval_discard = [], [], []
        self.sailed, self.battle = 0, None
        self.free_harbour, self.lodged, self.lodging = False, [0] * REGIONS, 0
        self.tracks, self.escaped = [RAMPING_UP] * TRACKS, 0
        self.ending = NOT_OVER

    # clone: begin
    def clone(self) -> "Worlds":
        """The same position, sharing nothing that can change."""
        other = Worlds()
        self.copy_to(other)
        other.figures, other.turn, other.phase, other.units = self.figures, self.turn, self.phase, self.units[:]
        other.strength, other.spent, other.works = self.strength[:], self.spent[:], self.works.copy()
        other.workforce, other.land, other.harbours = self.workforce.copy(), self.land.copy(), self.harbours.copy()
        other.kegs, other.sonic, other.laid, other.points = self.kegs.copy(), self.sonic.copy(), self.laid, self.points
        other.human, other.effects, other.tesla = self.human, self.effects.copy(), self.tesla
        other.progress, other.broke_through, other.level = self.progress.copy(), self.broke_through, self.level
        other.damage, other.wrecks = self.damage, self.wrecks.copy()
        other.groups = [each.clone() for each in self.groups]
        other.cylinders = [each.clone() for each in self.cylinders]
        other.machines, other.martian, other.pieces = self.machines.copy(), self.martian, self.pieces
        other.landed, other.land_cup, other.naval_cup = self.landed, self.land_cup.copy(), self.naval_cup.copy()
        other.event_deck, other.event_discard = self.event_deck.copy(), self.event_discard.copy()
        other.event_back, other.land_deck = self.event_back, self.land_deck.copy()
        other.land_discard, other.naval_deck = self.land_discard.copy(), self.naval_deck.copy()
        other.naval_discard, other.free_harbour = self.naval_discard.copy(), self.free_harbour
        other.sailed, other.lodged, other.lodging = self.sailed, self.lodged.copy(), self.lodging
        other.battle = self.battle.clone() if self.battle is not None else None
        other.tracks, other.escaped, other.ending = self.tracks.copy(), self.escaped, self.ending
        return other

    # clone: end

    def returns(self) -> list[float]:
        """1 for a war that was won, -1 for one that was lost, 0 while it goes on."""
        if self.ending == NOT_OVER:
            return [0.0]
        return [1.0 if is_won(self.ending) else -1.0]

    # The flow of play.

    def push(self, step: Step["Worlds"]) -> None:
        """Put a step before all that is pending, unless the game is over."""
        if self.ending == NOT_OVER:
            self.pending.append(step)

    def check(self) -> None:
        """See whether the game is over (W-3.1, W-3.2); asked after every change of the counters."""
        if self.ending != NOT_OVER:
            return
        ending = NOT_OVER
        if not self.groups and not self.cylinders and not self.has_machine():
            ending = BY_MACHINES if self.figures.scenario.machines else BY_CLEARING
        elif self.human >= MOST_POINTS:
            ending = BY_GERMS
        elif self.martian >= MOST_POINTS:
            ending = BY_COLONISATION
        elif self.land[self.figures.region_of[self.figures.capital]] != LIVE:
            ending = BY_CAPITAL
        elif self.pieces == (1 << PIECES) - 1:
            ending = BY_FLYING_MACHINE
        elif self.level > 0 and self.damage >= len(self.figures.hull_actions[self.level]):
            ending = BY_HULL
        if ending != NOT_OVER:
            self.end(ending)

    def end(self, ending: int) -> None:
        """The war is over."""
        self.ending = ending
        self.pending.clear()
        self.say(WON if is_won(ending) else LOST_GAME, 0, ending)

    def has_machine(self) -> bool:
        """Whether a handling machine stands in the way of victory (W-16.10); only where they build tripods."""
        if self.figures.scenario.machines:
            for colour in self.machines:
                if colour != NOTHING:
                    return True
        return False

    def roll(self, purpose: int, needed: int) -> int:
        """Roll the die (W-1.1): three green faces, two yellow, one red. `needed` is the set of colours that succeed."""
        colour = FACES[self.below(len(FACES))]
        self.say(ROLLED, purpose, colour, needed)
        return colour

    # Points.

    def gain_human(self, count: int) -> None:
        """Human victory points; every ten are a germ (W-3.6)."""
        if count > 0:
            self.human = self.advance(HUMAN_POINTS, self.human, count)
            self.check()

    def escape(self, count: int) -> None:
        """Refugees have escaped: a victory point each, and the League counts them too (W-19.4)."""
        self.escaped += count
        self.gain_human(count)

    def by_track(self, track: int, crisis: int, break_through: int) -> int:
        """What a track of the League comes to now (W-19.7): something in a crisis or after a breakthrough."""
        level = self.tracks[track]
        return crisis if level == CRISIS else break_through if level == BREAK_THROUGH else 0

    def lose_human(self, count: int) -> None:
        """Lose victory points, from germs where need be, never below nothing (W-8.10)."""
        if count > 0 and self.human > 0:
            before = self.human
            self.human = max(0, before - count)
            self.say(HUMAN_POINTS, before, self.human)

    def gain_martian(self, count: int) -> None:
        """Martian victory points; every ten are a step of colonisation (W-3.7)."""
        if count > 0:
            self.martian = self.advance(MARTIAN_POINTS, self.martian, count)
            self.check()

    def advance(self, event: Event, before: int, count: int) -> int:
        """Where a counter of points comes to, never beyond its track; tell it."""
        after = min(MOST_POINTS, before + count)
        self.say(event, before, after)
        return after

    def built(self) -> int:
        """How many pieces of the flying machine are built."""
        found = 0
        for piece in range(PIECES):
            found += (self.pieces >> piece) & 1
        return found

    # Units.

    def count(self, kind: int, state: int) -> int:
        """How many units of a kind stand in a State."""
        return self.units[kind * STATES + state]

    def add(self, kind: int, state: int, count: int) -> None:
        """Place units."""
        self.units[kind * STATES + state] += count
        self.strength[kind] += count

    def remove(self, kind: int, state: int) -> int:
        """Take one unit off the map; of several guns the one with the fewest earthworks. Returns its earthworks."""
        place = kind * STATES + state
        level = 0
        dug = 0
        first = NOTHING
        for i in range(len(self.works)):
            if self.works[i] // 8 == place:
                dug += 1
                if first == NOTHING:
                    first = i
        # Guns that have moved this phase left their earthworks behind, so those with earthworks are among the others.
        if dug > 0 and dug >= self.units[place] - self.spent[place]:
            level = self.works.pop(first) % 8
        self.units[place] -= 1
        self.strength[kind] -= 1
        return level

    def capture(self, kind: int, state: int, count: int) -> None:
        """Take units off the map, for a Martian point each (W-1.11)."""
        if count > 0:
            for _ in range(count):
                self.remove(kind, state)
            self.say(CAPTURED, kind, state, count)
            self.gain_martian(count)

    def destroy(self, kind: int, state: int) -> None:
        """Take a unit off the map without points (W-1.12)."""
        self.remove(kind, state)
        self.say(DESTROYED_UNIT, kind, state)

    def lose(self, kind: int, state: int) -> None:
        """Lose a unit in the way of its kind: captured or destroyed (W-1.11, W-1.12); one takes damage (W-18.5)."""
        if kind == TESLAS_TRIPOD:
            self.hurt(state)
        elif self.figures.captured[kind]:
            self.capture(kind, state, 1)
        else:
            self.destroy(kind, state)

    def hurt(self, state: int) -> None:
        """Tesla's Tripod takes 1 damage (W-18.5); at the end of its track it falls, and all is lost (W-18.12)."""
        self.damage += 1
        self.say(HULL_HIT, self.damage)
        if self.damage >= len(self.figures.hull_actions[self.level]):
            self.destroy(TESLAS_TRIPOD, state)
            self.check()

    def has_gun(self, state: int) -> bool:
        """Whether a gun of any kind stands in a State."""
        for kind in self.figures.guns:
            if self.units[kind * STATES + state] > 0:
                return True
        return False

    def knows(self, technology: int) -> bool:
        """Whether a technology is complete (W-15.7)."""
        return self.progress[technology] >= self.figures.tech_steps[technology]

    def works_of(self, kind: int, state: int) -> list[int]:
        """The earthworks of every gun of a kind in a State, ascending."""
        place = kind * STATES + state
        dug: list[int] = []
        for code in self.works:
            if code // 8 == place:
                dug.append(code % 8)
        return [0] * (self.units[place] - len(dug)) + dug

    def set_works(self, kind: int, state: int, levels: list[int]) -> None:
        """Give the guns of a kind in a State these earthworks; guns that are not named have none."""
        place = kind * STATES + state
        kept: list[int] = []
        for code in self.works:
            if code // 8 != place:
                kept.append(code)
        for level in levels:
            if level > 0:
                kept.append(place * 8 + min(level, MOST_WORKS))
        kept.sort()
        self.works = kept

    # Groups of tripods.

    def group(self, mark: int) -> Group | None:
        """The group of a mark, or None when it is gone."""
        for group in self.groups:
            if group.mark == mark:
                return group
        return None

    def add_group(self, group: Group) -> None:
        """Put a group on the map: waves stand by number before all others, which stand by age (W-1.10)."""
        at = len(self.groups)
        if group.mark <= WAVES:
            at = 0
            while at < len(self.groups) and self.groups[at].mark < group.mark:
                at += 1
        self.groups.insert(at, group)

    def add_lone(self, place: int, colour: int) -> Group:
        """A tripod of its own comes to a place."""
        tripods = [0] * (2 * COLOURS)
        tripods[2 * colour] = 1
        group = Group(self.new_mark(), place, tripods)
        self.add_group(group)
        return group

    def new_mark(self) -> int:
        """The mark of a new group without a number."""
        mark = WAVES + 1
        while self.group(mark) is not None:
            mark += 1
        return mark

    def draw_tripod(self, cup: list[int]) -> int:
        """Draw a tripod out of a cup, or NOTHING when it is empty (W-1.13). Returns the colour."""
        left = 0
        for each in cup:
            left += each
        if left == 0:
            return NOTHING
        drawn = self.below(left)
        for colour in range(COLOURS):
            if drawn < cup[colour]:
                cup[colour] -= 1
                return colour
            drawn -= cup[colour]
        return NOTHING

    def draw_tripods(self, count: int) -> list[int]:
        """Draw so many tripods out of the land cup, as the list of a group."""
        tripods = [0] * (2 * COLOURS)
        for _ in range(count):
            colour = self.draw_tripod(self.land_cup)
            if colour != NOTHING:
                tripods[2 * colour] += 1
        return tripods

    def hit(self, group: Group, tripod: int) -> None:
        """Damage one tripod of a group on the map: whole ones are damaged, damaged ones destroyed (W-9.12)."""
        colour = tripod // 2
        group.tripods[tripod] -= 1
        if tripod % 2 == 0:
            group.tripods[tripod + 1] += 1
            self.say(TRIPOD_HIT, group.mark, colour)
        else:
            self.land_cup[colour] += 1
            self.say(TRIPOD_LOST, group.mark, colour)
            if group.count() == 0:
                self.remove_group(group)

    def remove_group(self, group: Group) -> None:
        """Take an empty group off the map."""
        self.groups.remove(group)
        self.say(GROUP_GONE, group.mark)
        self.check()

    def tripods_in(self, state: int) -> int:
        """How many tripods stand in a State, damaged ones too."""
        total = 0
        for group in self.groups:
            if group.place == state:
                total += group.count()
        return total

    # Regions.

    def is_dead(self, place: int) -> bool:
        """Whether a place lies in a destroyed region or in Red Weed; the sea never does (W-12.10)."""
        return place != SEA and self.land[self.figures.region_of[place]] != LIVE

    def gears(self, region: int) -> int:
        """The gears of a region (W-1.5)."""
        return self.figures.gears[self.figures.side(self.workforce[region])] if self.land[region] == LIVE else 0

    def row(self, place: int) -> int:
        """The row of the Martian action chart for a State (W-12.2)."""
        region = self.figures.region_of[place]
        if self.land[region] == DESTROYED:
            return ROW_DESTROYED
        if self.land[region] == RED_WEED:
            return ROW_RED_WEED
        side = self.figures.side(self.workforce[region])
        if side == 0:
            return ROW_YELLOW
        return ROW_BLUE if side == SIDES - 1 else ROW_GREEN

    def lose_workforce(self, region: int, count: int) -> None:
        """Take workforce from a live region; at nothing it falls (W-8.7, W-8.8)."""
        before = self.workforce[region]
        after = max(0, before - count)
        self.workforce[region] = after
        self.say(WORKFORCE, region, before, after)
        if after == 0:
            self.fall(region)

    def fall(self, region: int) -> None:
        """A region is destroyed, and its harbours with it (W-8.9)."""
        self.workforce[region] = 0
        self.land[region] = DESTROYED
        self.say(REGION_LOST, region)
        for site in range(HARBOURS):
            if self.figures.region_of[self.figures.harbour_state[site]] == region:
                if self.harbours[site] == BUILT:
                    self.say(HARBOUR_LOST, site)
                self.harbours[site] = LOST
        self.check()

    def has_harbour(self, state: int) -> bool:
        """Whether a harbour is built in a State."""
        for site in self.figures.harbours_in[state]:
            if self.harbours[site] == BUILT:
                return True
        return False

    def kegs_left(self) -> int:
        """Kegs that are not on the map (W-9.9)."""
        return self.figures.kegs - self.laid


def none_yet() -> vec[i64]:
    """No unit of any kind in any State."""
    return vec[i64]([0] * (KINDS * STATES))
