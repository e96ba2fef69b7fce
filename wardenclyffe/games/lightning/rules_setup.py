"""Chapters 2, 3 and 8: set-up, the hand of six and the six steps of a round."""

from typing import Any, Final

from wardenclyffe.engine.state import EVERYBODY, Step, Verb, holds, place_verbs, remove
from wardenclyffe.games.lightning.rules_edition import CARDS
from wardenclyffe.games.lightning.rules_powers import ASKED, BURY, EXPOSE, LEAVE, PLAY, READY, SCRAP, STEAL
from wardenclyffe.games.lightning.rules_table import (
    ASKING,
    DEALT,
    GAME_BEGINS,
    HAND,
    NO_CARD,
    REJECTED,
    REJECTED_CARD,
    ROUND_BEGINS,
    Table,
)
from wardenclyffe.games.lightning.rules_tricks import BID, DONE, GIVE, RECEIVER, TRICKS

# Set-up (chapter 2).


class Reject(Verb[Table]):
    """L-2.3: reject one of the twelve cards."""

    def nouns(self, game: Table, seat: int) -> list[int]:
        hand = game.hands[seat]
        rejects = game.rejects[seat]
        last = rejects[-1] if rejects else NO_CARD
        found: list[int] = []
        # L-2.4: enough later cards must be left for the rejects that are still owed.
        for i in range(DEALT - (REJECTED - len(rejects)) + 1):
            if hand[i] > last:
                found.append(hand[i])
        return found

    def refuse_noun(self, game: Table, seat: int, noun: int) -> int:
        if not holds(game.hands[seat], noun):
            return 203
        return 0 if holds(self.nouns(game, seat), noun) else 204

    def apply(self, game: Table, seat: int, noun: int) -> None:
        game.rejects[seat].append(noun)
        if len(game.rejects[seat]) == REJECTED:
            remove(game.waiting, seat)


class Rejecting(Step[Table]):
    """L-2.3: all players reject three cards at the same time."""

    def owed(self, game: Table) -> list[int]:
        return game.waiting

    def run(self, game: Table) -> None:
        under: list[int] = []
        for seat in range(game.seats):
            for card in game.rejects[seat]:
                remove(game.hands[seat], card)
                under.append(card)
                game.tell(REJECTED_CARD, seat, card, 0, 1 << seat)
            game.inputs[seat] = game.hands[seat]  # L-2.6
            game.hands[seat] = []
            game.shuffle(game.inputs[seat])
        under.sort()
        game.shuffle(under)
        game.deck = under + game.deck  # L-2.5
        game.tell(GAME_BEGINS, game.dealer, len(game.deck), 0, EVERYBODY)
        game.begin_steps(ROUND if game.powers else ROUND_WITHOUT_POWERS)


# A round (L-3.1).


class DrawHands(Step[Table]):
    """L-3.2: every player draws a hand of six."""

    def run(self, game: Table) -> None:
        game.rounds += 1
        game.tell(ROUND_BEGINS, game.dealer, game.rounds, 0, EVERYBODY)
        game.phase = ASKING
        for seat in range(game.seats):
            game.ready[seat] = 0
            game.draw_hand(seat, HAND)
        game.turn = (game.dealer + 1) % game.seats


class PassMarker(Step[Table]):
    """L-5.13, L-8.1: what is left in hands goes to the output decks, the marker goes left, and a new round begins."""

    def run(self, game: Table) -> None:
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

ROUND_WITHOUT_POWERS: Final[list[Step[Any]]] = [DrawHands([], 302), *TRICKS, PassMarker([], 801)]
ROUND: Final[list[Step[Any]]] = [ROUND_WITHOUT_POWERS[0], ASKED, *ROUND_WITHOUT_POWERS[1:]]

REJECTS: Final = Rejecting([REJECT], 203, sealed=True)
