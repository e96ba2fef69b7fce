"""What one seat may see of Master of Lightning, and the words for it: prompts, choices, reasons and the board."""

from functools import cached_property
from typing import Any

from wardenclyffe.engine.state import SPECTATOR
from wardenclyffe.engine.view import Choice, Noun, View
from wardenclyffe.games.lightning import rules_powers as powers
from wardenclyffe.games.lightning.edition import KINDS, Edition
from wardenclyffe.games.lightning.rules_table import (
    ASKING,
    BIDDING,
    NO_CARD,
    OVER,
    PER_SUIT_CARD,
    POWER,
    REJECTED,
    SETTING_UP,
    SHOWN,
    VALUE,
    VOLTAGE,
    Lightning,
)
from wardenclyffe.games.lightning.rules_tricks import BID, DONE, GIVE, RECEIVER, Broking, Giving, bonus, silencer_of
from wardenclyffe.games.lightning.view_log import SENTENCES

PHASES = {SETTING_UP: "rejecting", ASKING: "powers", BIDDING: "bidding", SHOWN: "shown", OVER: "over"}
KIND_NAMES = {kind: name for name, kind in KINDS.items()}
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
# What is asked at a moment that has this verb.
PROMPTS = {
    powers.SCRAP_CARD: "You may put one card of your hand out of the game.",
    powers.BURY: "These cards come next. You may put one of them under the deck.",
    powers.STEAL_CARD: "From whose hand do you take a card?",
    powers.EXPOSE_HAND: "Who has to show their hand?",
    GIVE: "You have won. You may give one of the prizes away.",
}
PLAIN_CHOICES = {powers.READY: "No more power cards: go on", powers.LEAVE: "Leave it"}


class LightningView(View):
    """How the game speaks to a seat; seat -1 is a spectator."""

    SENTENCES = SENTENCES
    state: Lightning
    edition: Edition

    @cached_property
    def bit(self) -> int:
        """The bit that stands for who looks in what is known."""
        return 1 << (self.seat if self.seat >= 0 else SPECTATOR)

    def nouns(self) -> dict[str, Noun]:
        return {"card": Noun("card", self.edition.ids, self.edition.names)}

    def piece(self, card: int) -> str:
        """A card, wherever it lies."""
        return f"card-{self.edition.ids[card]}"

    def pieces(self, cards: list[int]) -> list[str]:
        """Cards face up, in the order in which they lie."""
        return [self.piece(card) for card in cards]

    def seat_hand(self, seat: int) -> str:
        """A seat's hand, in mid-sentence."""
        return "your hand" if seat == self.seat else f"the hand of {self.names[seat]}"

    def short(self, seat: int) -> str:
        """A player's name, cut where it would make a choice too long."""
        return self.names[seat][:LONGEST_NAME]

    # Prompts.

    def asked(self) -> str:
        state = self.state
        step = state.pending[-1]
        if state.phase == SETTING_UP:
            left = REJECTED - len(state.rejects[self.seat])
            more = f"Keep nine of your twelve cards: reject {left} more."
            return more if left < REJECTED else "Reject three of your twelve cards."
        if state.phase == BIDDING:
            return self.bid_prompt()
        if powers.PLAY in step.verbs:
            if any(state.figures.before[card] for card in state.hands[self.seat]):
                return "Before the tricks: play your power cards, in the order you like."
            return "Before the tricks: you have no more power cards to play now."
        if isinstance(step, Giving):
            return f"Who gets {self.edition.names[step.card]}?"
        return next(words for verb, words in PROMPTS.items() if verb in step.verbs)

    def bid_prompt(self) -> str:
        """What a seat that bids is told: the trick, and how many cards it may still add."""
        state = self.state
        bid = state.bids[self.seat]
        left = min(state.number_allowed(bid) - len(bid), len(state.hands[self.seat]) - len(bid))
        aim = ", the lowest total wins" if state.reversals & 1 else ""
        cards = f"{left}{' more' if bid else ''} {'card' if left == 1 else 'cards'}"
        more = f"add up to {cards}, or seal it" if left > 0 else "no more cards, seal it"
        return f"Bid for the {TRICK_NAMES[state.trick]}{aim}: {more}."

    def waits(self, owed: list[int]) -> str:
        waited = ", ".join(self.names[seat] for seat in owed)
        if self.state.phase == SETTING_UP:
            return f"Waiting for rejects from {waited}."
        if self.state.phase == BIDDING:
            sealed = "Your bid is sealed. " if self.seat >= 0 else ""
            return f"{sealed}Waiting for bids from {waited}."
        if powers.PLAY in self.state.pending[-1].verbs:
            return f"Waiting for {waited}: power cards before the tricks."
        return f"Waiting for {waited}."

    # Choices.

    def choice(self, action: int) -> Choice:
        verb = self.state.verb_of[action]
        noun = action - verb.first
        if verb in PLAIN_CHOICES:
            return Choice(PLAIN_CHOICES[verb])
        if verb is RECEIVER:
            step = self.state.pending[-1]
            gift = self.piece(step.card) if isinstance(step, Giving) else ""
            return Choice(f"Give it to {self.short(noun)}", gift, f"seat-{noun}")
        if verb is powers.STEAL_CARD or verb is powers.EXPOSE_HAND:
            words = "Take a card from" if verb is powers.STEAL_CARD else "Have the hand shown of"
            return Choice(f"{words} {self.short(noun)}", f"seat-{noun}")
        if verb is DONE:
            total = self.bid_total(self.state.bids[self.seat])
            words = f"Seal your bid of {total} volts" if self.state.bids[self.seat] else "Bid nothing"
            return Choice(words, "bid", forecast={"total": total})
        forecast = {}
        if verb is BID:
            bid = self.state.bids[self.seat]
            forecast = {"total": [self.bid_total(bid), self.bid_total([*bid, noun])]}
        words = f"{CARD_VERBS[verb.name]} {self.edition.names[noun]}"
        return Choice(words, self.piece(noun), GOALS.get(verb.name, ""), forecast)

    def refused(self, action: int, rule: int) -> Choice:
        verb = self.state.verb_of[action]
        noun = action - verb.first
        if verb is RECEIVER or verb is powers.STEAL_CARD or verb is powers.EXPOSE_HAND:
            if noun >= self.state.seats:
                return Choice(f"Nobody sits in place {noun + 1}.")
            if noun == self.seat:
                return Choice("It must be another player.", f"seat-{noun}")
            return Choice(f"{self.short(noun)} has no cards in hand.", f"seat-{noun}")
        if verb is powers.READY:
            return Choice("You still hold power cards that must be played before the tricks.")
        name = self.edition.names[noun]
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
        return Choice(reason.get(rule, "Not at this moment."), self.piece(noun))

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
        figures = self.state.figures
        total = sum(figures.volts[card] for card in bid)
        silencer = self.state.silencer if self.state.silencer != NO_CARD else silencer_of(figures, bid)
        return total + bonus(figures, bid, [], silencer)

    def score_of(self, cards: list[int]) -> dict[str, Any]:
        """What these cards would score now: scoring cards, and for each suit its cards and Value cards."""
        figures = self.state.figures
        suits = []
        total = plain = self.state.plain_score(cards)
        for suit, name in enumerate(self.edition.suit_ids):
            number = sum(figures.suit[card] == suit and figures.kind[card] == VOLTAGE for card in cards)
            values = sum(figures.suit[card] == suit and figures.kind[card] == VALUE for card in cards)
            volts = PER_SUIT_CARD * number * values
            total += volts
            suits.append({"suit": f"suit-{name}", "cards": number, "values": values, "volts": volts})
        return {"total": total, "plain": plain, "suits": suits}

    # The board.

    def faces(self) -> dict[str, Any]:
        edition = self.edition
        figures = edition.figures
        found: dict[str, Any] = {
            f"suit-{each}": {"name": name, "letter": letter, "icon": each}
            for each, name, letter in zip(edition.suit_ids, edition.suit_names, edition.suit_letters, strict=True)
        }
        for card, name in enumerate(edition.names):
            suit = figures.suit[card]
            kind = figures.kind[card]
            works = {"before": figures.on_before, "bid": figures.on_bid, "prize": figures.on_prize}
            found[self.piece(card)] = {
                "order": card,
                "name": name,
                "title": edition.titles[card],
                "kind": KIND_NAMES[kind],
                "suit": edition.suit_ids[suit] if suit >= 0 else None,
                "letter": edition.suit_letters[suit] if suit >= 0 else None,
                "volts": figures.volts[card] if kind not in (POWER, VALUE) else None,
                "extra": bool(figures.extra[card]),
                "text": edition.texts[card],
                "when": [moment for moment, effects in works.items() if effects[card]],
            }
        return found

    def board(self) -> dict[str, Any]:
        state = self.state
        step = state.pending[-1] if state.pending else None
        return {
            "phase": PHASES[state.phase],
            "dealer": state.dealer,
            "round": state.rounds,
            "asked": next((each.seat for each in state.pending[::-1] if isinstance(each, powers.Asking)), None),
            "deck": state.cards_left(),
            "next": self.pieces(state.coming[::-1]),
            "buried": self.pieces(state.buried),
            "scrapped": self.pieces(state.scrapped),
            "offered": self.pieces(step.cards) if isinstance(step, powers.Burying) else [],
            "played": self.pieces(state.played),
            "trick": self.trick(),
            "players": [self.player(seat) for seat in range(state.seats)],
            "mine": self.mine(),
        }

    def trick(self) -> dict[str, Any] | None:
        """The trick that is being played."""
        state = self.state
        if state.phase not in (BIDDING, SHOWN) or not state.trick:
            return None
        step = state.pending[-1] if state.pending else None
        return {
            "cards": state.trick,
            "number": state.trick + state.wider,
            "prizes": self.pieces(state.prizes),
            "silenced": state.silencer != NO_CARD,
            "lowest": bool(state.reversals & 1),
            "last": not state.cards_left(),
            "winner": step.seat if isinstance(step, Broking | Giving) else None,
            "gift": self.piece(step.card) if isinstance(step, Giving) else None,
        }

    def open_hand(self, seat: int) -> list[int]:
        """The cards that this seat knows to be in a hand."""
        return [card for card in self.state.hands[seat] if self.state.known[card] & self.bit]

    def seen(self, seat: int) -> list[int]:
        """The cards that all saw a player get or use and that lie hidden again in hand or input deck."""
        state = self.state
        held = [*state.inputs[seat], *(card for card in state.hands[seat] if not state.known[card] & self.bit)]
        return sorted(card for card in held if state.shown[card])

    def player(self, seat: int) -> dict[str, Any]:
        """What everybody can see and remember of a player."""
        state = self.state
        open_hand = self.open_hand(seat)
        seen = self.seen(seat)
        shown = state.phase == SHOWN
        over = state.phase == OVER
        return {
            "hand": len(state.hands[seat]),
            "input": len(state.inputs[seat]),
            "output": self.pieces(state.outputs[seat]),
            "open_hand": self.pieces(open_hand),
            "seen": self.pieces(seen),
            "unseen": len(state.hands[seat]) + len(state.inputs[seat]) - len(seen) - len(open_hand),
            "waited": state.phase in (SETTING_UP, BIDDING) and seat in state.waiting,
            "ready": bool(state.ready[seat]),
            "bid": self.pieces(state.bids[seat]) if shown else None,
            "drawn": self.pieces(state.drawn[seat]),
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
        bidding = state.phase == BIDDING
        bid = state.bids[self.seat] if bidding else []
        chosen = state.rejects[self.seat] if state.phase == SETTING_UP else bid
        return {
            "hand": self.pieces([card for card in hand if card not in chosen]),
            "input": self.pieces(stock),
            "rejects": self.pieces(state.rejects[self.seat]),
            "bid": self.pieces(bid),
            "bid_total": self.bid_total(bid) if bidding else None,
            "allowed": state.number_allowed(bid) if bidding else None,
            "sealed": bidding and self.seat not in state.waiting,
            "score": self.score_of(hand + stock + state.outputs[self.seat]),
        }

    # The terminal.

    def text_board(self) -> list[str]:
        state = self.state
        lines = [
            f"Round {state.rounds}, dealer {self.name(state.dealer)}, {state.cards_left()} cards in the common deck"
        ]
        step = state.pending[-1] if state.pending else None
        if state.phase in (BIDDING, SHOWN) and state.prizes:
            lowest = ", lowest wins" if state.reversals & 1 else ""
            silent = ", power cards silenced" if state.silencer != NO_CARD else ""
            lines.append(f"Prizes of the {TRICK_NAMES[state.trick]}{lowest}{silent}: {self.listed(state.prizes)}")
        if isinstance(step, powers.Burying):
            lines.append(f"Next in the deck: {self.listed(step.cards)}")
        for seat in range(state.seats):
            lines.append(self.text_player(seat))
        if state.phase == OVER:
            lines += [self.text_cards(seat) for seat in range(state.seats)]
        elif self.seat >= 0:
            bid = state.bids[self.seat] if state.phase == BIDDING else []
            rejects = state.rejects[self.seat] if state.phase == SETTING_UP else []
            hand = [card for card in state.hands[self.seat] if card not in bid + rejects]
            lines.append(f"Your hand: {self.listed(hand) or 'empty'}")
            if bid:
                lines.append(f"Your bid: {self.listed(bid)} = {self.bid_total(bid)}")
            if rejects:
                lines.append(f"Rejected: {self.listed(rejects)}")
            owned = state.hands[self.seat] + state.inputs[self.seat] + state.outputs[self.seat]
            lines.append(f"Your cards would score {self.score_of(owned)['total']} now")
        return lines

    def text_piles(self) -> list[str]:
        """What all have seen go by: output decks, cards that went back into hands, and what left the game."""
        state = self.state
        lines = []
        for seat in range(state.seats):
            piles = {
                "output": state.outputs[seat],
                "open in hand": self.open_hand(seat),
                "seen before": self.seen(seat),
            }
            lines.append(self.name(seat))
            lines += [f"  {name}: {self.listed(cards) or 'nothing'}" for name, cards in piles.items()]
        if self.seat >= 0:
            lines.append(f"Your input deck, in no order: {self.listed(sorted(state.inputs[self.seat])) or 'empty'}")
        common = {
            "Played before the tricks": state.played,
            "Next in the common deck": state.coming[::-1],
            "Put under the common deck": state.buried,
            "Out of the game": state.scrapped,
        }
        return lines + [f"{name}: {self.listed(cards)}" for name, cards in common.items() if cards]

    def text_cards(self, seat: int) -> str:
        """All cards of a player at the end of the game, as far as they may be seen."""
        state = self.state
        hidden = state.hands[seat] + state.inputs[seat]
        cards = sorted(state.outputs[seat] + [card for card in hidden if state.known[card] & self.bit])
        unknown = len(hidden) + len(state.outputs[seat]) - len(cards)
        more = f" and {unknown} unknown" if unknown else ""
        return f"{self.verb(seat, 'have', 'has')}: {self.listed(cards)}{more}"

    def text_player(self, seat: int) -> str:
        """A player in a line."""
        state = self.state
        view = self.player(seat)
        line = f"  {self.name(seat)}: hand {view['hand']}, input {view['input']}, output {len(view['output'])}"
        if view["score"] is not None:
            return f"{line}, score {view['score']}"
        line += f", visible score {view['visible_score']}"
        if view["bid"]:
            line += f", bid {self.listed(state.bids[seat])} = {view['total']}"
        return line + (" (not answered yet)" if view["waited"] else "")

    def listed(self, cards: list[int]) -> str:
        """The names of cards with a comma between them."""
        return ", ".join(self.edition.names[card] for card in cards)
