"""The engine's own parts: chance, vocabulary, content, records, tables and the registry."""

import hashlib
import hmac
from collections import Counter
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

from wardenclyffe.engine import registry
from wardenclyffe.engine.chance import Chance, CommittedChance, FastChance, commitment, table_key
from wardenclyffe.engine.content import BadContent, Content
from wardenclyffe.engine.record import BadRecord, read_record, record_of, replay, verify
from wardenclyffe.engine.registry import BadOption, Option, UnknownGame, find_game, games, read_rules
from wardenclyffe.engine.state import Event, Refused, State, Verb
from wardenclyffe.engine.table import CannotUndo, Secret, Table
from wardenclyffe.engine.vocabulary import UnknownChoice, Vocabulary

SECRET = Secret(bytes(range(32)), "table-1", ("a", "b"))


def new_table() -> Table:
    return Table(find_game("prestidigitators"), ["Ada", "Bert"], SECRET)


def played(seed: int, most: int = 100_000) -> Table:
    """A table after a random game, or its first choices."""
    table = new_table()
    chance = FastChance(seed)
    while (owed := table.state.to_act()) and len(table.choices) < most:
        seat = owed[chance.below(len(owed))]
        table.choose(seat, table.state.draw(seat, chance))
    return table


# Chance.


def test_below_is_even_and_rejects_what_would_tilt_it() -> None:
    class Script(Chance):
        def __init__(self, words: list[int]) -> None:
            self.words = words

        def word(self) -> int:
            return self.words.pop(0)

    # 2**32 is not a multiple of 3: its last number would make 0 likelier, so it is drawn again.
    assert Script([2**32 - 1, 5]).below(3) == 2
    chance = FastChance(3)
    counts = Counter(chance.below(6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(1800 < count < 2200 for count in counts.values())


def test_below_of_nothing_is_refused() -> None:
    for chance in (FastChance(1), CommittedChance(b"k")):
        with pytest.raises(ValueError, match=r"below\(n\) needs n >= 1, got 0"):
            chance.below(0)


def test_shuffle_reaches_every_order_equally_often() -> None:
    chance = FastChance(9)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_the_committed_stream_is_hmac_over_a_counter() -> None:
    key = table_key(b"s" * 32, ["mine", "yours"], "t")
    assert key == hmac.digest(b"s" * 32, b"mine\nyours\nt", "sha256")
    assert key == table_key(b"s" * 32, ["yours", "mine"], "t")
    stream = hmac.digest(hmac.digest(key, b"purpose:game", "sha256"), (0).to_bytes(8, "big"), "sha256")
    chance = CommittedChance(key)
    assert [chance.word() for _ in range(8)] == [int.from_bytes(stream[i : i + 4], "big") for i in range(0, 32, 4)]
    assert CommittedChance(key, "other").word() != CommittedChance(key).word()
    assert commitment(b"s" * 32, "t") == hashlib.sha256(b"s" * 32 + b"t").hexdigest()


def test_a_clone_of_a_generator_draws_the_same_and_shares_nothing() -> None:
    for chance in (FastChance(4), CommittedChance(b"k" * 32)):
        chance.below(10)
        other = chance.clone()
        assert [chance.below(99) for _ in range(20)] == [other.below(99) for _ in range(20)]


# Vocabulary.


def test_every_action_has_words_that_lead_back() -> None:
    vocabulary = new_table().vocabulary
    for action in range(len(vocabulary)):
        assert vocabulary.action(vocabulary.text(action)) == action
    assert vocabulary.action("  Carry  1 3 ") == vocabulary.action("carry 1 3")


def test_unknown_words_get_a_hint() -> None:
    vocabulary = new_table().vocabulary
    with pytest.raises(UnknownChoice, match="did you mean 'attack 2'"):
        vocabulary.action("atack 2")
    with pytest.raises(UnknownChoice, match="the verbs are pick, lay"):
        vocabulary.action("zzzzzz")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["mine", "mine"], "two choices would both be typed 'name mine'"),
        (["mine", "Fan"], "the choice 'name Fan' could not be typed: use small letters, single spaces"),
        (["mine", "magic  missile"], "the choice 'name magic  missile' could not be typed"),
    ],
)
def test_an_edition_whose_choices_would_not_be_found_again_is_refused(words: list[str], says: str) -> None:
    game = replace(find_game("duel"), vocabulary=lambda edition: Vocabulary([Verb("name", 2)], {"name": words}))
    with pytest.raises(BadContent, match=says):
        game.read(None, game.settle_options({}))


# Content.


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("energy = 3", "energy = 5", r"content.toml, line \d+, card 6 \"Fireball\": energy 5 is outside 0..3"),
        ('name = "Mine"', 'name = "Decoy"', r"card 12 \"Decoy\": name 'Decoy' stands twice, first in entry 11"),
        ('"sink opposing"', '"sink everything"', r"card 11 \"Decoy\": attack: 'sink everything' is none of"),
        ('source = "rulebook"', 'source = "hearsay"', r"card 1 \"Phylactery\": source 'hearsay' is none of"),
        ("copies = 2", "copies = 1", r"card 1 \"Phylactery\": there must be a Phylactery for each player"),
        ("energy = 1", 'energy = "one"', r"energy must be a whole number, not 'one'"),
        ("[[card]]", "[[card", r"this is not TOML"),
    ],
)
def test_a_wrong_content_file_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    game = find_game("prestidigitators")
    text = game.house_content().text
    assert old in text
    with pytest.raises(BadContent, match=message):
        game.edition(Content(text.replace(old, new, 1), "content.toml"), {})


def test_the_line_of_an_error_is_the_line_of_the_key() -> None:
    game = find_game("prestidigitators")
    text = game.house_content().text.replace("energy = 3", "energy = 7", 1)
    line = text.splitlines().index("energy = 7") + 1
    with pytest.raises(BadContent, match=f"line {line},"):
        game.edition(Content(text, "content.toml"), {})


# Records.


def test_records_round_trip_in_text_and_json() -> None:
    for seed in range(40):
        table = played(seed)
        record = record_of(table, reveal=True)
        for form in (record.to_text(), record.to_json()):
            again = read_record(form)
            assert again == record
            assert replay(again).state.returns() == table.state.returns()
        assert verify(record)[-1] == "the result is what the choices lead to"


def test_a_record_without_its_seed_does_not_show_it() -> None:
    record = record_of(played(1, 20), reveal=False)
    assert SECRET.seed.hex() not in record.to_text() + record.to_json()
    with pytest.raises(BadRecord, match="not revealed yet"):
        verify(record)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("wardenclyffe record 1", "some other file", "line 1: a record begins with"),
        ("game: prestidigitators", "game: presto", "there is no game 'presto'"),
        ("rules: 1", "rules: 99", "version 99 of the rules"),
        ("rules: 1", "rules: one", "head is malformed"),
        ("content: ", "content: 00", "played with other content"),
        ("option draw: 60", "option draw: soon", "option draw: 'soon' is neither"),
        ("seat 2: Bert\n", "", "needs 2 players, not 1"),
        ("table: table-1", "table: table-2", "does not match the commitment"),
        ("result: ", "result: 0 ", "the result is written as"),
        ("\n1 pick ", "\n1 pluck ", "line 16: 'pluck"),
        ("\n1 pick ", "\n2 pick ", "line 16: Bert may not"),
        ("\n1 pick ", "\n7 pick ", "line 16: there is no seat 7"),
        ("table: table-1", "wrong line", "is neither 'name: value' nor a choice"),
    ],
)
def test_a_broken_record_is_refused_with_its_place(old: str, new: str, message: str) -> None:
    text = record_of(played(3), reveal=True).to_text()
    assert old in text
    with pytest.raises(BadRecord, match=message):
        verify(read_record(text.replace(old, new, 1)))


def test_a_changed_choice_is_refused_by_the_rule_that_forbids_it() -> None:
    record = record_of(played(3), reveal=True)
    record.lines[-1] = (record.lines[-1][0], "pick lightning")
    with pytest.raises(BadRecord, match=r"may not 'pick lightning' here: rule P-\d"):
        verify(record)


def test_a_share_that_was_left_out_of_the_key_is_missed() -> None:
    record = record_of(played(3), reveal=True)
    share = record.entropy[0]
    assert "all 1 named shares are among the 2 in the key" in verify(record, None, [share])
    record.entropy.remove(share)
    with pytest.raises(BadRecord, match="was left out: the key was made without it"):
        verify(record, None, [share])


# Tables.


def test_a_refused_choice_changes_nothing() -> None:
    table = new_table()
    before = table.look(0)
    with pytest.raises(Refused) as refused:
        table.choose(1, table.vocabulary.action("pick mine"))
    assert refused.value.rule == 202
    assert table.look(0) == before
    with pytest.raises(ValueError, match="there is no action 999"):
        table.choose(0, 999)


def test_undo_after_do_is_identity() -> None:
    table = new_table()
    chance = FastChance(8)
    for _ in range(30):
        seat = table.state.to_act()[0]
        before = [table.look(each) for each in (0, 1, -1)], table.log(seat)
        table.choose(seat, table.state.draw(seat, chance))
        again = table.choices[-1]
        if table.undoable(seat) >= 0:
            table.undo(seat)
            assert ([table.look(each) for each in (0, 1, -1)], table.log(seat)) == before
            table.choose(*again)


def test_undo_stops_at_a_fence() -> None:
    table = played(2, 34)
    table.choose(1, table.vocabulary.action("attack 1") if not table.state.refusal(1, 81) else table.state.legal(1)[-1])
    with pytest.raises(CannotUndo, match="nothing can be taken back"):
        table.undo(1)
    with pytest.raises(CannotUndo):
        table.undo(0)


def test_sealed_choices_can_be_taken_back_while_others_are_still_sealed() -> None:
    table = played(2, 16)
    first = table.state.legal(0)[0]
    table.choose(0, first)
    table.choose(1, table.state.legal(1)[0])
    assert table.length_for(0) == 17
    assert table.length_for(1) == 17
    assert table.length_for(-1) == 16
    assert table.undo(0) == 16
    assert [seat for seat, _ in table.choices[16:]] == [1]
    assert first in table.state.legal(0)


def test_sealed_choices_of_others_leave_no_trace_in_the_log() -> None:
    busy, idle = played(2, 16), played(2, 16)
    for _ in range(5):
        busy.choose(1, busy.state.legal(1)[0])
    assert busy.log(0) == idle.log(0)
    assert busy.look(0) == idle.look(0)
    assert busy.look(-1) == idle.look(-1)


# The registry.


def test_unknown_games_and_options_are_refused_with_what_exists() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'prestidigitators'"):
        find_game("prestidigitator")
    game = find_game("prestidigitators")
    with pytest.raises(BadOption, match="has no option 'speed': its options are draw, blank"):
        game.settle_options({"speed": "9"})
    with pytest.raises(BadOption, match="option blank"):
        game.settle_options({"blank": "9 / nonsense"})


def test_every_value_of_an_option_is_said_in_words_of_its_own() -> None:
    for game in games().values():
        for option in game.options:
            assert len(option.said) == len(option.values), (game.name, option.name)
            assert len({option.say(value) for value in option.values}) == len(option.values), (game.name, option.name)
    assert find_game("currents").options[0].say("three-by-two") == "Three phases of two turns each"
    assert Option("pace", "Pace", "as-needed", ("as-needed",)).say("as-needed") == "As needed"
    assert find_game("prestidigitators").options[0].say("60-or-so") == "60-or-so"


def test_a_game_that_cannot_be_loaded_does_not_take_others_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def entries(group: str) -> list[EntryPoint]:
        good = EntryPoint("prestidigitators", "wardenclyffe.games.prestidigitators:GAME", group)
        return [EntryPoint("broken", "no_such_package:GAME", group), good]

    monkeypatch.setattr(registry, "entry_points", entries)
    registry.load_games.cache_clear()
    try:
        assert list(registry.games()) == ["prestidigitators"]
        with pytest.raises(UnknownGame, match="'broken' is installed but cannot be loaded: ModuleNotFoundError"):
            find_game("broken")
    finally:
        registry.load_games.cache_clear()


def test_rules_are_read_with_their_chapters_and_never_twice() -> None:
    rules = read_rules("## 1. One\n\n**X-1.1** First\nline.\n\n**X-1.2** Second.\n", "X")
    assert [(rule.chapter, rule.words) for rule in rules.values()] == [("1. One", "First line."), ("1. One", "Second.")]
    with pytest.raises(ValueError, match=r"X-1\.1 appears twice"):
        read_rules("**X-1.1** a\n\n**X-1.1** b\n", "X")


TABLE = "**X-1.1** Words:\n\n| die | does |\n|---|:-:|\n| green | Move |\n| red | Repair |\n"


def test_a_table_belongs_to_the_rule_before_it() -> None:
    rules = read_rules(f"{TABLE}\nA remark.\n\n| no | rule |\n\n**X-1.2** Second.\n", "X")
    assert rules["X-1.1"].words == "Words:"
    assert rules["X-1.1"].table == (("die", "does"), ("green", "Move"), ("red", "Repair"))
    assert rules["X-1.2"].table == ()
    assert rules["X-1.1"].says("REPAIR")
    assert not rules["X-1.2"].says("repair")
    for wrong in ("| blue | a | b |\n", "\n| die | does |\n|---|---|\n"):
        with pytest.raises(ValueError, match=r"the table of X-1\.1"):
            read_rules(TABLE + wrong, "X")


@pytest.mark.parametrize("name", sorted(games()))
def test_no_table_of_the_rules_is_lost(name: str) -> None:
    game = find_game(name)
    path = game.folder / "rules.md"  # the League is a chapter of another game's
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    written = sum(line.startswith("|") and not line.startswith("|-") for line in lines)
    assert sum(len(rule.table) for rule in game.rules().values()) == written or not lines


def test_a_state_without_rules_says_so() -> None:
    state = State()
    state.open(2, [], FastChance(1), None)
    for call in (state.clone, state.returns, lambda: state.imagine(0, FastChance(1)), lambda: state.outlook(0)):
        with pytest.raises(NotImplementedError):
            call()


def test_an_event_cannot_have_a_field_that_every_event_has_on_the_wire() -> None:
    with pytest.raises(ValueError, match="cannot have a field 'kind'"):
        Event("picked", "seat kind")
    assert Event("picked", "seat card:kind").kinds == ["seat", "kind"]
