"""What a server counts about itself, in the text form that Prometheus reads: sums and times, never names or ids."""

import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

PREFIX = "wardenclyffe"
TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

Labels = tuple[str, ...]


class Family:
    """Numbers of one name, told apart by labels."""

    def __init__(self, name: str, words: str, *labels: str) -> None:
        self.name = f"{PREFIX}_{name}"
        self.words = words
        self.labels = labels

    def head(self, kind: str) -> list[str]:
        """The lines that say what the numbers are."""
        return [f"# HELP {self.name} {self.words}", f"# TYPE {self.name} {kind}"]

    def line(self, values: Labels, number: float, suffix: str = "", **more: str) -> str:
        """One number."""
        named = dict(zip(self.labels, values, strict=True)) | more
        inside = ",".join(f'{key}="{escaped(value)}"' for key, value in named.items())
        shown = str(int(number)) if number == int(number) else repr(float(number))
        return f"{self.name}{suffix}{{{inside}}} {shown}" if inside else f"{self.name}{suffix} {shown}"


class Count(Family):
    """A number that only grows.

    >>> count = Count("choices_total", "Choices made.", "game")
    >>> count.add("duel", by=2)
    >>> count.lines()[-1]
    'wardenclyffe_choices_total{game="duel"} 2'
    """

    def __init__(self, name: str, words: str, *labels: str) -> None:
        super().__init__(name, words, *labels)
        self.numbers: dict[Labels, float] = defaultdict(float)
        if not labels:
            self.numbers[()] = 0.0

    def add(self, *values: str, by: float = 1) -> None:
        """Count one more, or several."""
        self.numbers[values] += by

    def lines(self) -> list[str]:
        """As Prometheus reads it."""
        return [*self.head("counter"), *(self.line(values, each) for values, each in sorted(self.numbers.items()))]


class Times(Family):
    """How long something took: how often at most so many seconds, and the sum."""

    def __init__(self, name: str, words: str, *labels: str) -> None:
        super().__init__(name, words, *labels)
        self.buckets: dict[Labels, list[int]] = defaultdict(lambda: [0] * (len(SECONDS) + 1))
        self.sums: dict[Labels, float] = defaultdict(float)

    def add(self, *values: str, seconds: float) -> None:
        """Count something that took so long."""
        self.buckets[values][bisect_left(SECONDS, seconds)] += 1
        self.sums[values] += seconds

    @contextmanager
    def measure(self, *values: str) -> Iterator[None]:
        """Count what is done inside."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.add(*values, seconds=time.perf_counter() - began)

    def lines(self) -> list[str]:
        """As Prometheus reads it."""
        found = self.head("histogram")
        for values, buckets in sorted(self.buckets.items()):
            total = 0
            for bound, many in zip((*SECONDS, float("inf")), buckets, strict=True):
                total += many
                found.append(self.line(values, total, "_bucket", le="+Inf" if bound == float("inf") else f"{bound:g}"))
            found.append(self.line(values, self.sums[values], "_sum"))
            found.append(self.line(values, total, "_count"))
        return found


class Metrics:
    """All that is counted while it happens."""

    def __init__(self) -> None:
        self.requests = Count("http_requests_total", "HTTP requests by the class of their answer.", "answer")
        self.request_seconds = Times("http_request_seconds", "How long HTTP requests took.")
        self.sockets_opened = Count("sockets_opened_total", "Sockets that were opened at tables.")
        self.choices = Count("choices_total", "Choices that were made and stored.", "game", "by")
        self.commands = Times("command_seconds", "From a command to its answer, stored for good.", "command")
        self.refusals = Count("refusals_total", "Commands and requests that were refused.", "error")
        self.store_seconds = Times("store_append_seconds", "How long the store took to commit an addition.")
        self.delays = Times("loop_delay_seconds", "How late the event loop is with what is due.")
        self.pruned = Count("tables_pruned_total", "Finished tables that were deleted since nobody looked at them.")

    def lines(self) -> list[str]:
        """Every family that was counted."""
        families = (
            self.requests, self.request_seconds, self.sockets_opened, self.choices, self.commands, self.refusals,
            self.store_seconds, self.delays, self.pruned,
        )  # fmt: skip
        return [line for family in families for line in family.lines()]


def gauge(name: str, words: str, numbers: Iterable[tuple[dict[str, str], float]]) -> list[str]:
    """Numbers that are looked up when somebody asks.

    >>> gauge("sockets", "Open sockets.", [({}, 3)])[-1]
    'wardenclyffe_sockets 3'
    """
    found = Family(name, words).head("gauge")
    for labels, number in numbers:
        found.append(Family(name, words, *labels).line(tuple(labels.values()), number))
    return found


def escaped(value: str) -> str:
    """A label's value as Prometheus wants it."""
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
