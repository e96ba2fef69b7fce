"""What a quick player does in a battle: where guns stand, whom they fire at, when a plan is worth its use."""

from typing import Final

from wardenclyffe.engine.areas import HexBoard
from wardenclyffe.engine.state import NOBODY
from wardenclyffe.games.worlds.rules_battle import ADOPT, ADOPTING, BANK, DIG, DRAFT, PREPARING, READY, SCOUT
from wardenclyffe.games.worlds.rules_battle_fire import (
    AIMING,
    AT,
    HOLD,
    SHELL,
    SHELL_AT_HAND,
    SURPRISE,
    USE_TERRAIN,
    VOLLEY,
    anybody_may_fire,
    best_aim,
    may_fire,
    nearest_tripod,
)
from wardenclyffe.games.worlds.rules_battle_hull import BOLT, BOLTING, find_marks
from wardenclyffe.games.worlds.rules_battle_martians import TARGET, TARGETING, find_targets
from wardenclyffe.games.worlds.rules_battle_moves import STEER, STEERING, board_of, find_ways
from wardenclyffe.games.worlds.rules_battle_placing import PLACING, SET, next_gun, refuse_hex
from wardenclyffe.games.worlds.rules_battle_plans import (
    BEFORE_ACTION,
    DICE,
    HEED,
    NEW_CARD,
    PASS,
    RESIGHT,
    SNARE,
    SNARING,
    SPRING_TRAP,
    TWO_CARDS,
    USE_KRIEGSSPIEL,
    next_action,
)
from wardenclyffe.games.worlds.rules_battle_table import (
    ARRIVAL,
    EXPLOSIVE_SHELL,
    FARTHEST,
    FIRE,
    FIRE_ALL,
    FIRST_SPECIAL,
    FOCUSED_FIRE,
    HIGH_ACTIVITY,
    KRIEGSSPIEL,
    LINE_OF_SIGHT,
    LINES,
    MOST_HEXES,
    SURPRISE_SHOT,
    TERRAIN,
    TRAP,
    Battle,
)
from wardenclyffe.games.worlds.rules_hull import dice_of
from wardenclyffe.games.worlds.rules_hunches_research import fight_with_hull
from wardenclyffe.games.worlds.rules_naval import (
    COMMISSION,
    COURSE,
    FITTING_OUT,
    HELM,
    RUN,
    UNDER_WAY,
    depth_of,
    escorts,
    may_sail,
)
from wardenclyffe.games.worlds.rules_picks import SEND, Sending
from wardenclyffe.games.worlds.rules_pieces import (
    FOR_EARTHWORKS,
    FOR_GUN_FIRE,
    FREIGHTER,
    NOTHING,
    PLAYER,
    RED,
    TESLAS_TRIPOD,
    WARSHIP,
)
from wardenclyffe.games.worlds.rules_table import HOODS, Worlds

SURE_HIT: Final = 3  # in shots: a hit without a die
ARRIVES: Final = 2  # in shots: a tripod more
SNUG: Final = 2  # earthworks that are enough for a gun
PLANS_ENOUGH: Final = 2  # for one battle
LEAST_FOR_PLANS: Final = 3  # of dice and of tripods
FOR_A_WARSHIP: Final = 4  # points that are not spent on plans
CLOSE: Final = 2  # a range at which a plan is not wasted
NEVER_SPARED: Final = -1000  # less than any other gun or ship is worth giving up

# What things are worth in victory points, measured in battles of quick players: a tripod that falls counts 3.
CRIPPLED: Final = 1.2  # a damaged tripod
WORKS: Final = 0.15  # earthworks, for each of the first three of a gun
STANDING: Final = 0.05  # a gun for each step of a better hex
PLAN_WORTH: Final[list[float]] = [0.3, 1.3, 0.7, 1.4, 0.7, 1.2]  # in a battle of four dice against four tripods
# Warships that pay at sea, by tripods (one, two and more) and freighters, measured in 200 battles each.
MOST_CONVOY: Final = 5
ESCORT: Final[list[list[int]]] = [[0, 1, 2, 3, 3, 3], [0, 0, 3, 3, 4, 4]]
SAFE: Final = 0.9  # what the chance to escape comes to at the bottom of the board, without tripods near


def battle_hunch(game: Worlds) -> list[int]:
    """The choice that a quick player would make now, or none outside battles."""
    battle = game.battle
    if battle is None:
        return NOBODY
    step = game.pending[-1]
    if step is PREPARING:
        return [prepare(game, battle)]
    if step is FITTING_OUT:
        return [fit_out(game, battle)]
    if step is PLACING:
        return [SET.first + place(game, battle)]
    if step is ADOPTING:
        return [ADOPT.first + wish(game, battle)]
    if step is NEW_CARD:
        return [(USE_KRIEGSSPIEL if harm(game, battle, battle.card) > 0 else PASS).first]
    if step is TWO_CARDS:
        return [HEED.first + (1 if harm(game, battle, battle.second) < harm(game, battle, battle.card) else 0)]
    if step is DICE:
        return [look_again(battle)]
    if step is SNARING:
        return [SNARE.first + prey(game, battle)]
    if step is BEFORE_ACTION:
        return [(SPRING_TRAP if battle.whole() > 1 else PASS).first]
    if step is TARGETING:
        return [TARGET.first + sacrifice(game, battle)]
    if step is STEERING:
        return [STEER.first + detour(game, battle)]
    if step is AIMING:
        return [AT.first + best_aim(game, battle, battle.gun)]
    if step is SHELL_AT_HAND:
        return [SHELL.first]
    if step is BOLTING:
        return [BOLT.first + find_marks(battle)[-1]]
    if step is UNDER_WAY:
        return [COURSE.first + close_in(game, battle)]
    if isinstance(step, Sending):
        return [SEND.first + step.options(game)[0]]
    return [fight(game, battle)]


def battle_outlook(game: Worlds) -> float:
    """What a battle promises beyond the pieces on the map, in victory points for the humans."""
    battle = game.battle
    if battle is None:
        return 0.0
    found = 0.0
    dice = 0
    board = board_of(game, battle)
    for gun in range(len(battle.kinds)):
        if battle.alive[gun]:
            dice += dice_of(game, battle.kinds[gun])
            found += min(battle.works[gun], 3) * WORKS
            here = battle.guns[gun]
            if battle.at_sea and battle.kinds[gun] == FREIGHTER:
                found += hope(game, battle, board, here)
            elif here != NOTHING and battle.rounds == 0:
                found += STANDING * worth_of_hex(game, battle, board, gun, here)
    for slot in range(len(battle.tripods)):
        if battle.tripods[slot] != NOTHING and battle.damaged[slot]:
            found += CRIPPLED if not battle.at_sea else 0.5
    scale = min(1.0, 0.25 * min(dice, battle.left))
    for plan in range(len(battle.held)):
        found += scale * battle.held[plan] * PLAN_WORTH[plan]
    return found


def hope(game: Worlds, battle: Battle, board: HexBoard, here: int) -> float:
    """What a freighter is worth: a point if it escapes, and one for the Martians if it does not."""
    if here == NOTHING:
        return 0.0
    chance = 0.4 + (SAFE - 0.4) * (here // board.columns) / (board.rows - 1)
    near = nearest_tripod(game, battle, here)
    if near <= CLOSE + 1:
        chance -= 0.12 * (CLOSE + 2 - near)
    return 2.0 * chance - 1.0


def prepare(game: Worlds, battle: Battle) -> int:
    """Hills first, then diggers for guns that stand open, then cavalry."""
    if battle.banks > 0:
        gun = barest(game, battle, True)
        if gun != NOTHING:
            return BANK.first + gun
    if DIG.refuse(game, PLAYER) == 0:
        gun = barest(game, battle, False)
        if gun != NOTHING and battle.works[gun] < SNUG:
            return DIG.first + gun
    if SCOUT.refuse(game, PLAYER) == 0:
        return SCOUT.first
    return buy_plan(game, battle)


def buy_plan(game: Worlds, battle: Battle) -> int:
    """Plans by chance with what is left of the points, for guns that meet more than one tripod."""
    dice = 0
    held = 0
    for gun in range(len(battle.kinds)):
        dice += dice_of(game, battle.kinds[gun])
    for count in battle.held:
        held += count
    keep = game.figures.battle.random_price + FOR_A_WARSHIP
    if (
        held < PLANS_ENOUGH
        and min(dice, battle.left) >= LEAST_FOR_PLANS
        and game.points >= keep
        and DRAFT.refuse(game, PLAYER) == 0
    ):
        return DRAFT.first
    return READY.first


def fit_out(game: Worlds, battle: Battle) -> int:
    """Warships for freighters, as long as one more saves enough of them."""
    freighters = battle.count_kind(FREIGHTER)
    wanted = ESCORT[min(battle.left, 2) - 1][min(freighters, MOST_CONVOY)]
    if game.effects[HOODS] > 0:
        wanted = max(wanted, 1)
    if battle.count_kind(WARSHIP) + escorts(game) < wanted and COMMISSION.refuse(game, PLAYER) == 0:
        return COMMISSION.first
    return READY.first


def barest(game: Worlds, battle: Battle, banking: bool) -> int:
    """The gun with the fewest earthworks, of several the one with the most dice, or NOTHING."""
    best = NOTHING
    verb = BANK if banking else DIG
    for gun in range(len(battle.kinds)):
        kind = battle.kinds[gun]
        if verb.refuse_noun(game, PLAYER, gun) == 0 and (
            best == NOTHING
            or battle.works[gun] < battle.works[best]
            or (battle.works[gun] == battle.works[best] and dice_of(game, kind) > dice_of(game, battle.kinds[best]))
        ):
            best = gun
    return best


def wish(game: Worlds, battle: Battle) -> int:
    """The plan to choose, as long as the cup has it: first what brings most in a battle (bench/worlds_plans.py)."""
    for plan in (KRIEGSSPIEL, LINE_OF_SIGHT, TRAP, TERRAIN, EXPLOSIVE_SHELL, SURPRISE_SHOT):
        if battle.cup(game.figures.battle, plan) > 0:
            return plan
    return EXPLOSIVE_SHELL


# Placing.


def place(game: Worlds, battle: Battle) -> int:
    """The hex that serves the next unit best."""
    board = board_of(game, battle)
    gun = next_gun(battle)
    best = NOTHING
    worth = 0
    for here in range(board.count):
        if refuse_hex(game, here) == 0:
            value = worth_of_hex(game, battle, board, gun, here)
            if best == NOTHING or value > worth:
                best = here
                worth = value
    return best


def worth_of_hex(game: Worlds, battle: Battle, board: HexBoard, gun: int, here: int) -> int:
    """How good a hex is for a gun (its reach), a ship or anybody else (its distance from where tripods come down)."""
    column = here % board.columns
    aside = abs(2 * column - board.columns + 1)
    if battle.at_sea:
        if battle.kinds[gun] == FREIGHTER:
            return 4 * aside - crowd_in(battle, here)
        return (
            depth_of(board, here) - 100 * abs(nearest_tripod(game, battle, here) - CLOSE) - 10 * crowd_in(battle, here)
        )
    if gun == NOTHING:
        return aside
    row = here // board.columns
    dice = 0
    for each in battle.kinds:
        dice += dice_of(game, each)
    if dice >= battle.left:
        return -4 * row - aside  # strong guns stand together in front
    if 2 * dice > battle.left:
        return 2 * aside - 5 * row
    return aside


def crowd_in(battle: Battle, here: int) -> int:
    """How many ships stand in a hex."""
    count = 0
    for other in battle.guns:
        if other == here:
            count += 1
    return count


# Plans.


def harm(game: Worlds, battle: Battle, card: int) -> int:
    """How many shots a card gives to tripods that have somebody in range, and how many tripods it brings."""
    figures = game.figures.battle
    found = 0
    for slot in range(len(battle.tripods)):
        if battle.tripods[slot] == NOTHING:
            continue
        line = card * LINES + battle.shades[slot]
        targets = count_targets(game, battle, battle.tripods[slot])
        for action in figures.sea_do[line] if battle.at_sea else figures.land_do[line]:
            if action >= FIRST_SPECIAL and battle.damaged[slot]:
                break  # W-7.22
            if action == ARRIVAL:
                found += ARRIVES
            elif action == FIRE_ALL:
                found += targets
            elif targets > 0 and action == FIRE:
                found += 1
            elif targets > 0 and action == HIGH_ACTIVITY:
                found += 2
            elif targets > 0 and action == FOCUSED_FIRE:
                found += SURE_HIT
            if battle.damaged[slot]:
                break
    return found


def count_targets(game: Worlds, battle: Battle, here: int) -> int:
    """How many guns or ships are near enough to a hex to be hit from there."""
    away = board_of(game, battle).distances[here]
    found = 0
    for gun in range(len(battle.guns)):
        if battle.alive[gun] and battle.guns[gun] != NOTHING and away[battle.guns[gun]] <= FARTHEST:
            found += 1
    return found


def look_again(battle: Battle) -> int:
    """Roll a die of the enemy again, a red one of the diggers, and own ones at close range."""
    for die in range(len(battle.dice)):
        colour = battle.dice[die]
        if battle.wanted >> colour & 1:
            continue
        if battle.purpose == FOR_EARTHWORKS and colour != RED:
            continue
        if battle.purpose == FOR_GUN_FIRE and battle.needed >> RED & 1:
            continue
        return RESIGHT.first + die
    return PASS.first


def prey(game: Worlds, battle: Battle) -> int:
    """The whole tripod that is furthest down, of those that have still to act if there are any."""
    best = NOTHING
    worth = 0
    for slot in range(len(battle.tripods)):
        if SNARE.refuse_noun(game, PLAYER, slot) == 0:
            value = battle.tripods[slot] + (MOST_HEXES if has_to_act(game, battle, slot) else 0)
            if best == NOTHING or value > worth:
                best = slot
                worth = value
    return best


def has_to_act(game: Worlds, battle: Battle, slot: int) -> bool:
    """Whether a tripod is still to act on the card that is being carried out."""
    shade = battle.shades[slot]
    if battle.line == NOTHING or shade < battle.line:
        return False
    return shade > battle.line or next_action(game, slot) != NOTHING


# Deciding for the Martians.


def sacrifice(game: Worlds, battle: Battle) -> int:
    """The target that can be spared: the cheapest, and if it is searched for, the one with the most earthworks."""
    best = NOTHING
    for gun in find_targets(game, battle, battle.actor, battle.asked):
        if best == NOTHING or spare(game, battle, gun) > spare(game, battle, best):
            best = gun
    return best


def spare(game: Worlds, battle: Battle, gun: int) -> int:
    """How easily a gun or ship can be spared; a freighter is a point, a warship is not."""
    kind = battle.kinds[gun]
    if kind == TESLAS_TRIPOD:
        return NEVER_SPARED  # with it the war is lost (W-18.12)
    value = 0 if battle.at_sea else -10 * dice_of(game, kind)
    return value + battle.works[gun] - (100 if kind == FREIGHTER else 0)


def detour(game: Worlds, battle: Battle) -> int:
    """The way for a tripod that takes it away from freighters."""
    board = board_of(game, battle)
    best = NOTHING
    worth = 0
    for way in find_ways(game, battle, battle.actor, battle.asked):
        value = 0
        for ship in range(len(battle.guns)):
            there = battle.guns[ship]
            if there != NOTHING and battle.kinds[ship] == FREIGHTER:
                value += min(4, board.distances[way][there]) - (100 if there == way else 0)
        if best == NOTHING or value > worth:
            best = way
            worth = value
    return best


# The Human step.


def fight(game: Worlds, battle: Battle) -> int:
    """Plans where the enemy is close, then everybody fires; at sea warships close in first and freighters run last."""
    if USE_TERRAIN.refuse(game, PLAYER) == 0 and close_guns(game, battle) > 0:
        return USE_TERRAIN.first
    if battle.held[TRAP] and battle.whole() > 1:
        return SPRING_TRAP.first
    if battle.held[SURPRISE_SHOT]:
        gun = closest_gun(game, battle)
        if gun != NOTHING:
            return SURPRISE.first + gun
    if battle.at_sea:
        for ship in range(len(battle.guns)):
            if should_close_in(game, battle, ship):
                return HELM.first + ship
    if anybody_may_fire(game, battle):
        return VOLLEY.first
    if battle.at_sea and RUN.refuse(game, PLAYER) == 0:
        return RUN.first
    found = fight_with_hull(game, battle)
    return found if found != NOTHING else HOLD.first


def should_close_in(game: Worlds, battle: Battle, ship: int) -> bool:
    """Whether a warship is too far away from the tripods to do much."""
    return (
        battle.kinds[ship] != FREIGHTER
        and may_sail(game, battle, ship)
        and battle.first_gun(ship)
        and nearest_tripod(game, battle, battle.guns[ship]) > CLOSE
    )


def close_guns(game: Worlds, battle: Battle) -> int:
    """Guns that can fire at close range."""
    count = 0
    for gun in range(len(battle.guns)):
        if may_fire(game, battle, gun) and nearest_tripod(game, battle, battle.guns[gun]) <= CLOSE:
            count += 1
    return count


def closest_gun(game: Worlds, battle: Battle) -> int:
    """The gun nearest to a tripod that can take a Surprise Shot, or NOTHING; to wait for better odds costs guns."""
    best = NOTHING
    least = FARTHEST + 1
    for gun in range(len(battle.guns)):
        if SURPRISE.refuse_noun(game, PLAYER, gun) == 0:
            distance = nearest_tripod(game, battle, battle.guns[gun])
            if distance < least:
                least = distance
                best = gun
    return best


def close_in(game: Worlds, battle: Battle) -> int:
    """Where a warship goes: near a tripod, but not next to it."""
    board = board_of(game, battle)
    best = NOTHING
    worth = 0
    for near in board.neighbours[battle.guns[battle.gun]]:
        if not battle.tripod_at(near):
            value = -abs(nearest_tripod(game, battle, near) - CLOSE)
            if best == NOTHING or value > worth:
                best = near
                worth = value
    return best
