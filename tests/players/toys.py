"""Tiny games on the engine, each with an answer that can be worked out by hand."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest

from wardenclyffe.engine import registry
from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.registry import Game
from wardenclyffe.engine.state import (
    ALONE,
    NOBODY,
    Event,
    Journal,
    Judge,
    State,
    Step,
    Verb,
    place_verbs,
)
from wardenclyffe.engine.view import Choice, Sentence, View
from wardenclyffe.engine.vocabulary import Vocabulary

NAMED: Final = Event("named", "seat number")
THROWN: Final = Event("thrown", "number")


class Toy(State):
    """A position: what each seat has chosen, -1 for not yet, and the die."""

    chosen: list[int]
    die: int

    def clone(self) -> "Toy":
        other = type(self)()
        self.copy_to(other)
        other.chosen = self.chosen.copy()
        other.die = self.die
        return other

    def sealed(self) -> bool:
        """Whether what others have chosen is not to be seen yet."""
        return bool(self.pending) and self.pending[-1].sealed

    def redeal(self, seat: int, chance: Chance) -> None:
        for each in range(self.seats):
            if self.sealed() and each != seat and self.chosen[each] >= 0:
                self.chosen[each] = chance.below(2)

    def unseal(self, seat: int) -> None:
        for each in range(self.seats):
            if self.sealed() and each != seat:
                self.chosen[each] = -1


class Name(Verb[Any]):
    """Name one of two numbers."""

    def apply(self, game: Any, seat: int, noun: int) -> None:
        game.chosen[seat] = noun
        if game.sealed():
            game.whisper(NAMED, seat, noun)
        else:
            game.say(NAMED, seat, noun)


NAME = Name("name", 2)
VERB_OF = place_verbs([NAME])


class Together(Step[Any]):
    """All who have not named a number owe it, at the same time."""

    def owed(self, game: Any) -> list[int]:
        return [seat for seat in range(game.seats) if game.chosen[seat] < 0]


class InTurn(Step[Any]):
    """The first who has not named a number owes it."""

    def owed(self, game: Any) -> list[int]:
        left = [seat for seat in range(game.seats) if game.chosen[seat] < 0]
        return ALONE[left[0]] if left else NOBODY


class Throw(Step[Any]):
    """A die decides what the choices are worth."""

    def run(self, game: Any) -> None:
        game.die = game.below(6)
        game.say(THROWN, game.die + 1)


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
    """Alone: win on all but a six, or win on a six only."""

    def returns(self) -> list[float]:
        return [1.0 if (self.die == 5) == (self.chosen[0] == 1) else -1.0]


class House(Toy):
    """Two against the house, which wins on a one or a two; else the first wins with a 1, or else the second."""

    def returns(self) -> list[float]:
        if self.die < 2:
            return [-1.0, -1.0]
        return [1.0, -1.0] if self.chosen[0] else [-1.0, 1.0]


class Even(Judge[Toy]):
    """Sees no difference before the end."""

    def outlook(self, game: Toy, seat: int) -> float:
        return 0.0 if game.pending else game.returns()[seat]


def begin(kind: type[Toy], seats: int, steps: list[Step[Any]], chance: Chance, journal: Journal | None = None) -> Toy:
    """A toy before its first choice."""
    toy = kind()
    toy.open(seats, VERB_OF, chance, journal, 201, Even())
    toy.chosen = [-1] * seats
    toy.die = 0
    toy.begin_steps(steps)
    toy.settle()
    return toy


def pennies(chance: Chance, journal: Journal | None = None) -> Toy:
    """Both owe a sealed choice."""
    return begin(Pennies, 2, [Together([NAME], 101, sealed=True)], chance, journal)


def kingmaker(chance: Chance) -> Toy:
    """The first of three owes a choice."""
    return begin(Kingmaker, 3, [InTurn([NAME], 101)], chance)


class Hunch(Judge[Any]):
    """Says nothing of positions, and would always name the same number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def outlook(self, game: Any, seat: int) -> float:
        return 0.0

    def calm(self, game: Any) -> bool:
        return False

    def hunch(self, game: Any, seat: int) -> list[int]:
        return [self.number]


def risk(chance: Chance, journal: Journal | None = None) -> Toy:
    """One player, one choice, one die."""
    return begin(Risk, 1, [InTurn([NAME], 101), Throw([], 102)], chance, journal)


def house(chance: Chance, journal: Journal | None = None) -> Toy:
    """Two in turn, and then the die of the house."""
    return begin(House, 2, [InTurn([NAME], 101), Throw([], 102)], chance, journal)


class ToyView(View):
    """As little as a game can say."""

    SENTENCES: ClassVar[dict[str, Sentence]] = {
        "named": "{seat:name|names} {number}.",
        "thrown": "The die shows {number}.",
    }

    def prompt(self) -> str:
        return self.result() or "Name a number."

    def choice(self, action: int) -> Choice:
        return Choice(f"Name {action}", "", "", {"number": action})

    def refused(self, action: int, rule: int) -> Choice:
        return Choice("It is not your turn.")

    def board(self) -> dict[str, Any]:
        hidden = self.state.sealed()
        chosen = [-1 if hidden and seat != self.seat else each for seat, each in enumerate(self.state.chosen)]
        return {"chosen": chosen, "die": self.state.die}

    def result(self) -> str:
        return "" if self.state.to_act() else f"It is over: {self.state.returns()}."

    def text_board(self) -> list[str]:
        return [f"{name}: {chosen}" for name, chosen in zip(self.names, self.state.chosen, strict=False)]


def toy_game(name: str, seats: int, opened: Callable[[Chance, Journal | None], Toy], actors: list[str]) -> Game:
    """A toy as a game that every room can play."""
    return Game(
        name=name,
        title=name.capitalize(),
        prefix="T",
        version=1,
        least_seats=seats,
        most_seats=seats,
        blurb="A toy.",
        folder=Path(__file__).parent / "toy",
        edition=lambda content, options: None,
        begin=lambda edition, seats, options, chance, journal: opened(chance, journal),
        vocabulary=lambda edition: Vocabulary([NAME], {"name": ["0", "1"]}),
        view=ToyView,
        actors=lambda seats, options: actors,
        secrets=False,
        zero_sum=False,
        longest=3,
    )


RISK: Final = toy_game("risk", 1, risk, [])
HOUSE: Final = toy_game("house", 2, house, ["The house"])
PENNIES: Final = replace(toy_game("pennies", 2, pennies, []), chance=False, secrets=True, zero_sum=True)


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys beside the installed games, for rooms that find games by name."""
    found, broken = registry.load_games()
    more = {game.name: game for game in (RISK, HOUSE)}
    monkeypatch.setattr(registry, "load_games", lambda: (found | more, broken))
