"""What a finished game of Duel can tell a study of its balance."""

from functools import cache
from pathlib import Path

from wardenclyffe.engine.content import read_content
from wardenclyffe.engine.state import State
from wardenclyffe.games.duel.edition import House
from wardenclyffe.games.duel.rules_table import ASSISTANTS, BY_GOAL, COMPANIES, Duel


@cache
def house() -> House:
    """The house edition, for its names."""
    return House(read_content(Path(__file__).parent / "content.toml"))


def facts(state: State) -> dict[str, str]:
    """Both inventors, how the game was decided, and which companies and assistants had a part in it."""
    assert isinstance(state, Duel)
    names = house()
    found = {f"inventor@{seat + 1}": names.inventors[state.inventor[seat]] for seat in range(2)}
    for seat in range(2):
        held = [company for company in range(COMPANIES) if state.shares[seat * COMPANIES + company]]
        found[f"shares@{seat + 1}"] = "; ".join(names.inventors[company] for company in held)
    found["decided by"] = "personal goal" if state.ending == BY_GOAL else "regions"
    found["assistants"] = "; ".join(names.assistants[card] for card in range(ASSISTANTS) if card not in state.deck)
    return found
