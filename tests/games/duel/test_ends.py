"""Chapters 8 to 10: personal goals, region bonuses and the final scoring."""

from collections.abc import Callable
from itertools import product

import pytest

from tests.games.duel.table import fresh, give_cities, give_shares, idle, last_turn, leave_out, position, put, recount
from tests.games.duel.words import HOUSE, SAY, city, company, do, legal, offer, refusal, region, scored, verbs
from tests.playing import told
from wardenclyffe.games.duel.rules_table import AC, BY_GOAL, BY_REGIONS, COMPANIES, DC, NOTHING, Duel
from wardenclyffe.games.duel.view import DuelView

ALL_CITIES = ["boston", "hartford", "lynn", "albany", "brooklyn", "buffalo"]
ALL_CITIES += ["niagara", "chicago", "denver", "telluride", "cleveland"]


def number(word: str) -> int:
    """What an inventor's goal must reach."""
    return HOUSE.figures.goal_number[company(word)]


def shut_out(game: Duel, count: int) -> None:
    """Close so many regions to the second player's power."""
    put(game.closed, *[game.power[1] if each < count else NOTHING for each in range(3)])


def cities(game: Duel, count: int) -> None:
    """So many cities for the first player."""
    give_cities(game, 0, *ALL_CITIES[:count])


def chips(game: Duel, count: int) -> None:
    """So many chips for the first player."""
    put(game.chips, *[0 if each < count else 1 for each in range(3)])


def companies(game: Duel, count: int) -> None:
    """Shares of so many companies, one's own among them."""
    minor = [word for word in HOUSE.inventor_ids if game.is_minor(company(word))]
    for word in minor[: count - 1]:
        give_shares(game, 0, word, 1)


def pr_lead(game: Duel, count: int) -> None:
    """So many steps ahead, as high up as the goal asks."""
    high = max(count, HOUSE.figures.goal_pr[game.inventor[0]])
    put(game.pr, high, high - count)


def minor_shares(game: Duel, count: int) -> None:
    """So many shares of minor companies."""
    minor = [word for word in HOUSE.inventor_ids if game.is_minor(company(word))]
    give_shares(game, 0, minor[0], min(5, count))
    give_shares(game, 0, minor[1], count - min(5, count))


def region_lead(game: Duel, count: int) -> None:
    """So many points ahead in one region."""
    put(game.points, 2, 3 + count, 0, 2, 3, 0)


def every_region(game: Duel, count: int) -> None:
    """So many points in each region, and behind in all of them."""
    put(game.points, count, count + 1, count, 19, 19, 19)


GOALS: dict[str, Callable[[Duel, int], None]] = {
    "tesla": shut_out,
    "brush": cities,
    "thomson": chips,
    "westinghouse": companies,
    "edison": pr_lead,
    "insull": minor_shares,
    "maxim": region_lead,
    "walker": every_region,
}


def goal_position(word: str) -> Duel:
    """Phase one, with the inventor as first player and a rival whose goal is far away."""
    # Both rivals can pick meters beside their own chip.
    rival = "insull" if HOUSE.figures.power[company(word)] == 0 else "brush"
    game = position(first=word, second=rival, chip="meters")
    game.pr[0] = HOUSE.figures.goal_pr[company(word)]
    return game


@pytest.mark.rule("D-8.1")
@pytest.mark.parametrize("word", HOUSE.inventor_ids)
def test_each_goal_wins_when_met_and_not_when_one_short(word: str) -> None:
    game = goal_position(word)
    GOALS[word](game, number(word) - 1)
    assert game.goal_progress(0) == number(word) - 1
    idle(game)
    assert game.winner == NOTHING
    game = goal_position(word)
    GOALS[word](game, number(word))
    assert game.goal_progress(0) == number(word)
    idle(game)
    assert (game.winner, game.ending, game.phase) == (0, BY_GOAL, 1)
    if HOUSE.figures.goal_pr[company(word)]:
        game = goal_position(word)
        GOALS[word](game, number(word))
        put(game.pr, game.pr[0] - 1, max(0, game.pr[1] - 1))
        assert game.goal_progress(0) == number(word)
        idle(game)
        assert game.winner == NOTHING


@pytest.mark.rule("D-8.1")
def test_goals_are_open_at_any_time() -> None:
    game = fresh()
    for phrase in ("inventor tesla", "inventor edison", "chip meters"):
        for seat in (-1, 0, 1):
            view = DuelView(game, seat, ["Ada", "Bob"], SAY, HOUSE)
            text = "\n".join(view.text_board())
            assert all(goal in text for goal in HOUSE.goals)
            assert [view.faces()[f"inventor-{word}"]["goal"] for word in HOUSE.inventor_ids] == HOUSE.goals
        do(game, phrase)
    assert f"Goal: {HOUSE.goals[company('tesla')]}" in "\n".join(
        DuelView(game, 1, ["Ada", "Bob"], SAY, HOUSE).text_board()
    )


def test_the_eight_goals_differ_in_kind() -> None:
    assert sorted(HOUSE.figures.goal) == list(range(8))
    assert len(set(HOUSE.goals)) == 8


@pytest.mark.rule("D-8.2")
def test_goals_are_checked_only_after_the_last_turn() -> None:
    game = position(first="tesla", second="edison")
    put(game.pr, 0, 29)
    last_turn(game)
    assert game.winner == NOTHING
    assert game.meets_goal(1)
    do(game, "end", seat=1)
    assert game.winner == 1


@pytest.mark.rule("D-8.3")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_exactly_one_wins_in_any_phase(phase: int) -> None:
    game = position(first="edison", second="brush", chip="meters", phase=phase)
    put(game.pr, 25, 0)
    put(game.points, 0, 0, 0, 9, 9, 9)
    idle(game)
    assert (game.winner, game.ending, game.phase) == (0, BY_GOAL, phase)
    assert game.pending == []


@pytest.mark.rule("D-8.4")
def test_both_or_neither_play_on() -> None:
    game = position(first="edison", second="brush", chip="meters")
    pr_lead(game, number("edison"))
    give_cities(game, 1, *ALL_CITIES[: number("brush")])
    idle(game)
    assert game.winner == NOTHING
    assert len(told(game, "both-goals")) == 1
    assert scored(game) == region("new-england")
    game = position(first="edison", second="brush", chip="meters", phase=3)
    pr_lead(game, number("edison"))
    give_cities(game, 1, *ALL_CITIES[: number("brush")])
    idle(game)
    assert game.ending == BY_REGIONS
    game = position(phase=3)
    idle(game)
    assert game.ending == BY_REGIONS


def at_bonuses(points: list[int], pr: tuple[int, int] = (2, 0)) -> Duel:
    """The bonuses after phase one: Tesla (AC) against Edison (DC), with these points of both seats by region."""
    game = position()
    put(game.points, *points)
    put(game.pr, *pr)
    last_turn(game)
    do(game, "end", seat=1)
    return game


@pytest.mark.rule("D-9.1")
def test_regions_are_awarded_in_order() -> None:
    game = at_bonuses([3, 3, 3, 0, 0, 0])
    order = []
    while game.phase == 1:
        order.append((scored(game), game.to_act()[0]))
        leave_out(game)
    assert order == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert scored(game) == NOTHING
    game = position(phase=3)
    idle(game)
    assert told(game, "leader") == []
    assert [each["region"] for each in told(game, "final-leader")] == [0, 1, 2]


@pytest.mark.rule("D-9.2")
def test_the_new_york_example_gives_11_and_15() -> None:
    game = position(first="edison", second="tesla", chip="meters")
    give_shares(game, 0, "edison", 3)
    give_cities(game, 0, "albany", "buffalo")
    give_shares(game, 0, "insull", 1)
    give_shares(game, 1, "tesla", 4)
    give_cities(game, 1, "brooklyn", "niagara")
    give_shares(game, 1, "insull", 2)
    assert game.score(0, region("new-york")) == 11
    assert game.score(1, region("new-york")) == 15
    game.points[region("new-england")] = 1
    last_turn(game)
    do(game, "end", seat=1)
    leave_out(game)
    leave_out(game)
    assert scored(game) == region("new-york")
    assert game.to_act() == [1]
    assert verbs(game, 1) == {"claim-share", "decline"}
    do(game, "claim-share maxim", seat=1)
    assert game.to_act() == [0]
    assert verbs(game, 0) == {"claim-chip", "claim-monopoly"}
    do(game, "claim-monopoly out-west ac", seat=0)
    assert scored(game) == region("out-west")


@pytest.mark.rule("D-9.2")
def test_sets_of_one_to_five_shares() -> None:
    game = position()
    scores = []
    for count in range(1, 6):
        give_shares(game, 0, "thomson", count)
        scores.append(game.score(0, region("new-england")))
    assert scores == [1, 3, 6, 8, 9]


@pytest.mark.rule("D-6.7", "D-9.3")
@pytest.mark.parametrize(
    ("points", "pr", "chips", "leads"),
    [
        ((4, 4, 4, 4, 4, 4), (3, 4), (0, 1, 0), [1, 1, 1]),
        ((4, 4, 4, 4, 4, 4), (5, 4), (0, 1, 1), [0, 0, 0]),
        ((2, 0, 5, 2, 0, 4), (1, 2), (0, 1, 0), [1, 1, 0]),
        ((2, 0, 5, 2, 0, 4), (2, 2), (0, 1, 1), [1, 1, 0]),
        ((2, 0, 5, 2, 0, 4), (2, 2), (0, 1, 0), [0, 0, 0]),
    ],
)
def test_ties_go_by_pr_and_then_by_chips(
    points: tuple[int, ...], pr: tuple[int, ...], chips: tuple[int, ...], leads: list[int]
) -> None:
    game = position()
    put(game.points, *points)
    put(game.pr, *pr)
    put(game.chips, *chips)
    assert [game.leads(each) for each in range(3)] == leads


@pytest.mark.rule("D-9.4")
@pytest.mark.parametrize("pr", [2, 3, 4])
def test_new_england_gives_three_pr_and_its_free_action(pr: int) -> None:
    game = at_bonuses([3, 0, 0, 0, 9, 9], (pr, 0))
    assert game.pr[0] == pr + 3
    assert game.free == 1
    assert game.to_act() == [0]
    assert verbs(game, 0) == {"electrify", "refresh", "acquire", "propaganda", "advance", "monopolise", "decline"}
    do(game, "monopolise new-york dc", seat=0)
    assert game.closed[region("new-york")] == DC
    assert game.to_act() == [1]


@pytest.mark.rule("D-9.5")
def test_new_york_gives_any_share() -> None:
    game = at_bonuses([0, 3, 0, 9, 0, 0])
    leave_out(game)
    leave_out(game)
    put(game.chips, 1, 1, 1)
    assert [each for each in legal(game, 0) if each != "decline"] == [
        f"claim-share {word}" for word in HOUSE.inventor_ids if word not in ("tesla", "edison")
    ]
    assert refusal(game, "claim-share edison", 0) == "D-2.4"
    game.market[company("brush")] = 0
    assert refusal(game, "claim-share brush", 0) == "D-5.12"
    do(game, "claim-share walker", seat=0)
    assert game.shares[company("walker")] == 1
    assert game.market[company("walker")] == 4


@pytest.mark.rule("D-9.6")
def test_out_west_gives_any_city_in_spite_of_monopolies() -> None:
    game = at_bonuses([0, 0, 3, 9, 9, 0])
    for _ in range(4):
        leave_out(game)
    put(game.closed, 0, 0, 0)
    assert game.power[0] == 0
    assert refusal(game, "claim-city lynn", 0) == "D-5.4"
    do(game, "claim-city boston", seat=0)
    assert game.owner[city("boston")] == 0
    assert len(offer(game)) == 3


@pytest.mark.rule("D-9.7")
def test_an_earlier_bonus_changes_a_later_leader() -> None:
    game = at_bonuses([3, 0, 4, 0, 1, 5])
    assert (game.leads(1), game.leads(2)) == (1, 1)
    do(game, "electrify albany", seat=0)
    leave_out(game)
    assert (scored(game), game.to_act()) == (region("new-york"), [0])
    do(game, "claim-share brush", seat=0)
    leave_out(game)
    # 4 and 1 against 5: equal points now, and more PR decides.
    assert (scored(game), game.to_act()) == (region("out-west"), [0])


@pytest.mark.rule("D-9.8")
def test_the_non_leader_advances_or_monopolises_after_each_region() -> None:
    game = at_bonuses([3, 3, 3, 0, 0, 0])
    do(game, "decline", seat=0)
    assert verbs(game, 1) == {"claim-chip", "claim-monopoly"}
    assert refusal(game, "electrify boston", 1) == "D-9.8"
    do(game, "claim-chip transformers", seat=1)
    assert list(game.chips) == [1, 1, 1]
    do(game, "claim-share brush", seat=0)
    assert verbs(game, 1) == {"claim-monopoly"}
    assert refusal(game, "claim-chip bulbs", 1) == "D-5.16"
    do(game, "claim-monopoly new-england ac", seat=1)
    do(game, "claim-city boston", seat=0)
    assert refusal(game, "claim-monopoly new-england ac", 1) == "D-5.19"
    do(game, "claim-monopoly new-england dc", seat=1)
    assert game.phase == 2
    assert game.free == 0


@pytest.mark.rule("D-9.9")
def test_the_leader_may_decline_but_gains_the_pr() -> None:
    game = at_bonuses([3, 3, 3, 0, 0, 0])
    before = (list(game.market), list(game.chips), list(game.points))
    for seat in (0, 1, 0, 1, 0, 1):
        assert ("decline" in legal(game, seat)) == (seat == 0)
        leave_out(game)
    assert (list(game.market), list(game.chips), list(game.points)) == before
    assert game.phase == 2
    assert list(game.pr) == [5, 0]


@pytest.mark.rule("D-9.9")
def test_the_non_leader_must_act_and_always_can() -> None:
    for closed in product((NOTHING, AC, DC), repeat=3):
        for chips in product((0, 1), repeat=3):
            game = at_bonuses([3, 3, 3, 0, 0, 0])
            do(game, "decline", seat=0)
            put(game.closed, *closed)
            put(game.chips, *chips)
            assert refusal(game, "decline", 1) == "D-9.8"
            assert legal(game, 1)


@pytest.mark.rule("D-9.10")
def test_free_actions_of_the_bonus_come_in_chains() -> None:
    game = at_bonuses([3, 0, 0, 0, 9, 9], (4, 0))
    assert game.pr[0] == 7
    do(game, "propaganda free", seat=0)
    assert (game.pr[0], game.free) == (9, 1)
    assert game.to_act() == [0]
    assert refusal(game, "propaganda assistant", 0) == "D-5.3"
    do(game, "propaganda free", seat=0)
    assert game.pr[0] == 11
    assert game.to_act() == [1]
    assert verbs(game, 1) == {"claim-chip", "claim-monopoly"}


@pytest.mark.rule("D-9.11")
def test_a_bonus_that_cannot_be_had_is_skipped() -> None:
    game = position()
    put(game.points, 3, 3, 3, 0, 0, 0)
    put(game.market, *[0] * COMPANIES)
    game.offer = []
    game.city_deck = []
    last_turn(game)
    do(game, "end", seat=1)
    leave_out(game)
    for each in range(3):
        assert (scored(game), game.to_act()) == (each, [1])
        leave_out(game)
    assert [each["region"] for each in told(game, "no-bonus")] == [1, 2]
    assert game.phase == 2


@pytest.mark.rule("D-10.1")
def test_no_bonus_after_phase_three() -> None:
    game = position(phase=3)
    put(game.points, 3, 3, 0, 0, 0, 9)
    pr = list(game.pr)
    idle(game)
    assert list(game.pr) == pr
    assert game.to_act() == []
    assert game.winner == 0


@pytest.mark.rule("D-10.2")
@pytest.mark.parametrize(
    ("points", "pr", "chips", "winner"),
    [
        ([5, 5, 0, 1, 1, 9], [0, 9], [1, 1, 1], 0),  # two regions to one
        ([1, 2, 3, 4, 5, 6], [9, 0], [0, 0, 0], 1),  # all three
        ([5, 4, 0, 1, 4, 9], [3, 2], [1, 1, 1], 0),  # the second by PR
        ([5, 4, 0, 1, 4, 9], [2, 3], [0, 0, 0], 1),
        ([5, 4, 0, 1, 4, 9], [3, 3], [0, 1, 0], 0),  # the second by chips
        ([5, 4, 0, 1, 4, 9], [3, 3], [0, 1, 1], 1),
    ],
)
def test_more_regions_win(points: list[int], pr: list[int], chips: list[int], winner: int) -> None:
    game = position(first="brush", second="insull", chip="transformers", phase=3)
    recount(game)
    put(game.points, *points)
    put(game.pr, *pr)
    put(game.chips, *chips)
    idle(game)
    assert (game.winner, game.ending) == (winner, BY_REGIONS)
