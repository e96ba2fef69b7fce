"""Hints during a game and a look back after it: pure functions on a table and a seat.

The coach is handed the seat's window like any machine player, so it never uses what the asker cannot know; what it says
of the other side comes from imagined worlds.
"""

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import Journal
from wardenclyffe.engine.table import Table
from wardenclyffe.players.search import make_search
from wardenclyffe.players.search_tree import Tree, Verdict

HINT_CODE = "500ms"
REVIEW_CODE = "400it"
WORLDS = 16
LINE = 3  # choices of the expected line of play that are told
MISTAKE = 0.06  # a choice that costs so much win chance is worth a word
SWING = 0.12  # so is a moment when so much changed
MOST_POINTS = 6

# How steeply the win chance follows a search's value, where a game needs another steepness than the usual.
STEEPNESS: dict[str, float] = {}
USUAL_STEEPNESS = 4.0


class NotOver(ValueError):
    """A look back at a game that still goes on, which would show what is secret."""


@dataclass(frozen=True)
class Hint:
    """One choice and what speaks for it; `chance` is the chance to win, from 0 to 1."""

    action: int
    say: str
    words: str
    piece: str
    to: str
    chance: float
    tries: int
    why: str


@dataclass(frozen=True)
class Moment:
    """One choice of a finished game as the asking seat could judge it just before it was made.

    `chance` is the asker's chance to win. For the asker's own choices there is what the coach would have done, and what
    the choice cost.
    """

    at: int
    seat: int
    say: str
    chance: float
    best: str = ""
    best_words: str = ""
    cost: float = 0.0


@dataclass(frozen=True)
class Review:
    """A look back: the moments in order, the chance at the end, and the turning points as places in `moments`."""

    seat: int
    moments: list[Moment]
    end: float
    turning_points: list[int]

    def to_json(self) -> dict[str, Any]:
        """The review as plain data."""
        return {
            "seat": self.seat,
            "moments": [vars(moment) for moment in self.moments],
            "end": self.end,
            "turning_points": self.turning_points,
        }


def win_chance(game: str, seats: int, value: float) -> float:
    """The chance to win that a search's value (-1 to 1) stands for.

    >>> win_chance("any", 2, 0.0), win_chance("any", 2, 1.0), win_chance("any", 4, 0.0)
    (0.5, 1.0, 0.25)
    """
    if abs(value) > 0.999:
        return 1.0 if value > 0 else 0.0
    fair = 1 / max(2, seats)
    odds = math.log(fair / (1 - fair)) + STEEPNESS.get(game, USUAL_STEEPNESS) * value
    return 1 / (1 + math.exp(-odds))


def think(table: Table, seat: int, code: str, seed: int) -> Tree:
    """A search through the seat's window."""
    return make_search(code).search(table.window(seat), FastChance(seed))


# During a game.


def hints(table: Table, seat: int, code: str = HINT_CODE, top: int = 3, seed: int = 0) -> list[Hint]:
    """The best choices of a seat that owes one, the best first; none when it owes nothing. `code` is a budget."""
    legal = table.state.legal(seat)
    if not legal:
        return []
    if len(legal) == 1:
        return [hint_for(table, seat, Verdict(legal[0], 0, 0.0, []), 0.0, "It is all that the rules allow.", seed)]
    tree = think(table, seat, code, seed)
    verdicts = tree.verdicts()
    found: list[Hint] = []
    for place, verdict in enumerate(verdicts[:top]):
        chance = win_chance(table.game.name, table.state.seats, verdict.value)
        reasons = [comparison(table, verdicts, place), consequence(table, seat, verdict.action, seed)]
        reasons.append(line_of_play(table, seat, verdict.line))
        found.append(hint_for(table, seat, verdict, chance, " ".join(each for each in reasons if each), seed))
    return found


def hint_for(table: Table, seat: int, verdict: Verdict, chance: float, why: str, seed: int) -> Hint:
    """A hint in the words of the table."""
    if not verdict.visits:
        chance = win_chance(table.game.name, table.state.seats, think(table, seat, REVIEW_CODE, seed).value())
    choice = table.words(seat).choice(verdict.action)
    say = table.vocabulary.text(verdict.action)
    return Hint(verdict.action, say, choice.words, choice.piece, choice.to, chance, verdict.visits, why)


def comparison(table: Table, verdicts: list[Verdict], place: int) -> str:
    """How a choice compares with the best, or the best with the next."""
    if len(verdicts) < 2:
        return ""
    chances = [win_chance(table.game.name, table.state.seats, verdict.value) for verdict in verdicts]
    mine = chances[place]
    if mine in (0.0, 1.0):
        return "It wins for sure, as far as you can know." if mine else "It loses, as far as you can know."
    other = chances[1 if place == 0 else 0]
    points = round(100 * abs(mine - other))
    if points == 0:
        return "As good as the next." if place == 0 else "As good as the best."
    return f"{points} points {'better than the next' if mine > other else 'behind the best'}."


def consequence(table: Table, seat: int, action: int, seed: int) -> str:
    """What most often happens at once, in the words of the log, over some imagined worlds."""
    window = table.window(seat)
    chance = FastChance(seed)
    told: Counter[str] = Counter()
    for _ in range(WORLDS):
        world = window.imagine(chance)
        world.journal = Journal()
        world.apply(seat, action)
        words = table.game.words(world, seat, table.names, table.vocabulary, table.read)
        lines = [
            words.line(what, who, piece, other)
            for _, what, who, piece, other, audience in world.journal.lines
            if audience >> seat & 1
        ]
        # The first line says the choice itself; what follows is what comes of it.
        told[" ".join(sentence(line.words) for line in lines[1:] if line is not None)] += 1
    happens, times = told.most_common(1)[0]
    if not happens:
        return ""
    if times == WORLDS:
        return f"What follows: {happens}"
    return f"In {times} of {WORLDS} worlds that you can imagine: {happens}"


def sentence(words: str) -> str:
    """Words that end as a sentence does."""
    return words if words.endswith((".", "!", "?")) else words + "."


def line_of_play(table: Table, seat: int, line: list[tuple[int, int]]) -> str:
    """The choices that the search expects next."""
    words = table.words(seat)
    told = [f"{words.name(mover)} {table.vocabulary.text(action)}" for mover, action in line[:LINE]]
    return f"Expected next: {', '.join(told)}." if told else ""


# After a game.


def review(
    table: Table,
    seat: int,
    code: str = REVIEW_CODE,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The win chance of a seat over a game that is over, what the coach would have done, and the turning points."""
    if table.state.to_act():
        raise NotOver("a look back is for games that are over: ask for a hint while it goes on")
    again = table.at(0)
    moments: list[Moment] = []
    for at, (mover, action) in enumerate(table.choices):
        moments.append(moment_of(again, seat, at, mover, action, code, seed))
        again.choose(mover, action)
        if progress is not None:
            progress(at + 1, len(table.choices))
    end = final_chance(again.state.returns(), seat)
    return Review(seat, moments, end, turning_points(moments, seat, end))


def final_chance(returns: list[float], seat: int) -> float:
    """1 for a win, 0 for a loss, between them for sharing the first place."""
    best = max(returns)
    if len(returns) == 1:
        return 1.0 if best > 0 else 0.0
    return returns.count(best) ** -1 if returns[seat] == best else 0.0


def moment_of(table: Table, seat: int, at: int, mover: int, action: int, code: str, seed: int) -> Moment:
    """The judgement just before a choice."""
    tree = think(table, seat, code, seed + at)
    name, seats = table.game.name, table.state.seats
    said = table.vocabulary.text(action)
    verdicts = tree.verdicts() if mover == seat else []
    chosen = next((verdict for verdict in verdicts if verdict.action == action), None)
    if chosen is None:
        return Moment(at, mover, said, win_chance(name, seats, tree.value()))
    best = verdicts[0]
    chance = win_chance(name, seats, best.value)
    cost = max(0.0, chance - win_chance(name, seats, chosen.value)) if chosen is not best else 0.0
    return Moment(
        at, mover, said, chance, table.vocabulary.text(best.action), table.words(seat).choice(best.action).words, cost
    )


def turning_points(moments: list[Moment], seat: int, end: float) -> list[int]:
    """Where most was lost by a choice of the seat or most changed, in the order of play."""
    weights: dict[int, float] = {}
    for place, moment in enumerate(moments):
        after = moments[place + 1].chance if place + 1 < len(moments) else end
        swing = abs(after - moment.chance)
        if moment.cost >= MISTAKE:
            weights[place] = moment.cost
        if swing >= SWING:
            weights[place] = max(weights.get(place, 0.0), swing)
    heaviest = sorted(weights, key=lambda place: (-weights[place], place))[:MOST_POINTS]
    return sorted(heaviest)
