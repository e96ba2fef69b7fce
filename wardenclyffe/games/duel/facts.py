"""What a finished game of Duel can tell a study of its balance."""

from functools import cache
from pathlib import Path

from wardenclyffe.engine.content import read_content
from wardenclyffe.engine.state import State
from wardenclyffe.games.duel.edition import House
from wardenclyffe.games.duel.rules_actions import TELL_LEADER, TELL_PLAY
from wardenclyffe.games.duel.rules_table import ASSISTANTS, BY_GOAL, COMPANIES, TECHNOLOGIES, Duel


@cache
def house() -> House:
    """The house edition, for its names."""
    return House(read_content(Path(__file__).parent / "content.toml"))


def facts(state: State) -> dict[str, str]:
    """Inventors, companies, chips, assistants played and regions led by each seat, and the rule that decided."""
    assert isinstance(state, Duel)
    names = house()
    found: dict[str, str] = {}
    lines = state.journal.lines if state.journal is not None else []
    for seat in range(2):
        held = [company for company in range(COMPANIES) if state.shares[seat * COMPANIES + company]]
        chips = [chip for chip in range(TECHNOLOGIES) if state.chips[chip] == seat]
        played = [piece for _, what, who, piece, _, _ in lines if what == TELL_PLAY and who == seat]
        # The last scoring is told with a 1, to tell it from the bonuses after a phase.
        led = [piece for _, what, who, piece, last, _ in lines if what == TELL_LEADER and who == seat and last == 1]
        place = f"@{seat + 1}"
        found["inventor" + place] = names.inventors[state.inventor[seat]]
        found["company with shares at the end" + place] = "; ".join(names.inventors[company] for company in held)
        found["technology chip at the end" + place] = "; ".join(names.technologies[chip] for chip in chips)
        found["assistant played" + place] = "; ".join(names.assistants[card] for card in played)
        found["region led at the end" + place] = "; ".join(names.regions[region] for region in led)
        found["cities" + place] = str(state.owner.count(seat))
    if state.ending == BY_GOAL:
        found["personal goal that decided"] = names.inventors[state.inventor[state.winner]]
    found["ending"] = "D-8.3" if state.ending == BY_GOAL else "D-10.2"
    found["assistant came up"] = "; ".join(
        names.assistants[card] for card in range(ASSISTANTS) if card not in state.deck
    )
    return found
