"""Limits on how much and how often one socket or one address may send."""

import time


class Bucket:
    """Allows `rate` a second and `burst` at once.

    >>> bucket = Bucket(0.0, 2.0)
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    """

    __slots__ = ("burst", "left", "rate", "when")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.when = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.when) * self.rate)
        self.when = now
        if self.left < amount:
            return False
        self.left -= amount
        return True

    @property
    def full(self) -> bool:
        """Whether it would be full by now, so that it need not be kept."""
        return self.left + (time.monotonic() - self.when) * self.rate >= self.burst


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.of: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether the address may send one more now."""
        bucket = self.of.get(address)
        if bucket is None:
            if len(self.of) >= self.MOST:
                self.of = {key: each for key, each in self.of.items() if not each.full}
                # With this many addresses at once the eldest half is forgotten: memory is dearer than a limit.
                for key in list(self.of)[: max(0, len(self.of) - self.MOST // 2)]:
                    del self.of[key]
            bucket = self.of[address] = Bucket(self.rate, self.burst)
        return bucket.take()
