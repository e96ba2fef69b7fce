"""Each law catches the break that was planted for it, on toys that keep every other law."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from tests.players.toys import HOUSE, NAME, PENNIES, RISK, House, InTurn, Pennies, Throw, Together, Toy, ToyView, begin
from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.registry import Game
from wardenclyffe.engine.state import Event, Found, Journal, Step, Verb, place_verbs
from wardenclyffe.engine.view import Choice, Noun, Sentence
from wardenclyffe.lab.laws import Subject
from wardenclyffe.lab.laws_play import check_game
from wardenclyffe.lab.positions import LawBroken

Opened = Callable[[Chance, Journal | None], Toy]


def check_all(game: Game) -> None:
    """Every law on some games of a toy."""
    check_game(Subject(game), every=1)


def opening(kind: type[Toy], seats: int, *steps: Step[Any]) -> Game:
    """The toy for so many seats with another kind of position or other steps."""

    def opened(edition: Any, seats: int, options: Any, chance: Chance, journal: Journal | None) -> Toy:
        return begin(kind, seats, list(steps), chance, journal)

    return replace(RISK if seats == 1 else HOUSE, begin=opened)


@pytest.mark.parametrize("game", [RISK, HOUSE, PENNIES], ids=["risk", "house", "pennies"])
def test_the_toys_keep_every_law(game: Game) -> None:
    check_all(game)


# Clones.


class Forgetful(House):
    """Leaves a field out of its clone."""

    def clone(self) -> "Toy":
        other = type(self)()
        self.copy_to(other)
        other.chosen = self.chosen.copy()
        return other


class Careless(House):
    """Copies a field wrongly."""

    def clone(self) -> "Toy":
        other = super().clone()
        other.die = 0
        return other


class Purse:
    """A piece."""

    coins: int

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def clone(self) -> "Purse":
        return Purse(self.coins)


class Pin:
    """A thing that ought never to change, since it has no clone."""

    turns: int

    def __init__(self) -> None:
        self.turns = 0


class Rich(House):
    """Has pieces in a list, and shares them with its clones."""

    purses: list[Purse]

    def open(self, *arguments: Any) -> None:
        super().open(*arguments)
        self.purses = [Purse(1)]

    def clone(self) -> "Toy":
        other = super().clone()
        assert isinstance(other, Rich)
        other.purses = self.purses.copy()
        return other


class Pinned(House):
    """Shares a thing that changes."""

    pin: Pin

    def open(self, *arguments: Any) -> None:
        super().open(*arguments)
        self.pin = Pin()

    def clone(self) -> "Toy":
        other = super().clone()
        assert isinstance(other, Pinned)
        other.pin = self.pin
        return other


class Turn(Throw):
    """Throws the die and turns the pin."""

    def run(self, game: Any) -> None:
        game.pin.turns += 1
        super().run(game)


class Shared(House):
    """Shares a list with its clones."""

    def clone(self) -> "Toy":
        other = super().clone()
        other.chosen = self.chosen
        return other


@pytest.mark.parametrize(
    ("kind", "throw", "reason"),
    [
        (Forgetful, Throw, "declares 'die', but here it was never set"),
        (Careless, Throw, "differs from its original in 'die'"),
        (Rich, Throw, "shares a Purse in 'purses'"),
        (Pinned, Turn, "a Pin changes in play, but clones share it"),
        (Shared, Throw, "playing a clone changed its original"),
    ],
)
def test_a_clone_that_forgets_or_shares_is_caught(kind: type[Toy], throw: type[Throw], reason: str) -> None:
    with pytest.raises(LawBroken, match=reason):
        check_all(opening(kind, 2, InTurn([NAME], 101), throw([], 102)))


# Choices and words.


class Half(Verb[Any]):
    """Finds other nouns than it allows."""

    def find(self, game: Any, seat: int, found: Found) -> None:
        found.add(1)

    def apply(self, game: Any, seat: int, noun: int) -> None:
        game.chosen[seat] = noun


HALF = Half("name", 2)
place_verbs([HALF])


def test_a_find_that_differs_from_refuse_noun_is_caught() -> None:
    with pytest.raises(LawBroken, match=r"verb 'name': find says \[1\], but refuse_noun allows \[0, 1\]"):
        check_all(opening(House, 2, InTurn([HALF], 101), Throw([], 102)))


class LongView(ToyView):
    def choice(self, action: int) -> Choice:
        return Choice(f"Name {action}" + " and so on" * 6)


class SameView(ToyView):
    def choice(self, action: int) -> Choice:
        return Choice("Name a number")


class SilentView(ToyView):
    def prompt(self) -> str:
        return " "


@pytest.mark.parametrize(
    ("view", "reason"), [(LongView, "66 characters"), (SameView, "the same words"), (SilentView, "no prompt")]
)
def test_words_that_are_long_alike_or_missing_are_caught(view: type[ToyView], reason: str) -> None:
    with pytest.raises(LawBroken, match=reason):
        check_all(replace(HOUSE, view=view))


# Events.


class Wordless(ToyView):
    SENTENCES: ClassVar[dict[str, Sentence]] = {"named": "{seat:name|names} {number}."}


class Misnamed(ToyView):
    SENTENCES: ClassVar[dict[str, Sentence]] = ToyView.SENTENCES | {"thrown": "The die shows {eyes}."}


class Braced(ToyView):
    SENTENCES: ClassVar[dict[str, Sentence]] = ToyView.SENTENCES | {"thrown": "The die shows {number:one}."}


class Short(ToyView):
    def nouns(self) -> dict[str, Noun]:
        return {"number": Noun("number", ["0", "1", "2"], ["nought", "one", "two"])}


@pytest.mark.parametrize(
    ("view", "reason"),
    [
        (Wordless, "'thrown' cannot be told to seat 0: KeyError"),
        (Misnamed, "'thrown' cannot be told to seat 0: ValueError"),
        (Braced, "'thrown' is told with an open brace"),
        (Short, "'thrown' names number 3, but there are only 3|'thrown' names number [456], but there are only 3"),
    ],
)
def test_an_event_without_words_or_with_fields_that_lead_nowhere_is_caught(view: type[ToyView], reason: str) -> None:
    with pytest.raises(LawBroken, match=reason):
        check_all(replace(HOUSE, view=view))


STRANGER = Event("thrown", "number:seat")


class Unknown(Throw):
    """Tells of an actor that the table does not have."""

    def run(self, game: Any) -> None:
        game.die = game.below(6)
        game.say(STRANGER, 3)


def test_an_actor_that_does_not_exist_is_caught() -> None:
    with pytest.raises(LawBroken, match="names number 3, but there are only 3"):
        check_all(opening(House, 2, InTurn([NAME], 101), Unknown([], 102)))


# Declarations.


@pytest.mark.parametrize(
    ("game", "changes", "reason"),
    [
        (HOUSE, {"chance": False}, "declares chance False"),
        (PENNIES, {"chance": True}, "declares chance True"),
        (HOUSE, {"secrets": True}, "declares secrets True"),
        (PENNIES, {"secrets": False}, "declares secrets False"),
        (HOUSE, {"zero_sum": True}, "returns add up to nothing"),
        (HOUSE, {"longest": 1}, "no game is longer than 1"),
        (HOUSE, {"set_up": ("deal",)}, "the verb 'deal', which does not exist"),
    ],
)
def test_a_declaration_that_does_not_hold_is_caught(game: Game, changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(LawBroken, match=reason):
        check_all(replace(game, **changes))


class Lavish(House):
    def returns(self) -> list[float]:
        return [2.0, -1.0]


def test_returns_beyond_one_are_caught() -> None:
    with pytest.raises(LawBroken, match="returns go from -1 to 1"):
        check_all(opening(Lavish, 2, InTurn([NAME], 101), Throw([], 102)))


# Sealed moments.


class Unfenced(Pennies):
    """Lets sealed choices be taken back after all were shown."""

    def settle(self) -> None:
        fence = self.fence
        super().settle()
        self.fence = fence


def test_a_sealed_moment_that_ends_without_a_fence_is_caught() -> None:
    def opened(edition: Any, seats: int, options: Any, chance: Chance, journal: Journal | None) -> Toy:
        return begin(Unfenced, seats, [Together([NAME], 101, sealed=True)], chance, journal)

    with pytest.raises(LawBroken, match="the fence has not moved"):
        check_all(replace(PENNIES, begin=opened))
