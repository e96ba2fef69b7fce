"""What the machine players of the Prestidigitators go by: a quick judgement of a position."""

from typing import Final

from wardenclyffe.engine.state import Judge
from wardenclyffe.games.prestidigitators.rules_table import HAND, PHYLACTERY, ROWS, Prestidigitators

SURE_LEAD: Final = 60  # a lead in strength that all but wins
SET_UP: Final = 2 * (HAND - 1) + 2 * HAND  # choices before the first turn
OPEN_TOP: Final = 0.5  # what it costs to begin with the Phylactery on top, where the first attack may end the game


class PrestidigitatorsJudge(Judge[Prestidigitators]):
    """Cards and energy on the table, and whether a Phylactery stands where it can be struck."""

    def outlook(self, game: Prestidigitators, seat: int) -> float:
        """A lead melts while nothing is destroyed, since quiet turns end in a draw (P-6.3): a leader must press on.

        Without that, searches move their cards about and never attack (docs/balance/prestidigitators.md).
        """
        if game.loser >= 0:
            return game.returns()[seat]
        mine = strength(game, seat)
        theirs = strength(game, 1 - seat)
        # The one who is about to move strikes first.
        if game.turn == seat:
            theirs -= 2 * exposure(game, 1 - seat)
            mine -= exposure(game, seat)
        else:
            mine -= 2 * exposure(game, seat)
            theirs -= exposure(game, 1 - seat)
        lead = (mine - theirs) / SURE_LEAD
        if game.patience:
            lead *= 1 - game.quiet / game.patience
        if game.moment <= SET_UP:
            lead += OPEN_TOP * (laid_on_top(game, 1 - seat) - laid_on_top(game, seat))
        return max(-0.99, min(0.99, lead))

    def outlooks(self, game: Prestidigitators) -> list[float]:
        """Both outlooks at once: what is good for one player is as bad for the other."""
        first = self.outlook(game, 0)
        return [first, -first]


def laid_on_top(game: Prestidigitators, seat: int) -> int:
    """1 when a seat has laid its Phylactery as the top card of a row, else 0."""
    for place in range(0, game.laid[seat], ROWS):
        if game.face[seat * HAND + place] == PHYLACTERY:
            return 1
    return 0


def strength(game: Prestidigitators, seat: int) -> int:
    """What a seat's cards are worth: each counts, energy counts, energy at work counts more."""
    worth = 0
    for stack in range(seat * ROWS, seat * ROWS + ROWS):
        for token in game.stacks[stack]:
            worth += 3 + game.figures.energy[game.face[token]]
        worth += game.energy_of(stack)
    return worth


def exposure(game: Prestidigitators, seat: int) -> int:
    """How badly the card under attack in each row could fare: most of all a Phylactery."""
    harm = 0
    for row in range(ROWS):
        mine = game.stacks[seat * ROWS + row]
        if mine and game.shown[(1 - seat) * ROWS + row]:
            own = game.energy_of(seat * ROWS + row)
            phylactery = game.face[mine[-1]] == PHYLACTERY
            if phylactery:
                own *= 2
            if game.energy_of((1 - seat) * ROWS + row) > own:
                harm += 10 if phylactery else 2
    return harm


JUDGE: Final = PrestidigitatorsJudge()
