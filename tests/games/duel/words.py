"""Pieces and choices by the words that people type, and what lies on the table."""

from tests.playing import Playing
from wardenclyffe.games.duel import GAME, vocabulary
from wardenclyffe.games.duel.edition import Edition
from wardenclyffe.games.duel.rules_bonuses import Due
from wardenclyffe.games.duel.rules_table import NOTHING, Duel

HOUSE = Edition(GAME.house_content())
SAY = vocabulary(HOUSE)
PLAYING = Playing(GAME, SAY)
do, refusal, legal, verbs = PLAYING.do, PLAYING.refusal, PLAYING.legal, PLAYING.verbs


def card(word: str) -> int:
    """An assistant."""
    return HOUSE.assistant_ids.index(word)


def city(word: str) -> int:
    """A city."""
    return HOUSE.city_ids.index(word)


def company(word: str) -> int:
    """A company, or its inventor."""
    return HOUSE.inventor_ids.index(word)


def region(word: str) -> int:
    """A region."""
    return HOUSE.region_ids.index(word)


def technology(word: str) -> int:
    """A technology."""
    return HOUSE.technology_ids.index(word)


def hand(game: Duel, seat: int) -> set[str]:
    """The assistants in a hand."""
    return {HOUSE.assistant_ids[each] for each in game.hands[seat]}


def offer(game: Duel) -> list[str]:
    """The cities on offer, oldest first."""
    return [HOUSE.city_ids[each] for each in game.offer]


def scored(game: Duel) -> int:
    """The region whose bonus is being awarded, or NOTHING."""
    step = game.pending[-1] if game.pending else None
    return step.region if isinstance(step, Due) else NOTHING
