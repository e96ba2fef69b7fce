"""The picture of a game in the terminal is drawn as a terminal would show it."""

from xml.etree import ElementTree

from tests.terminal.picture import PICTURE, Run, lines_of, picture


def test_a_terminal_s_codes_become_lines_and_looks() -> None:
    sent = "\x1b[?2004h\x1b[1;36m> \x1b[0mgo\r\n\r\x1b[K\x1b[2mthinking\x1b[0m\r\x1b[K\x1b[31mNo: <it>\x1b[0m stays"
    assert lines_of(sent) == [
        [Run(0, "1;36", "> "), Run(2, "", "go")],
        [Run(0, "31", "No: <it>"), Run(8, "", " stays")],
    ]
    drawn = ElementTree.fromstring(picture(lines_of(sent)))
    texts = [element.text for element in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[1:] == [">", "go", "No: <it>", "stays"]


def test_the_picture_shows_a_turn_with_its_choices() -> None:
    texts = [element.text or "" for element in ElementTree.parse(PICTURE).iter()]
    assert "attack 1" in texts
    assert any(text.startswith("Your turn") for text in texts)
