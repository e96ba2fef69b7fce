"""What the coach can say of a choice: the events that follow in worlds which the seat can imagine.

Events are compared by their kind and their fields, never by their words; words are only read out in the end.
"""

from collections import Counter
from dataclasses import dataclass

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import Journal, State, Told
from wardenclyffe.engine.table import Table
from wardenclyffe.engine.view import Choice, View
from wardenclyffe.players.search_ahead import outlook_after

WORLDS = 16
LIKELY = 4  # of so many worlds, what happens in this many is worth a word
MOST_TOLD = 2  # things that come of a choice that are told
LINE = 2  # choices of the expected line of play that are told
MOST_ALIKE = 12  # choices of the same verb that are tried to learn what each of them tells

Line = list[tuple[int, int]]  # seats and actions


@dataclass(frozen=True)
class News:
    """An event as the asking seat is told of it.

    `pieces` are those that it names, by their ids on the board; `plain` says that it names seats and pieces alone, no
    numbers.
    """

    kind: str
    values: tuple[int, ...]
    actor: int  # the first seat or other actor that it names, or -1
    pieces: frozenset[str]
    plain: bool
    words: str

    @property
    def about(self) -> tuple[str, int]:
        """What happened and to whom, whatever the pieces."""
        return self.kind, self.actor

    @property
    def exact(self) -> tuple[str, tuple[int, ...]]:
        """What happened, to the last field."""
        return self.kind, self.values

    def restates(self, mover: int, choice: Choice, usual: set[str]) -> bool:
        """Whether it says no more than the choice itself: that this seat did it, with these pieces.

        `usual` are the kinds of events that every choice with the same verb tells.
        """
        if self.actor != mover or not self.plain:
            return False
        return self.kind in usual or bool(self.pieces and self.pieces <= {choice.piece, choice.to})


def news_of(view: View, told: Told) -> News:
    """An event as the view's seat is told of it."""
    nouns = view.nouns()
    event = told.event
    pairs = list(zip(event.kinds, told.values, strict=True))
    return News(
        event.name,
        tuple(told.values),
        next((value for kind, value in pairs if kind == "seat"), -1),
        frozenset(nouns[kind].piece(value) for kind, value in pairs if kind in nouns and value >= 0),
        all(kind == "seat" or kind in nouns for kind in event.kinds),
        sentence(view.sentence(told)),
    )


def sentence(words: str) -> str:
    """Words that end as a sentence does."""
    return words if words.endswith((".", "!", "?")) else words + "."


class Telling:
    """A world that the seat can imagine, in which choices are made and told as the seat's log would tell them."""

    def __init__(self, table: Table, seat: int, world: State) -> None:
        self.table = table
        self.seat = seat
        self.world = world
        self.journal = Journal()
        world.journal = self.journal

    def choose(self, mover: int, action: int) -> list[News]:
        """Make a choice and say what the seat is told of it."""
        before = len(self.journal.told)
        self.world.apply(mover, action)
        view = self.table.view_of(self.world, self.seat)
        heard = [told for told in self.journal.told[before:] if told.audience >> self.seat & 1]
        return [news_of(view, told) for told in heard if view.sentence(told)]

    def can(self, mover: int, action: int) -> bool:
        """Whether a seat can make this choice here, once all choices without an alternative are made."""
        while mover not in self.world.to_act() or self.world.refusal(mover, action):
            forced = [(each, self.world.legal(each)) for each in self.world.to_act()]
            only = next(((each, legal[0]) for each, legal in forced if len(legal) == 1), None)
            if only is None:
                return False
            self.choose(*only)
        return True

    def seal(self, line: Line) -> list[News]:
        """Finish a sealed moment: the seat as the line says, everybody else by a look one choice ahead."""
        told: list[News] = []
        mine = [action for mover, action in line if mover == self.seat]
        while self.world.choices != self.world.moment:
            owed = self.world.to_act()
            mover = self.seat if self.seat in owed else owed[0]
            legal = self.world.legal(mover)
            if mover == self.seat and mine and mine[0] in legal:
                told = self.choose(mover, mine.pop(0))
            else:
                told = self.choose(mover, max(legal, key=lambda action: outlook_after(self.world, mover, action)))
        return told


def usual_kinds(table: Table, seat: int, action: int, seed: int) -> set[str]:
    """The kinds of events that every choice with the verb of this one tells, where there are several such choices."""
    state = table.state
    alike = [each for each in state.legal(seat) if state.verb_of[each] is state.verb_of[action]][:MOST_ALIKE]
    if len(alike) < 2:
        return set()
    world = table.window(seat).imagine(FastChance(seed))
    told = [{each.kind for each in Telling(table, seat, world.clone()).choose(seat, one)} for one in alike]
    return set.intersection(*told)


class Outcome:
    """What comes of a choice over some imagined worlds: in how many each thing is told, and in which words."""

    def __init__(self, table: Table, seat: int, action: int, line: Line, seed: int) -> None:
        self.times: Counter[object] = Counter()
        self.forms: dict[tuple[str, int], Counter[News]] = {}
        chance = FastChance(seed)
        choice = table.view(seat).choice(action)
        usual = usual_kinds(table, seat, action, seed)
        for _ in range(WORLDS):
            telling = Telling(table, seat, table.window(seat).imagine(chance))
            told = telling.choose(seat, action)
            if telling.world.choices != telling.world.moment:
                told = telling.seal(line)
            fresh = [each for each in told if not each.restates(seat, choice, usual)]
            self.times.update({each.about for each in fresh} | {each.exact for each in fresh})
            for each in fresh:
                self.forms.setdefault(each.about, Counter())[each] += 1

    def tell(self, others: list["Outcome"]) -> str:
        """What sets the choice apart from the others: the sure things first, then what is likelier than with them."""
        found: list[tuple[int, str]] = []
        for about, among in self.forms.items():
            news, often = among.most_common(1)[0]
            same = self.lead(news.exact, others) >= self.lead(about, others)
            event: object = news.exact if same else about
            lead, times = self.lead(event, others), self.times[event]
            if lead < LIKELY:
                continue
            if same and times == WORLDS:
                found.append((-WORLDS - lead, news.words))
            else:
                such = "" if often == times else ", such as"
                found.append((-lead, f"In {times} of {WORLDS} imagined worlds{such}: {news.words}"))
        return " ".join(words for _, words in sorted(found, key=lambda each: each[0])[:MOST_TOLD])

    def lead(self, event: object, others: list["Outcome"]) -> int:
        """In how many more worlds than with any other choice this happens."""
        return self.times[event] - max((other.times[event] for other in others), default=0)


def line_of_play(table: Table, seat: int, action: int, line: Line, seed: int) -> str:
    """The choices that the search expects next, as the log would tell them in a world where they can be made."""
    chance = FastChance(seed)
    best: list[str] = []
    for _ in range(WORLDS if line else 0):
        telling = Telling(table, seat, table.window(seat).imagine(chance))
        telling.choose(seat, action)
        told: list[str] = []
        for mover, each in line[:LINE]:
            if not telling.can(mover, each):
                break
            # A choice that the seat is told nothing of ends what can be told.
            news = telling.choose(mover, each)
            if not news:
                break
            told.append(next((one.words for one in news if one.actor == mover), news[0].words))
        if len(told) > len(best):
            best = told
        if len(best) == min(LINE, len(line)):
            break
    return f"Expected next: {' '.join(best)}" if best else ""
