"""What `serve`, `backup` and `restore` can be told: on the command line or, for containers and units, by variables.

Every option `--some-name` is also the variable `WARDENCLYFFE_SOME_NAME`; the command line wins. This module imports
nothing heavy, since every command of `wardenclyffe` reads it to print its help.
"""

import argparse
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from wardenclyffe.engine.text import quoted, whole

PREFIX: Final = "WARDENCLYFFE_"
NOT_OPTIONS: Final = {f"WARDENCLYFFE_{name}" for name in ("COMPILE", "EDITIONS", "PROGRAMS", "TSC")}  # read elsewhere
STORE_FILE: Final = "tables.sqlite"
MOST: Final = 10_000_000


class BadSetting(ValueError):
    """An option or a variable with a value that cannot be meant; the message names it and what would do."""


@dataclass(frozen=True)
class Option:
    """One option: how its text is read, and what stands in the help."""

    flag: str
    metavar: str
    read: Callable[[str], Any]
    words: str
    default: Any = None
    many: bool = False

    @property
    def name(self) -> str:
        """The attribute under which a parsed command line has it."""
        return self.flag.removeprefix("--").replace("-", "_")

    @property
    def variable(self) -> str:
        """The environment variable that says the same."""
        return PREFIX + self.name.upper()

    def add_to(self, parser: argparse.ArgumentParser) -> None:
        """Let a command line take this option."""
        help = f"{self.words} [{self.variable}]".replace("%", "%%")
        if not self.metavar:
            parser.add_argument(self.flag, action="store_const", const=True, default=None, help=help)
            return
        action = "append" if self.many else "store"
        parser.add_argument(self.flag, metavar=self.metavar, type=self.read, action=action, default=None, help=help)

    def value(self, wish: argparse.Namespace, variables: Mapping[str, str]) -> Any:
        """What was said on the command line, else by the variable, else the default."""
        given = getattr(wish, self.name)
        if given is not None:
            return tuple(given) if self.many else given
        text = variables.get(self.variable, "").strip()
        if not text:
            return self.default
        try:
            return tuple(self.read(each) for each in text.replace(",", " ").split()) if self.many else self.read(text)
        except argparse.ArgumentTypeError as error:
            raise BadSetting(f"{self.variable}: {error}") from None


def port(text: str) -> int:
    """A port of this machine."""
    number = whole(text)
    if number is None or number > 65535:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a port from 0 to 65535")
    return number


def positive(text: str) -> int:
    """A number from 1 on, as large as anything that can be counted out here."""
    number = whole(text)
    if not number or number > MOST:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number from 1 on, up to {MOST}")
    return number


def flag(text: str) -> bool:
    """Whether a variable that stands for a flag is set."""
    if text.lower() not in ("1", "true", "yes", "on", "0", "false", "no", "off"):
        raise argparse.ArgumentTypeError(f"{text!r} is neither yes nor no")
    return text.lower() in ("1", "true", "yes", "on")


def origin(text: str) -> str:
    """A public address: scheme, host and port as browsers write them, without a path.

    >>> origin("HTTPS://Play.Example/"), origin("https://play.example:443")
    ('https://play.example', 'https://play.example')
    """
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(text)
        host, number = parts.hostname, parts.port
    except ValueError:
        host = None
    if not host or parts.scheme not in ("http", "https") or parts.path not in ("", "/") or parts.query or "@" in text:
        raise argparse.ArgumentTypeError(f"{text!r} is not an address such as https://play.example")
    shown = f"[{host}]" if ":" in host else host
    usual = number is None or number == {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{shown}" if usual else f"{parts.scheme}://{shown}:{number}"


def proxy(text: str) -> str:
    """The address of a proxy, or a network of proxies.

    >>> proxy("10.1.2.3"), proxy("10.1.2.3/8")
    ('10.1.2.3', '10.0.0.0/8')
    """
    import ipaddress

    try:
        if "/" in text:
            return str(ipaddress.ip_network(text, strict=False))
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not the address or network of a proxy, such as 127.0.0.1 or 10.0.0.0/8"
        ) from None


def place(text: str) -> tuple[str, int]:
    """A port, or a host and a port.

    >>> place("9100"), place("0.0.0.0:9100"), place("[::1]:9100")
    (('127.0.0.1', 9100), ('0.0.0.0', 9100), ('::1', 9100))
    """
    host, colon, number = text.rpartition(":")
    if colon and not host:
        raise argparse.ArgumentTypeError(f"{text!r} is not PORT or HOST:PORT")
    return host.strip("[]") or "127.0.0.1", port(number)


def log_form(text: str) -> str:
    """How log lines are written."""
    if text not in ("lines", "json"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a form of the log: write lines or json")
    return text


def contact(text: str) -> str:
    """Where somebody can report a hole: an address that goes into security.txt.

    >>> contact("security@play.example")
    'mailto:security@play.example'
    """
    if "\n" in text or "\r" in text or not (text.startswith(("https://", "mailto:", "tel:")) or "@" in text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a mail address and not an address that begins with https://")
    return text if ":" in text else f"mailto:{text}"


STORE = Option(
    "--store", "URL", str, "where tables are kept: sqlite:///FILE or postgresql://USER@HOST/DATABASE, instead of --data"
)
DATA = Option("--data", "DIR", str, f"the folder of the SQLite file {STORE_FILE} (by default in your own data folder)")
SERVE: Final = (
    Option("--host", "HOST", str, "the address to listen on (127.0.0.1)", "127.0.0.1"),
    Option("--lan", "", flag, "let others in your local network come too, and say by which address", False),
    Option("--port", "PORT", port, "the port to listen on (8893)", 8893),
    DATA,
    STORE,
    Option("--origin", "URL", origin, "a public address of this server, as https://play.example; repeatable", (), True),
    Option(
        "--trusted-proxy",
        "ADDRESS",
        proxy,
        "a proxy whose X-Forwarded-For and -Proto are believed, address or network; repeatable (nobody)",
        (),
        True,
    ),
    Option("--workers", "N", positive, "processes in which machines think (one for each processor)"),
    Option("--keep", "DAYS", positive, "delete finished games that nobody has looked at for so long (never)", 0),
    Option("--status", "PORT", place, "answer /healthz, /readyz and /metrics only there, PORT or HOST:PORT"),
    Option("--log", "FORM", log_form, "lines or json (lines)", "lines"),
    Option("--contact", "ADDRESS", contact, "who answers for the security of this server, for security.txt", ""),
    Option("--content", "FILE", str, "an edition of your own, in place of the house edition; repeatable", (), True),
    Option("--no-browser", "", flag, "do not open a browser", False),
)
WHERE: Final = (DATA, STORE)


def add_options(parser: argparse.ArgumentParser, options: Sequence[Option]) -> None:
    """Let a command line take all of these."""
    for option in options:
        option.add_to(parser)


def values_of(
    wish: argparse.Namespace, options: Sequence[Option], variables: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The value of every option, with the store as one address; raises BadSetting."""
    variables = os.environ if variables is None else variables
    found = {option.name: option.value(wish, variables) for option in options}
    typed = [option for option in WHERE if getattr(wish, option.name) is not None]
    if len(typed) == 1:  # what is typed wins over a variable that says it in the other way
        found |= {option.name: None for option in WHERE if option not in typed}
    if found.get("lan"):
        if found["host"] != "127.0.0.1":
            raise BadSetting(f"--lan and --host {found['host']}: both say where to listen; give one of them")
        found["host"] = "0.0.0.0"
    data = found.pop("data")
    if data is not None and (found["store"] is None or typed):
        if found["store"] is not None:
            raise BadSetting("--data and --store: both say where tables are kept; give one of them")
        found["store"] = store_in(data)
    return found


def store_in(folder: str) -> str:
    """The address of the store in a folder, which is made when it is missing, for this user alone."""
    try:
        path = Path(folder).expanduser()
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no folder has such a name"
        raise BadSetting(f"--data {folder}: cannot be made ({reason}); name a folder of yours") from None
    return f"sqlite:///{path / STORE_FILE}"


def unknown_variables(variables: Mapping[str, str]) -> list[str]:
    """Variables that look like options but are none: most likely misspelt."""
    known = NOT_OPTIONS | {option.variable for option in SERVE}
    return sorted(name for name in variables if name.startswith(PREFIX) and name not in known)
