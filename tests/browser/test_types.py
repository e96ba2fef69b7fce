"""The client's types, written in comments, hold: checked by TypeScript's compiler where there is one."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

TSC = os.environ.get("WARDENCLYFFE_TSC") or shutil.which("tsc")


def test_types_of_the_client() -> None:
    if TSC is None:
        pytest.skip("no tsc was found: npm install --global typescript, or name one with WARDENCLYFFE_TSC")
    checked = subprocess.run(
        [TSC, "--project", str(Path(__file__).parent / "tsconfig.json")], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout
