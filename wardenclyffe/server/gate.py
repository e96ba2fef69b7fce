"""Who may come in: the Origin of what changes something, limits per address, and the headers of every answer."""

import ipaddress
import logging
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from msgspec import json
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wardenclyffe.server.limits import Buckets
from wardenclyffe.server.problems import Problem
from wardenclyffe.server.settings import Settings

logger = logging.getLogger("wardenclyffe.gate")

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
    " connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
ALWAYS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SAFE = ("GET", "HEAD")
REFUSED_ORIGIN = (
    "Request refused: it came from another site, or does not say from where."
    " If this is the server's own address, its operator can add it with --origin, and its proxy with --trusted-proxy."
)


class Gate:
    """Refuses what must not come in before any route sees it, and adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.hosts = known_hosts(settings)
        self.addresses = Buckets(*settings.address_rate)
        self.warned = bool(settings.trusted_proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, then let it pass, with our headers on its answer."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                for name, value in ALWAYS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
                message["headers"] = headers.raw
            await send(message)

        try:
            self.check(scope)
        except Problem as problem:
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.close", "code": problem.close_code, "reason": problem.error})
                return
            body = json.encode(problem.body())
            headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            await dressed({"type": "http.response.start", "status": problem.status, "headers": headers})
            await dressed({"type": "http.response.body", "body": body})
            return
        # What a socket sends has no headers, and there is much of it.
        await self.app(scope, receive, dressed if scope["type"] == "http" else send)

    def check(self, scope: Scope) -> None:
        """Refuse an unknown host, a foreign origin, or too many requests from one address."""
        headers = Headers(scope=scope)
        if not self.warned and "x-forwarded-for" in headers:
            self.warned = True
            logger.warning(
                "requests come with X-Forwarded-For, which is believed only from a --trusted-proxy, and none is named:"
                " players behind a proxy share one address and its limits"
            )
        if not self.knows(headers.get("host", "")):
            words = "This server is not known by that name: its operator can add it with --origin https://NAME."
            raise Problem(400, "unknown-host", words)
        if (scope["type"] == "websocket" or scope["method"] not in SAFE) and not self.welcome(headers, scope):
            raise Problem(403, "origin", REFUSED_ORIGIN)
        # Pages and files come out of memory, dozens for one page: only what works on tables is counted.
        if scope["path"].startswith("/api/") and not self.addresses.take(address_of(scope)):
            raise Problem(429, "too-fast", "Too many requests: wait a moment.")

    def knows(self, host: str) -> bool:
        """Whether a Host header names this server: listed, or a bare address, which no foreign name can point at."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            return name in self.hosts or bool(ipaddress.ip_address(name))
        except ValueError:
            return False

    def welcome(self, headers: Headers, scope: Scope) -> bool:
        """Whether the Origin is this very server or one of those that the operator listed."""
        origin = headers.get("origin", "")
        if origin in self.settings.origins:
            return True
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        return origin == f"{scheme}://{headers.get('host', '')}"


def known_hosts(settings: Settings) -> set[str]:
    """The names under which browsers may reach this server."""
    hosts = {"localhost", settings.host, socket.gethostname(), *names_of(settings.origins)}
    return {host.lower() for host in hosts if host}


def names_of(origins: Iterable[str]) -> list[str]:
    """The host names of origins."""
    return [urlsplit(origin).hostname or "" for origin in origins]


def address_of(scope: Scope) -> str:
    """Where a request comes from; a whole /64 of IPv6 counts as one address."""
    client = scope.get("client")
    name = client[0] if client else "unknown"
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return str(name)
    if isinstance(address, ipaddress.IPv6Address) and not address.is_loopback:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(name)
