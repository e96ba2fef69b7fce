"""What machine players of Duel are told: a rough judgement of what lies on the table."""

from math import exp
from typing import Final

from wardenclyffe.engine.state import Judge
from wardenclyffe.games.duel.rules_bonuses import Answer, Due
from wardenclyffe.games.duel.rules_table import (
    ACQUIRE,
    ACTIONS,
    ADVANCE,
    COMPANIES,
    ELECTRIFY,
    FREE_STRENGTH,
    HAND,
    KEEPING,
    MILESTONE,
    MONOPOLISE,
    NOTHING,
    PHASES,
    PROPAGANDA,
    SET_POINTS,
    TECHNOLOGIES,
    Duel,
)

# In points of a region; found by trying in self-play.
REACH: Final = 0.35  # how much of a promise counts in each region
DOUBT: Final = 1.2  # how far a lead must go to be nearly sure at the end
DOUBT_A_TURN: Final = 0.5
MONOPOLY_A_TURN: Final = 0.05
RESERVE: Final = 0.6
STEP: Final = 0.5  # a step towards the next multiple of three
PR_LEAD: Final = 0.12
CHIP: Final = 0.4
CHIP_A_POINT: Final = 0.9
CITY: Final = 1.6
SHARE_POINT: Final = 0.8
PROPAGANDA_STEP: Final = 0.6
CHIP_TAKEN: Final = 0.8
MONOPOLY: Final = 0.5
IN_HAND: Final = 0.4
IN_HAND_NOW: Final = 0.4
GOAL_HELD: Final = 0.9
GOAL_NEAR: Final = 0.25
USUAL: Final[list[float]] = [1.6, 1.4, 0.6, 0.5, 0.5]


def acting(game: Duel) -> int:
    """The seat that free actions belong to: whose turn it is, or who is due something for a region."""
    step = game.pending[-1]
    return step.seat if isinstance(step, Due) else game.turn


class DuelJudge(Judge[Duel]):
    """Judges by the regions that a seat may come to lead and by the goals."""

    def outlook(self, game: Duel, seat: int) -> float:
        """The chance to lead two regions in the end or to meet the goal alone before, from what lies on the table."""
        if game.winner != NOTHING:
            return game.returns()[seat]
        if game.phase == 0:
            return 0.0
        reach = (self.promise(game, seat) - self.promise(game, 1 - seat)) * REACH
        spread = DOUBT + DOUBT_A_TURN * (self.turns_left(game, 0) + self.turns_left(game, 1))
        first = self.hold(game, seat, 0, reach, spread)
        second = self.hold(game, seat, 1, reach, spread)
        third = self.hold(game, seat, 2, reach, spread)
        regions = first * second + first * third + second * third - 2 * first * second * third
        mine = self.goal_hope(game, seat)
        yours = self.goal_hope(game, 1 - seat)
        sudden = mine * (1 - yours)
        lost = yours * (1 - mine)
        return 2 * (sudden + (1 - sudden - lost) * regions) - 1

    def outlooks(self, game: Duel) -> list[float]:
        """Both outlooks at once: the chances of the two players make up a whole."""
        first = self.outlook(game, 0)
        return [first, -first]

    def turns_left(self, game: Duel, seat: int) -> int:
        """How many assistants a seat will still play."""
        return len(game.hands[seat]) + HAND * (PHASES - game.phase)

    def hold(self, game: Duel, seat: int, region: int, reach: float, spread: float) -> float:
        """How likely a seat is to lead a region in the end."""
        margin = reach + game.score(seat, region) - game.score(1 - seat, region)
        margin += self.home_promise(game, seat, region) - self.home_promise(game, 1 - seat, region)
        margin += 0.4 if game.leads(region) == seat else -0.4
        later = MONOPOLY_A_TURN * (self.turns_left(game, 0) + self.turns_left(game, 1))
        if game.closed[region] == game.power[1 - seat]:
            margin += later
        elif game.closed[region] == game.power[seat]:
            margin -= later
        return 1 / (1 + exp(-margin / spread))

    def home_promise(self, game: Duel, seat: int, region: int) -> float:
        """What the reserved shares can still add to their region."""
        company = game.inventor[seat]
        if game.figures.region_of_company[company] != region:
            return 0.0
        chances = self.turns_left(game, seat)
        if game.turn == seat and game.assistant != NOTHING and not game.portfolio:
            chances += 1
        placed = game.shares[seat * COMPANIES + company]
        reserve: int = game.reserve[seat]
        gain: int = SET_POINTS[placed + min(reserve, chances)] - SET_POINTS[placed]
        return RESERVE * gain

    def promise(self, game: Duel, seat: int) -> float:
        """What a seat can still make of its cards, open actions, chips and PR, in points."""
        total = 0.0
        for chip in range(TECHNOLOGIES):
            if game.chips[chip] == seat:
                total += self.chip_promise(game, seat, chip)
        lead: int = game.pr[seat] - game.pr[1 - seat]
        beyond: int = game.pr[seat] % MILESTONE
        total += STEP * beyond + PR_LEAD * max(-4, min(4, lead))
        for card in game.hands[seat]:
            total += self.card_promise(game, seat, card)
        if game.picked[seat] != NOTHING:
            worth = self.card_promise(game, seat, game.picked[seat])
            total += worth if game.stage == KEEPING else -worth
        if seat == acting(game):
            total += self.open_promise(game, seat)
        return total

    def open_promise(self, game: Duel, seat: int) -> float:
        """What the actions that are open to a seat now could bring."""
        if isinstance(game.pending[-1], Answer):
            advance = self.action_promise(game, seat, ADVANCE, 0)
            return max(advance, self.action_promise(game, seat, MONOPOLISE, 0))
        total = 0.0
        best = 0.0
        for action in range(ACTIONS):
            best = max(best, self.action_promise(game, seat, action, FREE_STRENGTH))
            left: int = game.unused[action]
            if left > 0:
                total += left * self.action_promise(game, seat, action, game.figures.strength[game.assistant])
        return total + game.free * best

    def card_promise(self, game: Duel, seat: int, card: int) -> float:
        """What an assistant in the hand is worth: half by its actions as such, half by what they could do now."""
        total = 0.0
        strength: int = game.figures.strength[card]
        for action in game.figures.actions[card]:
            usual = USUAL[action] * (strength if action == PROPAGANDA else 1)
            total += IN_HAND * usual + IN_HAND_NOW * self.action_promise(game, seat, action, strength)
        return total

    def action_promise(self, game: Duel, seat: int, action: int, strength: int) -> float:
        """What one action could bring a seat now, in points."""
        if action == ELECTRIFY:
            for city in game.offer:
                if game.closed[game.figures.region_of_city[city]] != game.power[seat]:
                    return CITY
            return 0.3
        if action == ACQUIRE:
            best = 0
            for chip in range(TECHNOLOGIES):
                if game.chips[chip] == seat:
                    best = max(best, self.share_promise(game, seat, chip))
            return SHARE_POINT * best
        if action == PROPAGANDA:
            return PROPAGANDA_STEP * strength
        if action == ADVANCE:
            gain = 0.0
            for chip in range(TECHNOLOGIES):
                if game.chips[chip] != seat:
                    gain = max(gain, self.chip_promise(game, seat, chip) + self.chip_promise(game, 1 - seat, chip))
            return CHIP_TAKEN * gain
        return MONOPOLY

    def chip_promise(self, game: Duel, seat: int, chip: int) -> float:
        """What holding a technology is worth to a seat while it can still acquire shares."""
        return CHIP + CHIP_A_POINT * self.share_promise(game, seat, chip) * min(6, self.turns_left(game, seat)) / 6

    def share_promise(self, game: Duel, seat: int, chip: int) -> int:
        """The most points that one more share of a technology's companies would bring a seat."""
        best = 0
        for company in range(COMPANIES):
            if game.market[company] > 0 and game.figures.technology[company] == chip:
                held = game.shares[seat * COMPANIES + company]
                best = max(best, SET_POINTS[held + 1] - SET_POINTS[held])
        return best

    def goal_hope(self, game: Duel, seat: int) -> float:
        """How likely a seat is to meet its goal at the end of this phase, as far as it can be guessed."""
        need = max(0, game.goal_number(seat) - game.goal_progress(seat))
        need += (max(0, game.figures.goal_pr[game.inventor[seat]] - game.pr[seat]) + 1) // 2
        mine = len(game.hands[seat])
        yours = len(game.hands[1 - seat])
        if need == 0:
            return GOAL_HELD / (1 + 0.4 * yours)
        if acting(game) == seat and game.free > 0:
            mine += 1
        return min(0.5, GOAL_NEAR * mine / (need * need))
