"""What one seat may see of Master of Lightning, and the words for it: prompts, choices, reasons and the board."""

from typing import Any

from wardenclyffe.engine.state import SPECTATOR
from wardenclyffe.engine.view import Choice, Line
from wardenclyffe.engine.view import View as Words
from wardenclyffe.engine.vocabulary import Vocabulary
from wardenclyffe.games.lightning import view_log
from wardenclyffe.games.lightning.edition import House
from wardenclyffe.games.lightning.rules import Lightning
from wardenclyffe.games.lightning.rules_edition import POWER, VALUE, VOLTAGE
from wardenclyffe.games.lightning.rules_powers import BURY, EXPOSE, PLAY, SCRAP, STEAL
from wardenclyffe.games.lightning.rules_table import (
    ASKING,
    BIDDING,
    NO_CARD,
    OVER,
    PER_SUIT_CARD,
    REJECTED,
    SETTING_UP,
    SHOWN,
)
from wardenclyffe.games.lightning.rules_tricks import GIVE, RECEIVER, bonus

PHASES = {SETTING_UP: "rejecting", ASKING: "powers", BIDDING: "bidding", SHOWN: "shown", OVER: "over"}
KIND_NAMES = ["power", "scoring", "value", "voltage"]
TRICK_NAMES = {3: "three-card trick", 2: "two-card trick", 1: "one-card trick"}
LONGEST_NAME = 30
# The words for choosing a card, and where it goes.
CARD_VERBS = {
    "reject": "Reject",
    "play": "Play",
    "scrap": "Put out of the game:",
    "bury": "Put under the deck:",
    "give": "Give away",
    "bid": "Bid",
}
GOALS = {"reject": "deck", "scrap": "scrapped", "bury": "deck", "bid": "bid"}


class LightningWords(Words):
    """How the game speaks to a seat; seat -1 is a spectator."""

    state: Lightning

    def __init__(self, state: Lightning, seat: int, names: list[str], vocabulary: Vocabulary, house: House) -> None:
        super().__init__(state, seat, names, vocabulary)
        self.house = house
        self.bit = 1 << (seat if seat >= 0 else SPECTATOR)

    # Pieces have names that the screen and the choices share.

    def card_piece(self, card: int) -> str:
        """A card, wherever it lies."""
        return f"card-{self.house.ids[card]}"

    def seat_piece(self, seat: int) -> str:
        """A player's place at the table."""
        return f"seat-{seat}"

    def short(self, seat: int) -> str:
        """A player's name, cut where it would make a choice too long."""
        return self.names[seat][:LONGEST_NAME]

    # Prompts.

    def prompt(self) -> str:
        state = self.state
        owed = state.to_act()
        if not owed:
            return self.result()
        if self.seat not in owed:
            return self.waiting_prompt(owed)
        if state.phase == SETTING_UP:
            left = REJECTED - len(state.rejects[self.seat])
            return (
                f"Keep nine of your twelve cards: reject {left} more."
                if left < 3
                else "Reject three of your twelve cards."
            )
        if state.phase == BIDDING:
            return self.bid_prompt()
        verbs = state.pending[-1].verbs
        if PLAY in verbs:
            if PLAY.nouns(state, self.seat):
                return "Before the tricks: play your power cards, in the order you like."
            return "Before the tricks: you have no more power cards to play now."
        if SCRAP in verbs:
            return "You may put one card of your hand out of the game."
        if BURY in verbs:
            return "These cards come next. You may put one of them under the deck."
        if STEAL in verbs:
            return "From whose hand do you take a card?"
        if EXPOSE in verbs:
            return "Who has to show their hand?"
        if GIVE in verbs:
            return "You have won. You may give one of the prizes away."
        return f"Who gets {self.house.names[state.gift]}?"

    def bid_prompt(self) -> str:
        """What a seat that bids is told: the trick, and how many cards it may still add."""
        state = self.state
        bid = state.bids[self.seat]
        left = min(state.number_allowed(bid) - len(bid), len(state.hands[self.seat]) - len(bid))
        aim = ", the lowest total wins" if state.reversals & 1 else ""
        cards = f"{left}{' more' if bid else ''} {'card' if left == 1 else 'cards'}"
        more = f"add up to {cards}, or seal it" if left > 0 else "no more cards, seal it"
        return f"Bid for the {TRICK_NAMES[state.trick]}{aim}: {more}."

    def waiting_prompt(self, owed: list[int]) -> str:
        """What a seat that owes nothing is told."""
        waited = ", ".join(self.names[seat] for seat in owed)
        if self.state.phase == SETTING_UP:
            return f"Waiting for rejects from {waited}."
        if self.state.phase == BIDDING:
            sealed = "Your bid is sealed. " if self.seat >= 0 else ""
            return f"{sealed}Waiting for bids from {waited}."
        if PLAY in self.state.pending[-1].verbs:
            return f"Waiting for {waited}: power cards before the tricks."
        return f"Waiting for {waited}."

    # Choices.

    def choice(self, action: int) -> Choice:
        verb = self.state.verb_of[action]
        noun = action - verb.first
        if verb is RECEIVER:
            words = f"Give it to {self.short(noun)}"
            return Choice(words, self.card_piece(self.state.gift), self.seat_piece(noun))
        if verb is STEAL or verb is EXPOSE:
            words = "Take a card from" if verb is STEAL else "Have the hand shown of"
            return Choice(f"{words} {self.short(noun)}", self.seat_piece(noun))
        if verb.name == "ready":
            return Choice("No more power cards: go on")
        if verb.name == "leave":
            return Choice("Leave it")
        if verb.name == "done":
            bid = self.state.bids[self.seat]
            if not bid:
                return Choice("Bid nothing", "bid")
            return Choice(f"Seal your bid of {self.bid_total(bid)} volts", "bid")
        name = self.house.names[noun]
        return Choice(f"{CARD_VERBS[verb.name]} {name}", self.card_piece(noun), GOALS.get(verb.name, ""))

    def refused(self, action: int, rule: int) -> Choice:
        verb = self.state.verb_of[action]
        noun = action - verb.first
        if verb is RECEIVER or verb is STEAL or verb is EXPOSE:
            if noun >= self.state.seats:
                return Choice(f"Nobody sits in place {noun + 1}.")
            if noun == self.seat:
                return Choice("It must be another player.", self.seat_piece(noun))
            return Choice(f"{self.short(noun)} has no cards in hand.", self.seat_piece(noun))
        if verb.name == "ready":
            return Choice("You still hold power cards that must be played before the tricks.")
        name = self.house.names[noun]
        reason = {
            203: f"{name} is not one of your twelve cards.",
            204: f"{name} comes too early or too late in the list: name your rejects in its order.",
            402: f"{name} is not in your hand.",
            404: f"{name} is not a power card for before the tricks.",
            502: "Your bid has as many cards as it may have.",
            505: f"{name} is not in your hand.",
            506: f"{name} stands before your last card in the list: name the cards of a bid in its order.",
            1002: f"{name} is not in your hand.",
            1007: f"{name} is not one of the cards shown.",
            1018: f"{name} is not one of the prizes.",
        }
        return Choice(reason.get(rule, "Not at this moment."), self.card_piece(noun))

    def line(self, what: int, who: int, piece: int, other: int) -> Line | None:
        return view_log.line(self, what, who, piece, other)

    def result(self) -> str:
        state = self.state
        if state.phase != OVER:
            return ""
        score = state.scores[state.winners[0]]
        if len(state.winners) > 1:
            shared = " and ".join(self.name(seat) for seat in state.winners)
            return f"{shared} share the victory with {score} million volts."
        winner = state.winners[0]
        words = f"{self.verb(winner, 'win', 'wins')} with {score} million volts"
        rivals = [seat for seat in range(state.seats) if seat != winner and state.scores[seat] == score]
        if rivals:
            return f"{words}, ahead of {self.name(rivals[0])} by scoring cards alone."
        return f"{words}."

    # What is worth how much.

    def bid_total(self, bid: list[int]) -> int:
        """What a bid counts with its own power cards, before the others' are known."""
        edition = self.house.edition
        total = sum(edition.volts[card] for card in bid)
        return total if self.state.silenced else total + bonus(edition, bid, [])

    def score_of(self, cards: list[int]) -> dict[str, Any]:
        """What these cards would score now: scoring cards, and for each suit its cards and Value cards."""
        edition = self.house.edition
        suits = []
        total = plain = self.state.plain_score(cards)
        for suit, name in enumerate(self.house.suit_names):
            number = sum(1 for card in cards if edition.suit[card] == suit and edition.kind[card] == VOLTAGE)
            values = sum(1 for card in cards if edition.suit[card] == suit and edition.kind[card] == VALUE)
            total += PER_SUIT_CARD * number * values
            suits.append({"suit": name, "cards": number, "values": values, "volts": PER_SUIT_CARD * number * values})
        return {"total": total, "plain": plain, "suits": suits}

    # The board.

    def card(self, card: int) -> dict[str, Any]:
        """A card face up."""
        edition = self.house.edition
        suit = edition.suit[card]
        return {
            "piece": self.card_piece(card),
            "order": card,
            "name": self.house.names[card],
            "kind": KIND_NAMES[edition.kind[card]],
            "suit": self.house.suit_ids[suit] if suit >= 0 else None,
            "letter": self.house.suit_letters[suit] if suit >= 0 else None,
            "volts": edition.volts[card] if edition.kind[card] not in (POWER, VALUE) else None,
            "extra": bool(edition.extra[card]),
            "words": self.house.texts[card],
            "when": self.moments(card),
        }

    def moments(self, card: int) -> list[str]:
        """When a power card works (L-6.1)."""
        edition = self.house.edition
        works = {"before": edition.before[card], "bid": edition.on_bid[card], "prize": edition.on_prize[card]}
        return [moment for moment, effects in works.items() if effects]

    def cards(self, cards: list[int]) -> list[dict[str, Any]]:
        """Cards face up, in the order in which they lie."""
        return [self.card(card) for card in cards]

    def board(self) -> dict[str, Any]:
        state = self.state
        return {
            "phase": PHASES[state.phase],
            "seat": self.seat,
            "names": self.names,
            "dealer": state.dealer,
            "round": state.rounds,
            "asked": state.turn if state.phase == ASKING else None,
            "deck": len(state.deck),
            "next": self.next_cards(),
            "buried": self.cards(state.deck[: state.buried]),
            "scrapped": self.cards(state.scrapped),
            "offered": self.cards(state.offered),
            "played": self.cards(state.played),
            "trick": self.trick(),
            "players": [self.player(seat) for seat in range(state.seats)],
            "mine": self.mine(),
        }

    def next_cards(self) -> list[dict[str, Any]]:
        """The cards on top of the common deck that everybody has seen, the next one first."""
        found = []
        for card in self.state.deck[self.state.buried :][::-1]:
            if not self.state.known[card] & self.bit:
                break
            found.append(self.card(card))
        return found

    def trick(self) -> dict[str, Any] | None:
        """The trick that is being played."""
        state = self.state
        if state.phase not in (BIDDING, SHOWN) or not state.trick:
            return None
        return {
            "name": TRICK_NAMES[state.trick],
            "number": state.trick + state.wider,
            "prizes": self.cards(state.prizes),
            "silenced": state.silenced,
            "lowest": bool(state.reversals & 1),
            "last": not state.deck,
            "winner": state.taker if state.phase == SHOWN and state.taker >= 0 else None,
            "gift": self.card_piece(state.gift) if state.gift != NO_CARD else None,
        }

    def player(self, seat: int) -> dict[str, Any]:
        """What everybody can see and remember of a player."""
        state = self.state
        held = state.hands[seat] + state.inputs[seat]
        open_hand = [card for card in state.hands[seat] if state.known[card] & self.bit]
        seen = sorted(card for card in held if state.shown[card] and card not in open_hand)
        shown = state.phase == SHOWN
        over = state.phase == OVER
        return {
            "piece": self.seat_piece(seat),
            "seat": seat,
            "name": self.names[seat],
            "hand": len(state.hands[seat]),
            "input": len(state.inputs[seat]),
            "output": self.cards(state.outputs[seat]),
            "open_hand": self.cards(open_hand),
            "seen": self.cards(seen),
            "unseen": len(held) - len(seen) - len(open_hand),
            "waited": state.phase in (SETTING_UP, BIDDING) and seat in state.waiting,
            "ready": bool(state.ready[seat]),
            "bid": self.cards(state.bids[seat]) if shown else None,
            "drawn": self.cards(state.drawn[seat]),
            "total": state.totals[seat] if shown else None,
            "visible_score": self.score_of(state.outputs[seat] + open_hand + seen)["total"],
            "score": state.scores[seat] if over else None,
            "plain_score": state.plain_scores[seat] if over else None,
            "won": over and seat in state.winners,
        }

    def mine(self) -> dict[str, Any] | None:
        """What only this seat knows; nothing for a spectator."""
        if self.seat < 0:
            return None
        state = self.state
        hand = state.hands[self.seat]
        stock = sorted(state.inputs[self.seat])
        bid = state.bids[self.seat]
        bidding = state.phase == BIDDING
        chosen = bid if bidding else state.rejects[self.seat] if state.phase == SETTING_UP else []
        return {
            "hand": self.cards([card for card in hand if card not in chosen]),
            "input": self.cards(stock),
            "rejects": self.cards(state.rejects[self.seat]),
            "bid": self.cards(bid) if bidding else [],
            "bid_total": self.bid_total(bid) if bidding else None,
            "allowed": state.number_allowed(bid) if bidding else None,
            "sealed": bidding and self.seat not in state.waiting,
            "score": self.score_of(hand + stock + state.outputs[self.seat]),
        }

    # The terminal.

    def text_board(self) -> list[str]:
        state = self.state
        lines = [f"Round {state.rounds}, dealer {self.name(state.dealer)}, {len(state.deck)} cards in the common deck"]
        trick = self.trick()
        if trick is not None and state.prizes:
            lowest = ", lowest wins" if trick["lowest"] else ""
            silent = ", power cards silenced" if trick["silenced"] else ""
            lines.append(f"Prizes of the {trick['name']}{lowest}{silent}: {self.listed(state.prizes)}")
        if state.offered:
            lines.append(f"Next in the deck: {self.listed(state.offered)}")
        for seat in range(state.seats):
            lines.append(self.text_player(seat))
        if self.seat >= 0:
            mine = self.mine() or {}
            lines.append(f"Your hand: {', '.join(card['name'] for card in mine['hand']) or 'empty'}")
            if mine["bid"]:
                lines.append(f"Your bid: {self.listed(state.bids[self.seat])} = {mine['bid_total']}")
            if state.phase == SETTING_UP and state.rejects[self.seat]:
                lines.append(f"Rejected: {self.listed(state.rejects[self.seat])}")
            lines.append(f"Your cards would score {mine['score']['total']} now")
        return lines

    def text_player(self, seat: int) -> str:
        """A player in a line."""
        view = self.player(seat)
        line = f"  {self.name(seat)}: hand {view['hand']}, input {view['input']}, output {len(view['output'])}"
        if view["score"] is not None:
            return f"{line}, score {view['score']}"
        line += f", visible score {view['visible_score']}"
        if view["bid"]:
            line += f", bid {', '.join(card['name'] for card in view['bid'])} = {view['total']}"
        return line + (" (not answered yet)" if view["waited"] else "")

    def listed(self, cards: list[int]) -> str:
        """The names of cards with a comma between them."""
        return ", ".join(self.house.names[card] for card in cards)
