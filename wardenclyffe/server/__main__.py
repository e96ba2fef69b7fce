"""`python -m wardenclyffe.server`: the server with all its settings, for those who work on it."""

import argparse

from wardenclyffe.server.main import serve_with
from wardenclyffe.server.settings import Settings


def main() -> None:
    """Read the settings and serve."""
    parser = argparse.ArgumentParser(prog="python -m wardenclyffe.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8893)
    parser.add_argument("--store", default=None, help="sqlite:///FILE or postgresql://...")
    parser.add_argument("--fresh", action="store_true", help="look for changed client files at every page")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds before a machine's answer is shown")
    parser.add_argument("--origin", action="append", default=[], help="a further address of this server")
    wish = parser.parse_args()
    serve_with(
        Settings(
            host=wish.host,
            port=wish.port,
            store=wish.store,
            fresh=wish.fresh,
            machine_pause=wish.pause,
            origins=tuple(wish.origin),
        )
    )


if __name__ == "__main__":
    main()
