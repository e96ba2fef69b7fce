"""schemathesis visits every documented route: no server error, no undocumented status, no answer off its schema."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from fastapi.routing import APIRoute

from tests.server.guests import SWIFT, Visitor, serving, two_at_table
from wardenclyffe.server.app import SUBJECTS, create_app

CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
]


def visit(visitor: Visitor, folder: Path, parameters: dict[str, str], *more: str) -> None:
    """Let schemathesis visit the routes with these values for some parameters."""
    config = folder / "schemathesis.toml"
    lines = [f'"{name}" = "{value}"' for name, value in parameters.items()]
    config.write_text("\n".join(["[parameters]", *lines]))
    # A fixed value also replaces the wrong ones that schemathesis means to be refused.
    checks = CHECKS if parameters else [*CHECKS, "negative_data_rejection"]
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"),
        *(f"{visitor.address}/api/openapi.json", "--checks", ",".join(checks)),
        *("--header", f"Origin: {visitor.address}", "--header", f"Cookie: {visitor.cookie}"),
        *("--generation-deterministic", "--suppress-health-check", "all", *more),
    ]
    found = subprocess.run(command, capture_output=True, text=True, timeout=150, cwd=folder)
    assert found.returncode == 0, found.stdout[-6000:] + found.stderr[-2000:]


def test_every_route_keeps_to_its_description(tmp_path: Path) -> None:
    freely = (1e6, 1e6)
    settings = replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite", address_rate=freely, making_rate=freely)
    with serving(settings) as address, Visitor(address) as ada, Visitor(address) as bob:
        table = two_at_table(ada, bob)
        waiting = ada.make({"kind": "me"}, {"kind": "friend"})
        # Real tables and codes, so that the routes behind them are visited; what ends them comes last.
        known = {"path.code": waiting["invites"][0]["code"], "path.name": "prestidigitators"}
        few = ("--phases", "fuzzing", "--max-examples", "15")
        spared = ("--exclude-method", "DELETE", "--exclude-path-regex", "/(leave|invite)$")
        visit(ada, tmp_path, {"path.table": table, **known}, *spared, *few)
        visit(ada, tmp_path, {"path.table": waiting["id"], **known}, *spared, *few)
        visit(bob, tmp_path, {}, *spared, "--phases", "coverage,fuzzing", "--max-examples", "15")
        for ending in ("/invite$", "/leave$"):
            visit(ada, tmp_path, {"path.table": waiting["id"]}, "--include-path-regex", ending, *few)
        visit(ada, tmp_path, {"path.table": table}, "--include-method", "DELETE", *few)


def test_every_route_of_the_api_is_described() -> None:
    """Kept apart: a route without a description would simply not be visited."""
    described = create_app(SWIFT).openapi()["paths"]
    routes = [route for subject in SUBJECTS for route in subject.router.routes if isinstance(route, APIRoute)]
    assert {route.path for route in routes if route.path.startswith("/api/")} == set(described)
    for path, operations in described.items():
        for operation in operations.values():
            assert operation["responses"]["200"]["content"], path
            assert operation["responses"]["400"]["content"], path
