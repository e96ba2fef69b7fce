"""Master of Lightning, in the order of the rulebook: set-up and rounds; power cards and tricks have their own files."""

from typing import Any, Final

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import EVERYBODY, Journal, Step, Verb, holds, place_verbs, remove
from wardenclyffe.games.lightning.rules_edition import CARDS, POWER, Edition
from wardenclyffe.games.lightning.rules_powers import ASKED, BURY, EXPOSE, LEAVE, PLAY, READY, SCRAP, STEAL
from wardenclyffe.games.lightning.rules_table import (
    ASKING,
    DEALER,
    DEALT,
    GAME_BEGINS,
    HAND,
    NO_CARD,
    NOBODY_YET,
    REJECTED,
    REJECTED_CARD,
    ROUND_BEGINS,
    SETTING_UP,
    Lightning,
)
from wardenclyffe.games.lightning.rules_tricks import BID, DONE, EVERY_SEAT, GIVE, RECEIVER, TRICKS

# Set-up (chapter 2).


class Reject(Verb[Lightning]):
    """L-2.3: reject one of the twelve cards."""

    def nouns(self, game: Lightning, seat: int) -> list[int]:
        hand = game.hands[seat]
        rejects = game.rejects[seat]
        last = rejects[-1] if rejects else NO_CARD
        found: list[int] = []
        # L-2.4: enough later cards must be left for the rejects that are still owed.
        for i in range(DEALT - (REJECTED - len(rejects)) + 1):
            if hand[i] > last:
                found.append(hand[i])
        return found

    def refuse_noun(self, game: Lightning, seat: int, noun: int) -> int:
        if not holds(game.hands[seat], noun):
            return 203
        return 0 if holds(self.nouns(game, seat), noun) else 204

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        game.rejects[seat].append(noun)
        game.tell(REJECTED_CARD, seat, noun, 0, 1 << seat)
        if len(game.rejects[seat]) == REJECTED:
            remove(game.waiting, seat)


class Rejecting(Step[Lightning]):
    """L-2.3: all players reject three cards at the same time."""

    def owed(self, game: Lightning) -> list[int]:
        return game.waiting

    def run(self, game: Lightning) -> None:
        under: list[int] = []
        for seat in range(game.seats):
            for card in game.rejects[seat]:
                remove(game.hands[seat], card)
                under.append(card)
            game.inputs[seat] = game.hands[seat]  # L-2.6
            game.hands[seat] = []
            game.shuffle(game.inputs[seat])
        under.sort()
        game.shuffle(under)
        game.deck = under + game.deck  # L-2.5
        game.tell(GAME_BEGINS, game.dealer, len(game.deck), 0, EVERYBODY)
        game.begin_steps(ROUND if game.powers else ROUND_WITHOUT_POWERS)


# A round (L-3.1).


class DrawHands(Step[Lightning]):
    """L-3.2: every player draws a hand of six."""

    def run(self, game: Lightning) -> None:
        game.rounds += 1
        game.tell(ROUND_BEGINS, game.dealer, game.rounds, 0, EVERYBODY)
        game.moment = ASKING
        for seat in range(game.seats):
            game.ready[seat] = 0
            game.draw_hand(seat, HAND)
        game.turn = (game.dealer + 1) % game.seats


class PassMarker(Step[Lightning]):
    """L-5.13, L-8.1, L-8.2: what is left in hands goes to the output decks, the marker goes left, and a new round begins."""

    def run(self, game: Lightning) -> None:
        for seat in range(game.seats):
            hand = game.hands[seat]
            if hand:
                for card in hand:
                    game.leave_over(seat, card)
                hand.clear()
        game.dealer = (game.dealer + 1) % game.seats
        game.begin_steps(ROUND if game.powers else ROUND_WITHOUT_POWERS)


REJECT: Final = Reject("reject", CARDS, True)

VERBS: Final[list[Verb[Any]]] = [REJECT, PLAY, READY, SCRAP, BURY, STEAL, EXPOSE, BID, DONE, GIVE, RECEIVER, LEAVE]
VERB_OF: Final = place_verbs(VERBS)

ROUND_WITHOUT_POWERS: Final[list[Step[Any]]] = [DrawHands([], 302)] + TRICKS + [PassMarker([], 801)]
ROUND: Final[list[Step[Any]]] = ROUND_WITHOUT_POWERS[:1] + [ASKED] + ROUND_WITHOUT_POWERS[1:]


def begin(
    edition: Edition, seats: int, extra: bool, powers: bool, chance: Chance, journal: Journal | None
) -> Lightning:
    """The position before the first reject: cards dealt to all, the rest of the deck in the middle.

    `extra` leaves the 36 extra cards in below five players (L-1.7), `powers` leaves the power cards in (L-1.8).
    """
    game = Lightning()
    game.open(seats, VERB_OF, chance, journal)
    game.rule_at_end = 901
    game.known = [0] * CARDS
    game.edition = edition
    game.powers = powers
    game.moment = SETTING_UP
    game.rounds = 0
    game.turn = NOBODY_YET
    game.waiting = EVERY_SEAT[seats].copy()
    game.deck = []
    for card in range(CARDS):
        if (extra or seats >= 5 or not edition.extra[card]) and (powers or edition.kind[card] != POWER):
            game.deck.append(card)
    game.buried = 0
    game.dealer = game.below(seats)  # L-2.1
    game.tell(DEALER, game.dealer, 0, 0, EVERYBODY)
    game.shuffle(game.deck)
    game.hands = []
    for _ in range(seats):
        game.hands.append([])
    game.inputs = [[] for _ in range(seats)]
    game.outputs = [[] for _ in range(seats)]
    game.rejects = [[] for _ in range(seats)]
    game.bids = [[] for _ in range(seats)]
    game.drawn = [[] for _ in range(seats)]
    for hand in game.hands:
        for _ in range(DEALT):
            hand.append(game.deck.pop())  # L-2.2
        hand.sort()
    game.scrapped = []
    game.played = []
    game.offered = []
    game.shown = [0] * CARDS
    game.ready = [0] * seats
    game.trick = 0
    game.prizes = []
    game.totals = [0] * seats
    game.wider = 0
    game.silenced = False
    game.lively = False
    game.reversals = 0
    game.taker = NOBODY_YET
    game.gift = NO_CARD
    game.scores = [0] * seats
    game.plain_scores = [0] * seats
    game.winners = []
    game.begin_steps([Rejecting([REJECT], 203)])
    return game
