"""Who is asking: a guest by the cookie of their browser, made when they first do something."""

import secrets
from collections import Counter
from collections.abc import Iterable

from fastapi import Request, Response, WebSocket

from wardenclyffe.server.bodies import Browser, ChangeMe, Export, ExportedTable, ExportedText, Me
from wardenclyffe.server.plain import plain_name
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.stores import Guest, GuestExport, Store, Token

COLOURS = ("arc", "ember", "brass", "moss", "violet", "rose")
YEAR = 365 * 86_400
# Marks in what browsers say of themselves; the first that fits counts, since most also name those they descend from.
BROWSERS = (
    ("Firefox/", "Firefox"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


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


async def new_guest(store: Store, place: str) -> tuple[Guest, str]:
    """A new guest and the token for their browser: 256 bits, of which only the hash is stored."""
    token = secrets.token_urlsafe(32)
    guest = await store.create_guest(token, "Guest", secrets.choice(COLOURS), place)
    return guest, token


def place_of(request: Request) -> str:
    """The kind of browser and system that asks, so that people can tell theirs apart; nothing finer is stored."""
    agent = request.headers.get("user-agent", "")
    browser = next((name for mark, name in BROWSERS if mark in agent), "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return f"{browser} on {system}" if browser and system else browser or system or "another program"


def browsers_of(tokens: Iterable[Token], mine: bytes) -> list[Browser]:
    """Where a guest is signed in, the one that asks first and then the latest used."""
    found = [
        Browser(token.hash.hex()[:16], token.place or "a browser", token.created, token.used, token.hash == mine)
        for token in tokens
        if token.purpose == "cookie"
    ]
    return sorted(found, key=lambda each: (not each.here, -each.used, each.id))


def me_of(guest: Guest | None, keep_days: int) -> Me:
    """A guest as their own browser sees them, and what it should know of the server."""
    name, colour = ("Guest", COLOURS[0]) if guest is None else (guest.name, guest.colour)
    return Me(guest is not None, name, colour, keep_days)


async def change(store: Store, guest: Guest, wish: ChangeMe) -> Guest:
    """Give a guest another name or colour."""
    name = plain_name(wish.name) if wish.name is not None else guest.name
    if not name:
        raise Problem(400, "malformed", "A name needs at least one visible character.")
    return await store.change_guest(guest.id, name, wish.colour or guest.colour)


def export_of(found: GuestExport, mine: bytes) -> Export:
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
        browsers=browsers_of(found.tokens, mine),
        links=[token.created for token in found.tokens if token.purpose == "link"],
        tables=[ExportedTable(mine.table.id, list(mine.seats), mine.seen) for mine in found.tables],
        lines=lines,
    )
