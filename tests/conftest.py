"""The order of all tests."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright's loop runs on in a worker, and `asyncio.run` refuses to work beside it."""
    items.sort(key=lambda item: "browser" in item.path.parts)
