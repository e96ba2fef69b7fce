"""Chapters 2, 3 and 8: set-up, the hand of six and the six steps of a round."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import Event, Found, Journal, Step, Verb, holds, place_verbs, remove
from wardenclyffe.games.lightning.rules_judgement import JUDGE
from wardenclyffe.games.lightning.rules_powers import (
    ASKED,
    BURY,
    EXPOSE_HAND,
    LEAVE,
    PLAY,
    READY,
    SCRAP_CARD,
    STEAL_CARD,
)
from wardenclyffe.games.lightning.rules_table import (
    ASKING,
    CARDS,
    DEALT,
    EVERY_SEAT,
    HAND,
    LEFTWARD,
    NO_CARD,
    POWER,
    REJECTED,
    SETTING_UP,
    Figures,
    Lightning,
)
from wardenclyffe.games.lightning.rules_tricks import BID, DONE, GIVE, RECEIVER, TRICKS

# Set-up (chapter 2).


class Reject(Verb[Lightning]):
    """L-2.3: reject one of the twelve cards."""

    def refuse_noun(self, game: Lightning, seat: int, noun: int) -> int:
        hand = game.hands[seat]
        if not holds(hand, noun):
            return 203
        rejects = game.rejects[seat]
        # L-2.4: enough later cards must be left for the rejects that are still owed.
        late = noun > hand[DEALT - REJECTED + len(rejects)]
        return 204 if late or (rejects and noun <= rejects[-1]) else 0

    def find(self, game: Lightning, seat: int, found: Found) -> None:
        hand = game.hands[seat]
        rejects = game.rejects[seat]
        last = rejects[-1] if rejects else NO_CARD
        for i in range(DEALT - REJECTED + len(rejects) + 1):
            if hand[i] > last:
                found.add(hand[i])

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        game.rejects[seat].append(noun)
        if len(game.rejects[seat]) == REJECTED:
            remove(game.waiting, seat)


REJECTED_CARD: Final = Event("rejected", "seat card")
GAME_BEGINS: Final = Event("game-begins", "deck:number")


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
                game.whisper(REJECTED_CARD, seat, card)
            game.inputs[seat] = game.hands[seat]  # L-2.6
            game.hands[seat] = []
        under.sort()
        game.under = under  # L-2.5
        game.say(GAME_BEGINS, game.cards_left())
        game.begin_steps(ROUND)


# A round (L-3.1).


ROUND_BEGINS: Final = Event("round-begins", "round:number dealer:seat")


class DrawHands(Step[Lightning]):
    """L-3.2: every player draws a hand of six; then all are asked for power cards (L-4.1), where there are any."""

    def run(self, game: Lightning) -> None:
        game.rounds += 1
        game.say(ROUND_BEGINS, game.rounds, game.dealer)
        game.phase = ASKING
        for seat in range(game.seats):
            game.ready[seat] = 0
            game.draw_hand(seat, HAND)
        if game.powers:
            for seat in LEFTWARD[game.seats][game.dealer][::-1]:
                game.pending.append(ASKED[seat])


class PassMarker(Step[Lightning]):
    """L-5.13, L-8.1: what is left in hands goes to the output decks, the marker goes left, and a new round begins."""

    def run(self, game: Lightning) -> None:
        for seat in range(game.seats):
            game.lay_down_hand(seat)
        game.dealer = (game.dealer + 1) % game.seats
        game.begin_steps(ROUND)


REJECT: Final = Reject("reject", CARDS)

VERBS: Final[list[Verb[Any]]] = [
    REJECT, PLAY, READY, SCRAP_CARD, BURY, STEAL_CARD, EXPOSE_HAND, BID, DONE, GIVE, RECEIVER, LEAVE,
]  # fmt: skip
VERB_OF: Final = place_verbs(VERBS)

REJECTS: Final = Rejecting([REJECT], 203, sealed=True)
ROUND: Final[list[Step[Any]]] = [DrawHands([], 302), *TRICKS, PassMarker([], 801)]


FIRST_DEALER: Final = Event("first-dealer", "seat")


def begin(
    figures: Figures, seats: int, extra: bool, powers: bool, chance: Chance, journal: Journal | None
) -> Lightning:
    """The position before the first reject: cards dealt to all, the rest of the deck in the middle.

    `extra` leaves the extra cards in below five players (L-1.7), `powers` leaves the power cards in (L-1.8).
    """
    game = Lightning()
    game.open(seats, VERB_OF, chance, journal, 901, JUDGE)
    game.known = [0] * CARDS
    game.figures = figures
    game.powers = powers
    game.phase = SETTING_UP
    game.rounds = 0
    game.waiting = EVERY_SEAT[seats].copy()
    game.deck = []
    for card in range(CARDS):
        if (extra or seats >= 5 or not figures.extra[card]) and (powers or figures.kind[card] != POWER):
            game.deck.append(card)
    game.coming = []
    game.under = []
    game.buried = []
    game.dealer = game.below(seats)  # L-2.1
    game.say(FIRST_DEALER, game.dealer)
    game.hands = [[] for _ in range(seats)]
    game.inputs = [[] for _ in range(seats)]
    game.outputs = [[] for _ in range(seats)]
    game.rejects = [[] for _ in range(seats)]
    game.bids = [[] for _ in range(seats)]
    game.drawn = [[] for _ in range(seats)]
    for hand in game.hands:
        for _ in range(DEALT):
            hand.append(game.pull(game.deck))  # L-2.2
        hand.sort()
    game.scrapped = []
    game.played = []
    game.shown = vec[i64]([0] * CARDS)
    game.ready = [0] * seats
    game.trick = 0
    game.prizes = []
    game.totals = vec[i64]([0] * seats)
    game.wider = 0
    game.silencer = NO_CARD
    game.reversals = 0
    game.scores = [0] * seats
    game.plain_scores = [0] * seats
    game.winners = []
    game.begin_steps([REJECTS])
    return game
