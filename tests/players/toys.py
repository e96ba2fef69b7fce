"""Three tiny games on the engine, each with an answer that can be worked out by hand."""

from typing import Any

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import NOBODY, State, Step, Verb, place_verbs


class Toy(State):
    """A position: what each seat has chosen, -1 for not yet."""

    chosen: list[int]

    def clone(self) -> "Toy":
        other = type(self)()
        self.copy_to(other)
        other.chosen = self.chosen.copy()
        return other

    def imagine(self, seat: int, chance: Chance) -> "Toy":
        other = self.clone()
        other.chance = chance
        other.choices = other.moment
        if other.pending and other.pending[-1].sealed:
            for each in range(other.seats):
                if each != seat:
                    other.chosen[each] = -1
        return other

    def outlook(self, seat: int) -> float:
        return 0.0


class Name(Verb[Any]):
    """Name one of two numbers."""

    def nouns(self, game: Any, seat: int) -> list[int]:
        return [0, 1]

    def refuse_noun(self, game: Any, seat: int, noun: int) -> int:
        return 0

    def apply(self, game: Any, seat: int, noun: int) -> None:
        game.chosen[seat] = noun


NAME = Name("name", 2, True)
VERB_OF = place_verbs([NAME])


class Together(Step[Any]):
    """All who have not named a number owe it, at the same time."""

    def owed(self, game: Any) -> list[int]:
        return [seat for seat in range(game.seats) if game.chosen[seat] < 0]


class InTurn(Step[Any]):
    """The first who has not named a number owes it."""

    def owed(self, game: Any) -> list[int]:
        left = [seat for seat in range(game.seats) if game.chosen[seat] < 0]
        return left[:1] if left else NOBODY


class Throw(Step[Any]):
    """A die decides what a risk is worth."""

    def run(self, game: Any) -> None:
        game.die = game.below(6)


class Pennies(Toy):
    """Two name a number at the same time: the first wins when they are the same."""

    def returns(self) -> list[float]:
        return [1.0, -1.0] if self.chosen[0] == self.chosen[1] else [-1.0, 1.0]


class Kingmaker(Toy):
    """Three in turn: the second gains most from what also serves the first, if the first trusted it with a 1."""

    def returns(self) -> list[float]:
        if self.chosen[0] == 0:
            return [0.2, 0.0, 0.0]
        return [1.0, 0.5, -1.0] if self.chosen[1] else [-1.0, 0.1, 1.0]


class Risk(Toy):
    """Alone: take a small win, or win big on a six."""

    die: int

    def clone(self) -> "Toy":
        other = super().clone()
        other.die = self.die  # type: ignore[attr-defined]
        return other

    def returns(self) -> list[float]:
        if self.chosen[0] == 0:
            return [0.1]
        return [1.0 if self.die == 5 else -1.0]


def begin(kind: type[Toy], seats: int, steps: list[Step[Any]], chance: Chance) -> Toy:
    """A toy before its first choice."""
    toy = kind()
    toy.open(seats, VERB_OF, chance, None)
    toy.chosen = [-1] * seats
    if isinstance(toy, Risk):
        toy.die = 0
    toy.begin_steps(steps)
    toy.settle()
    return toy


def pennies(chance: Chance) -> Toy:
    """Both owe a sealed choice."""
    return begin(Pennies, 2, [Together([NAME], 101, sealed=True)], chance)


def kingmaker(chance: Chance) -> Toy:
    """The first of three owes a choice."""
    return begin(Kingmaker, 3, [InTurn([NAME], 101)], chance)


def risk(chance: Chance) -> Toy:
    """One player, one choice, one die."""
    return begin(Risk, 1, [InTurn([NAME], 101), Throw([], 102)], chance)
