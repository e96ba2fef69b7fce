"""Refusals with a word for programs, a sentence for people and, where a rule forbids it, the rule."""

from wardenclyffe.server.bodies import Error
from wardenclyffe.server.messages import Failed
from wardenclyffe.server.stores import StoreError, StoreUnavailable


class Problem(Exception):
    """A request that is refused and changes nothing."""

    def __init__(self, status: int, error: str, words: str, rule: str = "", index: int | None = None) -> None:
        super().__init__(words)
        self.status = status
        self.error = error
        self.words = words
        self.rule = rule
        self.index = index

    def body(self) -> Error:
        """The answer to an HTTP request."""
        return Error(self.error, self.words, self.rule, self.index)

    def failed(self, command: str) -> Failed:
        """The answer to a command over a socket."""
        return Failed(command, self.error, self.words, self.rule, self.index)

    @property
    def close_code(self) -> int:
        """The code with which a socket is closed for it: 4000 and the HTTP status."""
        return 4000 + self.status


class Stale(Problem):
    """A choice that was made on a view that is no longer the newest."""

    def __init__(self) -> None:
        super().__init__(409, "stale", "The table has moved on: look again and choose anew.")


def busy() -> Problem:
    """Too many change the table at once; sending the same command again is harmless."""
    return Problem(503, "busy", "The table is changing too fast: send it again.")


def unknown_address() -> Problem:
    """A path under which the server has nothing."""
    return Problem(404, "unknown", "There is nothing at this address.")


def unknown_invite() -> Problem:
    """A code that was never given out, or was used or replaced."""
    return Problem(404, "unknown-invite", "This invitation is invalid or has expired.")


def unknown_table() -> Problem:
    """An id that no table has; the words are those of a wrong link."""
    return Problem(404, "unknown-table", "There is no such table: check the link.")


def deleted() -> Problem:
    """A finished game that was let go of."""
    words = "This game was over, and nobody had looked at it for so long that this server deleted it."
    return Problem(410, "deleted", words)


def store_problem(error: StoreError) -> Problem:
    """The store cannot be reached, or cannot keep what was asked."""
    if isinstance(error, StoreUnavailable):
        return Problem(503, "store", "The store is not responding: try again.")
    return Problem(400, "refused", "The store cannot keep that.")


def not_yours() -> Problem:
    """A command for a seat that the sender does not hold."""
    return Problem(403, "not-your-seat", "That is not your seat.")
