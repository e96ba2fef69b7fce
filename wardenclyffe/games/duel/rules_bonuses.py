"""The region bonuses of Duel: what the leader of a region gains, and what the other player does (chapter 9)."""

from typing import Any, Final

from wardenclyffe.engine.state import ALONE, NOBODY, Event, PairVerb, Step, Verb, holds
from wardenclyffe.games.duel.rules_actions import (
    ACQUIRE_SHARE,
    ADVANCE_TECHNOLOGY,
    ELECTRIFY_CITY,
    MONOPOLISE_POWER,
    REFRESH,
    WAGE_PROPAGANDA,
    advance_marker,
    close_region,
    place_city,
    take_chip,
    take_share,
)
from wardenclyffe.games.duel.rules_table import (
    BONUS_STEPS,
    CITIES,
    COMPANIES,
    NEW_ENGLAND,
    NEW_YORK,
    OUT_WEST,
    POWERS,
    REGIONS,
    TECHNOLOGIES,
    Duel,
)


class ClaimShare(Verb[Duel]):
    """New York's bonus: any share of the market, whoever holds the technology (D-9.5)."""

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """A minor company with a share left (D-2.4, D-5.12)."""
        if game.market[noun] > 0:
            return 0
        return 512 if game.is_minor(noun) else 204

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Place it."""
        take_share(game, seat, noun)


class ClaimCity(Verb[Duel]):
    """Out West's bonus: any city on offer, whatever the chip of its region says (D-9.6)."""

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """It must be on offer."""
        return 0 if holds(game.offer, noun) else 504

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Place it."""
        place_city(game, seat, noun)


class ClaimChip(Verb[Duel]):
    """The non-leader advances a technology, and nothing has to pay for it (D-9.8)."""

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Not a chip of one's own (D-5.16)."""
        return 516 if game.chips[noun] == seat else 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """The chip changes hands."""
        take_chip(game, seat, noun)


class ClaimMonopoly(PairVerb[Duel]):
    """The non-leader monopolises a region, and nothing has to pay for it (D-9.8)."""

    def refuse_pair(self, game: Duel, seat: int, first: int, second: int) -> int:
        """Not what the chip says already (D-5.19)."""
        return 519 if game.closed[first] == second else 0

    def apply_pair(self, game: Duel, seat: int, first: int, second: int) -> None:
        """Place the chip or flip it."""
        close_region(game, seat, first, second)


DECLINED: Final = Event("declined", "seat")


class Decline(Verb[Duel]):
    """Leave out a bonus or a free action in it (D-9.9)."""

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Nothing happens, and nothing stays open."""
        game.free = 0
        game.say(DECLINED, seat)


LEADER: Final = Event("leader", "seat region")
NO_BONUS: Final = Event("no-bonus", "region")


class Bonus(Step[Duel]):
    """A region is scored and its bonus awarded (D-9.1, D-9.7), then the non-leader acts (D-9.8)."""

    def __init__(self, region: int) -> None:
        super().__init__([], 901)
        self.region = region

    def run(self, game: Duel) -> None:
        """Score the region now, not earlier."""
        leader = game.leads(self.region)
        game.say(LEADER, leader, self.region)
        game.pending.append(Answer(ANSWERS, 908, self.region, 1 - leader))
        if self.region == NEW_ENGLAND:
            advance_marker(game, leader, BONUS_STEPS)
            game.pending.append(FreeActions(FREE_ACTIONS, 904, self.region, leader, once=False))
        elif self.region == NEW_YORK and sum(game.market) > 0:
            game.pending.append(Due(SHARES_DUE, 905, self.region, leader))
        elif self.region == OUT_WEST and game.offer:
            game.pending.append(Due(CITIES_DUE, 906, self.region, leader))
        else:
            game.say(NO_BONUS, self.region)


class Due(Step[Duel]):
    """What a seat is due for a region: the leader its bonus, the non-leader an action."""

    def __init__(self, verbs: list[Verb[Any]], rule: int, region: int, seat: int, once: bool = True) -> None:
        super().__init__(verbs, rule, once, public=True)
        self.region = region
        self.seat = seat

    def owed(self, game: Duel) -> list[int]:
        """The seat whose moment it is."""
        return ALONE[self.seat]


class Answer(Due):
    """The non-leader's action (D-9.8), always possible: each region's chip can be placed or flipped."""


class FreeActions(Due):
    """New England's leader uses the free action at once, and those it leads to (D-9.4, D-9.10)."""

    def owed(self, game: Duel) -> list[int]:
        """The leader, while a free action is left."""
        return ALONE[self.seat] if game.free > 0 else NOBODY


FIVE_ACTIONS: Final[list[Verb[Any]]] = [
    ELECTRIFY_CITY,
    REFRESH,
    ACQUIRE_SHARE,
    WAGE_PROPAGANDA,
    ADVANCE_TECHNOLOGY,
    MONOPOLISE_POWER,
]
CLAIM_SHARE: Final = ClaimShare("claim-share", COMPANIES)
CLAIM_CITY: Final = ClaimCity("claim-city", CITIES)
CLAIM_CHIP: Final = ClaimChip("claim-chip", TECHNOLOGIES)
CLAIM_MONOPOLY: Final = ClaimMonopoly("claim-monopoly", REGIONS, POWERS)
DECLINE: Final = Decline("decline")

FREE_ACTIONS: Final[list[Verb[Any]]] = [*FIVE_ACTIONS, DECLINE]
SHARES_DUE: Final[list[Verb[Any]]] = [CLAIM_SHARE, DECLINE]
CITIES_DUE: Final[list[Verb[Any]]] = [CLAIM_CITY, DECLINE]
ANSWERS: Final[list[Verb[Any]]] = [CLAIM_CHIP, CLAIM_MONOPOLY]
BONUSES: Final[list[Step[Any]]] = [Bonus(NEW_ENGLAND), Bonus(NEW_YORK), Bonus(OUT_WEST)]
