"""Positions to test from: cards by their names, hands and decks laid out as a test needs them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.playing import Playing, told
from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.content import read_content
from wardenclyffe.engine.state import Journal, State
from wardenclyffe.games.lightning import GAME, rules_powers, rules_setup, rules_tricks, vocabulary
from wardenclyffe.games.lightning.edition import Edition
from wardenclyffe.games.lightning.rules_setup import begin
from wardenclyffe.games.lightning.rules_table import BIDDING, CARDS, LEFTWARD, SETTING_UP, SHOWN, Lightning
from wardenclyffe.lab.laws import Subject, any_legal

# An edition with round numbers, so that tests do not depend on how the house edition is tuned.
CONTENT = read_content(Path(__file__).with_name("edition.toml"))
EDITION = Edition(CONTENT)
HOUSE = Edition(GAME.house_content())
FIGURES = EDITION.figures
PLAYING = Playing(GAME, vocabulary(EDITION))
do = PLAYING.do
refusal = PLAYING.refusal


def card(name: str) -> int:
    """The number of a card by its identifier."""
    return EDITION.ids.index(name)


def cards(*names: str) -> list[int]:
    """The numbers of cards, ascending."""
    return sorted(card(name) for name in names)


def fresh(seats: int = 4, seed: int = 1, extra: bool = False, powers: bool = True) -> Lightning:
    """A game before the first reject."""
    return begin(FIGURES, seats, extra, powers, FastChance(seed), Journal())


def random_game(seats: int, seed: int, extra: bool = False, powers: bool = True) -> Lightning:
    """A game without a journal, for long runs."""
    return begin(FIGURES, seats, extra, powers, FastChance(seed), None)


def lay_out(
    hands: list[list[str]],
    deck: list[str],
    dealer: int = 0,
    inputs: list[list[str]] | None = None,
    outputs: list[list[str]] | None = None,
    unseen: bool = False,
) -> Lightning:
    """A table with these cards, the deck from its top down; all other cards are out of the game.

    With `unseen`, nobody knows the order of the deck.
    """
    seats = len(hands)
    game = fresh(seats, extra=True)
    game.dealer = dealer
    game.hands = [cards(*hand) for hand in hands]
    game.inputs = [cards(*each) for each in inputs or [[]] * seats]
    game.outputs = [[card(name) for name in each] for each in outputs or [[]] * seats]
    game.deck = cards(*deck) if unseen else []
    game.coming = [] if unseen else [card(name) for name in reversed(deck)]
    game.rejects = [[] for _ in range(seats)]
    placed = set(game.deck + game.coming).union(*game.hands, *game.inputs, *game.outputs)
    game.scrapped = [each for each in range(CARDS) if each not in placed]
    for each in [*game.outputs, game.coming]:
        for number in each:
            game.shown[number] = 1
    game.rounds = 1
    game.phase = SHOWN
    game.waiting = []
    game.pending = []
    return game


def before_tricks(game: Lightning) -> Lightning:
    """Go on with the asking for power cards."""
    asked = [rules_powers.ASKED[seat] for seat in LEFTWARD[game.seats][game.dealer]]
    game.begin_steps([*asked, *rules_setup.ROUND[1:]])
    game.settle()
    return game


def at_trick(game: Lightning, number: int) -> Lightning:
    """Go on with the trick of this number of cards."""
    game.begin_steps([*rules_tricks.TRICKS[(3 - number) * 2 :], rules_setup.ROUND[-1]])
    game.settle()
    return game


def bid(game: Lightning, seat: int, *names: str) -> None:
    """Bid these cards and seal the bid."""
    do(game, *(f"bid {EDITION.ids[number]}" for number in cards(*names)), "done", seat=seat)


@contextmanager
def own_effects(name: str, effects: list[int]) -> Iterator[None]:
    """For a while, a card has these effects in a bid; then its own again, whatever they are."""
    one = card(name)
    before = FIGURES.on_bid[one], FIGURES.works[one]
    FIGURES.on_bid[one] = effects
    FIGURES.works[one] = sum(1 << primitive for primitive in effects[::2])
    try:
        yield
    finally:
        FIGURES.on_bid[one], FIGURES.works[one] = before


def all_ready(game: Lightning) -> None:
    """Let everybody who is still asked be done."""
    while game.to_act() and rules_powers.READY in game.pending[-1].verbs:
        do(game, "ready")


def last_winner(game: Lightning) -> int:
    """Who won the latest trick."""
    winner: int = told(game, "won-trick")[-1]["seat"]
    return winner


def names(numbers: list[int]) -> list[str]:
    """The identifiers of cards, sorted."""
    return sorted(EDITION.ids[each] for each in numbers)


def everything(game: Lightning) -> list[int]:
    """All cards wherever they lie, ascending."""
    found = game.coming + game.deck + game.under + game.buried + game.prizes + game.scrapped + game.played
    for lists in (game.hands, game.inputs, game.outputs, game.drawn):
        for each in lists:
            found = found + each
    if game.phase == SHOWN:
        for each in game.bids:
            found = found + each
    return sorted(found)


def blind(state: State, seat: int, chance: Chance) -> int:
    """Answers without looking: any three rejects, any full bid, power cards in any order.

    Whatever it does is equally likely from every hand that can have done it, once a seat is done with its power cards.
    """
    assert isinstance(state, Lightning)
    hand = state.hands[seat]
    if state.phase == SETTING_UP:
        return rules_setup.REJECT.first + any_later(hand, state.rejects[seat], 3, chance)
    if state.phase == BIDDING:
        found = any_later(hand, state.bids[seat], min(state.trick, len(hand)), chance)
        return rules_tricks.DONE.first if found < 0 else rules_tricks.BID.first + found
    return any_legal(state, seat, chance)


def blind_positions(subject: Subject, games: int, every: int, seed: int) -> Iterator[Lightning]:
    """Positions of blind players in which nobody has begun to answer."""
    for state in subject.positions(games, every, seed, blind):
        assert isinstance(state, Lightning)
        if state.phase in (SETTING_UP, BIDDING):
            begun = any(state.rejects if state.phase == SETTING_UP else state.bids) or len(state.waiting) < state.seats
        else:
            begun = bool(state.played)
        if not begun:
            yield state


def any_later(hand: list[int], chosen: list[int], number: int, chance: Chance) -> int:
    """The next card, ascending, of any choice of so many cards; -1 when all are chosen."""
    later = [each for each in hand if not chosen or each > chosen[-1]]
    chance.shuffle(later)
    return min(later[: number - len(chosen)], default=-1)


def imagined(game: State, seat: int, chance: Chance) -> Lightning:
    """A world that a seat imagines."""
    world = game.imagine(seat, chance)
    assert isinstance(world, Lightning)
    return world


def play_on(game: Lightning, chance: Chance, choices: int) -> None:
    """Make random choices until the game is over or so many are made."""
    for _ in range(choices):
        owed = game.to_act()
        if not owed:
            return
        seat = owed[chance.below(len(owed))]
        legal = game.legal(seat)
        game.choose(seat, legal[chance.below(len(legal))])
