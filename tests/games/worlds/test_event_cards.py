"""Chapters 4 and 14: the clock, the check of each phase, and every event card."""

from collections import Counter

import pytest

from tests.games.worlds.battlefield import roll
from tests.games.worlds.edition import HOUSE
from tests.games.worlds.table import count, kill, lay, lone, open_harbour, open_map, play, put, stand, units_on_map
from tests.games.worlds.words import PLAY, do, kind, legal, refusal, region, state, verbs, view
from tests.playing import told
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.edition import LASTING_IDS, PHASE_IDS
from wardenclyffe.games.worlds.rules import CLOCK
from wardenclyffe.games.worlds.rules_battle import LandBattle
from wardenclyffe.games.worlds.rules_battle_table import PLANS
from wardenclyffe.games.worlds.rules_events import LOSE_VICTORY
from wardenclyffe.games.worlds.rules_naval import NavalBattle
from wardenclyffe.games.worlds.rules_pieces import NOTHING, PHASES, SEA
from wardenclyffe.games.worlds.rules_table import BUILT, NOT_OVER, RED_WEED, STANDING, UNBUILT, Worlds
from wardenclyffe.lab.laws import Subject

FIGURES = HOUSE.figures


def drawn(word: str, game: Worlds | None = None, dice: str = "") -> Worlds:
    """The phase of an event with this card on top, up to the first choice."""
    game = open_map() if game is None else game
    card = HOUSE.event_ids.index(word)
    game.event_deck = [card]
    game.event_discard = [each for each in range(len(HOUSE.events)) if each != card]
    game.event_back = FIGURES.event_phase[card]
    roll(game, dice)
    return play(game, PHASE_IDS[FIGURES.event_phase[card]])


def effect(game: Worlds, word: str) -> int:
    """How much is left of a lasting effect."""
    return game.effects[LASTING_IDS.index(word)]


@pytest.mark.rule("W-4.1")
def test_turns_follow_each_other_until_the_end() -> None:
    chance = FastChance(5)
    state_now = Subject(GAME, 1).open(chance)
    assert isinstance(state_now, Worlds)
    turns = set()
    while state_now.to_act():
        turns.add(state_now.turn)
        state_now.apply(0, state_now.draw(0, chance))
    assert turns == set(range(1, max(turns) + 1))
    assert max(turns) > 2
    assert state_now.ending != NOT_OVER


@pytest.mark.rule("W-4.2")
def test_the_seven_phases_in_their_order() -> None:
    game = open_map()
    game.points = 0
    for word in HOUSE.region_ids:
        if word != "dc":
            kill(game, word, RED_WEED)
    for step in CLOCK[::-1]:
        game.pending.append(step)
    game.settle()
    while game.to_act():
        do(game, "done")
    assert [each["phase"] for each in told(game, "phase")] == list(range(PHASES))


@pytest.mark.rule("W-4.3")
@pytest.mark.parametrize("phase", PHASE_IDS)
def test_every_phase_begins_with_its_check(phase: str) -> None:
    game = open_map()
    card = next(each for each in range(35) if FIGURES.event_phase[each] == PHASE_IDS.index(phase))
    drawn(HOUSE.event_ids[card], game)
    events = [each.event.name for each in game.journal.told]  # type: ignore[union-attr]
    assert events[:2] == ["phase", "event"]


@pytest.mark.rule("W-4.4")
def test_only_the_back_of_the_top_card_is_settled() -> None:
    """The face is drawn among the cards with that back, each as likely as the other."""
    faces: Counter[int] = Counter()
    for seed in range(400):
        game = open_map(seed=seed)
        game.event_back = PHASE_IDS.index("assembly")
        play(game, "assembly")
        faces[told(game, "event")[0]["card"]] += 1
    fitting = [card for card in range(35) if FIGURES.event_phase[card] == PHASE_IDS.index("assembly")]
    assert sorted(faces) == fitting
    assert all(50 < each < 115 for each in faces.values())


@pytest.mark.rule("W-4.4")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    game = drawn("terrestrial-bacteria")
    assert len(game.event_deck) == 35
    assert game.event_discard == []
    assert game.event_back != NOTHING


@pytest.mark.rule("W-4.5")
def test_a_card_waits_for_its_phase() -> None:
    game = open_map()
    game.event_back = PHASE_IDS.index("escape")
    play(game, "assembly")
    assert told(game, "event") == []
    assert game.event_back == PHASE_IDS.index("escape")
    play(game, "escape")
    assert len(told(game, "event")) == 1
    assert len(game.event_discard) == 1


@pytest.mark.rule("W-4.6")
def test_one_check_in_a_phase() -> None:
    game = open_map()
    assembly = [card for card in range(35) if FIGURES.event_phase[card] == PHASE_IDS.index("assembly")]
    game.event_deck = assembly
    game.event_back = PHASE_IDS.index("assembly")
    play(game, "assembly")
    assert len(told(game, "event")) == 1
    assert game.event_back == PHASE_IDS.index("assembly")
    play(game, "assembly")
    assert len(told(game, "event")) == 2


@pytest.mark.rule("W-4.7")
def test_a_paid_event_may_be_declined() -> None:
    game = open_map()
    game.points = 10
    drawn("volunteers", game)
    assert legal(game) == ["pay", "decline"]
    do(game, "decline")
    assert (game.strength[kind("infantry")], game.points) == (0, 10)
    drawn("volunteers", game)
    do(game, "pay", "go ohio")
    assert (game.strength[kind("infantry")], game.points) == (3, 4)


@pytest.mark.rule("W-4.7")
def test_nobody_is_asked_to_pay_for_what_cannot_be() -> None:
    game = open_map()
    drawn("volunteers", game)
    assert game.to_act() == []
    assert (len(told(game, "too-dear")), len(told(game, "no-effect"))) == (1, 0)
    game.points = 20
    drawn("the-red-cross-fleet", game)
    assert game.to_act() == []
    assert (len(told(game, "too-dear")), len(told(game, "no-effect"))) == (1, 1)


@pytest.mark.rule("W-4.8")
@pytest.mark.parametrize("word", ["strike-at-the-mills", "looters"])
def test_who_has_nothing_to_lose_is_told_so(word: str) -> None:
    game = drawn(word)
    assert len(told(game, "no-effect")) == 1


def test_what_is_in_force_is_read_with_what_it_counts() -> None:
    game = open_map()
    for word, number in [("cheap-field-guns", 6), ("thunder-child", 5), ("storm", 1)]:
        game.effects[LASTING_IDS.index(word)] = number
    text = "In force: Field Guns cost 6 less, HMS Thunder Child (naval battles left: 5), gale at sea"
    assert text in view(game).text_board()


@pytest.mark.rule("W-4.8")
def test_the_player_names_a_state_where_the_event_can_happen() -> None:
    game = open_map()
    game.points = 9
    open_harbour(game, "boston")
    open_harbour(game, "norfolk")
    put(game, "refugee", "massachusetts", 4)
    put(game, "refugee", "virginia", 2)
    put(game, "refugee", "ohio")
    drawn("the-red-cross-fleet", game)
    do(game, "pay")
    assert legal(game) == ["go massachusetts", "go virginia"]
    assert refusal(game, "go ohio") == "W-4.8"
    do(game, "go virginia")
    assert told(game, "relieved") == [{"state": state("virginia"), "count": 2}]
    game.pending.clear()
    game.groups.clear()
    drawn("quarrel-among-the-martians", game)
    assert len(told(game, "no-effect")) == 1


@pytest.mark.rule("W-4.10")
@pytest.mark.parametrize("word", [HOUSE.event_ids[card] for card in range(35) if FIGURES.event_guard[card] != NOTHING])
def test_a_unit_of_the_right_kind_keeps_an_event_off(word: str) -> None:
    """The Infantry may stand anywhere, and it is not lost by it; another kind does not help."""
    guard = FIGURES.event_guard[HOUSE.event_ids.index(word)]
    other = next(each for each in ("infantry", "cavalry") if kind(each) != guard)
    for unit, kept in ((HOUSE.unit_ids[guard], True), (other, False)):
        game = open_map()
        game.points, game.human = 30, 50
        put(game, unit, "maine")
        drawn(word, game)
        card = HOUSE.event_ids.index(word)
        assert told(game, "guarded") == ([{"card": card, "unit": guard}] if kept else [])
        assert game.strength[kind(unit)] == 1
        loss = {"before": 50, "after": 50 - FIGURES.event_number[card]}
        assert (loss in told(game, "human-points")) == (not kept and FIGURES.event_effect[card] == LOSE_VICTORY)


@pytest.mark.rule("W-4.9")
@pytest.mark.parametrize(
    ("word", "lasting"),
    [
        ("batteries-called-up", "cheap-field-guns"),
        ("a-siege-train", "cheap-siege-guns"),
        ("railways-requisitioned", "forced-march"),
        ("stiffened-resolve", "resolve"),
        ("gale-at-sea", "storm"),
        ("straw-soldiers", "decoy"),
    ],
)
def test_what_lasts_for_a_phase_is_gone_with_it(word: str, lasting: str) -> None:
    game = open_map()
    put(game, "infantry", "ohio")
    drawn(word, game)
    if game.to_act():
        assert effect(game, lasting) > 0
        do(game, "done")
    assert len(told(game, "event")) == 1
    assert effect(game, lasting) == 0


@pytest.mark.rule("W-14.1")
def test_five_cards_for_each_phase_and_none_against_martian_points() -> None:
    assert Counter(FIGURES.event_phase) == dict.fromkeys(range(PHASES), 5)
    assert set(FIGURES.event_lasting) == {NOTHING, *range(STANDING)}
    assert {plan for plans in FIGURES.event_plans for plan in plans} == set(range(PLANS))
    for word in HOUSE.event_ids:
        game = open_map("G" * 40)
        game.martian = 30
        game.points = 30
        put(game, "infantry", "ohio")
        stand(game, 1, "ohio", "GGy")
        drawn(word, game, "G" * 30)
        for _ in range(4):
            if game.to_act() and verbs(game) & {"pay", "go", "group"}:
                do(game, legal(game)[0])
        assert game.martian >= 30


@pytest.mark.rule("W-14.2")
def test_points_by_events() -> None:
    game = open_map()
    game.points = 3
    drawn("strike-at-the-mills", game)
    assert told(game, "production-points") == [{"before": 3, "after": 0}]
    assert drawn("terrestrial-bacteria").human == 4


@pytest.mark.rule("W-14.3")
def test_units_by_events() -> None:
    game = open_map()
    kill(game, "ohio-valley")
    drawn("the-artilleryman", game)
    assert "go ohio" not in legal(game)
    assert "go iowa" not in legal(game)
    do(game, "go georgia")
    assert count(game, "artilleryman", "georgia") == 1
    drawn("the-despatch-rider", game)
    assert "go ohio" not in legal(game)
    do(game, "go iowa")
    assert count(game, "despatch-rider", "iowa") == 1
    game.points = 9
    drawn("volunteers", game)
    do(game, "pay", "go maine")
    assert count(game, "infantry", "maine") == 3
    assert len(told(game, "recruited")) == 2 + 3
    assert game.points == 3
    drawn("remounts", game)
    do(game, "go maine")
    assert count(game, "cavalry", "maine") == 2
    drawn("the-astronomer", game)
    do(game, "go virginia")
    assert count(game, "astronomer", "virginia") == 1


@pytest.mark.rule("W-14.4")
def test_a_lone_region_regains_workforce_without_a_question() -> None:
    game = open_map()
    game.workforce[region("upper-mississippi")] = 4
    game.points = 3
    drawn("relief-trains", game)
    do(game, "pay")
    assert game.workforce[region("upper-mississippi")] == 6


@pytest.mark.rule("W-14.4")
def test_any_state_of_a_region_names_it() -> None:
    game = open_map()
    for word in ("upper-mississippi", "carolinas"):
        game.workforce[region(word)] = 4
    game.points = 3
    drawn("relief-trains", game)
    do(game, "pay")
    choices = {action: view(game).choice(action) for action in game.legal(0)}
    choice = choices[PLAY.vocabulary.action("go minnesota")]
    assert choice.words == "Relief Trains: Minnesota, workforce 4 to 6"
    assert choice.forecast == {"region": "region-upper-mississippi", "workforce": [4, 6]}
    assert len({each.words for each in choices.values()}) == len(choices)
    do(game, "go minnesota")
    assert game.workforce[region("upper-mississippi")] == 6


@pytest.mark.rule("W-14.4")
def test_workforce_never_grows_beyond_its_start() -> None:
    game = open_map()
    game.workforce[region("carolinas")] = 4
    game.workforce[region("florida")] = 7
    kill(game, "gulf")
    game.points = 5
    drawn("relief-trains", game)
    do(game, "pay")
    assert legal(game) == ["go north-carolina", "go south-carolina", "go florida"]  # a region by any of its States
    do(game, "go florida")
    assert game.workforce[region("florida")] == 8
    game.points = 3
    drawn("relief-trains", game)
    do(game, "pay")
    assert game.workforce[region("carolinas")] == 6
    game = open_map()
    game.points = 3
    assert drawn("relief-trains", game).to_act() == []


@pytest.mark.rule("W-14.5")
def test_kegs_and_harbours_by_events() -> None:
    game = open_map()
    drawn("blasting-powder", game)
    do(game, "go dc")
    assert game.kegs[state("dc")] == 2
    lay(game, "dc", game.figures.kegs - 1)
    drawn("blasting-powder", game)
    do(game, "go ohio")
    assert game.kegs[state("ohio")] == 1
    drawn("blasting-powder", game)
    assert told(game, "no-effect") != []
    drawn("a-pier-repaired", game)
    assert game.harbours.count(BUILT) == 1
    game.harbours = [BUILT] * len(game.harbours)
    drawn("a-pier-repaired", game)
    assert game.harbours.count(BUILT) == len(game.harbours)


@pytest.mark.rule("W-14.6")
def test_groups_that_do_not_act() -> None:
    game = open_map()
    stand(game, 1, "ohio", "GG")
    stand(game, 2, "iowa", "Y")
    stand(game, 3, "sea", "R")
    drawn("quarrel-among-the-martians", game, "YGG")
    assert legal(game) == ["group 1", "group 2"]
    assert refusal(game, "group 3") == "W-4.8"
    do(game, "group 1")
    assert 1 not in [each["group"] for each in told(game, "acts")]
    assert 2 in [each["group"] for each in told(game, "acts")]


@pytest.mark.rule("W-14.7")
@pytest.mark.parametrize("at_sea", [False, True])
def test_cards_that_bring_plans_to_every_battle(at_sea: bool) -> None:
    game = open_map()
    drawn("heliograph", game)
    drawn("masked-batteries", game)
    put(game, "field-gun", "ohio", 2)
    for mark in (1, 2):
        stand(game, mark, "ohio", "GG")
        game.pending.clear()
        game.push(NavalBattle(state("massachusetts"), 2, 1) if at_sea else LandBattle(mark))
        game.settle()
        assert game.battle is not None
        held = {HOUSE.battle.plan_ids[plan]: count for plan, count in enumerate(game.battle.held) if count}
        assert held == {"kriegsspiel": 1, "trap": 1, "line-of-sight": 2, "surprise-shot": 1, "terrain": 1}
        game.battle = None
    assert effect(game, "line-of-sight") == 2


@pytest.mark.rule("W-14.7")
def test_six_cards_bring_three_kinds_of_plans_each() -> None:
    assert sorted(map(len, FIGURES.event_plans)) == [0] * 29 + [3] * 6


@pytest.mark.rule("W-14.7")
def test_the_thunder_child() -> None:
    game = open_map()
    drawn("hms-thunder-child", game)
    assert effect(game, "thunder-child") == 5
    game.pending.clear()
    game.push(NavalBattle(state("massachusetts"), 2, 1))
    game.settle()
    while effect(game, "thunder-child") == 5:
        do(game, legal(game)[0])
    assert game.battle is not None
    assert game.battle.kinds.count(kind("warship")) == 2
    assert effect(game, "thunder-child") == 4
    assert game.points == 0


@pytest.mark.rule("W-14.8")
def test_the_same_effect_begins_anew_and_does_not_add_up() -> None:
    game = open_map()
    drawn("hoods-on-the-horizon", game)
    drawn("hoods-on-the-horizon", game)
    assert effect(game, "hoods") == 15


@pytest.mark.rule("W-14.7")
@pytest.mark.parametrize(
    ("points", "thunder_child", "ships", "loss"),
    [(0, 0, 0, 15), (20, 0, 0, 15), (20, 0, 1, 0), (0, 1, 0, 0)],
    ids=["nothing to pay with", "not bought", "bought", "an escort without cost"],
)
def test_hoods_on_the_horizon_call_for_a_warship(points: int, thunder_child: int, ships: int, loss: int) -> None:
    game = open_map()
    drawn("hoods-on-the-horizon", game)
    assert effect(game, "hoods") == 15
    game.points, game.human = points, 50
    game.effects[LASTING_IDS.index("thunder-child")] = thunder_child
    game.pending.clear()
    game.push(NavalBattle(state("massachusetts"), 2, 1))
    game.settle()
    while effect(game, "hoods") > 0:
        assert game.human == 50
        for _ in range(ships if "commission" in verbs(game) else 0):
            do(game, "commission")
        do(game, "ready" if "ready" in verbs(game) else legal(game)[0])
    assert game.human == 50 - loss
    assert told(game, "unescorted") == ([{"state": state("massachusetts")}] if loss else [])


@pytest.mark.rule("W-14.8")
def test_effects_that_change_what_a_die_needs() -> None:
    game = open_map()
    stand(game, 1, "south-carolina")
    put(game, "cavalry", "georgia")
    drawn("straw-soldiers", game, "GR")
    do(game, "attract georgia")
    assert verbs(game) == {"go"}


@pytest.mark.rule("W-14.8")
def test_a_gale_resolve_and_prices() -> None:
    game = drawn("gale-at-sea")
    assert game.groups[0].place == SEA
    assert told(game, "stays-at-sea") == [{"group": 5}]
    game = open_map()
    game.human = 50
    for mark, word in ((1, "ohio"), (2, "iowa"), (3, "maine")):
        stand(game, mark, word, "GGGG")
    drawn("stiffened-resolve", game, "GGG")
    assert game.human == 48
    assert told(game, "heartened") == [{"count": 2}, {"count": 2}]
    game = open_map()
    stand(game, 1, "ohio", "GGGG")
    drawn("stiffened-resolve", game, "G")
    assert told(game, "heartened") == [], "nothing was to be lost"
    game = open_map()
    put(game, "infantry", "ohio")
    drawn("a-siege-train", game)
    game.points = 8 + 12
    do(game, "buy siege-gun", "go ohio", "buy field-gun", "go ohio")
    assert game.points == 0
    game = open_map()
    put(game, "infantry", "ohio")
    drawn("batteries-called-up", game)
    game.points = 6 + 22
    do(game, "buy siege-gun", "go ohio", "buy field-gun", "go ohio")
    assert game.points == 0
    game = open_map()
    put(game, "infantry", "ohio")
    drawn("railways-requisitioned", game)
    game.points = 2
    do(game, "take infantry ohio", "go indiana", "take infantry indiana", "go illinois")
    assert count(game, "infantry", "illinois") == 1


@pytest.mark.rule("W-14.9")
def test_events_for_the_martians() -> None:
    game = open_map()
    stand(game, 1, "ohio", "GGG")
    drawn("panic-on-the-roads", game, "R")
    assert count(game, "refugee", "ohio") == 2 + 2
    game = open_map()
    lone(game, "ohio", "Y")
    stand(game, 2, "texas", "GG")
    kill(game, "gulf")
    drawn("panic-on-the-roads", game, "YY")
    assert units_on_map(game) == {}
    game = open_map()
    kill(game, "gulf")
    drawn("red-creepers", game, "GG")
    assert game.land[region("gulf")] == RED_WEED


@pytest.mark.rule("W-14.9")
def test_more_events_for_either_side() -> None:
    game = open_map()
    drawn("a-falling-star", game, "G")
    new = game.group(6)
    assert new is not None
    assert (new.count(), new.place) == (1, state("texas"))
    game = open_map()
    game.land_cup = [0] * 4
    drawn("a-falling-star", game)
    assert len(told(game, "no-effect")) == 1
    game = open_map()
    open_harbour(game, "boston")
    drawn("a-burning-quay", game)
    assert game.harbours == [UNBUILT] * len(game.harbours)
    game = open_map()
    game.points = 2
    open_harbour(game, "boston")
    put(game, "refugee", "massachusetts", 5)
    drawn("the-red-cross-fleet", game, "YY")
    do(game, "pay")
    assert told(game, "relieved") == [{"state": state("massachusetts"), "count": 3}]
    assert told(game, "human-points")[0] == {"before": 0, "after": 3}
