"""What all routes share: the server behind them, who asks, bodies and answers."""

import time
from collections import Counter
from typing import Annotated, TypeVar

import msgspec
from fastapi import Path, Query, Request, Response, WebSocket
from starlette.requests import ClientDisconnect

from wardenclyffe.engine.text import shortened
from wardenclyffe.server import guests
from wardenclyffe.server.commands import sentence
from wardenclyffe.server.gate import address_of
from wardenclyffe.server.hall import Hall
from wardenclyffe.server.limits import Buckets
from wardenclyffe.server.machines import Machines
from wardenclyffe.server.messages import MOST_SEATS
from wardenclyffe.server.metrics import Metrics
from wardenclyffe.server.problems import Problem, not_yours
from wardenclyffe.server.settings import Settings
from wardenclyffe.server.statics import Statics
from wardenclyffe.server.stores import Guest, Store

T = TypeVar("T")
LONGEST_REASON = 300  # characters; msgspec repeats what it does not know
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Code = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
ViewerQuery = Annotated[int | None, Query(ge=-1, lt=MOST_SEATS)]


class Server:
    """What the routes share."""

    def __init__(self, settings: Settings, machines: Machines | None) -> None:
        self.settings = settings
        self.statics = Statics(fresh=settings.fresh)
        self.making = Buckets(*settings.making_rate)
        self.sockets: Counter[str] = Counter()
        self.machines = machines
        self.metrics = Metrics()
        self.since = time.time()
        self.store: Store
        self.hall: Hall

    async def body(self, request: Request, kind: type[T], otherwise: bytes = b"") -> T:
        """The body of a request, within its limit and of the right kind; `otherwise` stands for an empty one."""
        limit = self.settings.largest_body
        raw = b""
        try:
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > limit:
                    raise Problem(413, "too-large", f"A request has at most {limit} bytes.")
        except ClientDisconnect:
            raise Problem(400, "malformed", "The request ended too early.") from None
        try:
            return msgspec.json.decode(raw or otherwise, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            known = isinstance(error, msgspec.ValidationError)
            words = shortened(str(error), LONGEST_REASON) if known else "The body is not JSON"
            raise Problem(400, "malformed", sentence(words)) from None

    def check_making(self, request: Request) -> None:
        """Refuse somebody who makes too many tables, guests or links."""
        if not self.making.take(address_of(request.scope)):
            raise Problem(429, "too-fast", "Too many new tables, guests or links from your address: wait a minute.")

    async def guest(self, request: Request | WebSocket) -> Guest | None:
        """The guest who asks, None for somebody new."""
        return await guests.guest_of(self.store, request)

    async def guest_id(self, request: Request | WebSocket) -> str | None:
        """The id of the guest who asks, None for somebody new."""
        guest = await self.guest(request)
        return None if guest is None else guest.id

    async def required(self, request: Request) -> Guest:
        """The guest who asks; somebody new is refused."""
        return guests.require(await self.guest(request))

    async def someone(self, request: Request) -> tuple[Guest, str]:
        """The guest who asks, made now if there is none, with the token of the new one."""
        guest = await self.guest(request)
        if guest is not None:
            return guest, ""
        self.check_making(request)
        return await guests.new_guest(self.store, guests.place_of(request))


def server_of(request: Request | WebSocket) -> Server:
    """The server behind the application that got this request."""
    server = request.app.state.server
    assert isinstance(server, Server)
    return server


def answer(value: object) -> Response:
    """A value as JSON."""
    return raw_answer(msgspec.json.encode(value))


def raw_answer(body: bytes) -> Response:
    """A body that is JSON already."""
    return Response(body, media_type="application/json")


def with_token(request: Request, response: Response, token: str, forget: bool = False) -> Response:
    """An answer with the cookie of a new guest, or without the one of a guest who was forgotten."""
    if token or forget:
        guests.set_cookie(request, response, token)
    return response


def viewer_for(mine: list[int], seat: int | None) -> int:
    """From where somebody may look: from a seat of their own, or as a spectator."""
    if seat is None:
        return mine[0] if len(mine) == 1 else -1
    if seat >= 0 and seat not in mine:
        raise not_yours()
    return seat
