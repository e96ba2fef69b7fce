"""Owners' editions: the examples of docs/editions.md are played to their end, and every command can play them."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_refusals import house, refused
from wardenclyffe.cli import main
from wardenclyffe.engine.content import BadContent, Content
from wardenclyffe.engine.record import BadRecord, read_record, record_of, replay, verify
from wardenclyffe.engine.registry import EDITIONS, UnknownGame, find_game, games, load_games, play_edition
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.server.options import SERVE

PAGE = (Path(__file__).parents[1] / "docs" / "editions.md").read_text(encoding="utf-8")
EXAMPLES = {match.group(1): match.group(0) for match in re.finditer(r'(?<=```toml\n)game = "(\w+)"\n[^`]*', PAGE)}


@pytest.fixture
def usual_editions(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All games are played as they come, before and after."""
    monkeypatch.setenv(EDITIONS, "{}")
    load_games.cache_clear()
    yield
    monkeypatch.undo()
    load_games.cache_clear()


def test_there_is_an_example_for_every_game() -> None:
    assert set(EXAMPLES) == set(games())


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_an_example_is_played_to_its_end(name: str) -> None:
    game = find_game(name)
    content = Content(EXAMPLES[name], "own.toml")
    seats = 1 if game.most_seats == 1 else 2
    table = Table(game, ["Ada", "Bert"][:seats], Secret(bytes(32), "own"), content=content)
    while owed := table.state.to_act():
        legal = table.state.legal(owed[0])
        table.choose(owed[0], legal[len(table.choices) * 7 % len(legal)])
    assert table.content.digest not in (content.digest, game.house_content().digest)
    record = read_record(record_of(table, reveal=True).to_text())
    assert len(verify(record, content)) == 3
    with pytest.raises(BadRecord, match="played with other content"):
        replay(record)


def test_the_digest_tells_of_the_house_edition_below() -> None:
    game = find_game("duel")
    own = Content(EXAMPLES["duel"], "own.toml")
    other = Content(house("duel", 'name = "Boston"', 'name = "Bostonia"'), "content.toml")
    assert own.over(game.house_content()).digest != own.over(other).digest


def test_entries_change_come_and_go() -> None:
    content, edition, vocabulary = find_game("duel").read(Content(EXAMPLES["duel"], "own.toml"), {})
    assert "electrify salem" in vocabulary.actions
    assert "electrify boston" not in vocabulary.actions
    assert len(edition.cities) == 24
    assert edition.city_ids[-1] == "salem"
    assert edition.goals[1] == "6 shares of minor companies placed, and PR 8"
    twain = next(each for each in content.tables["assistants"] if each["id"] == "mark-twain")
    assert (twain["name"], twain["propaganda"], twain["source"]) == ("Mark Twain", 3, "own")
    assert next(each for each in content.tables["cities"] if each["id"] == "albany")["source"] == "rulebook"


def test_an_entry_that_was_taken_out_can_come_again_as_another() -> None:
    event = 'id = "volunteers"\n'
    fresh = 'name = "Volunteers"\nphase = "production"\neffect = "gain-points"\nnumber = 1\ntext = "One."\n'
    text = f'based_on = "house"\n[[events]]\n{event}remove = true\n[[events]]\n{event}{fresh}'
    worlds = find_game("worlds")
    edition = worlds.read(Content(text, "own.toml"), worlds.settle_options({}))[1]
    assert edition.event_ids[-1] == "volunteers"
    assert edition.event_ids.count("volunteers") == 1


def test_a_table_can_be_replaced() -> None:
    text = 'based_on = "house"\nreplace = ["links"]\n[[links]]\nbetween = ["boston", "albany"]\n'
    assert "no link leads here from New York" in refused("currents", text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[goals]]\nkind = "cities"\n', "own.toml, line 2, goals 1: inventor is missing: it says which entry"),
        ('[[gaols]]\nid = "x"\n', "own.toml, line 2: there is no table 'gaols'; did you mean 'goals'?"),
        ('replace = ["gaols"]\n', "there is no table 'gaols'; did you mean 'goals'?"),
        ("replace = 3\n", 'own.toml, line 2: replace must be a list of tables, such as replace = ["events"]'),
        ("[goals]\nx = 1\n", "own.toml, line 2: goals must be written as [[goals]] entries"),
        ('[[cities]]\nid = "x"\nremove = true\n', "own.toml, line 4, cities 1: remove: the house edition has no such"),
        ('[[cities]]\nid = "boston"\nremove = 1\n', "own.toml, line 4, cities 1: remove must be a true or false"),
        ('[[cities]]\nid = "boston"\n' * 2, "own.toml, line 5, cities 2: it stands twice, first in entry 1"),
        ('[[cities]]\nid = "boston"\ncolour = 1\n', "own.toml, line 4, cities 1 \"Boston\": there is no key 'colour'"),
        (
            '[[cities]]\nid = "boston"\nregion = "mars"\n',
            "own.toml, line 4, cities 1 \"Boston\": region 'mars' is none",
        ),
    ],
)
def test_what_differs_must_be_there_to_differ(text: str, says: str) -> None:
    assert says in refused("duel", f'based_on = "house"\n{text}')


def test_owners_may_differ_in_what_the_rulebook_leaves_open() -> None:
    """Assistants that are alike or plainly better, more propaganda symbols, other goals, other counts of cards."""
    game = find_game("duel")
    text = 'based_on = "house"\n'
    for word in ("henry-villard", "charles-batchelor", "mina-miller"):
        text += f'[[assistants]]\nid = "{word}"\nactions = ["electrify"]\n'
    text += '[[assistants]]\nid = "sarah-bernhardt"\npropaganda = 9\n'
    text += '[[goals]]\ninventor = "tesla"\nkind = "every-region"\nnumber = 4\n'
    game.read(Content(text, "own.toml"), game.settle_options({}))


def test_the_commands_play_an_owner_s_edition(
    tmp_path: Path, usual_editions: None, capfd: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(EXAMPLES["prestidigitators"], encoding="utf-8")
    house_digest = find_game("prestidigitators").house_content().digest
    file = ("--content", str(own))
    assert main(["content", "prestidigitators", "Fan", *file]) == 0
    assert "energy 1; copies 2" in capfd.readouterr().out
    assert main(["simulate", "prestidigitators", "random", "random", "--games", "2", "--json", *file]) == 0
    assert json.loads(capfd.readouterr().out)["games"] == 2
    assert find_game("prestidigitators").house_content().digest != house_digest
    assert json.loads(os.environ[EDITIONS]) == {"prestidigitators": str(own)}
    assert main(["profile", "prestidigitators", "--games", "1", *file]) == 0
    assert main(["balance", "prestidigitators", "random", "--games", "1", "--json", *file]) == 0
    assert main(["tournament", "prestidigitators", *file, "--on", "ray"]) == 2
    assert "machines of a Ray cluster do not have the file" in capfd.readouterr().err
    assert main(["profile", "duel", *file]) == 2
    assert f"{own}, line 1: this is an edition of 'prestidigitators', not of 'duel'" in capfd.readouterr().err


def test_a_server_can_be_told_to_play_editions(tmp_path: Path, usual_editions: None) -> None:
    assert "--content" in [option.flag for option in SERVE]
    own = tmp_path / "own.toml"
    own.write_text(EXAMPLES["duel"], encoding="utf-8")
    assert play_edition(own).own_edition == own
    assert Table(find_game("duel"), ["A", "B"], Secret(bytes(32), "t")).edition.city_ids[-1] == "salem"
    own.write_text(EXAMPLES["duel"].replace('game = "duel"\n', ""), encoding="utf-8")
    with pytest.raises(BadContent, match="it must say of which game it is"):
        play_edition(own)
    own.write_text('game = "chess"\n', encoding="utf-8")
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        play_edition(own)


@pytest.mark.parametrize("said", ["{", "[]", '{"duel": 3}', "[" * 100_000])
def test_a_variable_that_names_no_editions_is_refused(
    said: str, usual_editions: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(EDITIONS, said)
    load_games.cache_clear()
    with pytest.raises(BadContent, match=f"{EDITIONS}: write it as"):
        games()
