"""Moments in which the player picks one of a few things: a place, a kind of unit, a group, a tripod."""

from typing import Final

from wardenclyffe.engine.state import ALONE, Found, Step, Verb, holds
from wardenclyffe.games.worlds.rules_pieces import COLOURS, KINDS, MARKS, PLACES, Group
from wardenclyffe.games.worlds.rules_table import Worlds


class Pick(Step[Worlds]):
    """A moment in which the player picks one of `options`; `picked` is what comes of it."""

    def options(self, game: Worlds) -> list[int]:
        """What can be picked, ascending."""
        raise NotImplementedError

    def refuse_other(self, game: Worlds, noun: int) -> int:
        """The rule against what is not among them."""
        return self.rule

    def picked(self, game: Worlds, noun: int) -> None:
        """What comes of it; the moment itself is over."""
        raise NotImplementedError

    def owed(self, game: Worlds) -> list[int]:
        """The player picks, always."""
        return ALONE[0]


class PickVerb(Verb[Worlds]):
    """Pick one thing; the moment says which are allowed."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """Only what the moment offers."""
        step = game.pending[-1]
        assert isinstance(step, Pick)
        return 0 if holds(step.options(game), noun) else step.refuse_other(game, noun)

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        """What the moment offers."""
        step = game.pending[-1]
        assert isinstance(step, Pick)
        for noun in step.options(game):
            found.add(noun)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """The moment is over, and what was picked happens."""
        step = game.pending.pop()
        assert isinstance(step, Pick)
        step.picked(game, noun)


class Decline(Verb[Worlds]):
    """Do without what is offered."""

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """The moment is over."""
        game.pending.pop()


def ask(game: Worlds, step: Pick) -> None:
    """Let the player pick; without an alternative nobody is asked, and without anything to pick nothing happens."""
    options = step.options(game)
    if len(options) == 1:
        step.picked(game, options[0])
    elif options:
        game.push(step)


class Sending(Pick):
    """The player says which of several kinds tries something, since the die may cost the unit."""

    def __init__(self, rule: int) -> None:
        super().__init__([SEND], rule)

    def where(self, game: Worlds) -> int:
        """The State in which they stand."""
        raise NotImplementedError


class InTurn(Step[Worlds]):
    """One after the other is taken, in the order in which the player picks them, as long as there are any."""

    def __init__(self, pick: Pick, rule: int) -> None:
        super().__init__([], rule)
        self.pick = pick

    def run(self, game: Worlds) -> None:
        """Ask for the next."""
        if self.pick.options(game):
            game.push(self)
            ask(game, self.pick)


class GroupByGroup(Step[Worlds]):
    """Groups act one after the other: waves by number, then the others by age."""

    def takes(self, group: Group) -> bool:
        """Whether it is among those that act."""
        return True

    def act(self, game: Worlds, group: Group) -> None:
        """What one group does."""
        raise NotImplementedError

    def run(self, game: Worlds) -> None:
        """The next of them, and then the rest."""
        for group in game.groups:
            if not group.acted and self.takes(group):
                group.acted = True
                game.push(self)
                self.act(game, group)
                return


def group_of(game: Worlds, mark: int) -> Group:
    """The group that a moment is about; it is on the map as long as the moment lasts."""
    group = game.group(mark)
    assert group is not None
    return group


GO: Final = PickVerb("go", PLACES)
LOSE: Final = PickVerb("lose", KINDS)
SEND: Final = PickVerb("send", KINDS)
CHOOSE_GROUP: Final = PickVerb("group", MARKS)
SPREAD: Final = PickVerb("hit", 2 * COLOURS)
DECLINE: Final = Decline("decline")
