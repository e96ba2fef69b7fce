"""Giving a game up: it ends or goes on without that seat, at any moment of any game, and its record proves it."""

from pathlib import Path

import pytest

from tests.terminal.shell import run
from wardenclyffe.engine.record import BadRecord, read_record, record_of, replay, verify
from wardenclyffe.engine.registry import games
from wardenclyffe.engine.table import CannotResign, Table
from wardenclyffe.players.coach import finished_review, judge_moments, open_moments

RECORDS = Path(__file__).parent / "games"
SOLO, PAIR, MANY = "worlds/records/cleared.txt", "duel/records/goal-brush.txt", "lightning/records"


def played(path: Path, part: float = 0.5) -> Table:
    """A recorded game after this part of its choices."""
    table = replay(read_record(path.read_text(encoding="utf-8")))
    return table.at(int(part * len(table.choices)))


def four_players() -> Table:
    """A game of Lightning for four, in the middle."""
    return played(RECORDS / MANY / "four-players-all-cards.txt")


def proven(table: Table) -> Table:
    """The table that the record of a finished one leads to, in both forms."""
    record = record_of(table, reveal=True)
    assert read_record(record.to_text()) == record
    assert read_record(record.to_json()) == record
    found = verify(record)
    assert found[-1] == "the result is what the choices lead to"
    assert " resigned" in found[1]
    return replay(record)


@pytest.mark.parametrize("game", list(games()))
def test_every_moment_of_every_game_can_be_given_up(game: str) -> None:
    path = min((RECORDS / game / "records").glob("*.txt"), key=lambda each: each.stat().st_size)
    whole = replay(read_record(path.read_text(encoding="utf-8")))
    last = len(whole.choices) - 1
    for number in range(16):
        table = whole.at(last * number // 15)
        seat = number % len(table.names)
        table.resign(seat, ends=True)
        assert table.state.to_act() == []
        assert table.returns()[seat] < 0
        for viewer in range(-1, len(table.names)):
            look = table.look(viewer)
            assert look["over"]
            assert look["choices"] == []
            assert look["prompt"] == look["result"] != ""
            assert table.revealed().view(viewer).text_board()
            kinds = [each["kind"] for each in table.log(viewer)]
            # Where all are allied, the rules tell what comes of it: who is lost, what is pooled, and how it ended.
            assert "resigned" in kinds[-3 - len(table.names) :] if table.game.allied else kinds[-1] == "resigned"
        again = proven(table)
        assert again.look(-1) == table.look(-1)
        assert again.at(len(again.choices)).look(0) == table.look(0)
        with pytest.raises(CannotResign, match="over"):
            table.resign(seat, ends=True)


def test_of_two_players_the_other_wins() -> None:
    table = played(RECORDS / PAIR)
    table.resign(0, ends=True)
    assert table.returns() == [-1.0, 1.0]
    assert table.view(0).ending() == f"You resign: {table.names[1]} wins."
    assert table.view(1).ending() == f"{table.names[0]} resigns: You win."
    assert table.log(1)[-1]["words"] == f"{table.names[0]} resigns."
    assert finished_review(table, 1, []).end == 1.0
    with pytest.raises(ValueError, match="taken back"):
        table.undo(table.choices[-1][0])


def test_one_who_plays_alone_has_lost() -> None:
    table = played(RECORDS / SOLO)
    table.resign(0, ends=True)
    assert table.returns() == [-1.0]
    assert table.view(0).ending() == "You resign: the game is lost."


def test_of_four_players_the_others_play_on() -> None:
    table = four_players()
    rest = replay(read_record((RECORDS / MANY / "four-players-all-cards.txt").read_text(encoding="utf-8"))).choices
    by_rules = replay(read_record((RECORDS / MANY / "four-players-all-cards.txt").read_text())).returns()
    winner = max(range(4), key=by_rules.__getitem__)
    middle = len(table.choices)
    table.resign(winner, ends=False)
    assert table.state.to_act()
    for seat, action in rest[middle:]:
        table.choose(seat, action)
    third = -1 / 3
    assert table.returns() == [third if seat == winner else each for seat, each in enumerate(by_rules)]
    assert proven(table).returns() == table.returns()
    text = record_of(table, reveal=True).to_text()
    assert text.startswith("wardenclyffe record 2\n")
    assert f"{winner + 1} resigns\n" in text
    assert table.at(middle - 1).gone == []
    assert table.at(middle).gone == table.at(len(rest)).gone == [winner]
    assert table.ahead().gone == [winner]


def test_the_last_who_is_left_has_won() -> None:
    table = four_players()
    table.resign(0, ends=False)
    table.resign(2, ends=False)
    with pytest.raises(CannotResign, match="already"):
        table.resign(2, ends=False)
    with pytest.raises(CannotResign, match="ends the game"):
        table.resign(3, ends=False)
    table.resign(3, ends=True)
    assert table.returns() == [-1 / 3, 1.0, -1 / 3, -1 / 3]
    assert proven(table).gone == [0, 2, 3]


def test_those_who_are_left_share_the_victory() -> None:
    table = four_players()
    table.resign(1, ends=True)
    returns = table.returns()
    assert returns[1] == -1 / 3
    assert returns[0] == returns[2] == returns[3] > 0
    assert sum(returns) == pytest.approx(0)
    assert table.view(1).ending().endswith(" win.")


def test_the_coach_looks_back_past_a_resignation_and_not_beyond_ones_own() -> None:
    table = played(RECORDS / "league/records/2-won.txt", 0.1)
    given_up = len(table.choices)
    table.resign(0, ends=False)
    for _ in range(30):
        table.choose(1, table.state.hunch(1)[0])
    table.resign(1, ends=True)
    places = open_moments(proven(table), 1)
    assert places[-1] >= given_up
    assert [each.at for each in judge_moments(table, 1, places[-2:], "2it")] == places[-2:]
    assert open_moments(table, 0)[-1] < given_up


def test_a_record_without_resignation_is_as_it_was() -> None:
    text = (RECORDS / PAIR).read_text(encoding="utf-8")
    assert read_record(text).to_text() == text


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("9 resigns and ends the game", "after choice {n}: there is no seat 9, so nobody can resign there"),
        ("1 resigns", "after choice {n}: a resignation that leaves only one seat ends the game"),
        ("1 resigns and ends the game\n2 resigns and ends the game", "after choice {n}: the game is over"),
    ],
)
def test_a_resignation_that_cannot_be_is_named(line: str, words: str) -> None:
    table = played(RECORDS / PAIR)
    text = record_of(table, reveal=True).to_text() + line + "\n"
    with pytest.raises(BadRecord) as error:
        verify(read_record(text))
    assert str(error.value).startswith(words.format(n=len(table.choices)))


def test_a_false_result_of_a_resignation_is_found() -> None:
    table = played(RECORDS / PAIR)
    table.resign(0, ends=True)
    text = record_of(table, reveal=True).to_text().replace("result: -1 1", "result: 1 -1")
    with pytest.raises(BadRecord, match="the result is written as"):
        verify(read_record(text))
    with pytest.raises(BadRecord, match="write"):
        read_record(record_of(table, reveal=True).to_json().replace("true", "7"))


def test_resigning_at_the_terminal_asks_first_and_ends_the_game(tmp_path: Path) -> None:
    typed = "pick mine\nresign\nno\nresign\nyes\nlog 1\n"
    done = run(tmp_path, "play", "prestidigitators", "--seed", "7", "--against", "random", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("Resigning ends the game: Random wins. Are you sure? (yes or no)") == 2
    assert "No: the game goes on" in done.stdout
    assert "You resign: Random wins." in done.stdout
    kept = next((tmp_path / "wardenclyffe" / "games").glob("*"))
    assert run(tmp_path, "verify", str(kept)).returncode == 0
    assert "resigns" in run(tmp_path, "replay", str(kept)).stdout


def test_at_one_keyboard_a_machine_plays_on_for_one_who_resigned(tmp_path: Path) -> None:
    arguments = ("play", "lightning", "--seed", "7", "--against", "human,random")
    done = run(tmp_path, *arguments, typed="resign\nyes\nresign\nyes\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Resigning is final: a machine plays on for Player 1, who can no longer win. Are you sure?" in done.stdout
    assert "Player 1 resigns." in done.stdout
    assert "Resigning ends the game" in done.stdout


def test_at_one_keyboard_allies_play_on_without_one_who_resigned(tmp_path: Path) -> None:
    arguments = ("play", "league", "--seed", "7", "--against", "human")
    done = run(tmp_path, *arguments, typed="resign\nyes\nresign\nyes\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert (
        "Resigning is final: the others play on without Player 1, who can no longer win. Are you sure?" in done.stdout
    )
    assert "Resigning ends the game: it is lost. Are you sure?" in done.stdout
    assert "The League loses in turn 1: none of its 2 nations won." in done.stdout
