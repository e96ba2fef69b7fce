"""What goes over a table's socket, as msgspec structs: with `bodies.py` the authority for what is said on the wire."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

MOST_SEATS = 8
MOST_TOGETHER = 40  # choices in one message

Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Viewer = Annotated[int, Meta(ge=-1, lt=MOST_SEATS, description="a seat, or -1 for one who only watches")]
Length = Annotated[int, Meta(ge=0, le=10_000_000)]
# `$` alone would let a line break follow.
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$(?!\n)")]
Entropy = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{32,128}$(?!\n)", description="chance of the player's own, in hexadecimal")
]
Say = Annotated[str, Meta(min_length=1, max_length=200)]
Action = Annotated[int, Meta(ge=0, le=1_000_000)]

Away = Literal["never", "1d", "3d"]
SeatKind = Literal["guest", "hot", "machine", "friend", "open"]


# From the browser: commands. Every one has an id that its browser made; a repeated id gets the first answer again.


class Command(Struct, forbid_unknown_fields=True, tag_field="type"):
    """What every command has."""

    command: CommandId


class Choose(Command, tag="choose"):
    """Make a choice, by its number or in words, on a view of this length; or several that belong together, in order."""

    length: Length
    action: Action | None = None
    say: Say | None = None
    actions: Annotated[list[Action], Meta(min_length=1, max_length=MOST_TOGETHER)] | None = None
    says: Annotated[list[Say], Meta(min_length=1, max_length=MOST_TOGETHER)] | None = None
    seat: Seat | None = None


class OnView(Command):
    """A command that is meant for a view of this length, and for one of the sender's seats where there are several."""

    length: Length
    seat: Seat | None = None


class Undo(OnView, tag="undo"):
    """Take back one's own latest choice, up to the last fence."""


class AskUndo(OnView, tag="ask_undo"):
    """Ask the others to let the table go back to before one's own latest choice."""


class AnswerUndo(Command, tag="answer_undo"):
    """Answer such a question."""

    yes: bool
    seat: Seat | None = None


class Chat(Command, tag="chat"):
    """Say something to everybody at the table."""

    words: Annotated[str, Meta(min_length=1, max_length=500)]


class Why(Command, tag="why"):
    """Ask why something cannot be chosen now: a choice in words, all that a piece is about, or everything."""

    say: Say | None = None
    piece: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    seat: Seat | None = None


class AskHint(OnView, tag="hint"):
    """Ask what to choose now, on a view of this length."""


class Show(Command, tag="show"):
    """Send the views of one of the sender's seats from now on, or of a spectator (-1): the curtain of a hot seat."""

    seat: Viewer


class AddEntropy(Command, tag="entropy"):
    """Add chance of one's own before play begins."""

    entropy: Entropy


class Ping(Command, tag="ping"):
    """Ask for a sign of life."""


AnyCommand = Choose | Undo | AskUndo | AnswerUndo | Chat | Why | AskHint | Show | AddEntropy | Ping


# To the browser: messages.


class SeatView(Struct):
    """A seat as everybody sees it."""

    name: str
    colour: str
    kind: SeatKind
    level: str
    here: bool
    resigned: bool = False


class UndoView(Struct):
    """Whether the viewer can take back a choice alone, or by asking, and why not."""

    can: bool
    ask: bool
    why: str


class Asking(Struct):
    """A request to go back: who asks, who has not answered yet, and which of the viewer's seats are asked."""

    seat: int
    name: str
    waiting: list[int]
    you: list[int]


class ActorView(Struct):
    """One who takes part but is played by no seat."""

    name: str


class LogPart(Struct):
    """What is new in the log: after the first `start` events come these, and nothing else."""

    start: int
    events: list[dict[str, Any]] | Raw


class LogMessage(LogPart, tag_field="type", tag="log"):
    """An earlier part of a long log, sent ahead of the view that it belongs to."""

    seat: int


class HintsView(Struct):
    """Whether hints may be asked for at this table, and how often each seat has, as far as all may know."""

    allowed: bool
    asked: list[int]


class LessonView(Struct):
    """Where a guided first game stands: which step of how many, what it says, points at and waits for.

    At `step` = `of` the script is over and the game is free.
    """

    step: int
    of: int
    say: list[str]
    point: list[str]
    wanted: list[str]


class View(Struct, tag_field="type", tag="view"):
    """A table as one viewer sees it now; of the log only what this viewer has not been sent."""

    seq: int
    length: int
    moments: int
    at: int
    seat: int
    seats: list[SeatView]
    host: int
    actors: list[ActorView]
    table: str
    game: str
    title: str
    options: dict[str, str]
    faces: str
    begun: bool
    prompt: str
    rule: str
    to_act: list[int]
    over: bool
    result: str
    choices: list[dict[str, Any]] | Raw
    board: dict[str, Any] | Raw
    log: LogPart
    undo: UndoView
    asking: Asking | None
    commitment: str
    entropy: bool
    hot: list[int]
    new_since: int
    away: Away
    hints: HintsView
    rematch: str
    lesson: LessonView | None
    lone: str = ""  # where there is one choice only: `public` if all can know that, else `secret`


class ChatLine(Struct, tag_field="type", tag="chat", omit_defaults=True):
    """Something that was said, or that a player left: then `words` is empty and `by` the machine that plays on."""

    seq: int
    seat: int
    name: str
    words: str
    time: float
    by: str = ""


class Here(Struct, tag_field="type", tag="here"):
    """Which seats have somebody at the table now."""

    here: list[bool]


class Answer(Struct, tag_field="type", tag="answer", omit_defaults=True):
    """A command was done, and is stored for good.

    Of several choices `stopped` tells which was refused after something had been shown: those before it are made.
    """

    command: str
    ok: Literal[True]
    length: int
    stopped: "Stopped | None" = None


class Stopped(Struct):
    """The choice, by its index, at which a message of several choices came to its end, and why."""

    index: int
    words: str
    rule: str


class RefusalView(Struct, omit_defaults=True):
    """A choice that is closed now, and the rule that closes it."""

    say: str
    words: str
    piece: str
    to: str
    rule: str
    forecast: dict[str, Any] = {}


class WhyAnswer(Struct, tag_field="type", tag="why"):
    """Why something cannot be chosen now: an empty rule means that it can; for a piece see `refused`."""

    command: str
    say: str
    words: str
    rule: str
    refused: list[RefusalView]


class HintView(Struct):
    """One choice with the chance to win (0 to 1) and the reasons."""

    id: int
    say: str
    words: str
    piece: str
    to: str
    chance: float
    why: str


class HintAnswer(Struct, tag_field="type", tag="hint"):
    """The best choices of a seat on a view of this length, the best first."""

    command: str
    seat: int
    length: int
    hints: list[HintView]


class Pong(Struct, tag_field="type", tag="pong"):
    """A sign of life."""

    command: str


class Failed(Struct, tag_field="type", tag="error", omit_defaults=True):
    """A command was refused and changed nothing."""

    command: str
    error: str
    words: str
    rule: str = ""
    index: int | None = None
