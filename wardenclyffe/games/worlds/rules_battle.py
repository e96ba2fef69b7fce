"""Land battles: preparing, the Human step and the end (W-6, W-7)."""

from typing import Any, Final

from wardenclyffe.engine.state import ALONE, NOBODY, Event, Step, Verb
from wardenclyffe.games.worlds.rules_battle_fire import FIRE_VERBS, FIRING, anybody_may_fire, terrain_helps
from wardenclyffe.games.worlds.rules_battle_hull import HULL_ACTIONS, HULL_BATTLE_VERBS, may_act
from wardenclyffe.games.worlds.rules_battle_martians import MARTIAN_VERBS, Round, set_tripods
from wardenclyffe.games.worlds.rules_battle_placing import MASS, PLACING, SET
from wardenclyffe.games.worlds.rules_battle_plans import (
    PLAN_VERBS,
    SPRING_TRAP,
    Asking,
    PieceVerb,
    battle_of,
    bring_plans,
    discard_card,
    gain_plan,
    gain_random_plan,
    throw_one,
    turn_card,
)
from wardenclyffe.games.worlds.rules_battle_table import MOST_PIECES, PLANS, Battle
from wardenclyffe.games.worlds.rules_picks import Sending, ask
from wardenclyffe.games.worlds.rules_pieces import (
    BREAK_THROUGH,
    CAVALRY_TRACK,
    COLOURS,
    CRISIS,
    FOR_EARTHWORKS,
    FOR_PLANNING,
    GREEN,
    INFANTRY_TRACK,
    KINDS,
    MOST_WORKS,
    NONE_NEEDED,
    NOTHING,
    ON_GREEN,
    ON_RED,
    ON_YELLOW,
    PLAYER,
    RADIO,
    RED,
    YELLOW,
)
from wardenclyffe.games.worlds.rules_table import Worlds


class LandBattle(Step[Worlds]):
    """W-6.1, W-6.4: a group of tripods meets all units of its State."""

    def __init__(self, mark: int) -> None:
        super().__init__([], 601)
        self.mark = mark

    def run(self, game: Worlds) -> None:
        figures = game.figures
        group = game.group(self.mark)
        if group is None:
            return
        group.fought = True  # W-6.3
        battle = Battle(False, group.place, self.mark)
        battle.lay_out(figures.battle.land.columns)
        game.battle = battle
        gather(game, battle)
        for tripod in range(2 * COLOURS):
            for _ in range(group.tripods[tripod]):
                battle.add_tripod(tripod // 2, tripod % 2, NOTHING)
        game.push(LAND_END)
        battle.depth = len(game.pending)
        game.push(LAND_ROUND)
        if figures.hills[group.place]:  # W-6.6
            battle.banks = figures.battle.hill_works
            game.push(PLACING)
            game.push(PREPARING)
            game.push(MARTIAN_SET_UP)
        else:
            game.push(MARTIAN_SET_UP)
            game.push(PLACING)
            game.push(PREPARING)
        if game.knows(RADIO):  # W-15.14
            battle.banks += 1
        share_banks(game, battle)
        bring_plans(game, battle)


BATTLE_BEGINS: Final = Event("battle-begins", "state group")


def gather(game: Worlds, battle: Battle) -> None:
    """Bring all units of the State to the board, guns with their earthworks (W-7.38)."""
    game.say(BATTLE_BEGINS, battle.state, battle.mark)
    figures = game.figures
    for kind in range(KINDS):
        count = game.count(kind, battle.state)
        if count == 0:
            continue
        if figures.gun[kind]:
            for level in game.works_of(kind, battle.state):
                battle.add_gun(kind, level)
            game.set_works(kind, battle.state, [])
        else:
            battle.to_place[kind] = count
        if figures.digs[kind] or figures.scouts[kind]:
            battle.rolls[kind] = count


# Preparing (W-6.7 to W-6.14).


def share_banks(game: Worlds, battle: Battle) -> None:
    """W-6.8: where the hills have earthworks for every gun, nobody is asked."""
    takers: list[int] = []
    for gun in range(len(battle.kinds)):
        if refuse_works(game, battle, gun) == 0:
            takers.append(gun)
    if len(takers) <= battle.banks:
        for gun in takers:
            bank(game, battle, gun)
        battle.banks = 0


def refuse_works(game: Worlds, battle: Battle, gun: int) -> int:
    """0, or the rule that keeps a gun from getting earthworks (W-6.9)."""
    if gun >= len(battle.kinds) or not battle.alive[gun] or not game.figures.conceals[battle.kinds[gun]]:
        return 609
    return 609 if battle.works[gun] >= MOST_WORKS else 0


def bank(game: Worlds, battle: Battle, gun: int) -> None:
    """The hills give a gun one earthworks."""
    battle.banks -= 1
    battle.banked[gun] = 1
    dig_in(game, battle, gun, 1)


DUG: Final = Event("earthworks-dug", "gun unit works:number")


def dig_in(game: Worlds, battle: Battle, gun: int, count: int) -> None:
    """Give a gun earthworks, never more than four (W-6.9)."""
    battle.works[gun] = min(MOST_WORKS, battle.works[gun] + count)
    game.say(DUG, gun, battle.kinds[gun], battle.works[gun])


class Bank(PieceVerb):
    """W-6.8: put earthworks of the hills on a gun."""

    def refuse(self, game: Worlds, seat: int) -> int:
        return 0 if battle_of(game).banks > 0 else 608

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        battle = battle_of(game)
        rule = refuse_works(game, battle, noun)
        if rule:
            return rule
        if battle.banked[noun]:
            return 608
        return 0 if battle.first_gun(noun) else 618

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        bank(game, battle_of(game), noun)


class Dig(PieceVerb):
    """W-6.10: let an infantry dig for a gun."""

    def refuse(self, game: Worlds, seat: int) -> int:
        if game.tracks[INFANTRY_TRACK] == CRISIS:
            return 1910
        return 0 if rollers(battle_of(game), game.figures.digs) else 610

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        battle = battle_of(game)
        rule = refuse_works(game, battle, noun)
        if rule:
            return rule
        return 0 if battle.first_gun(noun) else 618

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        ask(game, Digger(noun))


class Roller(Sending):
    """Who of several kinds rolls; it will not do so again in this battle."""

    def where(self, game: Worlds) -> int:
        return battle_of(game).state

    def picked(self, game: Worlds, noun: int) -> None:
        battle = battle_of(game)
        battle.roller = noun
        battle.rolls[noun] -= 1
        self.roll(game, battle)

    def roll(self, game: Worlds, battle: Battle) -> None:
        """Throw the die."""
        raise NotImplementedError


class Digger(Roller):
    """W-6.10: who digs for a gun."""

    def __init__(self, gun: int) -> None:
        super().__init__(610)
        self.gun = gun

    def options(self, game: Worlds) -> list[int]:
        return rollers(battle_of(game), game.figures.digs)

    def roll(self, game: Worlds, battle: Battle) -> None:
        battle.target = self.gun
        wanted = ON_YELLOW if battle.works[self.gun] + 2 <= MOST_WORKS else ON_GREEN | ON_YELLOW | ON_RED
        if game.tracks[INFANTRY_TRACK] != BREAK_THROUGH:  # W-19.10: red costs sappers nothing
            wanted &= ~ON_RED
        throw_one(game, battle, FOR_EARTHWORKS, NONE_NEEDED, wanted, DIGGING)


class Digging(Step[Worlds]):
    """W-6.10: the die of the diggers stands."""

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        colour = battle.dice[0]
        dig_in(game, battle, battle.target, 2 if colour == YELLOW else 1)
        if colour == RED and game.tracks[INFANTRY_TRACK] != BREAK_THROUGH:  # W-19.10
            lose_roller(game, battle)


def rollers(battle: Battle, flags: list[bool]) -> list[int]:
    """The kinds with these flags that may still roll."""
    found: list[int] = []
    for kind in range(KINDS):
        if flags[kind] and battle.rolls[kind] > 0:
            found.append(kind)
    return found


def lose_roller(game: Worlds, battle: Battle) -> None:
    """The unit that rolled is destroyed, without points."""
    battle.to_place[battle.roller] -= 1
    game.destroy(battle.roller, battle.state)


class Scout(Verb[Worlds]):
    """W-6.12: let a cavalry plan."""

    def refuse(self, game: Worlds, seat: int) -> int:
        battle = battle_of(game)
        if game.tracks[CAVALRY_TRACK] == CRISIS:
            return 1909
        if not rollers(battle, game.figures.scouts):
            return 612
        return 0 if battle.cup_size(game.figures.battle) > 0 else 614

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        ask(game, SCOUTS)


class Scouts(Roller):
    """W-6.12: who goes out to plan."""

    def options(self, game: Worlds) -> list[int]:
        return rollers(battle_of(game), game.figures.scouts)

    def roll(self, game: Worlds, battle: Battle) -> None:
        throw_one(game, battle, FOR_PLANNING, NONE_NEEDED, NONE_NEEDED, SCOUTING)


class Scouting(Step[Worlds]):
    """W-6.12: the die of the cavalry stands."""

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        colour = battle.dice[0]
        if colour == GREEN:
            gain_random_plan(game)
        elif colour == YELLOW:
            if game.tracks[CAVALRY_TRACK] != BREAK_THROUGH:  # W-19.9
                lose_roller(game, battle)
            adopt(game, battle)


def adopt(game: Worlds, battle: Battle) -> None:
    """Ask for a plan, where the cup has more than one kind."""
    kinds: list[int] = []
    for plan in range(PLANS):
        if battle.cup(game.figures.battle, plan) > 0:
            kinds.append(plan)
    if len(kinds) == 1:
        gain_plan(game, kinds[0])
    elif kinds:
        game.push(ADOPTING)


class Adopt(Verb[Worlds]):
    """W-6.12: the plan that the cavalry brings."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        return 0 if battle_of(game).cup(game.figures.battle, noun) > 0 else 614

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        gain_plan(game, noun)


PLAN_BOUGHT: Final = Event("plan-bought", "price:number")


class Draft(Verb[Worlds]):
    """W-6.13: buy a plan drawn by chance."""

    def refuse(self, game: Worlds, seat: int) -> int:
        if battle_of(game).cup_size(game.figures.battle) == 0:
            return 614
        return 0 if game.points >= game.figures.battle.random_price else 613

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        price = game.figures.battle.random_price
        game.points -= price
        game.say(PLAN_BOUGHT, price)
        gain_random_plan(game)


class Devise(Verb[Worlds]):
    """W-6.13: buy a plan of choice."""

    def refuse(self, game: Worlds, seat: int) -> int:
        return 0 if game.points >= game.figures.battle.chosen_price else 613

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        return 0 if battle_of(game).cup(game.figures.battle, noun) > 0 else 614

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        price = game.figures.battle.chosen_price
        game.points -= price
        game.say(PLAN_BOUGHT, price)
        gain_plan(game, noun)


class Ready(Verb[Worlds]):
    """W-6.7: end the preparations."""

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle_of(game).holding = True


def may_buy_plan(game: Worlds, battle: Battle) -> bool:
    """Whether a plan can be paid for."""
    return game.points >= game.figures.battle.random_price and battle.cup_size(game.figures.battle) > 0


class Preparing(Step[Worlds]):
    """W-6.7: while there is anything that could be prepared."""

    def owed(self, game: Worlds) -> list[int]:
        battle = battle_of(game)
        if battle.holding:
            return NOBODY
        if may_buy_plan(game, battle) or SCOUT.refuse(game, PLAYER) == 0:
            return ALONE[PLAYER]
        digs = DIG.refuse(game, PLAYER) == 0
        if digs or battle.banks > 0:
            for gun in range(len(battle.kinds)):
                if refuse_works(game, battle, gun) == 0 and (digs or not battle.banked[gun]):
                    return ALONE[PLAYER]
        return NOBODY

    def run(self, game: Worlds) -> None:
        """From now on a gun is like any other with as many earthworks, wherever they came from (W-6.18)."""
        battle = battle_of(game)
        battle.holding = False
        battle.quiet = False  # W-7.30: preparing is over
        for gun in range(len(battle.banked)):
            battle.banked[gun] = 0


# The set-up of the Martians (W-6.17).


class MartianSetUp(Step[Worlds]):
    """W-6.17, W-11.4: the Martians draw their card of set-up."""

    def run(self, game: Worlds) -> None:
        game.push(SET_TRIPODS)
        turn_card(game)


class SetTripods(Step[Worlds]):
    """The card of set-up counts."""

    def run(self, game: Worlds) -> None:
        battle_of(game).quiet = False  # W-7.30: in hills the preparations are still to come
        set_tripods(game)


# The Human step, and the end (W-7.23, W-7.37, W-7.38).


class HumanStep(Step[Worlds]):
    """W-7.23, W-7.28: while a gun can fire, or could with Terrain, and the player does not hold fire."""

    def owed(self, game: Worlds) -> list[int]:
        battle = battle_of(game)
        if battle.holding:
            return NOBODY
        if anybody_may_fire(game, battle) or may_act(game, battle) or terrain_helps(game, battle):
            return ALONE[PLAYER]
        return NOBODY


BATTLE_ENDS: Final = Event("battle-ends", "state group")


class LandEnd(Step[Worlds]):
    """W-7.38: guns keep their earthworks, tripods their damage, and an empty group is gone."""

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        discard_card(game, battle, battle.card)
        for kind in range(KINDS):
            if game.figures.gun[kind]:
                levels: list[int] = []
                for gun in range(len(battle.kinds)):
                    if battle.alive[gun] and battle.kinds[gun] == kind:
                        levels.append(battle.works[gun])
                if levels:
                    game.set_works(kind, battle.state, levels)
        game.battle = None
        game.say(BATTLE_ENDS, battle.state, battle.mark)
        group = game.group(battle.mark)
        if group is not None and group.count() == 0:
            game.remove_group(group)


BANK: Final = Bank("bank", MOST_PIECES)
DIG: Final = Dig("dig", MOST_PIECES)
SCOUT: Final = Scout("scout")
ADOPT: Final = Adopt("adopt", PLANS)
DRAFT: Final = Draft("draft")
DEVISE: Final = Devise("devise", PLANS)
READY: Final = Ready("ready")
BATTLE_VERBS: Final[list[Verb[Any]]] = [
    BANK,
    DIG,
    SCOUT,
    ADOPT,
    DRAFT,
    DEVISE,
    READY,
    SET,
    MASS,
    *PLAN_VERBS,
    *MARTIAN_VERBS,
    *FIRE_VERBS,
    *HULL_BATTLE_VERBS,
]

PREPARING: Final = Preparing([BANK, DIG, SCOUT, DRAFT, DEVISE, READY, SPRING_TRAP], 607)
DIGGING: Final = Digging([], 610)
SCOUTING: Final = Scouting([], 612)
SCOUTS: Final = Scouts(612)
ADOPTING: Final = Asking([ADOPT], 612, once=True)
MARTIAN_SET_UP: Final = MartianSetUp([], 617)
SET_TRIPODS: Final = SetTripods([], 617)
HUMAN_STEP: Final = HumanStep([*FIRING, *HULL_ACTIONS], 723)
LAND_ROUND: Final = Round(HUMAN_STEP)
LAND_END: Final = LandEnd([], 737)
