"""All of a store that reads the same in SQLite and PostgreSQL, written once."""

import asyncio
import contextlib
import secrets
import time
from abc import abstractmethod
from collections.abc import AsyncIterator, Mapping, Sequence

from wardenclyffe.server.stores.base import (
    DEPARTED_COLOUR,
    DEPARTED_NAME,
    LONGEST_COMMAND,
    REMOVED_CHAT,
    Addition,
    Appended,
    ExportedLine,
    Guest,
    GuestExport,
    Invite,
    Line,
    Listed,
    MyTable,
    News,
    NewTable,
    Purpose,
    Seat,
    Status,
    StoreError,
    TableExists,
    TableInfo,
    Token,
    UnknownGuest,
    UnknownTable,
    check_lines,
    check_table_id,
    check_text,
    hash_token,
)
from wardenclyffe.server.stores.endings import Endings
from wardenclyffe.server.stores.primitives import Clash, Dangling, Row, Statement, no_guest, no_table
from wardenclyffe.server.stores.processes import Processes

LONGEST_NAME = 160
SIGN_OF_LIFE_SECONDS = 60.0

_TABLE_COLUMNS = ", ".join(
    f"tables.{column}" for column in ("id", "created", "changed", "length", "status", "note", "summary", "moved")
)
_TABLE_WIDTH = _TABLE_COLUMNS.count(",") + 1
_GUEST_COLUMNS = "guests.id, guests.name, guests.colour, guests.created, guests.last_seen"
_SEAT_COLUMNS = "s.number, s.guest, guests.name, guests.colour, guests.revoked"


class SqlStore(Processes, Endings):
    """A store over the primitives of one database."""

    @abstractmethod
    async def _append(self, addition: Addition) -> Appended:
        """Append what has been checked for form."""

    async def check(self) -> None:
        """Commit something of no account; raises StoreUnavailable where nothing can be stored now."""
        sql = "INSERT INTO meta (key, value) VALUES ('checked', $1) ON CONFLICT (key) DO UPDATE SET value = $1"
        await self._transact([(sql, (str(time.time()),))])

    # Tables

    async def make(self, new: NewTable) -> TableInfo:
        """Make an empty table; raises TableExists or UnknownGuest."""
        table = new.id
        check_table_id(table)
        now = time.time()
        statements: list[Statement] = [
            (
                "INSERT INTO tables (id, created, changed, moved, length, status, note, summary, header, writer,"
                " maker, waiting, due) VALUES ($1, $2, $2, $2, 0, 'live', '', $3, $4, '', $5, $6, $7)",
                (table, now, new.summary, new.header, new.maker, new.waiting, new.due),
            ),
            ("INSERT INTO secrets (table_id, seed) VALUES ($1, $2)", (table, new.seed)),
            ("UPDATE tables SET {touch} WHERE id = $1", (table,)),
            (f"UPDATE tables SET writer = $2 WHERE tables.id = $1 RETURNING {_TABLE_COLUMNS}", (table, self.me)),
        ]
        for seat, guest in sorted(new.seats.items()):
            statements.append(
                ("INSERT INTO seats (table_id, number, guest) VALUES ($1, $2, $3)", (table, seat, guest)),
            )
        try:
            results = await self._transact(statements)
        except Clash:
            raise TableExists(f"table {table}: exists already; make the new one under another id") from None
        except Dangling:
            raise UnknownGuest(f"table {table}: a guest among its seats does not exist") from None
        self._announce([table])
        return TableInfo(*results[3][0])

    async def add(self, addition: Addition) -> Appended:
        """Add lines, seat changes and the new summary in one commit, exactly once per command id."""
        table = addition.table
        check_lines(table, addition.lines)
        check_text(f"table {table}, command id", addition.command_id, LONGEST_COMMAND)
        try:
            appended = await self._append(addition)
        except Dangling:
            raise UnknownGuest(f"table {table}: the author or a guest among the seats does not exist") from None
        if not appended.repeated:
            self._announce([table])
        return appended

    async def read(self, table: str, start: int = 0) -> list[Line]:
        """The lines from number `start` on, all kinds in one order."""
        rows = await self._rows(
            "SELECT number, line, author, at FROM lines WHERE table_id = $1 AND number >= $2 ORDER BY number",
            table,
            start,
        )
        if not rows:
            await self.info(table)
        return [Line(*row) for row in rows]

    async def news(self, known: Mapping[str, int]) -> dict[str, News]:
        """What is new at several tables, of each of which so many lines are known."""
        found: dict[str, News] = {}
        for table, length in known.items():
            with contextlib.suppress(UnknownTable):
                # Lines before seats: who sat down after a line was read is shown by the next look.
                info, lines = await self.info(table), await self.read(table, length)
                found[table] = News(info.status, info.note, await self.seats(table), lines)
        return found

    async def header(self, table: str) -> bytes:
        """The header that the table was made with."""
        return _bytes(_only(table, await self._rows("SELECT header FROM tables WHERE id = $1", table))[0])

    async def seed(self, table: str) -> bytes:
        """The secret seed; nothing else ever returns it."""
        return _bytes(_only(table, await self._rows("SELECT seed FROM secrets WHERE table_id = $1", table))[0])

    async def info(self, table: str) -> TableInfo:
        """Length, status and summary of one table."""
        rows = await self._rows(f"SELECT {_TABLE_COLUMNS} FROM tables WHERE tables.id = $1", table)
        return TableInfo(*_only(table, rows))

    async def tables(self, status: Status | None = None, limit: int | None = None) -> list[TableInfo]:
        """Tables, the latest made first: no line that is written to one moves it in a list."""
        rows = await self._rows(
            f"SELECT {_TABLE_COLUMNS} FROM tables WHERE CAST($1 AS text) IS NULL OR tables.status = $1"
            " ORDER BY tables.created DESC, tables.id LIMIT $2",
            status,
            2**31 if limit is None else limit,
        )
        return [TableInfo(*row) for row in rows]

    async def open_tables(self, since: float, of_one: int, limit: int) -> list[Listed]:
        """Live tables with seats for anybody, the latest made first, of one maker only the latest few."""
        # The inner query reads at most `of_one` rows of a maker, so that a flood costs one glance for each of its rows.
        earlier = (
            "SELECT 1 FROM tables AS other WHERE other.maker = tables.maker AND other.waiting > 0"
            " AND other.status = 'live' AND other.created > tables.created LIMIT 1 OFFSET $2"
        )
        return await self._listed(
            "SELECT * FROM tables WHERE tables.waiting > 0 AND tables.status = 'live' AND tables.changed > $1"
            f" AND NOT EXISTS ({earlier}) ORDER BY tables.created DESC, tables.id LIMIT $3",
            "tables.created DESC, tables.id",
            since,
            of_one - 1,
            limit,
        )

    async def due_tables(self, now: float, limit: int) -> list[str]:
        """Live tables that some process should look after by now and none does, the longest due first."""
        sql = (
            "SELECT tables.id FROM tables WHERE tables.status = 'live' AND tables.due <= $1"
            " AND NOT EXISTS (SELECT 1 FROM leases WHERE leases.table_id = tables.id) ORDER BY tables.due LIMIT $2"
        )
        return await self._ids(sql, now, limit)

    async def _listed(self, tables: str, order: str, *args: object) -> list[Listed]:
        """The tables of a query with their headers and seats, all in one look."""
        rows = await self._rows(
            f"SELECT {_TABLE_COLUMNS}, tables.header, {_SEAT_COLUMNS} FROM ({tables}) AS tables"
            " LEFT JOIN seats AS s ON s.table_id = tables.id LEFT JOIN guests ON guests.id = s.guest"
            f" ORDER BY {order}, s.number",
            *args,
        )
        found: dict[str, Listed] = {}
        for row in rows:
            info, header, seat = TableInfo(*row[:_TABLE_WIDTH]), _bytes(row[_TABLE_WIDTH]), row[_TABLE_WIDTH + 1 :]
            before = found[info.id].seats if info.id in found else ()
            found[info.id] = Listed(info, header, before if seat[0] is None else (*before, seat_of(seat)))
        return list(found.values())

    async def set_status(self, table: str, status: Status, note: str = "") -> None:
        """Mark a table as live, over, or frozen, with the reason in words."""
        if note:
            check_text(f"table {table}, note", note, 1000)
        sql = "UPDATE tables SET status = $2, note = $3, {touch} WHERE id = $1 RETURNING id"
        _only(table, (await self._transact([(sql, (table, status, note))]))[0])
        self._announce([table])

    async def seats(self, table: str) -> list[Seat]:
        """The taken seats in order."""
        rows = await self._rows(
            f"SELECT {_SEAT_COLUMNS} FROM seats AS s LEFT JOIN guests ON guests.id = s.guest"
            " WHERE s.table_id = $1 ORDER BY s.number",
            table,
        )
        if not rows:
            await self.info(table)
        return [seat_of(row) for row in rows]

    # Guests

    async def create_guest(self, token: str, name: str, colour: str, place: str = "") -> Guest:
        """Make a guest whose browser holds `token`; only its hash is stored, and what kind of browser it is."""
        _check_name(name, colour)
        guest = Guest(secrets.token_urlsafe(12), name, colour, now := time.time(), now)
        try:
            await self._transact(
                [
                    (
                        "INSERT INTO guests (id, name, colour, created, last_seen) VALUES ($1, $2, $3, $4, $5)",
                        (guest.id, name, colour, now, now),
                    ),
                    _new_token(guest.id, token, "cookie", place),
                ]
            )
        except Clash:
            raise StoreError("new guest: this token is in use; draw another") from None
        return guest

    async def guest(self, guest: str) -> Guest:
        """The guest with this id."""
        rows = await self._rows(f"SELECT {_GUEST_COLUMNS} FROM guests WHERE guests.id = $1", guest)
        return Guest(*_only_guest(guest, rows))

    async def guest_of(self, token: str, purpose: Purpose = "cookie") -> Guest | None:
        """The guest who holds this token, None when nobody does; for a cookie this is also a sign of life."""
        rows = await self._rows(
            f"SELECT k.used, {_GUEST_COLUMNS} FROM tokens AS k JOIN guests ON guests.id = k.guest"
            " WHERE k.hash = $1 AND k.purpose = $2",
            hash_token(token),
            purpose,
        )
        if not rows:
            return None
        used, *columns = rows[0]
        guest = Guest(*columns)
        now = time.time()
        if purpose == "cookie" and abs(now - used) > SIGN_OF_LIFE_SECONDS:
            await self._transact(
                [
                    ("UPDATE guests SET last_seen = $2 WHERE id = $1", (guest.id, now)),
                    ("UPDATE tokens SET used = $2 WHERE hash = $1", (hash_token(token), now)),
                ]
            )
        return guest

    async def add_token(self, guest: str, token: str, purpose: Purpose, place: str = "") -> None:
        """Give a guest one more browser (cookie) or personal link."""
        try:
            await self._transact([_new_token(guest, token, purpose, place)])
        except Clash:
            raise StoreError(f"guest {guest}: this token is in use; draw another") from None
        except Dangling:
            raise no_guest(guest) from None

    async def tokens(self, guest: str) -> list[Token]:
        """All browsers and personal links of a guest, the eldest first."""
        sql = "SELECT hash, purpose, created, used, place FROM tokens WHERE guest = $1 ORDER BY created, hash"
        return [Token(*row) for row in await self._rows(sql, guest)]

    async def drop_tokens(self, guest: str, purpose: Purpose) -> None:
        """Revoke all browsers or all personal links of a guest."""
        await self._transact([("DELETE FROM tokens WHERE guest = $1 AND purpose = $2", (guest, purpose))])

    async def sign_out(self, guest: str, hashes: Sequence[bytes]) -> None:
        """Revoke some browsers of a guest, and with them all personal links; every process hears of it."""
        results = await self._transact(
            [
                *_touch_tables_of(guest),
                *(("DELETE FROM tokens WHERE guest = $1 AND hash = $2", (guest, each)) for each in hashes),
                ("DELETE FROM tokens WHERE guest = $1 AND purpose = 'link'", (guest,)),
                ("UPDATE guests SET revoked = {now} WHERE id = $1", (guest,)),
            ]
        )
        self._announce([row[0] for row in results[0]])

    async def change_guest(self, guest: str, name: str, colour: str) -> Guest:
        """Give a guest another name and colour, at all their tables."""
        _check_name(name, colour)
        results = await self._transact(
            [
                *_touch_tables_of(guest),
                (
                    f"UPDATE guests SET name = $2, colour = $3 WHERE guests.id = $1 RETURNING {_GUEST_COLUMNS}",
                    (guest, name, colour),
                ),
            ]
        )
        self._announce([row[0] for row in results[0]])
        return Guest(*_only_guest(guest, results[-1]))

    async def tables_of(self, guest: str) -> list[MyTable]:
        """The tables at which a guest sits, the latest made first."""
        rows = await self._rows(
            f"SELECT {_TABLE_COLUMNS}, s.number, COALESCE(m.length, 0)"
            " FROM seats AS s JOIN tables ON tables.id = s.table_id"
            " LEFT JOIN marks AS m ON m.guest = s.guest AND m.table_id = s.table_id"
            " WHERE s.guest = $1 ORDER BY tables.created DESC, tables.id, s.number",
            guest,
        )
        mine: dict[str, MyTable] = {}
        for *columns, seat, seen in rows:
            table = TableInfo(*columns)
            before = mine[table.id].seats if table.id in mine else ()
            mine[table.id] = MyTable(table, (*before, seat), seen)
        return list(mine.values())

    async def list_tables_of(self, guest: str, limit: int) -> list[Listed]:
        """The tables at which a guest sits, those first at which everybody could last notice something."""
        return await self._listed(
            "SELECT * FROM tables WHERE tables.id IN (SELECT table_id FROM seats WHERE guest = $1)"
            " ORDER BY tables.moved DESC, tables.id LIMIT $2",
            "tables.moved DESC, tables.id",
            guest,
            limit,
        )

    async def mark_seen(self, guest: str, table: str, length: int) -> None:
        """Remember how far a guest has seen a table; never goes back."""
        sql = (
            "INSERT INTO marks (guest, table_id, length) VALUES ($1, $2, $3)"
            " ON CONFLICT (guest, table_id) DO UPDATE SET length = excluded.length WHERE excluded.length > marks.length"
        )
        try:
            await self._transact([(sql, (guest, table, length))])
        except Dangling:
            raise StoreError(f"guest {guest} or table {table}: does not exist, so nothing was marked") from None

    async def seen(self, guest: str, table: str) -> int:
        """The length up to which a guest has seen a table, 0 when never."""
        rows = await self._rows("SELECT length FROM marks WHERE guest = $1 AND table_id = $2", guest, table)
        return int(rows[0][0]) if rows else 0

    async def export_guest(self, guest: str) -> GuestExport:
        """All that is stored about a guest."""
        whole, tables, tokens, seen, lines = await asyncio.gather(
            self.guest(guest),
            self.tables_of(guest),
            self.tokens(guest),
            self._rows("SELECT table_id, length FROM marks WHERE guest = $1 ORDER BY table_id", guest),
            self._rows(
                "SELECT table_id, number, line, at FROM lines WHERE author = $1 ORDER BY at, table_id, number", guest
            ),
        )
        return GuestExport(
            guest=whole,
            tokens=tokens,
            tables=tables,
            seen={row[0]: row[1] for row in seen},
            lines=[ExportedLine(*row) for row in lines],
        )

    async def delete_guest(self, guest: str) -> None:
        """Forget a guest: their seats go under a pseudonym, their chat is emptied, the records stay valid."""
        results = await self._transact(
            [
                *_touch_tables_of(guest),
                # An append of this guest that is under way either is seen below or fails for want of the guest.
                ("SELECT id FROM guests WHERE id = $1{lock}", (guest,)),
                (
                    "UPDATE lines SET line = $2 WHERE author = $1 AND (line = 'chat' OR line LIKE 'chat %')",
                    (guest, REMOVED_CHAT),
                ),
                ("UPDATE commands SET answer = $2 WHERE author = $1", (guest, b"")),
                ("DELETE FROM presence WHERE guest = $1", (guest,)),
                # Rows that point to the guest: tokens and marks go too, seats, lines and commands forget who it was.
                ("DELETE FROM guests WHERE id = $1 RETURNING id", (guest,)),
            ]
        )
        _only_guest(guest, results[-1])
        self._announce([row[0] for row in results[0]])

    # Invitations

    async def create_invite(self, table: str, code: str, seat: int | None = None) -> None:
        """Store the hash of an invitation to a table, or to one seat of it."""
        sql = "INSERT INTO invites (hash, table_id, seat, created) VALUES ($1, $2, $3, $4)"
        try:
            await self._transact([(sql, (hash_token(code), table, seat, time.time()))])
        except Clash:
            raise StoreError(f"table {table}: this invite code is in use; draw another") from None
        except Dangling:
            raise no_table(table) from None

    async def invite(self, code: str) -> Invite | None:
        """Where a code leads, None when it is invalid or has expired."""
        rows = await self._rows("SELECT table_id, seat, created FROM invites WHERE hash = $1", hash_token(code))
        return Invite(*rows[0]) if rows else None

    async def drop_invites(self, table: str, seat: int | None = None) -> None:
        """Revoke the invitations to a seat, or with None all those to the table."""
        sql = "DELETE FROM invites WHERE table_id = $1 AND (CAST($2 AS integer) IS NULL OR seat = $2)"
        await self._transact([(sql, (table, seat))])

    def changes(self) -> AsyncIterator[list[str]]:
        """Tables that others changed from this call on, as they come together; ends when the store closes."""
        return self._wakeups.listen()


def _touch_tables_of(guest: str) -> list[Statement]:
    # In the order of ids, so that two processes which do this at once wait for each other instead of deadlocking.
    mine = "(SELECT table_id FROM seats WHERE guest = $1)"
    return [
        (f"SELECT id FROM tables WHERE id IN {mine} ORDER BY id{{lock}}", (guest,)),
        (f"UPDATE tables SET {{touch}} WHERE id IN {mine}", (guest,)),
    ]


def _new_token(guest: str, token: str, purpose: Purpose, place: str) -> Statement:
    sql = "INSERT INTO tokens (hash, guest, purpose, created, used, place) VALUES ($1, $2, $3, $4, $4, $5)"
    return sql, (hash_token(token), guest, purpose, time.time(), place)


def seat_of(row: Row) -> Seat:
    """A seat from its row; whoever was deleted has left no name."""
    number, guest, name, colour, revoked = row
    if guest is None:
        return Seat(number, None, DEPARTED_NAME, DEPARTED_COLOUR)
    return Seat(number, guest, name, colour, revoked)


def _check_name(name: str, colour: str) -> None:
    check_text("name of the guest", name, LONGEST_NAME)
    check_text("colour of the guest", colour, 40)


def _only(table: str, rows: Sequence[Row]) -> Row:
    if not rows:
        raise no_table(table)
    return rows[0]


def _only_guest(guest: str, rows: Sequence[Row]) -> Row:
    if not rows:
        raise no_guest(guest)
    return rows[0]


def _bytes(column: object) -> bytes:
    assert isinstance(column, bytes)
    return column
