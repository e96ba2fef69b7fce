"""Tesla's Tripod on the map and at the yard (W-18): its level, its actions, upgrades and repairs."""

from typing import Any, Final

from wardenclyffe.engine.state import Event, Verb
from wardenclyffe.games.worlds.rules_pieces import COLOURS, LEVELS, TESLAS_TRIPOD
from wardenclyffe.games.worlds.rules_table import Worlds

STATES_AN_ACTION: Final = 2  # W-18.4
MOST_WRECKS: Final = 12  # more are never worth a payment


def actions_left(game: Worlds) -> int:
    """How many actions Tesla's Tripod has, with the damage that it has taken (W-18.3)."""
    track = game.figures.hull_actions[game.level]
    return track[game.damage] if game.damage < len(track) else 0


def steps_of(game: Worlds, kind: int) -> int:
    """How many States a unit can go in one Human Action (W-9.3, W-18.4)."""
    return STATES_AN_ACTION * actions_left(game) if kind == TESLAS_TRIPOD else game.figures.steps[kind]


def dice_of(game: Worlds, kind: int) -> int:
    """The dice of a gun or ship."""
    return game.figures.hull_dice[game.level] if kind == TESLAS_TRIPOD else game.figures.dice[kind]


def reach_of(game: Worlds, kind: int) -> int:
    """How many hexes a gun or ship reaches."""
    return game.figures.hull_reach[game.level] if kind == TESLAS_TRIPOD else game.figures.reach[kind]


def hits_of(game: Worlds, kind: int) -> int:
    """What a success of a gun or ship does."""
    return game.figures.hull_hits[game.level] if kind == TESLAS_TRIPOD else game.figures.hits[kind]


def count_wrecks(game: Worlds) -> int:
    """Wrecks that can be paid with."""
    return sum(game.wrecks)


SALVAGED: Final = Event("salvaged", "colour wrecks:number")


def salvage(game: Worlds, at_sea: bool, colour: int) -> None:
    """A tripod that Tesla's has destroyed lies beside it instead of in its cup (W-18.10)."""
    (game.naval_cup if at_sea else game.land_cup)[colour] -= 1
    game.wrecks[colour + (COLOURS if at_sea else 0)] += 1
    game.say(SALVAGED, colour, count_wrecks(game))


def refuse_payment(game: Worlds, price: int, wrecks: int) -> int:
    """0, or the rule that forbids to pay a price with so many wrecks and points for the rest (W-18.10)."""
    worth = game.figures.wreck_worth
    if wrecks > count_wrecks(game) or (wrecks > 0 and worth * (wrecks - 1) >= price):
        return 1810
    return 0 if game.points >= price - worth * wrecks else 503


def pay(game: Worlds, price: int, wrecks: int) -> int:
    """Pay; wrecks go back into their cups, and give no change. Returns the points that were paid."""
    cost = max(0, price - game.figures.wreck_worth * wrecks)
    game.points -= cost
    for wreck in range(2 * COLOURS):
        while wrecks > 0 and game.wrecks[wreck] > 0:
            wrecks -= 1
            game.wrecks[wreck] -= 1
            (game.land_cup if wreck < COLOURS else game.naval_cup)[wreck % COLOURS] += 1
    return cost


UPGRADED: Final = Event("hull-upgraded", "level:number cost:number wrecks:number")


class Upgrade(Verb[Worlds]):
    """Build the next level of Tesla's Tripod, with so many wrecks (W-18.11)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """It must be there and not be at its last level."""
        if game.level == 0:
            return 1801
        return 0 if game.level < LEVELS else 1811

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """It must be paid for."""
        return refuse_payment(game, game.figures.hull_upgrade[game.level], noun)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """It keeps its damage."""
        cost = pay(game, game.figures.hull_upgrade[game.level], noun)
        game.level += 1
        game.say(UPGRADED, game.level, cost, noun)


HULL_REPAIRED: Final = Event("hull-repaired", "damage:number cost:number wrecks:number")


class Mend(Verb[Worlds]):
    """Repair 1 damage of Tesla's Tripod, with so many wrecks (W-18.11)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """There must be damage."""
        if game.level == 0:
            return 1801
        return 0 if game.damage > 0 else 1811

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """It must be paid for."""
        return refuse_payment(game, game.figures.repair_price, noun)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """One point of damage is gone."""
        cost = pay(game, game.figures.repair_price, noun)
        game.damage -= 1
        game.say(HULL_REPAIRED, game.damage, cost, noun)


def can_build(game: Worlds) -> bool:
    """Whether an upgrade or a repair can be paid for."""
    if game.level == 0:
        return False
    purse = game.points + game.figures.wreck_worth * count_wrecks(game)
    if game.level < LEVELS and purse >= game.figures.hull_upgrade[game.level]:
        return True
    return game.damage > 0 and purse >= game.figures.repair_price


UPGRADE: Final = Upgrade("upgrade", MOST_WRECKS)
MEND: Final = Mend("repair", MOST_WRECKS)
HULL_VERBS: Final[list[Verb[Any]]] = [UPGRADE, MEND]
