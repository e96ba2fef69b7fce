"""Chapters 1 to 3: pieces, set-up and phases."""

import pytest

from tests.games.duel.table import begin_phase, fresh, idle, leave_out, position, put, recount, set_up
from tests.games.duel.words import HOUSE, company, do, legal, refusal, region, scored, technology, verbs
from wardenclyffe.games.duel import GAME
from wardenclyffe.games.duel.rules_table import BY_GOAL, BY_REGIONS, COMPANIES, NOTHING


@pytest.mark.rule("D-1.1")
def test_most_regions_win() -> None:
    game = position(phase=3)
    put(game.points, 5, 9, 1, 3, 9, 4)
    put(game.pr, 4, 2)
    idle(game)
    assert (game.winner, game.ending) == (0, BY_REGIONS)
    assert game.returns() == [1.0, -1.0]
    assert game.to_act() == []
    assert refusal(game, "end", 0) == "D-10.2"


@pytest.mark.rule("D-1.2")
def test_a_goal_met_alone_wins_at_once() -> None:
    game = position(first="tesla", second="edison")
    put(game.pr, 0, 25)
    idle(game)
    assert (game.winner, game.ending, game.phase) == (1, BY_GOAL, 1)
    assert game.returns() == [-1.0, 1.0]


@pytest.mark.rule("D-1.3")
def test_the_pieces_are_counted() -> None:
    assert len(HOUSE.regions) == 3
    assert len(HOUSE.inventors) == 8
    assert len(HOUSE.assistants) == 24
    assert len(HOUSE.cities) == 24
    assert [list(HOUSE.figures.region_of_city).count(each) for each in range(3)] == [8, 8, 8]
    assert HOUSE.technologies == ["Bulbs", "Transformers", "Electric Meters"]
    assert [item.number("shares", 1, 9) for item in GAME.house_content().items("companies")] == [5] * 8


@pytest.mark.rule("D-1.4")
def test_only_hands_and_decks_are_secret() -> None:
    game = position()
    known = [card for card in range(24) if game.knows(0, card)]
    assert known == game.hands[0]
    assert not any(game.knows(-1, card) for card in range(24))
    do(game, "play francis-upton", "end", seat=0)
    assert game.knows(1, HOUSE.assistant_ids.index("francis-upton"))


@pytest.mark.rule("D-2.1")
def test_the_first_player_picks_any_inventor() -> None:
    game = fresh()
    assert game.to_act() == [0]
    assert legal(game, 0) == [f"inventor {each}" for each in HOUSE.inventor_ids]
    assert refusal(game, "inventor edison", 1) == "D-2.1"


@pytest.mark.rule("D-2.2")
@pytest.mark.parametrize(
    ("first", "others"),
    [("brush", ["edison", "insull", "maxim", "walker"]), ("walker", ["tesla", "brush", "thomson", "westinghouse"])],
)
def test_the_second_player_picks_from_the_other_power(first: str, others: list[str]) -> None:
    game = fresh()
    do(game, f"inventor {first}", seat=0)
    assert game.to_act() == [1]
    assert legal(game, 1) == [f"inventor {each}" for each in others]
    assert refusal(game, f"inventor {first}", 1) == "D-2.2"


@pytest.mark.rule("D-2.3")
def test_one_share_is_placed_and_four_are_reserved() -> None:
    game = set_up("tesla", "maxim", chip="bulbs")
    assert game.shares[company("tesla")] == 1
    assert game.shares[COMPANIES + company("maxim")] == 1
    assert sum(game.shares) == 2
    assert list(game.reserve) == [4, 4]
    assert game.score(0, region("new-york")) == 1
    assert game.score(1, region("out-west")) == 1


@pytest.mark.rule("D-2.4")
def test_nobody_acquires_an_inventors_share() -> None:
    game = position()
    put(game.chips, 0, 0, 0)
    game.free = 1
    assert refusal(game, "acquire edison", 0) == "D-2.4"
    assert refusal(game, "acquire tesla", 0) == "D-2.4"
    assert refusal(game, "acquire insull", 0) == ""


@pytest.mark.rule("D-2.5")
def test_six_minor_companies_lie_in_the_market() -> None:
    game = set_up("tesla", "edison")
    expected = [0 if each in ("tesla", "edison") else 5 for each in HOUSE.inventor_ids]
    assert list(game.market) == expected


@pytest.mark.rule("D-2.6")
def test_no_region_has_a_chip_at_first() -> None:
    assert list(set_up().closed) == [NOTHING] * 3


@pytest.mark.rule("D-2.7")
def test_the_second_player_takes_two_chips_and_pr_0() -> None:
    game = fresh()
    do(game, "inventor tesla", seat=0)
    do(game, "inventor edison", seat=1)
    assert game.to_act() == [1]
    assert game.chips[technology("bulbs")] == 1
    assert legal(game, 1) == ["chip transformers", "chip meters"]
    assert refusal(game, "chip bulbs", 1) == "D-2.7"
    do(game, "chip transformers", seat=1)
    assert list(game.chips) == [1, 1, 0]
    assert game.pr[1] == 0


@pytest.mark.rule("D-2.8")
def test_the_first_player_gets_the_last_chip_and_pr_2() -> None:
    game = set_up(chip="meters")
    assert list(game.chips) == [1, 0, 1]
    assert list(game.pr) == [2, 0]


@pytest.mark.rule("D-2.9")
def test_three_cities_are_on_offer_after_the_inventors_are_picked() -> None:
    game = fresh()
    assert game.offer == []
    game = set_up()
    assert len(game.offer) == 3
    assert sorted(game.offer + game.city_deck) == list(range(24))
    orders = {tuple(fresh_offer(seed)) for seed in range(20)}
    assert len(orders) > 15


def fresh_offer(seed: int) -> list[int]:
    """The cities on offer of a seed."""
    game = fresh(seed)
    do(game, "inventor tesla", seat=0)
    do(game, "inventor edison", "chip meters", seat=1)
    return game.offer


@pytest.mark.rule("D-2.10")
def test_the_assistants_are_shuffled() -> None:
    game = set_up()
    assert len(game.deck) == 18
    assert sorted(game.deck + game.hands[0] + game.hands[1]) == list(range(24))
    assert len({tuple(dealt(seed)) for seed in range(20)}) > 15


def dealt(seed: int) -> list[int]:
    """The first hand of a seed."""
    game = fresh(seed, drafting=False)
    do(game, "inventor tesla", "inventor edison", "chip meters")
    return game.hands[0]


@pytest.mark.rule("D-3.1")
def test_the_beginning_of_phases_alternates() -> None:
    game = position()
    assert game.to_act() == [0]
    begin_phase(game, 2)
    assert game.to_act() == [1]
    game = position()
    starters = []
    for _ in range(3):
        starters.append(game.turn)
        idle(game)
        while scored(game) != NOTHING:
            leave_out(game)
    assert starters == [0, 1, 0]


@pytest.mark.rule("D-3.2")
def test_a_phase_is_draft_turns_goals_and_bonuses() -> None:
    game = set_up(drafting=True)
    assert verbs(game, 0) == {"keep"}
    for verb in ("keep", "give"):
        for seat in range(2):
            do(game, f"{verb} {HOUSE.assistant_ids[game.hands[seat][0]]}", seat=seat)
    assert verbs(game, 0) == {"play", "place", "sell"}
    idle(game)
    assert scored(game) == region("new-england")
    while scored(game) != NOTHING:
        leave_out(game)
    assert game.phase == 2
    assert verbs(game, 1) == {"keep"}


@pytest.mark.rule("D-3.3")
def test_the_final_scoring_follows_phase_three() -> None:
    game = position(phase=3)
    recount(game)
    idle(game)
    assert game.ending == BY_REGIONS
    assert game.pending == []
