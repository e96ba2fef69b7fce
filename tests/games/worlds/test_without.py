"""What things are worth: the measurement takes away what it says, and units are counted right."""

import pytest

from bench import worlds_plans, worlds_without
from tests.games.worlds.battlefield import ready
from tests.games.worlds.words import battle, legal
from tests.playing import told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import Journal
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.rules_battle_fire import HOLD
from wardenclyffe.games.worlds.rules_battle_table import PLANS, TRAP
from wardenclyffe.games.worlds.rules_pieces import FIELD_LASER, KINDS, NOTHING, STATES, WARSHIP
from wardenclyffe.games.worlds.rules_table import Worlds
from wardenclyffe.players import find_player

OPTIONS = GAME.table_options(1, {})


def war(thing: str, number: int) -> tuple[Worlds, worlds_without.Choose]:
    """A war at its first choice, and the way in which quick players choose who have to do without a thing."""
    edition = worlds_without.read(OPTIONS, thing)
    game = GAME.begin(edition, 1, OPTIONS, FastChance(number), None)
    assert isinstance(game, Worlds)
    game.settle()
    return game, worlds_without.hampered(edition, find_player("greedy"), thing)


@pytest.mark.parametrize("thing", [*worlds_without.UNITS, worlds_without.GUNS, worlds_without.HARBOURS])
def test_a_thing_that_is_taken_away_cannot_be_bought(thing: str) -> None:
    whole, without = worlds_without.read(OPTIONS), worlds_without.read(OPTIONS, thing)
    sold = {whole.unit_ids[kind] for kind in range(KINDS) if whole.figures.for_sale[kind]}
    left = {without.unit_ids[kind] for kind in range(KINDS) if without.figures.for_sale[kind]}
    gone = {without.unit_ids[kind] for kind in without.figures.guns} if thing == worlds_without.GUNS else {thing}
    assert left == sold - gone
    assert (without.figures.price[WARSHIP] == worlds_without.BEYOND) == (thing == "warship")
    assert (without.figures.harbour_price == worlds_without.BEYOND) == (thing == worlds_without.HARBOURS)


@pytest.mark.parametrize("unit", ["infantry", "warship"])
def test_no_event_brings_a_unit_that_is_taken_away(unit: str) -> None:
    whole, without = worlds_without.read(OPTIONS).figures, worlds_without.read(OPTIONS, unit).figures
    gone = [card for card, number in enumerate(without.event_number) if number != whole.event_number[card]]
    assert gone
    assert all(without.event_number[card] == 0 for card in gone)
    units = [card for card in gone if without.event_unit[card] != NOTHING]
    assert all(without.event_price[card] == worlds_without.BEYOND for card in units), "nor is anything paid for it"


def test_a_technology_that_is_taken_away_cannot_be_begun_and_a_gift_is_known() -> None:
    game, _ = war("tech:radio", 1)
    assert game.figures.tech_cost.count(worlds_without.BEYOND) == 1
    assert worlds_without.read(OPTIONS, "research").figures.tesla_price == worlds_without.BEYOND
    worlds_without.give(game, "gift:radio")
    assert [game.knows(tech) for tech in range(8)] == [False] * 4 + [True] + [False] * 3
    worlds_without.give(game, "gift:field-laser")
    assert game.count(FIELD_LASER, game.figures.capital) == 1


@pytest.mark.parametrize(("thing", "used"), [("", True), ("plan:trap", False), ("plans", False)])
def test_a_plan_that_is_taken_away_is_never_used(thing: str, used: bool) -> None:
    sprung = 0
    for number in range(3):
        game, choose = war(thing, number)
        before = None
        chance = FastChance(number)
        while game.to_act():
            battle = game.battle
            if battle is not None and battle is not before:
                battle.held = [1] * PLANS
            before = battle
            game.choose(0, choose(game, chance))
            if battle is not None:
                sprung += battle.used[TRAP]
    assert (sprung > 0) == used


@pytest.mark.parametrize("player", ["greedy", "search:20ch"])
def test_who_is_asked_only_for_a_plan_that_is_taken_away_passes(player: str) -> None:
    game = ready(["green 42"], ["field-gun 45"], plans=("terrain",))
    battle(game).fired = [1]
    assert legal(game) == ["hold", "terrain"]
    choose = worlds_without.hampered(worlds_without.read(OPTIONS), find_player(player), "plan:terrain")
    assert choose(game, FastChance(1)) == HOLD.first


def test_a_phase_that_is_passed_changes_nothing_on_the_map() -> None:
    game, choose = war("phase:production", 1)
    chance = FastChance(1)
    while game.to_act() and game.turn < 3:
        before = (list(game.strength), game.harbours.copy(), game.phase)
        game.choose(0, choose(game, chance))
        if before[2] == game.phase == 0:
            assert (list(game.strength), game.harbours) == before[:2]


def test_the_report_compares_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    worlds_without.main(["--games", "2", "--only", "cavalry", "--player", "random"])
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("everything ")
    assert second.startswith("cavalry ")
    assert "worth  +0.0" in second


def test_the_strength_of_a_kind_is_what_stands_on_the_map() -> None:
    for number in range(3):
        game = GAME.begin(worlds_without.read(OPTIONS), 1, OPTIONS, FastChance(number), None)
        assert isinstance(game, Worlds)
        game.settle()
        while game.to_act():
            game.apply(0, game.hunch(0)[0])
            counted = [sum(game.units[kind * STATES : (kind + 1) * STATES]) for kind in range(KINDS)]
            assert list(game.strength) == counted
        assert list(game.clone().strength) == list(game.strength)


def test_martians_that_are_idle_in_a_phase_do_nothing_in_it() -> None:
    """In wars without events, which do some of the same things."""
    for phase, event in (("devastation", "workforce"), ("martian-action", "moved"), ("assembly", "assembled")):
        for thing in ("", f"idle:{phase}"):
            happened = 0
            for number in range(3):
                game, choose = war(thing, number)
                game.journal, game.event_back = Journal(), NOTHING
                chance = FastChance(number)
                while game.to_act():
                    game.choose(0, choose(game, chance))
                happened += len(told(game, event))
            assert (happened > 0) == (thing == ""), (phase, thing)


def test_a_plan_more_is_used_and_changes_battles() -> None:
    tallies = worlds_plans.measured(16, 22, 1, OPTIONS)
    for tally in tallies:
        assert len(tally.hits) == len(tally.guns) > 50
        assert 0 < tally.used <= len(tally.hits)
    assert sum(sum(tally.hits) for tally in tallies) > 0


def test_a_control_takes_away_the_luck_that_is_shared() -> None:
    control = [1.0, 0.0, 1.0, 0.0] * 25 + [0.0] * 100  # lucky deals come first
    losses = [0.0 if deal == 2 else loss for deal, loss in enumerate(control[:100])]
    mean, half = worlds_without.corrected(losses, control)
    assert sum(losses) / 100 == 0.49
    assert mean == pytest.approx(-0.01 + 0.25)
    assert half < worlds_without.reach(losses)


def test_a_control_beside_the_same_player_leaves_what_the_control_has_lost() -> None:
    control = [1.0, 0.0, -1.0, 1.0, 0.0]
    mean, _ = worlds_without.corrected(control[:3], control)
    assert mean == pytest.approx(sum(control) / 5)


def test_the_report_names_the_control_and_what_is_left_of_the_difference(capsys: pytest.CaptureFixture[str]) -> None:
    worlds_without.main(
        ["--games", "2", "--only", "phase:production", "--control", "greedy", "--control-games", "6", "--seed", "3"]
    )
    whole, control, production = capsys.readouterr().out.splitlines()
    assert whole.startswith("everything ")
    assert control.startswith("everything, greedy ")
    won = float(control.split()[2])
    assert won > 0
    assert f"corrected {won:+5.1f}" in production  # Nobody wins without Production, and the two play alike.


def test_a_control_that_plays_no_more_deals_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        worlds_without.main(["--games", "20", "--control", "greedy", "--control-games", "20"])
    assert "--control-games must be more than --games, which is 20." in capsys.readouterr().err


def test_processes_share_the_deals_and_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds_without, "WORKERS_TURN", 4)
    trial = worlds_without.Trial("greedy", OPTIONS, 22)
    deals = range(3, 12)
    with worlds_without.workers(2) as played:
        found = played(trial, deals)
    assert found == worlds_without.wins(trial, deals)
    assert len(set(found)) == 2
