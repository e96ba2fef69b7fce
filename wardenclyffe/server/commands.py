"""What a guest can do at a table, whether it comes over a socket or as a POST; every command is authorised anew."""

import secrets

from msgspec import json

from wardenclyffe.engine.state import Refused
from wardenclyffe.engine.table import Table
from wardenclyffe.engine.view import Choice
from wardenclyffe.engine.vocabulary import UnknownChoice
from wardenclyffe.server import coaching, script
from wardenclyffe.server.hall import Hall, OpenTable
from wardenclyffe.server.live import NO_ENTROPY
from wardenclyffe.server.messages import (
    AddEntropy,
    Answer,
    AnswerUndo,
    AnyCommand,
    AskHint,
    AskUndo,
    Chat,
    Choose,
    HintAnswer,
    Ping,
    Pong,
    RefusalView,
    Show,
    Stopped,
    Undo,
    Why,
    WhyAnswer,
)
from wardenclyffe.server.noticing import Bundle
from wardenclyffe.server.plain import plain_words
from wardenclyffe.server.problems import Problem, Stale, busy, not_yours
from wardenclyffe.server.stores import MovedOn
from wardenclyffe.server.thinking import Asker

TRIES = 8
MOST_REFUSALS = 200  # in one answer


async def perform(hall: Hall, table: OpenTable, guest: str | None, command: AnyCommand, address: str) -> bytes:
    """Do a command and return the answer for the wire; a Problem means that nothing was changed."""
    try:
        with hall.metrics.commands.measure(str(command.__struct_config__.tag)):
            return await carry_out(hall, table, guest, command, address)
    except Problem as problem:
        hall.metrics.refusals.add(problem.error)
        raise


async def carry_out(hall: Hall, table: OpenTable, guest: str | None, command: AnyCommand, address: str) -> bytes:
    """Do a command, of whatever kind."""
    if isinstance(command, Ping):
        return json.encode(Pong(command.command))
    if isinstance(command, Show):
        raise Problem(400, "socket-only", "Only a socket can show another seat: use /view with the seat instead.")
    if guest is None:
        raise not_yours()
    if isinstance(command, Why):
        return json.encode(why(table, guest, command))
    if isinstance(command, AskHint):
        return json.encode(await hint(hall, table, Asker(guest, address), command))
    command_id = f"{guest}:{command.command}"
    try:
        if isinstance(command, Chat | Undo | AskUndo) and not hall.talk.take(guest):
            raise Problem(429, "too-fast", "Too much chat or undo: wait a moment.")
        async with table.lock:
            for _ in range(TRIES):
                try:
                    answer = await store_command(hall, table, guest, command_id, command)
                    break
                except MovedOn:
                    continue
            else:
                raise busy()
    except Problem:
        # A repeat of something that was done must get the first answer, though it would be refused by now.
        first = await hall.first_answer(table, command_id)
        if first is None:
            raise
        answer = first
    table.show_all()
    hall.seats.nudge(table)
    return answer


async def store_command(hall: Hall, table: OpenTable, guest: str, command_id: str, command: AnyCommand) -> bytes:
    """Check a command against the table as it is now and store it."""
    if isinstance(command, Choose):
        return await choose(hall, table, guest, command_id, command)
    if isinstance(command, Undo):
        return await undo(hall, table, guest, command_id, command)
    if isinstance(command, AskUndo):
        return await ask_undo(hall, table, guest, command_id, command)
    if isinstance(command, AnswerUndo):
        return await answer_undo(hall, table, guest, command_id, command)
    if isinstance(command, AddEntropy):
        return await add_entropy(hall, table, guest, command_id, command.command, command.entropy)
    assert isinstance(command, Chat)
    return await chat(hall, table, guest, command_id, command)


def own_seat(table: OpenTable, guest: str, wished: int | None) -> int:
    """The seat that a command is for: the one it names, or the only one that the guest holds."""
    mine = table.live.seats_of(guest)
    if wished is None and len(mine) == 1:
        return mine[0]
    if wished is None and mine:
        raise Problem(400, "which-seat", "You hold several seats here: say which one this is for.")
    if wished is None or wished not in mine:
        raise not_yours()
    return wished


def check_playing(table: OpenTable, seat: int, length: int) -> None:
    """Refuse when the game is not going on or the table has moved on for this seat since it had this length."""
    if table.live.table is None:
        raise not_begun()
    if table.live.places[seat].resigned:
        raise Problem(409, "resigned", "You have resigned: this game goes on without you.")
    if not table.live.noticing.good_since[seat] <= length <= table.live.steps[seat]:
        raise Stale


def not_begun() -> Problem:
    """A command of the game where there is no game yet."""
    return Problem(409, "not-begun", "The game has not begun: somebody is still missing.")


def done(command: str, length: int, stopped: Stopped | None = None) -> bytes:
    """The answer to a command that was done."""
    return json.encode(Answer(command, True, length, stopped))


async def choose(hall: Hall, table: OpenTable, guest: str, command_id: str, command: Choose) -> bytes:
    """Make a choice of the game, or several that belong together."""
    live = table.live
    seat = own_seat(table, guest, command.seat)
    check_playing(table, seat, command.length)
    actions = actions_of(table, command)
    script.keep_to(live, seat, actions)
    bundle = Bundle(live.playing().ahead(), seat)
    stopped = make_all(table, bundle, actions)
    answer = done(command.command, live.steps[seat] + 1, stopped)
    return await hall.write(table, [bundle.line], command_id, answer=answer, author=guest, ready=bundle)


def make_all(table: OpenTable, bundle: Bundle, actions: list[int]) -> Stopped | None:
    """Make choices in order; at the first refusal none of them is made.

    Where something hidden was shown or drawn before that, those that showed it stay made, and what is returned says
    where they stopped: else one could look at the next card and then have chosen nothing.
    """
    for index, action in enumerate(actions):
        try:
            bundle.choose(action)
        except Refused as error:
            words, rule = why_not(table, bundle.table, bundle.seat, action, error.rule)
            if bundle.crossed:
                return Stopped(index, words, rule)
            raise Problem(409, "refused", words, rule, index if len(actions) > 1 else None) from None
    return None


def why_not(table: OpenTable, then: Table, seat: int, action: int, rule: int) -> tuple[str, str]:
    """Why a seat may not choose something at a table, and the number of the rule."""
    words = then.view(seat).closed(action, rule).words if seat in then.state.to_act() else waiting_words(table, then)
    return words, then.game.rule_number(rule)


def actions_of(table: OpenTable, command: Choose) -> list[int]:
    """The numbers of the actions that are meant, by number or in words, one or several."""
    given = [each for each in (command.action, command.say, command.actions, command.says) if each is not None]
    if len(given) != 1:
        raise Problem(400, "malformed", "A choice has exactly one of `action`, `say`, `actions` and `says`.")
    wished = given[0] if isinstance(given[0], list) else [given[0]]
    return [action_of(table, each) for each in wished]


def action_of(table: OpenTable, wish: int | str) -> int:
    """The number of an action, by number or in words."""
    vocabulary = table.live.playing().vocabulary
    if isinstance(wish, str):
        try:
            return vocabulary.action(wish)
        except UnknownChoice as error:
            raise Problem(400, "unknown-choice", sentence(str(error))) from None
    if wish >= len(vocabulary):
        raise Problem(400, "unknown-choice", f"There is no action {wish}: they go from 0 to {len(vocabulary) - 1}.")
    return wish


def waiting_words(table: OpenTable, then: Table) -> str:
    """Why a seat that owes nothing cannot choose."""
    names = [table.live.names[seat] for seat in then.state.to_act()]
    return f"Not now: the table is waiting for {' and '.join(names)}." if names else "The game is over."


def why(table: OpenTable, guest: str, command: Why) -> WhyAnswer:
    """Why something cannot be chosen now: the same judgement that the rules would give."""
    seat = own_seat(table, guest, command.seat)
    game = table.live.table
    if game is None:
        raise not_begun()
    if command.say is None:
        refused = table.views.refusals(seat)
        if command.piece is not None:
            refused = [each for each in refused if each["piece"] == command.piece]
        return WhyAnswer(command.command, "", "", "", [RefusalView(**each) for each in refused[:MOST_REFUSALS]])
    if command.piece is not None:
        raise Problem(400, "malformed", "Ask about `say` or about `piece`, not both.")
    action = action_of(table, command.say)
    text = game.vocabulary.text(action)
    rule = game.state.refusal(seat, action)
    if rule == 0:
        return WhyAnswer(command.command, text, "You may choose this now.", "", [])
    words, number = why_not(table, game, seat, action, rule)
    piece = game.view(seat).closed(action, rule) if seat in game.state.to_act() else Choice(words)
    return WhyAnswer(command.command, text, words, number, [RefusalView(text, words, piece.piece, piece.to, number)])


async def hint(hall: Hall, table: OpenTable, asker: Asker, command: AskHint) -> HintAnswer:
    """What the coach would choose: only for a seat that owes a choice, and at a table that allows it."""
    seat = own_seat(table, asker.guest, command.seat)
    live = table.live
    if not live.header.hints:
        raise Problem(409, "no-hints", "This table is played without hints.")
    if live.over:
        raise Problem(409, "over", "The game is over: the coach can review it with you.")
    if live.table is not None and seat not in live.to_act():
        raise Problem(409, "not-your-turn", waiting_words(table, live.table))
    check_playing(table, seat, command.length)
    given = await coaching.hint(hall, table, asker, seat, command.command)
    return HintAnswer(command.command, seat, given.length, given.hints)


async def undo(hall: Hall, table: OpenTable, guest: str, command_id: str, command: Undo) -> bytes:
    """Take back one's own latest choice, up to the last fence."""
    live = table.live
    seat = own_seat(table, guest, command.seat)
    check_playing(table, seat, command.length)
    index = script.reach(live, seat)
    words = "Nothing can be taken back: since your last choice something was shown, drawn or answered."
    if index < 0:
        raise Problem(409, "fence", words)
    try:
        ready = live.prepare_undo(index, all_after=False)
    except Refused:  # a sealed answer of another that rests on this one
        raise Problem(409, "fence", words) from None
    answer = done(command.command, live.steps[seat] + 1)
    return await hall.write(table, [f"undo {seat} {index}"], command_id, answer=answer, author=guest, ready=ready)


async def ask_undo(hall: Hall, table: OpenTable, guest: str, command_id: str, command: AskUndo) -> bytes:
    """Ask the others to go back to before one's own latest choice; with no other person there, go back at once."""
    live = table.live
    seat = own_seat(table, guest, command.seat)
    check_playing(table, seat, command.length)
    script.stay(live)
    if live.over:
        raise Problem(409, "over", "The game is over.")
    if live.question is not None:
        raise Problem(409, "asking", "You have already asked: wait for the answers.")
    index = live.last_choice(seat)
    if index < 0:
        raise Problem(409, "nothing-to-undo", "You have not chosen anything yet.")
    if any(each.at > index for each in live.playing().resigned):
        raise Problem(409, "fence", "Nothing can be taken back that was chosen before somebody resigned.")
    if live.all_others_away(seat):
        raise Problem(409, "away", "The others are away: nobody is here to agree.")
    lines = [f"event ask {seat} {index}"]
    ready = None
    if not live.asked_by(seat):
        lines.append(f"undo {seat} to {index}")
        ready = live.prepare_undo(index, all_after=True)
    answer = done(command.command, live.steps[seat] + len(lines) - 1)
    return await hall.write(table, lines, command_id, answer=answer, author=guest, ready=ready)


async def answer_undo(hall: Hall, table: OpenTable, guest: str, command_id: str, command: AnswerUndo) -> bytes:
    """Answer such a question; when everybody has agreed, the table goes back."""
    live = table.live
    question = live.question
    mine = live.seats_of(guest)
    if not mine:
        raise not_yours()
    waiting = [] if question is None else live.still_asked(question)
    asked = [seat for seat in waiting if seat in mine]
    if question is None or not asked or (command.seat is not None and command.seat not in asked):
        raise Problem(409, "not-asked", "Nobody is asking you anything.")
    seats = asked if command.seat is None else [command.seat]
    word = "yes" if command.yes else "no"
    lines = [f"event answer {seat} {word}" for seat in (seats if command.yes else seats[:1])]
    length = live.steps[seats[0]]
    ready = None
    if command.yes and set(waiting) == set(seats):
        lines.append(f"undo {question.seat} to {question.index}")
        length += 1
        ready = live.prepare_undo(question.index, all_after=True)
    answer = done(command.command, length)
    return await hall.write(table, lines, command_id, answer=answer, author=guest, ready=ready)


async def chat(hall: Hall, table: OpenTable, guest: str, command_id: str, command: Chat) -> bytes:
    """Say something to everybody; only those who sit at the table may."""
    mine = table.live.seats_of(guest)
    if not mine:
        raise not_yours()
    words = plain_words(command.words)
    if not words:
        raise Problem(400, "malformed", "The message is empty.")
    answer = done(command.command, table.live.steps[mine[0]])
    text = f"chat say {mine[0]} {words}"
    return await hall.write(table, [text], command_id, anywhere=True, answer=answer, author=guest)


async def add_entropy(hall: Hall, table: OpenTable, guest: str, command_id: str, command: str, entropy: str) -> bytes:
    """Add chance of the guest's own, once and before play begins; play begins with the last of them."""
    live = table.live
    mine = live.seats_of(guest)
    if not mine:
        raise not_yours()
    missing = [seat for seat in mine if not live.places[seat].entropy]
    if live.table is not None or not missing:
        raise Problem(409, "too-late", "You have already added your entropy.")
    lines = [f"event entropy {seat} {entropy if seat == mine[0] else NO_ENTROPY}" for seat in missing]
    stored = await hall.write(table, lines, command_id, answer=done(command, 0), author=guest)
    await hall.store_summary(table)
    return stored


async def pass_entropy(hall: Hall, table: OpenTable, guest: str) -> None:
    """Go on without a guest's own chance when their browser sends none."""
    async with table.lock:
        live = table.live
        if live.table is None and any(not live.places[seat].entropy for seat in live.seats_of(guest)):
            try:
                await add_entropy(hall, table, guest, f"pass:{secrets.token_hex(8)}", "pass", NO_ENTROPY)
            except MovedOn:
                return
    table.show_all()
    hall.seats.nudge(table)


def sentence(words: str) -> str:
    """Words as a sentence.

    >>> sentence("no such thing; look again?")
    'No such thing; look again?'
    """
    whole = words[:1].upper() + words[1:]
    return whole if whole.endswith((".", "?", "!")) else whole + "."
