"""What holds at every moment of every game: pieces, legality, secrets, words and undo."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.duel.table import counted, deal, fresh, imagine, position, set_up
from tests.games.duel.words import HOUSE, SAY, card, do
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import State
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.duel import GAME
from wardenclyffe.games.duel.rules_table import (
    ASSISTANTS,
    BY_REGIONS,
    CITIES,
    COMPANIES,
    KEEPING,
    NOTHING,
    SHARES,
    Duel,
)
from wardenclyffe.games.duel.view import DuelView
from wardenclyffe.lab.laws import Subject, check_choices, check_clone, check_frequencies, check_secrets, check_words

SEEDS = range(12)
FIELDS = [name for owner in (Duel, *Duel.__mro__) for name in getattr(owner, "__annotations__", {})]


def walk(seed: int, drafting: bool = True) -> list[tuple[Duel, int]]:
    """Positions of a game by chance with the seat that chooses next; both seats of a draft come first in turn."""
    game = fresh(seed, drafting)
    chance = FastChance(seed + 1000)
    found: list[tuple[Duel, int]] = []
    while game.to_act():
        owed = game.to_act()
        seat = owed[chance.below(len(owed))]
        found.append((game.clone(), seat))
        legal = game.legal(seat)
        game.apply(seat, legal[chance.below(len(legal))])
    found.append((game, NOTHING))
    return found


def facts(game: Duel) -> dict[str, object]:
    """Every field of a position except its generator and journal."""
    return {
        name: getattr(game, name)
        for name in FIELDS
        if name not in ("chance", "journal", "figures", "verb_of", "judge", "found")
    }


def check_pieces(game: Duel) -> None:
    """Every piece is somewhere, once, and the points are those of the pieces."""
    if game.phase == 0:
        return
    placed = [each for each in range(CITIES) if game.owner[each] != NOTHING]
    assert sorted(game.offer + game.city_deck + game.city_sunk + placed) == list(range(CITIES))
    assert len(game.offer) == min(3, CITIES - len(placed))
    assert game.city_deck == sorted(game.city_deck)
    assert game.deck == sorted(game.deck)
    for company in range(COMPANIES):
        shares = game.market[company] + game.shares[company] + game.shares[COMPANIES + company]
        if game.is_minor(company):
            assert shares == SHARES
        else:
            assert shares + game.reserve[game.inventor.index(company)] <= SHARES
    cards = game.deck + game.hands[0] + game.hands[1] + game.played
    assert len(set(cards)) == len(cards)
    assert set(game.chips) <= {0, 1}
    assert list(game.points) == counted(game)
    assert [sorted(hand) for hand in game.hands] == game.hands


@pytest.mark.parametrize("seed", SEEDS)
def test_pieces_are_conserved_and_games_end(seed: int) -> None:
    for game, _ in walk(seed, drafting=seed % 2 == 0):
        check_pieces(game)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 2**32), st.booleans(), st.lists(st.integers(0, 1000), min_size=30, max_size=250))
def test_pieces_are_conserved_whatever_is_chosen(seed: int, drafting: bool, picks: list[int]) -> None:
    game = fresh(seed, drafting)
    for pick in picks:
        if not game.to_act():
            break
        seat = game.to_act()[pick % len(game.to_act())]
        legal = game.legal(seat)
        game.choose(seat, legal[pick % len(legal)])
        check_pieces(game)


@pytest.mark.parametrize("draft", ["on", "off"])
def test_the_laws_hold_on_random_play(draft: str) -> None:
    subject = Subject(GAME, 2, {"draft": draft})
    for number, state in enumerate(subject.positions(games=12, every=5, seed=5)):
        check_choices(state)
        check_words(subject, state)
        check_clone(state, FastChance(number))
        check_secrets(subject, state, number, subject.observe, State.imagine)


@pytest.mark.parametrize("draft", ["on", "off"])
def test_the_truth_is_one_imagined_world_among_others(draft: str) -> None:
    subject = Subject(GAME, 2, {"draft": draft})
    likeness, rank = check_frequencies(subject, subject.positions(games=40, every=9, seed=6), 6, State.imagine)
    assert abs(likeness) < 4
    assert rank < 4


def test_a_hand_that_was_dealt_is_imagined_evenly() -> None:
    game = position()
    chance = FastChance(3)
    worlds = [imagine(game, 0, chance) for _ in range(2100)]
    dealt = Counter(each for world in worlds for each in world.hands[1])
    assert set(dealt) == set(range(ASSISTANTS)) - set(game.hands[0])
    assert all(220 < count < 390 for count in dealt.values())  # 300 expected of each of 21 cards


def test_after_the_draft_only_the_unseen_card_is_imagined() -> None:
    game = set_up(drafting=True)
    deal(game, ("mark-twain", "mina-miller", "j-p-morgan"), ("anne-morgan", "lewis-latimer", "harold-brown"))
    do(game, "keep harold-brown", seat=1)
    chance = FastChance(4)
    picks = Counter(imagine(game, 0, chance).picked[1] for _ in range(900))
    assert len(picks) == 21
    do(game, "keep mark-twain", seat=0)
    do(game, "give mina-miller", seat=1)
    worlds = [imagine(game, 0, chance) for _ in range(1200)]
    returned = Counter(
        "seen" if world.picked[1] in (card("mina-miller"), card("j-p-morgan")) else "unseen" for world in worlds
    )
    assert 720 < returned["seen"] < 880  # two of three cards
    assert all({card("mina-miller"), card("j-p-morgan")} <= set(world.hands[1]) for world in worlds)
    do(game, "give anne-morgan", seat=0)
    worlds = [imagine(game, 0, chance) for _ in range(1200)]
    unseen = Counter(each for world in worlds for each in world.hands[1] if not game.knows(0, each))
    known = set(game.hands[0]) | {card("j-p-morgan"), card("anne-morgan")}
    assert set(unseen) == set(range(ASSISTANTS)) - known
    assert all(30 < count < 105 for count in unseen.values())  # 1200 over 19 cards
    for each in ("j-p-morgan", "anne-morgan"):
        assert all(card(each) in world.hands[1] for world in worlds)


def test_a_player_who_got_the_kept_card_knows_the_whole_hand() -> None:
    game = set_up(drafting=True)
    deal(game, ("mark-twain", "mina-miller", "j-p-morgan"), ("anne-morgan", "lewis-latimer", "harold-brown"))
    do(game, "keep mark-twain", seat=0)
    do(game, "keep harold-brown", seat=1)
    do(game, "give anne-morgan", seat=0)
    do(game, "give harold-brown", seat=1)
    for seed in range(20):
        assert imagine(game, 0, FastChance(seed)).hands == game.hands
    hands = {tuple(imagine(game, 1, FastChance(seed)).hands[0]) for seed in range(40)}
    assert len(hands) > 10


def test_cities_under_the_deck_stay_known_and_come_up_last() -> None:
    game = position()
    do(game, "sell reserved", "refresh")
    assert [HOUSE.city_ids[each] for each in game.city_sunk] == ["boston", "albany", "chicago"]
    for seat in (-1, 0, 1):
        board = DuelView(game, seat, ["Ada", "Bob"], SAY, HOUSE).board()
        assert board["city_bottom"] == ["city-boston", "city-albany", "city-chicago"]
        assert imagine(game, seat, FastChance(seat + 2)).city_sunk == game.city_sunk


def test_what_comes_up_next_is_as_open_in_imagined_worlds_as_in_the_true_one() -> None:
    game = position()
    do(game, "sell reserved")
    action = SAY.action("electrify boston")
    drawn: Counter[int] = Counter()
    for seed in range(1050):
        world = imagine(game, 0, FastChance(seed))
        world.apply(0, action)
        drawn[world.offer[-1]] += 1
    assert set(drawn) == set(game.city_deck)
    assert all(20 < count < 90 for count in drawn.values())  # 50 expected of each of 21 cities


def test_a_spectator_sees_no_card_of_a_hand() -> None:
    game = set_up(drafting=True)
    assert game.stage == KEEPING
    board = DuelView(game, -1, ["Ada", "Bob"], SAY, HOUSE).board()
    assert [player["hand"] for player in board["players"]] == [[], []]
    assert [player["cards"] for player in board["players"]] == [3, 3]


def test_a_sealed_pick_is_shown_to_its_seat_alone() -> None:
    game = set_up(drafting=True)
    do(game, f"keep {HOUSE.assistant_ids[game.hands[0][1]]}", seat=0)
    shown = [DuelView(game, seat, ["Ada", "Bob"], SAY, HOUSE).board()["draft"]["picked"] for seat in (0, 1, -1)]
    assert shown == [f"assistant-{HOUSE.assistant_ids[game.hands[0][1]]}", "", ""]


def test_the_log_of_a_draft_is_private() -> None:
    table = Table(GAME, ["Ada", "Bob"], Secret(b"lamp" * 8, "log"))
    for phrase in ("inventor tesla",):
        table.choose(0, SAY.action(phrase))
    for phrase in ("inventor edison", "chip meters"):
        table.choose(1, SAY.action(phrase))
    before = {seat: len(table.log(seat)) for seat in (-1, 0, 1)}
    table.choose(0, table.state.legal(0)[0])
    assert len(table.log(0)) == before[0] + 1
    assert len(table.log(1)) == before[1]
    assert len(table.log(-1)) == before[-1]


def test_undo_takes_a_turn_back_until_something_is_shown() -> None:
    table = Table(GAME, ["Ada", "Bob"], Secret(b"lamp" * 8, "undo"), {"draft": "off"})
    table.choose(0, SAY.action("inventor tesla"))
    table.choose(1, SAY.action("inventor edison"))
    table.choose(1, SAY.action("chip meters"))
    assert table.undoable(1) == -1
    state = table.state
    assert isinstance(state, Duel)
    before = repr(facts(state))
    for phrase in ("sell reserved", "monopolise new-york dc"):
        table.choose(0, SAY.action(phrase))
    table.undo(0)
    table.undo(0)
    assert isinstance(table.state, Duel)
    assert repr(facts(table.state)) == before
    table.choose(0, SAY.action(f"play {HOUSE.assistant_ids[table.state.hands[0][0]]}"))
    assert table.undoable(0) == -1


def test_both_ways_to_end_happen_by_chance() -> None:
    endings = Counter(walk(seed)[-1][0].ending == BY_REGIONS for seed in range(40))
    assert len(endings) == 2
