"""What only the operator is answered: whether the server lives, whether it is ready, and what it counts.

With `--status` these have a port of their own. Otherwise they are on the main port, for this very machine alone: what
comes from elsewhere, or through a proxy, finds nothing there.
"""

import ipaddress
import time

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import wardenclyffe
from wardenclyffe.server.metrics import TYPE, gauge
from wardenclyffe.server.routes.shared import Server
from wardenclyffe.server.stores import StoreError

PATHS = ("/healthz", "/readyz", "/metrics")
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
READY_SECONDS = 1.0  # for so long an answer about the store stands: each look is a commit


class Inside:
    """Answers the operator's paths and times all other requests."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self.server = server
        self.looked = 0.0
        self.trouble = ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is for the operator; all else goes on, and how long it takes is counted."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        status = self.server.settings.status
        at_status = status is not None and (scope.get("server") or ("", 0))[1] == status[1]
        if scope["type"] == "http" and scope["path"] in PATHS and (at_status or (status is None and is_local(scope))):
            await (await self.answer(scope["path"]))(scope, receive, send)
        elif at_status and scope["type"] == "http":
            await Response("There is nothing at this address.\n", 404)(scope, receive, send)
        elif at_status:
            await send({"type": "websocket.close", "code": 4404, "reason": "unknown"})
        elif scope["type"] == "http":
            await self.timed(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def timed(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass and count it by the class of its answer."""
        metrics = self.server.metrics

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.requests.add(f"{message['status'] // 100}xx")
            await send(message)

        with metrics.request_seconds.measure():
            await self.app(scope, receive, counted)

    async def answer(self, path: str) -> Response:
        """The answer to one of the operator's paths."""
        if path == "/metrics":
            return Response(self.numbers(), media_type=TYPE)
        trouble = await self.why_not_ready() if path == "/readyz" else ""
        return Response(f"{trouble or 'ok'}\n", 503 if trouble else 200, media_type="text/plain")

    async def why_not_ready(self) -> str:
        """Why players cannot be served now, or nothing: the store must take something for good."""
        if time.monotonic() - self.looked > READY_SECONDS:
            try:
                await self.server.store.check()
                self.trouble = self.server.store.faults.words
            except StoreError as error:
                self.trouble = str(error)
            self.looked = time.monotonic()
        return self.trouble

    def numbers(self) -> str:
        """Everything that is counted, and what is looked up now."""
        server, hall = self.server, self.server.hall
        faults = server.store.faults
        waiting = [({"work": work}, number) for work, number in hall.machines.turns.waiting().items()]
        lines = [
            *gauge("info", "The version.", [({"version": wardenclyffe.__version__}, 1)]),
            *gauge("up_since_seconds", "When this process began to serve, in Unix seconds.", [({}, server.since)]),
            *gauge("tables", "Tables in the memory of this process.", [({}, len(hall.tables))]),
            *gauge("sockets", "Open sockets at tables.", [({}, server.sockets.total())]),
            *gauge("store_failing", "Whether the store fails now.", [({}, float(faults.failing))]),
            *gauge("thinking_waiting", "Questions that wait for a worker.", waiting),
            *hall.machines.seconds.lines(),
            *hall.metrics.lines(),
            *faults.count.lines(),
        ]
        return "\n".join(lines) + "\n"


def is_local(scope: Scope) -> bool:
    """Whether a request was made on this machine, and did not come through a proxy on it."""
    headers = Headers(scope=scope)
    client = scope.get("client")
    try:
        local = client is not None and ipaddress.ip_address(client[0]).is_loopback
    except ValueError:
        return False
    return local and not any(name in headers for name in FORWARDED)
