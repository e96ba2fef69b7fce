"""What War of Currents tells its machine players: the points that every company may end with, and its chance to win.

A half-made action says nothing by itself, so it is judged by the best end that it can come to.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from wardenclyffe.engine.state import Judge
from wardenclyffe.games.currents.rules_actions import (
    ADVANCE,
    CARD,
    CLAIM,
    DEVELOP,
    JOIN,
    RESEARCH,
    REST,
    Employ,
    TakeCard,
    cost_of,
    fee,
)
from wardenclyffe.games.currents.rules_auction import Bidding, least_bid
from wardenclyffe.games.currents.rules_deeds import SHIFT, STAY, TO_AC, TO_DC, UP, Deed, room
from wardenclyffe.games.currents.rules_market import BUY, SELL, Visit
from wardenclyffe.games.currents.rules_table import (
    AC,
    BRANDS,
    BULB,
    CHARACTERS,
    DC,
    EFFECT_SIZE,
    EVENT_LOT,
    FAME,
    FINANCE,
    INVENTION,
    LEVELS,
    MANUFACTURING,
    MOST_SHIFT,
    NO_LOT,
    NOBODY_YET,
    PERK_DIVIDEND,
    PROPAGANDA,
    RISE,
    SHARE,
    SIX_PHASES,
    SKILLS,
    STUDY,
    SWAY,
    TRACKS,
    TURNS,
    Currents,
)

# What things are worth, in spaces of a price.
CHARACTER: Final = 1.1  # an action, whoever takes it
INVENTS: Final = 0.35  # each point of a rating, for an action
MAKES: Final = 0.2
FINANCES: Final = 1.1
PLEADS: Final = 0.15
LEVEL: Final = 1.3  # of any technology, with the whole game ahead
LESSER_LEVEL: Final = 0.3  # the part of it that counts for the lower current
REACHES: Final = 0.16  # a level of the reach, for each action that is left
FIRST_FAME: Final = 0.36  # times the phase
FAME_FALL: Final = 0.5  # of each further rank
TOP_PATENT: Final = 0.7  # times the phase, for each turn that is left
FAMOUS: Final = 0.21  # a point of AC/DC fame for one's own current, for each action that is left
MOST_ACTIONS: Final = 8.0  # beyond these, what is left of the game counts no more
AUTOMATON_CLAIM: Final = 3.0
AUTOMATON_SHARE: Final = 2.5
# In points.
MONEY: Final = 0.0065  # a thousand dollars, for each action that is left
PATENT_MONEY: Final = 0.4  # thousands for a level of a patent and a turn
UNFINISHED: Final = 0.7  # what is hoped of a Works
FREE_SHARE: Final = 3.5
# How sure a difference is, in spaces, dollars and points: at the end, and with one action left for everybody.
PRICE_DOUBT: Final = 0.6
PRICE_UNREST: Final = 1.6
CASH_DOUBT: Final = 0.6
CASH_UNREST: Final = 5.0
POINT_DOUBT: Final = 1.2
POINT_UNREST: Final = 3.1
BEST_CLAIMS: Final = 3
DOLLAR: Final = 0.18  # spaces that a thousand dollars is worth when claims are compared
FEW_JOIN: Final = 2
FEW_CARDS: Final = 2
FEW_BIDS: Final = 4  # the lowest ones, and leaving


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

    def likely(self, game: Currents, seat: int) -> list[int]:
        """Bids that lead by little, and what a deed is likely to end with."""
        step = game.pending[-1]
        if isinstance(step, Bidding):
            legal = game.legal(seat)
            return legal if len(legal) <= FEW_BIDS else [*legal[: FEW_BIDS - 1], legal[-1]]
        if isinstance(step, Deed):
            found: list[int] = []
            for action in sorted(likely(game, step)):
                if not found or found[-1] != action:
                    found.append(action)
            if found:
                return found
        return game.legal(seat)


def expectations(game: Currents) -> list[float]:
    """What each seat may expect to return, by everybody's chance to win."""
    if game.winner != NOBODY_YET:
        return game.returns()
    chances = winning_chances(game)
    found: list[float] = []
    for seat in range(game.seats):
        found.append(chances[seat] - (1.0 - chances[seat]) / (game.companies - 1))
    return found


def winning_chances(game: Currents) -> list[float]:
    """How likely each company is to win, by the points that it may end with."""
    ahead = unrest(game)
    points = prospects(game, ahead)
    doubt = POINT_DOUBT + POINT_UNREST * ahead
    best = points[0]
    for each in points:
        best = max(best, each)
    total = 0.0
    for company in range(game.companies):
        points[company] = exp((points[company] - best) / doubt)
        total += points[company]
    for company in range(game.companies):
        points[company] /= total
    return points


def turns_left(game: Currents) -> int:
    """Turns whose bookkeeping is not over."""
    return TURNS - len(game.history) // game.companies


def unrest(game: Currents) -> float:
    """How much can still change: the square root of the actions that a person has left."""
    count = 0
    for seat in range(game.seats):
        ready: i64 = game.ready[seat]
        while ready:
            ready &= ready - 1
            count += 1
    now = float(count) / game.seats
    later = TURNS - game.turn
    hired = game.phase + 1
    if game.calendar == SIX_PHASES:
        now += float(later * hired) + 0.5 * later * (later + 1)
    else:
        now += float(later * hired) + 0.25 * later * (later + 1)
    return sqrt(now)


def prospects(game: Currents, ahead: float) -> list[float]:
    """The points that every company may end with."""
    left = turns_left(game)
    count = game.companies
    prices: list[float] = []
    money: list[float] = []
    extra: list[float] = []
    for company in range(count):
        prices.append(float(game.space[company]) + growth(game, company, left))
        money.append(float(game.cash[company]))
        extra.append(hq_hope(game, company, left))
        if company < game.seats and left:
            profit = game.figures.profit[game.space[company]] + game.perk(company, PERK_DIVIDEND)
            money[company] += float(profit * (left if left < TURNS else TURNS - 1))
    lots(game, prices, money, extra, left)
    patents(game, prices, money, left)
    worth = rank_points(prices, count, game.figures.price_points, PRICE_DOUBT + PRICE_UNREST * ahead)
    rich = rank_points(money, game.seats, game.figures.cash_points, CASH_DOUBT + CASH_UNREST * ahead)
    found: list[float] = []
    for company in range(count):
        total = extra[company] + worth[company] * game.figures.preferred
        first = company * BRANDS
        for other in range(count):
            shares = game.held[first + other]
            if shares:
                total += worth[other] * shares
        if company < game.seats:
            total += rich[company] + MONEY * ahead * ahead * money[company]
        else:
            total += automaton_shares(game, company, worth, left)
        found.append(total)
    return found


def rank_points(values: list[float], count: int, points: list[int], doubt: float) -> list[float]:
    """The points that each may expect for its rank, where close values are as good as equal."""
    ranks = [0.0] * count
    for one in range(count):
        for other in range(one + 1, count):
            gap = (values[other] - values[one]) / doubt
            if gap > 30.0:
                behind = 1.0
            elif gap < -30.0:
                behind = 0.0
            else:
                behind = 1.0 / (1.0 + exp(-gap))
            ranks[one] += behind
            ranks[other] += 1.0 - behind
    found: list[float] = []
    for rank in ranks:
        above = int(rank)
        if above >= count - 1:
            found.append(float(points[count - 1]))
        else:
            part = rank - float(above)
            found.append(points[above] * (1.0 - part) + points[above + 1] * part)
    return found


def character_worths(ratings: list[int]) -> list[float]:
    """What one action of each character is worth, in spaces."""
    found: list[float] = []
    for place in range(0, len(ratings), SKILLS):
        worth = CHARACTER + INVENTS * ratings[place + INVENTION] + MAKES * ratings[place + MANUFACTURING]
        found.append(worth + FINANCES * ratings[place + FINANCE] + PLEADS * ratings[place + PROPAGANDA])
    return found


def growth(game: Currents, company: int, left: int) -> float:
    """How far a company's price may still rise by what it has."""
    first = company * TRACKS
    ac = game.level[first + AC]
    dc = game.level[first + DC]
    higher = max(ac, dc)
    reach = min(game.level[first + BULB], higher)
    total = 0.0
    actions = 0.0
    if company < game.seats:
        ready: i64 = game.ready[company]
        staff: i64 = game.staff[company]
        later = TURNS - game.turn
        worths = game.figures.worths
        character: i64 = 0
        while staff:
            if staff & 1:
                worth = worths[character]
                if ready & 1:
                    total += worth
                    actions += 1.0
                total += worth * later
                actions += float(later)
            staff >>= 1
            ready >>= 1
            character += 1
        actions = min(actions, MOST_ACTIONS)
    else:
        card = game.automaton[company] * TURNS
        for turn in range(TURNS - left, TURNS):
            if turn + 1 > game.turn or game.acting == NOBODY_YET:
                if game.figures.card_claims[card + turn]:
                    total += AUTOMATON_CLAIM
                    actions += 1.0
                advances = game.figures.card_advances[card + turn]
                for place in range(0, len(advances), 3):
                    total += 0.7 + advances[place + 1] * advances[place + 2]
                total += AUTOMATON_SHARE
    weight = min(1.0, actions / MOST_ACTIONS)
    total += LEVEL * weight * (game.level[first + BULB] + higher + LESSER_LEVEL * min(ac, dc))
    total += REACHES * actions * reach
    if left:
        rank = game.rank_of(game.future, company)
        fame = FIRST_FAME * game.phase
        for _ in range(rank):
            fame *= FAME_FALL
        total += fame
        own = game.figures.scale_value[abs(game.acdc)]
        if own and ac != dc:
            total += FAMOUS * actions * (own if (ac > dc) == (game.acdc > 0) else -own)
    return total


def hq_hope(game: Currents, company: int, left: int) -> float:
    """The points of developed HQ cards, and what may be hoped of an unfinished Works."""
    total = 0.0
    for skill in range(SKILLS):
        if game.hq[company] >> skill & 1:
            card = game.brand[company] * SKILLS + skill
            points = float(game.figures.hq_points[card])
            works = game.figures.hq_works[card]
            if works:
                done = game.works_progress(company, works[0])
                if done < works[1]:
                    points *= UNFINISHED * float(done) / works[1] if left else 0.0
            total += points
    return total


def patents(game: Currents, prices: list[float], money: list[float], left: int) -> None:
    """What patents still bring: the bonus for the highest of each current, and fees."""
    if not left:
        return
    turns = float(min(left, 3))
    for track in range(TRACKS):
        top = True
        for level in range(LEVELS - 1, 1, -1):
            holder = game.patent[track * LEVELS + level]
            if holder != NOBODY_YET:
                if holder < game.seats:
                    money[holder] += PATENT_MONEY * level * left
                if top and track != BULB:
                    famous = 0.5 if game.acdc == 0 else 1.0 if (game.acdc > 0) == (track == AC) else 0.25
                    prices[holder] += TOP_PATENT * famous * game.phase * turns
                top = False


def automaton_shares(game: Currents, company: int, worth: list[float], left: int) -> float:
    """The points of the shares that an automaton will take for nothing."""
    total = 0.0
    own = min(left, game.market[company])
    total += own * worth[company]
    best = 0.0
    for other in range(game.companies):
        if game.market[other]:
            best = max(best, worth[other])
    return total + 0.6 * best * (left - own)


def lots(game: Currents, prices: list[float], money: list[float], extra: list[float], left: int) -> None:
    """What is up for auction, as if the bidding stopped now."""
    lot = game.lot
    if lot == NO_LOT:
        if game.offer and game.hired != (1 << game.seats) - 1 and game.event == NOBODY_YET:
            await_luminaries(game, prices, money, left, NOBODY_YET)
        return
    holder = game.bidder if game.bidder != NOBODY_YET else game.asked
    if holder == NOBODY_YET:
        return
    if lot == EVENT_LOT:
        if game.bidder != NOBODY_YET:
            money[holder] -= float(game.bid)
            prize(game, holder, prices, extra)
        return
    money[holder] -= float(game.bid if game.bidder != NOBODY_YET else least_bid(game))
    prices[holder] += game.figures.worths[lot] * left
    if game.attached[lot] != NOBODY_YET:
        extra[holder] += FREE_SHARE
    await_luminaries(game, prices, money, left, holder)


def await_luminaries(game: Currents, prices: list[float], money: list[float], left: int, holder: int) -> None:
    """Persons who still get a luminary of this phase: one as good as the average of the offer, at a usual price."""
    if not game.offer:
        return
    for seat in range(game.seats):
        if seat != holder and not game.hired >> seat & 1:
            total = 0.0
            best = 0.0
            for luminary in game.offer:
                worth = game.figures.worths[luminary]
                if game.attached[luminary] != NOBODY_YET:
                    worth += 1.0
                total += worth
                best = max(best, worth)
            average = total / len(game.offer)
            if game.out >> seat & 1:
                prices[seat] += average * left
                money[seat] -= 1.0
            else:
                prices[seat] += 0.5 * (average + best) * left
                money[seat] -= float(game.phase + 1)


def prize(game: Currents, holder: int, prices: list[float], extra: list[float]) -> None:
    """What the prize of an event is worth to the one who may win it."""
    effects = game.figures.event_effects[game.event]
    for place in range(0, len(effects), EFFECT_SIZE):
        kind = effects[place]
        number = float(effects[place + 1])
        if kind == RISE:
            prices[holder] += number
        elif kind in (FAME, SWAY):
            prices[holder] += 0.4 * number * game.phase
        elif kind == STUDY:
            prices[holder] += 2.5
        elif kind == SHARE:
            extra[holder] += FREE_SHARE


# The best end of a half-made action.


def finished(game: Currents) -> Currents:
    """The position after the best end of what a person is in the middle of, if there is anything."""
    if game.pending:
        step = game.pending[-1]
        if isinstance(step, Deed):
            return best_end(game, step)
    return game


def best_end(game: Currents, deed: Deed) -> Currents:
    """The best position that the rest of a deed can lead to, among its likely ends."""
    best = game
    promise = -2.0
    for action in likely(game, deed):
        after = game.clone()
        after.apply(deed.seat, action)
        if after.pending:
            step = after.pending[-1]
            if isinstance(step, Deed) and step.seat == deed.seat and goes_on(step):
                after = best_end(after, step)
        value = expectations(after)[deed.seat]
        if value > promise:
            promise = value
            best = after
    return best


def goes_on(deed: Deed) -> bool:
    """Whether a deed must be looked through; a visit to the market can end at any time."""
    return not isinstance(deed, Visit) and bool(deed.team or deed.fame_reach)


def likely(game: Currents, deed: Deed) -> list[int]:
    """The choices of a deed that are worth trying."""
    seat = deed.seat
    found: list[int] = []
    if isinstance(deed, Employ):
        if deed.verbs is RESEARCH:
            add_advances(game, deed, found)
            if len(deed.team) < FEW_JOIN or not found:
                add_joins(game, deed, found)
            return found
        found.append(REST.first)
        best_claims(game, deed, found)
        if JOIN.refuse(game, seat) == 0:
            add_joins(game, deed, found)
            add_advances(game, deed, found)
        if SHIFT.refuse(game, seat) == 0:
            add_shifts(game, deed, found)
        for skill in range(SKILLS):
            if DEVELOP.refuse_noun(game, seat, skill) == 0:
                found.append(DEVELOP.first + skill)
        if BUY.refuse(game, seat) == 0:
            for brand in range(BRANDS):
                if BUY.refuse_noun(game, seat, brand) == 0:
                    found.append(BUY.first + brand)
                if SELL.refuse_noun(game, seat, brand) == 0:
                    found.append(SELL.first + brand)
        return found
    if deed.fame_reach or deed.scale_reach:
        add_shifts(game, deed, found)
        return found
    if isinstance(deed, TakeCard):
        best_cards(game, found)
        return found
    return game.legal(seat)


def best_cards(game: Currents, found: list[int]) -> None:
    """The few propaganda cards that bring and move most."""
    figures = game.figures
    cards: list[int] = []
    scores: list[int] = []
    for place in range(len(game.posters)):
        if game.posters_up >> place & 1:
            card = game.posters[place]
            cards.append(card)
            scores.append(figures.poster_cash[card] + figures.poster_fame[card] + figures.poster_scale[card])
    for _ in range(min(FEW_CARDS, len(cards))):
        best = 0
        for place in range(1, len(cards)):
            if scores[place] > scores[best]:
                best = place
        found.append(CARD.first + cards[best])
        del cards[best]
        del scores[best]


def add_advances(game: Currents, deed: Employ, found: list[int]) -> None:
    """Every advance that the team can make."""
    for noun in range(ADVANCE.count):
        if ADVANCE.refuse_noun(game, deed.seat, noun) == 0:
            found.append(ADVANCE.first + noun)


def add_joins(game: Currents, deed: Employ, found: list[int]) -> None:
    """The characters that help an advance most: the best to invent and make, and the best with money."""
    seat = deed.seat
    ready = game.ready[seat]
    strong = -1
    most = -1
    rich = -1
    for character in range(deed.team[-1] + 1, CHARACTERS):
        if ready >> character & 1 and JOIN.refuse_noun(game, seat, character) == 0:
            power = game.rating(seat, character, INVENTION) + game.rating(seat, character, MANUFACTURING)
            if power > most:
                strong = character
                most = power
            if game.rating(seat, character, FINANCE) and (rich < 0 or power > 3):
                rich = character
    if strong >= 0:
        found.append(JOIN.first + strong)
    if rich >= 0 and rich != strong:
        found.append(JOIN.first + rich)


def add_shifts(game: Currents, deed: Deed, found: list[int]) -> None:
    """No move, the farthest move up in fame, and the farthest towards the own current."""
    seat = deed.seat
    up = min(deed.fame_reach, room(game, seat, UP))
    if up:
        found.append(SHIFT.first + UP * MOST_SHIFT + up - 1)
    way = TO_AC if game.current_used(seat) == AC else TO_DC
    steps = min(deed.scale_reach, room(game, seat, way))
    if steps:
        found.append(SHIFT.first + way * MOST_SHIFT + steps - 1)
    found.append(STAY.first)


def best_claims(game: Currents, deed: Employ, found: list[int]) -> None:
    """The few claims that bring most for their cost."""
    seat = deed.seat
    figures = game.figures
    reach = game.reach_of(seat)
    ac = game.level[seat * TRACKS + AC]
    dc = game.level[seat * TRACKS + DC]
    bulb_fee = fee(game, seat, BULB)
    nouns: list[int] = []
    scores: list[float] = []
    for current in range(2):
        if (current == AC and ac >= dc) or (current == DC and dc >= ac):
            fees = fee(game, seat, current) + bulb_fee
            for city in figures.open_cities[game.companies]:
                for project in range(2 * city, 2 * city + 2):
                    if game.owner[project] == NOBODY_YET and figures.project_number[project] <= reach:
                        cost = cost_of(game, seat, project, deed.finance) + fees
                        if cost <= game.cash[seat]:
                            nouns.append(2 * project + current)
                            scores.append(game.price_step(project, current) - DOLLAR * cost)
    for _ in range(min(BEST_CLAIMS, len(nouns))):
        best = 0
        for place in range(1, len(nouns)):
            if scores[place] > scores[best]:
                best = place
        if CLAIM.refuse_first(game, seat, nouns[best] // 2) == 0:
            found.append(CLAIM.first + nouns[best])
        del nouns[best]
        del scores[best]


JUDGE: Final = CurrentsJudge()
