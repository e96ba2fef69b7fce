"""What lies on the two battle boards: tripods, guns and ships in hexes, the card of the round, dice and plans."""

from typing import Final

from wardenclyffe.engine.areas import HexBoard
from wardenclyffe.games.worlds.rules_pieces import COLOURS, GREEN, KINDS, NOTHING, RED, TESLA_COIL, YELLOW

# What a tripod can be told to do. The first six are moves, one for each direction of the board.
DETECT: Final = 6
FIRE: Final = 7
CLOSEST: Final = 8
FREIGHTERWARD: Final = 9
WARSHIPWARD: Final = 10
ARRIVAL: Final = 11
DETECT_ALL: Final = 12
DOUBLE_MOVE: Final = 13
FIRE_ALL: Final = 14
FOCUSED_DETECT: Final = 15
FOCUSED_FIRE: Final = 16
HIGH_ACTIVITY: Final = 17
FIRST_SPECIAL: Final = ARRIVAL  # W-7.14

# Battle plans.
KRIEGSSPIEL: Final = 0
TRAP: Final = 1
LINE_OF_SIGHT: Final = 2
EXPLOSIVE_SHELL: Final = 3
SURPRISE_SHOT: Final = 4
TERRAIN: Final = 5
PLANS: Final = 6

LETTERS: Final = 5
LETTER_C: Final = 2
FARTHEST: Final = 3  # W-7.6: nothing is detected or hit from further away
NEEDED: Final[list[int]] = [NOTHING, GREEN, YELLOW, RED]  # W-7.6: the colour of success by range
LINES: Final = COLOURS  # of a card, from the top: green, yellow, red, blue

# How many pieces of a sort can be named in a choice. More guns than this cannot be paid for in a game.
MOST_TRIPODS: Final = 64
MOST_PIECES: Final = 128
MOST_HEXES: Final = 64
MOST_DICE: Final = 8


class BattleFigures:
    """The numbers of an edition that battles need. A card has four lines, one for each colour of tripods."""

    land: HexBoard
    sea: HexBoard
    artillery: list[bool]  # by hex of the land board
    land_letters: list[int]
    sea_letters: list[int]
    centre: int  # of the sea board
    land_cards: int
    naval_cards: int
    land_at: list[int]  # the hex of set-up, card * LINES + colour
    land_do: list[list[int]]  # the actions
    sea_at: list[int]
    sea_do: list[list[int]]
    plans: list[int]  # counters of each kind in the cup
    random_price: int
    chosen_price: int
    hill_works: int


class Battle:
    """A battle that is being fought, on land or at sea. Pieces keep their number until they are gone (hex NOTHING).

    `guns` are all units that stand singly: guns on land, ships at sea; `crowd` counts all others of a land battle by
    kind and column of the bottom row.
    """

    at_sea: bool
    state: int
    mark: int  # the group, NOTHING at sea
    depth: int  # how many steps were pending below the battle
    rounds: int
    card: int
    second: int  # the other card of a Kriegsspiel
    line: int  # the colour whose line is being carried out
    actor: int  # the tripod that acts
    action: int  # which of its actions
    asked: int  # what it tries, when a question interrupts it
    gun: int  # the gun that fires
    target: int  # a gun for tripods and for those who dig, a tripod for guns

    tripods: list[int]  # the hex of each
    shades: list[int]
    damaged: list[int]
    left: int  # tripods that are still on the board

    guns: list[int]  # the hex of each; NOTHING also before it is placed
    alive: list[int]  # 0 for one that is gone
    kinds: list[int]
    works: list[int]
    banked: list[int]  # whether hills have given it earthworks
    fired: list[int]  # this round
    moved: list[int]
    loaded: list[int]  # with a Surprise Shot
    crowd: list[int]
    people: int  # in the crowd
    coils: int  # Tesla coils that are not gone (W-15.20)

    dice: list[int]
    purpose: int
    needed: int  # the colours that succeed, as a set
    wanted: int  # the colours that the player wishes for
    goal: int  # so many dice that succeed are enough; 0: more are always better
    held: list[int]  # plans by kind
    used: list[int]
    quiet: bool  # the player wants no more questions about plans in this step
    terrain: bool
    holding: bool  # the player has ended the Human step
    banks: int  # earthworks that the hills still give
    rolls: list[int]  # units by kind that may still dig or plan
    roller: int  # the kind that is doing so
    to_place: list[int]  # units by kind that still have to be placed

    def __init__(self, at_sea: bool, state: int, mark: int) -> None:
        self.at_sea = at_sea
        self.state = state
        self.mark = mark

    def lay_out(self, columns: int) -> None:
        """An empty board."""
        self.depth = self.rounds = self.action = self.asked = 0
        self.card = self.second = self.line = self.actor = self.gun = self.target = NOTHING
        self.tripods, self.shades, self.damaged, self.left = [], [], [], 0
        self.guns, self.alive, self.kinds, self.works = [], [], [], []
        self.banked, self.fired, self.moved, self.loaded = [], [], [], []
        self.crowd, self.people, self.coils = [0] * (KINDS * columns), 0, 0
        self.dice = []
        self.purpose = self.needed = self.wanted = self.goal = self.banks = 0
        self.held, self.used = [0] * PLANS, [0] * PLANS
        self.quiet = self.terrain = self.holding = False
        self.rolls, self.roller, self.to_place = [0] * KINDS, NOTHING, [0] * KINDS

    # clone: begin
    def clone(self) -> "Battle":
        """The same piece, sharing nothing that can change."""
        other = Battle(self.at_sea, self.state, self.mark)
        other.depth, other.rounds, other.card, other.second = self.depth, self.rounds, self.card, self.second
        other.line, other.actor, other.action, other.asked = self.line, self.actor, self.action, self.asked
        other.gun, other.target, other.tripods = self.gun, self.target, self.tripods.copy()
        other.shades, other.damaged, other.left = self.shades.copy(), self.damaged.copy(), self.left
        other.guns, other.alive, other.kinds = self.guns.copy(), self.alive.copy(), self.kinds.copy()
        other.works, other.banked, other.fired = self.works.copy(), self.banked.copy(), self.fired.copy()
        other.moved, other.loaded, other.crowd = self.moved.copy(), self.loaded.copy(), self.crowd.copy()
        other.people, other.coils, other.dice, other.purpose = self.people, self.coils, self.dice.copy(), self.purpose
        other.needed, other.wanted, other.goal, other.held = self.needed, self.wanted, self.goal, self.held.copy()
        other.used, other.quiet, other.terrain, other.holding = self.used.copy(), self.quiet, self.terrain, self.holding
        other.banks, other.rolls, other.roller = self.banks, self.rolls.copy(), self.roller
        other.to_place = self.to_place.copy()
        return other

    # clone: end

    # Pieces.

    def add_tripod(self, shade: int, damaged: int, place: int) -> int:
        """Put a tripod on the board and return its number; only a board that never empties uses numbers again."""
        self.left += 1
        if len(self.tripods) < MOST_TRIPODS:
            self.tripods.append(place)
            self.shades.append(shade)
            self.damaged.append(damaged)
            return len(self.tripods) - 1
        slot = 0
        while self.tripods[slot] != NOTHING:
            slot += 1
        self.tripods[slot] = place
        self.shades[slot] = shade
        self.damaged[slot] = damaged
        return slot

    def add_gun(self, kind: int, works: int) -> int:
        """Bring a gun or a ship, which is placed later, and return its number."""
        if kind == TESLA_COIL:
            self.coils += 1
        self.guns.append(NOTHING)
        self.alive.append(1)
        self.kinds.append(kind)
        self.works.append(works)
        self.banked.append(0)
        self.fired.append(0)
        self.moved.append(0)
        self.loaded.append(0)
        return len(self.guns) - 1

    def count_guns(self) -> int:
        """Guns or ships that are not gone."""
        total = 0
        for each in self.alive:
            total += each
        return total

    def count_kind(self, kind: int) -> int:
        """Guns or ships of a kind that are not gone."""
        total = 0
        for gun in range(len(self.kinds)):
            if self.alive[gun] and self.kinds[gun] == kind:
                total += 1
        return total

    def same_gun(self, one: int, other: int) -> bool:
        """Whether two guns differ in nothing, so that choosing either is the same choice."""
        return (
            self.guns[one] == self.guns[other]
            and self.kinds[one] == self.kinds[other]
            and self.works[one] == self.works[other]
            and self.fired[one] == self.fired[other]
            and self.loaded[one] == self.loaded[other]
            and self.moved[one] == self.moved[other]
            and self.banked[one] == self.banked[other]
        )

    def has_enough(self) -> bool:
        """Whether as many dice succeed as are of any use."""
        left = self.goal
        for die in self.dice:
            if self.needed >> die & 1:
                left -= 1
        return self.goal > 0 and left <= 0

    def first_gun(self, gun: int) -> bool:
        """Whether no gun with a lower number is the same."""
        for other in range(gun):
            if self.alive[other] and self.same_gun(gun, other):
                return False
        return True

    def same_tripod(self, one: int, other: int) -> bool:
        """Whether two tripods are the same in hex, colour and condition."""
        return (
            self.tripods[one] == self.tripods[other]
            and self.shades[one] == self.shades[other]
            and self.damaged[one] == self.damaged[other]
        )

    def first_tripod(self, slot: int) -> bool:
        """Whether no tripod with a lower number is the same."""
        for other in range(slot):
            if self.same_tripod(other, slot):
                return False
        return True

    def tripod_at(self, place: int) -> bool:
        """Whether a tripod stands in a hex."""
        for each in self.tripods:
            if each == place:
                return True
        return False

    def whole(self) -> int:
        """Undamaged tripods on the board."""
        total = 0
        for slot in range(len(self.tripods)):
            if self.tripods[slot] != NOTHING and not self.damaged[slot]:
                total += 1
        return total

    def cup(self, figures: BattleFigures, plan: int) -> int:
        """Plans of a kind that are still in the cup (W-6.14)."""
        return figures.plans[plan] - self.held[plan] - self.used[plan]

    def cup_size(self, figures: BattleFigures) -> int:
        """All plans that are still in the cup."""
        total = 0
        for plan in range(PLANS):
            total += self.cup(figures, plan)
        return total
