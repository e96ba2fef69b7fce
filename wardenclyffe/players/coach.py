"""Hints during a game and a look back after it: pure functions on a table and a seat.

The coach is handed the seat's window like any machine player, so it never uses what the asker cannot know; what it says
of the other side comes from imagined worlds.
"""

import hashlib
import json
import math
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from itertools import accumulate
from time import perf_counter
from typing import Any

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import State
from wardenclyffe.engine.table import Table
from wardenclyffe.players.points import points_of
from wardenclyffe.players.search import make_search
from wardenclyffe.players.search_ahead import foretell
from wardenclyffe.players.search_budget import Budget
from wardenclyffe.players.search_tree import FEW, LUCK, Answer, Tree, Verdict
from wardenclyffe.players.telling import Outcome, line_of_play, sentence

HINT_CODE = "500ms"
REVIEW_CODE = "400it"
REVIEW_SECONDS = 15.0  # for a whole game, where somebody waits for it
SHORTEST_THOUGHT, LONGEST_THOUGHT = 20, 300  # milliseconds for a moment
DOUBT = 4  # visits that a choice needs before its own judgement outweighs the average
MISTAKE = 0.06  # a choice that costs so much win chance is worth a word
SWING = 0.12  # so is a moment when so much changed
MOST_POINTS = 6

# Where each imagined game is played to its end (`Thinking.follow`), so that one moment alone proves little:
POOL = 200  # imagined games on either side of a moment that its chance rests on, where there are so many
WIDEST = 8  # but no more than an eighth of the moments of the game
LASTING = 40  # a change counts only when it lasts for a fortieth of them
SPREAD = 20  # and turning points are a twentieth of them apart
BEYOND_LUCK = 3.5  # standard errors by which the chance must change; many places are compared
PROVED = 2.5  # and by which a better choice must win again in new worlds
PROOFS = ((1.0, 2.0), (PROVED, 8.0))  # standard errors that it must win by, and how much longer each proof takes
LUCK_OF_FEW = 1.0  # a world in which they differed by so much is added, so that a few prove nothing
EACH = 0.4  # of the thought of a moment goes into the chance, and as much into better choices; the rest into proofs

SUREST = 0.99  # the most that a judgement can promise while the game goes on


class NotOver(ValueError):
    """A look back was asked for while the game goes on; it would show secrets."""


@dataclass(frozen=True)
class Hint:
    """A choice and the case for it; `chance` is the chance to win, from 0 to 1."""

    action: int
    say: str
    words: str
    piece: str
    to: str
    chance: float
    tries: int
    why: str
    forecast: dict[str, Any]


@dataclass(frozen=True)
class Moment:
    """One choice of a finished game as the asking seat could judge it just before it was made.

    `at` counts the choices before it; `chance` is the asker's chance to win. For the asker's own choices there is what
    the coach would have done, and what the choice cost. Where imagined games are played to their end, `worlds` counts
    those that the chance rests on.
    """

    at: int
    seat: int
    say: str
    words: str
    chance: float
    best: str = ""
    best_words: str = ""
    cost: float = 0.0
    worlds: int = 0


@dataclass(frozen=True)
class TurningPoint:
    """A choice that changed a lot: the asker's chance before and after it, and what happened."""

    at: int
    seat: int
    before: float
    after: float
    words: str


@dataclass(frozen=True)
class Review:
    """A look back at a game of `length` choices: the judged moments in order, the chance at the end, what turned it."""

    seat: int
    length: int
    moments: list[Moment]
    end: float
    turning_points: list[TurningPoint]

    def to_json(self) -> dict[str, Any]:
        """The review as plain data."""
        return asdict(self)


def win_chance(steepness: float | None, contenders: int, value: float) -> float:
    """The chance to win that a search's value (-1 to 1) stands for among so many who can win.

    A value is what a seat is likely to return, and so a share of wins. Where a game's outlook counts something else,
    the odds of winning follow it by the game's `steepness`, as fitted to games between equal searches (a drawn game as
    half a win).

    >>> win_chance(None, 2, 0.0), win_chance(None, 2, 1.0), win_chance(None, 4, 0.0)
    (0.5, 1.0, 0.25)
    """
    if value > 0.999:
        return 1.0
    if steepness is None:
        # A loss returns -1 shared among the others.
        chance = (1 + value * (contenders - 1)) / contenders
        return 0.0 if chance < 0.001 else min(SUREST, max(1 - SUREST, chance))
    if value < -0.999:
        return 0.0
    return 1 / (1 + (contenders - 1) * math.exp(-steepness * value))


def chance_for(table: Table, value: float) -> float:
    """The chance to win that a value stands for at this table; allies win and lose together."""
    return win_chance(table.game.steepness, 2 if table.game.allied else table.contenders, value)


def chance_of(table: Table, verdict: Verdict) -> float:
    """The chance to win after a choice; where few games were imagined to their end, winning all proves nothing yet."""
    few = table.game.thinking.follow
    sure = verdict.visits / (verdict.visits + 2) if few else 1.0  # the rule of succession
    return chance_for(table, verdict.value * sure)


def think(table: Table, seat: int, code: str, seed: int) -> Tree:
    """A search through the seat's window."""
    return make_search(code).search(table.window(seat), FastChance(seed))


# During a game.


def seed_of(table: Table, seat: int) -> int:
    """A seed that only what the seat sees decides: whoever sees the same gets the same hint."""
    seen = json.dumps(table.look(seat), sort_keys=True)
    return int.from_bytes(hashlib.sha256(seen.encode()).digest()[:7], "big")


def hints(table: Table, seat: int, code: str = HINT_CODE, top: int = 3) -> list[Hint]:
    """The best choices of a seat that owes one, the best first; none when it owes nothing. `code` is a budget."""
    legal = table.state.legal(seat)
    if not legal:
        return []
    seed = seed_of(table, seat)
    tree = think(table, seat, code, seed)
    if len(legal) == 1:
        chance = chance_for(table, tree.value())
        reasons = ["It is the only choice that the rules allow.", Outcome(table, seat, legal[0], [], seed).tell([])]
        return [hint_for(table, seat, legal[0], chance, 0, reasons)]
    verdicts = tree.verdicts()[:top]
    verdicts[1:] = sorted(verdicts[1:], key=lambda verdict: -verdict.value)
    outcomes = [Outcome(table, seat, verdict.action, verdict.line, seed) for verdict in verdicts]
    found: list[Hint] = []
    for place, verdict in enumerate(verdicts):
        chance = chance_of(table, verdict)
        others = outcomes[:place] + outcomes[place + 1 :]
        reasons = [
            comparison(table, verdicts, place),
            outcomes[place].tell(others),
            line_of_play(table, seat, verdict.action, verdict.line, seed),
        ]
        found.append(hint_for(table, seat, verdict.action, chance, verdict.visits, reasons))
    return found


def hint_for(table: Table, seat: int, action: int, chance: float, tries: int, reasons: list[str]) -> Hint:
    """A hint in the words of the table."""
    choice = table.view(seat).choice(action)
    why = " ".join(reason for reason in reasons if reason)
    return Hint(
        action=action,
        say=table.vocabulary.text(action),
        words=choice.words,
        piece=choice.piece,
        to=choice.to,
        chance=chance,
        tries=tries,
        why=why,
        forecast=choice.forecast,
    )


def comparison(table: Table, verdicts: list[Verdict], place: int) -> str:
    """How a choice compares with the best, or the best with the next."""
    if len(verdicts) < 2:
        return ""
    chances = [chance_of(table, verdict) for verdict in verdicts]
    mine = chances[place]
    if mine in (0.0, 1.0):
        return "As far as you can know, this wins." if mine else "As far as you can know, this loses."
    other = chances[1 if place == 0 else 0]
    points = round(100 * abs(mine - other))
    if points == 0:
        return "As good as the next." if place == 0 else "As good as the best."
    many = f"{points} percentage point{'' if points == 1 else 's'}"
    if place == 0 and mine > other:
        return f"{many} better than the next."
    # Where a hunch is followed, it stands first unless another choice is surely better in the same worlds.
    by_luck = table.game.thinking.follow
    if place > 0 and mine < other:
        return f"{many} behind the {'first choice' if by_luck else 'best'}."
    if by_luck and place == 0:
        return "It stands first because no other choice was surely better."
    if by_luck:
        return f"Too few imagined games to prefer it: {many} more than the first choice, which luck explains."
    if place == 0:
        return f"{many} less than the next, but examined longer."
    return f"{many} more than the best, but hardly examined."


# After a game.


def review(
    table: Table,
    seat: int,
    code: str = REVIEW_CODE,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The win chance of a seat over a game that is over, what the coach would have done, and the turning points."""
    places = open_moments(table, seat)
    moments = judge_moments(table, seat, places, code, seed, progress)
    return finished_review(table, seat, moments)


def open_moments(table: Table, seat: int) -> list[int]:
    """The choices of a finished game that are worth judging, by their places in the record.

    Those without an alternative are left out, and so are sealed ones of others after which the seat knew nothing new,
    and all that came after the seat had resigned.
    """
    if table.state.to_act():
        raise NotOver("a look back is for games that are over: ask for a hint while it goes on")
    again = table.at(0)
    found: list[int] = []
    for at, (mover, action) in enumerate(table.choices):
        again.resign_again(table.resigned)
        if seat in again.gone:
            break
        state = again.state
        secret = mover != seat and state.choices != state.moment
        if not secret and len(state.legal(mover)) > 1:
            found.append(at)
        again.choose(mover, action)
    return found


def thought_for(moments: int, seconds: float = REVIEW_SECONDS) -> int:
    """Milliseconds for each moment, so that a long game takes hardly longer than a short one.

    >>> thought_for(100), thought_for(10), thought_for(5000)
    (150, 300, 20)
    """
    return max(SHORTEST_THOUGHT, min(LONGEST_THOUGHT, int(1000 * seconds / max(1, moments))))


def judge_moments(
    table: Table,
    seat: int,
    places: list[int],
    code: str,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> list[Moment]:
    """What the seat could have thought at these places of the record, in their order."""
    if not places:
        return []
    again = table.at(places[0])
    found: list[Moment] = []
    for mover, action in table.choices[places[0] : places[-1] + 1]:
        again.resign_again(table.resigned)
        if len(again.choices) == places[len(found)]:
            found.append(moment_of(again, seat, len(again.choices), mover, action, code, seed))
            if progress is not None:
                progress(len(found), len(places))
        again.choose(mover, action)
    return found


def moment_of(table: Table, seat: int, at: int, mover: int, action: int, code: str, seed: int) -> Moment:
    """The judgement just before a choice."""
    if table.game.thinking.follow:
        return followed_moment(table, seat, at, mover, action, code, seed)
    tree = think(table, seat, code, seed + at)
    say, words = table.vocabulary.text(action), table.view(mover).choice(action).words
    verdicts = tree.verdicts() if mover == seat else []
    chosen = next((verdict for verdict in verdicts if verdict.action == action), None)
    if not verdicts:
        return Moment(at, mover, say, words, chance_for(table, tree.value()))
    best = verdicts[0]
    chance = chance_for(table, best.value)
    better = table.vocabulary.text(best.action)
    better_words = table.view(seat).choice(best.action).words
    if best.action == action:
        return Moment(at, mover, say, words, chance, better, better_words)
    # What was hardly tried is judged by few worlds: it counts as average until it is known better.
    mean = sum(verdict.visits * verdict.value for verdict in verdicts) / sum(verdict.visits for verdict in verdicts)
    tried, value = (chosen.visits, chosen.value) if chosen is not None else (0, 0.0)
    value = (tried * value + DOUBT * mean) / (tried + DOUBT)
    cost = max(0.0, chance - chance_for(table, value))
    return Moment(at, mover, say, words, chance, better, better_words, cost)


def finished_review(table: Table, seat: int, moments: list[Moment]) -> Review:
    """The review that follows from judged moments."""
    returns = table.returns()
    end = float(returns[seat] > 0) if table.game.allied else points_of(returns)[seat]
    if table.game.thinking.follow:
        return followed_review(table, seat, moments, end)
    places = turning_points(moments, end)
    points = [turning_point(table, seat, moments, place, end) for place in places]
    return Review(seat, len(table.choices), moments, end, points)


def turning_points(moments: list[Moment], end: float) -> list[int]:
    """The choices that cost the seat most or changed most, in the order of play; just one in a calm game."""
    swings = [lasting_swing(moments, place, end) for place in range(len(moments))]
    weights = {
        place: max(swings[place], moment.cost)
        for place, moment in enumerate(moments)
        if swings[place] >= SWING or moment.cost >= MISTAKE
    }
    if moments and not weights:
        return [max(range(len(moments)), key=swings.__getitem__)]
    heaviest = sorted(weights, key=lambda place: (-weights[place], place))[:MOST_POINTS]
    return sorted(heaviest)


def lasting_swing(moments: list[Moment], place: int, end: float) -> float:
    """How much the chance changed for good: what the very next choice undoes does not count."""
    before = moments[place].chance
    next_one = chance_after(moments, place, end) - before
    after_that = chance_after(moments, min(place + 1, len(moments) - 1), end) - before
    return min(abs(next_one), abs(after_that)) if next_one * after_that > 0 else 0.0


def chance_after(moments: list[Moment], place: int, end: float) -> float:
    """The chance at the next moment that was judged."""
    return moments[place + 1].chance if place + 1 < len(moments) else end


def turning_point(table: Table, seat: int, moments: list[Moment], place: int, end: float) -> TurningPoint:
    """A turning point in words: what was chosen, what was better and by how much."""
    moment = moments[place]
    said = [f"{table.names[moment.seat]}: {sentence(moment.words)}"]
    points = round(100 * moment.cost)
    if points > 0:
        said.append(f"Better by {points} point{'' if points == 1 else 's'}: {sentence(moment.best_words)}")
    elif moment.seat == seat and not table.game.thinking.follow:
        said.append("The coach saw nothing better.")
    return TurningPoint(moment.at, moment.seat, moment.chance, chance_after(moments, place, end), " ".join(said))


# After a game in which every thought is a game played to its end: luck is told apart from what happened.


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
        used = share_used(budget, len(returned[0]), played, begun)
    return returned


def share_used(budget: Budget, iterations: int, choices: int, begun: float) -> float:
    """The share of a budget that is used up."""
    if budget.iterations:
        return iterations / budget.iterations
    if budget.choices:
        return choices / budget.choices
    return (perf_counter() - begun) / budget.seconds


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
        used = share_used(budget, tree.iterations, tree.played, begun)
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
