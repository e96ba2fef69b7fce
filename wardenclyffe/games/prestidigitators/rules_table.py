"""The table of the Prestidigitators: cards, stacks and cascades, and what each player can know of them.

A physical card is a *token*, 0 to 17; the first nine were arranged by seat 0. `face` says which kind of card it is.
Every movement of a token is public, only faces are secret, so whatever a seat cannot know is a matter of `face` alone.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import EVERYBODY, SPECTATOR, Event, State, Step

ROWS: Final = 3
HAND: Final = 9
TOKENS: Final = 18
KINDS: Final = 18
PHYLACTERY: Final = 0
BLANK: Final = 17

# Whether the opposing card must be shown when a card attacks (P-5.2).
NEVER: Final = 0
IF_ALONE: Final = 1
ALWAYS: Final = 2

# The sides of an attack.
ATTACKER: Final = 0
DEFENDER: Final = 1

# What a clue counts in the faces of some tokens.
ENERGY: Final = 0
PHYLACTERIES: Final = 1
NO_LIMIT: Final = 99

UNDECIDED: Final = 0
GREATER: Final = 1
NOT_GREATER: Final = 2

TRIES: Final = 48  # deals that are tried before all patterns are listed


class Figures:
    """What the content says of each kind of card; the effects lie in the order in which they are put on `pending`."""

    energy: vec[i64]
    copies: list[int]
    attacks: list[list[Step[Any]]]
    reactions: list[list[Step[Any]]]
    confronts: list[int]

    def __init__(
        self,
        energy: list[int],
        copies: list[int],
        attacks: list[list[Step[Any]]],
        reactions: list[list[Step[Any]]],
        confronts: list[int],
    ) -> None:
        self.energy = vec[i64](energy)
        self.copies, self.confronts = copies, confronts
        self.attacks, self.reactions = attacks, reactions


class Strike:
    """The attack that is being resolved: who attacks in which row, with which card, and what has come of it so far."""

    seat: int
    row: int
    card: int  # the token that attacks, -1 when it is gone
    reacting: int  # the token that reacts, -1 when it is gone
    attack_factor: int
    defence_factor: int
    verdict: int
    margin: int  # what the verdict is about
    faced: int  # the tokens that had to be shown to this attack, a bit each
    told: int  # the top card whose cascade's energy was told last, -1 before that

    def __init__(self, seat: int, row: int, card: int) -> None:
        self.seat = seat
        self.row = row
        self.card = card
        self.reacting = -1
        self.attack_factor = 1
        self.defence_factor = 1
        self.verdict = UNDECIDED
        self.margin = 0
        self.faced = 0
        self.told = -1

    def clone(self) -> "Strike":
        """The same moment of the same attack."""
        other = Strike(self.seat, self.row, self.card)
        other.reacting, other.attack_factor = self.reacting, self.attack_factor
        other.defence_factor, other.verdict, other.margin = self.defence_factor, self.verdict, self.margin
        other.faced, other.told = self.faced, self.told
        return other

    def seat_on(self, side: int) -> int:
        """The seat on this side of the attack."""
        return self.seat if side == ATTACKER else 1 - self.seat

    def stack_on(self, side: int) -> int:
        """The stack on this side of the attack."""
        return self.seat_on(side) * ROWS + self.row


NO_STRIKE: Final = Strike(-1, -1, -1)  # between attacks; never changed, so that clones can share it


SUNK: Final = Event("sunk", "seat card stack")
COLLAPSED: Final = Event("collapsed", "seat stack")
DESTROYED: Final = Event("destroyed", "seat card stack")
WON: Final = Event("won", "seat loser:seat card")
DRAWN: Final = Event("drawn", "turns")


class Prestidigitators(State):
    """A position: six stacks (three a seat, bottom card first) and how many cards of each are splayed."""

    figures: Figures
    pool: list[int]  # how many of each kind can still be picked
    hands: list[list[int]]  # how many of each kind a seat has picked and not yet laid
    picks: int  # how many cards are still to be picked
    laid: list[int]  # how many cards each seat has laid
    face: vec[i64]
    stacks: list[list[int]]
    shown: vec[i64]  # the size of each cascade; 1 for a collapsed stack, 0 for an empty row
    spent: vec[i64]  # 1 for a token whose once-a-game power is used
    clues: list[int]  # public facts, four numbers each: tokens (a bit each), what is counted, least, most
    turn: int
    quiet: int  # whole turns since a card was destroyed; -1 in the turn itself
    patience: int  # so many quiet turns end the game in a draw; 0: never
    loser: int  # -1 while nobody has lost, 2 for a draw
    strike: Strike

    def clone(self) -> "Prestidigitators":
        """The same position, sharing nothing that can change."""
        other = Prestidigitators()
        self.copy_to(other)
        other.figures = self.figures
        if self.shown[0] or self.shown[1] or self.shown[2]:
            # Once stacks stand on the table the display and the hands are empty for good.
            other.pool = self.pool
            other.hands = self.hands
            other.laid = self.laid
        else:
            other.pool = self.pool.copy()
            other.hands = [self.hands[0].copy(), self.hands[1].copy()]
            other.laid = self.laid.copy()
        other.face = self.face[:]
        stacks = self.stacks
        other.stacks = [
            stacks[0].copy(),
            stacks[1].copy(),
            stacks[2].copy(),
            stacks[3].copy(),
            stacks[4].copy(),
            stacks[5].copy(),
        ]
        other.shown, other.spent, other.clues, other.picks = self.shown[:], self.spent[:], self.clues.copy(), self.picks
        other.turn, other.quiet, other.patience, other.loser = self.turn, self.quiet, self.patience, self.loser
        other.strike = self.strike if self.strike is NO_STRIKE else self.strike.clone()
        return other

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser, 0 for both in a draw or while the game goes on."""
        if self.loser == 0:
            return [-1.0, 1.0]
        if self.loser == 1:
            return [1.0, -1.0]
        return [0.0, 0.0]

    # What lies on the table.

    def cascade(self, stack: int) -> list[int]:
        """The tokens of a stack's cascade, the top card last."""
        tokens = self.stacks[stack]
        return tokens[len(tokens) - self.shown[stack] :]

    def energy_of(self, stack: int) -> int:
        """The energy of a stack's cascade, its top card included (P-5.5)."""
        tokens = self.stacks[stack]
        size = len(tokens)
        total: i64 = 0
        for i in range(size - self.shown[stack], size):
            total += self.figures.energy[self.face[tokens[i]]]
        return total

    def holder_of_phylactery(self, seat: int) -> int:
        """The stack that holds the seat's own Phylactery."""
        for stack in range(seat * ROWS, seat * ROWS + ROWS):
            for token in self.stacks[stack]:
                if self.face[token] == PHYLACTERY and token // HAND == seat:
                    return stack
        return -1

    # What can be done to it.

    def lift(self, stack: int) -> int:
        """Take the top card off a stack; the cascade loses it, and what remains shows at least its top card (P-4.7)."""
        token = self.stacks[stack].pop()
        shown = self.shown[stack]
        if shown > 1:
            self.shown[stack] = shown - 1
        elif not self.stacks[stack]:
            self.shown[stack] = 0
        return token

    def lay_on(self, stack: int, token: int) -> None:
        """Put a card on top of a stack, splaying it to the right (P-4.3), or on an empty row (P-4.4)."""
        self.stacks[stack].append(token)
        self.shown[stack] += 1

    def tuck(self, stack: int, token: int) -> None:
        """Put a card under a stack, where it is hidden (P-4.5)."""
        self.stacks[stack].insert(0, token)
        if self.shown[stack] == 0:
            self.shown[stack] = 1

    def sink(self, stack: int) -> None:
        """Move the top card of a stack to its bottom."""
        if len(self.stacks[stack]) > 1:
            self.tuck(stack, self.lift(stack))
            self.say(SUNK, stack // ROWS, self.stacks[stack][0], stack)

    def collapse(self, stack: int) -> None:
        """Slide the top card back, so that nothing shows under it (P-5.12)."""
        if self.shown[stack] > 1:
            self.shown[stack] = 1
            self.say(COLLAPSED, stack // ROWS, stack)

    def destroy(self, stack: int) -> None:
        """Remove the top card of a stack from play, face up; the owner of a Phylactery loses (P-5.7, P-6.2)."""
        self.show(self.stacks[stack][-1], EVERYBODY)
        token = self.lift(stack)
        self.quiet = -1
        self.say(DESTROYED, stack // ROWS, token, stack)
        if token == self.strike.card:
            self.strike.card = -1
        if token == self.strike.reacting:
            self.strike.reacting = -1
        if self.face[token] == PHYLACTERY:
            self.loser = token // HAND
            self.say(WON, 1 - self.loser, self.loser, token)
            self.pending.clear()

    def end_turn(self) -> None:
        """Pass the turn, or end the game in a draw when nothing was destroyed for too long (P-6.3)."""
        self.turn = 1 - self.turn
        self.quiet += 1
        if self.quiet == self.patience:
            self.loser = 2
            self.rule_at_end = 603
            self.say(DRAWN, self.quiet)
            self.pending.clear()

    # What everybody can know of hidden faces (chapter 8).

    def learn(self, tokens: list[int], what: int, least: int, most: int) -> None:
        """Remember a public fact; what is known face up is taken out of it, and facts on the same tokens are joined."""
        bits = 0
        for token in tokens:
            if self.known[token] != EVERYBODY:
                bits |= 1 << token
                continue
            weight = self.weight(what, self.face[token])
            least -= weight
            if most != NO_LIMIT:
                most -= weight
        if bits == 0:
            return
        clues = self.clues
        for i in range(0, len(clues), 4):
            if clues[i] == bits and clues[i + 1] == what:
                if least > clues[i + 2] or most < clues[i + 3]:
                    clues[i + 2] = max(clues[i + 2], least)
                    clues[i + 3] = min(clues[i + 3], most)
                    self.fence += 1
                return
        clues += [bits, what, least, most]
        self.fence += 1

    def weight(self, what: int, kind: int) -> int:
        """What a card of this kind adds to a clue of this sort."""
        if what == ENERGY:
            return self.figures.energy[kind]
        return 1 if kind == PHYLACTERY else 0

    def agrees(self, owner: int) -> bool:
        """Whether the faces of a seat's tokens agree with all clues."""
        clues = self.clues
        for i in range(0, len(clues), 4):
            bits = clues[i]
            if (bits < 1 << HAND) == (owner == 0):
                total = 0
                token = 0
                while bits:
                    if bits & 1:
                        total += self.weight(clues[i + 1], self.face[token])
                    bits >>= 1
                    token += 1
                if total < clues[i + 2] or total > clues[i + 3]:
                    return False
        return True

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal anew the faces that `seat` cannot know, in agreement with every public fact."""
        bit = 1 << (seat if seat >= 0 else SPECTATOR)
        for owner in range(2):
            if owner != seat:
                self.deal_anew(owner, bit, chance)

    def deal_anew(self, owner: int, bit: int, chance: Chance) -> None:
        """Deal a seat's faces that are hidden from the watcher with this bit among its tokens."""
        if self.laid[owner] < HAND:
            # P-2.4: how far a seat has come with its arrangement is its own secret.
            hand = self.hands[owner]
            for i in range(self.laid[owner]):
                hand[self.face[owner * HAND + i]] += 1
                self.face[owner * HAND + i] = -1
            self.laid[owner] = 0
            return
        hidden: list[int] = []
        pool: list[int] = []
        for token in range(owner * HAND, owner * HAND + HAND):
            if not self.known[token] & bit:
                hidden.append(token)
                pool.append(self.face[token])
        if len(hidden) < 2:
            return
        pool.sort()
        for _ in range(TRIES):
            chance.shuffle(pool)
            for i in range(len(hidden)):
                self.face[hidden[i]] = pool[i]
            if self.agrees(owner):
                return
        pool.sort()
        self.deal_exactly(owner, hidden, pool, chance)

    def deal_exactly(self, owner: int, hidden: list[int], pool: list[int], chance: Chance) -> None:
        """Deal in agreement with the clues when they leave few worlds: list all patterns of energies, take one.

        Patterns that agree with the clues are equally likely, since each stands for the same number of deals.
        """
        left = [0, 0, 0, 0, 0]
        for kind in pool:
            left[self.sort_of(kind)] += 1
        patterns: list[list[int]] = []
        self.list_patterns(owner, hidden, left, [], patterns)
        pattern = patterns[chance.below(len(patterns))]
        chance.shuffle(pool)
        for i in range(len(hidden)):
            for j in range(len(pool)):
                if self.sort_of(pool[j]) == pattern[i]:
                    self.face[hidden[i]] = pool[j]
                    del pool[j]
                    break

    def sort_of(self, kind: int) -> int:
        """What clues can tell of a kind of card: its energy, or 4 for the Phylactery."""
        return 4 if kind == PHYLACTERY else self.figures.energy[kind]

    def list_patterns(
        self, owner: int, hidden: list[int], left: list[int], pattern: list[int], found: list[list[int]]
    ) -> None:
        """Add every way to finish the pattern that agrees with the clues."""
        if len(pattern) == len(hidden):
            if self.pattern_agrees(owner, hidden, pattern):
                found.append(pattern.copy())
            return
        for each in range(5):
            if left[each]:
                left[each] -= 1
                pattern.append(each)
                if self.pattern_agrees(owner, hidden, pattern):
                    self.list_patterns(owner, hidden, left, pattern, found)
                pattern.pop()
                left[each] += 1

    def pattern_agrees(self, owner: int, hidden: list[int], pattern: list[int]) -> bool:
        """Whether a pattern, perhaps of the first few tokens only, can still agree with all clues."""
        clues = self.clues
        for i in range(0, len(clues), 4):
            bits = clues[i]
            if (bits < 1 << HAND) == (owner == 0):
                what = clues[i + 1]
                total = 0
                whole = True
                for j in range(len(hidden)):
                    if bits >> hidden[j] & 1:
                        if j >= len(pattern):
                            whole = False
                        elif what == PHYLACTERIES:
                            total += 1 if pattern[j] == 4 else 0
                        else:
                            total += self.figures.energy[PHYLACTERY] if pattern[j] == 4 else pattern[j]
                for token in range(owner * HAND, owner * HAND + HAND):
                    if bits >> token & 1 and self.known[token] == EVERYBODY:
                        total += self.weight(what, self.face[token])
                if total > clues[i + 3] or (whole and total < clues[i + 2]):
                    return False
        return True
