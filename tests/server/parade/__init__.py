"""A toy with all that a table can have: a seat marches, and a band that no seat plays follows by itself in scenes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final

from wardenclyffe.engine import registry
from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.registry import BadOption, Game, Option
from wardenclyffe.engine.state import ALONE, NOBODY, Event, Journal, State, Step, Verb, place_verbs
from wardenclyffe.engine.view import Choice, Sentence, View
from wardenclyffe.engine.vocabulary import Vocabulary

CHOICES: Final = 9
BAND_STEPS: Final = 3

MARCHED: Final = Event("marched", "seat steps:number")
LOOKED: Final = Event("looked", "seat")
FOUND: Final = Event("found", "seat ball:number")
PLAYED: Final = Event("played", "seat place:number")


class Parade(State):
    """Where everybody is, the band last, and the ball that a seat has seen in the bag."""

    places: list[int]
    before: int
    turn: int
    seen: list[int]

    def clone(self) -> "Parade":
        other = Parade()
        self.copy_to(other)
        other.places = self.places.copy()
        other.before = self.before
        other.turn = self.turn
        other.seen = self.seen.copy()
        return other

    def returns(self) -> list[float]:
        return [1.0 if place > self.places[-1] else -1.0 for place in self.places[:-1]]


class March(Verb[Parade]):
    """One, two or three steps; with one the turn goes on."""

    def refuse_noun(self, game: Parade, seat: int, noun: int) -> int:
        return 102 if noun == game.before else 0

    def apply(self, game: Parade, seat: int, noun: int) -> None:
        game.places[seat] += noun + 1
        game.before = noun
        if noun > 0:
            game.turn = (seat + 1) % game.seats
        game.say(MARCHED, seat, noun + 1)


class Look(Verb[Parade]):
    """Draw a ball that only the seat sees; it sets what may be marched next, so nobody else can tell it."""

    def apply(self, game: Parade, seat: int, noun: int) -> None:
        game.seen[seat] = game.below(3)
        game.before = game.seen[seat]
        game.say(LOOKED, seat)
        game.whisper(FOUND, seat, game.seen[seat])


MARCH: Final = March("march", 3)
LOOK: Final = Look("look")
VERB_OF: Final = place_verbs([MARCH, LOOK])


class Turn(Step[Parade]):
    """The seats in turn, until so many choices are made; a seat that marches one step goes on."""

    def __init__(self, until: int) -> None:
        super().__init__([MARCH, LOOK], 101)
        self.until = until

    def owed(self, game: Parade) -> list[int]:
        return NOBODY if game.choices >= self.until else ALONE[game.turn]


class Band(Step[Parade]):
    """The band follows in three scenes of a step each, once, when everybody has marched."""

    def run(self, game: Parade) -> None:
        for _ in range(BAND_STEPS):
            game.scene()
            game.places[-1] += 1
            game.say(PLAYED, game.seats, game.places[-1])


def begin(edition: Any, seats: int, options: dict[str, str], chance: Chance, journal: Journal | None) -> Parade:
    """Everybody at the start."""
    game = Parade()
    game.open(seats, VERB_OF, chance, journal, 103)
    game.places = [0] * (seats + 1)
    game.before = -1
    game.turn = 0
    game.seen = [-1] * seats
    game.begin_steps([Turn(4), Band([], 101), Turn(CHOICES), Band([], 101)])
    return game


class ParadeView(View):
    """Only one's own ball can be seen."""

    SENTENCES: ClassVar[dict[str, Sentence]] = {
        "marched": "{seat:march|marches} {steps:step|steps}.",
        "looked": "{seat:look|looks} into the bag.",
        "found": "You see ball {ball}.",
        "played": "{seat:play|plays} at {place}.",
    }

    def prompt(self) -> str:
        return self.result() or "March on."

    def choice(self, action: int) -> Choice:
        if action == LOOK.first:
            return Choice("Look into the bag", "bag")
        return Choice(
            f"March {action + 1}", f"walker-{self.seat}", "", {"place": self.state.places[self.seat] + action + 1}
        )

    def refused(self, action: int, rule: int) -> Choice:
        return Choice("Not as many steps as in the turn before.", f"walker-{self.seat}")

    def board(self) -> dict[str, Any]:
        state = self.state
        return {
            "places": {f"walker-{number}": place for number, place in enumerate(state.places)},
            "seen": [ball if seat == self.seat and ball >= 0 else None for seat, ball in enumerate(state.seen)],
        }

    def faces(self) -> dict[str, Any]:
        return {"bag": {"name": "The bag", "balls": 3}}

    def result(self) -> str:
        return "" if self.state.to_act() else "The parade is over."

    def text_board(self) -> list[str]:
        return [f"{name}: {place}" for name, place in zip(self.names, self.state.places, strict=True)]


def check(seats: int, options: dict[str, str]) -> None:
    """Alone, nobody could follow a fast band."""
    if seats == 1 and options["band"] == "fast":
        raise BadOption("option band: a fast band needs at least two seats")


GAME: Final = Game(
    name="parade",
    title="Parade",
    prefix="R",
    version=1,
    least_seats=1,
    most_seats=2,
    blurb="A toy.",
    folder=Path(__file__).parent,
    edition=lambda content, options: None,
    begin=begin,
    vocabulary=lambda edition: Vocabulary([MARCH, LOOK], {"march": ["one", "two", "three"]}),
    view=ParadeView,
    options=(Option("band", "How the band plays", "slow", ("slow", "fast")),),
    actors=lambda seats, options: ["The Band"],
    check=check,
    zero_sum=False,
    longest=CHOICES,
)


@contextmanager
def installed() -> Iterator[None]:
    """The parade beside the installed games."""
    load = registry.load_games
    found, broken = load()
    registry.load_games = lambda: (found | {GAME.name: GAME}, broken)  # type: ignore[assignment]
    try:
        yield
    finally:
        registry.load_games = load
