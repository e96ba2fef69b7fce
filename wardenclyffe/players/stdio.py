"""A player that is a program elsewhere, in any language: it reads and writes one JSON object a line.

The protocol is described in docs/stdio.md. A program that hangs, dies or answers nonsense loses that choice to the
fall-back player, and the reason is said; after three such failures the fall-back plays on alone.
"""

import json
import os
import queue
import shlex
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.table import Window, look, refusals
from wardenclyffe.engine.text import quoted, whole
from wardenclyffe.engine.view import View
from wardenclyffe.engine.vocabulary import UnknownChoice, Vocabulary
from wardenclyffe.players.base import Player, UnknownPlayer
from wardenclyffe.players.greedy import make_greedy

PROTOCOL = 2
MILLISECONDS = 5000
FAILURES = 3
LONGEST_SHOWN = 120
ALLOWED = "WARDENCLYFFE_PROGRAMS"


def allow_programs() -> None:
    """Let codes start programs, in this process and its workers; a server that takes codes from guests never does."""
    os.environ[ALLOWED] = "yes"


class Failed(Exception):
    """Why a program's answer could not be used."""


def to_stderr(words: str) -> None:
    """Print it where a person at a shell sees it."""
    print(words, file=sys.stderr)


class StdioPlayer(Player):
    """Asks a program; `troubles` keeps what went wrong, and `say` is told at once."""

    def __init__(
        self, command: list[str], milliseconds: int, code: str, say: Callable[[str], None] = to_stderr
    ) -> None:
        self.command = command
        self.milliseconds = milliseconds
        self.code = code
        self.say = say
        self.fall_back: Player = make_greedy("")
        self.troubles: list[str] = []
        self.process: subprocess.Popen[str] | None = None
        self.answers: queue.SimpleQueue[str] = queue.SimpleQueue()

    def choose(self, window: Window, chance: Chance) -> int:
        """The program's choice, or the fall-back's when there is none that can be used."""
        if len(self.troubles) < FAILURES:
            try:
                return self.ask(window, chance)
            except Failed as failed:
                self.stop()
                after = "it will be started again" if len(self.troubles) + 1 < FAILURES else "greedy plays on alone"
                self.troubles.append(str(failed))
                self.say(f"{self.command[0]}: {failed}; greedy chose instead, and {after}")
        return self.fall_back.choose(window, chance)

    def ask(self, window: Window, chance: Chance) -> int:
        """Send what the seat sees and read the answer."""
        view = window.view(window.imagine(chance))
        question = question_of(window, view, self.milliseconds)
        process = self.start()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(question) + "\n")
            process.stdin.flush()
        except OSError:
            raise Failed(f"it ended{how_it_ended(process)}") from None
        try:
            line = self.answers.get(timeout=self.milliseconds / 1000)
        except queue.Empty:
            raise Failed(f"no answer within {self.milliseconds} ms") from None
        if not line:
            raise Failed(f"it ended{how_it_ended(process)}")
        return read_answer(line, window, view.vocabulary)

    def start(self) -> "subprocess.Popen[str]":
        """The running program."""
        if self.process is None:
            try:
                self.process = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
                )
            except OSError as error:
                raise Failed(f"it cannot be started: {error.strerror}") from None
            self.answers = queue.SimpleQueue()
            threading.Thread(target=read_lines, args=(self.process, self.answers), daemon=True).start()
        return self.process

    def stop(self) -> None:
        """End the program."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            assert process.stdin is not None
            try:
                process.stdin.close()
            except OSError:
                return

    def __del__(self) -> None:
        if getattr(self, "process", None) is not None:
            self.stop()


def read_lines(process: "subprocess.Popen[str]", answers: "queue.SimpleQueue[str]") -> None:
    """Pass on each line of the program; an empty text means that there are no more."""
    assert process.stdout is not None
    with process.stdout as stdout:
        try:
            for line in stdout:
                answers.put(line if line.strip() else " ")
        except (UnicodeDecodeError, ValueError):
            answers.put(" ")
    answers.put("")


def how_it_ended(process: "subprocess.Popen[str]") -> str:
    """The exit status in words, when there is one."""
    try:
        status = process.wait(timeout=1)
    except subprocess.TimeoutExpired:
        return " its output"
    return f" with status {status}"


def question_of(window: Window, view: View, milliseconds: int) -> dict[str, Any]:
    """What the program is told: what its seat sees of an imagined world, which looks the same to it as the true one."""
    seen = look(window.game, view.state, view)
    return {
        "protocol": PROTOCOL,
        "game": window.game.name,
        "seat": window.seat + 1,
        "seats": view.state.seats,
        "names": view.names,
        "deadline_ms": milliseconds,
        **{key: seen[key] for key in ("prompt", "choices", "board")},
        "refused": refusals(window.game, view.state, view),
        "faces": view.faces(),
    }


def read_answer(line: str, window: Window, vocabulary: Vocabulary) -> int:
    """The action that a line names, by its number or in words; raises Failed when it cannot be chosen."""
    shown = line.strip()[:LONGEST_SHOWN]
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Failed(f"its answer is not JSON: {shown!r}") from None
    choice = answer.get("choice") if isinstance(answer, dict) else None
    if isinstance(choice, str):
        try:
            choice = vocabulary.action(choice)
        except UnknownChoice as error:
            raise Failed(f"its answer is not a choice: {error}") from None
    if type(choice) is not int:
        raise Failed(f'its answer must be {{"choice": a number or words}}, not {shown!r}')
    if choice not in window.legal():
        raise Failed(f"its answer {shown!r} cannot be chosen now")
    return choice


def make_stdio(rest: str) -> StdioPlayer:
    """A program from what follows the colon of its code: perhaps a time such as `500ms:`, then the command."""
    if os.environ.get(ALLOWED) != "yes":
        raise UnknownPlayer("stdio: programs are started only from a shell on this machine, never for a guest")
    milliseconds = MILLISECONDS
    first, _, command = rest.partition(":")
    limit = whole(first.removesuffix("ms")) if first.endswith("ms") else None
    if limit:
        milliseconds = limit
    else:
        command = rest
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownPlayer(f"stdio: {quoted(rest)}: the command cannot be read: {error}") from None
    if not words:
        raise UnknownPlayer("stdio: write stdio:COMMAND or stdio:500ms:COMMAND")
    return StdioPlayer(words, milliseconds, f"stdio:{rest}")
