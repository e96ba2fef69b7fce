"""Runs the real command in a process of its own: through pipes, or at a terminal of its own."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

COMMAND = [sys.executable, "-m", "wardenclyffe"]
QUIET = 0.5
PATIENCE = 60.0  # seconds before a process that says nothing is given up


def environment(state: Path, **more: str) -> dict[str, str]:
    """A person's environment with a state folder of its own."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    return kept | {"XDG_STATE_HOME": str(state), "TERM": "xterm-256color", "COLUMNS": "100"} | more


def run(state: Path, *arguments: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command with text piped in, and what it said and how it ended."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env=environment(state, **more),
        timeout=PATIENCE,
        check=False,
    )


class Terminal:
    """The command at a terminal of its own: what is typed goes in, what is shown comes out."""

    def __init__(self, state: Path, *arguments: str, **more: str) -> None:
        self.seen = ""
        self.read_to = 0
        self.process, self.screen = pty.fork()
        if self.process == 0:
            # Whoever runs the tests may ignore Ctrl-C; at a real terminal nobody does.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.execve(COMMAND[0], [*COMMAND, *arguments], environment(state, **more))

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self.screen)

    def until(self, words: str) -> str:
        """What the command shows up to and with these words; fails when they never come."""
        end = time.monotonic() + PATIENCE
        while words not in self.seen[self.read_to :]:
            if not self.more(end):
                raise AssertionError(f"{words!r} never came after {self.seen[self.read_to :]!r}")
        start, self.read_to = self.read_to, self.seen.index(words, self.read_to) + len(words)
        return self.seen[start : self.read_to]

    def more(self, end: float) -> bool:
        """Read some more; False when the command has ended or time is up."""
        if not select.select([self.screen], [], [], max(0.0, end - time.monotonic()))[0]:
            return False
        try:
            some = os.read(self.screen, 65536)
        except OSError:
            return False
        self.seen += some.decode(errors="replace")
        return bool(some)

    def rest(self) -> None:
        """Wait until the command waits too: a Ctrl-C in the middle of a key's echo is noticed only at the next key."""
        while self.more(time.monotonic() + QUIET):
            pass

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.screen, keys.encode())

    def end(self) -> int:
        """Wait for the command to end and return its exit status."""
        end = time.monotonic() + PATIENCE
        while self.more(end):
            pass
        _, status = os.waitpid(self.process, 0)
        self.process = 0
        return os.waitstatus_to_exitcode(status)
