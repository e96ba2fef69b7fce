"""Machines that fail in every way, by the table's number of choices; a spawned worker imports them from here."""

import os
import time

from wardenclyffe.engine.record import Record


def fail(record: Record, seat: int, code: str) -> list[int]:
    """Raise."""
    raise RuntimeError("the machine does not know what to do")


def lie(record: Record, seat: int, code: str) -> list[int]:
    """Choose what is not allowed."""
    return [10_000]


def hang(record: Record, seat: int, code: str) -> list[int]:
    """Never answer."""
    time.sleep(3600)
    return []


def die(record: Record, seat: int, code: str) -> list[int]:
    """Take the worker down."""
    os._exit(9)
