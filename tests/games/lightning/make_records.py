"""Writes the recorded games anew, after a change of rules or content: python -m tests.games.lightning.make_records"""

from collections.abc import Callable
from pathlib import Path

from tests.records import write_record
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.games.lightning import GAME
from wardenclyffe.games.lightning.rules_table import Lightning

RECORDS = Path(__file__).with_name("records")
NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
SEED = bytes(range(32))


def played(name: str, seats: int, number: int, options: dict[str, str]) -> Table:
    """A game of players who choose by chance, but rather bid than not."""
    table = Table(GAME, NAMES[:seats], Secret(SEED, f"{name}-{number}"), options)
    chance = FastChance(number)
    while owed := table.state.to_act():
        seat = owed[chance.below(len(owed))]
        legal = table.state.legal(seat)
        if len(legal) > 1 and chance.below(3):
            legal = legal[:-1]
        table.choose(seat, legal[chance.below(len(legal))])
    return table


def final(table: Table) -> Lightning:
    """The position at the end."""
    assert isinstance(table.state, Lightning)
    return table.state


def ends_in(trick: int) -> Callable[[Table], bool]:
    """Games that end in the trick of this number with a prize less than usual or with all of them, without a tie."""
    return lambda table: final(table).trick == trick and "last-trick" in last_trick(table) and not tied(table)


def last_trick(table: Table) -> list[str]:
    """The events from the last trick's first prize on."""
    assert table.state.journal is not None
    told = [each.event.name for each in table.state.journal.told]
    won = [place for place, event in enumerate(told) if event == "won-trick"]
    start = won[-2] if len(won) > 1 else 0
    return told[told.index("turned-up", start) :]


def tied(table: Table) -> bool:
    """Whether cards were drawn for a tie in the last trick."""
    return "tie-card" in last_trick(table)


def runs_out_in_a_tie(table: Table) -> bool:
    """Whether the last card of the common deck was drawn for a tie."""
    return tied(table) and "last-trick" not in last_trick(table)


def decided_by_scoring_cards(table: Table) -> bool:
    """Whether the best score is tied, and one of those who have it is ahead by scoring cards."""
    scores = sorted(final(table).scores)
    return scores[-1] == scores[-2] and len(final(table).winners) == 1


def shared(table: Table) -> bool:
    """Whether several share the victory."""
    return len(final(table).winners) > 1


WANTED: list[tuple[str, int, dict[str, str], Callable[[Table], bool]]] = [
    ("two-players-last-three-card-trick", 2, {}, ends_in(3)),
    ("three-players-last-two-card-trick", 3, {}, ends_in(2)),
    ("four-players-last-one-card-trick", 4, {}, ends_in(1)),
    ("five-players-deck-runs-out-in-a-tie", 5, {}, runs_out_in_a_tie),
    ("six-players-tied-score", 6, {}, decided_by_scoring_cards),
    ("six-players-shared-victory", 6, {}, shared),
    ("four-players-all-cards", 4, {"extra": "keep"}, lambda table: True),
    ("three-players-without-power-cards", 3, {"powers": "out"}, lambda table: True),
]


def main() -> None:
    """Search for a game of each wanted kind and write its record, and one log in words."""
    for name, seats, options, wanted in WANTED:
        number = 0
        while not wanted(table := played(name, seats, number, options)):
            number += 1
        write_record(RECORDS / f"{name}.txt", table)
        print(f'    "{name}": {final(table).scores},')
        if seats == 2:
            lines = [line["words"] for line in table.log(-1)]
            (RECORDS / f"{name}.log").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
