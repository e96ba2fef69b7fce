"""Chapter 5: turns and the five actions."""

import pytest

from tests.games.duel.table import (
    card,
    city,
    company,
    deal,
    do,
    give_shares,
    lay_offer,
    legal,
    offer,
    position,
    refusal,
    region,
    technology,
    told,
    verbs,
)
from wardenclyffe.games.duel.rules_actions import TELL_LOST
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
    do(game, 0, f"play {words[0]}")
    return game


@pytest.mark.rule("D-5.1")
def test_players_alternate_one_assistant_each_until_none_is_left() -> None:
    game = position()
    order = []
    while len(game.played) < 6:
        seat = game.to_act()[0]
        order.append(seat)
        do(game, seat, f"{legal(game, seat)[0]}")
        assert refusal(game, seat, "play mark-twain") == "D-5.1"
        assert refusal(game, 1 - seat, "end") == "D-5.1"
        do(game, seat, "end")
    assert order == [0, 1, 0, 1, 0, 1]
    assert game.hands == [[], []]
    assert game.region != NOTHING


@pytest.mark.rule("D-5.2")
def test_a_turn_plays_one_card_of_the_hand() -> None:
    game = position()
    assert refusal(game, 0, "end") == "D-5.2"
    assert refusal(game, 0, "play mark-twain") == "D-5.2"
    do(game, 0, "play francis-upton")
    assert refusal(game, 0, "end") == ""
    assert card("francis-upton") not in game.hands[0]


@pytest.mark.rule("D-5.3")
def test_actions_in_any_order_or_not_at_all() -> None:
    for order in (["electrify boston", "monopolise boston"], ["monopolise boston", "electrify boston"]):
        game = playing("mina-miller")
        for phrase in order:
            do(game, 0, phrase.replace("monopolise boston", "monopolise out-west-dc"))
        assert game.closed[region("out-west")] == DC
        assert game.score(0, region("new-england")) == 2
        assert verbs(game, 0) == {"place", "sell", "end"}
        assert refusal(game, 0, "electrify albany") == "D-5.3"
        assert refusal(game, 0, "refresh") == "D-5.3"
        assert refusal(game, 0, "acquire insull") == "D-5.3"
        assert refusal(game, 0, "propaganda assistant") == "D-5.3"
        assert refusal(game, 0, "advance bulbs") == "D-5.3"
        assert refusal(game, 0, "monopolise new-york-dc") == "D-5.3"
    game = playing("mina-miller")
    do(game, 0, "end")
    assert game.unused == [0] * 5
    assert game.to_act() == [1]
    assert told(game, TELL_LOST) == []


def test_an_assistant_with_the_same_action_twice_takes_it_twice() -> None:
    game = playing("edward-dean-adams")
    do(game, 0, "electrify boston", "electrify albany")
    assert refusal(game, 0, "electrify chicago") == "D-5.3"
    assert game.city_count(0) == 2


@pytest.mark.rule("D-5.4")
def test_a_city_counts_two_points_in_its_region() -> None:
    game = playing("mina-miller")
    assert refusal(game, 0, "electrify denver") == "D-5.4"
    do(game, 0, "electrify albany")
    assert game.owner[city("albany")] == 0
    assert game.score(0, region("new-york")) == 1 + 2
    assert "albany" not in offer(game)


@pytest.mark.rule("D-5.5")
def test_a_monopoly_keeps_a_power_out() -> None:
    game = playing("mina-miller")
    game.closed[region("new-york")] = AC
    game.closed[region("out-west")] = DC
    assert refusal(game, 0, "electrify albany") == "D-5.5"
    assert refusal(game, 0, "electrify chicago") == ""
    do(game, 0, "monopolise new-york-dc", "electrify albany")
    assert game.owner[city("albany")] == 0


@pytest.mark.rule("D-5.6")
def test_a_city_is_replaced_while_the_deck_lasts() -> None:
    game = playing("edward-dean-adams")
    game.city_deck = [city("denver")]
    before = game.fence
    do(game, 0, "electrify albany")
    assert offer(game) == ["boston", "chicago", "denver"]
    assert game.fence > before
    do(game, 0, "electrify denver")
    assert offer(game) == ["boston", "chicago"]


@pytest.mark.rule("D-5.7")
def test_refresh_changes_the_whole_offer() -> None:
    game = playing("mina-miller")
    game.city_deck = [city(word) for word in ("lynn", "niagara", "denver", "hartford")]
    do(game, 0, "refresh")
    assert offer(game) == ["hartford", "denver", "niagara"]
    assert len(game.city_deck) == 4
    assert refusal(game, 0, "electrify hartford") == "D-5.3"


@pytest.mark.rule("D-5.8")
def test_refreshed_cities_go_under_the_deck_in_order_and_stay_known() -> None:
    game = playing("edward-dean-adams")
    game.city_deck = [city("lynn"), city("niagara")]
    do(game, 0, "refresh")
    assert offer(game) == ["niagara", "lynn", "boston"]
    assert [city("chicago"), city("albany")] == game.city_deck
    assert game.city_sunk == 2
    fence = game.fence
    do(game, 0, "electrify lynn")
    assert offer(game) == ["niagara", "boston", "albany"]
    assert game.fence == fence
    assert game.city_sunk == 1


@pytest.mark.rule("D-5.9")
def test_an_empty_deck_cannot_refresh() -> None:
    game = playing("mina-miller")
    game.city_deck = []
    assert refusal(game, 0, "refresh") == "D-5.9"
    game.offer = []
    assert "electrify" not in verbs(game, 0)
    assert "end" in verbs(game, 0)


@pytest.mark.rule("D-5.10")
def test_acquire_places_a_share_of_the_market() -> None:
    game = playing("j-p-morgan")
    do(game, 0, "acquire walker", "acquire walker")
    assert game.market[company("walker")] == 3
    assert game.shares[company("walker")] == 2
    assert game.score(0, region("out-west")) == 3


@pytest.mark.rule("D-5.11")
def test_acquire_needs_the_technology() -> None:
    game = playing("charles-coffin")
    open_to_tesla = [f"acquire {each}" for each in ("brush", "westinghouse", "walker")]
    assert [each for each in legal(game, 0) if "acquire" in each] == open_to_tesla
    assert refusal(game, 0, "acquire insull") == "D-5.11"
    do(game, 0, "advance bulbs")
    assert refusal(game, 0, "acquire insull") == ""


@pytest.mark.rule("D-5.12")
def test_an_empty_pile_cannot_be_acquired() -> None:
    game = playing("j-p-morgan")
    give_shares(game, 1, "walker", 5)
    assert refusal(game, 0, "acquire walker") == "D-5.12"
    game.market = [0] * COMPANIES
    assert "acquire" not in verbs(game, 0)


@pytest.mark.rule("D-5.13")
@pytest.mark.parametrize(("word", "steps"), [("anne-morgan", 1), ("george-gouraud", 2), ("mark-twain", 3)])
def test_propaganda_goes_as_far_as_its_symbols(word: str, steps: int) -> None:
    game = playing(word)
    do(game, 0, "propaganda assistant")
    assert game.pr == [2 + steps, 0]
    assert refusal(game, 0, "propaganda assistant") == "D-5.3"


@pytest.mark.rule("D-5.14")
def test_the_marker_stops_at_the_end_of_the_track() -> None:
    game = playing("mark-twain")
    last = game.edition.track
    game.pr[0] = last - 1
    game.free = 1
    do(game, 0, "propaganda assistant")
    assert game.pr[0] == last
    assert refusal(game, 0, "propaganda free") == "D-5.14"
    assert refusal(game, 0, "acquire walker") == ""


@pytest.mark.rule("D-5.15")
def test_advance_takes_a_chip_from_the_rival() -> None:
    game = playing("oliver-shallenberger")
    assert [each for each in legal(game, 0) if "advance" in each] == ["advance bulbs", "advance meters"]
    do(game, 0, "advance bulbs")
    assert game.chips[technology("bulbs")] == 0


@pytest.mark.rule("D-5.16")
def test_a_chip_of_ones_own_cannot_be_taken() -> None:
    game = playing("charles-steinmetz")
    assert refusal(game, 0, "advance transformers") == "D-5.16"
    do(game, 0, "advance bulbs", "advance meters")
    game.unused[3] = 1
    assert "advance" not in verbs(game, 0)
    assert refusal(game, 0, "advance bulbs") == "D-5.16"


@pytest.mark.rule("D-5.17")
def test_a_chip_is_placed_or_flipped() -> None:
    game = playing("francis-upton")
    do(game, 0, "monopolise new-york-dc")
    assert game.closed == [NOTHING, DC, NOTHING]
    game.unused[MONOPOLISE] = 1
    do(game, 0, "monopolise new-york-ac")
    assert game.closed == [NOTHING, AC, NOTHING]


@pytest.mark.rule("D-5.18")
def test_the_one_who_places_chooses_the_side() -> None:
    game = position()
    do(game, 0, "play elbridge-gerry")
    choices = [each for each in legal(game, 0) if "monopolise" in each]
    assert len(choices) == 6
    do(game, 0, "monopolise out-west-ac")
    assert game.closed[region("out-west")] == AC
    assert game.power[0] == AC


@pytest.mark.rule("D-5.19")
def test_a_chip_stays_and_says_one_thing() -> None:
    game = position()
    give = city("boston")
    game.owner[give] = 1
    do(game, 0, "play elbridge-gerry")
    game.closed = [DC, AC, DC]
    assert [each for each in legal(game, 0) if "monopolise" in each] == [
        "monopolise new-england-ac",
        "monopolise new-york-dc",
        "monopolise out-west-ac",
    ]
    assert refusal(game, 0, "monopolise new-england-dc") == "D-5.19"
    do(game, 0, "monopolise new-york-dc")
    assert game.owner[give] == 1


@pytest.mark.rule("D-5.20")
def test_the_assistants_own_action_pays_first() -> None:
    game = playing("mina-miller")
    game.free = 1
    do(game, 0, "electrify boston")
    assert (game.unused[ELECTRIFY], game.free) == (0, 1)
    do(game, 0, "electrify albany")
    assert game.free == 0
    game = playing("anne-morgan")
    game.free = 1
    do(game, 0, "propaganda free")
    assert (game.pr[0], game.unused[PROPAGANDA], game.unused[ACQUIRE]) == (4, 1, 1)
    assert game.free == 1  # the one that paid is gone, the one for passing 3 is new
    do(game, 0, "propaganda assistant")
    assert (game.pr[0], game.unused[PROPAGANDA]) == (5, 0)
    assert refusal(game, 0, "propaganda assistant") == "D-5.3"


def test_offers_laid_by_hand_keep_all_cities() -> None:
    game = position()
    lay_offer(game, "lynn", "denver", "niagara")
    assert sorted(game.offer + game.city_deck) == list(range(24))
