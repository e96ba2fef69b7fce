"""A League at a live table: each nation chooses and takes back whatever the other does meanwhile."""

from tests.server.guests import AtTable, Visitor, two_at_table


def sit_down(ada: Visitor, bob: Visitor) -> str:
    """A League of two people."""
    return two_at_table(ada, bob, game="league", options={"research": "off"})


def say(seat: AtTable, words: str) -> None:
    """Make a choice in words on the newest view that this seat has had."""
    answer = seat.choose(say=words)
    assert answer["type"] == "answer", answer


def test_a_choice_on_an_older_view_is_good_while_only_the_other_nation_has_moved(ada: Visitor, bob: Visitor) -> None:
    table = sit_down(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        old = second.settle()["length"]
        for words in ("buy infantry", "go ohio", "harbour norfolk"):
            first.settle()
            say(first, words)
        assert second.settle()["length"] == old + 3
        assert second.ask("choose", length=old, say="harbour norfolk")["type"] == "answer"
        assert second.ask("choose", length=old, say="harbour savannah")["error"] == "stale"  # after a choice of its own


def test_both_take_back_what_they_have_done_and_nobody_elses(ada: Visitor, bob: Visitor) -> None:
    table = sit_down(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        first.settle()
        say(first, "harbour norfolk")
        first.settle()
        say(first, "done")
        second.settle()
        say(second, "harbour savannah")
        view = first.settle()
        assert view["undo"]["can"]
        assert view["prompt"] == f"The Production phase ends when {view['seats'][1]['name']} is done."
        old = second.settle()["length"]
        for _ in range(2):
            assert first.ask("undo", length=first.settle()["length"])["type"] == "answer"
        assert first.settle()["board"]["harbours"].get("harbour-norfolk") != "built"
        assert second.settle()["board"]["harbours"]["harbour-savannah"] == "built"
        assert second.ask("undo", length=old)["type"] == "answer"  # hers made nothing of his stale
        assert second.settle()["moments"] == 0


def test_when_the_last_nation_is_done_the_phase_is_over_for_all(ada: Visitor, bob: Visitor) -> None:
    table = sit_down(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        first.settle()
        say(first, "done")
        old = first.settle()["length"]
        second.settle()
        say(second, "done")
        assert first.ask("undo", length=old)["error"] == "stale"
        for seat in (first, second):
            view = seat.settle()
            assert view["board"]["league"]["phase"] != "production" or view["board"]["turn"] > 1
            assert not view["undo"]["can"]
