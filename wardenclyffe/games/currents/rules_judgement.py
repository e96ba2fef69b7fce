"""How War of Currents is judged: the points that every company may end with, and its chance to win."""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from wardenclyffe.games.currents.rules_auction import least_bid
from wardenclyffe.games.currents.rules_table import (
    AC,
    BRANDS,
    BULB,
    DC,
    EFFECT_SIZE,
    EVENT_LOT,
    FAME,
    FINANCE,
    INVENTION,
    LEVELS,
    MANUFACTURING,
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
    to_chances(points, POINT_DOUBT + POINT_UNREST * ahead)
    return points


def to_chances(points: list[float], doubt: float) -> None:
    """Turn points into chances to win, in place."""
    best = points[0]
    for each in points:
        best = max(best, each)
    total = 0.0
    for company in range(len(points)):
        points[company] = exp((points[company] - best) / doubt)
        total += points[company]
    for company in range(len(points)):
        points[company] /= total


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
    prices: list[float] = []
    money: list[float] = []
    extra: list[float] = []
    project(game, left, prices, money, extra)
    return points_of(game, left, prices, money, extra, game.held, ahead)


def project(game: Currents, left: int, prices: list[float], money: list[float], extra: list[float]) -> None:
    """The price and the money that every company may end with, and its points for all but shares and cash."""
    for company in range(game.companies):
        prices.append(float(game.space[company]) + growth(game, company, left))
        money.append(float(game.cash[company]))
        extra.append(hq_hope(game, company, left))
        if company < game.seats and left:
            profit = game.figures.profit[game.space[company]] + game.perk(company, PERK_DIVIDEND)
            money[company] += float(profit * profits_left(left))
    lots(game, prices, money, extra, left)
    patents(game, prices, money, left)


def profits_left(left: int) -> int:
    """How many profits are counted on."""
    return left if left < TURNS else TURNS - 1


def points_of(
    game: Currents,
    left: int,
    prices: list[float],
    money: list[float],
    extra: list[float],
    held: list[int],
    ahead: float,
) -> list[float]:
    """The points of every company by its price, money, other points and shares."""
    count = game.companies
    worth = rank_points(prices, count, game.figures.price_points, PRICE_DOUBT + PRICE_UNREST * ahead)
    rich = rank_points(money, game.seats, game.figures.cash_points, CASH_DOUBT + CASH_UNREST * ahead)
    found: list[float] = []
    for company in range(count):
        total = extra[company] + worth[company] * game.figures.preferred
        first = company * BRANDS
        for other in range(count):
            shares = held[first + other]
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


def effort(game: Currents, company: int, left: int) -> tuple[float, float]:
    """What the actions that a company has left are worth in spaces, and how many they are."""
    total = 0.0
    actions = 0.0
    if company < game.seats:
        ready: i64 = game.ready[company]
        staff: i64 = game.staff[company]
        later = float(TURNS - game.turn)
        worths = game.figures.worths
        character: i64 = 0
        while staff:
            if staff & 1:
                worth = worths[character]
                if ready & 1:
                    total += worth
                    actions += 1.0
                total += worth * later
                actions += later
            staff >>= 1
            ready >>= 1
            character += 1
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
    return total, actions


def technology(actions: float, ac: int, dc: int, bulb: int) -> float:
    """What levels of technology are worth in spaces with so many actions left."""
    higher = max(ac, dc)
    counted = min(actions, MOST_ACTIONS)
    total = LEVEL / MOST_ACTIONS * counted * (float(bulb + higher) + LESSER_LEVEL * float(min(ac, dc)))
    return total + REACHES * counted * float(min(bulb, higher))


def swayed(actions: float, ac: int, dc: int) -> float:
    """What a point of fame for AC is worth in spaces to a company with these levels."""
    if ac == dc:
        return 0.0
    return FAMOUS * min(actions, MOST_ACTIONS) * (1.0 if ac > dc else -1.0)


def fame_of_ac(game: Currents, acdc: int) -> float:
    """The points of fame for AC where the marker stands, below zero for DC."""
    value = float(game.figures.scale_value[abs(acdc)])
    return value if acdc > 0 else -value


def fame_worth(phase: int, rank: int) -> float:
    """What a rank in Future Fame is worth in spaces."""
    fame = FIRST_FAME * float(phase)
    for _ in range(rank):
        fame *= FAME_FALL
    return fame


def growth(game: Currents, company: int, left: int) -> float:
    """How far a company's price may still rise by what it has."""
    first = company * TRACKS
    ac = game.level[first + AC]
    dc = game.level[first + DC]
    total, actions = effort(game, company, left)
    total += technology(actions, ac, dc, game.level[first + BULB])
    if left:
        total += fame_worth(game.phase, game.rank_of(game.future, company))
        total += swayed(actions, ac, dc) * fame_of_ac(game, game.acdc)
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


def famous(acdc: int, track: int) -> float:
    """How likely the highest patent of a current brings its bonus."""
    if acdc == 0:
        return 0.5
    return 1.0 if (acdc > 0) == (track == AC) else 0.25


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
                    prices[holder] += TOP_PATENT * famous(game.acdc, track) * game.phase * turns
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
