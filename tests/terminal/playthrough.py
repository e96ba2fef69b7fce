"""Writes the playthroughs anew: `python -m tests.terminal.playthrough` from the root of the repository.

A playthrough is the output of a whole game through a pipe. Its first line is the command, and the lines that begin with
"> " are what was typed, so that each file says by itself how to make it again.
"""

import shlex
import sys
import tempfile
from pathlib import Path

from tests.terminal.shell import run

FOLDER = Path(__file__).parent


def playthroughs() -> list[Path]:
    """Every playthrough of this folder."""
    return sorted(FOLDER.glob("playthrough-*.txt"))


def typed_in(text: str) -> str:
    """What was typed in a playthrough, one line each."""
    return "".join(line[2:] + "\n" for line in text.splitlines() if line.startswith("> ") and line[2:])


def played_again(text: str) -> str:
    """The same playthrough as the program plays it now."""
    first = text.partition("\n")[0]
    with tempfile.TemporaryDirectory() as state:
        done = run(Path(state), *shlex.split(first.removeprefix("$ wardenclyffe")), typed=typed_in(text))
        return f"{first}\n{done.stdout.replace(state, 'STATE')}{done.stderr}"


def write_all() -> None:
    """Play every playthrough again and write down what comes out."""
    for path in playthroughs():
        path.write_text(played_again(path.read_text(encoding="utf-8")), encoding="utf-8")
        print(path, file=sys.stderr)


if __name__ == "__main__":
    write_all()
