"""`wardenclyffe ready`: ask the server on this machine whether it can serve players."""

import http.client
from typing import Any

SECONDS = 5.0


def ask_ready(values: dict[str, Any]) -> tuple[bool, str]:
    """Whether the server with these options is ready, and what it says."""
    host, port = values["status"] or (values["host"], values["port"])
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
    try:
        connection.request("GET", "/readyz")
        answer = connection.getresponse()
        return answer.status == 200, answer.read(2000).decode(errors="replace").strip()
    except (OSError, http.client.HTTPException) as error:
        return False, f"{host}:{port}: nobody answers there ({error})"
    finally:
        connection.close()
