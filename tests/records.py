"""What the tests of every game ask of its recorded games."""

from pathlib import Path

from wardenclyffe.engine.record import read_record, record_of, replay, verify
from wardenclyffe.engine.table import Table

# Whose log of a told game stands in the file of this name.
READERS = {"first": 0, "player": 0, "second": 1, "spectator": -1}


def replayed(path: Path) -> Table:
    """A recorded game at its end: it can be verified, it is over, and it is recorded again as it was."""
    record = read_record(path.read_text(encoding="utf-8"))
    assert len(verify(record)) == 3
    table = replay(record)
    assert table.state.to_act() == []
    assert record_of(table, reveal=True) == record
    assert read_record(record.to_json()) == record
    return table


def write_record(path: Path, table: Table) -> None:
    """Write a finished game with its seed."""
    path.write_text(record_of(table, True).to_text(), encoding="utf-8")


def write_told(folder: Path, table: Table, *readers: str) -> None:
    """Write the game that is compared line by line, as these readers are told it."""
    folder.mkdir()
    write_record(folder / "record.txt", table)
    for reader in readers:
        lines = [line["words"] for line in table.log(READERS[reader])]
        (folder / f"{reader}.log").write_text("\n".join(lines) + "\n", encoding="utf-8")


def told_in(path: Path, reader: str) -> list[str]:
    """The sentences that a reader has been told at the end of a recorded game."""
    record = read_record(path.read_text(encoding="utf-8"))
    return [line["words"] for line in replay(record).log(READERS[reader])]
