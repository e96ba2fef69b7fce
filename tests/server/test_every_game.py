"""Every installed game works at a live table: views can be sent, replays agree, and secret choices show nothing."""

import random

import pytest
from msgspec import json

from wardenclyffe.engine.chance import commitment
from wardenclyffe.engine.registry import games
from wardenclyffe.server.header import Header, HeaderSeat, house_digest
from wardenclyffe.server.live import LiveTable
from wardenclyffe.server.noticing import bit_of, told_at
from wardenclyffe.server.stores import Line, Seat
from wardenclyffe.server.views import Views

CHOICES = 150
SEED = bytes(range(32))


def fresh_table(name: str) -> LiveTable:
    """A table of people, ready to play."""
    game = games()[name]
    seats = [HeaderSeat("guest") for _ in range(max(game.least_seats, min(3, game.most_seats)))]
    header = Header(
        "table",
        name,
        game.version,
        house_digest(game),
        game.settle_options({}),
        seats,
        commitment(SEED, "table"),
        "never",
    )
    live = LiveTable(header, SEED)
    live.sit([Seat(number, f"guest{number}", f"Player {number}", "arc") for number in range(len(seats))])
    return live


def look_from(live: LiveTable, viewer: int) -> bytes:
    """All that a viewer is sent."""
    return json.encode(Views(live).view(viewer, set(), None))


@pytest.mark.parametrize("name", sorted(games()))
def test_a_game_at_a_live_table(name: str) -> None:
    chance = random.Random(3)
    live = fresh_table(name)
    seats = len(live.places)
    viewers = [-1, *range(seats)]
    lines = [Line(number, f"event entropy {number} -", f"guest{number}", 0.0) for number in range(seats)]
    for line in lines:
        live.apply(line)
    for _ in range(CHOICES):
        if live.over:
            break
        seat = chance.choice(live.to_act())
        before = {viewer: look_from(live, viewer) for viewer in viewers}
        steps = list(live.steps)
        action = chance.choice(live.playing().state.legal(seat))
        if chance.random() < 0.1 and live.undoable(seat) >= 0:
            text = f"undo {seat} {live.undoable(seat)}"
        else:
            text = f"choice {seat} {live.playing().vocabulary.text(action)}"
        lines.append(Line(len(lines), text, None, 0.0))
        live.apply(lines[-1])
        assert live.steps[seat] == steps[seat] + 1
        for viewer in viewers:
            if live.steps[viewer] == steps[viewer]:
                assert look_from(live, viewer) == before[viewer], f"{text!r} shows something to viewer {viewer}"
    again = fresh_table(name)
    for line in lines:
        again.apply(line)
    assert again.steps == live.steps
    assert again.noticing.masks == live.noticing.masks
    for viewer in viewers:
        assert look_from(again, viewer) == look_from(live, viewer)
        assert live.moments(viewer) <= len(live.noticing.masks)
        heard = [told.event.name for told in told_at(live.playing()) if told.audience & bit_of(viewer)]
        assert [event["kind"] for event in live.events(viewer)[1]] == heard, "a field hides the kind of its event"
