"""The operator's page, the container and the locks agree with the program and with each other."""

import argparse
import json
import re
import shlex
import subprocess
import sys
import tomllib
from dataclasses import replace
from fnmatch import fnmatch
from pathlib import Path

import httpx
from packaging.requirements import Requirement
from packaging.version import Version

from tests.server.guests import SWIFT, Visitor, serving
from wardenclyffe.server.options import PREFIX, SERVE, add_options, unknown_variables, values_of
from wardenclyffe.server.settings import settings_of

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "operate.md").read_text()
DOCKERFILE = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")


def test_every_option_is_on_the_operators_page_and_nothing_else() -> None:
    for option in SERVE:
        assert re.search(rf"\| `{option.flag}(?: {option.metavar})?` \| `{option.variable}` \|", PAGE), option.flag
    named = set(re.findall(rf"{PREFIX}[A-Z_]+", PAGE + DOCKERFILE)) - {"WARDENCLYFFE_COMPILE"}
    assert unknown_variables(dict.fromkeys(named, "")) == []


def test_the_settings_on_the_page_are_good(tmp_path: Path) -> None:
    text = PAGE.partition("`/etc/wardenclyffe.env`:\n\n```ini\n")[2].partition("```")[0]
    variables = dict(line.split("=", 1) for line in text.splitlines())
    parser = argparse.ArgumentParser()
    add_options(parser, SERVE)
    found = values_of(parser.parse_args(["--data", str(tmp_path)]), SERVE, variables)
    assert settings_of(found).origins == ("https://play.example",)
    assert found["no_browser"]
    (start,) = re.findall(r"ExecStart=(.*)", PAGE)
    assert parser.parse_args(shlex.split(start.replace("%i", "8893"))[2:]).port == 8893


def test_every_number_on_the_page_is_counted_and_every_one_counted_is_there(tmp_path: Path) -> None:
    with serving(replace(SWIFT, store=f"sqlite:///{tmp_path}/tables.sqlite")) as address, Visitor(address) as ada:
        table = ada.make({"kind": "me"}, {"kind": "machine"})["id"]
        with ada.sit(table) as seat:
            seat.begin()
        text = httpx.get(f"{address}/metrics").text
        port = address.rpartition(":")[2]
        ready = [sys.executable, "-m", "wardenclyffe", "ready"]
        assert subprocess.run([*ready, "--port", port], capture_output=True, text=True).stdout == "ok\n"
    alone = subprocess.run([*ready, "--port", port], capture_output=True, text=True)
    assert alone.returncode == 1
    assert alone.stdout.startswith(f"127.0.0.1:{port}: nobody answers there")
    counted = set(re.findall(r"# TYPE (\w+)", text)) - {"wardenclyffe_info", "wardenclyffe_up_since_seconds"}
    assert set(re.findall(r"`(wardenclyffe_\w+)`", PAGE)) == counted


def steps() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile."""
    lines = (line.strip() for line in DOCKERFILE.splitlines())
    return [(each[0], each[1]) for line in lines if line and line[0] != "#" and (each := line.split(None, 1))]


def test_the_container_is_nobodys_and_takes_only_what_it_names() -> None:
    last = max(place for place, (word, _) in enumerate(steps()) if word == "FROM")
    final = steps()[last:]
    (user,) = (rest for word, rest in final if word == "USER")
    assert int(user) > 0
    assert "slim" in final[0][1]
    ignored = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] == "!"]
    for word, rest in steps():
        if word == "COPY" and "--from" not in rest:
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source
                assert any(fnmatch(source.split("/")[0], each[1:]) for each in ignored), source
        for command in re.findall(r"pip install [^&]*", rest):
            assert "--require-hashes" in command or {"--no-deps", "--no-index"} <= set(command.split()), command
    (health,) = (rest for word, rest in final if word == "HEALTHCHECK")
    assert json.loads(health.partition("CMD ")[2])[1:] == ["ready"]
    (start,) = (rest for word, rest in final if word == "CMD")
    assert json.loads(start) == ["serve"]


def test_what_the_container_sets_is_good(tmp_path: Path) -> None:
    text = " ".join(rest for word, rest in steps() if word == "ENV")
    variables = dict(each.split("=", 1) for each in shlex.split(text))
    assert variables["WARDENCLYFFE_DATA"] == "/data"
    parser = argparse.ArgumentParser()
    add_options(parser, SERVE)
    nothing = parser.parse_args([])
    found = values_of(nothing, SERVE, variables | {"WARDENCLYFFE_DATA": str(tmp_path)})
    assert (found["host"], found["log"], found["no_browser"]) == ("0.0.0.0", "json", True)
    database = {"WARDENCLYFFE_STORE": "postgresql://play@/tables"}
    assert values_of(nothing, SERVE, variables | database)["store"] == database["WARDENCLYFFE_STORE"]


def pinned(name: str) -> dict[str, str]:
    """The packages of a lock with their versions; each must have a hash, and none may come from a named place."""
    text = (ROOT / "container" / name).read_text()
    assert "://" not in text
    assert "--index" not in text
    found: dict[str, str] = {}
    for entry in text.replace("\\\n", " ").splitlines():
        if entry.strip() and not entry.lstrip().startswith("#"):
            package, *hashes = entry.split()
            assert re.fullmatch(r"[a-z0-9-]+==[\w.]+", package), package
            assert hashes, package
            assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", each) for each in hashes)
            found[package.split("==")[0]] = package.split("==")[1]
    return found


def test_the_locks_pin_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    run = project["project"]["dependencies"] + project["project"]["optional-dependencies"]["web"]
    for name, wanted in (("run.lock", run), ("build.lock", project["build-system"]["requires"])):
        versions = pinned(name)
        for each in map(Requirement, wanted):
            version = versions[each.name.lower().replace("_", "-")]
            assert each.specifier.contains(Version(version)), f"{name}: {each.name} {version} is not {each.specifier}"
