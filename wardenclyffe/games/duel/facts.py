"""What a finished game of Duel can tell a study of its balance."""

from functools import cache
from pathlib import Path

from wardenclyffe.engine.content import read_content
from wardenclyffe.engine.state import Told
from wardenclyffe.games.duel.edition import Edition
from wardenclyffe.games.duel.rules_table import ASSISTANTS, BY_GOAL, COMPANIES, TECHNOLOGIES, Duel


@cache
def house() -> Edition:
    """The house edition, for its names."""
    return Edition(read_content(Path(__file__).parent / "content.toml"))


def facts(state: Duel) -> dict[str, str]:
    """Inventors, companies, chips, assistants played and regions led by each seat, and the rule that decided."""
    names = house()
    found: dict[str, str] = {}
    told: list[Told] = state.journal.told if state.journal is not None else []
    for seat in range(2):
        held = [company for company in range(COMPANIES) if state.shares[seat * COMPANIES + company]]
        chips = [chip for chip in range(TECHNOLOGIES) if state.chips[chip] == seat]
        mine = [each for each in told if "seat" in each.event.fields and each["seat"] == seat]
        played = [each["assistant"] for each in mine if each.event.name == "played"]
        led = [each["region"] for each in mine if each.event.name == "final-leader"]
        place = f"@{seat + 1}"
        found["inventor" + place] = names.inventors[state.inventor[seat]]
        found["company with shares at the end" + place] = "; ".join(names.inventors[company] for company in held)
        found["technology chip at the end" + place] = "; ".join(names.technologies[chip] for chip in chips)
        found["assistant played" + place] = "; ".join(names.assistants[card] for card in played)
        found["region led at the end" + place] = "; ".join(names.regions[region] for region in led)
        found["cities" + place] = str(state.city_count(seat))
    if state.ending == BY_GOAL:
        found["personal goal that decided"] = names.inventors[state.inventor[state.winner]]
    found["ending"] = "D-8.3" if state.ending == BY_GOAL else "D-10.2"
    found["assistant came up"] = "; ".join(
        names.assistants[card] for card in range(ASSISTANTS) if card not in state.deck
    )
    return found
