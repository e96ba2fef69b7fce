"""The sentences of Duel's log, one for each kind of line in the journal."""

from collections.abc import Callable

from wardenclyffe.engine.view import Line
from wardenclyffe.engine.view import View as Words
from wardenclyffe.games.duel.edition import POWERS, House
from wardenclyffe.games.duel.rules_actions import (
    TELL_ACQUIRE,
    TELL_ADVANCE,
    TELL_BOTH_GOALS,
    TELL_CHIP,
    TELL_DEAL,
    TELL_DECLINE,
    TELL_DRAFTED,
    TELL_ELECTRIFY,
    TELL_FREE,
    TELL_GIVE,
    TELL_GOAL,
    TELL_INVENTOR,
    TELL_KEEP,
    TELL_LAST_CHIP,
    TELL_LEADER,
    TELL_LOST,
    TELL_MONOPOLISE,
    TELL_NO_BONUS,
    TELL_OFFER,
    TELL_PHASE,
    TELL_PLACE,
    TELL_PLAY,
    TELL_PR,
    TELL_RECEIVE,
    TELL_REFRESH,
    TELL_SELL,
    TELL_SELL_RESERVE,
    TELL_WIN,
)
from wardenclyffe.games.duel.view_words import a_share, count_of, goal_words

Teller = Callable[[Words, House, int, int, int], Line | None]


def inventor(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A pick of an inventor."""
    power = POWERS[house.rules.power[piece]]
    verb = words.verb(who, "play", "plays")
    return Line(f"{verb} {house.inventors[piece]} ({power}).", (f"inventor-{house.inventor_ids[piece]}",))


def chip(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """The second player's chips."""
    both = (f"chip-{house.technology_ids[other]}", f"chip-{house.technology_ids[piece]}")
    verb = words.verb(who, "take", "takes")
    return Line(f"{verb} {house.technologies[other]} and {house.technologies[piece]} with PR 0.", both)


def last_chip(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """The first player's chip."""
    verb = words.verb(who, "take", "takes")
    return Line(f"{verb} {house.technologies[piece]} with PR 2.", (f"chip-{house.technology_ids[piece]}",))


def phase(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A phase begins."""
    return Line(f"Phase {piece} begins.")


def deal(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A card dealt, for the one who got it."""
    return Line(f"{words.verb(who, 'are', 'is')} dealt {house.assistants[piece]}.", card(house, piece))


def keep(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A pick to keep."""
    return Line(f"{words.verb(who, 'keep', 'keeps')} {house.assistants[piece]}.", card(house, piece))


def give(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A pick to pass."""
    return Line(f"{words.verb(who, 'pass', 'passes')} {house.assistants[piece]} on.", card(house, piece))


def receive(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A card that was passed."""
    return Line(f"{words.verb(who, 'receive', 'receives')} {house.assistants[piece]}.", card(house, piece))


def drafted(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """The draft is over."""
    return Line("Both hands are drafted.")


def play(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """An assistant is played."""
    return Line(f"{words.verb(who, 'play', 'plays')} {house.assistants[piece]}.", card(house, piece))


def electrify(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A city is placed."""
    region = house.regions[house.rules.region_of_city[piece]]
    verb = words.verb(who, "electrify", "electrifies")
    return Line(f"{verb} {house.cities[piece]} in {region}.", (f"city-{house.city_ids[piece]}",))


def offer(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A city comes on offer."""
    return Line(f"{house.cities[piece]} is on offer.", (f"city-{house.city_ids[piece]}",))


def refresh(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """The offer is changed."""
    return Line(f"{words.verb(who, 'refresh', 'refreshes')} the cities on offer.", ("offer",))


def acquire(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A share is taken from the market."""
    verb = words.verb(who, "acquire", "acquires")
    return Line(f"{verb} {a_share(house.inventors[piece])}.", share(house, who, piece))


def pr(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A marker moves."""
    return Line(f"{words.verb(who, 'advance', 'advances')} from PR {piece} to {other}.", (f"pr-{who}",))


def free(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A free action is earned."""
    return Line(f"{words.verb(who, 'earn', 'earns')} {count_of(piece, 'free action')}.", (f"pr-{who}",))


def advance(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A chip changes hands."""
    verb = words.verb(who, "take", "takes")
    return Line(f"{verb} the {house.technologies[piece]} chip.", (f"chip-{house.technology_ids[piece]}",))


def monopolise(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A chip is placed or flipped."""
    verb = words.verb(who, "flip", "flips") if other else words.verb(who, "close", "closes")
    region = house.regions[piece // 2]
    pieces = (f"monopoly-{house.region_ids[piece // 2]}",)
    if other:
        return Line(f"{verb} the chip of {region}: closed to {POWERS[piece % 2]}.", pieces)
    return Line(f"{verb} {region} to {POWERS[piece % 2]}.", pieces)


def place(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A reserved share is placed."""
    verb = words.verb(who, "place", "places")
    return Line(f"{verb} a reserved {house.inventors[piece]} share.", share(house, who, piece))


def sell(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A placed share is sold."""
    verb = words.verb(who, "sell", "sells")
    return Line(f"{verb} {a_share(house.inventors[piece])} for a free action.", share(house, who, piece))


def sell_reserve(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A reserved share is sold."""
    verb = words.verb(who, "sell", "sells")
    return Line(f"{verb} a reserved {house.inventors[piece]} share for a free action.", (f"reserve-{who}",))


def lost(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """Free actions that were not used."""
    return Line(f"{words.verb(who, 'lose', 'loses')} {count_of(piece, 'unused free action')}.")


def goal(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A win by a personal goal."""
    return Line(f"{words.verb(who, 'alone meet', 'alone meets')} a personal goal: {goal_words(house.rules, piece)}.")


def both_goals(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """Both goals are met."""
    return Line("Both personal goals are met, so neither wins.")


def leader(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A region is scored."""
    verb = words.verb(who, "lead", "leads")
    end = " at the end" if other else ""
    return Line(f"{verb} {house.regions[piece]}{end}.", (f"region-{house.region_ids[piece]}",))


def no_bonus(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """A bonus that cannot be had."""
    return Line(f"There is nothing to take for {house.regions[piece]}.")


def decline(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """Something is left out."""
    return Line(f"{words.verb(who, 'decline', 'declines')}.")


def win(words: Words, house: House, who: int, piece: int, other: int) -> Line:
    """The end by regions."""
    return Line(f"{words.verb(who, 'win', 'wins')} with {count_of(piece, 'region')}.")


def card(house: House, piece: int) -> tuple[str, ...]:
    """An assistant on the board."""
    return (f"assistant-{house.assistant_ids[piece]}",)


def share(house: House, who: int, piece: int) -> tuple[str, ...]:
    """A player's set of shares on the board."""
    return (f"share-{who}-{house.inventor_ids[piece]}",)


LINES: dict[int, Teller] = {
    TELL_INVENTOR: inventor,
    TELL_CHIP: chip,
    TELL_LAST_CHIP: last_chip,
    TELL_PHASE: phase,
    TELL_DEAL: deal,
    TELL_KEEP: keep,
    TELL_GIVE: give,
    TELL_RECEIVE: receive,
    TELL_DRAFTED: drafted,
    TELL_PLAY: play,
    TELL_ELECTRIFY: electrify,
    TELL_OFFER: offer,
    TELL_REFRESH: refresh,
    TELL_ACQUIRE: acquire,
    TELL_PR: pr,
    TELL_FREE: free,
    TELL_ADVANCE: advance,
    TELL_MONOPOLISE: monopolise,
    TELL_PLACE: place,
    TELL_SELL: sell,
    TELL_SELL_RESERVE: sell_reserve,
    TELL_LOST: lost,
    TELL_GOAL: goal,
    TELL_BOTH_GOALS: both_goals,
    TELL_LEADER: leader,
    TELL_NO_BONUS: no_bonus,
    TELL_DECLINE: decline,
    TELL_WIN: win,
}
