"""The web application: pages, the client's files, the API and the sockets."""

import contextlib
import io
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from typing import Annotated, Any, TypeVar

import msgspec
import segno
from fastapi import FastAPI, Path, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

import wardenclyffe
from wardenclyffe.engine.registry import UnknownGame, find_game, games
from wardenclyffe.server import coaching, guests, seating
from wardenclyffe.server.catalogue import cards_of, game_view, open_tables
from wardenclyffe.server.commands import perform, sentence
from wardenclyffe.server.gate import Gate, address_of
from wardenclyffe.server.guests import guest_of, require, set_cookie
from wardenclyffe.server.hall import Hall
from wardenclyffe.server.limits import Buckets
from wardenclyffe.server.machines import Machines
from wardenclyffe.server.messages import (
    Answer,
    AnyCommand,
    AskCoach,
    ChangeMe,
    ComeBack,
    Done,
    Export,
    GameView,
    HintAnswer,
    Invited,
    InviteView,
    Join,
    Joined,
    LeaveSeat,
    LookBack,
    MadeTable,
    Me,
    NewInvite,
    NewTable,
    PersonalLink,
    Pong,
    Rematch,
    RuleView,
    TableCard,
    View,
    WhyAnswer,
)
from wardenclyffe.server.openapi import describe, says, says_text
from wardenclyffe.server.problems import Problem, not_yours, unknown_table
from wardenclyffe.server.settings import Settings
from wardenclyffe.server.sockets import attend
from wardenclyffe.server.statics import File, Statics
from wardenclyffe.server.stores import Guest, Store, StoreError, StoreUnavailable, open_store
from wardenclyffe.server.views import seat_views

T = TypeVar("T")
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Code = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
ViewerQuery = Annotated[int | None, Query(ge=-1, le=7)]
PAGES = {
    "/": "lobby",
    "/mine": "mine",
    "/me": "me",
    "/t/{table}": "table",
    "/rules/{game}": "rules",
    "/j/{code}": "join",
    "/s/{code}": "link",
}


class Server:
    """What the routes share."""

    def __init__(self, settings: Settings, machines: Machines | None) -> None:
        self.settings = settings
        self.statics = Statics(fresh=settings.fresh)
        self.making = Buckets(*settings.making_rate)
        self.sockets: Counter[str] = Counter()
        self.machines = machines
        self.store: Store
        self.hall: Hall

    async def body(self, request: Request, kind: type[T], otherwise: bytes = b"") -> T:
        """The body of a request, within its limit and of the right kind; `otherwise` stands for an empty one."""
        limit = self.settings.largest_body
        raw = b""
        try:
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > limit:
                    raise Problem(413, "too-large", f"A request has at most {limit} bytes.")
        except ClientDisconnect:
            raise Problem(400, "malformed", "The request ended too early.") from None
        try:
            return msgspec.json.decode(raw or otherwise, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            words = str(error) if isinstance(error, msgspec.ValidationError) else "The body is not JSON"
            raise Problem(400, "malformed", sentence(words)) from None

    def check_making(self, request: Request) -> None:
        """Refuse somebody who makes too many tables, guests or links."""
        if not self.making.take(address_of(request.scope)):
            raise Problem(429, "too-fast", "Too many new things from your address: wait a minute.")

    async def someone(self, request: Request) -> tuple[Guest, str]:
        """The guest who asks, made now if there is none, with the token of the new one."""
        guest = await guest_of(self.store, request)
        if guest is not None:
            return guest, ""
        self.check_making(request)
        return await guests.new_guest(self.store)


def answer(value: object) -> Response:
    """A value as JSON."""
    return raw_answer(msgspec.json.encode(value))


def raw_answer(body: bytes) -> Response:
    """A body that is JSON already."""
    return Response(body, media_type="application/json")


def problem_answer(problem: Problem) -> Response:
    """A typed error."""
    return Response(msgspec.json.encode(problem.body()), problem.status, media_type="application/json")


def create_app(settings: Settings, machines: Machines | None = None) -> FastAPI:
    """The application; its store is opened when it starts."""
    server = Server(settings, machines)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with await open_store(settings.store) as store:
            server.store = store
            server.hall = Hall(store, settings, server.machines)
            await server.hall.start()
            try:
                yield
            finally:
                await server.hall.close()

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
    app.state.server = server
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    app.add_middleware(Gate, settings=settings)
    add_errors(app)
    add_pages(app, server)
    add_games(app, server)
    add_me(app, server)
    add_tables(app, server)
    add_seats(app, server)
    add_socket(app, server)
    return app


def add_errors(app: FastAPI) -> None:
    """Every refusal is a typed error."""

    async def on_problem(request: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)
        return problem_answer(error)

    async def on_bad_parameter(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        where = " ".join(str(each) for each in first["loc"])
        if first["loc"][0] == "path":
            return problem_answer(Problem(404, "unknown", "There is nothing under this address."))
        return problem_answer(Problem(400, "malformed", f"{where}: {sentence(first['msg'])}"))

    async def on_http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        words = {404: "There is nothing under this address.", 405: "This address does not take that method."}
        found = problem_answer(Problem(error.status_code, "unknown", words.get(error.status_code, "This cannot be.")))
        found.headers.update(error.headers or {})
        return found

    async def on_store(request: Request, error: Exception) -> Response:
        if isinstance(error, StoreUnavailable):
            return problem_answer(Problem(503, "store", "The store does not answer just now: try again."))
        return problem_answer(Problem(400, "refused", "The store cannot keep that."))

    async def on_failure(request: Request, error: Exception) -> Response:
        return problem_answer(Problem(500, "internal", "Something went wrong here, and nothing was changed."))

    app.add_exception_handler(Exception, on_failure)
    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(RequestValidationError, on_bad_parameter)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(StoreError, on_store)


def add_pages(app: FastAPI, server: Server) -> None:
    """The shells of the pages and the files that they use."""

    def send(request: Request, file: File | None, keep: str) -> Response:
        if file is None:
            raise Problem(404, "unknown", "There is nothing under this address.")
        headers = {"ETag": file.etag, "Cache-Control": keep, "Vary": "Accept-Encoding"}
        if file.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type=file.kind)

    def add_page(path: str, name: str) -> None:
        async def page(request: Request) -> Response:
            return send(request, server.statics.page(name), "no-cache")

        app.add_api_route(path, page, include_in_schema=False, methods=["GET", "HEAD"])

    for path, name in PAGES.items():
        add_page(path, name)

    @app.get("/favicon.ico", include_in_schema=False)
    async def favicon(request: Request) -> Response:
        return send(request, server.statics.find("art/favicon.svg"), "no-cache")

    @app.get("/client/{name:path}", include_in_schema=False)
    async def client_file(request: Request, name: str) -> Response:
        return send(request, server.statics.find(name), "no-cache")

    @app.get("/client-{digest}/{name:path}", include_in_schema=False)
    async def named_client_file(request: Request, digest: str, name: str) -> Response:
        file = server.statics.find(name)
        whole = digest == server.statics.digest
        return send(request, file, "public, max-age=31536000, immutable" if whole else "no-cache")


def add_games(app: FastAPI, server: Server) -> None:
    """What can be played, and by which rules."""

    @app.get("/api/games", **says(list[GameView]))
    async def list_games() -> Response:
        """All games with their options and machines."""
        return answer([game_view(game) for game in games().values()])

    @app.get("/api/games/{name}/rules", **says(list[RuleView], errors=(404,)))
    async def list_rules(name: str) -> Response:
        """The numbered rules of a game."""
        try:
            rules = find_game(name).rules()
        except UnknownGame as error:
            raise Problem(404, "unknown-game", sentence(str(error))) from None
        except OSError:
            rules = {}
        return answer([RuleView(rule.number, rule.chapter, rule.words) for rule in rules.values()])

    @app.get("/api/lobby", **says(list[TableCard]))
    async def lobby(request: Request) -> Response:
        """Tables with an open seat."""
        return answer(await open_tables(server.store, settings_limit(server)))


def settings_limit(server: Server) -> int:
    """How many tables a list shows at most."""
    return server.settings.most_tables_listed


def add_me(app: FastAPI, server: Server) -> None:
    """The guest's own things."""

    @app.get("/api/me", **says(Me))
    async def get_me(request: Request) -> Response:
        """Name and colour of the guest whose browser asks."""
        return answer(guests.me_of(await guest_of(server.store, request)))

    @app.patch("/api/me", **says(Me, body=ChangeMe))
    async def patch_me(request: Request) -> Response:
        """Take another name or colour."""
        wish = await server.body(request, ChangeMe)
        guest, token = await server.someone(request)
        if not server.hall.talk.take(guest.id):  # all who sit at the guest's tables are told
            raise Problem(429, "too-fast", "You change your name too often: wait a little.")
        return with_token(request, answer(guests.me_of(await guests.change(server.store, guest, wish))), token)

    @app.get("/api/me/export", **says(Export, errors=(403,)))
    async def export_me(request: Request) -> Response:
        """All that is stored about the guest."""
        guest = require(await guest_of(server.store, request))
        return answer(guests.export_of(await server.store.export_guest(guest.id)))

    @app.delete("/api/me", **says(Done, errors=(403,)))
    async def delete_me(request: Request) -> Response:
        """Forget the guest: machines play on for them, records stay valid under a pseudonym."""
        guest = require(await guest_of(server.store, request))
        for mine in await server.store.tables_of(guest.id):
            if mine.table.status == "live":
                with contextlib.suppress(Problem):
                    opened = await server.hall.open(mine.table.id)
                    await seating.leave(server.hall, opened, guest.id, None, keep=True)
        written = {line.table for line in (await server.store.export_guest(guest.id)).lines}
        await server.store.delete_guest(guest.id)
        for mine_table in list(server.hall.tables.values()):
            for watcher in list(mine_table.watchers):
                if watcher.guest == guest.id:
                    watcher.close(Problem(403, "no-guest", "This guest was deleted."))
            with contextlib.suppress(Problem):
                await server.hall.refresh(mine_table.id)
            if mine_table.id in written:
                async with mine_table.lock:
                    mine_table.live.forget(await server.store.read(mine_table.id))
        return with_token(request, answer(Done(True)), "", forget=True)

    @app.get("/api/me/tables", **says(list[TableCard]))
    async def my_tables(request: Request) -> Response:
        """The guest's tables, the latest first."""
        guest = await guest_of(server.store, request)
        if guest is None:
            return answer([])
        mine = (await server.store.tables_of(guest.id))[: settings_limit(server)]
        return answer(await cards_of(server.store, [(each.table, each.seats) for each in mine]))

    @app.post("/api/come-back", **says(Me, body=ComeBack, errors=(404,)))
    async def come_back(request: Request) -> Response:
        """Be the guest of a personal link in this browser too."""
        wish = await server.body(request, ComeBack)
        server.check_making(request)
        guest = await server.store.guest_of(wish.code, "link")
        if guest is None:
            raise Problem(404, "unknown-link", "This personal link is not, or no longer, valid.")
        token = secrets.token_urlsafe(32)
        await server.store.add_token(guest.id, token, "cookie")
        return with_token(request, answer(guests.me_of(guest)), token)


def with_token(request: Request, response: Response, token: str, forget: bool = False) -> Response:
    """An answer with the cookie of a new guest, or without the one of a guest who was forgotten."""
    if token or forget:
        set_cookie(request, response, token)
    return response


def add_tables(app: FastAPI, server: Server) -> None:
    """Making tables, looking at them and playing without a socket."""

    @app.post("/api/tables", **says(MadeTable, body=NewTable))
    async def make_table(request: Request) -> Response:
        """Make a table; the commitment to its seed is published here, before anybody adds chance of their own."""
        wish = await server.body(request, NewTable)
        server.check_making(request)
        guest, token = await server.someone(request)
        return with_token(request, answer(await seating.make_table(server.hall, guest.id, wish)), token)

    @app.get("/api/tables/{table}/view", **says(View, errors=(403, 404, 409)))
    async def view(request: Request, table: TableId, seat: ViewerQuery = None) -> Response:
        """The newest view, as a socket would send it."""
        opened = await server.hall.open(table)
        guest = await guest_of(server.store, request)
        name = guest.id if guest is not None else None
        viewer = viewer_for(opened.live.seats_of(name), seat)
        return answer(opened.views.view(viewer, opened.here(), name, 0))

    @app.get("/api/tables/{table}/at/{moment}", **says(View, errors=(403, 404, 409)))
    async def view_at(
        request: Request,
        table: TableId,
        moment: Annotated[int, Path(ge=0, le=10_000_000)],
        seat: ViewerQuery = None,
        reveal: Annotated[int, Query(ge=0, le=1)] = 0,
    ) -> Response:
        """The table at an earlier moment: through the own eyes while it goes on, through anybody's when it is over."""
        opened = await server.hall.open(table)
        live = opened.live
        guest = await guest_of(server.store, request)
        name = guest.id if guest is not None else None
        if live.over:
            mine = live.seats_of(name)
            viewer = seat if seat is not None else mine[0] if mine else -1
            if viewer >= len(live.places):
                raise Problem(404, "unknown-seat", f"There is no seat {viewer} at this table.")
        else:
            viewer = viewer_for(live.seats_of(name), seat)
            if reveal:
                raise Problem(403, "not-over", "Everything is revealed when the game is over.")
        if moment > live.moments(viewer):
            raise Problem(404, "unknown-moment", f"The last moment is {live.moments(viewer)}.")
        return answer(await opened.views.view_at(viewer, moment, opened.here(), name, bool(reveal)))

    @app.post(
        "/api/tables/{table}/command",
        **says(Answer | WhyAnswer | HintAnswer | Pong, body=AnyCommand, errors=(403, 404, 409)),
    )
    async def command(request: Request, table: TableId) -> Response:
        """A command, as a socket would take it; the newest view is under /view."""
        wish: Any = await server.body(request, AnyCommand)  # type: ignore[arg-type]
        opened = await server.hall.open(table)
        guest = await guest_of(server.store, request)
        return raw_answer(await perform(server.hall, opened, guest.id if guest is not None else None, wish))

    @app.post("/api/tables/{table}/coach", **says(LookBack, body=AskCoach, optional_body=True, errors=(404, 409)))
    async def coach(request: Request, table: TableId) -> Response:
        """The coach's look back at a game that is over; it takes a while, so ask again until the review is there."""
        wish = await server.body(request, AskCoach, b"{}")
        opened = await server.hall.open(table)
        live = opened.live
        if not live.over:
            raise Problem(409, "not-over", "The coach looks back when the game is over.")
        guest = await guest_of(server.store, request)
        mine = live.seats_of(guest.id if guest is not None else None)
        seat = wish.seat if wish.seat is not None else mine[0] if mine else 0
        if seat >= len(live.places):
            raise Problem(404, "unknown-seat", f"There is no seat {seat} at this table.")
        if seat not in opened.reviews:
            server.check_making(request)
        return answer(coaching.look_back(server.hall, opened, seat))

    @app.get("/api/tables/{table}/record", **says_text("text/plain", 404, 409))
    async def record(table: TableId) -> Response:
        """The record as text; while the game goes on only its head, since choices can be secret."""
        opened = await server.hall.open(table)
        found = opened.live.record()
        if not opened.live.over:
            found.lines = []
        headers = {"Content-Disposition": f'attachment; filename="{found.game}-{table}.txt"'}
        return Response(found.to_text(), media_type="text/plain", headers=headers)


def viewer_for(mine: list[int], seat: int | None) -> int:
    """From where somebody may look: from a seat of their own, or as a spectator."""
    if seat is None:
        return mine[0] if len(mine) == 1 else -1
    if seat >= 0 and seat not in mine:
        raise not_yours()
    return seat


def add_seats(app: FastAPI, server: Server) -> None:
    """Invitations, sitting down, leaving and coming back."""

    @app.get("/api/invites/{code}", **says(Invited, errors=(404, 409)))
    async def look_at_invite(code: Code) -> Response:
        """Where an invitation leads, before one sits down."""
        invite = await server.store.invite(code)
        if invite is None or invite.seat is None:
            raise Problem(404, "unknown-invite", "This invitation is not, or no longer, valid.")
        opened = await server.hall.open(invite.table)
        live = opened.live
        free = not live.places[invite.seat].filled
        seats = seat_views(live, opened.here())
        title, head = live.game.title, live.header
        return answer(Invited(invite.table, invite.seat, head.game, title, head.commitment, free, seats))

    @app.post("/api/tables/{table}/join", **says(Joined, body=Join, errors=(404, 409)))
    async def join(request: Request, table: TableId) -> Response:
        """Sit down by an invitation or on an open seat."""
        wish = await server.body(request, Join)
        opened = await server.hall.open(table)
        if wish.code is None:
            server.check_making(request)  # or one could sit down at every table of the lobby
        guest, token = await server.someone(request)
        return with_token(request, answer(await seating.join(server.hall, opened, guest.id, wish)), token)

    @app.post("/api/tables/{table}/leave", **says(Done, body=LeaveSeat, optional_body=True, errors=(404, 409)))
    async def leave(request: Request, table: TableId) -> Response:
        """Give up one's seat for good."""
        wish = await server.body(request, LeaveSeat, b"{}")
        opened = await server.hall.open(table)
        guest = require(await guest_of(server.store, request))
        await seating.leave(server.hall, opened, guest.id, wish.seat)
        return answer(Done(True))

    @app.post("/api/tables/{table}/rematch", **says(Rematch, errors=(403, 404, 409)))
    async def rematch(request: Request, table: TableId) -> Response:
        """A new table for the same players."""
        opened = await server.hall.open(table)
        guest = require(await guest_of(server.store, request))
        server.check_making(request)
        return answer(Rematch(await seating.rematch(server.hall, opened, guest.id)))

    @app.post("/api/tables/{table}/invite", **says(InviteView, body=NewInvite, errors=(404, 409)))
    async def invite(request: Request, table: TableId) -> Response:
        """Another invitation to a seat that is still free."""
        wish = await server.body(request, NewInvite)
        opened = await server.hall.open(table)
        guest = require(await guest_of(server.store, request))
        server.check_making(request)
        return answer(await seating.invite_again(server.hall, opened, guest.id, wish.seat))

    @app.post("/api/tables/{table}/link", **says(PersonalLink, errors=(403, 404, 409)))
    async def link(request: Request, table: TableId) -> Response:
        """A personal link, to come back as the same guest on another device."""
        opened = await server.hall.open(table)
        guest = require(await guest_of(server.store, request))
        if not opened.live.seats_of(guest.id):
            raise not_yours()
        server.check_making(request)
        code = secrets.token_urlsafe(32)
        await server.store.drop_tokens(guest.id, "link")
        await server.store.add_token(guest.id, code, "link")
        return answer(PersonalLink(code, f"/s/{code}?t={table}"))

    @app.get("/api/tables/{table}/qr/{code}.svg", **says_text("image/svg+xml", 404, 409))
    async def qr(request: Request, table: TableId, code: Code) -> Response:
        """The invitation as a QR code."""
        invite = await server.store.invite(code)
        if invite is None or invite.table != table:
            raise Problem(404, "unknown-invite", "This invitation is not, or no longer, valid.")
        address = f"{request.url.scheme}://{request.headers['host']}/j/{code}"
        drawn = io.BytesIO()
        segno.make(address, error="m", micro=False).save(drawn, kind="svg", scale=4, border=4, light="#fff")
        return Response(drawn.getvalue(), media_type="image/svg+xml")


def add_socket(app: FastAPI, server: Server) -> None:
    """One socket per open table."""

    @app.websocket("/api/tables/{table}/socket")
    async def socket(socket: WebSocket, table: str, after: int = 0) -> None:
        """Views out, commands in; `after` is the sequence number of the last message that the browser has."""
        address = address_of(socket.scope)
        await socket.accept()
        if server.sockets[address] >= server.settings.sockets_per_address:
            await refuse_socket(socket, Problem(429, "too-many", "Too many open tables from your address."))
            return
        server.sockets[address] += 1
        try:
            guest = await guest_of(server.store, socket)
            opened = await server.hall.open(table)
            await attend(server.hall, socket, opened, guest.id if guest is not None else None, after)
        except Problem as problem:
            await refuse_socket(socket, problem)
        except StoreError:
            await refuse_socket(socket, unknown_table())
        finally:
            server.sockets[address] -= 1
            server.sockets += Counter()  # forgets those that have none left


async def refuse_socket(socket: WebSocket, problem: Problem) -> None:
    """Say why, and part."""
    await socket.send_text(msgspec.json.encode(problem.failed("")).decode())
    await socket.close(4000 + problem.status, problem.error)
