"""What the tests of every game ask of a position: choices, refusals and events in the words that people type."""

from typing import Any

from wardenclyffe.engine.registry import Game
from wardenclyffe.engine.state import EVERYBODY, State
from wardenclyffe.engine.vocabulary import Vocabulary


class Playing:
    """A game and its vocabulary: the verbs of a test.

    A phrase is what a player types. Without a seat it is meant for the one that owes a choice; where several do, the
    seat stands in front of it, counted from 1: `2 keep elbridge-gerry`.
    """

    def __init__(self, game: Game, vocabulary: Vocabulary) -> None:
        self.game = game
        self.vocabulary = vocabulary

    def meant(self, state: State, phrase: str, seat: int | None) -> tuple[int, int]:
        """The seat and the action that a phrase means."""
        if seat is None and phrase[:1].isdigit():
            number, _, phrase = phrase.partition(" ")
            seat = int(number) - 1
        return (state.to_act()[0] if seat is None else seat), self.vocabulary.action(phrase)

    def do(self, state: State, *phrases: str, seat: int | None = None) -> None:
        """Make checked choices."""
        for phrase in phrases:
            state.choose(*self.meant(state, phrase, seat))

    def refusal(self, state: State, phrase: str, seat: int | None = None) -> str:
        """The number of the rule that forbids a choice now, or nothing; asking changes nothing."""
        rule = state.refusal(*self.meant(state, phrase, seat))
        return self.game.rule_number(rule) if rule else ""

    def legal(self, state: State, seat: int | None = None) -> list[str]:
        """What a seat may choose now."""
        return [self.vocabulary.text(action) for action in state.legal(state.to_act()[0] if seat is None else seat)]

    def verbs(self, state: State, seat: int | None = None) -> set[str]:
        """The verbs that a seat may choose now."""
        return {phrase.split()[0] for phrase in self.legal(state, seat)}


def told(state: State, kind: str, public: bool = False) -> list[dict[str, Any]]:
    """The events of one kind so far, as fields by name; with `public`, only those that everybody knows."""
    assert state.journal is not None
    return [
        dict(zip(each.event.fields, each.values, strict=True))
        for each in state.journal.told
        if each.event.name == kind and (not public or each.audience == EVERYBODY)
    ]
