"""State: who must choose, what they may choose, and what a choice does.

A game writes verbs (what a player can choose), steps (the moments of the sequence of play) and its pieces; the engine
owns the loop. One choice is one verb and one noun, and its number is the verb's first number plus the noun.
"""

from typing import Any, Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from wardenclyffe.engine.chance import Chance

# A game takes its whole contract from this module, so the words for what happens are handed on.
from wardenclyffe.engine.events import EVERYBODY as EVERYBODY
from wardenclyffe.engine.events import RESIGNED as RESIGNED
from wardenclyffe.engine.events import SPECTATOR as SPECTATOR
from wardenclyffe.engine.events import UNSAID
from wardenclyffe.engine.events import Event as Event
from wardenclyffe.engine.events import Told as Told

ROOM: Final = 64  # choices that a buffer has room for before it grows

G = TypeVar("G", bound="State")


class Refused(ValueError):
    """A choice that the rules forbid now; `rule` is the number of the rule."""

    def __init__(self, seat: int, action: int, rule: int) -> None:
        super().__init__(f"seat {seat} may not choose {action} now: rule {rule // 100}.{rule % 100}")
        self.seat, self.action, self.rule = seat, action, rule


class Found:
    """The choices that verbs have found, as ascending action numbers: one buffer that a game reuses."""

    actions: vec[i64]
    count: i64
    first: i64  # the number of the first action of the verb that is looking

    def __init__(self) -> None:
        self.actions = vec[i64]([0] * ROOM)
        self.count = 0
        self.first = 0

    def add(self, noun: i64) -> None:
        """This noun of the verb is allowed; nouns are added in ascending order."""
        at = self.count
        if at == len(self.actions):
            self.actions = append(self.actions, 0)
        self.actions[at] = self.first + noun
        self.count = at + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Generic[G]):
    """Something a player can choose, with its nouns; it holds no state of its own.

    A verb without a noun has a count of 1. `guarded` is set for verbs that can be refused as a whole: those that say
    so in `refuse`. `bare` is set for those without a noun that nothing else can refuse: there is nothing to look for.
    """

    name: str
    count: int
    guarded: bool
    bare: bool
    first: i64

    def __init__(self, name: str, count: int = 1) -> None:
        self.name = name
        self.count = count
        own = [getattr(type(self), name) is not getattr(Verb, name) for name in ("refuse", "refuse_noun", "find")]
        self.guarded = own[0]
        self.bare = count == 1 and not own[1] and not own[2]
        self.first = 0

    def refuse(self, game: G, seat: int) -> int:
        """0, or the rule that forbids this verb now, whatever its noun."""
        return 0

    def refuse_noun(self, game: G, seat: int, noun: int) -> int:
        """0, or the rule that forbids this noun now; asked only when the verb itself is allowed."""
        return 0

    def find(self, game: G, seat: int, found: Found) -> None:
        """Add every noun that `refuse_noun` allows; only a large verb in a hot step has a quicker way of its own."""
        for noun in range(self.count):
            if self.refuse_noun(game, seat, noun) == 0:
                found.add(noun)

    def apply(self, game: G, seat: int, noun: int) -> None:
        """Carry out the choice."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class PairVerb(Verb[G]):
    """A verb whose noun has two parts, such as a region and a power; beyond a hundred pairs, make it two choices."""

    firsts: int
    seconds: int

    def __init__(self, name: str, firsts: int, seconds: int) -> None:
        super().__init__(name, firsts * seconds)
        self.firsts = firsts
        self.seconds = seconds

    def refuse_first(self, game: G, seat: int, first: int) -> int:
        """0, or the rule that forbids this first part, whatever the second."""
        return 0

    def refuse_pair(self, game: G, seat: int, first: int, second: int) -> int:
        """0, or the rule that forbids these two parts; asked only when the first part is allowed."""
        return 0

    def apply_pair(self, game: G, seat: int, first: int, second: int) -> None:
        """Carry out the choice."""
        raise NotImplementedError

    def refuse_noun(self, game: G, seat: int, noun: int) -> int:
        """The first part's refusal, or else that of the pair."""
        first = noun // self.seconds
        rule = self.refuse_first(game, seat, first)
        return rule if rule else self.refuse_pair(game, seat, first, noun % self.seconds)

    def find(self, game: G, seat: int, found: Found) -> None:
        """Ask for pairs only where the first part is allowed."""
        for first in range(self.firsts):
            if self.refuse_first(game, seat, first) == 0:
                for second in range(self.seconds):
                    if self.refuse_pair(game, seat, first, second) == 0:
                        found.add(first * self.seconds + second)

    def apply(self, game: G, seat: int, noun: int) -> None:
        """Take the noun apart."""
        self.apply_pair(game, seat, noun // self.seconds, noun % self.seconds)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """A moment of the sequence of play; immutable, so that a clone copies only the list of them.

    `rule` says what may be done at this moment: it is the answer for every verb that belongs elsewhere, and `waiting`,
    if there is one, the answer for seats that owe nothing. With `once`, one choice answers the step, and it is gone
    before the verb acts; otherwise it stays while anybody owes a choice. With `sealed`, several seats choose at the
    same time, and nobody may see how far another has come. With `apart`, several seats play at the same time, each on
    a board of its own: what one does leaves the others' choices and what they may take back as they were. With
    `public`, how many choices a seat has follows from what everybody sees, so that answering for it where there is only
    one tells nobody anything. A step without verbs runs by itself.
    """

    verbs: list[Verb[Any]]
    menu: vec[Verb]  # type: ignore[type-arg]  # the verbs again, as compiled code reads them without checking each
    rule: int
    once: bool
    sealed: bool
    apart: bool
    waiting: int
    public: bool

    def __init__(
        self,
        verbs: list[Verb[Any]],
        rule: int,
        once: bool = False,
        sealed: bool = False,
        waiting: int = 0,
        public: bool = False,
        apart: bool = False,
    ) -> None:
        self.verbs = verbs
        self.menu = vec[Verb](verbs)  # type: ignore[type-arg]
        self.rule = rule
        self.once = once
        self.sealed = sealed
        self.apart = apart
        self.waiting = waiting if waiting else rule
        self.public = public

    def owed(self, game: G) -> list[int]:
        """The seats that owe a choice, ascending. The caller only reads the list."""
        return NOBODY

    def run(self, game: G) -> None:
        """What happens when nobody owes a choice any more."""

    def rule_now(self, game: G) -> int:
        """The rule of this moment, where it is not always the same."""
        return self.rule


NOBODY: Final[list[int]] = []
# The list of one seat, made once: what most steps answer when they are asked who owes a choice.
ALONE: Final[list[list[int]]] = [[seat] for seat in range(16)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Journal:
    """What happened, each event with the seats that may know of it, fixed at the moment of telling.

    A stretch that runs by itself for long is cut into scenes, each with the position in which it began.
    """

    told: list[Told]
    scenes: list["State"]

    def __init__(self) -> None:
        self.told = []
        self.scenes = []

    def clone(self) -> "Journal":
        """A copy with the same events so far, sharing nothing that can change."""
        other = Journal()
        other.told = self.told.copy()
        other.scenes = self.scenes.copy()
        return other

    def open_scene(self, position: "State") -> None:
        """Begin a scene with a copy of this position."""
        self.scenes.append(position.clone())

    def write(self, moment: int, event: Event, audience: int, values: list[int], part: int = -1) -> None:
        """Note an event; raises when it is told with the wrong number of values."""
        while values and values[-1] == UNSAID:
            values.pop()
        if len(values) != len(event.fields):
            raise ValueError(f"event {event.name!r} has the fields {event.fields}, but was told with {values}")
        self.told.append(Told(moment, event, values, audience, len(self.scenes), part))


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[G]):
    """What a game tells its machine players: a judgement of positions, kept apart from the rules.

    `outlook` is all that a game must give. The rest has defaults that cost nothing.
    """

    def outlook(self, game: G, seat: int) -> float:
        """A quick judgement of the position for a seat, from -1 to 1, as a one-ply player needs it."""
        raise NotImplementedError

    def outlooks(self, game: G) -> list[float]:
        """The outlook of every seat, for games that can judge all at once; only searches ask for it."""
        found: list[float] = []
        for seat in range(game.seats):
            found.append(self.outlook(game, seat))
        return found

    def calm(self, game: G) -> bool:
        """Whether the outlook can be trusted here; if not, a search plays on to the next pause."""
        return True

    def hunch(self, game: G, seat: int) -> list[int]:
        """The choices a quick player would make here in a row; empty when it would have to weigh each."""
        return NOBODY

    def likely(self, game: G, seat: int) -> list[int]:
        """The legal choices that are worth a thought, ascending, where a search can leave the others out."""
        return game.legal(seat)

    def plans(self, game: G, seat: int) -> list[list[int]]:
        """Choices in a row that belong together, such as a whole action; what is not worth a thought is left out."""
        return [[choice] for choice in self.likely(game, seat)]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game. Games declare their fields in the class body and set them when play begins."""

    seats: int
    verb_of: list[Verb[Any]]
    pending: list[Step[Any]]
    chance: Chance
    journal: Journal | None
    fence: int
    choices: int  # how many choices were made
    moment: int  # the same as everybody can count them: sealed ones count when the last of them is in
    known: list[int]  # the seats that know each card, a bit for each
    rule_at_end: int
    judge: Judge[Any]
    found: Found

    def open(
        self,
        seats: int,
        verb_of: list[Verb[Any]],
        chance: Chance,
        journal: Journal | None,
        rule_at_end: int = 0,
        judge: Judge[Any] | None = None,
    ) -> None:
        """Set the fields that every game has; a game calls it first when play begins."""
        self.seats = seats
        self.judge = judge if judge is not None else Judge()
        self.found = Found()
        self.verb_of = verb_of
        self.pending = []
        self.chance = chance
        self.journal = journal
        self.fence = 0
        self.choices = 0
        self.moment = 0
        self.known = []
        self.rule_at_end = rule_at_end

    def copy_to(self, other: "State") -> None:
        """Copy the fields that every game has, except the journal: nobody reads it in a search."""
        other.seats = self.seats
        other.verb_of = self.verb_of
        other.pending = self.pending.copy()
        other.chance = self.chance.clone()
        other.journal = None
        other.fence = self.fence
        other.choices = self.choices
        other.moment = self.moment
        other.known = self.known.copy()
        other.rule_at_end = self.rule_at_end
        other.judge = self.judge
        other.found = self.found

    # What a game must say.

    def clone(self) -> "State":
        """The same position, sharing nothing that can change: `copy_to` and the game's own fields."""
        raise NotImplementedError

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal anew, in place, all that `seat` cannot know; nothing to do where only the future is hidden.

        It depends only on what the seat can observe and on the generator, and every world that agrees with the seat's
        observations is equally likely. Seat -1 is a spectator. Sealed choices of others are made by chance.
        """

    def returns(self) -> list[float]:
        """What each seat has won when the game is over: from -1 to 1, zero-sum where the game is."""
        raise NotImplementedError

    def unseal(self, seat: int) -> None:
        """In an imagined world, let the others' sealed choices be owed again, so that a search can judge them.

        `imagine` makes them by chance, since a seat sees only that they were made. A game with sealed choices
        that a player would make with care takes them back here.
        """

    def stopped(self, seat: int) -> bool:
        """Whether the game is over for one seat, which has nothing left to give up, while others play on."""
        return False

    def withdraw(self, seats: list[int]) -> None:
        """Take out seats that give up, and let the game run on; asked only of games whose seats are allied."""
        raise NotImplementedError

    # What the engine gives.

    def imagine(self, seat: int, chance: Chance) -> "State":
        """A clone in which all that `seat` cannot know is dealt anew, drawing from `chance` from now on.

        `choices` is set to `moment`, so that nothing counts the sealed choices of others.
        """
        other = self.clone()
        other.chance = chance
        other.choices = other.moment
        other.redeal(seat, chance)
        return other

    def outlook(self, seat: int) -> float:
        """The judge's quick judgement of the position for a seat, from -1 to 1."""
        return self.judge.outlook(self, seat)

    def outlooks(self) -> list[float]:
        """The judge's judgement for every seat."""
        return self.judge.outlooks(self)

    def calm(self) -> bool:
        """Whether the judge can be trusted here."""
        return self.judge.calm(self)

    def hunch(self, seat: int) -> list[int]:
        """The judge's choices in a row without looking further."""
        return self.judge.hunch(self, seat)

    def likely(self, seat: int) -> list[int]:
        """The legal choices that the judge would have a search think about."""
        return self.judge.likely(self, seat)

    def plans(self, seat: int) -> list[list[int]]:
        """The choices in a row that the judge would have a search compare."""
        return self.judge.plans(self, seat)

    def to_act(self) -> list[int]:
        """The seats that owe a choice, ascending; empty when the game is over."""
        if not self.pending:
            return NOBODY
        return self.pending[-1].owed(self)

    def menu(self, seat: int) -> list[Verb[Any]]:
        """The verbs of this moment, as a seat that owes a choice has them."""
        return self.pending[-1].verbs

    def rule_now(self, seat: int) -> int:
        """The rule of this moment, as it concerns a seat; -1 is a spectator."""
        return self.pending[-1].rule_now(self)

    def plays_apart(self) -> bool:
        """Whether everybody plays on a board of their own now."""
        return bool(self.pending) and self.pending[-1].apart

    def fence_of(self, seat: int) -> int:
        """The fence that a seat's own choices must not cross to be taken back."""
        return self.fence

    def legal(self, seat: int) -> list[int]:
        """What the seat may choose now, as ascending action numbers."""
        legal: list[int] = []
        if self.pending and holds(self.pending[-1].owed(self), seat):
            found = self.seek(self.pending[-1], seat)
            for at in range(found.count):
                legal.append(found.actions[at])
        return legal

    def draw(self, seat: int, chance: Chance) -> int:
        """A random legal choice: the same as `legal(seat)[chance.below(...)]`, without building that list."""
        return self.draw_from(self.pending[-1], seat, chance)

    def draw_from(self, step: Step[Any], seat: int, chance: Chance) -> i64:
        """A random legal choice at the last pending step."""
        found = self.seek(step, seat)
        if found.count == 0:
            raise RuntimeError(f"seat {seat} owes a choice but may choose nothing")
        return found.actions[chance.below(found.count)]

    def seek(self, step: Step[Any], seat: int) -> Found:
        """Fill the buffer with what a seat that owes a choice may choose now, at the last pending step."""
        found = self.found
        found.count = 0
        menu = step.menu
        for at in range(len(menu)):
            verb = menu[at]
            if not verb.guarded or verb.refuse(self, seat) == 0:
                found.first = verb.first
                if verb.bare:
                    found.add(0)
                else:
                    verb.find(self, seat, found)
        return found

    def refusal(self, seat: int, action: int) -> int:
        """0 when the seat may choose this now, or else the rule that forbids it."""
        if not self.pending:
            return self.rule_at_end
        step = self.pending[-1]
        verb = self.verb_of[action]
        if not holds(step.owed(self), seat):
            return step.waiting
        if verb not in step.verbs:
            return step.rule
        rule = verb.refuse(self, seat)
        if rule:
            return rule
        return verb.refuse_noun(self, seat, action - verb.first)

    def choose(self, seat: int, action: int) -> None:
        """Make a choice after checking it; raises `Refused` with the rule that forbids it."""
        if action < 0 or action >= len(self.verb_of):
            raise ValueError(f"there is no action {action}: they go from 0 to {len(self.verb_of) - 1}")
        rule = self.refusal(seat, action)
        if rule:
            raise Refused(seat, action, rule)
        self.apply(seat, action)

    def apply(self, seat: int, action: int) -> None:
        """Make a choice that is known to be legal."""
        self.carry_out(self.pending[-1], seat, action)
        self.settle()

    def carry_out(self, step: Step[Any], seat: int, action: i64) -> None:
        """Let a legal choice at the last pending step act, and nothing that follows from it."""
        if step.once:
            self.pending.pop()
        self.choices += 1
        if not step.sealed:
            self.moment = self.choices
        verb = self.verb_of[action]
        verb.apply(self, seat, action - verb.first)

    def settle(self) -> None:
        """Let the game run by itself until somebody owes a choice or it is over."""
        self.run_on()

    def run_on(self) -> list[int]:
        """The same as `settle`; returns the seats that owe a choice, so that nobody has to ask again."""
        pending = self.pending
        while pending:
            step = pending[-1]
            owed = step.owed(self) if len(step.menu) > 0 else NOBODY
            if owed:
                return owed
            pending.pop()
            if step.sealed:
                # All answers are in: they count for everybody, and nobody may change theirs knowing the others'.
                self.moment = self.choices
                self.fence += 1
            step.run(self)
        return NOBODY

    def begin_steps(self, steps: list[Step[Any]]) -> None:
        """Put steps before all that is pending, the first of them next."""
        self.pending += steps[::-1]

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1; nothing before it can be taken back."""
        self.fence += 1
        return self.chance.below(n)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle cards; nothing before it can be taken back."""
        self.fence += 1
        self.chance.shuffle(cards)

    def show(self, card: int, seats: int) -> None:
        """Let the seats (a bit each) know a card from now on; nothing before it can be taken back."""
        known = self.known[card]
        if known | seats != known:
            self.known[card] = known | seats
            self.fence += 1

    def pull(self, cup: list[int]) -> int:
        """Take a random item out of a cup. A deck that nobody has seen is such a cup: a set, kept ascending."""
        return cup.pop(self.below(len(cup)))

    def reveal(self) -> None:
        """Show every card to everybody, for looking back when the game is over."""
        for card in range(len(self.known)):
            self.known[card] = EVERYBODY

    # The journal: nothing is made where none is kept, as in a search.

    def say(
        self,
        event: Event,
        a: int = UNSAID,
        b: int = UNSAID,
        c: int = UNSAID,
        d: int = UNSAID,
        e: int = UNSAID,
        f: int = UNSAID,
    ) -> None:
        """Tell everybody what happened: a value for each field of the event."""
        if self.journal is not None:
            self.journal.write(self.moment, event, EVERYBODY, [a, b, c, d, e, f])

    def whisper(
        self, event: Event, seat: int, b: int = UNSAID, c: int = UNSAID, d: int = UNSAID, e: int = UNSAID
    ) -> None:
        """Tell only the seat that stands in the first field."""
        if self.journal is not None:
            self.journal.write(self.moment, event, 1 << seat, [seat, b, c, d, e])

    def say_to(
        self, audience: int, event: Event, a: int = UNSAID, b: int = UNSAID, c: int = UNSAID, d: int = UNSAID
    ) -> None:
        """Tell the seats of `audience`, a bit for each."""
        if self.journal is not None:
            self.journal.write(self.moment, event, audience, [a, b, c, d])

    def scene(self) -> None:
        """Begin a scene in a stretch that runs by itself, so that the board as it is now can be shown later."""
        if self.journal is not None:
            self.journal.open_scene(self)


def holds(items: list[int], item: int) -> bool:
    """Whether the list holds the item; faster than `in` when compiled."""
    for each in items:
        if each == item:
            return True
    return False


def remove(items: list[int], item: int) -> None:
    """Take the first such item out of the list; faster than the list's own method when compiled."""
    for i in range(len(items)):
        if items[i] == item:
            items.pop(i)
            return


def place_verbs(verbs: list[Verb[Any]]) -> list[Verb[Any]]:
    """Lay the verbs' nouns end to end: sets each verb's first number and returns the verb of every action number."""
    verb_of: list[Verb[Any]] = []
    for verb in verbs:
        verb.first = len(verb_of)
        verb_of += [verb] * verb.count
    return verb_of
