"""A WebSocket client that costs next to nothing, since whoever measures shares the processors with what is measured."""

import asyncio
import base64
import os
from collections.abc import Callable
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
UNMASKED = b"\0\0\0\0"  # a mask that changes nothing: the rules want one, and only proxies need it to be random

Take = Callable[[bytes], None]


class BareSocket(asyncio.Protocol):
    """Texts in whole frames, pings answered; what comes is handed to `take` at once."""

    def __init__(self, take: Take) -> None:
        self.take = take
        self.buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep where to write to."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        """Note that nothing more will come."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up before the socket was open"))

    def data_received(self, data: bytes) -> None:
        """Take apart what has come: first the answer to the handshake, then frames."""
        buffer = self.buffer
        buffer += data
        if not self.opened.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            head = bytes(buffer[:end])
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode("latin-1").partition("\r\n")[0]))
                return
            del buffer[: end + 4]
            self.opened.set_result(None)
        start = 0
        while len(buffer) - start >= 2:
            size, at = buffer[start + 1] & 0x7F, start + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, at = int.from_bytes(buffer[at : at + wide], "big"), at + wide
            if len(buffer) < at + size:
                break
            kind, message = buffer[start] & 0x0F, bytes(buffer[at : at + size])
            start = at + size
            if kind == TEXT:
                self.take(message)
            elif kind == PING:
                self.send(message, PONG)
            elif kind == CLOSE:
                self.close()
        del buffer[:start]

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """Send a message of less than 65,536 bytes."""
        size = len(message)
        wide = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        if self.transport is not None and not self.closed:
            self.transport.write(bytes([0x80 | kind]) + wide + UNMASKED + message)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.close()


async def open_bare(address: str, path: str, take: Take, **headers: str) -> BareSocket:
    """An open socket at an address such as http://127.0.0.1:8893."""
    place = urlsplit(address)
    assert place.hostname is not None
    assert place.port is not None
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: BareSocket(take), place.hostname, place.port)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: {place.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Origin: {address}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    assert socket.transport is not None
    socket.transport.write("\r\n".join([*lines, "", ""]).encode())
    await asyncio.wait_for(socket.opened, 20)
    return socket
