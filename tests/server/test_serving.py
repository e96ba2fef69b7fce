"""`serve` says where it is, or one clear sentence on why it cannot be."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from wardenclyffe.server.__main__ import main
from wardenclyffe.server.main import serve
from wardenclyffe.server.settings import Settings


def test_it_prints_its_address_and_ends_when_asked(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    store = f"sqlite:///{tmp_path}/tables.sqlite"
    command = [sys.executable, "-m", "wardenclyffe", "serve", "--no-browser", "--port", str(port), "--store", store]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == f"Wardenclyffe is open: http://127.0.0.1:{port}/\n"
        # The socket listens before the first answer is ready, so the request simply waits.
        assert httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=30).status_code == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) in (0, -signal.SIGINT, 130)


def test_a_taken_port_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert serve(Settings(port=port, store=f"sqlite:///{tmp_path}/tables.sqlite")) == 1
    assert f"127.0.0.1:{port}: cannot listen there" in capsys.readouterr().err


@pytest.mark.parametrize(
    "store", ["tables.sqlite", "mysql://x/y", "sqlite:/tables.sqlite", "sqlite:////no/such/folder/tables.sqlite"]
)
def test_a_bad_store_gets_one_sentence_however_the_server_is_started(
    store: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for status in (serve(Settings(port=0, store=store)), main(["--port", "0", "--store", store])):
        assert status == 1
    first, second = capsys.readouterr().err.splitlines()
    assert first == second
    assert first.startswith("wardenclyffe: store")
