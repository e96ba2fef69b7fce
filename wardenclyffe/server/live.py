"""A table in memory: the replay of its stored lines, and what every viewer has seen of it.

A viewer's `length` counts the choices (and choices taken back) that this viewer could notice. What another seat answers
in secret moves nothing for the others: no message and no number tells how far it has come. That it has finished can be
seen (the table no longer waits for it), but a choice that was made before one saw that is as good as before.
"""

import time
import unicodedata
from dataclasses import dataclass, field
from typing import Any

from wardenclyffe.engine.record import BadRecord, Record, record_of
from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.state import EVERYBODY, SPECTATOR, State
from wardenclyffe.engine.table import Secret, Table, look
from wardenclyffe.players.levels import levels_of
from wardenclyffe.server.header import Header, Summary
from wardenclyffe.server.messages import SeatKind
from wardenclyffe.server.stores import Line, Seat

NO_ENTROPY = "-"
BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
JOINERS = "\u200c\u200d"  # needed within the words of some scripts, and within pictures


@dataclass
class Place:
    """A seat now: `guest` holds it; `standing_in` is the level of a machine that plays for a guest who stays away."""

    kind: SeatKind
    level: str = ""
    guest: str | None = None
    name: str = ""
    colour: str = ""
    hot_name: str = ""
    entropy: str = ""
    standing_in: str = ""

    @property
    def filled(self) -> bool:
        """Whether somebody, person or machine, sits there."""
        return self.kind in ("guest", "hot", "machine")

    @property
    def machine(self) -> str:
        """The level of the machine that plays this seat now, or nothing."""
        return self.level if self.kind == "machine" else self.standing_in


@dataclass
class Said:
    """A line of chat, with the sequence number that it has for each viewer."""

    seqs: list[int]
    seat: int
    words: str
    time: float


@dataclass
class Question:
    """A seat asks whether the table may go back to `index` choices."""

    seat: int
    index: int
    waiting: list[int] = field(default_factory=list)


class LiveTable:
    """A stored table replayed: header, lines in order, and who sits where."""

    def __init__(self, header: Header, seed: bytes) -> None:
        self.header = header
        self.game = header.find_game()
        self.seed = seed
        self.places = [Place(seat.kind, seat.level) for seat in header.seats]
        self.table: Table | None = None
        self.number = 0  # stored lines applied
        self.version = 0  # grows with everything that can change a view
        self.events = 0  # chat and other lines that everybody can notice
        self.public = 0  # the same without chat, which changes no view
        # One entry for each seat and, last, for spectators, who are viewer -1.
        viewers = len(self.places) + 1
        self.steps = [0] * viewers
        self.good_since = [0] * viewers  # the smallest length on which a choice of this viewer is not stale
        self.moment_after: list[list[int]] = [[0] for _ in range(viewers)]
        self.masks: list[int] = []  # for each choice of the record, the viewers who noticed it
        self.shared: list[bool] = []  # for each choice, whether several seats owed one
        self.said: list[Said] = []
        self.question: Question | None = None
        self.hinted = [0] * len(self.places)  # how often each seat has asked for a hint, as far as it was told
        self.untold: list[int] = []  # seats that asked in a moment of secret answers, to be told when it is over
        self.rematch = ""
        self.last_move = 0.0
        self.moved = 0.0
        self.rename()

    # Replaying.

    def apply(self, line: Line) -> None:
        """Apply the next stored line; raises ValueError when it does not fit, and then nothing of it is kept."""
        if line.number != self.number:
            raise BadRecord(f"line {line.number} came where line {self.number} was due")
        kind, _, rest = line.text.partition(" ")
        if kind == "choice":
            self.apply_choice(rest)
            self.last_move = line.at
        elif kind == "undo":
            self.apply_undo(rest)
            self.last_move = line.at
        elif kind == "chat":
            self.apply_chat(rest, line.at)
        elif kind == "event":
            self.apply_event(rest, line)
        else:
            raise BadRecord(f"line {line.number}: {kind!r} is no kind of line")
        self.number += 1
        self.version += 1

    def apply_choice(self, rest: str) -> None:
        """`SEAT WORDS`: a choice of the game."""
        table = self.playing()
        word, _, words = rest.partition(" ")
        seat = self.seat_of(word)
        action = table.vocabulary.action(words)
        before = table.state.clone()
        told = self.journal_length()
        table.choose(seat, action)
        mask = self.noticed_by(before, 1 << seat, told)
        self.masks.append(mask)
        self.shared.append(len(before.to_act()) > 1)
        self.drop_question(mask)
        self.count_step(mask, seat if table.state.moment == before.moment else None)
        self.tell_hints(before)

    def apply_undo(self, rest: str) -> None:
        """`SEAT INDEX`: one choice left out; `SEAT to INDEX`: all from there on, as agreed."""
        table = self.playing()
        word, _, place = rest.partition(" ")
        self.seat_of(word)
        all_after = place.startswith("to ")
        index = int(place.removeprefix("to "))
        if not 0 <= index < len(table.choices):
            raise BadRecord(f"there is no choice {index} to take back")
        before = table.state.clone()
        author = table.choices[index][0]
        if all_after:
            other = table.at(index)
            table.choices, table.fences, table.state = other.choices, other.fences, other.state
            mask = EVERYBODY
            del self.masks[index:], self.shared[index:]
        else:
            table.drop(index)
            mask = self.noticed_by(before, self.masks.pop(index), self.journal_length())
            del self.shared[index]
        secret = not all_after and table.state.moment == before.moment
        self.drop_question(mask)
        self.count_step(mask, author if secret else None)
        self.tell_hints(before)

    def apply_chat(self, rest: str, at: float) -> None:
        """`say SEAT WORDS`, `name SEAT NAME`, or nothing where somebody was forgotten."""
        # A name counts like words: once forgotten, the two cannot be told apart, and no number may change by that.
        self.events += 1
        said = Said([steps + self.events for steps in self.steps], -1, "", at)
        self.said.append(said)
        self.hear(said, rest)

    def hear(self, said: Said, rest: str) -> None:
        """Take over what was said, or a name that was given."""
        what, _, words = rest.partition(" ")
        word, _, text = words.partition(" ")
        said.seat, said.words = (self.seat_of(word), text) if what == "say" else (-1, "")
        if what == "name":
            self.places[self.seat_of(word)].hot_name = text
            self.rename()

    def forget(self, lines: list[Line]) -> None:
        """Somebody was deleted: drop what they have said, as the store has done."""
        for place in self.places:
            place.hot_name = ""
        told = [line.text.partition(" ")[2] for line in lines if line.kind == "chat"]
        for said, rest in zip(self.said, told, strict=False):
            self.hear(said, rest)
        self.rename()

    def apply_event(self, rest: str, line: Line) -> None:
        """Everything about seats: sitting down, leaving, standing in, asking to go back."""
        what, _, words = rest.partition(" ")
        word, _, value = words.partition(" ")
        if what == "hint":
            self.apply_hint(self.seat_of(word))
            return
        self.events += 1
        self.public += 1
        if what == "rematch":
            self.rematch = word
            return
        seat = self.seat_of(word)
        place = self.places[seat]
        if what == "sit":
            place.kind = "guest"
            place.guest = line.author
        elif what == "entropy":
            place.entropy = value
        elif what == "leave":
            place.guest = None
            place.entropy = "" if self.table is None else place.entropy
            place.kind = "open" if self.table is None else "machine"
            place.level = value
            place.standing_in = ""
            self.question = None  # nobody may wait for an answer that cannot come
        elif what == "machine":
            place.standing_in = value
            self.question = None
        elif what == "back":
            place.standing_in = ""
            self.last_move = line.at
        elif what == "ask":
            self.question = Question(seat, int(value), self.asked_by(seat))
        elif what == "answer":
            if self.question is not None:
                if value == "yes":
                    self.question.waiting = [each for each in self.question.waiting if each != seat]
                else:
                    self.question = None
        else:
            raise BadRecord(f"line {line.number}: {what!r} is no event")
        self.rename()
        self.begin_if_ready(line.at)

    def apply_hint(self, seat: int) -> None:
        """A seat was given a hint: all are told, but not while several answer in secret, or it shows who hesitates."""
        state = self.playing().state
        self.untold.append(seat)
        if len(state.to_act()) < 2 and state.choices == state.moment and not state.pending[-1].sealed:
            self.tell_hints(None)

    def tell_hints(self, before: State | None) -> None:
        """Tell who has asked for a hint, once the moment in which they did is over."""
        if self.untold and (before is None or before.moment != self.playing().state.moment):
            for seat in self.untold:
                self.hinted[seat] += 1
            self.untold.clear()
            self.events += 1
            self.public += 1

    def begin_if_ready(self, at: float) -> None:
        """Play begins when every seat is filled and every player has added chance of their own, or passed."""
        if self.table is None and all(each.filled for each in self.places):
            people = [each for each in self.places if each.kind != "machine"]
            if all(each.entropy for each in people):
                added = tuple(each.entropy for each in people if each.entropy != NO_ENTROPY)
                secret = Secret(self.seed, self.header.table, added)
                self.table = Table(self.game, self.names, secret, self.header.options)
                self.last_move = at

    def noticed_by(self, before: State, mask: int, told: int) -> int:
        """Who could notice the change since `before`, besides those of `mask`: by the log, or by looking.

        A choice that leaves the same seats owing, tells the others nothing and changes nothing that they see is a
        secret: how far somebody has come with it is theirs to know.
        """
        table = self.playing()
        if list(before.to_act()) != list(table.state.to_act()):
            return EVERYBODY
        journal = table.state.journal
        assert journal is not None
        for line in journal.lines[told:]:
            mask |= line[5]
        for viewer in range(-1, len(self.places)):
            if not mask & bit_of(viewer):
                words = table.game.view(before, viewer, table.names, table.vocabulary, table.edition)
                if look(table.game, before, words) != table.look(viewer):
                    mask |= bit_of(viewer)
        return mask

    def drop_question(self, mask: int) -> None:
        """A question lapses when the game goes on; not by a secret answer, or the others would notice it."""
        if mask & EVERYBODY == EVERYBODY or (self.question is not None and self.question.index >= len(self.masks)):
            self.question = None

    def count_step(self, mask: int, secret: int | None) -> None:
        """Count a step for every viewer who could notice it; an answer of seat `secret` leaves others' choices good.

        Were it otherwise, a refusal would hurry one seat by what another does, and tell when that one answers.
        """
        for viewer in range(-1, len(self.places)):
            if mask & bit_of(viewer):
                self.steps[viewer] += 1
                if secret is None or secret == viewer:
                    self.good_since[viewer] = self.steps[viewer]
                self.moment_after[viewer].append(self.moments(viewer))

    # Seats.

    def sit(self, seats: list[Seat]) -> None:
        """Take over from the store who holds which seat, and how they are called now."""
        held = {seat.number: seat for seat in seats}
        before = [(place.guest, place.name, place.colour) for place in self.places]
        for number, place in enumerate(self.places):
            seat = held.get(number)
            place.guest = seat.guest if seat is not None else None
            if seat is not None:
                place.name, place.colour = seat.name, seat.colour
        # Only a real change may reach the viewers: a look at the store after a secret answer must show nothing.
        if before != [(place.guest, place.name, place.colour) for place in self.places]:
            self.rename()
            self.version += 1
            self.public += 1

    def rename(self) -> None:
        """The names by which the table speaks of its seats, no two alike."""
        names: list[str] = []
        for number, place in enumerate(self.places):
            if place.kind == "machine":
                name = machine_name(self.header.game, place.level)
            elif not place.filled:
                name = f"Seat {number + 1}"
            else:
                name = (place.hot_name if place.kind == "hot" else "") or place.name or f"Seat {number + 1}"
            plain, count = name, 2
            while name in names:
                name = f"{plain} ({count})"
                count += 1
            names.append(name)
        self.names = names
        if self.table is not None:
            self.table.names = names

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest holds."""
        if guest is None:
            return []
        return [seat for seat, place in enumerate(self.places) if place.guest == guest and place.filled]

    def asked_by(self, seat: int) -> list[int]:
        """Whom a seat asks when it wants to go back: every other person at the table, not machines, not itself."""
        asker = self.places[seat].guest
        return [
            number
            for number, place in enumerate(self.places)
            if place.guest is not None and place.guest != asker and not place.machine
        ]

    def all_others_away(self, seat: int) -> bool:
        """Whether other people play here but machines stand in for all of them, so that nobody can agree to go back."""
        asker = self.places[seat].guest
        others = [place for place in self.places if place.guest not in (None, asker) and place.kind != "machine"]
        return bool(others) and not self.asked_by(seat)

    def seat_of(self, word: str) -> int:
        """A seat by its number in a stored line."""
        if not word.isdecimal() or int(word) >= len(self.places):
            raise BadRecord(f"there is no seat {word!r}")
        return int(word)

    # Where the game stands.

    def playing(self) -> Table:
        """The game in play; before it has begun there is none."""
        if self.table is None:
            raise BadRecord("a choice stands before the game has begun")
        return self.table

    def to_act(self) -> list[int]:
        """The seats that owe a choice."""
        return [] if self.table is None else list(self.table.state.to_act())

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table is not None and not self.table.state.to_act()

    def moments(self, viewer: int) -> int:
        """How many positions after the first a viewer can look back at; when it is over, all of the record's."""
        if self.over:
            return len(self.masks)
        bit = bit_of(viewer)
        return sum(1 for mask in self.masks if mask & bit)

    def moment_to_length(self, viewer: int, moment: int) -> int:
        """The number of choices of the record after which the viewer saw this moment."""
        if self.over or moment == 0:
            return moment
        bit = bit_of(viewer)
        seen = 0
        for index, mask in enumerate(self.masks):
            if mask & bit:
                seen += 1
                if seen == moment:
                    return index + 1
        return len(self.masks)

    def undoable(self, seat: int) -> int:
        """The index of the choice that the seat may take back by itself, or -1."""
        table = self.table
        if table is None or self.over:
            return -1
        for index in range(len(table.choices) - 1, -1, -1):
            if table.choices[index][0] == seat:
                if index == len(table.choices) - 1:
                    return index if table.fences[index] == table.state.fence else -1
                # A choice that nobody else owed cannot be left out from under those that followed it.
                return table.undoable(seat) if self.shared[index] else -1
        return -1

    def last_choice(self, seat: int) -> int:
        """The index of the seat's latest choice, or -1."""
        table = self.table
        if table is not None:
            for index in range(len(table.choices) - 1, -1, -1):
                if table.choices[index][0] == seat:
                    return index
        return -1

    def journal_length(self) -> int:
        """How many lines the journal has."""
        journal = self.playing().state.journal
        assert journal is not None
        return len(journal.lines)

    def log(self, viewer: int) -> list[dict[str, Any]]:
        """The log in the viewer's words; its numbers count what the viewer noticed, until the game is over."""
        if self.table is None:
            return []
        lines = self.table.log(viewer)
        if not self.over:
            bit = bit_of(viewer)
            noticed = [0]
            for mask in self.masks:
                noticed.append(noticed[-1] + (1 if mask & bit else 0))
            for line in lines:
                line["at"] = noticed[line["at"]]
        return lines

    def summary(self, to_act: list[int] | None = None) -> Summary:
        """What lists show; with `to_act` as it will be after a choice that is about to be stored."""
        owed = self.to_act() if to_act is None else to_act
        if owed != self.to_act() or not self.moved:
            self.moved = time.time()
        begun = self.table is not None
        return Summary(
            game=self.game.name,
            title=self.game.title,
            to_act=owed,
            machines=[seat for seat in owed if self.places[seat].machine],
            begun=begun,
            over=begun and not owed,
            away=self.header.away,
            open=[seat for seat, place in enumerate(self.places) if place.kind == "open"],
            moved=self.moved,
        )

    def record(self) -> Record:
        """The record so far; the seed is in it only when the game is over."""
        if self.table is not None:
            return record_of(self.table, reveal=self.over)
        head = self.header
        return Record(
            head.game, head.rules, head.content, self.names, head.table, head.commitment, options=head.options
        )

    def record_for_machine(self) -> Record:
        """The record with its seed, for the worker that replays it: it never leaves this machine."""
        return record_of(self.playing(), reveal=True)


def machine_name(game: str, level: str) -> str:
    """How a machine is called at a table: by its level's name, or by its code when it has none.

    >>> machine_name("prestidigitators", "greedy"), machine_name("prestidigitators", "random")
    ('Machine (Journeyman)', 'Machine (random)')
    """
    return f"Machine ({next((each.name for each in levels_of(find_game(game)) if each.code == level), level)})"


def bit_of(viewer: int) -> int:
    """A viewer's bit in an audience."""
    return 1 << (viewer if viewer >= 0 else SPECTATOR)


def plain_words(words: str) -> str:
    """What a person typed, without line breaks, control characters, and characters that only hide or turn others.

    >>> plain_words("  Well\\tplayed!\\n ")
    'Well played!'
    """
    return " ".join("".join(map(plain_character, words)).split())


def plain_character(character: str) -> str:
    """A character, or what stands for it: a gap for a control character or a blank letter, nothing for a hidden one."""
    kind = unicodedata.category(character)
    if kind == "Cc" or character in BLANK_LETTERS:
        return " "
    return "" if kind in ("Cf", "Cs") and character not in JOINERS else character


def plain_name(words: str) -> str:
    """A name as `plain_words`, or nothing when nobody could see it.

    >>> plain_name("\\u200b"), plain_name("Ada")
    ('', 'Ada')
    """
    name = plain_words(words)
    return name if any(unicodedata.category(each)[0] in "LNPS" for each in name) else ""
