"""Every refusal is a typed error, whatever raised it."""

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from wardenclyffe.server.commands import sentence
from wardenclyffe.server.problems import Problem, store_problem, unknown_address
from wardenclyffe.server.routes.pages import send
from wardenclyffe.server.routes.shared import server_of
from wardenclyffe.server.statics import MISSING
from wardenclyffe.server.stores import StoreError

WORDS = {404: "There is nothing at this address.", 405: "This address does not support that method."}


def add_errors(app: FastAPI) -> None:
    """Answer every kind of failure in the same form."""
    app.add_exception_handler(Exception, on_failure)
    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(RequestValidationError, on_bad_parameter)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(StoreError, on_store)


def answered(request: Request, problem: Problem) -> Response:
    """A typed error; where a person follows a link to nowhere, a page with a way back."""
    inside = request.url.path.startswith(("/api/", "/client"))
    if problem.status == 404 and not inside and "text/html" in request.headers.get("accept", ""):
        return send(request, server_of(request).statics.page(MISSING), status=404)
    return problem_answer(problem)


def problem_answer(problem: Problem) -> Response:
    """A typed error."""
    return Response(msgspec.json.encode(problem.body()), problem.status, media_type="application/json")


async def on_problem(request: Request, error: Exception) -> Response:
    """A refusal of ours."""
    assert isinstance(error, Problem)
    return answered(request, error)


async def on_bad_parameter(request: Request, error: Exception) -> Response:
    """A part of the address that cannot be what it stands for."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["loc"][0] == "path":
        return answered(request, unknown_address())
    where = " ".join(str(each) for each in first["loc"])
    return problem_answer(Problem(400, "malformed", f"{where}: {sentence(first['msg'])}"))


async def on_http(request: Request, error: Exception) -> Response:
    """A refusal of the framework."""
    assert isinstance(error, HTTPException)
    found = answered(request, Problem(error.status_code, "unknown", WORDS.get(error.status_code, "Request refused.")))
    found.headers.update(error.headers or {})
    return found


async def on_store(request: Request, error: Exception) -> Response:
    """A fault or a refusal of the store."""
    assert isinstance(error, StoreError)
    return problem_answer(store_problem(error))


async def on_failure(request: Request, error: Exception) -> Response:
    """A fault of ours; what it was is in the server's own log."""
    return problem_answer(Problem(500, "internal", "Something went wrong here; nothing was changed."))
