"""The log of a table as lines to print: events that only screens and machines need have no words."""

from typing import Any

from wardenclyffe.engine.table import Table


def spoken(table: Table, seat: int) -> list[dict[str, Any]]:
    """What happened, as this seat may know it, as far as there are words for it."""
    return [event for event in table.log(seat) if event["words"]]
