"""Many guests at once, in one event loop: they make tables, sit down, choose, and come back when the server does."""

import asyncio
import contextlib
import json
import os
import random
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

ROOT = Path(__file__).parent.parent
GAME = "prestidigitators"


class Choice(msgspec.Struct):
    """A choice as far as these guests read it."""

    id: int


class Seen(msgspec.Struct):
    """A message as far as these guests read it; the rest is skipped."""

    type: str
    length: int = -1
    seat: int = -1
    over: bool = False
    entropy: bool = False
    choices: list[Choice] = []
    command: str = ""
    ok: bool = False
    error: str = ""


SEEN = msgspec.json.Decoder(Seen)


class Measured:
    """A server in a process of its own on a free port, whose processor time and memory can be read."""

    PROBE = "/"

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """How it is started."""
        raise NotImplementedError

    async def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = subprocess.Popen(self.command(), cwd=ROOT, stdout=subprocess.DEVNULL)
        async with httpx.AsyncClient(base_url=self.address) as http:
            deadline = time.monotonic() + 60
            while True:
                try:
                    await http.get(self.PROBE)
                    return
                except httpx.TransportError:
                    if self.process.poll() is not None or time.monotonic() > deadline:
                        raise RuntimeError("the server did not start") from None
                    await asyncio.sleep(0.02)

    def kill(self) -> None:
        """End it at once, as kill -9 does."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def processor_seconds(self) -> float:
        """The time that the process has had on a processor."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """The memory of the process in MB."""
        assert self.process is not None
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        kilobytes = next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS"))
        return int(kilobytes) / 1024


class ServerProcess(Measured):
    """A server of ours, started again on the same port after it was killed."""

    PROBE = "/api/me"

    def __init__(self, settings: dict[str, Any]) -> None:
        super().__init__()
        self.settings = {"host": "127.0.0.1", "port": self.port, **settings}

    def command(self) -> list[str]:
        """How it is started."""
        return [sys.executable, "-m", "tests.server.serving_process", json.dumps(self.settings)]


class LoadGuest:
    """One guest with cookies of their own."""

    def __init__(self, address: str, name: str, chance: random.Random) -> None:
        self.address = address
        self.name = name
        self.chance = chance
        self.http = httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=30, verify=False)

    async def introduce(self) -> None:
        """Take a name, and with it the cookie that makes one the same guest from then on."""
        found = await self.http.patch("/api/me", json={"name": self.name})
        found.raise_for_status()

    async def post(self, path: str, body: Any) -> Any:
        """POST, again and again while the server is away."""
        while True:
            try:
                found = await self.http.post(path, json=body)
                if found.status_code < 500:
                    return found.json()
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.05)

    @property
    def cookie(self) -> str:
        """What makes one the same guest, as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def connect(self, table: str) -> ClientConnection:
        """A socket at a table, again and again while the server is away."""
        address = self.address.replace("http", "ws") + f"/api/tables/{table}/socket"
        while True:
            try:
                headers = {"Cookie": self.cookie}
                return await connect(
                    address,
                    origin=Origin(self.address),
                    additional_headers=headers,
                    compression=None,
                    proxy=None,
                    open_timeout=20,
                )
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                await asyncio.sleep(0.05)

    async def entropy(self, table: str) -> None:
        """Add chance of one's own."""
        body = {"type": "entropy", "command": "entropy", "entropy": self.chance.randbytes(32).hex()}
        await self.post(f"/api/tables/{table}/command", body)


async def make_table(host: LoadGuest, friend: LoadGuest | None) -> str:
    """A table of two people, or of one and a machine, ready to play."""
    other = {"kind": "friend"} if friend is not None else {"kind": "machine", "level": "random"}
    made = await host.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, other]})
    table = str(made["id"])
    if friend is not None:
        code = made["invites"][0]["code"]
        await friend.post(f"/api/tables/{table}/join", {"code": code, "entropy": friend.chance.randbytes(32).hex()})
    await host.entropy(table)
    return table


def set_urgent(urgent: bool) -> None:
    """Let this program and all that it started run before everything else on the machine, or no longer."""
    policy, level = (os.SCHED_RR, 1) if urgent else (os.SCHED_OTHER, 0)
    family = {os.getpid()}
    parents: dict[int, int] = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents[int(place.parent.name)] = int(place.read_text().rpartition(")")[2].split()[1])
    while grown := {child for child, parent in parents.items() if parent in family} - family:
        family |= grown
    for process in family:
        for thread in Path(f"/proc/{process}/task").glob("[0-9]*"):
            with contextlib.suppress(ProcessLookupError):
                os.sched_setscheduler(int(thread.name), policy, os.sched_param(level))
