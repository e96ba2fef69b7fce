"""Whole games over real sockets: against a machine, between two people, watched, resumed, on one screen."""

import contextlib
from dataclasses import replace

from tests.server.guests import SWIFT, AtTable, Visitor, play_on, serving, two_at_table
from wardenclyffe.engine.record import read_record, verify


def test_a_whole_game_against_a_machine(store_url: str) -> None:
    with serving(replace(SWIFT, store=store_url)) as address, Visitor(address) as ada:
        table = ada.make({"kind": "me"}, {"kind": "machine", "level": "random"})["id"]
        with ada.sit(table) as seat:
            seat.begin()
            made = 0
            while not seat.view["over"]:
                if seat.view["choices"]:
                    made += 1
                    assert seat.choose(seat.view["choices"][made % len(seat.view["choices"])]["id"])["ok"]
                if not seat.view["choices"] and not seat.view["over"]:
                    seat.until("view")
            assert seat.view["result"]
        record = read_record(ada.http.get(f"/api/tables/{table}/record").text)
        assert len(verify(record)) == 3
        assert record.entropy == ["5e" * 32]
        mine = ada.get("/api/me/tables")
        assert [(each["id"], each["over"], each["your_turn"]) for each in mine] == [(table, True, False)]


def test_two_people_and_a_spectator_see_each_their_own(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second, eve.sit(table) as watcher:
        play_on([first, second], 18)
        watcher.settle()
        assert [first.view["seat"], second.view["seat"], watcher.view["seat"]] == [0, 1, -1]
        assert first.view["board"]["laid"]
        assert watcher.view["board"]["laid"] == []
        assert watcher.view["choices"] == []
        said = watcher.choose(0)
        assert (said["type"], said["error"]) == ("error", "not-your-seat")
        assert first.view["commitment"] == second.view["commitment"] == watcher.view["commitment"]


def test_a_socket_resumes_where_it_broke(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 4)
        first.ask("chat", words="one")
        seq = second.until("chat", words="one")["seq"]
        second.socket.close()
        first.ask("chat", words="two")
        play_on([first], 1)
        with bob.sit(table, after=seq) as again:
            again.settle()
            heard = [line for line in again.raw if '"type":"chat"' in line]
            assert len(heard) == 1
            assert '"two"' in heard[0]
            assert again.view["length"] == first.view["length"] == 5
            assert again.view["new_since"] == 4


def test_two_processes_serve_one_table(store_url: str) -> None:
    with contextlib.ExitStack() as stack:
        one = stack.enter_context(serving(replace(SWIFT, store=store_url)))
        other = stack.enter_context(serving(replace(SWIFT, store=store_url)))
        ada, bob = stack.enter_context(Visitor(one)), stack.enter_context(Visitor(other))
        table = two_at_table(ada, bob)
        first, second = stack.enter_context(ada.sit(table)), stack.enter_context(bob.sit(table))
        first.begin()
        second.begin()
        for number in range(16):
            mover, waiter = (first, second) if 0 in first.view["to_act"] else (second, first)
            assert mover.choose(mover.view["choices"][0]["id"])["ok"]
            while waiter.view["length"] <= number:
                waiter.receive()
            mover.settle()
        # What is laid in secret wakes the other process, but nobody there may notice.
        shown = sum('"type":"view"' in message for message in first.raw)
        for _ in range(3):
            assert second.choose(second.settle()["choices"][0]["id"])["ok"]
        second.ask("chat", words="done")
        first.until("chat", words="done")
        assert first.settle()["length"] == 16
        assert sum('"type":"view"' in message for message in first.raw) == shown


def test_hot_seats_show_only_what_was_asked_for(ada: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "hot", "name": "Grace"})["id"]
    with ada.sit(table) as screen:
        screen.begin()
        assert screen.view["hot"] == [0, 1]
        assert screen.view["seat"] == -1
        assert screen.view["seats"][1]["name"] == "Grace"
        assert screen.view["choices"] == []
        assert screen.ask("choose", length=0, action=0)["error"] == "which-seat"
        for number in range(20):
            seat = screen.view["to_act"][0]
            screen.ask("show", seat=seat)
            screen.settle()
            assert screen.view["seat"] == seat
            assert screen.choose(screen.view["choices"][0]["id"], seat=seat)["ok"], number
            screen.settle()
        assert screen.ask("show", seat=-1)["ok"]
        assert screen.settle()["seat"] == -1


def test_the_same_game_by_post_alone(ada: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "machine", "level": "random"})["id"]
    path = f"/api/tables/{table}"
    ada.post(f"{path}/command", {"type": "entropy", "command": "e", "entropy": "00" * 16})
    for number in range(5):
        view = ada.get(f"{path}/view")
        while not view["choices"]:
            view = ada.get(f"{path}/view")
        say = view["choices"][0]["say"]
        sent = {"type": "choose", "command": f"p{number}", "length": view["length"], "say": say}
        assert ada.post(f"{path}/command", sent)["ok"]


def test_why_not_names_the_rule(ada: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "machine", "level": "random"})["id"]
    with ada.sit(table) as seat:
        seat.begin()
        assert seat.ask("why", say="pick phylactery")["rule"] == "P-2.1"
        assert seat.ask("why", say=seat.view["choices"][0]["say"])["rule"] == ""
        refused = seat.choose(say="pick phylactery")
        assert (refused["error"], refused["rule"]) == ("refused", "P-2.1")
        assert seat.choose(say="juggle five balls")["error"] == "unknown-choice"


def test_looking_back_is_through_own_eyes_until_the_end(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    path = f"/api/tables/{table}"
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 16 + 9)
        first.settle()
        earlier = ada.get(f"{path}/at/16")
        assert earlier["at"] == 16
        assert earlier["board"]["laid"] == []
        assert ada.get(f"{path}/at/20")["board"]["laid"] == first.view["board"]["laid"][:4]
        assert ada.get(f"{path}/at/16?seat=1", 403)["error"] == "not-your-seat"
        assert ada.get(f"{path}/at/16?reveal=1", 403)["error"] == "not-over"
        assert ada.get(f"{path}/at/26", 404)["error"] == "unknown-moment"
        text = ada.http.get(f"{path}/record").text
        assert "seed" not in text
        assert "pick" not in text
        finish([first, second])
        assert ada.get(f"{path}/at/30?seat=1&reveal=1")["seat"] == 1
        cards = [card for stack in ada.get(f"{path}/at/34?reveal=1")["board"]["stacks"] for card in stack["cards"]]
        assert cards
        assert all(card["kind"] for card in cards)


def finish(seats: list[AtTable]) -> None:
    """Play to the end by what attacks first, else by anything."""
    number = 0
    while not seats[0].settle()["over"]:
        mover = next(seat for seat in seats if seat.settle()["choices"])
        choices = mover.view["choices"]
        number += 1
        wanted = [choice for choice in choices if choice["say"].startswith("attack")] or choices
        assert mover.choose(wanted[number % len(wanted)]["id"])["ok"]
