"""Who is asking: a guest by the cookie of their browser, made when they first do something."""

import secrets
from collections import Counter

from fastapi import Request, Response, WebSocket

from wardenclyffe.server.messages import ChangeMe, Export, ExportedTable, ExportedText, Me
from wardenclyffe.server.plain import plain_name
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.stores import Guest, GuestExport, Store

COLOURS = ("arc", "ember", "brass", "moss", "violet", "rose")
YEAR = 365 * 86_400


def cookie_name(scheme: str) -> str:
    """The cookie's name: bound to this host by its prefix wherever the connection is secret."""
    return "__Host-wardenclyffe" if scheme in ("https", "wss") else "wardenclyffe"


def token_of(request: Request | WebSocket) -> str:
    """The token in the browser's cookie, or nothing."""
    return request.cookies.get(cookie_name(request.scope["scheme"]), "")


def set_cookie(request: Request, response: Response, token: str) -> None:
    """Let the browser keep a token for a year, or with an empty one forget it."""
    secure = request.scope["scheme"] == "https"
    response.set_cookie(
        cookie_name(request.scope["scheme"]),
        token,
        max_age=YEAR if token else 0,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


async def guest_of(store: Store, request: Request | WebSocket) -> Guest | None:
    """The guest who asks, None for somebody new."""
    token = token_of(request)
    return await store.guest_of(token) if token else None


def require(guest: Guest | None) -> Guest:
    """Refuse somebody who has done nothing here yet."""
    if guest is None:
        raise Problem(403, "no-guest", "This browser has no seat here: sit down first, or open your personal link.")
    return guest


async def new_guest(store: Store) -> tuple[Guest, str]:
    """A new guest and the token for their browser: 256 bits, of which only the hash is stored."""
    token = secrets.token_urlsafe(32)
    guest = await store.create_guest(token, "Guest", secrets.choice(COLOURS))
    return guest, token


def me_of(guest: Guest | None) -> Me:
    """A guest as their own browser sees them."""
    return Me(True, guest.name, guest.colour) if guest is not None else Me(False, "Guest", COLOURS[0])


async def change(store: Store, guest: Guest, wish: ChangeMe) -> Guest:
    """Give a guest another name or colour."""
    name = plain_name(wish.name) if wish.name is not None else guest.name
    if not name:
        raise Problem(400, "malformed", "A name needs at least one visible character.")
    return await store.change_guest(guest.id, name, wish.colour or guest.colour)


def export_of(found: GuestExport) -> Export:
    """All that is stored about a guest, for their own eyes."""
    # The places of lines in the whole log would tell how far others have come with what they answer in secret.
    count: Counter[str] = Counter()
    lines: list[ExportedText] = []
    for line in found.lines:
        lines.append(ExportedText(line.table, count[line.table], line.text, line.at))
        count[line.table] += 1
    return Export(
        name=found.guest.name,
        colour=found.guest.colour,
        created=found.guest.created,
        last_seen=found.guest.last_seen,
        browsers=[token.created for token in found.tokens if token.purpose == "cookie"],
        links=[token.created for token in found.tokens if token.purpose == "link"],
        tables=[ExportedTable(mine.table.id, list(mine.seats), mine.seen) for mine in found.tables],
        lines=lines,
    )
