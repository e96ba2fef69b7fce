"""Naval battles: freighters try to pass the tripods, and warships protect them (W-11)."""

from typing import Any, Final

from wardenclyffe.engine.areas import HexBoard
from wardenclyffe.engine.state import ALONE, NOBODY, Event, Found, Step, Verb
from wardenclyffe.games.worlds.rules_battle import DEVISE, DRAFT, MARTIAN_SET_UP, READY, may_buy_plan
from wardenclyffe.games.worlds.rules_battle_fire import FIRING, anybody_may_fire, terrain_helps
from wardenclyffe.games.worlds.rules_battle_hull import HULL_ACTIONS, may_act
from wardenclyffe.games.worlds.rules_battle_martians import Round
from wardenclyffe.games.worlds.rules_battle_moves import check_end
from wardenclyffe.games.worlds.rules_battle_placing import PLACING
from wardenclyffe.games.worlds.rules_battle_plans import Asking, ReadyVerb, battle_of, bring_plans, discard_card
from wardenclyffe.games.worlds.rules_battle_table import MOST_HEXES, MOST_PIECES, Battle
from wardenclyffe.games.worlds.rules_pieces import FREIGHTER, NOTHING, PLAYER, TESLA_COIL, TESLAS_TRIPOD, WARSHIP
from wardenclyffe.games.worlds.rules_table import HOODS, NOT_OVER, THUNDER_CHILD, Worlds

ESCORTS: Final = 2  # warships of an event in each of its battles (W-14.7)

NAVAL_BEGINS: Final = Event("naval-battle-begins", "state freighters:number tripods:number")


class NavalBattle(Step[Worlds]):
    """W-11.1, W-11.4: tripods have seen the freighters."""

    def __init__(self, state: int, freighters: int, tripods: int) -> None:
        super().__init__([], 1101)
        self.state, self.freighters, self.tripods = state, freighters, tripods

    def run(self, game: Worlds) -> None:
        battle = Battle(True, self.state, NOTHING)
        battle.lay_out(0)
        game.battle = battle
        for _ in range(self.freighters):
            battle.add_gun(FREIGHTER, 0)
        for kind in (TESLA_COIL, TESLAS_TRIPOD):  # W-15.22, W-18.14
            for _ in range(game.count(kind, self.state)):
                battle.add_gun(kind, 0)
        for _ in range(self.tripods):
            colour = game.draw_tripod(game.naval_cup)
            if colour != NOTHING:
                battle.add_tripod(colour, 0, NOTHING)
        game.say(NAVAL_BEGINS, self.state, self.freighters, battle.left)
        bring_plans(game, battle)
        game.push(NAVAL_END)
        battle.depth = len(game.pending)
        if battle.left == 0:  # W-11.4: nobody pursues them
            return
        game.push(NAVAL_ROUND)
        game.push(PLACING)
        game.push(MARTIAN_SET_UP)
        game.push(FITTING_OUT)
        game.push(PLACING)


# Before the battle (W-11.2, W-11.27).


class Commission(Verb[Worlds]):
    """W-11.2: buy a warship."""

    def refuse(self, game: Worlds, seat: int) -> int:
        if len(battle_of(game).guns) >= MOST_PIECES:
            return 1102
        return 0 if game.points >= game.figures.price[WARSHIP] else 1102

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        price = game.figures.price[WARSHIP]
        game.points -= price
        commission(game, battle_of(game), price)


COMMISSIONED: Final = Event("warship-joins", "gun price:number")


def commission(game: Worlds, battle: Battle, price: int) -> None:
    """A warship joins; it is placed after the tripods."""
    game.say(COMMISSIONED, battle.add_gun(WARSHIP, 0), price)


UNESCORTED: Final = Event("unescorted", "state")  # W-14.7


def escorts(game: Worlds) -> int:
    """The warships that join the next naval battle without cost (W-14.7)."""
    return ESCORTS if game.effects[THUNDER_CHILD] > 0 else 0


class FittingOut(Step[Worlds]):
    """W-11.2: while a warship or a plan can be paid for."""

    def owed(self, game: Worlds) -> list[int]:
        battle = battle_of(game)
        if battle.holding:
            return NOBODY
        return ALONE[PLAYER] if COMMISSION.refuse(game, PLAYER) == 0 or may_buy_plan(game, battle) else NOBODY

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        battle.holding = False
        for _ in range(escorts(game)):
            commission(game, battle, 0)
        game.effects[THUNDER_CHILD] = max(0, game.effects[THUNDER_CHILD] - 1)
        if game.effects[HOODS] > 0 and battle.count_kind(WARSHIP) == 0:
            game.say(UNESCORTED, battle.state)
            game.lose_human(game.effects[HOODS])
        game.effects[HOODS] = 0


# The Human step (W-11.20 to W-11.22).


def may_sail(game: Worlds, battle: Battle, ship: int) -> bool:
    """Whether a ship can still move: a warship before it fires, and nobody into a tripod's hex."""
    place = battle.guns[ship]
    if place == NOTHING or battle.moved[ship] or battle.fired[ship] or not game.figures.naval[battle.kinds[ship]]:
        return False
    for near in game.figures.battle.sea.neighbours[place]:
        if not battle.tripod_at(near):
            return True
    return False


def sail_rule(battle: Battle, ship: int) -> int:
    """The rule by which a ship moves."""
    return 1121 if battle.kinds[ship] == FREIGHTER else 1120


class Helm(ReadyVerb):
    """W-11.20, W-11.21: choose a ship that moves; where only one hex is free, it goes there."""

    def ready(self, game: Worlds, battle: Battle, gun: int) -> bool:
        return may_sail(game, battle, gun)

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        battle = battle_of(game)
        rule = super().refuse_noun(game, seat, noun)
        return sail_rule(battle, noun) if rule == self.rule and noun < len(battle.guns) else rule

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        ways = free_hexes(game, battle, noun)
        if len(ways) == 1:
            sail(game, battle, noun, ways[0])
        else:
            battle.gun = noun
            game.push(UNDER_WAY)


def free_hexes(game: Worlds, battle: Battle, ship: int) -> list[int]:
    """The hexes that a ship can go to."""
    found: list[int] = []
    for near in game.figures.battle.sea.neighbours[battle.guns[ship]]:
        if not battle.tripod_at(near):
            found.append(near)
    return found


class Course(Verb[Worlds]):
    """Say where the ship goes."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        battle = battle_of(game)
        board = game.figures.battle.sea
        if noun >= board.count or not board.touch(battle.guns[battle.gun], noun):
            return sail_rule(battle, battle.gun)
        return 1105 if battle.tripod_at(noun) else 0

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        battle = battle_of(game)
        for near in free_hexes(game, battle, battle.gun):
            found.add(near)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        sail(game, battle, battle.gun, noun)


class UnderWay(Asking):
    """Where the ship that was chosen goes."""

    def rule_now(self, game: Worlds) -> int:
        battle = battle_of(game)
        return sail_rule(battle, battle.gun)


def sail(game: Worlds, battle: Battle, ship: int, place: int) -> None:
    """Move a ship, perhaps out of the battle."""
    move_ship(game, battle, ship, place)
    if game.ending == NOT_OVER:
        check_end(game, battle)


SHIP_MOVED: Final = Event("ship-moved", "gun unit hex")
SHIP_ESCAPED: Final = Event("ship-escaped", "gun unit")


def move_ship(game: Worlds, battle: Battle, ship: int, place: int) -> None:
    """Move a ship; a freighter that reaches the bottom row has escaped (W-11.22)."""
    board = game.figures.battle.sea
    kind = battle.kinds[ship]
    battle.guns[ship] = place
    battle.moved[ship] = 1
    game.say(SHIP_MOVED, ship, kind, place)
    if kind == FREIGHTER and place // board.columns == board.rows - 1:
        battle.guns[ship] = NOTHING
        battle.alive[ship] = 0
        game.say(SHIP_ESCAPED, ship, kind)
        game.escape(1)


class Run(Verb[Worlds]):
    """W-11.26: send all freighters on."""

    def refuse(self, game: Worlds, seat: int) -> int:
        battle = battle_of(game)
        for ship in range(len(battle.guns)):
            if way_out(game, battle, ship) != NOTHING:
                return 0
        return 1126

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        for ship in range(len(battle.guns)):
            way = way_out(game, battle, ship)
            if way != NOTHING:
                move_ship(game, battle, ship, way)
                if game.ending != NOT_OVER:
                    return
        check_end(game, battle)


def way_out(game: Worlds, battle: Battle, ship: int) -> int:
    """Where a freighter goes on to: the free hex nearest the bottom, of several the one furthest from all tripods.

    NOTHING for a ship that is no freighter, cannot move, or finds no free hex nearer to the bottom.
    """
    if battle.kinds[ship] != FREIGHTER or not may_sail(game, battle, ship):
        return NOTHING
    board = game.figures.battle.sea
    here = depth_of(board, battle.guns[ship])
    best = NOTHING
    worth = 0
    for near in board.neighbours[battle.guns[ship]]:
        if depth_of(board, near) > here and not battle.tripod_at(near):
            value = depth_of(board, near) * MOST_HEXES * MOST_HEXES
            for there in battle.tripods:
                if there != NOTHING:
                    value += board.distances[near][there]
            if best == NOTHING or value > worth:
                best = near
                worth = value
    return best


def depth_of(board: HexBoard, place: int) -> int:
    """How far down a hex lies, in half hexes."""
    return 2 * (place // board.columns) + place % board.columns % 2


class NavalStep(Step[Worlds]):
    """W-11.20, W-11.21: while a ship can move or fire and the player does not end the step."""

    def owed(self, game: Worlds) -> list[int]:
        battle = battle_of(game)
        if battle.holding:
            return NOBODY
        for ship in range(len(battle.guns)):
            if may_sail(game, battle, ship):
                return ALONE[PLAYER]
        if anybody_may_fire(game, battle) or may_act(game, battle) or terrain_helps(game, battle):
            return ALONE[PLAYER]
        return NOBODY


NAVAL_ENDS: Final = Event("naval-battle-ends", "state")
ALL_ESCAPED: Final = Event("ships-escaped", "count:number")


class NavalEnd(Step[Worlds]):
    """W-11.23, W-11.25: freighters without pursuers escape; tripods return to their cup, warships are removed."""

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        discard_card(game, battle, battle.card)
        game.battle = None
        for slot in range(len(battle.tripods)):
            if battle.tripods[slot] != NOTHING:
                game.naval_cup[battle.shades[slot]] += 1
        game.say(NAVAL_ENDS, battle.state)
        escaped = battle.count_kind(FREIGHTER)
        if escaped > 0:
            game.say(ALL_ESCAPED, escaped)
            game.escape(escaped)


COMMISSION: Final = Commission("commission")
HELM: Final = Helm("helm", MOST_PIECES, 1120)
COURSE: Final = Course("course", MOST_HEXES)
RUN: Final = Run("run")
NAVAL_VERBS: Final[list[Verb[Any]]] = [COMMISSION, HELM, COURSE, RUN]

FITTING_OUT: Final = FittingOut([DRAFT, DEVISE, READY, COMMISSION], 1102)
UNDER_WAY: Final = UnderWay([COURSE], 1121, once=True)
NAVAL_STEP: Final = NavalStep([*FIRING, *HULL_ACTIONS, HELM, RUN], 1120)
NAVAL_ROUND: Final = Round(NAVAL_STEP)
NAVAL_END: Final = NavalEnd([], 1124)
