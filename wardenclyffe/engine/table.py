"""A game being played: the record so far, the position it leads to, and what each seat sees of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wardenclyffe.engine.chance import Chance, CommittedChance, FastChance, commitment, table_key
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import Game
from wardenclyffe.engine.state import RESIGNED, SPECTATOR, Found, Journal, State
from wardenclyffe.engine.view import Choice, View
from wardenclyffe.engine.vocabulary import Vocabulary

KEEP_EVERY = 50  # choices between two positions that a table keeps


class CannotResign(ValueError):
    """A seat that has nothing to give up; the message says why."""


class CannotUndo(ValueError):
    """A choice that cannot be taken back; the message says why."""


@dataclass(frozen=True)
class Resignation:
    """A seat that gave the game up after so many choices; if it ends the game, nobody plays on."""

    at: int
    seat: int
    ends: bool


@dataclass(frozen=True)
class Secret:
    """Where a table's chance comes from: the operator's seed, what the players added, and the table's name."""

    seed: bytes
    table: str
    entropy: tuple[str, ...] = ()

    def chance(self) -> Chance:
        """The table's generator, from its first draw."""
        return CommittedChance(table_key(self.seed, list(self.entropy), self.table))

    @property
    def commitment(self) -> str:
        """What was published before play."""
        return commitment(self.seed, self.table)


@dataclass(frozen=True)
class Speech:
    """What words about a game need: the names of all actors, the edition of its pieces, and its vocabulary."""

    names: list[str]
    edition: Any
    vocabulary: Vocabulary


class Window:
    """The only thing a machine player is handed: what one seat can see, choose and imagine.

    Without a speech it speaks of the house edition and of Player 1, Player 2 and so on.
    """

    __slots__ = ("__speech", "__state", "game", "seat")

    def __init__(self, game: Game, state: State, seat: int, speech: Speech | None = None) -> None:
        self.game = game
        self.seat = seat
        self.__state = state
        self.__speech = speech

    def legal(self) -> list[int]:
        """What the seat may choose now."""
        return self.__state.legal(self.seat)

    def imagine(self, chance: Chance) -> State:
        """A world that agrees with all the seat can know."""
        return self.__state.imagine(self.seat, chance)

    def view(self, world: State) -> View:
        """How the table speaks to the seat of an imagined world."""
        speech = self.__speech if self.__speech is not None else house_speech(self.game, world.seats)
        return self.game.view(world, self.seat, speech.names, speech.vocabulary, speech.edition)


class Table:
    """A game in play. The record (who chose what) is the truth; the position is always its replay."""

    def __init__(
        self,
        game: Game,
        names: list[str],
        secret: Secret,
        options: dict[str, str] | None = None,
        content: Content | None = None,
    ) -> None:
        if not game.least_seats <= len(names) <= game.most_seats:
            wanted = (
                f"{game.least_seats}"
                if game.least_seats == game.most_seats
                else f"{game.least_seats} to {game.most_seats}"
            )
            raise ValueError(f"{game.title} needs {wanted} players, not {len(names)}")
        self.game = game
        self.names = names
        self.secret = secret
        self.options = game.table_options(len(names), options or {})
        self.actors = game.actors(len(names), self.options)
        read = house_edition(game, self.options) if content is None else game.read(content, self.options)
        self.content, self.edition, self.vocabulary = read
        self.choices: list[tuple[int, int]] = []
        self.fences: list[int] = []  # the fence of its seat before each choice
        self.starts: list[int] = []  # for each choice, where the bundle begins that was made at once
        self.resigned: list[Resignation] = []  # never changed in place: tables of earlier moments share it
        self.whole = True  # whether the journal tells everything from the beginning
        self.state = self.first_state()
        self.kept = [(0, self.copy())]  # positions on the way with their number of choices: undo replays little

    def first_state(self) -> State:
        """The position before the first choice."""
        state = self.game.begin(self.edition, len(self.names), self.options, self.secret.chance(), Journal())
        state.settle()
        return state

    def copy(self) -> State:
        """The position as it is now, with a journal of its own."""
        assert self.state.journal is not None
        state = self.state.clone()
        state.journal = self.state.journal.clone()
        state.found = Found()  # clones share the buffer, but a replay may run in another thread
        return state

    def choose(self, seat: int, action: int, start: int | None = None) -> None:
        """Make a choice; raises Refused, and changes nothing, when the rules forbid it.

        `start` is the index of the choice with which a bundle began that this one belongs to.
        """
        fence = self.state.fence_of(seat)
        self.state.choose(seat, action)
        self.note(seat, action, fence, len(self.choices) if start is None else start)

    def note(self, seat: int, action: int, fence: int, start: int) -> None:
        """Write a choice that was made into the record."""
        self.choices.append((seat, action))
        self.fences.append(fence)
        self.starts.append(start)
        self.keep()

    def keep(self) -> None:
        """Keep the position now and then, so that going back need not start at the beginning."""
        if self.whole and len(self.choices) - self.kept[-1][0] >= KEEP_EVERY:
            self.kept.append((len(self.choices), self.copy()))

    # Giving up.

    def resign(self, seat: int, ends: bool) -> None:
        """Let a seat give up: the game is over, or somebody else plays its choices and it can no longer win.

        Nothing before it can be taken back. Raises CannotResign where there is nothing to give up.
        """
        if not 0 <= seat < len(self.names):
            raise CannotResign(f"there is no seat {seat + 1}")
        if not self.state.to_act():
            raise CannotResign("the game is over")
        if seat in self.gone:
            raise CannotResign(f"seat {seat + 1} has resigned already")
        if self.state.stopped(seat):
            raise CannotResign(f"the game is over for seat {seat + 1}")
        if not ends and not self.game.allied and len(self.names) - len(self.gone) <= 2:
            raise CannotResign("a resignation that leaves only one seat ends the game")
        self.give_up(Resignation(len(self.choices), seat, ends))

    def give_up(self, resignation: Resignation) -> None:
        """Carry out a resignation; where seats are allied, all who are left give up with one that ends the game."""
        self.resigned = [*self.resigned, resignation]
        state = self.state
        state.fence += 1
        if resignation.ends:
            state.moment = state.choices  # what was sealed is in the record, which all may read now
            if not self.game.allied:
                state.pending.clear()
        state.say(RESIGNED, resignation.seat)
        if self.game.allied:
            state.withdraw(list(range(state.seats)) if resignation.ends else [resignation.seat])

    @property
    def gone(self) -> list[int]:
        """The seats that have resigned."""
        return [each.seat for each in self.resigned]

    def returns(self) -> list[float]:
        """What each seat has won when the game is over, by the rules or because others gave up.

        Those who are left when a resignation ends the game share the victory, unless they are allied. One who resigned
        from a game that went on has lost, whatever became of it; the others have won or lost as the rules say.
        """
        loss = -1.0 if self.game.allied else -1.0 / (self.contenders - 1)
        if self.resigned and self.resigned[-1].ends and not self.game.allied:
            left = len(self.names) - len(self.resigned)
            share = 1.0 / left if left else 0.0
            return [loss if seat in self.gone else share + (1.0 - share) * loss for seat in range(len(self.names))]
        found = self.state.returns()
        return [min(loss, each) if seat in self.gone else each for seat, each in enumerate(found)]

    def length_for(self, seat: int) -> int:
        """How long the record is as far as this seat can know: sealed choices of others count when all are in."""
        moment = self.state.moment
        return moment + sum(each == seat for each, _ in self.choices[moment:])

    def at(self, length: int) -> "Table":
        """The same table after its first `length` choices."""
        kept = [each for each in self.kept if each[0] <= length]
        near, state = kept[-1]
        other = self.beside(state)
        other.state = other.copy()
        other.kept = kept
        other.whole = True
        other.choices = self.choices[:near]
        other.fences = self.fences[:near]
        other.starts = self.starts[:near]
        other.resigned = [each for each in self.resigned if each.at < near]
        later = self.resigned[len(other.resigned) :]
        for (seat, action), start in zip(self.choices[near:length], self.starts[near:length], strict=True):
            other.resign_again(later)
            other.repeat(seat, action, start)
        other.resign_again(later)
        return other

    def resign_again(self, resigned: list[Resignation]) -> None:
        """Carry out the resignations of a record that stand at this place."""
        for each in resigned:
            if each.at == len(self.choices) and each not in self.resigned:
                self.give_up(each)

    def repeat(self, seat: int, action: int, start: int) -> None:
        """Make a choice of the record again where it was made before, so that it needs no checking."""
        fence = self.state.fence_of(seat)
        self.state.apply(seat, action)
        self.note(seat, action, fence, start)

    def ahead(self) -> "Table":
        """The same table to try choices at: nothing done there is done here, unless `follow` takes it over."""
        assert self.state.journal is not None
        other = self.beside(self.state.clone())
        other.state.journal = Journal()  # only what is told from here on; scenes are counted from the first
        other.state.journal.scenes = self.state.journal.scenes.copy()
        other.kept = self.kept.copy()
        other.whole = False
        other.choices = self.choices.copy()
        other.fences = self.fences.copy()
        other.starts = self.starts.copy()
        return other

    def follow(self, ahead: "Table") -> None:
        """Go on to where a table made by `ahead` has come, without making its choices again."""
        journal, further = self.state.journal, ahead.state.journal
        assert journal is not None
        assert further is not None
        journal.told += further.told
        journal.scenes = further.scenes
        self.state = ahead.state
        self.state.journal = journal
        self.choices, self.fences, self.starts = ahead.choices, ahead.fences, ahead.starts
        self.keep()

    def beside(self, state: State) -> "Table":
        """Another table of the same game and players with this position, whose record is still to be written."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.choices = []
        other.fences = []
        other.starts = []
        other.state = state
        return other

    # Taking back.

    def undoable(self, seat: int) -> int:
        """The index of the choice, or bundle, that the seat may take back by itself, or -1.

        It is the seat's latest, if nothing hidden was shown since. What is sealed may be taken back whatever others
        have answered meanwhile, and so may what was chosen while all play apart; anything else only while nobody has
        chosen after it, and not once a sealed moment has begun. So the answer never depends on what another does in
        secret.
        """
        index = self.latest(seat)
        if index < 0 or not self.state.pending or self.fences[index] != self.state.fence_of(seat):
            return -1
        if self.state.pending[-1].sealed:
            return index if index >= self.state.moment else -1
        if self.state.plays_apart():
            return index
        return index if self.end_of(index) == len(self.choices) else -1

    def latest(self, seat: int) -> int:
        """The index of the seat's latest choice, or of the first of the bundle that it ended; -1 for none."""
        for index in range(len(self.choices) - 1, -1, -1):
            if self.choices[index][0] == seat:
                return self.starts[index]
        return -1

    def end_of(self, start: int) -> int:
        """The index after the last choice of the bundle that begins at `start`."""
        end = start + 1
        while end < len(self.choices) and self.starts[end] == start:
            end += 1
        return end

    def without(self, index: int) -> "Table":
        """The same table with one choice, or the bundle that begins there, left out; raises Refused if it cannot be."""
        end = self.end_of(index)
        other = self.at(index)
        for later in range(end, len(self.choices)):
            fence = other.state.fence_of(self.choices[later][0])
            other.state.choose(*self.choices[later])
            other.note(*self.choices[later], fence, self.starts[later] - (end - index))
        return other

    def undo(self, seat: int) -> int:
        """Take back the seat's latest choice; raises CannotUndo beyond a fence. Returns the index it had."""
        index = self.undoable(seat)
        if index < 0:
            raise CannotUndo("nothing can be taken back: since your last choice something was shown, drawn or answered")
        self.drop(index)
        return index

    def drop(self, index: int) -> None:
        """Leave one choice, or the bundle that begins there, out of the record and play the rest again."""
        self.become(self.without(index))

    def become(self, other: "Table") -> None:
        """Take over the record and the position of another table of this game, made by `at` or `without`."""
        self.choices, self.fences, self.starts = other.choices, other.fences, other.starts
        self.state, self.kept, self.resigned = other.state, other.kept, other.resigned

    # What can be seen.

    @property
    def contenders(self) -> int:
        """How many can win: the seats and the actors that no seat plays, at least two."""
        return max(2, len(self.names) + len(self.actors))

    def view(self, seat: int, names: Sequence[str] = ()) -> View:
        """How the game speaks to this seat, of players by these names or by those of now; -1 is a spectator."""
        return self.view_of(self.state, seat, names)

    def view_of(self, state: State, seat: int, names: Sequence[str] = ()) -> View:
        """How the game speaks to this seat of another position of this table."""
        view = self.game.view(state, seat, [*(names or self.names), *self.actors], self.vocabulary, self.edition)
        view.gone = self.gone
        return view

    def window(self, seat: int) -> Window:
        """What a machine player in this seat is handed."""
        return Window(self.game, self.state, seat, Speech([*self.names, *self.actors], self.edition, self.vocabulary))

    def look(self, seat: int) -> dict[str, Any]:
        """What one seat sees, as plain data: prompt, choices, board, and the rule of this moment."""
        return look(self.game, self.state, self.view(seat))

    def lone(self, seat: int) -> str:
        """Whether a seat has only one choice, and who can know it; see the function of this name."""
        return lone(self.game, self.state, self.state.legal(seat) if seat in self.state.to_act() else [])

    def refusals(self, seat: int) -> list[dict[str, Any]]:
        """Why each other choice of this moment is closed to a seat that owes one."""
        return refusals(self.game, self.state, self.view(seat))

    def at_scene(self, scene: int) -> "Table":
        """The same table as it was when a scene of its journal began; scenes count from 1."""
        assert self.state.journal is not None
        return self.beside(self.state.journal.scenes[scene - 1])

    def revealed(self) -> "Table":
        """The same table with nothing hidden, for when the game is over."""
        other = self.beside(self.state.clone())
        other.state.reveal()
        return other

    def log(self, seat: int, start: int = 0) -> list[dict[str, Any]]:
        """What happened, as this seat may know it, from the given number of choices on."""
        journal = self.state.journal
        assert journal is not None
        first = len(journal.told)
        while first > 0 and journal.told[first - 1].moment >= start:
            first -= 1
        view = self.view(seat)
        bit = 1 << (seat if seat >= 0 else SPECTATOR)
        return [view.event(told) for told in journal.told[first:] if told.audience & bit]


def look(game: Game, state: State, view: View) -> dict[str, Any]:
    """What the view's seat can see of a position, as plain data."""
    owed = state.to_act()
    rule = state.rule_now(view.seat) if owed else 0
    legal = state.legal(view.seat) if view.seat in owed else []
    choices = [{"id": action, **choice_data(view, action, view.choice(action))} for action in legal]
    return {
        "prompt": view.prompt() if owed else view.ending(),
        "rule": game.rule_number(rule) if rule else "",
        "to_act": list(owed),
        "over": not owed,
        "result": view.ending(),
        "choices": choices,
        "lone": lone(game, state, legal),
        "board": view.board(),
    }


def lone(game: Game, state: State, legal: list[int]) -> str:
    """Where a seat has only one choice: `public` if everybody can know that, `secret` if it rests on what is hidden.

    It may be made for the seat: in secret only where nobody else is there to notice how quickly it came. A sealed
    answer is the seat's own to end.
    """
    if len(legal) != 1 or state.pending[-1].sealed:
        return ""
    return "public" if state.pending[-1].public or not game.secrets else "secret"


def refusals(game: Game, state: State, view: View) -> list[dict[str, Any]]:
    """Why each choice of this moment that the view's seat may not make is closed, with the rule."""
    if view.seat not in state.to_act():
        return []
    found: list[dict[str, Any]] = []
    for verb in state.menu(view.seat):
        for action in range(verb.first, verb.first + verb.count):
            rule = state.refusal(view.seat, action)
            if rule:
                refused = view.refused(action, rule)
                found.append(choice_data(view, action, refused) | {"rule": game.rule_number(rule)})
    return found


def choice_data(view: View, action: int, choice: Choice) -> dict[str, Any]:
    """A choice or refusal as plain data."""
    found: dict[str, Any] = {
        "say": view.vocabulary.text(action),
        "words": choice.words,
        "piece": choice.piece,
        "to": choice.to,
    }
    return found | {"forecast": choice.forecast} if choice.forecast else found


def open_state(
    game: Game, seats: int, seed: int, options: dict[str, str] | None = None, journal: Journal | None = None
) -> State:
    """A position before the first choice with a fast generator, as simulation and search need it."""
    settled = game.table_options(seats, options or {})
    state = game.begin(house_edition(game, settled)[1], seats, settled, FastChance(seed), journal)
    state.settle()
    return state


def house_speech(game: Game, seats: int, options: dict[str, str] | None = None) -> Speech:
    """The house edition's words, with Player 1, Player 2 and so on for names."""
    settled = game.table_options(seats, options or {})
    _, edition, vocabulary = house_edition(game, settled)
    names = [f"Player {seat + 1}" for seat in range(seats)]
    return Speech([*names, *game.actors(seats, settled)], edition, vocabulary)


def house_edition(game: Game, options: dict[str, str]) -> tuple[Content, Any, Vocabulary]:
    """The content, the edition and the vocabulary of a game's usual tables with these options, read once."""
    key = (game, tuple(options.items()))
    if key not in EDITIONS:
        if len(EDITIONS) == MOST_EDITIONS:
            EDITIONS.clear()
        EDITIONS[key] = game.read(None, options)
    return EDITIONS[key]


# House editions that were read already, by game and options: reading one takes longer than a short game. Free texts
# among the options make ever new ones.
EDITIONS: dict[tuple[Game, tuple[tuple[str, str], ...]], tuple[Content, Any, Vocabulary]] = {}
MOST_EDITIONS = 64
