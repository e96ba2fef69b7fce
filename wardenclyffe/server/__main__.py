"""`python -m wardenclyffe.server`: the server with all its settings, for those who work on it."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace


def main(words: Sequence[str] | None = None) -> int:
    """Read the settings and serve; returns the status of the program."""
    # Here, since the workers of machines import this file too, and need nothing of it.
    from wardenclyffe.server.main import serve
    from wardenclyffe.server.options import SERVE, BadSetting, add_options, values_of
    from wardenclyffe.server.settings import settings_of

    parser = argparse.ArgumentParser(prog="python -m wardenclyffe.server", description=__doc__)
    add_options(parser, SERVE)
    parser.add_argument("--fresh", action="store_true", help="look for changed client files at every page")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds before a machine's answer is shown")
    wish = parser.parse_args(words)
    try:
        settings = settings_of(values_of(wish, SERVE))
    except BadSetting as error:
        parser.error(str(error))
    return serve(replace(settings, fresh=wish.fresh, machine_pause=wish.pause))


if __name__ == "__main__":
    sys.exit(main())
