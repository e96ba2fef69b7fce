"""Chapters 4 and 10: power cards before the tricks, and the primitives that their texts are made of.

An effect is a step. It runs by itself, or asks the player who played the card; one without an object does nothing
(L-10.23).
"""

from typing import Any, Final

from wardenclyffe.engine.state import EVERYBODY, NOBODY, Step, Verb, holds, remove
from wardenclyffe.games.lightning.rules_edition import CARDS
from wardenclyffe.games.lightning.rules_table import (
    BURIED,
    DROPPED,
    EXPOSED,
    FORECAST,
    HAND_SHOWN,
    NOBODY_YET,
    ONLY,
    PLAYED,
    ROYALTY,
    SCRAPPED,
    SHOWN,
    STOLEN,
    TOOK_TOP,
    Table,
)

MOST_SEATS: Final = 6


class Play(Verb[Table]):
    """L-4.2: play a power card that is marked for before the tricks."""

    def nouns(self, game: Table, seat: int) -> list[int]:
        found: list[int] = []
        before = game.edition.before
        for card in game.hands[seat]:
            if before[card]:
                found.append(card)
        return found

    def refuse_noun(self, game: Table, seat: int, noun: int) -> int:
        if not holds(game.hands[seat], noun):
            return 402
        return 0 if game.edition.before[noun] else 404

    def apply(self, game: Table, seat: int, noun: int) -> None:
        remove(game.hands[seat], noun)
        game.played.append(noun)  # L-4.6
        game.shown[noun] = 1
        game.fence += 1
        game.tell(PLAYED, seat, noun, 0, EVERYBODY)
        game.begin_steps(game.edition.on_before[noun] + CARRIED_OUT)


class Ready(Verb[Table]):
    """L-4.3: have no power card left to play before the tricks."""

    def refuse(self, game: Table, seat: int) -> int:
        before = game.edition.before
        for card in game.hands[seat]:
            if before[card]:
                return 403
        return 0

    def nouns(self, game: Table, seat: int) -> list[int]:
        return ONLY[0]

    def refuse_noun(self, game: Table, seat: int, noun: int) -> int:
        return 0

    def apply(self, game: Table, seat: int, noun: int) -> None:
        game.ready[seat] = 1
        game.outputs[seat] += game.played
        game.played.clear()
        game.turn = NOBODY_YET if seat == game.dealer else (seat + 1) % game.seats


class Asking(Step[Table]):
    """L-4.1, L-4.7: every player is asked for power cards before the tricks, leftward from the dealer."""

    def owed(self, game: Table) -> list[int]:
        return NOBODY if game.turn == NOBODY_YET else ONLY[game.turn]

    def run(self, game: Table) -> None:
        game.phase = SHOWN


class CarriedOut(Step[Table]):
    """L-9.3: when a power card has taken the last card of the common deck, the game is over."""

    def run(self, game: Table) -> None:
        game.offered.clear()
        if not game.deck:
            game.finish()


class Effect(Step[Table]):
    """One primitive with its number; `game.turn` is the player who played the card."""

    amount: int

    def __init__(self, amount: int, verbs: list[Verb[Any]], rule: int) -> None:
        super().__init__(verbs, rule, True)
        self.amount = amount


class Draw(Effect):
    """L-10.1: draw cards from the input deck."""

    def run(self, game: Table) -> None:
        game.draw_hand(game.turn, self.amount)


class TakeTop(Effect):
    """L-10.3: the top cards of the common deck go to the output deck."""

    def run(self, game: Table) -> None:
        take_top(game, game.turn, self.amount)


def take_top(game: Table, seat: int, number: int) -> None:
    """Turn up cards of the common deck for a seat's output deck, as many as there are."""
    for _ in range(min(number, len(game.deck))):
        card = game.turn_up()
        game.outputs[seat].append(card)
        game.tell(TOOK_TOP, seat, card, 0, EVERYBODY)


class Royalty(Effect):
    """L-10.5: cards at random go to the left neighbour's output deck."""

    def run(self, game: Table) -> None:
        neighbour = (game.turn + 1) % game.seats
        for _ in range(min(self.amount, len(game.hands[game.turn]))):
            card = game.take_at_random(game.turn)
            game.outputs[neighbour].append(card)
            game.tell(ROYALTY, game.turn, card, neighbour, EVERYBODY)


class Drop(Effect):
    """L-10.6: cards at random go to the own output deck."""

    def run(self, game: Table) -> None:
        for _ in range(min(self.amount, len(game.hands[game.turn]))):
            card = game.take_at_random(game.turn)
            game.outputs[game.turn].append(card)
            game.tell(DROPPED, game.turn, card, 0, EVERYBODY)


class Spend(Effect):
    """L-10.24: the card that was played goes out of the game."""

    def run(self, game: Table) -> None:
        card = game.played.pop()
        game.scrapped.append(card)
        game.tell(SCRAPPED, game.turn, card, 0, EVERYBODY)


# Effects that ask.


class Scrap(Verb[Table]):
    """L-10.2: put a card of the hand out of the game."""

    def nouns(self, game: Table, seat: int) -> list[int]:
        return game.hands[seat]

    def refuse_noun(self, game: Table, seat: int, noun: int) -> int:
        return 0 if holds(game.hands[seat], noun) else 1002

    def apply(self, game: Table, seat: int, noun: int) -> None:
        remove(game.hands[seat], noun)
        game.scrapped.append(noun)
        game.shown[noun] = 1
        game.fence += 1
        game.tell(SCRAPPED, seat, noun, 0, EVERYBODY)


class Bury(Verb[Table]):
    """L-10.7: put one of the shown cards under the common deck."""

    def nouns(self, game: Table, seat: int) -> list[int]:
        found = game.offered.copy()
        found.sort()
        return found

    def refuse_noun(self, game: Table, seat: int, noun: int) -> int:
        return 0 if holds(game.offered, noun) else 1007

    def apply(self, game: Table, seat: int, noun: int) -> None:
        remove(game.deck, noun)
        game.deck.insert(0, noun)
        game.buried += 1
        game.tell(BURIED, seat, noun, 0, EVERYBODY)


class Leave(Verb[Table]):
    """Do without what a card offers."""

    def nouns(self, game: Table, seat: int) -> list[int]:
        return ONLY[0]

    def refuse_noun(self, game: Table, seat: int, noun: int) -> int:
        return 0

    def apply(self, game: Table, seat: int, noun: int) -> None:
        pass


class OtherPlayer(Verb[Table]):
    """Choose another player who has cards in hand."""

    rule: int

    def __init__(self, name: str, rule: int) -> None:
        super().__init__(name, MOST_SEATS, True)
        self.rule = rule

    def nouns(self, game: Table, seat: int) -> list[int]:
        return others_with_cards(game, seat)

    def refuse_noun(self, game: Table, seat: int, noun: int) -> int:
        return 0 if holds(others_with_cards(game, seat), noun) else self.rule


def others_with_cards(game: Table, seat: int) -> list[int]:
    """The other seats with a card in hand."""
    found: list[int] = []
    for each in range(game.seats):
        if each != seat and game.hands[each]:
            found.append(each)
    return found


class Steal(OtherPlayer):
    """L-10.4: take a card at random from another player's hand."""

    def apply(self, game: Table, seat: int, noun: int) -> None:
        card = game.take_at_random(noun)
        game.outputs[seat].append(card)
        game.tell(STOLEN, seat, card, noun, EVERYBODY)


class Expose(OtherPlayer):
    """L-10.8: have another player's hand shown to all."""

    def apply(self, game: Table, seat: int, noun: int) -> None:
        game.tell(EXPOSED, seat, 0, noun, EVERYBODY)
        for card in game.hands[noun]:
            game.shown[card] = 1
            game.show(card, EVERYBODY)
            game.tell(HAND_SHOWN, noun, card, 0, EVERYBODY)


class AskScrap(Effect):
    """L-10.2: offer to put a card of the hand out of the game."""

    def owed(self, game: Table) -> list[int]:
        return ONLY[game.turn] if game.hands[game.turn] else NOBODY


class Forecast(Effect):
    """L-10.7: show the top cards of the common deck, and offer to put one under it."""

    def run(self, game: Table) -> None:
        deck = game.deck
        game.offered.clear()
        for i in range(min(self.amount, len(deck))):
            card = deck[len(deck) - 1 - i]
            game.offered.append(card)
            game.shown[card] = 1
            game.show(card, EVERYBODY)
            game.tell(FORECAST, game.turn, card, 0, EVERYBODY)
        game.begin_steps(ASK_BURY)


class AskBury(Effect):
    """L-10.7: one of the shown cards may go under the deck."""

    def owed(self, game: Table) -> list[int]:
        return ONLY[game.turn] if game.offered else NOBODY


class AskPlayer(Effect):
    """L-10.4, L-10.8: choose one of the other players with cards in hand."""

    def owed(self, game: Table) -> list[int]:
        return ONLY[game.turn] if others_with_cards(game, game.turn) else NOBODY


PLAY: Final = Play("play", CARDS, True)
READY: Final = Ready("ready", 1, True)
SCRAP: Final = Scrap("scrap", CARDS, True)
BURY: Final = Bury("bury", CARDS, True)
STEAL: Final = Steal("steal", 1004)
EXPOSE: Final = Expose("expose", 1008)
LEAVE: Final = Leave("leave", 1, True)

CARRIED_OUT: Final[list[Step[Any]]] = [CarriedOut([], 402)]
ASK_BURY: Final[list[Step[Any]]] = [AskBury(0, [BURY, LEAVE], 1007)]
ASKED: Final = Asking([PLAY, READY], 401)


def before_effect(primitive: str, amount: int) -> Step[Any] | None:
    """The step for a primitive of a card that is played before the tricks, or None when there is no such primitive."""
    if primitive == "draw":
        return Draw(amount, [], 1001)
    if primitive == "scrap":
        return AskScrap(amount, [SCRAP, LEAVE], 1002)
    if primitive == "take-top":
        return TakeTop(amount, [], 1003)
    if primitive == "steal":
        return AskPlayer(amount, [STEAL], 1004)
    if primitive == "royalty":
        return Royalty(amount, [], 1005)
    if primitive == "drop":
        return Drop(amount, [], 1006)
    if primitive == "forecast":
        return Forecast(amount, [], 1007)
    if primitive == "expose":
        return AskPlayer(amount, [EXPOSE], 1008)
    if primitive == "spend":
        return Spend(amount, [], 1024)
    return None
