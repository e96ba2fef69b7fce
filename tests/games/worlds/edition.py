"""The editions that the tests play with: the house edition, and some with a card of their own."""

from functools import cache

from wardenclyffe.engine.content import Content
from wardenclyffe.games.worlds import GAME
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.edition_battle import SHADES
from wardenclyffe.games.worlds.rules_table import Worlds

OPTIONS = GAME.settle_options({})
HOUSE = Edition(GAME.house_content(), OPTIONS["difficulty"])
RESEARCH = Edition(GAME.house_content(), OPTIONS["difficulty"], research=True)
MACHINES, EXODUS, HULL = (
    Edition(GAME.house_content(), OPTIONS["difficulty"], scenario=word)
    for word in ("handling-machines", "refugees", "teslas-tripod")
)
EDITIONS = [HOUSE, RESEARCH, MACHINES, EXODUS, HULL]
HILLS = HOUSE.state_ids.index("tennessee")
PLAIN = HOUSE.state_ids.index("illinois")
FAR = HOUSE.state_ids.index("maine")
PLANS = HOUSE.battle.plan_ids


@cache
def edition(table: str, lines: tuple[tuple[str, str, str], ...]) -> Edition:
    """The house edition with one more card: for each colour its letter and its actions."""
    text = GAME.house_content().text + f'\n[[{table}]]\nname = "A Card of the Test"\nsource = "own"\n'
    for shade, letter, actions in lines:
        words = ", ".join(f'"{action}"' for action in actions.split())
        text += f'{shade} = {{ at = "{letter}", do = [{words}] }}\n'
    made = Edition(Content(text, "test"), OPTIONS["difficulty"])
    EDITIONS.append(made)
    return made


def edition_of(game: Worlds) -> Edition:
    """The edition that a position is played with."""
    return next(each for each in EDITIONS if each.figures is game.figures)


def card_lines(orders: dict[str, str], letters: str) -> tuple[tuple[str, str, str], ...]:
    """Lines for all colours; those that a test does not name move down."""
    return tuple((shade, letters[i], orders.get(shade, "down")) for i, shade in enumerate(SHADES))
