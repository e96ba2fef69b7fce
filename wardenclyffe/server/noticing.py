"""What each viewer could notice of a table: the choices that count for them, and how far their log has changed.

A choice is noticed by everybody when it changes whose turn it is or how long the record is as everybody can count it;
otherwise by the seat that made it and by those whom the journal tells something. All else is a secret: how far
somebody has come with it is theirs to know.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from wardenclyffe.engine.state import EVERYBODY, SPECTATOR, Told
from wardenclyffe.engine.table import Table


def bit_of(viewer: int) -> int:
    """A viewer's bit in an audience."""
    return 1 << (viewer if viewer >= 0 else SPECTATOR)


def told_at(table: Table) -> list[Told]:
    """What the journal of a table tells."""
    assert table.state.journal is not None
    return table.state.journal.told


class Bundle:
    """Choices of one seat that are made, stored and taken back together, with those who notice each of them."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.moment = table.state.moment
        self.fence = table.state.fence_of(seat)
        self.common = table.state.fence
        self.begins_apart = table.state.plays_apart()
        self.start = len(table.choices)
        self.actions: list[int] = []
        self.masks: list[int] = []

    def choose(self, action: int) -> None:
        """Make one more choice; raises Refused, and changes nothing, when the rules forbid it."""
        state = self.table.state
        owed, moment, told = list(state.to_act()), state.moment, len(told_at(self.table))
        self.table.choose(self.seat, action, self.start)
        mask = 1 << self.seat
        if state.moment != moment or list(state.to_act()) != owed:
            mask = EVERYBODY
        for each in told_at(self.table)[told:]:
            mask |= each.audience
        self.actions.append(action)
        self.masks.append(mask)

    @property
    def mask(self) -> int:
        """Those who notice any of it."""
        mask = 0
        for each in self.masks:
            mask |= each
        return mask

    @property
    def sealed(self) -> bool:
        """Whether all of it is an answer that does not count for the others yet."""
        return self.table.state.moment == self.moment

    @property
    def apart(self) -> bool:
        """Whether all of it was done while everybody plays on a board of their own, so that others can play on."""
        return self.begins_apart and self.table.state.fence == self.common

    @property
    def crossed(self) -> bool:
        """Whether something hidden was shown or drawn on the way."""
        return self.table.state.fence_of(self.seat) != self.fence

    @property
    def line(self) -> str:
        """As the store keeps it. No text of a choice holds a tab, since texts are looked up with single spaces."""
        texts = [self.table.vocabulary.text(action) for action in self.actions]
        return f"{'choice' if len(texts) == 1 else 'choices'} {self.seat} " + "\t".join(texts)


class Noticing:
    """What every viewer could notice; one entry for each seat and, last, for spectators, who are viewer -1."""

    def __init__(self, seats: int) -> None:
        self.viewers = [*range(seats), -1]
        self.masks: list[int] = []  # for each choice of the record, the viewers who noticed it
        self.counts = [[0] for _ in self.viewers]  # for each viewer, how many of the first n choices they noticed
        self.steps = [0] * len(self.viewers)  # choices made and taken back, as the viewer noticed them
        self.good_since = [0] * len(self.viewers)  # the smallest length on which a choice of this viewer is not stale
        self.moment_after = [[0] for _ in self.viewers]
        self.batch = 0
        self.batches: list[int] = []  # for each event of the journal, when it last changed; never descending

    # Choices.

    def add(self, masks: Sequence[int]) -> None:
        """More choices were made, each noticed by these viewers."""
        self.masks += masks
        for viewer in self.viewers:
            counts, bit = self.counts[viewer], bit_of(viewer)
            for mask in masks:
                counts.append(counts[-1] + (1 if mask & bit else 0))

    def remove(self, start: int, end: int) -> int:
        """Choices were taken back; returns those who had noticed them."""
        gone = 0
        for mask in self.masks[start:end]:
            gone |= mask
        later = self.masks[end:]
        del self.masks[start:]
        for counts in self.counts:
            del counts[start + 1 :]
        self.add(later)
        return gone

    def count_step(self, mask: int, alone: int | None, over: bool) -> None:
        """Count a step for every viewer who could notice it; one that `alone` concerns leaves others' choices good.

        So it is with secret answers, where a refusal would tell when another answers, and where all play apart.
        """
        for viewer in self.viewers:
            if mask & bit_of(viewer):
                self.steps[viewer] += 1
                if alone is None or alone == viewer:
                    self.good_since[viewer] = self.steps[viewer]
                self.moment_after[viewer].append(len(self.masks) if over else self.counts[viewer][-1])

    def length_at(self, viewer: int, moment: int) -> int:
        """The number of choices of the record after which the viewer saw this moment."""
        return bisect_left(self.counts[viewer], moment)

    # Events.

    def tell(self, told: Sequence[Told]) -> None:
        """The journal has grown."""
        if len(told) > len(self.batches):
            self.batch += 1
            self.batches += [self.batch] * (len(told) - len(self.batches))

    def tell_anew(self, told: Sequence[Told], kept: int = 0) -> None:
        """All events but the first `kept` have changed, or what is said of them."""
        del self.batches[kept:]
        self.batch += 1
        self.batches += [self.batch] * (len(told) - kept)

    def unheard(self, batch: int) -> int:
        """The index of the first event that one who has heard everything up to a batch does not know as it is now."""
        return bisect_right(self.batches, batch)


def same_so_far(before: Sequence[Told], after: Sequence[Told]) -> int:
    """How many events two journals begin with alike."""
    same = 0
    for one, other in zip(before, after, strict=False):
        if one is not other and (
            (one.moment, one.audience, one.scene, one.part) != (other.moment, other.audience, other.scene, other.part)
            or one.event is not other.event
            or one.values != other.values
        ):
            break
        same += 1
    return same
