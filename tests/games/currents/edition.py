"""The edition that the tests play with."""

import re

from tests.playing import Playing
from wardenclyffe.engine.content import Content
from wardenclyffe.games.currents import GAME, vocabulary
from wardenclyffe.games.currents.edition import Edition
from wardenclyffe.games.currents.rules_table import Figures

# The house edition with inventors whose ratings the tests know, whatever the house edition is tuned to.
RATINGS = {
    "tesla": "[3, 1, 0, 1]",
    "edison": "[2, 2, 0, 1]",
    "thomson": "[2, 2, 1, 0]",
    "brush": "[2, 2, 0, 1]",
    "maxim": "[2, 2, 1, 0]",
    "walker": "[1, 2, 1, 2]",
}
TEXT = GAME.house_content().text
for name, ratings in RATINGS.items():
    TEXT = re.sub(rf'(id = "{name}"\n.*\n.*\nratings = )\[.*\]', rf"\g<1>{ratings}", TEXT)
EDITION = Edition(Content(TEXT, "tests.toml"))
FIGURES = EDITION.figures
PLAY = Playing(GAME, vocabulary(EDITION))


def changed(old: str, new: str) -> Figures:
    """The figures of an edition in which something is written differently once."""
    assert old in TEXT
    return Edition(Content(TEXT.replace(old, new, 1), "own.toml")).figures
