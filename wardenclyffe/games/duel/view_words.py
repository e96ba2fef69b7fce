"""Small phrases that the board, the prompts and the log of Duel share."""

from wardenclyffe.games.duel.edition import POWERS
from wardenclyffe.games.duel.rules_table import (
    GOAL_CHIPS,
    GOAL_CITIES,
    GOAL_COMPANIES,
    GOAL_MINOR_SHARES,
    GOAL_PR_LEAD,
    GOAL_REGION_LEAD,
    GOAL_SHUT_OUT,
    REGIONS,
    TECHNOLOGIES,
    Edition,
)


def count_of(count: int, what: str) -> str:
    """A number and a thing, in the plural where it must be.

    >>> count_of(2, "free action")
    '2 free actions'
    """
    return f"{count} {what}{'' if count == 1 else 's'}"


def a_share(company: str) -> str:
    """A share with the article that fits its company.

    >>> a_share("Insull")
    'an Insull share'
    """
    return f"{'an' if company[0] in 'AEIOU' else 'a'} {company} share"


def all_or(count: int, whole: int, what: str) -> str:
    """ "all 3 regions", or "2 regions" when that is not all."""
    return f"{'all ' if count == whole else ''}{count_of(count, what)}"


def goal_words(edition: Edition, inventor: int) -> str:
    """An inventor's personal goal."""
    kind = edition.goal[inventor]
    number = edition.goal_number[inventor]
    rival = POWERS[1 - edition.power[inventor]]
    if kind == GOAL_SHUT_OUT:
        words = f"{rival} shut out of {all_or(number, REGIONS, 'region')}"
    elif kind == GOAL_CITIES:
        words = f"{number} cities electrified"
    elif kind == GOAL_CHIPS:
        words = all_or(number, TECHNOLOGIES, "technology chip")
    elif kind == GOAL_COMPANIES:
        words = f"shares of {number} companies placed"
    elif kind == GOAL_PR_LEAD:
        words = f"{number} PR ahead of the rival"
    elif kind == GOAL_MINOR_SHARES:
        words = f"{number} shares of minor companies placed"
    elif kind == GOAL_REGION_LEAD:
        words = f"{count_of(number, 'point')} ahead in one region"
    else:
        words = f"{count_of(number, 'point')} in every region"
    return words + (f", and PR {edition.goal_pr[inventor]}" if edition.goal_pr[inventor] else "")
