"""Reading an edition: what is right is read, what is wrong is named with its line."""

import pytest

from tests.games.lightning.table import CONTENT, EDITION
from wardenclyffe.engine.content import BadContent, Content
from wardenclyffe.games.lightning.edition import Edition

LONGEST_TEXT = 80  # more does not fit on a card beside a name of two lines


def changed(old: str, new: str) -> Content:
    """The house edition with the first such text replaced."""
    assert old in CONTENT.text
    return Content(CONTENT.text.replace(old, new, 1), "mine.toml")


def test_the_house_edition_is_read_with_letters_for_copies() -> None:
    assert "colorado-30" in EDITION.ids
    assert EDITION.names[EDITION.ids.index("plus-5-b")] == "Plus 5 b"
    assert "minus-15" in EDITION.ids
    assert set(EDITION.sources) == {"rulebook", "house"}
    assert max(len(text) for text in EDITION.texts) <= LONGEST_TEXT
    assert max(len(name) for name in EDITION.names) < 30


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('kind = "power"', 'kind = "magic"', "kind 'magic' is none of"),
        ("volts = 60", "volts = 70", "volts 70 is outside 10..60"),
        ("volts = 5\n", "volts = 0\n", "positive or negative"),
        ('suit = "niagara"', 'suit = "texas"', "suit 'texas' is none of"),
        ("copies = 3", "copies = 9", "copies 9 is outside 1..8"),
        ("copies = 3", "copies = 4", "144 cards (L-1.2), not 145"),
        ('do = "double"', 'do = "triple"', "there is no effect 'triple' for 'bid'"),
        ('when = "bid", do = "double"', 'when = "before", do = "double"', "there is no effect 'double' for 'before'"),
        ('do = "add", n = 50', 'do = "add", n = 0', "add cannot have the number 0"),
        ('do = "draw", n = 2', 'do = "draw", n = -2', "draw cannot have the number -2"),
        ('do = "draw", n = 2', 'do = "draw", n = "two"', "draw cannot have the number 'two'"),
        ("copies = 1\nextra = true", 'copies = 1\nextra = "yes"', "extra must be a true or false"),
        ('name = "Resonance"', 'name = ""', "name is empty"),
        ('id = "resonance"', 'id = "step-up"', "stands twice"),
        ('do = "add", n = 50', 'do = "more", n = 1', "must stand before all cards that do not"),
        ("effects = [", "effects = [3, ", "an effect is written as"),
        (
            'do = "steal" }, { when = "before", do = "spend"',
            'do = "spend" }, { when = "before", do = "steal"',
            "L-10.24",
        ),
        ('do = "steal"', 'do = "spend"', "spend must be its last effect (L-10.24)"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_place(old: str, new: str, said: str) -> None:
    content = changed(old, new)
    with pytest.raises(BadContent) as caught:
        Edition(content)
    assert said in str(caught.value)
    assert str(caught.value).startswith("mine.toml")


@pytest.mark.rule("L-5.6")
def test_several_cards_that_allow_a_bigger_bid_may_stand_first() -> None:
    house = Edition(changed('do = "double"', 'do = "more", n = 1'))
    assert house.figures.more[:7] == [2, 2, 1, 1, 1, 1, 0]


def test_kinds_have_only_what_belongs_to_them() -> None:
    for old, new, said in [
        ('kind = "scoring"\n', 'kind = "scoring"\nsuit = "niagara"\n', "a scoring card has no suit"),
        ('kind = "value"\n', 'kind = "value"\nvolts = 10\n', "a value card has no volts"),
        ('kind = "voltage"\n', 'kind = "voltage"\neffects = []\n', "a voltage card has no effects"),
    ]:
        with pytest.raises(BadContent, match=said):
            Edition(changed(old, new))
