"""Every die and shuffle: a fast generator for search, a committed one for real tables.

Both draw whole numbers by rejection, so that every number is exactly equally likely, and both work in 32-bit steps, so
that compiled and plain Python agree.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final[i64] = 4294967296
MASK: Final[i64] = 4294967295


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of equally likely whole numbers."""

    def word(self) -> i64:
        """The next number of 32 bits."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely.

        >>> 0 <= FastChance(7).below(6) < 6
        True
        """
        if n < 1:
            raise ValueError(f"below(n) needs n >= 1, got {n}")
        limit: i64 = WORD - WORD % n
        drawn: i64 = self.word()
        while drawn >= limit:
            drawn = self.word()
        return drawn % n

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place (Fisher and Yates), every order equally likely."""
        i = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            held = cards[i]
            cards[i] = cards[j]
            cards[j] = held
            i -= 1

    def clone(self) -> "Chance":
        """A generator that will draw the same numbers and shares nothing with this one."""
        raise NotImplementedError


class FastChance(Chance):
    """A small generator of 128 bits of state (additions, shifts and a counter), for search and simulation.

    >>> a, b = FastChance(7), FastChance(7)
    >>> [a.below(100) for _ in range(3)] == [b.below(100) for _ in range(3)]
    True
    """

    a: i64
    b: i64
    c: i64
    counter: i64

    def __init__(self, seed: int | None = 0) -> None:
        if seed is None:
            return  # a clone fills the fields itself; hashing again would cost more than the rest of it
        # A hash of the seed, so that neighbouring seeds and seeds of any size share nothing.
        digest = hashlib.sha256(str(seed).encode()).digest()
        self.a = int.from_bytes(digest[0:4], "big")
        self.b = int.from_bytes(digest[4:8], "big")
        self.c = int.from_bytes(digest[8:12], "big")
        self.counter = int.from_bytes(digest[12:16], "big")

    def word(self) -> i64:
        """The next number of 32 bits."""
        return self.below(WORD)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely."""
        if n < 1:
            raise ValueError(f"below(n) needs n >= 1, got {n}")
        while True:
            b: i64 = self.b
            c: i64 = self.c
            counter: i64 = self.counter
            drawn: i64 = (self.a + b + counter) & MASK
            self.counter = (counter + 1) & MASK
            self.a = b ^ (b >> 9)
            self.b = (c + (c << 3)) & MASK
            self.c = ((((c << 21) | (c >> 11)) & MASK) + drawn) & MASK
            # The first test spares the division of the second in nearly every case.
            if drawn <= WORD - n or drawn < WORD - WORD % n:
                return drawn % n

    def clone(self) -> "FastChance":
        """A generator that will draw the same numbers and shares nothing with this one."""
        other = FastChance(None)
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.counter = self.counter
        return other


class CommittedChance(Chance):
    """The generator of a real table: a stream of HMAC-SHA-256 over a counter, under a key that was committed to.

    The key comes from `table_key`. Draws are numbered, so that taking a choice back and making it again meets the same
    numbers.
    """

    key: bytes
    drawn: int

    def __init__(self, key: bytes | None, purpose: str = "game") -> None:
        if key is None:
            return  # a clone fills the fields itself
        self.key = hmac.digest(key, b"purpose:" + purpose.encode(), "sha256")
        self.drawn = 0

    def word(self) -> i64:
        """The next number of 32 bits: eight of them in each block of the stream."""
        block = hmac.digest(self.key, (self.drawn // 8).to_bytes(8, "big"), "sha256")
        place = self.drawn % 8 * 4
        self.drawn += 1
        return int.from_bytes(block[place : place + 4], "big")

    def clone(self) -> "CommittedChance":
        """A generator that will draw the same numbers and shares nothing with this one."""
        other = CommittedChance(None)
        other.key = self.key
        other.drawn = self.drawn
        return other


def commitment(seed: bytes, table: str) -> str:
    """What a table publishes before play: it binds the operator to the seed without showing it."""
    return hashlib.sha256(seed + table.encode()).hexdigest()


def table_key(seed: bytes, entropy: list[str], table: str) -> bytes:
    """The key of a table's draws: the operator's seed mixed with what every player added after the commitment."""
    mixed = "\n".join(sorted(entropy)) + "\n" + table
    return hmac.digest(seed, mixed.encode(), "sha256")
