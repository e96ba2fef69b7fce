"""Chapter 4: luminaries are revealed, auctioned and dealt."""

from collections import Counter

import pytest

from tests.games.currents.edition import EDITION, FIGURES, PLAY
from tests.games.currents.table import fresh, held, offer, run, table
from tests.games.currents.words import person
from tests.playing import told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.games.currents.rules_auction import AUCTION, DEAL, FIRST_OPENER, REFRESH, REVEAL
from wardenclyffe.games.currents.rules_table import NOBODY_YET, Currents

THREE = ("charles-batchelor", "francis-upton", "john-kruesi", "francis-jehl")


def auction(game: Currents, *words: str) -> Currents:
    """The auction of these luminaries begins."""
    offer(game, *(words or THREE))
    game.out = game.hired = 0
    run(game, FIRST_OPENER, AUCTION, DEAL)
    return game


def thirds(game: Currents) -> Counter[int]:
    """How many luminaries of each third were revealed so far."""
    return Counter(FIGURES.third[each["luminary"]] for each in told(game, "offered"))


@pytest.mark.rule("C-4.1", "C-4.13")
def test_the_offer_is_filled_up_from_the_right_part_of_the_deck(calendar: str) -> None:
    game = fresh(3, (), calendar)
    chance = FastChance(3)
    while owed := game.to_act():
        if "open" in PLAY.verbs(game) and game.out == 0:
            assert len(game.offer) == 4
        if "use" in PLAY.verbs(game):
            assert len(game.offer) == 1
        game.apply(owed[0], game.draw(owed[0], chance))
    assert thirds(game) == ({0: 7, 1: 6, 2: 6} if calendar == "six-phases" else {0: 4, 1: 3, 2: 3})


@pytest.mark.rule("C-4.2")
def test_in_phase_two_shares_are_dealt_to_luminaries(calendar: str) -> None:
    turn = {"six-phases": 2, "three-by-two": 3}[calendar]
    game = table(3, calendar=calendar, turn=turn)
    offer(game, "charles-batchelor")
    run(game, REVEAL)
    assert len(game.offer) == 4
    assert all(game.attached[each] != NOBODY_YET for each in game.offer)
    assert game.aside == [0, 0, 0]
    assert sum(game.box) == 6 - 4
    left = person("charles-batchelor")
    kept = game.attached[left]
    game.offer = [left]
    later = {"six-phases": 3, "three-by-two": 5}[calendar]
    game.turn, game.phase = later, game.phase + 1
    run(game, REVEAL)
    assert game.attached[left] == kept
    assert [game.attached[each] for each in game.offer if each != left] == [NOBODY_YET] * 3
    first = table(3, calendar=calendar)
    run(first, REVEAL)
    assert [first.attached[each] for each in first.offer] == [NOBODY_YET] * 4


@pytest.mark.rule("C-4.3")
def test_the_most_famous_person_without_a_luminary_opens(calendar: str) -> None:
    game = table(3, calendar=calendar)
    game.present = [1, 0, 2]
    auction(game)
    assert game.to_act() == [1]
    assert PLAY.verbs(game) == {"open", "opt-out"}
    assert PLAY.refusal(game, "open elmer-sperry") == "C-4.3"
    PLAY.do(game, "open john-kruesi")
    assert game.to_act() == [1]
    assert PLAY.refusal(game, "leave") == "C-4.3"
    PLAY.do(game, "bid 2", "leave", "leave")
    assert game.to_act() == [0]
    PLAY.do(game, "opt-out")
    assert game.to_act() == [2]


@pytest.mark.rule("C-4.4")
def test_the_first_bid_is_two_thousand_for_each_phase(calendar: str) -> None:
    game = table(2, calendar=calendar, turn=5)
    game.cash = [40, 40]
    auction(game)
    PLAY.do(game, "open john-kruesi")
    assert game.phase == {"six-phases": 5, "three-by-two": 3}[calendar]
    assert PLAY.legal(game)[0] == f"bid {2 * game.phase}"
    assert PLAY.refusal(game, f"bid {2 * game.phase - 1}") == "C-4.4"


@pytest.mark.rule("C-4.5")
def test_bidding_goes_clockwise_and_who_leaves_is_out_for_this_luminary(calendar: str) -> None:
    game = table(4, calendar=calendar)
    game.present = [2, 0, 3, 1]
    auction(game, *THREE, "lewis-latimer")
    PLAY.do(game, "open john-kruesi", "bid 2")
    assert game.to_act() == [3]
    PLAY.do(game, "bid 3")
    assert game.to_act() == [0]
    PLAY.do(game, "leave")
    assert game.to_act() == [1]
    PLAY.do(game, "bid 4", "bid 5", "leave")
    assert game.to_act() == [1]
    assert PLAY.refusal(game, "bid 6", seat=0) == "C-4.5"
    PLAY.do(game, "leave")
    assert game.to_act() == [0]
    PLAY.do(game, "open francis-jehl", "bid 2")
    assert game.to_act() == [1]


@pytest.mark.rule("C-4.6")
def test_a_bid_is_higher_than_the_last_and_within_ones_cash(calendar: str) -> None:
    game = table(2, calendar=calendar)
    auction(game)
    PLAY.do(game, "open john-kruesi", "bid 5")
    assert PLAY.legal(game) == [*(f"bid {amount}" for amount in range(6, 15)), "leave"]
    assert PLAY.refusal(game, "bid 5") == PLAY.refusal(game, "bid 15") == "C-4.6"
    game.cash = [500, 500]
    PLAY.do(game, "bid 200")
    assert game.staff[1] >> person("john-kruesi") & 1


@pytest.mark.rule("C-4.7")
def test_the_winner_pays_the_bank_and_takes_luminary_and_share(calendar: str) -> None:
    game = table(2, calendar=calendar, turn=3)
    game.aside[1] -= 1
    game.attached[person("john-kruesi")] = 1
    auction(game)
    least = 2 * game.phase
    PLAY.do(game, "open john-kruesi", f"bid {least}", f"bid {least + 1}", "leave")
    assert game.cash == [14, 14 - least - 1]
    assert game.staff[1] >> person("john-kruesi") & 1
    assert game.ready[1] >> person("john-kruesi") & 1
    assert held(game, 1, 1) == 1
    assert game.attached[person("john-kruesi")] == NOBODY_YET
    assert person("john-kruesi") not in game.offer
    assert told(game, "hired") == [{"seat": 1, "luminary": person("john-kruesi"), "amount": least + 1}]


@pytest.mark.rule("C-4.8")
def test_who_has_won_neither_opens_nor_bids_again(calendar: str) -> None:
    game = table(3, calendar=calendar)
    auction(game)
    PLAY.do(game, "open john-kruesi", "bid 2", "bid 3", "leave", "leave")
    assert game.to_act() == [0]
    PLAY.do(game, "open francis-upton", "bid 2")
    assert game.to_act() == [2]  # seat 1 has won already
    PLAY.do(game, "leave", "open francis-jehl", "bid 2")
    assert [game.staff[seat].bit_count() for seat in range(3)] == [2, 2, 2]


@pytest.mark.rule("C-4.9")
def test_who_opts_out_does_not_bid_either(calendar: str) -> None:
    game = table(3, calendar=calendar)
    auction(game)
    PLAY.do(game, "opt-out", "open john-kruesi", "bid 2")
    assert game.to_act() == [2]
    PLAY.do(game, "leave")
    assert game.to_act() == [2]
    PLAY.do(game, "opt-out")
    assert game.hired == 0b111


@pytest.mark.rule("C-4.10")
def test_who_cannot_pay_is_passed_over(calendar: str) -> None:
    game = table(3, calendar=calendar)
    game.cash = [1, 14, 2]
    auction(game)
    assert told(game, "opted-out") == [{"seat": 0}]
    assert game.to_act() == [1]
    PLAY.do(game, "open john-kruesi", "bid 2")
    assert told(game, "hired")[0]["seat"] == 1  # seat 2 cannot bid 3
    alone = table(1, ("lovelace",), calendar)
    auction(alone)
    PLAY.do(alone, "open john-kruesi")
    assert PLAY.legal(alone)[0] == "bid 2"
    PLAY.do(alone, "bid 2")
    assert alone.cash[0] == 12


@pytest.mark.rule("C-4.11")
def test_persons_without_a_luminary_are_dealt_one_for_a_thousand(calendar: str) -> None:
    game = table(3, calendar=calendar)
    game.present = [2, 1, 0]
    game.cash = [0, 14, 1]
    auction(game)
    PLAY.do(game, "opt-out")
    assert [each["seat"] for each in told(game, "dealt")] == [2, 1, 0]
    assert [each["amount"] for each in told(game, "dealt")] == [1, 1, 0]
    assert game.cash == [0, 13, 0]
    assert len(game.offer) == 1


@pytest.mark.rule("C-4.12")
def test_automata_keep_the_share_and_lose_the_luminary(calendar: str) -> None:
    game = table(1, ("hopper", "babbage"), calendar, turn=3)
    game.attached[person("john-kruesi")] = 0
    game.attached[person("francis-upton")] = 1
    game.attached[person("francis-jehl")] = 2
    game.attached[person("charles-batchelor")] = 2
    game.present = [2, 1, 0]
    game.cash[0] = 0
    auction(game)
    assert [each["seat"] for each in told(game, "dealt-to-automaton")] == [2, 1]
    assert game.staff[1:] == [0, 0]
    assert sum(held(game, 1, other) for other in range(3)) == 1
    assert sum(held(game, 2, other) for other in range(3)) == 1
    assert len(game.offer) == 1
    assert game.attached[game.offer[0]] != NOBODY_YET
    assert not told(game, "bade")


@pytest.mark.rule("C-5.1")
def test_propaganda_cards_are_new_each_phase(calendar: str) -> None:
    for seats, count in [(2, 3), (3, 4), (4, 4), (5, 6), (6, 6)]:
        game = table(seats, calendar=calendar)
        run(game, REFRESH)
        first = set(game.posters)
        assert len(first) == count
        assert game.posters_up == (1 << count) - 1
        game.posters_up = 1
        run(game, REFRESH)
        assert len(game.posters) == count
        assert not first & set(game.posters)
        assert game.posters_up == (1 << count) - 1
    assert len(EDITION.posters) == 36
