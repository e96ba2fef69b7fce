"""The coach at a table: hints for a seat in play, and the look back at a game that is over.

All thinking is done by the workers in which machines play, through the window of the one seat that asks.
"""

import asyncio
import secrets
import time
from collections import Counter

from wardenclyffe.players.coach import Hint, finished_review, thought_for
from wardenclyffe.players.coach_moments import Moment
from wardenclyffe.server import worker
from wardenclyffe.server.bodies import JudgedMoment, LookBack, ReviewView, TurningPointView
from wardenclyffe.server.hall import AskedHint, GivenHint, Hall, OpenTable, Reviewing
from wardenclyffe.server.messages import HintView
from wardenclyffe.server.problems import Problem, Stale
from wardenclyffe.server.thinking import Asker, Urgency

MOST_REVIEWS = 3  # of one address at once; between addresses the workers go round
PART_SECONDS = 1.0  # a look back is made in parts, so that machines and hints come between them
UNASKED = 15.0  # seconds after which nobody seems to wait for a look back any more


# During a game.


async def hint(hall: Hall, table: OpenTable, asker: Asker, seat: int, command: str) -> GivenHint:
    """The hint for a seat that owes a choice; the same position gets the same one, and a guest one at a time."""
    live, guest = table.live, asker.guest
    given = table.hints.get(seat)
    if given is not None and live.noticing.good_since[seat] <= given.length:
        return given
    asked = hall.hinting.get(guest)
    if asked is None:
        task = asyncio.get_running_loop().create_task(work_out(hall, table, asker, seat, live.steps[seat]))
        asked = hall.hinting[guest] = AskedHint(command, task)
        hall.tasks.add(task)

        def settle(done: asyncio.Task[GivenHint]) -> None:
            hall.hinting.pop(guest, None)
            hall.tasks.discard(done)
            if not done.cancelled():
                done.exception()  # whoever asked may have gone, and then nobody else looks at it

        task.add_done_callback(settle)
    elif asked.command != command:  # the same one again is only waited for
        raise Problem(409, "thinking", "A hint is already on its way: wait for it.")
    return await asyncio.shield(asked.task)


async def work_out(hall: Hall, table: OpenTable, asker: Asker, seat: int, length: int) -> GivenHint:
    """Let a worker think, note that the seat was given a hint, and keep it while the position stands."""
    live = table.live
    found: list[Hint] | None = await hall.machines.coach(
        Urgency.HINT, asker, worker.hints, live.record_for_machine(), seat, hall.settings.hint_budget
    )
    if not found:
        raise Problem(503, "no-hint", "The coach could not work out a hint: ask again.")
    async with table.lock:
        if live.noticing.good_since[seat] > length or seat not in live.to_act():
            raise Stale
        house = f"hint:{live.number}:{secrets.token_hex(4)}"
        await hall.write(table, [f"event hint {seat}"], house, anywhere=True, author=asker.guest)
        given = GivenHint(
            length,
            [
                HintView(each.action, each.say, each.words, each.piece, each.to, round(each.chance, 3), each.why)
                for each in found
            ],
        )
        table.hints[seat] = given
    table.show_all()
    return given


# After a game.


def look_back(hall: Hall, table: OpenTable, asker: Asker, seat: int) -> LookBack:
    """How far the look back at a finished game has come; the first to ask sets it going, and asking keeps it going."""
    reviewing = table.reviews.get(seat)
    if reviewing is None:
        reviewing = table.reviews[seat] = Reviewing(time.monotonic())
    reviewing.asked = time.monotonic()
    if reviewing.failed:
        del table.reviews[seat]
        raise Problem(503, "no-review", "The review failed: ask again.")
    if reviewing.review is None and reviewing.task is None:
        if hall.reviewing[asker.address] >= MOST_REVIEWS:
            words = f"The coach is looking back at {MOST_REVIEWS} games for your address: ask again in a minute."
            raise Problem(503, "busy", words)
        reviewing.task = hall.run(judge(hall, table, asker, seat, reviewing))
    return LookBack(seat, len(reviewing.moments), len(reviewing.places or []), reviewing.review)


async def judge(hall: Hall, table: OpenTable, asker: Asker, seat: int, reviewing: Reviewing) -> None:
    """Judge a finished game part by part, as long as somebody waits for it."""
    hall.reviewing[asker.address] += 1
    try:
        record = table.live.record_for_machine()
        if reviewing.places is None:
            reviewing.places = await hall.machines.coach(Urgency.REVIEW, asker, worker.open_moments, record, seat)
        if reviewing.places is None:
            reviewing.failed = True
            return
        places, moments = reviewing.places, reviewing.moments
        thought = thought_for(len(places), hall.settings.review_seconds)
        many = max(1, int(1000 * PART_SECONDS / thought))
        while len(moments) < len(places):
            if time.monotonic() - reviewing.asked > UNASKED:
                return
            part = places[len(moments) : len(moments) + many]
            judged: list[Moment] | None = await hall.machines.coach(
                Urgency.REVIEW, asker, worker.judge_moments, record, seat, part, f"{thought}ms"
            )
            if judged is None:
                reviewing.failed = True
                return
            moments += judged
        reviewing.review = review_view(table, seat, moments)
    finally:
        reviewing.task = None
        hall.reviewing[asker.address] -= 1
        hall.reviewing += Counter()  # forgets those that have none left


def review_view(table: OpenTable, seat: int, moments: list[Moment]) -> ReviewView:
    """A finished review for the wire."""
    found = finished_review(table.live.playing(), seat, moments)
    return ReviewView(
        length=found.length,
        moments=[
            JudgedMoment(each.at, each.seat, each.words, round(each.chance, 3), each.best_words, round(each.cost, 3))
            for each in found.moments
        ],
        end=found.end,
        turning_points=[
            TurningPointView(each.at, each.seat, round(each.before, 3), round(each.after, 3), each.words)
            for each in found.turning_points
        ],
    )
