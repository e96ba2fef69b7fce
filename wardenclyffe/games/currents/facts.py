"""What a finished game of War of Currents can tell a study of its balance."""
from wardenclyffe.engine.state import State
def facts(state: State) -> dict[str, str]:
    return {}
