"""The laws that every game keeps, on random positions, and planted leaks that the same checks must catch."""

import json
from collections.abc import Iterator

import pytest

from tests.blind import blind_prestidigitator
from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.registry import BadOption, Game, find_game, games
from wardenclyffe.engine.state import State
from wardenclyffe.games.prestidigitators.rules_table import HAND, Prestidigitators
from wardenclyffe.lab.laws import (
    Imagine,
    Observe,
    Subject,
    check_choices,
    check_clone,
    check_frequencies,
    check_secrets,
    check_words,
)
from wardenclyffe.lab.laws_play import check_declarations, check_events
from wardenclyffe.lab.positions import LawBroken, fields

# Games of many long wars are looked at here and there: the laws of one war have tests of their own.
LONG = {"league"}


def tables(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of seats with the usual options, and every other value of an option with the fewest seats.

    Of long games only the least and the most seats.
    """
    sizes = range(game.least_seats, game.most_seats + 1)
    ways: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in (sizes[::3] if game.name in LONG else sizes)]
    ways += [
        (game.least_seats, {option.name: value})
        for option in game.options
        for value in option.values
        if value != option.default
    ]
    for seats, options in ways:
        try:
            game.table_options(seats, options)
        except BadOption:
            continue
        yield seats, options


TABLES = [
    pytest.param(Subject(game, seats, options), id=" ".join([name, str(seats), *options.values()]))
    for name, game in games().items()
    for seats, options in tables(game)
]


def looks(subject: Subject, games: int, every: int) -> tuple[int, int]:
    """How many games are played, and how many choices lie between two looks."""
    return (1, 41 * every) if subject.game.name in LONG else (games, every)


# A z value that chance passes less than once in 100,000 times.
UNLIKELY = 4.4


def imagine(state: State, seat: int, chance: Chance) -> State:
    return state.imagine(seat, chance)


@pytest.mark.parametrize("subject", TABLES)
def test_every_position_offers_choices_words_and_clones(subject: Subject) -> None:
    chance = FastChance(5)
    for state in subject.positions(*looks(subject, 8, 7), seed=subject.seats):
        check_choices(state)
        check_words(subject, state)
        check_clone(state, chance)


@pytest.mark.parametrize("subject", TABLES)
def test_no_seat_can_tell_an_imagined_world_from_the_true_one(subject: Subject) -> None:
    for number, state in enumerate(subject.positions(*looks(subject, 10, 7), seed=subject.seats + 100)):
        check_secrets(subject, state, number, subject.observe, imagine)


@pytest.mark.parametrize("subject", TABLES)
def test_a_game_is_what_it_declares(subject: Subject) -> None:
    check_declarations(subject, range(looks(subject, 6, 1)[0]))


@pytest.mark.parametrize("subject", TABLES)
def test_every_event_has_a_sentence_and_fields_that_resolve(subject: Subject) -> None:
    for seed in range(looks(subject, 4, 1)[0]):
        check_events(subject, seed)


# The smallest game is held to the law on 10,000 positions for each seat and for a spectator.


@pytest.mark.parametrize("part", range(4))
def test_prestidigitators_keep_secrets_on_ten_thousand_positions(part: int) -> None:
    subject = Subject(find_game("prestidigitators"))
    seen = 0
    for state in subject.positions(1000, 3, seed=900 + part):
        check_secrets(subject, state, seen, subject.observe, imagine)
        seen += 1
        if seen == 2500:
            return
    pytest.fail(f"only {seen} positions")


def duel_positions(subject: Subject, count: int, seed: int) -> Iterator[State]:
    """Positions after the arrangement, from players whose choices say nothing."""
    found = 0
    for state in subject.positions(100_000, 9, seed, blind_prestidigitator):
        if any(state.stacks):  # type: ignore[attr-defined]
            yield state
            found += 1
            if found == count:
                return


def test_the_truth_is_as_likely_as_any_other_world() -> None:
    subject = Subject(find_game("prestidigitators"))
    alike, ranks = check_frequencies(subject, duel_positions(subject, 3000, 1), 1, imagine)
    assert abs(alike) < UNLIKELY
    assert abs(ranks) < UNLIKELY


# Planted leaks: each must be caught by the checks above.


def check_all(subject: Subject, observe: Observe, imagining: Imagine) -> None:
    """The secrets law on the positions of a few games."""
    for number, state in enumerate(subject.positions(20, 5, seed=1)):
        check_secrets(subject, state, number, observe, imagining)


def test_a_view_that_shows_one_hidden_card_is_caught() -> None:
    subject = Subject(find_game("prestidigitators"))

    def leaky(state: State, seat: int) -> bytes:
        assert isinstance(state, Prestidigitators)
        view = subject.view(state, seat)
        view["hint"] = state.face[(1 - seat) * HAND if seat >= 0 else 0]
        return json.dumps(view).encode()

    with pytest.raises(LawBroken, match="could tell an imagined world"):
        check_all(subject, leaky, imagine)


def test_a_view_that_tells_how_far_another_has_arranged_is_caught() -> None:
    subject = Subject(find_game("prestidigitators"))

    def leaky(state: State, seat: int) -> bytes:
        assert isinstance(state, Prestidigitators)
        return json.dumps([subject.view(state, seat), state.laid[1 - max(seat, 0)]]).encode()

    with pytest.raises(LawBroken, match="could tell an imagined world"):
        check_all(subject, leaky, imagine)


def test_imagining_the_true_position_is_caught() -> None:
    subject = Subject(find_game("prestidigitators"))

    def peeking(state: State, seat: int, chance: Chance) -> State:
        other = state.clone()
        other.choices = other.moment
        return other

    with pytest.raises(LawBroken):
        check_changes(subject, peeking)


def check_changes(subject: Subject, imagining: Imagine) -> None:
    """What a seat cannot know must really change: with five cards or more hidden, nearly every world is another."""
    seen = changed = 0
    for number, state in enumerate(duel_positions(subject, 200, 3)):
        hidden = [token for token in range(HAND, 2 * HAND) if not state.known[token] & 1]
        if len(hidden) >= 5:
            seen += 1
            changed += fields(imagining(state, 0, FastChance(number))) != fields(state)
    assert seen > 50
    if changed < 0.9 * seen:
        raise LawBroken(f"only {changed} of {seen} imagined worlds differ from the truth")


def test_what_a_seat_cannot_know_really_changes() -> None:
    check_changes(Subject(find_game("prestidigitators")), imagine)


def test_imagining_that_favours_the_truth_is_caught() -> None:
    subject = Subject(find_game("prestidigitators"))

    def favouring(state: State, seat: int, chance: Chance) -> State:
        return state.clone() if chance.below(10) == 0 else state.imagine(seat, chance)

    alike, _ = check_frequencies(subject, duel_positions(subject, 1500, 4), 4, favouring)
    assert alike > UNLIKELY


def test_imagining_that_depends_on_the_truth_is_caught() -> None:
    """A resampler that shuffles the true order, not a sorted one, would differ from world to world."""
    subject = Subject(find_game("prestidigitators"))

    def dependent(state: State, seat: int, chance: Chance) -> State:
        other = state.imagine(seat, chance)
        assert isinstance(other, Prestidigitators)
        assert isinstance(state, Prestidigitators)
        owner = 1 - seat if seat >= 0 else 0
        hidden = [token for token in range(owner * HAND, owner * HAND + HAND) if state.known[token] == 1 << owner]
        if len(hidden) > 1 and state.face[hidden[0]] >= 0:
            faces = [state.face[token] for token in hidden]
            chance.shuffle(faces)
            for token, face in zip(hidden, faces, strict=True):
                other.face[token] = face
        return other

    with pytest.raises(LawBroken, match="depends on what it cannot know"):
        check_all(subject, subject.observe, dependent)
