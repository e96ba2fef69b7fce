"""Whole actions, weighed without carrying them out: what each changes in the points that all may end with.

A half-made action says nothing by itself, so it is judged by its best end.
"""

from typing import Final

from wardenclyffe.engine.state import Judge
from wardenclyffe.games.currents.rules_actions import (
    ADVANCE,
    CARD,
    CLAIM,
    DEVELOP,
    FIRST_TARGET,
    JOIN,
    RESEARCH,
    REST,
    USE,
    Actions,
    Employ,
    Spread,
    TakeCard,
    cost_of,
    fee,
    needed,
    patent_open,
    poster_money,
)
from wardenclyffe.games.currents.rules_auction import LEAVE, Auction, Bidding
from wardenclyffe.games.currents.rules_deeds import (
    DECLINE,
    SHIFT,
    STAY,
    TAKE,
    TO_AC,
    TO_DC,
    UP,
    Deed,
    FreeShare,
    Sway,
    room,
)
from wardenclyffe.games.currents.rules_judgement import (
    FREE_SHARE,
    PATENT_MONEY,
    POINT_DOUBT,
    POINT_UNREST,
    TOP_PATENT,
    UNFINISHED,
    effort,
    expectations,
    fame_of_ac,
    fame_worth,
    points_of,
    profits_left,
    project,
    swayed,
    technology,
    to_chances,
    turns_left,
    unrest,
)
from wardenclyffe.games.currents.rules_market import BUY, DONE, EXCHANGE, SELL, Invest, Visit
from wardenclyffe.games.currents.rules_table import (
    AC,
    BRANDS,
    BULB,
    CASH,
    CHARACTERS,
    CLAIMS_UP_TO,
    DC,
    DIVIDEND,
    EFFECT_SIZE,
    FAME,
    FINANCE,
    INVENTION,
    LEVELS,
    MANUFACTURING,
    MARKET_CLOSED,
    MOST_SHIFT,
    NO_LOT,
    NOBODY_YET,
    PERK_VOICE,
    PRESS_SILENT,
    PROPAGANDA,
    RESEARCH_COST,
    RISE,
    SHARE,
    SKILLS,
    STUDY,
    SWAY,
    TRACKS,
    TURNS,
    Currents,
)

DOLLAR: Final = 0.18  # spaces that a thousand dollars is worth when claims are compared
FEW_CARDS: Final = 2
FEW_BIDS: Final = 4  # the lowest ones, and leaving
MOST_PLANS: Final = 24
OPEN_PLAN: Final[list[int]] = []


class Plan:
    """An action as choices in a row, and the chance to win after it."""

    def __init__(self, choices: list[int], value: float) -> None:
        self.choices = choices
        self.value = value


def by_value(plan: Plan) -> tuple[float, list[int]]:
    """Orders plans: the best first."""
    return -plan.value, plan.choices


class Scene:
    """What all may end with, as numbers that an action of one person changes."""

    game: Currents
    seat: int
    left: int
    ahead: float
    doubt: float
    prices: list[float]
    money: list[float]
    extra: list[float]
    held: list[int]
    effort: float  # what the person's actions are worth in spaces
    actions: float  # how many they are
    levels: float  # what the person's technology is worth
    base: float  # the price without both
    plans: list[Plan]
    seen: int  # the kinds of plans that were made, a bit for each

    def __init__(self, game: Currents, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.left = turns_left(game)
        self.ahead = unrest(game)
        self.doubt = POINT_DOUBT + POINT_UNREST * self.ahead
        self.prices = []
        self.money = []
        self.extra = []
        project(game, self.left, self.prices, self.money, self.extra)
        self.held = game.held.copy()
        self.effort, self.actions = effort(game, seat, self.left)
        first = seat * TRACKS
        ac = game.level[first + AC]
        dc = game.level[first + DC]
        self.levels = technology(self.actions, ac, dc, game.level[first + BULB])
        self.base = self.prices[seat] - self.effort - self.levels
        self.plans = []
        self.seen = 0

    def is_new(self, kind: int) -> bool:
        """Whether plans of a kind have not been made yet; from now on they have."""
        if self.seen >> kind & 1:
            return False
        self.seen |= 1 << kind
        return True

    def chance(self) -> float:
        """The person's chance to win as things stand in the scene."""
        points = points_of(self.game, self.left, self.prices, self.money, self.extra, self.held, self.ahead)
        to_chances(points, self.doubt)
        return points[self.seat]

    def weigh(self, choices: list[int], price: float, money: float, extra: float) -> None:
        """Add a plan that changes nothing but the person's own price, money and other points."""
        seat = self.seat
        old_price, old_money, old_extra = self.prices[seat], self.money[seat], self.extra[seat]
        self.prices[seat] = old_price + price
        self.money[seat] = old_money + money
        self.extra[seat] = old_extra + extra
        self.plans.append(Plan(choices, self.chance()))
        self.prices[seat], self.money[seat], self.extra[seat] = old_price, old_money, old_extra

    def profit(self, spaces: int) -> float:
        """What the profits still to come change when the own price moves by so many spaces."""
        game = self.game
        space = game.space[self.seat]
        after = min(max(space + spaces, 1), game.figures.spaces)
        gain = game.figures.profit[after] - game.figures.profit[space]
        return float(gain * profits_left(self.left)) if self.left else 0.0

    def spend(self, worth: float, count: float) -> None:
        """The person's actions become fewer: what is weighed from now on comes after that."""
        game = self.game
        first = self.seat * TRACKS
        self.effort -= worth
        self.actions -= count
        self.levels = technology(self.actions, game.level[first + AC], game.level[first + DC], game.level[first + BULB])
        self.prices[self.seat] = self.base + self.effort + self.levels


class Team:
    """The characters of an action, and what they can do together."""

    def __init__(self, game: Currents, seat: int, characters: list[int]) -> None:
        self.characters = characters
        self.invention = 0
        self.manufacturing = 0
        self.finance = 0
        for character in characters:
            self.invention += game.rating(seat, character, INVENTION)
            self.manufacturing += game.rating(seat, character, MANUFACTURING)
            self.finance += game.rating(seat, character, FINANCE)


# Plans for an action.


def plan_actions(scene: Scene) -> None:
    """Everything worth doing with one of the characters that are face up."""
    game = scene.game
    worths = game.figures.worths
    staff: list[int] = []
    for character in range(CHARACTERS):
        if game.ready[scene.seat] >> character & 1:
            place = len(staff)
            while place > 0 and worths[staff[place - 1]] > worths[character]:
                place -= 1
            staff.insert(place, character)
    for character in staff:
        scene.spend(worths[character], 1.0)
        plan_character(scene, [USE.first + character], character)
        scene.spend(-worths[character], -1.0)


def plan_character(scene: Scene, before: list[int], character: int) -> None:
    """Everything worth doing with a character that is exhausted for it.

    What a character who is worth less can do just as well is left out; those come first.
    """
    game = scene.game
    seat = scene.seat
    team = Team(game, seat, [character])
    if not scene.plans:
        scene.weigh([*before, REST.first], 0.0, 0.0, 0.0)
    if scene.is_new(team.finance):
        plan_claims(scene, before, team.finance)
        if not game.today[MARKET_CLOSED]:
            plan_trades(scene, before, game.phase * team.finance)
    for skill in range(SKILLS):
        if not game.hq[seat] >> skill & 1 and game.rating(seat, character, skill) > 0 and scene.is_new(8 + skill):
            plan_hq(scene, before, skill)
    if not game.today[PRESS_SILENT]:
        reach = min(game.rating(seat, character, PROPAGANDA) + game.perk(seat, PERK_VOICE), MOST_SHIFT)
        if scene.is_new(16 + 8 * team.finance + reach):
            plan_propaganda(scene, before, character, reach)
    if game.cash[seat] >= game.today[RESEARCH_COST]:
        plan_advances(scene, before, team, OPEN_PLAN)
        plan_teams(scene, before, team)


def plan_claims(scene: Scene, before: list[int], finance: int) -> None:
    """The two claims that bring most for their cost."""
    game = scene.game
    seat = scene.seat
    figures = game.figures
    reach = game.reach_of(seat)
    if game.today[CLAIMS_UP_TO]:
        reach = min(reach, game.today[CLAIMS_UP_TO])
    current = game.current_used(seat)
    current_fee = fee(game, seat, current)
    bulb_fee = fee(game, seat, BULB)
    fees = current_fee + bulb_fee
    best = -1
    second = -1
    best_score = -100.0
    second_score = -100.0
    for city in figures.open_cities[game.companies]:
        cost = -1
        for noun in range(2 * city, 2 * city + 2):
            if game.owner[noun] == NOBODY_YET and figures.project_number[noun] <= reach:
                if cost < 0:
                    cost = cost_of(game, seat, noun, finance) + fees
                if cost <= game.cash[seat]:
                    score = float(game.price_step(noun, current)) - DOLLAR * float(cost)
                    if score > best_score:
                        second = best
                        second_score = best_score
                        best = noun
                        best_score = score
                    elif score > second_score:
                        second = noun
                        second_score = score
    for noun in (best, second):
        if noun >= 0:
            step = game.price_step(noun, current)
            cost = cost_of(game, seat, noun, finance) + fees
            pay_holder(scene, current, current_fee, 1.0)
            pay_holder(scene, BULB, bulb_fee, 1.0)
            scene.weigh([*before, CLAIM.first + 2 * noun + current], float(step), scene.profit(step) - float(cost), 0.0)
            pay_holder(scene, current, current_fee, -1.0)
            pay_holder(scene, BULB, bulb_fee, -1.0)


def pay_holder(scene: Scene, track: int, amount: int, sign: float) -> None:
    """What another person gets for a patent."""
    if amount:
        holder = scene.game.patent[track * LEVELS + amount]
        if holder < scene.game.seats:
            scene.money[holder] += sign * float(amount)


def plan_advances(scene: Scene, before: list[int], team: Team, without: list[int]) -> None:
    """Every advance of a team that brings more than a smaller team could, whose reach by track is `without`."""
    game = scene.game
    seat = scene.seat
    first = seat * TRACKS
    for track in range(TRACKS):
        for level in range(game.level[first + track] + 1, game.figures.top_level[track] + 1):
            if (
                needed(game, seat, track, level, INVENTION) > team.invention
                or needed(game, seat, track, level, MANUFACTURING) > team.manufacturing
            ):
                break
            patent = patent_open(game, seat, track, level, team.finance)
            if without and level <= without[track] and not patent:
                continue
            weigh_advance(scene, [*before, ADVANCE.first + FIRST_TARGET[track] + level - 2], track, level, patent)


def weigh_advance(scene: Scene, choices: list[int], track: int, level: int, patent: bool) -> None:
    """Add a plan that reaches a level, perhaps with its patent."""
    game = scene.game
    price = study_worth(scene, track, level)
    money = -float(game.today[RESEARCH_COST])
    former = NOBODY_YET
    bonus = 0.0
    if patent:
        price += float(level)
        money += PATENT_MONEY * float(level * scene.left) + scene.profit(level)
        if track != BULB:
            top = True
            for higher in range(LEVELS - 1, 1, -1):
                holder = game.patent[track * LEVELS + higher]
                if holder != NOBODY_YET:
                    top = higher < level
                    former = holder
                    break
            if top:
                bonus = TOP_PATENT * famous(game.acdc, track) * float(game.phase * min(scene.left, 3))
                if former != NOBODY_YET:
                    scene.prices[former] -= bonus
                price += bonus
            else:
                former = NOBODY_YET
    scene.weigh(choices, price, money, 0.0)
    if former != NOBODY_YET:
        scene.prices[former] += bonus


def study_worth(scene: Scene, track: int, level: int) -> float:
    """What a person's price may gain by reaching a level."""
    game = scene.game
    first = scene.seat * TRACKS
    ac = game.level[first + AC]
    dc = game.level[first + DC]
    bulb = game.level[first + BULB]
    before = swayed(scene.actions, ac, dc)
    if track == AC:
        ac = level
    elif track == DC:
        dc = level
    else:
        bulb = level
    price = technology(scene.actions, ac, dc, bulb) - scene.levels
    if scene.left:
        price += (swayed(scene.actions, ac, dc) - before) * fame_of_ac(game, game.acdc)
    return price


def plan_teams(scene: Scene, before: list[int], team: Team) -> None:
    """Advances with one more character: the best to invent and make, and the best with money."""
    game = scene.game
    seat = scene.seat
    ready = game.ready[seat]
    strong = -1
    most = 0
    rich = -1
    for character in range(team.characters[-1] + 1, CHARACTERS):
        if ready >> character & 1:
            power = game.rating(seat, character, INVENTION) + game.rating(seat, character, MANUFACTURING)
            if power > most:
                strong = character
                most = power
            if game.rating(seat, character, FINANCE) and (rich < 0 or power > 3):
                rich = character
    if strong < 0:
        return
    without = reached(game, seat, team)
    partners = [strong]
    if rich >= 0 and rich != strong:
        partners.append(rich)
    for character in partners:
        worth = game.figures.worths[character]
        scene.spend(worth, 1.0)
        larger = Team(game, seat, [*team.characters, character])
        plan_advances(scene, [*before, JOIN.first + character], larger, without)
        scene.spend(-worth, -1.0)


def reached(game: Currents, seat: int, team: Team) -> list[int]:
    """The levels of each track that a team can reach."""
    found: list[int] = []
    for track in range(TRACKS):
        level = game.level[seat * TRACKS + track]
        while (
            level < game.figures.top_level[track]
            and needed(game, seat, track, level + 1, INVENTION) <= team.invention
            and needed(game, seat, track, level + 1, MANUFACTURING) <= team.manufacturing
        ):
            level += 1
        found.append(level)
    return found


# Propaganda.


def best_cards(game: Currents) -> list[int]:
    """The few propaganda cards that bring and move most."""
    figures = game.figures
    cards: list[int] = []
    scores: list[int] = []
    for place in range(len(game.posters)):
        if game.posters_up >> place & 1:
            card = game.posters[place]
            cards.append(card)
            scores.append(figures.poster_cash[card] + figures.poster_fame[card] + figures.poster_scale[card])
    found: list[int] = []
    for _ in range(min(FEW_CARDS, len(cards))):
        best = 0
        for place in range(1, len(cards)):
            if scores[place] > scores[best]:
                best = place
        found.append(cards[best])
        del cards[best]
        del scores[best]
    return found


def plan_propaganda(scene: Scene, before: list[int], character: int, reach: int) -> None:
    """A marker moved as far as the character can, and a card."""
    cards = best_cards(scene.game)
    ways = 0
    for way in (UP, own_way(scene)):
        steps = min(reach, room(scene.game, scene.seat, way), MOST_SHIFT)
        if steps:
            ways += 1
            choices = [*before, SHIFT.first + way * MOST_SHIFT + steps - 1]
            plan_cards(scene, choices, character, cards, way, steps)
    if not ways:
        plan_cards(scene, [*before, STAY.first], character, cards, UP, 0)


def own_way(scene: Scene) -> int:
    """The way that the marker of the currents should go for the person."""
    return TO_AC if scene.game.current_used(scene.seat) == AC else TO_DC


def plan_cards(scene: Scene, before: list[int], character: int, cards: list[int], moved: int, so_far: int) -> None:
    """Every good card, with a marker moved as far as it says after another was moved `so_far`."""
    game = scene.game
    for card in cards:
        money = float(poster_money(game, scene.seat, card, character))
        choices = [*before, CARD.first + card]
        if game.figures.poster_fame[card] or game.figures.poster_scale[card]:
            plan_shifts(
                scene, choices, game.figures.poster_fame[card], game.figures.poster_scale[card], moved, so_far, money
            )
        else:
            weigh_shift(scene, choices, moved, so_far, UP, 0, money)


def plan_shifts(scene: Scene, before: list[int], fame: int, scale: int, moved: int, so_far: int, money: float) -> None:
    """A marker moved as far as it goes, the same one if another was moved `so_far`."""
    own = own_way(scene)
    up = min(fame, room(scene.game, scene.seat, UP) - (so_far if moved == UP else 0), MOST_SHIFT)
    along = min(scale, room(scene.game, scene.seat, own) - (so_far if moved == own else 0), MOST_SHIFT)
    if so_far and moved == UP and up > 0:
        along = 0
    elif so_far and moved == own and along > 0:
        up = 0
    if up > 0:
        weigh_shift(scene, [*before, SHIFT.first + UP * MOST_SHIFT + up - 1], moved, so_far, UP, up, money)
    if along > 0:
        weigh_shift(scene, [*before, SHIFT.first + own * MOST_SHIFT + along - 1], moved, so_far, own, along, money)
    if up <= 0 and along <= 0:
        weigh_shift(scene, [*before, STAY.first], moved, so_far, UP, 0, money)


def weigh_shift(scene: Scene, choices: list[int], one: int, by: int, other: int, by_other: int, money: float) -> None:
    """Add a plan that moves two markers."""
    game = scene.game
    up = 0
    along = 0
    if one == UP:
        up += by
    else:
        along += by if one == TO_AC else -by
    if other == UP:
        up += by_other
    else:
        along += by_other if other == TO_AC else -by_other
    before = scene.prices.copy()
    if scene.left:
        shift_fame(scene, up)
        if along:
            shift_scale(scene, game.acdc + along)
    scene.weigh(choices, 0.0, money, 0.0)
    scene.prices = before


def shift_fame(scene: Scene, up: int) -> None:
    """The person rises in Future Fame past others, who drop."""
    game = scene.game
    rank = game.rank_of(game.future, scene.seat)
    after = max(0, rank - up)
    for place in range(after, rank):
        other = game.future[place]
        scene.prices[other] += fame_worth(game.phase, place + 1) - fame_worth(game.phase, place)
    scene.prices[scene.seat] += fame_worth(game.phase, after) - fame_worth(game.phase, rank)


def shift_scale(scene: Scene, acdc: int) -> None:
    """The marker of the currents stands elsewhere: projects and the highest patents bring more or less."""
    game = scene.game
    end = len(game.figures.scale_value) - 1
    acdc = min(max(acdc, -end), end)
    change = fame_of_ac(game, acdc) - fame_of_ac(game, game.acdc)
    for company in range(game.companies):
        actions = scene.actions
        if company != scene.seat:
            actions = effort(game, company, scene.left)[1]
        ac = game.level[company * TRACKS + AC]
        dc = game.level[company * TRACKS + DC]
        scene.prices[company] += swayed(actions, ac, dc) * change
    turns = float(game.phase * min(scene.left, 3))
    for track in (AC, DC):
        for level in range(LEVELS - 1, 1, -1):
            holder = game.patent[track * LEVELS + level]
            if holder != NOBODY_YET:
                scene.prices[holder] += TOP_PATENT * turns * (famous(acdc, track) - famous(game.acdc, track))
                break


def famous(acdc: int, track: int) -> float:
    """How likely the highest patent of a current brings its bonus."""
    if acdc == 0:
        return 0.5
    return 1.0 if (acdc > 0) == (track == AC) else 0.25


# HQ.


def plan_hq(scene: Scene, before: list[int], skill: int) -> None:
    """An HQ card, with its points and effects."""
    game = scene.game
    seat = scene.seat
    card = game.brand[seat] * SKILLS + skill
    points = float(game.figures.hq_points[card])
    works = game.figures.hq_works[card]
    if works:
        done = game.works_progress(seat, works[0])
        if done < works[1]:
            points *= UNFINISHED * float(done) / float(works[1])
    price = 0.0
    money = 0.0
    prices = scene.prices.copy()
    effects = game.figures.hq_effects[card]
    for place in range(0, len(effects), EFFECT_SIZE):
        kind = effects[place]
        number = effects[place + 1]
        if kind == CASH:
            money += float(number)
        elif kind == RISE:
            price += float(number)
            money += scene.profit(number)
        elif kind == FAME:
            shift_fame(scene, number)
        elif kind == SWAY:
            price += 0.4 * float(number * game.phase)
        elif kind == STUDY:
            track = effects[place + 2]
            level = game.level[seat * TRACKS + track]
            if level < game.figures.top_level[track]:
                price += study_worth(scene, track, level + 1)
        elif kind == DIVIDEND:
            money += float(number * profits_left(scene.left))
        elif kind == SHARE:
            points += FREE_SHARE
    scene.weigh([*before, DEVELOP.first + skill], price, money, points)
    scene.prices = prices


# Shares.


def plan_trades(scene: Scene, before: list[int], discount: int) -> None:
    """A share bought or sold with so much off or on top."""
    plan_buys(scene, before, discount)
    game = scene.game
    seat = scene.seat
    for company in range(game.companies):
        if game.held[seat * BRANDS + company] > 0 and not game.bought[seat] >> company & 1:
            space = game.space[company]
            change = game.figures.left_of[space] - space
            money = float(space + discount)
            if company == seat:
                money += scene.profit(change)
            weigh_trade(scene, [*before, SELL.first + game.brand[company]], company, -1, change, money)


def plan_buys(scene: Scene, before: list[int], discount: int) -> None:
    """A share bought with so much off."""
    game = scene.game
    seat = scene.seat
    for company in range(game.companies):
        cost = max(0, game.space[company] - discount)
        if (
            game.market[company] > 0
            and cost <= game.cash[seat]
            and not game.sold[seat] >> company & 1
            and game.may_hold_more(seat, company)
        ):
            money = -float(cost)
            if company == seat:
                money += scene.profit(game.phase)
            weigh_trade(scene, [*before, BUY.first + game.brand[company]], company, 1, game.phase, money)


def weigh_trade(scene: Scene, choices: list[int], company: int, shares: int, spaces: int, money: float) -> None:
    """Add a plan that changes the number of shares of a company and its price."""
    place = scene.seat * BRANDS + company
    scene.held[place] += shares
    scene.prices[company] += float(spaces)
    scene.weigh(choices, 0.0, money, 0.0)
    scene.prices[company] -= float(spaces)
    scene.held[place] -= shares


def plan_exchanges(scene: Scene) -> None:
    """A share changed for one of another company."""
    game = scene.game
    seat = scene.seat
    moves = game.turn < TURNS
    for given in range(game.companies):
        if game.held[seat * BRANDS + given] == 0:
            continue
        place = seat * BRANDS + given
        space = game.space[given]
        fall = game.figures.left_of[space] - space if moves else 0
        scene.held[place] -= 1
        scene.prices[given] += float(fall)
        for wanted in range(game.companies):
            difference = game.space[wanted] - space
            if (
                wanted != given
                and game.market[wanted] > 0
                and difference <= game.cash[seat]
                and game.may_hold_more(seat, wanted)
            ):
                choices = [EXCHANGE.first + game.brand[given] * BRANDS + game.brand[wanted]]
                weigh_trade(scene, choices, wanted, 1, game.phase if moves else 0, -float(difference))
        scene.prices[given] -= float(fall)
        scene.held[place] += 1


# What a person is in the middle of.


def plans_of(game: Currents, seat: int) -> list[Plan]:
    """The plans for what a person owes now; none where choices have to be tried one by one."""
    step = game.pending[-1]
    if isinstance(step, Actions):
        scene = Scene(game, seat)
        plan_actions(scene)
        return scene.plans
    if not isinstance(step, Deed):
        return []
    scene = Scene(game, seat)
    if isinstance(step, Employ):
        if step.verbs is RESEARCH:
            plan_research(scene, step)
        else:
            plan_character(scene, [], step.team[0])
    elif isinstance(step, TakeCard):
        plan_cards(scene, [], step.team[0], best_cards(game), UP, 0)
    elif isinstance(step, (Spread, Sway)):
        plan_shifts(scene, [], step.fame_reach, step.scale_reach, UP, 0, 0.0)
    elif isinstance(step, Visit):
        scene.weigh([DONE.first], 0.0, 0.0, 0.0)
        plan_trades(scene, [], step.discount)
    elif isinstance(step, Invest):
        scene.weigh([DECLINE.first], 0.0, 0.0, 0.0)
        plan_buys(scene, [], 0)
        plan_exchanges(scene)
    elif isinstance(step, FreeShare):
        scene.weigh([DECLINE.first], 0.0, 0.0, 0.0)
        for company in range(game.companies):
            if game.market[company] > 0:
                weigh_trade(scene, [TAKE.first + game.brand[company]], company, 1, 0, 0.0)
    return scene.plans


def plan_research(scene: Scene, deed: Employ) -> None:
    """The advances of a team, or one more character where it cannot make any."""
    game = scene.game
    team = Team(game, scene.seat, deed.team)
    plan_advances(scene, [], team, OPEN_PLAN)
    if not scene.plans:
        for character in range(deed.team[-1] + 1, CHARACTERS):
            if game.ready[scene.seat] >> character & 1 and JOIN.refuse_noun(game, scene.seat, character) == 0:
                scene.weigh([JOIN.first + character], 0.0, 0.0, 0.0)


def best_plan(game: Currents, seat: int) -> list[int]:
    """The best plan for what a person owes now; empty where there are none."""
    best = OPEN_PLAN
    value = -1.0
    for plan in plans_of(game, seat):
        if plan.value > value:
            value = plan.value
            best = plan.choices
    return best


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
