"""What runs in a worker process: replay a record, ask the machine, hand back its choices."""

import multiprocessing
import multiprocessing.connection
import os
import secrets
import signal
import threading

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.record import Record, replay
from wardenclyffe.engine.registry import games
from wardenclyffe.players import coach, find_player
from wardenclyffe.players.base import whole_answer
from wardenclyffe.players.coach_moments import Moment


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


def ready() -> None:
    """Done as soon as a worker is prepared."""


def answer(record: Record, seat: int, code: str) -> list[int]:
    """What the machine with this code does next on this seat."""
    return whole_answer(find_player(code), replay(record), seat, FastChance(secrets.randbits(256)))


def hints(record: Record, seat: int, budget: str) -> list[coach.Hint]:
    """The best choices of a seat, through its own window."""
    return coach.hints(replay(record), seat, budget)


def open_moments(record: Record, seat: int) -> list[int]:
    """The choices of a finished game that the coach should judge."""
    return coach.open_moments(replay(record), seat)


def judge_moments(record: Record, seat: int, places: list[int], budget: str) -> list[Moment]:
    """What the seat could have thought at some moments of a finished game."""
    return coach.judge_moments(replay(record), seat, places, budget)
