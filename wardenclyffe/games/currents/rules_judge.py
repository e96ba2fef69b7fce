"""What War of Currents tells its machine players.

A half-made action says nothing by itself, so it is judged by its best end.
"""

from typing import Final

from wardenclyffe.engine.state import Judge
from wardenclyffe.games.currents.rules_actions import Actions
from wardenclyffe.games.currents.rules_auction import LEAVE, Auction, Bidding
from wardenclyffe.games.currents.rules_deeds import Deed
from wardenclyffe.games.currents.rules_judgement import expectations
from wardenclyffe.games.currents.rules_plans import best_plan, plans_of
from wardenclyffe.games.currents.rules_scene import Plan
from wardenclyffe.games.currents.rules_table import NO_LOT, NOBODY_YET, Currents

FEW_BIDS: Final = 4  # the lowest ones, and leaving
MOST_PLANS: Final = 24


def by_value(plan: Plan) -> tuple[float, list[int]]:
    """Orders plans: the best first."""
    return -plan.value, plan.choices


def finished(game: Currents) -> Currents:
    """The position after the best end of what a person is in the middle of, if there is anything."""
    if game.pending and isinstance(game.pending[-1], Deed):
        after = game.clone()
        seat = after.to_act()[0]
        while after.pending:
            step = after.pending[-1]
            if not isinstance(step, Deed) or step.seat != seat:
                break
            choices = best_plan(after, seat)
            if not choices:
                choices = [after.legal(seat)[0]]
            for choice in choices:
                after.apply(seat, choice)
        return after
    return game


class CurrentsJudge(Judge[Currents]):
    """The judgement of positions by projected points."""

    def outlook(self, game: Currents, seat: int) -> float:
        """What the seat may expect to return."""
        if game.winner != NOBODY_YET:
            return game.returns()[seat]
        if game.turn == 0:
            return 0.0
        return expectations(finished(game))[seat]

    def outlooks(self, game: Currents) -> list[float]:
        """The same for every seat."""
        if game.winner != NOBODY_YET:
            return game.returns()
        if game.turn == 0:
            return [0.0] * game.seats
        return expectations(finished(game))

    def calm(self, game: Currents) -> bool:
        """Whether a turn's auction or its actions are about to begin."""
        step = game.pending[-1]
        if isinstance(step, Auction):
            return game.lot == NO_LOT and game.out == 0 and game.hired == 0
        return isinstance(step, Actions) and game.ready[: game.seats] == game.staff[: game.seats]

    def hunch(self, game: Currents, seat: int) -> list[int]:
        """The best plan; in an auction the lowest bid, if it is better than to leave."""
        step = game.pending[-1]
        if isinstance(step, Bidding):
            legal = game.legal(seat)
            if len(legal) > 1 and legal[-1] == LEAVE.first:
                higher = game.clone()
                higher.apply(seat, legal[0])
                without = game.clone()
                without.apply(seat, LEAVE.first)
                if expectations(without)[seat] >= expectations(higher)[seat]:
                    return legal[-1:]
            return legal[:1]
        return best_plan(game, seat)

    def likely(self, game: Currents, seat: int) -> list[int]:
        """Bids that lead by little, and all other choices."""
        legal = game.legal(seat)
        if isinstance(game.pending[-1], Bidding) and len(legal) > FEW_BIDS:
            return [*legal[: FEW_BIDS - 1], legal[-1]]
        return legal

    def plans(self, game: Currents, seat: int) -> list[list[int]]:
        """Whole actions, the best first."""
        plans = plans_of(game, seat)
        if plans:
            plans.sort(key=by_value)
            return [plan.choices for plan in plans[:MOST_PLANS]]
        return [[choice] for choice in self.likely(game, seat)]


JUDGE: Final = CurrentsJudge()
