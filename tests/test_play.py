"""`make play` serves at once and compiles in the background: which step comes next."""

import os
from pathlib import Path

from tools.play import Build


def write(path: Path, time: int) -> None:
    """Leave a mark that was written at this time."""
    path.parent.mkdir(exist_ok=True)
    path.touch()
    os.utime(path, (time, time))


def test_a_wheel_is_built_once_and_installed_at_the_next_start(tmp_path: Path) -> None:
    build = Build(tmp_path)
    write(build.installed, 10)
    assert build.next_step(compiler=True) == "build"
    assert build.next_step(compiler=False) == ""
    write(build.begun, 11)
    assert build.next_step(compiler=True) == ""  # it is still at work, or has failed
    write(build.done, 12)
    assert build.next_step(compiler=True) == "install"
    write(build.compiled, 13)
    assert build.next_step(compiler=True) == ""


def test_changed_sources_are_built_anew(tmp_path: Path) -> None:
    build = Build(tmp_path)
    for time, mark in enumerate((build.begun, build.done, build.compiled)):
        write(mark, time)
    write(build.installed, 10)
    assert build.next_step(compiler=True) == "build"
    write(build.begun, 11)
    assert build.next_step(compiler=True) == ""
