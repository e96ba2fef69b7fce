"""Invitations, sitting down, leaving and coming back."""

import io
import secrets
from collections.abc import Awaitable, Callable

import segno
from fastapi import APIRouter, Request, Response

from wardenclyffe.server import seating
from wardenclyffe.server.bodies import (
    Done,
    FreeSeat,
    Invited,
    InviteView,
    Join,
    Joined,
    LeaveSeat,
    NewInvite,
    PersonalLink,
    Rematch,
)
from wardenclyffe.server.hall import Hall, OpenTable
from wardenclyffe.server.openapi import says, says_text
from wardenclyffe.server.problems import Problem, not_yours, unknown_invite
from wardenclyffe.server.routes.shared import Code, TableId, answer, server_of, with_token
from wardenclyffe.server.views import seat_views

router = APIRouter(prefix="/api")


@router.get("/invites/{code}", **says(Invited, errors=(404, 409)))
async def look_at_invite(request: Request, code: Code) -> Response:
    """Where an invitation leads, before one sits down."""
    server = server_of(request)
    invite = await server.store.invite(code)
    if invite is None or invite.seat is None:
        raise unknown_invite()
    opened = await server.hall.open(invite.table)
    live = opened.live
    free = not live.places[invite.seat].filled
    seats = seat_views(live, opened.here())
    title, head = live.game.title, live.header
    return answer(Invited(invite.table, invite.seat, head.game, title, head.commitment, free, seats))


@router.post("/tables/{table}/join", **says(Joined, body=Join, errors=(404, 409)))
async def join(request: Request, table: TableId) -> Response:
    """Sit down by an invitation or on an open seat."""
    server = server_of(request)
    wish = await server.body(request, Join)
    opened = await server.hall.open(table)
    if wish.code is None:
        server.check_making(request)  # or one could sit down at every table of the lobby
    guest, token = await server.someone(request)
    return with_token(request, answer(await seating.join(server.hall, opened, guest.id, wish)), token)


@router.post("/tables/{table}/free", **says(InviteView, body=FreeSeat, errors=(403, 404, 409)))
async def free(request: Request, table: TableId) -> Response:
    """Free a seat before play, for the one who made the table; `code` invites the next friend to it."""
    server = server_of(request)
    wish = await server.body(request, FreeSeat)
    opened = await server.hall.open(table)
    guest = await server.required(request)
    return answer(await seating.free(server.hall, opened, guest.id, wish.seat))


@router.post("/tables/{table}/leave", **says(Done, body=LeaveSeat, optional_body=True, errors=(404, 409)))
async def leave(request: Request, table: TableId) -> Response:
    """Give up one's seat for good."""
    return await give_up(request, table, seating.leave)


@router.post("/tables/{table}/resign", **says(Done, body=LeaveSeat, optional_body=True, errors=(403, 404, 409)))
async def resign(request: Request, table: TableId) -> Response:
    """Give the game up."""
    return await give_up(request, table, seating.resign)


async def give_up(
    request: Request, table: str, how: Callable[[Hall, OpenTable, str, int | None], Awaitable[None]]
) -> Response:
    """Give up a seat, or all of one's own, in this way."""
    server = server_of(request)
    wish = await server.body(request, LeaveSeat, b"{}")
    opened = await server.hall.open(table)
    guest = await server.required(request)
    await how(server.hall, opened, guest.id, wish.seat)
    return answer(Done(True))


@router.post("/tables/{table}/rematch", **says(Rematch, errors=(403, 404, 409)))
async def rematch(request: Request, table: TableId) -> Response:
    """A new table for the same players."""
    server = server_of(request)
    opened = await server.hall.open(table)
    guest = await server.required(request)
    server.check_making(request)
    return answer(Rematch(await seating.rematch(server.hall, opened, guest.id)))


@router.post("/tables/{table}/invite", **says(InviteView, body=NewInvite, errors=(404, 409)))
async def invite(request: Request, table: TableId) -> Response:
    """Another invitation to a seat that is still free."""
    server = server_of(request)
    wish = await server.body(request, NewInvite)
    opened = await server.hall.open(table)
    guest = await server.required(request)
    server.check_making(request)
    return answer(await seating.invite_again(server.hall, opened, guest.id, wish.seat))


@router.post("/tables/{table}/link", **says(PersonalLink, errors=(403, 404, 409)))
async def link(request: Request, table: TableId) -> Response:
    """A personal link, to come back as the same guest on another device."""
    server = server_of(request)
    opened = await server.hall.open(table)
    guest = await server.required(request)
    if not opened.live.seats_of(guest.id):
        raise not_yours()
    server.check_making(request)
    code = secrets.token_urlsafe(32)
    await server.store.drop_tokens(guest.id, "link")
    await server.store.add_token(guest.id, code, "link")
    return answer(PersonalLink(code, f"/s/{code}?t={table}"))


@router.get("/tables/{table}/qr/{code}.svg", **says_text("image/svg+xml", 404, 409))
async def qr(request: Request, table: TableId, code: Code) -> Response:
    """The invitation as a QR code."""
    invite = await server_of(request).store.invite(code)
    if invite is None or invite.table != table:
        raise unknown_invite()
    address = f"{request.url.scheme}://{request.headers['host']}/j/{code}"
    drawn = io.BytesIO()
    try:
        segno.make(address, error="m", micro=False).save(drawn, kind="svg", scale=4, border=4, light="#fff")
    except segno.DataOverflowError:
        raise Problem(400, "too-long", "The name of this server is too long for a QR code.") from None
    return Response(drawn.getvalue(), media_type="image/svg+xml")
