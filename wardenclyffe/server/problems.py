"""Refusals with a word for programs, a sentence for people and, where a rule forbids it, the rule."""

from wardenclyffe.server.messages import Error, Failed


class Problem(Exception):
    """A request that is refused and changes nothing."""

    def __init__(self, status: int, error: str, words: str, rule: str = "") -> None:
        super().__init__(words)
        self.status = status
        self.error = error
        self.words = words
        self.rule = rule

    def body(self) -> Error:
        """What an HTTP request is answered."""
        return Error(self.error, self.words, self.rule)

    def failed(self, command: str) -> Failed:
        """What a command over a socket is answered."""
        return Failed(command, self.error, self.words, self.rule)


class Stale(Problem):
    """A choice that was made on a view that is no longer the newest."""

    def __init__(self) -> None:
        super().__init__(409, "stale", "The table has moved on: look again and choose anew.")


def unknown_table() -> Problem:
    """No such table."""
    return Problem(404, "unknown-table", "There is no such table: check the link.")


def not_yours() -> Problem:
    """A command for a seat that the sender does not hold."""
    return Problem(403, "not-your-seat", "You do not sit there.")
