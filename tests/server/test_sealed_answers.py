"""Nothing that a person can fetch changes with another's sealed answer: not a size, an order, a number or a time."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from fastapi.routing import APIRoute

from tests.server.guests import APPS, AtTable, Visitor
from wardenclyffe.server.app import SUBJECTS
from wardenclyffe.server.live import LiveTable

ROUTES = sorted(
    route.path
    for subject in SUBJECTS
    for route in subject.router.routes
    if isinstance(route, APIRoute) and "GET" in (route.methods or ()) and route.path.startswith("/api/")
)


def live_at(address: str, table: str) -> LiveTable:
    """The table as the server has it, to know whether a moment is sealed."""
    found = APPS[address].state.server.hall.tables[table].live
    assert isinstance(found, LiveTable)
    return found


def fetched(visitor: Visitor, table: str, code: str) -> dict[str, tuple[int, str]]:
    """The answers to all that can be fetched, headers too; a new route with a new parameter needs a value here."""
    view = visitor.get(f"/api/tables/{table}/view")
    values = {"table": [table], "code": [code], "name": [view["game"]], "digest": [view["faces"]]}
    values["moment"] = [str(moment) for moment in range(view["moments"] + 1)]
    found: dict[str, tuple[int, str]] = {}
    for route in ROUTES:
        paths = [route]
        for name in re.findall(r"{(\w+)}", route):
            paths = [path.replace(f"{{{name}}}", value) for path in paths for value in values[name]]
        for path in paths:
            answer = visitor.http.get(path)
            headers = {name: value for name, value in answer.headers.items() if name != "date"}
            found[path] = (answer.status_code, f"{sorted(headers.items())}\n{answer.text}")
    return found


@contextmanager
def sealed_moment(game: str, people: list[Visitor]) -> Iterator[tuple[str, str, list[AtTable]]]:
    """A table at which several owe a sealed answer, an invitation elsewhere, and everybody's sockets."""
    host, *friends = people
    made = host.post("/api/tables", {"game": game, "seats": [{"kind": "me"}, *({"kind": "friend"} for _ in friends)]})
    table = str(made["id"])
    for friend, invite in zip(friends, made["invites"], strict=True):
        friend.post(f"/api/tables/{table}/join", {"code": invite["code"], "entropy": "ab" * 16})
    host.post(f"/api/tables/{table}/command", {"type": "entropy", "command": "chance", "entropy": "cd" * 16})
    with ExitStack() as stack:
        seats = [stack.enter_context(person.sit(table)) for person in people]
        live = live_at(host.address, table)
        while len(live.to_act()) < 2 or not live.playing().state.pending[-1].sealed:
            mover = seats[live.to_act()[0]]
            mover.settle()
            assert mover.choose(mover.view["choices"][0]["id"])["ok"]
        # Made later, so that a table which is written to would pass it by in a list that follows the last line.
        later = host.make({"kind": "me"}, {"kind": "friend"})
        for friend in friends:
            friend.make({"kind": "me"}, {"kind": "open"})
        yield table, str(later["invites"][0]["code"]), seats


def answer_some(live: LiveTable, seat: AtTable, number: int) -> int:
    """Make up to so many choices that leave the seat owing more; returns how many were made."""
    made = 0
    while made < number:
        state = live.playing().state
        owed = list(state.to_act())
        quiet = []
        for action in state.legal(seat.settle()["seat"]):
            ahead = live.playing().ahead()
            ahead.choose(seat.view["seat"], action)
            if list(ahead.state.to_act()) == owed and ahead.state.moment == state.moment:
                quiet.append(action)
        if not quiet:
            break
        assert seat.choose(quiet[made % len(quiet)])["ok"]
        made += 1
    return made


@pytest.mark.parametrize("game", ["prestidigitators", "lightning"])
def test_nothing_that_can_be_fetched_changes_with_a_sealed_answer(
    game: str, ada: Visitor, bob: Visitor, eve: Visitor
) -> None:
    people = [ada, bob] if game == "prestidigitators" else [ada, bob, Visitor(ada.address)]
    eve.http.patch("/api/me", json={"name": "Eve"})
    with sealed_moment(game, people) as (table, code, seats):
        live = live_at(ada.address, table)
        others = [*people[:1], *people[2:], eve]
        # Once with nothing of the onlookers' own under way, and once in the middle of an answer of their own.
        for own in (0, 1):
            if own:
                assert answer_some(live, seats[0], 1)
            before = [fetched(each, table, code) for each in others]
            raw = [len(seat.raw) for seat in seats if seat is not seats[1] and seat.settle()]
            made = answer_some(live, seats[1], 3)
            assert made
            assert [fetched(each, table, code) for each in others] == before
            for _ in range(made):
                assert seats[1].ask("undo", length=seats[1].settle()["length"])["ok"]
            assert [fetched(each, table, code) for each in others] == before
            says = [choice["say"] for choice in seats[1].settle()["choices"]]
            quiet = answer_some(live, seats[1], 2)
            assert [fetched(each, table, code) for each in others] == before
            for _ in range(quiet):
                assert seats[1].ask("undo", length=seats[1].settle()["length"])["ok"]
            assert [choice["say"] for choice in seats[1].settle()["choices"]] == says
            # Each settling is one ping and one pong: nothing else may have come.
            assert [len(seat.raw) - 1 for seat in seats if seat is not seats[1] and seat.settle()] == raw


def test_a_stand_in_comes_by_the_public_clock(ada: Visitor, bob: Visitor) -> None:
    with sealed_moment("prestidigitators", [ada, bob]) as (table, _, seats):
        live = live_at(ada.address, table)
        before = live.last_move
        assert answer_some(live, seats[1], 1)
        assert live.last_move == before, "how long a seat is waited for would tell when it last answered"


def test_the_choice_before_a_sealed_moment_is_no_longer_ones_own(ada: Visitor, bob: Visitor) -> None:
    with sealed_moment("prestidigitators", [ada, bob]) as (_, _, seats):
        for seat in seats:
            undo = seat.settle()["undo"]
            assert (undo["can"], undo["ask"]) == (False, True)


def test_a_sealed_answer_stays_ones_own_until_the_last_is_in(ada: Visitor, bob: Visitor) -> None:
    with sealed_moment("prestidigitators", [ada, bob]) as (table, _, seats):
        live = live_at(ada.address, table)
        first, second = seats
        assert answer_some(live, first, 2) == 2
        assert answer_some(live, second, 3) == 3
        assert first.settle()["undo"]["can"]
        fence = live.playing().state.fence
        while 0 in live.to_act():
            assert first.choose(first.settle()["choices"][0]["id"])["ok"]
        assert first.settle()["undo"]["can"], "the others still answer"
        while 1 in live.to_act() and live.playing().state.pending[-1].sealed:
            assert second.choose(second.settle()["choices"][0]["id"])["ok"]
        assert live.playing().state.fence > fence
        assert not first.settle()["undo"]["can"]
        assert not second.settle()["undo"]["can"]
