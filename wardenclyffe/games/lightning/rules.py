"""Master of Lightning: the whole game, and how it begins; the chapters of the rulebook have files of their own."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import EVERYBODY, Journal
from wardenclyffe.games.lightning.rules_edition import CARDS, POWER, Edition
from wardenclyffe.games.lightning.rules_prospects import chance_to_win, rest_of_best
from wardenclyffe.games.lightning.rules_setup import REJECTS, VERB_OF
from wardenclyffe.games.lightning.rules_standing import chances
from wardenclyffe.games.lightning.rules_table import (
    ASKING,
    BIDDING,
    DEALER,
    DEALT,
    FIRST_TRICK,
    NO_CARD,
    NOBODY_YET,
    OVER,
    SETTING_UP,
    Table,
)
from wardenclyffe.games.lightning.rules_tricks import BID, DONE, EVERY_SEAT


class Lightning(Table):
    """A position of the game that can be copied and judged."""

    def clone(self) -> "Lightning":
        """The same position, sharing nothing that can change."""
        other = Lightning()
        self.copy_table(other)
        return other

    def outlook(self, seat: int) -> float:
        """How likely the seat is to win by its cards and its bid, as what it would return."""
        if self.phase == OVER:
            return self.returns()[seat]
        return chance_to_win(self, seat)

    def outlooks(self) -> list[float]:
        """The same for every seat, where nobody has begun a bid, by a judgement that takes more time."""
        if self.phase == OVER:
            return self.returns()
        return chances(self)

    def calm(self) -> bool:
        """Between two rounds: what a hand is still good for in the later tricks is hard to tell."""
        return self.phase == ASKING or (self.phase == BIDDING and self.trick == FIRST_TRICK)

    def hunch(self, seat: int) -> list[int]:
        """In a trick, the rest of the best bid."""
        found: list[int] = []
        if self.phase == BIDDING:
            for card in rest_of_best(self, seat):
                found.append(BID.first + card)
            found.append(DONE.first)
        return found


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
    game.phase = SETTING_UP
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
    game.begin_steps([REJECTS])
    return game
