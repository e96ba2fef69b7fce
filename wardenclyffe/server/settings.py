"""What an operator can set: where to listen, how patient to be, how much to allow."""

import os
from dataclasses import dataclass, replace
from typing import Any

from wardenclyffe.players.coach import REVIEW_SECONDS


@dataclass(frozen=True)
class Settings:
    """The settings of one server process; rates are (per second, at once)."""

    host: str = "127.0.0.1"
    port: int = 8893
    lan: bool = False  # whether it was meant for the local network, so that invitations name an address there
    store: str | None = None
    trusted_proxies: tuple[str, ...] = ()  # whose X-Forwarded-For and -Proto are believed; nobody else's are
    status: tuple[str, int] | None = None  # host and port for the operator's paths alone
    keep_days: int = 0  # finished tables that nobody has looked at for so long are deleted; 0 keeps them for ever
    contact: str = ""  # for security.txt
    log: str = "lines"  # or json
    origins: tuple[str, ...] = ()  # further addresses under which browsers reach this server, as https://play.example
    fresh: bool = False  # look for changed client files at every page, for those who write them
    workers: int = os.cpu_count() or 1  # processes in which machines think
    machine_pause: float = 0.5  # a machine's answer is shown this long after it was asked, however fast it thought
    machine_deadline: float = 20.0
    hint_budget: str = "1000ms"  # what follows `search:` in a player's code
    review_seconds: float = REVIEW_SECONDS  # for the coach to think about a whole game
    lease: float = 6.0
    sweep: float = 10.0
    patience: float = 3.0  # how long a player at the table may take to add chance of their own before play begins
    absence: float = 60.0  # how long a seat may be empty when nothing else keeps play from beginning
    presence: float = 1.0  # how often processes tell each other who is at the tables
    bundling: float = 0.25  # comings and goings are told together after so many seconds
    idle: float = 900.0  # a table that nobody looks at leaves the memory after this
    largest_message: int = 4096
    largest_body: int = 16384
    socket_rate: tuple[float, float] = (10.0, 40.0)
    talk_rate: tuple[float, float] = (1.0, 20.0)  # chat and taking back, for each guest
    address_rate: tuple[float, float] = (20.0, 120.0)
    making_rate: tuple[float, float] = (0.2, 40.0)  # new tables, new guests, personal links
    sockets_per_address: int = 64
    most_tables_listed: int = 100


def settings_of(values: dict[str, Any]) -> Settings:
    """The settings that the options of `serve` ask for."""
    chosen = Settings(
        host=values["host"],
        lan=values["lan"],
        port=values["port"],
        store=values["store"],
        origins=values["origin"],
        trusted_proxies=values["trusted_proxy"],
        status=values["status"],
        keep_days=values["keep"],
        log=values["log"],
        contact=values["contact"],
    )
    return chosen if values["workers"] is None else replace(chosen, workers=values["workers"])
