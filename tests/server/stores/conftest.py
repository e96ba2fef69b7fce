"""Both stores, each empty and each real."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Postgres, running_postgres, why_no_postgres


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
