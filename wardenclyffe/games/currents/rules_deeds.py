"""What a person is in the middle of: the steps of an action, and the verbs that several of them share."""

from typing import Any, Final

from wardenclyffe.engine.state import ALONE, Event, Found, Step, Verb
from wardenclyffe.games.currents.rules_table import (
    CASH,
    DISCOUNT,
    DIVIDEND,
    EFFECT_SIZE,
    FAME,
    MOST_SHIFT,
    PERK_DISCOUNT,
    PERK_DIVIDEND,
    PERK_REACH,
    PERK_SKILL,
    PRESS_SILENT,
    REACH,
    RISE,
    SKILL,
    STUDY,
    SWAY,
    TRACKS,
    Currents,
)

NO_TEAM: Final[list[int]] = []

# The ways in which a marker of fame, or that of the currents, is moved.
UP: Final = 0
DOWN: Final = 1
TO_AC: Final = 2
TO_DC: Final = 3
WAYS: Final = 4


class Deed(Step[Currents]):
    """A moment in which one person owes a choice; the verbs take it off when it is over.

    `team` are the characters that were exhausted for it, `discount` is what they take off the cost of a share and add
    to what one brings, and the reaches say how far each marker can be moved.
    """

    def __init__(self, verbs: list[Verb[Any]], rule: int, seat: int, team: list[int]) -> None:
        super().__init__(verbs, rule)
        self.seat, self.team = seat, team
        self.fame_reach = self.scale_reach = self.discount = 0
        self.acts = False  # whether this is an action of the turn, which an event can forbid

    def owed(self, game: Currents) -> list[int]:
        return ALONE[self.seat]

    def after_shift(self, game: Currents) -> None:
        """What follows when a marker was moved or left alone."""
        game.pending.pop()

    def after_trade(self, game: Currents) -> None:
        """What follows when a share was bought or sold."""
        game.pending.pop()


def deed_of(game: Currents) -> Deed:
    """What the person who chooses is in the middle of."""
    step = game.pending[-1]
    assert isinstance(step, Deed)
    return step


class Shift(Verb[Currents]):
    """C-10.1, C-10.2, C-15.4: move the own Future Fame or the AC/DC marker."""

    def refuse(self, game: Currents, seat: int) -> int:
        return 1525 if deed_of(game).acts and game.today[PRESS_SILENT] else 0

    def refuse_noun(self, game: Currents, seat: int, noun: int) -> int:
        deed = deed_of(game)
        way = noun // MOST_SHIFT
        steps = noun % MOST_SHIFT + 1
        if steps > (deed.scale_reach if way >= TO_AC else deed.fame_reach):
            return deed.rule if not deed.acts else 1001
        return 0 if steps <= room(game, seat, way) else 1003

    def find(self, game: Currents, seat: int, found: Found) -> None:
        deed = deed_of(game)
        fame = deed.fame_reach
        scale = deed.scale_reach
        for way in range(WAYS):
            reach = scale if way >= TO_AC else fame
            if reach:
                for steps in range(min(reach, room(game, seat, way), MOST_SHIFT)):
                    found.add(way * MOST_SHIFT + steps)

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        way = noun // MOST_SHIFT
        steps = noun % MOST_SHIFT + 1
        if way == UP:
            game.move_fame(seat, steps)
        elif way == DOWN:
            game.move_fame(seat, -steps)
        else:
            game.move_scale(steps if way == TO_AC else -steps)
        deed_of(game).after_shift(game)


def room(game: Currents, company: int, way: int) -> int:
    """How far a marker can move one way before its track ends."""
    if way == UP:
        return game.rank_of(game.future, company)
    if way == DOWN:
        return game.companies - 1 - game.rank_of(game.future, company)
    end = len(game.figures.scale_value) - 1
    return end - game.acdc if way == TO_AC else end + game.acdc


class Stay(Verb[Currents]):
    """C-10.1, C-10.2: move no marker."""

    def refuse(self, game: Currents, seat: int) -> int:
        return 1525 if deed_of(game).acts and game.today[PRESS_SILENT] else 0

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        deed_of(game).after_shift(game)


class Take(Verb[Currents]):
    """C-15.6: take a share from the market for nothing."""

    def refuse_noun(self, game: Currents, seat: int, noun: int) -> int:
        company = game.company_of[noun]
        if company < 0:
            return 107
        return 0 if game.market[company] > 0 else 1506

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        game.pending.pop()
        game.market[game.company_of[noun]] -= 1
        game.give_share(seat, game.company_of[noun])


class Decline(Verb[Currents]):
    """C-13.6, C-15.6: do without."""

    def apply(self, game: Currents, seat: int, noun: int) -> None:
        game.pending.pop()


SHIFT: Final = Shift("shift", WAYS * MOST_SHIFT)
STAY: Final = Stay("stay")
TAKE: Final = Take("take", 6)
DECLINE: Final = Decline("decline")


class Sway(Deed):
    """C-15.4: a marker may be moved."""

    def __init__(self, seat: int, number: int) -> None:
        super().__init__([SHIFT, STAY], 1504, seat, NO_TEAM)
        self.fame_reach = number
        self.scale_reach = number


class FreeShare(Deed):
    """C-15.6: a share may be taken."""

    def __init__(self, seat: int) -> None:
        super().__init__([TAKE, DECLINE], 1506, seat, NO_TEAM)


GRANTED: Final = Event("granted", "seat amount:number")


class Effect(Step[Currents]):
    """One effect of a developed HQ card or of an event's prize, for a person."""

    def __init__(self, seat: int, kind: int, number: int, about: int) -> None:
        super().__init__([], 1500 + kind)
        self.seat = seat
        self.kind = kind
        self.number = number
        self.about = about

    def run(self, game: Currents) -> None:
        seat = self.seat
        number = self.number
        if self.kind == CASH:
            game.say(GRANTED, seat, number)
            game.earn(seat, number)
        elif self.kind == RISE:
            game.move_price(seat, number)
        elif self.kind == FAME:
            game.move_fame(seat, number)
        elif self.kind == SWAY:
            game.begin_steps([Sway(seat, number)])
        elif self.kind == STUDY:
            level = game.level[seat * TRACKS + self.about]
            if level < game.figures.top_level[self.about]:
                game.set_level(seat, self.about, level + 1)
        elif self.kind == SKILL:
            game.add_perk(seat, PERK_SKILL + self.about, number)
        elif self.kind == DISCOUNT:
            game.add_perk(seat, PERK_DISCOUNT, number)
        elif self.kind == REACH:
            game.add_perk(seat, PERK_REACH, number)
        elif self.kind == DIVIDEND:
            game.add_perk(seat, PERK_DIVIDEND, number)
        elif shares_left(game):
            game.begin_steps([FreeShare(seat)])


def shares_left(game: Currents) -> bool:
    """Whether the market has any share."""
    for count in game.market:
        if count > 0:
            return True
    return False


def effect_steps(seat: int, effects: list[int]) -> list[Step[Any]]:
    """The steps of a card's effects, in their order."""
    found: list[Step[Any]] = []
    for place in range(0, len(effects), EFFECT_SIZE):
        found.append(Effect(seat, effects[place], effects[place + 1], effects[place + 2]))
    return found
