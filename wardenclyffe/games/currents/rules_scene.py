"""What all may end with, and what single deeds change in it: plans are weighed without being carried out."""

from wardenclyffe.games.currents.rules_deeds import (
    TO_AC,
    UP,
)
from wardenclyffe.games.currents.rules_judgement import (
    PATENT_MONEY,
    POINT_DOUBT,
    POINT_UNREST,
    TOP_PATENT,
    effort,
    fame_of_ac,
    fame_worth,
    famous,
    points_of,
    profits_left,
    project,
    swayed,
    technology,
    to_chances,
    turns_left,
    unrest,
)
from wardenclyffe.games.currents.rules_table import (
    AC,
    BRANDS,
    BULB,
    DC,
    FINANCE,
    INVENTION,
    LEVELS,
    MANUFACTURING,
    NOBODY_YET,
    RESEARCH_COST,
    TRACKS,
    Currents,
)


class Plan:
    """An action as choices in a row, and the chance to win after it."""

    def __init__(self, choices: list[int], value: float) -> None:
        self.choices = choices
        self.value = value


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


def pay_holder(scene: Scene, track: int, amount: int, sign: float) -> None:
    """What another person gets for a patent."""
    if amount:
        holder = scene.game.patent[track * LEVELS + amount]
        if holder < scene.game.seats:
            scene.money[holder] += sign * float(amount)


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


def weigh_trade(scene: Scene, choices: list[int], company: int, shares: int, spaces: int, money: float) -> None:
    """Add a plan that changes the number of shares of a company and its price."""
    place = scene.seat * BRANDS + company
    scene.held[place] += shares
    scene.prices[company] += float(spaces)
    scene.weigh(choices, 0.0, money, 0.0)
    scene.prices[company] -= float(spaces)
    scene.held[place] -= shares
