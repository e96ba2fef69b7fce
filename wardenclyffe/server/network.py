"""Where this machine can be reached: only by itself, or in its local network too."""

import ipaddress
import socket

ELSEWHERE = ("192.0.2.1", 9)  # an address that belongs to nobody; nothing is sent to it


def is_private(host: str) -> bool:
    """Whether only this machine can connect to a host."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def network_address() -> str:
    """This machine's address in its local network; empty where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if is_private(found) or found == "0.0.0.0" else found


def address_for_others(host: str, port: int) -> str:
    """The address under which others in the local network reach a server that listens on `host`; empty for none."""
    if is_private(host):
        return ""
    shown = network_address() if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}" if shown else ""
