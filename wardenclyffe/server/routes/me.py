"""The guest's own things."""

import contextlib
import secrets

from fastapi import APIRouter, Request, Response

from wardenclyffe.server import guests, seating
from wardenclyffe.server.bodies import Browser, ChangeMe, ComeBack, Done, Export, Me, SignOut, TableCard
from wardenclyffe.server.catalogue import cards_of
from wardenclyffe.server.hall import signed_out
from wardenclyffe.server.openapi import says
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.routes.shared import answer, server_of, with_token
from wardenclyffe.server.stores import hash_token

router = APIRouter(prefix="/api")


@router.get("/me", **says(Me))
async def get_me(request: Request) -> Response:
    """Name and colour of the guest whose browser asks."""
    server = server_of(request)
    return answer(guests.me_of(await server.guest(request), server.settings.keep_days))


@router.patch("/me", **says(Me, body=ChangeMe))
async def patch_me(request: Request) -> Response:
    """Take another name or colour."""
    server = server_of(request)
    wish = await server.body(request, ChangeMe)
    guest, token = await server.someone(request)
    if not server.hall.talk.take(guest.id):  # all who sit at the guest's tables are told
        raise Problem(429, "too-fast", "You change your name too often: wait a moment.")
    changed = await guests.change(server.store, guest, wish)
    return with_token(request, answer(guests.me_of(changed, server.settings.keep_days)), token)


@router.get("/me/export", **says(Export, errors=(403,)))
async def export_me(request: Request) -> Response:
    """All that is stored about the guest."""
    server = server_of(request)
    guest = await server.required(request)
    return answer(guests.export_of(await server.store.export_guest(guest.id), hash_token(guests.token_of(request))))


@router.delete("/me", **says(Done, errors=(403,)))
async def delete_me(request: Request) -> Response:
    """Forget the guest: machines play on for them, records stay valid under a pseudonym."""
    server = server_of(request)
    guest = await server.required(request)
    for mine in await server.store.tables_of(guest.id):
        if mine.table.status == "live":
            with contextlib.suppress(Problem):
                opened = await server.hall.open(mine.table.id)
                await seating.leave(server.hall, opened, guest.id, None, keep=True)
    written = {line.table for line in (await server.store.export_guest(guest.id)).lines}
    await server.store.delete_guest(guest.id)
    for opened in list(server.hall.tables.values()):
        for watcher in list(opened.watchers):
            if watcher.guest == guest.id:
                watcher.close(Problem(403, "no-guest", "This guest was deleted."))
        with contextlib.suppress(Problem):
            await server.hall.refresh_alone(opened.id)
        if opened.id in written:
            async with opened.lock:
                opened.live.forget(await server.store.read(opened.id))
    return with_token(request, answer(Done(True)), "", forget=True)


@router.get("/me/browsers", **says(list[Browser], errors=(403,)))
async def my_browsers(request: Request) -> Response:
    """Where the guest is signed in."""
    server = server_of(request)
    guest = await server.required(request)
    return answer(guests.browsers_of(await server.store.tokens(guest.id), hash_token(guests.token_of(request))))


@router.post("/me/sign-out", **says(list[Browser], body=SignOut, optional_body=True, errors=(403, 404)))
async def sign_out(request: Request) -> Response:
    """Sign out another browser, or all others; personal links end with it, since one of them may have led there."""
    server = server_of(request)
    wish = await server.body(request, SignOut, b"{}")
    guest = await server.required(request)
    mine = hash_token(guests.token_of(request))
    cookies = [token.hash for token in await server.store.tokens(guest.id) if token.purpose == "cookie"]
    gone = [each for each in cookies if each != mine and wish.id in (None, each.hex()[:16])]
    if wish.id is not None and not gone:
        raise Problem(404, "unknown-browser", "There is no other browser of that name: look at the list again.")
    await server.store.sign_out(guest.id, gone)
    for opened in list(server.hall.tables.values()):
        for watcher in list(opened.watchers):
            if watcher.guest == guest.id and watcher.token in gone:
                watcher.close(signed_out())
    return answer(guests.browsers_of(await server.store.tokens(guest.id), mine))


@router.get("/me/tables", **says(list[TableCard]))
async def my_tables(request: Request) -> Response:
    """The guest's tables, the latest first."""
    server = server_of(request)
    guest = await server.guest(request)
    if guest is None:
        return answer([])
    return answer(cards_of(await server.store.list_tables_of(guest.id, server.settings.most_tables_listed), guest.id))


@router.post("/come-back", **says(Me, body=ComeBack, errors=(404,)))
async def come_back(request: Request) -> Response:
    """Be the guest of a personal link in this browser too."""
    server = server_of(request)
    wish = await server.body(request, ComeBack)
    server.check_making(request)
    guest = await server.store.guest_of(wish.code, "link")
    if guest is None:
        raise Problem(404, "unknown-link", "This personal link is invalid or has expired.")
    token = secrets.token_urlsafe(32)
    await server.store.add_token(guest.id, token, "cookie", guests.place_of(request))
    return with_token(request, answer(guests.me_of(guest, server.settings.keep_days)), token)
