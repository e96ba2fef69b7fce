"""Positions to test from, laid out as a test needs them."""

from librt.vecs import vec
from mypy_extensions import i64

from tests.games.duel.words import HOUSE, card, city, company, do, legal
from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.state import Journal
from wardenclyffe.games.duel.rules import GAME as SEQUENCE
from wardenclyffe.games.duel.rules import PHASE, TURNS_AND_GOALS, begin
from wardenclyffe.games.duel.rules_bonuses import BONUSES
from wardenclyffe.games.duel.rules_table import (
    AC,
    CITIES,
    CITY_POINTS,
    COMPANIES,
    NOTHING,
    PHASES,
    REGIONS,
    SET_POINTS,
    Duel,
)

# Assistants with one plain job each, for turns in which nothing but the test's own choices should happen.
FIRST_HAND = ("elbridge-gerry", "oliver-shallenberger", "francis-upton")
SECOND_HAND = ("alfred-southwick", "lewis-latimer", "william-stanley")


def fresh(seed: int = 1, drafting: bool = True) -> Duel:
    """A game before its first choice."""
    game = begin(HOUSE.figures, drafting, FastChance(seed), Journal())
    game.settle()
    return game


def put(place: vec[i64], *values: int) -> None:
    """Lay numbers out anew."""
    for at, value in enumerate(values):
        place[at] = value


def imagine(game: Duel, seat: int, chance: Chance) -> Duel:
    """A world that a seat imagines."""
    world = game.imagine(seat, chance)
    assert isinstance(world, Duel)
    return world


def set_up(first: str = "tesla", second: str = "edison", chip: str = "meters", drafting: bool = False) -> Duel:
    """A game after its set-up: Tesla has transformers, Edison bulbs and meters unless said otherwise."""
    game = fresh(drafting=drafting)
    do(game, f"inventor {first}", f"inventor {second}", f"chip {chip}")
    return game


def position(first: str = "tesla", second: str = "edison", chip: str = "meters", phase: int = 1) -> Duel:
    """The first turn of a phase, with plain hands and three known cities on offer, one of each region."""
    game = set_up(first, second, chip)
    begin_phase(game, phase)
    deal(game, FIRST_HAND, SECOND_HAND)
    lay_offer(game, "boston", "albany", "chicago")
    return game


def begin_phase(game: Duel, phase: int) -> None:
    """Put the sequence of play at the first turn of a phase."""
    game.phase = phase
    game.pending = [SEQUENCE[-1]]
    game.pending += [PHASE] * (PHASES - phase)
    if phase < PHASES:
        game.pending += BONUSES[::-1]
    game.pending += TURNS_AND_GOALS[::-1]
    game.turn = 1 if phase == 2 else 0


def deal(game: Duel, first: tuple[str, ...], second: tuple[str, ...]) -> None:
    """Give both players the hands that a test names."""
    pool = sorted(game.deck + game.hands[0] + game.hands[1])
    for seat, words in enumerate((first, second)):
        game.hands[seat] = sorted(card(word) for word in words)
        for each in game.hands[seat]:
            pool.remove(each)
            game.known[each] = 1 << seat
    game.deck = pool
    for each in pool:
        game.known[each] = 0


def lay_offer(game: Duel, *words: str) -> None:
    """Put these cities on offer, oldest first, and the others that nobody has into the deck."""
    game.offer = [city(word) for word in words]
    game.city_deck = [each for each in range(CITIES) if each not in game.offer and game.owner[each] == NOTHING]
    game.city_sunk = []


def give_cities(game: Duel, seat: int, *words: str) -> None:
    """Place cities on a seat's side, wherever they lie now."""
    for word in words:
        each = city(word)
        game.owner[each] = seat
        if each in game.city_deck:
            game.city_deck.remove(each)
        if each in game.offer:
            game.offer[game.offer.index(each)] = game.city_deck.pop()
    recount(game)


def give_shares(game: Duel, seat: int, word: str, count: int) -> None:
    """Let a seat have so many placed shares of a company, from the market or the reserve."""
    each = company(word)
    more = count - game.shares[seat * COMPANIES + each]
    game.shares[seat * COMPANIES + each] = count
    if each == game.inventor[seat]:
        game.reserve[seat] -= more
    else:
        game.market[each] -= more
    recount(game)


def counted(game: Duel) -> list[int]:
    """The points of both seats in all regions, counted from the pieces."""
    points = [0] * (2 * REGIONS)
    for each, owner in enumerate(game.owner):
        if owner != NOTHING:
            points[owner * REGIONS + game.figures.region_of_city[each]] += CITY_POINTS
    for seat in range(2):
        for each in range(COMPANIES):
            place = seat * REGIONS + game.figures.region_of_company[each]
            points[place] += SET_POINTS[game.shares[seat * COMPANIES + each]]
    return points


def recount(game: Duel) -> None:
    """Bring the points up to date after pieces were laid by hand."""
    put(game.points, *counted(game))


def idle(game: Duel) -> None:
    """Play the turns of this phase to their end without any action."""
    while game.pending and game.pending[-1] is TURNS_AND_GOALS[0]:
        do_nothing(game)


def last_turn(game: Duel) -> None:
    """Play this phase without any action, up to the moment before its very last turn ends."""
    while len(game.hands[0]) + len(game.hands[1]) > 0 or game.assistant == NOTHING:
        do_nothing(game)


def do_nothing(game: Duel) -> None:
    """Play the first assistant of the hand, or end the turn in which one was played."""
    first = game.hands[game.turn][:1]
    do(game, f"play {HOUSE.assistant_ids[first[0]]}" if game.assistant == NOTHING else "end")


def leave_out(game: Duel) -> None:
    """Decline a bonus, or let the non-leader turn New England's chip, which few tests look at."""
    other = "dc" if game.closed[0] == AC else "ac"
    do(game, "decline" if "decline" in legal(game) else f"claim-monopoly new-england {other}")
