"""What text from outside is told when it cannot be meant: one sentence with its place, never a traceback."""

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.shell import run
from wardenclyffe.cli import main
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.content import BadContent, Content, read_content
from wardenclyffe.engine.record import BadRecord, read_record, record_of, replay, verify
from wardenclyffe.engine.registry import BadOption, find_game, games
from wardenclyffe.engine.state import State
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.engine.text import BadFile, hidden, read_text, seen
from wardenclyffe.players import UnknownPlayer, find_player
from wardenclyffe.server.header import Header, HeaderSeat
from wardenclyffe.server.live import LiveTable
from wardenclyffe.server.stores import Line
from wardenclyffe.terminal.commands import understand
from wardenclyffe.terminal.keep import named_file
from wardenclyffe.terminal.screen import Screen
from wardenclyffe.terminal.trouble import Trouble

MANY = "9" * 5000
SECRET = Secret(bytes(32), "table-1")


def one_sentence(error: pytest.ExceptionInfo[ValueError]) -> str:
    """What an error says, which must be a sentence that a person can read."""
    said = str(error.value)
    assert "\n" not in said
    assert not hidden(said)
    assert len(said) < 1500
    assert "sys.set_int" not in said
    return said


def play_on(state: State) -> State:
    """The same position when everybody has taken their last choice to the end."""
    while owed := state.to_act():
        state.choose(owed[0], state.legal(owed[0])[-1])
    return state


@pytest.fixture(scope="module")
def over() -> str:
    """The record of a finished game."""
    table = Table(find_game("prestidigitators"), ["Ada", "Bert"], SECRET, {"draw": "10"})
    while owed := table.state.to_act():
        table.choose(owed[0], table.state.legal(owed[0])[-1])
    return record_of(table, reveal=True).to_text()


@pytest.mark.parametrize("name", games())
def test_every_choice_that_is_closed_has_a_reason_those_of_other_moments_too(name: str) -> None:
    game = find_game(name)
    table = Table(game, ["Ada", "Bert"][: game.most_seats], SECRET)
    chance = FastChance(1)
    while (owed := table.state.to_act()) and len(table.choices) < 60:
        for seat in owed:
            for action in {verb.first: verb for verb in table.state.verb_of}:
                rule = table.state.refusal(seat, action)
                assert not rule or table.view(seat).closed(action, rule).words, table.vocabulary.text(action)
        table.choose(owed[0], table.state.draw(owed[0], chance))


# Records.


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("\n1 pick", "\n\u00b2 pick", "line 14: a choice is a seat's number and words"),
        ("\n1 pick", f"\n{MANY} pick", "line 14: a choice is a seat's number and words"),
        ("\n1 pick", "\n7 pick", "line 14: there is no seat 7"),
        ("\n1 pick", "\n0 pick", "line 14: there is no seat 0"),
        ("rules: 1", f"rules: {MANY}", "rules: '9999"),
        ("rules: 1", "rules: \u0661", "rules: '\u0661' is no number"),
        ("seat 1: Ada", "seat banana: Ada", "line 7: 'seat banana' stands where 'seat 1' is due"),
        ("seat 1: Ada\nseat 2: Bert", "seat 2: Bert\nseat 1: Ada", "line 7: 'seat 2' stands where 'seat 1' is due"),
        ("seat 1: Ada", "seat 1: \x1b[31mAda", "line 7: the character '\\x1b' cannot be shown"),
        ("seat 1: Ada", "seat 1: \u202eAda", "line 7: the character '\\u202e' cannot be shown"),
        ("seat 1: Ada", "seat 1: \ud800", "line 7: the character '\\ud800' cannot be shown"),
        ("table: ", "table: a\ntable: ", "line 10: 'table' stands twice"),
        ("option draw: 10", "option draw: 10\noption draw: 20", "line 6: option 'draw' stands twice"),
        ("option draw", "optoin draw", "line 5: a record has no 'optoin draw'; did you mean 'option NAME'?"),
        ("seed: 00", "seed: 0", "the seed is not written in hexadecimal digits"),
        ("seed: 00", "seed: \u0660\u0660", "the seed is not written in hexadecimal digits"),
        ("result: ", "result: nan ", "result: 'nan' is no number"),
        ("result: ", "result: 1_0 ", "result: '1_0' is no number"),
    ],
)
def test_a_record_that_cannot_be_meant(over: str, old: str, new: str, says: str) -> None:
    assert old in over
    with pytest.raises(BadRecord) as caught:
        verify(read_record(over.replace(old, new, 1)))
    assert says in one_sentence(caught)


def without_result(text: str) -> str:
    return "".join(line for line in text.splitlines(True) if not line.startswith("result"))


def test_a_finished_game_without_its_result_is_not_right(over: str) -> None:
    with pytest.raises(BadRecord, match="the game is over, but the record has no line 'result"):
        verify(read_record(without_result(over)))
    unfinished = without_result("\n".join(over.split("\n")[:20]))
    assert verify(read_record(unfinished))[-1] == "the game is not over yet, and has no result"


def test_a_mark_at_the_beginning_and_another_system_s_line_ends_do_not_matter(over: str) -> None:
    assert read_record("\ufeff" + over.replace("\n", "\r\n")) == read_record(over)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda it: it | {"rules": "Infinity"}, "rules must be a whole number, not 'Infinity'"),
        (lambda it: it | {"rules": 1.0}, "rules must be a whole number, not 1.0"),
        (lambda it: it | {"rules": True}, "rules must be a whole number, not True"),
        (lambda it: it | {"seats": "Ad"}, "seats must be a list, not 'Ad'"),
        (lambda it: it | {"seats": [1, 2]}, "seats: 1 must be a text"),
        (lambda it: it | {"seats": ["\ud800", "B"]}, "seats: the character '\\ud800' cannot be shown"),
        (lambda it: it | {"table": "a\nb"}, "table: the character '\\n' cannot be shown"),
        (lambda it: it | {"optoins": {}}, "a record has no 'optoins'; did you mean 'options'?"),
        (lambda it: it | {"options": {"draw": 10}}, "option 'draw': 10 must be a text"),
        (lambda it: it | {"lines": [[1, "pick mine", 3]]}, "choice 1: write it as [seat, words]"),
        (lambda it: it | {"lines": [[True, "pick mine"]]}, "choice 1: write it as [seat, words]"),
        (lambda it: it | {"lines": [[10**14, "pick mine"]]}, "line 1: there is no seat"),
        (lambda it: it | {"result": ["won"]}, "result: 'won' is no number"),
        (lambda it: {key: it[key] for key in it if key != "table"}, "the record has no 'table'"),
        (lambda it: {"format": "other"}, "this is not a record: format must be"),
    ],
)
def test_a_json_record_that_cannot_be_meant(
    over: str, change: Callable[[dict[str, object]], object], says: str
) -> None:
    values = json.loads(read_record(over).to_json())
    with pytest.raises(BadRecord) as caught:
        verify(read_record(json.dumps(change(values))))
    assert says in one_sentence(caught)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{" + '"a":{' * 100_000, "the record is nested too deeply"),
        ('{"rules": Infinity}', "'Infinity' is no number of a record"),
        (f'{{"rules": {MANY}}}', "is no number of a record"),
        ('{"format": "a", "format": "b"}', "'format' stands twice"),
        ("{", "line 1: this is not JSON"),
    ],
)
def test_json_that_is_no_record(text: str, says: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert says in one_sentence(caught)


def test_a_long_word_in_a_record_is_not_compared_with_all_words(over: str) -> None:
    with pytest.raises(BadRecord) as caught:
        replay(read_record(over.replace("\n1 pick", "\n1 pick" + "x" * 1_000_000, 1)))
    assert "names nothing that can be chosen; the verbs are" in one_sentence(caught)


# Content.


def refused(name: str, text: str, options: dict[str, str] | None = None) -> str:
    """What a content file is told that a game cannot be played with."""
    game = find_game(name)
    with pytest.raises(BadContent) as caught:
        game.read(Content(text, "own.toml"), game.settle_options(options or {}))
    return one_sentence(caught)


def house(name: str, old: str = "", new: str = "") -> str:
    """The house edition's text with the first such part replaced."""
    text = find_game(name).house_content().text
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize("name", list(games()))
@pytest.mark.parametrize(
    ("head", "says"),
    [
        (f"many = {MANY}\n", "own.toml: it has a number with too many digits"),
        (f"many = 0x{'f' * 4000}\n", "own.toml: many has a number with too many digits"),
        (f"k{MANY} = {10**13}\n", "own.toml: k999"),
        ("deep = " + "[" * 5000 + "\n", "own.toml: this is nested too deeply to be a content file"),
        ("a." * 200 + "b = 1\n", "own.toml, line 1: a line has at most 40 dots"),
        ('name = "\\u001b[31m"\n', "own.toml: name has the character '\\x1b', which cannot be shown"),
        ('edition = "\ud800"\n', "own.toml: it has half of a surrogate pair"),
        ("#" * 300_000 + "\n", "own.toml: a content file has at most 250000 characters"),
        ('replace = ["card"]\n', "own.toml, line 1: replace needs based_on = 'house'"),
        ('based_on = "mars"\n', "own.toml, line 1: an edition can be based on 'house' and on nothing else"),
        ("based_on = true\n", "own.toml, line 1: based_on must be a text, not True"),
    ],
    ids=lambda value: value[:12],
)
def test_content_of_any_game_that_cannot_be_meant(name: str, head: str, says: str) -> None:
    assert refused(name, head + house(name)).startswith(says)


def test_regions_of_duel_keep_their_order() -> None:
    text = house("duel", 'id = "new-england"\nname = "New England"', 'id = "x"\nname = "X"')
    text = text.replace('id = "new-york"\nname = "New York"', 'id = "new-england"\nname = "New England"', 1)
    text = text.replace('id = "x"\nname = "X"', 'id = "new-york"\nname = "New York"', 1)
    said = refused("duel", text)
    assert 'regions 1 "New York": the regions are new-england, new-york, out-west, in this order (D-9.1)' in said


@pytest.mark.parametrize(
    ("kind", "most"),
    [("shut-out", 3), ("cities", 24), ("chips", 3), ("companies", 7), ("minor-shares", 30)],
)
def test_goals_of_duel_are_within_reach(kind: str, most: int) -> None:
    game = find_game("duel")
    for number in (most, most + 1):
        goal = f'[[goals]]\ninventor = "tesla"\nkind = "{kind}"\nnumber = {number}\n'
        content = Content(f'based_on = "house"\n{goal}', "own.toml")
        if number == most:
            game.read(content, game.settle_options({}))
            continue
        with pytest.raises(BadContent, match=f"own.toml, line 5, goals 1: number: nobody can get more than {most}"):
            game.read(content, game.settle_options({}))


def test_points_that_no_region_can_give_are_no_goal() -> None:
    for kind in ("region-lead", "every-region"):
        goal = f'[[goals]]\ninventor = "tesla"\nkind = "{kind}"\nnumber = 99\n'
        assert "number: nobody can get more than" in refused("duel", f'based_on = "house"\n{goal}')


def test_cards_of_lightning_cannot_get_the_same_id() -> None:
    card = '[[card]]\nid = "plus-10-a"\nname = "Twin"\nkind = "power"\ntext = "Draw."\ncopies = 1\n'
    effect = 'effects = [{ when = "before", do = "draw" }]\n'
    said = refused("lightning", f'based_on = "house"\n{card}{effect}')
    assert "it gives a second card the id 'plus-10-a': choose another id" in said


@pytest.mark.parametrize("powers", ["in", "out"])
def test_an_edition_of_mostly_power_cards_is_refused_whatever_the_options(powers: str) -> None:
    text = 'based_on = "house"\n'
    for suit in ("new-york", "colorado", "niagara", "wardenclyffe"):
        text += f'[[card]]\nid = "{suit}"\nvolts = [10]\n'
    said = refused("lightning", text, {"powers": powers})
    assert "the deck has 144 cards (L-1.2)" in said
    text += "".join(
        f'[[card]]\nid = "spare-{number}"\nname = "Spare {number}"\nkind = "power"\ntext = "Draw."\ncopies = 8\n'
        'effects = [{ when = "before", do = "draw" }]\n'
        for number in range(8)
    )
    lacking = 144 - int(said.rsplit(" ", 1)[1])
    text = text.replace("copies = 8", "copies = 0").replace("copies = 0", "copies = 8", lacking // 8)
    text = text.replace("copies = 0", f"copies = {lacking % 8}", 1)
    assert "cards are too few to deal" in refused("lightning", text, {"powers": powers})


def test_a_line_of_the_house_edition_is_named_as_such() -> None:
    said = refused(
        "duel", 'based_on = "house"\n[[cities]]\nid = "boston"\nremove = true\n[[cities]]\nid = "x"\nname = "Dover"\n'
    )
    assert said.startswith('own.toml, line 5, cities 24 "Dover": region is missing')
    said = refused("duel", 'based_on = "house"\n[[cities]]\nid = "boston"\nname = "Albany"\n')
    assert said.startswith("house edition, content.toml, line ")
    assert said.endswith("name 'Albany' stands twice, first in entry 1")


# Options, codes and typed commands.


@pytest.mark.parametrize(
    ("name", "options", "says"),
    [
        ("prestidigitators", {"draw": MANY}, "option draw: at most 300 characters"),
        ("prestidigitators", {"draw": "9" * 250}, "is neither 'off' nor a number of turns"),
        ("prestidigitators", {"draw": "\u00b2"}, "is neither 'off' nor a number of turns"),
        ("prestidigitators", {"blank": "1 / destroy if greater by #"}, "is none of: "),
        ("prestidigitators", {"blank": f"destroy if greater by {'9' * 200}"}, "is none of: "),
        ("prestidigitators", {"blank": "\x1b[31m"}, "option blank: the character '\\x1b' cannot be shown"),
        ("duel", {"draft": "\x1b[31m"}, "option draft: '\\x1b[31m' is not one of on, off"),
        ("duel", {"x" * 5000: "y"}, "duel has no option 'xxxx"),
        ("currents", {"automaton-1": "\ud800"}, "option automaton-1: '\\ud800' is not one of"),
    ],
)
def test_an_option_that_cannot_be_meant(name: str, options: dict[str, str], says: str) -> None:
    with pytest.raises(BadOption) as caught:
        find_game(name).settle_options(options)
    assert says in one_sentence(caught)


@pytest.mark.parametrize(
    "code",
    [
        *(
            f"search:{each}"
            for each in (f"{MANY}ms", f"{MANY}it", "\u00b2ms", "5ms:6ms", "explore=nan", "x" * 5000, ":")
        ),
        *(f"greedy:{each}" for each in (MANY, "\u00b2", "0")),
        *(f"noisy:{each}" for each in ("nan:greedy", "0.3:" * 5000 + "greedy", "0.1:" + "noisy:0.1:" * 900 + "greedy")),
        "random:" + "x" * 5000,
        "x" * 100_000,
        "stdio:rm",
        "\ud800",
        "",
    ],
    ids=lambda code: code[:14].encode("ascii", "backslashreplace").decode(),
)
def test_a_code_that_cannot_be_meant(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WARDENCLYFFE_PROGRAMS", raising=False)
    with pytest.raises(UnknownPlayer) as caught:
        find_player(code)
    one_sentence(caught)


@pytest.mark.parametrize("name", list(games()))
@pytest.mark.parametrize(
    "typed",
    [
        MANY,
        "\u00b2",
        "\u0663" * 3,
        f"why {MANY}",
        "quit " + "x" * 5000,
        "pick" + "!" * 5000,
        "x" * 1_000_000,
        "why \ud800",
    ],
    ids=lambda typed: typed[:10].encode("ascii", "backslashreplace").decode(),
)
def test_a_typed_line_that_cannot_be_meant(name: str, typed: str) -> None:
    game = find_game(name)
    table = Table(game, ["Ada", "Bert"][: max(1, game.least_seats)], SECRET)
    with pytest.raises(Trouble) as caught:
        understand(table, table.state.to_act()[0], typed)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 1500


def test_numbers_after_a_command_can_have_any_length(tmp_path: Path) -> None:
    typed = "".join(f"{line} {MANY}\n" for line in ("log", "rules", "hint", "coach", "about"))
    done = run(tmp_path, "play", "prestidigitators", "--seed", "7", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    words = " ".join(done.stdout.split())
    assert "name how many lines, such as 'log 10', or none for all" in words
    assert "name a time or a number of tries" in words


# Stored rows.


def test_stored_rows_of_a_finished_game_that_cannot_be_meant(over: str) -> None:
    record = read_record(over)
    seats = [HeaderSeat("guest"), HeaderSeat("guest")]
    header = Header(record.table, record.game, record.rules, record.content, record.options, seats, "c", "never")
    live = LiveTable(header, SECRET.seed)
    lines = ["event entropy 0 -", "event entropy 1 -", *(f"choice {seat} {words}" for seat, words in record.lines)]
    for number, line in enumerate([*lines, "event hint 0"]):
        live.apply(Line(number, line, "guest", 1.0))
    assert live.over
    for line, says in (
        (f"undo 0 {MANY}", "there is no choice 9999"),
        (f"event ask 0 {MANY}", "is no choice to go back to"),
        (f"event hint {MANY}", "there is no seat '9999"),
        ("event hint \u00b2", "there is no seat '\u00b2'"),
        ("event " + "x" * 5000 + " 0", "is no event"),
        ("x" * 5000, "is no kind of line"),
        ("choice 0 pick mine", "seat 0 may not choose"),
    ):
        with pytest.raises(ValueError) as caught:
            live.apply(Line(live.number, line, "guest", 1.0))
        assert says in one_sentence(caught)


# Files.


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b"\xe9\xff")
    for path, says in (
        (tmp_path, "Is a directory"),
        (tmp_path / "latin", "it is not UTF-8 text"),
        (tmp_path / "a\0b", "no file has such a name"),
        (Path("/dev/zero"), "it has more than 20000000 bytes"),
        (tmp_path / ("x" * 5000), "File name too long"),
    ):
        with pytest.raises(BadFile, match=says):
            read_text(path)
        with pytest.raises(BadContent, match=says):
            read_content(path)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("game\x1b[31m", "the character '\\x1b' cannot stand in the name of a file"),
        ("\ud800", "the character '\\ud800' cannot stand in the name of a file"),
        ("x" * 5000, "the name of a file has at most 1000 characters"),
        ("~nosuchuser/x", "nobody knows that home folder"),
    ],
    ids=["escape", "surrogate", "long", "home"],
)
def test_a_name_of_a_file_that_cannot_be_meant(typed: str, says: str) -> None:
    with pytest.raises(Trouble) as caught:
        named_file(typed)
    assert says in one_sentence(caught)


def test_escape_sequences_in_names_of_files_stay_out_of_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    for arguments in (["replay", "\x1b[31mred"], ["play", "duel", "--content", "\x1b]0;title\x07"]):
        assert main(arguments) == 2
    with pytest.raises(SystemExit):
        main(["play", "\x1b[2J", "--no-such-thing\x1b[31m", "x" * 9000])
    said = capfd.readouterr()
    assert "\x1b" not in said.out + said.err
    assert said.err.count("\n") == 3
    assert max(map(len, said.err.splitlines())) < 800


def test_seen_is_what_a_terminal_can_show() -> None:
    assert seen("a\x1b[31mb\u202ec\td") == "a [31mb c d"


@pytest.mark.parametrize("colour", [True, False])
def test_a_screen_shows_styles_and_no_other_sequence(colour: bool, capfd: pytest.CaptureFixture[str]) -> None:
    screen = Screen()
    screen.colour = colour
    evil = "Ada\x1b]0;title\x07\x1b[2J\x9b31m"
    screen.say(f"{screen.paint('good', 'good')} {evil}", "title")
    screen.tell(evil, "- ", "no")
    screen.board([f"{evil} energy 3", f"  [{evil}]"])
    said = capfd.readouterr().out
    assert not hidden(re.sub(r"\x1b\[(0|1;33|1|32|31|33|2)m|\n", "", said))
    assert ("\x1b[32mgood\x1b[0m" in said) == colour
    assert "\x1b[2J" not in said
    assert "\x07" not in said


def test_an_option_given_twice_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "duel", "--option", "draft=on", "--option", "draft=off"]) == 2
    assert main(["profile", "duel", "--option", "draft=on", "--option", "draft=off"]) == 2
    assert capfd.readouterr().err.count("--option draft=off: draft stands twice") == 2


def test_a_tournament_without_openskill_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "openskill"]:
        monkeypatch.delitem(sys.modules, name)
    real = sys.meta_path[:]

    class Hidden:
        """Finds everything but openskill."""

        def find_spec(self, name: str, path: object = None, target: object = None) -> object:
            if name.split(".")[0] == "openskill":
                return None
            return next((spec for each in real if (spec := each.find_spec(name, path, target))), None)  # type: ignore[arg-type]

    monkeypatch.setattr(sys, "meta_path", [Hidden()])
    assert main(["tournament", "duel", "random", "greedy", "--deals", "1"]) == 2
    said = capfd.readouterr()
    assert (
        said.err == "wardenclyffe tournament: ratings need openskill: install it with pip install 'wardenclyffe[lab]'\n"
    )
    assert main(["tournament", "worlds", "random", "noisy:1:random", "--deals", "1", "--seats", "1"]) == 0
    assert os.environ.get("WARDENCLYFFE_EDITIONS") is None
