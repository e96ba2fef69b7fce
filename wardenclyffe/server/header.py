"""The header of a stored table: what was settled when it was made. It names seats, never people."""

from msgspec import Struct, json

from wardenclyffe.engine.record import BadRecord
from wardenclyffe.engine.registry import Game, find_game
from wardenclyffe.server.messages import Away, SeatKind

AWAY_SECONDS: dict[str, float] = {"never": float("inf"), "1d": 86_400.0, "3d": 3 * 86_400.0}


class HeaderSeat(Struct):
    """Who was meant to sit on a seat; `level` is the code of a machine."""

    kind: SeatKind
    level: str = ""


class Header(Struct):
    """What a table was made with."""

    table: str
    game: str
    rules: int
    content: str
    options: dict[str, str]
    seats: list[HeaderSeat]
    commitment: str
    away: Away
    hints: bool = True  # whether seats may ask for hints; tables of older versions allow it
    lesson: str = ""  # of a guided first game: the digest of the guide that it began with

    def to_bytes(self) -> bytes:
        """As the store keeps it."""
        return json.encode(self)

    def find_game(self) -> Game:
        """The game, if this program still plays by the rules and cards that the table began with."""
        game = find_game(self.game)
        if game.version != self.rules:
            raise BadRecord(
                f"it was begun with version {self.rules} of the rules of {game.name}; now it is {game.version}"
            )
        digest = house_digest(game)
        if digest != self.content:
            raise BadRecord(f"it was begun with other cards of {game.name} ({self.content[:12]}, not {digest[:12]})")
        return game


_digests: dict[str, str] = {}


def house_digest(game: Game) -> str:
    """The digest of the game's own content, read once."""
    if game.name not in _digests:
        _digests[game.name] = game.house_content().digest
    return _digests[game.name]


def read_header(raw: bytes) -> Header:
    """A header from the store; raises msgspec's ValidationError if it is not one."""
    return json.decode(raw, type=Header)


class Summary(Struct):
    """What lists need to know of a table without replaying it; it names seats, never people.

    Summaries of an older version lack what came later: every field but the first two has a default.
    """

    game: str
    title: str
    to_act: list[int] = []
    machines: list[int] = []
    begun: bool = False
    over: bool = False
    away: Away = "never"
    open: list[int] = []
    moved: float = 0.0  # when everybody could last notice something: a secret answer does not move it

    def to_bytes(self) -> bytes:
        """As the store keeps it."""
        return json.encode(self)


def read_summary(raw: bytes) -> Summary:
    """A summary from the store; raises msgspec's errors if it is not one."""
    return json.decode(raw, type=Summary)
