"""Every refusal is a typed error, whatever raised it."""

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from wardenclyffe.server.commands import sentence
from wardenclyffe.server.problems import Problem, store_problem, unknown_address
from wardenclyffe.server.stores import StoreError

WORDS = {404: "There is nothing at this address.", 405: "This address does not support that method."}


def add_errors(app: FastAPI) -> None:
    """Answer every kind of failure in the same form."""
    app.add_exception_handler(Exception, on_failure)
    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(RequestValidationError, on_bad_parameter)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(StoreError, on_store)


def problem_answer(problem: Problem) -> Response:
    """A typed error."""
    return Response(msgspec.json.encode(problem.body()), problem.status, media_type="application/json")


async def on_problem(request: Request, error: Exception) -> Response:
    """A refusal of ours."""
    assert isinstance(error, Problem)
    return problem_answer(error)


async def on_bad_parameter(request: Request, error: Exception) -> Response:
    """A part of the address that cannot be what it stands for."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["loc"][0] == "path":
        return problem_answer(unknown_address())
    where = " ".join(str(each) for each in first["loc"])
    return problem_answer(Problem(400, "malformed", f"{where}: {sentence(first['msg'])}"))


async def on_http(request: Request, error: Exception) -> Response:
    """A refusal of the framework."""
    assert isinstance(error, HTTPException)
    found = problem_answer(Problem(error.status_code, "unknown", WORDS.get(error.status_code, "Request refused.")))
    found.headers.update(error.headers or {})
    return found


async def on_store(request: Request, error: Exception) -> Response:
    """A fault or a refusal of the store."""
    assert isinstance(error, StoreError)
    return problem_answer(store_problem(error))


async def on_failure(request: Request, error: Exception) -> Response:
    """A fault of ours; what it was is in the server's own log."""
    return problem_answer(Problem(500, "internal", "Something went wrong here; nothing was changed."))
