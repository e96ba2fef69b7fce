"""Chapter 12: shares bought, sold and exchanged."""

from typing import Final

from wardenclyffe.engine.state import Event, PairVerb, Verb
from wardenclyffe.games.currents.rules_deeds import DECLINE, Deed, deed_of
from wardenclyffe.games.currents.rules_table import BRANDS, MARKET_CLOSED, TURNS, Currents


class Trade(Verb[Currents]):
    """A share is bought from the market or sold to it."""

    def refuse(self, game: Currents, seat: int) -> int:
        return 1524 if deed_of(game).acts and game.today[MARKET_CLOSED] else 0

    def refuse_noun(self, game: Currents, seat: int, noun: int) -> int:
        company = game.company_of[noun]
        if company < 0:
            return 107
        return 1206 if self.other_way(game, seat) >> company & 1 else self.refuse_share(game, seat, company)

    def other_way(self, game: Currents, seat: int) -> int:
        """The companies in which a person has traded the other way in this turn, a bit for each."""
        raise NotImplementedError

    def refuse_share(self, game: Currents, seat: int, company: int) -> int:
        """0, or the rule that forbids to trade a share of this company."""
        raise NotImplementedError


BOUGHT: Final = Event("bought", "seat brand amount:number")


class Buy(Trade):
    """C-12.2, C-13.9: buy a share from the market."""

    def other_way(self, game: Currents, seat: int) -> int:
        return game.sold[seat]

    def refuse_share(self, game: Currents, seat: int, company: int) -> int:
        if not game.may_hold_more(seat, company):
            return 1207
        if game.market[company] == 0 or game.space[company] - deed_of(game).discount > game.cash[seat]:
            return 1202
        return 0

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        deed = deed_of(game)
        company = game.company_of[noun]
        cost = max(0, game.space[company] - deed.discount)
        game.say(BOUGHT, seat, noun, cost)
        game.pay(seat, cost)
        game.market[company] -= 1
        game.give_share(seat, company)
        game.bought[seat] |= 1 << company
        game.move_price(company, game.phase)
        deed.after_trade(game)


SOLD: Final = Event("sold", "seat brand amount:number")


class Sell(Trade):
    """C-12.3: sell a regular share to the market."""

    def other_way(self, game: Currents, seat: int) -> int:
        return game.bought[seat]

    def refuse_share(self, game: Currents, seat: int, company: int) -> int:
        return 0 if game.held[seat * BRANDS + company] > 0 else 1203

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        deed = deed_of(game)
        company = game.company_of[noun]
        brings = game.space[company] + deed.discount
        game.say(SOLD, seat, noun, brings)
        game.earn(seat, brings)
        give_back(game, seat, company)
        game.sold[seat] |= 1 << company
        game.move_left(company, 1)
        deed.after_trade(game)


def give_back(game: Currents, seat: int, company: int) -> None:
    """A regular share goes from a person to the market."""
    game.held[seat * BRANDS + company] -= 1
    game.market[company] += 1


class Done(Verb[Currents]):
    """C-12.1: leave the stock market."""

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        game.pending.pop()


EXCHANGED: Final = Event("exchanged", "seat from:brand to:brand amount:number")


class Exchange(PairVerb[Currents]):
    """C-13.7: change a share for one of another company."""

    def refuse_first(self, game: Currents, seat: int, first: int) -> int:
        company = game.company_of[first]
        if company < 0:
            return 107
        return 0 if game.held[seat * BRANDS + company] > 0 else 1203

    def refuse_pair(self, game: Currents, seat: int, first: int, second: int) -> int:
        given = game.company_of[first]
        wanted = game.company_of[second]
        if wanted < 0:
            return 107
        if given == wanted:
            return 1307
        if not game.may_hold_more(seat, wanted):
            return 1207
        if game.market[wanted] == 0 or game.space[wanted] - game.space[given] > game.cash[seat]:
            return 1307
        return 0

    def apply_pair(self, game: Currents, seat: int, first: int, second: int) -> None:
        given = game.company_of[first]
        wanted = game.company_of[second]
        difference = game.space[wanted] - game.space[given]
        game.say(EXCHANGED, seat, first, second, difference)
        if difference > 0:
            game.pay(seat, difference)
        elif difference < 0:
            game.earn(seat, -difference)
        give_back(game, seat, given)
        game.market[wanted] -= 1
        game.give_share(seat, wanted)
        if game.turn < TURNS:  # C-13.8
            game.move_left(given, 1)
            game.move_price(wanted, game.phase)
        deed_of(game).after_trade(game)


BUY: Final = Buy("buy", BRANDS)
SELL: Final = Sell("sell", BRANDS)
DONE: Final = Done("done")
EXCHANGE: Final = Exchange("exchange", BRANDS, BRANDS)


class Visit(Deed):
    """C-12.1: a visit to the stock market after its first share."""

    def __init__(self, seat: int, team: list[int], discount: int) -> None:
        super().__init__([BUY, SELL, DONE], 1201, seat, team)
        self.discount = discount

    def after_trade(self, game: Currents) -> None:
        """The visit goes on until it is left."""


class Invest(Deed):
    """C-13.6: a person may exchange or buy a share in bookkeeping, at full price."""

    def __init__(self, seat: int) -> None:
        super().__init__([BUY, EXCHANGE, DECLINE], 1306, seat, [])
