"""What a player can do in a turn of Duel: five actions, free actions, the portfolio action (chapters 5, 6 and 7)."""

from typing import Final

from mypy_extensions import i64

from wardenclyffe.engine.state import Event, Found, PairVerb, Verb, holds, remove
from wardenclyffe.games.duel.rules_table import (
    ACQUIRE,
    ACTIONS,
    ADVANCE,
    ASSISTANTS,
    CITIES,
    CITY_POINTS,
    COMPANIES,
    ELECTRIFY,
    FREE_STRENGTH,
    MILESTONE,
    MONOPOLISE,
    NOTHING,
    OFFER,
    POWERS,
    PROPAGANDA,
    REGIONS,
    TECHNOLOGIES,
    Duel,
)

BY_ASSISTANT: Final = 0
BY_FREE_ACTION: Final = 1
RESERVED: Final = COMPANIES  # the noun of `sell` for a share next to the inventor


# What actions do to the pieces, whoever pays.


PR: Final = Event("pr", "seat before:number after:number")
EARNED: Final = Event("earned", "seat count:number")


def advance_marker(game: Duel, seat: int, steps: int) -> None:
    """Move a seat's PR marker and hand out the free actions on its way (D-6.1)."""
    before = game.pr[seat]
    after = before + steps
    game.pr[seat] = after
    game.say(PR, seat, before, after)
    earned = after // MILESTONE - before // MILESTONE
    if earned > 0:
        game.free += earned
        game.say(EARNED, seat, earned)


OFFERED: Final = Event("offered", "city")


def replace_cities(game: Duel) -> None:
    """Lay out cities until three are on offer or the deck is finished (D-5.6)."""
    while len(game.offer) < OFFER and game.cities_left() > 0:
        city = game.pull(game.city_deck) if game.city_deck else game.city_sunk.pop(0)
        game.offer.append(city)
        game.say(OFFERED, city)


ELECTRIFIED: Final = Event("electrified", "seat city")


def place_city(game: Duel, seat: int, city: int) -> None:
    """Put a city on offer on a seat's side and replace it."""
    remove(game.offer, city)
    game.owner[city] = seat
    game.points[seat * REGIONS + game.figures.region_of_city[city]] += CITY_POINTS
    game.say(ELECTRIFIED, seat, city)
    replace_cities(game)


ACQUIRED: Final = Event("acquired", "seat company")


def take_share(game: Duel, seat: int, company: int) -> None:
    """Place a share of the market on a seat's side."""
    game.market[company] -= 1
    game.add_share(seat, company)
    game.say(ACQUIRED, seat, company)


ADVANCED: Final = Event("advanced", "seat chip")


def take_chip(game: Duel, seat: int, chip: int) -> None:
    """A technology chip changes hands."""
    game.chips[chip] = seat
    game.say(ADVANCED, seat, chip)


CLOSED: Final = Event("closed", "seat region power")
FLIPPED: Final = Event("flipped", "seat region power")


def close_region(game: Duel, seat: int, region: int, power: int) -> None:
    """Place a region's monopoly chip, or flip it."""
    event = CLOSED if game.closed[region] == NOTHING else FLIPPED
    game.closed[region] = power
    game.say(event, seat, region, power)


class FromHand(Verb[Duel]):
    """A verb whose noun is an assistant in the hand; `rule` says so."""

    def __init__(self, name: str, rule: int) -> None:
        super().__init__(name, ASSISTANTS)
        self.rule = rule

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Only a card from the hand."""
        return 0 if holds(game.hands[seat], noun) else self.rule

    def find(self, game: Duel, seat: int, found: Found) -> None:
        """The hand, which is kept ascending."""
        for card in game.hands[seat]:
            found.add(card)


PLAYED: Final = Event("played", "seat assistant")


class Play(FromHand):
    """Play an assistant from the hand (D-5.1, D-5.2)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """One assistant a turn."""
        return 0 if game.assistant == NOTHING else 501

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Show it; its actions are open from now on."""
        remove(game.hands[seat], noun)
        game.played.append(noun)
        game.show(noun, 3)
        game.assistant = noun
        for action in game.figures.actions[noun]:
            game.unused[action] += 1
        game.say(PLAYED, seat, noun)


# Chapter 5: the five actions.


def can_pay(game: Duel, action: i64) -> bool:
    """Whether the assistant or a free action pays for an action (D-5.3)."""
    return game.unused[action] > 0 or game.free > 0


def pay(game: Duel, action: i64) -> None:
    """Use up the assistant's own action first, then a free one (D-5.20)."""
    if game.unused[action] > 0:
        game.unused[action] -= 1
    else:
        game.free -= 1


class PaidVerb(Verb[Duel]):
    """An action that the assistant or a free action pays for."""

    action: i64

    def __init__(self, name: str, count: int, action: int) -> None:
        super().__init__(name, count)
        self.action = action

    def refuse(self, game: Duel, seat: int) -> int:
        """Something must pay for it."""
        return 0 if can_pay(game, self.action) else 503


class Electrify(PaidVerb):
    """Bring power to a city on offer (D-5.4)."""

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Not where the seat's power is shut out (D-5.5)."""
        if not holds(game.offer, noun):
            return 504
        return 505 if game.closed[game.figures.region_of_city[noun]] == game.power[seat] else 0

    def find(self, game: Duel, seat: int, found: Found) -> None:
        """Look only at the cities on offer, from the lowest number up."""
        power = game.power[seat]
        city = game.offer_after(NOTHING)
        while city < CITIES:
            if game.closed[game.figures.region_of_city[city]] != power:
                found.add(city)
            city = game.offer_after(city)

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Place the city."""
        pay(game, ELECTRIFY)
        place_city(game, seat, noun)


REFRESHED: Final = Event("refreshed", "seat")


class Refresh(Verb[Duel]):
    """Change the cities on offer instead of electrifying one (D-5.7)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Something must pay for it, and the deck must hold a card (D-5.9)."""
        if not can_pay(game, ELECTRIFY):
            return 503
        return 0 if game.cities_left() > 0 else 509

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """The offer goes under the deck in its order, then new cities come up (D-5.8)."""
        pay(game, ELECTRIFY)
        game.say(REFRESHED, seat)
        game.city_sunk += game.offer
        game.offer.clear()
        replace_cities(game)


class Acquire(PaidVerb):
    """Take a minor company's share from the market (D-5.10)."""

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """A share in the market, and its technology (D-2.4, D-5.11, D-5.12)."""
        if game.market[noun] == 0:
            return 512 if game.is_minor(noun) else 204
        return 0 if game.chips[game.figures.technology[noun]] == seat else 511

    def find(self, game: Duel, seat: int, found: Found) -> None:
        """The companies in the market whose chip the seat holds."""
        technology = game.figures.technology
        for company in range(COMPANIES):
            if game.market[company] > 0 and game.chips[technology[company]] == seat:
                found.add(company)

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Place the share."""
        pay(game, ACQUIRE)
        take_share(game, seat, noun)


class Propaganda(PaidVerb):
    """Advance on the PR track, by the assistant's symbols or by a free action (D-5.13, D-6.4)."""

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """The player says which of the two pays (D-5.20)."""
        if noun == BY_ASSISTANT:
            return 0 if game.unused[PROPAGANDA] > 0 else 503
        return 0 if game.free > 0 else 602

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Move the marker."""
        if noun == BY_ASSISTANT:
            game.unused[PROPAGANDA] -= 1
            advance_marker(game, seat, game.figures.strength[game.assistant])
        else:
            game.free -= 1
            advance_marker(game, seat, FREE_STRENGTH)


class Advance(PaidVerb):
    """Take a technology chip from the other player (D-5.15)."""

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Not a chip of one's own (D-5.16)."""
        return 516 if game.chips[noun] == seat else 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """The chip changes hands."""
        pay(game, ADVANCE)
        take_chip(game, seat, noun)


class Monopolise(PairVerb[Duel]):
    """Shut a power out of a region (D-5.17, D-5.18)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Something must pay for it."""
        return 0 if can_pay(game, MONOPOLISE) else 503

    def refuse_pair(self, game: Duel, seat: int, first: int, second: int) -> int:
        """Not what the chip says already (D-5.19)."""
        return 519 if game.closed[first] == second else 0

    def apply_pair(self, game: Duel, seat: int, first: int, second: int) -> None:
        """Place the chip or flip it."""
        pay(game, MONOPOLISE)
        close_region(game, seat, first, second)


# Chapter 7: the portfolio action.


PLACED: Final = Event("placed", "seat company")


class Place(Verb[Duel]):
    """Portfolio action: place a reserved share (D-7.2)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Once a turn, with a reserved share (D-7.1, D-7.3)."""
        if game.portfolio:
            return 701
        return 0 if game.reserve[seat] > 0 else 703

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Place it, whoever holds the technology."""
        game.portfolio = True
        game.reserve[seat] -= 1
        game.add_share(seat, game.inventor[seat])
        game.say(PLACED, seat, game.inventor[seat])


SOLD: Final = Event("sold", "seat company")
SOLD_RESERVED: Final = Event("sold-reserved", "seat company")


class Sell(Verb[Duel]):
    """Portfolio action: sell a share for a free action (D-7.4); the noun is a company, or `RESERVED`."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Once a turn (D-7.1)."""
        return 701 if game.portfolio else 0

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Only a share that one has (D-7.7)."""
        have = game.reserve[seat] if noun == RESERVED else game.shares[seat * COMPANIES + noun]
        return 0 if have > 0 else 707

    def find(self, game: Duel, seat: int, found: Found) -> None:
        """The companies that the seat has shares of, and the reserve."""
        first = seat * COMPANIES
        for company in range(COMPANIES):
            if game.shares[first + company] > 0:
                found.add(company)
        if game.reserve[seat] > 0:
            found.add(RESERVED)

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """A minor share goes back to the market, one's own leaves the game (D-7.5, D-7.6)."""
        game.portfolio = True
        if noun == RESERVED:
            game.reserve[seat] -= 1
            game.say(SOLD_RESERVED, seat, game.inventor[seat])
        else:
            game.drop_share(seat, noun)
            if noun != game.inventor[seat]:
                game.market[noun] += 1
            game.say(SOLD, seat, noun)
        game.free += 1


LOST: Final = Event("lost", "seat count:number")


class End(Verb[Duel]):
    """End the turn; what is unused is lost (D-5.3, D-6.6)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Not before an assistant is played (D-5.2)."""
        return 502 if game.assistant == NOTHING else 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """The other player is next, or the phase is over when no assistant is left (D-5.1)."""
        if game.free > 0:
            game.say(LOST, seat, game.free)
        clear_turn(game)
        game.turn = 1 - seat if game.hands[1 - seat] else NOTHING


def clear_turn(game: Duel) -> None:
    """Nothing played, nothing open: how a turn begins."""
    game.assistant = NOTHING
    for action in range(ACTIONS):
        game.unused[action] = 0
    game.free = 0
    game.portfolio = False


PLAY: Final = Play("play", 502)
ELECTRIFY_CITY: Final = Electrify("electrify", CITIES, ELECTRIFY)
REFRESH: Final = Refresh("refresh")
ACQUIRE_SHARE: Final = Acquire("acquire", COMPANIES, ACQUIRE)
WAGE_PROPAGANDA: Final = Propaganda("propaganda", 2, PROPAGANDA)
ADVANCE_TECHNOLOGY: Final = Advance("advance", TECHNOLOGIES, ADVANCE)
MONOPOLISE_POWER: Final = Monopolise("monopolise", REGIONS, POWERS)
PLACE_SHARE: Final = Place("place")
SELL_SHARE: Final = Sell("sell", COMPANIES + 1)
END_TURN: Final = End("end")
