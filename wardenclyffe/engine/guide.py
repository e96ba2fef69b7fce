"""A game's guide, `guide.toml` beside its rules.md: a first game with fixed chance, the words that need explaining, and
positions worth a picture.

The first game is a script. Its opening leads to a position; then each step says something, waits for one or more
choices of the learner, who sits in the first seat, and has the others answer. After the last step the game goes on
freely. Where the script stands follows from the number of choices made, so leaving, coming back and taking back need no
memory of their own.
"""

import hashlib
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from wardenclyffe.engine.registry import Game, UnknownGame, find_game
from wardenclyffe.engine.table import Secret, Table
from wardenclyffe.engine.text import BadFile, nearest, quoted, read_text, whole

LEARNER: Final = 0
KEYS = ("win", "seed", "others", "options", "opening", "farewell", "step", "tip", "term", "terms-of", "figure")
STEP_KEYS = ("say", "choose", "point", "others", "told")


class BadGuide(ValueError):
    """A guide that cannot be used; the message names the file and the place in it."""


@dataclass(frozen=True)
class Step:
    """What is said, piece by piece, and what is pointed at while the learner decides.

    `told` are words that the log must have after the step, since what is said later rests on them; tests look for them.
    """

    say: tuple[str, ...]
    point: tuple[str, ...]
    told: tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """A choice that the script waits for: by whom, in which step, and in which words, of which any will do.

    `tries` are the other parts of one secret answer. The rules fix the order of its parts, but people lay cards as they
    like: a screen then takes them back and lays them anew.
    """

    step: int
    seat: int
    words: tuple[str, ...]
    tries: tuple[str, ...] = ()

    def fits(self, words: str) -> bool:
        """Whether the script goes on with this choice; `play *` stands for every choice of that verb."""
        return any(each in (words, "*", f"{words.split()[0]} *") for each in self.words)

    def allows(self, words: str) -> bool:
        """Whether this choice may be made: it fits, or is a part of the same answer."""
        return self.fits(words) or words in self.tries


@dataclass(frozen=True)
class Tip:
    """What is said once, when the free part of a first game first comes to a moment of this rule."""

    rule: str
    say: str


@dataclass(frozen=True)
class Term:
    """A word of the game with its meaning: a verb as it is typed, or a word as it stands on the table."""

    word: str
    name: str
    means: str
    rule: str


@dataclass(frozen=True)
class Figure:
    """A position of the first game that the rules show as a picture, after so many choices."""

    at: int
    title: str
    words: str


@dataclass(frozen=True)
class Guide:
    """A game's guide as it was read."""

    game: str
    digest: str
    win: str
    seed: bytes
    others: tuple[str, ...]
    options: dict[str, str]
    opening: tuple[tuple[int, str], ...]
    steps: tuple[Step, ...]
    script: tuple[Line, ...]
    farewell: str
    tips: tuple[Tip, ...]
    terms: tuple[Term, ...]
    figures: tuple[Figure, ...]

    @property
    def secret(self) -> Secret:
        """The chance of every first game: the same for everybody, so that the script fits."""
        return lesson_secret(self.game, self.seed)

    def due(self, played: int) -> Line | None:
        """What the script waits for after so many choices; nothing when the game has become free."""
        place = played - len(self.opening)
        return self.script[place] if 0 <= place < len(self.script) else None

    def wanted(self, played: int) -> list[str]:
        """All that the learner is to choose in the step in which the game is, in whatever order the rules take it."""
        due = self.due(played)
        if due is None or due.seat != LEARNER:
            return []
        rest = self.script[played - len(self.opening) :]
        return list(
            dict.fromkeys(
                word for line in rest if line.step == due.step and line.seat == LEARNER for word in line.words
            )
        )


def lesson_secret(game: str, seed: bytes) -> Secret:
    """Where the chance of a first game comes from: it must not depend on the table's name."""
    return Secret(seed, f"first game of {game}")


def guide_of(game: Game) -> Guide | None:
    """The guide of a game, if it has one; an owner's edition has other pieces than a guide speaks of."""
    path = game.folder / "guide.toml"
    if game.own_edition is not None or not path.is_file():
        return None
    return read_guide(path, game)


@lru_cache(maxsize=64)
def read_guide(path: Path, game: Game) -> Guide:
    """A guide from its file; raises BadGuide naming what is wrong."""
    try:
        text = read_text(path)
        values = tomllib.loads(text)
    except (BadFile, tomllib.TOMLDecodeError) as error:
        raise BadGuide(f"guide.toml of {game.name}: {error}") from None
    return Reader(game, values, hashlib.sha256(text.encode()).hexdigest()[:16]).guide()


class Reader:
    """Reads the parts of a guide and says where one is wrong."""

    def __init__(self, game: Game, values: dict[str, Any], digest: str) -> None:
        self.game = game
        self.values = values
        self.digest = digest

    def bad(self, place: str, what: str) -> BadGuide:
        """An error that names the place."""
        return BadGuide(f"guide.toml of {self.game.name}, {place}: {what}")

    def guide(self) -> Guide:
        """The whole guide."""
        self.only(self.values, KEYS, "the top")
        steps: list[Step] = []
        script: list[Line] = []
        for number, entry in enumerate(self.entries("step")):
            place = f"step {number + 1}"
            self.only(entry, STEP_KEYS, place)
            say = self.texts(entry, "say", place)
            choose = self.texts(entry, "choose", place)
            if not say or not choose:
                raise self.bad(place, "it must say something and wait for a choice")
            steps.append(Step(say, self.texts(entry, "point", place), self.texts(entry, "told", place)))
            for each in choose:
                script += self.lines(number, each)
            for seat, words in self.choices(entry, "others", place):
                script.append(Line(number, seat, (words,)))
        seed = hashlib.sha256(f"{self.game.name} {self.text(self.values, 'seed', 'the top')}".encode()).digest()
        options = self.values.get("options", {})
        return Guide(
            game=self.game.name,
            digest=self.digest,
            win=self.text(self.values, "win", "the top"),
            seed=seed,
            others=self.texts(self.values, "others", "the top"),
            options={str(name): str(value) for name, value in options.items()},
            opening=tuple(self.choices(self.values, "opening", "the top")),
            steps=tuple(steps),
            script=tuple(script),
            farewell=self.text(self.values, "farewell", "the top"),
            tips=tuple(self.tip(entry, number) for number, entry in enumerate(self.entries("tip"), 1)),
            terms=(*(self.term(entry, number) for number, entry in enumerate(self.entries("term"), 1)), *self.shared()),
            figures=tuple(self.figure(entry, number) for number, entry in enumerate(self.entries("figure"), 1)),
        )

    def lines(self, step: int, text: str) -> list[Line]:
        """What a step waits for: `a | b` is either of them, `a & b` both, as parts of one secret answer."""
        parts = [part.strip() for part in text.split("&")]
        if len(parts) > 1:
            return [Line(step, LEARNER, (part,), tuple(other for other in parts if other != part)) for part in parts]
        return [Line(step, LEARNER, tuple(word.strip() for word in text.split("|")))]

    def entries(self, name: str) -> list[dict[str, Any]]:
        """All tables of this name."""
        found = self.values.get(name, [])
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            raise self.bad(name, f"write each as [[{name}]]")
        return found

    def only(self, entry: dict[str, Any], known: tuple[str, ...], place: str) -> None:
        """Refuse a key that means nothing."""
        for key in entry:
            if key not in known:
                raise self.bad(place, f"there is no {quoted(key)}; {nearest(key, known)}")

    def text(self, entry: dict[str, Any], key: str, place: str) -> str:
        """A text that must be there."""
        found = entry.get(key)
        if not isinstance(found, str) or not found.strip():
            raise self.bad(place, f"{key} must be a text, not {quoted(found)}")
        return found

    def texts(self, entry: dict[str, Any], key: str, place: str) -> tuple[str, ...]:
        """One text or several, or none."""
        found = entry.get(key, [])
        listed = [found] if isinstance(found, str) else found
        if not isinstance(listed, list) or not all(isinstance(each, str) and each.strip() for each in listed):
            raise self.bad(place, f"{key} must be a text or a list of texts")
        return tuple(listed)

    def choices(self, entry: dict[str, Any], key: str, place: str) -> list[tuple[int, str]]:
        """Choices as records write them: the number of a seat and words, one after the other."""
        found: list[tuple[int, str]] = []
        for line in self.texts(entry, key, place):
            for each in line.splitlines():
                seat, _, words = each.strip().partition(" ")
                number = whole(seat)
                if not number or not words.strip():
                    raise self.bad(
                        place, f"{key}: write a seat's number and words, such as '2 end', not {quoted(each)}"
                    )
                found.append((number - 1, words.strip()))
        return found

    def tip(self, entry: dict[str, Any], number: int) -> Tip:
        """What to say at a moment of the free game."""
        place = f"tip {number}"
        self.only(entry, ("rule", "say"), place)
        return Tip(self.text(entry, "rule", place), self.text(entry, "say", place))

    def term(self, entry: dict[str, Any], number: int) -> Term:
        """A word and what it means."""
        place = f"term {number}"
        self.only(entry, ("word", "name", "means", "rule"), place)
        word, means = self.text(entry, "word", place), self.text(entry, "means", place)
        return Term(
            word, str(entry.get("name", "")) or word.replace("-", " ").capitalize(), means, str(entry.get("rule", ""))
        )

    def shared(self) -> tuple[Term, ...]:
        """The words of another game of which this one is made, where its guide names one."""
        if "terms-of" not in self.values:
            return ()
        try:
            found = guide_of(find_game(self.text(self.values, "terms-of", "the top")))
        except UnknownGame as error:
            raise self.bad("terms-of", str(error)) from None
        return () if found is None else found.terms

    def figure(self, entry: dict[str, Any], number: int) -> Figure:
        """A position that is worth a picture."""
        place = f"figure {number}"
        self.only(entry, ("at", "title", "words"), place)
        at = entry.get("at")
        if type(at) is not int or at < 0:
            raise self.bad(place, f"at must be a number of choices, not {quoted(at)}")
        return Figure(at, self.text(entry, "title", place), self.text(entry, "words", place))


def open_choices(table: Table, line: Line) -> list[int]:
    """The legal choices with which the script can go on, those that it names first."""
    legal = [action for action in table.state.legal(line.seat) if line.fits(table.vocabulary.text(action))]
    named = [table.vocabulary.actions.get(words, -1) for words in line.words]
    return [action for action in named if action in legal] + [action for action in legal if action not in named]


def begin_lesson(game: Game, guide: Guide) -> Table:
    """A first game at its beginning, with the opening played."""
    names = [f"Player {seat + 1}" for seat in range(len(guide.others) + 1)]
    table = Table(game, names, guide.secret, guide.options)
    for seat, words in guide.opening:
        table.choose(seat, table.vocabulary.action(words))
    return table
