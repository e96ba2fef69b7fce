"""The log of Master of Lightning in words."""

from typing import TYPE_CHECKING

from wardenclyffe.engine.view import Line
from wardenclyffe.games.lightning import rules_table as t

if TYPE_CHECKING:
    from wardenclyffe.games.lightning.view import LightningWords

# Lines that only say what somebody does with a card: the verb for you, the verb for others, and what follows the card.
DEEDS = {
    t.REJECTED_CARD: ("reject", "rejects", ""),
    t.DREW: ("draw", "draws", ""),
    t.PLAYED: ("play", "plays", ""),
    t.TURNED_UP: ("turn up", "turns up", " as a prize"),
    t.BID_CARD: ("bid", "bids", ""),
    t.SCRAPPED: ("put", "puts", " out of the game"),
    t.TOOK_TOP: ("take", "takes", " from the common deck"),
    t.HAND_SHOWN: ("show", "shows", " in hand"),
    t.DROPPED: ("lose", "loses", " from hand to the output deck"),
    t.FORECAST: ("show", "shows", " on the common deck"),
    t.BURIED: ("put", "puts", " under the common deck"),
    t.CHARGED: ("add", "adds", " from the input deck to the bid"),
    t.RETURNED: ("get", "gets", " back into hand"),
    t.LEFT_OVER: ("lay", "lays", " on the output deck"),
}


def line(words: "LightningWords", what: int, who: int, piece: int, other: int) -> Line | None:
    """A line of the journal in words."""
    if what in DEEDS:
        plain, third, after = DEEDS[what]
        text = f"{words.verb(who, plain, third)} {words.house.names[piece]}{after}."
        return Line(text, (words.card_piece(piece), words.seat_piece(who)))
    if what in (t.STOLEN, t.ROYALTY, t.PRIZE_TO, t.TIE_CARD, t.SILENCED, t.REVERSED, t.MORE_CARDS):
        return card_line(words, what, who, piece, other)
    return table_line(words, what, who, piece, other)


def card_line(words: "LightningWords", what: int, who: int, piece: int, other: int) -> Line:
    """A line about one card and what it does."""
    card = words.house.names[piece] if piece != t.NO_CARD else "A power card"
    pieces = (words.card_piece(piece), words.seat_piece(who)) if piece != t.NO_CARD else (words.seat_piece(who),)
    if what == t.STOLEN:
        whose = "your hand" if other == words.seat else f"the hand of {words.names[other]}"
        return Line(f"{words.verb(who, 'take', 'takes')} {card} from {whose}.", pieces)
    if what == t.ROYALTY:
        receiver = "you" if other == words.seat else words.names[other]
        return Line(f"{words.verb(who, 'lose', 'loses')} {card} to {receiver}.", pieces)
    if what == t.PRIZE_TO:
        if who != other:
            giver = "you" if other == words.seat else words.names[other]
            return Line(f"{words.verb(who, 'get', 'gets')} {card} from {giver}.", pieces)
        return Line(f"{words.verb(who, 'win', 'wins')} {card}.", pieces)
    if what == t.TIE_CARD:
        return Line(f"{words.verb(who, 'draw', 'draws')} {card} for the tie: {other} in all.", pieces)
    if what == t.SILENCED:
        return Line(f"{card}: power cards in bids have no effect.", pieces)
    if what == t.REVERSED:
        return Line(f"{card}: the comparison of totals is turned around.", pieces)
    return Line(f"{card}: bids may have {other} more {'card' if other == 1 else 'cards'}.", pieces)


def table_line(words: "LightningWords", what: int, who: int, piece: int, other: int) -> Line | None:
    """A line about the course of play."""
    seat = (words.seat_piece(who),)
    if what == t.DEALER:
        return Line(f"{words.verb(who, 'are', 'is')} the first dealer.", seat)
    if what == t.GAME_BEGINS:
        return Line(f"All rejects are in. The common deck has {piece} cards.")
    if what == t.ROUND_BEGINS:
        return Line(f"Round {piece}: {words.verb(who, 'are', 'is')} the dealer, and all draw a hand.", seat)
    if what == t.RECYCLED:
        return Line(f"{words.verb(who, 'recycle', 'recycles')} an output deck of {piece} cards.", seat)
    if what == t.TOTAL:
        if other == 0:
            return Line(f"{words.verb(who, 'bid', 'bids')} nothing.", seat)
        return Line(f"{words.verb(who, 'have', 'has')} a total of {piece}.", seat)
    if what == t.NEW_TOTAL:
        return Line(f"After the power cards {words.verb(who, 'have', 'has')} {piece}.", seat)
    if what == t.TIED:
        return Line(f"{piece} players are tied with {other} and draw.")
    if what == t.NOTHING_LEFT:
        return Line(f"Nobody can draw any more: the tie goes to {words.name(who)}.", seat)
    if what == t.WON_TRICK:
        return Line(f"{words.verb(who, 'win', 'wins')} the trick with {piece}.", seat)
    if what == t.EXPOSED:
        whose = "your hand" if other == words.seat else f"the hand of {words.names[other]}"
        return Line(f"{words.verb(who, 'have', 'has')} {whose} shown to all.", (words.seat_piece(other),))
    if what == t.LAST_TRICK:
        number = "one prize" if piece == 1 else f"{piece} prizes"
        return Line(f"The common deck has run out: this is the last trick, with {number}.")
    if what == t.SCORED:
        return Line(f"{words.verb(who, 'score', 'scores')} {piece}, {other} of it by scoring cards.", seat)
    return Line(words.result())
