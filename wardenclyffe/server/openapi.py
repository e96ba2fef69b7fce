"""OpenAPI for routes that speak msgspec: every body and every answer is described by its struct."""

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from wardenclyffe.server.bodies import Error

TEMPLATE = "#/components/schemas/{name}"
MEANINGS = {
    400: "Malformed or impossible",
    403: "From another site, or for somebody else's seat",
    404: "Not found",
    409: "Not possible now: the words say why",
    413: "Too large",
    429: "Too many requests",
    503: "The store is not responding",
}

_described: list[Any] = [Error]


def schema_of(kind: Any) -> dict[str, Any]:
    """The schema of a type, by reference to the shared ones."""
    _described.append(kind)
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=TEMPLATE)
    return schema


def says(answer: Any, *, body: Any = None, optional_body: bool = False, errors: tuple[int, ...] = ()) -> dict[str, Any]:
    """What a route's decorator needs to describe it; every route may refuse a malformed or too frequent request."""
    responses: dict[int | str, dict[str, Any]] = {
        200: {"description": "Done", "content": {"application/json": {"schema": schema_of(answer)}}}
    }
    described = describe_errors(*errors)
    extra: dict[str, Any] = {}
    if body is not None:
        content = {"application/json": {"schema": schema_of(body)}}
        extra["requestBody"] = {"required": not optional_body, "content": content}
        described |= describe_errors(403, 413)
    return {"responses": responses | described, "openapi_extra": extra}


def says_text(kind: str, *errors: int) -> dict[str, Any]:
    """The same for a route that answers with something other than JSON."""
    responses: dict[int | str, dict[str, Any]] = {
        200: {"description": "Done", "content": {kind: {"schema": {"type": "string"}}}}
    }
    return {"responses": responses | describe_errors(*errors)}


def describe_errors(*codes: int) -> dict[int | str, dict[str, Any]]:
    """Typed errors for these codes and those that every route can give."""
    content = {"application/json": {"schema": {"$ref": TEMPLATE.format(name="Error")}}}
    return {code: {"description": MEANINGS[code], "content": content} for code in sorted({400, 429, 503, *codes})}


def describe(app: FastAPI) -> dict[str, Any]:
    """The whole description, made once."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        _, components = msgspec.json.schema_components(_described, ref_template=TEMPLATE)
        schema["components"] = {"schemas": components}
        for path in schema["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)  # ours are typed errors with 400
        app.openapi_schema = schema
    return app.openapi_schema
