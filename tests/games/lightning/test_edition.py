"""Reading an edition: what is right is read, what is wrong is named with its line."""

import pytest

from tests.games.lightning.table import CONTENT, EDITION, FIGURES, HOUSE
from wardenclyffe.engine.content import BadContent, Content
from wardenclyffe.games.lightning.edition import Edition

LONGEST_TEXT = 80  # more does not fit on a card beside a name of two lines


def changed(old: str, new: str) -> Content:
    """The edition for tests with the first such text replaced."""
    assert old in CONTENT.text
    return Content(CONTENT.text.replace(old, new, 1), "mine.toml")


def test_the_house_edition_is_read_with_letters_for_copies() -> None:
    assert {"colorado-14", "plus-10-b", "minus-20", "minus-25-red", "thunderstorm"} <= set(HOUSE.ids)
    assert HOUSE.names[HOUSE.ids.index("plus-10-b")] == "Plus 10 b"
    assert HOUSE.titles[HOUSE.ids.index("damping-red")] == "Damping Coil"
    assert set(HOUSE.sources) == {"house"}
    assert max(len(text) for text in HOUSE.texts) <= LONGEST_TEXT
    assert max(len(name) for name in HOUSE.names) < 30


@pytest.mark.rule("L-1.7")
def test_only_the_suit_of_new_york_comes_out() -> None:
    """An edition that takes out Colorado and keeps New York is refused with the line of the suit."""
    text = CONTENT.text.replace("extra = true\n", "", 1)
    with pytest.raises(BadContent, match=r'mine.toml, line \d+, suit 1 "New York": extra = true stands on the suit'):
        Edition(Content(text, "mine.toml"))
    moved = text.replace('letter = "C"\n', 'letter = "C"\nextra = true\n', 1)
    moved = moved.replace('id = "new-york"', 'id = "boston"').replace('suit = "new-york"', 'suit = "boston"')
    with pytest.raises(BadContent, match='suit 2 "Colorado": extra = true stands on the suit'):
        Edition(Content(moved, "mine.toml"))


@pytest.mark.rule("L-1.4")
@pytest.mark.parametrize(("sign", "name"), [("minus", "negative"), ("plus", "positive")])
def test_an_edition_needs_scoring_cards_of_both_signs(sign: str, name: str) -> None:
    start = CONTENT.text.index(f'id = "{sign}"')
    end = CONTENT.text.index("source", start)
    number = sum(item.startswith(f"{sign}-") for item in EDITION.ids)
    volts = [(1 + i) * (1 if sign == "minus" else -1) for i in range(number)]
    swapped = f'id = "{sign}"\nname = "Other"\nkind = "scoring"\nvolts = {volts}\n'
    content = Content(CONTENT.text[:start] + swapped + CONTENT.text[end:], "mine.toml")
    with pytest.raises(BadContent, match=f"mine.toml: there is no {name} scoring card without a red border"):
        Edition(content)


@pytest.mark.rule("L-1.5")
def test_an_edition_needs_value_cards_of_every_suit() -> None:
    start = CONTENT.text.index('[[card]]\nid = "value-niagara"')
    text = CONTENT.text[:start] + CONTENT.text[CONTENT.text.index("[[card]]", start + 1) :]
    with pytest.raises(BadContent, match='suit 3 "Niagara": the suit has no Value card'):
        Edition(Content(text, "mine.toml"))


@pytest.mark.rule("L-2.2")
def test_an_edition_needs_enough_cards_to_deal() -> None:
    text = CONTENT.text
    for suit in EDITION.suit_ids:
        start = text.index("volts = ", text.index(f'[[card]]\nid = "{suit}"'))
        text = text[:start] + "volts = [10]" + text[text.index("\n", start) :]
    extra = "".join(
        f'[[card]]\nid = "spare-{i}"\nname = "Spare {i}"\nkind = "power"\ntext = "Draw a card."\n'
        'effects = [{ when = "before", do = "draw" }]\ncopies = 6\nsource = "own"\n'
        for i in range(10)
    )
    with pytest.raises(BadContent, match="for 4 players without power and extra cards, 41 cards are too few"):
        Edition(Content(text + extra, "mine.toml"))


def test_editions_may_differ_in_how_many_cards_come_out() -> None:
    assert sum(FIGURES.extra) != sum(HOUSE.figures.extra)


@pytest.mark.rule("L-5.6")
def test_several_cards_that_allow_a_bigger_bid_may_stand_first() -> None:
    house = Edition(changed('do = "double"', 'do = "more", n = 1'))
    assert house.figures.more[:7] == [2, 2, 1, 1, 1, 1, 0]
