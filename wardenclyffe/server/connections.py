"""Connections that are let go when the other end is too slow: half-sent requests must not use up the server."""

import asyncio
from typing import ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_UNREAD = 8  # messages of a socket that wait for those before them


class Connection(H11Protocol):
    """A connection that must send a whole request, and take the whole answer, in a bounded time.

    A socket at a table leaves this class behind when it opens: the pings of its own protocol look after it.
    """

    slowest: ClassVar[float] = 30.0

    watch: asyncio.TimerHandle | None = None
    served: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to watch."""
        super().connection_made(transport)
        self.watch = self.loop.call_later(self.slowest, self.look)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing to watch any more."""
        if self.watch is not None:
            self.watch.cancel()
        super().connection_lost(exc)

    def look(self) -> None:
        """Drop a connection that has begun no new request since the last look."""
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            return
        if self.cycle is self.served:
            self.transport.abort()
            return
        self.served = self.cycle
        self.watch = self.loop.call_later(self.slowest, self.look)


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket that is read on while its player's last commands are worked on, up to a few, and that ends quietly.

    Its base stops to listen after every message, which costs two calls of the system each time. Where a client sends
    what is no text, the socket is closed as the protocol wants it, without a word in the log.
    """

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, or close with 1007."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()
