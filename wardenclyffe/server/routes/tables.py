"""Making tables, looking at them and playing without a socket."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from wardenclyffe.server import coaching, seating
from wardenclyffe.server.bodies import AskCoach, LookBack, MadeTable, NewTable
from wardenclyffe.server.commands import perform
from wardenclyffe.server.faces import faces_of
from wardenclyffe.server.gate import address_of
from wardenclyffe.server.live import LiveTable
from wardenclyffe.server.messages import Answer, AnyCommand, HintAnswer, Pong, View, WhyAnswer
from wardenclyffe.server.openapi import says, says_text
from wardenclyffe.server.past import PastGame
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.routes.pages import FOR_EVER
from wardenclyffe.server.routes.shared import (
    TableId,
    ViewerQuery,
    answer,
    raw_answer,
    server_of,
    viewer_for,
    with_token,
)
from wardenclyffe.server.thinking import Asker

router = APIRouter(prefix="/api/tables")
Number = Annotated[int, Path(ge=0, le=10_000_000)]
Digest = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
Scene = Annotated[int, Query(ge=0, le=1_000_000)]
Flag = Annotated[int, Query(ge=0, le=1)]


@router.post("", **says(MadeTable, body=NewTable))
async def make_table(request: Request) -> Response:
    """Make a table; the commitment to its seed is published here, before anybody adds chance of their own."""
    server = server_of(request)
    wish = await server.body(request, NewTable)
    server.check_making(request)
    guest, token = await server.someone(request)
    return with_token(request, answer(await seating.make_table(server.hall, guest.id, wish)), token)


@router.get("/{table}/view", **says(View, errors=(403, 404, 409)))
async def view(request: Request, table: TableId, seat: ViewerQuery = None) -> Response:
    """The newest view with the whole log, for those without a socket."""
    server = server_of(request)
    guest = await server.guest_id(request)
    try:
        opened = await server.hall.open(table)
    except PastGame as past:
        return raw_answer(past.table.view(guest, seat))
    viewer = viewer_for(opened.live.seats_of(guest), seat)
    return answer(opened.views.view(viewer, opened.here(), guest))


@router.get("/{table}/faces/{digest}", **says(dict[str, Any], errors=(404, 409)))
async def faces(request: Request, table: TableId, digest: Digest) -> Response:
    """What never changes of every piece, by its id; views name the digest, and what it names may be kept for ever."""
    try:
        found = faces_of((await server_of(request).hall.open(table)).live)
    except PastGame as past:
        found = past.table.faces()
    if found.digest != digest:
        raise Problem(404, "unknown-faces", "The pieces of this table have other faces: look at a new view.")
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packed else {})
    return Response(found.packed if packed else found.body, headers=headers, media_type="application/json")


@router.get("/{table}/at/{moment}", **says(View, errors=(403, 404, 409)))
async def view_at(
    request: Request, table: TableId, moment: Number, seat: ViewerQuery = None, scene: Scene = 0, reveal: Flag = 0
) -> Response:
    """The table at an earlier moment: through one's own eyes while it goes on, through anybody's when it is over.

    With `scene` the board as it was when that scene of the moment began.
    """
    server = server_of(request)
    guest = await server.guest_id(request)
    try:
        opened = await server.hall.open(table)
    except PastGame as past:
        return raw_answer(past.table.view_at(moment, scene, guest, seat))
    live = opened.live
    viewer = viewer_at(live, live.seats_of(guest), seat)
    if reveal and not live.over:
        raise Problem(403, "not-over", "Everything is revealed when the game is over.")
    if moment > live.moments(viewer):
        raise Problem(404, "unknown-moment", f"The last moment is {live.moments(viewer)}.")
    return answer(await opened.views.view_at(viewer, moment, scene, opened.here(), guest, bool(reveal)))


def viewer_at(live: LiveTable, mine: list[int], seat: int | None) -> int:
    """From where somebody may look back: when the game is over from every seat."""
    if not live.over:
        return viewer_for(mine, seat)
    viewer = seat if seat is not None else mine[0] if mine else -1
    check_seat(live, viewer)
    return viewer


def check_seat(live: LiveTable, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if seat >= len(live.places):
        raise Problem(404, "unknown-seat", f"There is no seat {seat} at this table.")


@router.post(
    "/{table}/command", **says(Answer | WhyAnswer | HintAnswer | Pong, body=AnyCommand, errors=(403, 404, 409))
)
async def command(request: Request, table: TableId) -> Response:
    """A command, as a socket would take it; the newest view is under /view."""
    server = server_of(request)
    wish: Any = await server.body(request, AnyCommand)  # type: ignore[arg-type]
    opened = await server.hall.open(table)
    guest = await server.guest_id(request)
    return raw_answer(await perform(server.hall, opened, guest, wish, address_of(request.scope)))


@router.post("/{table}/coach", **says(LookBack, body=AskCoach, optional_body=True, errors=(404, 409)))
async def coach(request: Request, table: TableId) -> Response:
    """The coach's review of a game that is over; it takes a while, so ask again until it is there."""
    server = server_of(request)
    wish = await server.body(request, AskCoach, b"{}")
    opened = await server.hall.open(table)
    live = opened.live
    if not live.over:
        raise Problem(409, "not-over", "The coach reviews a game when it is over.")
    guest = await server.guest_id(request)
    mine = live.seats_of(guest)
    seat = wish.seat if wish.seat is not None else mine[0] if mine else 0
    check_seat(live, seat)
    if seat not in opened.reviews:
        server.check_making(request)
    return answer(coaching.look_back(server.hall, opened, Asker(guest or "", address_of(request.scope)), seat))


@router.get("/{table}/record", **says_text("text/plain", 404, 409))
async def record(request: Request, table: TableId) -> Response:
    """The record as text; while the game goes on only its head, since choices can be secret."""
    try:
        live = (await server_of(request).hall.open(table)).live
        game, found = live.game.name, live.record()
        if not live.over:
            found.lines = []
        text = found.to_text()
    except PastGame as past:
        game, text = past.table.header.game, past.table.record()
    headers = {"Content-Disposition": f'attachment; filename="{game}-{table}.txt"'}
    return Response(text, media_type="text/plain", headers=headers)
