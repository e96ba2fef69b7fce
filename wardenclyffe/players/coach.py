"""Hints during a game and a look back after it: pure functions on a table and a seat.

The coach is handed the seat's window like any machine player, so it never uses what the asker cannot know; what it says
of the other side comes from imagined worlds.
"""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import Table
from wardenclyffe.players.coach_followed import followed_moment, followed_review
from wardenclyffe.players.coach_moments import (
    MISTAKE,
    MOST_POINTS,
    SWING,
    Moment,
    Review,
    chance_after,
    chance_for,
    turning_point,
)
from wardenclyffe.players.points import points_of
from wardenclyffe.players.search import make_search
from wardenclyffe.players.search_tree import Tree, Verdict
from wardenclyffe.players.telling import Outcome, line_of_play

HINT_CODE = "500ms"
REVIEW_CODE = "400it"
REVIEW_SECONDS = 15.0  # for a whole game, where somebody waits for it
SHORTEST_THOUGHT, LONGEST_THOUGHT = 20, 300  # milliseconds for a moment
DOUBT = 4  # visits that a choice needs before its own judgement outweighs the average


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
    verdicts[1:] = sorted(verdicts[1:], key=lambda verdict: -chance_of(table, verdict))
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
    # Where a hunch is followed, it stands first unless another choice is clearly better in the same worlds.
    by_luck = table.game.thinking.follow
    if place > 0 and mine < other:
        return f"{many} behind the {'first choice' if by_luck else 'best'}."
    if by_luck and place == 0:
        return "It stands first because no other choice was clearly better."
    if by_luck:
        return f"Too few imagined games to prefer it: {many} more than the first choice, which may be luck."
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
