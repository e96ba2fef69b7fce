"""A real PostgreSQL for tests and measurements, started from Debian's binaries in a folder of its own."""

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

START_SECONDS = 30.0


class Postgres:
    """A running server that hands out empty databases."""

    def __init__(self, binaries: Path, socket_folder: Path) -> None:
        self._binaries = binaries
        self._socket_folder = socket_folder
        self._numbers = itertools.count()

    def database(self) -> str:
        """The address of a new, empty database; making one takes longer than emptying one."""
        name = f"tables_{next(self._numbers)}"
        subprocess.run([*self._client("createdb"), name], check=True, capture_output=True, text=True)
        return f"postgresql://postgres@/{name}?host={quote(str(self._socket_folder), safe='')}"

    def empty(self, url: str) -> None:
        """Take all tables out of a database, whoever may still hold them."""
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        for sql in (
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}",
            "DROP SCHEMA IF EXISTS wardenclyffe CASCADE",
        ):
            self.execute(url, sql)

    def execute(self, url: str, sql: str) -> None:
        """Run statements in a database; raises where one fails."""
        command = [str(self._binaries / "psql"), "-q", "-v", "ON_ERROR_STOP=1", "-d", url]
        subprocess.run(command, input=sql, check=True, capture_output=True, text=True)

    def answers(self) -> bool:
        """Whether the server takes connections."""
        return subprocess.run([*self._client("pg_isready"), "-q"]).returncode == 0

    def _client(self, program: str) -> list[str]:
        return [str(self._binaries / program), "-h", str(self._socket_folder), "-U", "postgres"]


def why_no_postgres() -> str | None:
    """The reason why no PostgreSQL can be started here, None when it can."""
    if _binaries() is None:
        return "PostgreSQL is missing: install Debian's package postgresql"
    if shutil.which("setpriv") is None:
        return "setpriv is missing: install Debian's package util-linux"
    if os.geteuid() == 0 and _user() is None:
        return "PostgreSQL does not run as root and there is no user postgres: install Debian's package postgresql"
    return None


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Start a server that flushes to disk as in earnest, and stop it at the end."""
    binaries = _binaries()
    if binaries is None:
        raise RuntimeError(why_no_postgres())
    with tempfile.TemporaryDirectory(prefix="wardenclyffe-postgres-") as name:
        folder = Path(name)
        # PostgreSQL refuses to run as root.
        as_user: list[str] = []
        user = _user() if os.geteuid() == 0 else None
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
            as_user = ["--reuid", str(user.pw_uid), "--regid", str(user.pw_gid), "--clear-groups"]
        cluster = str(folder / "cluster")
        make = [
            str(binaries / "initdb"),
            "-D",
            cluster,
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "-N",
        ]
        made = subprocess.run(["setpriv", *as_user, *make], cwd=folder, capture_output=True, text=True)
        if made.returncode != 0:
            raise RuntimeError(f"initdb failed: {made.stderr.strip()}")
        log = folder / "log"
        with log.open("wb") as output:
            # The server goes when the tests go, also when they are killed.
            serve = ["setpriv", "--pdeathsig", "QUIT", *as_user, str(binaries / "postgres"), "-D", cluster, "-k", name]
            settings = ["-c", "listen_addresses=", "-c", "fsync=on", "-c", "shared_buffers=64MB"]
            process = subprocess.Popen([*serve, *settings], cwd=folder, stdout=output, stderr=subprocess.STDOUT)
        try:
            postgres = Postgres(binaries, folder)
            deadline = time.monotonic() + START_SECONDS
            while not postgres.answers():
                if process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"PostgreSQL did not start: {log.read_text(errors='replace').strip()}")
                time.sleep(0.05)
            yield postgres
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGQUIT)  # at once: the folder is thrown away
            process.wait()


def _binaries() -> Path | None:
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(folders, key=lambda folder: int(folder.parent.name), default=None)


def _user() -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return None
