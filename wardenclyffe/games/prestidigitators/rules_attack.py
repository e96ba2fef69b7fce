"""Chapter 5 and 7: the attack, and the primitives that the texts of all cards are made of.

An effect is a step that runs by itself or asks its owner. The same effect serves in an attack and in a reaction: `side`
says whose card it is, so that "opposing" is always the other side of the same row.
"""

from typing import Any, Final

from wardenclyffe.engine.state import EVERYBODY, NOBODY, Step, Verb
from wardenclyffe.games.prestidigitators.rules_table import (
    ALWAYS,
    ATTACKED,
    BLANK,
    BUBBLED,
    DOUBLED,
    EMPTY_AIR,
    ENERGY,
    FANNED,
    GIVEN,
    GREATER,
    IF_ALONE,
    LEAPT,
    NO_LIMIT,
    NOT_GREATER,
    NOT_STRONGER,
    PHYLACTERIES,
    ROWS,
    SHOWN,
    STAYED,
    STRONGER,
    TOLD,
    UNDECIDED,
    Prestidigitators,
)

ATTACK: Final = 0
REACTION: Final = 1

ONLY: Final[list[list[int]]] = [[0], [1]]


def seat_of(game: Prestidigitators, side: int) -> int:
    """The seat on this side of the attack."""
    return game.attacker if side == ATTACK else 1 - game.attacker


def stack_of(game: Prestidigitators, side: int) -> int:
    """The stack on this side of the attack."""
    return seat_of(game, side) * ROWS + game.row


def tell_energy(game: Prestidigitators) -> int:
    """P-5.2, P-5.4: the defender shows the opposing top card and tells the energy of its cascade; returns it."""
    stack = stack_of(game, REACTION)
    show_top(game, stack)
    total = game.energy_of(stack)
    game.learn(game.cascade_bits(stack), ENERGY, total, total)
    top = game.stacks[stack][-1]
    if game.told != top:
        game.told = top
        game.tell(TOLD, 1 - game.attacker, stack, total, EVERYBODY)
    return total


def show_top(game: Prestidigitators, stack: int) -> None:
    """Turn the top card of a stack towards everybody."""
    token = game.stacks[stack][-1]
    if game.known[token] != EVERYBODY:
        game.tell(SHOWN, stack // ROWS, token, stack, EVERYBODY)
        game.show(token, EVERYBODY)


def is_greater(game: Prestidigitators, margin: int) -> bool:
    """P-5.6: whether the attacking cascade has more energy, by at least `margin`; both learn it, once for each."""
    if game.verdict == UNDECIDED or game.compared != margin:
        game.compared = margin
        mine = stack_of(game, ATTACK)
        needed = tell_energy(game) * game.defence_factor + max(1, margin)
        # The defender hears the outcome, not the total: a bound on the attacker's energy before doubling.
        bound = -(-needed // game.attack_factor)
        if game.energy_of(mine) >= bound:
            game.verdict = GREATER
            game.learn(game.cascade_bits(mine), ENERGY, bound, NO_LIMIT)
            game.tell(STRONGER, game.attacker, mine, margin, EVERYBODY)
        else:
            game.verdict = NOT_GREATER
            game.learn(game.cascade_bits(mine), ENERGY, 0, bound - 1)
            game.tell(NOT_STRONGER, game.attacker, mine, margin, EVERYBODY)
    return game.verdict == GREATER


class Effect(Step[Prestidigitators]):
    """One primitive of a card's text."""

    side: int
    amount: int

    def __init__(self, side: int, amount: int, verbs: list[Verb[Any]] | None = None, rule: int = 503) -> None:
        super().__init__(verbs if verbs is not None else [], rule, True)
        self.side = side
        self.amount = amount

    def card(self, game: Prestidigitators) -> int:
        """The token whose text this is, or -1 when it is gone and its text with it (P-5.10)."""
        return game.attacking if self.side == ATTACK else game.reacting

    def run(self, game: Prestidigitators) -> None:
        """Act, as long as the card is there."""
        if self.card(game) >= 0:
            self.act(game, stack_of(game, self.side), stack_of(game, 1 - self.side))

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        """What the primitive does."""


class DoubleEnergy(Effect):
    """This side's cascade counts twice."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if self.side == ATTACK:
            game.attack_factor = 2
        else:
            game.defence_factor = 2
        game.tell(DOUBLED, mine // ROWS, mine, 0, EVERYBODY)


class DestroyIfGreater(Effect):
    """Destroy the opposing top card if this cascade has more energy, by `amount` or more where one is given."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if game.stacks[theirs] and is_greater(game, self.amount):
            game.destroy(theirs)


class Destroy(Effect):
    """Destroy the opposing top card, whatever its energy."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if game.stacks[theirs]:
            game.destroy(theirs)


class DestroyIfWeak(Effect):
    """Destroy the opposing top card if its own energy is at most `amount`."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if game.stacks[theirs]:
            show_top(game, theirs)
            if game.cards.energy[game.face[game.stacks[theirs][-1]]] <= self.amount:
                game.destroy(theirs)


class DestroyIfAlone(Effect):
    """Destroy the opposing card if it is the only one of its stack."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if len(game.stacks[theirs]) == 1:
            game.destroy(theirs)


class DestroyIfGreaterAndAlone(Effect):
    """Destroy the opposing card if this cascade has more energy and the card is the only one of its stack."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if len(game.stacks[theirs]) == 1 and is_greater(game, self.amount):
            game.destroy(theirs)


class SinkOpposing(Effect):
    """Sink the opposing top card."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        game.sink(theirs)


class SinkOpposingIfGreater(Effect):
    """Sink the opposing top card if this cascade has more energy."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if game.stacks[theirs] and is_greater(game, self.amount):
            game.sink(theirs)


class SinkOpposingOtherwise(Effect):
    """Sink the opposing top card if the comparison of this attack was not won."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if game.verdict == NOT_GREATER:
            game.sink(theirs)


class BubbleUp(Effect):
    """Bring the bottom card of the opposing stack to its top; the cascade keeps its size."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        tokens = game.stacks[theirs]
        if len(tokens) > 1:
            token = tokens[0]
            del tokens[0]
            tokens.append(token)
            game.tell(BUBBLED, theirs // ROWS, token, theirs, EVERYBODY)


class RevealOpposing(Effect):
    """Show every card of the opposing cascade."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        tokens = game.stacks[theirs]
        size = len(tokens)
        for i in range(size - game.shown[theirs], size):
            if game.known[tokens[i]] != EVERYBODY:
                game.tell(SHOWN, theirs // ROWS, tokens[i], theirs, EVERYBODY)
                game.show(tokens[i], EVERYBODY)


class CollapseOpposing(Effect):
    """Collapse the opposing cascade."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        game.collapse(theirs)


class CollapseOwn(Effect):
    """Collapse the cascade that this card tops."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        game.collapse(mine)


class CascadeOwn(Effect):
    """Splay every card of this stack."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        size = len(game.stacks[mine])
        if game.shown[mine] < size:
            game.shown[mine] = size
            game.tell(FANNED, mine // ROWS, mine, 0, EVERYBODY)


class SinkThis(Effect):
    """Sink this card in its own stack."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if game.stacks[mine] and game.stacks[mine][-1] == self.card(game):
            game.sink(mine)


class DestroyThis(Effect):
    """Destroy this card."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if game.stacks[mine] and game.stacks[mine][-1] == self.card(game):
            game.destroy(mine)


class SinkUnderOpposing(Effect):
    """Move this card under the opposing stack, whose owner has it from now on; it stays when no stack is there."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if game.stacks[theirs] and game.stacks[mine] and game.stacks[mine][-1] == self.card(game):
            token = game.lift(mine)
            game.tuck(theirs, token)
            game.tell(GIVEN, mine // ROWS, token, theirs, EVERYBODY)


class Leap(Verb[Prestidigitators]):
    """Move the reacting card to the top of another stack of its owner, splaying it there."""

    def nouns(self, game: Prestidigitators, seat: int) -> list[int]:
        return ROWS_IN[7]

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        return 511 if noun == game.row or not game.stacks[seat * ROWS + noun] else 0

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        stack = seat * ROWS + noun
        token = game.lift(seat * ROWS + game.row)
        game.lay_on(stack, token)
        game.spent[token] = 1
        game.reacting = -1
        game.tell(LEAPT, seat, token, stack, EVERYBODY)


class Guard(Leap):
    """Move the reacting card to the top of the stack that holds its owner's Phylactery."""

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        rule = super().refuse_noun(game, seat, noun)
        if rule:
            return rule
        return 0 if game.holder_of_phylactery(seat) == seat * ROWS + noun else 711

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        # P-8.4: where this card goes, the Phylactery is.
        bits = 0
        for token in game.stacks[seat * ROWS + noun]:
            bits |= 1 << token
        game.learn(bits, PHYLACTERIES, 1, 1)
        super().apply(game, seat, noun)


class Stay(Verb[Prestidigitators]):
    """Leave the card where it is."""

    def nouns(self, game: Prestidigitators, seat: int) -> list[int]:
        return ONE_NOUN

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        return 0

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        game.tell(STAYED, seat, seat * ROWS + game.row, 0, EVERYBODY)


class Tuck(Verb[Prestidigitators]):
    """Sink the card that has just attacked."""

    def nouns(self, game: Prestidigitators, seat: int) -> list[int]:
        return ONE_NOUN

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        return 0

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        game.sink(seat * ROWS + game.row)


# The rows of a set that has a bit for each.
ROWS_IN: Final[list[list[int]]] = [[row for row in range(ROWS) if rows >> row & 1] for rows in range(8)]
ONE_NOUN: Final[list[int]] = [0]

LEAP: Final = Leap("leap", ROWS)
GUARD: Final = Guard("guard", ROWS)
TUCK: Final = Tuck("tuck", 1)
STAY: Final = Stay("stay", 1)


class LeapToAnother(Effect):
    """Once a game, when attacked: move this card to another stack of its owner's choice."""

    def __init__(self, side: int, amount: int, verbs: list[Verb[Any]] | None = None) -> None:
        super().__init__(side, amount, verbs if verbs is not None else [LEAP])

    def owed(self, game: Prestidigitators) -> list[int]:
        token = self.card(game)
        first = seat_of(game, self.side) * ROWS
        if token < 0 or game.spent[token] or game.stacks[first + game.row][-1] != token:
            return NOBODY
        # On public grounds only: how many stacks there are is open to everybody.
        for stack in range(first, first + ROWS):
            if stack != first + game.row and game.stacks[stack]:
                return ONLY[seat_of(game, self.side)]
        return NOBODY


class MayGuardPhylactery(LeapToAnother):
    """Once a game, when attacked: this card may move to the stack of its owner's Phylactery."""

    def __init__(self, side: int, amount: int) -> None:
        super().__init__(side, amount, [GUARD, STAY])


class MaySinkThis(Effect):
    """The owner may sink this card."""

    def __init__(self, side: int, amount: int) -> None:
        super().__init__(side, amount, [TUCK, STAY], 714)

    def owed(self, game: Prestidigitators) -> list[int]:
        token = self.card(game)
        mine = stack_of(game, self.side)
        if token < 0 or len(game.stacks[mine]) < 2 or game.stacks[mine][-1] != token:
            return NOBODY
        return ONLY[seat_of(game, self.side)]


class Confront(Step[Prestidigitators]):
    """P-5.2, P-5.3: the defender shows the opposing top card; its reaction comes first, then the telling."""

    def run(self, game: Prestidigitators) -> None:
        theirs = stack_of(game, REACTION)
        tokens = game.stacks[theirs]
        if not tokens:
            game.tell(EMPTY_AIR, 1 - game.attacker, theirs, 0, EVERYBODY)
            return
        if game.cards.confronts[game.face[game.attacking]] == IF_ALONE and len(tokens) > 1:
            return
        token = tokens[-1]
        show_top(game, theirs)
        game.faced |= 1 << token
        game.reacting = token
        game.defence_factor = 1
        game.pending.append(TELL)
        game.pending += game.cards.reactions[game.face[token]]


class Tell(Step[Prestidigitators]):
    """P-5.4: once the reaction is over, the defender tells the energy of the opposing cascade.

    P-5.11: if the reaction brought another card to the top, that card is attacked now, but no card twice in one attack.
    """

    def run(self, game: Prestidigitators) -> None:
        game.reacting = -1
        stack = stack_of(game, REACTION)
        tokens = game.stacks[stack]
        if game.attacking < 0 or game.told >= 0:
            return
        if not tokens or not game.faced >> tokens[-1] & 1:
            game.pending.append(CONFRONT)
            return
        tell_energy(game)


class EndOfAttack(Step[Prestidigitators]):
    """The attack is over and the turn passes."""

    def run(self, game: Prestidigitators) -> None:
        game.attacking = -1
        game.reacting = -1
        game.end_turn()


CONFRONT: Final = Confront([], 502)
TELL: Final = Tell([], 504)
END_OF_ATTACK: Final = EndOfAttack([], 302)


class Attack(Verb[Prestidigitators]):
    """P-5.1: turn the top card of a stack face up and follow its text."""

    def nouns(self, game: Prestidigitators, seat: int) -> list[int]:
        stacks = game.stacks
        face = game.face
        attacks = game.cards.attacks
        first = seat * ROWS
        rows = 0
        tokens = stacks[first]
        if tokens and attacks[face[tokens[-1]]]:
            rows += 1
        tokens = stacks[first + 1]
        if tokens and attacks[face[tokens[-1]]]:
            rows += 2
        tokens = stacks[first + 2]
        if tokens and attacks[face[tokens[-1]]]:
            rows += 4
        return ROWS_IN[rows]

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        tokens = game.stacks[seat * ROWS + noun]
        if not tokens:
            return 501
        kind = game.face[tokens[-1]]
        if not game.cards.attacks[kind]:
            return 718 if kind == BLANK else 712
        return 0

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        stack = seat * ROWS + noun
        token = game.stacks[stack][-1]
        kind = game.face[token]
        game.attacker = seat
        game.row = noun
        game.attacking = token
        game.reacting = -1
        game.attack_factor = 1
        game.defence_factor = 1
        game.verdict = UNDECIDED
        game.compared = 0
        game.faced = 0
        game.told = -1
        game.show(token, EVERYBODY)
        game.tell(ATTACKED, seat, token, stack, EVERYBODY)
        game.pending.append(END_OF_ATTACK)
        game.pending += game.cards.attacks[kind]
        if game.cards.confronts[kind]:
            game.pending.append(CONFRONT)
        elif not game.stacks[stack_of(game, REACTION)]:
            game.tell(EMPTY_AIR, 1 - seat, stack_of(game, REACTION), 0, EVERYBODY)


# The primitives by their names in content.toml; `#` stands for a number.
PRIMITIVES: list[str] = [
    "double energy",
    "destroy if greater",
    "destroy if greater by #",
    "destroy",
    "destroy if energy at most #",
    "destroy if alone",
    "destroy if greater and alone",
    "sink opposing",
    "sink opposing if greater",
    "sink opposing otherwise",
    "bubble up opposing",
    "reveal opposing cascade",
    "collapse opposing",
    "collapse own",
    "cascade own",
    "sink this",
    "may sink this",
    "destroy this",
    "sink this under opposing",
    "leap to another stack once",
    "may guard phylactery once",
]


def make_effect(primitive: str, side: int, amount: int) -> Effect:
    """The effect of this name, for the attack or for the reaction of a card."""
    if primitive == "double energy":
        return DoubleEnergy(side, amount)
    if primitive == "destroy if greater" or primitive == "destroy if greater by #":
        return DestroyIfGreater(side, amount)
    if primitive == "destroy":
        return Destroy(side, amount)
    if primitive == "destroy if energy at most #":
        return DestroyIfWeak(side, amount)
    if primitive == "destroy if alone":
        return DestroyIfAlone(side, amount)
    if primitive == "destroy if greater and alone":
        return DestroyIfGreaterAndAlone(side, amount)
    if primitive == "sink opposing":
        return SinkOpposing(side, amount)
    if primitive == "sink opposing if greater":
        return SinkOpposingIfGreater(side, amount)
    if primitive == "sink opposing otherwise":
        return SinkOpposingOtherwise(side, amount)
    if primitive == "bubble up opposing":
        return BubbleUp(side, amount)
    if primitive == "reveal opposing cascade":
        return RevealOpposing(side, amount)
    if primitive == "collapse opposing":
        return CollapseOpposing(side, amount)
    if primitive == "collapse own":
        return CollapseOwn(side, amount)
    if primitive == "cascade own":
        return CascadeOwn(side, amount)
    if primitive == "sink this":
        return SinkThis(side, amount)
    if primitive == "may sink this":
        return MaySinkThis(side, amount)
    if primitive == "destroy this":
        return DestroyThis(side, amount)
    if primitive == "sink this under opposing":
        return SinkUnderOpposing(side, amount)
    if primitive == "leap to another stack once":
        return LeapToAnother(side, amount)
    if primitive == "may guard phylactery once":
        return MayGuardPhylactery(side, amount)
    raise ValueError(f"there is no effect {primitive!r}; the effects are: {', '.join(PRIMITIVES)}")


def confrontation(attack: list[str]) -> int:
    """When a card with this attack makes the opposing card be shown: if it could destroy it or compares energies."""
    when = 0
    for primitive in attack:
        if primitive == "destroy if alone":
            when = max(when, IF_ALONE)
        elif (primitive.startswith("destroy") and primitive != "destroy this") or primitive.endswith("if greater"):
            when = ALWAYS
    return when
