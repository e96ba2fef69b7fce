"""What a player can do in a turn of Duel: five actions, free actions, the portfolio action (chapters 5, 6 and 7)."""

from typing import Final

from wardenclyffe.engine.state import EVERYBODY, Verb, holds, remove
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
    PROPAGANDA,
    REGIONS,
    TECHNOLOGIES,
    Duel,
)

# What the journal tells, in the order of the rulebook.
TELL_INVENTOR: Final = 0
TELL_CHIP: Final = 1
TELL_LAST_CHIP: Final = 2
TELL_PHASE: Final = 3
TELL_KEEP: Final = 4
TELL_GIVE: Final = 5
TELL_RECEIVE: Final = 6
TELL_DRAFTED: Final = 7
TELL_PLAY: Final = 8
TELL_ELECTRIFY: Final = 9
TELL_OFFER: Final = 10
TELL_REFRESH: Final = 11
TELL_ACQUIRE: Final = 12
TELL_PR: Final = 13
TELL_FREE: Final = 14
TELL_ADVANCE: Final = 15
TELL_MONOPOLISE: Final = 16
TELL_PLACE: Final = 17
TELL_SELL: Final = 18
TELL_SELL_RESERVE: Final = 19
TELL_LOST: Final = 20
TELL_GOAL: Final = 21
TELL_BOTH_GOALS: Final = 22
TELL_LEADER: Final = 23
TELL_NO_BONUS: Final = 24
TELL_DECLINE: Final = 25
TELL_WIN: Final = 26
TELL_DEAL: Final = 27

ONLY: Final[list[int]] = [0]  # the one noun of a verb that needs none
BY_ASSISTANT: Final = 0
BY_FREE_ACTION: Final = 1
BOTH_WAYS: Final[list[int]] = [BY_ASSISTANT, BY_FREE_ACTION]
FREELY: Final[list[int]] = [BY_FREE_ACTION]
# The technologies that the second seat holds, by the holders of all three (a bit each).
CHIPS_OF_SECOND: Final[list[list[int]]] = [[], [0], [1], [0, 1], [2], [0, 2], [1, 2], [0, 1, 2]]
RESERVED: Final = COMPANIES  # the noun of `sell` for a share next to the inventor


def list_closings() -> list[list[int]]:
    """What monopolise can still say, for every state of the three chips: bare, without AC, without DC."""
    found: list[list[int]] = []
    for state in range(27):
        choices: list[int] = []
        for region, shut in enumerate([state // 9 - 1, state // 3 % 3 - 1, state % 3 - 1]):
            for power in range(2):
                if shut != power:
                    choices.append(2 * region + power)
        found.append(choices)
    return found


CLOSINGS: Final[list[list[int]]] = list_closings()


def can_pay(game: Duel, action: int) -> bool:
    """Whether the assistant or a free action pays for an action (D-5.3)."""
    return game.unused[action] > 0 or game.free > 0


def pay(game: Duel, action: int) -> None:
    """Use up the assistant's own action first, then a free one (D-5.20)."""
    if game.unused[action] > 0:
        game.unused[action] -= 1
    else:
        game.free -= 1


def advance_marker(game: Duel, seat: int, steps: int) -> None:
    """Move a seat's PR marker and hand out the free actions on its way (D-5.14, D-6.1)."""
    before = game.pr[seat]
    after = min(before + steps, game.edition.track)
    game.pr[seat] = after
    game.tell(TELL_PR, seat, before, after, EVERYBODY)
    earned = after // MILESTONE - before // MILESTONE
    if earned > 0:
        game.free += earned
        game.tell(TELL_FREE, seat, earned, 0, EVERYBODY)


def replace_cities(game: Duel) -> None:
    """Lay out cities until three are on offer or the deck is finished (D-5.6)."""
    while len(game.offer) < OFFER and game.city_deck:
        city = game.city_deck.pop()
        game.offer.append(city)
        if len(game.city_deck) < game.city_sunk:
            game.city_sunk -= 1  # everybody saw this one go to the bottom
        else:
            game.fence += 1
        game.tell(TELL_OFFER, NOTHING, city, 0, EVERYBODY)


def place_city(game: Duel, seat: int, city: int) -> None:
    """Put a city on offer on a seat's side and replace it."""
    remove(game.offer, city)
    game.owner[city] = seat
    game.points[seat * REGIONS + game.edition.region_of_city[city]] += CITY_POINTS
    game.tell(TELL_ELECTRIFY, seat, city, 0, EVERYBODY)
    replace_cities(game)


def sorted_offer(game: Duel) -> list[int]:
    """The cities on offer, ascending."""
    offer = game.offer.copy()
    offer.sort()
    return offer


class Play(Verb[Duel]):
    """Play an assistant from the hand (D-5.1, D-5.2)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """One assistant a turn."""
        return 0 if game.assistant == NOTHING else 501

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """The hand, which is kept ascending."""
        return game.hands[seat]

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Only a card from the hand."""
        return 0 if holds(game.hands[seat], noun) else 502

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Show it; its actions are open from now on."""
        remove(game.hands[seat], noun)
        game.played.append(noun)
        game.show(noun, 3)
        game.assistant = noun
        for action in game.edition.actions[noun]:
            game.unused[action] += 1
        game.tell(TELL_PLAY, seat, noun, 0, EVERYBODY)


class Electrify(Verb[Duel]):
    """Bring power to a city on offer (D-5.4)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Something must pay for it."""
        return 0 if can_pay(game, ELECTRIFY) else 503

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """The cities on offer where the seat's power is not shut out."""
        found: list[int] = []
        power = game.power[seat]
        for city in game.offer:
            if game.closed[game.edition.region_of_city[city]] != power:
                found.append(city)
        if len(found) > 1:
            found.sort()
        return found

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Not where the seat's power is shut out (D-5.5)."""
        if not holds(game.offer, noun):
            return 504
        return 505 if game.closed[game.edition.region_of_city[noun]] == game.power[seat] else 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Place the city."""
        pay(game, ELECTRIFY)
        place_city(game, seat, noun)


class Refresh(Verb[Duel]):
    """Change the cities on offer instead of electrifying one (D-5.7)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Something must pay for it, and the deck must hold a card (D-5.9)."""
        if not can_pay(game, ELECTRIFY):
            return 503
        return 0 if game.city_deck else 509

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """No noun is needed."""
        return ONLY

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Nothing more to ask."""
        return 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """The offer goes under the deck in its order, then new cities come up (D-5.8)."""
        pay(game, ELECTRIFY)
        game.tell(TELL_REFRESH, seat, 0, 0, EVERYBODY)
        sunk = game.offer[::-1]
        game.city_sunk += len(sunk)
        game.city_deck = sunk + game.city_deck
        game.offer = []
        replace_cities(game)


class Acquire(Verb[Duel]):
    """Take a minor company's share from the market (D-5.10)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Something must pay for it."""
        return 0 if can_pay(game, ACQUIRE) else 503

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """The companies that have shares in the market and whose technology the seat holds."""
        found: list[int] = []
        chips = game.chips
        technology = game.edition.technology
        market = game.market
        for company in range(COMPANIES):
            if market[company] > 0 and chips[technology[company]] == seat:
                found.append(company)
        return found

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """A share in the market, and its technology (D-2.4, D-5.11, D-5.12)."""
        if not game.is_minor(noun):
            return 204
        if game.market[noun] == 0:
            return 512
        return 0 if game.chips[game.edition.technology[noun]] == seat else 511

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Place the share."""
        pay(game, ACQUIRE)
        game.market[noun] -= 1
        game.add_share(seat, noun)
        game.tell(TELL_ACQUIRE, seat, noun, 0, EVERYBODY)


class Propaganda(Verb[Duel]):
    """Advance on the PR track, by the assistant's symbols or by a free action (D-5.13, D-6.4)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Something must pay for it, and the track must have a step left (D-5.14)."""
        if not can_pay(game, PROPAGANDA):
            return 503
        return 0 if game.pr[seat] < game.edition.track else 514

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """By the assistant, or as a free action."""
        if game.free == 0:
            return ONLY
        return BOTH_WAYS if game.unused[PROPAGANDA] > 0 else FREELY

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """The player says which of the two pays (D-5.20)."""
        if noun == BY_ASSISTANT:
            return 0 if game.unused[PROPAGANDA] > 0 else 503
        return 0 if game.free > 0 else 602

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Move the marker."""
        if noun == BY_ASSISTANT:
            game.unused[PROPAGANDA] -= 1
            advance_marker(game, seat, game.edition.strength[game.assistant])
        else:
            game.free -= 1
            advance_marker(game, seat, FREE_STRENGTH)


class Advance(Verb[Duel]):
    """Take a technology chip from the other player (D-5.15)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Something must pay for it."""
        return 0 if can_pay(game, ADVANCE) else 503

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """The chips of the other player."""
        chips = game.chips
        held = chips[0] + 2 * chips[1] + 4 * chips[2]
        return CHIPS_OF_SECOND[held if seat == 0 else 7 - held]

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Not a chip of one's own (D-5.16)."""
        return 516 if game.chips[noun] == seat else 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """The chip changes hands."""
        pay(game, ADVANCE)
        game.chips[noun] = seat
        game.tell(TELL_ADVANCE, seat, noun, 0, EVERYBODY)


class Monopolise(Verb[Duel]):
    """Shut a power out of a region: the noun is twice the region, plus the power (D-5.17, D-5.18)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Something must pay for it."""
        return 0 if can_pay(game, MONOPOLISE) else 503

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """Both sides for a bare region, the other side for a flip."""
        closed = game.closed
        return CLOSINGS[closed[0] * 9 + closed[1] * 3 + closed[2] + 13]

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Not what the chip says already (D-5.19)."""
        return 519 if game.closed[noun // 2] == noun % 2 else 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Place the chip or flip it."""
        pay(game, MONOPOLISE)
        flipped = 0 if game.closed[noun // 2] == NOTHING else 1
        game.closed[noun // 2] = noun % 2
        game.tell(TELL_MONOPOLISE, seat, noun, flipped, EVERYBODY)


class Place(Verb[Duel]):
    """Portfolio action: place a reserved share (D-7.2)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Once a turn, with a reserved share (D-7.1, D-7.3)."""
        if game.portfolio:
            return 701
        return 0 if game.reserve[seat] > 0 else 703

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """No noun is needed: it is a share of one's own company."""
        return ONLY

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Nothing more to ask."""
        return 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """Place it, whoever holds the technology."""
        game.portfolio = True
        game.reserve[seat] -= 1
        game.add_share(seat, game.inventor[seat])
        game.tell(TELL_PLACE, seat, game.inventor[seat], 0, EVERYBODY)


class Sell(Verb[Duel]):
    """Portfolio action: sell a share for a free action (D-7.4); the noun is a company, or `RESERVED`."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Once a turn (D-7.1)."""
        return 701 if game.portfolio else 0

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """The companies placed, and the reserve."""
        found: list[int] = []
        shares = game.shares
        first = seat * COMPANIES
        for company in range(COMPANIES):
            if shares[first + company] > 0:
                found.append(company)
        if game.reserve[seat] > 0:
            found.append(RESERVED)
        return found

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Only a share that one has (D-7.7)."""
        have = game.reserve[seat] if noun == RESERVED else game.shares[seat * COMPANIES + noun]
        return 0 if have > 0 else 707

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """A minor share goes back to the market, one's own leaves the game (D-7.5, D-7.6)."""
        game.portfolio = True
        if noun == RESERVED:
            game.reserve[seat] -= 1
            game.tell(TELL_SELL_RESERVE, seat, game.inventor[seat], 0, EVERYBODY)
        else:
            game.drop_share(seat, noun)
            if noun != game.inventor[seat]:
                game.market[noun] += 1
            game.tell(TELL_SELL, seat, noun, 0, EVERYBODY)
        game.free += 1


class End(Verb[Duel]):
    """End the turn; what is unused is lost (D-5.3, D-6.6)."""

    def refuse(self, game: Duel, seat: int) -> int:
        """Not before an assistant is played (D-5.2)."""
        return 502 if game.assistant == NOTHING else 0

    def nouns(self, game: Duel, seat: int) -> list[int]:
        """No noun is needed."""
        return ONLY

    def refuse_noun(self, game: Duel, seat: int, noun: int) -> int:
        """Nothing more to ask."""
        return 0

    def apply(self, game: Duel, seat: int, noun: int) -> None:
        """The other player is next, or the phase is over when no assistant is left (D-5.1)."""
        if game.free > 0:
            game.tell(TELL_LOST, seat, game.free, 0, EVERYBODY)
        clear_turn(game)
        game.turn = 1 - seat if game.hands[1 - seat] else NOTHING


def clear_turn(game: Duel) -> None:
    """Nothing played, nothing open: how a turn and every bonus begins."""
    game.assistant = NOTHING
    for action in range(ACTIONS):
        game.unused[action] = 0
    game.free = 0
    game.portfolio = False


PLAY: Final = Play("play", ASSISTANTS, sure=True)
ELECTRIFY_CITY: Final = Electrify("electrify", CITIES, sure=True)
REFRESH: Final = Refresh("refresh", 1, sure=True)
ACQUIRE_SHARE: Final = Acquire("acquire", COMPANIES, sure=True)
WAGE_PROPAGANDA: Final = Propaganda("propaganda", len(BOTH_WAYS), sure=True)
ADVANCE_TECHNOLOGY: Final = Advance("advance", TECHNOLOGIES, sure=True)
MONOPOLISE_POWER: Final = Monopolise("monopolise", 2 * REGIONS, sure=True)
PLACE_SHARE: Final = Place("place", 1, sure=True)
SELL_SHARE: Final = Sell("sell", COMPANIES + 1, sure=True)
END_TURN: Final = End("end", 1, sure=True)
