"""A table never hangs because a machine failed, and one that no longer replays is frozen with the reason."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server import failing_machines
from tests.server.guests import SWIFT, AtTable, Visitor, play_on, serving, two_at_table
from wardenclyffe.engine.record import Record
from wardenclyffe.engine.registry import find_game, games
from wardenclyffe.players import find_player
from wardenclyffe.players.levels import levels_of
from wardenclyffe.server.machine_seats import pause_left
from wardenclyffe.server.machines import Machines
from wardenclyffe.server.stores import open_store
from wardenclyffe.server.thinking import Asker


@contextmanager
def after_the_first_choice(machines: Machines, tmp_path: Path) -> Iterator[AtTable]:
    """The second seat at a table whose first seat, one of these machines, has chosen."""
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite")
    with serving(settings, machines) as address, Visitor(address) as ada:
        table = ada.make({"kind": "machine", "level": "greedy"}, {"kind": "me"})["id"]
        with ada.sit(table) as seat:
            seat.begin()
            while not seat.view["choices"]:
                seat.receive()
            yield seat


@pytest.mark.parametrize(
    "answer", [failing_machines.fail, failing_machines.lie, failing_machines.hang, failing_machines.die]
)
def test_a_machine_that_fails_is_played_for(tmp_path: Path, answer: Callable[[Record, int, str], list[int]]) -> None:
    with after_the_first_choice(Machines(1, 1.5, answer), tmp_path) as seat:
        assert len(seat.view["log"]) == 1
        assert seat.choose(seat.view["choices"][0]["id"])["ok"]
        while len(seat.view["log"]) < 3:
            seat.receive()


class Counting(Machines):
    """Remembers how many choices each answer had."""

    def __init__(self) -> None:
        super().__init__(1, 60.0)
        self.lengths: list[int] = []

    async def choose(self, record: Record, seat: int, code: str, asker: Asker) -> list[int]:
        """Ask, and count."""
        found = await super().choose(record, seat, code, asker)
        self.lengths.append(len(found))
        return found


def test_a_sealed_answer_is_handed_in_at_once(tmp_path: Path) -> None:
    machines = Counting()
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite")
    with serving(settings, machines) as address, Visitor(address) as ada:
        seats = [{"kind": "me"}, {"kind": "machine", "level": "greedy"}]
        with ada.sit(ada.make(*seats, game="lightning")["id"]) as seat:
            seat.begin()
            for _ in range(3):
                seat.settle()
                assert seat.choose(seat.view["choices"][0]["id"])["ok"]
            while seat.view["board"]["phase"] == "rejecting":
                seat.receive()
    assert machines.lengths[0] == 3, "three rejects, which two more questions would have told apart"


def test_workers_end_with_their_pool() -> None:
    async def ask() -> tuple[list[int], list[int]]:
        machines = Machines(1, 60.0, failing_machines.lie)
        found = await machines.choose(Record("", 1, "", [], "", ""), 0, "random", Asker())
        assert isinstance(machines.pool, ProcessPoolExecutor)
        workers = list(machines.pool._processes)
        machines.close()
        for _ in range(200):
            if not any(alive(worker) for worker in workers):
                break
            await asyncio.sleep(0.05)
        return found, [worker for worker in workers if alive(worker)]

    assert asyncio.run(ask()) == ([10_000], [])


class SlowToStart(Machines):
    """One worker, a thread here, that is ready only when it has waited for longer than a thought may take."""

    def make_pool(self) -> Executor:
        """The pool."""
        gate = threading.Event()
        asyncio.get_running_loop().call_later(3 * self.deadline, gate.set)
        return ThreadPoolExecutor(1, initializer=gate.wait, initargs=(2.0,))


def test_the_start_of_a_worker_is_not_taken_for_a_hanging_machine() -> None:
    async def ask() -> list[int]:
        machines = SlowToStart(1, 0.25, failing_machines.lie)
        try:
            return await machines.choose(Record("", 1, "", [], "", ""), 0, "random", Asker())
        finally:
            machines.close()

    assert asyncio.run(ask()) == [10_000]


class HardToStart(Machines):
    """Finds no room for a worker three times; remembers how long it had rested before each start."""

    def __init__(self) -> None:
        super().__init__(1, 60.0)
        self.rests: list[float] = []

    def make_pool(self) -> Executor:
        """The pool, a thread here, at the fourth time."""
        assert time.monotonic() >= self.next_try - 0.001  # an event loop may count in whole milliseconds
        self.rests.append(self.rest)
        if len(self.rests) < 4:
            raise OSError("no room for a process\nnowhere")
        return ThreadPoolExecutor(1)


def test_workers_that_cannot_start_are_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("wardenclyffe.server.machines.FIRST_REST", 0.01)
    monkeypatch.setattr("wardenclyffe.server.machines.LONGEST_REST", 0.03)
    machines = HardToStart()
    with after_the_first_choice(machines, tmp_path):
        pass
    assert machines.rests == [0.0, 0.01, 0.02, 0.03], "each pause is longer than the one before, up to a bound"
    assert machines.rest == 0.0
    told = [record.message for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
    assert len(told) == 1, "one line for a reason that stays the same"
    assert told[0].endswith("after a pause: OSError: no room for a process nowhere")


def alive(process: int) -> bool:
    """Whether a process runs, and is not just waiting to be buried."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def test_how_long_a_machine_thinks_is_not_shown() -> None:
    assert {round(thought + pause_left(0.5, "greedy", thought), 6) for thought in (0.0, 0.01, 0.3, 0.5)} == {0.5}
    assert {round(each + pause_left(0.5, "search:1000ms", each), 6) for each in (0.001, 1.05, 1.4)} == {1.5}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("choice 0 pick phylactery", "line 6"),
        ("choice 0 juggle", "rules as they are now"),
        ("choice 5 pick mine", "rules as they are now"),
        ("undo 0 77", "no choice 77"),
        ("event dance 0", "no event"),
    ],
)
def test_a_table_that_no_longer_replays_is_frozen_with_the_reason(tmp_path: Path, line: str, words: str) -> None:
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    with serving(replace(SWIFT, store=url)) as address, Visitor(address) as ada, Visitor(address) as bob:
        table = two_at_table(ada, bob)
        with ada.sit(table) as first, bob.sit(table) as second:
            play_on([first, second], 3)

    async def spoil() -> list[str]:
        async with await open_store(url) as store:
            await store.append(table, None, [line], "spoiled")
            return [each.text for each in await store.read(table)]

    before = asyncio.run(spoil())
    with serving(replace(SWIFT, store=url)) as address:
        again = Visitor(address)
        again.http.cookies = ada.http.cookies
        said = again.get(f"/api/tables/{table}/view", 409)
        assert said["error"] == "frozen"
        assert words in said["words"]
        assert "juggle" not in said["words"], "a choice can be a secret"
        assert "phylactery" not in said["words"]
        with again.sit(table) as seat:
            assert seat.until("error")["error"] == "frozen"
        assert again.get("/api/me/tables")[0]["frozen"] is True

    async def lines() -> list[str]:
        async with await open_store(url) as store:
            return [each.text for each in await store.read(table)]

    assert asyncio.run(lines()) == before


def test_a_table_of_other_rules_is_frozen_until_they_are_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    with serving(replace(SWIFT, store=url)) as address, Visitor(address) as ada, Visitor(address) as bob:
        table = two_at_table(ada, bob)
    game = find_game("prestidigitators")
    with monkeypatch.context() as patch:
        patch.setitem(games(), game.name, replace(game, version=game.version + 1))
        with serving(replace(SWIFT, store=url)) as address, Visitor(address) as eve:
            said = eve.get(f"/api/tables/{table}/view", 409)
            assert said["error"] == "frozen"
            assert f"version {game.version} of the rules" in said["words"]
    with serving(replace(SWIFT, store=url)) as address, Visitor(address) as eve:
        assert eve.get(f"/api/tables/{table}/view")["begun"] is True


def test_the_named_levels_of_a_game_are_offered_and_sit_down_by_their_names(ada: Visitor) -> None:
    for game in ada.get("/api/games"):
        wanted = [(level.name, level.code) for level in levels_of(find_game(game["name"]))]
        assert [(each["name"], each["code"]) for each in game["levels"]][1 : len(wanted) + 1] == wanted
        assert game["levels"][0]["code"] == "random"
        for each in game["levels"]:
            assert each["rating"] is None or isinstance(each["rating"], float)
            assert find_player(each["code"])
    made = ada.make({"kind": "me"}, *[{"kind": "machine", "level": "greedy"}] * 3, game="lightning")
    names = [seat["name"] for seat in ada.get(f"/api/tables/{made['id']}/view")["seats"]]
    assert names[1:] == ["Ratchet", "Rivet", "Piston"]
    assert next(table["names"] for table in ada.get("/api/me/tables") if table["id"] == made["id"]) == names
    refused = ada.post(
        "/api/tables",
        {"game": "duel", "seats": [{"kind": "me"}, {"kind": "machine", "level": "search:600000ms"}]},
        400,
    )
    assert "There is no machine 'search:600000ms': there are random, " in refused["words"]
