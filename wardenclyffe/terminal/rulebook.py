"""Finds the numbered rules of a game by number, by chapter or by a word in them."""

import re

from wardenclyffe.engine.registry import Game, Rule
from wardenclyffe.engine.table import Table
from wardenclyffe.engine.text import quoted, shortened
from wardenclyffe.terminal.screen import Screen
from wardenclyffe.terminal.trouble import Trouble

INDENT = " " * 8  # as wide as the number of a rule
GAP = "  "  # between two columns


def all_rules(game: Game) -> dict[str, Rule]:
    """Every rule of the game in order."""
    try:
        return game.rules()
    except OSError as error:
        raise Trouble(f"{game.folder / 'rules.md'}: cannot be read: {error.strerror}") from None


def find_rules(game: Game, wish: str) -> list[Rule]:
    """The rules that a wish names: all for an empty one, a number (P-4.2 or 4.2), a chapter (P-4 or 4), or a word."""
    rules = all_rules(game)
    plain = wish.strip()
    if not plain:
        return list(rules.values())
    number = re.fullmatch(rf"(?:{game.prefix}-?)?(\d+)(?:\.(\d+))?", plain, re.IGNORECASE)
    if number:
        chapter, item = number.groups()
        begins = f"{game.prefix}-{chapter}." + (item or "")
        found = [rules[begins]] if begins in rules else []
        if item is None:
            found = [rule for rule in rules.values() if rule.number.startswith(begins)]
        if not found:
            raise Trouble(f"{game.name} has no rule {shortened(plain)}; its rules run {reach(rules)}")
        return found
    found = [rule for rule in rules.values() if rule.says(plain)]
    if not found:
        raise Trouble(f"no rule of {game.name} mentions {quoted(plain)}; try a number, as {next(iter(rules), '1.1')}")
    return found


def examples(table: Table) -> tuple[str, str, str]:
    """What 'rules' can be asked at this table: a chapter, a rule and a word, all of this game and moment."""
    number = table.game.rule_number(table.state.pending[-1].rule)
    chapter = number.partition("-")[2].partition(".")[0]
    text = " ".join(rule.words.lower() for rule in all_rules(table.game).values())
    verbs = [verb.name for verb in (*table.state.pending[-1].verbs, *table.vocabulary.verbs)]
    return chapter, number, next((verb for verb in verbs if verb in text), table.game.title.split()[0].lower())


def reach(rules: dict[str, Rule]) -> str:
    """The first and the last number."""
    numbers = list(rules)
    return f"from {numbers[0]} to {numbers[-1]}" if numbers else "nowhere: it has none"


def show_rules(screen: Screen, rules: list[Rule]) -> None:
    """Print rules under the names of their chapters."""
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            if chapter:
                screen.say()
            chapter = rule.chapter
            screen.say(chapter, "heading")
        show_rule(screen, rule)


def show_rule(screen: Screen, rule: Rule) -> None:
    """Print one rule with its number in front, and its table below."""
    lines = screen.wrap(plain_words(rule.words), f"{rule.number:<7} ")
    screen.say(screen.paint(lines[0][:7], "number") + lines[0][7:])
    for line in lines[1:]:
        screen.say(line)
    if rule.table:
        show_table(screen, [[plain_words(cell) for cell in row] for row in rule.table])


def show_table(screen: Screen, rows: list[list[str]]) -> None:
    """Print a table in columns, or, where the terminal is too narrow, each row in a line with the heads in it."""
    heads, *lines = rows
    wide = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    if len(INDENT) + sum(wide) + len(GAP) * (len(wide) - 1) > screen.width:
        for row in lines:
            facts = [f"{head} {cell}" for head, cell in zip(heads[1:], row[1:], strict=True)]
            for line in screen.wrap(f"{heads[0]} {row[0]}: {'; '.join(facts)}", INDENT, f"{INDENT}{GAP}"):
                screen.say(line)
        return
    for number, row in enumerate(rows):
        line = GAP.join(cell.ljust(width) for cell, width in zip(row, wide, strict=True))
        screen.say(f"{INDENT}{line}".rstrip(), "" if number else "heading")


def plain_words(words: str) -> str:
    """A rule without the marks of Markdown.

    >>> plain_words("Count *twice*; see [P-4.2](#p-42) and `draw`.")
    'Count twice; see P-4.2 and draw.'
    """
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", words)
    words = re.sub(r"(\*\*|__|`)(.+?)\1", r"\2", words)
    return re.sub(r"(?<!\w)[*_]([^*_]+)[*_](?!\w)", r"\1", words)
