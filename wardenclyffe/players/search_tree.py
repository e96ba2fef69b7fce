"""The tree of a search over what one seat can know: every iteration plays through a world imagined anew.

One tree serves all worlds. A node stands for the choices that led to it, so what a seat cannot tell apart is judged
together, and a choice is compared with others only as often as it could have been made (its availability). Every seat
is taken to do what is best for itself. Sealed choices of other seats hang beside the searcher's own and never above
them, so neither side answers what it cannot have seen.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.state import State, holds
from wardenclyffe.players.search_ahead import BEYOND, foretell, guess, judge, outlook_after, play_on
from wardenclyffe.players.search_budget import LEAST_TIME, Budget
from wardenclyffe.players.search_nodes import Node, better, place_from, prefer, select, side_of

CLOCK_EVERY: Final = 8  # iterations between two looks at the clock
FIRST_CUT: Final = 16  # worlds after which the worse half of the answers is dropped for the first time
LEAST_LIVE: Final = 3
FEW: Final = 4  # choices that are compared with a hunch: those with the best outlook
FIRST_LOOK: Final = 4  # worlds after which the worse half of them is dropped for the first time
SURE: Final = 1.5  # standard errors by which another choice must do better than a hunch
DOUBT: Final = 1.0  # a world in which they differed by so much is added, so that a few prove nothing
MOST_GAIN: Final = 2.0  # between a lost and a won game
FEWEST_WORLDS: Final = 3  # that can prove another choice better, by the three numbers above
MOST_PLANS: Final = 8  # plans that are tried at all
LATER_PAUSES: Final = 3  # until when play goes on after a plan, beyond the first world
PROMISE: Final = 0.1  # how much the outlook right after a plan counts beside what came of it
MOST_LIVE: Final = 32  # answers that are tried at all: those with the best outlook
LUCK: Final = 1 << 31
WELL_TRIED: Final = 9  # visits below which a line of play says nothing


class Settings:
    """How a search weighs curiosity against promise, and how it judges where its tree ends.

    Curiosity is `explore` times how much judgements differ, so that it means the same where
    outlooks lie close together and where games are won or lost. `depth` choices are made by chance beyond the tree,
    then the game's own outlook judges; below 0 the game is played to its end. With `look`, sealed choices of other
    seats are not searched but made by a look one choice ahead: right where what they hold is new in every world, so
    that a tree of their choices never learns. With `prior` above 0 a choice that was never tried counts as tried so
    often with the outlook right after it, so that promising ones come first. With `follow` there is no tree: the game's
    own hunch is taken, unless play by hunches goes surely better after another choice. That is right where a game is
    long, full of dice and well played by hunches, so that a single choice moves the result less than luck does.
    With `plan` there is no tree either: the game's own plans, such as whole actions, are compared by play by hunches
    after them. That is right where an action is made of several choices and little is left to luck for a while.
    """

    explore: float
    depth: int
    look: bool
    prior: float
    follow: bool
    plan: bool

    def __init__(
        self,
        explore: float = 1.0,
        depth: int = 0,
        look: bool = False,
        prior: float = 0.0,
        follow: bool = False,
        plan: bool = False,
    ) -> None:
        self.explore = explore
        self.depth = depth
        self.look = look
        self.prior = prior
        self.follow = follow
        self.plan = plan


class Answer:
    """One way to make the searcher's sealed choices, or its next one, and what that returned in the worlds tried."""

    actions: list[int]
    promise: float  # the outlook right after it
    worlds: int
    total: float
    squares: float  # of what it returned more than the hunch, world by world

    def __init__(self, actions: list[int], promise: float) -> None:
        self.actions = actions
        self.promise = promise
        self.worlds = 0
        self.total = 0.0
        self.squares = 0.0

    def mean(self) -> float:
        """What it returned on average."""
        return self.total / float(max(1, self.worlds))

    def surely_beats(self, hunch: "Answer") -> bool:
        """Whether it did better than a hunch in the same worlds by more than luck explains."""
        worlds = float(max(1, self.worlds))
        return self.mean() - hunch.mean() > SURE * sqrt(self.squares + DOUBT) / worlds


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
    played: int  # choices made in imagined worlds
    sums: list[float]  # what all iterations together were worth to each seat
    squares: float
    actions: i64
    path: list[Node]
    movers: list[int]
    beside: list[Node | None]  # where each other seat's sealed choices have come to in this iteration
    answers: list[Answer]  # with `look`, all that the searcher can answer in the present sealed moment
    live: list[Answer]  # those of them that may still be the best
    hunch: Answer | None  # with `follow`, the answer to beat; it stands first and stays

    def __init__(self, world: State, seat: int, settings: Settings) -> None:
        self.world = world
        self.seat = seat
        self.settings = settings
        self.root = Node(0)
        self.iterations = 0
        self.played = 0
        self.sums = [0.0] * world.seats
        self.squares = 0.0
        self.actions = len(world.verb_of)
        self.path = []
        self.movers = []
        self.beside = [None] * world.seats
        self.answers = []
        self.live = []
        self.hunch = None
        if settings.follow and holds(world.to_act(), seat) and not world.pending[-1].sealed:
            self.find_hunch()
        elif settings.plan and world.pending and not world.pending[-1].sealed:
            self.weigh_plans()
        elif settings.look and world.pending and world.pending[-1].sealed and holds(world.to_act(), seat):
            aside = world.clone()
            aside.unseal(seat)
            add_answers(aside, seat, [], self.answers)
            self.answers.sort(key=by_promise)
            self.live = self.answers[:MOST_LIVE]

    def find_hunch(self) -> None:
        """With `follow`, what to do unless something else is better; without a hunch, all choices are compared."""
        hunch = self.world.hunch(self.seat)
        if hunch and holds(self.world.legal(self.seat), hunch[0]):
            self.hunch = Answer(hunch[:1], 0.0)
        else:
            self.consider()

    def consider(self) -> None:
        """With `follow`, find the choices to compare: the hunch, and those with the best outlook."""
        hunch = self.hunch
        for action in self.world.legal(self.seat):
            promise = outlook_after(self.world, self.seat, action)
            if hunch is not None and action == hunch.actions[0]:
                hunch.promise = promise
            else:
                self.answers.append(Answer([action], promise))
        self.answers.sort(key=by_promise)
        if hunch is not None:
            self.answers.insert(0, hunch)
        self.live = self.answers[:FEW]

    def weigh_plans(self) -> None:
        """With `plan`, find the plans to compare: those with the best outlook; nothing to do is a plan for others."""
        plans: list[list[int]] = [[]]
        if holds(self.world.to_act(), self.seat):
            plans = self.world.plans(self.seat)
        for actions in plans:
            after = self.world.clone()
            for action in actions:
                after.apply(self.seat, action)
            self.answers.append(Answer(actions, after.outlook(self.seat)))
        self.answers.sort(key=by_promise)
        self.live = self.answers[:MOST_PLANS]

    def grow(self, chance: Chance, budget: Budget) -> None:
        """Think until a budget is used up; at least one iteration.

        A comparison with a hunch ends early when nothing that can still come would change the decision.
        """
        if self.hunch is not None:
            self.grow_while_open(chance, budget)
        elif budget.iterations > 0:
            self.run(chance, budget.iterations)
        else:
            begun = perf_counter()
            before = 0.0
            at_once = 1 if self.live else CLOCK_EVERY
            while True:
                self.run(chance, at_once)
                after = budget.used(self.iterations, self.played, begun)
                # What took so much is begun again only if at least half of it fits.
                if after + (after - before) / 2.0 >= 1.0:
                    break
                before = after
        for answer in self.answers:
            if answer.worlds > 0:
                self.plant(answer)

    def grow_while_open(self, chance: Chance, budget: Budget) -> None:
        """Compare with the hunch in world after world, as long as another choice can still be proved better."""
        begun = perf_counter()
        self.consider()
        tried = 0
        more = 1
        while more > 0 and self.is_open(more):
            tried += len(self.live)
            self.compare(chance)
            if budget.iterations > 0:
                more = budget.iterations - int(self.iterations)
            else:
                used = budget.used(self.iterations, self.played, begun)
                # As many worlds as fit when only one choice is left beside the hunch, which is when most do.
                more = int((1.0 - used) * float(tried) / (2.0 * max(used, LEAST_TIME)))

    def is_beyond(self, chance: Chance, budget: Budget) -> bool:
        """Whether a budget is too small to prove any choice better than a hunch, by what one game by hunches takes.

        That game is played no further than to where it has taken too much.
        """
        if self.hunch is None or budget.iterations > 0:
            return False
        begun = perf_counter()
        world = self.world.imagine(self.seat, chance)
        before = world.choices
        while True:
            owed = world.to_act()
            if not owed or (world.choices == world.moment and world.calm()):
                return False
            play_on(world, owed[0])
            if 2.0 * FEWEST_WORLDS * budget.used(0, world.choices - before, begun) > 1.0:
                return True

    def is_open(self, more: int) -> bool:
        """Whether so many more worlds, if another choice won all and the hunch none, would prove that choice better."""
        hunch = self.hunch
        if hunch is None or self.iterations == 0:
            return True
        for answer in self.live:
            ahead = answer.total - hunch.total + MOST_GAIN * more
            if answer is not hunch and ahead > SURE * sqrt(answer.squares + MOST_GAIN * MOST_GAIN * more + DOUBT):
                return True
        return False

    def run(self, chance: Chance, iterations: int) -> None:
        """Run so many iterations of the kind that this search is made of."""
        for _ in range(iterations):
            if self.live:
                self.compare(chance)
            else:
                self.iterate(chance)

    def compare(self, chance: Chance) -> None:
        """Imagine a world and try every answer that may be the best in it, so that luck is the same for all."""
        world = self.world.imagine(self.seat, chance)
        world.unseal(self.seat)
        others = self.foresee(world)
        luck = chance.below(LUCK)
        first = BEYOND
        for answer in self.live:
            state = world.clone()
            state.chance = FastChance(luck)
            before = state.choices
            for action in answer.actions:
                state.apply(self.seat, action)
            for i in range(0, len(others), 2):
                state.apply(others[i], others[i + 1])
            value = foretell(state, self.pauses())[self.seat]
            self.played += max(1, state.choices - before)
            if self.settings.plan:
                value += PROMISE * (answer.promise - value)
            if first == BEYOND:
                first = value
            answer.total += value
            answer.squares += (value - first) * (value - first)
            answer.worlds += 1
        self.iterations += 1
        # The better half stays when the worlds have doubled: twice, four times as often as at the first cut and so on.
        first_cut = FIRST_CUT if self.hunch is None else FIRST_LOOK
        if self.settings.plan:
            first_cut = 1
        if self.iterations >= first_cut and self.iterations & (self.iterations - 1) == 0:
            self.cut()

    def pauses(self) -> int:
        """How many pauses play goes on to: with `plan` only the first world, which costs least, ends at the first."""
        return LATER_PAUSES if self.settings.plan and self.iterations > 0 else 1

    def cut(self) -> None:
        """Drop the worse half of the answers; a hunch stays."""
        if self.hunch is None:
            self.live.sort(key=by_mean)
            del self.live[max(LEAST_LIVE, len(self.live) // 2) :]
            return
        others = self.live[1:]
        others.sort(key=by_mean)
        self.live = [self.hunch, *others[: max(1, len(others) // 2)]]

    def plant(self, answer: Answer) -> None:
        """Show an answer in the tree: a node has the numbers of the best answer that goes through it."""
        node = self.root
        for action in answer.actions:
            key: i64 = self.seat * self.actions + action
            place = place_from(node.children, 0, key)
            if place == len(node.children) or node.children[place].key != key:
                node.children.insert(place, Node(key))
            node = node.children[place]
            visits = float(node.visits)
            if answer.worlds > node.visits or (answer.worlds == node.visits and answer.mean() > node.total / visits):
                node.visits = answer.worlds
                node.seen = answer.worlds
                node.total = answer.total
                node.worth = answer.total

    def iterate(self, chance: Chance) -> None:
        """Imagine a world, follow the tree in it until a new node is reached, judge that, and remember."""
        state = self.world.imagine(self.seat, chance)
        state.unseal(self.seat)
        before = state.choices
        path = self.path
        movers = self.movers
        path.clear()
        movers.clear()
        node = self.root
        gate = node
        deviation = self.deviation()
        look = self.settings.look
        explore = self.settings.explore
        prior = self.settings.prior
        fresh = False
        while not fresh:
            owed = state.to_act()
            if not owed:
                break
            sealed = state.pending[-1].sealed
            seat = owed[0]
            if len(owed) > 1 and holds(owed, self.seat):
                seat = self.seat
            if sealed and look:
                break
            if sealed and state.choices == state.moment:
                gate = node
                for i in range(len(self.beside)):
                    self.beside[i] = None
            legal = state.legal(seat) if node is self.root else state.likely(seat)
            if len(legal) == 1:
                # What must be is no choice: it needs no node.
                state.apply(seat, legal[0])
                continue
            at = node
            if sealed and seat != self.seat:
                hung = self.beside[seat]
                at = hung if hung is not None else side_of(gate, seat)
            if prior > 0.0:
                child = prefer(at, seat, seat * self.actions, legal, explore, prior, deviation, state)
            else:
                child = select(at, seat * self.actions, legal, explore, deviation, chance)
            fresh = child.visits == 0
            state.apply(seat, int(child.key - seat * self.actions))
            path.append(child)
            movers.append(seat)
            if at is node:
                node = child
            else:
                self.beside[seat] = child
        values = foretell(state) if look else judge(state, self.settings.depth, chance)
        self.played += max(1, state.choices - before)
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

    def foresee(self, state: State) -> list[int]:
        """The likely sealed choices of all other seats before the searcher's own are in: seat, action, and so on."""
        aside = state.clone()
        step = aside.pending[-1]
        others: list[int] = []
        while aside.pending and aside.pending[-1] is step:
            seat = -1
            for each in aside.to_act():
                if each != self.seat:
                    seat = each
            if seat < 0:
                break
            for action in guess(aside, seat):
                others.append(seat)
                others.append(action)
                aside.apply(seat, action)
        return others

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
            if child.key >= 0 and (best is None or child.visits > best.visits or better(child, best)):
                best = child
        if best is None and self.live:
            return self.live[0].mean()
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
        if self.hunch is not None:
            chosen = self.decision()[0]
            for place in range(len(found)):
                if found[place].action == chosen:
                    found.insert(0, found.pop(place))
                    break
        return found

    def decision(self) -> list[int]:
        """What to choose: the best of the answers, whole, or else the choice that was tried most."""
        hunch = self.hunch
        if hunch is not None:
            best = hunch
            for answer in self.live:
                if answer.mean() > best.mean() and answer.surely_beats(hunch):
                    best = answer
            return best.actions
        if self.live:
            self.live.sort(key=by_mean)
            # The rest of a plan is thought about again: less is left to compare, so play can go on further.
            return self.live[0].actions[:1] if self.settings.plan else self.live[0].actions
        return [self.verdicts()[0].action]

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


def by_mean(answer: Answer) -> tuple[float, list[int]]:
    """Orders answers: the best first, then the lowest numbers."""
    return -answer.mean(), answer.actions


def by_promise(answer: Answer) -> tuple[float, list[int]]:
    """Orders answers by the outlook right after them, the best first."""
    return -answer.promise, answer.actions


def add_answers(state: State, seat: int, so_far: list[int], found: list[Answer]) -> None:
    """Find every way in which a seat can make its sealed choices from here on."""
    step = state.pending[-1]
    for action in state.legal(seat):
        after = state.clone()
        after.apply(seat, action)
        actions = [*so_far, action]
        if after.pending and after.pending[-1] is step and holds(after.to_act(), seat):
            add_answers(after, seat, actions, found)
        else:
            found.append(Answer(actions, after.outlook(seat)))


def by_visits(verdict: Verdict) -> tuple[int, float, int]:
    """Orders verdicts: the most tried first, then the best, then the lowest number."""
    return -verdict.visits, -verdict.value, verdict.action
