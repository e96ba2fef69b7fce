"""Chapters 4 and 10: power cards before the tricks, and the primitives that their texts are made of.

An effect is a step that knows the seat which played the card. It runs by itself, or asks that seat; one without an
object does nothing (L-10.23).
"""

from typing import Any, Final

from wardenclyffe.engine.state import ALONE, EVERYBODY, NOBODY, Event, Found, Step, Verb, holds, remove
from wardenclyffe.games.lightning.rules_table import (
    CARDS,
    DRAW,
    DROP,
    EXPOSE,
    FORECAST,
    MOST_SEATS,
    ROYALTY,
    SCRAP,
    STEAL,
    TAKE_TOP,
    Lightning,
)

PLAYED: Final = Event("played", "seat card")


class Play(Verb[Lightning]):
    """L-4.2: play a power card that is marked for before the tricks."""

    def refuse_noun(self, game: Lightning, seat: int, noun: int) -> int:
        if not holds(game.hands[seat], noun):
            return 402
        return 0 if game.figures.before[noun] else 404

    def find(self, game: Lightning, seat: int, found: Found) -> None:
        before = game.figures.before
        for card in game.hands[seat]:
            if before[card]:
                found.add(card)

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        remove(game.hands[seat], noun)
        game.played.append(noun)  # L-4.6
        game.shown[noun] = 1
        game.fence += 1
        game.say(PLAYED, seat, noun)
        effects = game.figures.on_before[noun]
        steps: list[Step[Any]] = []
        for i in range(0, len(effects), 2):
            steps.append(effect_step(effects[i], seat, effects[i + 1]))
        steps.append(CARRIED_OUT[seat])
        game.begin_steps(steps)


class Ready(Verb[Lightning]):
    """L-4.3: have no power card left to play before the tricks."""

    def refuse(self, game: Lightning, seat: int) -> int:
        before = game.figures.before
        for card in game.hands[seat]:
            if before[card]:
                return 403
        return 0

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        game.ready[seat] = 1
        put_away(game, seat)


def put_away(game: Lightning, seat: int) -> None:
    """L-4.6: the played cards go to the output deck of the seat that is done."""
    if game.played:
        game.outputs[seat] += game.played
        game.played.clear()


class Asking(Step[Lightning]):
    """L-4.1, L-4.7: one player after the other is asked for power cards before the tricks."""

    def __init__(self, seat: int) -> None:
        super().__init__([PLAY, READY], 401)
        self.seat = seat

    def owed(self, game: Lightning) -> list[int]:
        return NOBODY if game.ready[self.seat] else ALONE[self.seat]


class CarriedOut(Step[Lightning]):
    """L-9.3: when a power card has taken the last card of the common deck, the game is over."""

    def __init__(self, seat: int) -> None:
        super().__init__([], 402)
        self.seat = seat

    def run(self, game: Lightning) -> None:
        if not game.cards_left():
            put_away(game, self.seat)
            game.finish()


class Effect(Step[Lightning]):
    """One primitive with its number, for the seat that played the card."""

    def __init__(self, seat: int, amount: int, verbs: list[Verb[Any]], rule: int) -> None:
        super().__init__(verbs, rule, True)
        self.seat = seat
        self.amount = amount


class Draw(Effect):
    """L-10.1: draw cards from the input deck."""

    def run(self, game: Lightning) -> None:
        game.draw_hand(self.seat, self.amount)


class TakeTop(Effect):
    """L-10.3: the top cards of the common deck go to the output deck."""

    def run(self, game: Lightning) -> None:
        take_top(game, self.seat, self.amount)


TOOK_TOP: Final = Event("took-top", "seat card")


def take_top(game: Lightning, seat: int, number: int) -> None:
    """Turn up cards of the common deck for a seat's output deck, as many as there are."""
    for _ in range(min(number, game.cards_left())):
        card = game.turn_up()
        game.outputs[seat].append(card)
        game.say(TOOK_TOP, seat, card)


LOST_ROYALTY: Final = Event("lost-royalty", "seat to:seat card")


class Royalty(Effect):
    """L-10.5: cards at random go to the left neighbour's output deck."""

    def run(self, game: Lightning) -> None:
        neighbour = (self.seat + 1) % game.seats
        for _ in range(min(self.amount, len(game.hands[self.seat]))):
            card = game.take_at_random(self.seat)
            game.outputs[neighbour].append(card)
            game.say(LOST_ROYALTY, self.seat, neighbour, card)


DROPPED: Final = Event("dropped", "seat card")


class Drop(Effect):
    """L-10.6: cards at random go to the own output deck."""

    def run(self, game: Lightning) -> None:
        for _ in range(min(self.amount, len(game.hands[self.seat]))):
            card = game.take_at_random(self.seat)
            game.outputs[self.seat].append(card)
            game.say(DROPPED, self.seat, card)


SCRAPPED: Final = Event("scrapped", "seat card")


class Spend(Effect):
    """L-10.24: the card that was played goes out of the game."""

    def run(self, game: Lightning) -> None:
        card = game.played.pop()
        game.scrapped.append(card)
        game.say(SCRAPPED, self.seat, card)


# Effects that ask.


class Scrap(Verb[Lightning]):
    """L-10.2: put a card of the hand out of the game."""

    def refuse_noun(self, game: Lightning, seat: int, noun: int) -> int:
        return 0 if holds(game.hands[seat], noun) else 1002

    def find(self, game: Lightning, seat: int, found: Found) -> None:
        for card in game.hands[seat]:
            found.add(card)

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        remove(game.hands[seat], noun)
        game.scrapped.append(noun)
        game.shown[noun] = 1
        game.fence += 1
        game.say(SCRAPPED, seat, noun)


BURIED: Final = Event("buried", "seat card")


class Bury(Verb[Lightning]):
    """L-10.7: put one of the shown cards under the common deck."""

    def refuse_noun(self, game: Lightning, seat: int, noun: int) -> int:
        step = game.pending[-1]
        return 0 if isinstance(step, Burying) and holds(step.cards, noun) else 1007

    def find(self, game: Lightning, seat: int, found: Found) -> None:
        step = game.pending[-1]
        if isinstance(step, Burying):
            for card in sorted(step.cards):
                found.add(card)

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        remove(game.coming, noun)
        game.buried.append(noun)
        game.say(BURIED, seat, noun)


class Leave(Verb[Lightning]):
    """Do without what a card offers."""

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        pass


class OtherPlayer(Verb[Lightning]):
    """Choose another player who has cards in hand."""

    def __init__(self, name: str, rule: int) -> None:
        super().__init__(name, MOST_SEATS)
        self.rule = rule

    def refuse_noun(self, game: Lightning, seat: int, noun: int) -> int:
        return 0 if noun != seat and noun < game.seats and game.hands[noun] else self.rule


STOLE: Final = Event("stole", "seat from:seat card")


class Steal(OtherPlayer):
    """L-10.4: take a card at random from another player's hand."""

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        card = game.take_at_random(noun)
        game.outputs[seat].append(card)
        game.say(STOLE, seat, noun, card)


EXPOSED: Final = Event("exposed", "seat whose:seat")
SHOWED: Final = Event("showed", "seat card")


class Expose(OtherPlayer):
    """L-10.8: have another player's hand shown to all."""

    def apply(self, game: Lightning, seat: int, noun: int) -> None:
        game.say(EXPOSED, seat, noun)
        for card in game.hands[noun]:
            game.shown[card] = 1
            game.show(card, EVERYBODY)
            game.say(SHOWED, noun, card)


class Scrapping(Effect):
    """L-10.2: offer to put a card of the hand out of the game."""

    def owed(self, game: Lightning) -> list[int]:
        return ALONE[self.seat] if game.hands[self.seat] else NOBODY


FORECAST_CARD: Final = Event("forecast", "seat card")


class Forecast(Effect):
    """L-10.7: show the top cards of the common deck, and offer to put one under it."""

    def run(self, game: Lightning) -> None:
        cards: list[int] = []
        for i in range(min(self.amount, game.cards_left())):
            if i == len(game.coming):
                game.coming.insert(0, game.next_unseen())
            card = game.coming[len(game.coming) - 1 - i]
            cards.append(card)
            game.shown[card] = 1
            game.fence += 1
            game.say(FORECAST_CARD, self.seat, card)
        game.pending.append(Burying(self.seat, cards))


class Burying(Effect):
    """L-10.7: one of the shown cards may go under the deck."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(seat, 1, [BURY, LEAVE], 1007)
        self.cards = cards

    def owed(self, game: Lightning) -> list[int]:
        return ALONE[self.seat] if self.cards else NOBODY


class Pointing(Effect):
    """L-10.4, L-10.8: choose one of the other players with cards in hand."""

    def owed(self, game: Lightning) -> list[int]:
        for seat in range(game.seats):
            if seat != self.seat and game.hands[seat]:
                return ALONE[self.seat]
        return NOBODY


PLAY: Final = Play("play", CARDS)
READY: Final = Ready("ready")
SCRAP_CARD: Final = Scrap("scrap", CARDS)
BURY: Final = Bury("bury", CARDS)
STEAL_CARD: Final = Steal("steal", 1004)
EXPOSE_HAND: Final = Expose("expose", 1008)
LEAVE: Final = Leave("leave")

CARRIED_OUT: Final[list[Step[Any]]] = [CarriedOut(seat) for seat in range(MOST_SEATS)]
ASKED: Final[list[Step[Any]]] = [Asking(seat) for seat in range(MOST_SEATS)]


def effect_step(primitive: int, seat: int, amount: int) -> Step[Any]:
    """The step for a primitive of a card that a seat plays before the tricks."""
    if primitive == DRAW:
        return Draw(seat, amount, [], 1001)
    if primitive == SCRAP:
        return Scrapping(seat, amount, [SCRAP_CARD, LEAVE], 1002)
    if primitive == TAKE_TOP:
        return TakeTop(seat, amount, [], 1003)
    if primitive == STEAL:
        return Pointing(seat, amount, [STEAL_CARD], 1004)
    if primitive == ROYALTY:
        return Royalty(seat, amount, [], 1005)
    if primitive == DROP:
        return Drop(seat, amount, [], 1006)
    if primitive == FORECAST:
        return Forecast(seat, amount, [], 1007)
    if primitive == EXPOSE:
        return Pointing(seat, amount, [EXPOSE_HAND], 1008)
    return Spend(seat, amount, [], 1024)
