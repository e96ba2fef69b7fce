"""What holds in every game, whatever the players do: records read back, and what is taken back never happened."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.lightning.table import everything
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.record import read_record, record_of, replay
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.lightning import GAME
from wardenclyffe.games.lightning.rules_table import Lightning

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
SEEDS = st.integers(0, 2**32)
SEATS = st.integers(2, 6)
OPTIONS = st.fixed_dictionaries({"extra": st.sampled_from(["out", "keep"]), "powers": st.sampled_from(["in", "out"])})
FEW = settings(max_examples=5, deadline=None, database=None)


def new_table(seats: int, seed: int, options: dict[str, str]) -> Table:
    """A table whose chance depends on the seed."""
    return Table(GAME, NAMES[:seats], Secret(bytes(32), f"table-{seed}"), options)


def picture(table: Table) -> list[object]:
    """What everybody sees and reads."""
    return [(table.look(seat), table.log(seat)) for seat in range(-1, len(table.names))]


@FEW
@given(SEATS, SEEDS, OPTIONS)
def test_cards_are_conserved_and_records_can_be_read_back(seats: int, seed: int, options: dict[str, str]) -> None:
    table = new_table(seats, seed, options)
    assert isinstance(table.state, Lightning)
    deck = everything(table.state)
    chance = FastChance(seed)
    while owed := table.state.to_act():
        seat = owed[chance.below(len(owed))]
        legal = table.state.legal(seat)
        table.choose(seat, legal[chance.below(len(legal))])
        assert everything(table.state) == deck
    record = record_of(table, reveal=True)
    assert read_record(record.to_text()) == record
    again = replay(read_record(record.to_json()))
    assert again.choices == table.choices
    assert again.look(0) == table.look(0)
    assert again.log(-1) == table.log(-1)


@FEW
@given(SEATS, SEEDS, st.integers(0, 120))
def test_what_is_taken_back_never_happened(seats: int, seed: int, choices: int) -> None:
    table = new_table(seats, seed, {})
    chance = FastChance(seed)
    for _ in range(choices):
        owed = table.state.to_act()
        if not owed:
            return
        seat = owed[chance.below(len(owed))]
        legal = table.state.legal(seat)
        before = len(table.choices)
        table.choose(seat, legal[chance.below(len(legal))])
    for seat in range(seats):
        index = table.undoable(seat)
        if choices and index == before:
            other = table.at(len(table.choices))
            other.undo(seat)
            assert picture(other) == picture(table.at(before))
