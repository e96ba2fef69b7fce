"""The texts of the browser's interface: every language has the same keys and blanks, and every text is used."""

import json
import re
from pathlib import Path

CLIENT = Path(__file__).parent.parent / "wardenclyffe" / "client"
BLANK = re.compile(r"\{(\w+)\}")


def words(language: str) -> dict[str, str]:
    """The texts of a language by their keys."""
    source = (CLIENT / "words" / f"{language}.js").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(source.partition("export default ")[2].strip().removesuffix(";"))
    return found


def sources() -> str:
    """All scripts of the client that we wrote."""
    return "\n".join(
        path.read_text(encoding="utf-8")
        for folder in ("app", "games")
        for path in sorted((CLIENT / folder).glob("*.js"))
    )


def test_german_has_every_text_with_the_same_blanks() -> None:
    english, german = words("en"), words("de")
    assert list(german) == list(english) == sorted(english)
    for key, text in english.items():
        assert sorted(BLANK.findall(german[key])) == sorted(BLANK.findall(text)), key
        assert text.strip() == text, key
        assert german[key].strip() == german[key] != "", key


def test_every_text_is_used_and_every_text_that_is_used_is_there() -> None:
    source = sources()
    literal = set(re.findall(r'"([\w.-]+)"', source))
    stems = set(re.findall(r"(?:text|texts|counted)\(`([\w.-]+)\$\{", source))
    english = words("en")
    for key in english:
        plain = key.removesuffix(".one").removesuffix(".many")
        assert key in literal or plain in literal or any(key.startswith(stem) for stem in stems), f"{key} is not used"
    for call in re.findall(r'\b(?:text|texts)\("([\w.-]+)"', source):
        assert call in english
    for call in re.findall(r'\bcounted\("([\w.-]+)"', source):
        assert {f"{call}.one", f"{call}.many"} <= set(english)
