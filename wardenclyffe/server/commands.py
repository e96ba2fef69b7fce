"""What a guest can do at a table, whether it comes over a socket or as a POST; every command is authorised anew."""

import secrets

from msgspec import json

from wardenclyffe.engine.state import Refused
from wardenclyffe.engine.vocabulary import UnknownChoice
from wardenclyffe.server import coaching
from wardenclyffe.server.hall import Hall, OpenTable
from wardenclyffe.server.live import NO_ENTROPY, plain_words
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
    Show,
    Undo,
    Why,
    WhyAnswer,
)
from wardenclyffe.server.problems import Problem, Stale, not_yours
from wardenclyffe.server.stores import MovedOn

TRIES = 8


async def perform(hall: Hall, table: OpenTable, guest: str | None, command: AnyCommand) -> bytes:
    """Do a command and return the answer for the wire; a Problem means that nothing was changed."""
    if isinstance(command, Ping):
        return json.encode(Pong(command.command))
    if isinstance(command, Show):
        raise Problem(400, "socket-only", "Only a socket shows views: ask for /view with the seat instead.")
    if guest is None:
        raise not_yours()
    if isinstance(command, Why):
        return json.encode(why(table, guest, command))
    if isinstance(command, AskHint):
        return json.encode(await hint(hall, table, guest, command))
    command_id = f"{guest}:{command.command}"
    try:
        if isinstance(command, Chat | Undo | AskUndo) and not hall.talk.take(guest):
            raise Problem(429, "too-fast", "You talk or take back too much: wait a little.")
        async with table.lock:
            for _ in range(TRIES):
                try:
                    answer = await store_command(hall, table, guest, command_id, command)
                    break
                except MovedOn:
                    continue
            else:
                raise Problem(503, "busy", "The table changes too fast just now: send it again.")
    except Problem:
        # A repeat of something that was done must get the first answer, though it would be refused by now.
        first = await hall.first_answer(table, command_id)
        if first is None:
            raise
        answer = first
    table.show_all()
    hall.nudge(table)
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
        raise Problem(409, "not-begun", "The game has not begun: somebody is still missing.")
    if not table.live.good_since[seat] <= length <= table.live.steps[seat]:
        raise Stale


def done(command: str, length: int) -> bytes:
    """The answer to a command that was done."""
    return json.encode(Answer(command, True, length))


async def choose(hall: Hall, table: OpenTable, guest: str, command_id: str, command: Choose) -> bytes:
    """Make a choice of the game."""
    live = table.live
    seat = own_seat(table, guest, command.seat)
    check_playing(table, seat, command.length)
    action = action_of(table, command.action, command.say)
    state = live.playing().state.clone()
    try:
        state.choose(seat, action)
    except Refused as error:
        words = live.playing().view(seat).refused(action, error.rule).words if seat in live.to_act() else ""
        raise Problem(409, "refused", words or waiting_words(table), live.game.rule_number(error.rule)) from None
    text = live.playing().vocabulary.text(action)
    answer = done(command.command, live.steps[seat] + 1)
    owed = list(state.to_act())
    return await hall.write(table, [f"choice {seat} {text}"], command_id, answer=answer, author=guest, to_act=owed)


def action_of(table: OpenTable, action: int | None, say: str | None) -> int:
    """The number of the action that is meant, by number or in words."""
    vocabulary = table.live.playing().vocabulary
    if (action is None) == (say is None):
        raise Problem(400, "malformed", "A choice has either `action` or `say`.")
    if say is not None:
        try:
            return vocabulary.action(say)
        except UnknownChoice as error:
            raise Problem(400, "unknown-choice", sentence(str(error))) from None
    assert action is not None
    if action >= len(vocabulary):
        raise Problem(400, "unknown-choice", f"There is no action {action}: they go from 0 to {len(vocabulary) - 1}.")
    return action


def waiting_words(table: OpenTable) -> str:
    """Why a seat that owes nothing cannot choose."""
    names = [table.live.names[seat] for seat in table.live.to_act()]
    return f"Not now: the table waits for {' and '.join(names)}." if names else "The game is over."


def why(table: OpenTable, guest: str, command: Why) -> WhyAnswer:
    """Why something cannot be chosen now: the same judgement that the rules would give."""
    seat = own_seat(table, guest, command.seat)
    live = table.live
    if live.table is None:
        raise Problem(409, "not-begun", "The game has not begun: somebody is still missing.")
    action = action_of(table, None, command.say)
    text = live.table.vocabulary.text(action)
    rule = live.table.state.refusal(seat, action)
    if rule == 0:
        return WhyAnswer(command.command, text, "You may choose this now.", "")
    words = live.table.view(seat).refused(action, rule).words if seat in live.to_act() else waiting_words(table)
    return WhyAnswer(command.command, text, words, live.game.rule_number(rule))


async def hint(hall: Hall, table: OpenTable, guest: str, command: AskHint) -> HintAnswer:
    """What the coach would choose: only for a seat that owes a choice, and at a table that allows it."""
    seat = own_seat(table, guest, command.seat)
    live = table.live
    if not live.header.hints:
        raise Problem(409, "no-hints", "This table is played without hints.")
    if live.over:
        raise Problem(409, "over", "The game is over: the coach looks back at it with you.")
    if live.table is not None and seat not in live.to_act():
        raise Problem(409, "not-your-turn", waiting_words(table))
    check_playing(table, seat, command.length)
    given = await coaching.hint(hall, table, guest, seat, command.command)
    return HintAnswer(command.command, seat, given.length, given.hints)


async def undo(hall: Hall, table: OpenTable, guest: str, command_id: str, command: Undo) -> bytes:
    """Take back the own latest choice, up to the last fence."""
    live = table.live
    seat = own_seat(table, guest, command.seat)
    check_playing(table, seat, command.length)
    index = live.undoable(seat)
    if index < 0:
        words = "Nothing can be taken back: since your last choice something was shown, drawn or answered."
        raise Problem(409, "fence", words)
    answer = done(command.command, live.steps[seat] + 1)
    owed = list(live.playing().without(index).state.to_act())
    return await hall.write(table, [f"undo {seat} {index}"], command_id, answer=answer, author=guest, to_act=owed)


async def ask_undo(hall: Hall, table: OpenTable, guest: str, command_id: str, command: AskUndo) -> bytes:
    """Ask the others to go back to before the own latest choice; with no other person there, go back at once."""
    live = table.live
    seat = own_seat(table, guest, command.seat)
    check_playing(table, seat, command.length)
    if live.over:
        raise Problem(409, "over", "The game is over.")
    if live.question is not None:
        raise Problem(409, "asking", "A question is open already: wait for the answers.")
    index = live.last_choice(seat)
    if index < 0:
        raise Problem(409, "nothing-to-undo", "You have not chosen anything yet.")
    if live.all_others_away(seat):
        raise Problem(409, "away", "The others are away: nobody is here to agree.")
    lines = [f"event ask {seat} {index}"]
    length = live.steps[seat]
    owed = live.to_act()
    if not live.asked_by(seat):
        lines.append(f"undo {seat} to {index}")
        length += 1
        owed = list(live.playing().at(index).state.to_act())
    answer = done(command.command, length)
    return await hall.write(table, lines, command_id, answer=answer, author=guest, to_act=owed)


async def answer_undo(hall: Hall, table: OpenTable, guest: str, command_id: str, command: AnswerUndo) -> bytes:
    """Answer such a question; when everybody has agreed, the table goes back."""
    live = table.live
    question = live.question
    mine = live.seats_of(guest)
    if not mine:
        raise not_yours()
    asked = [] if question is None else [seat for seat in question.waiting if seat in mine]
    if question is None or not asked or (command.seat is not None and command.seat not in asked):
        raise Problem(409, "not-asked", "Nobody is asking you anything.")
    seats = asked if command.seat is None else [command.seat]
    word = "yes" if command.yes else "no"
    lines = [f"event answer {seat} {word}" for seat in (seats if command.yes else seats[:1])]
    length = live.steps[seats[0]]
    owed = live.to_act()
    if command.yes and set(question.waiting) == set(seats):
        lines.append(f"undo {question.seat} to {question.index}")
        length += 1
        owed = list(live.playing().at(question.index).state.to_act())
    answer = done(command.command, length)
    return await hall.write(table, lines, command_id, answer=answer, author=guest, to_act=owed)


async def chat(hall: Hall, table: OpenTable, guest: str, command_id: str, command: Chat) -> bytes:
    """Say something to everybody; only those who sit at the table may."""
    mine = table.live.seats_of(guest)
    if not mine:
        raise not_yours()
    words = plain_words(command.words)
    if not words:
        raise Problem(400, "malformed", "There is nothing to say in that.")
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
        raise Problem(409, "too-late", "Your chance has been added already.")
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
    hall.nudge(table)


def sentence(words: str) -> str:
    """Words as a sentence.

    >>> sentence("no such thing; look again?")
    'No such thing; look again?'
    """
    whole = words[:1].upper() + words[1:]
    return whole if whole.endswith((".", "?", "!")) else whole + "."
