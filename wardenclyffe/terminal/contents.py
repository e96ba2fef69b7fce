"""What a game's content holds: every item with what it says and where it comes from."""

from collections import Counter
from typing import Any

from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import Game
from wardenclyffe.engine.text import quoted
from wardenclyffe.engine.vocabulary import slug
from wardenclyffe.terminal.screen import Screen
from wardenclyffe.terminal.trouble import Trouble

SOURCES = {
    "rulebook": "stated by the rulebook",
    "house": "made for this edition",
    "own": "made by the owner of the file",
}
SENTENCES = ("words", "text")  # the values that hold an item's words for people


def entries(content: Content) -> list[tuple[str, dict[str, Any]]]:
    """Every entry of the file with the name of its table, in the order of the file."""
    return [
        (table, entry)
        for table, found in content.tables.items()
        if isinstance(found, list)
        for entry in found
        if isinstance(entry, dict)
    ]


def entry_name(entry: dict[str, Any]) -> str:
    """What an entry is called."""
    return str(entry.get("name", entry.get("id", "-")))


def find_entries(content: Content, wish: str) -> list[tuple[str, dict[str, Any]]]:
    """The entries whose name is the wish, or else those whose name begins with it, or holds it."""
    plain = slug(wish)
    named = [(slug(entry_name(entry)), table, entry) for table, entry in entries(content)]
    for fits in (lambda name: name == plain, lambda name: name.startswith(plain), lambda name: plain in name):
        found = [(table, entry) for name, table, entry in named if plain and fits(name)]
        if found:
            return found
    names = ", ".join(dict.fromkeys(entry_name(entry) for _, entry in entries(content)))
    raise Trouble(f"nothing here is called {quoted(wish)}; there are {names}")


def show_content(screen: Screen, game: Game, content: Content) -> None:
    """Print a whole content file, table by table, then what the game adds about it."""
    sources = Counter(str(entry.get("source")) for _, entry in entries(content))
    screen.say(f"{game.title}: {content.origin}", "title")
    screen.say(f"digest {content.digest[:16]}")
    for source, count in sorted(sources.items()):
        screen.say(f"{count} of {sources.total()} entries: {source}, {SOURCES.get(source, 'of unknown source')}")
    table = ""
    for name, entry in entries(content):
        if name != table:
            table = name
            screen.say()
            screen.say(f"{table} ({len(content.tables[table])})", "heading")
        show_entry(screen, entry)
    for line in game.content_notes:
        screen.say(line)


def show_entry(screen: Screen, entry: dict[str, Any]) -> None:
    """Print one entry: its name, its figures and its source in a line, its words below."""
    figures = [
        f"{key} {figure(value)}"
        for key, value in entry.items()
        if key not in ("name", "source", *SENTENCES) and value not in ("", [], slug(entry_name(entry)))
    ]
    about = "; ".join([*figures, str(entry.get("source", "no source"))])
    name = entry_name(entry)
    lines = screen.wrap(f"{name}  {about}", "  ")
    screen.say("  " + screen.paint(name, "number") + lines[0][2 + len(name) :])
    for line in lines[1:]:
        screen.say("    " + line.strip())
    for key in SENTENCES:
        if entry.get(key):
            screen.tell(str(entry[key]), "      ", "quiet")


def figure(value: Any) -> str:
    """A value in a few words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(figure(each) for each in value)
    if isinstance(value, dict):
        return "(" + " ".join(f"{key} {figure(each)}" for key, each in value.items()) + ")"
    return str(value)
