"""`wardenclyffe serve`: one server process."""

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import threading
import webbrowser

import uvicorn

from wardenclyffe.server.app import create_app
from wardenclyffe.server.connections import Connection
from wardenclyffe.server.settings import Settings
from wardenclyffe.server.stores import StoreError, open_store

# The store's writer thread needs the interpreter for a moment between the steps of every commit. With Python's usual
# 5 ms a busy event loop would let it wait that long each time.
SWITCH_SECONDS = 0.0005
# Looking for garbage among all tables at once would hold every player up; most of what dies here dies young.
GARBAGE = (10_000, 20, 100)
LARGEST_FRAME = 65_536  # beyond this the socket is closed unread; below, too large a message gets a typed error


class CannotListen(ValueError):
    """The port is taken or the host is not this machine's."""


def serve(host: str = "127.0.0.1", port: int = 8893, store: str | None = None, browser: bool = False) -> int:
    """Serve tables until interrupted; prints the address, or one sentence on why it cannot be. Returns the status."""
    try:
        asyncio.run(try_store(store))
        serve_with(Settings(host=host, port=port, store=store), browser)
    except (CannotListen, StoreError) as error:
        print(f"wardenclyffe: {error}", file=sys.stderr)
        return 1
    return 0


async def try_store(url: str | None) -> None:
    """Open the store once, so that what is wrong with it is said before anything else starts."""
    await (await open_store(url)).close()


def serve_with(settings: Settings, browser: bool = False) -> None:
    """Serve with all settings; port 0 takes any free one."""
    listening = listen(settings.host, settings.port)
    port = listening.getsockname()[1]
    shown = f"[{settings.host}]" if ":" in settings.host else settings.host
    if settings.host in ("0.0.0.0", "::"):
        shown = "127.0.0.1"
    address = f"http://{shown}:{port}/"
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    config = uvicorn.Config(
        create_app(settings),
        http=Connection,
        log_level="warning",
        access_log=False,  # addresses hold invitation codes
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    allow_many_connections()
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    print(f"Wardenclyffe is open: {address}", flush=True)
    if browser:
        timer = threading.Timer(1.0, webbrowser.open, [address])
        timer.daemon = True
        timer.start()
    server.run([listening])


def allow_many_connections() -> None:
    """Let this process have as many connections as the system allows it."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # not on every system

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or one clear sentence."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(1024)
    except OSError as error:
        raise CannotListen(
            f"{host}:{port}: cannot listen there ({error.strerror}); name another --host or --port"
        ) from None
    return listening
