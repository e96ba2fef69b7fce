"""The script of a first game at its table: what it waits for, what it refuses, and what the machines are to choose.

Where the script stands follows from the number of choices in the record, so that nothing more has to be kept.
"""

from collections.abc import Sequence

from wardenclyffe.engine.guide import Guide, Line
from wardenclyffe.server.live import LiveTable
from wardenclyffe.server.messages import LessonView
from wardenclyffe.server.problems import Problem


def due(live: LiveTable, more: int = 0) -> Line | None:
    """What the script waits for, or will after so many more choices; nothing where there is none, or none any more."""
    guide = live.guide
    return None if guide is None or live.table is None else guide.due(len(live.table.choices) + more)


def lesson_view(live: LiveTable) -> LessonView | None:
    """The lesson as the learner's page shows it; after the last step, what it says in parting."""
    guide = live.guide
    if guide is None or live.table is None:
        return None
    line, of = due(live), len(guide.steps)
    if line is None:
        return LessonView(of, of, [guide.farewell], [], [])
    step = guide.steps[line.step]
    return LessonView(line.step, of, list(step.say), list(step.point), guide.wanted(len(live.table.choices)))


def keep_to(live: LiveTable, seat: int, actions: Sequence[int]) -> None:
    """Refuse choices that the script cannot go on with, in the words of the step."""
    for more, action in enumerate(actions):
        line = due(live, more)
        if line is None:
            return
        if line.seat != seat or not line.allows(live.playing().vocabulary.text(action)):
            assert live.guide is not None
            raise Problem(409, "lesson", f"In this lesson: {asked(live.guide, line)}")


def asked(guide: Guide, line: Line) -> str:
    """What a step asks for: the last thing that it says."""
    return guide.steps[line.step].say[-1]


def reach(live: LiveTable, seat: int) -> int:
    """The index of the choice that a seat may take back by itself, or -1.

    Never one that the opening made for it, nor, while the script lasts, one after which others have played: the script
    goes by the number of choices.
    """
    index = live.undoable(seat)
    if live.guide is None or index < 0:
        return index
    answered = due(live) is not None and any(each != seat for each, _ in live.playing().choices[index:])
    return -1 if answered or index < len(live.guide.opening) else index


def stay(live: LiveTable) -> None:
    """Refuse to go back beyond what was shown while the script lasts."""
    if due(live) is not None:
        raise Problem(409, "lesson", "In this lesson nothing more is taken back: start it again if you like.")


def scripted(live: LiveTable, seat: int) -> list[int]:
    """What the script has a machine choose next; nothing when the game is free."""
    line = due(live)
    if line is None or line.seat != seat:
        return []
    return [live.playing().vocabulary.action(line.words[0])]


def kept_waiting(live: LiveTable, seat: int) -> bool:
    """Whether a machine's turn in the script has not come yet."""
    line = due(live)
    return line is not None and line.seat != seat
