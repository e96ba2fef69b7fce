"""Chapter 19: phases that are played together, the pool, the sheet, and how a League ends."""

from typing import Any

import pytest

from tests.games.league.table import EDITION, do, end, finish_phase, league, legal, refusal, to_phase, verbs
from tests.games.worlds.battlefield import roll
from tests.games.worlds.table import open_harbour, open_map, play, put, stand
from tests.games.worlds.words import PLAY, kind, state
from tests.playing import told
from wardenclyffe.engine.state import SPECTATOR
from wardenclyffe.engine.table import refusals
from wardenclyffe.games.league import GAME
from wardenclyffe.games.league.rules import POOLING, Allotting
from wardenclyffe.games.league.rules_table import League
from wardenclyffe.games.worlds.rules_battle import LandBattle
from wardenclyffe.games.worlds.rules_pieces import (
    BATTLE,
    BREAK_THROUGH,
    CAVALRY_TRACK,
    CRISIS,
    ESCAPE,
    GUN_TRACK,
    HARBOUR_TRACK,
    INDUSTRY_TRACK,
    INFANTRY_TRACK,
    PRODUCTION,
    RAMPING_UP,
    ROAD_TRACK,
    TRACKS,
)
from wardenclyffe.games.worlds.rules_production import harbour_price, march_price, price
from wardenclyffe.games.worlds.rules_table import BUILT, NOT_OVER, Worlds


def allotting(nations: int, pool: int) -> League:
    """A League in which the first nation may place refugees."""
    game = league(nations)
    game.pool = pool
    game.pending.append(Allotting(0))
    return game


@pytest.mark.rule("W-19.1", "W-19.7")
@pytest.mark.parametrize("nations", [1, 2, 3, 4])
def test_every_nation_has_a_war_of_its_own_in_a_crisis(nations: int) -> None:
    game = league(nations)
    assert len(game.nations) == nations
    assert game.levels == [CRISIS] * TRACKS
    for nation in game.nations:
        assert nation.tracks == [CRISIS] * TRACKS
        assert nation.turn == 1
        assert sum(group.count() for group in nation.groups) == 16
        assert not nation.figures.scenario.machines
    assert [event["turn"] for event in told(game, "turn")] == [1] * nations
    names = [option.name for option in GAME.options]
    assert names == ["difficulty", "research"]


@pytest.mark.rule("W-19.1")
def test_nothing_crosses_from_one_map_to_another() -> None:
    game = league(2)
    before = list(game.nations[1].units), game.nations[1].points
    do(game, "1 buy field-gun", "1 go ohio")
    assert game.nations[0].count(kind("field-gun"), state("ohio")) == 1
    assert (list(game.nations[1].units), game.nations[1].points) == before


@pytest.mark.rule("W-19.2")
def test_no_nation_begins_a_phase_before_all_are_done() -> None:
    game = league(3)
    assert game.to_act() == [0, 1, 2]
    do(game, "2 done")
    assert game.to_act() == [0, 2]
    assert game.phase == PRODUCTION
    assert game.nations[1].phase == PRODUCTION
    assert refusal(game, "2 done") == "W-19.2"
    assert legal(game, 1) == []
    do(game, "1 done")
    assert game.phase == PRODUCTION
    do(game, "3 done")
    assert game.phase > PRODUCTION
    assert {nation.phase for nation in game.nations} == {game.phase}


@pytest.mark.rule("W-19.2")
def test_battles_of_different_nations_go_on_at_the_same_time() -> None:
    game = league(2)
    for nation in game.nations:
        nation.points = 100
        group = next(each for each in nation.groups if each.count() == 5)
        nation.add(kind("siege-gun"), group.place, 2)
    do(game, "1 done", "2 done")
    assert game.phase == BATTLE
    for seat in (0, 1):
        if "group" in verbs(game, seat):
            game.choose(seat, game.legal(seat)[0])
    assert all(nation.battle is not None for nation in game.nations)
    assert game.to_act() == [0, 1]
    there = game.nations[1].battle
    finish_phase(game, 0)
    assert game.nations[1].battle is there
    assert game.to_act() == [1]


@pytest.mark.rule("W-19.4")
def test_refugees_that_escape_count_at_home_and_for_the_league() -> None:
    war = open_map(dice="GGG")
    put(war, "refugee", "maine", 2)
    open_harbour(war, war_harbour(war, "maine"))
    before = war.human
    play(war, "escape")
    assert war.escaped == 2
    assert war.human >= before + 2


def war_harbour(war: Worlds, word: str) -> str:
    """A harbour of a State."""
    return EDITION.worlds.harbour_ids[war.figures.harbours_in[state(word)][0]]


@pytest.mark.rule("W-19.5")
@pytest.mark.parametrize(("nations", "factor"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_those_who_escaped_are_multiplied_for_the_nations_that_are_missing(nations: int, factor: int) -> None:
    game = league(nations)
    for nation in game.nations:
        nation.escaped = 2
    for _ in range(2):  # they are counted once
        POOLING.run(game)
    assert game.pool == 2 * nations * factor
    assert [nation.escaped for nation in game.nations] == [0] * nations


@pytest.mark.rule("W-19.5")
def test_the_example_of_two_nations() -> None:
    """Three have escaped from one nation and two from the other: fifteen come to the sheet."""
    game = league(2)
    game.nations[0].escaped, game.nations[1].escaped = 3, 2
    POOLING.run(game)
    assert told(game, "pooled")[-1] == {"count": 5, "factor": 3, "pool": 15}
    assert game.pool == 15


@pytest.mark.rule("W-19.6", "W-19.7", "W-19.8", "W-19.9")
def test_the_example_of_fifteen_refugees() -> None:
    """Six end the crisis of harbours, five let the cavalry plan, and four wait in its next box."""
    game = allotting(2, 15)
    war = game.nations[1]
    assert harbour_price(war) == 5
    do(game, "fill harbours")
    assert harbour_price(war) == 3
    do(game, "fill cavalry")
    assert war.tracks[CAVALRY_TRACK] == RAMPING_UP
    do(game, "allot cavalry", "allot cavalry", "allot cavalry")
    assert legal(game) == [*(f"allot {track}" for track in EDITION.track_ids), "leave"]
    do(game, "allot cavalry")
    assert game.filled[CAVALRY_TRACK] == 4
    assert game.pool == 0
    assert game.levels[HARBOUR_TRACK] == game.levels[CAVALRY_TRACK] == RAMPING_UP
    assert game.figures.costs[CAVALRY_TRACK] == [5, 15]


@pytest.mark.rule("W-19.6")
def test_nations_place_in_the_order_of_their_seats_and_the_rest_stays() -> None:
    game = league(3)
    to_phase(game, PRODUCTION, 1)
    game.pool = 20
    for seat in (2, 1, 0):
        game.pending.append(Allotting(seat))
    assert game.to_act() == [0]
    assert refusal(game, "2 leave") == "W-19.6"
    do(game, "1 allot roads", "1 leave")
    assert game.to_act() == [1]
    do(game, "2 leave")
    assert game.to_act() == [2]
    do(game, "3 fill roads", "3 leave")
    assert game.pool == 16
    assert game.levels[ROAD_TRACK] == RAMPING_UP
    assert game.to_act() == [0, 1, 2]


@pytest.mark.rule("W-19.6", "W-19.7")
def test_a_breakthrough_comes_after_ramping_up_and_ends_a_track() -> None:
    game = allotting(1, 100)
    do(game, "fill industry")
    assert game.levels[INDUSTRY_TRACK] == RAMPING_UP
    assert game.filled[INDUSTRY_TRACK] == 0
    do(game, "fill industry")
    assert game.levels[INDUSTRY_TRACK] == BREAK_THROUGH
    assert [event["level"] for event in told(game, "advanced")] == [RAMPING_UP, BREAK_THROUGH]
    assert refusal(game, "allot industry") == refusal(game, "fill industry") == "W-19.7"
    game.filled[ROAD_TRACK] = 3
    assert refusal(game, "fill roads") == "W-19.6"  # one alone is placed by itself


@pytest.mark.rule("W-19.7")
def test_a_full_sheet_asks_nobody() -> None:
    game = allotting(1, 300)
    for word in EDITION.track_ids:
        do(game, f"fill {word}", f"fill {word}")
    assert game.pool > 0
    assert game.plays_apart()


def stepped(track: int, level: int, **more: Any) -> Worlds:
    """A map on which one track of the League stands at a level."""
    war = open_map(**more)
    war.tracks[track] = level
    return war


@pytest.mark.rule("W-19.8", "W-19.11", "W-19.12")
def test_prices_follow_their_tracks() -> None:
    for level, harbour, gun, march in ((CRISIS, 5, 1, 3), (RAMPING_UP, 3, 0, 2), (BREAK_THROUGH, 2, -1, 1)):
        war = open_map()
        war.tracks[HARBOUR_TRACK] = war.tracks[GUN_TRACK] = war.tracks[ROAD_TRACK] = level
        assert harbour_price(war) == harbour
        for word in ("field-gun", "siege-gun"):
            assert price(war, kind(word)) == war.figures.price[kind(word)] + gun
        assert price(war, kind("infantry")) == war.figures.price[kind("infantry")]
        assert march_price(war) == march


@pytest.mark.rule("W-19.13")
def test_income_follows_industry_and_is_never_below_nothing() -> None:
    found = []
    for level in (CRISIS, RAMPING_UP, BREAK_THROUGH):
        war = play(stepped(INDUSTRY_TRACK, level), "production")
        found.append(war.points)
    assert found[0] + 2 == found[1] == found[2] - 2
    poor = stepped(INDUSTRY_TRACK, CRISIS)
    poor.land = [1] * len(poor.land)
    poor.points = 5
    play(poor, "production")
    assert poor.points == 5


def battle_with(track: int, level: int, *units: str, dice: str = "") -> Worlds:
    """A land battle that is being prepared."""
    war = stepped(track, level)
    for word in ("field-gun", *units):
        put(war, word, "illinois")
    stand(war, 1, "illinois", "G")
    play(war, "battle")
    roll(war, dice)
    return war


def after_service(rule: str, track: int, unit: str, other: str, service: str, dice: str) -> list[Worlds]:
    """What a crisis forbids a unit before a battle is done at the two later levels: it is lost, then comes back."""
    assert PLAY.refusal(battle_with(track, CRISIS, unit, other), service) == rule
    wars = [battle_with(track, level, unit, dice=dice) for level in (RAMPING_UP, BREAK_THROUGH)]
    for war in wars:
        PLAY.do(war, service)
    assert [war.count(kind(unit), state("illinois")) for war in wars] == [0, 1]
    return wars


@pytest.mark.rule("W-19.9")
def test_green_cavalry_cannot_plan_and_veterans_come_back() -> None:
    for war in after_service("W-19.9", CAVALRY_TRACK, "cavalry", "infantry", "scout", "Y"):
        assert "adopt" in PLAY.verbs(war)


@pytest.mark.rule("W-19.10")
def test_raw_infantry_cannot_dig_and_sappers_survive() -> None:
    assert len(after_service("W-19.10", INFANTRY_TRACK, "infantry", "cavalry", "dig 1", "R")) == 2


@pytest.mark.rule("W-19.6")
def test_placing_is_shown_as_the_beginning_of_production() -> None:
    game = league(2)
    while game.turn == 1:
        game.nations[0].escaped = 1
        seat = game.to_act()[0]
        game.choose(seat, game.hunch(seat)[0])
    assert isinstance(game.pending[-1], Allotting)
    view = GAME.view(game, 1, ["Ada", "Bob", "The Martians"], GAME.vocabulary(EDITION), EDITION)
    board = view.board()
    assert (board["turn"], board["phase"]) == (2, "production")
    assert board["league"]["phase"] == "production"
    assert game.nations[1].turn == 1
    assert view.text_board()[0].startswith("League of 2, turn 2, Production phase.")


@pytest.mark.rule("W-19.14")
def test_a_nation_that_has_ended_stops_and_the_others_play_on() -> None:
    game = league(3)
    end(game, 1, won=True)
    assert game.to_act() == [0, 2]
    do(game, "1 done", "3 done")
    assert not game.nations[1].pending
    to_phase(game, PRODUCTION, 2)
    assert game.nations[1].turn == 1
    assert 1 not in game.to_act()
    game.pool = 5
    game.pending.append(Allotting(1))
    assert game.run_on() == [0, 2]  # it places nobody


@pytest.mark.rule("W-19.15")
@pytest.mark.parametrize(
    ("ends", "result"),
    [("+", 1), ("-", -1), ("++", 1), ("+-", -1), ("--", -1), ("+-+", 1), ("+--", -1), ("++-+", 1), ("+-+-", -1)],
)
def test_more_than_half_of_the_nations_must_win(ends: str, result: int) -> None:
    game = league(len(ends))
    for seat, mark in enumerate(ends):
        assert game.to_act()
        assert game.returns() == [0.0] * len(ends)
        end(game, seat, mark == "+")
    game.settle()
    assert game.to_act() == []
    assert game.returns() == [float(result)] * len(ends)
    assert len(told(game, "league-won" if result > 0 else "league-lost")) == len(ends)
    assert all(nation.ending != NOT_OVER for nation in game.nations)


@pytest.mark.rule("W-19.2")
def test_a_war_is_told_to_its_own_nation_and_what_matters_to_all() -> None:
    game = league(2)
    assert game.journal is not None
    for each in game.journal.told:
        own = 1 << each.part | 1 << SPECTATOR
        assert each.audience == (own if each.event.name != "region-destroyed" else 0x1FFFF)
    view = GAME.view(game, 0, ["Ada", "Bob", "The Martians"], GAME.vocabulary(EDITION), EDITION)
    fallen = [each for each in game.journal.told if each.event.name == "region-destroyed"]
    mine, theirs = (view.event(each) for each in fallen)
    assert mine["kind"] == "region-destroyed"
    assert theirs["kind"] == "region-destroyed"
    assert theirs["nation"] == 1
    assert "nation" not in mine
    assert theirs["words"].startswith("England: ")
    assert "region" not in theirs


@pytest.mark.rule("W-19.4", "W-19.5")
def test_the_pool_grows_at_the_end_of_the_escape_phase_by_all_who_got_away() -> None:
    game = league(2, seed=3)
    points = 0
    while not points and game.to_act():
        to_phase(game, ESCAPE, game.turn + 1)
        before = game.pool
        for nation in game.nations:
            nation.add(kind("refugee"), state("maine"), 6)
            nation.harbours[nation.figures.harbours_in[state("maine")][0]] = BUILT
        while game.phase == ESCAPE and game.to_act():
            finish_phase(game, game.to_act()[0])
        points = game.pool - before
    assert points == 3 * told(game, "pooled")[-1]["count"]


def test_what_is_printed_on_the_sheet_is_not_lent_to_screens() -> None:
    game = league(2)
    view = GAME.view(game, 0, ["Ada", "Bob", "The Martians"], GAME.vocabulary(EDITION), EDITION)
    face = view.faces()["track-harbours"]
    assert face["costs"] is not game.figures.costs[HARBOUR_TRACK]
    assert face["boxes"] is not EDITION.boxes[HARBOUR_TRACK]


def test_every_closed_choice_of_a_nation_has_a_reason_in_battles_too() -> None:
    game = league(2)
    nation = game.enter(0)
    for unit in ("field-gun", "infantry", "artilleryman", "cavalry"):
        put(nation, unit, "illinois")
    wave = nation.group(1)
    assert wave is not None
    wave.place = state("illinois")
    nation.tracks = [RAMPING_UP] * TRACKS
    nation.pending.clear()
    nation.push(LandBattle(1))
    game.leave(nation)
    do(game, "1 dig 1")
    view = GAME.view(game, 0, ["Ada", "Bob", "The Martians"], GAME.vocabulary(EDITION), EDITION)
    found = {each["say"]: each for each in refusals(GAME, game, view)}
    assert found["send cavalry"]["words"] == "It takes a unit that can dig and has not dug yet."
