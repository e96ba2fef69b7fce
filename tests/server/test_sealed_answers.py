"""Nothing that a person can fetch changes with another's sealed answer: not a size, an order, a number or a time."""

import hashlib
import itertools
import re
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.routing import APIRoute

from tests.server.guests import APPS, SWIFT, AtTable, Visitor, serving
from wardenclyffe.engine.registry import find_game, games
from wardenclyffe.engine.table import Secret, Table
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


def reach_sealed_moment(live: LiveTable, seats: list[AtTable]) -> None:
    """Play on, each time the first choice, until several owe a sealed answer."""
    while len(live.to_act()) < 2 or not live.playing().state.pending[-1].sealed:
        mover = seats[live.to_act()[0]]
        mover.settle()
        assert mover.choose(mover.view["choices"][0]["id"])["ok"]


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
        for seat in seats:
            seat.until("here", here=[True] * len(seats))
            seat.raw.clear()  # who came in which order is another matter
        reach_sealed_moment(live_at(host.address, table), seats)
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


# Of each game its sealed moments in order; what a game has none of is checked below.
SEALED = {"duel": 2, "lightning": 1, "prestidigitators": 1, "currents": 0, "worlds": 0, "league": 0}


def answer_whole(live: LiveTable, seat: AtTable, last: bool) -> None:
    """Give a whole sealed answer: each time the first choice, or each time the last."""
    moment = live.playing().state.moment
    while (number := seat.settle()["seat"]) in live.to_act() and live.playing().state.moment == moment:
        assert seat.choose(live.playing().state.legal(number)[-1 if last else 0])["ok"]


def world(folder: Path, game: str, before: int, last: bool) -> tuple[list[str], str]:
    """All that can be fetched, and was sent, while only one has answered; and the answer as the record has it."""
    settings = replace(SWIFT, store=f"sqlite:///{folder}/{last}.sqlite", sweep=3600.0)
    with serving(settings) as address, ExitStack() as stack:
        people = [stack.enter_context(Visitor(address)) for _ in range(3 if game == "lightning" else 2)]
        eve = stack.enter_context(Visitor(address))
        for each in (*people, eve):
            each.http.patch("/api/me", json={"name": "Guest", "colour": "arc"})
        table, code, seats = stack.enter_context(sealed_moment(game, people))
        live = live_at(address, table)
        for _ in range(before):
            for seat in seats:
                answer_whole(live, seat, last=False)
            reach_sealed_moment(live, seats)
        known = len(live.playing().choices)
        answer_whole(live, seats[1], last)
        found = [str(fetched(each, table, code)) for each in (people[0], *people[2:], eve)]
        found += [raw for seat in (seats[0], *seats[2:]) if seat.settle() for raw in seat.raw]
        port = address.rpartition(":")[2]
        fence, moment = live.playing().state.fence, live.playing().state.moment
        for seat in seats:
            if live.playing().state.moment == moment:
                answer_whole(live, seat, last=False)
        assert live.playing().state.fence > fence, "the end of a sealed moment, whatever it shows, can not be undone"
        assert not any(seat.settle()["undo"]["can"] for seat in seats)
        # The clock differs between the worlds, and with it how long its numbers are.
        clock = r"\d{10}\.\d+|'content-length', '\d+'"
        plain = [re.sub(clock, "TIME", each.replace(port, "PORT").replace("\\'", "'")) for each in found]
        return [each for each in plain if '"pong"' not in each], str(live.playing().choices[known:])


def drawn(number: Iterator[int], size: int) -> bytes:
    """Bytes that look drawn, the same in every world."""
    return hashlib.shake_256(str(next(number)).encode()).digest(size)


@pytest.mark.parametrize(("game", "before"), [(game, number) for game in SEALED for number in range(SEALED[game])])
def test_worlds_that_differ_only_in_what_is_sealed_answer_alike(
    game: str, before: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for last in (False, True):
        number, AtTable.numbers = itertools.count(), itertools.count(1)
        with monkeypatch.context() as patch:
            patch.setattr(secrets, "token_bytes", lambda size=32, of=number: drawn(of, size))
            patch.setattr(secrets, "token_hex", lambda size=32, of=number: drawn(of, size).hex())
            patch.setattr(secrets, "token_urlsafe", lambda size=32, of=number: drawn(of, size).hex()[: 4 * size // 3])
            found.append(world(tmp_path, game, before, last))
    (one, sealed), (other, different) = found
    assert sealed != different, "something else was chosen"
    assert one == other


@pytest.mark.parametrize("game", sorted(games()))
def test_no_game_has_other_sealed_moments(game: str) -> None:
    table = Table(find_game(game), ["A", "B", "C"][: find_game(game).least_seats], Secret(b"", "sealed"))
    met = False
    for _ in range(300):
        state = table.state
        if not state.to_act():
            break
        met = met or state.pending[-1].sealed
        table.choose(state.to_act()[0], state.legal(state.to_act()[0])[-1])
    assert met == bool(SEALED[game])


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
