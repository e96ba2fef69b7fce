"""When the interpreter looks for garbage: in Python's own rhythm it would hold up every player again and again.

Every choice makes a position of several hundred objects, and the one before goes when its last use goes: there is
nothing to look for in them. What is left over are rings of objects that hold each other, mostly of closed connections,
and so few that it is enough to look for them now and then.
"""

import gc
import threading
import time

SECONDS = 600.0  # between two looks; one takes about half a second with a thousand tables


def look_seldom() -> None:
    """Look for garbage now, and from then on only now and then, for as long as this process lives."""
    gc.collect()
    gc.freeze()  # what is there before the first player comes stays
    gc.disable()
    threading.Thread(target=keep_looking, name="garbage", daemon=True).start()


def keep_looking() -> None:
    """Never ends."""
    while True:
        time.sleep(SECONDS)
        gc.collect()
