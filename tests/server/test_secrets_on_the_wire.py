"""The secrets law on the wire: two tables that differ only in what a viewer cannot know send the same bytes."""

import itertools
import re
from contextlib import ExitStack

import pytest

from tests.server.guests import AtTable, Json, Visitor, two_at_table
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.table import Secret, Table

HAND = 9
MOVES = 10
HINT_AT = 4  # cards that the first seat lays before it asks for a hint


def imagined_twin(picks: list[str], faces: list[str], other: list[str], seed: int) -> list[str]:
    """What the second seat lays in a world that the first one imagines."""
    table = Table(find_game("prestidigitators"), ["A", "B"], Secret(b"", "twin"))
    for say in picks:
        table.choose(table.state.to_act()[0], table.vocabulary.action(say))
    for mine, theirs in zip(faces, other, strict=True):
        table.choose(0, table.vocabulary.action(mine))
        table.choose(1, table.vocabulary.action(theirs))
    world = table.state.imagine(0, FastChance(seed))
    return [table.vocabulary.text(table.state.verb_of[action].first + face) for action, face in lays_of(table, world)]


def lays_of(table: Table, world: object) -> list[tuple[int, int]]:
    """The first action of the verb `lay` with each face of the second seat, in the order of laying."""
    lay = next(verb.first for verb in table.vocabulary.verbs if verb.name == "lay")
    return [(lay, face) for face in world.face[HAND:]]  # type: ignore[attr-defined]


def picks_of(first: AtTable, second: AtTable) -> list[str]:
    """Let both pick, in turn, and return what they said."""
    said: list[str] = []
    for number, seat in zip(range(2 * (HAND - 1)), itertools.cycle([first, second]), strict=False):
        first.settle()
        second.settle()
        say = seat.view["choices"][number % len(seat.view["choices"])]["say"]
        assert seat.choose(say=say)["ok"]
        said.append(say)
    first.settle()
    second.settle()
    return said


def ask_hint(seat: AtTable) -> Json:
    """Ask for a hint on the newest view; its budget is a number of iterations."""
    return seat.ask("hint", length=seat.view["length"])


def hand_of(seat: AtTable) -> list[str]:
    """All lays of a seat, in some order."""
    hand = seat.view["board"]["hand"]
    return [f"lay {kind.removeprefix('kind-')}" for kind, count in hand.items() for _ in range(count)]


def without_names(raw: list[str], table: str) -> list[str]:
    """Messages without what must differ: the table's name, its commitment and the clock."""
    plain = (re.sub(r'(commitment"?: ?"?)[0-9a-f]{64}', r"\1", message) for message in raw)
    return [re.sub(r'"time":[0-9.]+', '"time":0', message).replace(table, "TABLE") for message in plain]


def play_world(
    visitors: tuple[Visitor, Visitor, Visitor], picks: list[str] | None, lays: list[str] | None, ahead: int
) -> tuple[dict[str, list[str]], list[str], list[str], list[str]]:
    """Play a table: the second seat lays `lays`, `ahead` of them before the first seat lays any.

    Returns what the first seat and a spectator were sent, the picks, and what both laid.
    """
    ada, bob, eve = visitors
    table = two_at_table(ada, bob)
    with ExitStack() as stack:
        seats = []
        for visitor in visitors:
            seats.append(stack.enter_context(visitor.sit(table)))
            seats[-1].begin()
            seats[-1].settle()
        first, second, watcher = seats
        if picks is None:
            picks = picks_of(first, second)
        else:
            for say, seat in zip(picks, itertools.cycle([first, second])):
                first.settle()
                assert seat.settle()
                assert seat.choose(say=say)["ok"]
        first.settle()
        second.settle()
        mine = hand_of(first)
        theirs = lays if lays is not None else hand_of(second)
        for say in theirs[:ahead]:
            assert second.choose(say=say)["ok"]
            second.settle()
        for place, say in enumerate(mine):
            # The other one hesitates too, at another place in each world: nobody is told before all have laid.
            if place == (2 if ahead else 6):
                assert ask_hint(second)["hints"]
                second.settle()
                first.settle()
            if place == HINT_AT:
                assert ask_hint(first)["hints"]
            assert first.choose(say=say)["ok"]
            first.settle()
        second.settle()
        for say in theirs[ahead:]:
            assert second.choose(say=say)["ok"]
            second.settle()
        first.settle()
        for number in range(MOVES):
            mover = next(seat for seat in (first, second) if seat.settle()["choices"])
            if mover is first:
                assert ask_hint(first)["hints"]
            # Moves show no card; attacks would, and then the worlds could be told apart.
            says = [choice["say"] for choice in mover.view["choices"] if not choice["say"].startswith("attack")]
            assert mover.choose(say=says[number * 5 % len(says)])["ok"]
        assert first.ask("why", say="attack 1", command="why")
        first.ask("chat", words="Well met.", command="chat")
        for seat in (first, watcher):
            seat.settle()
        sent = {"first": first.raw, "watcher": watcher.raw}
        for name, visitor in (("first", ada), ("watcher", eve)):
            paths = ["view", "record", *(f"at/{moment}" for moment in (0, 16, 20, 27, 34))]
            for path in paths:
                found = visitor.http.get(f"/api/tables/{table}/{path}")
                sent[name].append(f"{found.status_code} {found.text}")
    return {name: without_names(raw, table) for name, raw in sent.items()}, picks, mine, theirs


@pytest.mark.parametrize("seed", [1, 2])
def test_worlds_that_a_viewer_cannot_tell_apart_send_the_same_bytes(
    ada: Visitor, bob: Visitor, eve: Visitor, seed: int
) -> None:
    for visitor in (ada, bob):
        visitor.http.patch("/api/me", json={"name": "Guest", "colour": "arc"})
    real, picks, mine, theirs = play_world((ada, bob, eve), None, None, ahead=0)
    twin = imagined_twin(picks, mine, theirs, seed)
    assert sorted(twin) == sorted(theirs)
    assert twin != theirs
    # The twin's player has also come further with the secret arrangement: that is nobody's business either.
    other, _, _, _ = play_world((ada, bob, eve), picks, twin, ahead=HAND - 1)
    for viewer in ("first", "watcher"):
        ours, others = strip_ids(real[viewer]), strip_ids(other[viewer])
        assert len(ours) == len(others)
        assert [len(message) for message in ours] == [len(message) for message in others]
        assert ours == others


def strip_ids(messages: list[str]) -> list[str]:
    """Messages without the ids that the test itself made for its commands, and without answers to its pings."""
    plain = [re.sub(r'"command":"c[0-9]+"', '"command":""', message) for message in messages]
    return [message for message in plain if '"pong"' not in message]
