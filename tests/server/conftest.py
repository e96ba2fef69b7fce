"""Both stores, each empty and each real, a server on a loopback port, and guests who visit it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.postgres import Postgres, running_postgres, why_no_postgres
from tests.server.guests import SWIFT, Visitor, serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of the session."""
    reason = why_no_postgres()
    if reason:
        print(reason)
        pytest.skip(reason)
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def only_database(postgres: Postgres) -> str:
    """The database that the tests use one after the other."""
    return postgres.database()


@pytest.fixture
def postgres_url(postgres: Postgres, only_database: str) -> str:
    """The address of an empty store on PostgreSQL."""
    postgres.empty(only_database)
    return only_database


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, once on SQLite and once on PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    url: str = request.getfixturevalue("postgres_url")
    return url


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
