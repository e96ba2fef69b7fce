"""Positions to test from, written as they lie on the table.

A row is written from the top card down: the cascade with `>` between its cards, then `|` and the hidden cards with
commas between them. A star marks a card that everybody knows: "Mine* > Fan | Lightning, Bubble". An empty row is "".
"""

from collections.abc import Iterable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tests.playing import Playing
from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import EVERYBODY, State
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.prestidigitators import GAME
from wardenclyffe.games.prestidigitators.edition import Edition
from wardenclyffe.games.prestidigitators.rules import TURNS
from wardenclyffe.games.prestidigitators.rules_table import HAND, KINDS, PHYLACTERY, ROWS, TOKENS, Prestidigitators

NAMES = ["Ada", "Bob"]
EDITION: Edition = GAME.edition(GAME.house_content(), GAME.settle_options({}))
KIND = {name: kind for kind, name in enumerate(EDITION.names)}
NAME = {f"kind-{each}": name for each, name in zip(EDITION.ids, EDITION.names, strict=True)}  # by the piece's id


def new_table(**options: str) -> Table:
    """A table before the first pick."""
    return Table(GAME, list(NAMES), Secret(b"seed", "table"), options)


class Duel:
    """A table in the middle of a game, with what a test needs to ask of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        assert isinstance(table.state, Prestidigitators)
        self.state: Prestidigitators = table.state
        self.playing = Playing(GAME, table.vocabulary)

    def do(self, *choices: str) -> "Duel":
        """Make choices, each for the seat that owes one; while both do, write the seat first: `1 lay mine`."""
        self.playing.do(self.state, *choices)
        return self

    def refusal(self, words: str, seat: int | None = None) -> str:
        """The rule that forbids a choice to the seat that owes one (or to the given one); empty when it is allowed."""
        before = self.picture()
        rule = self.playing.refusal(self.state, words, seat)
        assert self.picture() == before
        return rule

    def why(self, words: str) -> tuple[str, str]:
        """The rule that forbids a choice to the seat that owes one, and the reason as it reads it."""
        return self.refusal(words), self.reasons(self.state.to_act()[0])[words]

    def may(self) -> list[str]:
        """What the seat that owes a choice may do."""
        return self.playing.legal(self.state)

    def reasons(self, seat: int) -> dict[str, str]:
        """Why each other choice is closed to a seat, by what it would say."""
        return {each["say"]: each["words"] for each in self.table.refusals(seat)}

    def forecast(self, words: str) -> dict[str, Any]:
        """What a choice would lead to for the seat that owes one."""
        choices = self.table.look(self.state.to_act()[0])["choices"]
        found: dict[str, Any] = next(each for each in choices if each["say"] == words)["forecast"]
        return found

    def stack(self, seat: int, stack: int) -> dict[str, Any]:
        """A stack as a seat sees it."""
        found: dict[str, Any] = self.table.look(seat)["board"]["stacks"][stack]
        return found

    def seen(self, seat: int, stack: int) -> list[str | None]:
        """The cards of a stack from the top, by name where the seat knows them."""
        return [card["kind"] and NAME[card["kind"]] for card in self.stack(seat, stack)["cards"]]

    def rows(self, seat: int) -> list[str]:
        """A seat's rows in the notation of this page."""
        return [self.row(stack) for stack in range(seat * ROWS, seat * ROWS + ROWS)]

    def row(self, stack: int) -> str:
        """One stack in the notation of this page."""
        cards = [self.card(token) for token in self.state.stacks[stack][::-1]]
        shown = self.state.shown[stack]
        text = " > ".join(cards[:shown])
        return f"{text} | {', '.join(cards[shown:])}" if shown < len(cards) else text

    def card(self, token: int) -> str:
        """A card by its name, with a star when everybody knows it."""
        star = "*" if self.state.known[token] == EVERYBODY else ""
        return EDITION.names[self.state.face[token]] + star

    def picture(self) -> list[str]:
        """Both seats' rows."""
        return self.rows(0) + self.rows(1)

    def log(self, seat: int = 0) -> list[str]:
        """What the seat has read since the position was laid out."""
        return [line["words"] for line in self.table.log(seat)]

    def clues(self) -> list[tuple[str, str, int, int]]:
        """What everybody remembers of hidden cards: their names, what was told, the least and the most it can be."""
        found = []
        clues = self.state.clues
        for i in range(0, len(clues), 4):
            names = [EDITION.names[self.state.face[token]] for token in range(TOKENS) if clues[i] >> token & 1]
            found.append((", ".join(sorted(names)), ("energy", "phylactery")[clues[i + 1]], clues[i + 2], clues[i + 3]))
        return found

    def out(self) -> list[str]:
        """The cards that were destroyed since the position was laid out, in alphabetical order."""
        on_table = {token for tokens in self.state.stacks for token in tokens}
        lost = [token for token in range(TOKENS) if token not in on_table and token not in self.before]
        return sorted(EDITION.names[self.state.face[token]] for token in lost)

    before: frozenset[int] = frozenset()  # tokens that were out of the game from the start

    def prompt(self, seat: int) -> str:
        """What the seat is asked, or what it waits for."""
        return str(self.table.look(seat)["prompt"])

    def imagine(self, seat: int, chance: Chance) -> Prestidigitators:
        """A world that agrees with what the seat knows."""
        return as_duel(self.state.imagine(seat, chance))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.to_act()


def duel(mine: Iterable[str], theirs: Iterable[str], to_move: int = 0, draw: str = "60", blank: str = "") -> Duel:
    """Ada's three rows against Bob's; the cards that are missing of their nine were destroyed before."""
    found = Duel(new_table(draw=draw, blank=blank))
    state = found.state
    state.pool = [0] * KINDS
    state.hands = [[0] * KINDS, [0] * KINDS]
    state.laid = [HAND, HAND]
    state.face = vec[i64]([KIND["Boomerang"]] * TOKENS)
    state.known = [EVERYBODY] * TOKENS
    state.turn = to_move
    state.picks = 0
    state.choices = state.moment = 2 * (HAND - 1) + 2 * HAND + 2  # each has had a turn
    state.pending = [TURNS]
    used: set[int] = set()
    for seat, rows in enumerate((list(mine), list(theirs))):
        assert len(rows) == ROWS, "a duel has three rows on each side"
        token = seat * HAND
        for row, text in enumerate(rows):
            cascade, _, hidden = text.partition("|")
            cards = [name.strip() for name in cascade.split(">") if name.strip()]
            stack = seat * ROWS + row
            state.shown[stack] = len(cards)
            cards += [name.strip() for name in hidden.split(",") if name.strip()]
            for name in cards:
                state.face[token] = KIND[name.removesuffix("*")]
                state.known[token] = EVERYBODY if name.endswith("*") else 1 << seat
                state.stacks[stack].insert(0, token)
                used.add(token)
                token += 1
        assert token <= seat * HAND + HAND, "nobody has more than nine cards"
        faces = [state.face[each] for each in range(seat * HAND, token)]
        assert faces.count(PHYLACTERY) == 1, "each side needs its Phylactery on the table"
    found.before = frozenset(range(TOKENS)) - used
    return found


def picks(first: list[str], second: list[str]) -> list[str]:
    """The sixteen picks that give the seats these cards beside their Phylacteries."""
    return [f"pick {name}" for pair in zip(first, second, strict=True) for name in pair]


def as_duel(state: State) -> Prestidigitators:
    """The same state, known to be of this game."""
    assert isinstance(state, Prestidigitators)
    return state
