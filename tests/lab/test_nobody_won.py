"""Games that nobody at the table wins: for one seat, and with an actor that no seat plays."""

import json

import pytest

from tests.players.toys import HOUSE, RISK, toys  # noqa: F401
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.lab import balance, tournament
from wardenclyffe.lab.balance import Study, balance_game
from wardenclyffe.lab.balance_report import as_lines, as_page
from wardenclyffe.lab.ratings import Played, compare, solo_table_of
from wardenclyffe.lab.simulate import Report, simulate
from wardenclyffe.lab.tournament import Plan, play, table_from
from wardenclyffe.players.coach import hints, review

pytestmark = pytest.mark.usefixtures("toys")


def test_a_lost_game_alone_is_no_win() -> None:
    report = simulate(RISK, ["random"], 400)
    # A five in six for half of the games, and a one in six for the other half.
    assert report.wins[0] + report.lost == 400
    assert 160 < report.wins[0] < 240
    told = "\n".join(report.lines())
    assert "random           won" in told
    assert " lost " in told
    assert "drawn" not in told


def test_what_the_house_wins_is_won_by_nobody() -> None:
    report = simulate(HOUSE, ["random", "random"], 300)
    assert sum(report.wins) + report.lost == 300
    assert 70 < report.lost < 130
    assert "nobody" in "\n".join(report.lines())
    assert "nobody" not in "\n".join(Report("x", ["a", "b"], 4, [2, 1], 1).lines())


def test_balance_says_what_a_seat_wins_on_average() -> None:
    alone = balance_game(Study(RISK, ["random"], 200, 1, {}))
    assert alone.seats()["1"].share == alone.fair() < 0.7
    assert "lost by all at the table: " in "\n".join(as_lines(alone))
    assert "drawn" not in "\n".join(as_lines(alone))
    house = balance_game(Study(HOUSE, ["random", "random"], 200, 1, {}))
    assert house.lost().share > 0.2
    assert house.fair() == pytest.approx((1 - house.lost().share) / 2)
    assert sum(share.points for share in house.seats().values()) == 200 - house.lost().points
    assert "lost by all at the table" in "".join(as_page(house))
    assert balance.main(["risk", "random", "--games", "20", "--json"]) == 0


def test_one_seat_is_ranked_by_win_rates_on_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    plan = Plan(RISK, ("random", "greedy:40"), 1, 120, 3, {})
    table = table_from(plan, play(plan, None, progress=lambda done, total: None))
    best, worst = table.standings
    assert (best.code, worst.code) == ("greedy:40", "random")
    assert best.rating == pytest.approx(100 * best.points.share)
    assert best.points.of == worst.points.of == 120
    lead = table.leads["greedy:40", "random"]
    assert lead.lead == pytest.approx(best.points.share - worst.points.share)
    assert lead.lead - lead.within > 0
    assert tournament.main(["risk", "random", "greedy:4", "--deals", "10", "--ladder"]) == 0
    assert "how many more the row won than the column" in capsys.readouterr().out
    assert tournament.main(["risk", "random", "greedy:4", "--deals", "5", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cross"]["random"]["greedy:4"]["of"] == 5


def test_a_pair_is_closer_known_on_the_same_deals_than_on_others() -> None:
    games = [Played((code,), (1.0 if deal % 2 or code == "a" else -1.0,), deal) for deal in range(40) for code in "ab"]
    games += [Played((code,), (-1.0,), deal) for deal in range(40, 80) for code in "ab"]
    table = solo_table_of("x", ("a", "b"), games, [("a", "b")])
    lead = table.leads["a", "b"]
    assert lead.lead == 0.25
    assert lead.within < sum(each.points.within for each in table.standings)


def test_a_game_that_the_house_won_says_nothing_about_its_losers() -> None:
    assert compare(Played(("a", "b"), (-1.0, -1.0), 0)) == []
    assert compare(Played(("a", "b"), (-0.5, -1.0), 0)) == []
    assert compare(Played(("a", "b"), (0.0, 0.0), 0)) == [("a", "b", True)]


def table_that_ends(won: bool) -> Table:
    """A finished table of the toy for one, won or lost."""
    for number in range(100):
        table = Table(RISK, ["Ada"], Secret(bytes([number]) * 32, "toy"))
        table.choose(0, 0)
        if (table.state.returns()[0] > 0) == won:
            return table
    raise AssertionError("nothing like it in a hundred games")


@pytest.mark.parametrize("won", [True, False])
def test_the_coach_does_not_call_a_lost_game_won(won: bool) -> None:
    table = table_that_ends(won)
    assert review(table, 0, "20it").end == float(won)


def test_the_coach_gives_no_seat_what_the_house_won() -> None:
    for number in range(100):
        table = Table(HOUSE, ["Ada", "Bob"], Secret(bytes([number]) * 32, "toy"))
        table.choose(0, 1)
        table.choose(1, 0)
        if table.state.die < 2:  # type: ignore[attr-defined]
            assert [review(table, seat, "20it").end for seat in range(2)] == [0.0, 0.0]
            return
    raise AssertionError("the house has lost a hundred times")


def test_a_hint_alone_weighs_the_odds_and_carries_its_forecast() -> None:
    best = hints(Table(RISK, ["Ada"], Secret(bytes(32), "toy")), 0, "300it")[0]
    assert (best.say, best.forecast) == ("name 0", {"number": 0})
    assert 0.7 < best.chance < 0.95
