"""`python -m wardenclyffe` is the same as the command `wardenclyffe`."""

import sys

from wardenclyffe.cli import main

if __name__ == "__main__":
    sys.exit(main())
