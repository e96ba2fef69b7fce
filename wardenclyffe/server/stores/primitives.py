"""What both SQL stores are built on: two primitives, and what is spelt differently in SQLite and PostgreSQL."""

import secrets
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from wardenclyffe.server.stores.base import SeatTaken, Store, UnknownGuest, UnknownTable
from wardenclyffe.server.stores.faults import Faults
from wardenclyffe.server.stores.wakeups import Wakeups

Row = Sequence[Any]
Statement = tuple[str, Sequence[object]]


class Clash(Exception):
    """A row with the same key exists already."""


class Dangling(Exception):
    """A row that the new one points to does not exist."""


class Primitives(Store):
    """Rows of one query, and several statements in one transaction.

    Statements are written with `$1`, `$2`; `{now}` is the database's clock in Unix seconds, `{touch}` marks a
    table as changed by nobody in particular, so that every process looks at it again, and `{lock}` keeps the
    selected rows for this transaction.
    """

    NOW: str
    TOUCH: str
    LOCK: str

    def __init__(self, place: str) -> None:
        self.faults = Faults(place)
        self.me = secrets.token_hex(8)
        self._wakeups = Wakeups()

    @abstractmethod
    async def _rows(self, sql: str, *args: object) -> Sequence[Row]:
        """The rows of one reading query."""

    async def _ids(self, sql: str, *args: object) -> list[str]:
        """The ids that a reading query finds."""
        return [row[0] for row in await self._rows(sql, *args)]

    @abstractmethod
    async def _transact(self, statements: Sequence[Statement]) -> list[Sequence[Row]]:
        """Run statements in one transaction and return each one's rows after the commit; raises Clash, Dangling."""

    @abstractmethod
    def _announce(self, tables: Sequence[str]) -> None:
        """Wake other processes for tables whose change has been committed."""

    def _sql(self, sql: str) -> str:
        return sql.replace("{now}", self.NOW).replace("{touch}", self.TOUCH).replace("{lock}", self.LOCK)


def no_table(table: str) -> UnknownTable:
    """What is said of a table that does not exist."""
    return UnknownTable(f"table {table}: does not exist; check the link")


def no_guest(guest: str) -> UnknownGuest:
    """What is said of a guest who does not exist."""
    return UnknownGuest(f"guest {guest}: does not exist or was deleted")


def taken_seat(table: str, seat: int) -> SeatTaken:
    """What is said of a seat on which somebody else sits."""
    return SeatTaken(f"table {table}, seat {seat}: somebody else sits there; take another")
