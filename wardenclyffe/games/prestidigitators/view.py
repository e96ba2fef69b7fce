"""What one seat may see of a duel, and the words for it: prompts, choices, reasons, the log and the board.

The log is told with what the seat knows now: a card that was carried hidden has its name once it was shown (P-8.2).
"""

from functools import cached_property
from typing import Any, ClassVar

from wardenclyffe.engine.state import EVERYBODY, SPECTATOR
from wardenclyffe.engine.view import Choice, Noun, Sentence, View
from wardenclyffe.engine.vocabulary import Vocabulary
from wardenclyffe.games.prestidigitators.edition import Edition
from wardenclyffe.games.prestidigitators.rules import ARRANGING, DEPTHS, PICKING, TURNS
from wardenclyffe.games.prestidigitators.rules_table import ENERGY, HAND, KINDS, ROWS, TOKENS, Prestidigitators
from wardenclyffe.games.prestidigitators.view_log import SENTENCES

DEPTH_NAMES = ("top", "middle", "bottom")
STACK_IDS = [f"{seat}-{row + 1}" for seat in range(2) for row in range(ROWS)]
STACK_NAMES = [f"row {row + 1}" for _ in range(2) for row in range(ROWS)]
CARD_IDS = [str(token) for token in range(TOKENS)]
PIECES = {"card": [f"card-{each}" for each in CARD_IDS], "stack": [f"stack-{each}" for each in STACK_IDS]}
PLACE_IDS = [f"{row + 1}-{depth}" for row in range(ROWS) for depth in DEPTH_NAMES]
PLACE_NAMES = [f"{depth} card of row {row + 1}" for row in range(ROWS) for depth in DEPTH_NAMES]


class PrestidigitatorsView(View):
    """How the duel speaks to a seat; seat -1 is a spectator."""

    SENTENCES: ClassVar[dict[str, Sentence]] = SENTENCES
    state: Prestidigitators
    edition: Edition

    def __init__(self, state: Any, seat: int, names: list[str], vocabulary: Vocabulary, edition: Any = None) -> None:
        super().__init__(state, seat, names, vocabulary, edition)
        self.bit = 1 << (seat if seat >= 0 else SPECTATOR)

    @cached_property
    def pieces(self) -> dict[str, Noun]:
        """What events speak of; most views are made without one."""
        return {
            "kind": Noun("kind", self.edition.ids, self.edition.names),
            "card": Noun("card", CARD_IDS, [self.card(token) for token in range(TOKENS)]),
            "stack": Noun("stack", STACK_IDS, STACK_NAMES),
            "place": Noun("place", PLACE_IDS, PLACE_NAMES),
        }

    def nouns(self) -> dict[str, Noun]:
        return self.pieces

    # What the watcher knows.

    def knows(self, token: int) -> bool:
        """Whether this seat knows the card's face."""
        return bool(self.state.known[token] & self.bit) and self.state.face[token] >= 0

    def card(self, token: int) -> str:
        """A card by its name if this seat knows it."""
        return self.edition.names[self.state.face[token]] if self.knows(token) else "a hidden card"

    def card_alone(self, token: int) -> str:
        """The same after a possessive: Ada's hidden card."""
        return self.card(token).removeprefix("a ")

    def seat_owning(self, seat: int) -> str:
        """What belongs to a seat, at the head of a sentence: Your, Ada's."""
        return "Your" if seat == self.seat else f"{self.names[seat]}'s"

    def margin_words(self, margin: int) -> str:
        """By how much an energy had to be greater, where a card asks for more than any."""
        return f" by {margin} or more" if margin else ""

    def picked(self, seat: int) -> list[int]:
        """The kinds that a seat has, its Phylactery first: picks were open, so everybody remembers them."""
        laid = self.state.face[seat * HAND : seat * HAND + self.state.laid[seat]]
        held = [kind for kind, count in enumerate(self.state.hands[seat]) if count for _ in range(count)]
        return sorted([*laid, *held])

    # Words.

    def waits(self, owed: list[int]) -> str:
        waited = " and ".join(self.names[seat] for seat in owed)
        picking = self.state.pending[-1] is PICKING
        return (
            f"Waiting for {waited}: {'picking a card' if picking else 'arranging' if self.arranging() else 'to act'}."
        )

    def asked(self) -> str:
        state = self.state
        step = state.pending[-1]
        if step is PICKING:
            left = HAND - len(self.picked(self.seat))
            return f"Pick a card for your nine: {left} more."
        if self.arranging():
            laid = state.laid[self.seat]
            return f"Arrange in secret: choose the {PLACE_NAMES[laid]}."
        if step is TURNS:
            return "Your turn: attack with a stack, or make one move."
        if state.strike.seat == self.seat:
            return f"Your {self.card(state.strike.card)} has struck: sink it or leave it on top?"
        verb = step.verbs[0].name
        card = self.card(state.strike.reacting)
        if verb == "guard":
            return f"Your {card} is attacked: move it onto your Phylactery's stack, or stay?"
        return f"Your {card} is attacked and leaps away: to which stack?"

    def arranging(self) -> bool:
        """Whether the stacks are being arranged."""
        return bool(self.state.pending) and self.state.pending[-1] is ARRANGING

    def choice(self, action: int) -> Choice:
        verb = self.state.verb_of[action]
        noun = action - verb.first
        first = self.seat * ROWS
        if verb.name == "pick":
            return Choice(f"Pick {self.edition.names[noun]}", self.piece("kind", noun))
        if verb.name == "lay":
            return Choice(f"Lay {self.edition.names[noun]}", self.piece("kind", noun), "next-place")
        if verb.name == "raise":
            return self.raising(first + noun // DEPTHS, noun % DEPTHS)
        if verb.name == "carry":
            return self.carrying(first + noun // ROWS, first + noun % ROWS)
        if verb.name in ("tuck", "stay"):
            token = self.state.stacks[first + self.state.strike.row][-1]
            words = f"Sink {self.card(token)}" if verb.name == "tuck" else f"Leave {self.card(token)} where it is"
            return Choice(words, self.piece("card", token))
        stack = first + noun
        if verb.name == "attack":
            return self.attacking(stack)
        if verb.name == "slide":
            words = f"Slide row {noun + 1}: one more card joins the cascade"
            return Choice(words, self.piece("stack", stack), forecast=self.change(stack, 1))
        if verb.name == "sink":
            top = self.state.stacks[stack][-1]
            words = f"Sink {self.card(top)} to the bottom of row {noun + 1}"
            return Choice(words, self.piece("card", top), forecast=self.change(stack, -1))
        words = f"Move {self.card(self.state.strike.reacting)} onto row {noun + 1}"
        return Choice(words, self.piece("stack", stack))

    def raising(self, stack: int, depth: int) -> Choice:
        """A splayed card goes to the top of its cascade."""
        token = self.state.stacks[stack][-2 - depth]
        words = f"Raise {self.card(token)} to the top of {STACK_NAMES[stack]} (place {depth + 2})"
        return Choice(words, self.piece("card", token), self.piece("stack", stack))

    def carrying(self, stack: int, to: int) -> Choice:
        """A top card goes to another row; foretold is the energy there."""
        token = self.state.stacks[stack][-1]
        goal = "" if self.state.stacks[to] else "empty "
        words = f"Carry {self.card(token)} from {STACK_NAMES[stack]} to {goal}{STACK_NAMES[to]}"
        before = self.state.energy_of(to)
        forecast = {"energy": [before, before + self.energy(token)]}
        return Choice(words, self.piece("card", token), self.piece("stack", to), forecast)

    def attacking(self, stack: int) -> Choice:
        """A top card attacks; foretold are the energies where its text compares them."""
        token = self.state.stacks[stack][-1]
        across = (stack + ROWS) % (2 * ROWS)
        forecast: dict[str, Any] = {"empty": not self.state.stacks[across]}
        text = self.edition.attacks[self.state.face[token]]
        if any("greater" in primitive for primitive in text):
            forecast |= {"mine": self.state.energy_of(stack), "times": 2 if "double energy" in text else 1}
        words = f"Attack with {self.card(token)} in {STACK_NAMES[stack]}"
        return Choice(words, self.piece("card", token), self.piece("stack", across), forecast)

    def change(self, stack: int, more: int) -> dict[str, Any]:
        """The own stack's energy before and after a card has joined its cascade from below or left it from the top."""
        tokens = self.state.stacks[stack]
        shown = self.state.shown[stack]
        before = self.state.energy_of(stack)
        if more > 0:
            return {"energy": [before, before + self.energy(tokens[-1 - shown])]}
        under = self.energy(tokens[-2]) if shown == 1 else 0
        return {"energy": [before, before - self.energy(tokens[-1]) + under]}

    def piece(self, kind: str, value: int) -> str:
        """The id of a kind, card or stack on the board."""
        return self.edition.kind_pieces[value] if kind == "kind" else PIECES[kind][value]

    def energy(self, token: int) -> int:
        """The energy of a card that this seat knows."""
        return self.edition.figures.energy[self.state.face[token]]

    def refused(self, action: int, rule: int) -> Choice:
        verb = self.state.verb_of[action]
        noun = action - verb.first
        first = self.seat * ROWS
        if verb.name in ("pick", "lay"):
            name = self.edition.names[noun]
            reason = {
                201: "Each player already has a Phylactery.",
                718: "The blank card is not in this game.",
                202: f"No {name} is left to pick.",
            }.get(rule, f"You have no {name} left to lay.")
            return Choice(reason, self.piece("kind", noun))
        row = noun // DEPTHS if verb.name == "raise" else noun // ROWS if verb.name == "carry" else noun
        piece = self.piece("stack", first + row)
        reasons = {
            401: f"Row {row + 1} has no hidden card left to splay.",
            402: f"Row {row + 1} has no splayed card at place {noun % DEPTHS + 2}.",
            403: "A card is carried to another row." if noun // ROWS == noun % ROWS else f"Row {row + 1} has no card.",
            405: f"Row {row + 1} needs two cards or more for one to sink.",
            501: f"Row {row + 1} has no card to attack with.",
            712: f"{self.top(first + row)} cannot attack.",
            718: f"{self.top(first + row)} was designed without an attack.",
            511: "It must be another of your stacks.",
            711: "Your Phylactery is not in that stack.",
        }
        return Choice(reasons.get(rule, "Not at this moment."), piece)

    def top(self, stack: int) -> str:
        """The top card of a stack by its name if this seat knows it."""
        tokens = self.state.stacks[stack]
        return self.card(tokens[-1]) if tokens else "no card"

    def result(self) -> str:
        loser = self.state.loser
        if loser < 0:
            return ""
        if loser == 2:
            return f"A draw: nothing was destroyed for {self.state.quiet} turns."
        return f"{self.verb(1 - loser, 'win', 'wins')}: {self.whose(loser)} Phylactery is destroyed."

    # The board.

    def faces(self) -> dict[str, Any]:
        edition = self.edition
        kinds = {
            self.piece("kind", kind): {
                "name": edition.names[kind],
                "icon": edition.ids[kind],
                "energy": edition.figures.energy[kind],
                "words": edition.paragraphs(kind),
                "twice": "double energy" in edition.reactions[kind],
            }
            for kind in range(KINDS)
        }
        return kinds | {self.piece("card", token): {"by": token // HAND} for token in range(TOKENS)}

    def board(self) -> dict[str, Any]:
        state = self.state
        step = state.pending[-1] if state.pending else None
        # A game that was given up before the stacks lay on the table ends at the open display.
        picking = step is PICKING or (step is None and self.setting_up())
        phase = "picking" if picking else "arranging" if self.arranging() else "playing"
        board: dict[str, Any] = {
            "phase": "over" if step is None and not picking else phase,
            "pool": self.display() if picking else {},
            "nine": [[self.piece("kind", kind) for kind in self.picked(seat)] for seat in range(2)],
            "hand": self.own_hand(),
            "laid": [self.piece("kind", kind) for kind in self.own_layout()],
            "stacks": [self.stack(stack) for stack in range(2 * ROWS)] if not self.setting_up() else [],
            "quiet": state.quiet,
            "patience": state.patience,
            "destroyed": self.destroyed(),
        }
        if state.strike.card >= 0 and state.pending:
            board["attack"] = {"row": state.strike.row + 1, "attacker": state.strike.seat}
        return board

    def setting_up(self) -> bool:
        """Whether no stack lies on the table yet."""
        return not any(self.state.stacks)

    def display(self) -> dict[str, int]:
        """How many of each kind can still be picked; those that are gone have their place in it too."""
        copies = self.edition.figures.copies
        return {self.piece("kind", kind): self.state.pool[kind] for kind in range(1, KINDS) if copies[kind]}

    def own_hand(self) -> dict[str, int]:
        """How many of each kind this seat has still to lay."""
        if self.seat < 0 or not self.arranging():
            return {}
        hand = self.state.hands[self.seat]
        return {self.piece("kind", kind): count for kind, count in enumerate(hand) if count}

    def own_layout(self) -> list[int]:
        """The kinds that this seat has laid so far, in the order of the places."""
        if self.seat < 0 or not self.setting_up():
            return []
        return list(self.state.face[self.seat * HAND : self.seat * HAND + self.state.laid[self.seat]])

    def destroyed(self) -> list[dict[str, Any]]:
        """The cards that are out of play; all of them were shown."""
        on_table = {token for tokens in self.state.stacks for token in tokens}
        if not on_table:
            return []
        return [self.token(token) for token in range(TOKENS) if token not in on_table]

    def stack(self, stack: int) -> dict[str, Any]:
        """One stack, its top card first."""
        tokens = self.state.stacks[stack]
        cascade = self.state.cascade(stack)
        known = all(self.knows(token) for token in cascade)
        return {
            "piece": self.piece("stack", stack),
            "seat": stack // ROWS,
            "row": stack % ROWS + 1,
            "shown": self.state.shown[stack],
            "energy": self.state.energy_of(stack) if known and tokens else None,
            "bounds": self.bounds(cascade),
            "cards": [self.token(token) for token in tokens[::-1]],
        }

    def token(self, token: int) -> dict[str, Any]:
        """One card on the table, with its kind only if this seat knows it."""
        return {
            "piece": self.piece("card", token),
            "kind": self.piece("kind", self.state.face[token]) if self.knows(token) else None,
            "open": self.state.known[token] == EVERYBODY,
            "spent": bool(self.state.spent[token]),
        }

    def bounds(self, cascade: list[int]) -> list[int] | None:
        """The least and most energy of this cascade by all that was told of its hidden cards, or None."""
        state = self.state
        energy = self.edition.figures.energy
        hidden = sum(1 << token for token in cascade if state.known[token] != EVERYBODY)
        open_energy = sum(energy[state.face[token]] for token in cascade if state.known[token] == EVERYBODY)
        lowest, highest = 0, 3 * hidden.bit_count()
        told = False
        for i in range(0, len(state.clues), 4):
            bits, what, least, most = state.clues[i : i + 4]
            # Cards that were shown since are no riddle any more.
            since = [token for token in range(TOKENS) if bits >> token & 1 and state.known[token] == EVERYBODY]
            if what == ENERGY and hidden and bits - sum(1 << token for token in since) == hidden:
                shown = sum(energy[state.face[token]] for token in since)
                lowest = max(lowest, least - shown)
                highest = min(highest, most - shown)
                told = True
        return [lowest + open_energy, highest + open_energy] if told else None

    # The terminal.

    def text_board(self) -> list[str]:
        state = self.state
        if self.setting_up():
            return self.text_setup()
        me = max(self.seat, 0)
        lines = []
        for seat in (1 - me, me):
            lines.append(f"{self.name(seat)}{'  <- to move' if state.turn == seat and state.pending else ''}")
            for row in range(ROWS):
                lines.append(f"  row {row + 1}  {self.text_stack(seat * ROWS + row)}")
        lines += self.text_nines(1 - me, me)
        gone = [self.card(token) for token in range(TOKENS) if not any(token in tokens for tokens in state.stacks)]
        lines.append(f"Destroyed: {', '.join(gone) or 'none'}")
        if any("*" in line for line in lines):
            lines.append("(* your opponent knows this card; > splayed, [ ] hidden under the cascade)")
        return lines

    def text_nines(self, *seats: int) -> list[str]:
        """The nine cards that each player picked, which all have seen (P-2.2)."""
        return [
            f"{self.seat_owning(seat)} nine: {', '.join(self.edition.names[kind] for kind in self.picked(seat))}"
            for seat in seats
        ]

    def text_stack(self, stack: int) -> str:
        """A stack in a line: the cascade from the top card, then what lies hidden under it in brackets."""
        tokens = self.state.stacks[stack][::-1]
        if not tokens:
            return "(empty)"
        words = []
        for token in tokens:
            energy = self.energy(token)
            name = f"{self.card(token)} {energy}" if self.knows(token) else "???"
            mine = token // HAND == self.seat and stack // ROWS == self.seat
            words.append(name + ("*" if mine and self.state.known[token] == EVERYBODY else ""))
        shown = self.state.shown[stack]
        text = " > ".join(words[:shown])
        if shown < len(words):
            text += "  [" + " | ".join(words[shown:]) + "]"
        if all(self.knows(token) for token in tokens[:shown]):
            text += f"   energy {self.state.energy_of(stack)}"
        else:
            bounds = self.bounds(tokens[:shown])
            if bounds:
                least, most = bounds
                text += f"   energy {least}" if least == most else f"   energy {least} to {most}"
        return text

    def text_setup(self) -> list[str]:
        """The open display while cards are picked, the own layout while they are arranged."""
        if self.state.to_act() and not self.arranging():
            lines = ["Open to pick:"]
            for kind in range(KINDS):
                if self.state.pool[kind]:
                    count = f"{self.state.pool[kind]}x" if self.state.pool[kind] > 1 else "  "
                    lines.append(f"  {count} {self.edition.names[kind]} ({self.edition.figures.energy[kind]})")
        else:
            lines = ["Arranging the stacks."]
            laid = [self.edition.names[kind] for kind in self.own_layout()]
            for row in range(ROWS):
                lines.append(f"  row {row + 1}  {' > '.join(laid[row * ROWS : row * ROWS + ROWS])}".rstrip())
        return lines + self.text_nines(0, 1)
