"""Lists: the games, and tables as the lobby and the page of one's own tables show them."""

from collections.abc import Sequence

from msgspec import MsgspecError

from wardenclyffe.engine.guide import guide_of
from wardenclyffe.engine.registry import Game, Option
from wardenclyffe.players import MAKERS
from wardenclyffe.players.levels import levels_of
from wardenclyffe.server.bodies import GameView, LevelView, OptionView, TableCard
from wardenclyffe.server.header import Header, read_header, read_summary
from wardenclyffe.server.live import machine_name
from wardenclyffe.server.stores import Listed, Seat

OWN_MAKERS = ("random", "greedy", "search", "noisy")
MOST_OF_ONE = 5  # open tables of one maker in the lobby
OPEN_SECONDS = 2 * 86_400.0  # a table that has waited longer for players is not shown to strangers any more


def levels(game: Game) -> list[LevelView]:
    """The machines that are offered in a game, the weakest first, then added players by their plain codes.

    Only what is offered may be asked for: a guest must not be able to let a machine think for an hour.
    """
    offered = [LevelView("Dabbler", "random", "No plan at all: for trying out the pieces", None)]
    for level in levels_of(game):
        offered.append(LevelView(level.name, level.code, level.words, level.rating))
    return offered + [LevelView(code, code, "A player of your own", None) for code in MAKERS if code not in OWN_MAKERS]


def game_view(game: Game) -> GameView:
    """A game as the lobby shows it."""
    guide = guide_of(game)
    return GameView(
        name=game.name,
        title=game.title,
        prefix=game.prefix,
        blurb=game.blurb,
        seats=(game.least_seats, game.most_seats),
        usual_seats=usual_seats(game),
        minutes=game.minutes,
        options=[option_view(option) for option in game.options],
        levels=levels(game),
        seat_names=list(game.seat_names),
        win="" if guide is None else guide.win,
        lesson=guide is not None and bool(guide.steps),
    )


def option_view(option: Option) -> OptionView:
    """An option with its values in words."""
    said = [option.say(value) for value in option.values]
    return OptionView(option.name, option.words, option.default, list(option.values), said, option.pictured)


def usual_seats(game: Game) -> int:
    """How many seats a table has that somebody opens to play at once: alone where the game can be played so."""
    return 1 if game.least_seats == 1 else max(game.least_seats, min(2, game.most_seats))


def cards_of(tables: Sequence[Listed], guest: str | None = None) -> list[TableCard]:
    """Tables in a list, for the guest who asks; without those that another version wrote and this one cannot read."""
    cards = [card_of(each, guest) for each in tables]
    return [card for card in cards if card is not None]


def card_of(listed: Listed, guest: str | None) -> TableCard | None:
    """One table in a list."""
    info = listed.table
    try:
        summary = read_summary(info.summary)
        header = read_header(listed.header)
        names = names_of(header, listed.seats)
    except MsgspecError:
        return None
    mine = [seat.number for seat in listed.seats if guest is not None and seat.guest == guest]
    return TableCard(
        id=info.id,
        game=summary.game,
        title=summary.title,
        names=names,
        your_turn=info.status == "live" and any(seat in mine for seat in summary.to_act),
        over=info.status == "over",
        begun=summary.begun,
        frozen=info.status == "frozen",
        updated=info.moved,
        lesson=bool(header.lesson),
    )


def names_of(header: Header, seats: Sequence[Seat]) -> list[str]:
    """The names of a table's seats, without replaying it."""
    held = {seat.number: seat.name for seat in seats}
    return [
        held.get(number) or (machine_name(header.game, seat.level, number) if seat.kind == "machine" else "")
        for number, seat in enumerate(header.seats)
    ]
