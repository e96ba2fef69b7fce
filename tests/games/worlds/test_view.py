"""Prompts, choices with their odds, reasons, and the board as data and as text."""

from typing import Any

import pytest

from tests.games.worlds.battlefield import march
from tests.games.worlds.edition import HOUSE, HULL, RESEARCH
from tests.games.worlds.table import counts, kill, land, lay, lone, open_harbour, open_map, play, put, stand
from tests.games.worlds.words import PLAY, do, kind, region, state
from wardenclyffe.engine.content import Content
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.rules_events import TOO_DEAR, WhichState
from wardenclyffe.games.worlds.rules_martian import Route
from wardenclyffe.games.worlds.rules_naval import NavalBattle
from wardenclyffe.games.worlds.rules_pieces import EMP_BOMB, MARTIAN_ACTION, SEA
from wardenclyffe.games.worlds.rules_table import BY_FLYING_MACHINE, CHEAP_FIELD_GUNS, RED_WEED, THUNDER_CHILD, Worlds
from wardenclyffe.games.worlds.view_drawing import drawing, is_within
from wardenclyffe.games.worlds.view_reasons import REASONS

NAMES = ["Ada", "The Martians"]


def view(game: Worlds, seat: int = 0) -> Any:
    """How the game speaks to a seat."""
    return GAME.view(game, seat, NAMES, PLAY.vocabulary, HOUSE)


def choice(game: Worlds, phrase: str) -> Any:
    """What an open choice looks like."""
    action = PLAY.vocabulary.action(phrase)
    assert action in game.legal(0)
    return view(game).choice(action)


def test_prompts_say_what_is_to_be_done() -> None:
    game = play(open_map(), "production")
    assert view(game).prompt() == f"Production: spend your {game.points} points, or keep the rest."
    assert view(game, -1).prompt() == "Ada chooses in the Production phase."
    do(game, "buy infantry")
    assert view(game).prompt() == "Where do you place the Infantry?"
    game = open_map("G")
    stand(game, 1, "ohio", "GG")
    put(game, "infantry", "ohio")
    put(game, "field-gun", "ohio")
    play(game, "devastation")
    assert view(game).prompt() == "Devastation in Ohio: which unit is lost?"


@pytest.mark.parametrize(
    ("event", "says"),
    [
        ("the-artilleryman", "Where do you place the Artilleryman? A character: digs, lays kegs and attacks cylinders"),
        ("the-despatch-rider", "Where do you place the Despatch Rider? A character: plans and lures like Cavalry"),
        ("remounts", "Remounts: Place two Cavalry in one State"),
    ],
)
def test_who_comes_by_an_event_is_explained_where_he_is_placed(event: str, says: str) -> None:
    game = open_map()
    game.push(WhichState(HOUSE.event_ids.index(event)))
    assert view(game).prompt().startswith(says)


def test_choices_carry_prices_and_odds_as_data() -> None:
    game = play(open_map(), "production")
    game.points = 30
    assert choice(game, "buy siege-gun").forecast == {"cost": 22, "points": [30, 8]}
    assert choice(game, "harbour boston").to == "state-massachusetts"
    game = open_map()
    put(game, "infantry", "texas")
    put(game, "refugee", "texas", 3)
    land(game, 3, "texas")
    play(game, "human-action")
    assert choice(game, "keg texas").forecast == {"odds": 0.5, "loss": 0.333, "left": 6}
    assert choice(game, "assault 3").forecast == {"odds": 0.5, "loss": 0.167}
    assert choice(game, "lead texas").words == "Lead 3 Refugees from Texas"
    do(game, "lead texas")
    assert choice(game, "go louisiana").forecast["room"] == 2 - 3


def test_what_waits_where_units_go() -> None:
    game = open_map()
    stand(game, 1, "ohio", "GGG")
    lone(game, "ohio")
    put(game, "field-gun", "indiana")
    play(game, "human-action")
    do(game, "take field-gun indiana")
    assert choice(game, "go ohio").forecast == {"tripods": 4}
    assert choice(game, "go kentucky").forecast == {}


def test_odds_of_fleeing_and_attracting() -> None:
    game = open_map()
    for word in ("boston", "portland"):
        open_harbour(game, word)
    put(game, "refugee", "massachusetts", 4)
    put(game, "refugee", "maine")
    play(game, "escape")
    assert choice(game, "go massachusetts").forecast == {"count": 4, "odds": 0.667, "slips": 0.5}
    game = open_map("G")
    stand(game, 1, "south-carolina")
    put(game, "cavalry", "georgia")
    play(game, "martian-action")
    assert choice(game, "attract georgia").forecast == {"odds": 0.833, "loss": 0.333, "group": "group-1"}
    assert choice(game, "decline").words == "Let it go its way"


@pytest.mark.parametrize("rule", sorted(REASONS))
def test_every_reason_names_a_rule_that_exists(rule: int) -> None:
    assert GAME.rule_number(rule) in GAME.rules()
    assert REASONS[rule].endswith(".")


def test_a_refusal_names_its_piece() -> None:
    game = play(open_map(), "production")
    found = view(game).refused(PLAY.vocabulary.action("take cavalry ohio"), 510)
    assert (found.words, found.piece) == ("No such unit stands there.", "unit-cavalry-ohio")


def test_the_board_has_only_what_changes() -> None:
    game = open_map()
    stand(game, 1, "ohio", "Gy")
    put(game, "field-gun", "ohio", 2)
    game.set_works(2, state("ohio"), [3])
    lay(game, "iowa", 1)
    kill(game, "gulf", RED_WEED)
    open_harbour(game, "boston")
    land(game, 3, "texas", "GG")
    board = view(game).board()
    assert board["states"]["state-ohio"] == {"units": {"field-gun": 2}, "works": {"field-gun": [0, 3]}}
    assert board["states"]["state-iowa"] == {"kegs": 1}
    assert "state-maine" not in board["states"]
    assert board["regions"]["region-gulf"] == {"land": "red-weed"}
    assert board["harbours"]["harbour-boston"] == "built"
    assert board["groups"][0] == {
        "id": "group-1",
        "place": "state-ohio",
        "tripods": [["green", False], ["yellow", True]],
        "acted": False,
    }
    assert board["cylinders"] == [
        {"id": "cylinder-3", "place": "state-texas", "tripods": [["green", False], ["green", False]]}
    ]
    assert "battle" not in board


def test_the_risk_that_the_flying_machine_is_complete_before_the_player_acts_again() -> None:
    game = open_map()
    kill(game, "gulf")
    for mark in (1, 2, 3):
        stand(game, mark, "texas")
    put(game, "field-gun", "ohio")
    assert view(game).board()["flyer_risk"] == 0.0, "three groups, four pieces"
    game.pieces = 0b0101
    play(game, "human-action")
    # Two or three of three groups in a dead region, with red each.
    assert view(game).board()["flyer_risk"] == choice(game, "done").forecast["flyer"] == round(16 / 216, 3)
    game.pieces = 0b1111 - 1
    assert view(game).board()["flyer_risk"] == round(1 - (5 / 6) ** 3, 3)
    game.groups[0].place = SEA
    game.groups[1].place = state("ohio")
    assert view(game).board()["flyer_risk"] == round(1 / 6, 3)
    game.progress[EMP_BOMB] = game.figures.tech_steps[EMP_BOMB]
    assert view(game).board()["flyer_risk"] == round(1 / 12, 3), "green destroys the piece again"
    game.phase = MARTIAN_ACTION
    game.groups[2].acted = True
    assert view(game).board()["flyer_risk"] == 0.0
    game.groups[2].acted = False
    assert view(game).board()["flyer_risk"] > 0
    game.ending = BY_FLYING_MACHINE
    assert view(game).board()["flyer_risk"] == 0.0, "the war is over"


def containers(value: Any) -> set[int]:
    """The lists and tables in a value of a view, at any depth, as what they are in memory."""
    if isinstance(value, dict):
        return {id(value)}.union(*(containers(each) for each in value.values()))
    if isinstance(value, list):
        return {id(value)}.union(*(containers(each) for each in value))
    return set()


@pytest.mark.parametrize("edition", [RESEARCH, HULL])
def test_a_view_shares_nothing_with_the_position_or_the_edition(edition: Edition) -> None:
    game = march({"field-gun": 2, "infantry": 1}, counts("GG"))
    game.figures, game.level = edition.figures, 1
    shown = GAME.view(game, 0, NAMES, PLAY.vocabulary, edition)
    told = [shown.board(), shown.faces(), [shown.choice(each).forecast for each in game.legal(0)]]
    found = containers(told)
    assert len(found) > 100
    for thing in (game, game.battle, edition, edition.figures, edition.battle, edition.battle.figures):
        assert found.isdisjoint(containers([getattr(thing, name) for name in dir(thing) if not name.startswith("__")]))


def test_the_row_of_the_action_chart_is_that_of_the_counter_even_where_gears_are_equal() -> None:
    text = GAME.house_content().text.replace("most = 12\ngears = 5", "most = 12\ngears = 4")
    edition = Edition(Content(text, "mine.toml"), "general")
    game = open_map(edition=edition)
    game.workforce[region("florida")], game.workforce[region("dc")] = 3, 12
    kill(game, "delta")
    regions = GAME.view(game, 0, NAMES, PLAY.vocabulary, edition).board()["regions"]
    assert regions["region-dc"] == {"workforce": 12, "gears": 4, "row": "blue"}
    assert regions["region-carolinas"] == {"workforce": 10, "gears": 4, "row": "green"}
    assert regions["region-florida"]["row"] == "yellow"
    assert regions["region-delta"] == {"land": "destroyed"}


def test_places_are_called_as_the_content_calls_them() -> None:
    text = GAME.house_content().text.replace(
        'id = "new-york"\nname = "New York"\nregion', 'id = "new-york"\nname = "Gotham"\nregion'
    )
    text = text.replace('name = "DC"', 'name = "Capitol"')
    edition = Edition(Content(text, "mine.toml"), "general", research=True)
    game = play(open_map(edition=edition), "production")
    shown = GAME.view(game, 0, NAMES, PLAY.vocabulary, edition)
    assert shown.faces()["tesla"]["text"] == "Works in Gotham. Nothing can harm him."
    game.tesla = True
    assert "Tesla works in Gotham." in shown.text_board()
    for number in range(len(game.land)):
        game.land[number] = RED_WEED
    stand(game, 2, "ohio")
    game.push(Route(2, 1211))
    assert shown.prompt() == "Wave 2 has two equally short ways to Capitol: which?"


def test_faces_have_the_map_and_the_charts() -> None:
    faces = view(open_map()).faces()
    ohio = faces["state-ohio"]
    assert ohio["region"] == "region-ohio-valley"
    assert ohio["factory"] is True
    assert len(ohio["outline"].split()) >= 4
    assert faces["charts"]["placement"] == ["state-texas", "state-minnesota", "state-florida"]
    assert faces["charts"]["sea"] == ["state-maine", "state-north-carolina", "state-mississippi"]
    assert faces["charts"]["devastation"]["Heat Ray"][4] == {"units": 1, "workforce": 5, "refugees": 6, "points": 1}
    assert faces["event-heliograph"]["phase"] == "battle"
    assert faces["shop-siege-gun"]["price"] == 22
    assert faces["shop-siege-gun"]["single"] == "1 Siege Gun"
    assert faces["shop-despatch-rider"]["single"] == "The Despatch Rider"
    assert faces["shop-cavalry"]["text"].endswith(
        " While on the map, it cancels Columns Surprised (-18 victory points), The Smoke Drifts (-18 victory points)."
    )
    assert "Strike at the Mills (-24 production points)" in faces["shop-infantry"]["text"]
    assert "A Burning Quay (a harbour closes), Red Creepers (Red Weed)." in faces["shop-infantry"]["text"]
    assert "A Falling Star (another tripod)" in faces["shop-siege-gun"]["text"]
    assert "cancels" not in faces["shop-freighter"]["text"]


def test_places_of_the_drawing() -> None:
    faces = view(open_map()).faces()
    places = drawing()
    assert set(places.names) <= set(HOUSE.state_ids)
    assert set(places.harbours) <= set(HOUSE.harbour_ids)
    assert faces["state-ohio"]["name_at"] == places.names["ohio"]
    assert faces["state-iowa"]["name_at"] == faces["state-iowa"]["label"], "what the drawing does not name"
    assert faces["harbour-boston"]["at"] == places.harbours["boston"]
    square = "0,0 4,0 4,4 0,4"
    assert [is_within((across, 2), square) for across in (-1, 2, 5)] == [False, True, False]
    aside = {word for word in HOUSE.state_ids if faces[f"state-{word}"]["aside"]}
    assert {"dc", "maryland", "new-jersey", "connecticut"} <= aside
    assert {"ohio", "texas", "iowa"}.isdisjoint(aside)


def test_prices_are_on_the_board_only_where_an_event_changed_them() -> None:
    game = play(open_map(), "production")
    assert view(game).board()["prices"] == {}
    game.effects[CHEAP_FIELD_GUNS] = 3
    assert view(game).board()["prices"] == {"shop-field-gun": 9}


def test_the_rule_of_the_moment_says_where_the_next_unit_is_placed() -> None:
    game = march({"field-gun": 1, "infantry": 1}, [1, 0, 0, 0, 0, 0, 0, 0])
    do(game, "ready")
    assert game.rule_now(0) == 615
    do(game, "set 45")
    assert game.rule_now(0) == 616
    game = open_map()
    game.points = 4
    game.push(NavalBattle(state("maine"), 1, 1))
    game.settle()
    assert game.rule_now(0) == 1101
    do(game, "set 11", "commission")
    assert game.rule_now(0) == 1105


def test_dice_that_the_next_sentence_tells_have_no_words() -> None:
    game = open_map("GR")
    stand(game, 1, "ohio", "GG")
    land(game, 3, "texas")
    play(game, "devastation")
    assert game.journal is not None
    dice = [view(game).event(told) for told in game.journal.told if told.event.name == "rolled"]
    assert (dice[0]["colour"], dice[0]["words"]) == ("green", "")
    sentences = [view(game).sentence(told) for told in game.journal.told]
    assert "Wave 1 in Ohio: Heat Ray." in sentences


def test_the_text_board_names_all_that_stands_on_the_map() -> None:
    game = open_map()
    game.turn = 3
    stand(game, 1, "ohio", "Gy")
    put(game, "field-gun", "ohio", 2)
    game.set_works(2, state("ohio"), [3])
    lay(game, "ohio", 2)
    open_harbour(game, "boston")
    put(game, "despatch-rider", "maine", 1)
    put(game, "refugee", "maine", 1)
    lines = view(game).text_board()
    assert "    Ohio: 2 Field Guns (earthworks 3), 2 kegs, Wave 1 (1 green, 1 yellow-)" in lines
    assert "    Massachusetts: harbour of Boston" in lines
    assert "    Maine: 1 Refugee, The Despatch Rider" in lines
    assert lines[-1].startswith("At sea: Wave 5")


def test_how_the_war_ended() -> None:
    game = open_map()
    game.gain_martian(100)
    assert view(game).result() == "You lose in turn 2: colonisation has reached 10."
    assert view(game, -1).prompt() == "Ada loses in turn 2: colonisation has reached 10."


@pytest.mark.rule("W-10.8")
@pytest.mark.parametrize(("martian", "north", "south"), [(0, 5, 2), (97, 3, 2)])
def test_how_many_refugees_can_be_given_up_in_one_message(martian: int, north: int, south: int) -> None:
    # Four of nine are sheltered; where the war would be lost in between, nothing more could be chosen.
    game = open_map()
    game.martian = martian
    put(game, "refugee", "north-carolina", 7)
    put(game, "refugee", "south-carolina", 2)
    play(game, "escape")
    assert choice(game, "go north-carolina").forecast == {"most": north}
    assert choice(game, "go south-carolina").forecast == {"most": south}
    for phrase, most in (("go north-carolina", north), ("go south-carolina", south)):
        other = game.clone()
        assert isinstance(other, Worlds)
        for _ in range(most):
            do(other, phrase)
        assert other.martian >= martian + most


def sentences(game: Worlds, name: str) -> list[str]:
    """What the log says of the events of a kind."""
    assert game.journal is not None
    return [view(game).sentence(told) for told in game.journal.told if told.event.name == name]


def test_points_are_told_so_that_a_newcomer_understands_them() -> None:
    game = open_map()
    game.human = 1
    play(game, "escape")
    assert sentences(game, "totals") == ["14 regions produce: +14 victory points."]
    assert sentences(game, "human-points") == ["Victory points: 1 to 15 (germs 1)."]
    game.lose_human(6)
    game.gain_martian(30)
    assert sentences(game, "human-points")[-1] == "Victory points: 15 to 9 (germs 0)."
    assert sentences(game, "martian-points") == ["Martian victory points: 0 to 30 (colonisation 3)."]


@pytest.mark.parametrize(
    ("event", "unit", "says"),
    [
        ("looters", "infantry", "Infantry on the map cancels Looters."),
        ("villages-undefended", "field-gun", "A Field Gun on the map cancels Villages Undefended."),
    ],
)
def test_a_unit_that_cancels_an_event_is_said_to(event: str, unit: str, says: str) -> None:
    game = open_map()
    put(game, unit, "maine")
    card = HOUSE.event_ids.index(event)
    game.event_deck = [card]
    game.event_discard = [each for each in range(len(HOUSE.events)) if each != card]
    game.event_back = game.figures.event_phase[card]
    play(game, "devastation" if event == "looters" else "martian-action")
    assert sentences(game, "guarded") == [says]


def test_an_upgrade_that_wrecks_pay_for_costs_no_points() -> None:
    game = open_map(edition=HULL)
    put(game, "teslas-tripod", "maine")
    game.level, game.damage = 2, 1
    game.wrecks = [5, 0, 0, 0, 0, 0, 0, 0]
    play(game, "production")
    game.points = 13
    shown = GAME.view(game, 0, NAMES, PLAY.vocabulary, HULL)
    words = {shown.choice(action).words for action in game.legal(0)}
    assert {"Upgrade to level 3 for 12 points and a wreck", "Upgrade to level 3 for 4 wrecks"} <= words
    assert "Repair 1 damage for 2 points and a wreck" in words


@pytest.mark.parametrize(
    ("thunder_child", "says"), [(0, "A warship joins for 4 points."), (1, "A warship joins without cost.")]
)
def test_a_warship_that_an_event_sends_joins_without_cost(thunder_child: int, says: str) -> None:
    game = open_map()
    game.points = 4
    game.effects[THUNDER_CHILD] = thunder_child
    game.push(NavalBattle(state("massachusetts"), 1, 1))
    game.settle()
    do(game, "set 41", "ready" if thunder_child else "commission")
    assert sentences(game, "warship-joins")[0] == says


def test_a_column_is_asked_about_as_one() -> None:
    game = open_map()
    put(game, "refugee", "minnesota", 2)
    play(game, "human-action")
    do(game, "lead minnesota")
    assert view(game).prompt() == "Where do 2 Refugees go from Minnesota?"


def test_an_event_that_cannot_be_paid_for_says_what_it_costs() -> None:
    game = open_map()
    game.say(TOO_DEAR, HOUSE.event_ids.index("volunteers"), 6)
    assert sentences(game, "too-dear") == ["Volunteers costs 6 points: too dear."]


def test_a_character_is_named_in_mid_sentence() -> None:
    game = open_map()
    put(game, "astronomer", "ohio")
    game.capture(kind("astronomer"), state("ohio"), 1)
    assert "the Astronomer" in sentences(game, "captured")[0]
