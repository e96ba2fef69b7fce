"""What runs in a worker process: replay a record, ask the machine, hand back its choice."""

import multiprocessing
import multiprocessing.connection
import os
import secrets
import signal
import threading

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.record import Record, replay
from wardenclyffe.engine.registry import games
from wardenclyffe.players import find_player


def prepare() -> None:
    """Load the games once, leave interrupts to the parent, and go when the parent goes, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    games()
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=follow, args=(parent.sentinel,), daemon=True).start()


def follow(sentinel: int) -> None:
    """End this process when the parent has ended."""
    multiprocessing.connection.wait([sentinel])
    os._exit(0)


def answer(record: Record, seat: int, code: str) -> int:
    """The choice of the machine with this code on this seat."""
    table = replay(record)
    return find_player(code).choose(table.window(seat), FastChance(secrets.randbits(256)))
