"""Every rule is held to in both calendars."""

import pytest


@pytest.fixture(params=["six-phases", "three-by-two"])
def calendar(request: pytest.FixtureRequest) -> str:
    """The calendar that a test plays by."""
    return str(request.param)
