"""Event cards (W-4.4 to W-4.8, W-14): the check of each phase, and what the cards do."""

from typing import Final

from wardenclyffe.engine.state import ALONE, Event, Step, Verb, holds, remove
from wardenclyffe.games.worlds.rules_devastation import flock
from wardenclyffe.games.worlds.rules_kegs import lay_kegs
from wardenclyffe.games.worlds.rules_martian import WEED
from wardenclyffe.games.worlds.rules_picks import CHOOSE_GROUP, DECLINE, GO, Pick, PickVerb, ask
from wardenclyffe.games.worlds.rules_pieces import (
    DEVASTATION,
    FOR_PLACEMENT,
    MARTIAN_ACTION,
    NONE_NEEDED,
    NOTHING,
    PLAYER,
    PRODUCTION,
    REFUGEE,
    SEA,
    STATES,
    WAVES,
)
from wardenclyffe.games.worlds.rules_production import HARBOUR_BUILT, factory_states
from wardenclyffe.games.worlds.rules_scenarios import unite
from wardenclyffe.games.worlds.rules_table import (
    BUILT,
    CHEAP_FIELD_GUNS,
    CHEAP_SIEGE_GUNS,
    DECOY,
    DESTROYED,
    EFFECTS,
    FORCED_MARCH,
    LIVE,
    RED_WEED,
    RESOLVE,
    STANDING,
    STORM,
    UNBUILT,
    WORKFORCE,
    Worlds,
)

# The phase with whose end a lasting effect is gone; NOTHING for those that last until they are used.
EXPIRES: Final[list[int]] = [NOTHING] * EFFECTS
EXPIRES[CHEAP_FIELD_GUNS] = PRODUCTION
EXPIRES[CHEAP_SIEGE_GUNS] = PRODUCTION
EXPIRES[FORCED_MARCH] = PRODUCTION
EXPIRES[RESOLVE] = DEVASTATION
EXPIRES[STORM] = MARTIAN_ACTION
EXPIRES[DECOY] = MARTIAN_ACTION

# What an event card does.
GAIN_POINTS: Final = 0
LOSE_POINTS: Final = 1
GAIN_VICTORY: Final = 2
LASTING: Final = 3
RECRUIT: Final = 4  # a unit in a factory State
MUSTER: Final = 5  # a unit in any State of a live region
REBUILD: Final = 6
CROWDS: Final = 7
POWDER: Final = 8
LOSE_VICTORY: Final = 9
OPEN_HARBOUR: Final = 10
CLOSE_HARBOUR: Final = 11
RELIEF: Final = 12
HOLD: Final = 13
SPROUT: Final = 14
FALLING_STAR: Final = 15
STANDING_PLANS: Final = 16
EVENT_EFFECTS: Final = 17


TURNED_UP: Final = Event("turned-up", "phase")


def turn_up(game: Worlds) -> None:
    """The next card comes to lie on top: everybody sees its back, and with it its phase (W-4.4)."""
    if not game.event_deck:
        game.event_deck = game.event_discard
        game.event_deck.sort()
        game.event_discard = []
    # The order of a deck is the future: only the back is drawn now, the face when its phase has come.
    card = game.event_deck[game.below(len(game.event_deck))]
    game.event_back = game.figures.event_phase[card]
    game.say(TURNED_UP, game.event_back)


EVENT_DRAWN: Final = Event("event", "card")
NO_EFFECT: Final = Event("no-effect", "card")
TOO_DEAR: Final = Event("too-dear", "card cost:number")
GUARDED: Final = Event("guarded", "card unit")


class EventCheck(Step[Worlds]):
    """At the start of a phase the top card is drawn if its back names that phase (W-4.5, W-4.6)."""

    def run(self, game: Worlds) -> None:
        """One card at most."""
        if game.event_back != game.phase:
            return
        fitting: list[int] = []
        for each in game.event_deck:
            if game.figures.event_phase[each] == game.phase:
                fitting.append(each)
        card = fitting[game.below(len(fitting))]
        remove(game.event_deck, card)
        game.event_discard.append(card)
        game.scene()
        game.say(EVENT_DRAWN, card)
        turn_up(game)
        cost = game.figures.event_price[card]
        guard = game.figures.event_guard[card]
        if guard != NOTHING and game.strength[guard] > 0:
            game.say(GUARDED, card, guard)
        elif not can_happen(game, card):
            game.say(NO_EFFECT, card)
        elif cost == 0:
            happen(game, card)
        elif cost <= game.points:
            game.push(Offer(card))
        else:
            game.say(TOO_DEAR, card, cost)


class Offer(Step[Worlds]):
    """A card that is paid for: the player may do without (W-4.7)."""

    def __init__(self, card: int) -> None:
        super().__init__([PAY, DECLINE], 407)
        self.card = card

    def owed(self, game: Worlds) -> list[int]:
        """The player decides."""
        return ALONE[PLAYER]


PAID: Final = Event("paid", "card cost:number")


class Pay(Verb[Worlds]):
    """Pay for the event."""

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """The points are gone, and it happens."""
        step = game.pending.pop()
        assert isinstance(step, Offer)
        cost = game.figures.event_price[step.card]
        game.points -= cost
        game.say(PAID, step.card, cost)
        happen(game, step.card)


def can_happen(game: Worlds, card: int) -> bool:
    """Whether a card would do anything now."""
    effect = game.figures.event_effect[card]
    if effect == HOLD:
        return bool(WhichGroup(card).options(game))
    if names_state(effect):
        return bool(WhichState(card).options(game))
    if effect == LOSE_POINTS:
        return game.points > 0
    if effect == LOSE_VICTORY:
        return game.human > 0
    if effect == CROWDS:
        return bool(besieged(game))
    if effect == OPEN_HARBOUR:
        return holds(game.harbours, UNBUILT)
    if effect == CLOSE_HARBOUR:
        return holds(game.harbours, BUILT)
    if effect == SPROUT:
        return holds(game.land, DESTROYED)
    if effect == FALLING_STAR:
        return sum(game.land_cup) > 0
    return True


def names_state(effect: int) -> bool:
    """Whether the player names a State for a card."""
    return effect in (RECRUIT, MUSTER, REBUILD, POWDER, RELIEF)


CHANGED_POINTS: Final = Event("production-points", "before:number after:number")


def happen(game: Worlds, card: int) -> None:
    """Do what a card says, since it can happen; the player names the State or group where it asks for one."""
    effect = game.figures.event_effect[card]
    number = game.figures.event_number[card]
    if effect == HOLD:
        ask(game, WhichGroup(card))
    elif names_state(effect):
        ask(game, WhichState(card))
    elif effect in (GAIN_POINTS, LOSE_POINTS):
        before = game.points
        game.points = before + number if effect == GAIN_POINTS else max(0, before - number)
        game.say(CHANGED_POINTS, before, game.points)
    elif effect == GAIN_VICTORY:
        game.gain_human(number)
    elif effect == LOSE_VICTORY:
        game.lose_human(number)
    elif effect == LASTING:
        game.effects[game.figures.event_lasting[card]] = number  # what is left of the same effect does not add up
    elif effect == STANDING_PLANS:
        for plan in game.figures.event_plans[card]:
            game.effects[STANDING + plan] += number
    elif effect == CROWDS:
        for state in besieged(game):
            flock(game, state, number)
    elif effect in (OPEN_HARBOUR, CLOSE_HARBOUR):
        change_harbour(game, effect == OPEN_HARBOUR)
    elif effect == SPROUT:
        sprout(game)
    else:
        falling_star(game)


class CardPick(Pick):
    """The player names what an event is about (W-4.8)."""

    def __init__(self, verb: PickVerb, card: int) -> None:
        super().__init__([verb], 408)
        self.card = card


RECRUITED: Final = Event("recruited", "unit state")


class WhichState(CardPick):
    """The State of an event."""

    def __init__(self, card: int) -> None:
        super().__init__(GO, card)

    def options(self, game: Worlds) -> list[int]:
        """The States where it can happen."""
        effect = game.figures.event_effect[self.card]
        if effect == RECRUIT:
            return factory_states(game)
        found: list[int] = []
        alike = True  # whether all States are of one region
        for state in range(STATES):
            if fits(game, effect, state):
                found.append(state)
                alike = alike and game.figures.region_of[state] == game.figures.region_of[found[0]]
        # What a region regains is the same in all its States, so there is nothing to ask when it is the only one.
        return found[:1] if effect == REBUILD and alike else found

    def picked(self, game: Worlds, noun: int) -> None:
        """It happens there."""
        figures = game.figures
        effect = figures.event_effect[self.card]
        number = figures.event_number[self.card]
        if effect in (RECRUIT, MUSTER):
            kind = figures.event_unit[self.card]
            game.add(kind, noun, number)
            for _ in range(number):
                game.say(RECRUITED, kind, noun)
        elif effect == REBUILD:
            region = figures.region_of[noun]
            before = game.workforce[region]
            game.workforce[region] = min(figures.workforce[region], before + number)
            game.say(WORKFORCE, region, before, game.workforce[region])
        elif effect == POWDER:
            lay_kegs(game, noun, min(number, game.kegs_left()))
        else:
            relieve(game, noun, number)


def fits(game: Worlds, effect: int, state: int) -> bool:
    """Whether an event can happen in a State."""
    if effect == MUSTER:
        return not game.is_dead(state)
    if effect == REBUILD:
        region = game.figures.region_of[state]
        return game.land[region] == LIVE and game.workforce[region] < game.figures.workforce[region]
    if effect == POWDER:
        return game.kegs_left() > 0
    return game.units[REFUGEE * STATES + state] > 0 and game.has_harbour(state)


RELIEVED: Final = Event("relieved", "state count:number")


def relieve(game: Worlds, state: int, number: int) -> None:
    """Refugees of a harbour State escape at once."""
    count = min(number, game.units[REFUGEE * STATES + state])
    for _ in range(count):
        game.remove(REFUGEE, state)
    game.say(RELIEVED, state, count)
    game.escape(count)


HELD: Final = Event("held", "group")


class WhichGroup(CardPick):
    """The group that an event is about."""

    def __init__(self, card: int) -> None:
        super().__init__(CHOOSE_GROUP, card)

    def options(self, game: Worlds) -> list[int]:
        """Groups on land, by their marks."""
        found: list[int] = []
        for group in game.groups:
            if group.place != SEA:
                found.append(group.mark)
        found.sort()
        return found

    def picked(self, game: Worlds, noun: int) -> None:
        """It does not act."""
        group = game.group(noun)
        assert group is not None
        group.acted = True
        game.say(HELD, group.mark)


def besieged(game: Worlds) -> list[int]:
    """The States of live regions with a wave in them, once for each wave."""
    found: list[int] = []
    for group in game.groups:
        if group.mark <= WAVES and group.place != SEA and not game.is_dead(group.place):
            found.append(group.place)
    return found


def one_of(game: Worlds, items: list[int], wanted: int) -> int:
    """The place of one of the items that are as wanted, by chance."""
    places = [place for place, item in enumerate(items) if item == wanted]
    return places[game.below(len(places))]


HARBOUR_CLOSED: Final = Event("harbour-closed", "harbour")


def change_harbour(game: Worlds, opens: bool) -> None:
    """A harbour out of the cup opens, or one on the map goes back into it, by chance."""
    site = one_of(game, game.harbours, UNBUILT if opens else BUILT)
    if opens:
        game.harbours[site] = BUILT
        game.say(HARBOUR_BUILT, site, 0)
    else:
        game.harbours[site] = UNBUILT
        game.say(HARBOUR_CLOSED, site)


def sprout(game: Worlds) -> None:
    """A destroyed region, by chance, turns to Red Weed."""
    region = one_of(game, game.land, DESTROYED)
    game.land[region] = RED_WEED
    game.say(WEED, region)


STAR: Final = Event("falling-star", "group state colour")


def falling_star(game: Worlds) -> None:
    """Another lone tripod comes down, by the placement chart."""
    colour = game.draw_tripod(game.land_cup)
    state = game.figures.placement[game.roll(FOR_PLACEMENT, NONE_NEEDED)]
    group = game.add_lone(state, colour)
    game.say(STAR, group.mark, state, colour)
    unite(game)


class PhaseOver(Step[Worlds]):
    """What an event left for one phase is gone with it (W-4.9)."""

    def run(self, game: Worlds) -> None:
        """Look through the lasting effects."""
        for effect in range(EFFECTS):
            if EXPIRES[effect] == game.phase:
                game.effects[effect] = 0


PAY: Final = Pay("pay")
EVENT_CHECK: Final = EventCheck([], 405)
PHASE_OVER: Final = PhaseOver([], 409)
