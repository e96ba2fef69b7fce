"""What every store of tables promises: the interface, its values and its refusals."""

import hashlib
import re
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Literal, NamedTuple, Self

from wardenclyffe.server.stores.faults import Faults

Kind = Literal["choice", "choices", "undo", "chat", "event"]
Status = Literal["live", "over", "frozen"]
Purpose = Literal["cookie", "link"]
Seats = Mapping[int, str]  # the guest on each taken seat
Present = tuple[str, str]  # a table, and a guest who looks at it

KINDS: frozenset[str] = frozenset({"choice", "choices", "undo", "chat", "event"})
LONGEST_LINE = 4096
LONGEST_COMMAND = 128
REMOVED_CHAT = "chat"
DEPARTED_NAME = "Departed player"
DEPARTED_COLOUR = "grey"

_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class StoreError(ValueError):
    """Something that a store refuses or cannot do."""


class BadStoreURL(StoreError):
    """The address of the store cannot be understood."""


class StoreUnavailable(StoreError):
    """The store cannot be reached or has failed; the same command can be sent again."""


class SchemaTooNew(StoreError):
    """The store was written by a newer Wardenclyffe."""


class TableExists(StoreError):
    """A table with this id has been made before."""


class UnknownTable(StoreError):
    """There is no table with this id."""


class UnknownGuest(StoreError):
    """There is no guest with this id, or they asked to be deleted."""


class SeatTaken(StoreError):
    """Somebody else sits on the seat."""


class MovedOn(StoreError):
    """The table has another length than the one the lines were meant for."""

    def __init__(self, table: str, expected: int, length: int) -> None:
        super().__init__(f"table {table}: has {length} lines, not {expected}; read on from there and choose again")
        self.table = table
        self.expected = expected
        self.length = length


class Line(NamedTuple):
    """One line of a table's log: `text` starts with its kind; `author` is a guest id or None."""

    number: int
    text: str
    author: str | None
    at: float

    @property
    def kind(self) -> str:
        """The first word: choice, choices, undo, chat or event."""
        return self.text.partition(" ")[0]


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that is to be made, without lines."""

    id: str
    header: bytes
    seed: bytes
    summary: bytes
    seats: Seats
    maker: str | None
    waiting: int
    due: float | None


@dataclass(frozen=True, slots=True)
class Addition:
    """What one command adds to a table, in one commit; `expected_length` None means wherever the log stands."""

    table: str
    expected_length: int | None
    lines: Sequence[str]
    command_id: str
    answer: bytes
    author: str | None
    seats: Mapping[int, str | None]
    summary: bytes | None
    status: Status | None
    waiting: int = 0
    due: float | None = None
    moved: float = 0.0

    def covers(self, writer: str, me: str) -> bool:
        """Whether the name of a process, written over another's, hides a change that this process may not know.

        Its next look for changes would pass over the table. Whoever knew how long the log was knew its lines too; only
        what is not in lines, which no process puts its name to, can be unknown then.
        """
        return writer != me and (self.expected_length is None or not writer)


@dataclass(frozen=True, slots=True)
class Appended:
    """What an append did: lines `start` to `length` are stored; `repeated` when the command had been done before."""

    start: int
    length: int
    answer: bytes
    repeated: bool


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table as lists show it; `summary` is whatever the server last wrote there (whose turn, who won).

    `moved` is when everybody could last notice something there; `changed` moves with every line, secret or not.
    """

    id: str
    created: float
    changed: float
    length: int
    status: str
    note: str
    summary: bytes
    moved: float


@dataclass(frozen=True, slots=True)
class MyTable:
    """A table of one guest: their seats at it and the length up to which they have seen it."""

    table: TableInfo
    seats: tuple[int, ...]
    seen: int


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays without an account."""

    id: str
    name: str
    colour: str
    created: float
    last_seen: float


@dataclass(frozen=True, slots=True)
class Seat:
    """A taken seat; `guest` is None once its player has asked to be deleted, and anyone may take it then."""

    number: int
    guest: str | None
    name: str
    colour: str
    revoked: float = 0.0  # when a browser of the guest was last signed out


@dataclass(frozen=True, slots=True)
class Listed:
    """A table with all that a list shows of it: its header and who sits there."""

    table: TableInfo
    header: bytes
    seats: tuple[Seat, ...]


@dataclass(slots=True)
class News:
    """A table as it is now, for one who knows its first lines: the lines after those, and who sits there."""

    status: str
    note: str
    seats: list[Seat]
    lines: list[Line]


@dataclass(frozen=True, slots=True)
class Invite:
    """Where an invitation leads: a table, and a seat of it or None for any."""

    table: str
    seat: int | None
    created: float


@dataclass(frozen=True, slots=True)
class Pulse:
    """What a sign of life found: whether the store knew the process, and how many others were given up for dead."""

    known: bool
    buried: int


@dataclass(frozen=True, slots=True)
class Token:
    """A browser or personal link of a guest, by its hash; the token itself is known to nobody but them."""

    hash: bytes
    purpose: str
    created: float
    used: float
    place: str


@dataclass(frozen=True, slots=True)
class ExportedLine:
    """A line that a guest wrote."""

    table: str
    number: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class GuestExport:
    """All that is stored about one guest."""

    guest: Guest
    tokens: list[Token]
    tables: list[MyTable]
    seen: dict[str, int]
    lines: list[ExportedLine]


class Store(ABC):
    """Records of tables, guests and seats; every answer comes after the commit.

    Log lines and headers name seats, never people: names come from `seats`, so that a guest can be
    forgotten without touching a record.
    """

    faults: Faults  # what is wrong with it now, and how often something was

    @abstractmethod
    async def check(self) -> None:
        """Commit something of no account; raises StoreUnavailable where nothing can be stored now."""

    async def create(
        self,
        table: str,
        header: bytes,
        *,
        seed: bytes = b"",
        summary: bytes = b"",
        seats: Seats | None = None,
        maker: str | None = None,
        waiting: int = 0,
        due: float | None = None,
    ) -> TableInfo:
        """Make an empty table; raises TableExists or UnknownGuest. `waiting` and `due` are as in `append`."""
        return await self.make(NewTable(table, header, seed, summary, seats or {}, maker, waiting, due))

    @abstractmethod
    async def make(self, new: NewTable) -> TableInfo:
        """Do what `create` asks for."""

    async def append(
        self,
        table: str,
        expected_length: int | None,
        lines: Sequence[str],
        command_id: str,
        *,
        answer: bytes = b"",
        author: str | None = None,
        seats: Mapping[int, str | None] | None = None,
        summary: bytes | None = None,
        status: Status | None = None,
        waiting: int = 0,
        due: float | None = None,
        moved: float = 0.0,
    ) -> Appended:
        """Add lines, seat changes and the new summary in one commit, exactly once per command id.

        `expected_length` None means "wherever the log stands" (chat). A repeated `command_id` changes nothing
        and returns the first answer, so the id must name its sender too. `seats` maps a seat to the guest
        who takes it, or to None to empty it. With a new summary come how many seats are open to anybody
        (`waiting`), from when on some process should look after the table (`due`, never when None), and when
        everybody could last notice something (`moved`). Raises MovedOn, UnknownTable, UnknownGuest, SeatTaken.
        """
        return await self.add(
            Addition(
                table,
                expected_length,
                lines,
                command_id,
                answer,
                author,
                seats or {},
                summary,
                status,
                waiting,
                due,
                moved,
            )
        )

    @abstractmethod
    async def add(self, addition: Addition) -> Appended:
        """Do what `append` asks for."""

    @abstractmethod
    async def read(self, table: str, start: int = 0) -> list[Line]:
        """The lines from number `start` on, all kinds in one order."""

    @abstractmethod
    async def news(self, known: Mapping[str, int]) -> dict[str, News]:
        """What is new at several tables, of each of which so many lines are known."""

    @abstractmethod
    async def header(self, table: str) -> bytes:
        """The header that the table was made with."""

    @abstractmethod
    async def seed(self, table: str) -> bytes:
        """The secret seed; nothing else ever returns it."""

    @abstractmethod
    async def info(self, table: str) -> TableInfo:
        """Length, status and summary of one table."""

    @abstractmethod
    async def tables(self, status: Status | None = None, limit: int | None = None) -> list[TableInfo]:
        """Tables, the latest made first: no line that is written to one moves it in a list."""

    @abstractmethod
    async def open_tables(self, since: float, of_one: int, limit: int) -> list[Listed]:
        """Live tables with seats for anybody, changed after `since`, the latest made first.

        Of the tables of one maker only the latest `of_one` are among them.
        """

    @abstractmethod
    async def due_tables(self, now: float, limit: int) -> list[str]:
        """Live tables that some process should look after by now and none does, the longest due first."""

    @abstractmethod
    async def set_status(self, table: str, status: Status, note: str = "") -> None:
        """Mark a table as live, over, or frozen, with the reason in words."""

    @abstractmethod
    async def seats(self, table: str) -> list[Seat]:
        """The taken seats in order."""

    @abstractmethod
    async def create_guest(self, token: str, name: str, colour: str, place: str = "") -> Guest:
        """Make a guest whose browser holds `token`; only its hash is stored, and what kind of browser it is."""

    @abstractmethod
    async def guest(self, guest: str) -> Guest:
        """The guest with this id."""

    @abstractmethod
    async def guest_of(self, token: str, purpose: Purpose = "cookie") -> Guest | None:
        """The guest who holds this token, None when nobody does; for a cookie this is also a sign of life."""

    @abstractmethod
    async def add_token(self, guest: str, token: str, purpose: Purpose, place: str = "") -> None:
        """Give a guest one more browser (cookie) or personal link."""

    @abstractmethod
    async def tokens(self, guest: str) -> list[Token]:
        """All browsers and personal links of a guest, the eldest first."""

    @abstractmethod
    async def drop_tokens(self, guest: str, purpose: Purpose) -> None:
        """Revoke all browsers or all personal links of a guest."""

    @abstractmethod
    async def sign_out(self, guest: str, hashes: Sequence[bytes]) -> None:
        """Revoke some browsers of a guest, and with them all personal links; every process hears of it."""

    @abstractmethod
    async def change_guest(self, guest: str, name: str, colour: str) -> Guest:
        """Give a guest another name and colour, at all their tables."""

    @abstractmethod
    async def tables_of(self, guest: str) -> list[MyTable]:
        """The tables at which a guest sits, the latest made first."""

    @abstractmethod
    async def list_tables_of(self, guest: str, limit: int) -> list[Listed]:
        """The tables at which a guest sits, those first at which everybody could last notice something."""

    @abstractmethod
    async def mark_seen(self, guest: str, table: str, length: int) -> None:
        """Remember how far a guest has seen a table; never goes back."""

    @abstractmethod
    async def seen(self, guest: str, table: str) -> int:
        """The length up to which a guest has seen a table, 0 when never."""

    @abstractmethod
    async def export_guest(self, guest: str) -> GuestExport:
        """All that is stored about a guest."""

    @abstractmethod
    async def delete_guest(self, guest: str) -> None:
        """Forget a guest: their seats go under a pseudonym, their chat is emptied, the records stay valid."""

    @abstractmethod
    async def create_invite(self, table: str, code: str, seat: int | None = None) -> None:
        """Store the hash of an invitation to a table, or to one seat of it."""

    @abstractmethod
    async def invite(self, code: str) -> Invite | None:
        """Where a code leads, None when it is invalid or has expired."""

    @abstractmethod
    async def drop_invites(self, table: str, seat: int | None = None) -> None:
        """Revoke the invitations to a seat, or with None all those to the table."""

    @abstractmethod
    async def beat(self, owner: str, seconds: float) -> Pulse:
        """Say that a process lives, and give up those that gave no sign for `seconds` by this process's own clock."""

    @abstractmethod
    async def claim(self, table: str, owner: str) -> str:
        """Own a table unless another living process does; the answer says who owns it now."""

    @abstractmethod
    async def release(self, owner: str, table: str | None = None) -> None:
        """Give up one table, or with None everything that a process had, and the process itself."""

    @abstractmethod
    async def set_present(self, owner: str, came: Iterable[Present], went: Iterable[Present]) -> None:
        """Tell the other processes which guests look at which tables through this one."""

    @abstractmethod
    async def present_elsewhere(self, owner: str) -> list[Present]:
        """Which guests look at which tables through other processes."""

    @abstractmethod
    def changes(self) -> AsyncIterator[list[str]]:
        """Tables that others changed from this call on, as they come together; ends when the store closes.

        It may name more than that.
        """

    @abstractmethod
    async def keep_ending(self, table: str, body: bytes) -> None:
        """Keep the end of a game that is over."""

    @abstractmethod
    async def ending(self, table: str) -> bytes | None:
        """The end of a game as it was kept, None when there is none."""

    @abstractmethod
    async def without_ending(self, after: str, limit: int) -> list[str]:
        """Finished tables whose end is not kept yet, in the order of their ids."""

    @abstractmethod
    async def look(self, table: str) -> None:
        """Note that somebody looked at a finished game."""

    @abstractmethod
    async def prune(self, before: float, abandoned: str, limit: int) -> list[str]:
        """Delete finished games that nobody has looked at since, and games that were left by all; returns their ids."""

    @abstractmethod
    async def pruned(self, table: str) -> bool:
        """Whether a table was deleted since nobody looked at it."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and let go of the store."""

    async def __aenter__(self) -> Self:
        """Use the store in an `async with`."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the store at the end of an `async with`."""
        await self.close()


def steps_from(version: int, steps: Sequence[str], place: str, container: str) -> Sequence[str]:
    """The steps that lead from a schema to the newest; refuses one that a newer Wardenclyffe made."""
    if version > len(steps):
        raise SchemaTooNew(
            f"{place}: was written by a newer Wardenclyffe (schema {version}, this one knows {len(steps)});"
            f" update Wardenclyffe or name another {container}"
        )
    return steps[version:]


def hash_token(token: str) -> bytes:
    """The SHA-256 under which a cookie, link or invite code is stored."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def check_table_id(table: str) -> None:
    """Refuse a table id that would not be safe in a link."""
    if not _TABLE_ID.fullmatch(table):
        raise StoreError(f"table id {table[:80]!r}: use 1 to 64 letters, digits, - and _")


def check_lines(table: str, lines: Sequence[str]) -> None:
    """Refuse lines that are of no kind, of more than one line, or too long."""
    for place, line in enumerate(lines):
        where = f"table {table}, new line {place}"
        if line.partition(" ")[0] not in KINDS:
            raise StoreError(f"{where}: starts with none of {', '.join(sorted(KINDS))}")
        check_text(where, line, LONGEST_LINE)
        if "\n" in line or "\r" in line:
            raise StoreError(f"{where}: holds a line break; send two lines")


def check_text(where: str, text: str, longest: int) -> None:
    """Refuse text that not every store can keep: empty, too long, or not plain Unicode."""
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise StoreError(f"{where}: is not valid Unicode text") from None
    if not 1 <= size <= longest:
        raise StoreError(f"{where}: is {size} bytes long, outside 1..{longest}")
    if "\0" in text:
        raise StoreError(f"{where}: holds a zero character, which cannot be stored")
