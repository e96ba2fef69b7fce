"""From the address of a store to the store."""

import os
from pathlib import Path

from wardenclyffe.server.stores.base import BadStoreURL, Store
from wardenclyffe.server.stores.sqlite import SqliteStore

WAY_OUT = "write sqlite:///FILE or postgresql://USER@HOST/DATABASE"


async def open_store(url: str | None = None, check: bool = False) -> Store:
    """Open a store: `sqlite:///FILE` (FILE as in a shell), `postgresql://...`, or None for the user's own file.

    With `check` a file is looked through for damage first, which takes as long as reading it.
    """
    if url is None:
        path = default_path()
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise BadStoreURL(f"{path.parent}: cannot be made ({error.strerror}); {WAY_OUT}") from None
        return await SqliteStore.open(path, check)
    scheme, colon, _ = url.partition(":")
    if not colon:
        raise BadStoreURL(f"store {url!r}: is not an address; {WAY_OUT}")
    if scheme == "sqlite":
        return await SqliteStore.open(_file(url), check)
    if scheme in ("postgresql", "postgres"):
        from wardenclyffe.server.stores.postgres import PostgresStore

        return await PostgresStore.open(url)
    raise BadStoreURL(f"store {scheme}: is not a kind of store; {WAY_OUT}")


def file_of(url: str | None, how: str) -> Path:
    """The file of a store on SQLite; for one on PostgreSQL the refusal says how it is done there."""
    if url is None:
        return default_path()
    scheme = url.partition(":")[0]
    if scheme in ("postgresql", "postgres"):
        raise BadStoreURL(how)
    if scheme != "sqlite":
        raise BadStoreURL(f"store {url!r}: is not an address of a store; {WAY_OUT}")
    return _file(url)


def default_path() -> Path:
    """The file in the user's data folder, by the XDG rules."""
    home = os.environ.get("XDG_DATA_HOME", "")
    folder = Path(home) if os.path.isabs(home) else Path.home() / ".local" / "share"
    return folder / "wardenclyffe" / "tables.sqlite"


def _file(url: str) -> Path:
    name = url.removeprefix("sqlite:///")
    if name == url or not name:
        raise BadStoreURL(f"store {url!r}: names no file; write sqlite:///FILE, where FILE may start with / or ~")
    if name == ":memory:":
        raise BadStoreURL("store sqlite:///:memory: would forget its tables; name a file")
    path = Path(name).expanduser()
    if path.is_dir():
        raise BadStoreURL(f"store {url!r}: {path} is a folder; name a file in it")
    if not path.parent.is_dir():
        raise BadStoreURL(f"store {url!r}: the folder {path.parent} does not exist; make it or name another")
    return path
