"""Run the rules as plain Python where a compiled build is installed, to compare the two."""

import os
import subprocess
import sys
from collections.abc import Callable
from importlib.abc import PathEntryFinder
from importlib.machinery import FileFinder, PathFinder, SourceFileLoader
from pathlib import Path

import wardenclyffe

ROOT = str(Path(wardenclyffe.__file__).parent.parent)


def is_compiled() -> bool:
    """Whether the engine in use is the compiled one."""
    from wardenclyffe.engine import state

    return not str(state.__file__).endswith(".py")


def source_hook() -> Callable[[str], PathEntryFinder]:
    """A path hook that sees only the sources of this package."""
    finder = FileFinder.path_hook((SourceFileLoader, [".py"]))

    def hook(path: str) -> PathEntryFinder:
        if not path.startswith(str(Path(ROOT) / "wardenclyffe")):
            raise ImportError(path)
        return finder(path)

    return hook


def use_plain() -> None:
    """Make this process import the package's sources, compiled build or not; to be called before anything else."""
    for name in [name for name in sys.modules if name.startswith("wardenclyffe.")]:
        del sys.modules[name]
    sys.path_hooks.insert(0, source_hook())
    sys.path_importer_cache.clear()
    PathFinder.invalidate_caches()


def run_plain(module: str, arguments: list[str]) -> str:
    """What a module's `main` prints in a fresh process that runs the sources."""
    program = (
        "import sys; from wardenclyffe.lab.plain import use_plain; use_plain();"
        f"from {module} import main; main(sys.argv[1:])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": ROOT},
    )
    return done.stdout
