"""What must hold at every position: conserved cards, an end to every game, and the same end for the same choices."""

import pytest

from tests.games.lightning.table import FIGURES, everything, play_on, random_game
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.playout import playout
from wardenclyffe.games.lightning.rules_table import OVER, POWER
from wardenclyffe.lab.positions import fields

SEATS = [2, 3, 4, 5, 6]


def deck_of(seats: int, extra: bool, powers: bool) -> list[int]:
    """The cards that are in a game."""
    return [
        card
        for card in range(len(FIGURES.kind))
        if (extra or seats >= 5 or not FIGURES.extra[card]) and (powers or FIGURES.kind[card] != POWER)
    ]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("extra", "powers"), [(False, True), (True, True), (False, False)])
def test_cards_are_conserved_through_every_step(seats: int, extra: bool, powers: bool) -> None:
    deck = deck_of(seats, extra, powers)
    for seed in range(3):
        game = random_game(seats, seed, extra, powers)
        chance = FastChance(seed + 100)
        while game.to_act():
            assert everything(game) == deck
            for seat in range(seats):
                assert set(game.rejects[seat]) <= set(deck)
                assert len(game.bids[seat]) <= game.number_allowed(game.bids[seat])
                assert game.hands[seat] == sorted(game.hands[seat])
            play_on(game, chance, 1)
        assert everything(game) == deck
        assert game.phase == OVER
        assert game.cards_left() == 0


@pytest.mark.parametrize("seats", SEATS)
def test_every_game_ends_and_the_returns_add_up_to_nothing(seats: int) -> None:
    for seed in range(40):
        game = random_game(seats, seed, extra=seed % 2 == 1, powers=seed % 5 != 4)
        playout(game, FastChance(seed + 5000), 5000)
        assert sum(game.returns()) == pytest.approx(0)
        assert game.winners
        assert all(not game.ahead(seat, game.winners[0]) for seat in range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_choices_lead_to_the_same_end(seats: int) -> None:
    ends = []
    for _ in range(2):
        game = random_game(seats, 3)
        playout(game, FastChance(4), 5000)
        ends.append(fields(game))
    assert ends[0] == ends[1]


def test_outlook_is_a_number_from_minus_one_to_one_everywhere() -> None:
    game = random_game(4, 11)
    chance = FastChance(12)
    while game.to_act():
        assert all(-1 <= game.outlook(seat) <= 1 for seat in range(4))
        play_on(game, chance, 5)
    assert [game.outlook(seat) for seat in range(4)] == game.returns()
