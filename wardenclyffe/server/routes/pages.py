"""The pages and the files that they use."""

import time

from fastapi import APIRouter, Request, Response

from wardenclyffe.engine.registry import games
from wardenclyffe.server.problems import unknown_address
from wardenclyffe.server.routes.shared import server_of
from wardenclyffe.server.statics import PAGES, File

router = APIRouter(include_in_schema=False)
GOOD_SECONDS = 180 * 86_400  # for how long what security.txt says may be believed
FOR_EVER = "public, max-age=31536000, immutable"


async def page(request: Request) -> Response:
    """The page of this address."""
    game = request.path_params.get("game")
    if game is not None and game not in games():
        raise unknown_address()
    return send(request, server_of(request).statics.page(request.scope["route"].path))


for path in PAGES:
    router.add_api_route(path, page, methods=["GET", "HEAD"])


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    """The icon that browsers ask for unbidden."""
    return send(request, server_of(request).statics.find("art/favicon.svg"))


@router.get("/.well-known/security.txt")
async def security(request: Request) -> Response:
    """Whom to tell of a hole, if the operator named somebody."""
    contact = server_of(request).settings.contact
    if not contact:
        raise unknown_address()
    until = time.strftime("%Y-%m-%dT00:00:00Z", time.gmtime(time.time() + GOOD_SECONDS))
    return Response(f"Contact: {contact}\nExpires: {until}\nPreferred-Languages: en\n", media_type="text/plain")


@router.get("/client/{name:path}")
async def client_file(request: Request, name: str) -> Response:
    """A file by its plain name, looked at again every time."""
    return send(request, server_of(request).statics.find(name))


@router.get("/client-{digest}/{name:path}")
async def named_client_file(request: Request, digest: str, name: str) -> Response:
    """A file of this very release, which browsers may keep for ever."""
    statics = server_of(request).statics
    return send(request, statics.find(name), FOR_EVER if digest == statics.digest else "no-cache")


def send(request: Request, file: File | None, keep: str = "no-cache", status: int = 200) -> Response:
    """A file as the browser can take it: not at all if it has it, compressed if it can."""
    if file is None:
        raise unknown_address()
    headers = {"ETag": file.etag, "Cache-Control": keep, "Vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(body, status, headers=headers, media_type=file.kind)
