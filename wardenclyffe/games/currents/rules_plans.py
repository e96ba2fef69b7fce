"""Whole actions that are worth a thought, each weighed by what it changes in the points that all may end with."""

from typing import Final

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
    UNFINISHED,
    profits_left,
)
from wardenclyffe.games.currents.rules_market import BUY, DONE, EXCHANGE, SELL, Invest, Visit
from wardenclyffe.games.currents.rules_scene import (
    Plan,
    Scene,
    Team,
    pay_holder,
    shift_fame,
    study_worth,
    weigh_advance,
    weigh_shift,
    weigh_trade,
)
from wardenclyffe.games.currents.rules_table import (
    AC,
    BRANDS,
    BULB,
    CASH,
    CHARACTERS,
    CLAIMS_UP_TO,
    DIVIDEND,
    EFFECT_SIZE,
    FAME,
    FINANCE,
    INVENTION,
    MANUFACTURING,
    MARKET_CLOSED,
    MOST_SHIFT,
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
OPEN_PLAN: Final[list[int]] = []


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
