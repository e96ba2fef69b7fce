"""Chapter 5: the event of a turn, its primary effect or auction, and its stock effect."""

from typing import Final

from wardenclyffe.engine.state import Event, Step
from wardenclyffe.games.currents.rules_auction import BIDDING, ask_next, least_bid
from wardenclyffe.games.currents.rules_table import (
    AC,
    DRIFT,
    EFFECT_SIZE,
    EVENT_LOT,
    GRANT,
    KINDS,
    LEVY,
    NOBODY_YET,
    TRIBUTE,
    Currents,
)

HAPPENED: Final = Event("happened", "event")
WITHOUT_EFFECT: Final = Event("without-effect", "event")


class RevealEvent(Step[Currents]):
    """C-5.2: the event is drawn, and its primary effect happens or is put up for auction."""

    def run(self, game: Currents) -> None:
        game.scene()
        game.event_cup = game.event_cup.copy()
        event = game.pull(game.event_cup)
        game.event = event
        game.say(HAPPENED, event)
        if game.seats == 1 and not game.figures.event_alone[event]:
            game.say(WITHOUT_EFFECT, event)  # C-5.7
        elif game.figures.event_auction[event]:
            put_up(game)
        else:
            happen(game, game.figures.event_effects[event])


PUT_UP: Final = Event("put-up", "event least:number")


def put_up(game: Currents) -> None:
    """Begin the auction of an event's prize with the most famous person (C-5.4)."""
    game.lot = EVENT_LOT
    game.bid = 0
    game.bidder = NOBODY_YET
    game.left = 0
    game.asked = game.present[-1]
    game.say(PUT_UP, game.event, least_bid(game))
    ask_next(game)
    game.begin_steps([BIDDING])


LEVIED: Final = Event("levied", "seat amount:number")
SUBSIDISED: Final = Event("subsidised", "seat amount:number")


def happen(game: Currents, effects: list[int]) -> None:
    """The primary effect: what happens at once, and what lasts for the turn (C-5.10)."""
    today = [0] * KINDS
    for place in range(0, len(effects), EFFECT_SIZE):
        kind = effects[place]
        number = effects[place + 1]
        if kind == LEVY:
            for seat in range(game.seats):
                amount = min(number, game.cash[seat])
                game.say(LEVIED, seat, amount)
                game.pay(seat, amount)
        elif kind == GRANT:
            for seat in range(game.seats):
                game.say(SUBSIDISED, seat, number)
                game.earn(seat, number)
        elif kind == DRIFT:
            game.move_scale(number if effects[place + 2] == AC else -number)
        elif kind == TRIBUTE:
            pay_tribute(game, number)
        else:
            today[kind] = max(number, 1)
    game.today = today


TRIBUTE_PAID: Final = Event("tribute-paid", "seat to:seat amount:number")


def pay_tribute(game: Currents, number: int) -> None:
    """The first in Present Fame pays the last; the bank stands in for automata on either side (C-5.9)."""
    first = game.present[0]
    last = game.present[-1]
    amount = number
    if first < game.seats:
        amount = min(number, game.cash[first])
    game.say(TRIBUTE_PAID, first, last, amount)
    if first < game.seats:
        game.pay(first, amount)
    game.earn(last, amount)


STOCK_EFFECT: Final = Event("stock-effect", "event spaces:number")


class StockEffect(Step[Currents]):
    """C-5.3: the event moves every price."""

    def run(self, game: Currents) -> None:
        spaces = game.figures.event_stock[game.event]
        game.say(STOCK_EFFECT, game.event, spaces)
        for company in range(game.companies):
            if spaces > 0:
                game.move_price(company, spaces)
            elif spaces < 0:
                game.move_left(company, -spaces)


REVEAL_EVENT: Final = RevealEvent([], 502)
STOCKS: Final = StockEffect([], 503)
