"""The client's files, read once into memory, compressed, and served under an address that names their content."""

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path

CLIENT = Path(__file__).parent.parent / "client"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
COMMON_SHEETS = ("look/tokens", "look/base", "look/forms", "look/over")
TABLE_SHEETS = (
    *COMMON_SHEETS,
    "look/pieces",
    "look/boards",
    "look/table",
    "app/app",
    "app/table",
    "app/coach",
    "app/table-small",
    "app/lesson",
    "look/states",
)
# Every page by its address: its title, its script, and its style sheets in order. All are made from `page.html`.
LOBBY_SHEETS = (*COMMON_SHEETS, "look/lobby", "app/app")
# The rules show the game's own table in pictures.
RULES_SHEETS = (
    *COMMON_SHEETS,
    "look/pieces",
    "look/boards",
    "look/table",
    "look/lobby",
    "app/app",
    "app/table",
    "app/table-small",
    "app/rules",
    "look/states",
)
PAGES = {
    "/": ("Wardenclyffe", "lobby", LOBBY_SHEETS),
    "/mine": ("My tables · Wardenclyffe", "mine", LOBBY_SHEETS),
    "/me": ("You · Wardenclyffe", "me", LOBBY_SHEETS),
    "/t/{table}": ("Table · Wardenclyffe", "table", TABLE_SHEETS),
    "/rules/{game}": ("Rules · Wardenclyffe", "rules", RULES_SHEETS),
    "/j/{code}": ("Invitation · Wardenclyffe", "join", LOBBY_SHEETS),
    "/s/{code}": ("Come back · Wardenclyffe", "link", LOBBY_SHEETS),
}
MISSING = "nowhere"  # stands for every address under which there is nothing
NO_PAGE = ("Nothing here · Wardenclyffe", "missing", LOBBY_SHEETS)
REWRITTEN = (".html", ".js", ".css")
INCOMPRESSIBLE = (".woff2", ".png")
PLACEHOLDER = b"/client/"


@dataclass(frozen=True)
class File:
    """A file ready to be sent."""

    body: bytes
    packed: bytes | None
    kind: str
    etag: str


class Statics:
    """All files of the client.

    Addresses that begin with /client/ are rewritten to /client-DIGEST/, where DIGEST names the content of all files
    together: those may be kept for ever, and a new release is never mixed with an old one.
    """

    def __init__(self, folder: Path = CLIENT, fresh: bool = False) -> None:
        self.folder = folder
        self.fresh = fresh
        self.stamp: tuple[tuple[str, int, int], ...] = ()
        self.files: dict[str, File] = {}
        self.pages: dict[str, File] = {}
        self.digest = ""
        self.load()

    def paths(self) -> list[Path]:
        """The files that may be served."""
        found = (path for path in sorted(self.folder.rglob("*")) if path.is_file() and path.suffix in TYPES)
        return [path for path in found if "node_modules" not in path.parts]

    def load(self) -> None:
        """Read what has changed on disk since the last time."""
        paths = self.paths()
        stamp = tuple((str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in paths)
        if stamp == self.stamp:
            return
        bodies = {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in paths}
        whole = hashlib.sha256()
        for name, body in bodies.items():
            whole.update(name.encode() + b"\0" + hashlib.sha256(body).digest())
        self.digest = whole.hexdigest()[:16]
        self.files = {name: self.ready(name, body) for name, body in bodies.items()}
        self.pages = {
            path: self.ready("page.html", fill(bodies["page.html"], *parts))
            for path, parts in {**PAGES, MISSING: NO_PAGE}.items()
        }
        self.stamp = stamp

    def ready(self, name: str, body: bytes) -> File:
        """A file with its addresses rewritten, compressed where that helps."""
        suffix = "." + name.rpartition(".")[2]
        if suffix in REWRITTEN:
            body = body.replace(PLACEHOLDER, f"/client-{self.digest}/".encode())
        packed = None
        if suffix not in INCOMPRESSIBLE:
            smaller = gzip.compress(body, 9, mtime=0)
            packed = smaller if len(smaller) < len(body) else None
        return File(body, packed, TYPES[suffix], f'"{hashlib.sha256(body).hexdigest()[:24]}"')

    def find(self, name: str) -> File | None:
        """A file by its path under client/."""
        if self.fresh:
            self.load()
        return self.files.get(name)

    def page(self, path: str) -> File:
        """The page of an address, as `PAGES` names it."""
        if self.fresh:
            self.load()
        return self.pages[path]


def fill(template: bytes, title: str, script: str, sheets: tuple[str, ...]) -> bytes:
    """A page from the template that all share."""
    links = "\n".join(f'<link rel="stylesheet" href="/client/{sheet}.css">' for sheet in sheets)
    page = template.decode().replace("{title}", title).replace("{script}", script).replace("{sheets}", links)
    return page.encode()
