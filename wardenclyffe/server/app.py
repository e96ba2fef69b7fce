"""The web application: pages, the client's files, the API and the sockets."""

import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI

import wardenclyffe
from wardenclyffe.server.gate import Gate
from wardenclyffe.server.hall import Hall
from wardenclyffe.server.inside import Inside
from wardenclyffe.server.machines import Machines
from wardenclyffe.server.openapi import describe
from wardenclyffe.server.routes import games, me, pages, seats, socket, tables
from wardenclyffe.server.routes.errors import add_errors
from wardenclyffe.server.routes.shared import Server
from wardenclyffe.server.settings import Settings
from wardenclyffe.server.stores import open_store

SUBJECTS = (pages, games, me, tables, seats, socket)


def create_app(settings: Settings, machines: Machines | None = None) -> FastAPI:
    """The application; its store is opened when it starts."""
    app = FastAPI(
        title="Wardenclyffe",
        version=wardenclyffe.__version__,
        description="Tables for five games around Tesla and lightning.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
    )
    app.state.server = Server(settings, machines)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    app.add_middleware(Gate, settings=settings)
    app.add_middleware(Inside, server=app.state.server)
    add_errors(app)
    for subject in SUBJECTS:
        app.include_router(subject.router)
    return app


@contextlib.asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Keep the store open, and the hall with its machines at work, while the application runs."""
    server: Server = app.state.server
    async with await open_store(server.settings.store) as store:
        server.store = store
        server.hall = Hall(store, server.settings, server.machines, server.metrics)
        await server.hall.start()
        try:
            yield
        finally:
            await server.hall.close()
