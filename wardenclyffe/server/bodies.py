"""The bodies of HTTP requests and answers, as msgspec structs; what goes over a table's socket is in `messages.py`."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from wardenclyffe.server.messages import MOST_SEATS, Away, Entropy, Seat, SeatView, View

# `$` alone would let a line break follow.
Code = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$(?!\n)")]
Colour = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,20}$(?!\n)")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Level = Annotated[str, Meta(min_length=1, max_length=60)]


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
    """A numbered rule, with the rows of the table that follows it: the heads first."""

    number: str
    chapter: str
    words: str
    table: list[list[str]]


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
