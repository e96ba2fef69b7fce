"""The terminal table through a pipe: what is typed, refused, taken back, saved, kept and gone on with."""

import os
import re
from pathlib import Path

import pytest

from tests.terminal.shell import run

GAME = "prestidigitators"
PICKS = ["pick lightning", "pick fireball", "pick thunderbolt"]


def play(state: Path, *typed: str, more: tuple[str, ...] = ("--seed", "7", "--against", "random")) -> str:
    """What a game says when these lines are typed and the input ends; it must end well and without complaint."""
    done = run(state, "play", GAME, *more, typed="".join(f"{line}\n" for line in typed))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def kept(state: Path) -> list[Path]:
    """The games in a state folder."""
    return sorted((state / "wardenclyffe" / "games").glob("*"))


def test_every_prompt_is_answered_by_one_line(tmp_path: Path) -> None:
    said = play(tmp_path, *PICKS)
    assert [line for line in said.splitlines() if line.startswith(">")] == [*(f"> {each}" for each in PICKS), "> "]
    assert said.rstrip().splitlines()[-1] == f"Go on with: wardenclyffe play {GAME} --resume"


def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    assert play(tmp_path / "a", *PICKS, "log") == play(tmp_path / "b", *PICKS, "log").replace("/b/", "/a/")
    assert play(tmp_path / "c", "log", more=()) != ""


def test_no_escape_codes_through_a_pipe(tmp_path: Path) -> None:
    assert "\x1b" not in play(tmp_path, *PICKS, "help", "why", "rules", "about mine")


@pytest.mark.parametrize(
    ("typed", "picked"),
    [
        ("8", "Lightning"),
        ("PICK   Magic Missile", "Magic Missile"),
        ("pick magic-missile", "Magic Missile"),
        ("p gna", "Gnaremoob"),
        ("guid", "Guided Orb"),
    ],
)
def test_ways_to_say_a_choice(tmp_path: Path, typed: str, picked: str) -> None:
    assert f"- You pick {picked}." in play(tmp_path, typed)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("pick phylactery", "No: Each player already has a Phylactery. (rule P-2.1; 'why pick phylactery' tells more)"),
        ("attack 1", "No: This is not the moment for it. (rule P-2.2; 'why attack 1' tells more)"),
        ("17", "No: there is no choice 17: they go from 1 to 16"),
        ("0", "No: there is no choice 0: they go from 1 to 16"),
        ("p f", "No: 'p f' could be pick fireball, pick fan; say which"),
        ("dance", "No: 'dance' names nothing that can be chosen"),
        ("why dance", "No: 'dance' names nothing that can be chosen"),
        ("save", "No: save: name a file, such as 'save game.record'"),
        ("undo", "No: you have not made a choice yet that could be taken back"),
        ("undo twice", "No: 'undo twice': 'undo' stands alone"),
        ("about moon", "No: nothing here is called 'moon'; there are Phylactery, Bubble"),
        ("rules 99.1", f"No: {GAME} has no rule 99.1; its rules run from P-1.1 to"),
        ("rules xyzzy", f"No: no rule of {GAME} mentions 'xyzzy'"),
        ("log all", "No: log all: name how many lines, such as 'log 10', or none for all"),
    ],
)
def test_what_cannot_be_done_gets_a_reason_and_changes_nothing(tmp_path: Path, typed: str, answer: str) -> None:
    said = play(tmp_path, typed)
    assert answer in said
    assert "Nothing was chosen yet, so nothing was saved." in said
    assert kept(tmp_path) == []


def test_why_prints_the_rule(tmp_path: Path) -> None:
    said = play(tmp_path, "why pick phylactery", "why pick mine", "why attack 2", "why")
    assert re.search(r"^P-2\.1 ", said, re.MULTILINE)
    assert re.search(r"^P-2\.2 ", said, re.MULTILINE)
    assert "Yes, you may: Pick Mine." in said
    assert "- pick blank: The blank card is not in this game. (P-7.18)" in said


def test_a_hint_names_choices_by_their_numbers(tmp_path: Path) -> None:
    said = play(tmp_path, "hint 60it", "HINT 60it")
    first, again = re.findall(r"^> (?:hint|HINT) 60it\n(.*?)(?=^> |\Z)", said, re.MULTILINE | re.DOTALL)
    assert first == again
    rows = re.findall(r"^ +(\d+) +(\d+)%  Pick (.+?)  pick (\S+)$", first, re.MULTILINE)
    assert len(rows) == 3
    number, _, name, _ = rows[0]
    assert f"- You pick {name}." in play(tmp_path, number)
    assert "Nothing was chosen yet" in said


def test_a_hint_without_a_budget_takes_a_moment(tmp_path: Path) -> None:
    assert re.search(r"^ +\d+ +\d+%  Pick ", play(tmp_path, "hint"), re.MULTILINE)


def test_the_coach_looks_back_when_the_game_is_over(tmp_path: Path) -> None:
    early = play(tmp_path / "early", "coach")
    assert "No: the coach looks back when the game is over; 'hint' helps with this choice" in early
    moves = [*["1"] * 17, *["attack 1", "attack 2", "attack 3", "1"] * 200]
    whole = play(tmp_path / "whole", *moves)
    used = len(re.findall(r"^> \S", whole[: whole.index("The record: ")], re.MULTILINE))
    after = ["dance", "coach 3", "coach 20it", "coach 2 20it", "coach often", "look 20", "look 9999", "log 2", "quit"]
    said = play(tmp_path / "again", *moves[:used], *after)
    told = said[said.index("The record: ") :]
    assert "No: the game is over: type 'coach'" in told
    assert "No: coach 3: this game has seats 1 to 2" in told
    assert "No: coach often: name a seat" in told
    assert "Your chances" in told
    assert "The chances of Random" in told
    assert len(re.findall(r"^ *100%( |$)", told, re.MULTILINE)) == 2
    point = re.search(r"^ 1  After choice (\d+), from \d+% to \d+%\. (You|Random): ", told, re.MULTILINE)
    assert point
    assert f"'look {point[1]}' shows the table after choice {point[1]}." in told
    assert "Next, " in told
    assert "No: look 9999: name a choice from 0 to" in told


def test_undo_takes_the_machine_s_answer_back_too(tmp_path: Path) -> None:
    said = play(tmp_path, "pick mine", "undo", "log")
    assert "Taken back: pick mine." in said
    assert "Nothing has happened yet." in said
    assert "Nothing was chosen yet, so nothing was saved." in said
    assert kept(tmp_path) == []


def finished_setup(state: Path) -> str:
    """Everything up to the first turn of the game with seed 7, always with the first choice."""
    return play(state, *["1"] * 17, "quit")


def test_undo_stops_where_something_was_shown(tmp_path: Path) -> None:
    said = finished_setup(tmp_path)
    assert "Both have arranged their stacks." in said
    again = play(tmp_path, "undo", more=("--resume",))
    assert re.search(r"No: '.*' stays: something was shown or drawn since", again)


def test_resume_goes_on_as_if_nobody_had_left(tmp_path: Path) -> None:
    whole = play(tmp_path / "whole", *PICKS, "pick decoy", "log")
    play(tmp_path / "two", *PICKS, "quit")
    later = play(tmp_path / "two", "pick decoy", "log", more=("--resume",))
    assert whole[whole.index("\n> log") :].replace("/whole/", "/two/") == later[later.index("\n> log") :]
    assert "- You pick Thunderbolt." in later
    assert "- You pick Fireball." not in later
    assert len(kept(tmp_path / "two")) == 1


def test_resume_takes_the_latest_game_and_leaves_the_others(tmp_path: Path) -> None:
    play(tmp_path, "pick mine", more=("--seed", "1"))
    play(tmp_path, "pick decoy", more=("--seed", "2"))
    assert len(kept(tmp_path)) == 2
    assert "You pick Decoy." in play(tmp_path, "log", more=("--resume",))
    assert "You pick Mine." in play(tmp_path, "log", more=("--resume", str(kept(tmp_path)[0])))
    assert len(kept(tmp_path)) == 2


def test_two_games_of_one_seed_do_not_overwrite_each_other(tmp_path: Path) -> None:
    play(tmp_path, "pick mine")
    play(tmp_path, "pick decoy")
    assert [path.name for path in kept(tmp_path)] == [f"{GAME}-seed-7-2.record", f"{GAME}-seed-7.record"]


def test_a_saved_game_goes_on_beside_the_kept_one(tmp_path: Path) -> None:
    saved = tmp_path / "my game.record"
    play(tmp_path, "pick mine", f"save {saved}", "pick decoy")
    before = saved.read_text()
    said = play(tmp_path, "log", "pick grenade", more=("--resume", str(saved)))
    assert "You pick Mine." in said
    assert "You pick Decoy." not in said
    assert saved.read_text() == before
    assert len(kept(tmp_path)) == 2


def test_a_finished_game_is_not_offered_again(tmp_path: Path) -> None:
    said = play(tmp_path, *["1"] * 17, *["attack 1", "attack 2", "attack 3", "1"] * 200)
    assert "The record: wardenclyffe replay" in said
    again = run(tmp_path, "play", GAME, "--resume")
    assert again.returncode == 2
    assert again.stderr.startswith(f"wardenclyffe: --resume: no unfinished game of {GAME} is kept in ")
    by_name = run(tmp_path, "play", GAME, "--resume", str(kept(tmp_path)[0]))
    assert by_name.returncode == 2
    assert "this game is over; see it with" in by_name.stderr
    assert run(tmp_path, "verify", str(kept(tmp_path)[0])).returncode == 0


def test_save_leaves_other_files_alone_unless_told(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Nikola")
    other = tmp_path / "other.record"
    play(tmp_path, "pick mine", f"save {other}", more=("--seed", "8"))
    for path in (letter, other):
        before = path.read_text()
        said = play(tmp_path, "pick mine", f"save {path}")
        assert f"{path}: this file is not a record of this game;" in " ".join(said.split())
        assert path.read_text() == before
    said = play(tmp_path, "pick mine", f"save! {letter}", f"save {letter}")
    assert f"> save! {letter}\nSaved over the file that was" in said
    assert f"> save {letter}\nSaved over the earlier save" in said
    assert letter.read_text().startswith("wardenclyffe record 1\n# players: human, random\n")


def test_save_keeps_choices_that_were_taken_back_unless_told(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    said = play(tmp_path, "pick mine", f"save {file}", "undo", f"save {file}", "pick decoy", f"save! {file}")
    assert "this file has choices that were taken back since; 'save!" in " ".join(said.split())
    assert "Saved over the file that was" in said
    assert "1 pick decoy" in file.read_text()


def test_no_name_of_a_file_ends_the_game(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    typed = ["~nosuchuser/x", "/dev/null", str(pipe), "x" * 5000, "x" * 500, f"{tmp_path}/\x1b[31mred\x1b[0m"]
    said = play(tmp_path, *(f"save {each}" for each in typed), "save! /dev/full", f"save! {pipe}", "pick mine")
    words = " ".join(said.split())
    assert "No: ~nosuchuser/x: nobody knows that home folder; write the path without ~" in words
    assert words.count("this is no plain file; name another one") == 4
    assert "the name of a file has at most 1000 characters" in words
    assert "cannot be written: File name too long" in words
    assert "\x1b" not in said
    assert "You pick Mine." in said


def test_save_where_nothing_can_be_written(tmp_path: Path) -> None:
    said = play(tmp_path, f"save {tmp_path}", f"save {tmp_path}/no/such/game.record")
    assert f"No: {tmp_path}: this is a folder; name a file in it" in " ".join(said.split())
    assert f"{tmp_path}/no/such/game.record: cannot be written: No such file or directory" in " ".join(said.split())


def test_a_state_folder_that_cannot_be_used_does_not_stop_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "state"
    blocked.write_text("a file where a folder should be")
    said = play(blocked, "pick mine", "pick decoy", f"save {tmp_path}/game.record")
    assert said.count("Warning:") == 1
    assert f"Saved in {tmp_path}/game.record" in said
    assert blocked.read_text() == "a file where a folder should be"


def test_persons_take_turns_at_one_keyboard(tmp_path: Path) -> None:
    said = play(tmp_path, "pick mine", "pick decoy", "undo", "yes", more=("--seed", "7", "--against", "human"))
    assert [line for line in said.splitlines() if line.startswith("---")] == [
        "--- Player 1 ---", "--- Player 2 ---", "--- Player 1 ---",
    ]  # fmt: skip
    assert "Taken back: pick mine." in said


def test_the_welcome_says_in_words_which_option_is_not_the_usual_one(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "currents", "--option", "calendar=three-by-two", "--seed", "7", typed="")
    assert "; Calendar: Three phases of two turns each.\n" in done.stdout
    assert "as-needed" not in done.stdout


def test_a_person_s_arrangement_is_not_in_the_other_s_half(tmp_path: Path) -> None:
    picks = ["1", "1"] * 8
    said = play(tmp_path, *picks, *["1"] * 9, "log", more=("--seed", "7", "--against", "human"))
    theirs = said[said.rindex("--- Player 2 ---") :]
    assert "You lay" in said
    assert "lays" not in theirs
    assert "You lay" not in theirs


def test_junk_from_a_pipe_is_answered_politely(tmp_path: Path) -> None:
    said = play(tmp_path, "\x00", "\x1b[A", "x" * 5000, "save \x00", "", "   ", "pick mine")
    assert "- You pick Mine." in said
