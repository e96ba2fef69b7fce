"""Lists: the games, and tables as the lobby and the page of one's own tables show them."""

import time
from collections import Counter
from collections.abc import Sequence

from msgspec import MsgspecError

from wardenclyffe.engine.registry import Game, Option
from wardenclyffe.players import MAKERS
from wardenclyffe.players.levels import levels_of
from wardenclyffe.server.header import Header, read_header, read_summary
from wardenclyffe.server.live import machine_name
from wardenclyffe.server.messages import GameView, LevelView, OptionView, TableCard
from wardenclyffe.server.stores import Seat, Store, TableInfo

OWN_MAKERS = ("random", "greedy", "search", "noisy")
MOST_OF_ONE = 5  # open tables of one guest in the lobby
OPEN_SECONDS = 2 * 86_400.0  # a table that has waited longer for players is not shown to strangers any more


def levels(game: Game) -> list[LevelView]:
    """The machines that are offered in a game, the weakest first, then added players by their plain codes.

    Only what is offered may be asked for: a guest must not be able to let a machine think for an hour.
    """
    offered = [LevelView("Dabbler", "random", "Plays anything that is allowed", None)]
    for level in levels_of(game):
        offered.append(LevelView(level.name, level.code, level.words, level.rating))
    return offered + [LevelView(code, code, "A player of your own", None) for code in MAKERS if code not in OWN_MAKERS]


def game_view(game: Game) -> GameView:
    """A game as the lobby shows it."""
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
    )


def option_view(option: Option) -> OptionView:
    """An option with its values in words."""
    said = [option.say(value) for value in option.values]
    return OptionView(option.name, option.words, option.default, list(option.values), said)


def usual_seats(game: Game) -> int:
    """How many seats a table has that somebody opens to play at once: alone where the game can be played so."""
    return 1 if game.least_seats == 1 else max(game.least_seats, min(2, game.most_seats))


async def cards_of(store: Store, tables: Sequence[tuple[TableInfo, tuple[int, ...]]], limit: int) -> list[TableCard]:
    """Tables of a guest, each with the guest's seats, those first at which everybody could last notice something."""
    latest = sorted(tables, key=lambda each: -moved_at(each[0]))[:limit]
    cards = [await card_of(store, info, seats) for info, seats in latest]
    return [card for card in cards if card is not None]


def moved_at(info: TableInfo) -> float:
    """When everybody could last notice something at a table; what is answered in secret does not count."""
    try:
        return read_summary(info.summary).moved or info.created
    except MsgspecError:
        return info.created


async def card_of(store: Store, info: TableInfo, mine: tuple[int, ...]) -> TableCard | None:
    """One table in a list, None for one that another version wrote and this one cannot read."""
    try:
        summary = read_summary(info.summary)
        names = names_of(read_header(await store.header(info.id)), await store.seats(info.id))
    except MsgspecError:
        return None
    return TableCard(
        id=info.id,
        game=summary.game,
        title=summary.title,
        names=names,
        your_turn=info.status == "live" and any(seat in mine for seat in summary.to_act),
        over=info.status == "over",
        begun=summary.begun,
        frozen=info.status == "frozen",
        updated=moved_at(info),
    )


def names_of(header: Header, seats: Sequence[Seat]) -> list[str]:
    """The names of a table's seats, without replaying it."""
    held = {seat.number: seat.name for seat in seats}
    return [
        held.get(number) or (machine_name(header.game, seat.level) if seat.kind == "machine" else "")
        for number, seat in enumerate(header.seats)
    ]


async def open_tables(store: Store, limit: int) -> list[TableCard]:
    """Live tables at which a seat is open to anybody, not too many of one guest."""
    found: list[TableCard] = []
    shown: Counter[str] = Counter()
    for info in await store.tables("live", limit * 5):
        try:
            summary = read_summary(info.summary)
        except MsgspecError:
            continue
        fresh = time.time() - info.changed < OPEN_SECONDS
        if not fresh or not summary.open or summary.begun:
            continue
        people = {seat.guest for seat in await store.seats(info.id) if seat.guest is not None}
        if any(shown[guest] >= MOST_OF_ONE for guest in people):
            continue
        card = await card_of(store, info, ())
        if card is not None:
            found.append(card)
            shown.update(people)
        if len(found) == limit:
            break
    return found
