"""Chapter 5: turns and the five actions."""

import pytest

from tests.games.duel.table import deal, give_shares, lay_offer, position, put
from tests.games.duel.words import card, city, company, do, legal, offer, refusal, region, scored, technology, verbs
from tests.playing import told
from wardenclyffe.games.duel.rules_table import (
    AC,
    ACQUIRE,
    COMPANIES,
    DC,
    ELECTRIFY,
    MONOPOLISE,
    NOTHING,
    PROPAGANDA,
    Duel,
)


def playing(*words: str) -> Duel:
    """Tesla's turn, with the first of these assistants played and the others in hand."""
    game = position()
    rest = ("alfred-southwick", "lewis-latimer", "elbridge-gerry")
    deal(game, words, rest)
    do(game, f"play {words[0]}", seat=0)
    return game


@pytest.mark.rule("D-5.1")
def test_players_alternate_one_assistant_each_until_none_is_left() -> None:
    game = position()
    order = []
    while len(game.played) < 6:
        seat = game.to_act()[0]
        order.append(seat)
        do(game, f"{legal(game, seat)[0]}", seat=seat)
        assert refusal(game, "play mark-twain", seat) == "D-5.1"
        assert refusal(game, "end", 1 - seat) == "D-5.1"
        do(game, "end", seat=seat)
    assert order == [0, 1, 0, 1, 0, 1]
    assert game.hands == [[], []]
    assert scored(game) != NOTHING


@pytest.mark.rule("D-5.2")
def test_a_turn_plays_one_card_of_the_hand() -> None:
    game = position()
    assert refusal(game, "end", 0) == "D-5.2"
    assert refusal(game, "play mark-twain", 0) == "D-5.2"
    do(game, "play francis-upton", seat=0)
    assert refusal(game, "end", 0) == ""
    assert card("francis-upton") not in game.hands[0]


@pytest.mark.rule("D-5.3")
def test_actions_in_any_order_or_not_at_all() -> None:
    for order in (["electrify boston", "monopolise boston"], ["monopolise boston", "electrify boston"]):
        game = playing("mina-miller")
        for phrase in order:
            do(game, phrase.replace("monopolise boston", "monopolise out-west dc"), seat=0)
        assert game.closed[region("out-west")] == DC
        assert game.score(0, region("new-england")) == 2
        assert verbs(game, 0) == {"place", "sell", "end"}
        assert refusal(game, "electrify albany", 0) == "D-5.3"
        assert refusal(game, "refresh", 0) == "D-5.3"
        assert refusal(game, "acquire insull", 0) == "D-5.3"
        assert refusal(game, "propaganda assistant", 0) == "D-5.3"
        assert refusal(game, "advance bulbs", 0) == "D-5.3"
        assert refusal(game, "monopolise new-york dc", 0) == "D-5.3"
    game = playing("mina-miller")
    do(game, "end", seat=0)
    assert list(game.unused) == [0] * 5
    assert game.to_act() == [1]
    assert told(game, "lost") == []


def test_an_assistant_with_the_same_action_twice_takes_it_twice() -> None:
    game = playing("edward-dean-adams")
    do(game, "electrify boston", "electrify albany", seat=0)
    assert refusal(game, "electrify chicago", 0) == "D-5.3"
    assert game.city_count(0) == 2


@pytest.mark.rule("D-5.4")
def test_a_city_counts_two_points_in_its_region() -> None:
    game = playing("mina-miller")
    assert refusal(game, "electrify denver", 0) == "D-5.4"
    do(game, "electrify albany", seat=0)
    assert game.owner[city("albany")] == 0
    assert game.score(0, region("new-york")) == 1 + 2
    assert "albany" not in offer(game)


@pytest.mark.rule("D-5.5")
def test_a_monopoly_keeps_a_power_out() -> None:
    game = playing("mina-miller")
    game.closed[region("new-york")] = AC
    game.closed[region("out-west")] = DC
    assert refusal(game, "electrify albany", 0) == "D-5.5"
    assert refusal(game, "electrify chicago", 0) == ""
    do(game, "monopolise new-york dc", "electrify albany", seat=0)
    assert game.owner[city("albany")] == 0


@pytest.mark.rule("D-5.6")
def test_a_city_is_replaced_while_the_deck_lasts() -> None:
    game = playing("edward-dean-adams")
    game.city_deck = [city("denver")]
    before = game.fence
    do(game, "electrify albany", seat=0)
    assert offer(game) == ["boston", "chicago", "denver"]
    assert game.fence > before
    do(game, "electrify denver", seat=0)
    assert offer(game) == ["boston", "chicago"]


@pytest.mark.rule("D-5.7")
def test_refresh_changes_the_whole_offer() -> None:
    game = playing("mina-miller")
    game.city_deck = sorted(city(word) for word in ("lynn", "niagara", "denver"))
    do(game, "refresh", seat=0)
    assert sorted(offer(game)) == ["denver", "lynn", "niagara"]
    assert game.cities_left() == 3
    assert refusal(game, "electrify hartford", 0) == "D-5.3"


@pytest.mark.rule("D-5.8")
def test_refreshed_cities_go_under_the_deck_in_order_and_stay_known() -> None:
    game = playing("edward-dean-adams")
    game.city_deck = sorted([city("lynn"), city("niagara")])
    do(game, "refresh")
    assert sorted(offer(game)[:2]) == ["lynn", "niagara"]
    assert offer(game)[2] == "boston"
    assert [city("albany"), city("chicago")] == game.city_sunk
    assert game.city_deck == []
    fence = game.fence
    do(game, "electrify boston")
    assert offer(game)[2] == "albany"
    assert game.fence == fence
    assert [city("chicago")] == game.city_sunk


@pytest.mark.rule("D-5.9")
def test_an_empty_deck_cannot_refresh() -> None:
    game = playing("mina-miller")
    game.city_deck = []
    assert refusal(game, "refresh", 0) == "D-5.9"
    game.offer = []
    assert "electrify" not in verbs(game, 0)
    assert "end" in verbs(game, 0)


@pytest.mark.rule("D-5.10")
def test_acquire_places_a_share_of_the_market() -> None:
    game = playing("j-p-morgan")
    do(game, "acquire walker", "acquire walker", seat=0)
    assert game.market[company("walker")] == 3
    assert game.shares[company("walker")] == 2
    assert game.score(0, region("out-west")) == 3


@pytest.mark.rule("D-5.11")
def test_acquire_needs_the_technology() -> None:
    game = playing("charles-coffin")
    open_to_tesla = [f"acquire {each}" for each in ("brush", "maxim", "walker")]
    assert [each for each in legal(game, 0) if "acquire" in each] == open_to_tesla
    assert refusal(game, "acquire insull", 0) == "D-5.11"
    do(game, "advance bulbs", seat=0)
    assert refusal(game, "acquire insull", 0) == ""


@pytest.mark.rule("D-5.12")
def test_an_empty_pile_cannot_be_acquired() -> None:
    game = playing("j-p-morgan")
    give_shares(game, 1, "walker", 5)
    assert refusal(game, "acquire walker", 0) == "D-5.12"
    put(game.market, *[0] * COMPANIES)
    assert "acquire" not in verbs(game, 0)


@pytest.mark.rule("D-5.13")
@pytest.mark.parametrize(("word", "steps"), [("mark-twain", 1), ("t-c-martin", 3), ("sarah-bernhardt", 4)])
def test_propaganda_goes_as_far_as_its_symbols(word: str, steps: int) -> None:
    game = playing(word)
    do(game, "propaganda assistant", seat=0)
    assert list(game.pr) == [2 + steps, 0]
    assert refusal(game, "propaganda assistant", 0) == "D-5.3"


@pytest.mark.rule("D-5.14")
def test_the_track_has_no_end() -> None:
    game = playing("t-c-martin")
    game.pr[0] = 29
    do(game, "propaganda assistant")
    assert (game.pr[0], game.free) == (32, 1)
    do(game, "propaganda free")
    assert (game.pr[0], game.free) == (34, 1)
    game.pr[0] = 997
    do(game, "propaganda free")
    assert (game.pr[0], game.free) == (999, 1)


@pytest.mark.rule("D-5.15")
def test_advance_takes_a_chip_from_the_rival() -> None:
    game = playing("oliver-shallenberger")
    assert [each for each in legal(game, 0) if "advance" in each] == ["advance bulbs", "advance meters"]
    do(game, "advance bulbs", seat=0)
    assert game.chips[technology("bulbs")] == 0


@pytest.mark.rule("D-5.16")
def test_a_chip_of_ones_own_cannot_be_taken() -> None:
    game = playing("charles-steinmetz")
    assert refusal(game, "advance transformers", 0) == "D-5.16"
    do(game, "advance bulbs", "advance meters", seat=0)
    game.unused[3] = 1
    assert "advance" not in verbs(game, 0)
    assert refusal(game, "advance bulbs", 0) == "D-5.16"


@pytest.mark.rule("D-5.17")
def test_a_chip_is_placed_or_flipped() -> None:
    game = playing("francis-upton")
    do(game, "monopolise new-york dc", seat=0)
    assert list(game.closed) == [NOTHING, DC, NOTHING]
    game.unused[MONOPOLISE] = 1
    do(game, "monopolise new-york ac", seat=0)
    assert list(game.closed) == [NOTHING, AC, NOTHING]


@pytest.mark.rule("D-5.18")
def test_the_one_who_places_chooses_the_side() -> None:
    game = position()
    do(game, "play elbridge-gerry", seat=0)
    choices = [each for each in legal(game, 0) if "monopolise" in each]
    assert len(choices) == 6
    do(game, "monopolise out-west ac", seat=0)
    assert game.closed[region("out-west")] == AC
    assert game.power[0] == AC


@pytest.mark.rule("D-5.19")
def test_a_chip_stays_and_says_one_thing() -> None:
    game = position()
    give = city("boston")
    game.owner[give] = 1
    do(game, "play elbridge-gerry", seat=0)
    put(game.closed, DC, AC, DC)
    assert [each for each in legal(game, 0) if "monopolise" in each] == [
        "monopolise new-england ac",
        "monopolise new-york dc",
        "monopolise out-west ac",
    ]
    assert refusal(game, "monopolise new-england dc", 0) == "D-5.19"
    do(game, "monopolise new-york dc", seat=0)
    assert game.owner[give] == 1


@pytest.mark.rule("D-5.20")
def test_the_assistants_own_action_pays_first() -> None:
    game = playing("mina-miller")
    game.free = 1
    do(game, "electrify boston", seat=0)
    assert (game.unused[ELECTRIFY], game.free) == (0, 1)
    do(game, "electrify albany", seat=0)
    assert game.free == 0
    game = playing("anne-morgan")
    game.free = 1
    do(game, "propaganda free")
    assert (game.pr[0], game.unused[PROPAGANDA], game.unused[ACQUIRE]) == (4, 1, 1)
    assert game.free == 1  # the one that paid is gone, the one for passing 3 is new
    do(game, "propaganda assistant")
    assert (game.pr[0], game.unused[PROPAGANDA]) == (5, 0)
    assert refusal(game, "propaganda assistant") == "D-5.3"


def test_offers_laid_by_hand_keep_all_cities() -> None:
    game = position()
    lay_offer(game, "lynn", "denver", "niagara")
    assert sorted(game.offer + game.city_deck) == list(range(24))
