"""What a finished game tells a study of balance."""

from pathlib import Path

import pytest

from wardenclyffe.engine.record import read_record, replay
from wardenclyffe.games.duel import GAME

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize(("start", "decided"), [("goal-", "personal goal"), ("regions-", "regions")])
def test_facts_name_inventors_companies_assistants_and_the_decision(start: str, decided: str) -> None:
    path = sorted(RECORDS.glob(f"{start}*.txt"))[0]
    table = replay(read_record(path.read_text(encoding="utf-8")))
    found = GAME.extras["facts"](table.state)
    said = [table.vocabulary.text(action) for _, action in table.choices]
    assert found["decided by"] == decided
    assert [f"inventor {found[f'inventor@{seat}'].lower()}" for seat in (1, 2)] == said[:2]
    played = [words for words in said if words.startswith("play ")]
    assert len(found["assistants"].split("; ")) == len(played)
    assert found["inventor@1"] in found["shares@1"].split("; ") or "sell" in " ".join(said)
