"""The compiled build: engine, rules and search in one mypyc call, or plain Python as a whole when that cannot be.

WARDENCLYFFE_COMPILE=require fails when compiling fails, =never does not try; otherwise a failure falls back.
WARDENCLYFFE_OPTIMISE is the C compiler's level, 3 unless it is set.
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("WARDENCLYFFE_COMPILE", "try")
LEVEL = os.environ.get("WARDENCLYFFE_OPTIMISE", "3")
COMPILED = [
    *(f"wardenclyffe/engine/{name}.py" for name in ("areas", "chance", "events", "playout", "state", "zones")),
    *sorted(str(path) for path in Path("wardenclyffe/players").glob("search*.py")),
    *sorted(str(path) for path in Path("wardenclyffe/games").glob("*/rules*.py")),
    *sorted(str(path) for path in Path("wardenclyffe/games").glob("*/features.py")),
]
# The modules call each other directly: nothing outside looks their functions up by name.
FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden"]


def say_plain(what_failed: str, error: BaseException) -> None:
    """One sentence that says why this install is plain Python, or the end of a build that had to be compiled."""
    if WISH == "require":
        raise SystemExit(f"wardenclyffe: compiling was required, but {what_failed}: {error}")
    way_out = "WARDENCLYFFE_COMPILE=require shows why"
    print(f"wardenclyffe: {what_failed}, so this is plain Python, about ten times slower; {way_out}", file=sys.stderr)


class BuildOrPlain(build_ext):
    """Build all extensions or none: half a build would give wrong method tables."""

    def run(self) -> None:
        """Compile, and on any failure leave plain Python behind."""
        try:
            super().run()
        except BaseException as error:
            say_plain("the C compiler is missing or failed", error)
            for extension in self.extensions:
                for built in (Path(self.get_ext_fullpath(extension.name)), Path(self.build_lib)):
                    if built.is_file():
                        built.unlink()
            self.extensions = []


def extensions() -> list[object]:
    """What mypyc makes of the compiled modules; nothing when it cannot."""
    if WISH == "never":
        return []
    try:
        from mypyc.build import mypycify

        made: list[object] = mypycify([*COMPILED], opt_level=LEVEL, debug_level="0")
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]  # type: ignore[attr-defined]
    except BaseException as error:
        say_plain("mypyc could not translate the rules", error)
        return []
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrPlain})
