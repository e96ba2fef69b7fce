"""A server on a loopback port, and guests who visit it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.postgres import Postgres, running_postgres, why_no_postgres
from tests.server.guests import SWIFT, Visitor, serving


@pytest.fixture(scope="session")
def tables_postgres() -> Iterator[Postgres]:
    """One PostgreSQL for the tests of the server."""
    reason = why_no_postgres()
    if reason:
        pytest.skip(reason)
    with running_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def each_store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, once on SQLite and once on PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    postgres: Postgres = request.getfixturevalue("tables_postgres")
    return postgres.database()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on SQLite that the tests of a module share."""
    folder = tmp_path_factory.mktemp("server")
    with serving(replace(SWIFT, store=f"sqlite:///{folder}/tables.sqlite")) as found:
        yield found


@pytest.fixture
def ada(address: str) -> Iterator[Visitor]:
    """The one who makes tables."""
    with Visitor(address) as visitor:
        yield visitor


@pytest.fixture
def bob(address: str) -> Iterator[Visitor]:
    """The one who is invited."""
    with Visitor(address) as visitor:
        yield visitor


@pytest.fixture
def eve(address: str) -> Iterator[Visitor]:
    """The one who only watches."""
    with Visitor(address) as visitor:
        yield visitor
