"""The secrets law: imagined worlds keep what a seat observes, and deal evenly what it cannot know."""

from collections import Counter

import pytest

from tests.games.lightning.table import (
    EDITION,
    FIGURES,
    at_trick,
    before_tricks,
    bid,
    blind_positions,
    card,
    do,
    everything,
    imagined,
    lay_out,
    names,
    play_on,
    random_game,
)
from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.state import EVERYBODY, State
from wardenclyffe.games.lightning import GAME
from wardenclyffe.games.lightning.rules_table import BIDDING, SETTING_UP, Lightning
from wardenclyffe.lab.laws import Subject, check_frequencies

SEATS = [2, 3, 4, 5, 6]


def imagine(state: State, seat: int, chance: Chance) -> State:
    """The game's own door to imagined worlds."""
    return state.imagine(seat, chance)


def observed(game: Lightning, seat: int) -> bytes:
    """All that a seat can see, byte for byte."""
    return Subject(GAME, game.seats).observe(game, seat)


@pytest.mark.parametrize("seats", SEATS)
def test_the_truth_is_one_of_equally_likely_worlds(seats: int) -> None:
    """Both values are normal: beyond four in one direction once in thirty thousand seeds."""
    subject = Subject(GAME, seats)
    nearness, rank = check_frequencies(subject, blind_positions(subject, 30 // seats, 11, seats), seats, imagine)
    assert abs(nearness) < 4
    assert abs(rank) < 4


@pytest.mark.parametrize("seats", [2, 4])
def test_the_truth_has_no_likelier_place_than_an_imagined_world(seats: int) -> None:
    """The rank of the truth among nine imagined worlds is even over many games; 27.9 is passed once in a thousand."""
    subject = Subject(GAME, seats)
    ranks = [0] * 10
    for number, state in enumerate(blind_positions(subject, 60, 5, seats + 50)):
        chance = FastChance(number)
        watcher = chance.below(seats + 1) - 1
        weights = [chance.below(1000) for _ in FIGURES.kind]
        worlds = [weighed(imagined(state, watcher, chance), weights) for _ in range(9)]
        truth = weighed(state, weights)
        lower = sum(world < truth for world in worlds)
        ranks[lower + chance.below(worlds.count(truth) + 1)] += 1
    expected = sum(ranks) / 10
    assert sum(ranks) > 200
    assert sum((each - expected) ** 2 / expected for each in ranks) < 27.9


def weighed(game: Lightning, weights: list[int]) -> int:
    """A number that depends on every hidden place: weights for the cards times the places where they lie."""
    total = 0
    for seat in range(game.seats):
        for number in game.hands[seat]:
            total += weights[number] * (7 + seat)
        for number in game.inputs[seat]:
            total += weights[number] * (17 + 13 * seat)
        for number in game.rejects[seat]:
            total += weights[number] * (3 + 5 * seat)
    for number in game.under:
        total += weights[number] * 101
    return total


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_imagined_worlds_can_be_played_to_the_end(seats: int) -> None:
    game = random_game(seats, seats + 40)
    chance = FastChance(seats)
    while game.to_act():
        world = imagined(game, game.to_act()[0], FastChance(game.choices))
        assert everything(world) == everything(game)
        play_on(world, FastChance(6), 5000)
        assert world.to_act() == []
        play_on(game, chance, 23)


@pytest.mark.rule("L-2.5")
def test_a_seat_imagines_its_own_rejects_under_the_deck_and_who_rejected_the_others() -> None:
    game = random_game(3, 8)
    while game.phase == SETTING_UP:
        play_on(game, FastChance(1), 1)
    under: set[int] = set()
    rejected: set[int] = set()
    for seed in range(60):
        world = imagined(game, 0, FastChance(seed))
        assert set(game.rejects[0]) < set(world.under)
        assert len(world.under) == 9
        assert sorted(world.rejects[0] + world.rejects[1] + world.rejects[2]) == world.under
        under.update(world.under)
        rejected.update(world.rejects[1])
    assert len(under) > 40
    assert len(rejected) > 40


@pytest.mark.rule("L-4.3")
@pytest.mark.parametrize("seen", [False, True])
def test_all_worlds_that_can_be_are_equally_likely(seen: bool) -> None:
    """One card in hand, not for before the tricks, and two that may be any: four worlds, or two in one deck."""
    stock = ["exhibition", "plus-5-b"] if seen else ["exhibition"]
    deck = ["plus-10-a"] if seen else ["plus-5-b"]
    game = lay_out([["plus-30-red"], ["plus-5-a"]], deck, inputs=[[], stock], unseen=True)
    game.ready[1] = 1
    if seen:
        for name in (*stock, "plus-5-a"):
            game.shown[card(name)] = 1
    worlds: Counter[str] = Counter()
    chance = FastChance(1)
    for _ in range(800):
        world = imagined(game, 0, chance)
        worlds[repr([world.hands[1], world.inputs[1], world.deck])] += 1
    assert len(worlds) == (2 if seen else 4)
    assert min(worlds.values()) > 150


@pytest.mark.rule("L-3.3")
def test_recycling_hides_what_was_known_to_be_in_a_hand() -> None:
    for draw in range(8):
        game = lay_out([[], ["plus-30-red"]], ["plus-10-a"], outputs=[["plus-5-a", "plus-5-b", "plus-5-c"], []])
        game.chance = FastChance(draw)
        game.show(card("plus-5-a"), EVERYBODY)
        game.draw_hand(0, 1)
        hands = {tuple(imagined(game, 1, FastChance(seed)).hands[0]) for seed in range(40)}
        assert len(hands) == 3


@pytest.mark.rule("L-2.6")
def test_the_order_of_an_input_deck_is_unknown_to_its_owner() -> None:
    game = random_game(2, 9)
    while game.phase == SETTING_UP:
        play_on(game, FastChance(1), 1)
    next_cards = {imagined(game, 0, FastChance(seed)).draw_card(0) for seed in range(30)}
    assert next_cards == set(game.inputs[0])


@pytest.mark.rule("L-5.4")
def test_a_sealed_bid_is_imagined_anew_and_an_open_one_forgotten() -> None:
    hands = [["niagara-10", "niagara-20"], ["colorado-10", "colorado-20", "colorado-30"], ["plus-5-a"]]
    game = at_trick(lay_out(hands, ["plus-30-red", "plus-25-red", "plus-20-a", "plus-15-a"]), 3)
    bid(game, 1, "colorado-10", "colorado-20")
    do(game, "bid plus-5-a", seat=2)
    seen = set()
    for seed in range(60):
        world = imagined(game, 0, FastChance(seed))
        seen.add(tuple(world.bids[1]))
        assert set(world.bids[1]) <= set(world.hands[1])
        assert world.bids[2] == []
        assert world.waiting == [0, 2]
    assert len(seen) > 6
    mine = imagined(game, 2, FastChance(1))
    assert mine.bids[2] == [card("plus-5-a")]


@pytest.mark.rule("L-5.4")
def test_nobody_sees_how_far_another_has_come_with_a_bid() -> None:
    hands = [["niagara-10", "niagara-20"], ["colorado-10", "colorado-20"], ["plus-5-a"]]
    game = at_trick(lay_out(hands, ["plus-30-red", "plus-25-red", "plus-20-a", "plus-15-a"]), 3)
    before = [observed(game, seat) for seat in (-1, 0, 2)]
    do(game, "bid colorado-10", seat=1)
    do(game, "bid colorado-20", seat=1)
    assert [observed(game, seat) for seat in (-1, 0, 2)] == before
    do(game, "done", seat=1)
    sealed = [observed(game, seat) for seat in (-1, 0, 2)]
    other = at_trick(lay_out(hands, ["plus-30-red", "plus-25-red", "plus-20-a", "plus-15-a"]), 3)
    do(other, "done", seat=1)
    assert [observed(other, seat) for seat in (-1, 0, 2)] == sealed


@pytest.mark.rule("L-4.3")
def test_who_is_done_is_imagined_without_cards_for_before_the_tricks() -> None:
    game = random_game(4, 5)
    chance = FastChance(3)
    while game.phase != BIDDING:
        play_on(game, chance, 1)
    for seed in range(40):
        world = imagined(game, 0, FastChance(seed))
        for seat in range(4):
            assert not any(FIGURES.before[number] for number in world.hands[seat])


@pytest.mark.rule("L-3.3")
def test_cards_that_were_seen_stay_known_as_long_as_nothing_hides_them() -> None:
    stock = ["niagara-10", "niagara-20"]
    pile = ["colorado-10", "colorado-20", "colorado-30", "colorado-40", "colorado-50", "colorado-60"]
    game = lay_out([[], ["plus-5-a"]], ["plus-30-red"], inputs=[stock, []], outputs=[pile, []])
    for name in stock:
        game.shown[card(name)] = 1
    game.draw_hand(0, 6)
    game.ready[0] = 1
    seen = set()
    for seed in range(40):
        world = imagined(game, 1, FastChance(seed))
        assert {card(name) for name in stock} <= set(world.hands[0])
        seen.add(tuple(world.hands[0]))
    assert len(seen) > 10


@pytest.mark.rule("L-10.7")
def test_a_forecast_is_remembered_by_all() -> None:
    deck = ["colorado-10", "colorado-20", "colorado-30", "colorado-40", "colorado-50", "colorado-60"]
    game = before_tricks(lay_out([["plus-5-a"], ["weather-balloon"]], deck, unseen=True))
    do(game, "play weather-balloon", seat=1)
    second = game.coming[1]
    do(game, f"bury {EDITION.ids[second]}", seat=1)
    assert len(game.coming) == 2
    assert game.buried == [second]
    for seat in (-1, 0, 1):
        world = imagined(game, seat, FastChance(seat + 3))
        assert world.coming == game.coming
        assert world.buried == game.buried


@pytest.mark.rule("L-10.8")
def test_a_hand_that_was_shown_is_remembered_by_all() -> None:
    hands = [["plus-5-a", "plus-5-b"], ["press-visit"], ["plus-5-c", "plus-10-a"]]
    deck = ["colorado-10", "colorado-20", "colorado-30", "colorado-40"]
    game = before_tricks(lay_out(hands, deck, inputs=[["plus-20-a"], ["plus-30-red"], []], unseen=True))
    do(game, "play press-visit", seat=1)
    do(game, "expose 1", seat=1)
    for seed in range(10):
        world = imagined(game, 2, FastChance(seed))
        assert names(world.hands[0]) == ["plus-5-a", "plus-5-b"]
    other = {tuple(imagined(game, 0, FastChance(seed)).hands[2]) for seed in range(30)}
    assert len(other) > 5


def test_the_asking_tells_nothing_about_hands_that_were_not_reached() -> None:
    game = before_tricks(lay_out([["exhibition"], ["plus-5-a"], ["plus-5-b"]], ["plus-10-a", "plus-10-b"]))
    assert game.to_act() == [1]
    do(game, "ready", seat=1)
    assert [game.ready[seat] for seat in range(3)] == [0, 1, 0]
    holders: set[int] = set()
    for seed in range(80):
        world = imagined(game, 2, FastChance(seed))
        holders.update(seat for seat in range(3) if card("exhibition") in world.hands[seat])
    assert holders == {0}
    do(game, "ready", seat=2)
    assert game.to_act() == [0]
