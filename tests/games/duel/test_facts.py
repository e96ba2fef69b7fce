"""What a finished game tells a study of balance."""

from pathlib import Path

import pytest

from wardenclyffe.engine.record import read_record, replay
from wardenclyffe.games.duel import GAME

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize(("start", "rule"), [("goal-", "D-8.3"), ("regions-", "D-10.2")])
def test_facts_name_inventors_companies_assistants_and_the_rule_that_decided(start: str, rule: str) -> None:
    path = sorted(RECORDS.glob(f"{start}*.txt"))[0]
    table = replay(read_record(path.read_text(encoding="utf-8")))
    found = GAME.facts(table.state)
    said = [table.vocabulary.text(action) for _, action in table.choices]
    assert found["ending"] == rule
    assert [f"inventor {found[f'inventor@{seat}'].lower()}" for seat in (1, 2)] == said[:2]
    played = [words for words in said if words.startswith("play ")]
    assert len(found["assistant came up"].split("; ")) == len(played)
    for seat in (1, 2):
        mine = [words for (who, _), words in zip(table.choices, said, strict=True) if who == seat - 1]
        count = sum(words.startswith("play ") for words in mine)
        assert len(found[f"assistant played@{seat}"].split("; ")) == count
    companies = found["company with shares at the end@1"].split("; ")
    assert found["inventor@1"] in companies or "sell" in " ".join(said)
    chips = "; ".join(found[f"technology chip at the end@{seat}"] for seat in (1, 2))
    assert len([chip for chip in chips.split("; ") if chip]) == 3
    assert ("personal goal that decided" in found) == (rule == "D-8.3")
    led = [found[f"region led at the end@{seat}"] for seat in (1, 2)]
    assert len([region for region in "; ".join(led).split("; ") if region]) == (0 if rule == "D-8.3" else 3)
