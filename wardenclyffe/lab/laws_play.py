"""The laws of whole games: what a game declares of itself, what it tells, and what a sealed moment closes.

`check_game` holds a game to all laws, these and those of lab/laws.py.
"""

import json
from collections.abc import Iterator

from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.state import SPECTATOR, Journal, State, Told
from wardenclyffe.engine.view import View
from wardenclyffe.lab.laws import Subject, any_legal, check_choices, check_clone, check_secrets, check_words
from wardenclyffe.lab.positions import LawBroken, fields

NEARLY = 1e-9
EVERY = 4  # moments between two looks at what seats imagine


def check_game(subject: Subject, games: int = 12, every: int = 3) -> None:
    """Every law of a game, on every so many positions of some random games."""
    for number, state in enumerate(subject.positions(games, every, seed=1)):
        check_choices(state)
        check_words(subject, state)
        check_clone(state, FastChance(number))
        check_secrets(subject, state, number, subject.observe, lambda state, seat, chance: state.imagine(seat, chance))
    check_declarations(subject, range(games))
    for seed in range(games):
        check_events(subject, seed)


class CountedChance(Chance):
    """Another generator that counts how often it is asked."""

    def __init__(self, other: Chance) -> None:
        self.other = other
        self.asked = 0

    def word(self) -> int:
        """The other's next number."""
        self.asked += 1
        return self.other.word()

    def clone(self) -> "CountedChance":
        """Another one that counts anew."""
        return CountedChance(self.other.clone())


def played(subject: Subject, seed: int, journal: Journal | None = None) -> Iterator[State]:
    """A random game: the same position before each choice and at the end; raises past the game's longest."""
    chance = FastChance(seed)
    state = subject.open(CountedChance(chance.clone()), journal)
    made = 0
    while owed := state.to_act():
        yield state
        seat = owed[chance.below(len(owed))]
        before, fence, sealed = state.moment, state.fence, state.pending[-1].sealed
        state.apply(seat, any_legal(state, seat, chance))
        check_seal(before, fence, sealed, state)
        made += 1
        if made > subject.game.longest:
            raise LawBroken(f"{subject.game.name} says that no game is longer than {subject.game.longest} choices")
    yield state


def check_seal(moment: int, fence: int, sealed: bool, state: State) -> None:
    """When the last sealed choice is in, all of them are shown: none can be taken back."""
    if sealed and state.moment != moment and state.fence == fence:
        raise LawBroken("a sealed moment has ended, but the fence has not moved")


def check_declarations(subject: Subject, seeds: range) -> None:
    """What the game declares of itself holds in random games: chance, secrets, returns, length, verbs of the set-up."""
    game = subject.game
    names = {verb.name for verb in subject.vocabulary.verbs}
    for name in game.set_up:
        if name not in names:
            raise LawBroken(f"the set-up names the verb {name!r}, which does not exist")
    drawn = imagined = False
    for seed in seeds:
        for number, state in enumerate(played(subject, seed)):
            if number % EVERY == seed % EVERY:
                imagined |= any(imagines_another(state, seat, seed) for seat in subject.watchers())
        assert isinstance(state.chance, CountedChance)
        drawn |= state.chance.asked > 0
        check_returns(game.zero_sum, state)
    if drawn != game.chance:
        raise LawBroken(f"{game.name} declares chance {game.chance}, but in {len(seeds)} games it drew: {drawn}")
    if imagined != game.secrets:
        raise LawBroken(
            f"{game.name} declares secrets {game.secrets}, but in {len(seeds)} games worlds differed: {imagined}"
        )


def imagines_another(state: State, seat: int, seed: int) -> bool:
    """Whether what a seat imagines differs from the position."""
    return fields(state.imagine(seat, FastChance(seed))) != fields(state)


def check_returns(zero_sum: bool, state: State) -> None:
    """Each seat returns from -1 to 1, and where the game says so, all together nothing."""
    returns = state.returns()
    if not all(-1 <= each <= 1 for each in returns):
        raise LawBroken(f"returns go from -1 to 1, not {returns}")
    if zero_sum and abs(sum(returns)) > NEARLY:
        raise LawBroken(f"the game declares that returns add up to nothing, but they are {returns}")


def check_events(subject: Subject, seed: int) -> None:
    """Every event of a random game has a sentence and fields that resolve, when it is told and at the end."""
    journal = Journal()
    heard = 0
    for state in played(subject, seed, journal):
        for told in journal.told[heard:]:
            check_event(subject, state, told)
        heard = len(journal.told)
    for told in journal.told:
        check_event(subject, state, told)


def check_event(subject: Subject, state: State, told: Told) -> None:
    """One event, as everybody hears it who may know of it."""
    for seat in subject.watchers():
        if told.audience >> (seat if seat >= 0 else SPECTATOR) & 1:
            view = subject.view_of(state, seat)
            check_values(view, told)
            try:
                event = view.event(told)
                json.dumps(event)
            except (KeyError, ValueError, IndexError, TypeError, AttributeError) as error:
                name = type(error).__name__
                raise LawBroken(f"event {told.event.name!r} cannot be told to seat {seat}: {name}: {error}") from None
            if "{" in event["words"]:
                raise LawBroken(f"event {told.event.name!r} is told with an open brace: {event['words']!r}")


def check_values(view: View, told: Told) -> None:
    """Seats and pieces that an event names exist; -1 is nobody or nothing."""
    nouns = view.nouns()
    for name, kind, value in zip(told.event.fields, told.event.kinds, told.values, strict=True):
        count = len(view.names) if kind == "seat" else len(nouns[kind].ids) if kind in nouns else None
        if count is not None and not -1 <= value < count:
            raise LawBroken(f"event {told.event.name!r} names {name} {value}, but there are only {count}")
