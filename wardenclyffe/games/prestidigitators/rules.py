"""Duel of the Prestidigitators, in the order of the rulebook: set-up, turns and moves; the attack has its own file."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import ALONE, NOBODY, Event, Found, Journal, PairVerb, Step, Verb, place_verbs
from wardenclyffe.games.prestidigitators.rules_attack import GUARD, LEAP, STAY, TUCK, Attack
from wardenclyffe.games.prestidigitators.rules_judgement import JUDGE
from wardenclyffe.games.prestidigitators.rules_table import (
    BLANK,
    HAND,
    KINDS,
    NO_STRIKE,
    PHYLACTERY,
    ROWS,
    TOKENS,
    Figures,
    Prestidigitators,
)

DEPTHS: Final = 10  # a stack can hold eleven cards, ten of them under the top one
BOTH: Final[list[int]] = [0, 1]


# Set-up (chapter 2).


PICKED: Final = Event("picked", "seat card:kind")


class Pick(Verb[Prestidigitators]):
    """P-2.2: select a card from those that lie open."""

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        if game.pool[noun]:
            return 0
        return 201 if noun == PHYLACTERY else 718 if noun == BLANK and not game.figures.copies[BLANK] else 202

    def find(self, game: Prestidigitators, seat: int, found: Found) -> None:
        pool = game.pool
        for kind in range(KINDS):
            if pool[kind]:
                found.add(kind)

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        game.pool[noun] -= 1
        game.hands[seat][noun] += 1
        game.picks -= 1
        game.turn = 1 - seat
        game.say(PICKED, seat, noun)


class Picking(Step[Prestidigitators]):
    """P-2.2: the players alternate until both have nine cards."""

    def owed(self, game: Prestidigitators) -> list[int]:
        return ALONE[game.turn] if game.picks else NOBODY

    def run(self, game: Prestidigitators) -> None:
        for kind in range(KINDS):
            game.pool[kind] = 0  # P-2.3


LAID: Final = Event("laid", "seat card:kind place")


class Lay(Verb[Prestidigitators]):
    """P-2.4: put a card of the own nine into the next place: row by row, each from the top card down."""

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        return 0 if game.hands[seat][noun] else 204

    def find(self, game: Prestidigitators, seat: int, found: Found) -> None:
        hand = game.hands[seat]
        for kind in range(KINDS):
            if hand[kind]:
                found.add(kind)

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        token = seat * HAND + game.laid[seat]
        game.hands[seat][noun] -= 1
        game.face[token] = noun
        game.laid[seat] += 1
        game.whisper(LAID, seat, noun, token % HAND)


ARRANGED: Final = Event("arranged", "seat")


class Arranging(Step[Prestidigitators]):
    """P-2.4: both players arrange three stacks of three, in secret and at the same time."""

    def owed(self, game: Prestidigitators) -> list[int]:
        if game.laid[0] < HAND:
            return BOTH if game.laid[1] < HAND else ALONE[0]
        return ALONE[1] if game.laid[1] < HAND else NOBODY

    def run(self, game: Prestidigitators) -> None:
        for stack in range(2 * ROWS):
            top = stack * ROWS
            game.stacks[stack] = [top + 2, top + 1, top]
            game.shown[stack] = 1  # P-2.5
        game.turn = 1  # P-3.1
        game.fence += 1
        game.say(ARRANGED, game.turn)


# A turn (chapter 3): one move or one attack.


SLID: Final = Event("slid", "seat stack")


class Slide(Verb[Prestidigitators]):
    """P-4.1: slide the cascade to the right, so that one more card of the stack counts."""

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        stack = seat * ROWS + noun
        return 0 if game.shown[stack] < len(game.stacks[stack]) else 401

    def find(self, game: Prestidigitators, seat: int, found: Found) -> None:
        for row in range(ROWS):
            if game.shown[seat * ROWS + row] < len(game.stacks[seat * ROWS + row]):
                found.add(row)

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        stack = seat * ROWS + noun
        game.shown[stack] += 1
        game.say(SLID, seat, stack)
        game.end_turn()


RAISED: Final = Event("raised", "seat card stack")


class Raise(PairVerb[Prestidigitators]):
    """P-4.2: move a splayed card from under the top card to the top of its cascade."""

    def refuse_pair(self, game: Prestidigitators, seat: int, first: int, second: int) -> int:
        return 0 if second < game.shown[seat * ROWS + first] - 1 else 402

    def find(self, game: Prestidigitators, seat: int, found: Found) -> None:
        for row in range(ROWS):
            for depth in range(game.shown[seat * ROWS + row] - 1):
                found.add(row * DEPTHS + depth)

    def apply_pair(self, game: Prestidigitators, seat: int, first: int, second: int) -> None:
        stack = seat * ROWS + first
        tokens = game.stacks[stack]
        token = tokens.pop(len(tokens) - 2 - second)
        tokens.append(token)
        game.say(RAISED, seat, token, stack)
        game.end_turn()


CARRIED: Final = Event("carried", "seat card from:stack to:stack")


class Carry(PairVerb[Prestidigitators]):
    """P-4.3, P-4.4: move the top card of a stack to the top of another, or to an empty row."""

    def refuse_first(self, game: Prestidigitators, seat: int, first: int) -> int:
        return 0 if game.stacks[seat * ROWS + first] else 403

    def refuse_pair(self, game: Prestidigitators, seat: int, first: int, second: int) -> int:
        return 403 if first == second else 0

    def find(self, game: Prestidigitators, seat: int, found: Found) -> None:
        for row in range(ROWS):
            if game.shown[seat * ROWS + row]:
                for to in range(ROWS):
                    if to != row:
                        found.add(row * ROWS + to)

    def apply_pair(self, game: Prestidigitators, seat: int, first: int, second: int) -> None:
        token = game.lift(seat * ROWS + first)
        game.lay_on(seat * ROWS + second, token)
        game.say(CARRIED, seat, token, seat * ROWS + first, seat * ROWS + second)
        game.end_turn()


class Sink(Verb[Prestidigitators]):
    """P-4.5: move the top card of a stack to its bottom, out of the cascade."""

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        return 0 if len(game.stacks[seat * ROWS + noun]) > 1 else 405

    def find(self, game: Prestidigitators, seat: int, found: Found) -> None:
        for row in range(ROWS):
            if len(game.stacks[seat * ROWS + row]) > 1:
                found.add(row)

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        game.sink(seat * ROWS + noun)
        game.end_turn()


class Turns(Step[Prestidigitators]):
    """P-3.1, P-3.2: the players alternate; a turn is one move or one attack."""

    def owed(self, game: Prestidigitators) -> list[int]:
        return ALONE[game.turn]


PICK: Final = Pick("pick", KINDS)
LAY: Final = Lay("lay", KINDS)
SLIDE: Final = Slide("slide", ROWS)
RAISE: Final = Raise("raise", ROWS, DEPTHS)
CARRY: Final = Carry("carry", ROWS, ROWS)
SINK: Final = Sink("sink", ROWS)
ATTACK: Final = Attack("attack", ROWS)

VERBS: list[Verb[Any]] = [PICK, LAY, SLIDE, RAISE, CARRY, SINK, ATTACK, LEAP, GUARD, TUCK, STAY]
VERB_OF: Final = place_verbs(VERBS)

PICKING: Final = Picking([PICK], 202)
ARRANGING: Final = Arranging([LAY], 204, sealed=True)
TURNS: Final = Turns([SLIDE, RAISE, CARRY, SINK, ATTACK], 302, waiting=301)


def begin(figures: Figures, patience: int, chance: Chance, journal: Journal | None) -> Prestidigitators:
    """The position before the first card is picked."""
    game = Prestidigitators()
    game.open(2, VERB_OF, chance, journal, 601, JUDGE)
    game.figures = figures
    game.pool = figures.copies.copy()
    game.pool[PHYLACTERY] = 0
    game.hands = [[0] * KINDS, [0] * KINDS]
    for hand in game.hands:
        hand[PHYLACTERY] = 1  # P-2.1
    game.picks = 2 * (HAND - 1)
    game.laid = [0, 0]
    game.face = vec[i64]([-1] * TOKENS)
    game.known = [1] * HAND + [2] * HAND
    game.stacks = [[], [], [], [], [], []]
    game.shown = vec[i64]([0] * (2 * ROWS))
    game.spent = vec[i64]([0] * TOKENS)
    game.clues = []
    game.turn = 0
    game.quiet = 0
    game.patience = patience
    game.loser = -1
    game.strike = NO_STRIKE
    game.begin_steps([PICKING, ARRANGING, TURNS])
    return game
