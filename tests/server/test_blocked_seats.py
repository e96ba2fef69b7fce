"""Nobody can block a table or play two hands at it, and what was meant for friends stays with friends."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.server.guests import SWIFT, AtTable, Json, Visitor, play_hot, serving

THREE = ({"kind": "me"}, {"kind": "friend"}, {"kind": "friend"})


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that waits only a moment for those who are not there."""
    folder = tmp_path_factory.mktemp("impatient")
    settings = replace(SWIFT, store=f"sqlite:///{folder}/tables.sqlite", absence=0.3, sweep=0.1, patience=0.1)
    with serving(settings) as found:
        yield found


def wait_for(seat: AtTable, number: int, kind: str) -> Json:
    """The first view in which a seat is of this kind."""
    while not seat.view or seat.view["seats"][number]["kind"] != kind:
        seat.receive()
    return seat.view


@pytest.mark.parametrize("wish", [{}, {"entropy": "ee" * 16}], ids=["without chance", "with chance"])
def test_a_seat_whose_player_never_comes_is_given_back(
    ada: Visitor, bob: Visitor, eve: Visitor, wish: dict[str, str]
) -> None:
    tables = [ada.make({"kind": "me"}, {"kind": "open"})["id"] for _ in range(3)]
    for table in tables:
        assert bob.post(f"/api/tables/{table}/join", wish)["seat"] == 1
    assert not {card["id"] for card in eve.get("/api/lobby")} & set(tables), "one guest has taken them all"
    for table in tables:
        with ada.sit(table) as seat:
            seat.begin() if seat.view.get("begun") else seat.settle()
            assert seat.ask("entropy", entropy="5e" * 32)["ok"]
            assert not wait_for(seat, 1, "open")["begun"]
            assert bob.post(f"/api/tables/{table}/join", wish, 403)["error"] == "turned-away"
            assert table in [card["id"] for card in eve.get("/api/lobby")]
            eve.post(f"/api/tables/{table}/join", wish)
            with eve.sit(table) as other:
                other.begin()
                seat.begin()
                assert [each["kind"] for each in other.view["seats"]] == ["guest", "guest"]


def test_a_maker_who_is_not_there_keeps_the_seat_and_nobody_waiting(ada: Visitor, bob: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "open"})["id"]
    bob.post(f"/api/tables/{table}/join", {})
    with bob.sit(table) as seat:
        seat.begin()
        assert [each["kind"] for each in seat.view["seats"]] == ["guest", "guest"]


def test_a_rematch_waits_for_both(ada: Visitor, bob: Visitor) -> None:
    """Its seats were not taken by strangers, so nobody loses one for coming later."""
    table = ada.make({"kind": "hot"}, {"kind": "hot"}, options={"draw": "10"})["id"]
    with ada.sit(table) as screen:
        screen.begin()
        play_hot(screen)
        again = ada.post(f"/api/tables/{table}/rematch")["id"]
        other = bob.make({"kind": "me"}, {"kind": "open"})["id"]
        bob.post(f"/api/tables/{other}/command", {"type": "entropy", "command": "c", "entropy": "ab" * 16})
        ada.post(f"/api/tables/{other}/join", {})
        with bob.sit(other) as seat:  # a sweep has come and gone when this seat is free again
            wait_for(seat, 1, "open")
        assert [each["kind"] for each in ada.get(f"/api/tables/{again}/view")["seats"]] == ["hot", "hot"]


def test_the_maker_frees_a_seat_before_play(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    made = ada.make(*THREE, game="lightning")
    path = f"/api/tables/{made['id']}"
    bob.post(f"{path}/join", {"code": made["invites"][0]["code"]})
    with bob.sit(made["id"]) as seat:
        assert seat.settle()["seat"] == 1
        fresh = ada.post(f"{path}/free", {"seat": 1})
        assert wait_for(seat, 1, "friend")["seat"] == -1, "bob only watches now"
    assert bob.post(f"{path}/join", {"seat": 1}, 403)["error"] == "turned-away"
    assert eve.post(f"{path}/join", {"code": made["invites"][0]["code"]}, 404)["error"] == "unknown-invite"
    assert eve.post(f"{path}/join", {"code": fresh["code"], "entropy": "ee" * 16})["seat"] == 1
    assert ada.post(f"{path}/free", {"seat": 2}, 409)["error"] == "nobody-there"
    assert ada.post(f"{path}/free", {"seat": 0}, 409)["error"] == "nobody-there", "one leaves one's own seat"
    again = ada.post(f"{path}/free", {"seat": 1})
    assert bob.post(f"{path}/join", {"code": again["code"]})["seat"] == 1, "the maker may change their mind"


@pytest.mark.parametrize("way", ["invite", "free"])
def test_only_the_maker_gives_seats_away(ada: Visitor, bob: Visitor, eve: Visitor, way: str) -> None:
    made = ada.make(*THREE, game="lightning")
    path = f"/api/tables/{made['id']}"
    bob.post(f"{path}/join", {"code": made["invites"][0]["code"]})
    eve.http.patch("/api/me", json={"name": "Eve"})
    for who in (bob, eve):
        for seat in (0, 1, 2):
            assert who.post(f"{path}/{way}", {"seat": seat}, 403)["error"] == "not-your-table"
    assert ada.get(f"{path}/view")["host"] == 0


def test_one_guest_plays_one_hand(ada: Visitor, bob: Visitor) -> None:
    made = ada.make({"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}, {"kind": "open"}, game="lightning")
    path = f"/api/tables/{made['id']}"
    first, second = (invite["code"] for invite in made["invites"])
    assert bob.post(f"{path}/join", {"code": first})["seat"] == 1
    assert bob.post(f"{path}/join", {"code": first})["seat"] == 1, "the same invitation again"
    for wish in ({"code": second}, {"seat": 3}):
        for who in (ada, bob):
            assert who.post(f"{path}/join", wish, 409)["error"] == "seated"
    assert [each["kind"] for each in bob.get(f"{path}/view")["seats"]] == ["guest", "guest", "friend", "open"]


def test_nobody_is_asked_to_leave_a_game_that_goes_on(ada: Visitor, bob: Visitor) -> None:
    made = ada.make({"kind": "me"}, {"kind": "friend"})
    path = f"/api/tables/{made['id']}"
    bob.post(f"{path}/join", {"code": made["invites"][0]["code"], "entropy": "ab" * 16})
    ada.post(f"{path}/command", {"type": "entropy", "command": "chance", "entropy": "cd" * 16})
    assert ada.post(f"{path}/free", {"seat": 1}, 409)["error"] == "begun"
