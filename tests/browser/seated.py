"""A page before a table of the real server that stands where a recorded game once stood, its chance included."""

import asyncio
from typing import Any

from tests.browser.moments import header_at
from tests.browser.player import Player
from tests.server.guests import APPS, WAIT
from wardenclyffe.engine.record import Record, replay
from wardenclyffe.server.guests import cookie_name
from wardenclyffe.server.hall import Hall
from wardenclyffe.server.live import NO_ENTROPY
from wardenclyffe.server.seating import first_summary


async def lay_out(hall: Hall, token: str, record: Record, to: int) -> None:
    """Store a table for one guest with the first choices of a record."""
    guest = await hall.store.guest_of(token)
    assert guest is not None
    table, header = replay(record, 0), header_at(record, 0)
    summary = first_summary(header, table.game.title)
    await hall.store.create(
        record.table, header.to_bytes(), seed=table.secret.seed, summary=summary, seats={0: guest.id}, maker=guest.id
    )
    made = [f"event entropy 0 {NO_ENTROPY}", *(f"choice {seat} {words}" for seat, words in record.lines[:to])]
    await hall.store.append(record.table, 0, made, f"{guest.id}:record", author=guest.id)


def sit_at(person: Player, address: str, record: Record, to: int) -> None:
    """Open the table of a recorded game for one seat, after so many choices."""
    person.make({"kind": "me"}, game=record.game, options={})
    token = next(each["value"] for each in person.context.cookies() if each["name"] == cookie_name("http"))
    hall: Hall = APPS[address].state.server.hall
    loop: Any = next(iter(hall.tasks)).get_loop()
    asyncio.run_coroutine_threadsafe(lay_out(hall, token, record, to), loop).result(WAIT)
    person.page.goto(f"/t/{record.table}")
