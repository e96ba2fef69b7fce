"""Each nation by itself: nobody's choice, undo or chance depends on what another nation does (W-19.3)."""

import pytest

from tests.games.league.table import EDITION, do, finish_phase, league, league_at, legal, table
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import Table
from wardenclyffe.games.league import GAME
from wardenclyffe.games.worlds.rules_pieces import PRODUCTION
from wardenclyffe.lab.laws import Subject, check_choices, check_clone, check_secrets, check_words
from wardenclyffe.lab.positions import fields
from wardenclyffe.players import find_player
from wardenclyffe.players.coach import hints
from wardenclyffe.server.noticing import Bundle, Noticing


def say(at: Table, seat: int, *phrases: str) -> None:
    """Make choices at a table."""
    for phrase in phrases:
        at.choose(seat, at.vocabulary.action(phrase))


@pytest.mark.rule("W-19.3")
def test_a_choice_can_be_taken_back_whatever_others_have_done_since() -> None:
    at = table(2)
    say(at, 0, "buy field-gun", "go ohio")
    say(at, 1, "buy infantry", "go ohio", "harbour boston")
    mine = fields(league_at(at).nations[1])
    assert at.undo(0) == 1
    assert at.undo(0) == 0
    assert sum(league_at(at).nations[0].units) == 0
    assert fields(league_at(at).nations[1]) == mine
    assert [seat for seat, _ in at.choices] == [1, 1, 1]
    assert at.undo(1) == 2


@pytest.mark.rule("W-19.2", "W-19.3")
def test_being_done_can_be_taken_back_until_the_phase_is_over_for_all() -> None:
    at = table(2)
    say(at, 0, "done")
    say(at, 1, "buy infantry", "go ohio")
    assert league_at(at).to_act() == [1]
    at.undo(0)
    assert league_at(at).to_act() == [0, 1]
    say(at, 0, "done")
    fence = league_at(at).fence
    say(at, 1, "done")
    assert league_at(at).phase > PRODUCTION
    assert league_at(at).fence > fence  # also where nobody has drawn anything
    assert at.undoable(0) == at.undoable(1) == -1


@pytest.mark.rule("W-19.3")
def test_anothers_dice_move_nobodys_fence() -> None:
    game = league(2)
    fence = game.fence_of(1)
    game.nations[0].below(6)
    assert game.fence_of(1) == fence
    assert game.fence_of(0) > fence


@pytest.mark.rule("W-19.3")
@pytest.mark.parametrize("seed", range(4))
def test_taking_back_leaves_every_other_war_as_it_is(seed: int) -> None:
    """At random moments of a random game everybody who can takes back, and nothing changes for anybody else."""
    at = table(3, f"apart-{seed}")
    chance = FastChance(seed)
    taken = 0
    for _ in range(150):
        owed = at.state.to_act()
        if not owed:
            break
        seat = chance.below(3)
        if chance.below(4) == 0 and at.undoable(seat) >= 0:
            others = [fields(league_at(at).nations[each]) for each in range(3) if each != seat]
            choices = [each for each in at.choices if each[0] != seat]
            at.undo(seat)
            taken += 1
            assert [fields(league_at(at).nations[each]) for each in range(3) if each != seat] == others
            assert [each for each in at.choices if each[0] != seat] == choices
        else:
            mover = owed[chance.below(len(owed))]
            at.choose(mover, at.state.draw(mover, chance))
    assert taken > 5
    assert fields(at.at(len(at.choices)).state) == fields(at.state)


@pytest.mark.rule("W-19.3")
def test_a_choice_of_one_nation_makes_nobody_elses_stale() -> None:
    at = table(2)
    noticing = Noticing(2)
    for seat, phrase, stale in ((0, "buy infantry", [0]), (1, "done", [1]), (0, "go ohio", [0]), (0, "done", [0, 1])):
        before = list(noticing.good_since)
        bundle = Bundle(at.ahead(), seat)
        bundle.choose(at.vocabulary.action(phrase))
        at.follow(bundle.table)
        noticing.add(bundle.masks)
        noticing.count_step(bundle.mask, bundle.seat if bundle.apart else None, False)
        assert [each for each in (0, 1) if noticing.good_since[each] != before[each]] == stale, phrase
        assert noticing.steps[0] == noticing.steps[1]


@pytest.mark.parametrize("nations", [1, 2, 3, 4])
def test_random_leagues_come_to_an_end(nations: int) -> None:
    for seed in range(2):
        game = league(nations, seed=seed)
        chance = FastChance(seed)
        while owed := game.to_act():
            seat = owed[chance.below(len(owed))]
            game.choose(seat, game.draw(seat, chance))
            for nation in game.nations:
                assert nation.tracks == game.levels
        assert game.turn <= 51
        assert all(0 <= filled < max(cost) for filled, cost in zip(game.filled, game.figures.costs, strict=True))


@pytest.mark.parametrize("nations", [1, 2, 4])
def test_the_laws_hold_in_linked_games(nations: int) -> None:
    subject = Subject(GAME, nations)
    chance = FastChance(2)
    for number, state in enumerate(subject.positions(1, 97, seed=nations)):
        check_choices(state)
        check_words(subject, state)
        check_clone(state, chance)
        check_secrets(subject, state, number, subject.observe, lambda world, seat, new: world.imagine(seat, new))


def test_a_search_follows_its_own_nation_alone() -> None:
    game = league(3)
    world = game.imagine(1, FastChance(1))
    world.unseal(1)
    assert world.to_act() == [1]
    while world.to_act():
        world.apply(1, world.hunch(1)[0])
    assert world.returns() == [world.nations[1].returns()[0]] * 3  # type: ignore[attr-defined]
    assert game.to_act() == [0, 1, 2]


@pytest.mark.parametrize("code", ["random", "greedy", "search:2it"])
def test_machines_play_their_nation(code: str) -> None:
    at = table(2, code)
    player = find_player(code)
    for seat in (0, 1, 1, 0):
        if seat in at.state.to_act():
            action = player.choose(at.window(seat), FastChance(4))
            assert action in at.state.legal(seat)
            at.choose(seat, action)


def test_a_hint_is_for_ones_own_nation() -> None:
    at = table(2, "hint")
    say(at, 0, "done")
    assert hints(at, 0, "2it") == []
    found = hints(at, 1, "2it:follow=0")
    assert found
    assert all(hint.action in at.state.legal(1) and hint.why.endswith((".", "!", "?")) for hint in found)


def test_hunches_are_legal_in_every_crisis() -> None:
    game = league(2, seed=5)
    for _ in range(400):
        if not game.to_act():
            return
        seat = game.to_act()[-1]
        hunch = game.hunch(seat)
        assert hunch[0] in game.legal(seat)
        game.apply(seat, hunch[0])


def test_scenes_show_the_whole_league_as_it_was() -> None:
    at = table(2, "scenes")
    for seat in (0, 1):
        say(at, seat, "done")
    while league_at(at).turn < 2 and at.state.to_act():
        finish_phase(league_at(at), at.state.to_act()[0], FastChance(1))
    journal = at.state.journal
    assert journal is not None
    assert len(journal.scenes) > 10
    board = at.at_scene(3).look(1)["board"]
    assert len(board["league"]["nations"]) == 2
    scenes = [each["scene"] for each in at.log(1) if "scene" in each]
    assert scenes
    assert all("scene" not in each for each in at.log(1) if "nation" in each)


def test_the_page_of_one_who_waits_says_for_whom() -> None:
    at = table(3)
    say(at, 0, "done")
    assert at.look(0)["prompt"] == "The Production phase ends when Bob and Cleo are done."
    assert at.look(1)["prompt"].startswith("Production: spend your")
    assert at.look(0)["rule"] == "W-19.2"
    assert at.look(1)["rule"] == "W-5.3"
    assert at.look(0)["choices"] == []
    assert {each["say"].split()[0] for each in at.refusals(1)} <= {"buy", "harbour", "take"} | {
        each.name for each in at.state.menu(1)
    }
    nations = at.look(2)["board"]["league"]["nations"]
    assert [nation["busy"] for nation in nations] == [False, True, True]
    assert [nation["name"] for nation in nations] == EDITION.nations[:3]


def test_what_is_refused_in_a_war_is_refused_with_its_rule() -> None:
    game = league(2)
    game.nations[0].points = 0
    assert "done" in legal(game, 1)
    do(game, "2 done")
    assert game.refusal(0, GAME.vocabulary(EDITION).action("buy siege-gun")) == 503
