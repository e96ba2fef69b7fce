"""What holds in every battle: pieces are conserved, battles end, clones share nothing, quick players choose legally."""

import pytest

from tests.games.worlds.battlefield import Loaded, march, sail
from tests.games.worlds.edition import HILLS, HOUSE, PLAIN
from tests.games.worlds.words import PLAY
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.rules_battle_judgement import battle_hunch, battle_outlook
from wardenclyffe.games.worlds.rules_pieces import COLOURS, KINDS, NOTHING
from wardenclyffe.games.worlds.rules_table import NOT_OVER, Worlds
from wardenclyffe.lab.laws import check_choices, check_clone

FIGURES = HOUSE.figures
LONGEST = 500  # choices of a battle; of 5,000 by chance the longest on land had 74, at sea 144
ARMY = {"field-gun": 2, "siege-gun": 1, "infantry": 2, "cavalry": 2, "refugee": 3, "astronomer": 1}


def check_pieces(game: Worlds) -> None:
    """Every tripod, card and unit is in exactly one place."""
    battle = game.battle
    on_map = [0] * COLOURS
    for group in game.groups:
        for tripod, count in enumerate(group.tripods):
            assert count >= 0
            on_map[tripod // 2] += count
    assert [game.land_cup[shade] + on_map[shade] for shade in range(COLOURS)] == FIGURES.land_cup
    at_sea = [0] * COLOURS
    if battle is not None:
        assert battle.left == sum(1 for place in battle.tripods if place != NOTHING) or battle.rounds == 0
        if battle.at_sea:
            for slot, place in enumerate(battle.tripods):
                if place != NOTHING or battle.rounds == 0:
                    at_sea[battle.shades[slot]] += 1
        else:
            for kind in range(KINDS):
                alive = sum(battle.alive[gun] for gun in range(len(battle.kinds)) if battle.kinds[gun] == kind)
                columns = FIGURES.battle.land.columns
                crowd = sum(battle.crowd[kind * columns : (kind + 1) * columns])
                assert game.count(kind, battle.state) == alive + crowd + battle.to_place[kind]
            assert battle.people == sum(battle.crowd)
        assert all(0 <= works <= 4 for works in battle.works)
        for plan, count in enumerate(FIGURES.battle.plans):
            assert 0 <= battle.held[plan] + battle.used[plan] <= count
    assert [game.naval_cup[shade] + at_sea[shade] for shade in range(COLOURS)] == FIGURES.naval_cup
    shown = [] if battle is None else [card for card in (battle.card, battle.second) if card != NOTHING]
    land = shown if battle is not None and not battle.at_sea else []
    naval = shown if battle is not None and battle.at_sea else []
    assert sorted(game.land_deck + game.land_discard + land) == list(range(FIGURES.battle.land_cards))
    assert sorted(game.naval_deck + game.naval_discard + naval) == list(range(FIGURES.battle.naval_cards))


def on_land(seed: int, points: int) -> Worlds:
    """A battle with a wave; seeds take turns with hills."""
    tripods = [0] * (2 * COLOURS)
    chance = FastChance(seed)
    for _ in range(1 + seed % 5):
        tripods[chance.below(len(tripods))] += 1
    return march(ARMY, tripods, HILLS if seed % 2 else PLAIN, points, seed=seed)


def fight(game: Worlds, seed: int) -> int:
    """Play by chance to the end; returns the number of choices."""
    chance = FastChance(seed)
    made = 0
    while game.to_act():
        check_pieces(game)
        game.apply(0, game.draw(0, chance))
        made += 1
        assert made < LONGEST
    check_pieces(game)
    return made


@pytest.mark.rule("W-7.37")
@pytest.mark.parametrize("points", [0, 60])
def test_land_battles_by_chance_end_and_lose_nothing(points: int) -> None:
    for seed in range(60):
        game = on_land(seed, points)
        fight(game, seed)
        assert game.battle is None or game.ending != NOT_OVER


@pytest.mark.rule("W-11.24")
@pytest.mark.parametrize("points", [0, 40])
def test_naval_battles_by_chance_end_and_lose_nothing(points: int) -> None:
    for seed in range(60):
        freighters = 1 + seed % 9
        game = sail(freighters, 1 + seed % 2, points, seed=seed)
        fight(game, seed)
        assert game.battle is None
        assert game.human + game.martian == freighters


@pytest.mark.rule("W-11.24")
def test_a_player_who_never_moves_or_fires_reaches_the_end() -> None:
    for seed in range(40):
        game = sail(4, 1, seed=seed)
        made = 0
        while game.to_act():
            choices = PLAY.legal(game)
            PLAY.do(game, "hold" if "hold" in choices else choices[0])
            made += 1
            assert made < LONGEST
        assert game.martian == 4


def test_a_battle_by_chance_keeps_the_laws() -> None:
    for seed in range(12):
        game = on_land(seed, 25) if seed % 3 else sail(3, 2, 20, seed=seed)
        chance = FastChance(seed)
        number = 0
        while game.to_act() and game.battle is not None:
            if number % 4 == 0:
                check_choices(game)
                check_clone(game, FastChance(number))
            game.apply(0, game.draw(0, chance))
            number += 1


def test_words_of_battles_fit_and_differ() -> None:
    names = ["Ada", "The Martians"]
    for seed in range(10):
        game = on_land(seed, 25) if seed % 2 else sail(5, 2, 20, seed=seed)
        chance = FastChance(seed)
        while game.to_act() and game.battle is not None:
            for seat in (0, -1):
                view = GAME.view(game, seat, names, PLAY.vocabulary, HOUSE)
                assert view.prompt()
                assert view.board()["battle"]["tripods"] is not None
                assert view.text_board()
            view = GAME.view(game, 0, names, PLAY.vocabulary, HOUSE)
            words = [view.choice(action).words for action in game.legal(0)]
            assert len(set(words)) == len(words)
            assert max(len(each) for each in words) <= 60
            game.apply(0, game.draw(0, chance))
        assert game.journal is not None
        view = GAME.view(game, 0, names, PLAY.vocabulary, HOUSE)
        for told in game.journal.told:
            assert "{" not in view.event(told)["words"]


def test_quick_players_choose_legally_and_better_than_by_chance() -> None:
    lost = {"quick": 0, "chance": 0}
    for way in lost:
        for seed in range(40):
            game = march({"field-gun": 2, "siege-gun": 2}, [2, 0, 1, 0, 1, 0, 1, 0], seed=seed)
            chance = FastChance(seed)
            while game.to_act():
                assert -60 < battle_outlook(game) < 60
                hunch = battle_hunch(game)
                assert hunch[0] in game.legal(0)
                game.apply(0, hunch[0] if way == "quick" else game.draw(0, chance))
            group = game.group(1)
            lost[way] += 5 - (0 if group is None else group.count())
            assert game.battle is None
            assert battle_hunch(game) == [], "only in battles"
            assert battle_outlook(game) == 0.0
    assert lost["quick"] > 100 > lost["chance"] + 40


def test_quick_players_choose_legally_at_sea() -> None:
    escaped = 0
    for seed in range(30):
        game = sail(5, 1 + seed % 2, 8, seed=seed)
        if seed % 3 == 0:
            while "commission" in PLAY.verbs(game) or "set" in PLAY.verbs(game):
                PLAY.do(game, "commission" if "commission" in PLAY.verbs(game) else PLAY.legal(game)[0])
        while game.to_act():
            assert -60 < battle_outlook(game) < 60
            hunch = battle_hunch(game)
            assert hunch[0] in game.legal(0)
            game.apply(0, hunch[0])
        escaped += game.human
    assert escaped > 50


def test_a_clone_of_a_battle_plays_on_alike() -> None:
    for seed in range(6):
        game = on_land(seed, 25)
        chance = FastChance(seed)
        for _ in range(12):
            if game.to_act():
                game.apply(0, game.draw(0, chance))
        other = game.clone()
        assert isinstance(other.chance, Loaded)
        ends = []
        for each in (game, other):
            ours = FastChance(99)
            while each.to_act():
                each.apply(0, each.draw(0, ours))
            ends.append((each.human, each.martian, each.units, [group.tripods for group in each.groups]))
        assert ends[0] == ends[1]
