"""What a finished game of The War of the Worlds can tell a study of its balance."""

from wardenclyffe.engine.state import State
from wardenclyffe.games.worlds.edition import ENDING_IDS
from wardenclyffe.games.worlds.rules_pieces import REGIONS, TECHNOLOGIES
from wardenclyffe.games.worlds.rules_table import BY_HULL, BY_MACHINES, LIVE, Worlds

RULE_OF_ENDING = {BY_MACHINES: "W-16.10", BY_HULL: "W-18.12"}


def facts(state: State) -> dict[str, str]:
    """How the war ended, how long it took, and how far both sides had come."""
    assert isinstance(state, Worlds)
    return {
        "ending": RULE_OF_ENDING.get(state.ending, "W-3.2"),
        "decided by": ENDING_IDS[state.ending],
        "turns": str(state.turn),
        "regions alive": str(sum(state.land[region] == LIVE for region in range(REGIONS))),
        "germs": str(state.human // 10),
        "colonisation": str(state.martian // 10),
        "groups left": str(len(state.groups)),
        "technologies": str(sum(state.knows(technology) for technology in range(TECHNOLOGIES))),
        "pieces of the flying machine": str(state.built()),
    }
