"""A server in a process of its own, that can be killed: `python -m tests.server.serving_process SETTINGS-AS-JSON`."""

import sys

if __name__ == "__main__":  # the workers of machines import this file too, and need nothing of it
    from msgspec import json

    from wardenclyffe.server.main import serve_with
    from wardenclyffe.server.settings import Settings

    serve_with(json.decode(sys.argv[1], type=Settings))
