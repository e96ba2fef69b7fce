"""A table in memory: the replay of its stored lines, and what every viewer has seen of it.

A viewer's `length` counts the choices (and choices taken back) that this viewer could notice. What another seat answers
in secret moves nothing for the others: no message and no number tells how far it has come. That it has finished can be
seen (the table no longer waits for it), but a choice that was made before one saw that is as good as before.
"""

import time
from dataclasses import dataclass, field
from typing import Any

from wardenclyffe.engine.guide import guide_of, lesson_secret
from wardenclyffe.engine.record import BadRecord, Record, record_of
from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.state import EVERYBODY
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.engine.text import quoted, shortened, whole
from wardenclyffe.engine.view import View
from wardenclyffe.players.levels import levels_of
from wardenclyffe.server.header import Header, Summary
from wardenclyffe.server.messages import SeatKind
from wardenclyffe.server.noticing import Bundle, Noticing, bit_of, same_so_far, told_at
from wardenclyffe.server.stores import Line, Seat
from wardenclyffe.server.taken_over import TakenOver

NO_ENTROPY = "-"


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
    resigned: bool = False  # whether its player gave the game up and a machine plays on
    joined: bool = False  # whether its player sat down, and was not there from the beginning

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
    """A line of chat, or that somebody left, with the sequence number that it has for each viewer."""

    seqs: list[int]
    seat: int
    words: str
    time: float
    left: bool = False


@dataclass
class Question:
    """A seat asks whether the table may go back to `index` choices; these seats have agreed."""

    seat: int
    index: int
    agreed: set[int] = field(default_factory=set)


class LiveTable:
    """A stored table replayed: header, lines in order, and who sits where."""

    def __init__(self, header: Header, seed: bytes) -> None:
        self.header = header
        self.game = header.find_game()
        self.seed = seed
        # A guide that was rewritten since does not fit: the game then goes on without.
        guide = guide_of(self.game) if header.lesson else None
        self.guide = guide if guide is not None and guide.digest == header.lesson else None
        self.places = [Place(seat.kind, seat.level) for seat in header.seats]
        self.table: Table | None = None
        self.number = 0  # stored lines applied
        self.version = 0  # grows with everything that can change a view
        self.events_told = 0  # chat and other lines that everybody can notice
        self.public = 0  # the same without chat, which changes no view
        self.noticing = Noticing(len(self.places))
        self.said: list[Said] = []
        self.before = TakenOver()
        self.question: Question | None = None
        self.hinted = [0] * len(self.places)  # how often each seat has asked for a hint, as far as it was told
        self.untold: list[int] = []  # seats that asked in a moment of secret answers, to be told when it is over
        self.rematch = ""
        self.host = self.first_host()
        self.filled_at = 0.0  # when the last seat was taken, while play has not begun
        self.turned_away: set[str] = set()  # guests who may not sit down here again without an invitation
        self.last_move = 0.0  # when everybody could last notice a choice: no secret answer moves it
        self.moved = 0.0
        self.names: list[str] = []
        self.rename()

    @property
    def steps(self) -> list[int]:
        """For each viewer the length that goes with their choices."""
        return self.noticing.steps

    # Replaying.

    def apply(self, line: Line, ready: Bundle | Table | None = None) -> None:
        """Apply the next stored line; raises ValueError when it does not fit.

        `ready` is what it leads to where that was worked out before it was stored: the bundle of its choices, or the
        table as it is after taking back. Nothing is then worked out twice.
        """
        if line.number != self.number:
            raise BadRecord(f"line {line.number} came where line {self.number} was due")
        kind, _, rest = line.text.partition(" ")
        if kind in ("choice", "choices"):
            self.apply_choices(rest, line.at, ready if isinstance(ready, Bundle) else None)
        elif kind == "undo":
            self.apply_undo(rest, line.at, ready if isinstance(ready, Table) else None)
        elif kind == "chat":
            self.apply_chat(rest, line.at)
        elif kind == "event":
            self.apply_event(rest, line)
        else:
            raise BadRecord(f"line {line.number}: {quoted(kind)} is no kind of line")
        self.number += 1
        self.version += 1

    def apply_choices(self, rest: str, at: float, bundle: Bundle | None) -> None:
        """`SEAT WORDS`, or several of them after each other, split by tabs: choices that belong together."""
        table = self.playing()
        if bundle is not None:
            table.follow(bundle.table)
        else:
            word, _, words = rest.partition(" ")
            bundle = Bundle(table, self.seat_of(word))
            for each in words.split("\t"):
                bundle.choose(table.vocabulary.action(each))
        self.noticing.add(bundle.masks)
        self.noticing.tell(told_at(table))
        if self.over:  # moments are numbered anew, as in the record
            self.noticing.tell_anew(told_at(table))
        self.go_on(bundle.mask, bundle.seat if bundle.sealed or bundle.apart else None, bundle.moment, at)

    def prepare_undo(self, index: int, all_after: bool) -> Table:
        """The table as it is after taking back: one choice or bundle, or everything from there on."""
        table = self.playing()
        return table.at(index) if all_after else table.without(index)

    def apply_undo(self, rest: str, at: float, other: Table | None) -> None:
        """`SEAT INDEX`: one choice or bundle left out; `SEAT to INDEX`: all from there on, as agreed."""
        table = self.playing()
        word, _, place = rest.partition(" ")
        self.seat_of(word)
        all_after = place.startswith("to ")
        number = place.removeprefix("to ")
        index = whole(number)
        if index is None or index >= len(table.choices):
            raise BadRecord(f"there is no choice {shortened(number)} to take back")
        if other is None:
            other = self.prepare_undo(index, all_after)
        owed, moment, told = self.to_act(), table.state.moment, told_at(table)
        author = table.choices[index][0]
        end = len(table.choices) if all_after else table.end_of(index)
        table.become(other)
        mask = self.noticing.remove(index, end)
        if all_after or table.state.moment != moment or self.to_act() != owed:
            mask = EVERYBODY
        self.noticing.tell_anew(told_at(table), same_so_far(told, told_at(table)))
        alone = not all_after and (table.state.moment == moment or table.state.plays_apart())
        self.go_on(mask, author if alone else None, moment, at)

    def go_on(self, mask: int, alone: int | None, moment: int, at: float) -> None:
        """The game has moved for those of `mask`; `moment` was the public length of the record before.

        `alone` is the only seat whose own choices it makes stale, if there is one.
        """
        self.drop_question(mask)
        self.noticing.count_step(mask, alone, self.over)
        if mask & EVERYBODY == EVERYBODY:
            self.last_move = at
        if moment != self.playing().state.moment:
            self.tell_hints()

    def apply_chat(self, rest: str, at: float) -> None:
        """`say SEAT WORDS`, `name SEAT NAME`, or nothing where somebody was forgotten."""
        # A name counts like words: once forgotten, the two cannot be told apart, and no number may change by that.
        self.events_told += 1
        said = Said([steps + self.events_told for steps in self.steps], -1, "", at)
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
        elif what == "left":
            self.before.names[self.seat_of(word)] = text

    def forget(self, lines: list[Line]) -> None:
        """Somebody was deleted: drop what they have said, as the store has done."""
        for place in self.places:
            place.hot_name = ""
        self.before.names.clear()
        told = [line.text.partition(" ")[2] for line in lines if line.kind == "chat"]
        for said, rest in zip((each for each in self.said if not each.left), told, strict=False):
            self.hear(said, rest)
        self.rename()

    def apply_event(self, rest: str, line: Line) -> None:
        """Everything about seats: sitting down, leaving, standing in, asking to go back."""
        what, _, words = rest.partition(" ")
        word, _, value = words.partition(" ")
        if what == "hint":
            self.apply_hint(self.seat_of(word))
            return
        self.events_told += 1
        self.public += 1
        if what == "rematch":
            self.rematch = word
            return
        seat = self.seat_of(word)
        place = self.places[seat]
        if what == "sit":
            place.kind = "guest"
            place.guest = line.author
            place.joined = True
            if line.author is not None:
                self.turned_away.discard(line.author)
        elif what == "entropy":
            place.entropy = value
        elif what in ("leave", "free"):
            if self.table is not None and place.kind != "machine":
                self.before.until[seat] = (self.table.state.moment, len(self.said))
                seqs = [steps + self.events_told for steps in self.steps]
                self.said.append(Said(seqs, seat, "", line.at, left=True))
            self.empty(seat, value if what == "leave" else "", turned_away=what == "free")
        elif what == "resign":
            self.apply_resignation(seat, value, line.at)
        elif what == "machine":
            place.standing_in = value
            self.question = None
        elif what == "back":
            place.standing_in = ""
            self.last_move = line.at
        elif what == "ask":
            index = whole(value)
            if index is None:
                raise BadRecord(f"line {line.number}: {quoted(value)} is no choice to go back to")
            self.question = Question(seat, index)
        elif what == "answer":
            if self.question is not None:
                if value == "yes":
                    self.question.agreed.add(seat)
                else:
                    self.question = None
        else:
            raise BadRecord(f"line {line.number}: {quoted(what)} is no event")
        self.rename()
        self.begin_if_ready(line.at)

    def apply_resignation(self, seat: int, value: str, at: float) -> None:
        """`LEVEL`, and `ends` where the game is over with it; else a machine of that level plays on."""
        level, _, ends = value.partition(" ")
        table = self.playing()
        table.resign(seat, ends == "ends")
        self.places[seat].resigned = True
        self.question = None
        self.last_move = at
        if self.over:
            self.noticing.tell_anew(told_at(table))  # moments are numbered anew, as in the record
        else:
            self.places[seat].standing_in = level
            self.noticing.tell(told_at(table))
        self.noticing.count_step(EVERYBODY, None, self.over)

    def empty(self, seat: int, stand_in: str, turned_away: bool) -> None:
        """A seat was given up: before play it waits as it did at first, afterwards a machine plays on."""
        place = self.places[seat]
        if turned_away and place.guest is not None:
            self.turned_away.add(place.guest)
        place.guest = None
        place.standing_in = ""
        self.question = None  # nobody may wait for an answer that cannot come
        if self.table is not None:
            place.kind, place.level = "machine", stand_in
            return
        # What was meant for a friend never becomes a seat for anybody, nor does the maker's own at a table of friends.
        kinds = [each.kind for each in self.header.seats]
        meant = kinds[seat]
        place.kind = meant if meant in ("friend", "open") else "open" if "open" in kinds else "friend"
        place.entropy, place.joined = "", False
        if seat == self.host:
            sitting = [number for number, each in enumerate(self.places) if each.filled and each.kind != "machine"]
            self.host = min(sitting, key=lambda number: self.places[number].joined, default=seat)

    def first_host(self) -> int:
        """The seat of the one who made the table: the first that had somebody from the beginning."""
        return next((number for number, place in enumerate(self.places) if place.kind in ("guest", "hot")), 0)

    def is_host(self, guest: str | None) -> bool:
        """Whether this is the guest who made the table, or who took it over when its maker left before play."""
        return guest is not None and self.places[self.host].guest == guest

    def missing(self) -> list[int]:
        """The players for whom alone play waits: all seats are taken, but these have not added their own chance."""
        if self.table is not None or not all(place.filled for place in self.places):
            return []
        return [seat for seat, place in enumerate(self.places) if place.kind != "machine" and not place.entropy]

    def apply_hint(self, seat: int) -> None:
        """A seat was given a hint: all are told, but not while several answer in secret, or it shows who hesitates."""
        state = self.playing().state
        self.untold.append(seat)
        owed = state.to_act()
        if not owed or (len(owed) == 1 and state.choices == state.moment and not state.pending[-1].sealed):
            self.tell_hints()

    def tell_hints(self) -> None:
        """Tell who has asked for a hint, once the moment in which they did is over."""
        if self.untold:
            for seat in self.untold:
                self.hinted[seat] += 1
            self.untold.clear()
            self.events_told += 1
            self.public += 1

    def begin_if_ready(self, at: float) -> None:
        """Play begins when every seat is filled and every player has added chance of their own, or passed."""
        full = self.table is None and all(each.filled for each in self.places)
        self.filled_at = (self.filled_at or at) if full and any(each.joined for each in self.places) else 0.0
        if full:
            people = [each for each in self.places if each.kind != "machine"]
            if all(each.entropy for each in people):
                added = tuple(each.entropy for each in people if each.entropy != NO_ENTROPY)
                head = self.header
                secret = Secret(self.seed, head.table, added)
                if head.lesson:
                    secret = lesson_secret(head.game, self.seed)
                self.table = Table(self.game, self.names, secret, self.header.options)
                self.noticing.tell(told_at(self.table))
                self.last_move = at
                self.filled_at = 0.0

    def drop_question(self, mask: int) -> None:
        """A question lapses when the game goes on; not by a secret answer, or the others would notice it."""
        gone = self.question is not None and self.question.index >= len(self.noticing.masks)
        if gone or mask & EVERYBODY == EVERYBODY:
            self.question = None

    # Seats.

    def sit(self, seats: list[Seat]) -> None:
        """Take over from the store who holds which seat, and how they are called now."""
        held = {seat.number: seat for seat in seats}
        before = [(place.guest, place.name, place.colour) for place in self.places]
        for number, place in enumerate(self.places):
            seat = held.get(number)
            place.guest = seat.guest if seat is not None else None
            place.name, place.colour = (seat.name, seat.colour) if seat is not None else ("", "")
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
                name = machine_name(self.header.game, place.level, number)
            elif not place.filled:
                name = f"Seat {number + 1}"
            else:
                name = (place.hot_name if place.kind == "hot" else "") or place.name or f"Seat {number + 1}"
            names.append(name)
        names = told_apart(names)
        if names == self.names:
            return
        self.names = names
        if self.table is not None:
            self.table.names = names
            self.noticing.tell_anew(told_at(self.table))  # the log speaks of them by name

    @property
    def actors(self) -> list[str]:
        """The names of those that no seat plays."""
        return self.game.actors(len(self.places), self.header.options)

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

    def still_asked(self, question: Question) -> list[int]:
        """Who has not answered a question yet: by who sits where now, since a replay does not know who did then."""
        return [seat for seat in self.asked_by(question.seat) if seat not in question.agreed]

    def all_others_away(self, seat: int) -> bool:
        """Whether other people play here but machines stand in for all of them, so that nobody can agree to go back."""
        asker = self.places[seat].guest
        others = [place for place in self.places if place.guest not in (None, asker) and place.kind != "machine"]
        return bool(others) and not self.asked_by(seat)

    def seat_of(self, word: str) -> int:
        """A seat by its number in a stored line."""
        seat = whole(word)
        if seat is None or seat >= len(self.places):
            raise BadRecord(f"there is no seat {quoted(word)}")
        return seat

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
        return len(self.noticing.masks) if self.over else self.noticing.counts[viewer][-1]

    def moment_to_length(self, viewer: int, moment: int) -> int:
        """The number of choices of the record after which the viewer saw this moment."""
        return moment if self.over else self.noticing.length_at(viewer, moment)

    def undoable(self, seat: int) -> int:
        """The index of the choice or bundle that the seat may take back by itself, or -1."""
        return -1 if self.table is None else self.table.undoable(seat)

    def last_choice(self, seat: int) -> int:
        """The index of the seat's latest choice or bundle, or -1."""
        return -1 if self.table is None else self.table.latest(seat)

    def events(self, viewer: int, batch: int = 0) -> tuple[int, list[dict[str, Any]]]:
        """The events that are new to a viewer who has heard all up to a batch, and how many of the log stay before.

        Their moments count what the viewer noticed, until the game is over.
        """
        if self.table is None:
            return 0, []
        told, bit = told_at(self.table), bit_of(viewer)
        first = self.noticing.unheard(batch)
        stay = sum(1 for each in told[:first] if each.audience & bit)
        views: dict[tuple[str, ...], View] = {}
        events = []
        for each in told[first:]:
            if each.audience & bit:
                names = tuple(self.before.names_at(self.names, each.moment))
                if names not in views:
                    views[names] = self.table.view(viewer, names)
                events.append(views[names].event(each))
        for event in events:
            if event.get("scene") and self.scene_moment(event["scene"]) != event["at"]:
                del event["scene"]  # it began in an earlier moment, whose events show it
            if not self.over:
                event["at"] = self.noticing.counts[viewer][event["at"]]
        return stay, events

    def scene_moment(self, scene: int) -> int:
        """The moment in which a scene began, as everybody can count it."""
        journal = self.playing().state.journal
        assert journal is not None
        return journal.scenes[scene - 1].moment

    def summary(self, owed: list[int] | None = None, moved: bool = False) -> Summary:
        """What lists show; with `owed` and `moved` as it will be after a choice that is about to be stored."""
        owed = self.to_act() if owed is None else owed
        if moved or not self.moved:
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


def told_apart(names: list[str]) -> list[str]:
    """Names of which no two are alike.

    >>> told_apart(["Ada", "Ada", "Bob"])
    ['Ada', 'Ada (2)', 'Bob']
    """
    found: list[str] = []
    for plain in names:
        name, count = plain, 2
        while name in found:
            name = f"{plain} ({count})"
            count += 1
        found.append(name)
    return found


def machine_name(game: str, level: str, seat: int) -> str:
    """How a machine is called at a table: each seat by a name of its level's cast, or by its code when it has none.

    >>> machine_name("prestidigitators", "greedy", 1), machine_name("prestidigitators", "random", 1)
    ('Ratchet', 'Machine (random)')
    """
    for each in levels_of(find_game(game)):
        if each.code == level:
            return each.cast[seat % len(each.cast)]
    return f"Machine ({level})"
