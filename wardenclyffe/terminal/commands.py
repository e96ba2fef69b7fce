"""Parses what a person types at the table: a number, the words of a choice, or a command."""

import enum
from dataclasses import dataclass

from wardenclyffe.engine.table import Table
from wardenclyffe.engine.text import quoted, shortened, whole
from wardenclyffe.engine.vocabulary import UnknownChoice, slug
from wardenclyffe.terminal.names import by_closed_piece, by_screen
from wardenclyffe.terminal.rulebook import examples
from wardenclyffe.terminal.trouble import Trouble


class Asked(enum.Enum):
    """What a person can ask for."""

    CHOOSE = enum.auto()
    WHY = enum.auto()
    HINT = enum.auto()
    COACH = enum.auto()
    UNDO = enum.auto()
    RULES = enum.auto()
    ABOUT = enum.auto()
    LOG = enum.auto()
    RESIGN = enum.auto()
    SAVE = enum.auto()
    SAVE_OVER = enum.auto()
    BOARD = enum.auto()
    PILES = enum.auto()
    TEXTS = enum.auto()
    CHOICES = enum.auto()
    HELP = enum.auto()
    QUIT = enum.auto()


@dataclass(frozen=True)
class Wish:
    """What was asked: the action for a choice or a why, the rule that refuses it, or the text after the command."""

    asked: Asked
    text: str = ""
    action: int = -1
    rule: int = 0


COMMANDS = {
    "why": Asked.WHY,
    "hint": Asked.HINT,
    "coach": Asked.COACH,
    "undo": Asked.UNDO,
    "rules": Asked.RULES,
    "rule": Asked.RULES,
    "about": Asked.ABOUT,
    "log": Asked.LOG,
    "resign": Asked.RESIGN,
    "save": Asked.SAVE,
    "save!": Asked.SAVE_OVER,
    "board": Asked.BOARD,
    "piles": Asked.PILES,
    "texts": Asked.TEXTS,
    "help": Asked.HELP,
    "?": Asked.HELP,
    "quit": Asked.QUIT,
    "exit": Asked.QUIT,
}
NEED_TEXT = {
    Asked.ABOUT: "name what you ask about, such as a card",
    Asked.SAVE: "name a file, such as 'save game.record'",
    Asked.SAVE_OVER: "name a file, such as 'save! game.record'",
}
ALONE = (Asked.UNDO, Asked.RESIGN, Asked.BOARD, Asked.PILES, Asked.TEXTS, Asked.HELP, Asked.QUIT)


def understand(table: Table, seat: int, typed: str) -> Wish:
    """What was asked for; raises Trouble with the reason when it cannot be done.

    The words of a choice come first: should a game have a verb that is also a command, the game wins.
    """
    plain = " ".join(typed.split())
    if not plain:
        return Wish(Asked.CHOICES)
    word, _, text = plain.partition(" ")
    asked = COMMANDS.get(word.lower())
    if asked is None or plain.lower() in table.vocabulary.actions:
        return choice(table, seat, plain)
    if asked is Asked.WHY:
        text = text.removesuffix("?").strip()
        return Wish(Asked.WHY) if text in ("", "not") else reason(table, seat, find_action(table, seat, text))
    if not text and asked in NEED_TEXT:
        raise Trouble(f"{word}: {NEED_TEXT[asked]}")
    if text and asked in ALONE:
        raise Trouble(f"{quoted(plain)}: {word!r} stands alone")
    return Wish(asked, text)


def choice(table: Table, seat: int, plain: str) -> Wish:
    """A choice that the seat may make now; raises Trouble with the reason and the rule when it may not."""
    wish = reason(table, seat, find_action(table, seat, plain))
    if wish.rule:
        number = table.game.rule_number(wish.rule)
        raise Trouble(f"{wish.text} (rule {number}; 'why {table.vocabulary.text(wish.action)}' tells more)")
    return Wish(Asked.CHOOSE, action=wish.action)


def reason(table: Table, seat: int, action: int) -> Wish:
    """Why a seat may not choose an action, with the rule; rule 0 when it may."""
    rule = table.state.refusal(seat, action)
    if not rule:
        return Wish(Asked.WHY, action=action)
    return Wish(Asked.WHY, table.view(seat).closed(action, rule).words, action, rule)


def find_action(table: Table, seat: int, plain: str) -> int:
    """The action that a number or words name: the words that it is stored under, or those that the screen shows.

    Beginnings of words are enough where only one choice has them, and so are those of the noun alone.
    """
    legal = table.state.legal(seat)
    if plain.isdecimal():
        number = whole(plain)
        if number is None or not 1 <= number <= len(legal):
            raise Trouble(f"there is no choice {shortened(plain)}: they go from 1 to {len(legal)}")
        return legal[number - 1]
    vocabulary = table.vocabulary
    for action, text in enumerate(vocabulary.texts):
        if same_words(text, plain):
            return action
    begun = [action for action in legal if begins(vocabulary.text(action), plain.lower())]
    if not begun:
        begun = [action for action in legal if begins(vocabulary.text(action).partition(" ")[2], plain.lower())]
    shown = by_screen(table, seat, plain, legal)
    begun = shown if len(shown) == 1 else begun or shown
    if len(begun) == 1:
        return begun[0]
    if begun:
        texts = ", ".join(vocabulary.text(action) for action in begun[:6])
        raise Trouble(f"{quoted(plain)} could be {texts}{' and more' if len(begun) > 6 else ''}; say which")
    try:
        return vocabulary.action(plain)
    except UnknownChoice as error:
        closed = by_closed_piece(table, seat, plain)
        if closed >= 0:
            return closed
        raise Trouble(f"{error} ('help' lists the commands)") from None


def same_words(text: str, typed: str) -> bool:
    """Whether two texts differ in nothing but capitals, hyphens and spaces.

    >>> same_words("pick magic-missile", "Pick Magic Missile")
    True
    """
    return slug(text) == slug(typed)


def begins(text: str, typed: str) -> bool:
    """Whether every typed word begins the choice's word in the same place.

    >>> begins("pick magic-missile", "p mag"), begins("carry 1 3", "carry 3")
    (True, False)
    """
    words, wanted = text.split(), typed.split()
    return len(wanted) <= len(words) and all(a.startswith(b) for a, b in zip(words, wanted, strict=False))


def help_lines(table: Table, seat: int) -> list[tuple[str, str]]:
    """What can be typed, with what it does."""
    legal = table.state.legal(seat)
    example = table.vocabulary.text(legal[-1])
    return [
        ("3", "choose number 3 of the list"),
        (example, "choose by words; their beginnings are enough where only one choice has them"),
        (f"why {example}", "is it allowed, and which rule says so? 'why' alone lists all that is refused now"),
        ("hint", "what the coach would choose and why, with what you know; 'hint 3000ms' thinks longer"),
        ("about NAME", "what a card or another piece does"),
        ("texts", "the choices with what their cards say"),
        ("piles", "what lies open besides the board, such as cards that were played"),
        (f"rules {examples(table)[1]}", "a rule by its number, chapter or a word; 'rules' alone is for this moment"),
        ("log 10", "the last ten things that happened; 'log' alone is everything"),
        ("board", "the whole board and the choices; an empty line shows the choices again"),
        ("undo", "take your last choice back, if nothing was shown or drawn since"),
        ("resign", "give the game up; you are asked first"),
        ("save FILE", "save the game; 'save! FILE' also writes over another file"),
        ("coach", "when the game is over: your chances over the game and what turned it"),
        ("quit", "leave; the game is kept, as it is with Ctrl-C, and '--resume' goes on"),
    ]
