"""How a game speaks to one seat: prompts, choices, reasons, the board as data, and what happened in words.

Words are for people alone. Whatever a screen, a coach or a test needs to know stands beside them as data: the piece
that a choice is about, where it goes, what it leads to, and the fields of an event.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from wardenclyffe.engine.state import RESIGNED, Told
from wardenclyffe.engine.vocabulary import Vocabulary


@dataclass(frozen=True)
class Choice:
    """What a choice looks like: its words, the piece to light up, where that piece goes, and what it leads to.

    `forecast` is plain data: what changes by the choice, such as {"points": [4, 6], "region": "region-new-york"}.
    """

    words: str
    piece: str = ""
    to: str = ""
    forecast: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Noun:
    """A kind of piece that events speak of: what its ids on the board begin with, and the id and name of each."""

    prefix: str
    ids: Sequence[str]
    names: Sequence[str]

    def piece(self, value: int) -> str:
        """The id of a piece on the board."""
        return f"{self.prefix}-{self.ids[value]}" if self.prefix else self.ids[value]


ANOTHER_MOMENT = "This is not the moment for it."
RESIGNS = "{seat:resign|resigns}."
Sentence = str | Callable[[Any, Told], str]


class View:
    """How a game speaks to one seat: everything a person, a screen or a machine may observe goes through here.

    `seat` is the one who looks, -1 for a spectator. Only public things and that seat's own may enter the answers.
    `names` are those of the seats and then of the actors that no seat plays.
    """

    # For each event its sentence: a template (see `fill`), a function, or "" for what only screens and machines need.
    SENTENCES: ClassVar[dict[str, Sentence]] = {}

    def __init__(self, state: Any, seat: int, names: list[str], vocabulary: Vocabulary, edition: Any = None) -> None:
        self.state, self.edition = state, edition
        self.seat, self.names, self.vocabulary = seat, names, vocabulary
        self.gone: list[int] = []  # the seats that have resigned

    # What a game must say.

    def prompt(self) -> str:
        """What this seat must do now, or what it waits for, or how the game ended."""
        owed: list[int] = self.state.to_act()
        if not owed:
            return self.result()
        return self.asked() if self.seat in owed else self.waits(owed)

    def asked(self) -> str:
        """What this seat must do now."""
        raise NotImplementedError

    def waits(self, owed: list[int]) -> str:
        """What this seat, which owes nothing, waits for."""
        raise NotImplementedError

    def choice(self, action: int) -> Choice:
        """A choice that is open to this seat now, in at most 60 characters."""
        return Choice(self.vocabulary.text(action))

    def refused(self, action: int, rule: int) -> Choice:
        """A sentence on why this seat may not choose this now, though it is of this moment, and the piece concerned."""
        raise NotImplementedError

    def board(self) -> dict[str, Any]:
        """All that this seat can see, as plain data for a screen; what never changes is in `faces`."""
        raise NotImplementedError

    def faces(self) -> dict[str, Any]:
        """What never changes, by the id of each piece: names, texts, figures. A screen is sent it once."""
        return {}

    def nouns(self) -> dict[str, Noun]:
        """The kinds of pieces that events speak of; a kind that is not here is a plain number."""
        return {}

    def result(self) -> str:
        """How the game ended and why, in a sentence; empty while it goes on."""
        raise NotImplementedError

    def ending(self) -> str:
        """How the game ended, by its rules or because somebody gave up; empty while it goes on."""
        by_rules = self.result()
        if by_rules or self.state.pending or not self.gone:
            return by_rules
        given_up = self.verb(self.gone[-1], "resign", "resigns")
        left = [self.name(seat) for seat in range(self.state.seats) if seat not in self.gone]
        if not left:
            return f"{given_up}: the game is lost."
        win = "win" if len(left) > 1 or left == ["You"] else "wins"
        return f"{given_up}: {' and '.join(left)} {win}."

    def text_board(self) -> list[str]:
        """The board for a terminal, as lines of text."""
        raise NotImplementedError

    def text_piles(self) -> list[str]:
        """What lies open besides the board, for a terminal: piles that anybody at a table could leaf through."""
        return []

    def closed(self, action: int, rule: int) -> Choice:
        """The same for any action: of one that belongs to another moment a game has nothing to say."""
        if self.state.verb_of[action] not in self.state.menu(self.seat):
            return Choice(ANOTHER_MOMENT)
        return self.refused(action, rule)

    # Names.

    def name(self, seat: int) -> str:
        """The name of a seat or another actor, or "You" for the one who looks."""
        return "You" if seat == self.seat else self.names[seat]

    def verb(self, seat: int, plain: str, third: str) -> str:
        """`name` with the verb's form that fits: You slide, Ada slides."""
        return f"{self.name(seat)} {plain if seat == self.seat else third}"

    def whom(self, seat: int) -> str:
        """A seat in mid-sentence: you, Ada."""
        return "you" if seat == self.seat else self.names[seat]

    def whose(self, seat: int) -> str:
        """What belongs to a seat, in mid-sentence: your, Ada's."""
        return "your" if seat == self.seat else f"{self.names[seat]}'s"

    # Events.

    def event(self, told: Told) -> dict[str, Any]:
        """An event as data: its kind, its fields with the ids of pieces, and its words (none for screens alone)."""
        nouns = self.nouns()
        found: dict[str, Any] = {"at": told.moment, "kind": told.event.name}
        for name, kind, value in zip(told.event.fields, told.event.kinds, told.values, strict=True):
            noun = nouns.get(kind)
            found[name] = value if noun is None else noun.piece(value) if value >= 0 else None
        if told.scene:
            found["scene"] = told.scene
        return found | {"words": self.sentence(told)}

    def sentence(self, told: Told) -> str:
        """An event in words; KeyError where the game has no sentence for it."""
        sentence = RESIGNS if told.event is RESIGNED else self.SENTENCES[told.event.name]
        return fill(self, sentence, told) if isinstance(sentence, str) else sentence(self, told)


FIELD = re.compile(r"\{(\w+)(?:\.(\w+))?(?::([^|}]*)\|([^}]*))?\}")


def fill(view: View, template: str, told: Told) -> str:
    """A sentence from its template and the fields of an event.

    `{city}` is a name or number; `{seat:win|wins}` a seat with its verb, `{count:card|cards}` a number with its noun;
    `{seat.whom}` and `{seat.whose}` a seat in mid-sentence; `{city.region}` what the view's method `city_region` says.
    """
    nouns = view.nouns()

    def part(match: re.Match[str]) -> str:
        name, detail, one, other = match.groups()
        value = told[name]
        kind = told.event.kinds[told.event.fields.index(name)]
        if detail is not None:
            if kind == "seat" and detail in ("whom", "whose"):
                return view.whom(value) if detail == "whom" else view.whose(value)
            return str(getattr(view, f"{kind}_{detail}")(value))
        if kind == "seat":
            return view.name(value) if one is None else view.verb(value, one, other)
        if kind in nouns:
            return nouns[kind].names[value]
        return str(value) if one is None else f"{value} {one if value == 1 else other}"

    return FIELD.sub(part, template)
