"""What a screen is sent: forecasts that come true, faces of every piece, and no more than changes."""

import json
import re

import pytest

from tests.games.duel.table import give_shares, position
from tests.games.duel.words import HOUSE, SAY, do
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import look
from wardenclyffe.games.duel import GAME
from wardenclyffe.games.duel.rules_table import REGIONS, Duel
from wardenclyffe.games.duel.view import DuelView
from wardenclyffe.lab.laws import Subject

NAMES = ["Ada", "Bob"]
PIECE = r'"((?:region|inventor|market|chip|city|assistant|share)-[\w-]+)"'
MOST_BYTES = 6500  # of a view without its log, on average


def view_of(game: Duel, seat: int) -> DuelView:
    """How the house edition speaks to a seat."""
    return DuelView(game, seat, NAMES, SAY, HOUSE)


@pytest.mark.parametrize("seed", range(4))
def test_what_a_forecast_says_comes_true(seed: int) -> None:
    seen: set[str] = set()
    for state in Subject(GAME).positions(games=4, every=3, seed=seed):
        assert isinstance(state, Duel)
        for seat in state.to_act():
            for action in state.legal(seat):
                check_forecast(state, seat, action, seen)
    assert {"points", "pr", "closed", "free", "lost"} <= seen


def check_forecast(game: Duel, seat: int, action: int, seen: set[str]) -> None:
    """Make the choice in a copy and compare."""
    forecast = view_of(game, seat).choice(action).forecast
    seen |= set(forecast)
    after = game.clone()
    after.apply(seat, action)
    if "points" in forecast:
        region = HOUSE.region_ids.index(forecast["region"].removeprefix("region-"))
        assert forecast["points"] == [game.score(seat, region), after.points[seat * REGIONS + region]]
    if "pr" in forecast:
        assert forecast["pr"] == [game.pr[seat], after.pr[seat]]
        assert forecast["earned"] == after.pr[seat] // 3 - game.pr[seat] // 3
    if "closed" in forecast:
        region = HOUSE.region_ids.index(forecast["region"].removeprefix("region-"))
        assert ["AC", "DC"][after.closed[region]] == forecast["closed"]
        assert forecast["flip"] == (game.closed[region] >= 0)
    if "free" in forecast:
        assert after.free == game.free + forecast["free"]
    if "lost" in forecast:
        assert forecast["lost"] == {"actions": sum(game.unused), "free": game.free}


def test_a_choice_says_its_figures() -> None:
    game = position()
    give_shares(game, 0, "walker", 2)
    choices = {SAY.text(action): view_of(game, 0).choice(action) for action in game.legal(0)}
    sold = choices["sell walker"]
    assert (sold.piece, sold.to) == ("share-0-walker", "market-walker")
    assert sold.forecast == {"region": "region-out-west", "points": [3, 1], "free": 1}
    assert sold.words == "Sell a Walker share (Out West 3 to 1)"


def test_every_piece_of_a_board_has_a_face() -> None:
    bare = {"end", "decline", "offer", "box", "action-propaganda", "ac", "dc"}
    for state in Subject(GAME).positions(games=6, every=4, seed=3):
        for seat in (-1, 0, 1):
            view = GAME.view(state, seat, NAMES, SAY, HOUSE)
            faces = view.faces()
            seen = json.dumps(look(GAME, state, view))
            assert set(re.findall(PIECE, seen)) <= set(faces)
            pieces = [choice["piece"] for choice in look(GAME, state, view)["choices"]]
            assert all(each in faces or each in bare or each.startswith("reserve-") for each in pieces)


def test_events_name_the_pieces_that_light_up() -> None:
    game = position()
    do(game, "sell reserved", "monopolise new-york dc", "play elbridge-gerry", "propaganda assistant")
    assert game.journal is not None
    view = view_of(game, 1)
    events = {each.event.name: view.event(each) for each in game.journal.told}
    assert events["sold-reserved"]["piece"] == "reserve-0"
    assert events["closed"] | {"words": ""} == {
        "at": events["closed"]["at"],
        "kind": "closed",
        "seat": 0,
        "region": "region-new-york",
        "power": "dc",
        "piece": "monopoly-new-york",
        "words": "",
    }
    assert (events["pr"]["piece"], events["pr"]["before"], events["pr"]["after"]) == ("pr-0", 2, 4)
    assert events["earned"]["words"] == "Ada earns 1 free action."


def test_views_are_lean() -> None:
    sizes = []
    for state in Subject(GAME).positions(games=10, every=5, seed=8):
        for seat in state.to_act():
            sizes.append(len(json.dumps(look(GAME, state, GAME.view(state, seat, NAMES, SAY, HOUSE)))))
    assert sum(sizes) / len(sizes) < MOST_BYTES


def test_boards_repeat_nothing_that_never_changes() -> None:
    names = {*HOUSE.assistants, *HOUSE.cities, *HOUSE.regions, *HOUSE.technologies, *HOUSE.people, *HOUSE.goals}
    for state in Subject(GAME).positions(games=4, every=6, seed=9):
        board = json.dumps(GAME.view(state, FastChance(1).below(2), NAMES, SAY, HOUSE).board())
        assert not [name for name in names if name in board]
