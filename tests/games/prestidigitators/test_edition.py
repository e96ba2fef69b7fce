"""The content file and its cards: what it may say, and how it is told what is wrong with it."""

import pytest

from wardenclyffe.engine.content import BadContent, Content
from wardenclyffe.games.prestidigitators import GAME
from wardenclyffe.games.prestidigitators.edition import ATTACKS, REACTIONS, Edition
from wardenclyffe.games.prestidigitators.rules_attack import PRIMITIVES

HOUSE = GAME.house_content().text


def read(text: str) -> Edition:
    """The edition of a content file."""
    edition: Edition = GAME.edition(Content(text, "mine.toml"), GAME.settle_options({}))
    return edition


def line_with(text: str, part: str, after: str) -> int:
    """The number of the first line that has this part after the line that has that."""
    lines = text.splitlines()
    start = next(number for number, line in enumerate(lines) if after in line)
    return next(number for number, line in enumerate(lines[start:], start + 1) if part in line)


@pytest.mark.rule("P-1.2")
@pytest.mark.parametrize(
    ("card", "old", "new", "says"),
    [
        ("Fan", "energy = 0", "energy = 5", "energy 5 is outside 0..3"),
        ("Fan", "energy = 0", 'energy = "much"', "energy must be a whole number, not 'much'"),
        ("Fan", "copies = 1", "copies = 3", "copies 3 is outside 0..2"),
        ("Fan", '"cascade own"', '"cascade everything"', "attack: 'cascade everything' is none of"),
        ("Fan", 'source = "rulebook"', 'source = "dream"', "source 'dream' is none of"),
        ("Ground", 'reaction = ["collapse opposing"]', 'reaction = ["may sink this"]', "reaction: 'may sink this'"),
        ("Phylactery", "copies = 2", "copies = 1", "there must be a Phylactery for each player"),
        ("Phylactery", '"destroy if greater"', '"sink this under opposing"', "stays with its owner"),
        ("Lightning", '"collapse own"', '"sink this under opposing"', "only one card beside the blank one"),
    ],
)
def test_a_wrong_card_is_named_with_its_line(card: str, old: str, new: str, says: str) -> None:
    head, name, rest = HOUSE.partition(f'name = "{card}"')
    assert old in rest
    text = head + name + rest.replace(old, new, 1)
    with pytest.raises(BadContent) as caught:
        read(text)
    message = str(caught.value)
    assert says in message
    assert "\n" not in message
    if "only one card" not in says:
        at = line_with(text, new, name)
        assert message.startswith(f"mine.toml, line {at}, card ")


def test_a_phylactery_must_attack() -> None:
    text = HOUSE.replace('attack = ["double energy", "destroy if greater"]', "attack = []", 1)
    with pytest.raises(BadContent, match="the Phylactery must attack, or a player could be left stuck"):
        read(text)


def test_there_must_be_enough_cards_to_pick() -> None:
    head, name, rest = HOUSE.partition('name = "Bubble"')
    text = head + name + rest.replace("copies = 2", "copies = 0")
    with pytest.raises(BadContent, match="both players pick eight cards, but there are only 8"):
        read(text)


def test_all_kinds_must_be_there_once() -> None:
    with pytest.raises(BadContent, match=r"there must be 18 \[\[card\]\] entries, not 17"):
        read(HOUSE[: HOUSE.rindex("[[card]]")])
    with pytest.raises(BadContent, match="name 'Fan' stands twice"):
        read(HOUSE.replace('name = "Guided Orb"', 'name = "Fan"'))


def test_every_primitive_is_for_an_attack_or_a_reaction() -> None:
    assert set(ATTACKS) | set(REACTIONS) == set(PRIMITIVES)
    assert set(REACTIONS) - set(ATTACKS) == {"leap to another stack once", "may guard phylactery once"}


def test_an_own_edition_can_be_played_with() -> None:
    edition = read(
        HOUSE.replace('name = "Fan"', 'name = "Whirl Wind"').replace('source = "rulebook"', 'source = "own"')
    )
    assert "pick whirl-wind" in GAME.vocabulary(edition).actions
