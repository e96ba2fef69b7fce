"""`python -m wardenclyffe.server`: the server with all its settings, for those who work on it."""

import argparse
from dataclasses import replace


def main() -> None:
    """Read the settings and serve."""
    # Here, since the workers of machines import this file too, and need nothing of it.
    from wardenclyffe.server.main import serve_with
    from wardenclyffe.server.options import SERVE, add_options, values_of
    from wardenclyffe.server.settings import settings_of

    parser = argparse.ArgumentParser(prog="python -m wardenclyffe.server", description=__doc__)
    add_options(parser, SERVE)
    parser.add_argument("--fresh", action="store_true", help="look for changed client files at every page")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds before a machine's answer is shown")
    wish = parser.parse_args()
    serve_with(replace(settings_of(values_of(wish, SERVE)), fresh=wish.fresh, machine_pause=wish.pause))


if __name__ == "__main__":
    main()
