"""Chapters 6 and 7: PR, free actions and the portfolio action."""

import pytest

from tests.games.duel.table import deal, give_cities, give_shares, position, put
from tests.games.duel.words import city, company, do, legal, offer, refusal, region, scored, technology, verbs
from tests.playing import told
from wardenclyffe.games.duel.rules_table import COMPANIES, DC, SHARES, Duel


def martin(pr: int = 2) -> Duel:
    """Tesla's turn with T. C. Martin (advance, propaganda 3) in hand, at a given PR."""
    game = position()
    deal(game, ("t-c-martin", "mina-miller"), ("alfred-southwick", "lewis-latimer"))
    game.pr[0] = pr
    return game


@pytest.mark.rule("D-6.1")
@pytest.mark.parametrize(
    ("pr", "after", "earned"), [(0, 3, 1), (1, 4, 1), (2, 5, 1), (3, 6, 1), (5, 8, 1), (30, 33, 1)]
)
def test_a_multiple_of_three_landed_on_or_passed_earns(pr: int, after: int, earned: int) -> None:
    game = martin(pr)
    do(game, "play t-c-martin", "propaganda assistant", seat=0)
    assert (game.pr[0], game.free) == (after, earned)


def test_no_multiple_no_free_action() -> None:
    game = position()
    deal(game, ("anne-morgan",), ("alfred-southwick",))
    game.pr[0] = 3
    do(game, "play anne-morgan", "propaganda assistant", seat=0)
    assert (game.pr[0], game.free) == (4, 0)


@pytest.mark.rule("D-6.2")
def test_a_free_action_is_any_of_the_five() -> None:
    for phrase in (
        "electrify chicago",
        "refresh",
        "acquire walker",
        "propaganda free",
        "advance meters",
        "monopolise out-west dc",
    ):
        game = martin(4)
        do(game, "play t-c-martin", "propaganda assistant", "advance bulbs", seat=0)
        assert game.free == 1
        do(game, phrase, seat=0)
        assert game.free == (1 if phrase == "propaganda free" else 0)
    game = martin(4)
    do(game, "play t-c-martin", "propaganda assistant", "advance bulbs", "monopolise new-york dc", seat=0)
    assert refusal(game, "propaganda free", 0) == "D-5.3"
    game = martin(4)
    game.closed[region("new-york")] = 0
    do(game, "play t-c-martin", "propaganda assistant", seat=0)
    assert refusal(game, "electrify albany", 0) == "D-5.5"
    assert refusal(game, "acquire insull", 0) == "D-5.11"


def test_without_a_free_action_only_the_assistant_wages_propaganda() -> None:
    game = martin()
    do(game, "play t-c-martin", seat=0)
    assert refusal(game, "propaganda free", 0) == "D-6.2"


@pytest.mark.rule("D-6.3")
def test_a_free_action_between_the_assistants_actions() -> None:
    game = martin(2)
    do(game, "play t-c-martin", "propaganda assistant", "acquire walker", "advance bulbs", seat=0)
    assert game.chips[technology("bulbs")] == 0
    assert game.shares[company("walker")] == 1
    assert game.free == 0


@pytest.mark.rule("D-6.4")
def test_free_propaganda_is_worth_two() -> None:
    game = martin(3)
    do(game, "sell reserved", "propaganda free", seat=0)
    assert game.pr[0] == 5
    assert game.free == 0


@pytest.mark.rule("D-6.5")
def test_free_actions_come_in_chains_and_beside_a_sale() -> None:
    game = martin(1)
    do(game, "sell reserved", "propaganda free", seat=0)  # 1 to 3: the next free action
    assert (game.pr[0], game.free) == (3, 1)
    do(game, "play t-c-martin", "propaganda assistant", seat=0)  # 3 to 6: one more
    assert (game.pr[0], game.free) == (6, 2)
    do(game, "propaganda free", "propaganda free", seat=0)  # 6 to 8 to 10: passes 9
    assert (game.pr[0], game.free) == (10, 1)
    do(game, "electrify boston", seat=0)
    assert game.free == 0


@pytest.mark.rule("D-6.6")
def test_unused_free_actions_are_lost_with_the_turn() -> None:
    game = martin(2)
    do(game, "play t-c-martin", "propaganda assistant", "end", seat=0)
    assert game.free == 0
    assert told(game, "lost") == [{"seat": 0, "count": 1}]
    assert refusal(game, "electrify boston", 1) == "D-5.3"


@pytest.mark.rule("D-6.8")
def test_a_free_action_before_the_assistant_is_shown() -> None:
    game = martin()
    do(game, "sell reserved", seat=0)
    assert game.assistant == -1
    assert {"play", "electrify", "refresh", "acquire", "propaganda", "advance", "monopolise"} == verbs(game, 0)
    do(game, "refresh", seat=0)
    assert "boston" not in offer(game)
    do(game, "play mina-miller", seat=0)


@pytest.mark.rule("D-7.1")
def test_one_portfolio_action_a_turn_at_any_moment() -> None:
    game = martin()
    do(game, "place", seat=0)
    assert refusal(game, "place", 0) == "D-7.1"
    assert refusal(game, "sell reserved", 0) == "D-7.1"
    do(game, "play t-c-martin", "end", seat=0)
    do(game, "play lewis-latimer", "sell reserved", "electrify boston", "advance transformers", "end", seat=1)
    assert game.portfolio is False
    do(game, "play mina-miller", "electrify albany", "place", "monopolise new-york dc", "end", seat=0)
    assert game.shares[company("tesla")] == 3


@pytest.mark.rule("D-7.2")
def test_a_reserved_share_is_placed_without_technology() -> None:
    game = martin()
    put(game.chips, 1, 1, 1)
    do(game, "place", seat=0)
    assert (game.shares[company("tesla")], game.reserve[0]) == (2, 3)
    assert game.score(0, region("new-york")) == 3


@pytest.mark.rule("D-7.3")
def test_nothing_reserved_nothing_placed() -> None:
    game = martin()
    game.reserve[0] = 0
    assert refusal(game, "place", 0) == "D-7.3"


def sold(word: str, count: int) -> Duel:
    """The same turn after a sale of one of so many shares of a company."""
    game = martin()
    give_shares(game, 0, word, count)
    assert game.market[company(word)] == SHARES - count
    do(game, f"sell {word}", seat=0)
    return game


@pytest.mark.rule("D-7.4")
def test_a_sale_earns_a_free_action_without_technology() -> None:
    game = sold("insull", 2)
    assert game.chips[technology("bulbs")] == 1
    assert game.free == 1
    do(game, "electrify boston", seat=0)
    assert game.free == 0
    assert game.owner[city("boston")] == 0


@pytest.mark.rule("D-7.5")
def test_a_minor_share_goes_back_to_the_market() -> None:
    game = sold("walker", 3)
    assert game.market[company("walker")] == 3
    assert game.shares[company("walker")] == 2
    assert game.score(0, region("out-west")) == 3
    do(game, "acquire walker", seat=0)
    assert game.market[company("walker")] == 2


@pytest.mark.rule("D-7.6")
def test_ones_own_share_leaves_the_game() -> None:
    game = martin()
    do(game, "sell tesla", seat=0)
    assert game.shares[company("tesla")] == 0
    assert (game.market[company("tesla")], game.reserve[0]) == (0, 4)
    game = martin()
    do(game, "sell reserved", seat=0)
    assert game.shares[company("tesla")] == 1
    assert (game.market[company("tesla")], game.reserve[0]) == (0, 3)
    assert refusal(game, "acquire tesla", 0) == "D-2.4"


@pytest.mark.rule("D-7.7")
def test_a_share_one_does_not_have_cannot_be_sold() -> None:
    game = martin()
    give_shares(game, 1, "thomson", 1)
    assert [each for each in legal(game, 0) if "sell" in each] == ["sell tesla", "sell reserved"]
    assert refusal(game, "sell thomson", 0) == "D-7.7"
    assert refusal(game, "sell edison", 0) == "D-7.7"
    game.reserve[0] = 0
    assert refusal(game, "sell reserved", 0) == "D-7.7"


@pytest.mark.rule("D-7.8")
def test_no_portfolio_action_in_a_bonus() -> None:
    game = position()
    deal(game, ("mina-miller",), ("lewis-latimer",))
    give_cities(game, 0, "lynn")
    do(game, "play mina-miller", "end", seat=0)
    do(game, "play lewis-latimer", "end", seat=1)
    assert scored(game) == region("new-england")
    assert refusal(game, "place", 0) == "D-9.4"
    assert refusal(game, "sell reserved", 0) == "D-9.4"
    assert list(game.closed) != [DC] * 3
    assert sum(game.shares) == 2
    assert len(game.shares) == 2 * COMPANIES
