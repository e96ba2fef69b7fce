"""Start the games at once as plain Python and let the compiled build follow; `make play` runs it.

The first start serves what pip installed, which takes seconds. Meanwhile a wheel with the compiled rules is built in
the background, detached from the terminal, so that Ctrl-C ends the games and not the build. The next start installs it:
then the rules run about ten times as fast. What went wrong in a build is in .venv/wheel/build.log.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PIP = ["-m", "pip", "--quiet", "--disable-pip-version-check"]


def is_newer(one: Path, other: Path) -> bool:
    """Whether a file is there and was written after the other."""
    return one.exists() and one.stat().st_mtime >= other.stat().st_mtime


class Build:
    """The compiled build of what is installed in a virtual environment."""

    def __init__(self, venv: Path) -> None:
        self.installed = venv / ".installed"  # written when the plain package was installed
        self.compiled = venv / ".compiled"  # written when its compiled build was
        self.folder = venv / "wheel"
        self.begun = self.folder / "begun"  # written when a build begins
        self.done = self.folder / "done"  # written when it has succeeded
        self.python = venv / "bin" / "python"

    def next_step(self, compiler: bool) -> str:
        """What is to be done now: `install` a wheel that is ready, `build` one, or nothing."""
        if is_newer(self.compiled, self.installed):
            return ""
        if is_newer(self.done, self.installed) and is_newer(self.done, self.begun):
            return "install"
        return "build" if compiler and not is_newer(self.begun, self.installed) else ""

    def install(self) -> None:
        """Put the compiled package in the place of the plain one."""
        wheel = max(self.folder.glob("*.whl"), key=lambda path: path.stat().st_mtime)
        command = [*PIP, "install", "--no-deps", "--force-reinstall", str(wheel)]
        subprocess.run([str(self.python), *command], check=True)
        self.compiled.touch()

    def build(self) -> None:
        """Begin to build a wheel and come back at once."""
        self.folder.mkdir(exist_ok=True)
        self.begun.touch()
        wheel = [str(self.python), *PIP, "wheel", "--no-deps", "--wheel-dir", str(self.folder), str(ROOT)]
        program = (
            "import os, subprocess, sys, pathlib; os.nice(10);"
            f"subprocess.run({wheel!r}, check=True); pathlib.Path({str(self.done)!r}).touch()"
        )
        with (self.folder / "build.log").open("w", encoding="utf-8") as log:
            subprocess.Popen(
                [str(self.python), "-c", program],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                env={**os.environ, "WARDENCLYFFE_COMPILE": "require"},
            )


def main() -> None:
    """Take the next step towards a compiled build, and serve."""
    build = Build(VENV)
    step = build.next_step(any(shutil.which(name) for name in ("cc", "gcc", "clang")))
    if step == "install":
        build.install()
    elif step == "build":
        print("The rules are being compiled in the background: the next start will run them about ten times as fast.")
        build.build()
    sys.stdout.flush()
    games = str(VENV / "bin" / "wardenclyffe")
    os.execv(games, [games, "serve", *sys.argv[1:]])


if __name__ == "__main__":
    main()
