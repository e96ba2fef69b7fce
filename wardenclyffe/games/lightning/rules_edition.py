"""What the content says of each card, as plain lists by the number of the card."""

from typing import Any, Final

from wardenclyffe.engine.state import Step

CARDS: Final = 144

POWER: Final = 0
SCORING: Final = 1
VALUE: Final = 2
VOLTAGE: Final = 3

# The primitives of bids and prizes, in the order in which they work (L-6.3, L-6.5).
SILENCE: Final = 0
CHARGE: Final = 1
DOUBLE: Final = 2
EACH: Final = 3
ADD: Final = 4
OTHERS: Final = 5
DECLINE: Final = 6
REVERSE: Final = 7
BROKER: Final = 8
RECALL: Final = 9
CONSOLE: Final = 10
MORE: Final = 11
PRIZES: Final = 12


class Edition:
    """The cards of one edition; `on_bid` and `on_prize` are runs of a primitive and its number."""

    kind: list[int]
    suit: list[int]  # -1 for a card without a suit
    volts: list[int]  # what the card counts in a bid
    score: list[int]  # what the card counts at the end by itself
    extra: list[int]  # 1 for a card that comes out below five players
    before: list[int]  # 1 for a power card that is played before the tricks
    more: list[int]  # how many cards it adds to the number of its bid
    favour: list[int]  # what a power card brings its owner in a long game, in points; 0 for other cards
    on_before: list[list[Step[Any]]]
    on_bid: list[list[int]]
    on_prize: list[list[int]]

    def __init__(
        self,
        kind: list[int],
        suit: list[int],
        volts: list[int],
        extra: list[int],
        favour: list[int],
        on_before: list[list[Step[Any]]],
        on_bid: list[list[int]],
        on_prize: list[list[int]],
    ) -> None:
        self.kind = kind
        self.suit = suit
        self.volts = volts
        self.extra = extra
        self.favour = favour
        self.on_before = on_before
        self.on_bid = on_bid
        self.on_prize = on_prize
        self.score = []
        self.before = []
        self.more = []
        for card in range(CARDS):
            self.score.append(volts[card] if kind[card] == SCORING else 0)
            self.before.append(1 if on_before[card] else 0)
            effects = on_bid[card]
            number = 0
            for i in range(0, len(effects), 2):
                if effects[i] == MORE:
                    number += effects[i + 1]
            self.more.append(number)
