"""Chapter 6: how a duel ends, in positions and in whole recorded games."""

from pathlib import Path

import pytest

from tests.games.prestidigitators.table import Duel, duel, new_table
from wardenclyffe.engine.record import Record, read_record, record_of, replay, verify
from wardenclyffe.engine.registry import BadOption

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
HOME = ["Phylactery", ""]


def shuffle_about(game: Duel, turns: int) -> None:
    """Turns in which nothing is destroyed: both carry the card of row 3 to and fro."""
    for _ in range(turns):
        game.do("carry 3 1" if "carry 3 1" in game.may() else "carry 1 3")


@pytest.mark.rule("P-6.1")
@pytest.mark.parametrize(("to_move", "result"), [(0, [1.0, -1.0]), (1, [-1.0, 1.0])])
def test_the_first_to_destroy_the_other_phylactery_wins_at_once(to_move: int, result: list[float]) -> None:
    striker, victim = ["Grenade | Mine", "Fan", "Phylactery"], ["Phylactery | Mine", "Fan", "Bubble"]
    mine, theirs = (striker, victim) if to_move == 0 else (victim, striker)
    game = duel(mine, theirs, to_move).do("attack 1")
    assert game.over
    assert game.state.returns() == result
    # Over at once: the Grenade is not destroyed any more.
    assert game.out() == ["Phylactery"]
    for seat in (0, 1):
        assert game.state.legal(seat) == []
        assert game.refusal("slide 1", seat) == "P-6.1"


@pytest.mark.rule("P-6.1")
def test_the_table_says_who_won() -> None:
    game = duel(["Grenade", *HOME], ["Phylactery", "Mine", ""]).do("attack 1")
    view = game.table.look(1)
    assert (view["over"], view["prompt"]) == (True, "Ada wins: your Phylactery is destroyed.")
    assert view["board"]["phase"] == "over"
    assert game.log(1)[-2:] == ["Your Phylactery in row 1 is destroyed.", "Ada wins: your Phylactery is destroyed."]
    assert game.log(-1)[-1] == "Ada wins: Bob's Phylactery is destroyed."


@pytest.mark.rule("P-6.2", "P-7.12")
def test_a_player_can_lose_the_phylactery_to_the_own_attack() -> None:
    game = duel(["Phylactery > Lightning", "Fan", ""], ["Mine | Fan", *HOME]).do("attack 1")
    assert game.over
    assert game.state.returns() == [-1.0, 1.0]
    assert game.out() == ["Phylactery"]  # at once: the Mine stays
    assert game.log(0)[-1] == "Bob wins: your Phylactery is destroyed."


def quiet_game(draw: str, turns: int) -> Duel:
    """A game under a draw rule after turns in which nothing was destroyed."""
    home = ["", "Phylactery", "Lightning"]
    game = duel(home, home, draw=draw)
    shuffle_about(game, turns)
    return game


@pytest.mark.rule("P-6.3")
def test_too_many_quiet_turns_are_a_draw() -> None:
    game = quiet_game("20", 19)
    assert not game.over
    assert game.table.look(0)["board"]["quiet"] == 19
    shuffle_about(game, 1)
    assert game.over
    assert game.state.returns() == [0.0, 0.0]
    for seat in (-1, 0, 1):
        assert game.log(seat)[-1] == "A draw: nothing was destroyed for 20 turns."
    assert game.refusal("carry 1 3", 0) == "P-6.3"


@pytest.mark.rule("P-6.3")
def test_a_destroyed_card_starts_the_count_anew() -> None:
    """The turn that destroys a card is not one of the turns without."""
    game = duel(["", "Phylactery", "Lightning"], ["", "Phylactery", "Thunderbolt | Fan"], draw="20")
    game.do("carry 3 1", "slide 3", "carry 1 3", "sink 3", "carry 3 1", "sink 3", "carry 1 3", "slide 3", "carry 3 1")
    game.do("sink 3", "carry 1 3", "sink 3")
    assert game.state.quiet == 12
    game.do("attack 3")
    assert game.out() == ["Thunderbolt"]
    assert game.state.quiet == 0
    shuffle_about(game, 19)
    assert not game.over
    shuffle_about(game, 1)
    assert game.over
    assert game.log(0)[-1] == "A draw: nothing was destroyed for 20 turns."


@pytest.mark.rule("P-6.3")
def test_the_draw_rule_can_be_switched_off() -> None:
    assert not quiet_game("off", 300).over


@pytest.mark.rule("P-6.3")
@pytest.mark.parametrize("value", ["9", "1001", "never", "", "-20", "6.5"])
def test_a_draw_rule_that_cannot_be_is_refused(value: str) -> None:
    with pytest.raises(BadOption, match=r"option draw: .* is neither 'off' nor a number of turns from 10 to 1000"):
        new_table(draw=value)


@pytest.mark.rule("P-6.3")
def test_sixty_turns_unless_the_table_says_otherwise() -> None:
    assert new_table().options["draw"] == "60"
    assert Duel(new_table()).state.patience == 60


# Whole games, one for each way to end.

ENDS = {
    "first-phylactery-falls": ([-1.0, 1.0], "Bob wins: Ada's Phylactery is destroyed."),
    "second-phylactery-falls": ([1.0, -1.0], "Ada wins: Bob's Phylactery is destroyed."),
    "own-attack-on-a-mine": ([-1.0, 1.0], "Bob wins: Ada's Phylactery is destroyed."),
    "nothing-destroyed": ([0.0, 0.0], "A draw: nothing was destroyed for 10 turns."),
    "a-blank-card-strikes": ([1.0, -1.0], "Ada wins: Bob's Phylactery is destroyed."),
}


def playthrough(record: Record) -> list[str]:
    """Every choice, and after each what a spectator reads of it at that moment; picks speak for themselves."""
    table = replay(record, 0)
    found: list[str] = []
    for seat, words in record.lines:
        read = len(table.log(-1))
        table.choose(seat, table.vocabulary.action(words))
        found.append(f"{seat + 1} {words}")
        if not words.startswith("pick"):
            found += [f"# {line['words']}" for line in table.log(-1)[read:]]
    return found


def test_there_is_a_record_for_each_way_to_end() -> None:
    assert [path.stem for path in RECORDS] == sorted(ENDS)


@pytest.mark.rule("P-6.1", "P-6.2", "P-6.3")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_end_as_they_were_played(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    result, sentence = ENDS[path.stem]
    assert record.result == result
    assert verify(record)[-1] == "the result is what the choices lead to"
    table = replay(record)
    assert table.look(-1)["result"] == sentence
    # One choice before, nothing was decided.
    assert replay(record, len(record.lines) - 1).state.to_act() != []
    assert record_of(table, reveal=True) == record
    assert playthrough(record) == text.partition("\n\n")[2].splitlines()
