"""Events: what can happen in a game, and what was told of it to whom."""

from typing import Final

MOST_FIELDS: Final = 6
TAKEN: Final[list[str]] = ["at", "kind", "words", "scene"]  # what an event has on the wire besides its fields

# Everybody, spectators too: an audience has a bit for each seat and bit SPECTATOR for those who only watch.
SPECTATOR: Final = 16
EVERYBODY: Final = 0x1FFFF
UNSAID: Final = -(1 << 40)  # stands for a value that was not given


class Event:
    """A kind of thing that can happen, declared once beside the rule that tells it.

    `fields` names its values in order. What a value is (a seat, a city) is the field's name, or what follows a colon:
    "seat city", "seat from:seat card", "seat before:number after:number".
    """

    name: str
    fields: list[str]
    kinds: list[str]

    def __init__(self, name: str, fields: str = "") -> None:
        self.name = name
        self.fields = []
        self.kinds = []
        for field in fields.split():
            parts = field.split(":")
            self.fields.append(parts[0])
            self.kinds.append(parts[-1])
        for taken in TAKEN:
            if taken in self.fields:
                raise ValueError(f"event {name!r} cannot have a field {taken!r}: every event on the wire has one")
        if len(self.fields) > MOST_FIELDS:
            raise ValueError(f"event {name!r} has {len(self.fields)} fields, more than {MOST_FIELDS}")


RESIGNED: Final = Event("resigned", "seat")  # the only event that no rule tells: any game can be given up


class Told:
    """Something that happened: its values in the order of the event's fields, and who may know (a bit for each seat).

    `scene` counts the scenes that had begun, so that the board can be shown as it was. Where a game is made of several
    linked ones, `part` is the one in which it happened, -1 for what concerns them all.
    """

    moment: int
    event: Event
    values: list[int]
    audience: int
    scene: int
    part: int

    def __init__(self, moment: int, event: Event, values: list[int], audience: int, scene: int, part: int = -1) -> None:
        self.moment = moment
        self.event = event
        self.values = values
        self.audience = audience
        self.scene = scene
        self.part = part

    def __getitem__(self, field: str) -> int:
        """The value of a field by its name."""
        return self.values[self.event.fields.index(field)]
