"""Taking back: alone up to the fence, beyond it by asking, never against the others' will."""

from tests.server.guests import APPS, AtTable, Visitor, play_on, two_at_table


def arrange(first: AtTable, second: AtTable) -> None:
    """Play up to the first turn."""
    play_on([first, second], 16 + 18)
    assert first.view["board"]["phase"] == "playing"


def test_the_latest_choice_can_be_taken_back(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 1)
        assert first.view["undo"] == {"can": True, "ask": False, "why": ""}
        before = first.view["length"]
        assert first.ask("undo", length=before)["ok"]
        for seat in (first, second):
            view = seat.settle()
            assert view["to_act"] == [0]
            assert view["log"] == []
            assert view["moments"] == 0
            assert view["length"] == before + 1  # a number never comes twice
        assert second.view["undo"]["can"] is False


def test_what_the_other_has_answered_cannot_be_taken_back_alone(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 2)
        assert first.view["undo"]["can"] is False
        assert first.view["undo"]["ask"] is True
        said = first.ask("undo", length=first.view["length"])
        assert said["error"] == "fence"
        assert first.ask("undo", length=0)["error"] == "stale"


def test_asking_and_the_others_agree(ada: Visitor, bob: Visitor, eve: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second, eve.sit(table) as watcher:
        play_on([first, second], 2)
        assert first.ask("ask_undo", length=first.view["length"])["ok"]
        assert second.settle()["asking"] == {"seat": 0, "name": "Guest", "waiting": [1], "you": [1]}
        assert first.settle()["asking"]["you"] == []
        assert watcher.settle()["asking"]["you"] == []
        assert first.ask("answer_undo", yes=True)["error"] == "not-asked"
        assert watcher.ask("answer_undo", yes=True)["error"] == "not-your-seat"
        assert first.ask("ask_undo", length=first.view["length"])["error"] == "asking"
        assert second.ask("answer_undo", yes=True)["ok"]
        for seat in (first, second, watcher):
            view = seat.settle()
            assert view["asking"] is None
            assert view["to_act"] == [0]
            assert view["log"] == []


def test_who_is_asked_is_still_asked_when_the_table_is_read_anew(ada: Visitor, bob: Visitor) -> None:
    """Nothing in the stored lines says who sits on a seat from the beginning, and nobody goes back without them."""
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 2)
        assert second.ask("ask_undo", length=second.view["length"])["ok"]
    APPS[ada.address].state.server.hall.tables.pop(table)
    with ada.sit(table) as first:
        assert first.settle()["asking"] == {"seat": 1, "name": "Guest (2)", "waiting": [0], "you": [0]}
        assert first.ask("answer_undo", yes=True)["ok"]
        assert first.settle()["to_act"] == [1]


def test_asking_and_the_others_refuse_or_play_on(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 2)
        first.ask("ask_undo", length=first.view["length"])
        second.settle()
        assert second.ask("answer_undo", yes=False)["ok"]
        assert first.settle()["asking"] is None
        assert first.view["moments"] == 2
        second.ask("ask_undo", length=second.settle()["length"])
        first.settle()
        assert first.choose(first.view["choices"][0]["id"])["ok"]
        assert second.settle()["asking"] is None


def test_nobody_waits_for_the_answer_of_one_who_has_left(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 2)
        first.ask("ask_undo", length=first.view["length"])
        assert first.settle()["asking"]["waiting"] == [1]
        bob.post(f"/api/tables/{table}/leave")
        assert first.settle()["asking"] is None
        assert first.ask("ask_undo", length=first.view["length"])["ok"]
        assert first.settle()["log"] == []


def test_a_secret_answer_is_taken_back_unnoticed(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        play_on([first, second], 16)
        count = len([line for line in first.raw if '"view"' in line])
        assert second.choose(second.view["choices"][0]["id"])["ok"]
        assert len(second.settle()["board"]["laid"]) == 1
        assert second.ask("undo", length=second.view["length"])["ok"]
        assert second.settle()["board"]["laid"] == []
        first.settle()
        assert len([line for line in first.raw if '"view"' in line]) == count


def test_nobody_goes_back_behind_the_end_of_the_arrangement_alone(ada: Visitor, bob: Visitor) -> None:
    table = two_at_table(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        arrange(first, second)
        for seat in (first, second):
            assert seat.ask("undo", length=seat.view["length"])["error"] == "fence"


def test_against_machines_asking_goes_back_at_once(ada: Visitor) -> None:
    table = ada.make({"kind": "me"}, {"kind": "machine", "level": "random"})["id"]
    with ada.sit(table) as seat:
        seat.begin()
        assert seat.choose(seat.view["choices"][0]["id"])["ok"]
        while len(seat.view["log"]) < 2:
            seat.receive()
        assert seat.ask("ask_undo", length=seat.view["length"])["ok"]
        assert seat.settle()["log"] == []
        assert seat.view["to_act"] == [0]
