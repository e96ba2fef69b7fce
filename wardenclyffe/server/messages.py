"""All that goes over the wire, as msgspec structs: the authority for what browser and server say to each other."""

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
Code = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$(?!\n)")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Colour = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,20}$(?!\n)")]
Say = Annotated[str, Meta(min_length=1, max_length=200)]
Level = Annotated[str, Meta(min_length=1, max_length=60)]
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


# HTTP.


class Error(Struct, omit_defaults=True):
    """Why a request was refused, in a word for programs and a sentence for people; `index` is of several choices."""

    error: str
    words: str
    rule: str = ""
    index: int | None = None


class OptionView(Struct):
    """A way in which a table of this game can differ; no values means free text, `said` are the values in words.

    Where an option is `pictured`, there is a picture of each value.
    """

    name: str
    words: str
    default: str
    values: list[str]
    said: list[str]
    pictured: bool


class LevelView(Struct):
    """A machine that can sit down; the rating is measured against the others in this game."""

    name: str
    code: str
    words: str
    rating: float | None


class GameView(Struct):
    """A game as the lobby shows it."""

    name: str
    title: str
    prefix: str
    blurb: str
    seats: tuple[int, int]
    usual_seats: int
    minutes: int
    options: list[OptionView]
    levels: list[LevelView]
    seat_names: list[str]
    win: str
    lesson: bool


class TermView(Struct):
    """A word of the game and what it means; a verb stands as it is typed."""

    word: str
    name: str
    means: str
    rule: str


class TipView(Struct):
    """What a first game says when its free part first comes to a moment of this rule."""

    rule: str
    say: str


class GuideView(Struct):
    """How to win in one line, how many steps the guided first game has, and what is explained when."""

    win: str
    steps: int
    tips: list[TipView]
    terms: list[TermView]


class FigureView(Struct):
    """A position that explains something, as its picture needs it."""

    title: str
    words: str
    view: View


class Figures(Struct):
    """The pictures of a game's rules, with the faces of its pieces."""

    faces: dict[str, Any]
    figures: list[FigureView]


class RuleView(Struct):
    """A numbered rule."""

    number: str
    chapter: str
    words: str


class Reach(Struct):
    """Where others reach this server: its address in the local network, or nothing where only this machine can."""

    network: str


class Me(Struct):
    """The guest whose browser asks; `known` is false for one who has done nothing yet.

    `keep_days` is how long this server keeps finished games that nobody looks at, 0 for ever.
    """

    known: bool
    name: str
    colour: str
    keep_days: int


class ChangeMe(Struct, forbid_unknown_fields=True):
    """Another name or colour."""

    name: Name | None = None
    colour: Colour | None = None


class ComeBack(Struct, forbid_unknown_fields=True):
    """The code of a personal link."""

    code: Code


class TableCard(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    names: list[str]
    your_turn: bool
    over: bool
    begun: bool
    frozen: bool
    updated: float
    lesson: bool


class WishedSeat(Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "hot", "friend", "machine", "open"]
    level: Level | None = None
    name: Name | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: Annotated[str, Meta(min_length=1, max_length=60)]
    seats: Annotated[list[WishedSeat], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, Annotated[str, Meta(max_length=200)]], Meta(max_length=20)] = {}
    away: Away = "never"
    hints: bool = True


class InviteView(Struct):
    """An invitation: the code is shown once and only its hash is stored."""

    seat: int
    code: str


class MadeTable(Struct):
    """A new table, the commitment to its seed, and the invitations to its seats."""

    id: str
    commitment: str
    invites: list[InviteView]


class Invited(Struct):
    """Where an invitation leads."""

    table: str
    seat: int
    game: str
    title: str
    commitment: str
    free: bool
    seats: list[SeatView]


class Join(Struct, forbid_unknown_fields=True):
    """Sit down, by an invitation's code or on an open seat."""

    code: Code | None = None
    seat: Seat | None = None
    entropy: Entropy | None = None


class Joined(Struct):
    """The table and the seat."""

    id: str
    seat: int


class NewInvite(Struct, forbid_unknown_fields=True):
    """The seat to invite to."""

    seat: Seat


class FreeSeat(Struct, forbid_unknown_fields=True):
    """The seat from which the maker asks somebody to leave before play."""

    seat: Seat


class LeaveSeat(Struct, forbid_unknown_fields=True):
    """The seat to give up; without one, all of the guest's seats."""

    seat: Seat | None = None


class AskCoach(Struct, forbid_unknown_fields=True):
    """Whose game the coach shall look back at; without a seat the guest's own, or the first for one who watched."""

    seat: Seat | None = None


class JudgedMoment(Struct):
    """A choice of a finished game: the chance to win just before it, what was better and what the choice cost."""

    at: int
    seat: int
    words: str
    chance: float
    better: str
    cost: float


class TurningPointView(Struct):
    """A choice that changed the odds a lot; `at` is its moment for `/at/N`, just before the choice."""

    at: int
    seat: int
    before: float
    after: float
    words: str


class ReviewView(Struct):
    """A whole game as one seat could judge it, choice by choice."""

    length: int
    moments: list[JudgedMoment]
    end: float
    turning_points: list[TurningPointView]


class LookBack(Struct):
    """How far the coach has come with a seat's game: `done` of `of` moments, and the review when all are done."""

    seat: int
    done: int
    of: int
    review: ReviewView | None


class Rematch(Struct):
    """The new table."""

    id: str


class Browser(Struct):
    """A browser in which a guest is signed in; `here` is the one that asks."""

    id: str
    place: str
    created: float
    used: float
    here: bool


class SignOut(Struct, forbid_unknown_fields=True):
    """Which browser to sign out by its id, or all but the one that asks."""

    id: Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$(?!\n)")] | None = None


class PersonalLink(Struct):
    """A link that lets its holder come back as the same guest on another device; a new one revokes the old."""

    code: str
    path: str


class Export(Struct):
    """All that is stored about a guest."""

    name: str
    colour: str
    created: float
    last_seen: float
    browsers: list[Browser]
    links: list[float]
    tables: list["ExportedTable"]
    lines: list["ExportedText"]


class ExportedTable(Struct):
    """A table at which the guest sits, and up to which length they have seen it."""

    id: str
    seats: list[int]
    seen: int


class ExportedText(Struct):
    """A line that the guest wrote; `number` counts the guest's own at this table, since others' can be secret."""

    table: str
    number: int
    text: str
    at: float


class Done(Struct):
    """It is done."""

    ok: Literal[True]
