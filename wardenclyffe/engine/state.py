"""State: who must choose, what they may choose, and what a choice does.

A game writes verbs (what a player can choose), steps (the moments of the sequence of play) and its pieces; the engine
owns the loop. One choice is one verb and one noun, and its number is the verb's first number plus the noun.
"""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from wardenclyffe.engine.chance import Chance

G = TypeVar("G", bound="State")


class Refused(ValueError):
    """A choice that the rules forbid now; `rule` is the number of the rule."""

    def __init__(self, seat: int, action: int, rule: int) -> None:
        super().__init__(f"seat {seat} may not choose {action} now: rule {rule // 100}.{rule % 100}")
        self.seat = seat
        self.action = action
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Generic[G]):
    """Something a player can choose, with its nouns; it has no state of its own.

    `sure` says that `nouns` names only what is allowed, so that `legal` need not ask again. `guarded` is set for verbs
    that can be refused as a whole: those that say so in `refuse`.
    """

    name: str
    count: int
    sure: bool
    guarded: bool
    first: int

    def __init__(self, name: str, count: int, sure: bool = False) -> None:
        self.name = name
        self.count = count
        self.sure = sure
        self.guarded = getattr(type(self), "refuse") is not getattr(Verb, "refuse")  # noqa: B009
        self.first = 0

    def refuse(self, game: G, seat: int) -> int:
        """0, or the rule that forbids this verb now, whatever its noun."""
        return 0

    def nouns(self, game: G, seat: int) -> list[int]:
        """The nouns that could be allowed now, ascending. The caller only reads the list."""
        raise NotImplementedError

    def refuse_noun(self, game: G, seat: int, noun: int) -> int:
        """0, or the rule that forbids this noun now; asked only when the verb itself is allowed."""
        raise NotImplementedError

    def apply(self, game: G, seat: int, noun: int) -> None:
        """Do it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """A moment of the sequence of play; immutable, so that a clone copies only the list of them.

    `rule` says what may be done at this moment: it is the answer for every verb that belongs elsewhere, and `waiting`,
    if there is one, the answer for seats that owe nothing. With `once`, one choice answers the step, and it is gone
    before the verb acts; otherwise it stays while anybody owes a choice. With `sealed`, several seats choose at the
    same time, and nobody may see how far another has come. A step without verbs runs by itself.
    """

    verbs: list[Verb[Any]]
    rule: int
    once: bool
    sealed: bool
    waiting: int

    def __init__(
        self, verbs: list[Verb[Any]], rule: int, once: bool = False, sealed: bool = False, waiting: int = 0
    ) -> None:
        self.verbs = verbs
        self.rule = rule
        self.once = once
        self.sealed = sealed
        self.waiting = waiting if waiting else rule

    def owed(self, game: G) -> list[int]:
        """The seats that owe a choice, ascending. The caller only reads the list."""
        return NOBODY

    def run(self, game: G) -> None:
        """What happens when nobody owes a choice any more."""


NOBODY: Final[list[int]] = []


class Journal:
    """What happened, one line a fact, each with the seats that may read it, fixed at the moment of writing."""

    lines: list[tuple[int, int, int, int, int, int]]

    def __init__(self) -> None:
        self.lines = []

    def clone(self) -> "Journal":
        """A journal with the same lines that shares nothing with this one."""
        other = Journal()
        other.lines = self.lines.copy()
        return other


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
    known: list[int]
    rule_at_end: int

    def open(self, seats: int, verb_of: list[Verb[Any]], chance: Chance, journal: Journal | None) -> None:
        """Set what every game has; a game calls it first when play begins."""
        self.seats = seats
        self.verb_of = verb_of
        self.pending = []
        self.chance = chance
        self.journal = journal
        self.fence = 0
        self.choices = 0
        self.moment = 0
        self.known = []
        self.rule_at_end = 0

    def copy_to(self, other: "State") -> None:
        """Copy what every game has; the journal stays behind, since nobody reads it in a search."""
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

    # What a game must say.

    def clone(self) -> "State":
        """The same position, sharing nothing that can change: `copy_to` and the game's own fields."""
        raise NotImplementedError

    def imagine(self, seat: int, chance: Chance) -> "State":
        """A clone in which all that `seat` cannot know is dealt anew, drawing from `chance` from now on.

        It depends only on what the seat can observe and on the generator, and every world that agrees with the seat's
        observations is equally likely. Seat -1 is a spectator. Sealed choices of others are undone, unless they are
        complete, and `choices` is set to `moment`, so that nothing counts them.
        """
        raise NotImplementedError

    def returns(self) -> list[float]:
        """What each seat has won when the game is over: from -1 to 1, zero-sum where the game is."""
        raise NotImplementedError

    def outlook(self, seat: int) -> float:
        """A quick judgement of the position for a seat, from -1 to 1, as a one-ply player needs it."""
        raise NotImplementedError

    def outlooks(self) -> list[float]:
        """The outlook of every seat, for games that can judge all at once."""
        found: list[float] = []
        for seat in range(self.seats):
            found.append(self.outlook(seat))
        return found

    def calm(self) -> bool:
        """Whether the outlook can be trusted here, or a search should rather play on to the next pause."""
        return True

    def unseal(self, seat: int) -> None:
        """In an imagined world, let the others' sealed choices be owed again, so that a search can judge them.

        `imagine` makes them by chance, since a seat sees only that they were made. A game with sealed choices
        that a player would make with care takes them back here.
        """

    def hunch(self, seat: int) -> list[int]:
        """The choices that a quick player would make here in a row; none when it would have to look at each."""
        return NOBODY

    # What the engine gives.

    def to_act(self) -> list[int]:
        """The seats that owe a choice, ascending; empty when the game is over."""
        if not self.pending:
            return NOBODY
        return self.pending[-1].owed(self)

    def legal(self, seat: int) -> list[int]:
        """What the seat may choose now, as ascending action numbers."""
        found: list[int] = []
        if not self.pending:
            return found
        step = self.pending[-1]
        if not holds(step.owed(self), seat):
            return found
        for verb in step.verbs:
            if verb.guarded and verb.refuse(self, seat):
                continue
            first = verb.first
            if verb.sure:
                for noun in verb.nouns(self, seat):
                    found.append(first + noun)
            else:
                for noun in verb.nouns(self, seat):
                    if verb.refuse_noun(self, seat, noun) == 0:
                        found.append(first + noun)
        return found

    def draw(self, seat: int, chance: Chance) -> int:
        """A legal choice by chance: what `legal(seat)[chance.below(...)]` gives, without making that list."""
        verbs = self.pending[-1].verbs
        found: list[list[int]] = []
        total = 0
        for verb in verbs:
            if verb.guarded and verb.refuse(self, seat):
                nouns = NOBODY
            elif verb.sure:
                nouns = verb.nouns(self, seat)
            else:
                nouns = [noun for noun in verb.nouns(self, seat) if verb.refuse_noun(self, seat, noun) == 0]
            found.append(nouns)
            total += len(nouns)
        if total == 0:
            raise RuntimeError(f"seat {seat} owes a choice but may choose nothing")
        place: int = chance.below(total)
        i = 0
        while place >= len(found[i]):
            place -= len(found[i])
            i += 1
        return verbs[i].first + found[i][place]

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
        pending = self.pending
        step = pending[-1]
        if step.once:
            pending.pop()
        self.choices += 1
        if not step.sealed:
            self.moment = self.choices
        verb = self.verb_of[action]
        verb.apply(self, seat, action - verb.first)
        self.settle()

    def settle(self) -> None:
        """Let the game run by itself until somebody owes a choice or it is over."""
        while self.pending:
            step = self.pending[-1]
            if step.verbs and step.owed(self):
                return
            self.pending.pop()
            if step.sealed:
                self.moment = self.choices
            step.run(self)

    def begin_steps(self, steps: list[Step[Any]]) -> None:
        """Put steps before all that is pending, the first of them next."""
        self.pending += steps[::-1]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 by chance; nothing before it can be taken back."""
        self.fence += 1
        return self.chance.below(n)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle cards by chance; nothing before it can be taken back."""
        self.fence += 1
        self.chance.shuffle(cards)

    def show(self, card: int, seats: int) -> None:
        """Let the seats (a bit each) know a card from now on; nothing before it can be taken back."""
        known = self.known[card]
        if known | seats != known:
            self.known[card] = known | seats
            self.fence += 1

    def tell(self, what: int, who: int, piece: int, other: int, audience: int) -> None:
        """Write a line for the journal that the seats of `audience` (a bit each) may read."""
        journal = self.journal
        if journal is not None:
            journal.lines.append((self.moment, what, who, piece, other, audience))


# Everybody, spectators too: an audience has a bit for each seat and bit SPECTATOR for those who only watch.
SPECTATOR: Final = 16
EVERYBODY: Final = 0x1FFFF


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
            del items[i]
            return


def place_verbs(verbs: list[Verb[Any]]) -> list[Verb[Any]]:
    """Lay the verbs' nouns end to end: sets each verb's first number and returns the verb of every action number."""
    verb_of: list[Verb[Any]] = []
    for verb in verbs:
        verb.first = len(verb_of)
        for _ in range(verb.count):
            verb_of.append(verb)
    return verb_of


def playout(state: State, chance: Chance, limit: int) -> int:
    """Play to the end with choices by chance; returns how many were made, or raises when `limit` is passed."""
    made = 0
    pending = state.pending
    while pending:
        if made == limit:
            raise RuntimeError(f"no end after {limit} choices")
        seat = pending[-1].owed(state)[0]
        state.apply(seat, state.draw(seat, chance))
        made += 1
    return made
