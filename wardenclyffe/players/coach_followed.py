"""The look back at a game in which every thought is a game played to its end: luck is told apart from what happened.

One moment alone proves little there (`Thinking.follow`). So the chance is that of the imagined games of neighbouring
moments together, a turning point is a change that luck does not explain, and a mistake is one that new worlds prove.
"""

import math
from dataclasses import dataclass, replace
from itertools import accumulate
from time import perf_counter

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import State
from wardenclyffe.engine.table import Table
from wardenclyffe.players.coach_moments import (
    MISTAKE,
    MOST_POINTS,
    SUREST,
    SWING,
    Moment,
    Review,
    TurningPoint,
    chance_for,
    turning_point,
)
from wardenclyffe.players.search import make_search
from wardenclyffe.players.search_ahead import foretell
from wardenclyffe.players.search_budget import Budget
from wardenclyffe.players.search_tree import FEW, LUCK, Answer, Tree

POOL = 200  # imagined games on either side of a moment that its chance rests on, where there are so many
WIDEST = 8  # but no more than an eighth of the moments of the game
LASTING = 40  # a change counts only when it lasts for a fortieth of them
SPREAD = 20  # and turning points are a twentieth of them apart
BEYOND_LUCK = 3.5  # standard errors by which the chance must change; many places are compared
PROVED = 2.5  # and by which a better choice must win again in new worlds
PROOFS = ((1.0, 2.0), (PROVED, 8.0))  # standard errors that it must win by, and how much longer each proof takes
LUCK_OF_FEW = 1.0  # a world in which they differed by so much is added, so that a few prove nothing
EACH = 0.4  # of the thought of a moment goes into the chance, and as much into better choices; the rest into proofs


def followed_moment(table: Table, seat: int, at: int, mover: int, action: int, code: str, seed: int) -> Moment:
    """The judgement just before a choice: how play by hunches ends from here, and whether it was surely a mistake."""
    search = make_search(code)
    chance = FastChance(seed + at)
    view = table.view(mover)
    moment = Moment(at, mover, table.vocabulary.text(action), view.choice(action).words, 0.0)
    tree = search.begin(table.window(seat), chance)
    if not tree.settings.follow:
        tree.grow(chance, search.budget)
        return replace(moment, chance=chance_for(table, tree.value()), worlds=tree.iterations)
    budget = search.budget
    if mover == seat and tree.hunch is not None:
        part = share_of(budget, EACH)
        # What cannot be proved is not compared: all the time then goes into the chance.
        if not tree.is_beyond(chance, part):
            budget = part
            better, gain = surely_better(tree, action, chance, part)
            cost = chance_for(table, gain / 2) - chance_for(table, -gain / 2)
            if better >= 0:
                words = view.choice(better).words
                moment = replace(moment, best=table.vocabulary.text(better), best_words=words, cost=cost)
    (returned,) = played_out(tree.world, seat, [[]], chance, budget)
    return replace(moment, chance=chance_for(table, mean(returned)), worlds=len(returned))


def share_of(budget: Budget, share: float) -> Budget:
    """Part of a budget, or more than one."""
    iterations = max(1, int(budget.iterations * share)) if budget.iterations else 0
    choices = max(1, int(budget.choices * share)) if budget.choices else 0
    return Budget(iterations, choices, budget.seconds * share)


def played_out(
    world: State, seat: int, lines: list[list[int]], chance: FastChance, budget: Budget
) -> list[list[float]]:
    """What the seat returns after each of these lines of play, in the same imagined games, all seats playing on."""
    returned: list[list[float]] = [[] for _ in lines]
    begun, played, used = perf_counter(), 0, 0.0
    while used < 1.0:
        imagined, luck = world.imagine(seat, chance), chance.below(LUCK)
        for line, values in zip(lines, returned, strict=True):
            state = imagined.clone()
            state.chance = FastChance(luck)
            for action in line:
                state.apply(seat, action)
            values.append(foretell(state)[seat])
            played += state.choices - imagined.choices
        used = budget.used(len(returned[0]), played, begun)
    return returned


def surely_better(tree: Tree, action: int, chance: FastChance, budget: Budget) -> tuple[int, float]:
    """A choice that surely returns more than the one that was made, and how much more; -1 when there is none.

    What did better by more than luck explains must do so again in new worlds: among hundreds of choices some always do.
    """
    tree.consider()
    made = Answer([action], 0.0)
    rivals = [answer for answer in tree.live if answer.actions[0] != action]
    tree.hunch = made
    tree.live = [made, *rivals[: FEW - 1]]
    begun, used = perf_counter(), 0.0
    while used < 1.0:
        tree.compare(chance)
        used = budget.used(tree.iterations, tree.played, begun)
    best = tree.decision()
    if best == [action]:
        return -1, 0.0
    gains: list[float] = []
    for errors, longer in PROOFS:
        before, after = played_out(tree.world, tree.seat, [[action], best], chance, share_of(budget, longer))
        gains += [new - old for new, old in zip(after, before, strict=True)]
        doubt = math.sqrt(sum(gain * gain for gain in gains) + LUCK_OF_FEW) / len(gains)
        if mean(gains) <= errors * doubt:
            return -1, 0.0
    return best[0], mean(gains)


def mean(values: list[float]) -> float:
    """The mean of what was returned."""
    return sum(values) / len(values)


class Curve:
    """Judged moments as one sample: what the imagined games of neighbouring moments say together."""

    def __init__(self, moments: list[Moment], end: float) -> None:
        self.size = len(moments)
        self.end = end
        worlds = [max(1, moment.worlds) for moment in moments]
        self.worlds = list(accumulate(worlds, initial=0))
        wins = (many * moment.chance for many, moment in zip(worlds, moments, strict=True))
        self.wins = list(accumulate(wins, initial=0.0))
        self.widest = max(1, self.size // WIDEST)
        self.lasting = max(1, self.size // LASTING)

    def chance(self, first: int, last: int) -> tuple[float, float]:
        """The chance over these moments and its variance; few games never make it none or all."""
        worlds = self.worlds[last + 1] - self.worlds[first]
        wins = self.wins[last + 1] - self.wins[first]
        chance = (wins + 1) / (worlds + 2)  # the rule of succession
        return chance, chance * (1 - chance) / (worlds + 2)

    def back_from(self, place: int, first: int, least: int = 1) -> int:
        """How far back from a place to pool: at least so many moments, and on until there are enough games."""
        low = max(first, place - least + 1)
        while low > max(first, place - self.widest + 1) and self.worlds[place + 1] - self.worlds[low] < POOL:
            low -= 1
        return low

    def on_from(self, place: int, last: int, least: int = 1) -> int:
        """How far on from a place to pool, as far as one goes back."""
        high = min(last, place + least - 1)
        while high < min(last, place + self.widest - 1) and self.worlds[high + 1] - self.worlds[place] < POOL:
            high += 1
        return high

    def turn(self, place: int, first: int, last: int) -> "Turn":
        """How the chance well before a choice differs from that well after it, between two other turns.

        What does not last twice as long counts by what is then left of it.
        """
        low = self.back_from(place, first, self.lasting)
        if place == self.size - 1:
            before, doubt = self.chance(low, place)
            return Turn(place, before, self.end, math.sqrt(doubt))
        high = self.on_from(place + 1, last, self.lasting)
        near = self.between(low, place, high)
        far = self.between(max(first, 2 * low - place - 1), place, min(last, 2 * high - place))
        return min(near, far, key=Turn.sure)

    def between(self, low: int, place: int, high: int) -> "Turn":
        """How the chance from `low` up to a choice differs from that after it up to `high`."""
        before, doubt_before = self.chance(low, place)
        after, doubt_after = self.chance(place + 1, high)
        return Turn(place, before, after, math.sqrt(doubt_before + doubt_after))

    def turns(self, costs: list[float]) -> list["Turn"]:
        """The greatest lasting changes and mistakes, in the order of play; where nothing counts, the greatest alone."""
        apart = max(1, self.size // SPREAD)
        found: list[Turn] = []
        while len(found) < MOST_POINTS:
            cuts = sorted(turn.place for turn in found)
            open_turns: list[Turn] = []
            for low, high in zip([-apart, *cuts], [*cuts, self.size - 1 + apart], strict=True):
                first, last = max(0, low + 1), min(high, self.size - 1)
                open_turns += [self.turn(place, first, last) for place in range(low + apart, high - apart + 1)]
            worth = [turn for turn in open_turns if turn.counts() or costs[turn.place] >= MISTAKE]
            if not worth and found:
                break
            found.append(max(worth or open_turns, key=lambda turn: max(turn.sure(), costs[turn.place])))
            if not worth:
                break
        return sorted(found, key=lambda turn: turn.place)

    def pooled(self, cuts: list[int]) -> list[tuple[float, int]]:
        """The chance at each moment from the games of its neighbours up to the next turn, and how many those are."""
        found: list[tuple[float, int]] = []
        for low, high in zip([-1, *cuts], [*cuts, self.size - 1], strict=True):
            for place in range(low + 1, high + 1):
                begin, stop = self.back_from(place, low + 1), self.on_from(place, high)
                found.append((self.chance(begin, stop)[0], self.worlds[stop + 1] - self.worlds[begin]))
        return found


@dataclass(frozen=True)
class Turn:
    """A place where the chance may have changed for good: well before it, well after it, and the standard error."""

    place: int
    before: float
    after: float
    doubt: float

    def sure(self) -> float:
        """How much of the change luck does not explain."""
        return abs(self.after - self.before) - BEYOND_LUCK * self.doubt

    def counts(self) -> bool:
        """Whether it changed enough, and more than luck explains."""
        return self.sure() > 0 and abs(self.after - self.before) >= SWING


def followed_review(table: Table, seat: int, moments: list[Moment], end: float) -> Review:
    """The review of a game in which luck decides much: the pooled chances, and the lasting changes among them."""
    if not moments:
        return Review(seat, len(table.choices), [], end, [])
    curve = Curve(moments, end)
    turns = curve.turns([moment.cost for moment in moments])
    last = len(moments) - 1
    pooled = curve.pooled([turn.place for turn in turns if turn.place < last])
    after = [*(chance for chance, _ in pooled[1:]), end]
    # Before a mistake more could be won than play by hunches would have won.
    shown = [
        replace(moment, chance=promised(max(chance, after[place] + moment.cost if moment.cost else 0.0)), worlds=worlds)
        for place, (moment, (chance, worlds)) in enumerate(zip(moments, pooled, strict=True))
    ]
    points: list[TurningPoint] = []
    for turn in turns:
        point = turning_point(table, seat, shown, turn.place, end)
        if not moments[turn.place].cost:
            point = replace(point, before=promised(turn.before))
        points.append(replace(point, after=promised(turn.after)) if turn.place < last else point)
    return Review(seat, len(table.choices), shown, end, points)


def promised(chance: float) -> float:
    """A chance as it can be said while the game goes on: never none, and never all."""
    return max(1 - SUREST, min(SUREST, chance))
