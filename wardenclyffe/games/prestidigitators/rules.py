"""Duel of the Prestidigitators, in the order of the rulebook: set-up, turns and moves; the attack has its own file."""

from typing import Any, Final

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import EVERYBODY, NOBODY, Journal, Step, Verb, place_verbs
from wardenclyffe.games.prestidigitators.rules_attack import GUARD, LEAP, ONLY, ROWS_IN, STAY, TUCK, Attack
from wardenclyffe.games.prestidigitators.rules_table import (
    ARRANGED,
    BLANK,
    CARRIED,
    HAND,
    KINDS,
    LAID,
    PHYLACTERY,
    PICKED,
    RAISED,
    ROWS,
    SLID,
    TOKENS,
    Cards,
    Prestidigitators,
)

DEPTHS: Final = 10  # a stack can hold eleven cards, ten of them under the top one
BOTH: Final[list[int]] = [0, 1]


# Set-up (chapter 2).


class Pick(Verb[Prestidigitators]):
    """P-2.2: select a card from those that lie open."""

    def nouns(self, game: Prestidigitators, seat: int) -> list[int]:
        return [kind for kind, count in enumerate(game.pool) if count]

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        if game.pool[noun]:
            return 0
        return 201 if noun == PHYLACTERY else 718 if noun == BLANK and not game.cards.copies[BLANK] else 202

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        game.pool[noun] -= 1
        game.hands[seat][noun] += 1
        game.picks -= 1
        game.turn = 1 - seat
        game.tell(PICKED, seat, noun, 0, EVERYBODY)


class Picking(Step[Prestidigitators]):
    """P-2.2: the players alternate until both have nine cards."""

    def owed(self, game: Prestidigitators) -> list[int]:
        return ONLY[game.turn] if game.picks else NOBODY

    def run(self, game: Prestidigitators) -> None:
        for kind in range(KINDS):
            game.pool[kind] = 0  # P-2.3


class Lay(Verb[Prestidigitators]):
    """P-2.4: put a card of the own nine into the next place: row by row, each from the top card down."""

    def nouns(self, game: Prestidigitators, seat: int) -> list[int]:
        return [kind for kind, count in enumerate(game.hands[seat]) if count]

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        return 0 if game.hands[seat][noun] else 204

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        token = seat * HAND + game.laid[seat]
        game.hands[seat][noun] -= 1
        game.face[token] = noun
        game.laid[seat] += 1
        game.tell(LAID, seat, noun, token, 1 << seat)


class Arranging(Step[Prestidigitators]):
    """P-2.4: both players arrange three stacks of three, in secret and at the same time."""

    def owed(self, game: Prestidigitators) -> list[int]:
        if game.laid[0] < HAND:
            return BOTH if game.laid[1] < HAND else ONLY[0]
        return ONLY[1] if game.laid[1] < HAND else NOBODY

    def run(self, game: Prestidigitators) -> None:
        for stack in range(2 * ROWS):
            top = stack * ROWS
            game.stacks[stack] = [top + 2, top + 1, top]
            game.shown[stack] = 1  # P-2.5
        game.turn = 1  # P-3.1
        game.fence += 1
        game.tell(ARRANGED, game.turn, 0, 0, EVERYBODY)


# A turn (chapter 3): one move or one attack.


class Slide(Verb[Prestidigitators]):
    """P-4.1: slide the cascade to the right, so that one more card of the stack counts."""

    def nouns(self, game: Prestidigitators, seat: int) -> list[int]:
        first = seat * ROWS
        shown = game.shown
        stacks = game.stacks
        rows = 0
        if shown[first] < len(stacks[first]):
            rows += 1
        if shown[first + 1] < len(stacks[first + 1]):
            rows += 2
        if shown[first + 2] < len(stacks[first + 2]):
            rows += 4
        return ROWS_IN[rows]

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        stack = seat * ROWS + noun
        return 0 if game.shown[stack] < len(game.stacks[stack]) else 401

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        stack = seat * ROWS + noun
        game.shown[stack] += 1
        game.tell(SLID, seat, stack, 0, EVERYBODY)
        game.end_turn()


class Raise(Verb[Prestidigitators]):
    """P-4.2: move a splayed card from under the top card to the top of its cascade."""

    def nouns(self, game: Prestidigitators, seat: int) -> list[int]:
        shown = game.shown
        first = seat * ROWS
        if shown[first] < 2 and shown[first + 1] < 2 and shown[first + 2] < 2:
            return ROWS_IN[0]
        found: list[int] = []
        for row in range(ROWS):
            for depth in range(shown[first + row] - 1):
                found.append(row * DEPTHS + depth)
        return found

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        return 0 if noun % DEPTHS < game.shown[seat * ROWS + noun // DEPTHS] - 1 else 402

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        stack = seat * ROWS + noun // DEPTHS
        tokens = game.stacks[stack]
        token = tokens.pop(len(tokens) - 2 - noun % DEPTHS)
        tokens.append(token)
        game.tell(RAISED, seat, token, stack, EVERYBODY)
        game.end_turn()


class Carry(Verb[Prestidigitators]):
    """P-4.3, P-4.4: move the top card of a stack to the top of another, or to an empty row."""

    def nouns(self, game: Prestidigitators, seat: int) -> list[int]:
        shown = game.shown
        first = seat * ROWS
        rows = 0
        if shown[first]:
            rows += 1
        if shown[first + 1]:
            rows += 2
        if shown[first + 2]:
            rows += 4
        return CARRIES[rows]

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        if noun // ROWS == noun % ROWS or not game.stacks[seat * ROWS + noun // ROWS]:
            return 403
        return 0

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        token = game.lift(seat * ROWS + noun // ROWS)
        game.lay_on(seat * ROWS + noun % ROWS, token)
        game.tell(CARRIED, seat, token, noun, EVERYBODY)
        game.end_turn()


# Where cards can be carried from and to, by the rows that hold a stack (a bit each).
CARRIES: Final[list[list[int]]] = [
    [row * ROWS + to for row in range(ROWS) for to in range(ROWS) if rows >> row & 1 and row != to] for rows in range(8)
]


class Sink(Verb[Prestidigitators]):
    """P-4.5: move the top card of a stack to its bottom, out of the cascade."""

    def nouns(self, game: Prestidigitators, seat: int) -> list[int]:
        first = seat * ROWS
        stacks = game.stacks
        rows = 0
        if len(stacks[first]) > 1:
            rows += 1
        if len(stacks[first + 1]) > 1:
            rows += 2
        if len(stacks[first + 2]) > 1:
            rows += 4
        return ROWS_IN[rows]

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        return 0 if len(game.stacks[seat * ROWS + noun]) > 1 else 405

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        game.sink(seat * ROWS + noun)
        game.end_turn()


class Turns(Step[Prestidigitators]):
    """P-3.1, P-3.2: the players alternate; a turn is one move or one attack."""

    def owed(self, game: Prestidigitators) -> list[int]:
        return ONLY[game.turn]


PICK: Final = Pick("pick", KINDS, True)
LAY: Final = Lay("lay", KINDS, True)
SLIDE: Final = Slide("slide", ROWS, True)
RAISE: Final = Raise("raise", ROWS * DEPTHS, True)
CARRY: Final = Carry("carry", ROWS * ROWS, True)
SINK: Final = Sink("sink", ROWS, True)
ATTACK: Final = Attack("attack", ROWS, True)

VERBS: list[Verb[Any]] = [PICK, LAY, SLIDE, RAISE, CARRY, SINK, ATTACK, LEAP, GUARD, TUCK, STAY]
VERB_OF: Final = place_verbs(VERBS)

PICKING: Final = Picking([PICK], 202)
ARRANGING: Final = Arranging([LAY], 204, sealed=True)
TURNS: Final = Turns([SLIDE, RAISE, CARRY, SINK, ATTACK], 302, waiting=301)


def begin(cards: Cards, patience: int, chance: Chance, journal: Journal | None) -> Prestidigitators:
    """The position before the first card is picked."""
    game = Prestidigitators()
    game.open(2, VERB_OF, chance, journal)
    game.rule_at_end = 601
    game.cards = cards
    game.pool = cards.copies.copy()
    game.pool[PHYLACTERY] = 0
    game.hands = [[0] * KINDS, [0] * KINDS]
    for hand in game.hands:
        hand[PHYLACTERY] = 1  # P-2.1
    game.picks = 2 * (HAND - 1)
    game.laid = [0, 0]
    game.face = [-1] * TOKENS
    game.known = [1] * HAND + [2] * HAND
    game.stacks = [[], [], [], [], [], []]
    game.shown = [0] * (2 * ROWS)
    game.spent = [0] * TOKENS
    game.clues = []
    game.turn = 0
    game.quiet = 0
    game.patience = patience
    game.loser = -1
    game.attacker = 0
    game.row = 0
    game.attacking = -1
    game.reacting = -1
    game.attack_factor = 1
    game.defence_factor = 1
    game.verdict = 0
    game.compared = 0
    game.faced = 0
    game.told = -1
    game.begin_steps([PICKING, ARRANGING, TURNS])
    return game
