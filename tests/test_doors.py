"""Any text through any door: success or one sentence. A million mutated texts are sent by bench/fuzz.py."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.fuzz import DOORS, Door, fuzz, jobs, mutate

EVERYTHING = st.text(st.characters(codec=None, categories=None), max_size=200)


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
def test_what_a_door_begins_with_comes_in_somewhere(door: Door) -> None:
    assert any(door.accepts(text) for text in door.seeds())


def test_mutated_texts_get_an_answer_at_every_door() -> None:
    counts = fuzz(1500, seed=1)
    assert [count.door for count in counts if not count.clean] == [], [count.faults for count in counts]
    assert min(count.refused for count in counts) > 0
    assert sum(count.inputs for count in counts) > 1400


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
@settings(max_examples=25, deadline=None, derandomize=True, database=None)
@given(typed=EVERYTHING, number=st.integers(0, 10**6), share=st.floats(0, 1))
def test_any_text_gets_an_answer(door: Door, typed: str, number: int, share: float) -> None:
    seed = door.seeds()[number % len(door.seeds())]
    at = int(share * len(seed))
    for text in (typed, seed[:at] + typed + seed[at + number % 5 :]):
        assert door.accepts(text) in (True, False)


def test_the_same_seed_sends_the_same_texts() -> None:
    assert jobs(5000, 3) == jobs(5000, 3)
    assert {job[0] for job in jobs(5000, 3)} == set(range(len(DOORS)))
    assert mutate("abc def", random.Random(5)) == mutate("abc def", random.Random(5))


def test_a_traceback_is_counted_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str) -> None:
        raise IndexError(text)

    def say_two_lines(text: str) -> None:
        raise ValueError("two\nlines")

    broken = Door("broken", 1, lambda: ["a"], fail, (ValueError,))
    talking = Door("talking", 1, lambda: ["a"], say_two_lines, (ValueError,))
    monkeypatch.setattr("bench.fuzz.DOORS", [broken, talking])
    counts = fuzz(10)
    assert [count.tracebacks for count in counts] == [5, 5]
    assert "IndexError" in counts[0].faults[0]
    assert "this is not one clear sentence" in counts[1].faults[0]


def test_an_input_that_hangs_is_given_up_and_a_slow_one_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(text: str) -> None:
        while True:
            pass

    door = Door("hanging", 1, lambda: ["a"], hang, (ValueError,))
    monkeypatch.setattr("bench.fuzz.DOORS", [door])
    monkeypatch.setattr("bench.fuzz.HANGING", 0.02)
    (count,) = fuzz(2)
    assert (count.tracebacks, count.clean) == (2, False)
    assert "no answer after 0.02 s" in count.faults[0]
    monkeypatch.setattr("bench.fuzz.DOORS", [Door("slow", 1, lambda: ["a"], lambda text: None, (ValueError,))])
    monkeypatch.setattr("bench.fuzz.TOO_LONG", 0.0)
    (count,) = fuzz(2)
    assert (count.tracebacks, count.accepted, count.clean) == (0, 2, False)
