"""Chapter 5 and 7: the attack, and the primitives that the texts of all cards are made of.

An effect is a step that runs by itself or asks its owner. The same effect serves in an attack and in a reaction: `side`
says whose card it is, so that "opposing" is always the other side of the same row.
"""

from typing import Any, Final

from wardenclyffe.engine.state import ALONE, EVERYBODY, NOBODY, Event, Found, Step, Verb
from wardenclyffe.games.prestidigitators.rules_table import (
    ALWAYS,
    ATTACKER,
    BLANK,
    DEFENDER,
    ENERGY,
    GREATER,
    IF_ALONE,
    NEVER,
    NO_LIMIT,
    NO_STRIKE,
    NOT_GREATER,
    PHYLACTERIES,
    ROWS,
    UNDECIDED,
    Prestidigitators,
    Strike,
)

TOLD: Final = Event("told", "seat stack energy")


def tell_energy(game: Prestidigitators) -> int:
    """P-5.2, P-5.4: the defender shows the opposing top card and tells the energy of its cascade; returns it."""
    stack = game.strike.stack_on(DEFENDER)
    top = game.stacks[stack][-1]
    show(game, stack, top)
    total = game.energy_of(stack)
    game.learn(game.cascade(stack), ENERGY, total, total)
    if game.strike.told != top:
        game.strike.told = top
        game.say(TOLD, stack // ROWS, stack, total)
    return total


SHOWN: Final = Event("shown", "seat card stack")


def show(game: Prestidigitators, stack: int, token: int) -> None:
    """Turn a card of a stack towards everybody."""
    if game.known[token] != EVERYBODY:
        game.say(SHOWN, stack // ROWS, token, stack)
        game.show(token, EVERYBODY)


STRONGER: Final = Event("stronger", "seat stack margin")
NOT_STRONGER: Final = Event("not-stronger", "seat stack margin")


def is_greater(game: Prestidigitators, margin: int) -> bool:
    """P-5.6: whether the attacking cascade has more energy, by at least `margin`; both learn it, once for each."""
    strike = game.strike
    if strike.verdict == UNDECIDED or strike.margin != margin:
        strike.margin = margin
        mine = strike.stack_on(ATTACKER)
        needed = tell_energy(game) * strike.defence_factor + max(1, margin)
        # The defender hears the outcome, not the total: a bound on the attacker's energy before doubling.
        bound = -(-needed // strike.attack_factor)
        if game.energy_of(mine) >= bound:
            strike.verdict = GREATER
            game.learn(game.cascade(mine), ENERGY, bound, NO_LIMIT)
            game.say(STRONGER, strike.seat, mine, margin)
        else:
            strike.verdict = NOT_GREATER
            game.learn(game.cascade(mine), ENERGY, 0, bound - 1)
            game.say(NOT_STRONGER, strike.seat, mine, margin)
    return strike.verdict == GREATER


class Effect(Step[Prestidigitators]):
    """One primitive of a card's text."""

    def __init__(self, side: int, amount: int, verbs: list[Verb[Any]] | None = None, rule: int = 503) -> None:
        super().__init__(verbs if verbs is not None else [], rule, True)
        self.side = side
        self.amount = amount

    def card(self, game: Prestidigitators) -> int:
        """The token whose text this is, or -1 when it is gone and its text with it (P-5.10)."""
        return game.strike.card if self.side == ATTACKER else game.strike.reacting

    def run(self, game: Prestidigitators) -> None:
        """Act, as long as the card is there."""
        if self.card(game) >= 0:
            self.act(game, game.strike.stack_on(self.side), game.strike.stack_on(1 - self.side))

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        """What the primitive does."""


DOUBLED: Final = Event("doubled", "seat stack")


class DoubleEnergy(Effect):
    """This side's cascade counts twice."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if self.side == ATTACKER:
            game.strike.attack_factor = 2
        else:
            game.strike.defence_factor = 2
        game.say(DOUBLED, mine // ROWS, mine)


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
            top = game.stacks[theirs][-1]
            show(game, theirs, top)
            if game.figures.energy[game.face[top]] <= self.amount:
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
        if game.strike.verdict == NOT_GREATER:
            game.sink(theirs)


BUBBLED: Final = Event("bubbled", "seat card stack")


class BubbleUp(Effect):
    """Bring the bottom card of the opposing stack to its top; the cascade keeps its size."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        tokens = game.stacks[theirs]
        if len(tokens) > 1:
            token = tokens[0]
            del tokens[0]
            tokens.append(token)
            game.say(BUBBLED, theirs // ROWS, token, theirs)


class RevealOpposing(Effect):
    """Show every card of the opposing cascade."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        for token in game.cascade(theirs):
            show(game, theirs, token)


class CollapseOpposing(Effect):
    """Collapse the opposing cascade."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        game.collapse(theirs)


class CollapseOwn(Effect):
    """Collapse the cascade that this card tops."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        game.collapse(mine)


FANNED: Final = Event("fanned", "seat stack")


class CascadeOwn(Effect):
    """Splay every card of this stack."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        size = len(game.stacks[mine])
        if game.shown[mine] < size:
            game.shown[mine] = size
            game.say(FANNED, mine // ROWS, mine)


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


GIVEN: Final = Event("given", "seat card stack")


class SinkUnderOpposing(Effect):
    """Move this card under the opposing stack, whose owner has it from now on; it stays when no stack is there."""

    def act(self, game: Prestidigitators, mine: int, theirs: int) -> None:
        if game.stacks[theirs] and game.stacks[mine] and game.stacks[mine][-1] == self.card(game):
            token = game.lift(mine)
            game.tuck(theirs, token)
            game.say(GIVEN, mine // ROWS, token, theirs)


LEAPT: Final = Event("leapt", "seat card stack")


class Leap(Verb[Prestidigitators]):
    """Move the reacting card to the top of another stack of its owner, splaying it there (P-5.14)."""

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        return 511 if noun == game.strike.row or not game.stacks[seat * ROWS + noun] else 0

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        stack = seat * ROWS + noun
        token = game.lift(seat * ROWS + game.strike.row)
        game.lay_on(stack, token)
        game.spent[token] = 1
        game.strike.reacting = -1
        game.say(LEAPT, seat, token, stack)


class Guard(Leap):
    """Move the reacting card to the top of the stack that holds its owner's Phylactery."""

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        rule = super().refuse_noun(game, seat, noun)
        if rule:
            return rule
        return 0 if game.holder_of_phylactery(seat) == seat * ROWS + noun else 711

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        # P-8.4: where this card goes, the Phylactery is.
        game.learn(game.stacks[seat * ROWS + noun], PHYLACTERIES, 1, 1)
        super().apply(game, seat, noun)


STAYED: Final = Event("stayed", "seat stack")


class Stay(Verb[Prestidigitators]):
    """Leave the card where it is."""

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        game.say(STAYED, seat, seat * ROWS + game.strike.row)


class Tuck(Verb[Prestidigitators]):
    """Sink the card that has just attacked."""

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        game.sink(seat * ROWS + game.strike.row)


LEAP: Final = Leap("leap", ROWS)
GUARD: Final = Guard("guard", ROWS)
TUCK: Final = Tuck("tuck")
STAY: Final = Stay("stay")


class LeapToAnother(Effect):
    """Once a game, when attacked: move this card to another stack of its owner's choice."""

    def __init__(self, side: int, amount: int, verbs: list[Verb[Any]] | None = None, rule: int = 702) -> None:
        super().__init__(side, amount, verbs if verbs is not None else [LEAP], rule)

    def owed(self, game: Prestidigitators) -> list[int]:
        token = self.card(game)
        first = game.strike.seat_on(self.side) * ROWS
        if token < 0 or game.spent[token] or game.stacks[first + game.strike.row][-1] != token:
            return NOBODY
        # On public grounds only: how many stacks there are is open to everybody.
        for stack in range(first, first + ROWS):
            if stack != first + game.strike.row and game.stacks[stack]:
                return ALONE[game.strike.seat_on(self.side)]
        return NOBODY


class MayGuardPhylactery(LeapToAnother):
    """Once a game, when attacked: this card may move to the stack of its owner's Phylactery."""

    def __init__(self, side: int, amount: int) -> None:
        super().__init__(side, amount, [GUARD, STAY], 711)


class MaySinkThis(Effect):
    """The owner may sink this card."""

    def __init__(self, side: int, amount: int) -> None:
        super().__init__(side, amount, [TUCK, STAY], 714)

    def owed(self, game: Prestidigitators) -> list[int]:
        token = self.card(game)
        mine = game.strike.stack_on(self.side)
        if token < 0 or len(game.stacks[mine]) < 2 or game.stacks[mine][-1] != token:
            return NOBODY
        return ALONE[game.strike.seat_on(self.side)]


EMPTY_AIR: Final = Event("empty-air", "seat stack")


class Confront(Step[Prestidigitators]):
    """P-5.2, P-5.3: the defender shows the opposing top card; its reaction comes first, then the telling."""

    def run(self, game: Prestidigitators) -> None:
        strike = game.strike
        theirs = strike.stack_on(DEFENDER)
        tokens = game.stacks[theirs]
        if not tokens:
            game.say(EMPTY_AIR, theirs // ROWS, theirs)
            return
        if game.figures.confronts[game.face[strike.card]] == IF_ALONE and len(tokens) > 1:
            return
        token = tokens[-1]
        show(game, theirs, token)
        strike.faced |= 1 << token
        strike.reacting = token
        strike.defence_factor = 1
        game.pending.append(TELL)
        game.pending += game.figures.reactions[game.face[token]]


class Tell(Step[Prestidigitators]):
    """P-5.4: once the reaction is over, the defender tells the energy of the opposing cascade.

    P-5.11: if the reaction brought another card to the top, that card is attacked now, but no card twice in one attack.
    """

    def run(self, game: Prestidigitators) -> None:
        strike = game.strike
        strike.reacting = -1
        tokens = game.stacks[strike.stack_on(DEFENDER)]
        if strike.card < 0 or strike.told >= 0:
            return
        if not tokens or not strike.faced >> tokens[-1] & 1:
            game.pending.append(CONFRONT)
            return
        tell_energy(game)


class EndOfAttack(Step[Prestidigitators]):
    """The attack is over and the turn passes."""

    def run(self, game: Prestidigitators) -> None:
        game.strike = NO_STRIKE
        game.end_turn()


CONFRONT: Final = Confront([], 502)
TELL: Final = Tell([], 504)
END_OF_ATTACK: Final = EndOfAttack([], 302)


ATTACKED: Final = Event("attacked", "seat card stack")


class Attack(Verb[Prestidigitators]):
    """P-5.1: turn the top card of a stack face up and follow its text."""

    def refuse_noun(self, game: Prestidigitators, seat: int, noun: int) -> int:
        tokens = game.stacks[seat * ROWS + noun]
        if not tokens:
            return 501
        kind = game.face[tokens[-1]]
        if not game.figures.attacks[kind]:
            return 718 if kind == BLANK else 712
        return 0

    def find(self, game: Prestidigitators, seat: int, found: Found) -> None:
        for row in range(ROWS):
            tokens = game.stacks[seat * ROWS + row]
            if tokens and game.figures.attacks[game.face[tokens[-1]]]:
                found.add(row)

    def apply(self, game: Prestidigitators, seat: int, noun: int) -> None:
        stack = seat * ROWS + noun
        token = game.stacks[stack][-1]
        kind = game.face[token]
        game.strike = Strike(seat, noun, token)
        game.show(token, EVERYBODY)
        game.say(ATTACKED, seat, token, stack)
        game.pending.append(END_OF_ATTACK)
        game.pending += game.figures.attacks[kind]
        across = game.strike.stack_on(DEFENDER)
        if game.figures.confronts[kind]:
            game.pending.append(CONFRONT)
        elif not game.stacks[across]:
            game.say(EMPTY_AIR, across // ROWS, across)


# The primitives by their names in content.toml; `#` stands for a number.
PRIMITIVES: Final[dict[str, type[Effect]]] = {
    "double energy": DoubleEnergy,
    "destroy if greater": DestroyIfGreater,
    "destroy if greater by #": DestroyIfGreater,
    "destroy": Destroy,
    "destroy if energy at most #": DestroyIfWeak,
    "destroy if alone": DestroyIfAlone,
    "destroy if greater and alone": DestroyIfGreaterAndAlone,
    "sink opposing": SinkOpposing,
    "sink opposing if greater": SinkOpposingIfGreater,
    "sink opposing otherwise": SinkOpposingOtherwise,
    "bubble up opposing": BubbleUp,
    "reveal opposing cascade": RevealOpposing,
    "collapse opposing": CollapseOpposing,
    "collapse own": CollapseOwn,
    "cascade own": CascadeOwn,
    "sink this": SinkThis,
    "may sink this": MaySinkThis,
    "destroy this": DestroyThis,
    "sink this under opposing": SinkUnderOpposing,
    "leap to another stack once": LeapToAnother,
    "may guard phylactery once": MayGuardPhylactery,
}


def confrontation(attack: list[str]) -> int:
    """When a card with this attack makes the opposing card be shown: if it could destroy it or compares energies."""
    when = NEVER
    for primitive in attack:
        if primitive == "destroy if alone":
            when = max(when, IF_ALONE)
        elif (primitive.startswith("destroy") and primitive != "destroy this") or primitive.endswith("if greater"):
            when = ALWAYS
    return when
