"""The texts of the browser's interface: every language has the same keys and blanks, and every text is used."""

import json
import re
from pathlib import Path

import pytest

from tests.client_source import shown_texts

CLIENT = Path(__file__).parent.parent / "wardenclyffe" / "client"
BLANK = re.compile(r"\{(\w+)\}")


GAMES = ("currents", "duel", "league", "lightning", "prestidigitators", "worlds")
# What reads like words in a script and is no text of the interface.
NAMES = {
    "AC",
    "DC",
    "AC/DC",
    "English",
    "Deutsch",
    "Wardenclyffe",
    "wardenclyffe serve --lan",
    "wardenclyffe verify FILE",
}
TITLES = re.compile(r"Duel of|Tesla|The War of the Worlds$|League of Terran")
KEYS = {"Alt", "Control", "Escape", "Meta", "Notification", "Shift"}
STORED = {"chat", "chosen", "commitment", "invites", "lesson", "lesson done", "level", "share", "--share"}
TYPED = {"go", "take", "Stay"}  # of choices
SIGNS = re.compile(r"(?:px\s*)+$|to$|[.\[(/].*|(?:input|body)\b.*|\S+ .*\.svg$|link is-strung.*|· Wardenclyffe$")
LOGGED = "There is no text   in  ."


def words_of(name: str) -> dict[str, str]:
    """The texts of one file by their keys."""
    source = (CLIENT / "words" / f"{name}.js").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(source.partition("export default ")[2].strip().removesuffix(";"))
    return found


def words(language: str) -> dict[str, str]:
    """All texts of a language by their keys: those of the interface, and of every game."""
    found = words_of(language)
    for game in GAMES:
        found |= words_of(f"{game}-{language}")
    return found


def scripts() -> dict[str, str]:
    """All scripts of the client that we wrote, by their names."""
    paths = [path for folder in ("app", "games") for path in sorted((CLIENT / folder).glob("*.js"))]
    return {path.name: path.read_text(encoding="utf-8") for path in paths}


def test_german_has_every_text_with_the_same_blanks() -> None:
    for name in ("", *(f"{game}-" for game in GAMES)):
        english, german = words_of(f"{name}en"), words_of(f"{name}de")
        assert list(german) == list(english) == sorted(english)
        for key, text in english.items():
            assert sorted(BLANK.findall(german[key])) == sorted(BLANK.findall(text)), key
            assert text.strip() == text, key
            assert german[key].strip() == german[key] != "", key
            assert key.startswith(name.replace("-", ".")), f"{key} stands with the texts of another game"


def test_every_text_is_used_and_every_text_that_is_used_is_there() -> None:
    source = "\n".join(scripts().values())
    literal = set(re.findall(r'"([\w.-]+)"', source))
    stems = tuple(re.findall(r"`([\w-]+\.(?:[\w-]+\.)*)\$\{", source))
    english = words("en")
    for key in english:
        plain = re.sub(r"\.(?:one|many|you|them|plain|vowel)$", "", key)
        assert key in literal or plain in literal or key.startswith(stems), f"{key} is not used"
    for call in re.findall(r'\b(?:text|texts)\("([\w.-]+)"', source):
        assert call in english
    for helper, ends in {"counted": ("one", "many"), "about": ("you", "them"), "withShare": ("plain", "vowel")}.items():
        for call in re.findall(rf'\b{helper}\("([\w.-]+)"', source):
            assert {f"{call}.{end}" for end in ends} <= set(english)


def is_ours(name: str, text: str, keys: list[str]) -> bool:
    """Whether a text of a script is one that a reader should get in the language that they chose."""
    if any(key.startswith(text) for key in keys if text.endswith(".")) or SIGNS.match(text) or TITLES.match(text):
        return False
    if text in NAMES | KEYS | STORED | TYPED | {LOGGED}:
        return False
    # The command line takes what is typed in English; what it answers begins with a capital letter.
    return name != "command.js" or not (text.islower() or text.startswith("what can I"))


def test_no_text_of_the_interface_stands_in_a_script() -> None:
    """A label that is written where it is used has no second language."""
    keys = list(words("en"))
    found = {
        (name, text) for name, source in scripts().items() for text in shown_texts(source) if is_ours(name, text, keys)
    }
    assert found == set()


@pytest.mark.parametrize(
    "label",
    [
        "html`<b>Turn ${turn}</b>`",
        'html`<i title="Dealer"></i>`',
        'html`<p>${isOut ? "out" : "asked"}</p>`',
        "html`<${Fact} words=${`${count} in hand`} />`",
        "const says = `cash ${before} → ${after}`;",
        'return "an empty row";',
        'lines.push("Nothing is destroyed.");',
    ],
)
def test_a_label_in_a_script_is_noticed(label: str) -> None:
    assert [text for text in shown_texts(label) if is_ours("duel.js", text, ["duel.goal"])]


def test_what_nobody_reads_is_no_label() -> None:
    quiet = (
        'html`<p class=${`card ${up ? "is-up now" : "is-down"}`} key="a b" data-say=${x}>${text("a.b", { c: 1 })}</p>`'
    )
    assert shown_texts(quiet) == []
