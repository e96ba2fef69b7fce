"""`wardenclyffe serve`: one server process."""

import asyncio
import contextlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

import uvicorn
from fastapi import FastAPI

from wardenclyffe.server.app import create_app
from wardenclyffe.server.connections import Connection, SocketConnection
from wardenclyffe.server.garbage import look_seldom
from wardenclyffe.server.logs import start_log
from wardenclyffe.server.network import address_for_others, is_private
from wardenclyffe.server.options import BadSetting, unknown_variables
from wardenclyffe.server.settings import Settings
from wardenclyffe.server.stores import StoreError, open_store

logger = logging.getLogger("wardenclyffe")

# The store's writer thread needs the interpreter for a moment between the steps of every commit. With Python's usual
# 5 ms a busy event loop would let it wait that long each time.
SWITCH_SECONDS = 0.0005
LARGEST_FRAME = 65_536  # beyond this the socket is closed unread; below, too large a message gets a typed error


class CannotListen(ValueError):
    """The port is taken or the host is not this machine's."""


def serve(settings: Settings, browser: bool = False) -> int:
    """Serve tables until interrupted; prints the address, or one sentence on why it cannot be. Returns the status."""
    try:
        asyncio.run(try_store(settings.store))
        serve_with(settings, browser)
    except (BadSetting, CannotListen, StoreError) as error:
        print(f"wardenclyffe: {error}", file=sys.stderr)
        return 1
    return 0


async def try_store(url: str | None) -> None:
    """Open the store once and look through it, so that what is wrong with it is said before anything else starts."""
    await (await open_store(url, check=True)).close()


def serve_with(settings: Settings, browser: bool = False) -> None:
    """Serve with all settings; port 0 takes any free one."""
    sockets = listen_all(settings)
    port = sockets[0].getsockname()[1]
    shown = f"[{settings.host}]" if ":" in settings.host else settings.host
    if settings.host in ("0.0.0.0", "::"):
        shown = "127.0.0.1"
    address = f"http://{shown}:{port}/"
    start_log(settings.log)
    for name in unknown_variables(os.environ):
        logger.warning("%s is set, but there is no such option; 'wardenclyffe serve --help' names them all", name)
    if not settings.origins and not is_private(settings.host) and not settings.lan:
        logger.warning(
            "listening on %s without --origin: browsers can come only by a bare address or the name of this machine",
            settings.host,
        )
    server = uvicorn.Server(config_of(settings, create_app(settings)))
    allow_many_connections()
    sys.setswitchinterval(SWITCH_SECONDS)
    look_seldom()
    print(f"Wardenclyffe is open: {settings.origins[0] + '/' if settings.origins else address}", flush=True)
    if settings.lan:
        print(lan_words(address_for_others(settings.host, port)), flush=True)
    if browser and not settings.origins and (settings.lan or is_private(settings.host)):
        timer = threading.Timer(1.0, webbrowser.open, [address])
        timer.daemon = True
        timer.start()
    server.run(sockets)


def lan_words(address: str) -> str:
    """What `--lan` means for the one who runs the server."""
    if not address:
        return "This machine has no address in a local network, so nobody else can come: connect it to one."
    return (
        f"In your local network: {address}/\n"
        "Everybody in this network can now open tables here and join those they have a link to, without encryption:"
        " do this at home, not in a cafe. From the internet nobody can come unless your router lets them in."
    )


def config_of(settings: Settings, app: FastAPI, **more: Any) -> uvicorn.Config:
    """How connections are taken, in earnest and in tests."""
    return uvicorn.Config(
        app,
        **{
            "http": Connection,
            "log_config": None,
            "log_level": "warning",
            "access_log": False,  # addresses hold invitation codes
            "server_header": False,
            "ws": SocketConnection,
            "ws_max_size": LARGEST_FRAME,
            "ws_per_message_deflate": False,
            "timeout_graceful_shutdown": 2,
            # Left to itself it would believe whoever connects from this machine.
            "proxy_headers": bool(settings.trusted_proxies),
            "forwarded_allow_ips": list(settings.trusted_proxies),
            **more,
        },
    )


def allow_many_connections() -> None:
    """Let this process have as many connections as the system allows it."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # not on every system

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listen_all(settings: Settings) -> list[socket.socket]:
    """The socket for players and, where the operator has a port of their own, the one for them."""
    sockets = [listen(settings.host, settings.port)]
    if settings.status is not None:
        sockets.append(listen(*settings.status, "--status"))
    return sockets


def listen(host: str, port: int, option: str = "--host or --port") -> socket.socket:
    """A listening socket, or one clear sentence that names the option to change."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(1024)
    except OSError as error:
        raise CannotListen(f"{host}:{port}: cannot listen there ({error.strerror}); name another {option}") from None
    return listening
