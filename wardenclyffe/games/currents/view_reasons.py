"""Why a choice is refused in War of Currents, in one sentence with the figures of the moment."""

from typing import TYPE_CHECKING

from wardenclyffe.games.currents.edition import ROMAN
from wardenclyffe.games.currents.rules_actions import TARGET_LEVEL, TARGET_TRACK, cost_of, fee, needed
from wardenclyffe.games.currents.rules_auction import least_bid
from wardenclyffe.games.currents.rules_deeds import deed_of
from wardenclyffe.games.currents.rules_table import AC, BULB, DC, INVENTION, MANUFACTURING, TRACKS

if TYPE_CHECKING:
    from wardenclyffe.games.currents.view import CurrentsView

REASONS = {
    107: "Nobody leads this company.",
    203: "Somebody leads this company already.",
    403: "This luminary is not on offer.",
    702: "This character is not yours or is exhausted.",
    801: "This project is claimed already.",
    802: "This city is not on the map with so few companies.",
    804: "The higher current must be used.",
    903: "You have this level already.",
    1001: "The character's propaganda does not reach so far.",
    1002: "The card does not allow this.",
    1003: "The track ends before that.",
    1101: "The character has no rating in this skill.",
    1102: "This card is developed already.",
    1203: "You have no regular share of this company.",
    1206: "You cannot buy and sell shares of one company in one turn.",
    1207: "You hold four shares of this opponent already.",
    1504: "The effect does not reach so far.",
    1506: "The market has no such share.",
    1522: "The event forbids projects of this number.",
    1523: "You cannot pay what research costs this turn.",
    1524: "The stock market is closed this turn.",
    1525: "The event forbids propaganda this turn.",
}


def reason(view: "CurrentsView", verb: str, noun: int, rule: int) -> str:
    """One sentence for the rule that forbids a choice to the one who looks."""
    game = view.state
    if rule == 403 and verb == "leave":
        return "You put this luminary up, so you make the first bid."
    if rule in (404, 505):
        return f"The first bid is at least ${least_bid(game)}k."
    if rule == 406:
        return f"A bid is at least ${least_bid(game)}k and at most your ${game.cash[view.seat]}k."
    if rule == 803:
        return out_of_reach(view, noun // 2)
    if rule == 809:
        return too_dear(view, noun // 2, noun % 2)
    if rule == 901:
        if noun < view.employ().team[-1]:
            return "Characters join in the order of the list: take back, and begin with the earliest."
        return "Also with this character no level can be reached."
    if rule == 902:
        return too_hard(view, noun)
    if rule == 1202:
        return no_share(view, noun, deed_of(game).discount)
    if rule == 1307:
        first, second = divmod(noun, len(view.edition.brands))
        if first == second:
            return "A share is exchanged for one of another company."
        return no_share(view, second, game.space[game.company_of[first]])
    return REASONS[rule]


def out_of_reach(view: "CurrentsView", project: int) -> str:
    """C-8.3: what a project needs, and what is there."""
    game = view.state
    ac, dc, bulb = (ROMAN[game.level[view.seat * TRACKS + track]] for track in (AC, DC, BULB))
    number = ROMAN[game.figures.project_number[project]]
    return f"This needs Bulb {number} and AC or DC {number}; you have Bulb {bulb}, AC {ac} and DC {dc}."


def too_dear(view: "CurrentsView", project: int, current: int) -> str:
    """C-8.9: cost and fees, and the cash that is there."""
    game = view.state
    cost = cost_of(game, view.seat, project, view.employ().finance)
    fees = fee(game, view.seat, current) + fee(game, view.seat, BULB)
    asked = f"${cost}k and ${fees}k of fees" if fees else f"${cost}k"
    return f"This costs {asked}; you have ${game.cash[view.seat]}k."


def too_hard(view: "CurrentsView", noun: int) -> str:
    """C-9.2: what the levels need, and what the characters have."""
    game, deed = view.state, view.employ()
    track, level = TARGET_TRACK[noun], TARGET_LEVEL[noun]
    invention = needed(game, view.seat, track, level, INVENTION)
    manufacturing = needed(game, view.seat, track, level, MANUFACTURING)
    return (
        f"{view.edition.technologies[track]} {ROMAN[level]} needs invention {invention} and manufacturing "
        f"{manufacturing}; you have {deed.invention} and {deed.manufacturing} so far."
    )


def no_share(view: "CurrentsView", brand: int, less: int) -> str:
    """C-12.2, C-13.7: the market is out of a share, or it costs more than there is."""
    game = view.state
    company = game.company_of[brand]
    if game.market[company] == 0:
        return f"The market has no share of {view.edition.brands[brand]}."
    cost = game.space[company] - less
    return f"A share of {view.edition.brands[brand]} costs you ${cost}k; you have ${game.cash[view.seat]}k."
