"""The pieces that the map and the battle boards share: colours, kinds of units, groups of tripods, dice."""

from typing import Final

from wardenclyffe.engine.state import Event

# Colours: the first three are on the die as well (W-1.1), the fourth only on tripods.
GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
BLUE: Final = 3
DIE_COLOURS: Final = 3
COLOURS: Final = 4
FACES: Final[list[int]] = [GREEN, GREEN, GREEN, YELLOW, YELLOW, RED]
CHANCES: Final[list[float]] = [FACES.count(colour) / len(FACES) for colour in range(DIE_COLOURS)]

# Sets of die colours, as what a roll needs is written.
NONE_NEEDED: Final = 0
ON_GREEN: Final = 1
ON_YELLOW: Final = 2
ON_RED: Final = 4

STATES: Final = 31
SEA: Final = STATES  # the place of groups at sea
PLACES: Final = STATES + 1
REGIONS: Final = 14
HARBOURS: Final = 12
WAVES: Final = 5
PIECES: Final = 4  # of the flying machine
MARKS: Final = 64  # names of groups: 1 to 5 are the waves, a group without a number has the lowest that is free

# Kinds of units. What a kind can do is in the flags of `Figures`; the rules name a kind only where the book does.
INFANTRY: Final = 0
CAVALRY: Final = 1
FIELD_GUN: Final = 2
SIEGE_GUN: Final = 3
REFUGEE: Final = 4
FREIGHTER: Final = 5
WARSHIP: Final = 6
FIELD_LASER: Final = 10
TESLA_COIL: Final = 11
TESLAS_TRIPOD: Final = 12
KINDS: Final = 13
MOST_WORKS: Final = 4  # earthworks, for each gun

# Tesla's technologies (W-15.5).
AIRSHIPS: Final = 0
DEATH_RAY: Final = 1
EMP_BOMB: Final = 2
FIELD_LASERS: Final = 3
RADIO: Final = 4
SONIC_KEGS: Final = 5
TESLA_COILS: Final = 6
X_RAYS: Final = 7
TECHNOLOGIES: Final = 8

LEVELS: Final = 3  # of Tesla's Tripod (W-18.2)

# The tracks of the League of Terran Nations (W-19.7), and how far a track has come.
HARBOUR_TRACK: Final = 0
CAVALRY_TRACK: Final = 1
INFANTRY_TRACK: Final = 2
GUN_TRACK: Final = 3
ROAD_TRACK: Final = 4
INDUSTRY_TRACK: Final = 5
TRACKS: Final = 6
CRISIS: Final = 0
RAMPING_UP: Final = 1
BREAK_THROUGH: Final = 2

# The clock.
PRODUCTION: Final = 0
BATTLE: Final = 1
DEVASTATION: Final = 2
HUMAN_ACTION: Final = 3
ESCAPE: Final = 4
MARTIAN_ACTION: Final = 5
ASSEMBLY: Final = 6
PHASES: Final = 7

NOTHING: Final = -1  # no piece, no place, no colour

PLAYER: Final = 0  # the only seat

ROLLED: Final = Event("rolled", "purpose colour needed:colours")

# What a die is rolled for.
FOR_PLACEMENT: Final = 0
FOR_DEVASTATION: Final = 1
FOR_CYLINDER: Final = 2
FOR_KEG: Final = 3
FOR_BLAST: Final = 4
FOR_BOARDING: Final = 5
FOR_ESCAPE: Final = 6
FOR_LANDING: Final = 7
FOR_ACTION: Final = 8
FOR_MOVEMENT: Final = 9
FOR_RETURN: Final = 10
FOR_ATTRACTING: Final = 11
FOR_WEED: Final = 12
FOR_ASSEMBLY: Final = 13
FOR_EARTHWORKS: Final = 14
FOR_PLANNING: Final = 15
FOR_DETECTING: Final = 16
FOR_TRIPOD_FIRE: Final = 17
FOR_GUN_FIRE: Final = 18
FOR_WARSHIP_FIRE: Final = 19
FOR_TRAP: Final = 20
FOR_RESEARCH: Final = 21
FOR_EMP_BOMB: Final = 22
FOR_X_RAYS: Final = 23
FOR_SONIC_BLAST: Final = 24
FOR_COIL: Final = 25
FOR_MACHINE: Final = 26
PURPOSES: Final = 27


class Group:
    """Tripods that move and fight as one (W-1.9): a numbered wave, or a lone tripod and what has joined it.

    `mark` names the group while it is on the map: the number of a wave, or the lowest above those that is free.
    `tripods` counts them by colour, whole and damaged: green whole, green damaged, yellow whole and so on.
    """

    mark: int
    place: int
    tripods: list[int]
    acted: bool  # this phase
    fought: bool  # this Battle phase

    def __init__(self, mark: int, place: int, tripods: list[int]) -> None:
        self.mark = mark
        self.place = place
        self.tripods = tripods
        self.acted = False
        self.fought = False

    # clone: begin
    def clone(self) -> "Group":
        """The same piece, sharing nothing that can change."""
        other = Group(self.mark, self.place, self.tripods.copy())
        other.acted, other.fought = self.acted, self.fought
        return other

    # clone: end

    def count(self) -> int:
        """How many tripods, damaged ones too."""
        total = 0
        for each in self.tripods:
            total += each
        return total


class Cylinder:
    """A cylinder that has landed; its tripods are whole and can be seen (W-10.13)."""

    number: int
    place: int
    tripods: list[int]  # as in a group

    def __init__(self, number: int, place: int, tripods: list[int]) -> None:
        self.number = number
        self.place = place
        self.tripods = tripods

    # clone: begin
    def clone(self) -> "Cylinder":
        """The same piece, sharing nothing that can change."""
        return Cylinder(self.number, self.place, self.tripods.copy())

    # clone: end
