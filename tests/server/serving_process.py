"""A server in a process of its own, that can be killed: `python -m tests.server.serving_process SETTINGS-AS-JSON`."""

import json
import sys

from wardenclyffe.server.main import serve_with
from wardenclyffe.server.settings import Settings

if __name__ == "__main__":
    wishes = {
        name: tuple(value) if isinstance(value, list) else value for name, value in json.loads(sys.argv[1]).items()
    }
    serve_with(Settings(**wishes))
