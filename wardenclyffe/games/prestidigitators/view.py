"""What one seat may see of a duel, and the words for it: prompts, choices, reasons, log lines and the board.

The log is told with what the seat knows now: a card that was carried hidden has its name once it was shown (P-8.2).
"""

from typing import Any

from wardenclyffe.engine.state import EVERYBODY, SPECTATOR
from wardenclyffe.engine.view import Choice, Line
from wardenclyffe.engine.view import View as Words
from wardenclyffe.engine.vocabulary import Vocabulary, slug
from wardenclyffe.games.prestidigitators import rules_table as t
from wardenclyffe.games.prestidigitators.edition import Edition
from wardenclyffe.games.prestidigitators.rules import ARRANGING, DEPTHS, PICKING, TURNS
from wardenclyffe.games.prestidigitators.rules_table import HAND, KINDS, ROWS, Prestidigitators

ABOUT_STACKS = (
    t.SLID, t.COLLAPSED, t.FANNED, t.TOLD, t.STRONGER, t.NOT_STRONGER, t.DOUBLED, t.EMPTY_AIR, t.STAYED,
)  # fmt: skip
PLACES = ("top", "middle", "bottom")


class PrestidigitatorsWords(Words):
    """How the duel speaks to a seat; seat -1 is a spectator."""

    state: Prestidigitators

    def __init__(
        self, state: Prestidigitators, seat: int, names: list[str], vocabulary: Vocabulary, edition: Edition
    ) -> None:
        super().__init__(state, seat, names, vocabulary)
        self.edition = edition
        self.bit = 1 << (seat if seat >= 0 else SPECTATOR)

    # Pieces have names that the screen and the choices share.

    def stack_piece(self, stack: int) -> str:
        """A stack, by the seat that has it and its row."""
        return f"stack-{stack // ROWS}-{stack % ROWS + 1}"

    def token_piece(self, token: int) -> str:
        """A card on the table, which keeps its name wherever it goes."""
        return f"card-{token}"

    def kind_piece(self, kind: int) -> str:
        """A kind of card, in the open display or in the own hand."""
        return f"kind-{slug(self.edition.names[kind])}"

    # What the watcher knows.

    def knows(self, token: int) -> bool:
        """Whether this seat knows the card's face."""
        return bool(self.state.known[token] & self.bit)

    def card(self, token: int) -> str:
        """A card by its name if this seat knows it."""
        return self.edition.names[self.state.face[token]] if self.knows(token) else "a hidden card"

    def top(self, stack: int) -> str:
        """The top card of a stack by its name if this seat knows it."""
        tokens = self.state.stacks[stack]
        return self.card(tokens[-1]) if tokens else "no card"

    def picked(self, seat: int) -> list[int]:
        """How many of each kind a seat has: picks were open, so everybody remembers them."""
        counts = self.state.hands[seat].copy()
        for token in range(seat * HAND, seat * HAND + self.state.laid[seat]):
            counts[self.state.face[token]] += 1
        return counts

    # Words.

    def prompt(self) -> str:
        state = self.state
        owed = state.to_act()
        if not owed:
            return self.result()
        if self.seat not in owed:
            waited = " and ".join(self.names[seat] for seat in owed)
            doing = "picking a card" if state.pending[-1] is PICKING else "arranging" if self.arranging() else "to act"
            return f"Waiting for {waited}: {doing}."
        step = state.pending[-1]
        if step is PICKING:
            left = HAND - sum(self.picked(self.seat))
            return f"Pick a card for your nine: {left} more."
        if self.arranging():
            laid = state.laid[self.seat]
            return f"Arrange in secret: choose the {PLACES[laid % ROWS]} card of row {laid // ROWS + 1}."
        if step is TURNS:
            return "Your turn: attack with a stack, or make one move."
        if state.attacker == self.seat:
            return f"Your {self.card(state.attacking)} has struck: sink it or leave it on top?"
        verb = step.verbs[0].name
        card = self.card(state.reacting)
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
        if verb.name in ("pick", "lay"):
            name = self.edition.names[noun]
            return Choice(f"{'Pick' if verb.name == 'pick' else 'Lay'} {name}", self.kind_piece(noun))
        if verb.name == "raise":
            stack = first + noun // DEPTHS
            token = self.state.stacks[stack][-2 - noun % DEPTHS]
            words = f"Raise {self.card(token)} to the top of row {noun // DEPTHS + 1} (place {noun % DEPTHS + 2})"
            return Choice(words, self.token_piece(token), self.stack_piece(stack))
        if verb.name == "carry":
            stack, to = first + noun // ROWS, first + noun % ROWS
            goal = "row" if self.state.stacks[to] else "empty row"
            words = f"Carry {self.top(stack)} from row {noun // ROWS + 1} to {goal} {noun % ROWS + 1}"
            return Choice(words, self.token_piece(self.state.stacks[stack][-1]), self.stack_piece(to))
        if verb.name in ("tuck", "stay"):
            stack = first + self.state.row
            token = self.state.stacks[stack][-1]
            words = f"{'Sink' if verb.name == 'tuck' else 'Leave'} {self.card(token)}"
            return Choice(words + ("" if verb.name == "tuck" else " where it is"), self.token_piece(token))
        stack = first + noun
        piece = self.stack_piece(stack)
        top = self.token_piece(self.state.stacks[stack][-1])
        if verb.name == "slide":
            return Choice(f"Slide row {noun + 1}: one more card joins the cascade", piece)
        if verb.name == "sink":
            return Choice(f"Sink {self.top(stack)} to the bottom of row {noun + 1}", top)
        if verb.name == "attack":
            return Choice(f"Attack with {self.top(stack)} in row {noun + 1}", top)
        return Choice(f"Move {self.card(self.state.reacting)} onto row {noun + 1}", piece)

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
            return Choice(reason, self.kind_piece(noun))
        row = noun // DEPTHS if verb.name == "raise" else noun // ROWS if verb.name == "carry" else noun
        piece = self.stack_piece(first + row)
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

    def line(self, what: int, who: int, piece: int, other: int) -> Line | None:
        row = f"row {other % ROWS + 1}"
        if what == t.PICKED:
            return Line(f"{self.verb(who, 'pick', 'picks')} {self.edition.names[piece]}.", (self.kind_piece(piece),))
        if what == t.LAID:
            place = other % HAND
            name = self.edition.names[piece]
            return Line(f"You lay {name} as the {PLACES[place % ROWS]} card of row {place // ROWS + 1}.")
        if what == t.ARRANGED:
            return Line(f"Both have arranged their stacks. {self.verb(who, 'begin', 'begins')}.")
        if what in ABOUT_STACKS:
            return self.stack_line(what, who, piece, other)
        if what in (t.WON, t.DRAWN):
            return Line(self.result())
        card = self.card(piece)
        pieces = (self.token_piece(piece),)
        if what == t.RAISED:
            return Line(f"{self.verb(who, 'raise', 'raises')} {card} to the top of {row}.", pieces)
        if what == t.CARRIED:
            words = f"{self.verb(who, 'carry', 'carries')} {card} from row {other // ROWS + 1} to {row}."
            return Line(words, pieces)
        if what == t.SUNK:
            return Line(f"{self.owned(who, card)} sinks to the bottom of {row}.", pieces)
        if what == t.ATTACKED:
            return Line(f"{self.verb(who, 'attack', 'attacks')} with {card} in {row}.", pieces)
        if what == t.SHOWN:
            return Line(f"{self.verb(who, 'show', 'shows')} {card} in {row}.", pieces)
        if what == t.DESTROYED:
            return Line(f"{self.owned(who, card)} in {row} is destroyed.", pieces)
        if what == t.BUBBLED:
            return Line(f"{self.owned(who, card)} bubbles up to the top of {row}.", pieces)
        if what == t.GIVEN:
            return Line(f"{self.owned(who, card)} goes under the opposing stack of {row}.", pieces)
        return Line(f"{self.owned(who, card)} leaps onto {row}.", pieces)

    def stack_line(self, what: int, who: int, stack: int, other: int) -> Line:
        """A line about a whole stack."""
        row = f"row {stack % ROWS + 1}"
        pieces = (self.stack_piece(stack),)
        if what == t.SLID:
            return Line(f"{self.verb(who, 'slide', 'slides')} {row} into a wider cascade.", pieces)
        if what == t.COLLAPSED:
            return Line(f"{self.owned(who, 'cascade')} in {row} collapses.", pieces)
        if what == t.FANNED:
            return Line(f"{self.owned(who, 'whole stack')} in {row} is splayed.", pieces)
        if what == t.TOLD:
            return Line(f"{self.verb(who, 'tell', 'tells')} an energy of {other} in {row}.", pieces)
        if what == t.STRONGER:
            more = f"greater by {other} or more" if other else "greater"
            return Line(f"{self.owned(who, 'energy')} in {row} is {more}.", pieces)
        if what == t.NOT_STRONGER:
            more = f"greater by {other} or more" if other else "greater"
            return Line(f"{self.owned(who, 'energy')} in {row} is not {more}.", pieces)
        if what == t.DOUBLED:
            return Line(f"{self.owned(who, 'energy')} in {row} counts twice.", pieces)
        if what == t.EMPTY_AIR:
            return Line("The attack meets an empty row.", pieces)
        return Line(f"{self.verb(who, 'leave', 'leaves')} the card of {row} where it is.", pieces)

    def owned(self, seat: int, thing: str) -> str:
        """A seat's thing: Your Mine, Ada's Mine."""
        thing = thing.removeprefix("a ")
        return f"Your {thing}" if seat == self.seat else f"{self.names[seat]}'s {thing}"

    def result(self) -> str:
        loser = self.state.loser
        if loser < 0:
            return ""
        if loser == 2:
            return f"A draw: nothing was destroyed for {self.state.quiet} turns."
        owner = "your" if loser == self.seat else f"{self.names[loser]}'s"
        return f"{self.verb(1 - loser, 'win', 'wins')}: {owner} Phylactery is destroyed."

    # The board.

    def board(self) -> dict[str, Any]:
        state = self.state
        step = state.pending[-1] if state.pending else None
        phase = "picking" if step is PICKING else "arranging" if self.arranging() else "playing"
        board: dict[str, Any] = {
            "phase": phase if step is not None else "over",
            "seat": self.seat,
            "names": self.names,
            "cards": [
                {
                    "kind": self.kind_piece(kind),
                    "name": self.edition.names[kind],
                    "energy": self.edition.cards.energy[kind],
                    "words": self.edition.words[kind],
                    "pool": state.pool[kind],
                    "picked": [self.picked(0)[kind], self.picked(1)[kind]],
                    "hand": state.hands[self.seat][kind] if self.seat >= 0 and self.arranging() else 0,
                }
                for kind in range(KINDS)
            ],
            "laid": self.own_layout(),
            "stacks": [self.stack(stack) for stack in range(2 * ROWS)] if not self.setting_up() else [],
            "turn": state.turn,
            "quiet": state.quiet,
            "patience": state.patience,
            "destroyed": self.destroyed(),
        }
        if state.attacking >= 0 and state.pending:
            board["attack"] = {"row": state.row + 1, "attacker": state.attacker}
        return board

    def setting_up(self) -> bool:
        """Whether no stack lies on the table yet."""
        return not any(self.state.stacks)

    def own_layout(self) -> list[str]:
        """What this seat has laid so far, in the order of the places."""
        if self.seat < 0 or not self.setting_up():
            return []
        laid = range(self.seat * HAND, self.seat * HAND + self.state.laid[self.seat])
        return [self.edition.names[self.state.face[token]] for token in laid]

    def destroyed(self) -> list[dict[str, Any]]:
        """The cards that are out of play; all of them were shown."""
        on_table = {token for tokens in self.state.stacks for token in tokens}
        if not on_table:
            return []
        return [self.token(token) for token in range(2 * HAND) if token not in on_table]

    def stack(self, stack: int) -> dict[str, Any]:
        """One stack, its top card first."""
        tokens = self.state.stacks[stack]
        cascade = tokens[len(tokens) - self.state.shown[stack] :]
        known = all(self.knows(token) for token in cascade)
        return {
            "piece": self.stack_piece(stack),
            "seat": stack // ROWS,
            "row": stack % ROWS + 1,
            "shown": self.state.shown[stack],
            "energy": self.state.energy_of(stack) if known and tokens else None,
            "bounds": self.bounds(cascade),
            "cards": [self.token(token) for token in tokens[::-1]],
        }

    def bounds(self, cascade: list[int]) -> list[int] | None:
        """The least and most energy of this cascade by all that was told of its hidden cards, or None."""
        state = self.state
        energy = self.edition.cards.energy
        hidden = sum(1 << token for token in cascade if state.known[token] != EVERYBODY)
        open_energy = sum(energy[state.face[token]] for token in cascade if state.known[token] == EVERYBODY)
        lowest, highest = 0, 3 * hidden.bit_count()
        told = False
        for i in range(0, len(state.clues), 4):
            bits, what, least, most = state.clues[i : i + 4]
            # Cards that were shown since are no riddle any more.
            since = [token for token in range(2 * HAND) if bits >> token & 1 and state.known[token] == EVERYBODY]
            if what == t.ENERGY and hidden and bits - sum(1 << token for token in since) == hidden:
                shown = sum(energy[state.face[token]] for token in since)
                lowest = max(lowest, least - shown)
                highest = min(highest, most - shown)
                told = True
        return [lowest + open_energy, highest + open_energy] if told else None

    def token(self, token: int) -> dict[str, Any]:
        """One card on the table, with its face only if this seat knows it."""
        seen = self.knows(token)
        kind = self.state.face[token] if seen else -1
        return {
            "piece": self.token_piece(token),
            "arranged_by": token // HAND,
            "name": self.edition.names[kind] if seen else None,
            "kind": self.kind_piece(kind) if seen else None,
            "energy": self.edition.cards.energy[kind] if seen else None,
            "open": self.state.known[token] == EVERYBODY,
            "spent": bool(self.state.spent[token]),
        }

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
        if any("*" in line for line in lines):
            lines.append("(* your opponent knows this card; > splayed, [ ] hidden under the cascade)")
        return lines

    def text_stack(self, stack: int) -> str:
        """A stack in a line: the cascade from the top card, then what lies hidden under it in brackets."""
        tokens = self.state.stacks[stack][::-1]
        if not tokens:
            return "(empty)"
        words = []
        for token in tokens:
            energy = self.edition.cards.energy[self.state.face[token]]
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
                    lines.append(f"  {count} {self.edition.names[kind]} ({self.edition.cards.energy[kind]})")
        else:
            lines = ["Arranging the stacks."]
            laid = self.own_layout()
            for row in range(ROWS):
                lines.append(f"  row {row + 1}  {' > '.join(laid[row * ROWS : row * ROWS + ROWS])}".rstrip())
        for seat in range(2):
            names = []
            for kind in range(KINDS):
                names += [self.edition.names[kind]] * self.picked(seat)[kind]
            lines.append(f"{self.name(seat)}: {', '.join(names)}")
        return lines
