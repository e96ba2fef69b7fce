"""The faces of a game's pieces: what never changes, sent once under an address that names its content."""

import gzip
import hashlib
from dataclasses import dataclass
from functools import lru_cache

from msgspec import json

from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.server.catalogue import usual_seats
from wardenclyffe.server.live import LiveTable


@dataclass(frozen=True)
class Faces:
    """All faces of an edition as JSON, plain and compressed; an empty digest before play begins."""

    digest: str
    body: bytes
    packed: bytes


MOST_KEPT = 64  # editions: a free text among the options makes ever new ones
NO_FACES = Faces("", b"{}", gzip.compress(b"{}"))
_known: dict[tuple[str, str, tuple[tuple[str, str], ...], int], Faces] = {}


def faces_of(live: LiveTable) -> Faces:
    """The faces of a table's edition, made once for all tables of the same kind."""
    if live.table is None:
        return NO_FACES
    head = live.header
    key = (head.game, head.content, tuple(head.options.items()), len(head.seats))
    if key not in _known:
        if len(_known) == MOST_KEPT:
            _known.clear()
        # As a spectator sees them: what never changes is no secret.
        body = json.encode(live.table.view(-1).faces())
        _known[key] = Faces(hashlib.sha256(body).hexdigest()[:16], body, gzip.compress(body, 9, mtime=0))
    return _known[key]


@lru_cache(maxsize=64)
def house_faces(name: str) -> bytes:
    """The faces of a game's own edition, or of the owner's in its place, at a table with its usual options."""
    game = find_game(name)
    names = [f"Player {seat + 1}" for seat in range(usual_seats(game))]
    return json.encode(Table(game, names, Secret(b"", "faces")).view(-1).faces())
