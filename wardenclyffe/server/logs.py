"""The log of a server: a line or a JSON object for each event on standard error.

What is expected takes one line: the store that fails says so once, and a client that hangs up is not worth a word.
Tracebacks are for faults of ours alone.
"""

import json
import logging
import sys
import time
from typing import TextIO

from starlette.requests import ClientDisconnect
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed

from wardenclyffe.server.stores import StoreUnavailable

HUNG_UP = (ConnectionError, ClientDisconnect, WebSocketDisconnect, ConnectionClosed)


def start_log(form: str, stream: TextIO | None = None) -> None:
    """Send everything that is logged to standard error in this form."""
    handler = logging.StreamHandler(stream if stream is not None else sys.stderr)
    handler.setFormatter(JsonForm() if form == "json" else LineForm())
    handler.addFilter(is_news)
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for name in ("uvicorn", "websockets", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)


def is_news(record: logging.LogRecord) -> bool:
    """Whether something is news: a client that hung up is not, nor a store that has said itself what is wrong."""
    causes = chain_of(record.exc_info[1]) if record.exc_info else []
    return not any(isinstance(each, (*HUNG_UP, StoreUnavailable)) for each in causes)


def chain_of(error: BaseException | None) -> list[BaseException]:
    """An error, what led to it, and what it holds together."""
    found: list[BaseException] = []
    while error is not None and error not in found:
        found.append(error)
        if isinstance(error, BaseExceptionGroup):
            found += [each for inner in error.exceptions for each in chain_of(inner)]
        error = error.__cause__ or error.__context__
    return found


def time_of(record: logging.LogRecord) -> str:
    """When something was logged, in UTC."""
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"


class LineForm(logging.Formatter):
    """One line, and below it the traceback of a fault of ours."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        words = " ".join(record.getMessage().splitlines())
        line = f"{time_of(record)} {record.levelname.lower()} {record.name}: {words}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonForm(logging.Formatter):
    """One JSON object on one line, with the traceback in it."""

    def format(self, record: logging.LogRecord) -> str:
        """The object."""
        found = {
            "time": time_of(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            found["traceback"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)
