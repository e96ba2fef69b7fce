"""The laws that every game keeps, as checks that a test can run on any position of any game.

A broken law raises `LawBroken` with what was found. The secrets law takes the two doors of a game, what a seat observes
and what it imagines, as arguments, so that a test can plant a leak and see it caught.
"""

import json
import math
from collections.abc import Callable, Iterator
from typing import Any

from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.registry import Game
from wardenclyffe.engine.state import Found, Journal, State
from wardenclyffe.engine.table import look, refusals
from wardenclyffe.engine.view import View
from wardenclyffe.engine.vocabulary import Vocabulary
from wardenclyffe.lab.positions import LawBroken, contents, fields, numbers, pieces, shared_things

Observe = Callable[[State, int], bytes]
Imagine = Callable[[State, int, Chance], State]
Policy = Callable[[State, int, Chance], int]

LONGEST_WORDS = 60


class Subject:
    """A game made ready to be examined: with its house content, some options and a number of seats."""

    def __init__(self, game: Game, seats: int = 0, options: dict[str, str] | None = None) -> None:
        self.game = game
        self.seats = seats or game.least_seats
        self.options = game.table_options(self.seats, options or {})
        self.edition = game.edition(game.house_content(), self.options)
        self.vocabulary: Vocabulary = game.vocabulary(self.edition)
        self.names = [f"Player {seat + 1}" for seat in range(self.seats)] + game.actors(self.seats, self.options)

    def open(self, chance: Chance, journal: Journal | None = None) -> State:
        """The position before the first choice."""
        state = self.game.begin(self.edition, self.seats, self.options, chance, journal)
        state.settle()
        return state

    def view_of(self, state: State, seat: int) -> View:
        """How the game speaks to a seat of a position."""
        return self.game.view(state, seat, self.names, self.vocabulary, self.edition)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """What a seat sees of a position, and why it may not choose other things."""
        view = self.view_of(state, seat)
        return look(self.game, state, view) | {"refused": refusals(self.game, state, view)}

    def observe(self, state: State, seat: int) -> bytes:
        """What a seat sees of a position, to the last byte."""
        return json.dumps(self.view(state, seat), sort_keys=True).encode()

    def watchers(self) -> list[int]:
        """Every seat, and the spectator."""
        return [*range(self.seats), -1]

    def positions(self, games: int, every: int, seed: int, policy: Policy | None = None) -> Iterator[State]:
        """Positions from random games: the `every`-th of each, beginning anywhere in the first few.

        A policy may give up a game with -1.
        """
        for number in range(games):
            chance = FastChance(seed * 1_000_003 + number)
            state = self.open(chance.clone())
            wait = chance.below(every)
            while owed := state.to_act():
                if wait == 0:
                    yield state
                    wait = every
                wait -= 1
                seat = owed[chance.below(len(owed))]
                action = policy(state, seat, chance) if policy else any_legal(state, seat, chance)
                if action < 0:
                    break
                state.apply(seat, action)
            else:
                yield state


def any_legal(state: State, seat: int, chance: Chance) -> int:
    """A legal choice, each equally likely."""
    legal = state.legal(seat)
    return legal[chance.below(len(legal))]


# Laws of a position.


def check_choices(state: State) -> None:
    """Somebody can choose or the game is over; `legal` is exactly what `refusal` does not refuse, ascending."""
    owed = state.to_act()
    if not owed and len(state.returns()) != state.seats:
        raise LawBroken("a game that is over must return something for every seat")
    for seat in owed:
        check_find(state, seat)
    for seat in range(state.seats):
        legal = state.legal(seat)
        if bool(legal) != (seat in owed):
            raise LawBroken(f"seat {seat} owes a choice: {seat in owed}, but its legal choices are {legal}")
        allowed = [action for action in range(len(state.verb_of)) if state.refusal(seat, action) == 0]
        if legal != allowed:
            raise LawBroken(f"seat {seat}: legal says {legal}, but what is not refused is {allowed}")


def check_find(state: State, seat: int) -> None:
    """`find` adds exactly the nouns that `refuse_noun` allows, ascending, for every verb of this moment."""
    for verb in state.pending[-1].verbs:
        if verb.refuse(state, seat):
            continue
        found = Found()
        verb.find(state, seat, found)
        nouns = [int(found.actions[at]) for at in range(found.count)]
        allowed = [noun for noun in range(verb.count) if verb.refuse_noun(state, seat, noun) == 0]
        if nouns != allowed:
            raise LawBroken(f"verb {verb.name!r}: find says {nouns}, but refuse_noun allows {allowed}")


def check_words(subject: Subject, state: State) -> None:
    """There is a prompt; choices have words of at most 60 characters, no two alike; refusals name an existing rule."""
    rules = subject.game.rules()
    for seat in subject.watchers():
        view = subject.view(state, seat)
        if not view["prompt"].strip():
            raise LawBroken(f"seat {seat} has no prompt")
        words = [choice["words"] for choice in view["choices"]]
        for each in words:
            if not 0 < len(each) <= LONGEST_WORDS:
                raise LawBroken(f"the words {each!r} have {len(each)} characters")
        if len(set(words)) != len(words):
            raise LawBroken(f"two choices have the same words: {sorted(words)}")
        for choice in view["choices"]:
            if subject.vocabulary.action(choice["say"]) != choice["id"]:
                raise LawBroken(f"{choice['say']!r} does not lead back to {choice['id']}")
        for refused in view["refused"]:
            if refused["rule"] not in rules or not refused["words"].strip():
                raise LawBroken(f"{refused['say']!r} is refused by {refused['rule']}, saying {refused['words']!r}")


def check_clone(state: State, chance: Chance) -> None:
    """A clone has every declared field, equal and its own, and playing it leaves the original as it was."""
    before = fields(state)
    clone = state.clone()
    copy = fields(clone)
    for name, value in before.items():
        if copy[name] != value:
            raise LawBroken(f"a clone differs from its original in {name!r}")
    mine = {id(piece) for name in copy for piece in pieces(getattr(state, name))}
    for name in copy:
        for piece in pieces(getattr(clone, name)):
            if id(piece) in mine:
                raise LawBroken(f"a clone shares a {type(piece).__name__} in {name!r} with its original")
    shared = {id(thing): thing for name in copy for thing in shared_things(getattr(state, name))}
    said = {key: contents(thing) for key, thing in shared.items()}
    play_on(clone, chance, 40)
    if fields(state) != before:
        raise LawBroken("playing a clone changed its original")
    for key, thing in shared.items():
        if contents(thing) != said[key]:
            raise LawBroken(f"a {type(thing).__name__} changes in play, but clones share it: it needs a clone")


def play_on(state: State, chance: Chance, most: int) -> None:
    """Make random choices, so many at most."""
    for _ in range(most):
        owed = state.to_act()
        if not owed:
            return
        state.apply(owed[-1], any_legal(state, owed[-1], chance))


# The secrets law.


def check_secrets(subject: Subject, state: State, seed: int, observe: Observe, imagine: Imagine) -> None:
    """What a seat observes is the same in an imagined world, and imagining depends on what it observes alone."""
    for seat in subject.watchers():
        before = fields(state)
        world = imagine(state, seat, FastChance(seed))
        if fields(state) != before:
            raise LawBroken(f"imagining for seat {seat} changed the true position")
        if observe(world, seat) != observe(state, seat):
            raise LawBroken(f"seat {seat} could tell an imagined world from the true one")
        if world.to_act() != state.to_act() or (seat >= 0 and world.legal(seat) != state.legal(seat)):
            raise LawBroken(f"seat {seat} is asked something else in an imagined world")
        if state.pending and state.pending[-1].public:
            for other in state.to_act():
                if len(world.legal(other)) != len(state.legal(other)):
                    raise LawBroken(f"seat {seat} cannot know how many choices seat {other} has at a public step")
        if world.choices != world.moment:
            raise LawBroken(f"an imagined world tells seat {seat} how many sealed choices others have made")
        again = imagine(world, seat, FastChance(seed))
        if fields(again) != fields(world):
            raise LawBroken(f"what seat {seat} imagines depends on what it cannot know")


def check_frequencies(subject: Subject, states: Iterator[State], seed: int, imagine: Imagine) -> tuple[float, float]:
    """The truth is one imagined world among others: it is no likelier and no less likely to be imagined.

    Compares how alike truth and imagined worlds are with how alike imagined worlds are among each other, and looks at
    the rank of the truth among seven of them. The positions must come from players whose choices say nothing about what
    they hold. Returns the two test values: a z value, and chi-square of 7 degrees in z form.
    """
    gaps: list[float] = []
    ranks = [0] * 8
    for number, state in enumerate(states):
        for seat in subject.watchers():
            chance = FastChance(seed * 7_919 + number * 31 + seat + 2)
            truth = numbers(fields(state))
            worlds = [numbers(fields(imagine(state, seat, chance))) for _ in range(7)]
            gaps.append(likeness(truth, worlds[0]) - likeness(worlds[1], worlds[0]))
            salt = chance.below(1 << 30)
            keys = [hash((salt, tuple(each))) for each in worlds]
            mine = hash((salt, tuple(truth)))
            lower = sum(key < mine for key in keys)
            equal = sum(key == mine for key in keys)
            ranks[lower + chance.below(equal + 1)] += 1
    mean = sum(gaps) / len(gaps)
    spread = math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / len(gaps) / len(gaps)) or 1e-12
    expected = sum(ranks) / len(ranks)
    chi = sum((count - expected) ** 2 / expected for count in ranks)
    return mean / spread, (chi - 7) / math.sqrt(14)


def likeness(one: list[int], other: list[int]) -> float:
    """The share of places where two lists agree."""
    return sum(a == b for a, b in zip(one, other, strict=False)) / max(1, len(one), len(other))
