"""What happened at a table of Master of Lightning, in words."""

from typing import Any

from wardenclyffe.engine.state import Told
from wardenclyffe.engine.view import Sentence


def last_trick(view: Any, told: Told) -> str:
    """The end is near, with a number of prizes that is spelt out where it is one."""
    number = "one prize" if told["prizes"] == 1 else f"{told['prizes']} prizes"
    return f"The common deck has run out: this is the last trick, with {number}."


def won(view: Any, told: Told) -> str:
    """The result of the game."""
    return str(view.result())


SENTENCES: dict[str, Sentence] = {
    "first-dealer": "{seat:are|is} the first dealer.",
    "rejected": "{seat:reject|rejects} {card}.",
    "game-begins": "All rejects are in. The common deck has {deck} cards.",
    "round-begins": "Round {round}: {dealer:are|is} the dealer, and all draw a hand.",
    "drew": "{seat:draw|draws} {card}.",
    "recycled": "{seat:recycle|recycles} an output deck of {cards} cards.",
    "laid-down": "{seat:lay|lays} {card} on the output deck.",
    # Before the tricks.
    "played": "{seat:play|plays} {card}.",
    "took-top": "{seat:take|takes} {card} from the common deck.",
    "lost-royalty": "{seat:lose|loses} {card} to {to.whom}.",
    "dropped": "{seat:lose|loses} {card} from hand to the output deck.",
    "scrapped": "{seat:put|puts} {card} out of the game.",
    "stole": "{seat:take|takes} {card} from {from.hand}.",
    "exposed": "{seat:have|has} {whose.hand} shown to all.",
    "showed": "{seat:show|shows} {card} in hand.",
    "forecast": "{seat:show|shows} {card} on the common deck.",
    "buried": "{seat:put|puts} {card} under the common deck.",
    # Tricks.
    "turned-up": "{dealer:turn up|turns up} {card} as a prize.",
    "more-cards": "{card}: bids may have {more:more card|more cards}.",
    "reversed": "{card}: the comparison of totals is turned around.",
    "silenced": "{card}: power cards in bids have no effect.",
    "last-trick": last_trick,
    "bid": "{seat:bid|bids} {card}.",
    "bid-nothing": "{seat:bid|bids} nothing.",
    "total": "{seat:have|has} a total of {total}.",
    "charged": "{seat:add|adds} {card} from the input deck to the bid.",
    "reversed-by-bid": "A power card: the comparison of totals is turned around.",
    "new-total": "After the power cards {seat:have|has} {total}.",
    "tied": "{players} players are tied with {total} and draw.",
    "tie-card": "{seat:draw|draws} {card} for the tie: {total} in all.",
    "nothing-left": "Nobody can draw any more: the tie goes to {seat}.",
    "won-trick": "{seat:win|wins} the trick with {total}.",
    "got-prize": "{seat:get|gets} {card} from {from.whom}.",
    "won-prize": "{seat:win|wins} {card}.",
    "returned": "{seat:get|gets} {card} back into hand.",
    # The end.
    "scored": "{seat:score|scores} {score}, {plain} of it by scoring cards.",
    "won": won,
}
