"""The tree of a search over what one seat can know: every iteration plays through a world imagined anew.

One tree serves all worlds. A node stands for the choices that led to it, so what a seat cannot tell apart is judged
together, and a choice is compared with others only as often as it could have been made (its availability). Every seat
is taken to do what is best for itself. Sealed choices of other seats hang beside the searcher's own and never above
them, so neither side answers what it cannot have seen.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import State, holds

CLOCK_EVERY: Final = 8  # iterations between two looks at the clock
PLAY_ON: Final = 4  # choices by chance before an outlook that said nothing is asked for again
LONGEST: Final = 100_000  # more choices than a playout to the end can have
BEYOND: Final = 1e9  # more than anything is worth
WELL_TRIED: Final = 9  # visits below which a line of play says nothing


class Settings:
    """How a search weighs curiosity against promise, and how it judges where its tree ends.

    Curiosity is `explore` times how much judgements differ, so that it means the same where
    outlooks lie close together and where games are won or lost. `depth` choices are made by chance beyond the tree,
    then the game's own outlook judges; below 0 the game is played to its end. With `look`, sealed choices of other
    seats are not searched but made by a look one choice ahead: right where what they hold is new in every world, so
    that a tree of their choices never learns.
    """

    explore: float
    depth: int
    look: bool

    def __init__(self, explore: float = 1.0, depth: int = 0, look: bool = False) -> None:
        self.explore = explore
        self.depth = depth
        self.look = look


class Node:
    """The choices that led here; its numbers are those of the last of them, seen by the seat that made it."""

    key: i64  # seat times the number of actions, plus the action
    visits: i64
    seen: i64  # how often the choice could have been made
    total: float  # what it returned, all visits together
    worth: float  # what it returned to the searching seat
    children: list["Node"]  # by ascending key

    def __init__(self, key: i64) -> None:
        self.key = key
        self.visits = 0
        self.seen = 0
        self.total = 0.0
        self.worth = 0.0
        self.children = []


class Verdict:
    """What a search found out about one choice: how often it was tried, and what it returned on average (-1 to 1)."""

    action: int
    visits: int
    value: float
    line: list[tuple[int, int]]

    def __init__(self, action: int, visits: int, value: float, line: list[tuple[int, int]]) -> None:
        self.action = action
        self.visits = visits
        self.value = value
        self.line = line


class Tree:
    """A search for one seat. It is given an imagined world, never the true one, and imagines all others from it."""

    world: State
    seat: int
    settings: Settings
    root: Node
    iterations: int
    sums: list[float]  # what all iterations together were worth to each seat
    squares: float
    actions: i64
    path: list[Node]
    movers: list[int]
    others: list[int]  # the foreseen sealed choices of other seats: seat, action, seat, action and so on
    beside: list[Node | None]  # where each other seat's sealed choices have come to in this iteration

    def __init__(self, world: State, seat: int, settings: Settings) -> None:
        self.world = world
        self.seat = seat
        self.settings = settings
        self.root = Node(0)
        self.iterations = 0
        self.sums = [0.0] * world.seats
        self.squares = 0.0
        self.actions = len(world.verb_of)
        self.path = []
        self.movers = []
        self.others = []
        self.beside = [None] * world.seats

    def grow(self, chance: Chance, iterations: int, seconds: float) -> None:
        """Run so many iterations, or for so many seconds when the iterations are 0; at least one either way."""
        if iterations > 0:
            for _ in range(iterations):
                self.iterate(chance)
            return
        until = perf_counter() + seconds
        while True:
            for _ in range(CLOCK_EVERY):
                self.iterate(chance)
            if perf_counter() >= until:
                return

    def iterate(self, chance: Chance) -> None:
        """Imagine a world, follow the tree in it until a new node is reached, judge that, and remember."""
        state = self.world.imagine(self.seat, chance)
        path = self.path
        movers = self.movers
        path.clear()
        movers.clear()
        node = self.root
        gate = node
        self.others.clear()
        deviation = self.deviation()
        look = self.settings.look
        fresh = False
        while not fresh:
            owed = state.to_act()
            if not owed:
                break
            sealed = state.pending[-1].sealed
            seat = owed[0]
            if len(owed) > 1 and holds(owed, self.seat):
                seat = self.seat
            if sealed and state.choices == state.moment:
                gate = node
                for i in range(len(self.beside)):
                    self.beside[i] = None
                if look:
                    self.foresee(state)
            if sealed and self.others and seat != self.seat:
                self.answer(state)
                continue
            legal = state.legal(seat)
            if len(legal) == 1:
                # What must be is no choice: it needs no node.
                state.apply(seat, legal[0])
                continue
            at = node
            if sealed and seat != self.seat:
                hung = self.beside[seat]
                at = hung if hung is not None else side_of(gate, seat)
            child = select(at, seat * self.actions, legal, self.settings, deviation, chance)
            fresh = child.visits == 0
            state.apply(seat, int(child.key - seat * self.actions))
            path.append(child)
            movers.append(seat)
            if at is node:
                node = child
            else:
                self.beside[seat] = child
        if self.others:
            # The new node lies among the searcher's own sealed choices: finish them by looks before the others answer.
            while holds(state.to_act(), self.seat):
                state.apply(self.seat, look_ahead(state, self.seat, state.legal(self.seat)))
            self.answer(state)
        values = judge(state, self.settings, chance)
        for i in range(len(path)):
            visited = path[i]
            visited.visits += 1
            visited.total += values[movers[i]]
            visited.worth += values[self.seat]
        for seat in range(len(values)):
            value = values[seat]
            self.sums[seat] += value
            self.squares += value * value
        self.iterations += 1

    def foresee(self, state: State) -> None:
        """Find the sealed choices of all other seats by looks aside, where the searcher's own are not in yet."""
        aside = state.clone()
        step = aside.pending[-1]
        self.others.clear()
        while aside.pending and aside.pending[-1] is step:
            seat = -1
            for each in aside.to_act():
                if each != self.seat:
                    seat = each
            if seat < 0:
                return
            action = look_ahead(aside, seat, aside.legal(seat))
            self.others.append(seat)
            self.others.append(action)
            aside.apply(seat, action)

    def answer(self, state: State) -> None:
        """Make the foreseen sealed choices of the other seats."""
        for i in range(0, len(self.others), 2):
            state.apply(self.others[i], self.others[i + 1])
        self.others.clear()

    def deviation(self) -> float:
        """How much the judgements of this search differ: their standard deviation over all seats."""
        count = float(max(1, self.iterations * len(self.sums)))
        total = 0.0
        for each in self.sums:
            total += each
        mean = total / count
        return sqrt(max(0.0, self.squares / count - mean * mean))

    def value(self) -> float:
        """What the position is worth to the searching seat when whoever must choose does what was tried most."""
        best: Node | None = None
        for child in self.root.children:
            if child.key >= 0 and (best is None or child.visits > best.visits):
                best = child
        if best is None:
            return self.sums[self.seat] / float(max(1, self.iterations))
        return best.worth / float(best.visits)

    def verdicts(self) -> list[Verdict]:
        """What was found out about each choice at the root, the most tried first."""
        found: list[Verdict] = []
        for child in self.root.children:
            if child.key >= 0 and child.visits > 0:
                action = int(child.key - self.seat * self.actions)
                value = child.total / float(child.visits)
                found.append(Verdict(action, int(child.visits), value, self.line_from(child)))
        found.sort(key=by_visits)
        return found

    def line_from(self, node: Node) -> list[tuple[int, int]]:
        """The line of play that the search expects after a choice, as seats and actions, while it is well tried."""
        line: list[tuple[int, int]] = []
        while True:
            best: Node | None = None
            for child in node.children:
                if child.key >= 0 and child.visits > WELL_TRIED and (best is None or child.visits > best.visits):
                    best = child
            if best is None:
                return line
            line.append((int(best.key // self.actions), int(best.key % self.actions)))
            node = best


def by_visits(verdict: Verdict) -> tuple[int, float, int]:
    """Orders verdicts: the most tried first, then the best, then the lowest number."""
    return -verdict.visits, -verdict.value, verdict.action


def side_of(gate: Node, seat: int) -> Node:
    """The node from which another seat's sealed choices are searched; it hangs at the front of the gate's children."""
    key: i64 = -1 - seat
    place = 0
    for child in gate.children:
        if child.key == key:
            return child
        if child.key > key:
            break
        place += 1
    side = Node(key)
    gate.children.insert(place, side)
    return side


def select(node: Node, first: i64, legal: list[int], settings: Settings, deviation: float, chance: Chance) -> Node:
    """The child to follow: one never tried, by chance, or else the best by its mean and how little it is known."""
    children = node.children
    count = len(children)
    untried: i64 = 0
    fresh: i64 = 0
    fresh_place: i64 = 0
    place: i64 = 0
    high = -BEYOND
    low = BEYOND
    for action in legal:
        key: i64 = first + action
        while place < count and children[place].key < key:
            place += 1
        if place < count and children[place].key == key:
            child = children[place]
            child.seen += 1
            mean = child.total / float(child.visits)
            if mean > high:
                high = mean
            if mean < low:
                low = mean
        else:
            untried += 1
            if untried == 1 or chance.below(untried) == 0:
                fresh = key
                fresh_place = place
    if untried:
        grown = Node(fresh)
        grown.seen = 1
        children.insert(fresh_place, grown)
        return grown
    # Where one choice seems far better than another, the doubt must be as large as that, or a bad first try is final.
    curiosity = settings.explore * max(deviation, high - low)
    best: Node | None = None
    best_score = -BEYOND
    place = 0
    for action in legal:
        wanted: i64 = first + action
        while children[place].key < wanted:
            place += 1
        child = children[place]
        visits = float(child.visits)
        score = child.total / visits + curiosity * sqrt(log(float(child.seen)) / visits)
        if score > best_score:
            best = child
            best_score = score
    assert best is not None
    return best


def look_ahead(state: State, seat: int, legal: list[int]) -> int:
    """The choice with the best outlook right after it; the first of equals."""
    best = legal[0]
    promise = -BEYOND
    for action in legal:
        after = state.clone()
        after.apply(seat, action)
        outlook = after.outlook(seat)
        if outlook > promise:
            best = action
            promise = outlook
    return best


def judge(state: State, settings: Settings, chance: Chance) -> list[float]:
    """What a position is worth to each seat: its returns at the end, or the outlook after some choices by chance.

    Play goes on until sealed choices are all in, since half of them say little, and past an outlook of exactly nothing
    for everybody (set-up, most often), which says nothing.
    """
    left = settings.depth if settings.depth >= 0 else LONGEST
    while True:
        owed = state.to_act()
        if not owed:
            return state.returns()
        if left <= 0 and state.choices == state.moment:
            values: list[float] = []
            telling = False
            for seat in range(state.seats):
                value = state.outlook(seat)
                values.append(value)
                if value != 0.0:
                    telling = True
            if telling:
                return values
            left = PLAY_ON
        mover = owed[0]
        state.apply(mover, state.draw(mover, chance))
        left -= 1
