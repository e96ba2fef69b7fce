"""One socket per open table."""

from collections import Counter

from fastapi import APIRouter, WebSocket

from wardenclyffe.server.gate import address_of
from wardenclyffe.server.past import PastGame
from wardenclyffe.server.problems import Problem, store_problem
from wardenclyffe.server.routes.shared import server_of
from wardenclyffe.server.sockets import attend, refuse_socket
from wardenclyffe.server.stores import StoreError

router = APIRouter()


@router.websocket("/api/tables/{table}/socket")
async def socket(socket: WebSocket, table: str, after: int = 0) -> None:
    """Views out, commands in; `after` is the sequence number of the last message that the browser has."""
    server = server_of(socket)
    address = address_of(socket.scope)
    await socket.accept()
    if server.sockets[address] >= server.settings.sockets_per_address:
        await refuse_socket(socket, Problem(429, "too-many", "Too many open tables from your address."))
        return
    server.sockets[address] += 1
    server.metrics.sockets_opened.add()
    try:
        guest = await server.guest_id(socket)
        opened = await server.hall.open(table)
        await attend(server.hall, socket, opened, guest, after)
    except PastGame as past:
        await past.table.attend(socket, guest, after, server.settings.socket_rate)
    except Problem as problem:
        await refuse_socket(socket, problem)
    except StoreError as error:
        await refuse_socket(socket, store_problem(error))
    finally:
        server.sockets[address] -= 1
        server.sockets += Counter()  # forgets those that have none left
