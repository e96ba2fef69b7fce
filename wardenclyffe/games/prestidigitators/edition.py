"""Reads the cards from content.toml, and the blank card from the players' own design."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wardenclyffe.engine.content import BadContent, Content, Item
from wardenclyffe.engine.registry import Option
from wardenclyffe.engine.state import Step
from wardenclyffe.engine.text import quoted, whole
from wardenclyffe.engine.vocabulary import Vocabulary, slug
from wardenclyffe.games.prestidigitators.rules import DEPTHS, VERBS
from wardenclyffe.games.prestidigitators.rules_attack import PRIMITIVES, confrontation
from wardenclyffe.games.prestidigitators.rules_table import ATTACKER, BLANK, DEFENDER, KINDS, PHYLACTERY, ROWS, Figures

# Reactions happen on the defender's side: only these make sense there, and only these two make sense nowhere else.
REACTIONS = [
    "double energy",
    "destroy",
    "sink opposing",
    "reveal opposing cascade",
    "collapse opposing",
    "collapse own",
    "cascade own",
    "sink this",
    "destroy this",
    "leap to another stack once",
    "may guard phylactery once",
]
GIVES_AWAY = "sink this under opposing"
OTHERWISE = "sink opposing otherwise"
ATTACKS = [name for name in PRIMITIVES if not name.endswith("once")]


@dataclass(frozen=True)
class Edition:
    """The cards of a table: names, words and primitives by kind for people, `figures` for the rules."""

    names: list[str]
    words: list[str]
    attacks: list[list[str]]
    reactions: list[list[str]]
    figures: Figures

    @cached_property
    def ids(self) -> list[str]:
        """The name of each kind as it is typed."""
        return [slug(name) for name in self.names]

    @cached_property
    def kind_pieces(self) -> list[str]:
        """The id of each kind on the board."""
        return [f"kind-{each}" for each in self.ids]

    def paragraphs(self, kind: int) -> list[str]:
        """The words of a card, its attack and its reaction each in a line of their own."""
        attack, mark, reaction = self.words[kind].partition("Reaction")
        return [attack.strip(), mark + reaction] if mark else [attack]


def read_edition(content: Content, options: dict[str, str]) -> Edition:
    """The cards that a content file and the options describe; raises BadContent naming the line that is wrong."""
    items = content.items("card", KINDS)
    content.unique(items, "name")
    names = [item.text("name") for item in items]
    words = [item.text("words") for item in items]
    energy = [item.number("energy", 0, 3) for item in items]
    copies = [item.number("copies", 0, 2) for item in items]
    attacks = [read_effects(item, "attack", ATTACKS) for item in items]
    reactions = [read_effects(item, "reaction", REACTIONS) for item in items]
    if copies[PHYLACTERY] != 2:
        raise items[PHYLACTERY].bad("there must be a Phylactery for each player: copies = 2", "copies")
    if not attacks[PHYLACTERY]:
        raise items[PHYLACTERY].bad("the Phylactery must attack, or a player could be left stuck", "attack")
    if GIVES_AWAY in attacks[PHYLACTERY]:
        raise items[PHYLACTERY].bad(
            "the Phylactery stays with its owner: it cannot sink under the opposing stack", "attack"
        )
    givers = [item for item, attack in zip(items, attacks, strict=True) if GIVES_AWAY in attack and item.index != BLANK]
    if sum(copies[item.index] for item in givers) > 1:
        raise givers[-1].bad(f"only one card beside the blank one may have {GIVES_AWAY!r}", "attack")
    if options.get("blank"):
        designed, attacks[BLANK], reactions[BLANK] = read_design(options["blank"])
        energy[BLANK] = energy[BLANK] if designed is None else designed
        copies[BLANK] = 1
        words[BLANK] = design_words(attacks[BLANK], reactions[BLANK])
    if sum(copies) - copies[PHYLACTERY] < 16:
        raise BadContent(f"{content.origin}: both players pick eight cards, but there are only {sum(copies) - 2}")
    figures = Figures(
        energy,
        copies,
        [effects(each, ATTACKER) for each in attacks],
        [effects(each, DEFENDER) for each in reactions],
        [confrontation([split_amount(primitive)[0] for primitive in each]) for each in attacks],
    )
    return Edition(names, words, attacks, reactions, figures)


def read_effects(item: Item, key: str, allowed: list[str]) -> list[str]:
    """The primitives of one card for its attack or its reaction."""
    found = item.texts(key)
    try:
        check_primitives(found, allowed)
    except ValueError as error:
        raise item.bad(f"{key}: {error}", key) from None
    return found


def check_primitives(primitives: list[str], allowed: list[str]) -> None:
    """Refuse primitives that do not exist, do not belong here or can never do anything."""
    for primitive in primitives:
        check_primitive(primitive, allowed)
    if OTHERWISE in primitives and not any("greater" in each for each in primitives[: primitives.index(OTHERWISE)]):
        raise ValueError(f"{OTHERWISE!r} needs a comparison before it, such as 'destroy if greater'")


def check_primitive(primitive: str, allowed: list[str]) -> None:
    """Refuse a primitive that does not exist or does not belong here."""
    name, amount = split_amount(primitive)
    if name not in allowed or "#" in primitive:
        raise ValueError(f"{quoted(primitive)} is none of: {'; '.join(allowed)}")
    if amount > 9:
        raise ValueError(f"{quoted(primitive)}: the number must be from 0 to 9")


def split_amount(primitive: str) -> tuple[str, int]:
    """The name of a primitive with # for its number, and the number.

    >>> split_amount("destroy if greater by 4")
    ('destroy if greater by #', 4)
    """
    head, _, last = primitive.rpartition(" ")
    amount = whole(last)
    return (primitive, 0) if amount is None else (f"{head} #", amount)


def effects(primitives: list[str], side: int) -> list[Step[Any]]:
    """The effects in the order in which they go onto the pending steps: the last first."""
    found: list[Step[Any]] = []
    for primitive in primitives[::-1]:
        name, amount = split_amount(primitive)
        found.append(PRIMITIVES[name](side, amount))
    return found


def read_design(text: str) -> tuple[int | None, list[str], list[str]]:
    """The players' blank card: `attack / reaction`, primitives set apart by commas, or `energy / attack / reaction`.

    >>> read_design("destroy if greater, sink this / collapse opposing")
    (None, ['destroy if greater', 'sink this'], ['collapse opposing'])
    >>> read_design("2 / destroy if greater")
    (2, ['destroy if greater'], [])
    """
    energy, *parts = [part.strip() for part in text.split("/")]
    if not energy.isdecimal():
        energy, parts = "", [energy, *parts]
    if not 1 <= len(parts) <= 2 or energy not in ("", "0", "1", "2", "3"):
        raise ValueError(f"write {quoted(text)} as 'attack / reaction' or 'energy 0 to 3 / attack / reaction'")
    lists = [[name.strip() for name in part.split(",") if name.strip()] for part in [*parts, ""][:2]]
    for primitives, allowed in zip(lists, (ATTACKS, REACTIONS), strict=True):
        if len(primitives) > 4:
            raise ValueError("a card has room for four primitives in its attack and four in its reaction")
        check_primitives(primitives, allowed)
    return (int(energy) if energy else None), lists[0], lists[1]


def check_design(text: str) -> None:
    """Refuse a blank card that cannot be; an empty text leaves the card out."""
    if text.strip():
        read_design(text)


def design_words(attack: list[str], reaction: list[str]) -> str:
    """The text of a card that the players designed."""
    first = f"Attack: {', then '.join(attack)}." if attack else "It cannot attack."
    return first + (f" Reaction: {', then '.join(reaction)}." if reaction else "")


def check_patience(text: str) -> None:
    """Refuse a draw rule that is neither off nor a number of turns."""
    if text != "off" and not 10 <= (whole(text) or 0) <= 1000:
        raise ValueError(f"{quoted(text)} is neither 'off' nor a number of turns from 10 to 1000")


# What `wardenclyffe content` adds, for those who design a card.
PRIMITIVE_NOTES = [
    "",
    "Primitives of an attack (# is a number from 0 to 9):",
    *(f"  {name}" for name in ATTACKS),
    "Primitives of a reaction:",
    *(f"  {name}" for name in REACTIONS),
]

OPTIONS = (
    Option("draw", "Turns without a destroyed card after which the game is drawn, or off", "60", check=check_patience),
    Option(
        "blank",
        "The box's blank card as you design it: attack / reaction, energy 1 as printed; 2 / attack / reaction for "
        "another energy; empty: it stays out",
        "",
        check=check_design,
    ),
)


def vocabulary(edition: Edition) -> Vocabulary:
    """The words of every action."""
    rows = [str(row + 1) for row in range(ROWS)]
    in_rows = dict.fromkeys(("slide", "sink", "attack", "leap", "guard"), rows)
    depths = [str(depth + 2) for depth in range(DEPTHS)]
    return Vocabulary(
        VERBS, {"pick": edition.ids, "lay": edition.ids, "raise": (rows, depths), "carry": (rows, rows), **in_rows}
    )
