"""The faults of a store: each is logged once, with its reason and place, until the store works again."""

import logging
import threading
import time
from dataclasses import dataclass, field
from typing import Literal

from wardenclyffe.server.metrics import Count

logger = logging.getLogger("wardenclyffe.store")

QUIET_SECONDS = 5.0  # without a failure, before a store counts as working again

Doing = Literal["reading", "writing"]
# What an operator can do about it, by the reason.
WAYS_OUT = {
    "full": "the disk is full: make room",
    "read-only": "it can only be read: give the server's user the right to write, or use another disk",
    "corrupt": "it is damaged: stop the server and restore the latest backup",
    "replaced": "it was removed or replaced while the server ran: put it back and start the server again",
    "locked": "another program holds it: end that program",
    "gone": "it cannot be reached: see that it runs",
    "slow": "it does not answer in time: see what keeps it busy",
    "disk": "the disk fails: see the system's log",
    "other": "try again; if it keeps failing, look at what it says",
}


@dataclass
class Fault:
    """A fault that lasts: since when, and how often it was met."""

    reason: str
    words: str
    since: float = field(default_factory=time.monotonic)
    last: float = 0.0
    met: int = 0


class Faults:
    """What is wrong with one store now."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.now: dict[Doing, Fault] = {}
        self.lock = threading.Lock()  # readers and the writer have threads of their own
        self.count = Count("store_errors_total", "Reads and commits that failed, by the reason.", "reason")

    @property
    def failing(self) -> bool:
        """Whether the latest read or the latest commit failed."""
        return bool(self.now)

    @property
    def words(self) -> str:
        """What is wrong now, or nothing."""
        return next((fault.words for fault in list(self.now.values())), "")

    def failed(self, doing: Doing, reason: str, words: str) -> str:
        """Note that reading or writing failed; returns the sentence that says so."""
        sentence = f"{self.place}: {doing} failed ({words}); {WAYS_OUT[reason]}"
        with self.lock:
            self.count.add(reason)
            fault = self.now.get(doing)
            if fault is None or fault.reason != reason:
                fault = self.now[doing] = Fault(reason, sentence)
                logger.error("%s. Players are asked to try again; this is not logged again while it lasts", sentence)
            fault.met += 1
            fault.last = time.monotonic()
        return sentence

    def fine(self, doing: Doing) -> None:
        """Note that reading or writing works; on a full disk small things still do now and then."""
        if self.now:
            with self.lock:
                fault = self.now.get(doing)
                if fault is None or time.monotonic() - fault.last < QUIET_SECONDS:
                    return
                del self.now[doing]
            logger.warning(
                "%s: %s works again after %.0f seconds and %d failures",
                self.place,
                doing,
                fault.last - fault.since,
                fault.met,
            )
