"""Making tables and sitting down at them: invitations, open seats, leaving and rematches."""

import secrets
import time

from wardenclyffe.engine.chance import commitment
from wardenclyffe.engine.registry import BadOption, UnknownGame, find_game
from wardenclyffe.server.bodies import InviteView, Join, Joined, MadeTable, NewTable, WishedSeat
from wardenclyffe.server.care import STAND_IN
from wardenclyffe.server.catalogue import levels
from wardenclyffe.server.commands import not_begun, own_seat, sentence
from wardenclyffe.server.hall import Hall, OpenTable, frozen
from wardenclyffe.server.header import Header, HeaderSeat, Summary, house_digest
from wardenclyffe.server.keeping import EVERYBODY_LEFT
from wardenclyffe.server.live import NO_ENTROPY
from wardenclyffe.server.plain import plain_name
from wardenclyffe.server.problems import Problem, busy, not_yours, unknown_invite
from wardenclyffe.server.stores import MovedOn, SeatTaken

TRIES = 8


async def make_table(hall: Hall, guest: str, wish: NewTable) -> MadeTable:
    """Make a table, seat its maker, and publish the commitment to its seed before anybody adds chance of their own."""
    try:
        game = find_game(wish.game)
        if not game.least_seats <= len(wish.seats) <= game.most_seats:
            few, many = game.least_seats, game.most_seats
            wanted = str(few) if few == many else f"{few} to {many}"
            raise Problem(400, "bad-table", f"{game.title} needs {wanted} seats, not {len(wish.seats)}.")
        options = game.table_options(len(wish.seats), wish.options)
    except (UnknownGame, BadOption) as error:
        raise Problem(400, "bad-table", sentence(str(error))) from None
    offered = [level.code for level in levels(game)]
    for seat in wish.seats:
        if seat.kind == "machine" and (seat.level or STAND_IN) not in offered:
            words = f"There is no machine {seat.level!r}: there are {', '.join(offered)}."
            raise Problem(400, "bad-table", words)
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise Problem(400, "bad-table", "You can take only one seat as yourself: make the others hot seats.")
    if not any(seat.kind in ("me", "hot") for seat in wish.seats):
        raise Problem(400, "bad-table", "One of the seats must be yours.")
    table, seed = new_id(), secrets.token_bytes(32)
    header = Header(
        table=table,
        game=game.name,
        rules=game.version,
        content=house_digest(game),
        options=options,
        seats=[header_seat(seat) for seat in wish.seats],
        commitment=commitment(seed, table),
        away=wish.away,
        hints=wish.hints,
    )
    mine = {number: guest for number, seat in enumerate(wish.seats) if seat.kind in ("me", "hot")}
    await hall.store.create(
        table,
        header.to_bytes(),
        seed=seed,
        summary=first_summary(header, game.title),
        seats=mine,
        maker=guest,
        waiting=sum(seat.kind == "open" for seat in header.seats),
    )
    names = [
        f"chat name {number} {plain_name(seat.name)}"
        for number, seat in enumerate(wish.seats)
        if seat.kind == "hot" and seat.name and plain_name(seat.name)
    ]
    if names:
        await hall.store.append(table, 0, names, f"{guest}:house:names", author=guest)
    invites = [
        InviteView(number, await new_invite(hall, table, number))
        for number, seat in enumerate(wish.seats)
        if seat.kind == "friend"
    ]
    return MadeTable(table, header.commitment, invites)


def header_seat(seat: WishedSeat) -> HeaderSeat:
    """A wished seat as the header keeps it."""
    if seat.kind == "machine":
        return HeaderSeat("machine", seat.level or STAND_IN)
    return HeaderSeat("guest" if seat.kind == "me" else seat.kind)


def first_summary(header: Header, title: str) -> bytes:
    """The summary of a table at which nothing has happened yet."""
    free = [number for number, seat in enumerate(header.seats) if seat.kind == "open"]
    return Summary(header.game, title, [], [], False, False, header.away, free, time.time()).to_bytes()


def new_id() -> str:
    """A new table's id: short enough for a link, too long to guess."""
    return secrets.token_urlsafe(12)


async def new_invite(hall: Hall, table: str, seat: int) -> str:
    """A new invitation to a seat; only the hash of its code is stored."""
    code = secrets.token_urlsafe(16)
    await hall.store.create_invite(table, code, seat)
    return code


async def invite_again(hall: Hall, table: OpenTable, guest: str, seat: int) -> InviteView:
    """Another invitation to a seat that nobody has taken yet, for the maker to give away; the last one is revoked."""
    require_host(table, guest)
    if seat >= len(table.live.places) or table.live.places[seat].filled:
        raise Problem(409, "seat-taken", "That seat is not free.")
    await hall.store.drop_invites(table.id, seat)
    return InviteView(seat, await new_invite(hall, table.id, seat))


def require_host(table: OpenTable, guest: str) -> None:
    """Refuse anybody but the one who made the table."""
    if not table.live.is_host(guest):
        raise Problem(403, "not-your-table", "Only the one who made the table can do that.")


async def free(hall: Hall, table: OpenTable, guest: str, seat: int) -> InviteView:
    """Let the maker free a seat before play; where it is one for a friend, the answer has the code for the next."""
    async with table.lock:
        for _ in range(TRIES):
            live = table.live
            require_host(table, guest)
            if live.table is not None:
                raise Problem(409, "begun", "The game has begun: nobody can be asked to leave any more.")
            if seat >= len(live.places) or live.places[seat].guest in (None, guest):
                raise Problem(409, "nobody-there", "There is nobody else on that seat.")
            if await noted(hall, table, guest, "free", [f"event free {seat}"], {seat: None}):
                break
        else:
            raise busy()
        code = await new_invite(hall, table.id, seat) if live.places[seat].kind == "friend" else ""
    table.show_all()
    return InviteView(seat, code)


async def join(hall: Hall, table: OpenTable, guest: str, wish: Join) -> Joined:
    """Sit down on the seat of an invitation, or on an open one."""
    async with table.lock:
        for _ in range(TRIES):
            seat = await wished_seat(hall, table, guest, wish)
            if table.live.places[seat].guest == guest:
                break
            lines = [f"event sit {seat}"]
            # One who takes a seat that anybody could take must come to the table before play can begin.
            if wish.entropy is not None and wish.code is not None:
                mixed = NO_ENTROPY if has_added(table, guest) else wish.entropy
                lines.append(f"event entropy {seat} {mixed}")
            command = f"{guest}:sit:{secrets.token_hex(8)}"
            try:
                await hall.write(table, lines, command, author=guest, seats={seat: guest})
            except MovedOn:
                continue
            except SeatTaken:
                raise seat_taken() from None
            await hall.store.drop_invites(table.id, seat)
            await hall.store_summary(table)
            break
        else:
            raise seat_taken()
    for watcher in table.watchers:
        if watcher.guest == guest and watcher.viewer < 0 and len(table.live.seats_of(guest)) == 1:
            watcher.viewer = seat
    table.show_all()
    hall.seats.nudge(table)
    return Joined(table.id, seat)


def has_added(table: OpenTable, guest: str) -> bool:
    """Whether the guest's own chance is in the table already, through another of their seats."""
    places = table.live.places
    return any(places[seat].entropy not in ("", NO_ENTROPY) for seat in table.live.seats_of(guest))


async def wished_seat(hall: Hall, table: OpenTable, guest: str, wish: Join) -> int:
    """The seat that a guest may take: by an invitation to this very table, or an open one."""
    live = table.live
    mine = live.seats_of(guest)
    if wish.code is not None:
        invite = await hall.store.invite(wish.code)
        if invite is None or invite.table != table.id or invite.seat is None:
            if mine:
                return mine[0]  # the same invitation again: it is void once used
            raise unknown_invite()
        seat = invite.seat
        allowed: tuple[str, ...] = ("friend", "open")
    else:
        if mine and wish.seat in (None, *mine):
            return mine[0] if wish.seat is None else wish.seat
        free = [number for number, place in enumerate(live.places) if place.kind == "open"]
        if wish.seat is None and not free:
            raise seat_taken()
        seat = free[0] if wish.seat is None else wish.seat
        allowed = ("open",)
        if guest in live.turned_away:
            words = "Your seat at this table was given back: ask the one who made it for an invitation."
            raise Problem(403, "turned-away", words)
    if mine:
        raise Problem(409, "seated", "You have a seat at this table already, and one is all that a guest can have.")
    if seat >= len(live.places) or live.places[seat].kind not in allowed:
        raise seat_taken()
    return seat


def seat_taken() -> Problem:
    """Nowhere to sit."""
    return Problem(409, "seat-taken", "That seat is not free: take another, or watch.")


async def noted(
    hall: Hall,
    table: OpenTable,
    guest: str,
    what: str,
    lines: list[str],
    seats: dict[int, str | None] | None = None,
) -> bool:
    """Write what a guest did with seats, and the new summary; False when the table has moved on meanwhile."""
    try:
        await hall.write(table, lines, f"{guest}:{what}:{secrets.token_hex(8)}", author=guest, seats=seats)
    except MovedOn:
        return False
    await hall.store_summary(table)
    return True


async def come_back(hall: Hall, table: OpenTable, guest: str) -> None:
    """A guest who stayed away is here again: the machine that stood in gives the seat back."""
    async with table.lock:
        live = table.live
        places = live.places
        back = [seat for seat in live.seats_of(guest) if places[seat].standing_in and not places[seat].resigned]
        if not back:
            return
        if not await noted(hall, table, guest, "back", [f"event back {seat}" for seat in back]):
            return
    table.show_all()


async def leave(hall: Hall, table: OpenTable, guest: str, seat: int | None, keep: bool = False) -> None:
    """Give up a seat for good: before play it waits for another player, afterwards a machine plays on.

    With `keep` the store still links guest and seat, so that the deletion of the guest wakes every process.
    """
    async with table.lock:
        for _ in range(TRIES):
            live = table.live
            mine = live.seats_of(guest)
            seats = mine if seat is None else [seat]
            if not mine or any(each not in mine for each in seats):
                raise not_yours()
            lines = [f"event leave {each} {STAND_IN}" for each in seats]
            if live.table is not None:
                lines = [f"chat left {each} {live.names[each]}" for each in seats] + lines
            if await noted(hall, table, guest, "leave", lines, None if keep else dict.fromkeys(seats)):
                break
        else:
            raise busy()
        empty = not any(place.guest and place.kind != "machine" for place in table.live.places)
    if empty and not table.live.over:
        await hall.store.set_status(table.id, "frozen", EVERYBODY_LEFT)
        hall.drop(table, frozen(EVERYBODY_LEFT))
        return
    table.show_all()
    hall.seats.nudge(table)


async def resign(hall: Hall, table: OpenTable, guest: str, seat: int | None) -> None:
    """Give the game up: it is over, or where other people and more than one other seat play on, a machine takes over.

    Where all are allied, any other person plays on, and the game goes on without the seat.
    The seat stays the guest's, who may look on, talk and ask for a rematch.
    """
    async with table.lock:
        for _ in range(TRIES):
            live = table.live
            mine = own_seat(table, guest, seat)
            game = live.table
            if game is None:
                raise not_begun()
            if live.over:
                raise Problem(409, "over", "The game is over.")
            if mine in game.gone:
                raise Problem(409, "resigned", "You have resigned already.")
            if game.state.stopped(mine):
                raise Problem(409, "over", "The game is over for you: there is nothing left to give up.")
            left = [each for each in range(len(live.places)) if each != mine and each not in game.gone]
            people = any(live.places[each].guest and live.places[each].kind != "machine" for each in left)
            goes_on = people and (len(left) > 1 or game.game.allied)
            if await noted(
                hall, table, guest, "resign", [f"event resign {mine} {STAND_IN}{'' if goes_on else ' ends'}"]
            ):
                break
        else:
            raise busy()
    table.show_all()
    hall.seats.nudge(table)


async def rematch(hall: Hall, table: OpenTable, guest: str) -> str:
    """A new table of the same kind for the same players, each one seat further; asked twice, it is the same table."""
    async with table.lock:
        live = table.live
        if not live.seats_of(guest):
            raise not_yours()
        if live.rematch:
            return live.rematch
        if not live.over:
            raise Problem(409, "not-over", "The game is not over yet.")
        places = live.places[-1:] + live.places[:-1]
        fresh, seed = new_id(), secrets.token_bytes(32)
        header = Header(
            table=fresh,
            game=live.game.name,
            rules=live.game.version,
            content=house_digest(live.game),
            options=live.header.options,
            seats=[HeaderSeat(place.kind, place.level) for place in places],
            commitment=commitment(seed, fresh),
            away=live.header.away,
            hints=live.header.hints,
        )
        seats = {number: place.guest for number, place in enumerate(places) if place.guest is not None}
        summary = first_summary(header, live.game.title)
        await hall.store.create(fresh, header.to_bytes(), seed=seed, summary=summary, seats=seats, maker=guest)
        for number, place in enumerate(places):
            if place.hot_name and place.guest is not None:
                name = f"chat name {number} {place.hot_name}"
                await hall.store.append(fresh, None, [name], f"{place.guest}:name:{number}", author=place.guest)
        try:
            await hall.write(table, [f"event rematch {fresh}"], f"{guest}:house:rematch", author=guest)
        except MovedOn:
            if not live.rematch:
                raise busy() from None
    table.show_all()
    return live.rematch or fresh
