"""What a finished game of War of Currents can tell a study of its balance."""

from functools import cache
from pathlib import Path

from wardenclyffe.engine.content import read_content
from wardenclyffe.engine.state import State
from wardenclyffe.games.currents.edition import AUTOMATA, Edition
from wardenclyffe.games.currents.rules_table import BRANDS, LUMINARIES, NOBODY_YET, SKILLS, Currents


@cache
def house() -> Edition:
    """The house edition, for its names."""
    return Edition(read_content(Path(__file__).parent / "content.toml"))


def facts(state: State) -> dict[str, str]:
    """Company, price rank, cash, projects, patents, shares, HQ and staff of each seat, and who won by which rule."""
    assert isinstance(state, Currents)
    names = house()
    ranking = state.price_ranking()
    scores = sorted(state.scores)
    found: dict[str, str] = {}
    for seat in range(state.seats):
        place = f"@{seat + 1}"
        brand = state.brand[seat]
        staff = [names.characters[each] for each in range(LUMINARIES) if state.staff[seat] >> each & 1]
        developed = [names.hq[brand * SKILLS + skill] for skill in range(SKILLS) if state.hq[seat] >> skill & 1]
        found["company" + place] = names.brands[brand]
        found["price rank" + place] = str(ranking.index(seat) + 1)
        found["cash" + place] = str(state.cash[seat])
        found["projects" + place] = str(state.owner.count(seat))
        found["patents" + place] = str(state.patent.count(seat))
        found["regular shares" + place] = str(sum(state.held[seat * BRANDS : (seat + 1) * BRANDS]))
        found["HQ card developed" + place] = "; ".join(developed)
        found["luminary hired" + place] = "; ".join(staff)
    automata = [level for level in state.automaton if level != NOBODY_YET]
    if state.winner >= state.seats:
        found["automaton that won"] = AUTOMATA[state.automaton[state.winner]]
    found["automata"] = ", ".join(AUTOMATA[level] for level in automata) or "none"
    found["share left in the market"] = "yes" if any(state.market) else "no"
    found["ending"] = "C-14.6"
    found["decided by"] = "fame" if len(scores) > 1 and scores[-1] == scores[-2] else "points"
    return found
